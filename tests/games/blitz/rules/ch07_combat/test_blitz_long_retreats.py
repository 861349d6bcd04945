"""Retreats of several spaces: a path of the full length, never back, and what is left over (R-BLITZ-30)."""

import pytest

from tests.games.blitz.rules.ch07_combat.fights import first_shot, return_shot
from tests.games.blitz.table import rule


@rule("R-BLITZ-30")
def test_a_retreat_does_not_lead_back_into_the_space_of_the_battle():
    t = first_shot("2I", "Q1", 4, 4, 1, at="HIL")
    assert t.offers() == {"ZEN", "AIR"}
    t.play("ZEN")
    assert t.offers() == {"YAR", "TOW"}
    t.refused("HIL")


@rule("R-BLITZ-30")
def test_a_retreat_never_enters_a_space_twice():
    t = first_shot("2I", "Q1", 4, 4, 4, at="TOW")
    t.play("ZEN")
    assert t.offers() == {"YAR", "HIL"}
    t.play("HIL")
    assert t.offers() == {"AIR"}


@rule("R-BLITZ-30")
def test_a_first_step_into_a_dead_end_is_not_offered_while_a_full_path_exists():
    t = first_shot("2I", "Q1", 4, 4, 1, friends={"LAN": "EN", "POR": "3I"})
    assert t.offers() == {"ZEN"}
    t.play("ZEN")
    assert t.offers() == {"TOW", "HIL"}


@rule("R-BLITZ-30", "BLITZ-7.3.2d")
def test_a_way_that_is_open_for_one_space_is_offered_for_one_retreat():
    t = first_shot("2I", "Q1", 4, 1, 1, friends={"LAN": "EN", "POR": "3I"})
    assert t.offers() == {"XRO", "ZEN"}


@rule("R-BLITZ-30")
def test_for_three_retreats_only_ways_of_three_spaces_are_offered():
    t = return_shot("2I", "Q1", 4, 4, 4)
    assert t.offers() == {"ZEN"}
    t.play("ZEN", "HIL", "AIR")
    assert (t.where("2I"), t.prompt) == ("AIR", "action_card")
    assert not t.is_reduced("2I")


@rule("R-BLITZ-30", "R-BLITZ-29")
def test_when_the_retreat_can_only_begin_the_rest_turns_a_full_unit():
    t = first_shot("2I", "Q1", 4, 4, 1, friends={"ZEN": "TK", "LAN": "EN", "POR": "3I"})
    t.play("XRO")
    assert t.prompt == "action_card"
    assert t.where("Q1") == "XRO"
    assert t.is_reduced("Q1")


@rule("R-BLITZ-30", "R-BLITZ-29")
@pytest.mark.parametrize(
    ("unit", "reduced", "dice"), [("G3", "", (4, 4, 1)), ("Q1", "Q1", (4, 4, 1)), ("Q1", "", (4, 4, 4))]
)
def test_when_the_retreat_can_only_begin_the_rest_removes_a_unit_without_steps_to_spare(unit, reduced, dice):
    t = first_shot("2I", unit, *dice, friends={"ZEN": "TK", "LAN": "EN", "POR": "3I"}, reduced=reduced)
    t.play("XRO")
    assert t.prompt == "action_card"
    assert t.where(unit) == "eliminated"


@rule("R-BLITZ-30", "R-BLITZ-32", "BLITZ-7.3.2b")
def test_later_spaces_of_the_path_must_be_allowed_too():
    t = return_shot("2I", "Q1", 4, 4, 1, at="ZEN", foes={"XRO": "G1", "HIL": "G2"})
    assert t.offers() == {"TOW"}
    t.play("TOW")
    assert t.offers() == {"AIR"}
