"""The end of a round and its score (rule 11.3)."""

import shutil

from coldwake.core import registry
from tests.games.cwnb.table import Table, rule


def last_turn(mine, other, **more):
    """P is about to end the last turn of the last series."""
    settings = dict(turn="P", step="C2", fog=1, played=True, acted="X", final=True, draw=0)
    return Table(P=dict({"hand": "rt", "order": 2}, **mine), X=dict({"order": 1}, **other),
                 **dict(settings, **more))


@rule("CWNB-11.3c", "CWNB-11.3b", "CWNB-11.1b")
def test_fifty_sunk_and_fifteen_surviving_score_sixty_five():
    t = last_turn(dict(rows="cvb", sunk="cvb cvb cvb ssg"), dict(rows="ffa"))
    t.done()
    assert t.score("P") == 65
    assert t.total("P") == 65


@rule("CWNB-11.3d", "CWNB-11.3b")
def test_three_points_of_damage_on_survivors_cost_three():
    t = last_turn(dict(rows="cvb", sunk="cvb cvb cvb ssg", damage={"cvb": "mb"}), dict(rows="ffa"))
    t.done()
    assert t.score("P") == 62
    assert t.score("X") == 2


@rule("CWNB-11.3b", "CWNB-3.1b", "CWNB-11.1b")
def test_score_adds_sunk_and_surviving_points_and_takes_off_damage():
    t = last_turn(dict(rows="cvb", sunk="aeg dda", damage={"cvb": "g5"}), dict(rows="ffa"))
    t.done()
    assert t.score("P") == 8 + 4 + 15 - 2


@rule("CWNB-11.3b")
def test_surviving_submarines_and_their_damage_count_like_other_ships():
    t = last_turn(dict(rows="dda | ffa", subs="ssl", damage={"ssl": "g5", "dda": "g3"}), dict(rows="ffa"))
    t.done()
    assert t.score("P") == 4 + 2 + 6 - 2 - 1


@rule("CWNB-11.3e")
def test_sunk_ship_is_worth_its_full_points_whatever_damage_it_carried():
    t = last_turn(dict(rows="dda", hand="g5 rt"), dict(rows="cgc ffa", damage={"cgc": "g16"}),
                  step="B1", played=False)
    t.attack("g5", "P.dda", "X.cgc")
    t.finish()
    assert not t.afloat("X.cgc")
    t.done()
    assert t.score("P") == 4 + 7
    assert t.score("X") == 2


@rule("CWNB-11.3f")
def test_cards_left_in_hand_are_worth_nothing():
    t = last_turn(dict(rows="dda", hand="g16 bs cce dc"), dict(rows="ffa", hand="lb lb rt"))
    t.done()
    assert t.score("P") == 4
    assert t.score("X") == 2


@rule("R-CWNB-62")
def test_survivor_with_more_damage_than_points_lowers_the_score(tmp_path):
    """No ship of the two packs can get there, so the battleship of a copied pack is worth 3 only."""
    folder = tmp_path / "drill"
    shutil.copytree(registry.title("cwnb").packs / "drill", folder)
    ships = folder / "ships.toml"
    text = ships.read_text(encoding="utf-8")
    assert text.count("hits = 11\npoints = 12\n") == 4
    ships.write_text(text.replace("hits = 11\npoints = 12\n", "hits = 11\npoints = 3\n"), encoding="utf-8")
    t = last_turn(dict(rows="bbx dda", damage={"bbx": "g16 g5"}), dict(rows="ffa"), pack=folder)
    t.done()
    assert t.score("P") == (3 - 6) + 4


@rule("CWNB-11.3a")
def test_series_goes_on_after_the_last_card_is_drawn():
    t = Table(P=dict(rows="dda", hand="rt", order=1), X=dict(rows="ffa", hand="as", order=2),
              turn="P", step="C2", fog=1, played=True, draw=3)
    before = (t.round, t.series)
    t.dice(1)
    t.done()
    assert t.draw_pile == 0
    assert len(t.hand("P")) == 4
    assert t.active == "X"
    assert (t.round, t.series) == before
    assert not t.view(None)["final_series"]


@rule("CWNB-11.3a")
def test_one_more_series_follows_the_one_in_which_the_pile_ran_out():
    t = Table(P=dict(rows="dda", hand="rt", order=2), X=dict(rows="ffa", hand="as", order=1),
              turn="P", step="C2", fog=1, played=True, acted="X", draw=3)
    before = (t.round, t.series)
    t.dice(1)
    t.done()
    assert (t.round, t.series) == (before[0], before[1] + 1)
    assert t.view(None)["final_series"]


@rule("CWNB-11.3a")
def test_nobody_resupplies_in_the_last_series():
    t = Table(P=dict(rows="dda", hand="rt", order=1), X=dict(rows="ffa", hand="as", order=2),
              turn="P", step="C2", fog=1, played=True, final=True, draw=0)
    before = t.round
    t.dice(1)
    t.done()
    assert t.hand("P") == ["rt"]
    assert t.active == "X"
    assert t.round == before


@rule("CWNB-11.3a")
def test_round_ends_with_the_last_turn_of_the_last_series():
    t = last_turn(dict(rows="dda"), dict(rows="ffa"))
    before = t.round
    t.done()
    assert t.round == before + 1
    assert t.outcome is None
