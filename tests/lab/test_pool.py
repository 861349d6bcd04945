"""Jobs over processes: in order or as they end, and a dead worker is an error, not a hang."""

import os

import pytest

from coldwake import ColdwakeError
from coldwake.lab.pool import as_they_end, spread


def square(number: int) -> int:
    return number * number


def die(number: int) -> int:
    os._exit(3)


@pytest.mark.parametrize("workers", [1, 2, 5])
def test_results_come_in_the_order_of_the_jobs(workers: int) -> None:
    assert list(spread(square, range(30), workers, "squares")) == [k * k for k in range(30)]


def test_no_jobs_no_results() -> None:
    assert list(spread(square, [], 4, "nothing")) == []


def test_a_worker_that_dies_is_told() -> None:
    with pytest.raises(ColdwakeError, match="worker process died"):
        list(spread(die, range(4), 2, "doomed"))


def test_no_bar_where_nobody_looks(capfd: pytest.CaptureFixture[str]) -> None:
    list(spread(square, range(30), 1, "squares"))
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("workers", [1, 2, 5])
def test_results_that_come_as_they_end_have_the_number_of_their_job(workers: int) -> None:
    assert sorted(as_they_end(square, range(30), workers, "squares")) == [(k, k * k) for k in range(30)]


def test_a_worker_that_dies_is_told_there_too() -> None:
    with pytest.raises(ColdwakeError, match="worker process died"):
        list(as_they_end(die, range(4), 2, "doomed"))
