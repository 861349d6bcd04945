"""Special forces and guerrillas (advanced rule 10.4)."""

import pytest

from tests.games.blitz.rules.ch06_movement.altered_drill import altered_drill
from tests.games.blitz.table import Table, rule

SINGLE = '{ do = "opfor-move", goal = "nearest-single" },'
TO_LANDING = '{ do = "opfor-move", goal = "space", to = ["LAN"] },'


def raid(options="10.4", **given):
    """Raiders at the crossroads and an enemy, face down, in the yard."""
    setup = {"allied": {"XRO": "SF", "LAN": "1M"}, "opfor": {"YAR": "G1"}} | given
    return Table(options=options, step="movement", **setup)


@rule("BLITZ-10.4a", "BLITZ-10.4b")
def test_special_forces_pass_through_the_enemy_and_reveal_him():
    t = raid()
    assert not t.is_revealed("G1")
    t.play("SF", "YAR")
    assert t.is_revealed("G1")
    assert t.prompt == "step"
    t.play("ZEN")
    t.play("TOW")
    assert t.where("SF") == "TOW"
    assert t.is_revealed("G1")


@rule("BLITZ-10.4a", "BLITZ-6.3a", "BLITZ-2.1a")
@pytest.mark.parametrize("options", ["", "10.5", "10.3 7.5"])
def test_without_the_advanced_rule_special_forces_stop(options):
    t = raid(options=options)
    t.play("SF", "YAR")
    assert t.prompt == "move"
    assert t.where("SF") == "YAR"
    assert t.is_revealed("G1")


@rule("BLITZ-10.4a")
def test_special_forces_may_stay_with_the_enemy():
    t = raid()
    t.play("SF", "YAR")
    assert "button:stop" in t.offers()
    t.play("button:stop")
    assert t.where("SF") == "YAR"


@rule("BLITZ-10.4a")
def test_special_forces_pass_several_enemy_spaces_in_one_move():
    t = raid(opfor={"YAR": "G1", "ZEN": "G3"})
    t.play("SF", "YAR", "ZEN", "TOW")
    assert t.where("SF") == "TOW"
    assert t.is_revealed("G1")
    assert t.is_revealed("G3")


@rule("BLITZ-10.4a", "BLITZ-6.1b")
def test_special_forces_do_not_go_farther_for_it():
    t = raid(allied={"LAN": "SF 1M"})
    t.play("SF", "XRO", "YAR", "ZEN")
    assert t.prompt == "move"
    assert t.where("SF") == "ZEN"


@rule("BLITZ-10.4a")
def test_other_units_stop_with_the_rule_on():
    t = raid(allied={"XRO": "TK", "LAN": "1M"})
    t.play("TK", "YAR")
    assert t.prompt == "move"
    assert t.where("TK") == "YAR"


@rule("BLITZ-10.4a", "BLITZ-6.2a")
def test_stop_terrain_stops_special_forces():
    t = raid(allied={"ZEN": "SF", "LAN": "1M"}, opfor={"TOW": "G1"})
    t.play("SF", "TOW")
    assert t.prompt == "move"
    assert t.where("SF") == "TOW"


@rule("BLITZ-10.4a", "BLITZ-6.2b")
def test_special_forces_that_have_moved_do_not_cross_a_barrier():
    t = raid()
    t.play("SF", "YAR")
    assert "WES" not in t.offers()


@rule("BLITZ-10.4b", "BLITZ-3.1g")
def test_enemies_in_spaces_that_are_not_entered_stay_face_down():
    t = raid(opfor={"YAR": "G1", "ZEN": "G3"})
    t.play("SF", "YAR", "button:stop")
    assert not t.is_revealed("G3")


@rule("BLITZ-10.4b")
def test_all_enemies_in_the_space_are_revealed():
    t = raid(opfor={"YAR": "G1 G2 G3"})
    t.play("SF", "YAR", "ZEN")
    assert all(t.is_revealed(unit) for unit in ("G1", "G2", "G3"))


@rule("BLITZ-10.4c")
def test_special_forces_need_not_stop_for_guerrillas():
    t = raid(opfor={"YAR": "GU"})
    t.play("SF", "YAR")
    assert t.prompt == "step"
    t.play("ZEN", "button:stop")
    assert t.where("SF") == "ZEN"


@rule("BLITZ-10.4a")
def test_special_forces_need_not_stop_for_special_forces():
    t = raid(opfor={"YAR": "Q2"})
    t.play("SF", "YAR")
    assert t.prompt == "step"


def incursion(folder, unit, effects, crowd, options="10.4", dice=()):
    """An OPFOR unit in the yard, Allied units at the crossroads in its way and one at the landing."""
    t = Table(
        pack=altered_drill(folder, O2=effects),
        allied={"XRO": crowd, "LAN": "1M"},
        opfor={"YAR": unit},
        options=options,
        deck="O2 O1",
        step="opfor-card",
    )
    t.cards("O2")
    t.dice(*dice)
    assert t.events("opfor_card")[0]["card"] == "O2"
    return t


@rule("BLITZ-10.4a")
def test_guerrillas_pass_through_allied_units(tmp_path):
    t = incursion(tmp_path, "GU", SINGLE, "EN 2I", dice=(6, 1, 6, 1, 1, 1))
    assert [event["space"] for event in t.events("battle_begins")] == ["LAN"]


@rule("BLITZ-10.4a", "BLITZ-2.1a")
def test_without_the_advanced_rule_guerrillas_do_not_pass(tmp_path):
    t = incursion(tmp_path, "GU", SINGLE, "EN 2I", options="", dice=(6, 1))
    assert t.where("GU") == "XRO"
    assert t.prompt == "line_up"


@rule("BLITZ-10.4c")
def test_guerrillas_stop_where_allied_special_forces_are(tmp_path):
    t = incursion(tmp_path, "GU", SINGLE, "SF 2I", dice=(6, 1))
    assert t.where("GU") == "XRO"
    assert t.prompt == "line_up"


@rule("BLITZ-10.4a", "BLITZ-10.4c")
@pytest.mark.parametrize("crowd", ["EN 2I", "SF 2I"])
def test_opfor_special_forces_pass_everybody(tmp_path, crowd):
    t = incursion(tmp_path, "Q2", TO_LANDING, crowd, dice=(6, 1, 6, 1, 1, 1))
    assert [event["space"] for event in t.events("battle_begins")] == ["LAN"]


@rule("BLITZ-10.4a")
def test_ordinary_opfor_units_stop_at_the_first_allied_unit(tmp_path):
    t = incursion(tmp_path, "Q1", TO_LANDING, "EN 2I", dice=(6, 1))
    assert t.where("Q1") == "XRO"
    assert t.prompt == "line_up"


@rule("BLITZ-10.4a", "BLITZ-10.4b")
def test_the_raiders_of_x_corps_slip_through_sosa():
    t = Table(
        "inchon-1950",
        allied={"INC": "RDR 1M"},
        opfor={"SOS": "107", "ANY": "43T"},
        options="10.4",
        step="movement",
    )
    t.play("RDR", "SOS", "ANY")
    assert t.is_revealed("107")
    assert t.is_revealed("43T")
    t.play("SUW")
    assert t.where("RDR") == "SUW"
