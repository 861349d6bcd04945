"""Plain data as TOML that the loader reads, laid out as the packs that come with the games are."""

import json
from collections.abc import Iterator

from coldwake.workshop.plain import BARE_KEY, Data

WIDEST = 200
"""A row of a list is written on one line up to here; a table that is wider gets a header of its own."""


def as_toml(data: Data, comment: str = "") -> str:
    """The text of a file; `comment` stands above everything else."""
    head = [f"# {line}".rstrip() for line in comment.splitlines()]
    blocks = [block for block in _blocks(data, []) if block]
    first = ["\n".join(head)] if head else []
    return "\n\n".join(first + blocks) + "\n" if first or blocks else ""


def _blocks(data: Data, path: list[str]) -> Iterator[str]:
    """The plain keys of a table, then its tables, each under its header."""
    held = {key: value for key, value in data.items() if not _has_header(value, len(path))}
    yield "\n".join(f"{_key(key)} = {_value(value)}" for key, value in held.items())
    for key, value in data.items():
        if key in held:
            continue
        name = ".".join(_key(part) for part in [*path, key])
        for item in value if isinstance(value, list) else [value]:
            header = f"[[{name}]]" if isinstance(value, list) else f"[{name}]"
            own, *below = _blocks(item, [*path, key])
            yield f"{header}\n{own}" if own else header
            yield from below


def _has_header(value: object, depth: int) -> bool:
    """Whether a value is written under a header: tables of a file, and what is too wide for a line."""
    if isinstance(value, dict):
        return (bool(value) and not _is_flat(value)) or (depth == 0 and not _is_wording(value))
    if not isinstance(value, list) or not value or not all(isinstance(item, dict) for item in value):
        return False
    return depth == 0 or not all(_is_row(item) for item in value)


def _is_wording(value: Data) -> bool:
    """Whether a table is one text in several languages."""
    return bool(value) and all(isinstance(text, str) for text in value.values())


def _is_flat(value: Data) -> bool:
    return not any(isinstance(item, dict) or _holds_tables(item) for item in value.values())


def _holds_tables(value: object) -> bool:
    return isinstance(value, list) and any(isinstance(item, (dict, list)) for item in value)


def _is_row(item: Data) -> bool:
    return _is_flat(item) and len(_value(item)) <= WIDEST


def _key(key: str) -> str:
    return key if BARE_KEY.fullmatch(key) else _text(key)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _long_text(value) if "\n" in value else _text(value)
    if isinstance(value, dict):
        inner = ", ".join(f"{_key(key)} = {_inline(item)}" for key, item in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list):
        return _list(value)
    return repr(value)


def _list(value: list[object]) -> str:
    rows = [_inline(item) for item in value]
    line = f"[{', '.join(rows)}]"
    if not any(isinstance(item, dict) for item in value):
        return line
    return "[\n" + "".join(f"    {row},\n" for row in rows) + "]"


def _inline(value: object) -> str:
    """A value inside another, which may not be broken into lines."""
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, list):
        return f"[{', '.join(_inline(item) for item in value)}]"
    return _value(value)


def _text(value: str) -> str:
    """A text in quotes; what JSON escapes, TOML reads."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _long_text(value: str) -> str:
    """A text of several lines, as it stands."""
    lines = [_text(line)[1:-1] for line in value.split("\n")]
    return '"""\n' + "\n".join(lines) + '"""'
