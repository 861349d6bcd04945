"""How the pages of a booklet lie on the paper: two a side, so that sheets folded together read in order."""

from dataclasses import dataclass

from coldwake.core.game import Game
from coldwake.press.book import Volume, book_of
from coldwake.press.job import Plain
from coldwake.press.layout import Paper
from coldwake.press.setting import LAST, counted, impose, typeset

PAGES_A_SHEET = 4
"""Two on each side."""
BOOK = "book.typ"
SIZES = (9.4, 9.1, 8.8)
"""The sizes of letters, in points, that a book may have."""


@dataclass(frozen=True)
class Bound:
    """A book page by page, the same laid out for binding, and on how many sheets of paper that is."""

    pages: bytes
    booklet: bytes
    sheets: int


def bound(game: Game, language: str, paper: Paper, low_ink: bool = False) -> Bound:
    """The rulebook of a game; its pages are half as large as the paper."""
    page = page_of(paper)
    job = _on_few_sheets(book_of(Volume(game, language, page, low_ink)))
    pages, count = typeset(BOOK, job), counted(BOOK, job, LAST)
    folded = {"title": job["game"], "language": language, "spreads": spreads(count)}
    booklet = impose(pages, {**folded, "width": page.width, "height": page.height})
    return Bound(pages, booklet, count // PAGES_A_SHEET)


def _on_few_sheets(job: Plain) -> Plain:
    """The book on as few sheets as it can be, in the largest letters that this leaves room for."""
    pages = {size: counted(BOOK, {**job, "size": size}, LAST) for size in SIZES}
    return {**job, "size": min(SIZES, key=lambda size: (pages[size], -size))}


def page_of(paper: Paper) -> Paper:
    """A page of a booklet: half of the paper that it is printed on."""
    return Paper(paper.height / 2, paper.width)


def spreads(pages: int) -> list[tuple[int, int]]:
    """The pages at the left and at the right of each side.

    The front of a sheet stands before its back. The outermost sheet comes first: on its front are the last
    page and the first.
    """
    assert pages % PAGES_A_SHEET == 0, pages
    found = []
    for first in range(1, pages // 2, 2):
        last = pages + 1 - first
        found += [(last, first), (first + 1, last - 1)]
    return found
