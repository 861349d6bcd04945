"""The room `lab` of a house: what is measured in a game, and by which words of its view."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

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


@dataclass(frozen=True)
class Lab:
    """The room `lab` of a house: what is measured in this game.

    `scenarios` plays each of them between the bots; `duels` lets every side meet every other. `length` says
    in what the length of a game is counted, and the key of the view that counts it. `words` are the keys of
    the view whose strings are words of the rules and no pieces: a pack may name a card like such a word.
    `side` is the key of a player's view that says which side he plays, where players choose one. `packs`
    lists the packs that are played in earnest, in a game where every pack is a scenario.
    """

    scenarios: Measure | None = None
    duels: Measure | None = None
    length: tuple[str, str] = ("rounds", "round")
    words: frozenset[str] = frozenset()
    side: str = ""
    packs: Callable[[Game], list[str]] | None = None


def lab_of(game: str) -> Lab:
    """What is measured in a game; nothing of its own where its house has no such room."""
    return registry.room(game, "lab", Lab) or Lab()
