"""Repairs by draw and by Technician (rule 9.4, R-SUB-35)."""

import pytest

from tests.games.attack_sub.table import FIRST, Table, rule


def repair(draw, fault, system="sensor", **rest):
    """Los Angeles tries to repair her one malfunction by a draw."""
    t = Table("13A", first="ht", ships={"los-angeles": {f"{system}_fault": fault}}, **rest)
    return t.next(draw).play("los-angeles", "repair")


@rule("SUB-9.4a", "SUB-1.3e")
@pytest.mark.parametrize("system", ["sensor", "attack"])
@pytest.mark.parametrize("fault", [1, 2, 3])
@pytest.mark.parametrize(("draw", "gain"), [("0", 0), ("3", 0), ("4", 1), ("7", 1)])
def test_a_draw_of_four_or_more_repairs_one_step(system, fault, draw, gain):
    assert repair(draw, fault, system).ship("los-angeles")[f"{system}_fault"] == fault - gain


@rule("SUB-9.4a")
@pytest.mark.parametrize("system", ["sensor", "attack"])
@pytest.mark.parametrize("fault", [1, 2, 3])
def test_a_technician_repairs_one_step_without_a_draw(system, fault):
    t = Table("13A", first="tech", ships={"los-angeles": {f"{system}_fault": fault}})
    t.play("los-angeles", "tech")
    assert t.ship("los-angeles")[f"{system}_fault"] == fault - 1
    assert t.events("turned") == []
    assert t.hand(FIRST) == []


@rule("SUB-9.4a")
@pytest.mark.parametrize("way", ["repair", "tech"])
@pytest.mark.parametrize(("choice", "left"), [("sensor", (1, 1)), ("attack", (2, 0))])
def test_one_repair_mends_one_system_of_the_owners_choice(way, choice, left):
    t = Table("13A", first="tech", ships={"los-angeles": {"sensor_fault": 2, "attack_fault": 1}})
    t.next("4").play("los-angeles", way)
    assert t.offers() == {"sensor", "attack", "cancel"}
    t.play(choice)
    ship = t.ship("los-angeles")
    assert (ship["sensor_fault"], ship["attack_fault"]) == left


@rule("SUB-9.4a")
@pytest.mark.parametrize("way", ["repair", "tech"])
def test_a_repair_is_the_ships_sole_action(way):
    t = Table(
        "13A",
        first="tech ps tl",
        ships={"los-angeles": {"sensor_fault": 2}},
        contacts={"ivan-rogov": {"los-angeles": "1"}},
    )
    t.next("4").play("los-angeles", way)
    assert t.offers() == {"baltimore", "finish"}
    t.refused("los-angeles")


@rule("SUB-9.4a")
def test_a_ship_that_has_acted_cannot_repair():
    t = Table("13A", first="ps tech", ships={"los-angeles": {"attack_fault": 1}})
    t.next("0").play("los-angeles", "ps", "ivan-rogov", "done")
    t.refused("los-angeles")


@rule("SUB-9.4b", "SUB-9.4a")
def test_a_system_that_is_down_needs_three_repairs():
    t = Table("13D", first="tech", second="ht ht ht", ships={"swiftsure": {"sensor_fault": 3}})
    steps = []
    for draw, way in (("4", "repair"), ("5", "repair"), ("", "tech")):
        t.next(*draw).play("swiftsure", way)
        steps.append(t.ship("swiftsure")["sensor_fault"])
        t.play("finish", "discard", "ht", "done", "finish")
    assert steps == [2, 1, 0]


@rule("SUB-9.4b")
def test_a_repaired_system_is_used_at_the_value_of_its_new_step():
    t = repair("4", 3)
    assert t.ship("los-angeles")["sensor_value"] == 3
    assert repair("4", 1).ship("los-angeles")["sensor_value"] == 5


@rule("SUB-9.4c", "R-SUB-35")
@pytest.mark.parametrize("system", ["sensor", "attack"])
@pytest.mark.parametrize("fault", [1, 2, 3])
def test_x_in_a_repair_puts_the_system_down_from_any_step(system, fault):
    t = repair("X", fault, system)
    ship = t.ship("los-angeles")
    other = "attack" if system == "sensor" else "sensor"
    assert (ship[f"{system}_fault"], ship[f"{other}_fault"]) == (3, 0)


@rule("R-SUB-35", "SUB-9.4c")
def test_sensors_put_down_by_a_repair_lose_the_contacts_of_the_ship():
    contacts = {
        "los-angeles": {"ivan-rogov": "3", "skvortsov": "1"},
        "baltimore": {"ivan-rogov": "2"},
        "ivan-rogov": {"los-angeles": "2"},
    }
    t = repair("X", 1, contacts=contacts)
    left = {(row["holder"], row["target"]): row["level"] for row in t.view["contacts"]}
    assert left == {("baltimore", "ivan-rogov"): "2", ("ivan-rogov", "los-angeles"): "2"}


@rule("R-SUB-35")
def test_an_attack_system_put_down_by_a_repair_costs_no_contact():
    t = repair("X", 1, "attack", contacts={"los-angeles": {"ivan-rogov": "3"}})
    assert t.contact("los-angeles", "ivan-rogov") == "3"


@rule("R-SUB-35", "R-SUB-02")
@pytest.mark.parametrize(("fleet", "level"), [(["virginia", "simpson"], "3"), (["simpson"], "no-contact")])
def test_sensors_of_a_surface_ship_put_down_by_a_repair_cost_contact_only_without_a_sound_ship(fleet, level):
    t = Table(
        "13B",
        first=dict(hand="ht", fleet=fleet),
        contacts={"force": {"molniya": "3"}},
        ships={"simpson": {"sensor_fault": 1}},
    )
    t.next("X").play("simpson", "repair")
    assert t.ship("simpson")["sensor_fault"] == 3
    assert t.contact("force", "molniya") == level


@rule("SUB-9.4d", "SUB-3.4b")
@pytest.mark.parametrize("draw", ["2", "4"])
def test_a_repair_attempt_rules_out_discards_whether_it_succeeds_or_not(draw):
    t = Table("13A", first="ht", ships={"los-angeles": {"sensor_fault": 1}})
    assert "discard" in t.offers()
    t.next(draw).play("los-angeles", "repair")
    assert "discard" not in t.offers()
    t.refused("discard")


@rule("SUB-9.4d")
def test_a_technician_rules_out_discards():
    t = Table("13A", first="tech ht", ships={"los-angeles": {"sensor_fault": 1}})
    t.play("los-angeles", "tech")
    t.refused("discard")


@rule("SUB-9.4a", "SUB-3.6d")
def test_under_battle_stations_two_draws_mend_two_systems_but_not_one_system_twice():
    t = Table("13A", first="bs tech", ships={"los-angeles": {"sensor_fault": 2, "attack_fault": 2}})
    t.play("los-angeles", "bs")
    t.next("4", "4").play("los-angeles", "repair", "sensor", "los-angeles", "repair")
    if t.asked[1] == "repair_system":
        t.refused("sensor")
        t.play("attack")
    ship = t.ship("los-angeles")
    assert (ship["sensor_fault"], ship["attack_fault"]) == (1, 1)


@rule("SUB-9.4a", "SUB-3.6d")
def test_under_battle_stations_a_draw_and_a_technician_mend_one_system_twice():
    t = Table("13A", first="bs tech", ships={"los-angeles": {"sensor_fault": 2}})
    t.play("los-angeles", "bs")
    t.next("4").play("los-angeles", "repair", "los-angeles")
    assert t.offers() == {"tech", "cancel"}
    t.play("tech")
    assert t.ship("los-angeles")["sensor_fault"] == 0
