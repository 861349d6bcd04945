"""The few figures the lab reports."""

import pytest

from coldwake.lab.statistics import mean, wilson


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (250, 1000, 0.2241, 0.2778)],
)
def test_interval_of_a_share(successes: int, trials: int, low: float, high: float) -> None:
    assert wilson(successes, trials) == pytest.approx((low, high), abs=1e-4)


def test_nothing_tried_says_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert mean([]) == 0
