"""Reading fields and hand-written set-ups from plain data: whatever does not fit is a PositionError."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from coldwake.core.errors import PositionError
from coldwake.core.nodes import Node, S
from coldwake.core.state import Frame, State

Data = dict[str, object]


def values_of(s: State, numbers_of: list[str], lists_of: list[str]) -> Data:
    """Fields of a state as plain data: numbers, and lists or strings of numbers."""
    found: Data = {name: getattr(s, name) for name in numbers_of}
    found.update({name: list(getattr(s, name)) for name in lists_of})
    return found


def set_values(s: State, data: Data, numbers_of: list[str], lists_of: list[str]) -> None:
    """Set numbers and lists from plain data; what they may be is for the game to check."""
    for name in numbers_of:
        setattr(s, name, number(data, name))
    for name in lists_of:
        setattr(s, name, numbers(data, name))


def set_strings(s: State, data: Data, names_of: list[str]) -> None:
    """Set strings of small numbers from plain data."""
    for name in names_of:
        values = numbers(data, name)
        if not all([0 <= value <= 255 for value in values]):
            raise PositionError(f"{name}: a number is out of range")
        setattr(s, name, bytes(values))


def set_rows(s: State, data: Data, names_of: list[str]) -> None:
    """Set rows of numbers, which play replaces but never changes, from plain data."""
    for name in names_of:
        setattr(s, name, tuple(numbers(data, name)))


def number(data: Data, key: str) -> int:
    """A whole number, which must be there."""
    value = data.get(key)
    if type(value) is not int:
        raise PositionError(f"the position needs a number {key!r}")
    return value


def number_or(data: Data, key: str, default: int) -> int:
    """A whole number, or its default."""
    return number(data, key) if key in data else default


def number_within(data: Data, key: str, default: int, lowest: int, highest: int) -> int:
    """A whole number in a range, or its default."""
    value = number_or(data, key, default)
    check_number(key, value, lowest, highest)
    return value


def numbers(data: Data, key: str) -> list[int]:
    """A list of whole numbers; a copy, for play changes a state's lists, never the position it began from."""
    value = data.get(key)
    if not isinstance(value, list) or not all([type(item) is int for item in value]):
        raise PositionError(f"the position needs a list of numbers {key!r}")
    return list(value)


def flag(data: Data, key: str) -> bool:
    """True or false; false by default."""
    value = data.get(key, False)
    if not isinstance(value, bool):
        raise PositionError(f"{key!r} must be true or false")
    return value


def table(data: Data, key: str) -> Data:
    """A table, or an empty one."""
    value = data.get(key, {})
    if not isinstance(value, dict):
        raise PositionError(f"{key!r} must be a table")
    return value


def word(data: Data, key: str, default: str, allowed: Iterable[str]) -> str:
    """One of some words, or its default."""
    value = data.get(key, default)
    words = list(allowed)
    if not isinstance(value, str) or value not in words:
        raise PositionError(f"{key!r} must be one of {', '.join(words)}, not {value!r}")
    return value


def players(data: Data, seats: int) -> list[object]:
    """The set-ups of the seats, one for each; `player` reads them."""
    value = data.get("players")
    if not isinstance(value, list) or len(value) != seats:
        raise PositionError(f"'players' must be a list of {seats} set-ups")
    return value


def player(value: object, seat: int, keys: set[str]) -> Data:
    """The set-up of one seat, with no other keys than these."""
    if not isinstance(value, dict):
        raise PositionError(f"players {seat}: a table is expected")
    check_keys(value, keys, f"players {seat}")
    return value


def names(value: object) -> list[str]:
    """A list of names; one name is a list of one."""
    if isinstance(value, str):
        return [value]
    if not isinstance(value, list) or not all([isinstance(name, str) for name in value]):
        raise PositionError(f"a list of names is expected, not {value!r}")
    return value


def check_keys(data: Data, allowed: set[str], where: str) -> None:
    """Refuse a key that means nothing."""
    for key in data:
        if key not in allowed:
            raise PositionError(f"{where}: unknown key {key!r}")


def check_number(name: str, value: int, lowest: int, highest: int) -> None:
    """Refuse a number outside its range."""
    if not lowest <= value <= highest:
        raise PositionError(f"{name!r} is {value}, not from {lowest} to {highest}")


def check_numbers(name: str, values: Sequence[int], size: int, lowest: int, highest: int) -> None:
    """Refuse a list that is not as long as it should be, or has a number outside its range."""
    if len(values) != size:
        raise PositionError(f"{name!r} must hold {size} numbers")
    for value in values:
        check_number(name, value, lowest, highest)


def uncounted(s: State, piece_names: list[str]) -> list[str]:
    """What is wrong with the whereabouts of pieces: each is in exactly one zone, the one it says."""
    seen = sorted([piece for content in s.zones for piece in content])
    if seen != list(range(len(piece_names))):
        return ["a piece is missing or in two zones"]
    for zone, content in enumerate(s.zones):
        for piece in content:
            if s.where[piece] != zone:
                return [f"{piece_names[piece]} does not know where it is"]
    return []


def misframed(s: S, nodes: list[Node[Any]], fits: Callable[[S, str, Frame], bool]) -> list[str]:
    """Frames whose locals are not what their node, which `fits` gets by name, works with."""
    for stack in [s.stack] + s.branches:
        for frame in stack:
            name = nodes[frame[0]].name
            if not fits(s, name, frame):
                return [f"the frame of {name!r} does not fit the position"]
    return []


def locals_fit(s: S, frame: Frame, sorts: list[int], stands_for: Callable[[S, int, int], bool]) -> bool:
    """Whether a frame has a local of each sort, as `stands_for` knows them, and no more."""
    if len(sorts) != len(frame) - 2:
        return False
    return all([stands_for(s, sort, frame[k + 2]) for k, sort in enumerate(sorts)])
