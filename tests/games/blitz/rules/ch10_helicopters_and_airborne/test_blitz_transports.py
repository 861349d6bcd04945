"""Transport helicopters (rules 10.1c to 10.1f)."""

import pytest

from tests.games.blitz.rules.ch06_movement.altered_drill import altered_drill
from tests.games.blitz.rules.ch08_air_operations.sorties import sortie, thrown
from tests.games.blitz.table import Table, rule

LAND = {"LAN", "POR", "XRO", "YAR", "ZEN", "WES", "TOW", "AIR", "HIL"}
AIR_BASES = {"FLT", "AIR", "BAS"}
UNITS = {"1M", "2I", "TK", "EN", "AR", "PA", "SF", "3I"}


def loads(t, transport):
    """The units the transport may lift."""
    t.play(transport)
    return t.offers() & UNITS


def goals(t, transport, unit):
    """Where the transport may take the unit."""
    t.play(transport, unit)
    assert t.prompt == "lift"
    return {offer for offer in t.offers() if not offer.startswith("button")}


@rule("BLITZ-10.1c")
@pytest.mark.parametrize(("transport", "eligible"), [("T1", {"EN", "AR", "SF"}), ("T2", {"SF", "2I"})])
def test_a_transport_lifts_the_units_it_may_carry_and_no_others(transport, eligible):
    t = Table(allied={"FLT": "1M 2I TK EN AR SF 3I", "BAS": "PA"}, available=transport, step="air-movement")
    assert loads(t, transport) == eligible


@rule("BLITZ-10.1c")
@pytest.mark.parametrize(
    ("pack", "base", "units", "transport", "eligible"),
    [
        ("suez-1956", "FLT", "45C 40C 6RT RE9 11C 3PA", "JHU", {"45C", "RE9", "11C"}),
        ("grenada-1983", "SEA", "MGE SL4 AMT RA1 RB2 82C", "CH1", {"MGE", "SL4"}),
        ("grenada-1983", "SEA", "MGE SL4 AMT RA1 RB2 82C", "UH6", {"SL4", "RA1", "RB2"}),
        ("falklands-1982", "TRA", "40C 45C 2PA BLU 29A SAS RAP 59E", "SKG", {"40C", "29A", "SAS", "RAP"}),
        ("falklands-1982", "TRA", "40C 45C 29A SAS SBS RAP", "WES", {"SAS", "SBS"}),
    ],
)
def test_the_loads_of_the_scenarios(pack, base, units, transport, eligible):
    t = Table(pack, allied={base: units}, available=transport, step="air-movement")
    t.play(transport)
    assert t.offers() & set(units.split()) == eligible


@rule("BLITZ-10.1c", "R-BLITZ-43")
def test_from_an_air_base_a_unit_is_lifted_to_any_land_space():
    t = Table(allied={"FLT": "EN"}, opfor={"TOW": "R1"}, available="T1", step="air-movement")
    assert goals(t, "T1", "EN") >= LAND


@rule("BLITZ-10.1c", "BLITZ-6.2c")
def test_nobody_is_lifted_into_prohibited_terrain():
    t = Table(allied={"FLT": "EN"}, available="T1", step="air-movement")
    assert "LAK" not in goals(t, "T1", "EN")


@rule("BLITZ-10.1d", "R-BLITZ-43")
def test_from_a_space_without_an_air_base_a_unit_is_lifted_to_an_air_base_only():
    t = Table(allied={"XRO": "EN"}, opfor={"AIR": "FK"}, available="T1", step="air-movement")
    assert "AIR" in goals(t, "T1", "EN")
    assert t.offers() - {"button:cancel"} <= AIR_BASES
    t.refused("YAR")


@rule("BLITZ-10.1c", "BLITZ-10.1d", "BLITZ-10.1e", "R-BLITZ-43")
def test_t_bl_69_marines_are_flown_from_the_ships_to_pearls():
    t = sortie("grenada-1983", allied={"SEA": "MGE MFE"}, available="CH1 CH2")
    t.play("CH1", "MGE", "PEA")
    assert (t.where("CH1"), t.where("MGE")) == ("PEA", "PEA")
    assert t.offers() == {"CH2", "button:done"}


@rule("BLITZ-10.1e")
def test_t_bl_69_a_unit_that_has_moved_is_not_lifted():
    t = Table("grenada-1983", allied={"SLN": "MGE", "SEA": "MFE"}, available="CH1", step="movement")
    t.move("MGE", "FRQ", "SLN")
    t.done()
    t.play("CH1")
    assert "MFE" in t.offers()
    t.refused("MGE")


@rule("BLITZ-10.1e", "R-BLITZ-49")
def test_a_unit_that_has_come_ashore_by_sea_is_not_lifted():
    t = Table("grenada-1983", allied={"SEA": "MGE MFE"}, available="CH1", step="movement")
    t.play("MGE", "SLN")
    t.done()
    t.play("CH1")
    assert t.offers() & {"MGE", "MFE"} == {"MFE"}


@rule("BLITZ-10.1d")
def test_t_bl_70_without_an_air_base_at_either_end_there_is_no_lift():
    t = sortie("grenada-1983", allied={"TRU": "MGE"}, available="CH1")
    t.play("CH1", "MGE")
    t.refused("GOV")
    assert {"SLN", "PEA"} <= t.offers()


@rule("R-BLITZ-43")
@pytest.mark.parametrize("control", ["allied", "opfor"])
def test_it_does_not_matter_who_controls_the_air_base(control):
    t = Table(allied={"XRO": "EN"}, available="T1", control={"AIR": control}, step="air-movement")
    assert "AIR" in goals(t, "T1", "EN")


@rule("BLITZ-10.1c")
def test_a_transport_lifts_a_single_unit():
    t = sortie(allied={"FLT": "EN SF AR"}, available="T1 T2")
    t.play("T1", "EN")
    assert not t.offers() & UNITS
    t.play("XRO")
    assert (t.where("EN"), t.where("SF"), t.where("AR")) == ("XRO", "FLT", "FLT")


@rule("BLITZ-10.1c", "BLITZ-8.2a")
def test_a_transport_flies_once_in_a_turn():
    t = sortie(allied={"FLT": "EN SF"}, available="T1 T2")
    t.play("T1", "EN", "XRO")
    assert t.offers() == {"T2", "button:done"}
    t.refused("T1")


@rule("BLITZ-10.1c")
def test_a_unit_is_not_lifted_twice_in_a_turn():
    t = sortie(allied={"FLT": "SF"}, available="T1 T2")
    t.play("T1", "SF", "AIR", "T2")
    assert "SF" not in t.offers()


@rule("BLITZ-10.1c")
def test_a_lift_may_be_called_off():
    t = sortie(allied={"FLT": "EN"}, available="T1")
    t.play("T1", "EN", "button:cancel")
    while t.prompt != "fly":
        t.play("button:cancel")
    assert (t.where("T1"), t.where("EN")) == ("available", "FLT")


@rule("BLITZ-10.1c", "BLITZ-8.2b")
def test_the_unit_stays_where_it_was_landed_and_the_transport_goes_to_used():
    t = sortie(allied={"FLT": "EN"}, available="T1")
    t.play("T1", "EN", "XRO")
    assert (t.phase, t.where("T1"), t.where("EN")) == (7, "used", "XRO")


@rule("BLITZ-10.1c", "R-BLITZ-10")
def test_a_unit_landed_among_enemies_reveals_them_and_fights_in_phase_7():
    t = sortie(allied={"FLT": "EN"}, opfor={"TOW": "R1"}, available="T1")
    t.play("T1", "EN", "TOW")
    assert t.is_revealed("R1")
    assert t.prompt == "battle_choice"
    assert "TOW" in t.offers()


@rule("BLITZ-10.1f", "BLITZ-8.4a")
def test_t_bl_71_a_transport_with_firepower_may_attack_where_it_lands_a_unit():
    t = sortie("grenada-1983", allied={"BAR": "SL6"}, opfor={"RIC": "PRD"}, available="UH6")
    t.play("UH6", "SL6", "RIC")
    assert (t.phase, t.offers()) == (6, {"RIC", "button:done"})
    t.dice(6)
    t.play("RIC")
    assert (thrown(t, "bombardment"), t.where("PRD")) == ([6], "eliminated")


@rule("BLITZ-10.1f", "BLITZ-8.4a")
def test_t_bl_71_a_transport_without_firepower_may_not():
    t = sortie("grenada-1983", allied={"BAR": "SL6"}, opfor={"RIC": "PRD"}, available="CH1")
    t.play("CH1", "SL6", "RIC")
    assert (t.phase, t.prompt) == (7, "battle_choice")


@rule("BLITZ-10.1f", "BLITZ-8.4c")
def test_a_reduced_transport_attacks_with_its_reduced_value():
    t = sortie(allied={"FLT": "SF"}, opfor={"TOW": "R1"}, available="T2", reduced="T2")
    t.dice(1)
    t.play("T2", "SF", "TOW", "TOW")
    assert thrown(t, "bombardment") == [1]


@rule("BLITZ-10.1c", "BLITZ-5.3a")
def test_a_unit_that_has_just_arrived_may_be_lifted():
    t = sortie(box="AR", available="T1", action_cards="A2", step="start")
    t.play("card:A2", "AR")
    t.skip_to("fly")
    t.play("T1", "AR", "XRO")
    assert t.where("AR") == "XRO"


# -- cards that make a space an air base ----------------------------------------------------------


@rule("BLITZ-10.1d", "R-BLITZ-43", "BLITZ-4.2c")
def test_a_forward_base_serves_transports_at_either_end():
    t = Table(allied={"XRO": "EN"}, available="T1", in_effect="A9", step="air-movement")
    assert goals(t, "T1", "EN") >= LAND - {"XRO"}
    t = Table(allied={"YAR": "EN"}, available="T1", in_effect="A9", step="air-movement")
    assert goals(t, "T1", "EN") >= {"XRO", "AIR"}
    t.refused("ZEN")


@rule("BLITZ-10.1d", "R-BLITZ-43", "BLITZ-4.2c")
def test_san_carlos_is_an_air_base_once_the_forward_operating_base_is_there():
    t = sortie("falklands-1982", allied={"CCK": "40C"}, available="SKG")
    t.play("SKG", "40C")
    t.refused("SCW")
    t = sortie("falklands-1982", allied={"CCK": "40C"}, available="SKG", in_effect="A7")
    t.play("SKG", "40C", "SCW")
    assert t.where("40C") == "SCW"
    t = sortie("falklands-1982", allied={"SCW": "40C"}, available="SKG", in_effect="A7")
    t.play("SKG", "40C", "KEN")
    assert t.where("40C") == "KEN"


@rule("BLITZ-10.1d")
def test_an_air_base_of_this_turn_is_gone_in_the_next(tmp_path):
    pack = altered_drill(tmp_path, A4='{ do = "air-base", spaces = ["XRO"] },')
    t = Table(pack, allied={"XRO": "EN"}, available="T1", action_cards="A4 A5", left=6, step="start")
    t.play("card:A4")
    t.skip_to("fly")
    t.play("T1", "EN")
    assert "YAR" in t.offers()
    t.play("button:cancel")
    t.cards("O1")
    t.skip_to("action_card")
    t.play("card:A5")
    t.skip_to("fly")
    t.play("T1", "EN")
    assert "YAR" not in t.offers()
