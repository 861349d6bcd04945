"""Many pieces of work over several processes, each of which makes once what the work is done on."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from coldwake.core.errors import ColdwakeError

Subject = TypeVar("Subject")
Job = TypeVar("Job")
Result = TypeVar("Result")

Progress = Callable[[int, int], None]
"""Told how many pieces of how many are done; an error out of it ends the work."""

AHEAD = 4
"""Pieces that wait for each process, so that it never has to."""

_subject: list[Any] = []
"""What the work of this process is done on."""


def unheard(done: int, total: int) -> None:
    """Tell nobody."""


def work_through(
    work: Callable[[Subject, Job], Result],
    subject: Subject,
    make: Callable[[], Subject] | None,
    jobs: Sequence[Job],
    workers: int,
    progress: Progress,
) -> Iterator[Result]:
    """The results as they come, in no order; `make` makes the subject anew in another process."""
    progress(0, len(jobs))
    if make is None or min(workers, len(jobs)) <= 1:
        for done, job in enumerate(jobs, 1):
            yield work(subject, job)
            progress(done, len(jobs))
        return
    pool = ProcessPoolExecutor(min(workers, len(jobs)), initializer=_prepare, initargs=(make,))
    try:
        yield from _spread(pool, work, jobs, workers * AHEAD, progress)
    except BrokenProcessPool:
        raise ColdwakeError("a process died over its work; try it with one process") from None
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _spread(
    pool: ProcessPoolExecutor,
    work: Callable[[Any, Job], Result],
    jobs: Sequence[Job],
    ahead: int,
    progress: Progress,
) -> Iterator[Result]:
    """Keep the processes busy; few pieces are handed out ahead, so that all can be stopped soon."""
    waiting: set[Future[Result]] = set()
    left = iter(jobs)
    done = 0
    while True:
        for job in left:
            waiting.add(pool.submit(_do, work, job))
            if len(waiting) >= ahead:
                break
        if not waiting:
            return
        finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        for future in finished:
            yield future.result()
            done += 1
            progress(done, len(jobs))


def _prepare(make: Callable[[], Any]) -> None:
    _subject[:] = [make()]


def _do(work: Callable[[Any, Job], Result], job: Job) -> Result:
    return work(_subject[0], job)
