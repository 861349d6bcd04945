"""The bots of Modern Naval Battles: legal and deterministic everywhere, blind to what is hidden, some good."""

import pytest

import coldwake
from coldwake import bots
from coldwake.core import registry
from coldwake.games.mnb.bots.facts import MnbFacts
from tests.bots.games import (
    check_alike_in_other_worlds,
    game_with,
    line_up,
    play_strictly,
    play_without_memory,
)
from tests.games.mnb.table import SHIPS, Table

LONGEST_GAME = 12_000
TABLES = [
    pytest.param("standard", 2, {}, id="two"),
    pytest.param("standard", 3, {"11.1": True, "R-38": True}, id="three-row-defence"),
    pytest.param("standard", 4, {"11.2": True, "allotment": 40}, id="four-in-teams"),
    pytest.param("standard", 5, {"R-43": False, "allotment": 15}, id="five"),
    pytest.param("standard", 6, {"11.2": True, "teams": "AABBCC", "allotment": 30}, id="six-in-three-teams"),
    pytest.param("standard", 3, {"11.2": True, "teams": "AAB", "allotment": 24}, id="two-against-one"),
    *(pytest.param("standard", seats, {"scenario": name}, id=name)
      for name, seats in (("SC-2", 2), ("SC-3", 4), ("SC-4", 2), ("SC-5", 2), ("SC-6", 3), ("SC-7", 3))),
    pytest.param("drill", 2, {}, id="drill-two"),
]  # fmt: skip


def game_of(
    players: list[str], seed: int, options: dict[str, object], pack: str = "standard"
) -> tuple[coldwake.Match, list[bots.Bot]]:
    """A new match and a bot for each seat."""
    return game_with("mnb", players, seed, options, pack)


def asked(t: Table, letter: str) -> str:
    """What a greedy player without memory does in a position."""
    seat = t.letters.index(letter)
    return bots.make("greedy", t.match.game, seat, 1).choose(bots.observe(t.match, seat))


def follow(t: Table, letter: str, prompts: set[str]) -> list[str]:
    """The clicks of a greedy player while its prompts are among these, Intel passed by the others."""
    seat = t.letters.index(letter)
    bot = bots.make("greedy", t.match.game, seat, 1)
    clicks: list[str] = []
    while t.prompt in prompts and t.to_move == letter:
        clicks.append(bot.choose(bots.observe(t.match, seat)))
        t.match.play(clicks[-1], seat)
        while t.prompt == "intel" and t.to_move != letter:
            t.play("button:pass")
    return clicks


# -- whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("pack", "seats", "options"), TABLES)
@pytest.mark.parametrize("kind", ["random", "greedy", "mixed"])
def test_bots_play_whole_games_legally_and_without_circling(
    pack: str, seats: int, options: dict[str, object], kind: str
) -> None:
    match, players = game_of(line_up(kind, seats), 11 + seats, options, pack)
    assert play_strictly(match, players, LONGEST_GAME) > 50
    assert match.is_over


def test_equal_seeds_play_the_same_game() -> None:
    records = []
    for _ in range(2):
        match, players = game_of(["greedy", "random", "greedy"], 21, {})
        bots.play_out(match, players)
        records.append(match.record())
    assert records[0] == records[1]


@pytest.mark.parametrize("options", [{}, {"scenario": "SC-4"}], ids=["open", "with-a-demand"])
def test_greedy_without_memory_of_its_move_goes_on(options: dict[str, object]) -> None:
    match, _ = game_of(["greedy", "greedy"], 41, options)
    play_without_memory(match, LONGEST_GAME)


# -- what it sees ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (3, {"scenario": "SC-6"}), (4, {"11.2": True, "allotment": 40})],
    ids=["two", "three", "teams"],
)
def test_greedy_chooses_alike_in_worlds_it_cannot_tell_apart(seats: int, options: dict[str, object]) -> None:
    match, players = game_of(["greedy"] * seats, 31, options)
    check_alike_in_other_worlds(match, players, 80)


def test_facts_are_the_printed_values_with_the_scenarios() -> None:
    facts = bots.facts_of(registry.game("mnb"))
    assert isinstance(facts, MnbFacts)
    assert facts.card_total == sum(card.copies for card in registry.game("mnb").content.cards)
    nimitz, ula = facts.ships["us-nimitz"], facts.ships["no-ula"]
    assert (nimitz.submarine, len(nimitz.strikes), nimitz.type) == (False, 3, "CV")
    assert (ula.submarine, ula.weapons[5]) == (True, 1)
    assert facts.cards["mc5"].symbols == {"SSM", "CM"}
    assert facts.cards["mc5"].weapons == (3, 4)
    assert facts.scenarios["SC-4"].must_include == "SS"
    assert {"uk-somerset", "uk-norfolk"} <= set(facts.scenarios["SC-2"].without)
    with pytest.raises(TypeError):
        facts.ships["us-nimitz"] = ula  # type: ignore[index]


# -- set-up ----------------------------------------------------------------------------------------


def test_greedy_fills_its_allotment_and_varies_its_fleets() -> None:
    fleets = set()
    for seed in range(12):
        match, players = game_of(["greedy", "greedy"], seed, {"R-05": True})
        while match.prompt is not None and match.prompt.key in ("navy", "fleet"):
            seat = match.to_move
            assert seat is not None
            match.play(players[seat].choose(bots.observe(match, seat)), seat)
        view = match.view(None)
        for player in view["players"]:
            ships = [*player["unplaced"], *player["subs"]]
            worth = sum(players[0]._facts.ships[ship].vp for ship in ships)
            assert view["allotment"] - 1 <= worth <= view["allotment"]
            fleets.add((player["navy"], frozenset(ships)))
    assert len({navy for navy, _ in fleets}) >= 3
    assert len(fleets) >= 8


def test_random_fills_its_allotment_too() -> None:
    match, players = game_of(["random", "random"], 4, {"scenario": "SC-5", "R-05": True})
    while match.prompt is not None and match.prompt.key in ("navy", "fleet"):
        seat = match.to_move
        assert seat is not None
        match.play(players[seat].choose(bots.observe(match, seat)), seat)
    printed = bots.facts_of(match.game).ships
    for player in match.view(None)["players"]:
        worth = sum(printed[ship].vp for ship in [*player["unplaced"], *player["subs"]])
        left = [printed[ship].vp for ship in player["reserve"]]
        assert worth <= 25 < worth + min(left)


# -- one's own turn --------------------------------------------------------------------------------


def test_greedy_sinks_what_it_can_sink() -> None:
    t = Table(A=dict(rows="us15 us07", hand="mc1"), B=dict(rows="su14 su13", damage={"su14": "mc1"}),
              step="actions")  # fmt: skip
    assert follow(t, "A", {"actions", "launcher", "attack_target"})[2] == f"ship:{SHIPS['su14']}"


def test_greedy_does_not_waste_a_card_on_a_ship_that_is_lost_anyway() -> None:
    """One torpedo sinks a submarine; the second goes at the other."""
    t = Table(A=dict(subs="us22* us23*", hand="tc1 tc1"), B=dict(subs="su21 su22", hand=""), step="actions")
    clicks = follow(t, "A", {"actions", "launcher", "attack_target", "own_attack"})
    targets = [click for click in clicks if click in (f"ship:{SHIPS['su21']}", f"ship:{SHIPS['su22']}")]
    assert len(set(targets)) == 2


def test_a_large_gun_fires_the_card_that_sinks_with_it() -> None:
    t = Table(A=dict(rows="us12 us05", hand="gc6"), B=dict(rows="su05"), step="actions")
    assert follow(t, "A", {"actions", "launcher", "attack_target"})[:2] == [
        "card:gc6",
        f"ship:{SHIPS['us05']}",
    ]


def test_greedy_goes_to_the_row_from_which_its_card_reaches() -> None:
    """A range of 1 reaches from row 1 only."""
    t = Table(A=dict(rows="us20 | us19 | us12", hand="gc5", reserve=""), B=dict(rows="su14", hand=""))
    follow(t, "A", {"reorganise", "new_row"})
    assert t.row("us12") == 1


def test_a_submarine_is_active_only_to_attack() -> None:
    with_torpedo = Table(A=dict(subs="us22", hand="tc2", reserve=""), B=dict(rows="su14", hand=""))
    follow(with_torpedo, "A", {"reorganise", "new_row"})
    assert with_torpedo.is_active("us22")
    without = Table(A=dict(subs="us22*", rows="us15", hand="gc1", reserve=""), B=dict(rows="su14", hand=""))
    follow(without, "A", {"reorganise", "new_row"})
    assert not without.is_active("us22")


def test_a_submarine_hunts_without_showing_itself_unless_the_table_wants_it_to() -> None:
    for options, surfaces in (("", False), ("R-21", True)):
        t = Table(A=dict(subs="us22", rows="us20", reserve="", hand="in1"), B=dict(subs="su22", hand=""),
                  options=options)  # fmt: skip
        follow(t, "A", {"reorganise", "new_row"})
        assert t.is_active("us22") is surfaces
        t.dice(1, 1)
        follow(t, "A", {"actions", "own_attack", "more_attacks"})
        assert [attack.firers for attack in t.attacks()] == [["us22"]]


def test_a_passive_submarine_fires_its_missiles() -> None:
    t = Table(A=dict(subs="us24", reserve="", hand="mc4 in1"), B=dict(rows="su14 | su08", hand=""))
    follow(t, "A", {"reorganise", "new_row"})
    assert not t.is_active("us24")
    clicks = follow(t, "A", {"actions", "launcher", "attack_target", "own_attack"})
    assert clicks[:2] == ["card:mc4", f"ship:{SHIPS['us24']}"]


def test_greedy_repairs_after_an_attack_that_intel_stopped() -> None:
    t = Table(A=dict(rows="us17 | us01", hand="mc1 rr1", damage={"us01": "mc7 tc2"}, acted="us01"),
              B=dict(rows="su14", hand="in1"), step="actions")  # fmt: skip
    t.attack("mc1", "us17", "su14", intel=True)
    t.play("card:in1")
    t.pass_intel()
    assert "card:rr1" in follow(t, "A", {"actions"})


def test_greedy_fills_a_large_allotment() -> None:
    match, players = game_of(["greedy", "greedy"], 3, {"allotment": 60, "R-05": True})
    match.play("navy:usa")
    match.play("navy:ussr")
    while match.prompt is not None and match.prompt.key == "fleet":
        seat = match.to_move
        assert seat is not None
        match.play(players[seat].choose(bots.observe(match, seat)), seat)
    view = match.view(None)
    assert view["allotment"] == 60
    for player in view["players"]:
        worth = sum(players[0]._facts.ships[ship].vp for ship in [*player["unplaced"], *player["subs"]])
        assert view["allotment"] - 1 <= worth <= view["allotment"]


def test_greedy_buys_a_ship_for_cards_it_has_no_use_for() -> None:
    t = Table(A=dict(rows="uk11", hand="tc1 tc1 tc2 tc4", reserve="uk10 uk05"), B=dict(subs="su21", hand=""))
    clicks = follow(t, "A", {"spend", "buy"})
    assert any(click.startswith("ship:") for click in clicks)


def test_greedy_keeps_intel_rather_than_spend_it() -> None:
    t = Table(A=dict(rows="uk05 uk06 uk07 uk08", hand="in1", reserve="uk10"), B=dict(rows="su14"))
    assert asked(t, "A") == "button:done"


def test_greedy_repairs_a_badly_hurt_carrier() -> None:
    t = Table(A=dict(rows="us20 | us01", hand="rr1", damage={"us01": "mc7 tc2"}), B=dict(rows="su14"),
              step="actions")  # fmt: skip
    assert "card:rr1" in follow(t, "A", {"actions", "own_attack"})


def test_greedy_plays_its_battle_plan_before_its_strikes() -> None:
    t = Table(A=dict(rows="us01", hand="bp1"), B=dict(rows="su14 su13"), step="actions")
    assert asked(t, "A") == "card:bp1"


def test_greedy_throws_away_what_it_cannot_use() -> None:
    """No launcher for cruise missiles, and no enemy that fires missiles."""
    t = Table(A=dict(rows="uk05", hand="mc4 in1"), B=dict(rows="su13"), step="discard")
    assert follow(t, "A", {"discard"}) == ["card:mc4", "button:done"]


def test_team_mates_swap_what_the_other_can_launch() -> None:
    t = Table(A=dict(rows="uk05", hand="tc3"), B=dict(rows="su14", hand="gc1"),
              C=dict(subs="us22 us23", hand="gc3"), D=dict(rows="fr05"), teams="A C / B D")  # fmt: skip
    assert follow(t, "A", {"exchange", "exchange_card"}) == ["seat:2", "card:tc3"]
    assert follow(t, "C", {"exchange_answer"}) == ["card:gc3"]


# -- answers ---------------------------------------------------------------------------------------


def test_greedy_defends_its_carrier_with_card_and_air_defence() -> None:
    t = Table(
        A=dict(rows="us20", hand="as1"), B=dict(rows="su14 | su16 | su01", hand="as5 gc1"), step="actions"
    )
    t.air("as1", "su01")
    t.dice(1, 1, 1, 1)
    t.finish()
    clicks = follow(t, "B", {"defence", "more_defence", "card_attack", "flak_attack", "screen_ship"})
    assert {"card:as5", f"ship:{SHIPS['su01']}", "button:ready"} <= set(clicks)
    assert "card:gc1" not in clicks


def defences(hand: str, strike: str, fleet: str, target: str) -> list[str]:
    """The clicks with which a fleet answers one strike by a card."""
    t = Table(A=dict(rows="us20", hand=strike), B=dict(rows=fleet, hand=hand), step="actions")
    t.air(strike, target)
    t.dice(*[1] * 12)
    t.finish()
    return follow(t, "B", {"defence", "more_defence", "card_attack", "flak_attack", "screen_ship"})


def test_a_card_is_kept_where_air_defence_does_nearly_all() -> None:
    """A strike of 1 in 3 at a carrier of 6 points behind five air defences: what is left is less than a card."""
    fleet = "uk05 | uk06 | uk01 uk04 uk09"
    guarded = defences("as1", "as2", fleet, "uk01")
    assert sum(click.startswith("ship:") for click in guarded) == 5
    assert not [click for click in guarded if click.startswith("card:")]
    assert "card:as1" in defences("as1", "as2", "uk10 | uk11 | uk01", "uk01")


def test_the_cheaper_card_is_spent_where_two_stop_as_much() -> None:
    """Both stop a strike on 4 or more; Air Support could strike as well."""
    clicks = defences("as1 nm2", "as2", "uk10 | uk11 | uk01", "uk01")
    cards = [click for click in clicks if click.startswith("card:")]
    assert cards[0] == "card:nm2"


def test_no_card_is_spent_for_next_to_nothing() -> None:
    assert "card:as1" not in defences("as1", "as2", "su15 | su14", "su15")


def test_greedy_screens_a_carrier_with_something_cheap() -> None:
    t = Table(A=dict(rows="us20", hand="as4"), B=dict(rows="su15 | su13 | su03", hand="sc1"), step="actions")
    t.air("as4", "su03")
    t.dice(1, 1, 1, 1)
    t.finish()
    clicks = follow(t, "B", {"defence", "more_defence", "card_attack", "flak_attack", "screen_ship"})
    at = clicks.index("card:sc1")
    assert clicks[at + 2] == f"ship:{SHIPS['su15']}"


def test_greedy_stops_a_strike_at_its_carrier_but_no_pinprick() -> None:
    big = Table(
        A=dict(rows="us20", hand="as4"), B=dict(rows="su15 | su13 | su03", hand="in1"), step="actions"
    )
    big.air("as4", "su03", intel=True)
    assert asked(big, "B") == "card:in1"
    small = Table(A=dict(rows="us20", hand="gc1"), B=dict(rows="su13", hand="in1"), step="actions")
    small.attack("gc1", "us20", "su13", intel=True)
    assert asked(small, "B") == "button:pass"


def test_greedy_saves_its_own_big_attack_from_intel() -> None:
    t = Table(
        A=dict(rows="us20", hand="as4 in1"), B=dict(rows="su15 | su13 | su03", hand="in2"), step="actions"
    )
    t.air("as4", "su03", intel=True)
    t.play("card:in2")
    assert t.to_move == "A"
    assert asked(t, "A") == "card:in1"


def test_greedy_does_not_stop_its_team_mate() -> None:
    t = Table(A=dict(rows="us20", hand="as4"), B=dict(rows="su15 | su13 | su03", hand=""),
              C=dict(rows="uk05", hand="in1"), D=dict(rows="fr05", hand=""), step="actions",
              teams="A C / B D")  # fmt: skip
    t.air("as4", "su03", intel=True)
    assert t.to_move == "C"
    assert asked(t, "C") == "button:pass"


def test_dice_come_before_a_screening_ship() -> None:
    t = Table(
        A=dict(rows="us20", hand="as4"), B=dict(rows="su15 | su13 | su03", hand="sc1 as5"), step="actions"
    )
    t.air("as4", "su03")
    t.finish()
    t.defend("sc1", 1, "su15")
    t.defend("as5", 1)
    t.commit()
    assert t.prompt == "defence_order"
    assert asked(t, "B") == "answer:2"


# -- strength --------------------------------------------------------------------------------------


def test_greedy_beats_random_in_19_games_of_20() -> None:
    won = 0
    for seed in range(20):
        seat = seed % 2
        match, players = game_of(["greedy", "random"] if seat == 0 else ["random", "greedy"], seed, {})
        won += bots.play_out(match, players).winners == [seat]
    assert won >= 19
