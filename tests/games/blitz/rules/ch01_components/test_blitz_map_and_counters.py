"""The scenario, its map and boxes, the counters and their steps (rules 2.2 to 2.6)."""

import pytest

from coldwake.core import registry
from tests.games.blitz.rules.scenarios.copies import changed
from tests.games.blitz.table import Table, rule

AIR_TYPES = {"STRIKE", "GUNSHIP", "RECON", "TRANS"}


@rule("BLITZ-2.2a", "BLITZ-3.1b")
def test_the_scenario_gives_set_up_and_turns(tmp_path):
    pack = changed(
        tmp_path,
        ("pack.toml", "turns = 6", "turns = 5"),
        ("units.toml", 'traits = ["elite"]\nstart = "FLT"', 'traits = ["elite"]\nstart = "BAS"'),
    )
    t = Table.new(pack)
    assert t.left == 5
    assert t.where("1M") == "BAS"
    assert Table.new("drill").where("1M") == "FLT"


@rule("BLITZ-2.2a")
def test_the_scenario_gives_the_conditions_of_victory(tmp_path):
    pack = changed(tmp_path, ("tables.toml", "points = 6\nwins", "points = 5\nwins"))
    held = {"TOW": "allied", "POR": "allied", "HIL": "allied"}
    game = dict(allied={"XRO": "1M"}, control=held, played="A2", opfor_played="O2", left=1, step="admin")
    assert Table(pack, **game).view["level"] == "decisive"
    assert Table("drill", **game).view["level"] == "victory"


@rule("BLITZ-2.2b", "BLITZ-6.2c")
def test_what_the_scenario_says_of_a_terrain_beats_the_standard_text():
    t = Table(allied={"HIL": "SF 1M"}, options="10.4", step="movement")
    t.play("SF")
    assert "LAK" in t.offers()  # prohibited, but this scenario lets special forces in
    t.play("button:cancel", "1M")
    assert "LAK" not in t.offers()


@rule("BLITZ-2.1a", "BLITZ-2.2b")
def test_what_a_scenario_grants_to_special_forces_needs_their_switch():
    t = Table(allied={"HIL": "SF"}, step="movement")
    t.play("SF")
    assert "LAK" not in t.offers()


@rule("BLITZ-2.2b", "BLITZ-2.5c")
def test_t_bl_120_armor_may_not_enter_the_mountains_of_grenada_and_infantry_may():
    t = Table("grenada-1983", allied={"GOV": "AMT MGE"}, step="movement")
    t.play("AMT")
    assert "ETA" not in t.offers() and "BEA" in t.offers()
    t.refused("ETA")
    t.play("button:cancel", "MGE", "ETA")
    assert t.where("MGE") == "ETA"


@rule("BLITZ-2.3a")
def test_every_space_is_of_a_terrain_of_the_scenarios_own_chart():
    t = Table(allied={"YAR": "1M"}, opfor={"LAN": "G2"}, step="movement")
    kinds = {t.content.map.ids[k]: t.content.map.terrain_ids[t.content.map.terrain_of[k]] for k in range(12)}
    assert kinds["HIL"] == "HILL" and kinds["TOW"] == "URBAN" and kinds["YAR"] == "CLEAR"
    assert kinds["FLT"] == "SEA" and kinds["BAS"] == "BASE" and kinds["LAK"] == "LAKE"


@rule("BLITZ-2.3a", "BLITZ-6.2a")
def test_the_chart_decides_where_a_unit_has_to_stop(tmp_path):
    t = Table(allied={"ZEN": "1M"}, step="movement")
    t.play("1M", "TOW")
    assert t.prompt != "step"  # a town is STOP terrain in this chart
    open_towns = changed(tmp_path, ("map.toml", 'look = "urban"\nstop = true', 'look = "urban"'))
    t = Table(open_towns, allied={"ZEN": "1M"}, step="movement")
    t.play("1M", "TOW")
    assert t.prompt == "step" and "AIR" in t.offers()


@rule("BLITZ-2.3b")
def test_movement_goes_along_routes_only():
    t = Table(allied={"XRO": "1M"}, step="movement")
    t.play("1M")
    assert t.offers() == {"LAN", "POR", "YAR", "button:cancel"}
    for space in ("ZEN", "WES", "FLT", "BAS", "TOW"):
        t.refused(space)


@rule("BLITZ-2.3c")
def test_every_box_has_its_units():
    t = Table(allied={"XRO": "1M"}, box="3I", available="S1", used="S2", eliminated="AR", opfor={"TOW": "R1"})
    places = {unit: t.view["units"][unit]["at"] for unit in ("1M", "3I", "S1", "S2", "AR")}
    assert places == {"1M": "XRO", "3I": "box", "S1": "available", "S2": "used", "AR": "eliminated"}
    assert (t.view["left"], t.view["most"]) == (6, 8)


@rule("BLITZ-2.3d")
def test_the_charts_are_the_scenarios_own():
    drill, grenada = (registry.game("blitz", pack).content.charts for pack in ("drill", "grenada-1983"))
    assert "ART" in drill.columns and "ART" not in grenada.columns
    assert list(drill.turnaround) == [4, 4, 3, 4]
    assert list(grenada.turnaround) == [5, 4, 4, 4]


@rule("BLITZ-2.4a", "BLITZ-4.1a")
def test_all_nine_action_cards_are_open_and_free_to_choose():
    t = Table.new("drill")
    assert t.offers() == {f"card:A{number}" for number in range(1, 10)}
    assert t.view["cards"]["available"] == [f"A{number}" for number in range(1, 10)]


@rule("BLITZ-2.4b", "BLITZ-3.1a")
def test_opfor_cards_are_drawn_at_random():
    drawn = set()
    for seed in range(1, 13):
        t = Table.new("drill", seed=seed)
        t.dice(*[1] * 20)
        t.play("card:A4")
        t.end_turn()
        drawn.add(t.events("opfor_card")[0]["card"])
    assert len(drawn) >= 3


@rule("BLITZ-2.5a")
@pytest.mark.parametrize(
    ("unit", "type_name", "firepower", "move", "traits"),
    [
        ("1M", "INF", [4, 2], 2, ["elite"]),
        ("TK", "ARM", [3, 1], 3, ["armor"]),
        ("EN", "ENG", [1], 2, ["engineer", "heliborne"]),
        ("CB", "ART", [2], 0, []),
    ],
)
def test_a_ground_unit_has_a_name_a_type_firepower_movement_and_its_elite_mark(
    unit, type_name, firepower, move, traits
):
    found = next(one for one in registry.game("blitz", "drill").content.units if one.id == unit)
    assert (found.type_name, found.firepower, found.move, found.traits) == (
        type_name,
        firepower,
        move,
        traits,
    )
    assert found.name["en"] and found.name["ru"]
    assert not found.is_air


@rule("BLITZ-2.5b")
@pytest.mark.parametrize("pack", ["drill", "inchon-1950", "suez-1956", "grenada-1983", "falklands-1982"])
def test_air_units_are_airstrikes_or_helicopters_and_all_others_are_ground_units(pack):
    units = registry.game("blitz", pack).content.units
    assert {unit.type_name for unit in units if unit.is_air} <= AIR_TYPES
    assert not {unit.type_name for unit in units if not unit.is_air} & AIR_TYPES
    assert all(unit.side_name == "allied" for unit in units if unit.is_air)


@rule("BLITZ-2.6a", "BLITZ-7.3.1")
def test_one_elimination_removes_a_one_step_unit():
    t = Table(allied={"YAR": "2I"}, opfor={"YAR": "G3"}, step="combat", played="A4")
    t.dice(6, 1, 6, 1, 1)
    assert t.where("2I") == "YAR"
    assert t.where("G3") == "eliminated"


@rule("BLITZ-2.6b", "BLITZ-7.3.1")
def test_the_first_elimination_turns_a_two_step_unit_and_the_second_removes_it():
    t = Table(allied={"YAR": "EN"}, opfor={"YAR": "G1"}, step="combat", played="A4", deck="O1")
    t.dice(6, 1, 6)  # the engineers fire: one elimination
    t.dice(1)  # the reduced garrison fires one die
    t.dice(6, 1, 6)  # the second round
    assert t.prompt == "action_card"
    assert t.where("G1") == "eliminated"
    fire = [roll for roll in t.rolls if roll.purpose == "fire"]
    assert [(roll.unit, roll.die) for roll in fire] == [("EN", 6), ("G1", 1), ("EN", 6)]


@rule("BLITZ-2.6b")
def test_a_two_step_unit_that_was_turned_has_the_weaker_values():
    t = Table(allied={"YAR": "1M 2I"}, reduced="1M", step="movement")
    assert (t.view["units"]["1M"]["firepower"], t.view["units"]["2I"]["firepower"]) == (2, 3)
    assert t.is_reduced("1M") and not t.is_reduced("2I")
