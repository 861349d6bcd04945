"""Single changes of plain data, each with the change that takes it back."""

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import asdict, dataclass
from typing import Any

from coldwake.workshop.plain import BadChange, Data, Files, Path, check_plain

SET, REMOVE, INSERT = "set", "remove", "insert"
LONGEST_PATH = 12


@dataclass(frozen=True)
class Change:
    """One change at a path: a value is set, removed, or inserted into a list.

    `place` is where among its keys a table gets one that it had before; -1 is at the end.
    """

    file: str
    path: Path
    kind: str
    value: Any = None
    place: int = -1

    def as_data(self) -> Data:
        """As it is kept."""
        return asdict(self)


def read_change(asked: object) -> Change:
    """A change as a page asks for it; raises BadChange."""
    if not isinstance(asked, Mapping):
        raise BadChange("a change is a table with a file, a path and a value")
    kinds = [kind for kind, key in ((SET, "value"), (REMOVE, "remove"), (INSERT, "insert")) if key in asked]
    file, path = asked.get("file"), asked.get("path")
    if len(kinds) != 1 or set(asked) - {"file", "path", "value", "remove", "insert"}:
        raise BadChange("a change has a file, a path, and one of: value, remove, insert")
    if not isinstance(file, str) or not is_path(path) or not path:
        raise BadChange("a change names a file and a path in it")
    value = asked.get("insert") if kinds == [INSERT] else asked.get("value")
    if kinds != [REMOVE]:
        check_plain(value, len(path))
    elif asked["remove"] is not True:
        raise BadChange("'remove' is true")
    return Change(file, list(path), kinds[0], deepcopy(value))


def is_path(path: object) -> bool:
    """Whether something is a path: keys of tables and numbers in lists."""
    if not isinstance(path, list) or len(path) > LONGEST_PATH:
        return False
    return all(isinstance(part, (str, int)) and not isinstance(part, bool) for part in path)


def find(data: object, path: Path) -> object:
    """What lies at a path; raises BadChange."""
    for part in path:
        is_key = isinstance(data, dict) and isinstance(part, str) and part in data
        is_place = isinstance(data, list) and isinstance(part, int) and 0 <= part < len(data)
        if not is_key and not is_place:
            raise BadChange(f"there is nothing at {'/'.join(map(str, path))[:80]}")
        data = data[part]  # type: ignore[index]
    return data


def make(files: Files, change: Change) -> Change:
    """Make a change; the answer takes it back. Raises BadChange, and then nothing has changed."""
    if change.file not in files:
        raise BadChange(f"the pack has no file {change.file[:40]!r}")
    parent, last = find(files[change.file], change.path[:-1]), change.path[-1]
    if isinstance(parent, dict) and isinstance(last, str):
        return _in_table(parent, last, change)
    if isinstance(parent, list) and isinstance(last, int):
        return _in_list(parent, last, change)
    raise BadChange(f"there is nothing at {'/'.join(map(str, change.path))[:80]}")


def _in_table(table: Data, key: str, change: Change) -> Change:
    if change.kind == INSERT or (change.kind == REMOVE and key not in table):
        raise BadChange(f"{key[:40]!r} is no place in a list, or is not there")
    if change.kind == REMOVE:
        place = list(table).index(key)
        return _back(change, SET, table.pop(key), place)
    check_plain({key: change.value})
    if key in table:
        old, table[key] = table[key], deepcopy(change.value)
        return _back(change, SET, old)
    items = list(table.items())
    items.insert(change.place if change.place >= 0 else len(items), (key, deepcopy(change.value)))
    table.clear()
    table.update(items)
    return _back(change, REMOVE)


def _in_list(held: list[Any], at: int, change: Change) -> Change:
    is_new = change.kind == INSERT
    if not 0 <= at < len(held) + is_new:
        raise BadChange(f"the list has {len(held)} values")
    if is_new:
        held.insert(at, deepcopy(change.value))
        return _back(change, REMOVE)
    if change.kind == REMOVE:
        return _back(change, INSERT, held.pop(at))
    old, held[at] = held[at], deepcopy(change.value)
    return _back(change, SET, old)


def _back(change: Change, kind: str, value: Any = None, place: int = -1) -> Change:
    return Change(change.file, change.path, kind, value, place)
