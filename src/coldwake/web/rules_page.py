"""The rules as a page: clauses by section, rulings, and every reference a link."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby

from markupsafe import Markup, escape

from coldwake.core import registry
from coldwake.rulebook import Clause, Rulebook, Ruling, rulebook
from coldwake.web.site import game_page, game_tabs
from coldwake.web.templating import render

REFERENCE = re.compile(r"(?:R-)?[A-Z]+-[\w.]*\w(?:-\w+)?")
"""What may be the id of a clause inside a text; the rulebook says whether it is one."""

TOURNAMENT, SCENARIO = "tourn.", "scenario"
"""What a clause may apply to besides a numbered rule."""


@dataclass(frozen=True)
class Paragraph:
    """One clause or ruling, ready to be shown."""

    id: str
    kind: str
    text: Markup
    title: str = ""
    applies: str = ""
    weight: str = ""
    switch: bool = False

    @property
    def label(self) -> str:
        """The id without the name of the game, as the rulebook itself numbers it."""
        prefix, _, number = self.id.removeprefix("R-").partition("-")
        return f"R-{number}" if self.id.startswith("R-") else number or prefix


@dataclass(frozen=True)
class Section:
    """A chapter of the rulebook: its anchor, its title, its paragraphs."""

    anchor: str
    title: str
    paragraphs: Sequence[Paragraph]


@cache
def sections(game: str, language: str) -> list[Section]:
    """The clauses in the order of the rulebook, by section."""
    book = rulebook(game)
    found = []
    grouped = groupby(book.clauses, key=lambda clause: clause.section[language])
    for number, (title, clauses) in enumerate(grouped, 1):
        shown = [paragraph(book, game, clause, language) for clause in clauses]
        found.append(Section(f"section-{number}", title, shown))
    return found


@cache
def rulings(game: str, language: str) -> list[Paragraph]:
    """The rulings on gaps, by number."""
    book = rulebook(game)
    return [paragraph(book, game, ruling, language) for ruling in book.rulings]


def paragraph(book: Rulebook, game: str, item: Clause | Ruling, language: str) -> Paragraph:
    """A clause or ruling with its references linked."""
    text = linked(book, game, item.text[language])
    if isinstance(item, Ruling):
        title = item.title[language]
        return Paragraph(item.id, item.kind, text, title, "", item.weight, item.switch)
    return Paragraph(item.id, item.kind, text, applies=_applies(item))


def _applies(clause: Clause) -> str:
    """The advanced or optional rules or the scenarios a clause belongs to; empty for what always holds."""
    numbers = [word for word in clause.applies.split(", ") if word[0].isdigit() and not word.endswith("x")]
    return clause.applies if clause.applies in (TOURNAMENT, SCENARIO) else ", ".join(numbers)


def linked(book: Rulebook, game: str, text: str) -> Markup:
    """A text, escaped, in which the id of every clause leads to it."""
    parts: list[Markup] = []
    end = 0
    for found in REFERENCE.finditer(text):
        if not _exists(book, found.group()):
            continue
        parts.append(escape(text[end : found.start()]))
        address = f"/rules/{game}#{found.group()}"
        link = Markup('<a class="clause-link" href="{}" data-clause="{}">{}</a>')
        parts.append(link.format(address, found.group(), found.group()))
        end = found.end()
    return Markup("").join([*parts, escape(text[end:])])


def _exists(book: Rulebook, id: str) -> bool:
    try:
        return bool(book.find(id))
    except LookupError:
        return False


@cache
def rules(language: str, game: str) -> str:
    """All the rules of a game; raises UnknownGame."""
    return game_page(
        "rules",
        language,
        f"/rules/{game}",
        game,
        tabs=game_tabs(language, "/rules", registry.names()),
        sections=sections(game, language),
        rulings=rulings(game, language),
        clauses=len(rulebook(game).clauses),
    )


def clause(language: str, game: str, id: str, fragment: bool = False) -> str:
    """One clause as a page, or as a bare article for a popup; raises UnknownGame or UnknownClause."""
    book = rulebook(game)
    item = book.find(id)
    values: dict[str, object] = {
        "paragraph": paragraph(book, game, item, language),
        "section": item.section[language] if isinstance(item, Clause) else "",
    }
    if fragment:
        return render("site/clause_fragment.html", language, {"game": game, **values})
    return game_page("clause", language, f"/rules/{game}/{id}", game, **values)
