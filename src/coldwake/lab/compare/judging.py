"""What can be said after a look: of every measure whether it differs, and whether more games are needed."""

from collections.abc import Sequence
from dataclasses import dataclass

from coldwake.lab.compare.evidence import Interval, error_at
from coldwake.lab.compare.measures import Measure, Played, main_measures, whole_blocks
from coldwake.lab.compare.plan import A, B, Comparison
from coldwake.lab.compare.things import Weak, thing_measures, weak_things

DIFFERS, SMALL, OPEN = "differs", "small", "not shown"
"""Shown to differ; shown to differ by no more than the margin; neither."""

FIRST, ALL, NEVER = "first", "all", "never"
STOPS = (FIRST, ALL, NEVER)
"""When to stop before the end: at the first difference, when every main measure is settled, never."""

MARGIN = 0.05


@dataclass(frozen=True)
class Manner:
    """What counts as small (points of a share, or that part of any other mean), and when to stop."""

    margin: float = MARGIN
    stop: str = FIRST


@dataclass(frozen=True)
class Finding:
    """A measure with both packs, the difference, and what can be said of it."""

    measure: Measure
    a: float | None
    b: float | None
    difference: Interval
    verdict: str


@dataclass(frozen=True)
class Verdict:
    """Everything that is said after a look."""

    blocks: int
    whole: int
    main: list[Finding]
    things: list[Finding]
    weak: list[Weak]

    @property
    def shown(self) -> list[Finding]:
        """All that differs."""
        return [finding for finding in self.main + self.things if finding.verdict == DIFFERS]

    def suffices(self, stop: str) -> bool:
        """Whether one can stop here."""
        if stop == NEVER:
            return False
        settled = bool(self.main) and all(finding.verdict != OPEN for finding in self.main)
        return settled or (stop == FIRST and bool(self.shown))


def judge(plan: Comparison, played: Played, blocks: int, manner: Manner) -> Verdict:
    """Look at the first so many blocks; half of what a look may err is for things, half for all the rest."""
    whole = whole_blocks(plan, played, blocks)
    error = error_at(blocks, plan.looks) / 2
    main, things = main_measures(plan, whole), thing_measures(plan, whole)
    return Verdict(
        blocks,
        len(whole),
        findings(main, error, manner.margin),
        findings(things, error, manner.margin),
        weak_things(plan, whole),
    )


def findings(measures: Sequence[Measure], error: float, margin: float) -> list[Finding]:
    """Every measure has an equal part of the permitted error."""
    return [_finding(measure, error / len(measures), margin) for measure in measures]


def _finding(measure: Measure, error: float, margin: float) -> Finding:
    difference = measure.difference(error)
    if measure.is_share:
        difference = difference.within(-1.0, 1.0)
    a, b = measure.value(A), measure.value(B)
    usual = 1.0 if measure.is_share else ((a or 0.0) + (b or 0.0)) / 2
    verdict = DIFFERS if difference.is_clear else SMALL if difference.limit <= margin * usual else OPEN
    return Finding(measure, a, b, difference, verdict)
