"""Options: the rule switches and settings of a table, fixed for the whole game."""

from typing import Final
from unicodedata import category

from coldwake.core.errors import OptionError

SWITCH: Final = "switch"
NUMBER: Final = "number"
TEXT: Final = "text"
CHOICE: Final = "choice"

SCENARIO: Final = "scenario"
"""The key under which a game offers its scenarios, if it has any."""

SIDES: Final = "sides"
"""The key under which it offers who plays which side of them."""

HOUSE_RULES: Final = "house_rules"
"""The key under which a game lets its players write down rules of their own; no engine reads them."""

LETTERS_APART: Final = "\n\u200c\u200d"
"""Signs without a shape that a free text may have: line ends, and joiners that are part of some words."""

LONGEST_WORD: Final = 64
"""Signs that a text has at most which is not free: a word or some letters that a game reads."""

OptionValue = bool | int | str


class OptionSpec:
    """One option a game offers: a switch, a number in a range, one of some words, or a text.

    A text with a `high` is free: people write and read it, so many signs at most. Any other is a word.
    """

    def __init__(
        self,
        key: str,
        clause: str,
        default: OptionValue,
        low: int = 0,
        high: int = 0,
        advanced: bool = False,
        choices: list[str] | None = None,
    ) -> None:
        self.key = key
        self.clause = clause
        self.default = default
        self.low = low
        self.high = high
        self.advanced = advanced
        self.choices: list[str] = choices or []
        self.kind = SWITCH if isinstance(default, bool) else NUMBER if isinstance(default, int) else TEXT
        if self.choices:
            self.kind = CHOICE

    @property
    def is_free(self) -> bool:
        """Whether it is a text in people's own words."""
        return self.kind == TEXT and self.high > 0

    def check(self, value: object) -> OptionValue:
        """The value, if the option can have it."""
        if self.kind == SWITCH and isinstance(value, bool):
            return value
        if self.kind == NUMBER and isinstance(value, int) and not isinstance(value, bool):
            if self.low <= value <= self.high:
                return value
            raise OptionError(f"option {self.key!r} must be from {self.low} to {self.high}, not {value}")
        if self.kind == TEXT and isinstance(value, str):
            return self._checked_text(value)
        if self.kind == CHOICE and isinstance(value, str):
            if value in self.choices:
                return value
            raise OptionError(f"option {self.key!r} must be one of {', '.join(self.choices)}, not {value!r}")
        raise OptionError(f"option {self.key!r} is a {self.kind}; {value!r} is not")

    def _checked_text(self, value: str) -> str:
        """A text that is not too long and has no signs that a page or a terminal would obey."""
        longest = self.high if self.is_free else LONGEST_WORD
        if len(value) > longest:
            raise OptionError(f"option {self.key!r} has at most {longest} signs, not {len(value)}")
        for sign in value:
            if category(sign)[0] == "C" and not (self.is_free and sign in LETTERS_APART):
                raise OptionError(f"option {self.key!r} is plain text; it has a control sign")
        return value


class Options:
    """The options of one table: every key with its value, and the set of switches that are on."""

    def __init__(self, values: dict[str, OptionValue]) -> None:
        self.values = values
        self.on: frozenset[str] = frozenset(key for key, value in values.items() if value is True)

    def number(self, key: str) -> int:
        """The value of a number option."""
        value = self.values[key]
        assert isinstance(value, int)
        return value

    def text(self, key: str) -> str:
        """The value of a text option."""
        return str(self.values[key])


def scenarios_in(specs: list[OptionSpec]) -> list[str]:
    """The scenarios that a game offers by an option; none where it has no such option."""
    for spec in specs:
        if spec.key == SCENARIO:
            return spec.choices
    return []


def choose(specs: list[OptionSpec], given: dict[str, object]) -> dict[str, OptionValue]:
    """All options with the given values checked and the rest at their defaults."""
    known = {spec.key: spec for spec in specs}
    for key in given:
        if key not in known:
            raise OptionError(f"unknown option {key!r}; this game has: {', '.join(sorted(known))}")
    return {key: spec.check(given[key]) if key in given else spec.default for key, spec in known.items()}
