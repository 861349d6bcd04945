"""Breakout and Rebel Without a Cause: their own ways to win."""

import pytest

from tests.games.attack_sub.rules.ch13_scenarios.leaving import may_exit, sink
from tests.games.attack_sub.table import FIRST, SECOND, Table, rule

SOVIET = SECOND
OUTRIGHT = {"R-57": True}
"""Whoever sinks all before reinforcements enter has won."""


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


@rule("SUB-11.3a", "SUB-13Cd", "R-SUB-64", "R-SUB-57")
@pytest.mark.parametrize(("reserve", "options", "winner"), [
    ([], {}, "first"), ([], OUTRIGHT, "first"), (["skvortsov"], {}, "draw"), (["skvortsov"], OUTRIGHT, "first"),
])
def test_sinking_the_last_soviet_ship_in_play_wins_if_nobody_waits(reserve, options, winner):
    t = Table("13C", first="wl12", second={"fleet": ["donets"], "reserve": reserve, "sunk": ["ivan-rogov", "dekabrist"]},
              contacts={"seawolf": {"donets": "1"}}, options=options)
    sink(t, "seawolf", "donets")
    assert t.result == (winner, "sweep")


def last_boat_leaves(reserve, **rest):
    t = Table("13C", second={"hand": "cor cor", "fleet": ["donets"], "reserve": reserve, "sunk": ["ivan-rogov", "dekabrist"]},
              turn=SOVIET, ships={"donets": {"reached": True}}, **rest)
    t.play("donets", "cor", "exit")
    assert t.player(SOVIET)["points"] == 1
    return t


@rule("SUB-13Cd", "R-SUB-64")
def test_nato_wins_as_well_when_the_last_soviet_boat_leaves_with_a_total_of_one():
    assert last_boat_leaves([]).result[0] == "first"


@rule("SUB-11.3a", "SUB-13Cb", "R-SUB-57", "R-SUB-64")
@pytest.mark.parametrize("options", [{}, OUTRIGHT])
def test_when_the_last_boat_in_play_leaves_those_who_wait_go_on(options):
    """The scenario ends only when all Ships in play are sunk."""
    t = last_boat_leaves(["skvortsov"], options=options, deck=5)
    assert t.result == (None, None)
    assert t.player(SOVIET)["hand_size"] == 3
    assert t.offers() == {"finish", "reinforce"}
    t.next("1").play("reinforce", "cor")
    assert t.in_play("skvortsov")
    t.play("finish")
    assert t.asked == (FIRST, "main")


@rule("SUB-11.3a", "SUB-3.4a")
def test_a_side_that_only_waits_discards_and_draws_and_its_enemy_finds_nobody():
    t = Table("13C", first="ps wl12 cor bs", second={"hand": "cor tl", "fleet": ["donets"], "reserve": ["skvortsov"]},
              turn=SOVIET, ships={"donets": {"reached": True}})
    t.play("donets", "cor", "exit", "finish")
    assert t.offers() == {"discard", "reinforce"}  # Seawolf has nobody to search for, to fire at or to run from
    t.play("discard", "ps", "done", "finish")
    assert t.asked == (SOVIET, "main")
    t.play("discard", "tl", "done", "finish")
    assert t.player(SOVIET)["hand"] == 3
    assert t.match.to_move == FIRST


@rule("SUB-11.3a", "R-SUB-57")
@pytest.mark.parametrize("options", [{}, OUTRIGHT])
def test_a_boat_sunk_after_another_has_left_leaves_the_battle_to_those_who_wait(options):
    """Not all Ships of the side are sunk, whichever of the two came first."""
    t = Table("13C", first="wl12", second={"hand": "cor", "fleet": ["donets"], "reserve": ["skvortsov"],
              "exited": ["dekabrist"], "sunk": ["ivan-rogov"], "points": 1}, deck=5,
              contacts={"seawolf": {"donets": "1"}}, options=options)
    sink(t, "seawolf", "donets")
    t.play("pass")
    assert not t.in_play("donets")
    assert t.result == (None, None)
    t.play("finish").next("1").play("reinforce", "cor")
    assert t.in_play("skvortsov")


@rule("SUB-11.3a", "R-SUB-57", "R-SUB-64")
def test_a_boat_sunk_after_another_has_left_loses_when_nobody_waits():
    t = Table("13C", first="wl12", second={"fleet": ["donets"], "exited": ["dekabrist"], "points": 1},
              contacts={"seawolf": {"donets": "1"}})
    sink(t, "seawolf", "donets")
    assert t.result == ("first", "sweep")


@rule("SUB-11.3a", "SUB-13.5a", "R-SUB-57", "R-SUB-89")
def test_in_the_usual_victory_only_ships_in_play_count():
    t = Table("13F", first={"fleet": ["udaloy"], "reserve": ["kotov", "admiral-lapshin"], "exited": ["nikolayev"]},
              second={"hand": "wl12", "fleet": ["los-angeles"], "sunk": ["valiant"]}, turn=SECOND,
              contacts={"los-angeles": {"udaloy": "1"}})
    sink(t, "los-angeles", "udaloy")
    assert t.result == ("second", "sweep")


@rule("SUB-13Cb", "R-SUB-64")
def test_the_last_soviet_boat_that_brings_the_total_to_two_wins():
    t = Table("13C", second={"hand": "cor", "fleet": ["donets"], "exited": ["dekabrist"], "points": 1}, turn=SOVIET,
              ships={"donets": {"reached": True}})
    t.play("donets", "cor", "exit")
    assert t.result[0] == "second"


@rule("SUB-11.3a", "R-SUB-57")
@pytest.mark.parametrize(("points", "options", "result"), [
    (0, {}, ("draw", "sweep")), (0, OUTRIGHT, ("second", "sweep")), (1, {}, ("second", "points")),
])
def test_seawolf_sunk_while_trafalgar_waits_ends_breakout_by_its_own_conditions(points, options, result):
    t = Table("13C", second={"hand": "wl12", "fleet": ["donets"], "exited": ["dekabrist"] * points, "points": points},
              turn=SOVIET, contacts={"donets": {"seawolf": "1"}}, options=options)
    sink(t, "donets", "seawolf")
    assert t.player(FIRST)["reserve"] == ["trafalgar"]
    assert t.result == result


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


@rule("SUB-11.3a", "R-SUB-57")
@pytest.mark.parametrize(("reserve", "options", "winner"), [
    ([], {}, "first"), (["udaloy"], {}, "draw"), (["udaloy"], OUTRIGHT, "first"),
])
def test_the_renegade_wins_by_sinking_every_soviet_ship_in_play_if_none_waits(reserve, options, winner):
    t = Table("13E", first="wl12", second={"fleet": ["simferopol"], "reserve": reserve, "sunk": ["revnostnyy"]},
              contacts={"oppokov": {"simferopol": "1"}}, options=options)
    sink(t, "oppokov", "simferopol")
    assert t.result == (winner, "sweep")


UNSEEN = {"R-59": True}
"""An escape may be tried without contact."""


@rule("R-SUB-59", "SUB-13Ec")
@pytest.mark.parametrize("contacts", [{}, {"force": {"oppokov": "2"}}])
def test_a_table_may_let_oppokov_open_the_range_without_contact_for_its_draw(contacts):
    t = Table("13E", first="cor dc", deck=2, contacts=contacts, options=UNSEEN)
    t.play("oppokov", "cor")
    assert t.offers() == {"cancel", "open"}
    t.play("open", "force")
    assert t.contact("force", "oppokov") == ("1" if contacts else "no-contact")
    t.next("1").play("draw")
    assert t.result == ("first", "escape")


@rule("R-SUB-59")
def test_not_in_the_first_deck_nor_for_another_ship():
    t = Table("13E", first="cor dc", second="cor", options=UNSEEN)
    assert "oppokov" not in t.offers()
    t = Table("13E", second="cor dc", turn=SOVIET, deck=2, options=UNSEEN)
    assert "force" not in t.offers()


@rule("R-SUB-59", "SUB-8.5b")
def test_without_contact_on_oppokov_nobody_cancels_and_with_it_the_force_may():
    t = Table("13E", first="cor dc", second="cor", deck=2, contacts={"force": {"oppokov": "2"}}, options=UNSEEN)
    t.play("oppokov", "cor", "open", "force")
    assert t.asked == (SOVIET, "cancel_range")
    t.play("cor")
    assert t.contact("force", "oppokov") == "2"
    assert t.asked == (FIRST, "escape")
