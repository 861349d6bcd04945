"""Breakout and Rebel Without a Cause: their own ways to win."""

import pytest

from tests.games.attack_sub.table import FIRST, SECOND, Table, rule

SOVIET = SECOND


def sink(t, firer, target):
    t.next("7", "hit:SUNK").play(firer, "wl12", target)


def may_exit(t, ship):
    if ship not in t.offers():
        return False
    t.play(ship)
    if "cor" not in t.offers():
        return False
    t.play("cor")
    return "exit" in t.offers()


def rest(t):
    """The active player throws a card away and ends the turn."""
    t.play("discard", f"card:{t.match.view(t.match.to_move)['me']['hand'][0]}", "done", "finish")


def drift_apart(t, boat, levels):
    """NATO rests, and the boat opens the range from Seawolf, turn by turn."""
    for _ in range(levels):
        rest(t)
        t.play(boat, "cor", "open", "seawolf")
        if t.asked == (FIRST, "cancel_range"):
            t.play("pass")
        t.play("finish")
    rest(t)


# -- 13C Breakout ------------------------------------------------------------------------------------


@rule("SUB-13Cb")
def test_the_second_soviet_submarine_out_wins():
    t = Table("13C", second={"hand": "cor cor", "fleet": ["ivan-rogov", "donets", "dekabrist"]}, turn=SOVIET,
              ships={"donets": {"reached": True}, "dekabrist": {"reached": True}})
    t.play("donets", "cor", "exit")
    assert t.player(SOVIET)["points"] == 1
    assert t.result == (None, None)
    t.play("dekabrist", "cor", "exit")
    assert t.result[0] == "second"


@rule("SUB-13Cb")
def test_one_exit_and_one_sinking_make_two():
    t = Table("13C", first={"fleet": ["seawolf", "trafalgar"]}, second={"hand": "cor wl12", "fleet": ["donets", "dekabrist"]},
              turn=SOVIET, ships={"donets": {"reached": True}}, contacts={"dekabrist": {"trafalgar": "1"}})
    t.play("donets", "cor", "exit")
    assert t.result == (None, None)
    sink(t, "dekabrist", "trafalgar")
    assert t.result == ("second", "points")


@rule("SUB-13Cb")
def test_two_nato_submarines_sunk_make_two():
    t = Table("13C", first={"fleet": ["trafalgar"], "sunk": ["seawolf"]}, second={"hand": "wl12", "fleet": ["donets"], "points": 1},
              turn=SOVIET, contacts={"donets": {"trafalgar": "1"}})
    sink(t, "donets", "trafalgar")
    assert t.result[0] == "second"


@rule("SUB-13Cb")
def test_soviet_losses_take_nothing_from_the_total():
    t = Table("13C", first={"hand": "wl12", "fleet": ["seawolf"]},
              second={"fleet": ["donets", "dekabrist"], "exited": ["ivan-rogov"], "points": 1},
              contacts={"seawolf": {"donets": "1"}})
    sink(t, "seawolf", "donets")
    assert t.player(SOVIET)["points"] == 1


@rule("SUB-13Cc", "R-SUB-64")
@pytest.mark.parametrize("reached", [True, False])
def test_only_a_boat_that_once_had_level_one_may_exit(reached):
    t = Table("13C", second="cor dc", turn=SOVIET, ships={"donets": {"reached": reached}})
    assert may_exit(t, "donets") is reached


@rule("SUB-13Cc", "R-SUB-64")
def test_level_one_reached_by_a_search_counts_after_contact_is_gone():
    t = Table("13C", first="dc", second="ps cor cor cor", turn=SOVIET,
              contacts={"dekabrist": {"seawolf": "no-attack"}})
    t.next("7").play("dekabrist", "ps", "seawolf", "pass", "finish")
    assert t.contact("dekabrist", "seawolf") == "1"
    drift_apart(t, "dekabrist", 2)
    assert t.contact("dekabrist", "seawolf") == "no-contact"
    assert may_exit(t, "dekabrist")


@rule("SUB-13Cc")
def test_no_attack_is_not_enough():
    t = Table("13C", first="dc", second="ps cor cor cor", turn=SOVIET)
    t.next("7").play("dekabrist", "ps", "seawolf", "pass", "finish")
    assert t.contact("dekabrist", "seawolf") == "no-attack"
    drift_apart(t, "dekabrist", 1)
    assert t.contact("dekabrist", "seawolf") == "no-contact"
    assert not may_exit(t, "dekabrist")


@rule("R-SUB-64")
def test_level_one_reached_by_closing_the_range_counts():
    t = Table("13C", first="dc", second="cor cor cor cor", turn=SOVIET,
              contacts={"dekabrist": {"seawolf": "no-attack"}})
    t.play("dekabrist", "cor", "close", "seawolf", "finish")
    drift_apart(t, "dekabrist", 2)
    assert (t.contact("dekabrist", "seawolf"), t.contact("seawolf", "dekabrist")) == ("no-contact", "no-contact")
    assert may_exit(t, "dekabrist")


@rule("R-SUB-64")
def test_level_one_reached_by_listening_counts():
    t = Table("13C", first="as dc", second="ps cor cor cor", contacts={"dekabrist": {"seawolf": "no-attack"}})
    t.next("0").play("seawolf", "as", "donets", "done", "ps", "dekabrist")
    while t.asked[0] == SOVIET:
        t.play("pass")
    t.play("finish")
    assert t.contact("dekabrist", "seawolf") == "1"
    t.play("dekabrist", "cor", "open", "seawolf", "finish")
    drift_apart(t, "dekabrist", 1)
    assert may_exit(t, "dekabrist")


@rule("R-SUB-64")
def test_what_one_boat_has_reached_opens_the_exit_to_no_other():
    t = Table("13C", second="cor dc", turn=SOVIET, ships={"donets": {"reached": True}})
    assert not may_exit(t, "dekabrist")


@rule("SUB-13Cd", "R-SUB-64", "R-SUB-57")
def test_nato_wins_by_sinking_the_last_soviet_ship_in_play():
    t = Table("13C", first="wl12", second={"fleet": ["donets"], "reserve": ["skvortsov"], "sunk": ["ivan-rogov", "dekabrist"]},
              contacts={"seawolf": {"donets": "1"}})
    sink(t, "seawolf", "donets")
    assert t.result[0] == "first"


@rule("SUB-13Cd", "R-SUB-64")
def test_nato_wins_as_well_when_the_last_soviet_boat_leaves_with_a_total_of_one():
    t = Table("13C", second={"hand": "cor", "fleet": ["donets"], "reserve": ["skvortsov"], "sunk": ["ivan-rogov", "dekabrist"]},
              turn=SOVIET, ships={"donets": {"reached": True}})
    t.play("donets", "cor", "exit")
    assert t.player(SOVIET)["points"] == 1
    assert t.result[0] == "first"


@rule("SUB-13Cb", "R-SUB-64")
def test_the_last_soviet_boat_that_brings_the_total_to_two_wins():
    t = Table("13C", second={"hand": "cor", "fleet": ["donets"], "exited": ["dekabrist"], "points": 1}, turn=SOVIET,
              ships={"donets": {"reached": True}})
    t.play("donets", "cor", "exit")
    assert t.result[0] == "second"


@rule("R-SUB-57")
def test_the_soviets_win_breakout_when_no_nato_ship_is_left_in_play():
    t = Table("13C", second="wl12", turn=SOVIET, contacts={"donets": {"seawolf": "1"}})
    sink(t, "donets", "seawolf")
    assert t.player(FIRST)["reserve"] == ["trafalgar"]
    assert t.result[0] == "second"


# -- 13E Rebel Without a Cause ------------------------------------------------------------------------

MUTUAL = {"oppokov": {"simferopol": "1"}, "force": {"oppokov": "1"}}


def open_range(t):
    t.play("oppokov", "cor", "open", "force")


@rule("SUB-13Eb")
def test_the_soviets_win_by_sinking_oppokov():
    t = Table("13E", second="wl12", turn=SOVIET, contacts={"force": {"oppokov": "1"}})
    sink(t, "simferopol", "oppokov")
    assert t.result == ("second", "kill")


@rule("SUB-13Eb")
def test_damage_to_oppokov_is_not_enough():
    t = Table("13E", second="wl12", turn=SOVIET, contacts={"force": {"oppokov": "1"}})
    t.next("7", "hit:A2S1").play("simferopol", "wl12", "oppokov")
    assert t.result == (None, None)


@rule("SUB-13Ec")
@pytest.mark.parametrize(("deck", "number", "wins"), [
    (2, "1", True), (2, "2", False), (3, "2", True), (3, "3", False), (7, "6", True), (7, "7", False), (8, "7", True),
])
def test_a_number_below_the_deck_number_wins_for_the_renegade(deck, number, wins):
    t = Table("13E", first="cor", deck=deck, contacts=MUTUAL)
    open_range(t)
    assert t.asked == (FIRST, "escape")
    t.next(number).play("draw")
    assert t.result == (("first", "escape") if wins else (None, None))


@rule("SUB-13Ec", "R-SUB-60")
def test_x_counts_as_zero_and_succeeds():
    t = Table("13E", first="cor", deck=2, contacts=MUTUAL)
    open_range(t)
    t.next("X").play("draw")
    assert t.result == ("first", "escape")


@rule("SUB-13Ec")
def test_a_draw_that_empties_the_pile_counts_with_the_old_deck_number():
    t = Table("13E", first="cor", deck=2, draw_pile="as-03", contacts=MUTUAL)
    open_range(t)
    t.next("2").play("draw")
    assert t.view["deck"] == 3
    assert t.result == (None, None)


@rule("SUB-13Ec")
def test_there_is_no_draw_in_the_first_deck():
    t = Table("13E", first="cor", contacts=MUTUAL)
    open_range(t)
    assert t.asked == (FIRST, "main")


@rule("SUB-13Ec")
def test_the_draw_is_optional():
    t = Table("13E", first="cor", deck=2, contacts=MUTUAL)
    open_range(t)
    assert t.offers() == {"draw", "pass"}
    t.play("pass")
    assert t.asked == (FIRST, "main")
    assert t.events("turned") == []


@rule("SUB-13Ec")
def test_closing_the_range_gives_no_draw():
    t = Table("13E", first="cor", deck=2, contacts=MUTUAL)
    t.play("oppokov", "cor", "close", "force")
    assert t.asked == (FIRST, "main")


@rule("SUB-13Ec")
def test_an_open_range_of_the_soviet_force_gives_no_draw():
    t = Table("13E", second="cor", turn=SOVIET, deck=2, contacts=MUTUAL)
    t.play("force", "cor", "open", "oppokov")
    assert t.asked == (SOVIET, "main")


@rule("R-SUB-58", "SUB-13Ec")
def test_oppokov_draws_even_if_the_play_was_cancelled():
    t = Table("13E", first="cor", second="cor", deck=2, contacts=MUTUAL)
    open_range(t)
    t.play("cor")
    assert t.contact("oppokov", "simferopol") == "1"
    assert t.asked == (FIRST, "escape")
    t.next("1").play("draw")
    assert t.result == ("first", "escape")


@rule("R-SUB-59")
def test_oppokov_needs_contact_to_open_the_range():
    t = Table("13E", first="cor dc", deck=2, contacts={"force": {"oppokov": "2"}})
    assert "oppokov" not in t.offers()
    t.refused("oppokov")


@rule("R-SUB-57")
def test_the_renegade_wins_by_sinking_every_soviet_ship_in_play():
    t = Table("13E", first="wl12", second={"fleet": ["simferopol"], "reserve": ["udaloy"], "sunk": ["revnostnyy"]},
              contacts={"oppokov": {"simferopol": "1"}})
    sink(t, "oppokov", "simferopol")
    assert t.result[0] == "first"
