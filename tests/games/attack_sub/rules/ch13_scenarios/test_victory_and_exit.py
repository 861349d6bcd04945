"""The usual ways to win, and the exit (rule 13.5)."""

import pytest

import coldwake
from tests.games.attack_sub.rules.ch13_scenarios.leaving import sink
from tests.games.attack_sub.table import FIRST, SECOND, Table, rule

ONE_SUNK = {"fleet": ["skvortsov"], "sunk": ["ivan-rogov"]}


def exits(t):
    """The ships of the active player that may exit now."""
    found = set()
    for ship in sorted(t.offers() & set(t.view["ships"])):
        t.play(ship)
        if "cor" in t.offers():
            t.play("cor")
            if "exit" in t.offers():
                found.add(ship)
        while t.asked[1] != "main":
            t.play("cancel")
    return found


@rule("SUB-13.5a", "SUB-13Ab", "SUB-13Bb", "SUB-13Db", "SUB-13Fb")
@pytest.mark.parametrize(("scenario", "ours", "firer", "theirs", "last"), [
    ("13A", ["los-angeles"], "los-angeles", ["ivan-rogov"], "skvortsov"),
    ("13B", ["virginia"], "virginia", ["molniya"], "skvortsov"),
    ("13D", ["swiftsure"], "swiftsure", ["san-luis"], "salta"),
    ("13F", ["udaloy"], "udaloy", ["valiant"], "los-angeles"),
])
def test_whoever_sinks_the_last_enemy_ship_in_play_wins(scenario, ours, firer, theirs, last):
    holder = firer if scenario in ("13A", "13D") else "force"
    t = Table(scenario, first={"hand": "wl12", "fleet": ours}, second={"fleet": [last], "sunk": theirs},
              contacts={holder: {last: "1"}})
    sink(t, firer, last)
    assert t.result == ("first", "sweep")
    assert t.match.outcome.winners == [FIRST]


@rule("SUB-13.5a")
def test_the_game_goes_on_while_one_enemy_ship_is_in_play():
    t = Table("13A", first="wl12", contacts={"los-angeles": {"ivan-rogov": "1"}})
    sink(t, "los-angeles", "ivan-rogov")
    assert t.result == (None, None)
    assert t.asked == (FIRST, "main")


@rule("SUB-13.5b", "SUB-13.5c")
def test_having_sunk_one_and_lost_none_a_player_wins_by_taking_all_ships_out():
    t = Table("13A", first="cor cor", second=ONE_SUNK)
    t.play("los-angeles", "cor", "exit")
    assert t.result == (None, None)
    t.play("baltimore", "cor", "exit")
    assert t.result == ("first", "exit")


@rule("SUB-13.5b", "SUB-13Bb", "SUB-13Db", "SUB-13Fb", "R-SUB-07")
@pytest.mark.parametrize(("scenario", "first", "second"), [
    ("13A", {"los-angeles", "baltimore"}, {"fleet": ["skvortsov"], "sunk": ["ivan-rogov"]}),
    ("13B", {"virginia", "simpson"}, {"fleet": ["skvortsov"], "sunk": ["molniya"]}),
    ("13D", {"swiftsure"}, {"fleet": ["san-luis"], "sunk": ["salta"]}),
    ("13F", {"udaloy", "nikolayev"}, {"fleet": ["valiant"], "sunk": ["los-angeles"]}),
])
def test_exits_are_open_to_a_player_who_has_sunk_one_and_lost_none(scenario, first, second):
    assert exits(Table(scenario, first="cor", second=second)) == first
    assert exits(Table(scenario, first="cor")) == set()


@rule("SUB-13.5b", "R-SUB-07")
def test_a_player_who_has_lost_a_ship_may_not_exit():
    t = Table("13A", first={"hand": "cor", "fleet": ["los-angeles"], "sunk": ["baltimore"]}, second=ONE_SUNK)
    assert exits(t) == set()


@rule("R-SUB-07")
@pytest.mark.parametrize("deck", [1, 3])
@pytest.mark.parametrize(("scenario", "seat", "ships"), [
    ("13C", FIRST, []), ("13E", FIRST, []), ("13E", SECOND, []), ("13G", FIRST, []), ("13G", SECOND, []),
    ("13H", FIRST, []), ("13H", SECOND, []), ("13I", FIRST, ["moskva"]), ("13I", SECOND, []),
    ("13J", FIRST, []), ("13J", SECOND, []), ("13K", FIRST, ["kennedy"]), ("13K", SECOND, []),
    ("13L", FIRST, []), ("13L", SECOND, []), ("13M", FIRST, []), ("13M", SECOND, ["ivan-rogov", "skvortsov"]),
])
def test_elsewhere_only_the_named_ships_may_exit_and_from_deck_two_on(scenario, seat, ships, deck):
    t = Table(scenario, turn=seat, deck=deck, **{("first", "second")[seat]: "cor ps dc"})
    assert exits(t) == (set(ships) if deck > 1 else set())


@rule("SUB-13.5c", "R-SUB-06")
@pytest.mark.parametrize(("contacts", "may"), [
    ({}, True),
    ({"skvortsov": {"los-angeles": "no-attack"}}, False),
    ({"los-angeles": {"skvortsov": "no-attack"}}, False),
    ({"baltimore": {"skvortsov": "4"}, "skvortsov": {"baltimore": "4"}}, True),
])
def test_the_ship_must_be_at_no_contact_both_ways_with_every_enemy(contacts, may):
    t = Table("13A", first="cor", second=ONE_SUNK, contacts=contacts)
    assert ("los-angeles" in exits(t)) is may


@rule("R-SUB-06")
@pytest.mark.parametrize(("reading", "contacts", "may"), [
    ("own", {"skvortsov": {"los-angeles": "3"}}, True),
    ("own", {"los-angeles": {"skvortsov": "no-attack"}}, False),
    ("enemy", {"los-angeles": {"skvortsov": "3"}}, True),
    ("enemy", {"skvortsov": {"los-angeles": "no-attack"}}, False),
])
def test_a_table_may_ask_for_one_direction_only(reading, contacts, may):
    t = Table("13A", first="cor", second=ONE_SUNK, contacts=contacts, options={"R-06": reading})
    assert ("los-angeles" in exits(t)) is may


@rule("SUB-13.5c")
def test_a_ship_that_has_left_is_out_for_good():
    t = Table("13A", first="cor", second={"hand": "ps", **ONE_SUNK})
    t.play("los-angeles", "cor", "exit")
    assert t.player(FIRST)["exited"] == ["los-angeles"]
    assert t.player(FIRST)["hand_size"] == 4
    t.refused("los-angeles")
    t.play("finish", "skvortsov", "ps")
    assert "los-angeles" not in t.offers()


@rule("SUB-13.5c", "R-SUB-08")
def test_the_exit_is_the_action_of_the_ship():
    t = Table("13A", first="cor ps bs", second=ONE_SUNK)
    t.next("0").play("los-angeles", "ps", "skvortsov")
    assert exits(t) == {"baltimore"}
    t.play("los-angeles", "bs")
    assert exits(t) == {"los-angeles", "baltimore"}


@rule("SUB-13.5c")
def test_an_exit_rules_out_discards():
    t = Table("13A", first="cor dc", second=ONE_SUNK)
    t.play("los-angeles", "cor", "exit")
    t.refused("discard")


@rule("SUB-13.5c")
def test_a_submarine_playing_dead_may_not_exit():
    t = Table("13A", first="cor", second=ONE_SUNK, ships={"los-angeles": {"shut_down": True}})
    assert exits(t) == {"baltimore"}


@rule("SUB-13.5d")
def test_an_exit_cannot_be_cancelled():
    t = Table("13A", first="cor", second={"hand": "cor cor", **ONE_SUNK})
    t.play("los-angeles", "cor", "exit")
    assert t.asked == (FIRST, "main")
    assert t.player(FIRST)["exited"] == ["los-angeles"]


@rule("SUB-13.5d", "R-SUB-06")
def test_an_exit_is_safe_from_an_enemy_with_contact_where_own_contact_decides():
    t = Table("13A", first="cor", second={"hand": "cor cor", **ONE_SUNK}, options={"R-06": "own"},
              contacts={"skvortsov": {"los-angeles": "4"}})
    t.play("los-angeles", "cor", "exit")
    assert t.player(FIRST)["exited"] == ["los-angeles"]


@rule("R-SUB-08")
def test_the_exit_of_a_surface_ship_binds_nobody_else():
    t = Table("13B", first="cor ps", second={"fleet": ["molniya"], "sunk": ["skvortsov"]},
              contacts={"molniya": {"simpson": "2"}})
    t.play("virginia", "cor", "exit")
    assert t.contact("molniya", "simpson") == "2"
    t.play("simpson")
    assert "ps" in t.offers()


@rule("R-SUB-08")
def test_each_surface_ship_needs_a_card_of_its_own():
    t = Table("13B", first="cor cor", second={"fleet": ["molniya"], "sunk": ["skvortsov"]})
    t.play("virginia", "cor", "exit")
    assert t.player(FIRST)["fleet"] == ["simpson"]
    t.play("simpson", "cor", "exit")
    assert t.result == ("first", "exit")


@rule("R-SUB-73")
def test_all_ships_are_those_in_play_even_if_reinforcements_wait():
    t = Table("13F", first={"hand": "cor cor", "fleet": ["udaloy", "nikolayev"],
                            "reserve": ["kotov", "admiral-lapshin"]},
              second={"fleet": ["valiant"], "sunk": ["los-angeles"]})
    t.play("udaloy", "cor", "exit")
    assert t.result == (None, None)
    t.play("nikolayev", "cor", "exit")
    assert t.result == ("first", "exit")


@rule("R-SUB-89")
def test_ships_that_exited_do_not_save_a_side_whose_last_ship_in_play_is_sunk():
    t = Table("13A", first={"hand": "wl12", "fleet": ["los-angeles"], "sunk": ["baltimore"]},
              second={"fleet": ["skvortsov"], "exited": ["ivan-rogov"]}, contacts={"los-angeles": {"skvortsov": "1"}})
    sink(t, "los-angeles", "skvortsov")
    assert t.result == ("first", "sweep")


@rule("R-SUB-90", "R-SUB-06")
@pytest.mark.parametrize(("contacts", "may"), [
    ({"asheville": {"udaloy": "4", "tallin": "2"}}, True),
    ({"asheville": {"moskva": "no-attack"}}, False),
    ({"force": {"annapolis": "no-attack"}}, False),
])
def test_contact_on_the_escorts_does_not_keep_a_surface_ship_from_leaving(contacts, may):
    t = Table("13I", first="cor", deck=2, contacts=contacts)
    assert ("moskva" in exits(t)) is may


@rule("R-SUB-75")
def test_the_game_ends_in_mid_action_and_the_steps_that_remain_are_skipped():
    """No Helicopter Check follows the attack that won, and no hand is filled."""
    t = Table("13B", first={"hand": "wl12"}, second={"fleet": ["molniya"], "sunk": ["skvortsov"]},
              helicopters={"simpson": 1}, contacts={"force": {"molniya": "1"}})
    sink(t, "helo-01", "molniya")
    assert t.result == ("first", "sweep")
    assert [turned["purpose"] for turned in t.events("turned")] == ["attack"]
    assert t.events("card_drawn") == []
    assert t.match.to_move is None


@rule("R-SUB-75")
def test_nothing_can_be_played_after_the_end():
    t = Table("13A", first="wl12 ps", second=ONE_SUNK, contacts={"los-angeles": {"skvortsov": "1"}})
    sink(t, "los-angeles", "skvortsov")
    for click in ("button:finish", "ship:baltimore", "card:ps-01"):
        with pytest.raises(coldwake.ColdwakeError):
            t.match.play(click, FIRST)
    assert t.result == ("first", "sweep")
