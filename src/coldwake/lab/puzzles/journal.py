"""What was found, game by game: a file that grows by a line a game, so that a search can go on after a stop.

Its first line says which search it is of. A file of another search is refused and left alone.
"""

import json
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from coldwake.core.errors import ColdwakeError
from coldwake.lab.lines import Lines, Open
from coldwake.lab.puzzles.games import Job
from coldwake.puzzles import Puzzle, PuzzleError, from_data

FORMAT = 1


def plan_of(job: Job, rules_version: int) -> dict[str, Any]:
    """What all games of one search have in common."""
    plan = {"format": FORMAT, "rules_version": rules_version, **asdict(job)}
    del plan["seed"]
    return plan


class Journal(Open):
    """The open file of one search; `done` are the puzzles of each game that was looked through, by seed."""

    def __init__(self, path: Path, plan: dict[str, Any]) -> None:
        self._path = path
        self.done: dict[int, list[Puzzle]] = {}
        path.parent.mkdir(parents=True, exist_ok=True)
        self._lines = Lines(path, path)
        try:
            if self._lines.is_empty:
                self._lines.add(_line(plan))
            else:
                self._read(plan)
        except ColdwakeError:
            self.close()
            raise

    def _read(self, plan: dict[str, Any]) -> None:
        first, *lines = self._lines.read() or [b""]
        if _header(first) != plan:
            raise ColdwakeError(f"{self._path} holds another search; name another file, nothing was changed")
        for number, line in enumerate(lines, 2):
            with self._lines.reading(number):
                seed, puzzles = _game(plan["game"], line)
                self.done[seed] = puzzles
        self._lines.mend()

    def add(self, seed: int, puzzles: list[Puzzle]) -> None:
        """Write a game down."""
        self.done[seed] = puzzles
        self._lines.add(_line({"seed": seed, "puzzles": [puzzle.as_data() for puzzle in puzzles]}))

    def found(self, seeds: Iterable[int]) -> list[Puzzle]:
        """The puzzles of some games, in order."""
        return [puzzle for seed in seeds for puzzle in self.done[seed]]

    def close(self) -> None:
        """Nothing more is written."""
        self._lines.close()


def _line(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _header(line: bytes) -> Any:
    """Which search a file is of; None for whatever is no such line."""
    try:
        return json.loads(line)
    except ValueError:
        return None


def _game(game: str, line: bytes) -> tuple[int, list[Puzzle]]:
    """A game out of its line; raises ValueError, KeyError or TypeError for one that is none."""
    told = json.loads(line.decode("utf-8"))
    try:
        return int(told["seed"]), [from_data(game, data) for data in told["puzzles"]]
    except PuzzleError as error:
        raise ValueError(str(error)) from None
