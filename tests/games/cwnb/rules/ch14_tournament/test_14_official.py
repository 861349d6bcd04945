"""Rule 14.2: what the Tournament Official may settle, and R-CWNB-98, 99."""

import pytest

import coldwake
from tests.games.cwnb.table import Table, rule


def last_turn(p_total, x_total, options="", **rest):
    """Both have a surviving carrier worth 15 and an earlier total; the round ends with P's turn."""
    return Table(P=dict(rows="cvb", hand="rt", total=p_total, order=2), X=dict(rows="cvb", total=x_total, order=1),
                 turn="P", step="C2", fog=1, played=True, acted="X", final=True, draw=0, options=options, **rest)


def last_turn_of_teams(p_total, y_total, options):
    """P and Y against X and Z."""
    return Table(P=dict(rows="cvb", hand="rt", total=p_total, order=4), X=dict(rows="cvb", order=1),
                 Y=dict(rows="cvb", total=y_total, order=2), Z=dict(rows="cvb", order=3),
                 teams="P Y / X Z", options=f"13.2 {options}",
                 turn="P", step="C2", fog=1, played=True, acted="X Y Z", final=True, draw=0)


def told(t, kind):
    return [(t.letters[event["seat"]], event["total"]) for event in t.log() if event["event"] == kind]


@rule("R-CWNB-98", "CWNB-11.4a")
@pytest.mark.parametrize(("total", "over"), [(84, False), (85, True)])
def test_a_level_of_the_tables_own_ends_the_game(total, over):
    t = last_turn(total, 0, "victory=100")
    assert t.view(None)["victory"] == 100
    t.done()
    assert (t.outcome is not None) == over


@rule("R-CWNB-98", "CWNB-11.4b")
def test_the_highest_total_above_a_level_of_ones_own_wins():
    t = last_turn(90, 95, "victory=100")
    t.done()
    assert t.outcome.winners == ["X"]


@rule("R-CWNB-98", "CWNB-11.4a")
def test_a_higher_level_makes_the_game_longer():
    t = last_turn(180, 0, "victory=300")
    t.done()
    assert t.outcome is None


@rule("R-CWNB-98", "CWNB-3a")
def test_no_level_means_that_of_the_rulebook():
    t = last_turn(165, 0, "victory=0")
    assert t.view(None)["victory"] == 180
    t.done()
    assert t.outcome.winners == ["P"]


@rule("R-CWNB-98", "CWNB-13.2h")
@pytest.mark.parametrize(("total", "over"), [(169, False), (170, True)])
def test_a_level_of_ones_own_counts_for_each_member_of_a_team(total, over):
    t = last_turn_of_teams(total, 0, "victory=100")
    assert t.view(None)["victory"] == 200
    t.done()
    assert (t.outcome is not None) == over


@rule("CWNB-14.2b", "R-CWNB-99")
def test_whoever_has_the_points_advances_winner_or_not():
    t = last_turn(170, 45, "advance=60")
    assert t.view(None)["advance"] == 60
    assert [player["advances"] for player in t.view(None)["players"]] == [True, False]
    t.done()
    assert t.outcome.winners == ["P"]
    assert told(t, "advances") == [("P", 185), ("X", 60)]
    assert [player["advances"] for player in t.view(None)["players"]] == [True, True]


@rule("CWNB-14.2b", "R-CWNB-99")
def test_points_to_advance_change_nothing_in_play():
    t = last_turn(50, 44, "advance=60")
    t.done()
    assert t.outcome is None
    assert told(t, "advances") == [("P", 65)]
    assert t.round == 2


@rule("CWNB-14.2b", "R-CWNB-99")
def test_in_a_team_each_player_advances_by_points_of_his_own():
    t = last_turn_of_teams(340, 0, "advance=100")
    t.done()
    assert t.outcome.winners == ["P", "Y"]
    assert told(t, "advances") == [("P", 355)]


@rule("CWNB-14.2b")
def test_where_nothing_was_named_nobody_advances():
    t = last_turn(170, 0)
    t.done()
    assert told(t, "advances") == []
    assert not any(player["advances"] for player in t.view(None)["players"])


@rule("CWNB-14.2b", "R-CWNB-99")
def test_house_rules_are_kept_with_the_game_and_do_nothing():
    words = "No bombers.\nЛоманые ордера запрещены <b>!</b>"
    plain = coldwake.new("cwnb", 2, 5)
    match = coldwake.new("cwnb", 2, 5, {"house_rules": words})
    assert match.header.options["house_rules"] == words
    assert [str(action) for action in match.actions(0)] == [str(action) for action in plain.actions(0)]
    assert coldwake.replay(match.record()).header.options["house_rules"] == words


@rule("CWNB-14.2b")
@pytest.mark.parametrize("bad", ["x" * 1001, "\x1b[2J", "a\u202eb", 5, True])
def test_house_rules_are_plain_text_of_some_length(bad):
    with pytest.raises(coldwake.OptionError, match="house_rules"):
        coldwake.new("cwnb", 2, 1, {"house_rules": bad})


@rule("CWNB-14.2b", "R-CWNB-98")
@pytest.mark.parametrize(("key", "bad"), [("victory", -1), ("victory", 1000), ("advance", 1000), ("advance", "many")])
def test_levels_have_their_range(key, bad):
    with pytest.raises(coldwake.OptionError, match=key):
        coldwake.new("cwnb", 2, 1, {key: bad})
