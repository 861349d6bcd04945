"""Where the parts of a plot with bars and whiskers lie; the page's template draws them."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

WIDTH, LEFT, RIGHT = 1040, 14, 40
"""The plot in all, and the margins before and after the scale."""
TOP, ROW, BAR, FOOT = 8, 44, 12, 28
LABEL_AT, BAR_AT = 15, 22
"""Within a row: the line of its label, and the upper edge of its bar."""


@dataclass(frozen=True)
class Line:
    """What one row shows: a value with its interval, in words too, and how it is to be judged."""

    label: str
    value: float
    low: float
    high: float
    text: str
    note: str = ""
    verdict: str = ""


@dataclass(frozen=True)
class Row:
    """A line where it is drawn: x of the bar's ends, of the value and of the whisker's ends."""

    line: Line
    top: float
    bar: float
    width: float
    value: float
    low: float
    high: float

    @property
    def middle(self) -> float:
        """The height at which the whisker runs."""
        return self.top + BAR_AT + BAR / 2


@dataclass(frozen=True)
class Plot:
    """A whole plot: rows, the marks of the scale by place and word, and the place from which bars begin."""

    rows: list[Row]
    ticks: list[tuple[float, str]]
    even: float | None
    foot: float
    height: float
    title: str


def plot(
    title: str, lines: Sequence[Line], scale: Sequence[tuple[float, str]], even: float | None = None
) -> Plot:
    """Lay lines out over a scale of numbers with their words; no bars where nothing is even."""
    first, last = scale[0][0], scale[-1][0]

    def place(number: float) -> float:
        inside = (min(max(number, first), last) - first) / (last - first)
        return round(LEFT + inside * (WIDTH - LEFT - RIGHT), 1)

    rows = []
    for index, line in enumerate(lines):
        value = place(line.value)
        begin, end = sorted((value, value if even is None else place(even)))
        top = TOP + index * ROW
        rows.append(Row(line, top, begin, end - begin, value, place(line.low), place(line.high)))
    foot = TOP + len(rows) * ROW + 2
    ticks = [(place(number), word) for number, word in scale]
    return Plot(rows, ticks, None if even is None else place(even), foot, foot + FOOT, title)


def round_scale(low: float, high: float) -> list[tuple[float, str]]:
    """Four to eight round numbers from below the lowest value to above the highest."""
    step = 10.0 ** math.floor(math.log10(max(high - low, 1e-6)))
    step *= next(factor for factor in (0.2, 0.5, 1.0, 2.0) if (high - low) / (step * factor) <= 6)
    first, last = math.floor(low / step), math.ceil(high / step)
    return [(number * step, f"{number * step:g}") for number in range(first, max(last, first + 1) + 1)]
