"""What a player aid is made of: lists and tables under titles, the signs of the table, and odds."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from xml.etree import ElementTree

from coldwake.press.faces import SVG
from coldwake.web.faces import inks, sprite
from coldwake.web.faces.symbols import COLOUR

DIE = 6


@dataclass(frozen=True)
class Entry:
    """One line of a list: what it is called, what it means, what one may want to do, and its clause.

    In front of it stands a `mark`, the number of a step for instance, or a `sign`, which is SVG.
    """

    words: str
    text: str = ""
    advice: str = ""
    clause: str = ""
    mark: str = ""
    sign: str = ""


@dataclass(frozen=True)
class Cell:
    """A cell of a table: words, a sign, or both."""

    words: str = ""
    sign: str = ""


@dataclass(frozen=True)
class Grid:
    """A table: its head, and rows each of which begins with what it is about."""

    head: Sequence[Cell]
    rows: Sequence[Sequence[Cell]]


@dataclass(frozen=True)
class Panel:
    """A part of an aid under a title: a list, tables, and a note below them."""

    title: str
    entries: Sequence[Entry] = ()
    grids: Sequence[Grid] = ()
    note: str = ""


# -- signs -----------------------------------------------------------------------------------------


@cache
def _symbols() -> dict[str, ElementTree.Element]:
    return {symbol.attrib["id"]: symbol for symbol in ElementTree.fromstring(sprite())}


def sign(name: str, ink: str = inks.INK) -> str:
    """A sign of the table as a drawing of its own."""
    symbol = _symbols()[name]
    inner = "".join(ElementTree.tostring(child, encoding="unicode") for child in symbol)
    return drawing(inner, symbol.attrib["viewBox"], ink)


def drawing(inner: str, box: str = "0 0 24 24", ink: str = inks.INK) -> str:
    """What is drawn in a box, as a document in an ink."""
    return f'<svg xmlns="{SVG}" viewBox="{box}">{inner.replace(COLOUR, ink)}</svg>'


# -- odds ------------------------------------------------------------------------------------------


def percent(share: float) -> str:
    """A share as people read it; what may fail or succeed is never called certain or impossible."""
    rounded = round(100 * share)
    return f"{rounded if share in (0, 1) else min(max(rounded, 1), 99)} %"


def at_least_one(good: int, dice: int) -> str:
    """How likely at least one of some dice shows one of so many good faces."""
    return percent(1 - (1 - good / DIE) ** dice)


def odds_of_dice(corner: str, numbers: Sequence[tuple[str, int]], heads: Sequence[str]) -> Grid:
    """For each number with its good faces: how likely one, two, three … dice bring one success at least."""
    rows = [
        [Cell(words), *(Cell(at_least_one(good, dice)) for dice in range(1, len(heads) + 1))]
        for words, good in numbers
    ]
    return Grid([Cell(corner), *map(Cell, heads)], rows)
