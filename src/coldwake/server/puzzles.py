"""Puzzles at tables: which one is asked where, and the table at which one is solved."""

from coldwake import bots, puzzles
from coldwake.puzzles import Puzzle
from coldwake.server.models import TableRow

SIGN = "puzzle-"
"""What the name of a puzzle begins with where lessons are named; no lesson can be called so."""


def name_of(puzzle: Puzzle) -> str:
    """How the row of a table names its puzzle."""
    return SIGN + puzzle.id


def puzzle_of(row: TableRow) -> Puzzle | None:
    """What is asked at a table; where its puzzle is gone, the game goes on without it."""
    if not row.lesson.startswith(SIGN):
        return None
    return puzzles.find(row.game, row.lesson.removeprefix(SIGN))


def opponent(puzzle: Puzzle) -> str:
    """Who plays the other seats."""
    return bots.usual(puzzle.game)
