"""The turnaround of used air units in the Admin phase (rule 8.2c)."""

import pytest

from tests.games.blitz.rules.ch06_movement.altered_drill import altered_drill
from tests.games.blitz.rules.ch08_air_operations.sorties import admin, thrown
from tests.games.blitz.table import Table, rule


@rule("BLITZ-8.2c")
@pytest.mark.parametrize(
    ("unit", "die", "box"),
    [
        ("S1", 1, "available"),
        ("S1", 4, "available"),
        ("S1", 5, "used"),
        ("S1", 6, "eliminated"),
        ("GS", 4, "available"),
        ("GS", 5, "used"),
        ("RC", 3, "available"),
        ("RC", 4, "used"),
        ("RC", 6, "eliminated"),
        ("T1", 4, "available"),
        ("T1", 5, "used"),
    ],
)
def test_the_die_is_compared_with_the_range_of_the_type(unit, die, box):
    t = admin(used=unit)
    t.dice(die)
    assert (t.turn, t.where(unit)) == (2, box)
    assert thrown(t, "turnaround") == [die]


@rule("BLITZ-8.2c", "R-BLITZ-36")
def test_t_bl_65_each_used_unit_has_its_own_die():
    t = admin("inchon-1950", used="VM1 VMO")
    t.dice(4, 4)
    assert (t.where("VM1"), t.where("VMO")) == ("available", "used")


@rule("BLITZ-8.2c")
def test_units_in_other_boxes_are_not_diced_for():
    t = admin(used="S1", available="S2", box="T2", eliminated="GS")
    t.dice(2)
    assert [t.where(unit) for unit in ("S1", "S2", "T2", "GS")] == [
        "available",
        "available",
        "box",
        "eliminated",
    ]
    assert thrown(t, "turnaround") == [2]


@rule("BLITZ-8.2c")
@pytest.mark.parametrize(
    ("pack", "unit", "high"),
    [
        ("inchon-1950", "CVA", 4),
        ("inchon-1950", "VMO", 3),
        ("suez-1956", "VEN", 4),
        ("suez-1956", "JHU", 3),
        ("grenada-1983", "AC1", 5),
        ("grenada-1983", "AH1", 4),
        ("grenada-1983", "OH5", 4),
        ("grenada-1983", "CH1", 4),
        ("falklands-1982", "800", 3),
        ("falklands-1982", "SCT", 4),
        ("falklands-1982", "SKG", 4),
    ],
)
def test_the_ranges_of_the_four_scenarios(pack, unit, high):
    for die in range(1, 7):
        t = admin(pack, used=unit, opfor_played="O2")
        t.dice(die)
        expected = "eliminated" if die == 6 else "available" if die <= high else "used"
        assert t.where(unit) == expected, die


@rule("BLITZ-8.2c", "R-BLITZ-36")
@pytest.mark.parametrize(("die", "box"), [(5, "available"), (6, "eliminated")])
def test_a_6_eliminates_even_if_the_range_goes_up_to_6(tmp_path, die, box):
    pack = altered_drill(tmp_path, ("tables.toml", "STRIKE = 4", "STRIKE = 6"))
    t = admin(pack, used="S2")
    t.dice(die)
    assert t.where("S2") == box


@rule("R-BLITZ-36")
def test_a_6_costs_a_full_two_step_unit_as_a_whole():
    t = admin(used="S1")
    t.dice(6)
    assert t.where("S1") == "eliminated"


@rule("BLITZ-8.2c")
def test_a_reduced_unit_stays_reduced_when_it_becomes_available():
    t = admin(used="S1", reduced="S1")
    t.dice(2)
    assert t.where("S1") == "available"
    assert t.is_reduced("S1")


@rule("BLITZ-8.2c")
def test_an_air_unit_lost_on_the_ground_may_be_replaced_later():
    t = admin(allied={"XRO": "1M"}, used="S1", action_cards="A8")
    t.dice(6)
    t.play("card:A8")
    assert t.prompt == "replace"
    t.play("S1")
    assert t.where("S1") == "used"


@rule("BLITZ-8.2c", "R-BLITZ-01", "BLITZ-3.3.2b")
def test_t_bl_91_a_unit_that_stays_used_is_not_diced_for_again_before_the_next_admin_phase():
    t = admin("inchon-1950", allied={"ASC": "1M"}, used="VM1", available="VM2")
    t.dice(5)
    t.play("card:A4")
    assert (t.turn, t.phase, t.prompt) == (2, 3, "move")
    assert t.where("VM1") == "used"
    t.done()
    assert t.phase == 4
    assert t.offers() == {"VM2", "button:done"}
    assert thrown(t, "turnaround") == [5]
    t.cards("O6")
    t.dice(4)
    t.done()
    assert t.turn == 3
    assert thrown(t, "turnaround") == [5, 4]
    assert t.where("VM1") == "available"


@rule("R-BLITZ-37", "BLITZ-8.3h")
@pytest.mark.parametrize(("die", "box"), [(4, "available"), (5, "used"), (6, "eliminated")])
def test_an_aborted_unit_is_diced_for_in_the_admin_phase_of_the_same_turn(die, box):
    t = Table(allied={"AIR": "S2"}, opfor={"AIR": "FK"}, step="aaa", played="A4")
    t.cards("O1")
    t.dice(4, 1)
    t.dice(die)
    t.play("S2")  # the flak aborts it
    assert (t.turn, t.where("S2")) == (2, box)
    assert thrown(t, "turnaround") == [die]


@rule("R-BLITZ-37", "BLITZ-8.2c")
def test_units_that_flew_and_units_left_from_earlier_turns_are_diced_for_together():
    t = Table(allied={"YAR": "S1"}, opfor={"YAR": "G1"}, used="GS", step="air-attack", played="A4")
    t.cards("O1")
    t.dice(5, 4)
    t.done()
    assert (t.where("S1"), t.where("GS")) == ("used", "available")


# -- cards ----------------------------------------------------------------------------------------


@rule("BLITZ-8.2c", "BLITZ-4.2c")
@pytest.mark.parametrize(
    ("cards", "unit", "die", "box"),
    [
        ("A9", "S2", 5, "available"),  # airstrikes 1-5
        ("A9", "S2", 6, "eliminated"),
        ("A9", "GS", 5, "used"),  # the card names airstrikes only
        ("O6", "S2", 3, "available"),  # all ranges one lower
        ("O6", "S2", 4, "used"),
        ("O6", "RC", 2, "available"),
        ("O6", "RC", 3, "used"),
        ("O6", "S2", 6, "eliminated"),
        ("A9 O6", "S2", 4, "available"),  # 5 less 1
        ("A9 O6", "S2", 5, "used"),
    ],
)
def test_cards_change_the_top_of_the_range(cards, unit, die, box):
    t = admin(used=unit, in_effect=cards)
    t.dice(die)
    assert t.where(unit) == box


@rule("BLITZ-8.2c", "BLITZ-4.2c")
@pytest.mark.parametrize(
    ("cards", "unit", "high"),
    [("A7", "800", 4), ("A7", "SCT", 4), ("O6", "800", 2), ("O6", "SKG", 3), ("A7 O6", "800", 3)],
)
def test_the_forward_base_and_the_winter_in_the_falklands(cards, unit, high):
    for die in (high, high + 1):
        t = admin("falklands-1982", used=unit, in_effect=cards, played="A4", opfor_played="O2")
        t.dice(die)
        assert t.where(unit) == ("available" if die <= high else "used"), die


@rule("BLITZ-8.2c", "BLITZ-4.2c")
@pytest.mark.parametrize(("die", "box"), [(3, "available"), (4, "used")])
def test_a_lasting_card_counts_in_the_admin_phase_of_the_turn_it_is_drawn_in(die, box):
    t = Table(allied={"XRO": "1M"}, used="S2", played="A4", step="opfor-card")
    t.cards("O6")
    t.dice(die)
    assert (t.turn, t.where("S2")) == (2, box)


@rule("BLITZ-8.2c", "BLITZ-4.2c")
def test_a_lasting_card_counts_in_later_turns_too():
    t = admin(allied={"XRO": "1M"}, used="S2", played="A9", action_cards="A4")
    t.dice(5)
    assert t.where("S2") == "available"
    t.play("card:A4")
    t.done()
    t.cards("O9")
    t.dice(5)
    t.play("S2", "XRO")
    assert (t.turn, t.where("S2")) == (3, "available")
