"""The command `load` itself, and what it prints: one measurement, or two kinds of bots compared."""

import asyncio
import json
import os
import sys
from dataclasses import dataclass, replace
from statistics import median
from typing import Any

import click
from rich.console import Console
from rich.table import Table as Grid

from coldwake.core import registry
from coldwake.server.load import DOORS, Figures, Plan, measure, own_server

MOST_SEATS = 4
BESIDE = 20


@dataclass(frozen=True)
class Comparison:
    """Rounds of two measurements each, one after the other: with plain bots beside, and with others."""

    against: str
    bots: str
    rounds: list[tuple[Figures, Figures]]

    @property
    def ratios(self) -> list[float]:
        """How many times longer 95 of 100 clicks took at the other tables, round by round."""
        return [round(after / before, 2) for before, after in self._p95() if before]

    def _p95(self) -> list[tuple[float, float]]:
        return [
            (plain.click_to_view.get("p95", 0.0), other.click_to_view.get("p95", 0.0))
            for plain, other in self.rounds
        ]

    @property
    def errors(self) -> list[str]:
        """Whatever went wrong in any round."""
        return sorted({error for pair in self.rounds for figures in pair for error in figures.errors})

    def as_data(self) -> dict[str, object]:
        """Plain data for JSON."""
        pairs = [[figures.as_data() for figures in pair] for pair in self.rounds]
        middle = round(median(self.ratios), 2) if self.ratios else None
        return {
            "against": self.against,
            "bots": self.bots,
            "p95": [list(pair) for pair in self._p95()],
            "ratios": self.ratios,
            "median_ratio": middle,
            "rounds": pairs,
            "errors": self.errors,
        }


def compare(plan: Plan, against: str, rounds: int, workers: int, url: str | None) -> Comparison:
    """Measure the same tables beside plain bots and beside others, in turn, each on a server of its own."""
    plain = replace(plan, bots_beside=against)
    pairs = []
    for _ in range(rounds):
        first, second = measured(plain, workers, url), measured(plan, workers, url)
        pairs.append((first, second))
    return Comparison(against, plan.bots_beside, pairs)


def measured(plan: Plan, workers: int, url: str | None) -> Figures:
    """One measurement, at a running server or at one of its own."""
    if url:
        return asyncio.run(measure(url, plan))
    with own_server(workers) as (address, pid):
        return asyncio.run(measure(address, plan, pid))


@click.command()
@click.option("--game", default=registry.usual, help="The game; default: the first.")
@click.option("--tables", type=click.IntRange(1), default=20, show_default=True, help="Tables at once.")
@click.option("--onlookers", type=click.IntRange(0), default=2, show_default=True, help="More streams each.")
@click.option("--seconds", type=click.FloatRange(1), default=20.0, show_default=True)
@click.option(
    "--seats", type=click.IntRange(2), default=None, help="One person, the rest bots. Default: 4 or fewer."
)
@click.option("--pace", type=click.IntRange(0), default=700, show_default=True, help="Of bots, milliseconds.")
@click.option("--pause", type=click.IntRange(0), default=500, show_default=True, help="Before a click, ms.")
@click.option(
    "--door", type=click.Choice(list(DOORS)), default="page", show_default=True, help="Which streams."
)
@click.option("--bot", default="greedy", show_default=True, help="Of the tables that are measured.")
@click.option(
    "--beside", type=click.IntRange(0), default=None, help=f"More tables. Default: {BESIDE} with --bots."
)
@click.option("--bots", default="", help="Of the tables beside, such as admiral@1: compared with --against.")
@click.option("--against", default="greedy", show_default=True, help="What --bots are compared with.")
@click.option("--rounds", type=click.IntRange(1), default=1, show_default=True, help="Of a comparison.")
@click.option("--workers", type=click.IntRange(1), default=lambda: max(2, os.cpu_count() or 2))
@click.option(
    "--url", help="A running server without limits; default: one is started, with its own database."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def load(url: str | None, workers: int, as_json: bool, **given: Any) -> None:
    """Measure what a server holds: tables, streams, clicks, and the time until a click is seen.

    With --bots, measure it twice: how much longer a click takes beside tables of such bots than beside plain
    ones.
    """
    against, rounds = given.pop("against"), given.pop("rounds")
    plan = plan_of(**given)
    found: Figures | Comparison = (
        compare(plan, against, rounds, workers, url) if given["bots"] else measured(plan, workers, url)
    )
    if as_json:
        click.echo(json.dumps(found.as_data(), indent=1))
    else:
        Console().print(report(found) if isinstance(found, Figures) else comparison(found))
    sys.exit(1 if found.errors else 0)


def plan_of(bots: str, beside: int | None, seats: int | None, **given: Any) -> Plan:
    """What the options ask for; tables beside have bots like the others unless some are named."""
    most = registry.game(given["game"]).max_seats
    return Plan(
        seats=min(MOST_SEATS, most) if seats is None else seats,
        beside=(BESIDE if bots else 0) if beside is None else beside,
        bots_beside=bots or given["bot"],
        **given,
    )


# -- for people ----------------------------------------------------------------------------------------


def comparison(found: Comparison) -> Grid:
    """How long clicks took at the other tables, round by round."""
    grid = Grid(title="click to new view at the other tables, 95 of 100, in ms", title_justify="left")
    for column in ("round", f"beside {found.against}", f"beside {found.bots}", "ratio"):
        grid.add_column(column, justify="right")
    for number, pair in enumerate(found.rounds, 1):
        before, after = (figures.click_to_view.get("p95", 0.0) for figures in pair)
        grid.add_row(str(number), f"{before:g}", f"{after:g}", f"{after / before:.2f}" if before else "–")
    if found.ratios:
        grid.add_row("median", "", "", f"{median(found.ratios):.2f}")
    for error in found.errors:
        grid.add_row("error", error, "", "")
    return grid


def report(figures: Figures) -> Grid:
    """The figures for people."""
    grid = Grid(title=f"load through the {figures.door}", show_header=False, title_justify="left")
    grid.add_column()
    grid.add_column(justify="right")
    rows = [
        ("tables", str(figures.tables)),
        ("streams held", f"{figures.streams_held} of {figures.streams}"),
        ("clicks a second", f"{figures.clicks_per_second}"),
        ("changes a second, bots included", f"{figures.changes_per_second}"),
        ("updates sent a second", f"{figures.updates_per_second}"),
        ("click to new view", _shown(figures.click_to_view, "ms")),
        ("stale clicks, clicks not seen in time", f"{figures.stale}, {figures.late}"),
        ("size of an update", _shown(figures.update_bytes, "bytes")),
        ("if compressed", _shown(figures.compressed_bytes, "bytes")),
        ("server", _processes_shown(figures.server)),
        ("bots", _processes_shown(figures.bots)),
        *([("beside", _beside_shown(figures.beside))] if figures.beside else []),
        *(("error", error) for error in figures.errors),
    ]
    for row in rows:
        grid.add_row(*row)
    return grid


def _shown(spread: dict[str, float], unit: str) -> str:
    if not spread:
        return "–"
    return f"{spread['p50']:g} / {spread['p95']:g} / {spread['p99']:g} {unit} (50, 95, 99 %)"


def _processes_shown(used: dict[str, float] | None) -> str:
    if not used:
        return "–"
    return f"{used['cpu_percent']:g} % of a core, {used['megabytes']:g} MB, {used['processes']:g} process(es)"


def _beside_shown(beside: dict[str, object]) -> str:
    return f"{beside['tables']} tables of {beside['bot']}, {beside['changes_per_second']} changes a second"
