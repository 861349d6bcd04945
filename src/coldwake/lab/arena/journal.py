"""The folder of an arena, and its games as lines."""

import json
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from coldwake.lab import journal
from coldwake.lab.arena.plan import Arena, GameKey
from coldwake.lab.simulate import GameResult

TABLE, EVERYTHING, PAGE = "games.csv", "arena.json", "arena.html"
"""What a finished run adds: the games as a table, all figures, and the page for people."""

KEPT = [field.name for field in fields(GameResult) if field.name != "seed"]
NUMBERS, WORDS = ("decisions", "length"), ("ending", "error")
"""What is kept of a game: all but these are lists."""


class Journal(journal.Journal[GameKey, GameResult]):
    """The open journal of an arena; `done` are the games that had ended before."""

    def __init__(self, folder: Path, arena: Arena, resume: bool = False) -> None:
        super().__init__(folder, FORM, arena.as_data(), arena.jobs(), resume)


def line_of(key: GameKey, result: GameResult) -> str:
    """A game as a line."""
    scenario, seed, seating = key
    told = asdict(result)
    game = {"scenario": scenario, "seed": seed, "bots": list(seating)}
    return json.dumps(game | {name: told[name] for name in KEPT}, ensure_ascii=False)


def read_line(line: str) -> tuple[GameKey, GameResult]:
    """A line as a game; raises ValueError, KeyError or TypeError for one that is none."""
    told = json.loads(line)
    if not isinstance(told, dict):
        raise TypeError("no game")
    key = (str(told.pop("scenario")), int(told.pop("seed")), tuple(map(str, told.pop("bots"))))
    return key, result_of(told, key[1], len(key[2]))


def result_of(told: dict[str, Any], seed: int, seats: int) -> GameResult:
    """A game out of plain data; raises ValueError, KeyError or TypeError for one that is none."""
    for name in KEPT:
        kind = int if name in NUMBERS else str if name in WORDS else list
        if not isinstance(told[name], kind):
            raise TypeError(f"{name} is no {kind.__name__}")
    for name in ("points", "choices", "cpu"):
        if not told["error"] and len(told[name]) != seats:
            raise ValueError(f"{name} of {len(told[name])} seats, not {seats}")
    return GameResult(seed, **told)


FORM = journal.Form("an arena", (TABLE, EVERYTHING, PAGE), line_of, read_line)
