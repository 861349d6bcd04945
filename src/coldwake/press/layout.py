"""Where on the paper everything lies, in millimetres from its upper left corner.

Cards of true size lie side by side without gaps, so that one cut serves two of them; colour runs over the
edge on the outer sides alone. What is printed on the back of the paper is reckoned from the front: the paper
is turned over, about its long edge or about the fold, and each back must come to lie on its front.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

WIDTH, HEIGHT = 63.5, 88.9
"""A card of the size that the trade calls poker."""
BLEED = 2.0
GUTTER = 14.0
"""Between fronts and backs that are folded: the fold keeps 5 mm from the bleed of either."""
MARK_GAP, MARK = 0.5, 3.0
"""How far a crop mark keeps from the bleed, and how long it is."""

Style = Literal["duplex", "fold"]
STYLES: tuple[Style, ...] = ("duplex", "fold")


@dataclass(frozen=True)
class Paper:
    """A sheet of paper, upright."""

    width: float
    height: float


PAPERS = {"a4": Paper(210.0, 297.0), "letter": Paper(215.9, 279.4)}


@dataclass(frozen=True)
class Slot:
    """The place of one card: its upper left corner, and how a card lies in it.

    `turn` is by how many degrees an upright card is turned clockwise, `turn_wide` the same for one that is
    drawn wide.
    """

    x: float
    y: float
    turn: int = 0
    turn_wide: int = 90


@dataclass(frozen=True)
class Side:
    """One side of a sheet: where its cards lie, and where it is cut."""

    slots: Sequence[Slot]
    uprights: Sequence[float]
    levels: Sequence[float]


@dataclass(frozen=True)
class Sheet:
    """A sheet of paper: its size, its cards, and their backs on the other side or beyond the fold.

    `front.slots[n]` and `back.slots[n]` are the two faces of one card. `fold` is the height at which the
    paper is folded; none where it is turned over.
    """

    width: float
    height: float
    front: Side
    back: Side
    fold: float | None = None

    @property
    def holds(self) -> int:
        """How many cards there are on a sheet."""
        return len(self.front.slots)

    @property
    def margin(self) -> tuple[float, float]:
        """What is left beside the cards and above them."""
        return self.front.uprights[0], self.front.levels[0]


def sheet_of(paper: Paper, style: Style) -> Sheet:
    """The sheet for a paper: nine cards and nine backs behind them, or four pairs to be folded."""
    return _duplex(paper) if style == "duplex" else _folded(paper)


def _duplex(paper: Paper) -> Sheet:
    left, top = (paper.width - 3 * WIDTH) / 2, (paper.height - 3 * HEIGHT) / 2
    front = _block(left, top, 3, 3)
    turned = [Slot(paper.width - slot.x - WIDTH, slot.y, 0, -90) for slot in front.slots]
    behind = Side(turned, [paper.width - x for x in reversed(front.uprights)], front.levels)
    return Sheet(paper.width, paper.height, front, behind)


def _folded(paper: Paper) -> Sheet:
    """The paper lies on its side; fronts above the fold, backs head down below it."""
    width, height = paper.height, paper.width
    left, fold = (width - 4 * WIDTH) / 2, height / 2
    front = _block(left, fold - GUTTER / 2 - HEIGHT, 4, 1)
    behind = _block(left, fold + GUTTER / 2, 4, 1)
    turned = [Slot(slot.x, slot.y, 180, 90) for slot in behind.slots]
    return Sheet(width, height, front, Side(turned, behind.uprights, behind.levels), fold)


def _block(left: float, top: float, columns: int, rows: int) -> Side:
    """Cards side by side."""
    slots = [
        Slot(left + column * WIDTH, top + row * HEIGHT) for row in range(rows) for column in range(columns)
    ]
    uprights = [left + column * WIDTH for column in range(columns + 1)]
    levels = [top + row * HEIGHT for row in range(rows + 1)]
    return Side(slots, uprights, levels)


def bleed_of(
    slot: Slot, taken: Sequence[Slot], size: tuple[float, float] = (WIDTH, HEIGHT)
) -> tuple[float, float, float, float]:
    """How far colour runs over the left, upper, right and lower edge: wherever no other card lies there."""
    width, height = size
    places = {(round(other.x, 3), round(other.y, 3)) for other in taken}

    def beyond(across: float, down: float) -> float:
        return 0.0 if (round(slot.x + across, 3), round(slot.y + down, 3)) in places else BLEED

    return beyond(-width, 0), beyond(0, -height), beyond(width, 0), beyond(0, height)


Line = tuple[float, float, float, float]
"""From where to where."""


def crop_marks(side: Side) -> list[Line]:
    """Short lines outside the bleed, where a ruler is laid on: at both ends of every cut."""
    near, far = BLEED + MARK_GAP, BLEED + MARK_GAP + MARK
    first, last = side.uprights[0], side.uprights[-1]
    top, bottom = side.levels[0], side.levels[-1]
    marks = [
        (x, y + near * way, x, y + far * way) for x in side.uprights for y, way in ((top, -1), (bottom, 1))
    ]
    marks += [
        (x + near * way, y, x + far * way, y) for y in side.levels for x, way in ((first, -1), (last, 1))
    ]
    return marks


LEGEND_HEIGHT, LEGEND_GAP, LEGEND_INSET, ROOM_TO_PRINT = 5.0, 1.0, 1.5, 4.0
"""How high the legend is; how far it keeps from the bleed, from crop marks, from the paper's edge."""


@dataclass(frozen=True)
class Legend:
    """Three frames in a row for the ruler and the words: where the first begins, and how wide each one is.

    `turn` is 0 for a row below the cards and 90 for one that runs down beside them; `step` is from one frame
    to the next.
    """

    x: float
    y: float
    step: float
    width: float
    turn: int


def legend_place(sheet: Sheet) -> Legend:
    """Below the cards where there is room enough, else beside them; between crop marks or beyond them."""
    beside, above = sheet.margin
    least = BLEED + LEGEND_GAP + LEGEND_HEIGHT + ROOM_TO_PRINT
    if above >= least:
        return Legend(
            beside + LEGEND_INSET, sheet.height - above + _clear(above), WIDTH, WIDTH - 2 * LEGEND_INSET, 0
        )
    step = (sheet.height - 2 * above) / 3
    return Legend(beside - _clear(beside), above + LEGEND_INSET, step, step - 2 * LEGEND_INSET, 90)


def _clear(margin: float) -> float:
    """How far the legend keeps from the cards: beyond the crop marks where the margin is wide enough."""
    beyond = BLEED + MARK_GAP + MARK + MARK_GAP
    return beyond if margin >= beyond + LEGEND_HEIGHT + ROOM_TO_PRINT else BLEED + LEGEND_GAP
