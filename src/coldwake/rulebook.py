"""The rulebook of a game: every clause and ruling by its id, in every language of the product."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from coldwake.core import packs, registry
from coldwake.core.errors import ColdwakeError
from coldwake.core.packs import LANGUAGES, Entry

CLAUSE_KINDS = ["rule", "derived", "example", "remark"]
RULING_KINDS = ["rule", "remark"]
WEIGHTS = ["H", "M", "L"]
REFERENCE = re.compile(r"(?:R-)?[A-Z]+-[\w.]*\w(?:-\w+)?")
"""What may be the id of a clause inside a text; the rulebook says whether it is one."""


class UnknownClause(ColdwakeError, LookupError):
    """The rulebook has no clause or ruling of that id."""


class Clause:
    """One clause: where it applies, what kind of statement it is, and its text."""

    def __init__(self, entry: Entry, section: dict[str, str]) -> None:
        self.id = entry.text("id")
        self.applies = entry.text("applies")
        self.kind = entry.choice("kind", CLAUSE_KINDS)
        self.section = section
        self.text = _text(entry)
        entry.close()


class Ruling:
    """One ruling on a gap in the rules: its weight, whether a table may switch it, title and text."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.text("id")
        self.weight = entry.choice("weight", WEIGHTS)
        self.kind = entry.choice("kind", RULING_KINDS)
        self.switch = entry.flag("switch")
        self.title = entry.texts("title")
        self.text = _text(entry)
        entry.close()


def _text(entry: Entry) -> dict[str, str]:
    return {language: entry.text(language) for language in LANGUAGES}


class Rulebook:
    """All clauses in the order of the rulebook, and all rulings."""

    def __init__(self, folder: Path) -> None:
        self.clauses: list[Clause] = []
        self.rulings: list[Ruling] = []
        for path in sorted(folder.glob("*.toml")):
            self._read(packs.read(path))
        found: list[Clause | Ruling] = [*self.clauses, *self.rulings]
        packs.unique([item.id for item in found], folder.name)
        self._by_id = {item.id: item for item in found}

    def _read(self, entry: Entry) -> None:
        if entry.has("title"):
            section = entry.texts("title")
            self.clauses += [Clause(item, section) for item in entry.tables("clause", "id")]
        else:
            self.rulings += [Ruling(item) for item in entry.tables("ruling", "id")]
        entry.close()

    def find(self, id: str) -> Clause | Ruling:
        """The clause or ruling of an id; raises UnknownClause."""
        if id not in self._by_id:
            raise UnknownClause(f"the rulebook has no clause {id!r}")
        return self._by_id[id]

    def pieces(self, text: str) -> Iterator[tuple[str, str]]:
        """A text piece by piece, each with the id of the clause that it is; other words have none."""
        end = 0
        for found in REFERENCE.finditer(text):
            if found.group() in self._by_id:
                yield text[end : found.start()], ""
                yield found.group(), found.group()
                end = found.end()
        yield text[end:], ""

    def behavioural(self) -> list[str]:
        """The ids of everything that says how the game behaves; remarks are left out."""
        return [item.id for item in self._by_id.values() if item.kind != "remark"]


def label(id: str) -> str:
    """An id without the name of the game, as the rulebook itself numbers it."""
    prefix, _, number = id.removeprefix("R-").partition("-")
    return f"R-{number}" if id.startswith("R-") else number or prefix


@cache
def rulebook(game: str) -> Rulebook:
    """The rulebook of a registered game, loaded once."""
    return Rulebook(registry.title(game).rulebook)
