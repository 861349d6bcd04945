"""The draw of a submarine that plays dead, and coming back (rule 5.5)."""

import pytest

from tests.games.attack_sub.table import Table, rule

CONTACTS = {
    "ivan-rogov": {"los-angeles": "3"},
    "skvortsov": {"los-angeles": "no-attack"},
    "los-angeles": {"ivan-rogov": "2"},
}


def playing_dead(hand="ps tl wl12 tech", fault=0, **rest):
    """Los Angeles plays dead and it is her owner's turn."""
    ships = {"los-angeles": {"shut_down": True, "sensor_fault": fault}}
    return Table("13A", first=hand, contacts=CONTACTS, ships=ships, **rest)


@rule("SUB-5.5d")
def test_a_submarine_playing_dead_takes_no_action_and_plays_no_black_card():
    t = playing_dead("ps as tl wl12 cor dc tech bs", fault=1)
    t.play("los-angeles")
    assert t.offers() == {"draw", "cancel"}
    for card in ("ps", "as", "tl", "wl12", "cor", "tech", "bs"):
        t.refused(card)


@rule("SUB-5.5c", "R-SUB-09")
@pytest.mark.parametrize("drawn", ["3", "0", "X"])
def test_on_less_than_four_nothing_happens(drawn):
    t = playing_dead()
    t.next(drawn).play("los-angeles", "draw")
    assert t.asked == (0, "main")
    assert t.ship("los-angeles")["shut_down"] is True
    assert t.ship("los-angeles")["sensor_fault"] == 0
    assert t.contact("ivan-rogov", "los-angeles") == "3"


@rule("SUB-5.5c")
def test_on_four_or_more_the_owner_chooses():
    t = playing_dead()
    t.next("4").play("los-angeles", "draw")
    assert t.offers() == {"reduce", "revive"}


@rule("SUB-5.5c", "SUB-5.5g")
def test_reducing_lowers_all_contact_on_the_boat_which_goes_on_playing_dead():
    t = playing_dead()
    t.next("4").play("los-angeles", "draw", "reduce")
    assert t.contact("ivan-rogov", "los-angeles") == "2"
    assert t.contact("skvortsov", "los-angeles") == "no-contact"
    assert t.contact("los-angeles", "ivan-rogov") == "2"
    assert t.ship("los-angeles")["shut_down"] is True
    t.play("discard", "tl", "done", "finish")


@rule("SUB-5.5c")
def test_reviving_lets_the_boat_attack_at_once():
    t = playing_dead()
    assert t.player(0)["hand_size"] == 4
    t.next("4").play("los-angeles", "draw", "revive")
    assert t.player(0)["hand_size"] == 5
    assert t.contact("ivan-rogov", "los-angeles") == "3"
    t.next("3", "hit:A1").play("los-angeles", "wl12", "ivan-rogov", "pass")
    assert t.ship("ivan-rogov")["attack"] == 1
    assert t.ship("los-angeles")["shut_down"] is False
    t.refused("discard")
    t.refused("los-angeles")


@rule("SUB-5.5c")
def test_the_revived_boat_plays_its_card_before_anything_else_happens():
    t = playing_dead()
    t.next("7").play("los-angeles", "draw", "revive")
    assert t.offers() == {"los-angeles", "pass"}
    t.refused("baltimore")
    t.refused("discard")
    t.next("0").play("los-angeles", "tl")
    assert t.offers() == {"baltimore", "finish"}


@rule("SUB-5.5c")
def test_a_boat_that_declines_its_card_does_not_act_later_in_the_turn():
    t = playing_dead()
    t.next("4").play("los-angeles", "draw", "revive", "pass")
    assert t.ship("los-angeles")["shut_down"] is False
    assert "los-angeles" not in t.offers()
    t.refused("los-angeles")


@rule("SUB-5.5c", "SUB-3.4b")
def test_after_a_discard_a_revived_boat_may_not_act():
    t = playing_dead()
    t.play("discard", "ps", "done")
    t.next("4").play("los-angeles", "draw", "revive")
    assert t.offers() == {"pass"}
    t.refused("los-angeles")
    t.play("pass")
    assert t.offers() == {"finish"}


@rule("R-SUB-09")
def test_a_boat_may_not_come_back_without_the_draw():
    t = playing_dead()
    t.play("los-angeles")
    t.refused("revive")


@rule("R-SUB-09")
def test_a_table_may_let_a_boat_come_back_at_will():
    t = playing_dead(options={"R-09": False})
    t.play("los-angeles")
    assert {"revive", "draw"} <= t.offers()
    t.play("revive")
    assert t.ship("los-angeles")["shut_down"] is False
    t.next("0").play("los-angeles", "tl")
    assert t.ship("los-angeles")["letters"] == "B"


@rule("R-SUB-10")
def test_the_draw_is_allowed_once_in_an_own_turn():
    t = playing_dead()
    t.next("2").play("los-angeles", "draw")
    assert "los-angeles" not in t.offers()
    t.refused("los-angeles")
    t.play("discard", "tl", "done", "finish", "finish")
    assert "los-angeles" in t.offers()
    t.next("5").play("los-angeles", "draw", "reduce")
    assert t.contact("ivan-rogov", "los-angeles") == "2"


@rule("R-SUB-10")
def test_the_draw_is_optional():
    t = playing_dead()
    t.play("discard", "tl", "done", "finish")
    assert t.view["active"] == 1
    assert t.ship("los-angeles")["shut_down"] is True
    assert t.contact("ivan-rogov", "los-angeles") == "3"


@rule("R-SUB-10")
@pytest.mark.parametrize("first", [True, False])
def test_the_draw_comes_at_any_moment_of_the_turn(first):
    t = playing_dead()
    if first:
        t.next("4").play("los-angeles", "draw", "reduce")
    t.next("0").play("baltimore", "ps", "ivan-rogov", "done")
    if not first:
        t.next("4").play("los-angeles", "draw", "reduce")
    assert t.contact("ivan-rogov", "los-angeles") == "2"
    t.play("finish")


@rule("R-SUB-10")
def test_nothing_is_drawn_in_the_enemy_turn_in_which_the_boat_was_hit():
    t = Table("13A", first="wl12 ps", second="tl", contacts={"los-angeles": {"ivan-rogov": "2"}})
    t.next("7", "hit:DUD").play("los-angeles", "wl12", "ivan-rogov", "pass", "shut-down")
    t.refused("ivan-rogov", seat=1)
    t.play("finish")
    assert t.view["active"] == 1
    t.next("4").play("ivan-rogov", "draw", "reduce")
    assert t.contact("los-angeles", "ivan-rogov") == "no-attack"


@rule("SUB-5.5g")
def test_the_draw_alone_does_not_replace_the_discard():
    t = playing_dead()
    t.next("4").play("los-angeles", "draw", "reduce")
    assert "discard" in t.offers()
    t.refused("finish")


@rule("R-SUB-85")
def test_a_revived_boat_may_use_a_technician_but_not_repair_by_draw():
    t = playing_dead(fault=1)
    t.next("4").play("los-angeles", "draw", "revive", "los-angeles")
    assert "tech" in t.offers()
    assert "repair" not in t.offers()
    t.refused("repair")
    t.play("tech")
    assert t.ship("los-angeles")["sensor_fault"] == 0
    assert t.offers() == {"baltimore", "finish"}


@rule("R-SUB-85", "SUB-5.5c")
@pytest.mark.parametrize("card", ["ps", "tl", "wl12", "cor"])
def test_a_revived_boat_may_play_any_playable_card(card):
    t = playing_dead("ps tl wl12 cor")
    t.next("4").play("los-angeles", "draw", "revive", "los-angeles")
    assert card in t.offers()


@rule("SUB-5.5c", "R-SUB-09")
@pytest.mark.parametrize("clicks", [["reduce"], ["revive"], ["revive", "pass"]])
def test_what_the_others_were_told_after_the_draw_is_not_taken_back(clicks):
    t = playing_dead()
    t.next("4").play("los-angeles", "draw", *clicks)
    assert t.asked == (0, "main")
    assert not t.match.can_undo(0)
