"""One player against the game, the year, the box and the advanced switches (rules 1.0, 2.0, 2.1)."""

import pytest

import coldwake
from coldwake.core import registry
from tests.games.blitz.rules.scenarios.copies import changed, complaint
from tests.games.blitz.table import Table, rule

BOXED = ["inchon-1950", "suez-1956", "grenada-1983", "falklands-1982"]


@rule("BLITZ-1.0a")
@pytest.mark.parametrize("seats", [0, 2, 3])
def test_the_game_is_for_exactly_one_player(seats):
    with pytest.raises(coldwake.ColdwakeError):
        coldwake.new("blitz", seats, 1, {}, "drill")
    assert coldwake.new("blitz", 1, 1, {}, "drill").prompt.seat == 0


@rule("BLITZ-1.0a")
def test_the_player_commands_the_allied_units_and_never_those_of_the_opfor():
    t = Table(allied={"XRO": "1M"}, opfor={"ZEN": "G1"}, step="movement")
    assert t.offers() == {"1M", "button:done"}
    t.refused("G1")


@rule("BLITZ-1.0b")
def test_the_opfor_card_is_drawn_and_carried_out_without_a_click():
    t = Table(allied={"XRO": "1M"}, opfor={"ZEN": "G1"}, played="A4", step="opfor-card")
    t.cards("O1")
    assert [event["card"] for event in t.events("opfor_card")] == ["O1"]
    assert (t.turn, t.phase) == (2, 1)


@rule("BLITZ-1.0c")
@pytest.mark.parametrize("year", [1946, 1990])
def test_scenarios_are_set_in_the_years_from_1946_to_1990(tmp_path, year):
    pack = changed(tmp_path, ("pack.toml", "year = 1965", f"year = {year}"))
    assert registry.game("blitz", pack).content.year == year


@rule("BLITZ-1.0c")
@pytest.mark.parametrize("year", [1945, 1991])
def test_a_scenario_outside_those_years_is_refused(tmp_path, year):
    assert "year" in complaint(changed(tmp_path, ("pack.toml", "year = 1965", f"year = {year}")))


@rule("BLITZ-2.0a", "BLITZ-2.4a", "BLITZ-2.4b")
@pytest.mark.parametrize("pack", BOXED)
def test_each_boxed_scenario_has_18_cards_and_40_units(pack):
    content = registry.game("blitz", pack).content
    assert [card.id for card in content.actions] == [f"A{n}" for n in range(1, 10)]
    assert [card.id for card in content.opfor] == [f"O{n}" for n in range(1, 10)]
    assert len(content.units) == len({unit.id for unit in content.units}) == 40
    assert content.warnings() == []


@rule("BLITZ-2.0a")
def test_a_scenario_with_another_number_of_units_is_pointed_out_but_playable():
    content = registry.game("blitz", "drill").content
    assert [warning for warning in content.warnings() if "24" in warning and "40" in warning]


@rule("BLITZ-2.1a")
def test_the_four_advanced_rules_are_switches_that_are_off_by_default():
    specs = registry.game("blitz", "drill").option_specs()
    assert {spec.key for spec in specs if spec.advanced} == {"7.5", "10.3", "10.4", "10.5"}
    assert all(spec.kind == "switch" and spec.default is False for spec in specs)


@rule("BLITZ-2.1a", "R-BLITZ-20", "R-BLITZ-35")
def test_other_readings_are_switches_as_well_and_off_by_default():
    specs = registry.game("blitz", "drill").option_specs()
    assert {spec.key for spec in specs if not spec.advanced} == {"R-20", "R-35"}


@rule("BLITZ-2.1a")
def test_there_is_no_switch_for_a_standard_rule():
    with pytest.raises(coldwake.OptionError):
        coldwake.new("blitz", 1, 1, {"8.3": True}, "drill")


@rule("BLITZ-2.1a", "BLITZ-7.5a")
@pytest.mark.parametrize("options", ["", "10.3 10.4 10.5"])
def test_t_bl_85_without_its_switch_no_pursuit_is_offered(options):
    t = Table(
        allied={"YAR": "TK"}, opfor={"YAR": "G2"}, options=options, step="combat", played="A4", deck="O1"
    )
    t.dice(6, 1, 6, 6, 6)
    assert t.prompt == "action_card"
    assert [event["winner"] for event in t.events("battle_ends")] == ["allied"]


@rule("BLITZ-2.1a", "BLITZ-7.5a")
def test_t_bl_85_with_its_switch_alone_pursuit_is_offered():
    t = Table(allied={"YAR": "TK"}, opfor={"YAR": "G2"}, options="7.5", step="combat")
    t.dice(6, 1, 6, 6, 6)
    assert t.prompt == "pursuit"


@rule("BLITZ-2.1a", "BLITZ-10.3b")
@pytest.mark.parametrize(("options", "place"), [("", "YAR"), ("7.5 10.4 10.5", "YAR"), ("10.3", "XRO")])
def test_t_bl_85_an_elite_unit_shrugs_off_a_retreat_with_its_switch_only(options, place):
    t = Table(allied={"XRO": "1M"}, opfor={"XRO": "G2"}, options=options, step="opfor-combat", played="A4")
    t.dice(1, 6, 5, 6, 1, 6, 1, 1, 1)
    if place == "YAR":
        t.play("YAR")
    assert t.where("1M") == place


@rule("BLITZ-2.1a", "BLITZ-10.4a")
@pytest.mark.parametrize(("options", "prompt"), [("", "move"), ("7.5 10.3 10.5", "move"), ("10.4", "step")])
def test_t_bl_85_special_forces_pass_the_enemy_with_their_switch_only(options, prompt):
    t = Table(allied={"XRO": "SF 1M"}, opfor={"YAR": "G1"}, options=options, step="movement")
    t.play("SF", "YAR")
    assert t.prompt == prompt


@rule("BLITZ-2.1a", "BLITZ-10.5a")
@pytest.mark.parametrize(("options", "offered"), [("", False), ("7.5 10.3 10.4", False), ("10.5", True)])
def test_t_bl_85_engineers_bridge_the_water_with_their_switch_only(options, offered):
    t = Table(allied={"XRO": "TK", "YAR": "EN"}, options=options, step="movement")
    t.play("TK", "YAR")
    assert ("WES" in t.offers()) is offered
