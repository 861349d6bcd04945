"""Turning the Tide, Boomer, Sink the Moskva and The Return Home: their own ways to win."""

import pytest

from tests.games.attack_sub.rules.ch13_scenarios.leaving import sink
from tests.games.attack_sub.table import FIRST, SECOND, Table, rule

ESCORTS = ["john-rodgers", "simpson", "taylor"]
TRANSPORTS = ["transport-1", "transport-2", "transport-3"]


OUTRIGHT = {"R-57": True}
"""Whoever sinks all before reinforcements enter has won."""


# -- 13G Turning the Tide ----------------------------------------------------------------------------


@rule("SUB-13Gb", "R-SUB-75")
def test_the_third_transport_sunk_wins_for_the_soviets_at_once():
    t = Table("13G", first={"hand": "wl12 wl12 wl12", "fleet": ["sura", "donets", "shtorm"]},
              contacts={boat: dict.fromkeys(TRANSPORTS, "1") for boat in ("sura", "donets", "shtorm")})
    sink(t, "sura", "transport-1")
    sink(t, "donets", "transport-2")
    assert t.result == (None, None)
    sink(t, "shtorm", "transport-3")
    assert t.result[0] == "first"
    assert t.player(SECOND)["fleet"] == ESCORTS


@rule("SUB-13Gb")
def test_escorts_sunk_bring_the_soviets_nothing():
    t = Table("13G", first="wl12", second={"fleet": ["simpson", "transport-3"], "sunk": ["john-rodgers", "taylor", *TRANSPORTS[:2]]},
              contacts={"shtorm": {"simpson": "1"}})
    before = t.player(FIRST)["points"]
    sink(t, "shtorm", "simpson")
    assert t.player(FIRST)["points"] == before
    assert t.result == (None, None)


@rule("SUB-13Gb", "R-SUB-88", "R-SUB-57")
def test_nato_wins_when_no_soviet_ship_is_left():
    t = Table("13G", first={"fleet": ["shtorm"], "sunk": ["sura", "donets"], "points": 2},
              second={"hand": "wl12", "fleet": ["simpson", "transport-1"], "sunk": TRANSPORTS[1:]}, turn=SECOND,
              contacts={"force": {"shtorm": "1"}})
    sink(t, "simpson", "shtorm")
    assert t.result[0] == "second"


@rule("R-SUB-88")
def test_nato_does_not_win_while_one_soviet_ship_is_in_play():
    t = Table("13G", first={"fleet": ["shtorm", "sura"]}, second="wl12", turn=SECOND, contacts={"force": {"shtorm": "1"}})
    sink(t, "simpson", "shtorm")
    assert t.result == (None, None)


# -- 13H Boomer ---------------------------------------------------------------------------------------

MUTUAL = {"zarnitsa": {"seawolf": "1"}, "seawolf": {"zarnitsa": "1"}}


@rule("SUB-13Hb")
def test_nato_wins_by_sinking_zarnitsa():
    t = Table("13H", second="wl12", turn=SECOND, contacts={"seawolf": {"zarnitsa": "1"}})
    sink(t, "seawolf", "zarnitsa")
    assert t.result == ("second", "kill")
    assert t.in_play("ivan-rogov")


@rule("SUB-13Hb")
def test_sinking_the_escort_decides_nothing():
    t = Table("13H", second="wl12", turn=SECOND, contacts={"seawolf": {"ivan-rogov": "1"}})
    sink(t, "seawolf", "ivan-rogov")
    assert t.result == (None, None)


@rule("SUB-13Hc", "R-SUB-60")
@pytest.mark.parametrize(("deck", "number", "wins"), [
    (2, "1", True), (2, "2", False), (2, "X", True), (5, "4", True), (5, "5", False),
])
def test_a_number_below_the_deck_number_wins_for_the_soviets(deck, number, wins):
    t = Table("13H", first="cor", deck=deck, contacts=MUTUAL)
    t.play("zarnitsa", "cor", "open", "seawolf")
    assert t.asked == (FIRST, "escape")
    t.next(number).play("draw")
    assert t.result == (("first", "escape") if wins else (None, None))


@rule("SUB-13Hc")
def test_a_cancelled_open_range_of_zarnitsa_gives_no_draw():
    t = Table("13H", first="cor", second="cor", deck=2, contacts=MUTUAL)
    t.play("zarnitsa", "cor", "open", "seawolf", "cor")
    assert t.asked == (FIRST, "main")


@rule("SUB-13Hc")
def test_an_open_range_that_nato_lets_pass_gives_the_draw():
    t = Table("13H", first="cor", second="cor", deck=2, contacts=MUTUAL)
    t.play("zarnitsa", "cor", "open", "seawolf", "pass")
    assert t.asked == (FIRST, "escape")


@rule("SUB-13Hc")
@pytest.mark.parametrize(("boat", "way", "deck"), [
    ("zarnitsa", "open", 1), ("zarnitsa", "close", 2), ("ivan-rogov", "open", 2),
])
def test_there_is_no_draw_in_the_first_deck_nor_for_a_close_range_nor_for_the_escort(boat, way, deck):
    t = Table("13H", first="cor", deck=deck, contacts={boat: {"seawolf": "1"}})
    t.play(boat, "cor", way, "seawolf")
    assert t.asked == (FIRST, "main")


@rule("R-SUB-59")
def test_zarnitsa_needs_contact_to_open_the_range():
    t = Table("13H", first="cor dc", deck=2, contacts={"seawolf": {"zarnitsa": "2"}})
    assert "zarnitsa" not in t.offers()


@rule("SUB-11.3a", "R-SUB-57")
@pytest.mark.parametrize(("reserve", "options", "winner"), [
    ([], {}, "first"), (["asheville"], {}, "draw"), (["asheville"], OUTRIGHT, "first"),
])
def test_the_soviets_win_boomer_when_no_nato_ship_is_left_in_play_and_none_waits(reserve, options, winner):
    t = Table("13H", first="wl12", second={"fleet": ["seawolf"], "reserve": reserve},
              contacts={"ivan-rogov": {"seawolf": "1"}}, options=options)
    sink(t, "ivan-rogov", "seawolf")
    assert t.result == (winner, "sweep")


@rule("R-SUB-59", "SUB-13Hc")
def test_a_table_may_let_zarnitsa_open_the_range_without_contact_for_her_draw():
    t = Table("13H", first="cor dc", deck=2, options={"R-59": True},
              second={"fleet": ["seawolf", "asheville"]})
    t.play("zarnitsa", "cor", "open")
    assert t.offers() == {"cancel", "seawolf", "asheville"}
    t.play("asheville")
    assert t.asked == (FIRST, "escape")


# -- 13I Sink the Moskva -------------------------------------------------------------------------------


def moskva_leaves(deck=2, lost=(), taken=()):
    soviet = ["moskva", "udaloy", "neukrotimyy", "revnostnyy", "tallin"]
    nato = ["asheville", "annapolis", "trafalgar"]
    t = Table("13I", deck=deck,
              first={"hand": "cor", "fleet": [ship for ship in soviet if ship not in lost], "sunk": list(lost)},
              second={"fleet": [ship for ship in nato if ship not in taken], "sunk": list(taken)})
    return t.play("moskva", "cor", "exit")


@rule("SUB-13Ib")
def test_nato_wins_by_sinking_moskva():
    t = Table("13I", second="wl12", turn=SECOND, contacts={"asheville": {"moskva": "1"}})
    sink(t, "asheville", "moskva")
    assert t.result == ("second", "kill")


@rule("SUB-13Ib")
def test_an_escort_of_moskva_sunk_decides_nothing():
    t = Table("13I", second="wl12", turn=SECOND, contacts={"asheville": {"udaloy": "1"}})
    sink(t, "asheville", "udaloy")
    assert t.result == (None, None)


@rule("SUB-13Ic")
def test_moskva_may_not_leave_in_the_first_deck():
    t = Table("13I", first="cor dc", deck=1)
    assert "moskva" not in t.offers()


@rule("SUB-13Ic", "R-SUB-61")
@pytest.mark.parametrize(("lost", "taken", "winner"), [
    ([], [], "first"),
    (["udaloy"], ["asheville"], "first"),
    ([], ["asheville"], "first"),
])
def test_the_exit_of_moskva_wins_without_more_losses_than_nato(lost, taken, winner):
    t = moskva_leaves(lost=lost, taken=taken)
    assert t.result == (winner, "exit")
    assert t.player(FIRST)["fleet"]


@rule("SUB-13Id", "R-SUB-61")
@pytest.mark.parametrize(("lost", "taken"), [(["udaloy"], []), (["udaloy", "tallin"], ["asheville"])])
def test_the_exit_of_moskva_with_more_losses_is_a_draw(lost, taken):
    t = moskva_leaves(lost=lost, taken=taken)
    assert t.result[0] == "draw"
    assert sorted(t.match.outcome.winners) in ([], [FIRST, SECOND])


@rule("R-SUB-61")
def test_helicopters_lost_are_no_ships_lost():
    t = Table("13I", first="ps cor", deck=2, helicopters={"moskva": 2})
    t.next("0", "0").play("helo-01", "ps", "asheville", "done")
    t.play("moskva", "cor", "exit")
    assert t.result == ("first", "exit")


def last_nato_boat_sunk(lost, reserve, options=None):
    fleet = [ship for ship in ("moskva", "udaloy", "neukrotimyy", "revnostnyy", "tallin") if ship not in lost]
    t = Table("13I", first={"hand": "wl12", "fleet": fleet, "sunk": lost},
              second={"fleet": ["annapolis"], "sunk": ["asheville"], "reserve": reserve},
              contacts={"force": {"annapolis": "1"}}, options=options)
    sink(t, "udaloy", "annapolis")
    return t.result[0]


@rule("R-SUB-61", "R-SUB-57", "SUB-13Id")
@pytest.mark.parametrize(("lost", "winner"), [([], "first"), (["tallin", "revnostnyy"], "first"),
                                              (["tallin", "revnostnyy", "neukrotimyy"], "draw")])
def test_with_no_nato_ship_left_the_soviets_win_unless_they_have_lost_more(lost, winner):
    assert last_nato_boat_sunk(lost, []) == winner
    assert last_nato_boat_sunk(lost, ["trafalgar"], OUTRIGHT) == winner


@rule("SUB-11.3a", "SUB-13Id", "R-SUB-57")
@pytest.mark.parametrize("lost", [[], ["tallin", "revnostnyy", "neukrotimyy"]])
def test_with_trafalgar_still_to_come_it_is_any_other_result_a_draw(lost):
    assert last_nato_boat_sunk(lost, ["trafalgar"]) == "draw"


# -- 13J The Return Home -------------------------------------------------------------------------------


def soviet_open(t):
    return t.play("force", "cor", "open", "asheville")


@rule("SUB-13Jb")
@pytest.mark.parametrize(("target", "wins"), [("kiev", True), ("kirov", True), ("nikolayev", False)])
def test_nato_wins_by_sinking_kiev_or_kirov(target, wins):
    t = Table("13J", second="wl12", turn=SECOND, contacts={"asheville": {target: "1"}})
    sink(t, "asheville", target)
    assert t.result == (("second", "kill") if wins else (None, None))


@rule("SUB-13Jb", "R-SUB-57")
def test_otherwise_the_soviets_win_as_when_nato_has_no_ship_left_in_play():
    """However many escorts they have lost."""
    t = Table("13J", first={"hand": "wl12", "fleet": ["kirov", "kiev"], "sunk": ["neukrotimyy", "nikolayev", "tallin"]},
              second={"fleet": ["asheville"], "sunk": ["seawolf"], "reserve": ["los-angeles"]},
              contacts={"force": {"asheville": "1"}})
    sink(t, "kirov", "asheville")
    assert t.result[0] == "first"


@rule("SUB-13Jc", "R-SUB-60")
@pytest.mark.parametrize(("deck", "number", "wins"), [
    (2, "1", True), (2, "2", False), (2, "X", True), (4, "3", True), (4, "4", False),
])
def test_a_number_below_the_deck_number_ends_the_return_home(deck, number, wins):
    t = Table("13J", first="cor", deck=deck, contacts={"force": {"asheville": "1"}})
    soviet_open(t)
    assert t.asked == (FIRST, "escape")
    t.next(number).play("draw")
    assert t.result == (("first", "escape") if wins else (None, None))


@rule("SUB-13Jc")
def test_there_is_no_draw_in_the_first_deck():
    t = Table("13J", first="cor", deck=1, contacts={"force": {"asheville": "1"}})
    soviet_open(t)
    assert t.asked == (FIRST, "main")


@rule("SUB-13Jc")
def test_a_cancelled_open_range_of_the_force_gives_no_draw():
    t = Table("13J", first="cor", second="cor", deck=2,
              contacts={"force": {"asheville": "1"}, "asheville": {"kiev": "1"}})
    soviet_open(t)
    t.play("cor")
    assert t.asked == (FIRST, "main")


@rule("SUB-13Jc")
def test_closing_the_range_gives_no_draw():
    t = Table("13J", first="cor", deck=2, contacts={"force": {"asheville": "1"}})
    t.play("force", "cor", "close", "asheville")
    assert t.asked == (FIRST, "main")


@rule("R-SUB-59", "SUB-13Jc")
def test_a_table_may_let_the_force_open_the_range_without_contact_for_its_draw():
    t = Table("13J", first="cor dc", deck=2, options={"R-59": True})
    t.play("force", "cor")
    assert t.offers() == {"cancel", "open"}
    t.play("open", "seawolf")
    assert t.asked == (FIRST, "escape")


@rule("R-SUB-59")
def test_the_force_needs_contact_to_open_the_range():
    t = Table("13J", first="cor dc", deck=2, contacts={"asheville": {"kiev": "2"}})
    assert "force" not in t.offers()
