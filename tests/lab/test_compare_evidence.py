"""When a difference counts as shown: nothing is called nothing, something is found, and the parts add up."""

import math
import random
from typing import Any

import pytest

from coldwake.lab.compare.evidence import ERROR, FEWEST_BLOCKS, OVER_NORMAL, bound, error_at, interval, looks
from coldwake.lab.compare.judging import DIFFERS, OPEN, SMALL, Finding, findings
from coldwake.lab.compare.measures import SHARES, Measure, Row

MOST = 256
MEASURES = 6


def rows(rng: random.Random, number: int, chance_a: float, chance_b: float) -> list[Row]:
    """Games of a seat that wins so often with either pack."""
    return [((float(rng.random() < chance_a), 1), (float(rng.random() < chance_b), 1)) for _ in range(number)]


def users(rng: random.Random, number: int, often_a: float, often_b: float, wins: float) -> list[Row]:
    """A card that is played so often, and whose players win so often."""

    def one(often: float) -> tuple[float, float]:
        used = rng.random() < often
        return float(used and rng.random() < wins), float(used)

    return [(one(often_a), one(often_b)) for _ in range(number)]


def told(measures: list[list[Row]], looked: list[int]) -> int:
    """After how many blocks a run tells of a difference; 0 for never."""
    for blocks in looked:
        error = error_at(blocks, looked)
        if any(one.verdict == DIFFERS for one in judged([found[:blocks] for found in measures], error)):
            return blocks
    return 0


def judged(measures: list[list[Row]], error: float = ERROR, margin: float = 0.05) -> list[Finding]:
    return findings([Measure(SHARES, str(k), found) for k, found in enumerate(measures)], error, margin)


def test_one_looks_at_doubling_numbers_and_spends_the_error_over_all_looks() -> None:
    assert looks(MOST) == [16, 32, 64, 128, 256]
    assert looks(FEWEST_BLOCKS) == [FEWEST_BLOCKS]
    for most in (16, 33, 100, 999, 5000):
        found = looks(most)
        assert found[0] >= FEWEST_BLOCKS
        assert found[-1] == most
        parts = [error_at(number, found) for number in found]
        assert parts == sorted(parts)
        assert sum(parts) == pytest.approx(ERROR)


def test_the_bound_multiplies_the_normal_tail() -> None:
    normal_tail = math.erfc(math.sqrt(2) / math.sqrt(2)) / 2
    assert pytest.approx(1 / (4 * normal_tail), abs=0.001) == OVER_NORMAL
    assert bound(2 * OVER_NORMAL * math.erfc(3 / math.sqrt(2)) / 2) == pytest.approx(3)


@pytest.mark.parametrize("kind", ["shares", "rare cards", "more often played"])
def test_a_change_of_nothing_is_called_nothing_in_nineteen_of_twenty_runs(kind: str) -> None:
    wrong = 0
    for seed in range(400):
        rng = random.Random(seed)
        made: dict[str, Any] = {
            "shares": lambda rng=rng: rows(rng, MOST, 0.3, 0.3),
            "rare cards": lambda rng=rng: users(rng, MOST, 0.1, 0.1, 0.5),
            "more often played": lambda rng=rng: users(rng, MOST, 0.2, 0.6, 0.5),
        }
        wrong += told([made[kind]() for _ in range(MEASURES // 2)], looks(MOST)) > 0
    assert wrong <= 0.05 * 400


def test_skewed_sums_are_no_reason_to_call_nothing_something() -> None:
    wrong = 0
    for seed in range(400):
        rng = random.Random(seed)
        lengths: list[Row] = [((rng.paretovariate(1.2), 1), (rng.paretovariate(1.2), 1)) for _ in range(MOST)]
        found = [Measure(SHARES, "length", lengths[:blocks], is_share=False) for blocks in looks(MOST)]
        wrong += any(one.difference(error_at(len(one.rows), looks(MOST))).is_clear for one in found)
    assert wrong <= 0.05 * 400


def test_a_planted_difference_is_found_and_a_large_one_early() -> None:
    large, small = [], []
    for seed in range(60):
        rng = random.Random(seed)
        others = [rows(rng, MOST, 0.5, 0.5) for _ in range(MEASURES - 1)]
        large.append(told([rows(rng, MOST, 0.3, 0.7), *others], looks(MOST)))
        small.append(told([rows(rng, MOST, 0.4, 0.6), *others], looks(MOST)))
    assert all(large)
    assert sum(large) / len(large) <= MOST / 2
    assert sum(map(bool, small)) >= 45


def test_the_interval_holds_the_truth_and_agrees_with_the_verdict() -> None:
    missed = 0
    for seed in range(300):
        measure = Measure(SHARES, "", rows(random.Random(seed), 100, 0.4, 0.55))
        found = measure.difference(ERROR)
        missed += not found.low <= 0.15 <= found.high
    assert missed <= 0.05 * 300


def test_worth_does_not_mind_that_one_pack_has_more_to_count() -> None:
    some: list[Row] = [((3.0, 4.0), (5.0, 10.0)), ((2.0, 6.0), (1.0, 2.0))] * 40
    found = Measure(SHARES, "", some).difference(ERROR)
    assert found.mean == pytest.approx(6 / 12 - 5 / 10)


def test_what_is_small_is_said_to_be_no_larger_than_its_bound() -> None:
    alike: list[Row] = [((1.0, 1.0), (1.0, 1.0)), ((0.0, 1.0), (0.0, 1.0))] * 500
    (found,) = judged([alike])
    assert found.verdict == SMALL
    assert 0 < found.difference.limit < 0.01
    (narrower,) = judged([alike], margin=0.001)
    assert narrower.verdict == OPEN


def test_a_few_blocks_prove_nothing() -> None:
    always: list[Row] = [((0.0, 1.0), (1.0, 1.0))]
    for number in (0, 1, 5):
        (found,) = judged([always * number])
        assert found.verdict == OPEN
        assert (found.difference.low, found.difference.high) == (-1.0, 1.0)
    assert interval([1.0] * 100, ERROR).is_clear
