"""Running an arena: whatever is not played yet, on processes of this machine or on a cluster."""

from collections.abc import Iterator, Sequence

from coldwake.core.errors import ColdwakeError
from coldwake.lab import cluster as clusters
from coldwake.lab.arena.journal import Journal
from coldwake.lab.arena.plan import Arena, GameKey
from coldwake.lab.pool import as_they_end
from coldwake.lab.simulate import GameResult, Job, play_by_bots

Played = dict[GameKey, GameResult]
"""Every game of an arena, in the order of its plan."""


def run(arena: Arena, workers: int = 1, journal: Journal | None = None, cluster: str = "") -> Played:
    """Play what the journal does not know yet; the same results for any number of workers.

    `cluster` is the address of a Ray cluster, or "local" for one of so many workers on this machine.
    """
    jobs = arena.jobs()
    found: Played = dict(journal.done) if journal else {}
    keys = [key for key in jobs if key not in found]
    try:
        for number, result in _results([jobs[key] for key in keys], workers, cluster, f"arena {arena.game}"):
            found[keys[number]] = result
            if journal:
                journal.add(keys[number], result)
    except KeyboardInterrupt:
        hint = "; --resume goes on with them" if journal else ""
        raise ColdwakeError(f"stopped after {len(found)} of {len(jobs)} games{hint}") from None
    return {key: found[key] for key in jobs}


def _results(jobs: Sequence[Job], workers: int, cluster: str, title: str) -> Iterator[tuple[int, GameResult]]:
    if cluster:
        return clusters.as_they_end(play_by_bots, jobs, cluster, workers, title)
    return as_they_end(play_by_bots, jobs, workers, title)
