"""Sheets to look at, and a reader of what lies where in a PDF, in millimetres from the upper left corner."""

import io
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

import pypdf
from pypdf.generic import ContentStream

from coldwake.core import registry
from coldwake.press import Card, Deck, press_of
from coldwake.press.job import Order, job_of
from coldwake.press.layout import PAPERS, Style, sheet_of
from coldwake.press.setting import set_sheets

POINT = 25.4 / 72
Matrix = tuple[float, float, float, float, float, float]
SAME: Matrix = (1, 0, 0, 1, 0, 0)


@dataclass(frozen=True)
class Drawn:
    """A path: its colour, how it is painted, its thickness and its box."""

    colour: tuple[float, ...]
    operator: str
    thickness: float
    box: tuple[float, float, float, float]


@dataclass(frozen=True)
class Page:
    """A page as it was read: its size, all that is drawn on it, and its words."""

    width: float
    height: float
    paths: list[Drawn]
    words: str


def times(inner: Matrix, outer: Matrix) -> Matrix:
    a, b, c, d, e, f = inner
    g, h, i, j, k, m = outer
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


def paths(page: pypdf.PageObject) -> Iterator[Drawn]:
    """Everything that is filled or drawn on a page, in its order."""
    here, kept, colour, thickness, points = SAME, [], (0.0,), 1.0, []
    height = float(page.mediabox.height)
    for operands, operator in ContentStream(page.get_contents(), page.pdf).operations:
        values = [float(value) for value in operands if isinstance(value, int | float)]
        if operator == b"q":
            kept.append((here, colour, thickness))
        elif operator == b"Q":
            here, colour, thickness = kept.pop()
        elif operator == b"cm":
            here = times(tuple(values), here)
        elif operator in (b"scn", b"SCN"):
            colour = tuple(values)
        elif operator == b"w":
            thickness = values[0]
        elif operator in (b"m", b"l", b"c"):
            points += [at(here, values[k : k + 2], height) for k in range(0, len(values), 2)]
        elif operator in (b"f", b"f*", b"S", b"B", b"n"):
            if points and operator != b"n":
                across, down = zip(*points, strict=True)
                yield Drawn(colour, operator.decode(), thickness * POINT, (min(across), min(down), max(across), max(down)))
            points = []


def at(here: Matrix, point: list[float], height: float) -> tuple[float, float]:
    x, y = point
    a, b, c, d, e, f = here
    return (a * x + c * y + e) * POINT, (height - (b * x + d * y + f)) * POINT


def plain(label: str, blue: int, wide: bool = False) -> str:
    """A face of one colour with a word on it, and a mark that says where its upper edge is."""
    width, height = (880, 630) if wide else (630, 880)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<rect x="0" y="0" width="{width}" height="{height}" fill="#00{label == "B":02x}{blue:02x}"/>'
        f'<rect x="{width / 2 - 20}" y="10" width="40" height="40" fill="#ff{label == "B":02x}{blue:02x}"/>'
        f'<text x="30" y="{height / 2}" font-family="Source Sans Pro" font-size="60">{label}{blue}</text></svg>'
    )


def numbered(count: int, wide: bool = False) -> Deck:
    """A deck in which every face has a colour of its own, the back that of its front but for one part."""
    return Deck("ships" if wide else "actions", [Card(plain("F", n, wide), plain("B", n, wide)) for n in range(1, count + 1)], wide)


@cache
def proof(paper: str, style: Style, wide: bool = False) -> list[Page]:
    """Ten plain cards: a full sheet and the beginning of another, or three to be folded."""
    order = Order(registry.game("cwnb", "drill"), [numbered(10, wide)], sheet_of(PAPERS[paper], style), "en", style)
    return [read(page) for page in pages(set_sheets(job_of(order)))]


def pages(pdf: bytes) -> list[pypdf.PageObject]:
    return list(pypdf.PdfReader(io.BytesIO(pdf)).pages)


def read(page: pypdf.PageObject) -> Page:
    width, height = (float(side) * POINT for side in (page.mediabox.width, page.mediabox.height))
    return Page(width, height, list(paths(page)), page.extract_text())


@cache
def ordered(game: str, language: str) -> Order:
    """Everything of a game, on A4."""
    rules = registry.game(game)
    return Order(rules, press_of(game).decks(rules, language), sheet_of(PAPERS["a4"], "duplex"), language, "duplex")


def first_sheet(game: str, language: str) -> pypdf.PageObject:
    """The front of the first sheet of cards of a game, printed alone."""
    order = ordered(game, language)
    deck = order.decks[0]
    first = replace(order, decks=[Deck(deck.name, [replace(card, copies=1) for card in deck.cards[:9]])])
    return pages(set_sheets(job_of(first)))[2]


def marks(page: Page) -> list[Drawn]:
    """The crop marks of a page."""
    return [path for path in page.paths if path.operator == "S" and abs(path.thickness - 0.15) < 0.001]


def check_marks(boxes: list[tuple[float, float, float, float]], page: Page, bleed: float = 2.0, near: float = 0.1) -> None:
    """At every edge of every box stands a mark, and all marks stand outside the bleed."""
    found = [mark.box for mark in marks(page)]
    for left, top, right, bottom in boxes:
        for x in (left, right):
            assert any(abs(mark[0] - x) < near and abs(mark[2] - x) < near for mark in found)
        for y in (top, bottom):
            assert any(abs(mark[1] - y) < near and abs(mark[3] - y) < near for mark in found)
        for mark in found:
            beside = mark[2] < left - bleed or mark[0] > right + bleed
            assert beside or mark[3] < top - bleed or mark[1] > bottom + bleed


def embedded(page: pypdf.PageObject) -> list[str]:
    """The fonts of a page, each of which must bring its letters along."""
    found = []
    for font in page["/Resources"]["/Font"].values():
        inner = font.get_object()["/DescendantFonts"][0].get_object()
        descriptor = inner["/FontDescriptor"].get_object()
        assert {"/FontFile2", "/FontFile3"} & set(descriptor), descriptor
        assert "/ToUnicode" in font.get_object()
        found.append(str(descriptor["/FontName"]))
    return found
