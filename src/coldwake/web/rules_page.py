"""The rules as a page: clauses by section, rulings, and every reference a link."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby

from markupsafe import Markup, escape

from coldwake.core import registry
from coldwake.rulebook import Clause, Rulebook, Ruling, label, rulebook
from coldwake.web.site import game_page, game_tabs
from coldwake.web.templating import render

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
        return label(self.id)


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
    link = Markup('<a class="clause-link" href="/rules/{}#{}" data-clause="{}">{}</a>')
    pieces = book.pieces(text)
    return Markup("").join(link.format(game, id, id, words) if id else escape(words) for words, id in pieces)


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
