"""Transports: damage, hand size, and the cards they cannot play (rule 12)."""

import pytest

from tests.games.attack_sub.table import FIRST, SECOND, Table, rule

NATO = SECOND
ESCORTS = ["john-rodgers", "simpson", "taylor"]
TRANSPORTS = ["transport-1", "transport-2", "transport-3"]


def attack(t, target="transport-1", firer="shtorm"):
    t.play(firer, "wl12", target)
    while t.asked[1] == "answer":
        t.play("pass")


@rule("SUB-12.1a")
@pytest.mark.parametrize(("result", "boxes"), [
    ("A1", 1), ("S1", 1), ("A2", 2), ("S2", 2), ("A1S1", 2), ("DUD", 0),
])
def test_each_box_of_attack_or_sensor_damage_moves_the_one_marker(result, boxes):
    t = Table("13G", first="wl12", contacts={"shtorm": {"transport-1": "1"}})
    t.next("7", f"hit:{result}")
    attack(t)
    assert t.ship("transport-1")["sensor"] + t.ship("transport-1")["attack"] == boxes
    assert t.ship("transport-1")["damaged"] is (boxes > 0)


@rule("SUB-12.1a")
@pytest.mark.parametrize("result", ["A2S1", "A1S2", "SUNK"])
def test_three_boxes_sink_a_transport(result):
    t = Table("13G", first="wl12", contacts={"shtorm": {"transport-1": "1"}})
    t.next("7", f"hit:{result}")
    attack(t)
    assert t.player(NATO)["sunk"] == ["transport-1"]


@rule("SUB-12.1a")
def test_sensor_and_attack_hits_run_up_on_the_same_track():
    t = Table("13G", first="wl12 wl12", contacts={"shtorm": {"transport-1": "1"}, "sura": {"transport-1": "1"}})
    t.next("7", "hit:S2")
    attack(t)
    assert t.in_play("transport-1")
    t.next("7", "hit:A1")
    attack(t, firer="sura")
    assert not t.in_play("transport-1")


@rule("SUB-12.1a")
def test_a_transport_has_no_sensor_value():
    assert Table("13G").ship("transport-1")["sensor_value"] is None


@rule("SUB-12.2a", "SUB-13Ga")
def test_transports_add_nothing_to_the_hand_size():
    assert Table("13G").player(NATO)["hand_size"] == 3 + 3
    assert Table("13G", second={"fleet": ["simpson", *TRANSPORTS]}).player(NATO)["hand_size"] == 3 + 1
    assert Table("13G", second={"fleet": TRANSPORTS}).player(NATO)["hand_size"] == 3


@rule("SUB-12.2a")
def test_a_transport_lost_takes_nothing_from_the_hand_size():
    t = Table("13G", first="wl12", contacts={"shtorm": {"transport-1": "1"}})
    t.next("7", "hit:SUNK")
    attack(t)
    assert t.player(NATO)["hand_size"] == 3 + 3


@rule("SUB-12.3a")
def test_a_transport_takes_no_action_with_any_card():
    t = Table("13G", second="ps as wl12 tl sn dc tech bs helo cor", turn=NATO, ships={"transport-1": {"attack": 1}},
              contacts={"force": {"shtorm": "2"}, "shtorm": dict.fromkeys(TRANSPORTS, "2")})
    assert not t.offers() & set(TRANSPORTS)
    t.refused("transport-1")


@rule("SUB-12.3a")
def test_a_transport_under_attack_plays_no_evasion_and_no_battle_stations():
    t = Table("13G", first="wl12", second="ht dy bs tl", contacts={"shtorm": {"transport-1": "1"}})
    t.play("shtorm", "wl12", "transport-1")
    if t.asked == (NATO, "answer"):
        assert t.offers() == {"pass"}
        t.refused("ht")
        t.next("0").play("pass")
    assert t.hand(NATO) == ["bs", "dy", "ht", "tl"]


@rule("SUB-12.3a")
def test_an_escort_under_the_same_attack_could_have_played_it():
    t = Table("13G", first="wl12", second="ht", contacts={"shtorm": {"simpson": "1"}})
    t.play("shtorm", "wl12", "simpson")
    assert t.offers() == {"ht", "pass"}


@rule("SUB-12.3a")
def test_a_transport_that_is_searched_plays_no_contact_reduction():
    t = Table("13G", first="ps", second="tl sn bs")
    t.next("3").play("shtorm", "ps", "transport-1", "done")
    if t.asked == (NATO, "hide"):
        assert t.offers() == {"pass"}
        t.play("pass")
    assert t.contact("shtorm", "transport-1") == "no-attack"
    assert t.hand(NATO) == ["bs", "sn", "tl"]


@rule("SUB-12.3a")
def test_no_transport_listens():
    t = Table("13G", first="as", second="ps", contacts={})
    t.next("0").play("shtorm", "as", "transport-1", "done", "ps")
    assert t.offers() == {*ESCORTS, "cancel"}


@rule("SUB-12.3b", "SUB-12.3x")
def test_an_escorts_cancelling_card_shields_the_escorts_and_not_the_transports():
    """The example of the rules, with the Shtorm for the Victor III."""
    t = Table("13G", first="cor", second="cor",
              contacts={"force": {"shtorm": "1"},
                        "shtorm": {"simpson": "2", "transport-1": "no-attack", "transport-2": "3"}})
    t.play("shtorm", "cor", "close", "force", "cor")
    assert t.contact("shtorm", "transport-1") == "1"
    assert t.contact("shtorm", "transport-2") == "4"
    assert t.contact("shtorm", "transport-3") == "no-attack"
    assert t.contact("shtorm", "simpson") == "2"
    assert t.contact("shtorm", "taylor") == "no-contact"
    assert t.contact("force", "shtorm") == "1"


@rule("SUB-12.3x")
def test_the_example_with_the_victor_iii_of_wolfpack():
    t = Table("13L", first="cor", second="cor", turn=SECOND,
              contacts={"force": {"ivan-rogov": "1"}, "ivan-rogov": {"norfolk": "2", "transport-1": "2"}})
    t.play("ivan-rogov", "cor", "close", "force", "cor")
    assert [t.contact("ivan-rogov", name) for name in TRANSPORTS] == ["3", "no-attack", "no-attack"]
    assert t.contact("ivan-rogov", "norfolk") == "2"
    assert t.contact("force", "ivan-rogov") == "1"


@rule("SUB-12.3b")
def test_a_cancelled_open_range_still_lowers_the_contact_on_transports():
    t = Table("13G", first="cor", second="cor",
              contacts={"force": {"shtorm": "1"}, "shtorm": {"simpson": "2", "transport-1": "2"}})
    t.play("shtorm", "cor", "open", "force", "cor")
    assert t.contact("shtorm", "transport-1") == "1"
    assert t.contact("shtorm", "simpson") == "2"
    assert t.contact("force", "shtorm") == "1"


@rule("R-SUB-72")
def test_a_player_with_transports_only_can_do_nothing_but_discard():
    t = Table("13G", second={"hand": "ps cor wl12 tl helo bs dc", "fleet": TRANSPORTS, "sunk": ESCORTS}, turn=NATO)
    assert t.offers() == {"discard"}


@rule("R-SUB-72")
def test_when_the_last_escort_sinks_the_contacts_of_the_force_vanish_and_play_goes_on():
    t = Table("13G", first="wl12", second={"fleet": ["simpson", *TRANSPORTS]},
              contacts={"shtorm": {"simpson": "1"}, "force": {"shtorm": "3", "sura": "1"}})
    t.next("7", "hit:SUNK")
    attack(t, target="simpson")
    assert t.result == (None, None)
    assert t.contact("force", "shtorm") == t.contact("force", "sura") == "no-contact"
    t.play("finish")
    assert t.asked[0] == NATO


@rule("R-SUB-72")
def test_transports_alone_cannot_cancel_a_range_change():
    t = Table("13G", first="cor", second={"hand": "cor", "fleet": TRANSPORTS},
              contacts={"shtorm": {"transport-1": "1"}})
    t.play("shtorm", "cor", "close", "force")
    assert t.asked == (FIRST, "main")
    assert [t.contact("shtorm", name) for name in TRANSPORTS] == ["2", "no-attack", "no-attack"]
    assert t.hand(NATO) == ["cor"]
