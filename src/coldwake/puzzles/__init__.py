"""Puzzles: positions with one clearly best move, as data that is checked before anybody is asked.

The puzzles of a game are one file in its house, `puzzles.jsonl`, made by `coldwake puzzles` (`lab/puzzles`).
This layer reads and checks them, and says what was answered in a match that started from one. It knows no
server and no page. `docs/puzzles.md` tells how they are found.
"""

from coldwake.puzzles.puzzle import MIDDLE, Answer, Puzzle, PuzzleError, from_data
from coldwake.puzzles.shelf import Shelf, as_text, check, check_answer, find, given, opened, read, shelf

__all__ = [
    "MIDDLE",
    "Answer",
    "Puzzle",
    "PuzzleError",
    "Shelf",
    "as_text",
    "check",
    "check_answer",
    "find",
    "from_data",
    "given",
    "opened",
    "read",
    "shelf",
]
