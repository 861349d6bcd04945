"""Running a comparison: from look to look, until enough can be said."""

from collections.abc import Callable

from coldwake.core.errors import ColdwakeError
from coldwake.lab.compare.judging import Manner, Verdict, judge
from coldwake.lab.compare.notebook import Notebook
from coldwake.lab.compare.plan import Comparison, GameKey
from coldwake.lab.compare.playing import Notes, play
from coldwake.lab.running import play_missing


def run(
    plan: Comparison,
    manner: Manner,
    workers: int = 1,
    notebook: Notebook | None = None,
    cluster: str = "",
    tell: Callable[[Verdict], None] = lambda verdict: None,
) -> tuple[dict[GameKey, Notes], Verdict]:
    """Play until a look suffices or all is played; the same for any number of workers.

    Whatever the notebook holds beyond that look counts in nothing.
    """
    found: dict[GameKey, Notes] = dict(notebook.done) if notebook else {}
    for blocks in plan.looks:
        jobs = plan.jobs(blocks)
        title = f"compare {plan.game}, seeds up to {blocks} of {plan.blocks}"
        play_missing(play, jobs, found, title, workers, notebook, cluster)
        verdict = judge(plan, found, blocks, manner)
        tell(verdict)
        if verdict.suffices(manner.stop) or blocks == plan.blocks:
            return {key: found[key] for key in jobs}, verdict
    raise ColdwakeError("a comparison plays one block at least")
