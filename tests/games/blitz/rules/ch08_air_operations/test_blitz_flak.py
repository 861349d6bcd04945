"""Antiaircraft fire (rule 8.3): who fires, and what its results do to air units."""

import pytest

from tests.games.blitz.rules.ch06_movement.altered_drill import altered_drill
from tests.games.blitz.rules.ch08_air_operations.sorties import sortie, thrown
from tests.games.blitz.table import rule


def over_the_airfield(units, *dice, opfor="FK", **given):
    """Air units over the airfield, under fire from its flak (two dice)."""
    t = sortie(allied={"AIR": units}, opfor={"AIR": opfor}, step="aaa", **given)
    t.dice(*dice)
    return t


@rule("BLITZ-8.3a", "BLITZ-3.3.5")
@pytest.mark.parametrize(("flak", "dice"), [("KAA", 2), ("SAA", 1), ("KAA SAA", 3), ("KAA SAA 19A", 5)])
def test_the_aaa_units_of_a_space_throw_one_die_for_each_point_of_their_strength(flak, dice):
    t = sortie("inchon-1950", allied={"KIM": "VM1"}, opfor={"KIM": flak}, step="aaa")
    t.dice(*[1] * dice)
    assert t.prompt == "air_attack"
    assert thrown(t, "aaa") == [1] * dice


@rule("BLITZ-8.3a")
def test_only_aaa_in_the_same_space_fires_and_other_units_never_do():
    t = sortie(allied={"TOW": "S1"}, opfor={"TOW": "R1 G1", "AIR": "FK"}, step="aaa")
    assert t.prompt == "air_attack"
    assert thrown(t, "aaa") == []


@rule("BLITZ-8.3a")
def test_friendly_aaa_does_not_fire_at_its_own_aircraft():
    t = sortie("falklands-1982", allied={"SCW": "RAP 800"}, opfor={"SCW": "601"}, step="aaa")
    assert t.prompt == "air_attack"
    assert thrown(t, "aaa") == []


@rule("BLITZ-8.3a")
def test_where_no_air_unit_is_aaa_does_not_fire():
    t = sortie(allied={"AIR": "1M", "XRO": "S1"}, opfor={"AIR": "FK"}, step="aaa")
    assert (t.prompt, thrown(t, "aaa")) == ("battle_choice", [])


@rule("BLITZ-8.3a", "R-BLITZ-38")
def test_each_space_with_aaa_has_one_volley_of_its_own():
    t = sortie(
        "grenada-1983",
        allied={"SLN": "AC1", "RIC": "AC2", "TRU": "A7E"},
        opfor={"SLN": "AAS", "RIC": "AAB"},
        step="aaa",
    )
    t.dice(1, 1, 1, 1)
    assert t.prompt == "air_attack"
    assert thrown(t, "aaa") == [1, 1, 1, 1]


@rule("R-BLITZ-38", "BLITZ-8.3b")
def test_a_hit_can_only_be_taken_in_the_space_where_the_aaa_fired():
    t = sortie(allied={"AIR": "S2", "YAR": "S1"}, opfor={"AIR": "FK", "YAR": "G1"}, step="aaa")
    t.dice(6, 1)
    assert t.offers() == {"S2"}
    t.refused("S1")
    t.play("S2")
    assert (t.where("S2"), t.where("S1")) == ("eliminated", "YAR")


@rule("BLITZ-8.3e", "BLITZ-8.3f", "BLITZ-8.3h", "R-BLITZ-38")
@pytest.mark.parametrize(
    ("unit", "die", "affected"),
    [
        ("S2", 1, False),
        ("S2", 2, False),
        ("S2", 3, False),  # Ah: helicopters only
        ("S2", 4, True),  # Af: fixed wing only
        ("S2", 5, False),  # Eh
        ("S2", 6, True),
        ("GS", 2, False),
        ("GS", 3, True),
        ("GS", 4, False),
        ("GS", 5, True),
        ("GS", 6, True),
        ("RC", 3, True),
        ("RC", 4, False),
        ("T1", 5, True),
        ("T1", 4, False),
    ],
)
def test_some_results_affect_only_helicopters_or_only_fixed_wing(unit, die, affected):
    t = over_the_airfield(unit, die, 1)
    if not affected:
        assert t.phase > 5  # the result is lost, and phase 5 is over
        return
    assert (t.prompt, t.offers()) == ("take_hit", {unit})
    t.play(unit)
    if die in (3, 4):
        assert t.where(unit) == "used"
    elif unit == "GS":
        assert t.is_reduced("GS")
    else:
        assert t.where(unit) == "eliminated"


@rule("BLITZ-8.3e")
@pytest.mark.parametrize(
    ("result", "hit"),
    [
        ("A", {"S2", "RC"}),
        ("Af", {"S2"}),
        ("Ah", {"RC"}),
        ("E", {"S2", "RC"}),
        ("Ef", {"S2"}),
        ("Eh", {"RC"}),
    ],
)
def test_every_kind_of_result_that_a_scenario_may_have(tmp_path, result, hit):
    pack = altered_drill(
        tmp_path, ("tables.toml", '"-", "-", "Ah", "Af", "Eh", "E"]', f'"-", "-", "-", "-", "-", "{result}"]')
    )
    t = sortie(pack, allied={"AIR": "S2 RC"}, opfor={"AIR": "FK"}, step="aaa")
    t.dice(6, 1)
    assert t.offers() == hit
    victim = sorted(hit)[0]
    t.play(victim)
    assert t.where(victim) == ("used" if result.startswith("A") else "eliminated")


@rule("BLITZ-8.3e", "R-BLITZ-38")
def test_t_bl_57_an_abort_for_helicopters_is_lost_on_the_canberras_and_stops_the_helicopters():
    t = sortie("suez-1956", allied={"GAM": "CAN"}, opfor={"GAM": "AA2"}, step="aaa")
    t.dice(4)
    assert (t.prompt, t.where("CAN")) == ("air_attack", "GAM")
    t = sortie("suez-1956", allied={"GAM": "CAN JHU"}, opfor={"GAM": "AA2"}, step="aaa")
    t.dice(4)
    assert t.offers() == {"JHU"}
    t.play("JHU")
    assert (t.where("JHU"), t.where("CAN")) == ("used", "GAM")


@rule("BLITZ-8.3b")
@pytest.mark.parametrize(("victim", "other"), [("S1", "S2"), ("S2", "S1")])
def test_the_player_chooses_which_unit_is_hit(victim, other):
    t = over_the_airfield("S1 S2 GS", 4, 1)
    assert t.offers() == {"S1", "S2"}
    t.play(victim)
    assert (t.where(victim), t.where(other), t.where("GS")) == ("used", "AIR", "AIR")


@rule("BLITZ-8.3b")
def test_a_hit_cannot_be_declined():
    t = over_the_airfield("S1 S2", 6, 1)
    for button in ("button:done", "button:pass"):
        t.refused(button)


@rule("BLITZ-8.3d")
@pytest.mark.parametrize("dice", [(4, 6), (6, 4)])
def test_eliminations_are_allotted_before_aborts_whatever_the_order_of_the_dice(dice):
    t = over_the_airfield("S2", *dice)
    assert t.view["volley"] == ["E", "Af"]
    t.play("S2")
    assert t.where("S2") == "eliminated"  # and the abort is lost
    assert t.phase > 5


@rule("BLITZ-8.3d", "BLITZ-8.3e")
def test_eliminations_for_helicopters_come_before_aborts_too():
    t = over_the_airfield("RC", 3, 5)
    assert t.view["volley"] == ["Eh", "Ah"]
    t.play("RC")
    assert (t.where("RC"), t.phase) == ("eliminated", 7)


@rule("BLITZ-8.3d", "BLITZ-8.3b")
def test_after_the_elimination_the_abort_may_go_to_another_unit():
    t = over_the_airfield("S1 S2", 4, 6)
    t.play("S2")
    assert t.offers() == {"S1"}
    t.play("S1")
    assert (t.where("S1"), t.where("S2")) == ("used", "eliminated")
    assert not t.is_reduced("S1")


@rule("R-BLITZ-38", "BLITZ-8.3d", "BLITZ-8.3f")
def test_one_unit_may_take_an_elimination_and_then_an_abort():
    t = over_the_airfield("S1 S2", 6, 4)
    t.play("S1")
    assert t.offers() == {"S1", "S2"}
    t.play("S1")
    assert (t.where("S1"), t.is_reduced("S1")) == ("used", True)
    assert t.where("S2") == "AIR"


@rule("BLITZ-8.3f", "R-BLITZ-38")
def test_a_two_step_unit_is_turned_by_the_first_elimination_and_lost_by_the_second():
    t = over_the_airfield("S1 S2", 6, 6)
    t.play("S1")
    assert (t.where("S1"), t.is_reduced("S1")) == ("AIR", True)
    t.play("S1")
    assert (t.where("S1"), t.where("S2")) == ("eliminated", "AIR")


@rule("BLITZ-8.3f")
def test_a_reduced_unit_is_eliminated():
    t = over_the_airfield("S1", 6, 1, reduced="S1")
    t.play("S1")
    assert t.where("S1") == "eliminated"


@rule("BLITZ-8.3f", "R-BLITZ-38")
def test_t_bl_93_a_second_elimination_is_lost_when_nobody_is_left():
    t = sortie("inchon-1950", allied={"KIM": "VM1"}, opfor={"KIM": "KAA"}, step="aaa")
    t.dice(6, 6)
    t.play("VM1")
    assert t.where("VM1") == "eliminated"
    assert (t.phase, t.prompt) == (7, "battle_choice")


@rule("BLITZ-8.3h", "BLITZ-8.3c")
def test_an_aborted_unit_does_not_bombard():
    t = over_the_airfield("S1", 4, 1, opfor="FK G1")
    t.play("S1")
    assert (t.where("S1"), t.prompt) == ("used", "battle_choice")
    assert thrown(t, "bombardment") == []


@rule("BLITZ-8.3c", "BLITZ-8.3h", "BLITZ-8.4c")
def test_those_that_get_through_bombard_with_what_is_left():
    t = over_the_airfield("S1 S2", 6, 4, opfor="FK G1")
    t.play("S1", "S2")  # one reduced to 2, the other sent home
    t.dice(1, 1)
    t.play("AIR")
    assert thrown(t, "bombardment") == [1, 1]


@rule("BLITZ-8.3h")
def test_a_unit_that_lost_a_step_but_was_not_aborted_goes_on():
    t = over_the_airfield("S1", 6, 1)
    t.play("S1")
    assert (t.prompt, t.where("S1")) == ("air_attack", "AIR")


@rule("BLITZ-8.3c", "BLITZ-3.3.5")
def test_aaa_fires_before_any_bomb_falls_in_another_space():
    t = sortie(opfor={"AIR": "FK", "YAR": "G1"}, available="S1 S2")
    t.play("S1", "YAR")
    t.dice(1, 1)
    t.play("S2", "AIR")
    assert (t.phase, thrown(t, "aaa")) == (6, [1, 1])
    assert t.offers() == {"AIR", "YAR", "button:done"}


@rule("BLITZ-8.3a", "BLITZ-3.1e")
def test_aaa_that_was_face_down_fires_all_the_same():
    t = sortie(opfor={"AIR": "FK"}, available="S1 S2")
    t.play("S1")
    assert not t.is_revealed("FK")
    t.play("AIR")
    assert t.is_revealed("FK")
    t.dice(1, 1)
    t.done()
    assert thrown(t, "aaa") == [1, 1]
