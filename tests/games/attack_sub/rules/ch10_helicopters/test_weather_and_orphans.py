"""Bad weather, and helicopters that lose their ship (rules 10.32 and 10.4)."""

import pytest

from tests.games.attack_sub.table import FIRST, SECOND, Table, rule

FORCE_HEARS_YENISEY = {"force": {"yenisey": "2"}}
YENISEY_HEARS_SIMPSON = {"yenisey": {"simpson": "4"}}


def drawn_for(t, purpose):
    return [turned["number"] for turned in t.events("turned") if turned["purpose"] == purpose]


def hit(t, target, result, firer="yenisey", card="wl12"):
    """The firer attacks and hits; nobody answers."""
    t.next("7", f"hit:{result}").play(firer, card, target)
    if t.asked[1] == "attack_cards":
        t.play("fire")
    while t.asked[1] == "answer":
        t.play("pass")


@rule("SUB-10.32a", "R-SUB-30")
def test_x_in_the_check_after_an_operation_grounds_every_helicopter():
    t = Table("13K", first="ps", helicopters={"simpson": 2, "taylor": 1, "kennedy": 1})
    t.next("0", "X").play("helo-01", "ps", "yenisey", "done")
    assert t.aloft == []
    assert t.view["weather"] == "bad"
    assert t.player(FIRST)["hand_size"] == 3 + 5


@rule("SUB-10.32a", "R-SUB-30")
def test_x_in_a_check_at_the_end_of_the_turn_grounds_all_and_ends_the_checks():
    t = Table("13K", first="cor", helicopters={"simpson": 2, "taylor": 1}, contacts=FORCE_HEARS_YENISEY)
    t.play("force", "cor", "open", "yenisey")
    t.next("7", "X").play("finish")
    assert t.aloft == []
    assert t.view["weather"] == "bad"
    assert drawn_for(t, "check") == ["7", "X"]
    assert t.asked == (SECOND, "main")      # and no weather draw in the turn in which it broke


@rule("SUB-10.32a")
def test_in_bad_weather_nothing_may_be_launched():
    t = Table("13K", first="helo ps", weather="bad")
    assert "kennedy" not in t.offers()
    t.play("simpson")
    assert t.offers() == {"ps", "cancel"}
    t.refused("helo")


@rule("SUB-10.32a")
def test_the_weather_that_breaks_forbids_launches_in_the_same_turn():
    t = Table("13K", first="ps ps helo", helicopters={"simpson": 1})
    t.next("0", "X").play("helo-01", "ps", "yenisey", "done", "taylor")
    assert t.offers() == {"ps", "cancel"}


@rule("R-SUB-30")
def test_x_in_the_search_of_a_helicopter_costs_that_one_only_and_leaves_the_weather():
    t = Table("13K", first="ps", helicopters={"simpson": 2})
    t.next("X").play("helo-01", "ps", "yenisey", "done")
    assert t.aloft == ["helo-02"]
    assert t.view["weather"] == "clear"
    assert drawn_for(t, "check") == []


@rule("R-SUB-30")
def test_x_in_the_attack_of_a_helicopter_costs_that_one_only_and_leaves_the_weather():
    t = Table("13K", first="wl12", helicopters={"simpson": 2}, contacts=FORCE_HEARS_YENISEY)
    t.next("X").play("helo-01", "wl12", "yenisey")
    assert t.aloft == ["helo-02"]
    assert t.view["weather"] == "clear"
    assert t.ship("simpson")["attack_fault"] == 0


@rule("SUB-10.32b")
@pytest.mark.parametrize(("number", "weather"), [("4", "clear"), ("3", "bad"), ("X", "bad")])
def test_four_or_more_clears_the_weather_at_the_end_of_a_later_turn(number, weather):
    t = Table("13K", first="ps", weather="bad")
    t.next("0").play("virginia", "ps", "yenisey", "done", "finish")
    assert t.asked == (FIRST, "weather")
    t.next(number).play("draw")
    assert t.view["weather"] == weather
    assert t.asked[0] == SECOND


@rule("SUB-10.32b")
def test_after_it_has_cleared_launches_are_possible_from_the_next_own_turn():
    t = Table("13K", first="helo ps", second="dc", weather="bad")
    t.refused("kennedy")
    t.next("0").play("virginia", "ps", "yenisey", "done", "pass", "finish")
    t.next("4").play("draw", "discard", "dc", "done", "finish", "kennedy", "helo")
    assert len(t.aloft) == 1


@rule("SUB-10.32b")
def test_the_draw_may_be_made_anew_at_the_end_of_each_own_turn_and_not_in_the_enemys():
    t = Table("13K", first="dc dc", second="dc", weather="bad")
    t.play("discard", "dc", "done", "finish").next("3").play("draw")
    t.play("discard", "dc", "done", "finish")
    assert t.asked == (FIRST, "main")
    t.play("discard", "dc", "done", "finish")
    assert t.asked == (FIRST, "weather")


@rule("SUB-10.32c")
def test_a_player_may_discard_and_still_draw_for_the_weather():
    t = Table("13K", first="dc helo", weather="bad")
    t.play("discard", "helo", "done", "finish")
    t.next("4").play("draw")
    assert t.view["weather"] == "clear"
    assert [event["count"] for event in t.events("discarded")] == [1]


@rule("R-SUB-31")
def test_there_is_no_weather_draw_in_the_turn_in_which_it_broke():
    t = Table("13K", first="ps", helicopters={"simpson": 1})
    t.next("0", "X").play("helo-01", "ps", "yenisey", "done", "finish")
    assert t.view["weather"] == "bad"
    assert t.asked == (SECOND, "main")


@rule("R-SUB-31")
def test_after_weather_that_broke_in_the_enemy_turn_the_next_own_turn_is_a_later_one():
    t = Table("13K", first="cor dc", second="cor", turn=SECOND, helicopters={"simpson": 1},
              contacts={"force": {"yenisey": "2"}, "yenisey": {"simpson": "1"}})
    t.play("yenisey", "cor", "close", "force", "cor").next("X").play("finish")
    assert t.view["weather"] == "bad"
    assert t.asked == (FIRST, "main")
    t.play("discard", "dc", "done", "finish")
    assert t.asked == (FIRST, "weather")


@rule("R-SUB-31")
def test_the_weather_draw_is_optional():
    t = Table("13K", first="dc", weather="bad")
    t.play("discard", "dc", "done", "finish")
    assert t.offers() == {"draw", "pass"}
    t.play("pass")
    assert t.view["weather"] == "bad"
    assert t.asked == (SECOND, "main")
    assert drawn_for(t, "weather") == []


@rule("R-SUB-31")
def test_a_side_without_a_ship_that_can_launch_draws_no_more():
    t = Table("13K", first={"hand": "dc", "fleet": ["virginia"], "sunk": ["simpson"]}, weather="bad")
    t.play("discard", "dc", "done", "finish")
    assert t.asked == (SECOND, "main")


@rule("R-SUB-28", "SUB-10.32b")
def test_the_weather_is_drawn_for_before_the_hand_is_filled():
    t = Table("13K", first="dc", weather="bad")
    t.play("discard", "dc", "done", "finish")
    assert t.player(FIRST)["hand"] == 0
    t.next("5").play("draw")
    assert t.player(FIRST)["hand"] == 8


@rule("SUB-10.4a")
def test_a_submarine_may_name_no_helicopter_as_a_target():
    t = Table("13K", second="wl12 ps", turn=SECOND, helicopters={"simpson": 2}, contacts=YENISEY_HEARS_SIMPSON)
    t.play("yenisey", "wl12")
    assert t.offers() == {"simpson", "cancel"}
    t.refused("helicopter:helo-01")


@rule("SUB-10.4b")
def test_helicopters_of_a_sunk_ship_are_removed_and_others_stay():
    t = Table("13K", second="wl12", turn=SECOND, helicopters={"simpson": 2, "taylor": 1},
              contacts=YENISEY_HEARS_SIMPSON)
    hit(t, "simpson", "SUNK")
    assert t.player(FIRST)["sunk"] == ["simpson"]
    assert t.aloft == ["helo-03"]
    assert t.player(FIRST)["hand_size"] == 3 + 4 + 1


@rule("SUB-10.4b", "R-SUB-08")
def test_helicopters_of_a_ship_that_exits_leave_with_it():
    t = Table("13B", first="cor", second={"fleet": ["molniya"], "sunk": ["skvortsov"]}, helicopters={"simpson": 2})
    t.play("simpson", "cor", "exit")
    assert t.aloft == []
    assert t.player(FIRST)["hand_size"] == 3 + 1


@rule("SUB-10.4c", "R-SUB-83")
@pytest.mark.parametrize(("lost", "kept"), [("helo-01", "helo-02"), ("helo-02", "helo-01")])
def test_the_owner_picks_which_helicopter_goes_when_a_hit_leaves_room_for_one(lost, kept):
    t = Table("13K", second="wl12", turn=SECOND, helicopters={"simpson": 2}, contacts=YENISEY_HEARS_SIMPSON)
    hit(t, "simpson", "A1")
    assert t.asked == (FIRST, "ditch")
    assert t.offers() == {"helo-01", "helo-02"}
    t.play(lost)
    assert t.aloft == [kept]
    assert t.asked == (SECOND, "main")
    assert t.player(FIRST)["hand_size"] == 3 + 5 + 1


@rule("SUB-10.4c")
def test_helicopters_of_other_ships_are_no_part_of_the_surplus():
    t = Table("13K", second="wl12", turn=SECOND, helicopters={"simpson": 2, "taylor": 2},
              contacts=YENISEY_HEARS_SIMPSON)
    hit(t, "simpson", "A1")
    assert t.offers() == {"helo-01", "helo-02"}
    t.refused("helicopter:helo-03")


@rule("SUB-10.4c")
def test_without_room_for_any_all_go():
    t = Table("13K", second="wl12", turn=SECOND, helicopters={"simpson": 2}, contacts=YENISEY_HEARS_SIMPSON)
    hit(t, "simpson", "A2")
    while t.asked[1] == "ditch":
        t.play(sorted(t.offers())[0])
    assert t.aloft == []
    assert t.in_play("simpson")


@rule("SUB-10.4c")
@pytest.mark.parametrize("result", ["S1", "S2", "DUD"])
def test_damage_that_spares_the_attack_track_removes_none(result):
    t = Table("13K", second="wl12", turn=SECOND, helicopters={"simpson": 2}, contacts=YENISEY_HEARS_SIMPSON)
    hit(t, "simpson", result)
    assert t.asked == (SECOND, "main")
    assert len(t.aloft) == 2


@rule("SUB-10.4c")
def test_damage_that_leaves_room_enough_removes_none():
    """The second attack box of the Moskva still supports three."""
    t = Table("13I", second="wl12", turn=SECOND, helicopters={"moskva": 3}, contacts={"asheville": {"moskva": "4"}})
    hit(t, "moskva", "A1", firer="asheville")
    assert t.asked == (SECOND, "main")
    assert len(t.aloft) == 3


@rule("SUB-10.4c")
def test_only_the_surplus_goes():
    """The third attack box of the Moskva supports two of her three."""
    t = Table("13I", second="wl12", turn=SECOND, helicopters={"moskva": 3}, contacts={"asheville": {"moskva": "4"}})
    hit(t, "moskva", "A2", firer="asheville")
    t.play("helo-02")
    assert t.aloft == ["helo-01", "helo-03"]
    assert t.asked == (SECOND, "main")


@rule("SUB-10.4c")
def test_a_helicopter_that_has_come_down_is_not_taken_back():
    t = Table("13L", first={"fleet": ["invincible", "norfolk"]}, second={"hand": "wl12", "fleet": ["grif"]}, turn=SECOND,
              helicopters={"invincible": 4}, contacts={"grif": {"invincible": "4"}})
    hit(t, "invincible", "A2", firer="grif")
    t.play(t.aloft[0])
    assert t.asked == (FIRST, "ditch")
    assert not t.match.can_undo(FIRST)
