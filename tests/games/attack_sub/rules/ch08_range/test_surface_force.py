"""The Surface Force changes the range as a whole, and shares its contact (rules 8.2 to 8.4, R-SUB-18, 19, 24, 26)."""

import pytest

from tests.games.attack_sub.table import FIRST, SECOND, Table, rule

ESCORTS = ["john-rodgers", "simpson", "taylor"]
TRANSPORTS = ["transport-1", "transport-2", "transport-3"]


def everything(t):
    """All contacts above No Contact."""
    return {(row["holder"], row["target"]): row["level"] for row in t.view["contacts"]}


@rule("SUB-8.2a")
def test_after_a_range_change_no_unit_of_the_force_may_act():
    t = Table(
        "13B", first="cor ps ps as helo", contacts={"force": {"molniya": "1"}}, helicopters={"simpson": 1}
    )
    t.play("force", "cor", "close", "molniya")
    assert t.offers() == {"finish"}
    for unit in ("virginia", "simpson", "helo-01", "force"):
        t.refused(unit)


@rule("SUB-8.2a")
def test_a_surface_ship_cannot_change_the_range_alone():
    t = Table("13B", first="cor ps", contacts={"force": {"molniya": "1"}})
    t.play("virginia")
    t.refused("cor")


@rule("SUB-8.2a")
def test_a_range_change_of_the_force_leaves_the_entry_of_a_reinforcement_open():
    t = Table("13E", second="cor cor ps", turn=SECOND, contacts={"force": {"oppokov": "1"}})
    t.play("force", "cor", "close", "oppokov")
    assert t.offers() == {"reinforce", "finish"}
    t.next("0").play("reinforce", "cor")
    assert t.hand(SECOND) == ["ps"]


@rule("SUB-8.2a")
def test_a_submarine_of_the_same_side_still_acts_after_the_force_has_moved():
    fleet = ["arleigh-burke", "bowen", "los-angeles"]
    t = Table("13M", first=dict(hand="cor ps", fleet=fleet), contacts={"force": {"skvortsov": "1"}})
    t.play("force", "cor", "close", "skvortsov")
    assert t.offers() == {"los-angeles", "finish"}


@rule("R-SUB-18", "SUB-8.2a")
@pytest.mark.parametrize("unit", ["virginia", "helo-01"])
def test_the_force_cannot_change_the_range_after_one_of_its_units_has_acted(unit):
    t = Table("13B", first="cor ps tl", contacts={"force": {"molniya": "1"}}, helicopters={"simpson": 1})
    assert "force" in t.offers()
    t.next("0", *(["7"] if unit == "helo-01" else [])).play(unit, "ps", "molniya", "done")
    t.refused("force")


@rule("R-SUB-18")
def test_the_force_cannot_change_the_range_after_a_launch():
    t = Table("13B", first="cor helo", contacts={"force": {"molniya": "1"}})
    t.play("simpson", "helo")
    t.refused("force")


@rule("R-SUB-18")
def test_a_unit_that_has_acted_under_battle_stations_may_share_the_range_change_as_its_second_action():
    t = Table("13B", first="cor ps bs as", contacts={"force": {"molniya": "1"}})
    t.play("virginia", "bs")
    t.next("0").play("virginia", "ps", "molniya", "done")
    t.play("force", "cor", "open", "molniya")
    assert t.contact("force", "molniya") == "no-attack"
    t.refused("virginia")
    t.refused("simpson")


@rule("R-SUB-18")
def test_a_unit_whose_second_action_is_spent_bars_the_range_change():
    t = Table("13B", first="cor ps bs tl", contacts={"force": {"molniya": "1"}, "molniya": {"virginia": "1"}})
    t.play("virginia", "bs")
    t.next("0").play("virginia", "ps", "molniya", "done")
    t.next("0").play("virginia", "tl")
    t.refused("force")


@rule("R-SUB-18")
def test_battle_stations_on_one_unit_does_not_help_another_that_has_acted():
    t = Table("13B", first="cor ps bs as helo", contacts={"force": {"molniya": "1"}})
    t.next("0").play("virginia", "ps", "molniya", "done")
    t.play("simpson", "bs")
    t.refused("force")


@rule("R-SUB-18")
def test_an_entry_attempt_does_not_bar_the_range_change():
    t = Table("13E", second="cor cor", turn=SECOND, contacts={"force": {"oppokov": "1"}})
    t.next("0").play("reinforce", "cor")
    t.play("force", "cor", "close", "oppokov")
    assert t.contact("force", "oppokov") == "2"


@rule("SUB-8.3c")
def test_the_force_opens_from_one_submarine_of_its_choice():
    contacts = {
        "force": {"molniya": "2", "skvortsov": "2"},
        "molniya": {"virginia": "1", "simpson": "no-attack"},
        "skvortsov": {"virginia": "3"},
    }
    t = Table("13B", first="cor", contacts=contacts)
    t.play("force", "cor", "open")
    assert t.offers() == {"molniya", "skvortsov", "cancel"}
    t.play("molniya")
    assert everything(t) == {
        ("force", "molniya"): "1",
        ("force", "skvortsov"): "2",
        ("molniya", "virginia"): "no-attack",
        ("skvortsov", "virginia"): "3",
    }


@rule("SUB-8.4b")
def test_the_force_closes_on_one_submarine_of_its_choice():
    contacts = {
        "force": {"molniya": "2", "skvortsov": "2"},
        "molniya": {"virginia": "1"},
        "skvortsov": {"simpson": "3"},
    }
    t = Table("13B", first="cor", contacts=contacts)
    t.play("force", "cor", "close", "molniya")
    assert everything(t) == {
        ("force", "molniya"): "3",
        ("force", "skvortsov"): "2",
        ("molniya", "virginia"): "2",
        ("molniya", "simpson"): "no-attack",
        ("skvortsov", "simpson"): "3",
    }


@rule("R-SUB-19", "SUB-8.3c", "SUB-8.4b")
@pytest.mark.parametrize(("way", "force", "escort"), [("open", "1", "1"), ("close", "3", "3")])
def test_transports_take_no_part_in_a_range_change_of_their_own_force(way, force, escort):
    known = {"sura": dict.fromkeys(ESCORTS + TRANSPORTS, "2"), "force": {"sura": "2"}}
    t = Table("13G", second="cor", turn=SECOND, contacts=known)
    t.play("force", "cor", way, "sura")
    assert t.contact("force", "sura") == force
    assert [t.contact("sura", ship) for ship in ESCORTS] == [escort] * 3
    assert [t.contact("sura", ship) for ship in TRANSPORTS] == ["2"] * 3


@rule("R-SUB-19")
@pytest.mark.parametrize(("way", "level"), [("open", "1"), ("close", "3")])
def test_a_submarines_range_change_moves_its_markers_on_transports(way, level):
    known = {"sura": dict.fromkeys(ESCORTS + TRANSPORTS, "2"), "force": {"sura": "2"}}
    t = Table("13G", first="cor", contacts=known)
    t.play("sura", "cor", way, "force")
    assert [t.contact("sura", ship) for ship in ESCORTS + TRANSPORTS] == [level] * 6
    assert t.contact("force", "sura") == level


@rule("R-SUB-19", "SUB-12.3x")
@pytest.mark.parametrize(("way", "level"), [("open", "1"), ("close", "3")])
def test_transports_are_not_protected_when_the_force_cancels(way, level):
    known = {"sura": dict.fromkeys(ESCORTS + TRANSPORTS, "2"), "force": {"sura": "1"}}
    t = Table("13G", first="cor", second="cor", contacts=known)
    t.play("sura", "cor", way, "force")
    assert t.asked == (SECOND, "cancel_range")
    t.play("cor")
    assert [t.contact("sura", ship) for ship in ESCORTS] == ["2"] * 3
    assert [t.contact("sura", ship) for ship in TRANSPORTS] == [level] * 3
    assert t.contact("force", "sura") == "1"


@rule("R-SUB-22", "R-SUB-19")
def test_contact_on_a_transport_alone_is_enough_to_move_against_the_force():
    t = Table("13G", first="cor", contacts={"sura": {"transport-2": "no-attack"}})
    t.play("sura", "cor", "close", "force")
    assert t.contact("sura", "transport-2") == "1"
    assert t.contact("sura", "taylor") == "no-attack"


@rule("R-SUB-24")
def test_the_force_has_one_level_on_each_submarine_that_outlasts_the_ship_which_found_it():
    t = Table(
        "13B",
        first="wl11",
        second="wl11",
        contacts={"force": {"molniya": "2"}, "skvortsov": {"virginia": "1"}},
        turn=SECOND,
    )
    t.next("7", "hit:SUNK").play("skvortsov", "wl11", "virginia")
    while t.asked[0] == FIRST:
        t.play("pass")
    assert not t.in_play("virginia")
    assert t.contact("force", "molniya") == "2"
    t.play("finish", "simpson", "wl11")
    assert t.offers() == {"molniya", "cancel"}


@rule("R-SUB-24", "R-SUB-72")
def test_the_forces_contact_vanishes_with_its_last_ship_that_is_no_transport():
    t = Table(
        "13G",
        first="wl11",
        second=dict(hand="", fleet=["simpson", "transport-1"]),
        contacts={"force": {"sura": "3", "donets": "1"}, "sura": {"simpson": "1", "transport-1": "2"}},
    )
    t.next("7", "hit:SUNK").play("sura", "wl11", "simpson")
    assert everything(t) == {("sura", "transport-1"): "2"}


@rule("R-SUB-26")
@pytest.mark.parametrize(("draw", "level"), [("5", "no-contact"), ("6", "no-attack")])
def test_a_helicopter_of_kennedy_searches_with_two_and_raises_the_contact_of_the_force(draw, level):
    """Skvortsov's Detection is 8, so a passive search with 2 needs a 6."""
    t = Table("13K", first="ps", helicopters={"kennedy": 1})
    t.next(draw, "7").play("helo-01", "ps", "skvortsov", "done")
    assert t.contact("force", "skvortsov") == level


@rule("R-SUB-26")
def test_a_helicopter_of_kennedy_attacks_on_the_contact_of_the_force():
    t = Table("13K", first="wl22", contacts={"force": {"skvortsov": "2"}}, helicopters={"kennedy": 1})
    t.next("4", "hit:A1", "7").play("helo-01", "wl22", "skvortsov")
    if t.asked[1] == "shut_down":
        t.play("pass")
    assert t.ship("skvortsov")["attack"] == 1


@rule("R-SUB-18")
def test_battle_stations_played_after_the_first_action_opens_the_range_change_too():
    contacts = {"force": {"molniya": "1"}, "molniya": {"virginia": "1"}}
    t = Table("13B", first="cor ps bs tl", contacts=contacts)
    t.next("0").play("virginia", "ps", "molniya", "done")
    t.refused("force")
    t.play("virginia", "bs", "force", "cor", "close", "molniya")
    assert t.contact("force", "molniya") == "2"
    t.refused("virginia")


@rule("R-SUB-18")
def test_a_shared_range_change_is_second_action_enough_for_battle_stations():
    """R-SUB-18 lets a ship that has acted spend its second action on the range change of its Force."""
    t = Table("13B", first="cor ps bs", contacts={"force": {"molniya": "1"}})
    t.next("0").play("virginia", "ps", "molniya", "done")
    t.play("virginia", "bs", "force", "cor", "close", "molniya")
    assert t.contact("force", "molniya") == "2"


@rule("R-SUB-18")
def test_a_submarine_of_the_same_side_that_has_acted_does_not_bar_the_range_change():
    t = Table(
        "13M",
        first=dict(hand="cor ps", fleet=["bowen", "los-angeles"]),
        contacts={"force": {"skvortsov": "1"}},
    )
    t.next("0").play("los-angeles", "ps", "skvortsov", "done")
    t.play("force", "cor", "close", "skvortsov")
    assert t.contact("force", "skvortsov") == "2"


@rule("R-SUB-18")
def test_transports_do_not_bar_the_range_change():
    t = Table("13G", second="cor", turn=SECOND, contacts={"force": {"sura": "1"}})
    assert "force" in t.offers()


@rule("R-SUB-19", "R-SUB-24")
def test_transports_left_alone_hold_no_contact_and_cancel_nothing():
    t = Table(
        "13G",
        first="cor",
        second=dict(hand="cor", fleet=["transport-1", "transport-2"]),
        contacts={"sura": {"transport-1": "1"}},
    )
    t.play("sura", "cor", "close", "force")
    assert t.asked == (FIRST, "main")
    assert everything(t) == {("sura", "transport-1"): "2", ("sura", "transport-2"): "no-attack"}
