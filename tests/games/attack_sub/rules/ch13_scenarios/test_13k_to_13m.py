"""Flattop, Wolfpack and Convoy Screen: their own ways to win."""

import pytest

import coldwake
from tests.games.attack_sub.rules.ch13_scenarios.leaving import may_exit, sink
from tests.games.attack_sub.table import FIRST, SECOND, Table, rule

SOVIET = SECOND
TRANSPORTS = ["transport-1", "transport-2", "transport-3"]


# -- 13K Flattop -------------------------------------------------------------------------------------


@rule("SUB-13Kb")
@pytest.mark.parametrize(("target", "wins"), [("kennedy", True), ("virginia", False)])
def test_the_soviets_win_by_sinking_kennedy(target, wins):
    t = Table("13K", second="wl12", turn=SOVIET, contacts={"yenisey": {target: "1"}})
    sink(t, "yenisey", target)
    assert t.result == (("second", "kill") if wins else (None, None))


@rule("SUB-13Kc")
@pytest.mark.parametrize(("deck", "may"), [(1, False), (2, True), (5, True)])
def test_kennedy_may_leave_from_the_second_deck_on(deck, may):
    assert may_exit(Table("13K", first="cor dc", deck=deck), "kennedy") is may


@rule("SUB-13Kc", "SUB-13Kd", "R-SUB-61")
@pytest.mark.parametrize(("lost", "taken", "winner"), [
    ([], [], "first"), (["taylor"], ["yenisey"], "first"), ([], ["yenisey"], "first"),
    (["taylor"], [], "draw"), (["taylor", "simpson"], ["yenisey"], "draw"),
])
def test_the_exit_of_kennedy_wins_unless_more_ships_were_lost(lost, taken, winner):
    nato = [ship for ship in ("kennedy", "virginia", "john-rodgers", "simpson", "taylor") if ship not in lost]
    soviet = [ship for ship in ("ivan-rogov", "skvortsov", "yenisey") if ship not in taken]
    t = Table("13K", deck=2, first={"hand": "cor", "fleet": nato, "sunk": lost},
              second={"fleet": soviet, "sunk": taken})
    t.play("kennedy", "cor", "exit")
    assert t.result[0] == winner
    assert "virginia" in t.player(FIRST)["fleet"]


def last_soviet_boat_sunk(lost, reserve, options=None):
    nato = [ship for ship in ("kennedy", "virginia", "john-rodgers", "simpson", "taylor") if ship not in lost]
    t = Table("13K", first={"hand": "wl12", "fleet": nato, "sunk": lost}, options=options,
              second={"fleet": ["yenisey"], "reserve": reserve}, contacts={"force": {"yenisey": "1"}})
    sink(t, "virginia", "yenisey")
    return t.result[0]


@rule("SUB-13Kd", "R-SUB-61", "R-SUB-57")
@pytest.mark.parametrize(("lost", "winner"), [([], "first"), (["taylor"], "first"), (["taylor", "simpson"], "draw")])
def test_with_no_soviet_ship_left_nato_wins_unless_it_has_lost_more(lost, winner):
    assert last_soviet_boat_sunk(lost, []) == winner
    assert last_soviet_boat_sunk(lost, ["bolshaya-neva"], {"R-57": True}) == winner


@rule("SUB-11.3a", "SUB-13Kd", "R-SUB-57")
def test_with_bolshaya_neva_still_to_come_it_is_any_other_result_a_draw():
    assert last_soviet_boat_sunk([], ["bolshaya-neva"]) == "draw"


@rule("SUB-11.3a", "SUB-13Ld", "R-SUB-57")
@pytest.mark.parametrize("options", [{}, {"R-57": True}])
def test_with_skvortsov_still_to_come_nato_wins_the_wolfpack(options):
    t = Table("13L", first="wl12", second={"fleet": ["grif"], "reserve": ["skvortsov"], "points": 5}, options=options,
              contacts={"force": {"grif": "1"}})
    sink(t, "norfolk", "grif")
    assert t.result == ("first", "sweep")


# -- 13L Wolfpack ------------------------------------------------------------------------------------


@rule("SUB-13Lb", "R-SUB-62")
@pytest.mark.parametrize(("target", "value"), [
    ("norfolk", 1), ("sheffield", 1), ("semmes", 1), ("transport-1", 2), ("transport-3", 2),
])
def test_each_sinking_scores_at_once(target, value):
    t = Table("13L", second="wl12", turn=SOVIET, contacts={"ivan-rogov": {target: "1"}})
    sink(t, "ivan-rogov", target)
    assert t.player(SOVIET)["points"] == value
    assert t.result == (None, None)


@rule("SUB-13Lb", "R-SUB-62")
def test_invincible_alone_is_worth_the_six_points():
    t = Table("13L", second="wl12", turn=SOVIET, contacts={"ivan-rogov": {"invincible": "1"}})
    sink(t, "ivan-rogov", "invincible")
    assert t.result == ("second", "points")


@rule("SUB-13Lb", "R-SUB-62", "R-SUB-75")
@pytest.mark.parametrize(("points", "target", "wins"), [
    (5, "norfolk", True), (4, "norfolk", False), (4, "transport-1", True), (3, "transport-1", False),
    (5, "transport-1", True), (-1, "invincible", False), (0, "invincible", True),
])
def test_the_soviets_win_the_instant_their_score_reaches_six(points, target, wins):
    t = Table("13L", second={"hand": "wl12", "fleet": ["grif", "ivan-rogov"], "points": points}, turn=SOVIET,
              contacts={"ivan-rogov": {target: "1"}})
    sink(t, "ivan-rogov", target)
    assert t.result == (("second", "points") if wins else (None, None))


@rule("SUB-13Lb")
def test_three_transports_make_six():
    boats = ["grif", "dekabrist", "ivan-rogov"]
    t = Table("13L", second={"hand": "wl12 wl12 wl12", "fleet": boats}, turn=SOVIET,
              contacts={boat: {transport: "1"} for boat, transport in zip(boats, TRANSPORTS)})
    for boat, transport in zip(boats, TRANSPORTS):
        assert t.result == (None, None)
        sink(t, boat, transport)
    assert t.result == ("second", "points")


@rule("SUB-13Lc", "R-SUB-62")
@pytest.mark.parametrize(("before", "after"), [(0, -1), (5, 4), (-2, -3)])
def test_each_soviet_submarine_lost_takes_a_point_at_once(before, after):
    t = Table("13L", first="wl12", second={"fleet": ["grif", "ivan-rogov"], "points": before},
              contacts={"force": {"grif": "1"}})
    sink(t, "norfolk", "grif")
    assert t.player(SOVIET)["points"] == after


@rule("SUB-13Ld", "R-SUB-88", "R-SUB-57")
def test_nato_wins_when_the_last_soviet_submarine_in_play_is_sunk():
    """Even against five points, and although the Skvortsov has not come."""
    t = Table("13L", first="wl12", second={"fleet": ["grif"], "reserve": ["skvortsov"], "points": 5},
              contacts={"force": {"grif": "1"}})
    sink(t, "norfolk", "grif")
    assert t.result[0] == "first"


@rule("R-SUB-88")
def test_nato_does_not_win_wolfpack_while_a_soviet_submarine_is_in_play():
    t = Table("13L", first="wl12", second={"fleet": ["grif", "dekabrist"], "sunk": ["ivan-rogov"]},
              contacts={"force": {"grif": "1"}})
    sink(t, "norfolk", "grif")
    assert t.result == (None, None)


# -- 13M Convoy Screen -------------------------------------------------------------------------------


@rule("SUB-13Mb", "R-SUB-63")
@pytest.mark.parametrize("target", ["arleigh-burke", "bowen", "john-rodgers", "los-angeles"])
def test_every_nato_ship_sunk_counts_one(target):
    t = Table("13M", first={"fleet": ["arleigh-burke", "bowen", "john-rodgers", "los-angeles"]}, second="wl12",
              turn=SOVIET, contacts={"skvortsov": {target: "1"}})
    sink(t, "skvortsov", target)
    assert t.player(SOVIET)["points"] == 1


@rule("SUB-13Mb")
@pytest.mark.parametrize(("points", "wins"), [(3, False), (4, True)])
def test_an_exit_counts_one_and_five_win(points, wins):
    t = Table("13M", second={"hand": "cor", "fleet": ["ivan-rogov", "skvortsov"], "points": points}, turn=SOVIET, deck=2)
    t.play("skvortsov", "cor", "exit")
    assert t.player(SOVIET)["points"] == points + 1
    assert (t.result[0] == "second") is wins


@rule("SUB-13Mb")
def test_a_sinking_may_bring_the_fifth_point():
    t = Table("13M", second={"hand": "wl12", "fleet": ["skvortsov"], "points": 4}, turn=SOVIET,
              contacts={"skvortsov": {"bowen": "1"}})
    sink(t, "skvortsov", "bowen")
    assert t.result == ("second", "points")


@rule("SUB-13Mc", "R-SUB-63")
@pytest.mark.parametrize(("deck", "may"), [(1, False), (2, True), (3, True)])
def test_the_starting_submarines_may_leave_from_the_second_deck(deck, may):
    assert may_exit(Table("13M", second="cor dc", turn=SOVIET, deck=deck), "skvortsov") is may


def later(t, deck):
    """The same position in another deck."""
    dump = t.match.position()
    dump["values"]["deck"] = deck
    t._match = coldwake.load(dump, seed=1, chance=t._chance)
    return t


@rule("SUB-13Mc", "R-SUB-63")
@pytest.mark.parametrize(("entered", "deck", "may"), [
    (1, 2, False), (1, 3, True), (2, 2, False), (2, 3, False), (2, 4, True),
])
def test_a_submarine_that_entered_may_leave_two_decks_later(entered, deck, may):
    t = Table("13M", first="dc", second="cor cor dc", turn=SOVIET, deck=entered)
    t.next("7").play("reinforce", "cor", "finish", "discard", "dc", "done", "finish")
    assert may_exit(later(t, deck), "yenisey") is may


@rule("SUB-13Md", "R-SUB-57")
def test_nato_wins_the_convoy_screen_when_no_soviet_ship_is_left_in_play():
    t = Table("13M", first="wl12", second={"fleet": ["skvortsov"], "reserve": ["yenisey", "grif", "sura"], "points": 4},
              contacts={"force": {"skvortsov": "1"}})
    sink(t, "bowen", "skvortsov")
    assert t.result[0] == "first"


@rule("SUB-13Md", "SUB-11.3a", "R-SUB-57")
@pytest.mark.parametrize(("reserve", "winner"), [([], "first"), (["yenisey"], None)])
def test_the_last_soviet_boat_to_leave_with_less_than_five_loses_unless_others_wait(reserve, winner):
    t = Table("13M", second={"hand": "cor", "fleet": ["skvortsov"], "reserve": reserve, "points": 2}, turn=SOVIET, deck=2)
    t.play("skvortsov", "cor", "exit")
    assert t.result[0] == winner


@rule("SUB-11.3a", "SUB-13Md", "R-SUB-57")
def test_nato_avoids_defeat_and_wins_when_the_soviets_are_sunk_while_others_wait():
    t = Table("13M", first="wl12", second={"fleet": ["skvortsov"], "reserve": ["yenisey"], "points": 2},
              contacts={"force": {"skvortsov": "1"}})
    sink(t, "bowen", "skvortsov")
    assert t.result == ("first", "sweep")


@rule("SUB-11.3a", "SUB-13Md", "R-SUB-57")
@pytest.mark.parametrize(("reserve", "winner"), [([], "first"), (["yenisey", "grif", "sura"], None)])
def test_with_one_boat_away_the_soviets_are_not_all_sunk_while_others_wait(reserve, winner):
    t = Table("13M", first="wl12", second={"fleet": ["skvortsov"], "reserve": reserve, "exited": ["ivan-rogov"], "points": 1},
              deck=2, contacts={"force": {"skvortsov": "1"}})
    sink(t, "bowen", "skvortsov")
    assert t.result[0] == winner


@rule("SUB-11.3a", "R-SUB-57", "R-SUB-63")
@pytest.mark.parametrize(("reserve", "options", "winner"), [
    (["john-rodgers", "los-angeles"], {}, "draw"),  # without a ship NATO avoids nothing
    (["john-rodgers", "los-angeles"], {"R-57": True}, "second"),
    ([], {}, "second"),
])
def test_the_end_of_the_convoy_screen_when_no_nato_ship_is_left_in_play(reserve, options, winner):
    t = Table("13M", first={"fleet": ["bowen"], "reserve": reserve, "sunk": ["arleigh-burke"]}, options=options,
              second={"hand": "wl12", "fleet": ["skvortsov"], "points": 1}, turn=SOVIET,
              contacts={"skvortsov": {"bowen": "1"}})
    sink(t, "skvortsov", "bowen")
    assert t.result[0] == winner
