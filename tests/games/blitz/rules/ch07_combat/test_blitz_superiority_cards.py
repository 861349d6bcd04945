"""Cards that change Tactical Superiority: the effects `superiority` and `ties-to` with all their filters."""

import pytest

from tests.games.blitz.rules.ch07_combat.fights import card_with, changed_pack, clash
from tests.games.blitz.table import Table, rule


def bonuses(t):
    """What each side adds to its die; the Allied line has two units, so the player is asked after the dice."""
    t.dice(4, 3)
    assert t.prompt == "line_up"
    assert t.battle.totals == [4 + t.battle.bonuses[0], 3 + t.battle.bonuses[1]]
    return t.battle.bonuses


def tie_winner(t):
    """Who gets superiority when both throw the same."""
    t.dice(3, 3)
    assert t.prompt == "line_up"
    assert t.battle.totals == [3, 3]
    return t.battle.fires


def drill_with(tmp_path, card, effect):
    return changed_pack(tmp_path / "exercise", "drill", card_with(card, effect))


@rule("BLITZ-7.1.1a")
@pytest.mark.parametrize(("space", "added"), [("SEO", 1), ("YON", 1), ("NAM", 1), ("YDP", 0), ("SOS", 0)])
def test_superiority_in_named_spaces_only(space, added):
    t = clash("31I 32I", "107", at=space, pack="inchon-1950", in_effect="A9")
    assert bonuses(t) == [added, 0]


@rule("BLITZ-7.1.1a", "BLITZ-4.2c")
def test_superiority_for_the_rest_of_the_game_holds_in_both_combat_phases():
    t = clash("31I 32I", "107", at="SEO", pack="inchon-1950", in_effect="A9", step="opfor-combat", turn=5)
    assert bonuses(t) == [1, 0]


@rule("BLITZ-7.1.1a")
@pytest.mark.parametrize(("space", "added"), [("TOW", 1), ("POR", 1), ("YAR", 0), ("HIL", 0)])
@pytest.mark.parametrize("step", ["combat", "opfor-combat"])
def test_superiority_for_opfor_in_named_terrain_only(step, space, added):
    t = clash("2I 3I", "Q1", at=space, opfor_played="O1", step=step)
    assert bonuses(t) == [0, added]


@rule("BLITZ-7.1.1a")
@pytest.mark.parametrize(("step", "added"), [("combat", 0), ("opfor-combat", 1)])
def test_superiority_in_phase_11_only(step, added):
    t = clash("2I 3I", "Q1", opfor_played="O7", step=step)
    assert bonuses(t) == [0, added]


@rule("BLITZ-7.1.1a")
@pytest.mark.parametrize(("step", "added"), [("combat", 1), ("opfor-combat", 0)])
def test_superiority_in_phase_7_only(step, added, tmp_path):
    pack = drill_with(tmp_path, "A4", '{ do = "superiority", amount = 1, phases = [7] }')
    t = clash("2I 3I", "Q1", pack=pack, played="A4", step=step)
    assert bonuses(t) == [added, 0]


@rule("BLITZ-7.1.1a")
@pytest.mark.parametrize("step", ["combat", "opfor-combat"])
@pytest.mark.parametrize(
    ("side", "amount", "expected"), [("allied", 2, [2, 0]), ("opfor", 1, [0, 1]), ("opfor", 3, [0, 3])]
)
def test_superiority_without_filters_holds_everywhere_and_adds_its_amount(
    step, side, amount, expected, tmp_path
):
    pack = drill_with(tmp_path, "A4", f'{{ do = "superiority", side = "{side}", amount = {amount} }}')
    for space in ("YAR", "TOW"):
        t = clash("2I 3I", "Q1", at=space, pack=pack, played="A4", step=step)
        assert bonuses(t) == expected


@rule("BLITZ-7.1.1a")
@pytest.mark.parametrize(
    ("allied", "added"),
    [("1M PA", 2), ("1M 2I", 1), ("1M PA 2I", 1), ("2I 3I", 0)],
)
def test_superiority_for_named_units_that_fight_alone_comes_on_top_of_the_elite_bonus(allied, added):
    t = clash(allied, "Q1", in_effect="A9")
    assert bonuses(t) == [added, 0]


@rule("BLITZ-7.1.1a", "R-BLITZ-23")
def test_named_units_are_alone_as_soon_as_the_others_have_left_the_battle():
    t = clash("EN 1M PA", "Q1", in_effect="A9")
    assert bonuses(t) == [1, 0]
    t.dice(1, 6, 1, 1, *[1] * 7, 3, 3)
    t.play("EN", "1M")
    assert t.where("EN") == "eliminated"
    assert (t.battle.round, t.battle.bonuses) == (2, [2, 0])


@rule("BLITZ-7.1.1a")
@pytest.mark.parametrize(
    ("allied", "added"), [("2RP 1RP", 2), ("AMX 7DM", 1), ("AMX 19B", 0), ("2RP 3PA", 1), ("11C AMX 7DM", 1)]
)
def test_the_french_have_superiority_only_among_themselves(allied, added):
    t = clash(allied, "2BD", at="ISM", pack="suez-1956", in_effect="A9")
    assert bonuses(t) == [added, 0]


@rule("BLITZ-7.1.1a")
@pytest.mark.parametrize(("allied", "added"), [("2I 3I", 1), ("2I TK", 0), ("TK EN", 0)])
def test_superiority_for_types_that_fight_alone(allied, added, tmp_path):
    pack = drill_with(tmp_path, "A4", '{ do = "superiority", amount = 1, types = ["INF"], only = true }')
    t = clash(allied, "Q1", pack=pack, played="A4")
    assert bonuses(t) == [added, 0]


@rule("BLITZ-7.1.1a")
def test_the_only_filter_looks_at_the_side_that_gets_the_bonus(tmp_path):
    effect = '{ do = "superiority", side = "opfor", amount = 1, types = ["INF"], only = true }'
    pack = drill_with(tmp_path, "A4", effect)
    assert bonuses(clash("TK EN", "Q1 G1", pack=pack, played="A4")) == [0, 1]
    assert bonuses(clash("2I 3I", "Q1 G2", pack=pack, played="A4")) == [0, 0]


def after_lift(card, to):
    """A lift flight brings engineers from the fleet into a space; then comes the battle in the yard."""
    t = Table(
        allied={"FLT": "EN", "YAR": "2I 3I"},
        opfor={"YAR": "Q1"},
        revealed="Q1",
        available="T1",
        deck="O6",
        played=card,
        step="air-movement",
    )
    t.dice(4, 3)
    t.play("T1", "EN", to)
    t.skip_to("line_up")
    assert (t.where("EN"), t.battle.space) == (to, "YAR")
    return t.battle.bonuses


@rule("BLITZ-7.1.1a")
def test_superiority_where_a_unit_landed_by_transport_takes_part():
    assert after_lift("A7", "YAR") == [1, 0]


@rule("BLITZ-7.1.1a")
def test_no_superiority_where_no_unit_has_landed():
    assert after_lift("A7", "LAN") == [0, 0]


@rule("BLITZ-7.1.1a")
def test_landed_units_add_nothing_without_the_card():
    assert after_lift("A4", "YAR") == [0, 0]


@rule("BLITZ-7.1.1b", "BLITZ-7.1.1a")
def test_bonuses_of_both_cards_and_of_elite_units_add_up():
    t = clash("1M PA", "R1 G1", at="TOW", in_effect="A9", opfor_played="O1")
    assert bonuses(t) == [2, 2]


def attack_on_the_town(card, turns, pack="drill"):
    """An OPFOR card is in force in phase 11; so many turns later the player attacks the town."""
    t = Table(
        pack=pack,
        allied={"ZEN": "2I 3I"},
        opfor={"TOW": "Q1"},
        opfor_played=card,
        step="opfor-combat",
        action_cards="A7",
        deck="O6",
    )
    for _ in range(turns):
        t.skip_to("action_card")
        t.play("card:A7")
        t.skip_to("move")
    t.move("2I", "TOW")
    t.dice(4, 3)
    t.move("3I", "TOW")
    t.skip_to("line_up")
    assert (t.phase, t.battle.space) == (7, "TOW")
    return t.battle.bonuses


@rule("BLITZ-7.1.1a")
@pytest.mark.parametrize(("turns", "added"), [(1, 1), (2, 0)])
def test_until_the_end_of_the_next_turn_means_that_turn_and_no_longer(turns, added):
    assert attack_on_the_town("O1", turns) == [0, added]


@rule("BLITZ-7.1.1a")
def test_an_effect_of_one_turn_is_gone_in_the_next(tmp_path):
    pack = drill_with(tmp_path, "O1", '{ do = "superiority", side = "opfor", amount = 1 }')
    assert attack_on_the_town("O1", 1, pack) == [0, 0]


@rule("BLITZ-7.1.1c")
@pytest.mark.parametrize(("in_effect", "side"), [("", "allied"), ("O6", "opfor")])
def test_a_card_gives_ties_in_towns_to_opfor_even_where_the_chart_favours_the_defender(in_effect, side):
    t = clash("2I 3I", "Q1", at="TOW", step="opfor-combat", in_effect=in_effect, deck="O5")
    assert tie_winner(t) == side


@rule("BLITZ-7.1.1c")
def test_a_card_for_ties_in_towns_leaves_other_terrain_alone():
    t = clash("2I 3I", "Q1", at="YAR", in_effect="O6", deck="O5")
    assert tie_winner(t) == "allied"


@rule("BLITZ-7.1.1c")
def test_a_card_for_ties_decides_ties_only():
    t = clash("2I 3I", "Q1", at="TOW", in_effect="O6", deck="O5")
    t.dice(4, 3)
    assert t.prompt == "line_up"
    assert t.battle.fires == "allied"


@rule("BLITZ-7.1.1c")
@pytest.mark.parametrize("step", ["combat", "opfor-combat"])
def test_a_card_may_give_ties_to_the_allied_side(step, tmp_path):
    pack = drill_with(tmp_path, "A4", '{ do = "ties-to", terrains = ["HILL"], tie = "allied" }')
    t = clash("2I 3I", "Q1", at="HIL", pack=pack, played="A4", step=step)
    assert tie_winner(t) == "allied"


@rule("BLITZ-7.1.1c")
def test_fortified_st_georges_gives_ties_in_towns_to_opfor_in_phase_11_too():
    for in_effect, side in (("", "allied"), ("O9", "opfor")):
        t = clash("82C 82D", "CUA", at="RUP", pack="grenada-1983", step="opfor-combat", in_effect=in_effect)
        assert tie_winner(t) == side
