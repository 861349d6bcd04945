"""Urgent Fury: Grenada, October 1983: what only this scenario has (rule 2.2); its lists are checked with those of the others."""

from tests.games.blitz.table import Table, rule

PACK = "grenada-1983"


@rule("BLITZ-3.3.3", "R-BLITZ-49")
def test_five_beaches_are_open_from_the_start():
    t = Table(PACK, allied={"SEA": "MGE AMT"}, played="A4", step="movement")
    t.play("MGE")
    assert t.offers() == {"SLN", "GRA", "RUP", "BEA", "PEA", "button:cancel"}


@rule("BLITZ-5.1a", "BLITZ-3.3.2a")
def test_the_peace_force_comes_to_any_controlled_air_base():
    t = Table(PACK, allied={"TRU": "RA1"}, box="CPF", control={"PEA": "allied", "SLN": "opfor"})
    t.play("card:A8", "CPF")
    assert {"PEA", "SEA", "BAR"} <= t.offers()
    assert "SLN" not in t.offers()
    t.play("PEA")
    assert t.where("CPF") == "PEA"


@rule("BLITZ-5.1a", "BLITZ-3.1f")
def test_scouts_out_brings_the_scouts_and_reveals_two_spaces():
    t = Table(PACK, allied={"TRU": "RA1"}, opfor={"RIC": "AAB", "GOV": "MI1", "RUP": "PRA"}, box="OH5")
    t.play("card:A7", "RIC", "GOV")
    assert t.is_revealed("AAB") and t.is_revealed("MI1") and not t.is_revealed("PRA")
    assert t.phase == 2
    t.play("OH5")
    assert t.where("OH5") == "available"


@rule("BLITZ-4.2c", "BLITZ-6.4a")
def test_unified_command_raises_the_stacking_limit_and_speeds_units_in_the_open():
    t = Table(PACK, allied={"TRU": "RA1", "GRA": "MGE"}, in_effect="A9", step="movement")
    assert t.view["stacking"] == {"allied": 5, "opfor": 4}
    allowances = {unit: t.view["units"][unit]["allowance"] for unit in ("RA1", "MGE")}
    assert allowances == {"RA1": 3, "MGE": 2}  # True Blue is clear, Grand Anse is a town
