"""Passive Sonar against an attack: who may play it, how often, and what it gives (rule 6.8)."""

import pytest

from tests.games.attack_sub.table import FIRST, SECOND, Table, rule

WHO_LISTENS = ("listener", "sounder")


def listen(t, unit):
    """A Passive Sonar of the answering player, played by this unit."""
    t.play("ps")
    if t.asked[1] in WHO_LISTENS:
        t.play(unit)
    return t


def attack_on_simpson(nato, cards="wl11", level="1", **rest):
    """Skvortsov attacks Simpson while Virginia and perhaps helicopters listen; the draw misses."""
    t = Table(
        "13B", first=nato, second=cards, turn=SECOND, contacts={"skvortsov": {"simpson": level}}, **rest
    )
    first, *more = cards.split()
    return t.next("0").play("skvortsov", first, "simpson", *more)


def attack_on_rogov(soviet, cards="wl11", level="1", **rest):
    """Los Angeles attacks Ivan Rogov while Skvortsov listens; the draw misses."""
    t = Table("13A", first=cards, second=soviet, contacts={"los-angeles": {"ivan-rogov": level}}, **rest)
    first, *more = cards.split()
    return t.next("0").play("los-angeles", first, "ivan-rogov", *more)


@rule("SUB-6.8a")
@pytest.mark.parametrize("unit", ["simpson", "virginia", "helo-01"])
def test_any_unit_of_the_force_gives_the_whole_force_contact_on_an_attacking_submarine(unit):
    t = listen(attack_on_simpson("ps", helicopters={"simpson": 1}), unit)
    assert t.contact("force", "skvortsov") == "no-attack"
    assert t.contact("force", "molniya") == "no-contact"


@rule("SUB-6.8a")
def test_a_force_that_does_not_play_passive_sonar_learns_nothing_from_the_attack():
    t = attack_on_simpson("ps").play("pass")
    assert t.contact("force", "skvortsov") == "no-contact"


@rule("SUB-6.8a", "R-SUB-05")
def test_against_one_lockon_a_force_gains_by_one_passive_sonar_only():
    """The target still evades, but a second Passive Sonar of another ship is refused."""
    t = listen(attack_on_simpson("ps ps ht"), "virginia")
    assert t.contact("force", "skvortsov") == "no-attack"
    t.refused("ps")
    t.play("ht")
    assert t.events("evaded")[0]["ship"] == "simpson"
    assert t.hand(FIRST) == ["ps"]


@rule("R-SUB-05")
def test_against_two_lockons_a_force_may_gain_twice_but_not_three_times():
    t = attack_on_simpson("ps ps ps ht", cards="wl11 wl12", level="2")
    listen(listen(t, "virginia"), "simpson")
    assert t.contact("force", "skvortsov") == "1"
    t.refused("ps")


@rule("R-SUB-05")
def test_a_table_may_lift_the_cap_on_passive_sonars():
    t = listen(attack_on_simpson("ps ps", options={"R-05": False}), "virginia")
    listen(t, "simpson")
    assert t.contact("force", "skvortsov") == "1"


@rule("SUB-6.8b")
def test_each_enemy_submarine_raises_its_own_contact_by_a_card_of_its_own():
    t = listen(attack_on_rogov("ps ps"), "skvortsov")
    assert t.contact("skvortsov", "los-angeles") == "no-attack"
    assert t.contact("ivan-rogov", "los-angeles") == "no-contact"
    listen(t, "ivan-rogov")
    assert t.contact("ivan-rogov", "los-angeles") == "no-attack"
    assert t.contact("skvortsov", "los-angeles") == "no-attack"


@rule("SUB-6.8b", "R-SUB-05")
def test_against_one_lockon_each_submarine_listens_once():
    t = listen(attack_on_rogov("ps ps ps tl"), "skvortsov")
    listen(t, "ivan-rogov")
    if t.asked[1] == "answer":
        t.refused("ps")
        t.play("pass")
    assert t.hand(SECOND) == ["ps", "tl"]
    assert t.contact("skvortsov", "los-angeles") == "no-attack"


@rule("SUB-6.8b")
def test_a_listening_submarine_and_the_evading_target_do_not_hinder_each_other():
    t = listen(attack_on_rogov("ps ht"), "skvortsov")
    t.play("ht")
    assert t.events("evaded")[0]["ship"] == "ivan-rogov"
    assert t.contact("skvortsov", "los-angeles") == "no-attack"


@rule("R-SUB-05")
def test_against_a_search_one_submarine_listens_once():
    t = Table("13A", first="as", second="ps ps ps")
    t.play("los-angeles", "as", "ivan-rogov", "done")
    assert t.asked == (SECOND, "listen")
    listen(listen(t, "ivan-rogov"), "skvortsov")
    assert t.contact("ivan-rogov", "los-angeles") == "no-attack"
    assert t.contact("skvortsov", "los-angeles") == "no-attack"
    t.refused("ps")


@rule("R-SUB-05")
def test_against_a_search_a_surface_force_listens_once():
    t = Table("13B", first="ps ps", second="as", turn=SECOND)
    t.play("skvortsov", "as", "simpson", "done")
    listen(t, "virginia")
    assert t.contact("force", "skvortsov") == "no-attack"
    t.refused("ps")


@rule("SUB-6.8c")
@pytest.mark.parametrize("card", ["nm", "cd"])
def test_a_submarine_cannot_evade_for_a_surface_ship_under_attack(card):
    fleet = ["arleigh-burke", "bowen", "los-angeles"]
    t = Table(
        "13M",
        first=dict(hand=f"{card} ps", fleet=fleet),
        second="wl11",
        turn=SECOND,
        contacts={"skvortsov": {"bowen": "1"}},
    )
    t.play("skvortsov", "wl11", "bowen")
    assert t.offers() == {"ps", "pass"}
    t.refused(card)


@rule("SUB-6.8c")
def test_a_ship_that_is_not_searched_cannot_hide_by_contact_reduction():
    t = Table(
        "13M",
        first=dict(hand="sr ta", fleet=["arleigh-burke", "bowen", "los-angeles"]),
        second="ps",
        turn=SECOND,
    )
    t.play("skvortsov", "ps", "bowen", "done")
    assert t.asked == (FIRST, "hide")
    assert t.offers() == {"pass"}


@rule("SUB-6.8d")
def test_listening_for_another_ship_leaves_the_right_to_answer_a_later_attack():
    contacts = {"los-angeles": {"ivan-rogov": "1"}, "baltimore": {"skvortsov": "1"}}
    t = Table("13A", first="wl11 wl12", second="ps ht", contacts=contacts)
    t.play("los-angeles", "wl11", "ivan-rogov")
    listen(t, "skvortsov")
    t.next("0").play("pass")
    t.play("baltimore", "wl12", "skvortsov")
    assert "ht" in t.offers()
    t.next("0").play("ht")
    assert t.events("evaded")[0]["ship"] == "skvortsov"


@rule("SUB-6.8d")
def test_listening_to_another_search_leaves_the_right_to_hide_from_a_later_one():
    t = Table("13A", first="as ps", second="ps tl")
    t.play("los-angeles", "as", "ivan-rogov", "done")
    listen(t, "skvortsov")
    t.next("0")
    while t.asked[0] == SECOND:
        t.play("pass")
    t.play("baltimore", "ps", "skvortsov", "done")
    assert t.offers() == {"tl", "pass"}


@rule("R-SUB-04")
def test_the_target_of_a_surface_ship_may_listen_and_other_submarines_may_not():
    t = Table("13K", first="wl22 wl12", second="ps ps", contacts={"force": {"skvortsov": "3"}})
    t.play("john-rodgers", "wl22", "skvortsov", "fire")
    t.next("0").play("ps")
    assert t.asked[1] != "sounder"
    assert t.contact("skvortsov", "john-rodgers") == "no-attack"
    assert t.contact("skvortsov", "virginia") == "no-contact"
    assert t.contact("ivan-rogov", "john-rodgers") == "no-contact"


@rule("R-SUB-04")
def test_listening_to_a_surface_ship_uses_up_the_targets_red_card():
    t = Table("13K", first="wl22", second="ps ht bs", contacts={"force": {"skvortsov": "3"}})
    t.play("john-rodgers", "wl22", "skvortsov", "ps")
    t.refused("ht")


@rule("R-SUB-04")
def test_a_table_may_let_only_attacks_of_submarines_be_heard():
    t = Table(
        "13K", first="wl22", second="ps ht", contacts={"force": {"skvortsov": "3"}}, options={"R-04": False}
    )
    t.play("john-rodgers", "wl22", "skvortsov")
    assert t.offers() == {"ht", "pass"}
    t = attack_on_rogov("ps", options={"R-04": False})
    assert t.offers() == {"ps", "pass"}


@rule("R-SUB-04", "SUB-4.2a")
def test_a_helicopters_attack_cannot_be_heard():
    t = Table(
        "13B",
        first="wl11",
        second="ps aps ht",
        contacts={"force": {"molniya": "1"}},
        helicopters={"simpson": 1},
    )
    t.play("helo-01", "wl11", "molniya")
    assert t.offers() == {"ht", "pass"}
    t.refused("ps")


@rule("R-SUB-69", "SUB-13.3a")
def test_nobody_may_listen_to_an_attack_of_seawolf_not_even_the_target():
    t = Table("13C", first="wl11", second="ps aps ht", contacts={"seawolf": {"donets": "1"}})
    t.play("seawolf", "wl11", "donets")
    assert t.offers() == {"ht", "pass"}
    t.refused("ps")
    t.refused("aps")


@rule("R-SUB-69")
def test_the_active_sonar_of_seawolf_may_be_heard():
    t = Table("13C", first="as", second="ps")
    t.next("0").play("seawolf", "as", "donets", "done")
    assert t.asked == (SECOND, "listen")
    listen(t, "dekabrist")
    assert t.contact("dekabrist", "seawolf") == "no-attack"


@rule("R-SUB-53")
def test_kennedy_cannot_listen_to_an_attack():
    """Alone she has nobody to listen for her; with Simpson it is Simpson who listens."""
    t = Table(
        "13K",
        first=dict(hand="ps ht", fleet=["kennedy"]),
        second="wl11",
        turn=SECOND,
        contacts={"skvortsov": {"kennedy": "1"}},
    )
    t.play("skvortsov", "wl11", "kennedy")
    assert t.offers() == {"ht", "pass"}
    t.refused("ps")


@rule("R-SUB-53", "R-SUB-26")
def test_a_helicopter_of_kennedy_listens_for_the_force():
    t = Table(
        "13K",
        first=dict(hand="ps ht", fleet=["kennedy"]),
        second="wl11",
        turn=SECOND,
        contacts={"skvortsov": {"kennedy": "1"}},
        helicopters={"kennedy": 1},
    )
    t.play("skvortsov", "wl11", "kennedy")
    listen(t, "helo-01")
    assert t.contact("force", "skvortsov") == "no-attack"


@rule("R-SUB-53", "SUB-9.3e")
def test_a_ship_whose_sensors_are_down_cannot_listen():
    t = attack_on_rogov("ps ht", ships={"ivan-rogov": {"sensor_fault": 3}, "skvortsov": {"sensor_fault": 3}})
    assert t.offers() == {"ht", "pass"}
    t.refused("ps")


@rule("R-SUB-53")
def test_of_two_submarines_only_the_one_with_usable_sensors_listens():
    t = attack_on_rogov("ps", ships={"ivan-rogov": {"sensor_fault": 3}})
    t.play("ps")
    if t.asked[1] == "sounder":
        t.refused("ivan-rogov")
        t.play("skvortsov")
    assert t.contact("skvortsov", "los-angeles") == "no-attack"
    assert t.contact("ivan-rogov", "los-angeles") == "no-contact"


@rule("R-SUB-77")
@pytest.mark.parametrize("fault", [1, 2])
def test_a_malfunction_short_of_down_does_not_stop_listening(fault):
    faults = {"ivan-rogov": {"sensor_fault": fault}, "skvortsov": {"sensor_fault": 3}}
    t = listen(attack_on_rogov("ps", ships=faults), "ivan-rogov")
    assert t.contact("ivan-rogov", "los-angeles") == "no-attack"


@rule("R-SUB-05", "R-SUB-04")
def test_battle_stations_does_not_lift_the_cap_of_one_passive_sonar_for_one_lockon():
    t = Table("13K", first="wl22", second="ps ps bs ht", contacts={"force": {"skvortsov": "3"}})
    t.next("0").play("john-rodgers", "wl22", "skvortsov", "ps", "bs")
    assert t.offers() == {"ht", "pass"}
    t.refused("ps")
    t.play("ht")
    assert t.contact("skvortsov", "john-rodgers") == "no-attack"


@rule("R-SUB-05")
def test_naming_several_targets_gives_the_listener_no_second_passive_sonar():
    t = Table("13B", first="ps ps", second="as", turn=SECOND)
    t.play("skvortsov", "as", "simpson", "virginia")
    listen(t, "virginia")
    assert t.contact("force", "skvortsov") == "no-attack"
    t.refused("ps")


@rule("R-SUB-04")
def test_a_two_way_sonar_serves_as_passive_sonar_against_an_attack():
    t = Table("13K", first="wl22", second="aps", contacts={"force": {"skvortsov": "3"}})
    t.next("0").play("john-rodgers", "wl22", "skvortsov", "aps")
    assert t.contact("skvortsov", "john-rodgers") == "no-attack"


@rule("SUB-6.4c", "SUB-6.8a")
def test_the_targets_own_passive_sonar_uses_its_red_card_and_an_escorts_does_not():
    t = listen(attack_on_simpson("ps ht bs"), "simpson")
    t.refused("ht")
    t = listen(attack_on_simpson("ps ht bs"), "virginia")
    assert "ht" in t.offers()


@rule("R-SUB-53")
@pytest.mark.parametrize(("fleet", "is_asked"), [(["kennedy"], False), (["kennedy", "simpson"], True)])
def test_kennedy_cannot_listen_to_active_sonar(fleet, is_asked):
    t = Table("13K", first=dict(hand="ps", fleet=fleet), second="as", turn=SECOND)
    t.next("0").play("skvortsov", "as", "kennedy", *(["done"] if is_asked else []))
    assert (t.asked == (FIRST, "listen")) is is_asked
    if is_asked:
        t.play("ps")
        assert t.asked[1] != "listener"
        assert t.contact("force", "skvortsov") == "no-attack"


@rule("R-SUB-53", "R-SUB-77")
@pytest.mark.parametrize(("fault", "is_asked"), [(2, True), (3, False)])
def test_only_sensors_that_are_down_cannot_hear_active_sonar(fault, is_asked):
    t = Table("13D", first="as", second="ps", ships={"salta": {"sensor_fault": fault}})
    t.play("swiftsure", "as", "salta")
    assert (t.asked == (SECOND, "listen")) is is_asked
    if is_asked:
        t.next("0").play("ps")
        assert t.contact("salta", "swiftsure") == "no-attack"
