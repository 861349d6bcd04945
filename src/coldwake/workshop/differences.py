"""What is different between two states of a pack, entry by entry, and the way back."""

from collections.abc import Iterator
from typing import Any

from coldwake.workshop.changes import INSERT, REMOVE, SET, Change, find, is_path
from coldwake.workshop.plain import BadChange, Data, Files, Path

ABSENT: Any = None
"""Stands for what is not there: no pack can hold it."""


def between(before: Files, after: Files) -> list[Data]:
    """Every difference: its file, its path, the id of its entry, and the values, None where there is none.

    The path of an entry that was taken out ends with its id, for it has no number any more.
    """
    found = []
    for file in sorted({*before, *after}):
        for path, entry, old, new in _compared(before.get(file, {}), after.get(file, {}), [], ""):
            found.append({"file": file, "path": path, "entry": entry, "before": old, "after": new})
    return found


Difference = tuple[Path, str, Any, Any]


def _compared(old: Any, new: Any, path: Path, entry: str) -> Iterator[Difference]:
    if isinstance(old, dict) and isinstance(new, dict):
        for key in list(dict.fromkeys([*old, *new])):
            yield from _compared(old.get(key, ABSENT), new.get(key, ABSENT), [*path, key], entry)
    elif _has_ids(old) and _has_ids(new):
        yield from _entries(old, new, path)
    elif old != new or isinstance(old, bool) != isinstance(new, bool):
        yield path, entry, old, new


def _entries(old: list[Data], new: list[Data], path: Path) -> Iterator[Difference]:
    """Entries are the same where their ids are."""
    before = {item["id"]: item for item in old}
    after = {item["id"] for item in new}
    for number, item in enumerate(new):
        if item["id"] in before:
            yield from _compared(before[item["id"]], item, [*path, number], item["id"])
        else:
            yield [*path, number], item["id"], ABSENT, item
    for item in old:
        if item["id"] not in after:
            yield [*path, item["id"]], item["id"], item, ABSENT


def _has_ids(value: object) -> bool:
    """Whether something is a list of entries, each with an id of its own."""
    if not isinstance(value, list) or not value or not all(isinstance(item, dict) for item in value):
        return False
    ids = [item.get("id") for item in value]
    return all(isinstance(id, str) for id in ids) and len(set(ids)) == len(ids)


def restoring(original: Files, files: Files, file: str, path: object) -> Change:
    """The change that brings a value back to what it was; raises BadChange."""
    if (
        file not in files
        or file not in original
        or not isinstance(path, list)
        or not is_path(path)
        or not path
    ):
        raise BadChange("there is nothing to restore")
    *way, last = path
    parent, twin = find(files[file], way), _followed(original[file], files[file], way)
    if isinstance(parent, list) and isinstance(last, str):
        at = _place(twin, last)
        return Change(file, [*way, min(at, len(parent))], INSERT, twin[at])
    here = find(files[file], path) if _is_there(parent, last) else ABSENT
    value = _counterpart(twin, last, here)
    if value is ABSENT and here is ABSENT:
        raise BadChange("there is nothing to restore")
    return Change(file, path, REMOVE if value is ABSENT else SET, value)


def _is_there(parent: object, last: str | int) -> bool:
    if isinstance(parent, dict):
        return last in parent
    return isinstance(parent, list) and isinstance(last, int) and 0 <= last < len(parent)


def _followed(original: Any, now: Any, way: Path) -> Any:
    """What the original has on the way to a value, its entries found by their ids."""
    for part in way:
        now = find(now, [part])
        original = _counterpart(original, part, now)
        if original is ABSENT:
            raise BadChange("the original has no such entry")
    return original


def _counterpart(original: Any, part: str | int, now: Any) -> Any:
    """What the original has in the place of something."""
    if isinstance(original, dict):
        return original.get(part, ABSENT)
    if not isinstance(original, list) or not isinstance(part, int):
        return ABSENT
    if isinstance(now, dict) and _has_ids(original) and "id" in now:
        return next((item for item in original if item["id"] == now["id"]), ABSENT)
    return original[part] if 0 <= part < len(original) else ABSENT


def _place(entries: Any, id: str) -> int:
    for number, item in enumerate(entries if isinstance(entries, list) else []):
        if isinstance(item, dict) and item.get("id") == id:
            return number
    raise BadChange("the original has no such entry")
