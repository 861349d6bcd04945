"""Findings in words, the same on the page and in the terminal."""

import math

from coldwake import narrate
from coldwake.lab.arena.words import interval as share_interval
from coldwake.lab.arena.words import percent, signed_percent
from coldwake.lab.compare.evidence import Interval
from coldwake.lab.compare.judging import DIFFERS, SMALL, Finding, Verdict
from coldwake.lab.compare.measures import USE, WORTH, Measure
from coldwake.lab.compare.plan import A, B, Comparison
from coldwake.lab.compare.things import things_of
from coldwake.lab.statistics import wilson

NOTHING = "–"


def thing_name(plan: Comparison, noun: str, id: str) -> str:
    """A card, ship or unit by its English name, and by its id where a pack names several alike."""
    which = A if (noun, id) in things_of(plan.rules(A)) else B
    try:
        return f"{narrate.names(plan.rules(which), 'en').thing(noun, id)} ({id})"
    except Exception:  # a game of somebody else need not have words for everything
        return id


def measure_name(plan: Comparison, measure: Measure) -> str:
    """What was measured."""
    if measure.group not in (USE, WORTH):
        return measure.name
    named = thing_name(plan, measure.noun, measure.thing)
    return f"{named}: {measure.use} a game" if measure.group == USE else f"{named}: wins when {measure.use}"


def value(measure: Measure, number: float | None) -> str:
    """A mean as it is measured."""
    if number is None:
        return NOTHING
    return percent(number) if measure.is_share else amount(number)


def amount(number: float) -> str:
    """A count, with as many digits as are of interest."""
    digits = 0 if abs(number) >= 100 else 2
    said = f"{number:,.{digits}f}".replace("-", "−")
    return said.removeprefix("−") if not any(digit in said for digit in "123456789") else said


def alone(measure: Measure, which: int) -> tuple[float, float, float] | None:
    """A share with one pack, and its own 95 % interval as if all its games were independent."""
    won, number = measure.sums(which)
    return (won / number, *wilson(won, number)) if number and measure.is_share else None


def alone_interval(measure: Measure, which: int) -> str:
    """That interval in words."""
    found = alone(measure, which)
    return share_interval(found[1], found[2]) if found else ""


def difference(finding: Finding) -> str:
    """B less A."""
    if finding.a is None or finding.b is None:
        return NOTHING
    return _signed(finding.measure, finding.difference.mean)


def difference_interval(finding: Finding) -> str:
    """From where to where that lies."""
    return between(finding.measure, finding.difference)


def between(measure: Measure, found: Interval) -> str:
    """An interval of differences."""
    if math.isinf(found.low):
        return "too few to say"
    return f"{_signed(measure, found.low)} to {_signed(measure, found.high)}"


def _signed(measure: Measure, number: float) -> str:
    if measure.is_share:
        return signed_percent(number)
    said = amount(number)
    return f"+{said}" if number > 0 and any(digit in said for digit in "123456789") else said


def verdict(finding: Finding) -> str:
    """What can be said of a measure."""
    if finding.verdict == DIFFERS:
        return "differs"
    if finding.verdict == SMALL:
        limit = finding.difference.limit
        said = f"{100 * limit:.1f} points" if finding.measure.is_share else amount(limit)
        return f"no larger than {said}"
    return "not shown"


def headline(plan: Comparison, found: Verdict) -> str:
    """The whole in a sentence."""
    games = found.whole * 2 * len(plan.rotations)
    number = len(found.shown)
    if number:
        return f"{number} {'measure differs' if number == 1 else 'measures differ'}, after {games:,} games."
    if found.main and all(finding.verdict == SMALL for finding in found.main):
        return f"Nothing differs; no main measure by more than is said beside it, after {games:,} games."
    return f"No difference is shown, after {games:,} games."
