"""The terms of a game for the index of its rulebook: their names, and the clauses where a reader finds them.

They lie in `index/terms.toml` beside the clauses. A place is the number of a clause, or of several that
differ in their last letter alone: 6.1 stands for 6.1a, 6.1b and so on.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from coldwake.core import packs
from coldwake.core.errors import PackError
from coldwake.core.packs import LANGUAGES, Entry
from coldwake.core.titles import Title
from coldwake.rulebook import label, rulebook

TERMS = Path("index") / "terms.toml"


@dataclass(frozen=True)
class Term:
    """A term in every language, and the ids of its clauses in the order of the rulebook."""

    name: dict[str, str]
    clauses: list[str]


def terms_of(title: Title) -> list[Term]:
    """The terms of a game; none where its house lists none."""
    path = title.rulebook / TERMS
    if not path.exists():
        return []
    book = rulebook(title.name)
    ids = [*(clause.id for clause in book.clauses), *(ruling.id for ruling in book.rulings)]
    return [_term(entry, ids) for entry in packs.tables(path, "term")]


def _term(entry: Entry, ids: list[str]) -> Term:
    name = {language: entry.text(language) for language in LANGUAGES}
    places = entry.text("at").split()
    entry.close()
    found = [id for id in ids if any(_is_at(id, place) for place in places)]
    for place in places:
        if not any(_is_at(id, place) for id in found):
            raise PackError(f"{entry.where}: the rulebook has no clause {place!r}")
    return Term(name, found)


def _is_at(id: str, place: str) -> bool:
    return re.fullmatch(rf"{re.escape(place)}-?[a-z]?", label(id)) is not None
