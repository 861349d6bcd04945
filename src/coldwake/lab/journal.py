"""A folder of results: its plan, and every game on a line of its own as soon as it has ended.

An interrupted run goes on from there. A folder of another plan is refused, and so is a file that somebody
has spoilt; only a last line that was cut off in the middle of writing is taken away.
"""

import json
import sys
from collections.abc import Callable, Container
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, Generic, Self, TypeVar

from coldwake.core.errors import ColdwakeError

if sys.platform != "win32":
    import fcntl

PLAN, GAMES = "plan.json", "games.jsonl"

Key = TypeVar("Key")
Result = TypeVar("Result")


@dataclass(frozen=True)
class Form(Generic[Key, Result]):
    """What is kept: by its name, with the files that a finished run adds, and how a game is written and read.

    `read` raises ValueError, KeyError or TypeError for a line that is no game.
    """

    what: str
    added: tuple[str, ...]
    write: Callable[[Key, Result], str]
    read: Callable[[str], tuple[Key, Result]]

    @property
    def held(self) -> tuple[str, ...]:
        """The files with results; a plan without any has only been begun."""
        return (GAMES, *self.added)


class Journal(Generic[Key, Result]):
    """The open journal of a run; `done` are the games that had ended before."""

    def __init__(
        self,
        folder: Path,
        form: Form[Key, Result],
        plan: dict[str, Any],
        keys: Container[Key],
        resume: bool = False,
    ) -> None:
        self.folder = folder
        self.done: dict[Key, Result] = {}
        self._form = form
        self._path = folder / GAMES
        _check_folder(folder, form, json.loads(json.dumps(plan)), resume)
        self._file: BinaryIO = self._path.open("a+b")
        try:
            _lock(self._file, folder)
            self._read(keys)
        except ColdwakeError:
            self.close()
            raise

    def _read(self, keys: Container[Key]) -> None:
        """Read every whole line, then take a line away that was being written when the run ended."""
        self._file.seek(0)
        whole, newline, cut = self._file.read().rpartition(b"\n")
        for number, line in enumerate(whole.split(b"\n") if newline else [], 1):
            try:
                key, result = self._form.read(line.decode("utf-8"))
                if key not in keys or key in self.done:
                    raise ValueError(
                        "no game of the plan" if key not in keys else "a game for the second time"
                    )
            except (ValueError, KeyError, TypeError) as error:
                raise ColdwakeError(
                    f"{self._path}, line {number} is broken ({_reason(error)}); nothing was changed"
                ) from None
            self.done[key] = result
        if cut:
            self._file.truncate(len(whole) + len(newline))

    def add(self, key: Key, result: Result) -> None:
        """Write a game down."""
        try:
            self._file.write(self._form.write(key, result).encode("utf-8") + b"\n")
            self._file.flush()
        except OSError as error:
            raise ColdwakeError(f"{self._path}: {error.strerror}") from None

    def close(self) -> None:
        """Nothing more is written."""
        self._file.close()

    def __enter__(self) -> Self:
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


def _check_folder(folder: Path, form: Form[Any, Any], plan: dict[str, Any], resume: bool) -> None:
    """Begin a folder, or see to it that it is one of this plan and may be gone on with."""
    if not any((folder / name).exists() for name in (PLAN, *form.held)):
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(folder / PLAN, json.dumps(plan, indent=1) + "\n")
        return
    if not resume and any((folder / name).exists() and (folder / name).stat().st_size for name in form.held):
        raise ColdwakeError(f"{folder} holds {form.what} already; --resume goes on with it")
    differing = _differing(_read_plan(folder / PLAN, form.what), plan)
    if differing:
        raise ColdwakeError(
            f"{folder} holds {form.what} of another plan (other {', '.join(differing)}); nothing was changed"
        )


def _read_plan(path: Path, what: str) -> dict[str, Any]:
    """The plan of a folder; a folder with games alone has an empty one."""
    if not path.exists():
        return {}
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        raise ColdwakeError(f"{path} is no plan of {what}; nothing was changed") from None
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


def _reason(error: Exception) -> str:
    """Why a line cannot be read, in a few words."""
    if isinstance(error, json.JSONDecodeError | UnicodeDecodeError):
        return "no JSON"
    return f"{error.args[0]!r} is missing" if isinstance(error, KeyError) else str(error)
