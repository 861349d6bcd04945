"""Running an arena: whatever is not played yet, on processes of this machine or on a cluster."""

from coldwake.lab.arena.journal import Journal
from coldwake.lab.arena.plan import Arena, GameKey
from coldwake.lab.running import play_missing
from coldwake.lab.simulate import GameResult, play_by_bots

Played = dict[GameKey, GameResult]
"""Every game of an arena, in the order of its plan."""


def run(arena: Arena, workers: int = 1, journal: Journal | None = None, cluster: str = "") -> Played:
    """Play what the journal does not know yet; the same results for any number of workers.

    `cluster` is the address of a Ray cluster, or "local" for one of so many workers on this machine.
    """
    jobs = arena.jobs()
    found: Played = dict(journal.done) if journal else {}
    play_missing(play_by_bots, jobs, found, f"arena {arena.game}", workers, journal, cluster)
    return {key: found[key] for key in jobs}
