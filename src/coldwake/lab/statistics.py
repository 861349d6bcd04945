"""The few figures the lab reports."""

import math
from collections.abc import Sequence

Z_95 = 1.959964
"""The normal quantile of a 95 % interval."""


def wilson(successes: float, trials: float) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson's score interval: sound near 0, near 1 and for few trials)."""
    if trials <= 0:
        return 0.0, 1.0
    share = successes / trials
    spread = Z_95 * Z_95 / trials
    centre = (share + spread / 2) / (1 + spread)
    half = Z_95 * math.sqrt(share * (1 - share) / trials + spread / (4 * trials)) / (1 + spread)
    return max(0.0, centre - half), min(1.0, centre + half)


def paired(blocks: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval of the mean of blocks, each a number from 0 to 1 that several games came to.

    Wilson's interval for as many trials as the blocks are worth: their number divided by the design effect,
    which is their variance beside that of single games with the same share. To measure it, one block lost and
    one won are added, so that a few blocks that happen to be alike do not pass for certainty.
    """
    number = len(blocks)
    if number == 0:
        return 0.0, 1.0
    share = (sum(blocks) + 1) / (number + 2)
    variance = (sum(block * block for block in blocks) + 1) / (number + 2) - share * share
    worth = number * share * (1 - share) / variance
    return wilson(sum(blocks) / number * worth, worth)


def mean(numbers: Sequence[float]) -> float:
    """The average; 0 of nothing."""
    return sum(numbers) / len(numbers) if numbers else 0.0
