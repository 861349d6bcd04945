"""The rulebook as a book: chapters of clauses, rulings, choices and an index, as plain data."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import coldwake
from coldwake import texts
from coldwake.core import registry
from coldwake.core.game import Game
from coldwake.core.options import SWITCH, OptionSpec
from coldwake.press.faces import print_form
from coldwake.press.job import Plain
from coldwake.press.layout import Paper
from coldwake.press.room import NothingToPrint, press_of
from coldwake.press.terms import terms_of
from coldwake.rulebook import Rulebook, label, rulebook
from coldwake.web.faces import inks
from coldwake.web.rules_page import SCENARIO, TOURNAMENT, Paragraph, rulings, sections

WORDS = ("title", "contents", "index", "notes")
HOW = ("numbers", "references", "head", "marks", "rulings")
"""What the page on how to read the book says, paragraph by paragraph."""


@dataclass(frozen=True)
class Volume:
    """The book that is asked for; `page` is the size of its pages, and `low_ink` leaves out its picture."""

    game: Game
    language: str
    page: Paper
    low_ink: bool = False

    @property
    def book(self) -> Rulebook:
        """The clauses and rulings that it holds."""
        return rulebook(self.game.name)

    def say(self, key: str, **values: object) -> str:
        """A text in the language of the book."""
        return texts.text(self.language, key, **values)


def book_of(volume: Volume) -> Plain:
    """Everything that the template sets."""
    title = volume.say(f"{volume.game.name}.title")
    return {
        "language": volume.language,
        "width": volume.page.width,
        "height": volume.page.height,
        "inks": {"ink": inks.INK, "soft": inks.SOFT_INK, "red": inks.RED, "line": inks.EDGE},
        "game": title,
        "emblem": _emblem(volume),
        "notice": volume.say("press.rules.notice", title=title),
        "edition": _edition(volume),
        "words": {key: volume.say(f"press.rules.{key}") for key in WORDS},
        "how": _how(volume),
        "chapters": [*_chapters(volume), _rulings(volume), *_switches(volume)],
        "index": _index(volume),
    }


def _emblem(volume: Volume) -> str | None:
    """The back of the first card; a game whose cards are not printed does without."""
    if volume.low_ink:
        return None
    try:
        decks = press_of(volume.game.name).decks(volume.game, volume.language)
    except NothingToPrint:
        return None
    return print_form(decks[0].cards[0].back).face if decks and decks[0].cards else None


def _edition(volume: Volume) -> str:
    rules = volume.game.rules_version
    return volume.say("press.rules.edition", version=coldwake.__version__, rules=rules)


def _how(volume: Volume) -> Plain:
    """What the book says about itself before it begins."""
    first = volume.book.clauses[0].id if volume.book.clauses else ""
    return {
        "title": volume.say("press.rules.how"),
        "paragraphs": [volume.say(f"press.rules.how.{key}", id=first) for key in HOW],
        "binding": {
            "title": volume.say("press.rules.binding"),
            "text": volume.say("press.rules.binding.text"),
        },
    }


# -- chapters --------------------------------------------------------------------------------------


def _chapters(volume: Volume) -> Iterable[Plain]:
    for section in sections(volume.game.name, volume.language):
        yield _chapter(section.anchor, section.title, [_clause(volume, one) for one in section.paragraphs])


def _rulings(volume: Volume) -> Plain:
    """The appendix of rulings; those that a table may switch are marked."""
    found = [_clause(volume, one) for one in rulings(volume.game.name, volume.language)]
    lead = volume.say("site.rules.rulings_lead")
    return _chapter("rulings", volume.say("site.rules.rulings"), found, lead)


def _switches(volume: Volume) -> Iterable[Plain]:
    """The appendix of what a table may choose; none where a game has no options."""
    found = [_choice(volume, spec) for spec in volume.game.option_specs() if _has_words(volume, spec)]
    if found:
        lead = volume.say("press.rules.switches.lead")
        yield _chapter("switches", volume.say("press.rules.switches"), found, lead)


def _has_words(volume: Volume, spec: OptionSpec) -> bool:
    return texts.has(volume.language, _option(volume, spec, "name"))


def _choice(volume: Volume, spec: OptionSpec) -> Plain:
    """An option by its name, with the clause that it comes from."""
    words = volume.say(_option(volume, spec, "text"))
    return {
        "id": "",
        "label": spec.key if spec.kind == SWITCH else "",
        "kind": "rule",
        "marks": [volume.say("press.rules.usually_on")] if spec.default is True else [],
        "title": volume.say(_option(volume, spec, "name")),
        "pieces": [{"words": f"{words} ", "to": ""}, *_pieces(volume, spec.clause)],
    }


def _option(volume: Volume, spec: OptionSpec, what: str) -> str:
    return texts.own_key(volume.language, volume.game.name, f"option.{spec.key}.{what}")


def _chapter(anchor: str, title: str, clauses: Sequence[Plain], lead: str = "") -> Plain:
    return {"anchor": anchor, "title": title, "lead": lead, "clauses": clauses}


def _clause(volume: Volume, paragraph: Paragraph) -> Plain:
    text = volume.book.find(paragraph.id).text[volume.language]
    return {
        "id": paragraph.id,
        "label": paragraph.label,
        "kind": paragraph.kind,
        "marks": _marks(volume, paragraph),
        "title": paragraph.title,
        "pieces": _pieces(volume, text),
    }


def _pieces(volume: Volume, text: str) -> list[Plain]:
    """Words and references, each reference as the margins number it."""
    pieces = volume.book.pieces(text)
    return [{"words": label(id) if id else words, "to": id} for words, id in pieces if words]


def _marks(volume: Volume, paragraph: Paragraph) -> list[str]:
    """What a clause is, and where it applies, as the page of the rules marks it."""
    marks = [volume.say(f"site.kind.{paragraph.kind}")] if paragraph.kind != "rule" else []
    if paragraph.applies in (TOURNAMENT, SCENARIO):
        key = "tournament" if paragraph.applies == TOURNAMENT else "scenario"
        marks.append(volume.say(f"site.rules.{key}"))
    elif paragraph.applies:
        marks.append(volume.say("site.rules.applies", rules=paragraph.applies))
    if paragraph.weight:
        marks.append(volume.say(f"site.weight.{paragraph.weight}"))
    return [*marks, volume.say("site.rules.switch")] if paragraph.switch else marks


# -- index -----------------------------------------------------------------------------------------


def _index(volume: Volume) -> list[Plain]:
    """The terms by their first letters, each with its clauses; the template finds the pages."""
    groups: dict[str, list[Plain]] = {}
    named = [(term.name[volume.language], term) for term in terms_of(registry.title(volume.game.name))]
    for name, term in sorted(named, key=lambda one: _sorted_as(one[0])):
        letter = _sorted_as(name)[0].upper()
        groups.setdefault(letter, []).append({"name": name, "clauses": term.clauses})
    return [{"letter": letter, "terms": terms} for letter, terms in groups.items()]


def _sorted_as(name: str) -> str:
    """As a dictionary orders words: by their letters, whatever stands around them."""
    return name.casefold().replace("ё", "е").strip("«»“”")
