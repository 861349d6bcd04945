"""The folder of a comparison, and its games as lines."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from coldwake.lab import journal
from coldwake.lab.arena.journal import KEPT, result_of
from coldwake.lab.compare.plan import LETTERS, Comparison, GameKey
from coldwake.lab.compare.playing import Notes, Uses

TABLE, EVERYTHING, PAGE = "compare.csv", "compare.json", "compare.html"
"""What a finished run adds: the measures as a table, all figures, and the page for people."""


class Notebook(journal.Journal[GameKey, Notes]):
    """The open notebook of a comparison; `done` are the games that had ended before."""

    def __init__(self, folder: Path, plan: Comparison, resume: bool = False) -> None:
        super().__init__(folder, FORM, plan.as_data(), plan.jobs(plan.blocks), resume)


def line_of(key: GameKey, notes: Notes) -> str:
    """A game as a line."""
    which, seed, seating = key
    told = asdict(notes.result)
    game = {"pack": LETTERS[which], "seed": seed, "players": list(seating)}
    game |= {name: told[name] for name in _KEPT}
    seen = {"leads": notes.leads, "level": notes.level, "uses": notes.uses}
    return json.dumps(game | seen, ensure_ascii=False)


def read_line(line: str) -> tuple[GameKey, Notes]:
    """A line as a game; raises ValueError, KeyError or TypeError for one that is none."""
    told = json.loads(line)
    if not isinstance(told, dict):
        raise TypeError("no game")
    which = LETTERS.index(told.pop("pack"))
    key = (which, int(told.pop("seed")), tuple(map(str, told.pop("players"))))
    leads, level, uses = int(told.pop("leads")), str(told.pop("level")), told.pop("uses")
    filled = {name: [0] * len(key[2]) for name in _NOT_KEPT}
    result = result_of(told | filled, key[1], len(key[2]))
    result.choices, result.cpu = [], []
    if not result.error and len(uses) != len(key[2]):
        raise ValueError(f"uses of {len(uses)} seats, not {len(key[2])}")
    return key, Notes(result, leads, level, [_uses(seat) for seat in uses])


def _uses(told: dict[str, Any]) -> Uses:
    return {str(use): {str(id): int(times) for id, times in things.items()} for use, things in told.items()}


_NOT_KEPT = ("choices", "cpu")
_KEPT = [name for name in KEPT if name not in _NOT_KEPT]

FORM = journal.Form("a comparison", (TABLE, EVERYTHING, PAGE), line_of, read_line)
