"""The room `lab` of a house: what is measured in a game, and by which words of its view."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from coldwake.core import registry
from coldwake.core.game import Game


@dataclass(frozen=True)
class Runs:
    """How often, from which seed on, on how many processes."""

    games: int
    seed: int
    workers: int


@dataclass(frozen=True)
class Report:
    """What was measured: a table for a page, and how many games broke."""

    markdown: str
    errors: int


Measure = Callable[[Game, str, Sequence[str], str, Runs], Report]
"""Plays a game with a pack, the scenarios that were chosen or all of them, the bots by name."""


DRAWN, PLAYED, OWNED = "drawn", "played", "owned"
"""What becomes of most cards, ships and units in somebody's hands; a house may have other words besides."""


@dataclass(frozen=True)
class Mark:
    """An event that means that something has become of a thing.

    `field` of the event names the thing, `noun` says what sort of thing it is. `owner` is the field that says
    whose it is: a seat, or what his view calls under the same key; without one it is the only player's.
    """

    use: str
    event: str
    noun: str
    field: str
    owner: str = "seat"


def marks(use: str, noun: str, *events: str, field: str = "", owner: str = "seat") -> tuple[Mark, ...]:
    """Several events that mean the same; the field that names the thing is mostly called like its noun."""
    return tuple(Mark(use, event, noun, field or noun, owner) for event in events)


@dataclass(frozen=True)
class Lab:
    """The room `lab` of a house: what is measured in this game.

    `scenarios` plays each of them between the bots; `duels` lets every side meet every other. `length` says
    in what the length of a game is counted, and the key of the view that counts it. `words` are the keys of
    the view whose strings are words of the rules and no pieces: a pack may name a card like such a word.
    `side` is the key of a player's view that says which side he plays, where players choose one. `packs`
    lists the packs that are played in earnest, in a game where every pack is a scenario.

    `marks` are the events that say what became of cards, ships and units. What lies in the lists of a
    player's view under the keys of `holdings` is his, by the noun of such things. `silent` are the things of
    a pack whose playing no event tells. `score` reads off a seat's own view how far it has come, where that
    can be followed. `level` is the key of the view that says which level of success was reached, and `levels`
    lists those of a pack from the best on.
    """

    scenarios: Measure | None = None
    duels: Measure | None = None
    length: tuple[str, str] = ("rounds", "round")
    words: frozenset[str] = frozenset()
    side: str = ""
    packs: Callable[[Game], list[str]] | None = None
    marks: tuple[Mark, ...] = ()
    holdings: tuple[tuple[str, tuple[str, ...]], ...] = ()
    silent: Callable[[Game], frozenset[str]] | None = None
    score: Callable[[dict[str, Any]], float] | None = None
    level: str = ""
    levels: Callable[[Game], list[str]] | None = None


def lab_of(game: str) -> Lab:
    """What is measured in a game; nothing of its own where its house has no such room."""
    return registry.room(game, "lab", Lab) or Lab()
