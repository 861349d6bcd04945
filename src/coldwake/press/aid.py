"""A player aid: what a player looks up at the table, panel by panel, on a page or two."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass

import coldwake
from coldwake import texts
from coldwake.core.game import Game
from coldwake.press.job import Plain
from coldwake.press.layout import Paper
from coldwake.press.panels import Panel
from coldwake.press.setting import LAST, counted, typeset
from coldwake.rulebook import label
from coldwake.web.faces import inks

TEMPLATE = "aid.typ"
ONE_PAGE, TWO_PAGES = (9.2, 8.8, 8.4, 8.0, 7.7), (9.6, 9.2, 8.8, 8.4, 8.0, 7.7)
"""The sizes of letters, in points, that are tried for one page and then for both sides of a sheet."""


@dataclass(frozen=True)
class Sheet:
    """A finished aid, and on how many pages it is."""

    content: bytes
    pages: int


def aid_sheet(job: Plain) -> Sheet:
    """An aid in the largest letters with which it fits one page, else both sides of a sheet."""
    for pages, sizes in ((1, ONE_PAGE), (2, TWO_PAGES)):
        for size in sizes:
            if counted(TEMPLATE, {**job, "size": size}, LAST) <= pages:
                return Sheet(typeset(TEMPLATE, {**job, "size": size}), pages)
    smallest = {**job, "size": TWO_PAGES[-1]}
    return Sheet(typeset(TEMPLATE, smallest), counted(TEMPLATE, smallest, LAST))


def aid_job(game: Game, language: str, panels: Iterable[Panel], paper: Paper, low_ink: bool = False) -> Plain:
    """Everything that the template sets."""
    title = texts.text(language, f"{game.name}.title")
    return {
        "language": language,
        "width": paper.width,
        "height": paper.height,
        "inks": {"ink": inks.INK, "soft": inks.SOFT_INK, "red": inks.RED, "line": inks.EDGE},
        "game": title,
        "title": texts.text(language, "press.aid.title"),
        "edition": texts.text(
            language, "press.rules.edition", version=coldwake.__version__, rules=game.rules_version
        ),
        "notice": texts.text(language, "press.aid.notice"),
        "low_ink": low_ink,
        "panels": [_plain(panel) for panel in panels],
    }


def _plain(panel: Panel) -> Plain:
    """Clauses as the margins of the book number them."""
    entries = [{**asdict(entry), "clause": label(entry.clause)} for entry in panel.entries]
    return {**asdict(panel), "entries": entries}
