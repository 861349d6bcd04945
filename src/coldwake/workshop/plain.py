"""Plain data from outside: what may be in a pack at all, before its loader is asked."""

import math
import re
from collections.abc import Iterable
from typing import Any

from coldwake.core.errors import ColdwakeError

Data = dict[str, Any]
Files = dict[str, Data]
"""The tables of a pack, by the name of the file."""
Path = list[str | int]

BARE_KEY = re.compile(r"[A-Za-z0-9_-]{1,64}")
FILE_NAME = re.compile(r"[a-z][a-z0-9_]{0,31}\.toml")
PACK_NAME = re.compile(r"[a-z0-9](?:[a-z0-9_-]{0,46}[a-z0-9])?")
"""What a pack may call itself: it is the name of a folder, too."""
PACK_NAMES = "small letters, digits, and between them hyphens and underscores, 48 at most"
"""The same in words."""

DEEPEST = 8
LONGEST_TEXT = 10_000
LONGEST_LIST = 600
MOST_KEYS = 200
GREATEST = 10**9
MOST_FILES = 12
MOST_BYTES = 256_000
MOST_IN_ALL = 600_000


class BadChange(ColdwakeError):
    """What is asked for cannot be done to a draft; nothing has changed."""


def check_plain(value: object, depth: int = 0) -> None:
    """Refuse what no pack can hold; raises BadChange."""
    if depth > DEEPEST:
        raise BadChange("the value is nested too deeply")
    if isinstance(value, str):
        _check_text(value)
    elif isinstance(value, dict):
        _check_keys(value)
        _check_all(value.values(), depth)
    elif isinstance(value, list):
        if len(value) > LONGEST_LIST:
            raise BadChange(f"a list holds {LONGEST_LIST} values at most")
        _check_all(value, depth)
    elif isinstance(value, int):
        if abs(value) > GREATEST:
            raise BadChange("the number is too large")
    elif not isinstance(value, float) or not math.isfinite(value) or abs(value) > GREATEST:
        raise BadChange("only texts, numbers, true and false, lists and tables can be in a pack")


def _check_all(values: Iterable[object], depth: int) -> None:
    for value in values:
        check_plain(value, depth + 1)


def _check_keys(value: dict[object, object]) -> None:
    if len(value) > MOST_KEYS:
        raise BadChange(f"a table holds {MOST_KEYS} keys at most")
    for key in value:
        if not isinstance(key, str) or not BARE_KEY.fullmatch(key):
            raise BadChange("a key is letters, digits, hyphens and underscores")


def _check_text(value: str) -> None:
    if len(value) > LONGEST_TEXT:
        raise BadChange(f"a text has {LONGEST_TEXT} characters at most")
    if any(_is_odd(letter) for letter in value):
        raise BadChange("a text holds no control characters")


def _is_odd(letter: str) -> bool:
    """Control characters, and halves of characters, which cannot be written."""
    code = ord(letter)
    return (code < 32 and letter not in "\n\t") or 0x7F <= code < 0xA0 or 0xD800 <= code < 0xE000


def check_files(files: Files) -> None:
    """Refuse a pack that is too large or has odd names; raises BadChange."""
    if not 1 <= len(files) <= MOST_FILES:
        raise BadChange(f"a pack has from 1 to {MOST_FILES} files")
    for name, data in files.items():
        if not FILE_NAME.fullmatch(name):
            raise BadChange(f"{name[:40]!r} is no file of a pack")
        check_plain(data)
