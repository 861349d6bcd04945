"""Standing orders in the windows of Attack Sub: what passes, what asks, and nothing about the hand."""

import pytest

import coldwake
from coldwake import bots, texts
from coldwake.server import orders
from tests.games.attack_sub.table import Table

WINDOWS = {window.key: window.orders for window in orders.windows("attack_sub")}
LOS_ANGELES_ON = {"no-contact": {}, "no-attack": {"ivan-rogov": "no-attack"}, "1": {"ivan-rogov": "1"}}


def passes(t: Table, order: str) -> bool:
    """Whether the order passes the window that is open for the second seat."""
    return orders.answer(t.game, t.match.view(None), 1, {t.asked[1]: order})


def test_every_window_is_a_prompt_of_the_game_with_words_in_both_languages() -> None:
    names = {node.name for node in coldwake.new("attack_sub", seed=1).game.machine.nodes}
    assert set(WINDOWS) <= names
    for language in texts.LANGUAGES:
        for key, listed in WINDOWS.items():
            assert listed[:2] == ("ask", "draw" if key == "refill" else "pass")
            words = [orders.window_name("attack_sub", language, key), orders.window_text("attack_sub", language, key)]
            words += [
                word("attack_sub", language, one) for one in listed for word in (orders.order_name, orders.order_text)
            ]
            assert not any(word.startswith(("orders.", "attack_sub.")) or "{" in word for word in words)


def test_in_all_windows_pass_passes_and_ask_asks() -> None:
    seen = set()
    for seed in range(6):
        match = coldwake.new("attack_sub", 2, seed, {"scenario": ("13A", "13F", "13H")[seed % 3]})
        players = [bots.make("greedy", match.game, seat, seed) for seat in range(2)]
        rng = coldwake.Generator(seed)
        while (seat := match.to_move) is not None:
            prompt = match.prompt
            assert prompt is not None
            if prompt.key in WINDOWS:
                seen.add(prompt.key)
                redealt = match.sample(1 - seat, rng)
                for order in WINDOWS[prompt.key]:
                    answer = orders.answer(match.game, match.view(None), seat, {prompt.key: order})
                    assert orders.answer(match.game, redealt.view(None), seat, {prompt.key: order}) == answer
                    assert answer == (order in ("pass", "draw")) or order not in ("ask", "pass", "draw")
            match.play(players[seat].choose(bots.observe(match, seat)), seat)
    assert seen >= {"listen", "hide", "answer", "cancel_range", "shut_down", "refill"}


@pytest.mark.parametrize(("level", "passed"), [("no-contact", True), ("no-attack", False), ("1", False)])
def test_hiding_is_asked_for_when_a_success_would_allow_an_attack(level: str, passed: bool) -> None:
    t = Table("13A", first="ps", second="tl", contacts={"los-angeles": LOS_ANGELES_ON[level]})
    t.play("los-angeles", "ps", "ivan-rogov", "done")
    assert t.asked[1] == "hide"
    assert passes(t, "unless_aimed") == passed


@pytest.mark.parametrize(("level", "passed"), [("no-contact", True), ("no-attack", False)])
def test_listening_is_asked_for_when_it_would_allow_an_attack(level: str, passed: bool) -> None:
    t = Table("13A", first="as", second="ps", contacts={"ivan-rogov": {"los-angeles": level}})
    t.play("los-angeles", "as", "skvortsov", "done")
    assert t.asked[1] == "listen"
    assert passes(t, "unless_aimed") == passed


def test_a_force_listens_with_the_contact_that_its_ships_share() -> None:
    contacts = {"force": {"molniya": "no-attack"}}
    t = Table("13B", first="ps", second="as", turn=1, contacts=contacts)
    t.play("molniya", "as", "virginia", "done")
    assert t.asked[1] == "listen"
    assert not orders.answer(t.game, t.match.view(None), 0, {"listen": "unless_aimed"})


@pytest.mark.parametrize(("number", "passed"), [(6, False), (4, False), (2, True)])
def test_an_attack_is_answered_by_what_it_needs(number: int, passed: bool) -> None:
    # Los Angeles 3, the card 1, Defence 8: it hits on 4
    t = Table("13A", first="wl11", second="ht", contacts={"los-angeles": {"ivan-rogov": "1"}})
    t.play("los-angeles", "wl11", "ivan-rogov")
    assert t.asked[1] == "answer"
    assert passes(t, f"unless_needs:{number}") == passed


@pytest.mark.parametrize(
    ("scenario", "fleet", "hunter", "target", "passed"),
    [
        ("13H", None, "seawolf", "zarnitsa", False),
        ("13H", None, "seawolf", "ivan-rogov", True),
        ("13H", ["ivan-rogov"], "seawolf", "ivan-rogov", False),
    ],
    ids=["to-be-sunk", "another", "the-last"],
)
def test_key_ships_are_asked_about(
    scenario: str, fleet: list[str] | None, hunter: str, target: str, passed: bool
) -> None:
    first: dict[str, object] = {"hand": "ht"}
    if fleet is not None:
        first["fleet"] = fleet
    t = Table(scenario, first=first, second="wl11", turn=1, contacts={hunter: {target: "1"}})
    t.play(hunter, "wl11", target)
    assert orders.answer(t.game, t.match.view(None), 0, {"answer": "unless_key"}) == passed


@pytest.mark.parametrize(("level", "passed"), [("no-attack", True), ("1", False)])
def test_a_range_change_is_asked_about_when_somebody_could_fire(level: str, passed: bool) -> None:
    contacts = {"los-angeles": {"ivan-rogov": "no-attack"}, "ivan-rogov": {"los-angeles": level}}
    t = Table("13A", first="cor", second="cor", contacts=contacts)
    t.play("los-angeles", "cor", "close", "ivan-rogov")
    assert t.asked[1] == "cancel_range"
    assert passes(t, "unless_reach") == passed
