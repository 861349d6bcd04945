"""Reading fields and hand-written set-ups from plain data: whatever does not fit is a PositionError."""

from coldwake.core.errors import PositionError
from coldwake.core.state import State

Data = dict[str, object]


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
