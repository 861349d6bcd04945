"""The same jobs on a Ray cluster. Ray is an extra, and is imported only when somebody asks for it."""

import socket
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import Any, TypeVar

from coldwake.core.errors import ColdwakeError
from coldwake.lab.pool import with_bar

Job = TypeVar("Job")
Result = TypeVar("Result")

LOCAL = "local"
"""The address of a cluster that is started on this machine and ends with the run."""

PATIENCE = 10.0
"""Seconds in which a cluster's address must answer; Ray alone would try for minutes."""

AHEAD = 4
"""So many jobs for each processor are handed over at once; the rest wait here."""


def as_they_end(
    work: Callable[[Job], Result], jobs: Sequence[Job], address: str, workers: int, title: str
) -> Iterator[tuple[int, Result]]:
    """Each result with the number of its job, as soon as it is there; raises ColdwakeError."""
    ray = _ray()
    _join(ray, address, workers)
    try:
        yield from with_bar(_results(ray, work, jobs), len(jobs), title)
    except ray.exceptions.RayError as error:
        raise ColdwakeError(f"the cluster failed: {_first_line(error)}") from None
    finally:
        ray.shutdown()


def _ray() -> Any:
    try:
        return import_module("ray")
    except ImportError:
        raise ColdwakeError(
            "a cluster needs Ray, which is not installed; pip install 'coldwake[cluster]' brings it"
        ) from None


def check(address: str) -> None:
    """Raise ColdwakeError where there is no Ray, or nobody at an address with a port."""
    _ray()
    host, _, port = address.rpartition("/")[2].rpartition(":")
    if not host or not port.isdecimal():
        return
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise ColdwakeError(f"no cluster at {address}: {_first_line(error)}") from None


def _join(ray: Any, address: str, workers: int) -> None:
    own = {"num_cpus": workers, "include_dashboard": False} if address == LOCAL else {}
    try:
        ray.init(address=address, log_to_driver=False, **own)
    except Exception as error:  # Ray raises whatever its parts raise
        raise ColdwakeError(f"no cluster at {address}: {_first_line(error)}") from None


def _results(ray: Any, work: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[tuple[int, Result]]:
    remote = ray.remote(work)
    ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting = list(enumerate(jobs))
    waiting.reverse()
    numbers: dict[Any, int] = {}
    while waiting or numbers:
        while waiting and len(numbers) < ahead:
            number, job = waiting.pop()
            numbers[remote.remote(job)] = number
        ended, _ = ray.wait(list(numbers), num_returns=1)
        for reference in ended:
            yield numbers.pop(reference), ray.get(reference)


def _first_line(error: Exception) -> str:
    return next(iter(str(error).strip().splitlines()), type(error).__name__)
