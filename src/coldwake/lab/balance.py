"""Balance: what a game measures between equal bots is told in the room `lab` of its house."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from coldwake.core import registry
from coldwake.core.errors import ColdwakeError
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

    `scenarios` plays each of them between the bots; `duels` lets every side meet every other.
    """

    scenarios: Measure | None = None
    duels: Measure | None = None


def balance(game: Game, pack: str, chosen: Sequence[str], bots: str, runs: Runs) -> Report:
    """Every scenario of a game, or the chosen ones; raises ColdwakeError for a game without."""
    measure = _lab_of(game).scenarios
    if measure is None:
        raise ColdwakeError(f"{game.name} has no scenarios")
    return measure(game, pack, chosen, bots, runs)


def duels(game: Game, pack: str, bots: str, runs: Runs) -> Report:
    """Every side against every other; raises ColdwakeError for a game without."""
    measure = _lab_of(game).duels
    if measure is None:
        raise ColdwakeError(f"{game.name} has no navies that could meet in open duels")
    return measure(game, pack, (), bots, runs)


def _lab_of(game: Game) -> Lab:
    return registry.room(game.name, "lab", Lab) or Lab()
