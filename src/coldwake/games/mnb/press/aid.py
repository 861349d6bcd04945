"""The player aid of Modern Naval Battles on paper: the turn, the cards, distances and defences."""

from collections.abc import Sequence

from coldwake import texts
from coldwake.core.game import Game
from coldwake.games.mnb.words.aid import AID_ATTACKS, AID_CARDS, AID_CHART, AID_LEGEND, AID_SIGNS, AID_STEPS
from coldwake.games.mnb.words.content import WEAPONS, Card, content_of
from coldwake.games.mnb.words.names import ranged
from coldwake.press.panels import DIE, Cell, Entry, Grid, Panel, drawing, odds_of_dice, sign

STEP_NAMES = {
    "T1": "stage.reorganise", "T2": "stage.actions", "T3": "stage.defences", "T5": "stage.discard",
    "T6": "stage.draw",
}  # fmt: skip
BATTLE_CARDS = [
    ("gun", "MNB-7.7a", "mnb-M"), ("missile", "MNB-7.8a", "mnb-SSM"), ("torpedo", "MNB-7.9a", "kind-torpedo"),
    ("air-support", "MNB-7.10a", "sym-strike"),
]  # fmt: skip
"""The cards that serve for attack and for defence."""
PRINTED = {"flak": "press.aid.flak"}
"""What a card of paper cannot show as the screen does has words of its own."""
DOT = drawing('<circle cx="12" cy="12" r="7" fill="currentColor"/>')
"""In the chart: this defence may be used."""
ROWS = (1, 2, 3)
NEEDED, DICE = range(2, 7), range(1, 5)


def panels(game: Game, language: str) -> list[Panel]:
    """The turn, the cards, distances, the chart of defences, the signs, and the odds of a die."""
    return [
        _turn(language),
        _distances(game, language),
        _chart(language),
        _cards(game, language),
        _signs(language),
        _odds(language),
    ]


def _say(language: str, key: str, **values: object) -> str:
    return texts.text(language, f"mnb.{key}", **values)


def _turn(language: str) -> Panel:
    steps = [
        Entry(
            _say(language, STEP_NAMES.get(step, f"step.{step}")),
            _say(language, f"aid.step.{step}"),
            _say(language, f"aid.advice.{step}"),
            clause,
            step,
        )
        for step, clause in AID_STEPS
    ]
    return Panel(texts.text(language, "aid.turn"), steps)


def _cards(game: Game, language: str) -> Panel:
    """The kinds of card with how many there are of each."""
    told = [(kind, clause, sign(symbol), f"press.aid.card.{kind}") for kind, clause, symbol in BATTLE_CARDS]
    told += [(kind, clause, sign(f"mnb-{kind}"), f"aid.card.{kind}.text") for kind, clause in AID_CARDS]
    found = []
    for kind, clause, picture, key in told:
        count = sum(card.copies for card in content_of(game).cards if card.kind_name == kind)
        words = _say(language, "press.aid.count", card=_say(language, f"kind.{kind}"), number=count)
        found.append(Entry(words, _say(language, key), clause=clause, sign=picture))
    return Panel(_say(language, "press.aid.cards"), found)


def _distances(game: Game, language: str) -> Panel:
    """From row to row, and how far the cards of the pack reach (MNB-7.4a)."""
    head = [Cell(), *(Cell(_say(language, "table.their_row", row=row)) for row in ROWS)]
    rows = [
        [Cell(_say(language, "table.own_row", row=own)), *(Cell(str(own - 1 + row)) for row in ROWS)]
        for own in ROWS
    ]
    reach = [Cell(_reached(content_of(game).cards, kind, language)) for kind in WEAPONS]
    spans = Grid(
        [Cell(), *(Cell(_say(language, f"sign.{kind}")) for kind in WEAPONS)],
        [[Cell(_say(language, "table.spans")), *reach]],
    )
    return Panel(
        _say(language, "aid.attacks"), [], [Grid(head, rows), spans], _say(language, "aid.attacks.text")
    )


def _reached(cards: Sequence[Card], kind: str, language: str) -> str:
    """Distances from the least to the most; a torpedo knows none."""
    fired = [card for card in cards if kind in card.symbols]
    if any(not card.range for card in fired):
        return _say(language, "table.any_distance")
    return ranged(sorted({far for card in fired for far in card.range})) if fired else "–"


def _chart(language: str) -> Panel:
    head = [Cell()]
    for kinds, symbol in AID_ATTACKS:
        head.append(Cell(" ".join(_say(language, f"sign.{kind}") for kind in kinds), sign(symbol)))
    rows = [
        [Cell(_say(language, answer)), *(Cell(sign=DOT) if works else Cell() for works in cells)]
        for answer, cells in AID_CHART
    ]
    return Panel(texts.text(language, "aid.chart"), [], [Grid(head, rows)], _say(language, "aid.chart.text"))


def _signs(language: str) -> Panel:
    entries = [
        Entry(_say(language, f"sign.{kind}"), _say(language, f"symbol.{kind}"), sign=sign(symbol))
        for kind, symbol in AID_SIGNS
    ]
    entries += [
        Entry(_say(language, PRINTED.get(key, f"aid.legend.{key}")), sign=sign(symbol))
        for key, symbol in AID_LEGEND
    ]
    entries += [
        Entry(_say(language, "press.aid.hull"), mark="5"),
        Entry(_say(language, "aid.legend.worth"), mark="4"),
    ]
    return Panel(_say(language, "aid.legend"), entries)


def _odds(language: str) -> Panel:
    heads = [f"×{dice}" for dice in DICE]
    numbers = [(f"≥ {number}", DIE + 1 - number) for number in NEEDED]
    grid = odds_of_dice(_say(language, "press.aid.needed"), numbers, heads)
    return Panel(
        texts.text(language, "press.aid.odds"), grids=[grid], note=_say(language, "press.aid.odds.note")
    )
