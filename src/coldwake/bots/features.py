"""What a judgement reads off a view: named numbers, a row of them for every seat.

Each game lists its own in `bots/features.py` of its house; `docs/bots.md` explains them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from coldwake.bots.base import View


@dataclass(frozen=True)
class Grade:
    """A result of a game for one as its scenario has it: the ids of the levels that a judgement does not tell
    apart, whether they win, and the places in `Features.levels` that count to it."""

    ids: tuple[str, ...]
    wins: bool
    places: tuple[int, ...]


@dataclass(frozen=True)
class Features:
    """The numbers by which a game's positions are judged, always from one seat's view.

    `read` is given the game's printed values and a view and returns a row for every seat, the numbers in the
    order of `names`. `openings` are the decisions with which a turn opens: there a position is quiet, there
    the judgement learns, and there a playout may stop. A game for one says how well it went: `level` reads
    the index into `levels` off the view of a finished game, and `worth` is what each level counts.
    """

    names: tuple[str, ...]
    read: Callable[[Any, View], list[list[float]]]
    openings: frozenset[str]
    levels: tuple[str, ...] = ()
    level: Callable[[View], int] | None = None
    grades: Callable[[Any], tuple[Grade, ...]] | None = None
    """The results of the scenario that is played, best first; named by the noun `level` in the words of the
    game."""
    worth: tuple[float, ...] = ()
    arranged: frozenset[str] = frozenset()
    """Decisions that are left to the plain player: those of the set-up, in which things are taken and put
    back at will, and whatever a look at the next turn says nothing about."""
    errors: tuple[float, float, float] = (0.3, 0.06, 0.02)
    """By how much a Recruit, an Ensign and a Lieutenant misjudge a move: standard deviations, in shares of a
    win. As much as it takes to keep the levels of this game apart."""
    turns: int = 1
    """So many turns a position is played on before it is judged: as many as it takes until what a move
    was good for shows in the numbers (`tools/horizon.py` tells)."""
