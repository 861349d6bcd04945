"""Tactical Superiority: one die a side, elite units, and ties by the Terrain Effects Chart (rules 7.1.1, 10.3)."""

import pytest

from tests.games.blitz.rules.ch07_combat.fights import clash, superiority
from tests.games.blitz.table import rule


def thrown(t, allied, opfor):
    """Throw for superiority in the first round; the Allied line has two units, so the player is asked then."""
    t.dice(allied, opfor)
    assert t.prompt == "line_up"
    return superiority(t)[0]


@rule("BLITZ-7.1.1a", "BLITZ-7.1.1c")
@pytest.mark.parametrize(("allied", "opfor", "side"), [(4, 3, "allied"), (3, 4, "opfor"), (6, 1, "allied")])
def test_the_higher_die_wins_superiority(allied, opfor, side):
    t = clash("2I 3I", "Q1")
    assert thrown(t, allied, opfor) == side
    assert t.battle.totals == [allied, opfor]
    assert t.battle.bonuses == [0, 0]
    assert t.battle.fires == side


@rule("BLITZ-7.1.1b", "BLITZ-7.1.1c", "BLITZ-10.3a")
def test_an_elite_unit_adds_one_to_the_die_of_its_side():
    t = clash("1M 2I", "Q1", at="HIL")
    assert thrown(t, 3, 3) == "allied"
    assert t.battle.totals == [4, 3]


@rule("BLITZ-7.1.1b")
def test_the_elite_bonus_is_one_and_does_not_beat_a_die_that_is_two_higher():
    t = clash("1M 2I", "Q1")
    assert thrown(t, 2, 4) == "opfor"
    assert t.battle.totals == [3, 4]


@rule("BLITZ-7.1.1b", "BLITZ-10.3a")
def test_an_elite_opfor_unit_adds_one_for_opfor():
    t = clash("2I 3I", "R1 G1")
    assert thrown(t, 4, 4) == "opfor"
    assert t.battle.totals == [4, 5]


@rule("BLITZ-7.1.1b", "BLITZ-7.1.1c")
def test_elite_units_on_both_sides_cancel_out_and_leave_the_tie_to_the_terrain():
    t = clash("1M 2I", "R1", at="HIL")
    assert thrown(t, 3, 3) == "opfor"
    assert t.battle.totals == [4, 4]


@rule("BLITZ-10.3a")
def test_two_elite_units_of_one_side_add_no_more_than_one():
    t = clash("1M PA", "Q1", at="HIL")
    assert thrown(t, 3, 4) == "opfor"
    assert t.battle.totals == [4, 4]
    assert t.battle.bonuses == [1, 0]


@rule("BLITZ-7.1.1b")
def test_an_elite_unit_in_another_space_adds_nothing():
    t = clash("2I 3I", "Q1", friends={"XRO": "1M"}, foes={"ZEN": "R1"})
    thrown(t, 4, 3)
    assert t.battle.bonuses == [0, 0]


@rule("BLITZ-10.3a", "BLITZ-7.1.1b", "R-BLITZ-23")
def test_an_elite_unit_that_has_left_the_battle_adds_nothing_in_the_next_round():
    t = clash("PA 2I 3I", "Q1", reduced="PA")
    t.dice(1, 6)
    assert t.prompt == "line_up"
    assert t.battle.bonuses == [1, 0]
    t.dice(6, 1, 1, *[1] * 6, 5, 4)
    t.play("PA", "2I")
    assert t.where("PA") == "eliminated"
    assert (t.battle.round, t.battle.totals, t.battle.bonuses) == (2, [5, 4], [0, 0])


@rule("BLITZ-10.3a")
def test_a_reduced_elite_unit_is_still_elite():
    t = clash("1M 2I", "Q1", at="HIL", reduced="1M")
    assert thrown(t, 3, 3) == "allied"


@rule("BLITZ-7.1.1c")
def test_a_tie_in_a_city_of_inchon_goes_to_opfor_and_in_the_open_to_the_attacking_player():
    city = clash("31I 32I", "107", at="YDP", pack="inchon-1950")
    assert thrown(city, 4, 4) == "opfor"
    plain = clash("31I 32I", "107", at="SOS", pack="inchon-1950")
    assert thrown(plain, 4, 4) == "allied"


@rule("BLITZ-7.1.1c", "BLITZ-9.2a", "BLITZ-7.0b", "R-BLITZ-53")
def test_in_phase_11_a_tie_for_the_attacker_goes_to_opfor():
    t = clash("31I 32I", "107", at="SOS", pack="inchon-1950", step="opfor-combat")
    assert thrown(t, 3, 3) == "opfor"


@rule("BLITZ-7.1.1c", "R-BLITZ-53")
@pytest.mark.parametrize(
    ("pack", "space", "allied", "opfor", "phase_7", "phase_11"),
    [
        ("drill", "YAR", "2I 3I", "Q1", "allied", "opfor"),
        ("drill", "TOW", "2I 3I", "Q1", "opfor", "allied"),
        ("drill", "HIL", "2I 3I", "Q1", "opfor", "opfor"),
        ("inchon-1950", "YON", "31I 32I", "107", "opfor", "allied"),
        ("inchon-1950", "WOL", "31I 32I", "107", "opfor", "opfor"),
        ("suez-1956", "QAE", "19B 29B", "2BD", "allied", "allied"),
        ("grenada-1983", "TRU", "82C 82D", "CUA", "allied", "allied"),
        ("falklands-1982", "HAR", "2SG 1WG", "12R", "opfor", "allied"),
    ],
)
def test_a_tie_is_decided_by_the_chart_of_the_scenario(pack, space, allied, opfor, phase_7, phase_11):
    for step, side in (("combat", phase_7), ("opfor-combat", phase_11)):
        t = clash(allied, opfor, at=space, pack=pack, step=step)
        assert thrown(t, 3, 3) == side


@rule("BLITZ-7.1.1c")
@pytest.mark.parametrize(("allied", "opfor", "side"), [(4, 3, "allied"), (3, 4, "opfor")])
def test_the_terrain_decides_nothing_but_ties(allied, opfor, side):
    t = clash("2I 3I", "Q1", at="HIL")
    assert thrown(t, allied, opfor) == side


@rule("R-BLITZ-53")
def test_apart_from_ties_the_attacker_gains_nothing():
    battles = []
    for step in ("combat", "opfor-combat"):
        t = clash("2I 3I", "Q1 G1", step=step)
        t.dice(5, 4, *[1] * 11, 2, 3)
        assert t.prompt == "line_up"
        t.play("button:in-order")
        battles.append([(event["unit"], event["target"], event["dice"]) for event in t.events("fires")])
    assert battles[0] == battles[1]
    assert len(battles[0]) == 4
