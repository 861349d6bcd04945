"""What X does in a search and an attack, step by step down to Down (rules 9.1 to 9.3, 9.5)."""

import pytest

from tests.games.attack_sub.table import FIRST, SECOND, Table, rule


def search(*draws, targets=("ivan-rogov",), contacts=None, ships=None, unit="los-angeles"):
    """Los Angeles (Sensor 5) listens for boats of Detection 8."""
    t = Table("13A", first="ps", contacts=contacts or {}, ships=ships or {})
    return t.next(*draws).play(unit, "ps", *targets, *(["done"] if len(targets) == 1 else []))


def shoot(*draws, fault=0, card="wl11", level="1"):
    """Los Angeles attacks Ivan Rogov."""
    t = Table(
        "13A",
        first=card,
        contacts={"los-angeles": {"ivan-rogov": level}},
        ships={"los-angeles": {"attack_fault": fault}},
    )
    return t.next(*draws).play("los-angeles", card, "ivan-rogov")


@rule("SUB-9.1a")
def test_x_in_a_search_fails_and_gives_the_sensors_one_step_of_malfunction():
    t = search("X")
    assert t.contact("los-angeles", "ivan-rogov") == "no-contact"
    ship = t.ship("los-angeles")
    assert (ship["sensor_fault"], ship["attack_fault"]) == (1, 0)
    assert t.ship("ivan-rogov")["sensor_fault"] == 0


@rule("SUB-9.1a")
def test_x_fails_even_where_a_zero_would_have_found_the_target():
    """Seawolf pinging with 6 + 1 reaches Detection 6 without any number."""
    for draw, expected in (("0", "no-attack"), ("X", "no-contact")):
        t = Table("13C", first="as")
        t.next(draw).play("seawolf", "as", "dekabrist", "done")
        assert t.contact("seawolf", "dekabrist") == expected


@rule("SUB-9.1a")
def test_x_in_an_attack_misses_and_gives_the_attack_system_one_step_of_malfunction():
    t = shoot("X")
    assert t.events("hit") == []
    ship = t.ship("los-angeles")
    assert (ship["sensor_fault"], ship["attack_fault"]) == (0, 1)
    assert t.view["piles"]["discard"] == 2
    assert t.asked == (FIRST, "main")


@rule("SUB-9.1a")
@pytest.mark.parametrize(("draw", "is_hit"), [("0", True), ("X", False)])
def test_x_misses_even_where_a_zero_would_have_hit(draw, is_hit):
    """Los Angeles with Fire 5 reaches Defence 8 without any number."""
    t = shoot(draw, "hit:DUD", card="wl45", level="4")
    assert bool(t.events("hit")) is is_hit


@rule("SUB-9.1a", "SUB-9.2a")
def test_an_attack_malfunction_costs_no_contact():
    t = shoot("X", level="3")
    assert t.contact("los-angeles", "ivan-rogov") == "3"


@rule("SUB-9.1b", "SUB-9.3a")
@pytest.mark.parametrize(("fault", "needed"), [(0, 3), (1, 4), (2, 5)])
def test_each_step_of_sensor_malfunction_lowers_the_value_by_one(fault, needed):
    for draw, level in ((needed, "no-attack"), (needed - 1, "no-contact")):
        t = search(str(draw), ships={"los-angeles": {"sensor_fault": fault}})
        assert t.contact("los-angeles", "ivan-rogov") == level


@rule("SUB-9.1b", "SUB-9.3a")
@pytest.mark.parametrize(("fault", "needed"), [(0, 4), (1, 5), (2, 6)])
def test_each_step_of_attack_malfunction_lowers_the_value_by_one(fault, needed):
    for draw, expected in ((needed, True), (needed - 1, False)):
        assert bool(shoot(str(draw), "hit:DUD", fault=fault).events("hit")) is expected


@rule("SUB-9.1b")
def test_a_malfunction_lasts_into_later_turns():
    t = search("X").play("finish", "finish")
    assert t.view["active"] == FIRST
    assert t.ship("los-angeles")["sensor_value"] == 4


@rule("SUB-9.1c")
@pytest.mark.parametrize(("card", "clicks"), [("ps", ("molniya", "done")), ("wl11", ("molniya",))])
def test_x_drawn_by_a_helicopter_costs_that_helicopter_only(card, clicks):
    t = Table("13B", first=card, contacts={"force": {"molniya": "2"}}, helicopters={"simpson": 2})
    t.next("X").play("helo-01", card, *clicks)
    assert t.aloft == ["helo-02"]
    assert t.view["weather"] == "clear"
    simpson = t.ship("simpson")
    assert (simpson["sensor_fault"], simpson["attack_fault"]) == (0, 0)
    assert t.contact("force", "molniya") == "2"


@rule("SUB-9.1c", "SUB-9.2a")
def test_a_helicopter_lost_to_x_searches_no_further():
    t = Table("13B", first="ps", helicopters={"simpson": 1})
    t.next("X").play("helo-01", "ps", "molniya", "skvortsov")
    assert len(t.events("turned")) == 1
    assert t.contact("force", "skvortsov") == "no-contact"


@rule("SUB-9.2a")
def test_a_sensor_malfunction_lowers_all_contacts_of_that_ship_and_of_no_other():
    contacts = {
        "los-angeles": {"ivan-rogov": "2", "skvortsov": "no-attack"},
        "baltimore": {"ivan-rogov": "3"},
        "ivan-rogov": {"los-angeles": "4"},
    }
    t = search("X", contacts=contacts)
    left = {(row["holder"], row["target"]): row["level"] for row in t.view["contacts"]}
    assert left == {
        ("los-angeles", "ivan-rogov"): "1",
        ("baltimore", "ivan-rogov"): "3",
        ("ivan-rogov", "los-angeles"): "4",
    }


@rule("SUB-9.2a")
def test_after_x_no_further_target_of_that_card_is_checked():
    t = search("X", targets=("ivan-rogov", "skvortsov"))
    assert [event["target"] for event in t.events("turned")] == ["ivan-rogov"]
    assert t.contact("los-angeles", "skvortsov") == "no-contact"
    assert t.asked == (FIRST, "main")


@rule("SUB-9.2a", "R-SUB-78")
def test_gains_made_before_x_with_the_same_card_stand_and_are_then_lowered():
    t = search("7", "X", targets=("skvortsov", "ivan-rogov"), contacts={"los-angeles": {"ivan-rogov": "2"}})
    assert t.contact("los-angeles", "skvortsov") == "no-contact"
    assert t.contact("los-angeles", "ivan-rogov") == "1"
    assert t.ship("los-angeles")["sensor_fault"] == 1


@rule("R-SUB-78")
def test_a_gain_on_top_of_older_contact_leaves_it_where_it_was_after_x():
    contacts = {"los-angeles": {"ivan-rogov": "2", "skvortsov": "1"}}
    t = search("7", "X", targets=("skvortsov", "ivan-rogov"), contacts=contacts)
    assert t.contact("los-angeles", "skvortsov") == "1"
    assert t.contact("los-angeles", "ivan-rogov") == "1"


@rule("SUB-9.3a", "SUB-9.3b", "R-SUB-01")
def test_a_second_sensor_malfunction_makes_minus_two_and_costs_contact_again():
    contacts = {"los-angeles": {"ivan-rogov": "3", "skvortsov": "1"}}
    t = search("X", contacts=contacts, ships={"los-angeles": {"sensor_fault": 1}})
    ship = t.ship("los-angeles")
    assert (ship["sensor_fault"], ship["sensor_value"]) == (2, 3)
    assert t.contact("los-angeles", "ivan-rogov") == "2"
    assert t.contact("los-angeles", "skvortsov") == "no-attack"


@rule("SUB-9.3a", "R-SUB-01")
def test_a_second_attack_malfunction_makes_minus_two():
    assert shoot("X", fault=1).ship("los-angeles")["attack_fault"] == 2


@rule("SUB-9.3a")
def test_malfunctions_of_different_systems_do_not_add_up():
    t = Table("13A", first="ps", ships={"los-angeles": {"attack_fault": 1}})
    t.next("X").play("los-angeles", "ps", "ivan-rogov", "done")
    ship = t.ship("los-angeles")
    assert (ship["sensor_fault"], ship["attack_fault"]) == (1, 1)


@rule("SUB-9.3c", "R-SUB-01")
def test_a_third_malfunction_puts_the_system_down():
    assert search("X", ships={"los-angeles": {"sensor_fault": 2}}).ship("los-angeles")["sensor_fault"] == 3
    assert shoot("X", fault=2).ship("los-angeles")["attack_fault"] == 3


@rule("SUB-9.3d", "R-SUB-02", "R-SUB-01")
def test_sensors_going_down_lose_all_contacts_of_the_ship_but_none_the_enemy_has_on_it():
    contacts = {
        "los-angeles": {"ivan-rogov": "3", "skvortsov": "2"},
        "baltimore": {"ivan-rogov": "1"},
        "ivan-rogov": {"los-angeles": "3"},
        "skvortsov": {"los-angeles": "no-attack"},
    }
    t = search("X", targets=("skvortsov",), contacts=contacts, ships={"los-angeles": {"sensor_fault": 2}})
    left = {(row["holder"], row["target"]): row["level"] for row in t.view["contacts"]}
    assert left == {
        ("baltimore", "ivan-rogov"): "1",
        ("ivan-rogov", "los-angeles"): "3",
        ("skvortsov", "los-angeles"): "no-attack",
    }


@rule("SUB-9.3d")
def test_an_attack_system_going_down_costs_no_contact():
    t = shoot("X", fault=2, level="3")
    assert t.contact("los-angeles", "ivan-rogov") == "3"


@rule("SUB-9.3e")
def test_sensors_that_are_down_cannot_search():
    t = Table("13A", first="ps as aps", ships={"los-angeles": {"sensor_fault": 3}})
    t.play("los-angeles")
    assert t.offers() == {"repair", "cancel"}
    for card in ("ps", "as", "aps"):
        t.refused(card)


@rule("SUB-9.3e", "R-SUB-03")
@pytest.mark.parametrize("system", ["sensor_fault", "attack_fault"])
def test_a_ship_with_either_system_down_cannot_attack_until_it_is_back_at_minus_two(system):
    contacts = {"los-angeles": {"ivan-rogov": "4"}}
    t = Table("13A", first="wl11", contacts=contacts, ships={"los-angeles": {system: 3}})
    t.play("los-angeles")
    t.refused("wl11")
    t = Table("13A", first="wl11", contacts=contacts, ships={"los-angeles": {system: 2}})
    t.play("los-angeles")
    assert "wl11" in t.offers()


@rule("SUB-9.3e")
def test_a_ship_whose_attack_system_is_down_may_still_search():
    t = Table("13A", first="ps", ships={"los-angeles": {"attack_fault": 3}})
    t.next("3").play("los-angeles", "ps", "ivan-rogov", "done")
    assert t.contact("los-angeles", "ivan-rogov") == "no-attack"


@rule("R-SUB-03")
@pytest.mark.parametrize("system", ["sensor_fault", "attack_fault"])
def test_the_helicopter_of_a_ship_with_a_system_down_still_attacks(system):
    """Attack 2 and Fire 1 against Defence 8 need a 5, whatever has failed aboard."""
    for draw, expected in (("5", True), ("4", False)):
        t = Table(
            "13B",
            first="wl11",
            contacts={"force": {"molniya": "1"}},
            ships={"simpson": {system: 3}},
            helicopters={"simpson": 1},
        )
        t.next(draw, *(["hit:A1"] if expected else []), "7").play("helo-01", "wl11", "molniya")
        while t.asked[0] == SECOND:
            t.play("pass")
        assert bool(t.events("hit")) is expected


@rule("R-SUB-33")
@pytest.mark.parametrize("fault", [1, 2, 3])
def test_an_attack_malfunction_neither_lowers_the_helicopter_capacity_nor_stops_a_launch(fault):
    t = Table("13B", first="helo", ships={"simpson": {"attack_fault": fault}}, helicopters={"simpson": 1})
    assert t.ship("simpson")["capacity"] == 2
    t.play("simpson", "helo")
    assert len(t.aloft) == 2


@rule("R-SUB-33")
def test_an_attack_malfunction_in_play_leaves_the_helicopters_aloft():
    t = Table(
        "13B",
        first="wl11",
        contacts={"force": {"molniya": "1"}},
        ships={"simpson": {"attack_fault": 2}},
        helicopters={"simpson": 2},
    )
    t.next("X").play("simpson", "wl11", "molniya")
    assert t.ship("simpson")["attack_fault"] == 3
    assert len(t.aloft) == 2


@rule("SUB-9.5a", "SUB-5.2b")
def test_x_in_a_contact_reduction_is_a_zero_without_malfunction():
    t = Table("13A", first="sr", contacts={"ivan-rogov": {"los-angeles": "2"}})
    t.next("X").play("los-angeles", "sr")
    assert t.contact("ivan-rogov", "los-angeles") == "2"
    ship = t.ship("los-angeles")
    assert (ship["sensor_fault"], ship["attack_fault"]) == (0, 0)


@rule("SUB-9.5a")
@pytest.mark.parametrize(("deck", "enters"), [(5, False), (6, True)])
def test_x_in_an_entry_attempt_counts_as_zero_and_is_not_a_failure_by_itself(deck, enters):
    t = Table("13D", second="cor", turn=SECOND, deck=deck)
    t.next("X").play("reinforce", "cor")
    assert t.in_play("san-luis") is enters


@rule("SUB-9.5a")
def test_x_in_the_draw_of_a_submarine_playing_dead_counts_as_zero():
    t = Table(
        "13A",
        first="ps",
        contacts={"ivan-rogov": {"los-angeles": "2"}},
        ships={"los-angeles": {"shut_down": True}},
    )
    t.next("X").play("los-angeles", "draw")
    assert t.asked == (FIRST, "main")
    assert t.ship("los-angeles")["shut_down"]
    assert t.contact("ivan-rogov", "los-angeles") == "2"
    assert t.ship("los-angeles")["sensor_fault"] == 0
