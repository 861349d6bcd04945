"""Airborne units (rule 10.2): who may jump and the Airborne Insertion Table."""

import pytest

from tests.games.blitz.rules.ch08_air_operations.sorties import sortie, thrown
from tests.games.blitz.table import Table, rule

LAND = {"LAN", "POR", "XRO", "YAR", "ZEN", "WES", "TOW", "AIR", "HIL"}


def jump(target, *dice, opfor=None, base="BAS", **given):
    """The paratroops jump from their base; `S1` stays available so that phase 4 goes on."""
    t = sortie(allied={base: "PA"}, opfor=opfor, available="S1", **given)
    t.dice(*dice)
    t.play("PA", target)
    return t


@rule("BLITZ-10.2a")
@pytest.mark.parametrize("base", ["BAS", "FLT", "AIR"])
def test_an_airborne_unit_jumps_from_any_air_base(base):
    t = sortie(allied={base: "PA"})
    assert t.offers() == {"PA", "button:done"}
    t.play("PA")
    assert t.prompt == "drop"
    assert t.offers() >= LAND - {base}


@rule("BLITZ-10.2a")
@pytest.mark.parametrize("space", ["XRO", "YAR", "TOW"])
def test_an_airborne_unit_elsewhere_may_not_jump(space):
    t = sortie(allied={space: "PA"}, available="S1")
    assert t.offers() == {"S1", "button:done"}
    t.refused("PA")


@rule("BLITZ-10.2a")
def test_other_units_in_an_air_base_may_not_jump():
    t = sortie(allied={"BAS": "1M 2I SF EN"}, available="S1")
    assert t.offers() == {"S1", "button:done"}


@rule("BLITZ-10.2a")
def test_no_air_unit_is_needed_to_jump():
    t = sortie(allied={"BAS": "PA"}, opfor={"YAR": "G1"})
    t.dice(4)
    t.play("PA", "YAR")
    assert t.where("PA") == "YAR"


@rule("BLITZ-10.2a", "BLITZ-6.2c")
def test_nobody_jumps_into_prohibited_terrain_or_the_sea():
    t = sortie(allied={"BAS": "PA"})
    t.play("PA")
    for space in ("LAK", "FLT"):
        t.refused(space)


@rule("BLITZ-10.2a")
@pytest.mark.parametrize(
    ("pack", "base", "units", "airborne"),
    [
        ("inchon-1950", "ASH", "187 7M 31I", {"187"}),
        (
            "suez-1956",
            "CYP",
            "3PA 1PA 2PA 2RP 1RP RE9 11C 40C 45C",
            {"3PA", "1PA", "2PA", "2RP", "1RP", "RE9", "11C"},
        ),
        ("grenada-1983", "BAR", "RA1 RB2 82C 82D SL6 DEL", {"RA1", "RB2", "82C", "82D"}),
        ("falklands-1982", "TRA", "2PA 3PA SAS", set()),
    ],
)
def test_the_airborne_units_of_the_scenarios(pack, base, units, airborne):
    extra = {"inchon-1950": "VM1", "suez-1956": "VEN", "grenada-1983": "AC1", "falklands-1982": "800"}[pack]
    t = Table(pack, allied={base: units}, available=extra, step="air-movement")
    assert t.offers() - {extra, "button:done"} == airborne


@rule("R-BLITZ-45", "BLITZ-10.2a")
def test_t_bl_74_a_unit_that_has_moved_on_the_ground_may_not_jump():
    t = Table(allied={"WES": "PA"}, available="S1", step="movement")
    t.move("PA", "AIR")
    assert (t.phase, t.where("PA")) == (4, "AIR")
    t.refused("PA")


@rule("R-BLITZ-45", "BLITZ-10.2a")
def test_a_unit_that_went_out_and_came_back_has_moved():
    t = Table(allied={"AIR": "PA", "XRO": "1M"}, available="S1", step="movement")
    t.move("PA", "WES", "AIR")
    t.done()
    assert t.offers() == {"S1", "button:done"}


@rule("BLITZ-10.2a", "R-BLITZ-45", "BLITZ-5.3a")
def test_the_airborne_regiment_jumps_in_the_turn_in_which_it_arrives():
    t = Table("inchon-1950", allied={"INC": "1M"}, box="187", action_cards="A7", step="start")
    t.play("card:A7")
    t.skip_to("reinforce")
    t.play("187")
    t.skip_to("fly")
    assert t.where("187") == "ASH"
    assert t.offers() == {"187", "button:done"}


@rule("BLITZ-10.2a", "BLITZ-10.1e")
def test_a_unit_jumps_or_is_lifted_but_not_both_in_one_turn():
    t = sortie("suez-1956", allied={"CYP": "11C"}, available="JHU VEN")
    t.play("JHU", "11C", "GAM")
    assert t.offers() == {"VEN", "button:done"}
    t = sortie("suez-1956", allied={"CYP": "11C"}, available="JHU VEN")
    t.dice(4)
    t.play("11C", "GAM", "JHU")
    assert "11C" not in t.offers()


@rule("R-BLITZ-45")
def test_airborne_moves_are_made_in_phase_4_and_not_in_phase_3():
    t = Table(allied={"BAS": "PA", "XRO": "1M"}, step="movement")
    t.refused("PA")
    t.done()
    assert (t.phase, t.offers()) == (4, {"PA", "button:done"})


@rule("BLITZ-10.2b", "R-BLITZ-44")
def test_each_unit_throws_one_die_at_once_in_phase_4():
    t = sortie("suez-1956", allied={"CYP": "3PA 1PA"}, opfor={"GAM": "PS2"}, available="VEN")
    t.dice(3)
    t.play("3PA", "GAM")
    assert (t.phase, thrown(t, "insertion")) == (4, [3])
    t.dice(4)
    t.play("1PA", "GAM")
    assert (t.phase, thrown(t, "insertion")) == (4, [3, 4])
    assert (t.where("3PA"), t.where("1PA")) == ("GAM", "GAM")


@rule("BLITZ-10.2b")
@pytest.mark.parametrize(
    ("die", "place", "reduced"), [(1, "YAR", True), (2, "BAS", False), (4, "YAR", False), (6, "YAR", False)]
)
def test_the_insertion_table_of_the_drill(die, place, reduced):
    t = jump("YAR", die, opfor={"YAR": "G1"})
    assert (t.where("PA"), t.is_reduced("PA")) == (place, reduced)


@rule("BLITZ-10.2b")
@pytest.mark.parametrize(
    ("target", "around"), [("YAR", {"XRO", "ZEN", "WES"}), ("TOW", {"ZEN", "AIR"}), ("LAN", {"XRO"})]
)
def test_a_unit_drifts_into_a_random_land_space_beside_its_target(target, around):
    reached = set()
    for face in range(1, len(around) + 1):
        t = jump(target, 3, *([face] if len(around) > 1 else []), opfor={target: "G1"})
        assert t.dice_left == 0
        assert not t.is_reduced("PA")
        reached.add(t.where("PA"))
    assert reached == around


@rule("BLITZ-10.2b")
@pytest.mark.parametrize(
    ("die", "place", "reduced"), [(1, "BAS", False), (3, "YAR", False), (4, "YAR", False), (6, "YAR", False)]
)
def test_an_empty_landing_space_adds_one(die, place, reduced):
    t = jump("YAR", die)
    assert (t.where("PA"), t.is_reduced("PA")) == (place, reduced)


@rule("BLITZ-10.2b")
@pytest.mark.parametrize(
    ("die", "place", "reduced"), [(1, "AIR", True), (2, "AIR", True), (3, "BAS", False), (5, "AIR", False)]
)
def test_aaa_in_the_landing_space_takes_one_away(die, place, reduced):
    t = jump("AIR", die, opfor={"AIR": "FK"})
    assert (t.where("PA"), t.is_reduced("PA")) == (place, reduced)


@rule("BLITZ-10.2b")
def test_a_unit_of_one_step_is_lost_on_the_result_that_costs_a_step():
    t = sortie("suez-1956", allied={"CYP": "RE9"}, opfor={"PSW": "NG1"}, available="VEN")
    t.dice(1)
    t.play("RE9", "PSW")
    assert t.where("RE9") == "eliminated"


@rule("BLITZ-10.2b")
def test_a_unit_that_returned_to_its_base_does_not_jump_again_this_turn():
    t = jump("YAR", 2, opfor={"YAR": "G1"})
    assert t.offers() == {"S1", "button:done"}
    t.refused("PA")


@rule("BLITZ-10.2a", "BLITZ-10.2b")
def test_t_bl_72_a_unit_that_drifts_off_gamil_comes_down_in_arab_town():
    t = sortie("suez-1956", allied={"CYP": "3PA"}, opfor={"GAM": "PS2"}, available="VEN")
    t.dice(2)
    t.play("3PA", "GAM")
    assert t.where("3PA") == "PSW"  # the only land space beside Gamil
    assert [roll.purpose for roll in t.rolls] == ["insertion"]
    t = sortie("suez-1956", allied={"PSW": "3PA"}, available="VEN")
    t.refused("3PA")


@rule("BLITZ-10.2b")
@pytest.mark.parametrize(
    ("pack", "base", "unit", "target", "opfor", "die", "place", "reduced"),
    [
        ("inchon-1950", "ASH", "187", "SUW", "107", 1, "SUW", True),
        ("inchon-1950", "ASH", "187", "SUW", "107", 2, "ASH", False),
        ("inchon-1950", "ASH", "187", "SUW", "107", 4, "SUW", False),
        ("inchon-1950", "ASH", "187", "SUW", "", 2, "ASH", False),  # nothing for an empty space here
        ("suez-1956", "CYP", "3PA", "GAM", "PS2", 1, "GAM", True),
        ("suez-1956", "CYP", "3PA", "GAM", "PS2", 3, "GAM", False),
        ("suez-1956", "CYP", "3PA", "GAM", "", 1, "PSW", False),
        ("suez-1956", "CYP", "3PA", "GAM", "", 2, "GAM", False),
        ("grenada-1983", "BAR", "RA1", "SLN", "CUA", 1, "SLN", True),
        ("grenada-1983", "BAR", "RA1", "SLN", "CUA", 2, "BAR", False),
        ("grenada-1983", "BAR", "RA1", "SLN", "CUA", 3, "SLN", False),
        ("grenada-1983", "BAR", "RA1", "SLN", "AAS", 3, "BAR", False),
        ("grenada-1983", "BAR", "RA1", "SLN", "AAS", 4, "SLN", False),
    ],
)
def test_the_insertion_tables_of_the_scenarios(pack, base, unit, target, opfor, die, place, reduced):
    extra = {"inchon-1950": "VM1", "suez-1956": "VEN", "grenada-1983": "AC1"}[pack]
    t = sortie(pack, allied={base: unit}, opfor={target: opfor} if opfor else {}, available=extra)
    t.dice(die)
    t.play(unit, target)
    assert (t.where(unit), t.is_reduced(unit)) == (place, reduced)
