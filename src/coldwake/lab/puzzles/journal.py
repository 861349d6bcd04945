"""What was found, game by game: a file that grows by a line a game, so that a search can go on after a stop.

A file of another search is refused and left alone, and so is one that somebody has spoilt; only a last line
that was cut off in the middle of writing is taken away.
"""

import json
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from coldwake.core.errors import ColdwakeError
from coldwake.lab.puzzles.games import Job
from coldwake.puzzles import Puzzle, PuzzleError, from_data

FORMAT = 1


def plan_of(job: Job, rules_version: int) -> dict[str, Any]:
    """What all games of one search have in common."""
    plan = {"format": FORMAT, "rules_version": rules_version, **asdict(job)}
    del plan["seed"]
    return plan


class Journal:
    """The file of one search; `done` are the puzzles of each game that was looked through, by its seed."""

    def __init__(self, path: Path, plan: dict[str, Any]) -> None:
        self._path = path
        self.done: dict[int, list[Puzzle]] = {}
        if path.exists() and path.stat().st_size:
            self._read(plan)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(_line(plan), encoding="utf-8")

    def _read(self, plan: dict[str, Any]) -> None:
        content = self._path.read_bytes()
        whole, newline, cut = content.rpartition(b"\n")
        first, *lines = whole.decode("utf-8").split("\n")
        if _loaded(first) != plan:
            raise ColdwakeError(f"{self._path} holds another search; name another file, nothing was changed")
        for number, line in enumerate(lines, 2):
            try:
                told = _loaded(line)
                seed = int(told["seed"])
                self.done[seed] = [from_data(plan["game"], data) for data in told["puzzles"]]
            except (PuzzleError, KeyError, TypeError, ValueError) as error:
                raise ColdwakeError(
                    f"{self._path}, line {number} is broken ({error}); nothing was changed"
                ) from None
        if cut:
            self._path.write_bytes(whole + newline)

    def add(self, seed: int, puzzles: list[Puzzle]) -> None:
        """Write a game down."""
        self.done[seed] = puzzles
        with self._path.open("a", encoding="utf-8") as file:
            file.write(_line({"seed": seed, "puzzles": [puzzle.as_data() for puzzle in puzzles]}))

    def found(self, seeds: Iterable[int]) -> list[Puzzle]:
        """The puzzles of some games, in order."""
        return [puzzle for seed in seeds for puzzle in self.done[seed]]


def _line(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def _loaded(line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None
