"""System markers on their best boxes and contact markers on No Contact (rules 2.1, 2.2)."""

import random
import re

import pytest

import coldwake
from coldwake.core import registry
from tests.games.attack_sub.table import Table, rule

CONTENT = registry.game("attack_sub", "standard").content
SCENARIOS = [scenario.id for scenario in CONTENT.scenarios]


def started(scenario, pack="standard", seed=4):
    return coldwake.new("attack_sub", 2, seed, {"scenario": scenario, "sides": "first"}, pack=pack)


@rule("SUB-2.1d", "SUB-2.1e")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_ship_begins_undamaged_with_its_best_values(scenario):
    printed = {ship.id: ship for ship in CONTENT.ships}
    ships = started(scenario).view(None)["ships"]
    assert ships
    for name, ship in ships.items():
        assert (ship["sensor"], ship["attack"]) == (0, 0)
        assert (ship["sensor_fault"], ship["attack_fault"]) == (0, 0)
        assert (ship["detection"], ship["defence"]) == (printed[name].detection, 8)
        assert not ship["damaged"] and not ship["shut_down"]


@rule("SUB-2.1d")
@pytest.mark.parametrize(("drawn", "level"), [("2", "no-contact"), ("3", "no-attack")])
def test_a_fresh_ship_searches_with_the_leftmost_sensor_value(drawn, level):
    t = Table("13A", first="ps")  # Sensor 5 4 2 against Detection 8
    t.next(drawn).play("los-angeles", "ps", "ivan-rogov", "done")
    assert t.contact("los-angeles", "ivan-rogov") == level


@rule("SUB-2.1d")
@pytest.mark.parametrize(("drawn", "hit"), [("3", False), ("4", True)])
def test_a_fresh_ship_attacks_with_the_leftmost_attack_value(drawn, hit):
    t = Table("13A", first="wl11", contacts={"los-angeles": {"ivan-rogov": "1"}})  # Attack 3 2 1, Defence 8
    t.next(drawn, "hit:A1").play("los-angeles", "wl11", "ivan-rogov")
    assert t.ship("ivan-rogov")["damaged"] is hit


@rule("SUB-2.1e")
def test_detection_begins_on_the_higher_of_its_two_values():
    t = Table("13A", ships={"skvortsov": {"sensor": 1}})
    assert t.ship("ivan-rogov")["detection"] == 8
    assert t.ship("skvortsov")["detection"] == 7


@rule("SUB-2.1f")
def test_technical_data_change_nothing_in_play(tmp_path):
    mine = tmp_path / "mine"
    mine.mkdir()
    for path in (registry.title("attack_sub").packs / "standard").iterdir():
        text = path.read_text(encoding="utf-8").replace('id = "standard"', 'id = "mine"')
        if path.name == "ships.toml":
            text = re.sub(r"(?m)^(displacement|speed) = .*$", r"\1 = 33", text)
            text = re.sub(r"(?m)^length = .*$", "length = 99.9", text)
        (mine / path.name).write_text(text, encoding="utf-8")
    matches = [started("13B"), started("13B", pack=mine)]
    choice = random.Random(11)
    for _ in range(80):
        offered = [[action.name for action in match.actions()] for match in matches]
        assert offered[0] == offered[1]
        picked = choice.choice([name for name in offered[0] if name not in ("button:resign", "button:offer-draw")])
        for match in matches:
            match.play(picked)
    views = [{key: value for key, value in match.view(None).items() if key != "pack"} for match in matches]
    assert views[0] == views[1]
    assert views[0]["turn"] > 1


@rule("SUB-2.2a")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_all_contact_begins_at_no_contact(scenario):
    assert all(row["level"] == "no-contact" for row in started(scenario).view(None)["contacts"])


@rule("SUB-2.2a", "SUB-2.2c")
def test_each_submarine_has_its_own_marker_on_each_opposing_ship():
    t = Table("13A", first="ps")
    t.next("7").play("los-angeles", "ps", "ivan-rogov", "done")
    assert t.contact("los-angeles", "ivan-rogov") == "no-attack"
    assert t.contact("los-angeles", "skvortsov") == "no-contact"
    assert t.contact("baltimore", "ivan-rogov") == "no-contact"
    assert t.contact("ivan-rogov", "los-angeles") == "no-contact"


@rule("SUB-2.2a")
def test_a_submarine_has_a_marker_on_each_surface_ship_and_transport():
    t = Table("13G", first="ps")
    t.play("sura", "ps")
    targets = {"john-rodgers", "simpson", "taylor", "transport-1", "transport-2", "transport-3"}
    assert t.offers() - {"cancel"} == targets
    t.next("7", "7").play("simpson", "transport-2", "done")
    raised = {row["target"] for row in t.view["contacts"] if row["level"] == "no-attack"}
    assert raised == {"simpson", "transport-2"}


@rule("SUB-2.2b")
def test_a_surface_force_has_one_marker_on_each_submarine_for_all_its_units():
    t = Table("13B", first="ps ps ps", helicopters={"simpson": 1})
    t.next("7").play("virginia", "ps", "molniya", "done")
    t.next("7").play("simpson", "ps", "molniya", "done")
    t.next("7", "7").play(t.aloft[0], "ps", "molniya", "done")
    rows = [row for row in t.view["contacts"] if row["level"] != "no-contact"]
    assert rows == [{"holder": "force", "target": "molniya", "level": "2"}]


@rule("SUB-2.2b")
def test_a_surface_force_holds_a_separate_level_on_each_submarine():
    t = Table("13B", first="ps")
    t.next("7", "0").play("virginia", "ps", "molniya", "skvortsov")
    assert t.contact("force", "molniya") == "no-attack"
    assert t.contact("force", "skvortsov") == "no-contact"


@rule("SUB-2.2c")
def test_what_the_enemy_knows_of_a_ship_does_not_let_that_ship_attack():
    t = Table("13A", first="wl11 ps", contacts={"ivan-rogov": {"los-angeles": "4"}})
    t.play("los-angeles")
    assert "wl11" not in t.offers()
    t.refused("wl11")


@rule("SUB-2.2c")
def test_contact_reduction_lowers_the_enemys_knowledge_and_not_ones_own():
    contacts = {"ivan-rogov": {"los-angeles": "2"}, "los-angeles": {"ivan-rogov": "3"}}
    t = Table("13A", first="tl", contacts=contacts)
    t.next("4").play("los-angeles", "tl")
    assert t.contact("ivan-rogov", "los-angeles") == "1"
    assert t.contact("los-angeles", "ivan-rogov") == "3"
