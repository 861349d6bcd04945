"""The player aid of Cold War Blitz on paper: the phases, what the cards do, special units."""

from collections.abc import Sequence

from coldwake import texts
from coldwake.core.game import Game
from coldwake.games.blitz.faces.symbols import symbol
from coldwake.games.blitz.faces.words import turns_of
from coldwake.games.blitz.words.aid import AID_PHASES
from coldwake.games.blitz.words.content import TYPES, Card, content_of, units_of
from coldwake.games.blitz.words.names import signed
from coldwake.press.panels import DIE, Cell, Entry, Grid, Panel, drawing, percent

SPECIAL = [
    ("elite", "BLITZ-10.3a"), ("armor", "BLITZ-7.5b"), ("raiders", "BLITZ-10.4a"),
    ("engineers", "BLITZ-10.5a"), ("airborne", "BLITZ-10.2a"), ("gunship", "BLITZ-10.1a"),
    ("recon", "BLITZ-10.1b"), ("transport", "BLITZ-10.1c"), ("flak", "BLITZ-8.3a"),
    ("hidden", "BLITZ-3.1d"),
]  # fmt: skip
"""Units that can do more than march and fire."""
PRINTED = {10: "blitz.press.aid.phase.10"}
"""What a map of paper cannot show as the screen does has words of its own."""
SYMBOL_BOX = "-2 -2 64 44"
BONUSES = (-1, 0, 1, 2)
THROWS = [(ours, theirs) for ours in range(1, DIE + 1) for theirs in range(1, DIE + 1)]


def panels(game: Game, language: str) -> list[Panel]:
    """The phases, both sets of cards, the counters, special units, and the odds of Tactical Superiority."""
    content = content_of(game)
    return [
        _phases(language),
        _special(language),
        _superiority(language),
        _counters(game, language),
        _cards("allied", content.actions, language),
        _cards("opfor", content.opfor, language),
    ]


def _say(language: str, key: str, **values: object) -> str:
    return texts.text(language, f"blitz.{key}", **values)


def _phases(language: str) -> Panel:
    phases = [
        Entry(
            _say(language, f"phase.{number}"),
            "",
            texts.text(language, PRINTED.get(number, advice)),
            clause,
            str(number),
        )
        for number, clause, advice in AID_PHASES
    ]
    return Panel(texts.text(language, "aid.turn"), phases)


def _special(language: str) -> Panel:
    units = [
        Entry(
            _say(language, f"press.aid.{name}"),
            _say(language, f"press.aid.{name}.text"),
            clause=clause,
            mark="•",
        )
        for name, clause in SPECIAL
    ]
    return Panel(_say(language, "press.aid.special"), units)


def _superiority(language: str) -> Panel:
    """How likely each side fires first, by what one adds more than the other."""
    head = [
        Cell(_say(language, "press.aid.bonus")),
        *(Cell(signed(bonus)) for bonus in BONUSES),
    ]
    rows = [
        [Cell(_say(language, "press.aid.first")), *(Cell(_share(bonus, 1)) for bonus in BONUSES)],
        [Cell(_say(language, "press.aid.tie")), *(Cell(_share(bonus, 0)) for bonus in BONUSES)],
    ]
    note = _say(language, "press.aid.superiority.note")
    return Panel(_say(language, "press.aid.superiority"), [], [Grid(head, rows)], note)


def _share(bonus: int, way: int) -> str:
    """Of all pairs of dice, those at which the one side is ahead, or at which both are even."""
    sums = [ours + bonus - theirs for ours, theirs in THROWS]
    good = sum(one > 0 for one in sums) if way else sums.count(0)
    return percent(good / len(THROWS))


def _counters(game: Game, language: str) -> Panel:
    """The symbols of the types that this scenario has, in the colours of their side."""
    sides = {unit.type_name: unit.side_name for unit in units_of(game).values()}
    entries = [
        Entry(_say(language, f"type.{kind}"), sign=drawing(symbol(kind, sides[kind]), SYMBOL_BOX))
        for kind in TYPES
        if kind in sides
    ]
    return Panel(_say(language, "aid.counters"), entries, note=_say(language, "press.aid.counters"))


def _cards(side: str, cards: Sequence[Card], language: str) -> Panel:
    found = [Entry(card.title[language], card.text[language], mark=turns_of(card)) for card in cards]
    return Panel(
        _say(language, f"press.aid.cards.{side}"), found, note=_say(language, "press.aid.cards.note")
    )
