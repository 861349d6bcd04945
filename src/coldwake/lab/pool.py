"""Many independent jobs over several processes, in order, with a progress bar for people."""

import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from coldwake.core.errors import ColdwakeError

Job = TypeVar("Job")
Result = TypeVar("Result")

LARGEST_BUNDLE = 8


def spread(work: Callable[[Job], Result], jobs: Sequence[Job], workers: int, title: str) -> Iterator[Result]:
    """The results in the order of the jobs, whatever the number of workers."""
    with _results(work, jobs, workers) as results, _bar() as bar:
        yield from bar.track(results, total=len(jobs), description=title)


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
        raise ColdwakeError("a worker process died; try again with --workers 1") from None
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
