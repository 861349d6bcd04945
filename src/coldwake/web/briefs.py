"""What a scenario is to its readers: situation, who fights whom, on which terms, and the doors to a table."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from markupsafe import Markup

from coldwake.core.game import Game
from coldwake.web.shelf import SHIP

NO_PICTURE = Markup()

EASY, MIDDLING_HARD, HARD = 1, 2, 3
SHORT, MIDDLING, LONG = "short", "middling", "long"
LENGTHS = (SHORT, MIDDLING, LONG)
SHORT_MINUTES, LONG_MINUTES = 15, 35
"""Up to so many minutes a game is short; beyond so many it is long."""


@dataclass(frozen=True)
class Vessel:
    """One ship or unit of a side as a page shows it; a unit has a picture in place of flag and shape."""

    id: str
    name: str
    type: str
    shape: str
    kind: str
    navy: str
    noun: str = SHIP
    picture: Markup = NO_PICTURE


@dataclass(frozen=True)
class Door:
    """A button that opens a table at once: its words, how many play, and the settings it stands for."""

    words: str
    seats: int
    settings: Sequence[tuple[str, str]]


@dataclass(frozen=True)
class Force:
    """One side: what it is called, what it wants, its ships, and those that come later in their order.

    `later_words` head those that come later, where they come otherwise; `summary` says in short what the
    side has, where there is too much of it for a list of names.
    """

    label: str
    name: str
    aim: str
    start: Sequence[Vessel]
    later: Sequence[Vessel]
    door: Door | None = None
    later_words: str = ""
    summary: str = ""


@dataclass(frozen=True)
class Navy:
    """A country that may sail, with the letter of its team where there are teams."""

    key: str
    name: str
    team: str = ""


@dataclass(frozen=True)
class Brief:
    """A scenario in the words of one language.

    `seats` says how many may play it, `people` how many of them sit at one browser as it is meant, under
    `names`. `fixed` are the options that it sets by itself, so that nobody need be asked for them.
    `minutes` say about how long it takes one player against bots, `level` how much it asks of him (EASY to
    HARD); 0 where nobody knows.
    """

    id: str
    clause: str
    title: str
    situation: str
    seats: Sequence[int]
    forces: Sequence[Force] = ()
    navies: Sequence[Navy] = ()
    terms: Sequence[tuple[str, str]] = ()
    doors: Sequence[Door] = ()
    fixed: Sequence[str] = ()
    people: int = 1
    names: Sequence[str] = ()
    picture: Markup = NO_PICTURE
    minutes: int = 0
    level: int = 0

    @property
    def length(self) -> str:
        """SHORT, MIDDLING or LONG; empty where nobody knows."""
        if not self.minutes:
            return ""
        return SHORT if self.minutes <= SHORT_MINUTES else MIDDLING if self.minutes <= LONG_MINUTES else LONG


class Briefing(Protocol):
    """How a game tells of its scenarios."""

    def briefs(self, game: Game, language: str) -> list[Brief]:
        """Every scenario of a pack."""

    def faces(self, game: Game, id: str, language: str) -> list[tuple[str, Markup]]:
        """The Ship cards that a scenario is played with, by their ids."""
