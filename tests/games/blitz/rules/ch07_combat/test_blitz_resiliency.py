"""Elite units shrug off the first retreat of each shot (advanced rule 10.3, R-BLITZ-34)."""

import pytest

from tests.games.blitz.rules.ch07_combat.fights import clash, first_shot, return_shot, shots
from tests.games.blitz.table import Table, rule


@rule("BLITZ-10.3b")
def test_one_retreat_has_no_effect_on_an_elite_unit_which_stays_in_line_and_fires():
    t = return_shot("PA 2I", "Q1", options="10.3")
    t.dice(4, 1, 1, *[1] * 6, 4, 3)
    t.play("PA", "button:stand")
    assert t.where("PA") == "YAR"
    assert shots(t) == [("Q1", "PA", 3), ("PA", "Q1", 3), ("2I", "Q1", 3)]
    assert not t.is_reduced("PA")


@rule("BLITZ-10.3b")
def test_without_the_advanced_rule_an_elite_unit_retreats_like_any_other():
    t = return_shot("PA", "Q1", 4, 1, 1, options="7.5 10.4 10.5")
    assert t.prompt == "retreat_space"


@rule("BLITZ-10.3b")
def test_resiliency_does_not_help_units_that_are_not_elite():
    t = return_shot("2I", "Q1", 4, 1, 1, options="10.3", friends={"XRO": "PA"})
    assert t.prompt == "retreat_space"


@rule("BLITZ-10.3b")
def test_an_elite_comrade_does_not_lend_its_resiliency():
    t = return_shot("2I PA", "Q1", options="10.3")
    t.dice(4, 1, 1)
    t.play("2I")
    assert t.prompt == "retreat_space"


@rule("BLITZ-10.3b")
@pytest.mark.parametrize(("dice", "spaces"), [((4, 4, 1), 1), ((4, 5, 4), 2)])
def test_further_retreats_of_the_same_shot_work_as_usual(dice, spaces):
    t = return_shot("PA", "Q1", *dice, options="10.3")
    t.play("button:stand")
    assert t.prompt == "retreat_space"
    t.play(*["ZEN", "TOW"][:spaces])
    assert t.where("PA") == ["ZEN", "TOW"][spaces - 1]
    assert t.prompt == "action_card"


@rule("BLITZ-10.3b")
def test_eliminations_work_as_usual():
    t = return_shot("PA 2I", "Q1", options="10.3")
    t.dice(6, 4, 1, *[1] * 4, 4, 3)
    t.play("PA", "button:stand")
    assert t.where("PA") == "YAR"
    assert t.is_reduced("PA")
    gone = return_shot("PA", "Q1", 6, 6, 4, options="10.3")
    assert gone.prompt == "action_card"
    assert gone.where("PA") == "eliminated"


@rule("BLITZ-10.3b")
def test_each_shot_has_a_first_retreat_of_its_own():
    t = return_shot("1M 2I", "Q1 G1", options="10.3")
    t.dice(4, 1, 1, 1, 1, 1, 1, 4, 1, 1, 1, 1, 4, 3)
    t.play("1M", "button:stand", "button:stand")
    assert (t.prompt, t.battle.round) == ("line_up", 2)
    assert t.where("1M") == "YAR"
    t.dice(1, 1, 1, 1, 4, 1, 1, 1, 1, 1, 5, 1, 4, 3)
    t.play("1M", "button:stand", "button:stand")
    assert (t.prompt, t.battle.round) == ("line_up", 3)
    assert t.where("1M") == "YAR"


@rule("R-BLITZ-34", "BLITZ-10.3b")
def test_opfor_elite_units_are_resilient_too():
    t = clash("2I 3I", "R1", options="10.3")
    t.dice(6, 1, 4, 1, 1, *[1] * 6, 4, 3)
    t.play("2I")
    assert t.where("R1") == "YAR"
    assert shots(t)[1] == ("R1", "2I", 3)
    driven_off = first_shot("2I", "R1", 4, 4, 1, options="10.3")
    assert driven_off.prompt == "retreat_space"
    driven_off.play("ZEN")
    assert (driven_off.where("R1"), driven_off.prompt) == ("ZEN", "action_card")


@rule("BLITZ-10.3b", "R-BLITZ-29")
def test_a_first_retreat_that_could_not_be_made_is_shrugged_off_and_the_second_costs_a_step():
    t = return_shot("PA 2I", "Q1", at="LAN", foes={"XRO": "G2"}, options="10.3")
    t.dice(4, 1, 1, *[1] * 6, 1, 6)
    t.play("PA", "button:stand")
    assert t.where("PA") == "LAN" and not t.is_reduced("PA")
    t.dice(4, 4, 1, *[1] * 4, 4, 3)
    t.play("PA", "button:stand")
    assert t.where("PA") == "LAN" and t.is_reduced("PA")


@rule("BLITZ-10.3b", "BLITZ-10.3a")
def test_a_reduced_elite_unit_is_resilient_as_well():
    t = return_shot("PA 2I", "Q1", options="10.3", reduced="PA")
    t.dice(4, 1, 1, *[1] * 4, 4, 3)
    t.play("PA", "button:stand")
    assert t.where("PA") == "YAR"


BACK_AT_ONCE = 1
"""The turnaround die of the air unit."""


def bombed(target, *dice, options="10.3"):
    """An airstrike of two dice on one OPFOR unit."""
    t = Table(
        allied={"XRO": "EN"},
        opfor={"ZEN": target},
        available="S2",
        options=options,
        step="air-movement",
        deck="O6",
    )
    t.play("S2", "ZEN")
    t.skip_to("air_attack")
    t.dice(*dice, BACK_AT_ONCE)
    t.play("ZEN")
    return t


@rule("R-BLITZ-34")
def test_one_retreat_by_bombardment_does_not_move_an_elite_unit():
    t = bombed("R1", 4, 1)
    assert t.prompt != "retreat_space"
    assert t.where("R1") == "ZEN"
    assert not t.is_reduced("R1")


@rule("R-BLITZ-34")
def test_the_second_retreat_by_bombardment_moves_it_one_space():
    t = bombed("R1", 4, 5)
    assert t.prompt == "retreat_space"
    t.play("TOW")
    assert t.where("R1") == "TOW"
    assert t.prompt != "retreat_space"


@rule("R-BLITZ-34")
@pytest.mark.parametrize(("target", "options"), [("Q1", "10.3"), ("R1", "")])
def test_bombs_drive_off_other_units_and_all_units_without_the_rule(target, options):
    t = bombed(target, 4, 1, options=options)
    assert t.prompt == "retreat_space"


@rule("R-BLITZ-34")
def test_the_25th_brigade_stays_under_bombs_that_only_drive_off():
    t = Table(
        pack="inchon-1950",
        allied={"HNJ": "31I"},
        opfor={"YON": "25B"},
        available="VMO",
        options="10.3",
        step="air-movement",
        deck="O6",
    )
    t.play("VMO", "YON")
    t.skip_to("air_attack")
    t.dice(5, BACK_AT_ONCE)
    t.play("YON")
    assert t.where("25B") == "YON"
    assert t.prompt != "retreat_space"


@rule("R-BLITZ-34")
def test_resiliency_does_not_help_against_an_abort():
    t = Table(
        pack="inchon-1950",
        allied={"ASH": "187"},
        opfor={"KIM": "KAA"},
        options="10.3",
        step="air-movement",
        deck="O6",
    )
    t.dice(4, 4, 1)
    t.play("187", "KIM")
    t.skip_to("action_card")
    assert t.where("187") == "ASH"
