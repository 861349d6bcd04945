"""The player aid of Attack Sub on paper: the turn, actions, draws and what the cards do."""

from collections.abc import Sequence

from coldwake import texts
from coldwake.core.game import Game
from coldwake.games.attack_sub.words.aid import (
    AID_ACTIONS,
    AID_ANSWERS,
    AID_DRAWS,
    AID_FAULTS,
    AID_ICONS,
    AID_TURN,
)
from coldwake.games.attack_sub.words.content import LEVELS, SubCard, content_of
from coldwake.press.panels import Cell, Entry, Grid, Panel, percent, sign

LOCKON = "lockon"
"""The family whose cards differ in their numbers alone."""
SIGNS_OF = {
    "sonar": "sub-sonar",
    "reduction": "sub-reduction",
    "evasion": "sub-evasion",
    "range": "sub-range",
}
NEEDED = range(1, 7)
NOTHING = "X"
"""The random number that counts as none."""


def panels(game: Game, language: str) -> list[Panel]:
    """The turn, its actions, the numbers to reach, answers, contact, malfunctions, cards and signs."""
    cards = content_of(game).cards
    return [
        _turn(language),
        _actions(language),
        _draws(cards, language),
        _answers(language),
        _track(language),
        _faults(language),
        _cards(cards, language),
        _lockons(cards, language),
        _signs(language),
    ]


def _say(language: str, key: str, **values: object) -> str:
    return texts.text(language, f"attack_sub.{key}", **values)


def _turn(language: str) -> Panel:
    steps = [
        Entry(
            "",
            _say(language, f"aid.turn.{step}"),
            _say(language, f"aid.turn.{step}.want"),
            clause,
            str(number),
        )
        for number, (step, clause) in enumerate(AID_TURN, 1)
    ]
    return Panel(texts.text(language, "aid.turn"), steps)


def _actions(language: str) -> Panel:
    actions = [
        Entry(
            _say(language, f"aid.action.{letter}"),
            _say(language, f"aid.action.{letter}.text"),
            _say(language, f"aid.action.{letter}.want"),
            clause,
            letter,
        )
        for letter, clause in AID_ACTIONS
    ]
    return Panel(_say(language, "aid.actions"), actions)


def _draws(cards: Sequence[SubCard], language: str) -> Panel:
    """What must be reached, and how likely a card of the whole deck reaches it."""
    draws = [
        Entry(_say(language, f"table.draw.{kind}"), _say(language, f"aid.draw.{kind}"), clause=clause)
        for kind, clause in AID_DRAWS
    ]
    numbers = [number for card in cards for number, _ in card.faces]
    counted = [0 if number == NOTHING else int(number) for number in numbers]
    shares = [Cell(percent(sum(one >= needed for one in counted) / len(counted))) for needed in NEEDED]
    failed = Cell(percent(numbers.count(NOTHING) / len(numbers)))
    head = [
        Cell(_say(language, "press.aid.needed")),
        *(Cell(f"≥ {needed}") for needed in NEEDED),
        Cell(NOTHING),
    ]
    grid = Grid(head, [[Cell(_say(language, "press.aid.chance")), *shares, failed]])
    return Panel(_say(language, "aid.draws"), draws, [grid], _say(language, "press.aid.odds.note"))


def _answers(language: str) -> Panel:
    answers = [
        Entry(
            _say(language, f"aid.answer.{kind}"),
            _say(language, f"aid.answer.{kind}.by"),
            clause=clause,
            mark="→",
        )
        for kind, clause in AID_ANSWERS
    ]
    return Panel(_say(language, "aid.answers"), answers)


def _track(language: str) -> Panel:
    levels = [Cell(_say(language, f"level.{level}")) for level in LEVELS]
    return Panel(_say(language, "aid.track"), [], [Grid(levels, [])], _say(language, "aid.track.text"))


def _faults(language: str) -> Panel:
    faults = [
        Entry("", _say(language, f"aid.fault.{step}"), clause=clause, mark=step if step.isdigit() else "•")
        for step, clause in AID_FAULTS
    ]
    return Panel(_say(language, "aid.faults"), faults)


def _cards(cards: Sequence[SubCard], language: str) -> Panel:
    """Every card by its name, with how many there are; of the Lockons there is a table."""
    found = [
        Entry(
            _say(language, "press.aid.count", card=card.name[language], number=len(card.faces)),
            card.text[language],
            sign=sign(SIGNS_OF.get(card.family_name, f"sub-{card.family_name}")),
        )
        for card in cards
        if card.family_name != LOCKON
    ]
    return Panel(_say(language, "press.aid.cards"), found)


def _lockons(cards: Sequence[SubCard], language: str) -> Panel:
    lockons = [card for card in cards if card.family_name == LOCKON]
    rows = [
        [Cell(_say(language, "press.aid.contact")), *(Cell(str(card.contact)) for card in lockons)],
        [Cell(_say(language, "press.aid.fire")), *(Cell(f"+{card.fire}") for card in lockons)],
        [Cell(_say(language, "press.aid.number")), *(Cell(f"×{len(card.faces)}") for card in lockons)],
    ]
    head, *below = rows
    note = _say(language, "press.aid.lockon")
    return Panel(_say(language, "aid.icon.lockon"), [], [Grid(head, below)] if lockons else [], note)


def _signs(language: str) -> Panel:
    signs = [Entry("", _say(language, f"aid.icon.{name}"), sign=sign(f"sub-{name}")) for name in AID_ICONS]
    return Panel(_say(language, "aid.icons"), signs)
