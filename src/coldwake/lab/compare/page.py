"""The page of a comparison."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from coldwake import texts
from coldwake.lab import plot
from coldwake.lab.arena.words import percent, signed_percent
from coldwake.lab.compare import words
from coldwake.lab.compare.judging import DIFFERS, SMALL, Finding, Manner, Verdict
from coldwake.lab.compare.measures import USE, WORTH, Measure
from coldwake.lab.compare.plan import LETTERS, A, B, Comparison, command
from coldwake.lab.compare.things import Weak, only_in, uses_of
from coldwake.lab.pages import rendered
from coldwake.lab.room import OWNED, PLAYED

TEMPLATE = "page.html"
SHARES = [(quarter / 4, f"{25 * quarter} %") for quarter in range(5)]
MOST_DRAWN = 24
"""So many things are drawn in a plot, those first of which most can be said."""

VERDICTS = {DIFFERS: "worse", SMALL: "better"}
"""The colours of a verdict, by the names of the frame."""


def page(plan: Comparison, manner: Manner, found: Verdict, broken: Sequence[object]) -> str:
    """The whole page."""
    return rendered(Path(__file__).parent, TEMPLATE, told(plan, manner, found, broken))


def told(plan: Comparison, manner: Manner, found: Verdict, broken: Sequence[object]) -> dict[str, Any]:
    """What the template is given."""
    shares = [finding for finding in found.main if finding.measure.is_share]
    return {
        "plan": plan,
        "manner": manner,
        "title": texts.text("en", f"{plan.game}.title"),
        "command": command(plan),
        "players": ", ".join(dict.fromkeys(plan.players)),
        "headline": words.headline(plan, found),
        "seeds": (plan.seed, plan.seed + found.blocks - 1),
        "blocks": found.blocks,
        "games": found.whole * 2 * len(plan.rotations),
        "shown": [_row(plan, finding) for finding in found.shown],
        "main": [_row(plan, finding) for finding in found.main],
        "shares": _shares_plot(plan, "Shares with either pack, each with its own 95 % interval", shares),
        "worth": _worth_plot(plan, found.things),
        "things": _things(plan, found.things),
        "dead": [_weak(plan, weak) for weak in found.weak if weak.is_dead],
        "weak": [_weak(plan, weak) for weak in found.weak if not weak.is_dead],
        "only": [
            (LETTERS[k], [words.thing_name(plan, *thing) for thing in only_in(plan, k)]) for k in (A, B)
        ],
        "errors": broken,
    }


def _row(plan: Comparison, finding: Finding) -> dict[str, Any]:
    measure = finding.measure
    return {
        "name": words.measure_name(plan, measure),
        "values": [
            (words.value(measure, number), words.alone_interval(measure, which))
            for which, number in ((A, finding.a), (B, finding.b))
        ],
        "difference": words.difference(finding),
        "interval": words.difference_interval(finding),
        "verdict": words.verdict(finding),
        "colour": VERDICTS.get(finding.verdict, ""),
    }


# -- plots -----------------------------------------------------------------------------------------


def _shares_plot(plan: Comparison, title: str, findings: Sequence[Finding]) -> plot.Plot | None:
    """Every share twice: with A and with B."""
    lines = [line for finding in findings for line in _lines(plan, finding)]
    return plot.plot(title, lines, SHARES) if lines else None


def _lines(plan: Comparison, finding: Finding) -> list[plot.Line]:
    lines = []
    for which in (A, B):
        found = words.alone(finding.measure, which)
        if found is not None:
            label = f"{words.measure_name(plan, finding.measure)}, {LETTERS[which]}"
            share, interval = percent(found[0]), words.alone_interval(finding.measure, which)
            lines.append(plot.Line(label, *found, share, interval))
    return lines


def _worth_plot(plan: Comparison, things: Sequence[Finding]) -> plot.Plot | None:
    """The worth of things that are played or owned, before and after: the clearest differences first."""
    worth = [finding for finding in things if finding.measure.group == WORTH]
    worth = [finding for finding in worth if finding.measure.use in (PLAYED, OWNED)]
    worth.sort(key=_clearness, reverse=True)
    return _shares_plot(plan, "How often those win who play or own a thing", worth[:MOST_DRAWN])


def _clearness(finding: Finding) -> float:
    """How large a difference is beside its uncertainty."""
    width = finding.difference.high - finding.difference.low
    return abs(finding.difference.mean) / width if width else 0.0


# -- things ----------------------------------------------------------------------------------------


def _things(plan: Comparison, findings: Sequence[Finding]) -> list[dict[str, Any]]:
    """A table for each sort of thing and each use: how often it came up, and how often its users won."""
    by_sort: dict[tuple[str, str], dict[str, dict[str, Finding]]] = {}
    for finding in findings:
        measure: Measure = finding.measure
        sort = by_sort.setdefault((measure.noun, measure.use), {})
        sort.setdefault(measure.thing, {})[measure.group] = finding
    return [
        {
            "name": f"{noun}s {use}",
            "use": use,
            "rows": [
                (words.thing_name(plan, noun, id), _row(plan, found[USE]), _row(plan, found[WORTH]))
                for id, found in by_sort[noun, use].items()
            ],
        }
        for noun, use in uses_of(plan.game)
        if (noun, use) in by_sort
    ]


def _weak(plan: Comparison, weak: Weak) -> dict[str, Any]:
    below = weak.below
    said = ""
    if below is not None:
        low, high = signed_percent(below.low), signed_percent(below.high)
        said = f"{signed_percent(below.mean)} ({low} to {high})"
    named = words.thing_name(plan, weak.noun, weak.thing)
    return {"pack": weak.pack, "name": named, "use": weak.use, "games": f"{weak.games:,.0f}", "below": said}
