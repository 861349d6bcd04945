"""Flying missions (rules 8.0 and 8.1) and what becomes of the air units afterwards (8.2a, 8.2b)."""

import pytest

import coldwake
from coldwake.core import registry
from coldwake.games.blitz.rules.constants import FIRST_AIR_TYPE
from tests.games.blitz.rules.ch06_movement.altered_drill import altered_drill
from tests.games.blitz.rules.ch08_air_operations.sorties import sortie, thrown
from tests.games.blitz.table import Table, rule

MAP_SPACES = {"FLT", "LAN", "POR", "XRO", "YAR", "ZEN", "WES", "TOW", "AIR", "HIL", "LAK"}


@rule("BLITZ-8.1a")
@pytest.mark.parametrize("unit", ["S1", "GS", "RC"])
def test_an_available_air_unit_may_be_put_into_any_space_of_the_map(unit):
    t = sortie(available=f"{unit} S2")
    t.play(unit)
    assert t.prompt == "mission"
    assert t.offers() - {"button:cancel"} == MAP_SPACES


@rule("BLITZ-8.1a")
@pytest.mark.parametrize("space", ["TOW", "YAR", "FLT", "LAK"])
def test_a_mission_needs_neither_ground_units_nor_an_air_base(space):
    t = sortie(available="S1 S2")
    t.play("S1", space)
    assert t.where("S1") == space


@rule("BLITZ-8.1a", "BLITZ-3.3.4")
def test_only_units_in_the_available_box_may_fly():
    t = sortie(available="S1", used="S2", box="T2", eliminated="GS")
    assert t.offers() == {"S1", "button:done"}
    for unit in ("S2", "T2", "GS"):
        t.refused(unit)


@rule("BLITZ-8.1a")
def test_a_flight_may_be_called_off_before_the_space_is_chosen():
    t = sortie(available="S1 S2")
    t.play("S1", "button:cancel")
    assert (t.prompt, t.where("S1")) == ("fly", "available")
    assert t.offers() == {"S1", "S2", "button:done"}


@rule("BLITZ-8.1a")
def test_air_units_that_are_not_needed_stay_available():
    t = sortie(opfor={"YAR": "G1"}, available="S1 S2 GS")
    t.play("S1", "YAR")
    t.done()
    assert (t.where("S2"), t.where("GS")) == ("available", "available")


@rule("BLITZ-8.0a")
@pytest.mark.parametrize("pack", ["drill", "inchon-1950", "suez-1956", "grenada-1983", "falklands-1982"])
def test_air_units_are_airstrikes_or_helicopters_of_the_allied_side(pack):
    table = Table(pack)
    air = [unit for unit in table.content.units[: table.content.first_opfor] if unit.type >= FIRST_AIR_TYPE]
    assert air
    assert not [
        unit.id for unit in table.content.units[table.content.first_opfor :] if unit.type >= FIRST_AIR_TYPE
    ]


@rule("BLITZ-8.0a")
@pytest.mark.parametrize("kind", ["TRANS", "RECON"])
def test_an_opfor_air_unit_can_only_be_one_that_attacks(tmp_path, kind):
    pack = altered_drill(
        tmp_path,
        (
            "units.toml",
            'side = "allied"\ntype = "STRIKE"\nfirepower = [2]',
            f'side = "opfor"\ntype = "{kind}"\nfirepower = [2]',
        ),
    )
    with pytest.raises(coldwake.PackError) as fault:
        registry.game("blitz", pack)
    assert "units.toml, S2" in str(fault.value)


@rule("BLITZ-8.0a", "BLITZ-10.1a", "BLITZ-10.1b")
@pytest.mark.parametrize(("unit", "dice"), [("S1", 3), ("S2", 2), ("GS", 2), ("RC", 1)])
def test_airstrikes_and_armed_helicopters_attack_by_the_same_procedure(unit, dice):
    t = sortie(opfor={"YAR": "G1"}, available=unit)
    t.dice(*[1] * dice)
    t.play(unit, "YAR", "YAR")
    assert thrown(t, "bombardment") == [1] * dice
    assert (t.phase, t.where(unit)) == (7, "used")


@rule("BLITZ-8.2a")
def test_an_air_unit_on_the_map_does_not_fly_again():
    t = sortie(opfor={"YAR": "G1"}, available="S1 S2")
    t.play("S1", "YAR")
    assert t.offers() == {"S2", "button:done"}
    t.refused("S1")
    assert t.where("S1") == "YAR"


@rule("BLITZ-8.2a", "BLITZ-8.2b")
def test_an_air_unit_attacks_once_in_a_turn():
    t = sortie(allied={"YAR": "S1", "ZEN": "S2"}, opfor={"YAR": "G1", "ZEN": "G3"}, step="air-attack")
    t.dice(1, 1, 1)
    t.play("YAR")
    assert t.offers() == {"ZEN", "button:done"}
    t.refused("YAR")


@rule("BLITZ-8.2b")
def test_air_units_that_have_not_attacked_go_to_used_as_well():
    t = sortie(allied={"YAR": "S1", "XRO": "S2", "FLT": "GS"}, opfor={"YAR": "G1"}, step="air-attack")
    assert (t.where("S1"), t.where("S2"), t.where("GS")) == ("YAR", "XRO", "FLT")
    t.done()
    assert t.phase == 7
    assert [t.where(unit) for unit in ("S1", "S2", "GS")] == ["used"] * 3


@rule("BLITZ-8.2b", "BLITZ-10.1b", "R-BLITZ-42")
def test_t_bl_64_at_the_end_of_phase_6_all_go_to_used_but_the_recon_waits_for_phase_7():
    t = sortie(
        allied={"YAR": "S1 GS RC", "HIL": "1M 2I EN AR"}, opfor={"YAR": "G1"}, step="air-attack", played="A5"
    )
    t.done()
    assert (t.prompt, t.phase) == ("excess", 6)  # four units in one space when the phase ends
    assert [t.where(unit) for unit in ("S1", "GS", "RC")] == ["used", "used", "YAR"]
    t.play("EN")
    assert (t.prompt, t.phase) == ("battle_choice", 7)
    assert [t.where(unit) for unit in ("S1", "GS", "RC")] == ["used"] * 3


@rule("R-BLITZ-51", "BLITZ-3.1e")
@pytest.mark.parametrize("unit", ["S1", "GS", "RC", "T1"])
def test_any_air_unit_that_is_placed_reveals_the_units_of_its_space(unit):
    t = sortie(opfor={"YAR": "G1 G3", "ZEN": "R1"}, available=f"{unit} S2")
    t.play(unit)
    assert not t.is_revealed("G1")
    t.play("YAR")
    assert t.is_revealed("G1") and t.is_revealed("G3")
    assert not t.is_revealed("R1")


@rule("R-BLITZ-51", "BLITZ-8.4a")
def test_t_bl_109_an_unarmed_helicopter_reveals_but_is_not_offered_an_attack():
    t = sortie("suez-1956", opfor={"PSD": "PS1 SU1"}, available="JHU CAN")
    t.play("JHU", "PSD")
    assert t.is_revealed("PS1") and t.is_revealed("SU1")
    t.done()
    assert t.prompt == "battle_choice"  # phase 6 had nothing to offer


@rule("R-BLITZ-51", "BLITZ-3.1e")
def test_the_player_may_decide_on_later_flights_by_what_an_earlier_one_has_revealed():
    t = sortie(opfor={"YAR": "G1"}, available="S1 S2")
    t.play("S1", "YAR")
    assert t.prompt == "fly"
    assert t.is_revealed("G1")
    t.play("S2", "YAR", "button:done")
    assert t.where("S2") == "used"


@rule("BLITZ-8.4a")
def test_the_player_may_leave_the_attack_out():
    t = sortie(allied={"YAR": "S1"}, opfor={"YAR": "G1"}, step="air-attack")
    t.done()
    assert thrown(t, "bombardment") == []
    assert (t.where("G1"), t.where("S1"), t.phase) == ("YAR", "used", 7)


@rule("BLITZ-8.1a", "R-BLITZ-50", "BLITZ-7.0a")
def test_air_units_neither_take_control_of_a_space_nor_bring_about_a_battle():
    t = sortie(
        allied={"YAR": "S1", "ZEN": "RC"}, opfor={"YAR": "G1"}, control={"ZEN": "opfor"}, step="air-attack"
    )
    t.dice(1, 1, 1)
    t.play("YAR")
    assert t.offers() == {"LAN", "POR"}
    assert (t.control("YAR"), t.control("ZEN")) == ("opfor", "opfor")
