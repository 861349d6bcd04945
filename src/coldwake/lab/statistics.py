"""The few figures the lab reports."""

import math

Z_95 = 1.959964
"""The normal quantile of a 95 % interval."""


def wilson(successes: int, trials: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson's score interval: sound near 0, near 1 and for few trials)."""
    if trials == 0:
        return 0.0, 1.0
    share = successes / trials
    spread = Z_95 * Z_95 / trials
    centre = (share + spread / 2) / (1 + spread)
    half = Z_95 * math.sqrt(share * (1 - share) / trials + spread / (4 * trials)) / (1 + spread)
    return max(0.0, centre - half), min(1.0, centre + half)


def mean(numbers: list[int]) -> float:
    """The average; 0 of nothing."""
    return sum(numbers) / len(numbers) if numbers else 0.0
