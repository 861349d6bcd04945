"""Strict loading of content packs: whatever is unknown, missing or wrong is an error that says where."""

import hashlib
import tomllib
from contextvars import ContextVar
from pathlib import Path
from typing import Final

from mypy_extensions import mypyc_attr

from coldwake.core.errors import PackError
from coldwake.core.state import MAX_PIECES

LANGUAGES = ("en", "ru")

COPY_SIGN: Final = "#"
"""Stands between the id of a piece and the number of its copy."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Reader:
    """Stands beside the loader while it reads a pack: gives it files, hears of keys. This one does nothing.

    What the loader asks for is all that a pack can hold, so a form is made from what a reader hears.
    """

    def values(self, file: Path) -> object:
        """What a file holds, or None where it is to be read from the disk."""
        return None

    def entry(self, where: str, file: str, path: list[str | int]) -> None:
        """A table is begun, which messages call `where`."""

    def field(self, field: "Field") -> None:
        """A key is asked for."""


READER: Final[ContextVar[Reader | None]] = ContextVar("READER", default=None)
"""Who stands beside the loader in this thread or task."""

TEXT: Final = "text"
TEXTS: Final = "texts"
NUMBER: Final = "number"
NUMBERS: Final = "numbers"
DECIMAL: Final = "decimal"
FLAG: Final = "flag"
CHOICE: Final = "choice"
CHOICES: Final = "choices"
WORDS: Final = "words"
TABLE: Final = "table"
TABLES: Final = "tables"
OTHER: Final = "other"
UNREAD: Final = ""
"""The kind of a key that is asked after and is not there."""


class Field:
    """One key that the loader asks for: where it stands, what may stand there."""

    def __init__(
        self,
        file: str,
        path: list[str | int],
        kind: str,
        low: int | None = None,
        high: int | None = None,
        allowed: list[str] | None = None,
    ) -> None:
        self.file = file
        self.path = path
        self.kind = kind
        self.low = low
        self.high = high
        self.allowed = [] if allowed is None else allowed
        self.optional = False
        self.present = True


class Entry:
    """One table of a pack file, read key by key; `close` complains about what nobody asked for."""

    def __init__(
        self, values: object, where: str, file: str = "", path: list[str | int] | None = None
    ) -> None:
        self.where = where
        self.file = file
        self.path: list[str | int] = [] if path is None else path
        if not isinstance(values, dict):
            raise PackError(f"{where}: a table is expected", file, self.path)
        self._values: dict[str, object] = dict(values)
        self._asked: list[str] = []
        self._reader = READER.get() if file else None
        if self._reader is not None:
            self._reader.entry(where, file, self.path)

    @property
    def printed(self) -> list[str]:
        """Every key that has not been read yet with its value, as text in a fixed order."""
        return [f"{key}={self._values[key]!r}" for key in sorted(self._values)]

    def has(self, key: str) -> bool:
        """Whether the key is there and has not been read yet."""
        is_there = key in self._values
        if self._reader is not None and key not in self._asked:
            self._asked.append(key)
            if not is_there:
                self._tell(Field(self.file, [*self.path, key], UNREAD))
        return is_there

    def take(self, key: str) -> object:
        """The value of a key, which must be there."""
        return self._take(Field(self.file, [*self.path, key], OTHER), key)

    def text(self, key: str) -> str:
        """A non-empty text."""
        return self._text(Field(self.file, [*self.path, key], TEXT), key)

    def number(self, key: str, low: int, high: int) -> int:
        """A whole number in a range."""
        value = self._take(Field(self.file, [*self.path, key], NUMBER, low, high), key)
        return self._ranged(value, key, low, high)

    def numbers(self, key: str, low: int, high: int) -> list[int]:
        """A list of whole numbers in a range."""
        value = self._take(Field(self.file, [*self.path, key], NUMBERS, low, high), key)
        if not isinstance(value, list):
            raise self._wrong(key, f"{key!r} must be a list")
        return [self._ranged(item, key, low, high) for item in value]

    def decimal(self, key: str) -> float:
        """A number that is not negative."""
        value = self._take(Field(self.file, [*self.path, key], DECIMAL), key)
        if isinstance(value, bool) or not isinstance(value, (int, float)) or value < 0:
            raise self._wrong(key, f"{key!r} must be a number that is not negative")
        return float(value)

    def flag(self, key: str) -> bool:
        """True or false."""
        value = self._take(Field(self.file, [*self.path, key], FLAG), key)
        if not isinstance(value, bool):
            raise self._wrong(key, f"{key!r} must be true or false")
        return value

    def choice(self, key: str, allowed: list[str]) -> str:
        """One of the allowed words."""
        value = self._text(Field(self.file, [*self.path, key], CHOICE, allowed=allowed), key)
        if value not in allowed:
            raise self._wrong(key, f"{key!r} is {value!r}, not one of {', '.join(allowed)}")
        return value

    def choices(self, key: str, allowed: list[str]) -> list[str]:
        """A list of allowed words."""
        value = self._take(Field(self.file, [*self.path, key], CHOICES, allowed=allowed), key)
        if not isinstance(value, list):
            raise self._wrong(key, f"{key!r} must be a list")
        for item in value:
            if item not in allowed:
                raise self._wrong(key, f"{key!r} has {item!r}, not one of {', '.join(allowed)}")
        return [str(item) for item in value]

    def words(self, key: str, called: str = "texts", allowed: list[str] | None = None) -> list[str]:
        """A list of texts; `allowed` is for a form, and whoever reads them says what is wrong with them."""
        value = self._take(Field(self.file, [*self.path, key], WORDS, allowed=allowed), key)
        if not isinstance(value, list) or not all([isinstance(item, str) for item in value]):
            raise self._wrong(key, f"{key!r} must be a list of {called}")
        return [str(item) for item in value]

    def texts(self, key: str) -> dict[str, str]:
        """A text in every language."""
        path = [*self.path, key]
        entry = Entry(self._take(Field(self.file, path, TEXTS), key), f"{self.where}, {key}", self.file, path)
        entry._reader = None
        found = {language: entry.text(language) for language in LANGUAGES}
        entry.close()
        return found

    def table(self, key: str) -> "Entry":
        """A table by itself."""
        path = [*self.path, key]
        return Entry(self._take(Field(self.file, path, TABLE), key), f"{self.where}, {key}", self.file, path)

    def tables(self, key: str, naming: str) -> "list[Entry]":
        """A list of tables, each located by the value of its naming key."""
        value = self._take(Field(self.file, [*self.path, key], TABLES), key)
        if not isinstance(value, list):
            raise self._wrong(key, f"{key!r} must be a list of tables")
        entries = []
        for number, item in enumerate(value, 1):
            name = item.get(naming, "") if isinstance(item, dict) else ""
            where = f"{self.where}, {key} {number} ({name or 'unnamed'})"
            entries.append(Entry(item, where, self.file, [*self.path, key, number - 1]))
        return entries

    def close(self) -> None:
        """Refuse keys that nobody read."""
        if self._values:
            unknown = ", ".join(repr(key) for key in sorted(self._values))
            path = [*self.path, sorted(self._values)[0]]
            raise PackError(f"{self.where}: unknown key {unknown}", self.file, path)

    def _take(self, field: Field, key: str) -> object:
        field.present = key in self._values
        if self._reader is not None:
            self._tell(field)
        if not field.present:
            raise PackError(f"{self.where}: the key {key!r} is missing", self.file, field.path)
        return self._values.pop(key)

    def _text(self, field: Field, key: str) -> str:
        value = self._take(field, key)
        if not isinstance(value, str) or not value:
            raise self._wrong(key, f"{key!r} must be a text")
        return value

    def _tell(self, field: Field) -> None:
        """Let whoever listens know of a key; one that was asked after need not be there."""
        field.optional = str(field.path[-1]) in self._asked
        field.present = str(field.path[-1]) in self._values
        if self._reader is not None:
            self._reader.field(field)

    def _wrong(self, key: str, message: str) -> PackError:
        return PackError(f"{self.where}: {message}", self.file, [*self.path, key])

    def _ranged(self, value: object, key: str, low: int, high: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise self._wrong(key, f"{key!r} must be a whole number")
        if not low <= value <= high:
            raise self._wrong(key, f"{key!r} is {value}, not from {low} to {high}")
        return value


def read(path: Path) -> Entry:
    """A pack file as one entry."""
    reader = READER.get()
    given = None if reader is None else reader.values(path)
    return Entry(parsed(path) if given is None else given, path.name, path.name)


def parsed(path: Path) -> dict[str, object]:
    """What a pack file holds."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise PackError(f"{path.name}: cannot be read ({error.strerror})", path.name) from None
    except UnicodeDecodeError:
        raise PackError(f"{path.name}: is not UTF-8 text", path.name) from None
    except (ValueError, RecursionError) as error:  # numbers and nesting beyond all measure, too
        raise PackError(f"{path.name}: is not TOML: {error}", path.name) from None


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

    def warnings(self) -> list[str]:
        """What is allowed but odd about the pack, for whoever typed it in."""
        return []

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
