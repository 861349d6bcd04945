"""The odds of Attack Sub: what a choice must draw, counted over the cards its seat has not seen."""

import random
from collections import Counter
from typing import Any

import pytest

import coldwake
from coldwake import Generator, narrate
from coldwake.match import Match
from tests.games.attack_sub.table import FIRST, SECOND, Table

DRAWN_FOR = {
    ("search_target", "ship"): "search",
    ("search_on", "ship"): "search",
    ("attack_target", "ship"): "attack",
    ("attack_cards", "fire"): "attack",
    ("attack_cards", "card"): "attack",
    ("unit", "card"): "reduction",
    ("unit", "repair"): "repair",
    ("unit", "draw"): "revival",
    ("entry_card", "card"): "entry",
    ("escape", "draw"): "escape",
    ("weather", "draw"): "weather",
}
"""Which draw each kind of choice leads to, of those that come up in a few games."""

SELDOM = {
    ("repair_system", "sensor"): "repair",
    ("repair_system", "attack"): "repair",
    ("cancel_range", "card"): "cancel",
}
"""Those that do not."""

SCENARIOS = ("13J", "13L", "13K", "13H", "13M")
MOST_ANSWERS = 12
ENOUGH = 60
"""So many choices of a kind are followed to their draws."""

DECLINING = ("button:pass", "button:done", "button:fire", "button:sensor")


def odds_of(table: Table, click: str, seat: int = FIRST) -> narrate.Odds:
    action = table.action(click)
    found = narrate.odds(table.match, seat, action, table.match.view(seat))
    assert found is not None
    return found


def unseen_numbers(match: Match, seat: int) -> list[str]:
    """The random numbers of all cards but those in the seat's hand and the one on the discard pile."""
    content: Any = match.game.content  # type: ignore[attr-defined]
    view: Any = match.view(seat)
    seen = {*view["me"]["hand"], view["piles"]["top"]}
    faces = {f"{card.id}-{k:02}": face[0] for card in content.cards for k, face in enumerate(card.faces, 1)}
    return [number for card, number in faces.items() if card not in seen]


def percent(numbers: list[str], good: str) -> int:
    return round(100 * sum(number in good for number in numbers) / len(numbers))


# -- one by one ----------------------------------------------------------------------------------


def test_a_search_needs_detection_less_sensor_and_bonus() -> None:
    table = Table("13A", first="aps").play("los-angeles", "aps", "active")
    unseen = unseen_numbers(table.match, FIRST)
    assert odds_of(table, "ivan-rogov") == narrate.Odds(2, percent(unseen, "234567"), at_least=True)
    passive = Table("13A", first="aps").play("los-angeles", "aps", "passive")
    assert odds_of(passive, "ivan-rogov").number == 3


def test_a_target_that_hides_is_harder_to_find() -> None:
    table = Table("13A", first="ps ps", second="tl").next("0")
    table.play("los-angeles", "ps", "ivan-rogov", "done", "tl").play("baltimore", "ps")
    assert [odds_of(table, ship).number for ship in ("ivan-rogov", "skvortsov")] == [5, 3]


def test_an_attack_needs_defence_less_strength() -> None:
    contacts = {"los-angeles": {"ivan-rogov": "3"}}
    table = Table("13A", first="wl12 wl11 wl11", second="tech", contacts=contacts).play("los-angeles", "wl12")
    unseen = unseen_numbers(table.match, FIRST)
    assert odds_of(table, "ivan-rogov") == narrate.Odds(3, percent(unseen, "34567"), at_least=True)
    table.play("ivan-rogov")
    assert [odds_of(table, click).number for click in ("fire", "wl11")] == [3, 2]
    table.play("wl11")
    assert [odds_of(table, click).number for click in ("fire", "wl11")] == [2, 1]


def test_a_submarine_fires_at_ships_with_another_value() -> None:
    ships = {"molniya": {"attack_fault": 1}}
    contacts = {"molniya": {"simpson": "1"}, "force": {"molniya": "1"}}
    table = Table("13B", second="wl12", contacts=contacts, ships=ships, turn=SECOND).play("molniya", "wl12")
    assert odds_of(table, "simpson", SECOND).number == 8 - 2 - (3 - 1)


def test_a_helicopter_has_values_of_its_own() -> None:
    table = Table("13B", first="ps wl12", helicopters={"simpson": 1}, contacts={"force": {"molniya": "1"}})
    aloft = table.aloft[0]
    assert odds_of(table.play(aloft, "ps"), "molniya").number == 6 - 2
    assert odds_of(table.play("cancel", aloft, "wl12"), "molniya").number == 8 - 2 - 2


def test_contact_reduction_needs_its_black_number() -> None:
    table = Table("13A", first="sn", contacts={"ivan-rogov": {"los-angeles": "2"}}).play("los-angeles")
    unseen = unseen_numbers(table.match, FIRST)
    assert odds_of(table, "sn") == narrate.Odds(5, percent(unseen, "567"), at_least=True)


def test_an_entry_gets_easier_with_the_deck_number() -> None:
    for deck, number, good in ((1, 5, "567"), (4, 2, "234567"), (6, 0, "01234567X")):
        table = Table("13C", first="cor", deck=deck).play("reinforce")
        unseen = unseen_numbers(table.match, FIRST)
        assert odds_of(table, "cor") == narrate.Odds(number, percent(unseen, good), at_least=True)


def test_an_escape_needs_less_than_the_deck_number() -> None:
    for deck, good in ((3, "012X"), (9, "01234567X")):
        contacts = {"oppokov": {"simferopol": "1"}}
        table = Table("13E", first="cor", deck=deck, contacts=contacts, options={"cap": 20})
        table.play("oppokov", "cor", "open", "force")
        unseen = unseen_numbers(table.match, FIRST)
        assert odds_of(table, "draw") == narrate.Odds(deck - 1, percent(unseen, good))


def test_a_repair_by_draw_needs_four_for_either_system() -> None:
    ships = {"los-angeles": {"sensor_fault": 1, "attack_fault": 2}}
    table = Table("13A", first="tech", ships=ships).play("los-angeles")
    unseen = unseen_numbers(table.match, FIRST)
    expected = narrate.Odds(4, percent(unseen, "4567"), at_least=True)
    assert odds_of(table, "repair") == expected
    table.play("repair")
    assert [odds_of(table, system) for system in ("button:sensor", "button:attack")] == [expected] * 2
    by_card = table.play("cancel", "los-angeles", "tech").match
    assert narrate.odds(by_card, FIRST, "button:sensor", by_card.view(FIRST)) is None


def test_a_card_that_cancels_must_prove_itself_against_an_alfa_only() -> None:
    contacts = {
        "grif": {"norfolk": "1"},
        "dekabrist": {"norfolk": "1"},
        "force": {"grif": "1", "dekabrist": "1"},
    }
    table = Table("13L", first="cor", second="cor cor", contacts=contacts, turn=SECOND)
    table.play("grif", "cor", "open", "force")
    unseen = unseen_numbers(table.match, FIRST)
    assert odds_of(table, "cor") == narrate.Odds(4, percent(unseen, "4567"), at_least=True)
    slow = table.play("pass", "dekabrist", "cor", "open", "force").match
    assert narrate.odds(slow, FIRST, table.action("cor"), slow.view(FIRST)) is None


def test_nothing_is_foretold_where_nothing_is_drawn() -> None:
    table = Table("13A", first="ps cor", contacts={"los-angeles": {"ivan-rogov": "1"}})
    for clicks in ((), ("los-angeles",), ("los-angeles", "cor"), ("los-angeles", "cor", "open")):
        view = table.play(*clicks).match.view(FIRST)
        actions = [action.name for action in table.match.actions(FIRST)]
        assert actions
        assert [narrate.odds(table.match, FIRST, action, view) for action in actions] == [None] * len(actions)
        if clicks:
            table.play("cancel")


# -- all together --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def moments() -> list[tuple[Match, int]]:
    """Every decision of some games by chance."""
    found = []
    for number, scenario in enumerate(SCENARIOS):
        options = {"scenario": scenario, "agreement": False, "cap": 20}
        match = coldwake.new("attack_sub", seats=2, seed=number, options=options)
        rng = random.Random(number)
        while not match.is_over:
            seat = match.movers[0]
            found.append((match.copy(), seat))
            actions = [action.name for action in match.actions(seat)]
            useful = [name for name in actions if not name.startswith("button:")]
            match.play(rng.choice(useful if useful and rng.random() < 0.7 else actions), seat)
    return found


def kind_of(prompt: str, action: str) -> tuple[str, str]:
    verb, noun = action.split(":", 1)
    return prompt, noun if verb == "button" else verb


def drawn_after(match: Match, seat: int, action: str) -> dict[str, object] | None:
    """The number turned for an action once it is played and everybody declines."""
    trial = match.copy()
    target = action.removeprefix("ship:") if action.startswith("ship:") else None
    told = len(trial.log())
    trial.play(action, seat)
    for _ in range(MOST_ANSWERS):
        for event in trial.log(None, told):
            if event["event"] == "turned" and target in (None, event["target"]):
                return event
            if event["event"] in ("malfunctioned", "helicopter_lost"):
                return None
        names = [choice.name for choice in trial.actions()]
        trial.play(next((name for name in DECLINING if name in names), names[0]))
    return None


def test_every_draw_is_foretold(moments: list[tuple[Match, int]]) -> None:
    met: Counter[tuple[str, str]] = Counter()
    at_zero = 0
    for match, seat in moments:
        view = match.view(seat)
        prompt = view["prompt"]["key"]  # type: ignore[index]
        for action in match.actions(seat):
            chance = narrate.odds(match, seat, action.name, view)
            kind = kind_of(prompt, action.name)
            if chance is None or met[kind] == ENOUGH:
                continue
            event = drawn_after(match, seat, action.name)
            if event is None:
                continue
            assert event["purpose"] == (DRAWN_FOR | SELDOM)[kind]
            needed = max(0, event["needed"]) if chance.at_least else event["needed"] - 1  # type: ignore[operator, type-var]
            assert chance.number == needed, (kind, event)
            at_zero += event["needed"] < 0  # type: ignore[operator]
            met[kind] += 1
    assert set(DRAWN_FOR) <= {kind for kind, times in met.items() if times}
    assert at_zero, "0 is the least number on a card: nothing less is asked for"


def test_odds_are_the_same_in_every_world_that_the_seat_cannot_tell_apart(
    moments: list[tuple[Match, int]],
) -> None:
    asked = 0
    for number, (match, seat) in enumerate(moments[::7]):
        view = match.view(seat)
        world = match.sample(seat, Generator(number))
        for action in match.actions(seat):
            chance = narrate.odds(match, seat, action.name, view)
            assert chance == narrate.odds(world, seat, action.name, world.view(seat))
            asked += chance is not None
    assert asked > 50
