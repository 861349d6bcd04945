"""A folder of results: its plan, and every game on a line of its own as soon as it has ended.

An interrupted run goes on from there. A folder of another plan is refused.
"""

import json
from collections.abc import Callable, Container
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from coldwake.core.errors import ColdwakeError
from coldwake.lab.lines import Lines, Open
from coldwake.system import write_whole

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


class Journal(Open, Generic[Key, Result]):
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
        _check_folder(folder, form, json.loads(json.dumps(plan)), resume)
        self._lines = Lines(folder / GAMES, folder)
        try:
            self._read(keys)
        except ColdwakeError:
            self.close()
            raise

    def _read(self, keys: Container[Key]) -> None:
        for number, line in enumerate(self._lines.read(), 1):
            with self._lines.reading(number):
                key, result = self._form.read(line.decode("utf-8"))
                if key not in keys or key in self.done:
                    raise ValueError(
                        "no game of the plan" if key not in keys else "a game for the second time"
                    )
            self.done[key] = result
        self._lines.mend()

    def add(self, key: Key, result: Result) -> None:
        """Write a game down."""
        self._lines.add(self._form.write(key, result))

    def close(self) -> None:
        """Nothing more is written."""
        self._lines.close()


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
