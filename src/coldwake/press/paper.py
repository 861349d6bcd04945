"""A paper to read, as plain data for its template: what is short stands in two columns."""

from collections.abc import Sequence

from coldwake import texts
from coldwake.core.game import Game
from coldwake.press.job import Plain
from coldwake.press.layout import PAPERS
from coldwake.press.room import Paper, Section, Table

LONGEST_WORD, PIECE = 24, 12
"""A longer word may be broken after every so many letters; for none of ours is."""
PAUSE = "\u200b"
"""Where a line may end without a hyphen."""
PICTURES = {"picture": 6.8, "sign": 5.0}
"""How wide a drawing is in a column of its kind."""
LETTERS, HEAD, ROW = 48, 3.0, 1.25
"""About so many letters stand in a line of a column; what a title and a row take, in lines."""


def paper_job(game: Game, language: str, paper: Paper, size: str, low_ink: bool = False) -> Plain:
    """Everything that the template draws."""
    sheet = PAPERS[size]
    return {
        "language": language,
        "width": sheet.width,
        "height": sheet.height,
        "low_ink": low_ink,
        "game": texts.text(language, f"{game.name}.title"),
        "title": _soft(paper.title),
        "under": _soft(paper.under),
        "words": _soft(paper.words),
        "picture": paper.picture,
        "groups": [_group(group) for group in _groups(paper.sections)],
    }


def _groups(sections: Sequence[Section]) -> list[list[Section]]:
    """Runs of short sections, and every other one alone; one that begins a page begins a run as well."""
    groups: list[list[Section]] = []
    for section in sections:
        joins = groups and section.short and groups[-1][-1].short and not section.new_page
        if joins:
            groups[-1].append(section)
        else:
            groups.append([section])
    return groups


def _group(sections: Sequence[Section]) -> Plain:
    columns = _balanced(sections) if sections[0].short else [list(sections)]
    return {
        "new_page": sections[0].new_page,
        "columns": [[_plain(section) for section in column] for column in columns],
    }


def _balanced(sections: Sequence[Section]) -> list[list[Section]]:
    """Each section in the column that is the shorter one so far."""
    columns: list[list[Section]] = [[], []]
    heights = [0.0, 0.0]
    for section in sections:
        least = heights.index(min(heights))
        columns[least].append(section)
        heights[least] += _lines(section)
    return columns


def _lines(section: Section) -> float:
    """About how many lines a section takes."""
    words = sum(1 + len(said) / LETTERS for said in (*section.words, *section.points))
    rows = sum(ROW + max(map(len, row)) // LETTERS for row in section.table.rows) if section.table else 0.0
    return HEAD + words + rows


def _plain(section: Section) -> Plain:
    return {
        "title": _soft(section.title),
        "words": [_soft(words) for words in section.words],
        "points": [_soft(words) for words in section.points],
        "table": _table(section.table) if section.table else None,
    }


def _table(table: Table) -> Plain:
    """Cells are words in lines, or a picture; a row of one cell is a heading across all columns."""
    return {
        "head": [_soft(words) for words in table.head],
        "columns": table.columns,
        "rows": [[_cell(table, row, k) for k in range(len(row))] for row in table.rows],
    }


def _cell(table: Table, row: Sequence[str], number: int) -> Plain:
    if len(row) > 1 and row[number] and table.columns[number] in PICTURES:
        return {"picture": row[number], "width": PICTURES[table.columns[number]]}
    return {"lines": [_soft(line) for line in row[number].split("\n")]}


def _soft(words: str) -> str:
    """Words that are longer than any line get places to break at."""
    return " ".join(_broken(word) if len(word) > LONGEST_WORD else word for word in words.split(" "))


def _broken(word: str) -> str:
    return PAUSE.join(word[first : first + PIECE] for first in range(0, len(word), PIECE))
