"""What is set on every side of every sheet, as plain data for the template."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from itertools import islice
from math import ceil

from coldwake import texts
from coldwake.core.game import Game
from coldwake.press.faces import print_form
from coldwake.press.layout import (
    BLEED,
    HEIGHT,
    WIDTH,
    Line,
    Sheet,
    Side,
    Slot,
    Style,
    bleed_of,
    crop_marks,
    legend_place,
)
from coldwake.press.room import Deck

RULER = 50
"""How long the ruler on each sheet is."""
CROSS_INSET, RADII = 25.0, (2.0, 4.0)
"""Where the crosses of the test sheet lie, and the circles around them, front and back."""
Plain = dict[str, object]


@dataclass
class Faces:
    """Every different face once, in its print form, by its number."""

    low_ink: bool
    faces: list[str] = field(default_factory=list)
    grounds: list[str] = field(default_factory=list)
    numbers: dict[str, int] = field(default_factory=dict)

    def number(self, drawing: str, ground: str = "") -> int:
        """The number of a face; a new one is prepared for print. Its ground is itself, or what is given."""
        if drawing not in self.numbers:
            self.numbers[drawing] = len(self.faces)
            form = print_form(drawing, self.low_ink)
            self.faces.append(form.face)
            self.grounds.append(ground or form.ground)
        return self.numbers[drawing]


@dataclass(frozen=True)
class Order:
    """What is to be printed, and how."""

    game: Game
    decks: Sequence[Deck]
    sheet: Sheet
    language: str
    style: Style
    low_ink: bool = False

    def sheets_of(self, deck: Deck) -> int:
        """How many sheets of paper a deck takes."""
        return ceil(deck.count / self.sheet.holds)

    @property
    def sheets(self) -> int:
        """How many sheets of paper that is in all, the test sheet aside."""
        return sum(self.sheets_of(deck) for deck in self.decks)

    def say(self, key: str, **values: object) -> str:
        """A text of the press in the language of the sheets."""
        return texts.text(self.language, f"press.{key}", **values)


def job_of(order: Order) -> Plain:
    """Everything that the template draws."""
    faces = Faces(order.low_ink)
    return file_of(order, [*test_sides(order, instructions(order)), *_card_sides(order, faces)], faces)


def file_of(
    order: Order, sides: list[Plain], faces: Faces, size: tuple[float, float] = (WIDTH, HEIGHT)
) -> Plain:
    """All sides of a file with what they have in common; `size` is that of what lies on them."""
    return {
        "title": texts.text(order.language, f"{order.game.name}.title"),
        "language": order.language,
        "width": order.sheet.width,
        "height": order.sheet.height,
        "slot": {"width": size[0], "height": size[1]},
        "ruler": {"length": RULER, "words": order.say("ruler", length=RULER)},
        "faces": faces.faces,
        "grounds": faces.grounds,
        "sides": sides,
    }


def _card_sides(order: Order, faces: Faces) -> Iterator[Plain]:
    """Sheet by sheet, fronts and backs."""
    number = 0
    for deck in order.decks:
        copies = (card for card in deck.cards for _ in range(card.copies))
        while cards := list(islice(copies, order.sheet.holds)):
            number += 1
            name = texts.text(order.language, f"{order.game.name}.press.{deck.name}")
            title = f"{texts.text(order.language, f'{order.game.name}.title')} · {name}"
            words = order.say("sheet", number=number, sheets=order.sheets)
            front = _placed(order.sheet.front, deck.wide, [faces.number(card.front) for card in cards])
            back = _placed(order.sheet.back, deck.wide, [faces.number(card.back) for card in cards])
            yield from both_sides(order, title, words, front, back)


def both_sides(
    order: Order, title: str, words: str, front: list[Plain], back: list[Plain]
) -> Iterator[Plain]:
    """A sheet with what lies on its front and its back: two sides, or one where it is folded."""
    if order.style == "fold":
        marks = crop_marks(order.sheet.front) + crop_marks(order.sheet.back)
        yield side_of(order, title, [words, order.say("folded")], cards=front + back, marks=marks)
        return
    for name, side, placed in (("front", order.sheet.front, front), ("back", order.sheet.back, back)):
        told = [f"{words} · {order.say(name)}", order.say("test_first")]
        yield side_of(order, title, told, cards=placed, marks=crop_marks(side))


def _placed(side: Side, wide: bool, numbers: list[int]) -> list[Plain]:
    """Faces at their places, turned as they lie there."""
    taken = side.slots[: len(numbers)]
    return [
        lying(slot, number, wide, bleed_of(slot, taken)) for slot, number in zip(taken, numbers, strict=True)
    ]


def lying(slot: Slot, face: int, wide: bool, bleed: Sequence[float] = (0, 0, 0, 0)) -> Plain:
    """A face at its place, as a template draws it; a wide one is turned to stand upright."""
    width, height = (HEIGHT, WIDTH) if wide else (WIDTH, HEIGHT)
    return {
        "x": slot.x,
        "y": slot.y,
        "bleed": bleed,
        "turn": slot.turn_wide if wide else slot.turn,
        "card": {"width": width, "height": height},
        "face": face,
    }


@dataclass(frozen=True)
class Cross:
    """A cross with a circle; a smaller circle must come to lie within the greater."""

    x: float
    y: float
    radius: float


def test_sides(order: Order, told: list[str]) -> Iterator[Plain]:
    """Crosses on both sides of one sheet; nothing where the paper is folded, for there nothing can slip."""
    if order.style == "fold":
        return
    title = texts.text(order.language, f"{order.game.name}.title")
    sheet, inset = order.sheet, CROSS_INSET
    for name, radius in zip(("front", "back"), RADII, strict=True):
        crosses = [
            asdict(Cross(x, y, radius))
            for x in (inset, sheet.width / 2, sheet.width - inset)
            for y in (inset, sheet.height - inset)
        ]
        words = [f"{order.say('test')} · {order.say(name)}"]
        paragraphs = told if name == "front" else []
        yield side_of(order, title, words, crosses=crosses, paragraphs=paragraphs)


def instructions(order: Order) -> list[str]:
    """How the test sheet is used."""
    return [order.say("test.1"), order.say("test.2"), order.say("test.3", length=RULER)]


def side_of(order: Order, title: str, words: list[str], **drawn: object) -> Plain:
    """One side of the paper with its legend, and the fold where there is one."""
    sheet = order.sheet
    start = sheet.margin[0] - BLEED  # the legend may stand at the left
    fold: list[Line] = [] if sheet.fold is None else [(start, sheet.fold, sheet.width, sheet.fold)]
    first, *rest = words
    told = [f"{first} · {order.say('language')}", *rest]
    legend = {"title": title, "words": told, "place": asdict(legend_place(sheet))}
    empty: Plain = {"cards": [], "marks": [], "crosses": [], "paragraphs": []}
    return {**empty, "folds": fold, "legend": legend, **drawn}
