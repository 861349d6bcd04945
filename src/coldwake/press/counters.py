"""Counters on sheets: squares edge to edge in blocks of one colour, with a gap between two colours.

A cut between two colours is a double one, so that a slip of the knife shows on neither. All blocks share
their columns: a ruler laid from crop mark to crop mark cuts through the whole sheet.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from coldwake import texts
from coldwake.press.job import Faces, Order, Plain, both_sides, file_of, instructions, side_of, test_sides
from coldwake.press.layout import BLEED, GUTTER, Paper, Sheet, Side, Slot, Style, bleed_of
from coldwake.press.room import Block, Chit
from coldwake.web.faces.paint import document, rect

SIDE = 16.0
"""A counter's side."""
GAP = 2 * BLEED + 1.0
"""Between two colours: the bleed of either, and a line of white."""
COLUMNS = 11
MARGINS: Mapping[Style, float] = {"duplex": 17.0, "fold": 10.5}
"""What stays free above and below for crop marks and the legend, which stands beside where little is left."""


@dataclass(frozen=True)
class Row:
    """Counters that lie side by side, all of one block."""

    block: Block
    chits: Sequence[Chit]


@dataclass(frozen=True)
class Page:
    """The rows of one sheet with their places on the paper; row by row, counter by counter."""

    sheet: Sheet
    rows: Sequence[Row]

    @property
    def chits(self) -> list[tuple[Chit, str]]:
        """Every counter with its ground."""
        return [(chit, row.block.ground) for row in self.rows for chit in row.chits]


def rows_of(blocks: Sequence[Block]) -> list[Row]:
    """The counters of every block, row by row."""
    return [
        Row(block, block.chits[first : first + COLUMNS])
        for block in blocks
        for first in range(0, len(block.chits), COLUMNS)
    ]


def height_of(rows: Sequence[Row]) -> float:
    """How high some rows are, with the gaps between blocks."""
    return _tops(rows)[-1] + SIDE if rows else 0.0


def _tops(rows: Sequence[Row]) -> list[float]:
    """Where each row begins, from the top of the first."""
    tops, y = [], 0.0
    for number, row in enumerate(rows):
        y += GAP if number and row.block is not rows[number - 1].block else 0.0
        tops.append(y)
        y += SIDE
    return tops


def room(paper: Paper, style: Style) -> float:
    """How high the rows of a sheet may be: the whole paper, or what is above the fold."""
    whole = paper.height - 2 * MARGINS[style]
    return whole if style == "duplex" else (whole - GUTTER) / 2


def pages_of(blocks: Sequence[Block], paper: Paper, style: Style) -> list[Page]:
    """As many rows on every sheet as there is room for."""
    sheets: list[list[Row]] = []
    for row in rows_of(blocks):
        if sheets and height_of([*sheets[-1], row]) <= room(paper, style):
            sheets[-1].append(row)
        else:
            sheets.append([row])
    return [Page(_sheet(rows, paper, style), rows) for rows in sheets]


def _sheet(rows: Sequence[Row], paper: Paper, style: Style) -> Sheet:
    """Fronts from the middle of the paper; backs behind them, or head down below the fold."""
    high, left = height_of(rows), (paper.width - COLUMNS * SIDE) / 2
    fold = paper.height / 2
    top = (paper.height - high) / 2 if style == "duplex" else fold - GUTTER / 2 - high
    tops = [top + y for y in _tops(rows)]
    front = _side(rows, tops, [left + SIDE * column for column in range(COLUMNS + 1)], 0)
    if style == "duplex":
        turned = [replace(slot, x=paper.width - slot.x - SIDE) for slot in front.slots]
        behind = Side(turned, [paper.width - x for x in reversed(front.uprights)], front.levels)
        return Sheet(paper.width, paper.height, front, behind)
    below = [2 * fold - y - SIDE for y in tops]
    return Sheet(paper.width, paper.height, front, _side(rows, below, front.uprights, 180), fold)


def _side(rows: Sequence[Row], tops: Sequence[float], uprights: Sequence[float], turn: int) -> Side:
    placed = zip(rows, tops, strict=True)
    slots = [Slot(uprights[k], y, turn) for row, y in placed for k in range(len(row.chits))]
    return Side(slots, uprights, sorted({round(y + more, 6) for y in tops for more in (0, SIDE)}))


# -- as data ---------------------------------------------------------------------------------------


def counters_job(order: Order, pages: Sequence[Page]) -> Plain:
    """Everything that the template draws: a sheet of notes, then fronts and backs."""
    faces = Faces(order.low_ink)
    sides = [*_notes(order)]
    for number, page in enumerate(pages, 1):
        sides += _sides(replace(order, sheet=page.sheet), page, faces, number, len(pages))
    return file_of(order, sides, faces, (SIDE, SIDE))


def _notes(order: Order) -> Iterator[Plain]:
    """How counters are mounted and cut, on the sheet that tests the printer where both sides are printed."""
    told = [order.say("counters.mount"), order.say("counters.cut"), order.say("counters.gap")]
    if order.style == "duplex":
        yield from test_sides(order, [*instructions(order)[:2], *told])
        return
    title = texts.text(order.language, f"{order.game.name}.title")
    yield {**side_of(order, title, [order.say("counters.notes")], paragraphs=told), "folds": []}


def _sides(order: Order, page: Page, faces: Faces, number: int, sheets: int) -> Iterator[Plain]:
    sheet, name = order.sheet, order.game.name
    blocks = dict.fromkeys(row.block.name for row in page.rows)
    said = ", ".join(texts.text(order.language, f"{name}.press.{block}") for block in blocks)
    title = f"{texts.text(order.language, f'{name}.title')} · {said}"
    words = order.say("sheet", number=number, sheets=sheets)
    front = _placed(sheet.front, page, faces, order.low_ink, back=False)
    back = _placed(sheet.back, page, faces, order.low_ink, back=True)
    return both_sides(order, title, words, front, back)


def _placed(side: Side, page: Page, faces: Faces, low_ink: bool, back: bool) -> list[Plain]:
    """Counters at their places; all of a block have its ground, which runs over the outer edges."""
    return [
        {
            "x": slot.x,
            "y": slot.y,
            "bleed": bleed_of(slot, side.slots, (SIDE, SIDE)),
            "turn": slot.turn,
            "card": {"width": SIDE, "height": SIDE},
            "face": _face(faces, chit.back if back else chit.front, ground, low_ink),
        }
        for slot, (chit, ground) in zip(side.slots, page.chits, strict=True)
    ]


def _face(faces: Faces, drawing: str, ground: str, low_ink: bool) -> int:
    """The number of a face; where ink is to be saved its ground is white."""
    colour = "#ffffff" if low_ink else ground
    drawn = drawing.replace(f'fill="{ground}"', f'fill="{colour}"')
    return faces.number(drawn, document(9, 9, "", rect(0, 0, 9, 9, colour)))
