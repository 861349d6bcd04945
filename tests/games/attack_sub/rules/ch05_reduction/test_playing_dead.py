"""Declaring Systems Shutdown (rule 5.5)."""

import pytest

from tests.games.attack_sub.table import Table, rule

CONTACTS = {"los-angeles": {"ivan-rogov": "3", "skvortsov": "1"}, "baltimore": {"ivan-rogov": "no-attack"}}


def shot(hit, drawn="7", second="", **rest):
    """Los Angeles has fired at Ivan Rogov and this hit result was turned."""
    t = Table("13A", first="wl12 wl12 ps", second=second, contacts=CONTACTS, **rest)
    t.next(drawn, f"hit:{hit}").play("los-angeles", "wl12", "ivan-rogov", "fire")
    if second:
        t.play("pass")  # no answer to the attack
    return t


@rule("SUB-5.5a")
@pytest.mark.parametrize("hit", ["A1", "S2", "DUD"])
def test_after_any_hit_that_it_survives_a_submarine_may_play_dead(hit):
    t = shot(hit)
    assert t.asked == (1, "shut_down")
    assert t.offers() == {"shut-down", "pass"}
    t.play("shut-down")
    assert t.ship("ivan-rogov")["shut_down"] is True
    assert t.asked == (0, "main")


@rule("SUB-5.5a")
def test_the_declaration_needs_no_card_and_is_voluntary():
    t = shot("A1")
    assert t.hand(1) == []
    t.play("pass")
    assert t.ship("ivan-rogov")["shut_down"] is False
    assert t.contact("los-angeles", "ivan-rogov") == "3"


@rule("SUB-5.5a")
def test_the_declaration_comes_before_the_next_play():
    t = shot("A1")
    t.refused("baltimore", seat=0)
    t.play("pass")
    t.next("0").play("baltimore", "ps", "ivan-rogov", "done")
    assert t.asked == (0, "main")
    t.refused("shut-down", seat=1)


@rule("SUB-5.5a")
def test_a_sunk_submarine_declares_nothing():
    t = shot("SUNK")
    assert t.asked == (0, "main")
    assert not t.in_play("ivan-rogov")


@rule("SUB-5.5a")
def test_a_surface_ship_does_not_play_dead():
    t = Table("13B", first="tl", second="wl12", turn=1, contacts={"molniya": {"virginia": "1"}})
    t.next("7", "hit:A1").play("molniya", "wl12", "virginia", "pass")
    assert t.ship("virginia")["damaged"] is True
    assert t.asked == (1, "main")


@rule("R-SUB-76")
def test_after_a_miss_no_submarine_plays_dead():
    t = shot("A1", drawn="2", second="tl")  # 2 + 3 + 2 = 7
    assert not t.ship("ivan-rogov")["damaged"]
    assert t.asked == (0, "main")


@rule("R-SUB-76")
def test_only_the_submarine_that_was_hit_plays_dead():
    t = shot("A1")
    t.refused("skvortsov")
    t.play("shut-down")
    assert t.ship("skvortsov")["shut_down"] is False
    assert t.contact("los-angeles", "skvortsov") == "1"


@rule("SUB-5.5b")
def test_on_the_declaration_every_enemy_contact_on_the_boat_falls_by_one():
    t = shot("DUD")
    t.play("shut-down")
    assert t.contact("los-angeles", "ivan-rogov") == "2"
    assert t.contact("baltimore", "ivan-rogov") == "no-contact"
    assert t.contact("los-angeles", "skvortsov") == "1"


@rule("SUB-5.5e", "SUB-2.3a")
def test_a_submarine_playing_dead_adds_nothing_to_the_hand_size():
    t = shot("A1", second="tl")
    assert t.player(1)["hand_size"] == 5
    t.play("shut-down")
    assert t.player(1)["hand_size"] == 4
    t.play("finish", "discard", "tl", "done", "finish")
    assert t.player(1)["hand"] == 4


@rule("R-SUB-12")
def test_a_submarine_that_plays_dead_already_makes_no_second_declaration():
    t = shot("A1", ships={"ivan-rogov": {"shut_down": True}})
    assert t.asked == (0, "main")
    assert t.ship("ivan-rogov")["shut_down"] is True
    assert t.contact("los-angeles", "ivan-rogov") == "3"


@rule("R-SUB-12")
def test_a_revived_submarine_may_play_dead_once_more():
    t = Table("13A", first="wl12", second="tl", turn=1, contacts=CONTACTS,
              ships={"ivan-rogov": {"shut_down": True}})
    t.next("4").play("ivan-rogov", "draw", "revive", "pass", "discard", "tl", "done", "finish")
    t.next("7", "hit:A1").play("los-angeles", "wl12", "ivan-rogov", "pass")
    assert t.asked == (1, "shut_down")
    t.play("shut-down")
    assert t.contact("los-angeles", "ivan-rogov") == "2"


@rule("SUB-5.5f", "R-SUB-11")
def test_a_submarine_playing_dead_hides_with_surface_noise_or_thermal_layer_only():
    t = Table("13A", first="ps ps", second="tl sn sr ta bs", ships={"ivan-rogov": {"shut_down": True}})
    t.play("los-angeles", "ps", "ivan-rogov", "done")
    assert t.offers() == {"tl", "sn", "pass"}
    for card in ("sr", "ta", "bs"):
        t.refused(card)
    t.next("4").play("tl")  # 5 + 4 - 2 = 7
    assert t.contact("los-angeles", "ivan-rogov") == "no-contact"
    t.next("4").play("baltimore", "ps", "ivan-rogov", "done")  # one reduction in a turn, as always
    assert t.contact("baltimore", "ivan-rogov") == "no-contact"
    assert "sn" in t.hand(1)


@rule("SUB-5.5f", "R-SUB-11")
def test_a_submarine_playing_dead_does_not_listen():
    t = Table("13A", first="as", second="ps bs tl", ships={"ivan-rogov": {"shut_down": True}})
    t.play("los-angeles", "as", "ivan-rogov", "done")
    assert t.asked == (1, "listen")
    t.refused("bs")
    t.play("ps")  # only Skvortsov is able to
    assert t.contact("skvortsov", "los-angeles") == "no-attack"
    assert t.contact("ivan-rogov", "los-angeles") == "no-contact"


@rule("SUB-5.5f", "R-SUB-11")
def test_a_submarine_playing_dead_neither_evades_nor_listens_nor_calls_battle_stations_under_attack():
    t = Table(
        "13A",
        first="wl12",
        second=dict(hand="ht nm dy cd ps bs", fleet=["ivan-rogov"]),
        contacts={"los-angeles": {"ivan-rogov": "1"}},
        ships={"ivan-rogov": {"shut_down": True}},
    )
    t.next("3", "hit:A1").play("los-angeles", "wl12", "ivan-rogov")  # nobody is asked: 2 + 3 + 3 = 8
    assert t.asked == (0, "main")
    assert t.ship("ivan-rogov")["attack"] == 1
    assert t.player(1)["hand"] == 6
    assert t.contact("ivan-rogov", "los-angeles") == "no-contact"


@rule("SUB-5.5f", "SUB-6.8b")
def test_another_submarine_may_listen_when_one_that_plays_dead_is_attacked():
    t = Table(
        "13A",
        first="wl12",
        second="ht ps bs",
        contacts={"los-angeles": {"ivan-rogov": "1"}},
        ships={"ivan-rogov": {"shut_down": True}},
    )
    t.play("los-angeles", "wl12", "ivan-rogov")
    assert t.offers() == {"ps", "pass"}
    t.next("0").play("ps")
    assert t.contact("skvortsov", "los-angeles") == "no-attack"
    assert t.contact("ivan-rogov", "los-angeles") == "no-contact"


@rule("SUB-5.5f")
def test_a_submarine_playing_dead_does_not_cancel_a_range_change():
    t = Table("13A", first="cor", second="cor", ships={"ivan-rogov": {"shut_down": True}},
              contacts={"los-angeles": {"ivan-rogov": "1"}, "ivan-rogov": {"los-angeles": "3"}})
    t.play("los-angeles", "cor", "close", "ivan-rogov")
    assert t.asked == (0, "main")
    assert t.contact("los-angeles", "ivan-rogov") == "2"


@rule("SUB-5.5a", "SUB-5.5b")
@pytest.mark.parametrize("flying", [True, False])
def test_a_submarine_hit_by_a_surface_force_slips_from_the_contact_of_the_whole_force(flying):
    t = Table("13B", first="wl12", helicopters={"simpson": 1}, contacts={"force": {"molniya": "2", "skvortsov": "2"}})
    t.next("7", "hit:DUD").play(t.aloft[0] if flying else "virginia", "wl12", "molniya")
    assert t.asked == (1, "shut_down")
    t.next("7").play("shut-down")  # a helicopter makes its check only now
    assert t.contact("force", "molniya") == "1"
    assert t.contact("force", "skvortsov") == "2"
    assert len(t.events("turned")) == (2 if flying else 1)
