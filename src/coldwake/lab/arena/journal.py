"""The folder of an arena: its plan, and every game on a line of its own as soon as it has ended.

An interrupted run goes on from there. A folder of another plan is refused, and so is a file that somebody
has spoilt; only a last line that was cut off in the middle of writing is taken away.
"""

import json
import sys
from collections.abc import Mapping
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any, BinaryIO

from coldwake.core.errors import ColdwakeError
from coldwake.lab.arena.plan import Arena, GameKey
from coldwake.lab.simulate import GameResult, Job

if sys.platform != "win32":
    import fcntl

PLAN, GAMES = "plan.json", "games.jsonl"
TABLE, EVERYTHING, PAGE = "games.csv", "arena.json", "arena.html"
"""What a finished run adds: the games as a table, all figures, and the page for people."""

HELD = (GAMES, TABLE, EVERYTHING, PAGE)
"""The files with results; a plan without any has only been begun."""

KEPT = [field.name for field in fields(GameResult) if field.name != "seed"]
NUMBERS, WORDS = ("decisions", "length"), ("ending", "error")
"""What is kept of a game: all but these are lists."""


class Journal:
    """The open journal of a run; `done` are the games that had ended before."""

    def __init__(self, folder: Path, arena: Arena, resume: bool = False) -> None:
        self.folder = folder
        self.done: dict[GameKey, GameResult] = {}
        self._path = folder / GAMES
        _check_folder(folder, arena, resume)
        self._file: BinaryIO = self._path.open("a+b")
        try:
            _lock(self._file, folder)
            self._read(arena.jobs())
        except ColdwakeError:
            self.close()
            raise

    def _read(self, jobs: Mapping[GameKey, Job]) -> None:
        """Read every whole line, then take a line away that was being written when the run ended."""
        self._file.seek(0)
        whole, newline, cut = self._file.read().rpartition(b"\n")
        for number, line in enumerate(whole.split(b"\n") if newline else [], 1):
            try:
                key, result = read_line(line.decode("utf-8"))
                if key not in jobs or key in self.done:
                    raise ValueError(
                        "no game of the plan" if key not in jobs else "a game for the second time"
                    )
            except (ValueError, KeyError, TypeError) as error:
                raise ColdwakeError(
                    f"{self._path}, line {number} is broken ({_reason(error)}); nothing was changed"
                ) from None
            self.done[key] = result
        if cut:
            self._file.truncate(len(whole) + len(newline))

    def add(self, key: GameKey, result: GameResult) -> None:
        """Write a game down."""
        try:
            self._file.write(line_of(key, result).encode("utf-8") + b"\n")
            self._file.flush()
        except OSError as error:
            raise ColdwakeError(f"{self._path}: {error.strerror}") from None

    def close(self) -> None:
        """Nothing more is written."""
        self._file.close()

    def __enter__(self) -> "Journal":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _lock(file: BinaryIO, folder: Path) -> None:
    """Keep the file to this process, where the system can; its workers do not inherit that."""
    if sys.platform != "win32":
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise ColdwakeError(f"another run is writing into {folder}") from None


# -- the plan --------------------------------------------------------------------------------------


def _check_folder(folder: Path, arena: Arena, resume: bool) -> None:
    """Begin a folder, or see to it that it is one of this plan and may be gone on with."""
    plan = json.loads(json.dumps(arena.as_data()))
    if not any((folder / name).exists() for name in (PLAN, *HELD)):
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(folder / PLAN, json.dumps(plan, indent=1) + "\n")
        return
    if not resume and any((folder / name).exists() and (folder / name).stat().st_size for name in HELD):
        raise ColdwakeError(f"{folder} holds an arena already; --resume goes on with it")
    differing = _differing(_read_plan(folder / PLAN), plan)
    if differing:
        raise ColdwakeError(
            f"{folder} holds an arena of another plan (other {', '.join(differing)}); nothing was changed"
        )


def _read_plan(path: Path) -> dict[str, Any]:
    """The plan of a folder; a folder with games alone has an empty one."""
    if not path.exists():
        return {}
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        raise ColdwakeError(f"{path} is no plan of an arena; nothing was changed") from None
    return found if isinstance(found, dict) else {}


def _differing(found: dict[str, Any], wanted: dict[str, Any]) -> list[str]:
    return [key for key in wanted if found.get(key) != wanted[key]]


def write_whole(path: Path, text: str) -> None:
    """All of a file or nothing."""
    beside = path.with_name(f"{path.name}.new")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        raise ColdwakeError(f"{path}: {error.strerror}") from None


# -- the lines -------------------------------------------------------------------------------------


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
    for name in KEPT:
        kind = int if name in NUMBERS else str if name in WORDS else list
        if not isinstance(told[name], kind):
            raise TypeError(f"{name} is no {kind.__name__}")
    seats = len(key[2])
    for name in ("points", "choices", "cpu"):
        if not told["error"] and len(told[name]) != seats:
            raise ValueError(f"{name} of {len(told[name])} seats, not {seats}")
    return key, GameResult(key[1], **told)


def _reason(error: Exception) -> str:
    """Why a line cannot be read, in a few words."""
    if isinstance(error, json.JSONDecodeError | UnicodeDecodeError):
        return "no JSON"
    return f"{error.args[0]!r} is missing" if isinstance(error, KeyError) else str(error)
