"""Standing orders in the windows of Modern Naval Battles: what passes, what asks, nothing about the hand."""

import pytest

import coldwake
from coldwake import bots, texts
from coldwake.server import orders
from tests.games.mnb.table import Table

WINDOWS = {window.key: window.orders for window in orders.windows("mnb")}


def passes(t: Table, letter: str, order: str) -> bool:
    """Whether the order passes the window that is open for a seat."""
    assert t.to_move == letter
    return orders.answer(t.match.game, t.match.view(None), t.letters.index(letter), {str(t.prompt): order})


def test_every_window_is_a_prompt_of_the_game_with_words_in_both_languages() -> None:
    names = {node.name for node in coldwake.new("mnb", 2, seed=1).game.machine.nodes}
    assert set(WINDOWS) <= names
    for language in texts.LANGUAGES:
        for key, listed in WINDOWS.items():
            assert listed[:2] == ("ask", "pass")
            words = [orders.window_name("mnb", language, key), orders.window_text("mnb", language, key)]
            words += [
                word("mnb", language, one)
                for one in listed
                for word in (orders.order_name, orders.order_text)
            ]
            assert not any(word.startswith(("orders.", "mnb.")) or "{" in word for word in words)


def test_in_all_windows_pass_passes_ask_asks_and_a_hand_makes_no_difference() -> None:
    seen = set()
    for seed in range(4):
        options = {"11.2": True, "allotment": 40} if seed % 2 else {}
        match = coldwake.new("mnb", 4, seed, options)
        players = [bots.make("greedy", match.game, seat, seed) for seat in range(4)]
        rng = coldwake.Generator(seed)
        while (seat := match.to_move) is not None:
            prompt = match.prompt_for(None)
            assert prompt is not None
            if prompt.key in WINDOWS:
                seen.add(prompt.key)
                redealt = match.sample((seat + 1) % 4, rng)
                for order in WINDOWS[prompt.key]:
                    answer = orders.answer(match.game, match.view(None), seat, {prompt.key: order})
                    assert orders.answer(match.game, redealt.view(None), seat, {prompt.key: order}) == answer
                    assert answer == (order == "pass") or order not in ("ask", "pass")
            match.play(players[seat].choose(bots.observe(match, seat)), seat)
    assert seen == set(WINDOWS)


def three(**a: object) -> Table:
    """A attacks; B has a cheap ship in front and a carrier behind; C looks on."""
    first = dict(rows="us15 us17", **a)
    return Table(
        A=first,
        B=dict(rows="su15 | su13 | su01", hand="in1 gc1"),
        C=dict(rows="uk05", hand="in2"),
        step="actions",
    )


@pytest.mark.parametrize(
    ("order", "attacked", "looks_on"),
    [
        ("unless_attacked", False, True),
        ("unless_concerned", False, True),
        ("unless_played", False, False),
        ("unless_points:3", True, True),
        ("unless_sinks", True, True),
        ("unless_team", False, True),
    ],
)
def test_a_pinprick_at_a_cheap_ship(order: str, attacked: bool, looks_on: bool) -> None:
    t = three(hand="gc1")
    t.attack("gc1", "us15", "su15", intel=True)  # 1 hit of 2 on a ship of 1 VP
    assert passes(t, "B", order) == attacked
    t.play("button:pass")
    assert passes(t, "C", order) == looks_on


@pytest.mark.parametrize("order", ["unless_attacked", "unless_points:3", "unless_points:6", "unless_sinks"])
def test_a_strike_at_a_carrier_is_asked_about(order: str) -> None:
    t = three(hand="as1")
    t.air("as1", "su01", intel=True)
    assert not passes(t, "B", order)


def test_a_hit_that_adds_up_to_the_hull_could_sink() -> None:
    t = Table(A=dict(rows="us15", hand="mc1"), B=dict(rows="su13", hand="in1", damage={"su13": "mc7"}),
              step="actions")  # fmt: skip
    t.attack("mc1", "us15", "su13", intel=True)  # 5 + 2 hits on a hull of 6
    assert not passes(t, "B", "unless_sinks")


@pytest.mark.parametrize("order", ["unless_played", "unless_attacked", "unless_concerned", "unless_sinks"])
def test_a_card_spent_for_reinforcements_is_passed(order: str) -> None:
    t = Table(A=dict(rows="us15", hand="gc2 gc1"), B=dict(rows="su14", hand="in1"))
    t.spend("gc2", intel=True)
    assert passes(t, "B", order)


def test_a_battle_plan_concerns_nobody_in_particular() -> None:
    t = three(hand="bp1")
    t.play_card("bp1", intel=True)
    assert passes(t, "B", "unless_concerned")
    assert not passes(t, "B", "unless_played")


def test_whose_card_is_to_be_stopped_is_concerned() -> None:
    t = three(hand="gc1 in1")
    t.attack("gc1", "us15", "su15", intel=True)
    t.play("card:in1")
    t.play("button:pass")
    assert passes(t, "A", "unless_attacked")
    assert not passes(t, "A", "unless_concerned")


def test_a_defence_against_ones_own_attack_concerns_the_attacker() -> None:
    t = three(hand="gc1 in1")
    t.attack("gc1", "us15", "su15")
    t.finish()
    t.defend("gc1", 1)
    t.commit(intel=True)
    assert passes(t, "C", "unless_concerned")
    t.play("button:pass")
    assert not passes(t, "A", "unless_concerned")
    assert passes(t, "A", "unless_attacked")


def test_a_team_mate_under_attack() -> None:
    t = Table(A=dict(rows="us15", hand="gc1"), B=dict(rows="su14", hand=""), C=dict(rows="uk05", hand=""),
              D=dict(rows="fr05", hand="in1"), step="actions", teams="A C / B D")  # fmt: skip
    t.attack("gc1", "us15", "su14", intel=True)
    assert not passes(t, "D", "unless_team")
    assert passes(t, "D", "unless_attacked")


@pytest.mark.parametrize(
    ("target", "order", "passed"),
    [("su15", "unless_points:3", True), ("su15", "unless_sinks", True), ("su13", "unless_points:3", False)],
)
def test_a_defence_is_asked_for_what_is_worth_it(target: str, order: str, passed: bool) -> None:
    t = Table(A=dict(rows="us15", hand="gc1"), B=dict(rows="su15 su13", hand="gc1"), step="actions")
    t.attack("gc1", "us15", target)
    t.finish()
    assert t.prompt == "defence"
    assert passes(t, "B", order) == passed
