"""Playing what is missing of a plan, on processes of this machine or on a cluster."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeVar

from coldwake.core.errors import ColdwakeError
from coldwake.lab import cluster as clusters
from coldwake.lab.journal import Journal
from coldwake.lab.pool import as_they_end

Key = TypeVar("Key")
Job = TypeVar("Job")
Result = TypeVar("Result")


def play_missing(
    work: Callable[[Job], Result],
    jobs: Mapping[Key, Job],
    found: dict[Key, Result],
    title: str,
    workers: int = 1,
    journal: Journal[Key, Result] | None = None,
    cluster: str = "",
) -> None:
    """Add to what is found what is missing of the jobs; the same results for any number of workers."""
    keys = [key for key in jobs if key not in found]
    if not keys:
        return
    try:
        for number, result in _results(work, [jobs[key] for key in keys], workers, cluster, title):
            found[keys[number]] = result
            if journal:
                journal.add(keys[number], result)
    except KeyboardInterrupt:
        hint = "; --resume goes on with them" if journal else ""
        raise ColdwakeError(f"stopped after {len(found)} of {len(jobs)} games{hint}") from None


def _results(
    work: Callable[[Job], Result], jobs: Sequence[Job], workers: int, cluster: str, title: str
) -> Iterator[tuple[int, Result]]:
    if cluster:
        return clusters.as_they_end(work, jobs, cluster, workers, title)
    return as_they_end(work, jobs, workers, title)
