"""A file that grows by whole lines, so that a run that was interrupted can go on from there.

A file that somebody has spoilt is refused and left alone; only a last line that was cut off in the middle of
writing is taken away.
"""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Self

from coldwake.core.errors import ColdwakeError

if sys.platform != "win32":
    import fcntl


class Open:
    """Something that is open until it is closed, at the end of a `with` at the latest."""

    def close(self) -> None:
        """Nothing more is written."""
        raise NotImplementedError

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Lines(Open):
    """The open file, which is this process's alone; `place` is what it is called to another that asks."""

    def __init__(self, path: Path, place: Path) -> None:
        self._path = path
        self._sound = 0
        """How many bytes the whole lines have."""
        self._file: BinaryIO = path.open("a+b")
        try:
            _lock(self._file, place)
        except ColdwakeError:
            self.close()
            raise

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been written yet."""
        return self._file.seek(0, 2) == 0

    def read(self) -> list[bytes]:
        """All lines that were written to their ends."""
        self._file.seek(0)
        whole, newline, _ = self._file.read().rpartition(b"\n")
        self._sound = len(whole) + len(newline)
        return whole.split(b"\n") if newline else []

    @contextmanager
    def reading(self, number: int) -> Iterator[None]:
        """Make a ColdwakeError that names the line of whatever is wrong with it."""
        try:
            yield
        except (ValueError, KeyError, TypeError) as error:
            raise ColdwakeError(
                f"{self._path}, line {number} is broken ({_reason(error)}); nothing was changed"
            ) from None

    def mend(self) -> None:
        """Once all has been read and found good: take a line away that was being written when a run ended."""
        self._file.truncate(self._sound)

    def add(self, line: str) -> None:
        """Write a line down."""
        try:
            self._file.write(line.encode("utf-8") + b"\n")
            self._file.flush()
        except OSError as error:
            raise ColdwakeError(f"{self._path}: {error.strerror}") from None

    def close(self) -> None:
        """Nothing more is written."""
        self._file.close()


def _lock(file: BinaryIO, place: Path) -> None:
    """Keep the file to this process, where the system can; its workers do not inherit that."""
    if sys.platform != "win32":
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise ColdwakeError(f"another run is writing into {place}") from None


def _reason(error: Exception) -> str:
    """Why a line cannot be read, in a few words."""
    if isinstance(error, json.JSONDecodeError | UnicodeDecodeError):
        return "no JSON"
    return f"{error.args[0]!r} is missing" if isinstance(error, KeyError) else str(error)
