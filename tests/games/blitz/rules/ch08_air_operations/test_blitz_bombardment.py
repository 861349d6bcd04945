"""Air attacks (rule 8.4): who attacks, with how many dice, and how the results are spread."""

import pytest

from tests.games.blitz.rules.ch08_air_operations.sorties import sortie, thrown
from tests.games.blitz.table import rule


def attack(opfor, *dice, air="S1", allied=None, space="YAR", **given):
    """The air units attack the space; three dice for `S1` alone."""
    t = sortie(
        allied={space: air, **(allied or {})}, opfor={space: opfor}, step="air-attack", played="A4", **given
    )
    t.dice(*dice)
    t.play(space)
    return t


@rule("BLITZ-8.4a")
def test_an_attack_is_offered_where_an_armed_air_unit_and_opfor_units_are():
    t = sortie(
        allied={"YAR": "S1", "ZEN": "RC", "WES": "T1", "XRO": "S2", "TOW": "1M"},
        opfor={"YAR": "G1", "ZEN": "G3", "WES": "L1", "TOW": "R1", "AIR": "Q1"},
        step="air-attack",
    )
    assert t.offers() == {"YAR", "ZEN", "button:done"}
    for space in ("WES", "XRO", "TOW", "AIR"):
        t.refused(space)


@rule("BLITZ-8.4a")
def test_units_still_face_down_are_turned_up_by_the_attack():
    t = sortie(allied={"YAR": "S1"}, opfor={"YAR": "G1 R1", "ZEN": "G3"}, step="air-attack")
    assert not t.is_revealed("G1")
    t.dice(1, 1, 1)
    t.play("YAR")
    assert t.is_revealed("G1") and t.is_revealed("R1")
    assert not t.is_revealed("G3")


@rule("BLITZ-8.4c")
@pytest.mark.parametrize(
    ("air", "reduced", "dice"),
    [("S1", "", 3), ("S1", "S1", 2), ("S1 S2", "", 5), ("S1 S2 GS RC", "", 8), ("RC T1", "", 1)],
)
def test_the_values_of_all_air_units_in_the_space_are_added_up(air, reduced, dice):
    t = attack("G1", *[1] * dice, air=air, reduced=reduced)
    assert thrown(t, "bombardment") == [1] * dice
    assert t.dice_left == 0


@rule("BLITZ-8.4c")
def test_air_units_in_other_spaces_do_not_join_in():
    t = attack("G1", 1, 1, 1, allied={"ZEN": "S2"})
    assert thrown(t, "bombardment") == [1, 1, 1]


@rule("BLITZ-8.4c")
@pytest.mark.parametrize(("die", "result"), [(3, "none"), (4, "R"), (5, "R"), (6, "E")])
def test_the_bombardment_column_is_used(die, result):
    t = attack("G3", die, 1, 1)
    if result == "R":
        assert t.prompt == "retreat_space"
    else:
        assert t.where("G3") == ("eliminated" if result == "E" else "YAR")


@rule("BLITZ-8.4c")
def test_suez_has_another_bombardment_column():
    t = sortie("suez-1956", allied={"QAW": "VEN"}, opfor={"QAW": "PS1"}, step="air-attack")
    t.dice(5, 5)
    t.play("QAW")
    assert t.where("PS1") == "eliminated"  # 5 is an elimination here


@rule("BLITZ-8.4b", "BLITZ-8.4d")
def test_the_weakest_target_is_eliminated_first():
    t = attack("R1 L1 G3", 6, 1, 1)
    assert [t.where(unit) for unit in ("L1", "G3", "R1")] == ["eliminated", "YAR", "YAR"]
    assert not t.is_reduced("R1")


@rule("BLITZ-8.4d", "R-BLITZ-40")
def test_eliminations_pass_on_from_the_weakest_upwards():
    t = attack("R1 L1 G3", 6, 6, 6)
    assert [t.where(unit) for unit in ("L1", "G3", "R1")] == ["eliminated", "eliminated", "YAR"]
    assert t.is_reduced("R1")


@rule("BLITZ-8.4d", "R-BLITZ-40")
def test_a_stronger_unit_loses_nothing_while_the_weakest_has_a_step():
    t = attack("Q1 G1", 6, 6, 1)  # firepower 3/1 and 2/1
    assert t.where("G1") == "eliminated"
    assert (t.where("Q1"), t.is_reduced("Q1")) == ("YAR", False)


@rule("R-BLITZ-40")
def test_eliminations_left_over_are_lost():
    t = attack("L1", 6, 6, 6)
    assert (t.where("L1"), t.phase) == ("eliminated", 7)


@rule("BLITZ-8.4b")
@pytest.mark.parametrize(("victim", "other"), [("L1", "GU"), ("GU", "L1")])
def test_the_player_decides_between_targets_of_equal_firepower(victim, other):
    t = attack("R1 L1 GU", 6, 1, 1)
    assert (t.prompt, t.offers()) == ("bomb_victim", {"L1", "GU"})
    t.refused("R1")
    t.play(victim)
    assert (t.where(victim), t.where(other)) == ("eliminated", "YAR")


@rule("BLITZ-8.4b", "R-BLITZ-40")
@pytest.mark.parametrize(("first", "second"), [("L1", "GU"), ("GU", "L1")])
def test_the_player_decides_too_which_of_equal_targets_retreats(first, second):
    t = attack("R1 L1 GU", 4, 1, 1)
    assert t.offers() == {"L1", "GU"}
    t.play(first, "ZEN")
    assert (t.where(first), t.where(second), t.where("R1")) == ("ZEN", "YAR", "YAR")


@rule("R-BLITZ-41")
def test_a_unit_that_was_just_reduced_is_the_weakest_for_the_next_elimination():
    t = attack("G1 G3", 6, 6, 1)  # firepower 2/1 and 2
    assert t.offers() == {"G1", "G3"}
    t.play("G1")
    assert t.prompt == "battle_choice"  # no second choice: it is down to 1
    assert (t.where("G1"), t.where("G3")) == ("eliminated", "YAR")


@rule("R-BLITZ-41", "BLITZ-8.4b")
def test_the_present_firepower_counts_and_not_the_printed_one():
    t = attack("R1 G3", 6, 1, 1, reduced="R1", revealed="R1 G3")
    assert (t.where("R1"), t.where("G3")) == ("eliminated", "YAR")


@rule("BLITZ-8.4d")
@pytest.mark.parametrize("dice", [(4, 6, 1), (6, 4, 1)])
def test_eliminations_come_before_retreats_whatever_the_order_of_the_dice(dice):
    t = attack("L1 R1", *dice)
    assert t.where("L1") == "eliminated"
    assert t.offers() == {"XRO", "ZEN"}
    t.play("XRO")
    assert (t.where("R1"), t.is_reduced("R1")) == ("XRO", False)


@rule("BLITZ-8.4d")
def test_the_same_unit_may_be_reduced_and_driven_off():
    t = attack("G1", 4, 6, 1)
    t.play("ZEN")
    assert (t.where("G1"), t.is_reduced("G1")) == ("ZEN", True)


@rule("R-BLITZ-40")
def test_one_retreat_moves_only_the_weakest_target():
    t = attack("L1 R1", 4, 1, 1)
    t.play("XRO")
    assert (t.where("L1"), t.where("R1"), t.phase) == ("XRO", "YAR", 7)


@rule("R-BLITZ-40")
def test_the_next_retreat_goes_to_the_next_target():
    t = attack("L1 R1 G3", 4, 4, 1)
    t.play("XRO", "ZEN")
    assert [t.where(unit) for unit in ("L1", "G3", "R1")] == ["XRO", "ZEN", "YAR"]


@rule("R-BLITZ-40")
def test_a_lone_target_makes_all_the_retreats():
    t = attack("G3", 4, 5, 4)
    t.play("ZEN", "TOW", "AIR")
    assert (t.where("G3"), t.phase) == ("AIR", 7)


@rule("R-BLITZ-40", "R-BLITZ-29")
def test_a_unit_that_cannot_move_loses_a_step_instead_of_retreating():
    t = attack("FK R1", 4, 1, 1, space="AIR")
    assert (t.where("FK"), t.where("R1")) == ("eliminated", "AIR")


@rule("R-BLITZ-40", "R-BLITZ-29")
@pytest.mark.parametrize(("dice", "place"), [((4, 1, 1), "YAR"), ((4, 5, 1), "eliminated")])
def test_a_unit_without_a_way_out_loses_one_step_for_each_retreat(dice, place):
    t = attack("Q1", *dice, allied={"XRO": "1M", "ZEN": "2I"})
    assert t.where("Q1") == place
    if place == "YAR":
        assert t.is_reduced("Q1")


@rule("BLITZ-8.4d", "BLITZ-7.3.2d")
@pytest.mark.parametrize("space", ["XRO", "ZEN"])
def test_the_player_chooses_where_the_target_goes(space):
    t = attack("G3", 4, 1, 1)
    assert t.offers() == {"XRO", "ZEN"}
    t.refused("WES")  # across the water
    t.play(space)
    assert t.where("G3") == space


@rule("BLITZ-8.4e")
def test_t_bl_63_friendly_ground_units_neither_help_nor_suffer():
    t = attack("G3 R1", 6, 6, 6, allied={"YAR": "S1 1M 2I"})
    assert thrown(t, "bombardment") == [6, 6, 6]  # three dice, for the aircraft alone
    assert (t.where("G3"), t.where("R1")) == ("eliminated", "eliminated")
    assert (t.where("1M"), t.where("2I")) == ("YAR", "YAR")
    assert not t.is_reduced("1M") and not t.is_reduced("2I")


@rule("BLITZ-8.4f", "BLITZ-8.4e")
def test_t_bl_63_there_is_no_tactical_superiority_and_only_one_volley():
    t = attack("R1", 1, 1, 1, allied={"YAR": "S1 1M"})
    assert [roll.purpose for roll in t.rolls] == ["bombardment"] * 3
    assert (t.phase, t.prompt) == (7, "battle_choice")
    assert "YAR" in t.offers()


@rule("BLITZ-8.4f")
def test_the_target_does_not_fire_back():
    t = attack("R1 Q1", 1, 1, 1)
    assert thrown(t, "fire") == []
    assert t.where("S1") == "used"


# -- resiliency (advanced rule) -------------------------------------------------------------------


@rule("R-BLITZ-34", "BLITZ-10.3b")
def test_t_bl_100_an_elite_target_ignores_the_first_retreat():
    t = sortie("inchon-1950", allied={"YON": "VM1"}, opfor={"YON": "25B"}, step="air-attack", options="10.3")
    t.dice(4, 1)
    t.play("YON")
    assert (t.where("25B"), t.phase) == ("YON", 7)


@rule("R-BLITZ-34", "BLITZ-2.1a")
def test_without_the_advanced_rule_an_elite_target_retreats():
    t = sortie("inchon-1950", allied={"YON": "VM1"}, opfor={"YON": "25B"}, step="air-attack")
    t.dice(4, 1)
    t.play("YON")
    assert t.prompt == "retreat_space"


@rule("R-BLITZ-34", "BLITZ-10.3b")
def test_a_second_retreat_works_normally():
    t = attack("R1", 4, 5, 1, options="10.3")
    t.play("ZEN")
    assert t.where("R1") == "ZEN"


@rule("R-BLITZ-34", "BLITZ-10.3b")
def test_resiliency_does_not_help_against_eliminations():
    t = attack("R1", 6, 4, 1, options="10.3")
    assert (t.where("R1"), t.is_reduced("R1"), t.phase) == ("YAR", True, 7)


@rule("R-BLITZ-34")
def test_ordinary_targets_have_no_resiliency():
    t = attack("Q1", 4, 1, 1, options="10.3")
    assert t.prompt == "retreat_space"
