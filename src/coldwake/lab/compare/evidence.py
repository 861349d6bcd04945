"""When a difference counts as shown, although one looks several times and at many measures.

Both packs play the same seeds. Where a change does nothing, whatever one game of a pair brought the other
might have brought as well: the difference of a pair is as likely to be +d as -d. For sums of such numbers,
divided by the root of the sum of their squares, a bound holds for any number of pairs and any size of d: they
go beyond z at most 3.178 times as often as a normal number does (Bentkus and Dzindzalieta, Bernoulli, 2015).

The looks are at doubling numbers of blocks. Each spends its part of the permitted error, little at first and
most at the end, and at each look every measure has an equal part of that. As parts are simply added up,
nothing is assumed of how looks and measures hang together.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

ERROR = 0.05
"""How often a run may tell of a difference where there is none, over all its looks and measures."""

OVER_NORMAL = 3.178
"""One part in four of 1 / P(Z > √2): what the normal tail is multiplied by."""

FEWEST_BLOCKS = 16
"""The first look is not before so many blocks."""


@dataclass(frozen=True)
class Interval:
    """A difference, and from where to where it lies."""

    mean: float
    low: float
    high: float

    @property
    def is_clear(self) -> bool:
        """Whether it is clear of nothing."""
        return self.low > 0 or self.high < 0

    @property
    def limit(self) -> float:
        """No larger than this is the difference, in either direction."""
        return max(abs(self.low), abs(self.high))

    def within(self, lowest: float, highest: float) -> "Interval":
        """The same where nothing can be below the lowest or above the highest."""
        return Interval(self.mean, max(lowest, self.low), min(highest, self.high))


def looks(most: int) -> list[int]:
    """After how many blocks one looks: at the end, and before each look after half as many."""
    found = [most]
    while -(-found[0] // 2) >= FEWEST_BLOCKS:
        found.insert(0, -(-found[0] // 2))
    return found


def error_at(number: int, numbers: Sequence[int]) -> float:
    """The part of the permitted error that is spent at a look; the parts come to all of it."""
    last = numbers[-1]
    before = max((other for other in numbers if other < number), default=0)
    return ERROR * ((number / last) ** 2 - (before / last) ** 2)


def bound(error: float) -> float:
    """How far the sum of differences, in roots of the sum of their squares, may stray from nothing."""
    return -NormalDist().inv_cdf(error / (2 * OVER_NORMAL))


def interval(differences: Sequence[float], error: float, one: float = 1.0) -> Interval:
    """The mean of paired differences, and all means that they do not contradict.

    As if two more blocks had gone either way by `one`, so that differences which happen to be alike, or to be
    nothing, do not pass for certainty.
    """
    number, z = len(differences), bound(error)
    if number == 0:
        return Interval(0.0, -math.inf, math.inf)
    mean = sum(differences) / number
    if number <= z * z:
        return Interval(mean, -math.inf, math.inf)
    squares = sum((difference - mean) ** 2 for difference in differences) + 2 * one * one
    half = z * math.sqrt(squares / (number * (number - z * z)))
    return Interval(mean, mean - half, mean + half)
