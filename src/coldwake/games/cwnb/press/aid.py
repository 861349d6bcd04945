"""The player aid of Cold War Naval Battles on paper: the turn, the cards, which defence answers what."""

from coldwake import texts
from coldwake.core.game import Game
from coldwake.games.cwnb.faces.content import cards_of
from coldwake.games.cwnb.faces.summary import CHART, DEFENCES, MARKS, NEEDS_RULE
from coldwake.games.cwnb.words.aid import AID_STEPS
from coldwake.games.cwnb.words.content import fleet_of
from coldwake.press.panels import Cell, Entry, Grid, Panel, drawing, odds_of_dice, sign

CARDS = [
    ("gun", "CWNB-7.11a", ("gun-3", "gun-5", "gun-16")),
    ("missile", "CWNB-7.12a", ("missile-a", "missile-b", "missile-c")),
    ("torpedo", "CWNB-7.13a", ("torpedo",)), ("asw", "CWNB-7.14a", ("asw",)),
    ("lbas", "CWNB-7.15a", ("lbas",)), ("bomber", "CWNB-7.16b", ("bomber",)),
    ("evasive", "CWNB-8.31a", ("evasive",)), ("ecm", "CWNB-8.32a", ("ecm",)),
    ("air-cover", "CWNB-8.33a", ("air-cover",)), ("damage-control", "CWNB-9.3a", ("damage-control",)),
    ("additional-ship", "CWNB-9.1a", ("additional-ship",)), ("retreat", "CWNB-9.2a", ("retreat",)),
    ("crew-efficiency", "CWNB-9.4a", ("crew-efficiency",)),
]  # fmt: skip
"""What cards do, each with its clause and the kinds of card that do it."""

ARMS = (
    "gun-16", "gun-5", "gun-3", "missile-c", "missile-b", "missile-a", "torpedo", "strike", "air-defence",
)  # fmt: skip
MARKED = ("active", "passive", "hunter", "quiet", "fast", "crippled")
"""The signs that are printed on ships."""
HIT_NUMBERS, DICE = range(1, 6), range(1, 5)


def panels(game: Game, language: str) -> list[Panel]:
    """The turn, the cards, the chart of defences, the signs, and the odds of a Hit number."""
    return [
        _turn(language),
        _chart(language),
        _cards(game, language),
        _signs(game, language),
        _odds(language),
    ]


def _say(language: str, key: str, **values: object) -> str:
    return texts.text(language, f"cwnb.{key}", **values)


def _turn(language: str) -> Panel:
    steps = [
        Entry(
            _say(language, f"step.{step}"),
            _say(language, f"aid.step.{step}"),
            _say(language, f"guide.step.{step}"),
            clause,
            step,
        )
        for step, clause in AID_STEPS
    ]
    return Panel(texts.text(language, "aid.turn"), steps)


def _cards(game: Game, language: str) -> Panel:
    """Each kind of card with how many there are; the pictures are those of the first of its kinds."""
    found = []
    for name, clause, kinds in CARDS:
        cards = [card for card in cards_of(game) if card.kind_name in kinds]
        if cards:
            count = sum(card.copies for card in cards)
            words = _say(
                language, "press.aid.count", card=_name(cards[0].name[language], kinds), number=count
            )
            text = _say(language, f"press.aid.card.{name}")
            found.append(Entry(words, text, clause=clause, sign=sign(f"kind-{kinds[0]}")))
    return Panel(_say(language, "press.aid.cards"), found, note=_say(language, "press.aid.strikes"))


def _name(name: str, kinds: tuple[str, ...]) -> str:
    """Without the class where there are several."""
    return name.rsplit(" ", 1)[0] if len(kinds) > 1 else name


def _chart(language: str) -> Panel:
    head = [Cell(), *(Cell(_needing(language, f"aid.defence.{name}", name)) for name in DEFENCES)]
    rows = [
        [
            Cell(_needing(language, f"attack.{attack}", attack), sign(symbol)),
            *(Cell(sign=drawing(MARKS[cell], _box(cell))) if cell else Cell() for cell in cells),
        ]
        for attack, symbol, cells in CHART
    ]
    legend = [
        Entry(_say(language, f"aid.{cell}"), sign=drawing(mark, _box(cell))) for cell, mark in MARKS.items()
    ]
    title = texts.text(language, "aid.chart")
    return Panel(title, legend, [Grid(head, rows)], _say(language, "aid.asw"))


def _box(cell: str) -> str:
    """The sign with a star is wider than the others."""
    return "0 0 34 24" if cell == "boats" else "0 0 24 24"


def _needing(language: str, key: str, name: str) -> str:
    """A name, with the number of the advanced rule that it needs."""
    words = _say(language, key)
    return f"{words} ({NEEDS_RULE[name]})" if name in NEEDS_RULE else words


def _signs(game: Game, language: str) -> Panel:
    entries = [
        Entry(_say(language, "guide.points"), mark="9"),
        Entry(_say(language, "press.aid.hull"), mark="8"),
        *(Entry(_say(language, f"guide.arm.{name}"), sign=sign(f"sym-{name}")) for name in ARMS),
        *(Entry(_say(language, f"guide.mark.{name}"), sign=sign(f"mark-{name}")) for name in MARKED),
    ]
    codes = sorted({ship.code for ship in fleet_of(game).ships})
    note = "; ".join(f"{code} – {_say(language, f'code.{code}')}" for code in codes)
    return Panel(_say(language, "guide.title"), entries, note=note)


def _odds(language: str) -> Panel:
    heads = [f"×{dice}" for dice in DICE]
    numbers = [(f"≤ {number}", number) for number in HIT_NUMBERS]
    grid = odds_of_dice(_say(language, "press.aid.hit"), numbers, heads)
    return Panel(
        texts.text(language, "press.aid.odds"), grids=[grid], note=_say(language, "press.aid.odds.note")
    )
