"""Many independent jobs over several processes, with a progress bar for people."""

import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from coldwake.core.errors import ColdwakeError

Job = TypeVar("Job")
Result = TypeVar("Result")

LARGEST_BUNDLE = 8
DEAD_WORKER = "a worker process died; try again with --workers 1"


def spread(work: Callable[[Job], Result], jobs: Sequence[Job], workers: int, title: str) -> Iterator[Result]:
    """The results in the order of the jobs, whatever the number of workers."""
    with _results(work, jobs, workers) as results, _bar() as bar:
        yield from bar.track(results, total=len(jobs), description=title)


def as_they_end(
    work: Callable[[Job], Result], jobs: Sequence[Job], workers: int, title: str
) -> Iterator[tuple[int, Result]]:
    """Each result with the number of its job, as soon as it is there and in any order."""
    with _ending(work, jobs, workers) as results, _bar() as bar:
        yield from bar.track(results, total=len(jobs), description=title)


def with_bar(results: Iterator[Result], total: int, title: str) -> Iterator[Result]:
    """The results as they come, with the bar."""
    with _bar() as bar:
        yield from bar.track(results, total=total, description=title)


def _bar() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    return Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty())


@contextmanager
def _results(work: Callable[[Job], Result], jobs: Sequence[Job], workers: int) -> Iterator[Iterator[Result]]:
    workers = min(workers, len(jobs))
    if workers <= 1:
        yield map(work, jobs)
        return
    bundle = max(1, min(LARGEST_BUNDLE, len(jobs) // (workers * 4)))
    pool = ProcessPoolExecutor(workers)
    try:
        # The processes are started here, before the bar's thread, so that no lock is forked away.
        yield pool.map(work, jobs, chunksize=bundle)
    except BrokenProcessPool:
        raise ColdwakeError(DEAD_WORKER) from None
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _ending(
    work: Callable[[Job], Result], jobs: Sequence[Job], workers: int
) -> Iterator[Iterator[tuple[int, Result]]]:
    workers = min(workers, len(jobs))
    if workers <= 1:
        yield ((number, work(job)) for number, job in enumerate(jobs))
        return
    pool = ProcessPoolExecutor(workers)
    try:
        # As above, the processes are there before the bar's thread.
        numbers: dict[Future[Result], int] = {pool.submit(work, job): k for k, job in enumerate(jobs)}
        yield ((numbers[done], done.result()) for done in as_completed(numbers))
    except BrokenProcessPool:
        raise ColdwakeError(DEAD_WORKER) from None
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
