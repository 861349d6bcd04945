"""When a surface ship's sensors fail: does its Surface Force lose contact? (rules 9.2, 9.3, R-SUB-02, 34)"""

import pytest

from tests.games.attack_sub.table import SECOND, Table, rule


def simpson_draws_x(fleet, faults=None, scenario="13B", target="skvortsov", **rest):
    """Simpson searches and turns X while the Force has Level 3 and Level 1; the other ships have these faults."""
    ships = {ship: {"sensor_fault": fault} for ship, fault in (faults or {}).items()}
    other = {"13B": "molniya", "13K": "yenisey"}[scenario]
    t = Table(
        scenario,
        first=dict(hand="ps", fleet=fleet),
        ships=ships,
        contacts={"force": {"skvortsov": "3", other: "1"}},
        **rest,
    )
    t.next("X").play("simpson", "ps", target, "done")
    return [t.contact("force", "skvortsov"), t.contact("force", other)]


@rule("SUB-9.2b")
def test_another_surface_ship_with_sound_sensors_saves_the_contacts():
    assert simpson_draws_x(["virginia", "simpson"]) == ["3", "1"]


@rule("SUB-9.2b")
def test_the_search_has_failed_and_the_ship_has_its_malfunction_all_the_same():
    t = Table("13B", first="ps", contacts={"force": {"skvortsov": "3"}})
    t.next("X").play("simpson", "ps", "skvortsov", "molniya")
    assert t.ship("simpson")["sensor_fault"] == 1
    assert t.contact("force", "molniya") == "no-contact"
    assert len(t.events("turned")) == 1


@rule("SUB-9.2b", "R-SUB-34")
@pytest.mark.parametrize("fault", [1, 2, 3])
def test_another_surface_ship_with_any_sensor_malfunction_does_not_save_them(fault):
    assert simpson_draws_x(["virginia", "simpson"], {"virginia": fault}) == ["2", "no-attack"]


@rule("SUB-9.2b")
def test_an_attack_malfunction_of_the_other_ship_does_not_matter():
    t = Table(
        "13B", first="ps", contacts={"force": {"skvortsov": "3"}}, ships={"virginia": {"attack_fault": 3}}
    )
    t.next("X").play("simpson", "ps", "skvortsov", "done")
    assert t.contact("force", "skvortsov") == "3"


@rule("SUB-9.2b")
def test_a_helicopter_aloft_does_not_save_them():
    assert simpson_draws_x(["simpson"], helicopters={"simpson": 1}) == ["2", "no-attack"]


@rule("SUB-9.2b")
def test_a_lone_surface_ship_loses_contact():
    assert simpson_draws_x(["simpson"]) == ["2", "no-attack"]


EARS = {"R-34": True}
"""Only a ship with a Sensor value of her own saves contacts."""


@rule("SUB-9.2b", "R-SUB-34")
def test_any_other_surface_ship_without_a_malfunction_saves_them_kennedy_too():
    assert simpson_draws_x(["kennedy", "simpson"], scenario="13K") == ["3", "1"]


@rule("R-SUB-34")
def test_a_table_may_want_a_ship_with_sensors_to_save_them():
    assert simpson_draws_x(["kennedy", "simpson"], scenario="13K", options=EARS) == ["2", "no-attack"]
    assert simpson_draws_x(["kennedy", "simpson", "taylor"], scenario="13K", options=EARS) == ["3", "1"]


@rule("SUB-9.2b", "SUB-1.3b", "R-SUB-34")
@pytest.mark.parametrize(("options", "level"), [({}, "3"), (EARS, "2")])
def test_a_transport_saves_them_unless_ears_are_wanted(options, level):
    t = Table(
        "13G",
        second=dict(hand="ps", fleet=["simpson", "transport-1", "transport-2"]),
        turn=SECOND,
        contacts={"force": {"sura": "3"}},
        options=options,
    )
    t.next("X").play("simpson", "ps", "donets", "done")
    assert t.contact("force", "sura") == level


@rule("SUB-9.2b", "R-SUB-34")
def test_a_transport_that_has_sunk_saves_nothing():
    t = Table(
        "13G",
        second=dict(hand="ps", fleet=["simpson"], sunk=["transport-1"]),
        turn=SECOND,
        contacts={"force": {"sura": "3"}},
    )
    t.next("X").play("simpson", "ps", "donets", "done")
    assert t.contact("force", "sura") == "2"


@rule("R-SUB-34")
def test_a_submarine_of_the_same_side_does_not_save_them_and_keeps_its_own():
    t = Table(
        "13M",
        first=dict(hand="ps", fleet=["bowen", "los-angeles"]),
        contacts={"force": {"skvortsov": "3"}, "los-angeles": {"skvortsov": "2"}},
    )
    t.next("X").play("bowen", "ps", "ivan-rogov", "done")
    assert t.contact("force", "skvortsov") == "2"
    assert t.contact("los-angeles", "skvortsov") == "2"


@rule("R-SUB-34")
def test_a_malfunctioning_submarine_leaves_the_contacts_of_the_force_alone():
    t = Table(
        "13M",
        first=dict(hand="ps", fleet=["bowen", "los-angeles"]),
        contacts={"force": {"skvortsov": "3"}, "los-angeles": {"skvortsov": "2"}},
    )
    t.next("X").play("los-angeles", "ps", "ivan-rogov", "done")
    assert t.contact("force", "skvortsov") == "3"
    assert t.contact("los-angeles", "skvortsov") == "1"


@rule("SUB-9.3b", "R-SUB-01")
def test_a_lone_surface_ship_loses_contact_again_at_the_second_malfunction():
    assert simpson_draws_x(["simpson"], {"simpson": 1}) == ["2", "no-attack"]


@rule("SUB-9.3b", "SUB-9.2b")
def test_a_second_malfunction_costs_nothing_either_while_another_ship_is_sound():
    assert simpson_draws_x(["virginia", "simpson"], {"simpson": 1}) == ["3", "1"]


@rule("SUB-9.3d", "R-SUB-02")
def test_sensors_of_a_lone_surface_ship_going_down_lose_all_contacts_of_the_force():
    assert simpson_draws_x(["simpson"], {"simpson": 2}) == ["no-contact", "no-contact"]


@rule("R-SUB-02", "R-SUB-34")
def test_sensors_going_down_lose_all_contacts_if_the_other_ships_malfunction_too():
    assert simpson_draws_x(["virginia", "simpson"], {"simpson": 2, "virginia": 1}) == [
        "no-contact",
        "no-contact",
    ]


@rule("R-SUB-02")
def test_sensors_going_down_cost_the_force_nothing_while_another_ship_is_sound():
    assert simpson_draws_x(["virginia", "simpson"], {"simpson": 2}) == ["3", "1"]


@rule("R-SUB-02")
def test_what_the_enemy_knows_stays_when_the_sensors_of_a_surface_ship_go_down():
    t = Table(
        "13B",
        first=dict(hand="ps", fleet=["simpson"]),
        ships={"simpson": {"sensor_fault": 2}},
        contacts={"force": {"molniya": "3"}, "molniya": {"simpson": "2"}},
    )
    t.next("X").play("simpson", "ps", "skvortsov", "done")
    assert t.contact("force", "molniya") == "no-contact"
    assert t.contact("molniya", "simpson") == "2"


@rule("R-SUB-34")
def test_a_ship_that_has_not_entered_yet_does_not_save_them():
    t = Table(
        "13M",
        first=dict(hand="ps", fleet=["bowen"], reserve=["john-rodgers", "los-angeles"]),
        contacts={"force": {"skvortsov": "3"}},
    )
    t.next("X").play("bowen", "ps", "ivan-rogov", "done")
    assert t.contact("force", "skvortsov") == "2"
