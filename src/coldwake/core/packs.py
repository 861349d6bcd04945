"""Strict loading of content packs: whatever is unknown, missing or wrong is an error that says where."""

import hashlib
import tomllib
from pathlib import Path
from typing import Final

from mypy_extensions import mypyc_attr

from coldwake.core.errors import PackError
from coldwake.core.state import MAX_PIECES

LANGUAGES = ("en", "ru")

COPY_SIGN: Final = "#"
"""Stands between the id of a piece and the number of its copy."""


class Entry:
    """One table of a pack file, read key by key; `close` complains about what nobody asked for."""

    def __init__(self, values: object, where: str) -> None:
        if not isinstance(values, dict):
            raise PackError(f"{where}: a table is expected")
        self._values: dict[str, object] = dict(values)
        self.where = where

    @property
    def printed(self) -> list[str]:
        """Every key that has not been read yet with its value, as text in a fixed order."""
        return [f"{key}={self._values[key]!r}" for key in sorted(self._values)]

    def has(self, key: str) -> bool:
        """Whether the key is there and has not been read yet."""
        return key in self._values

    def take(self, key: str) -> object:
        """The value of a key, which must be there."""
        if key not in self._values:
            raise PackError(f"{self.where}: the key {key!r} is missing")
        return self._values.pop(key)

    def text(self, key: str) -> str:
        """A non-empty text."""
        value = self.take(key)
        if not isinstance(value, str) or not value:
            raise PackError(f"{self.where}: {key!r} must be a text")
        return value

    def number(self, key: str, low: int, high: int) -> int:
        """A whole number in a range."""
        return self._ranged(self.take(key), key, low, high)

    def numbers(self, key: str, low: int, high: int) -> list[int]:
        """A list of whole numbers in a range."""
        value = self.take(key)
        if not isinstance(value, list):
            raise PackError(f"{self.where}: {key!r} must be a list")
        return [self._ranged(item, key, low, high) for item in value]

    def decimal(self, key: str) -> float:
        """A number that is not negative."""
        value = self.take(key)
        if isinstance(value, bool) or not isinstance(value, (int, float)) or value < 0:
            raise PackError(f"{self.where}: {key!r} must be a number that is not negative")
        return float(value)

    def flag(self, key: str) -> bool:
        """True or false."""
        value = self.take(key)
        if not isinstance(value, bool):
            raise PackError(f"{self.where}: {key!r} must be true or false")
        return value

    def choice(self, key: str, allowed: list[str]) -> str:
        """One of the allowed words."""
        value = self.text(key)
        if value not in allowed:
            raise PackError(f"{self.where}: {key!r} is {value!r}, not one of {', '.join(allowed)}")
        return value

    def choices(self, key: str, allowed: list[str]) -> list[str]:
        """A list of allowed words."""
        value = self.take(key)
        if not isinstance(value, list):
            raise PackError(f"{self.where}: {key!r} must be a list")
        for item in value:
            if item not in allowed:
                raise PackError(f"{self.where}: {key!r} has {item!r}, not one of {', '.join(allowed)}")
        return [str(item) for item in value]

    def texts(self, key: str) -> dict[str, str]:
        """A text in every language."""
        entry = Entry(self.take(key), f"{self.where}, {key}")
        found = {language: entry.text(language) for language in LANGUAGES}
        entry.close()
        return found

    def tables(self, key: str, naming: str) -> "list[Entry]":
        """A list of tables, each located by the value of its naming key."""
        value = self.take(key)
        if not isinstance(value, list):
            raise PackError(f"{self.where}: {key!r} must be a list of tables")
        entries = []
        for number, item in enumerate(value, 1):
            name = item.get(naming, "") if isinstance(item, dict) else ""
            entries.append(Entry(item, f"{self.where}, {key} {number} ({name or 'unnamed'})"))
        return entries

    def close(self) -> None:
        """Refuse keys that nobody read."""
        if self._values:
            unknown = ", ".join(repr(key) for key in sorted(self._values))
            raise PackError(f"{self.where}: unknown key {unknown}")

    def _ranged(self, value: object, key: str, low: int, high: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise PackError(f"{self.where}: {key!r} must be a whole number")
        if not low <= value <= high:
            raise PackError(f"{self.where}: {key!r} is {value}, not from {low} to {high}")
        return value


def read(path: Path) -> Entry:
    """A pack file as one entry."""
    try:
        return Entry(tomllib.loads(path.read_text(encoding="utf-8")), path.name)
    except OSError as error:
        raise PackError(f"{path.name}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise PackError(f"{path.name}: is not UTF-8 text") from None
    except tomllib.TOMLDecodeError as error:
        raise PackError(f"{path.name}: is not TOML: {error}") from None


def tables(path: Path, key: str) -> list[Entry]:
    """The tables of a pack file that holds nothing else."""
    entry = read(path)
    found = entry.tables(key, "id")
    entry.close()
    return found


def unique(ids: list[str], where: str) -> None:
    """Refuse an id that appears twice."""
    seen: set[str] = set()
    for name in ids:
        if name in seen:
            raise PackError(f"{where}: the id {name!r} appears twice")
        seen.add(name)


def check_pieces(ids: list[str], where: str) -> None:
    """Refuse an id of a piece that appears twice, or that has the sign which numbers copies."""
    unique(ids, where)
    for name in ids:
        if COPY_SIGN in name:
            raise PackError(f"{where}: the id {name!r} has a {COPY_SIGN!r}, which numbers copies")


def check_size(pieces: int, where: str) -> None:
    """Refuse more pieces than a state can number."""
    if pieces > MAX_PIECES:
        raise PackError(f"{where}: {pieces} pieces, the engine holds {MAX_PIECES}")


def fingerprint(values: list[str]) -> str:
    """A short hash of what the rules read from a pack, written into every record."""
    return hashlib.blake2b("\n".join(values).encode(), digest_size=8).hexdigest()


@mypyc_attr(allow_interpreted_subclasses=True)
class Pack:
    """What every pack has: who it is, a hash of what the rules read from it, and its pieces by name."""

    id: str
    name: dict[str, str]
    note: dict[str, str]
    hash: str
    names: list[str]
    """The name of each piece, as positions and records have it: its sort, its id, and `#` with its copy."""
    ids: list[str]
    """The id of each piece by itself: what is printed on it."""

    def read_title(self, entry: Entry, game: str) -> None:
        """The keys with which every manifest begins."""
        entry.number("format", 1, 1)
        entry.choice("game", [game])
        self.id = entry.text("id")
        self.name = entry.texts("name")
        self.note = entry.texts("note")

    def seal(self, played: list[object]) -> None:
        """Take the hash of all that the rules read; a mended text leaves old records valid."""
        self.hash = fingerprint([self.id, *map(str, played)])

    def name_pieces(self, names: list[str]) -> None:
        """Name the pieces, in the order of their numbers."""
        self.names = names
        self.ids = []
        for name in names:
            printed = name.partition(":")[2]
            self.ids.append(printed.partition(COPY_SIGN)[0])

    def id_of(self, piece: int) -> str | None:
        """A piece by its id; a number below 0 is none."""
        return None if piece < 0 else self.ids[piece]

    def ids_of(self, pieces: bytes) -> list[str]:
        """Pieces by their ids."""
        return [self.ids[piece] for piece in pieces]
