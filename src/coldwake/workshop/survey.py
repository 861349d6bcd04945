"""What the loader of a game says of a pack: the fields that it reads, and all that is wrong.

The loader is the only description of a pack. It is listened to while it reads; where it stops at an error,
the value is mended in a copy and it is asked again, so that one error does not hide the next.
"""

import re
from collections.abc import Iterable
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path as Folder

from coldwake.core import packs, registry
from coldwake.core.errors import PackError
from coldwake.core.game import Game
from coldwake.core.packs import Field, Reader
from coldwake.workshop.changes import find
from coldwake.workshop.plain import PACK_NAME, PACK_NAMES, BadChange, Data, Files, Path

MANIFEST = "pack.toml"
MOST_PROBLEMS = 12
ANY = "*"
"""Stands for every place of a list in a pattern."""

Pattern = tuple[str, ...]


@dataclass(frozen=True)
class Problem:
    """Something that the loader refuses; where it knows no place, `path` is empty."""

    message: str
    file: str = ""
    path: Path = field(default_factory=list)

    def as_data(self) -> Data:
        """As a page reads it."""
        return {"file": self.file, "path": self.path, "message": self.message}


@dataclass(frozen=True)
class Survey:
    """What was found: the game with the pack where it is sound, else None.

    `mended` is the game with something sound in the place of whatever is wrong, where that is enough.
    """

    game: Game | None
    mended: Game | None
    problems: list[Problem]
    fields: list[Field]


class Listener(Reader):
    """Gives the loader the tables of a draft and hears what it reads of them."""

    def __init__(self, folder: Folder, files: Files) -> None:
        self.folder = folder
        self.files = files
        self.places: dict[str, tuple[str, Path]] = {}
        self.fields: list[Field] = []

    def values(self, file: Folder) -> object:
        """What the draft has; files of other folders are read from the disk."""
        if file.parent != self.folder:
            return None
        return deepcopy(self.files.get(file.name))

    def entry(self, where: str, file: str, path: Path) -> None:
        """Remember what messages call an entry; of a whole file, only its name."""
        if path:
            self.places[where] = (file, path)

    def field(self, field: Field) -> None:
        """Remember what was asked for."""
        self.fields.append(field)


def survey(game: str, folder: Folder, files: Files, sound: Files) -> Survey:
    """Ask the loader about the tables that a draft in a folder has; `sound` are tables without a fault."""
    scratch, problems, made = deepcopy(files), _odd_name(files), None
    listener = Listener(folder, scratch)
    while len(problems) < MOST_PROBLEMS:
        listener = Listener(folder, scratch)
        found = _load(game, folder, listener)
        if isinstance(found, Game):
            made = found
            break
        if found in problems:
            break
        problems.append(found)
        if not _mend(scratch, found, listener, sound):
            break
    return Survey(None if problems else made, made, problems, _completed(game, files, listener.fields))


def _odd_name(files: Files) -> list[Problem]:
    """A pack is played under its id, which must do for a name."""
    id = files.get(MANIFEST, {}).get("id")
    if not isinstance(id, str) or PACK_NAME.fullmatch(id):
        return []
    message = f"{MANIFEST}: 'id' is {PACK_NAMES}"
    return [Problem(message, MANIFEST, ["id"])]


def _load(game: str, folder: Folder, listener: Listener) -> Game | Problem:
    token = packs.READER.set(listener)
    try:
        return registry.make(game, folder)
    except PackError as error:
        return _placed(error, listener)
    except Exception as error:  # a loader that never met such a value; the draft stays, and may be mended
        return Problem(f"the rules cannot read this pack ({type(error).__name__})")
    finally:
        packs.READER.reset(token)


# -- where a problem is --------------------------------------------------------------------------------


def _placed(error: PackError, listener: Listener) -> Problem:
    """A problem at its place, which the loader knows, or else the beginning of its message tells."""
    message = str(error)
    if error.file and error.file in listener.files:
        return Problem(message, error.file, error.path)
    for where in sorted(listener.places, key=len, reverse=True):
        if re.match(rf"{re.escape(where)}[:, ]", message):
            file, path = listener.places[where]
            return Problem(message, file, _at_key(message[len(where) :], path, file, listener.files))
    return _by_words(message, listener.files)


def _at_key(rest: str, path: Path, file: str, files: Files) -> Path:
    """The path of the key that a message begins with, where the entry has it."""
    named = re.match(r"[:, ]+'(\w+)'", rest)
    with suppress(BadChange, KeyError):
        held = find(files[file], path)
        if named and isinstance(held, dict) and named[1] in held:
            return [*path, named[1]]
    return path


def _by_words(message: str, files: Files) -> Problem:
    """A message such as `ships.toml, us-nimitz: …`, or `ships.toml: the id 'us-nimitz' appears twice`."""
    found = re.match(r"([\w-]+\.toml)(?:, ([\w.-]+))?", message)
    if found is None or found[1] not in files:
        return Problem(message)
    twice = re.search(r"the id '([^']+)'", message)
    id = twice[1] if twice else found[2]
    places = [path for path, entry in entries(files[found[1]]) if id and entry.get("id") == id]
    path = places[-1] if places else []
    return Problem(message, found[1], [*path, "id"] if twice and path else path)


def entries(data: Data) -> Iterable[tuple[Path, Data]]:
    """The tables in the lists of a file, with their paths."""
    for key, held in data.items():
        for number, item in enumerate(held if isinstance(held, list) else []):
            if isinstance(item, dict):
                yield [key, number], item


# -- going on after it ---------------------------------------------------------------------------------


def _mend(scratch: Files, problem: Problem, listener: Listener, sound: Files) -> bool:
    """Put something sound where a problem is, if that can be done."""
    if problem.file not in scratch or not problem.path:
        return False
    if any(one.kind == packs.TEXTS and one.path == problem.path[:-1] for one in listener.fields):
        problem = replace(problem, path=problem.path[:-1])  # one of its languages
    *way, last = problem.path
    try:
        parent = find(scratch[problem.file], way)
    except BadChange:
        return False
    if isinstance(parent, list) and isinstance(last, int) and last < len(parent):
        return _put_entry(parent, last, _twin(sound, problem.file, way, parent[last]))
    return (
        isinstance(parent, dict)
        and isinstance(last, str)
        and _put_key(parent, last, problem, listener, sound)
    )


def _put_entry(parent: list[Data], at: int, twin: Data | None) -> bool:
    if twin is None or parent[at] == twin:
        return False
    parent[at] = deepcopy(twin)
    return True


def _put_key(parent: Data, key: str, problem: Problem, listener: Listener, sound: Files) -> bool:
    asked = [field for field in listener.fields if field.path == problem.path and field.file == problem.file]
    if not asked:
        return parent.pop(key, None) is not None  # nobody reads it
    twin = _twin(sound, problem.file, problem.path[:-1], parent)
    value = twin[key] if twin is not None and key in twin else _usual(asked[-1])
    if value is None or parent.get(key) == value:
        return False
    parent[key] = deepcopy(value)
    return True


def _twin(sound: Files, file: str, way: Path, entry: object) -> Data | None:
    """The sound entry that has the same id, or stands at the same place."""
    if isinstance(entry, dict) and isinstance(entry.get("id"), str):
        for _, found in entries(sound.get(file, {})):
            if found.get("id") == entry["id"]:
                return found
        return None
    with suppress(BadChange, KeyError):
        found_there = find(sound[file], way)
        return found_there if isinstance(found_there, dict) else None
    return None


def _usual(field: Field) -> object:
    """A value that a field surely takes, None where that is not known."""
    low = 0 if field.low is None else field.low
    texts = dict.fromkeys(packs.LANGUAGES, "…")
    usual: dict[str, object] = {
        packs.TEXT: "…", packs.TEXTS: texts, packs.NUMBER: low, packs.NUMBERS: [low], packs.DECIMAL: 0,
        packs.FLAG: False, packs.CHOICES: [], packs.WORDS: [], packs.TABLE: {}, packs.TABLES: [],
    }  # fmt: skip
    if field.kind == packs.CHOICE:
        return field.allowed[0] if field.allowed else None
    return usual.get(field.kind)


# -- fields that were not reached ----------------------------------------------------------------------


def pattern(file: str, path: Path) -> Pattern:
    """A path that stands for all entries of a list."""
    return (file, *[ANY if isinstance(part, int) else part for part in path])


@cache
def schema(game: str) -> dict[Pattern, Field]:
    """What the loader reads of the packs that come with a game, as patterns; a kind that is known wins."""
    found: dict[Pattern, Field] = {}
    for name in registry.shipped(game):
        folder = registry.title(game).packs / name
        files = {file.name: packs.parsed(file) for file in folder.glob("*.toml")}
        listener = Listener(folder, files)
        _load(game, folder, listener)
        _learn(found, listener.fields)
    return found


def _learn(known: dict[Pattern, Field], fields: list[Field]) -> None:
    for heard in fields:
        key = pattern(heard.file, heard.path)
        if key not in known or (known[key].kind == packs.UNREAD and heard.kind != packs.UNREAD):
            known[key] = heard


def _completed(game: str, files: Files, heard: list[Field]) -> list[Field]:
    """The fields of a draft: as heard, each once, with those that the loader did not come to."""
    known, found = dict(schema(game)), {}
    _learn(known, [one for one in heard if one.kind != packs.UNREAD])
    for one in heard:
        found[one.file, tuple(one.path)] = _described(one, known)
    for file, data in files.items():
        for path, is_entry in _paths(data, []):
            key = (file, tuple(path))
            likely = known.get(pattern(file, path))
            if key not in found and likely is not None and not is_entry:
                found[key] = _copy(likely, file, path, True)
    return [one for one in found.values() if _stands(files, one)]


def _described(heard: Field, known: dict[Pattern, Field]) -> Field:
    """A field whose key is not there is described by one whose key is."""
    if heard.kind != packs.UNREAD:
        return heard
    likely = known.get(pattern(heard.file, heard.path))
    found = _copy(likely or heard, heard.file, heard.path, False)
    found.optional = True
    return found


def _copy(field: Field, file: str, path: Path, present: bool) -> Field:
    made = Field(file, path, field.kind or packs.OTHER, field.low, field.high, field.allowed)
    made.optional, made.present = field.optional, present
    return made


def _stands(files: Files, field: Field) -> bool:
    """Note whether the key of a field is there; a field in an entry that is not there is none."""
    try:
        parent = find(files.get(field.file, {}), field.path[:-1])
    except BadChange:
        return False
    field.present = isinstance(parent, dict) and field.path[-1] in parent
    return True


def _paths(value: object, path: Path) -> Iterable[tuple[Path, bool]]:
    """Every place in a file, and whether it is an entry of a list."""
    if isinstance(value, dict):
        for key, held in value.items():
            yield [*path, key], False
            yield from _paths(held, [*path, key])
    elif isinstance(value, list):
        for number, held in enumerate(value):
            if isinstance(held, dict):
                yield [*path, number], True
                yield from _paths(held, [*path, number])


def told(field: Field) -> Data:
    """A field as a page reads it."""
    kind = field.kind
    if kind in (packs.WORDS, packs.TABLE):
        kind = packs.CHOICES if field.allowed else packs.OTHER
    return {
        "file": field.file, "path": field.path, "kind": kind, "low": field.low, "high": field.high,
        "allowed": field.allowed, "optional": field.optional, "present": field.present,
    }  # fmt: skip
