"""The lab's results for people (tables) and for programs (CSV)."""

import csv
from collections import Counter
from pathlib import Path

from rich.table import Table

from coldwake import texts
from coldwake.core import registry
from coldwake.core.nodes import CHANCE, DECISION
from coldwake.core.titles import Title
from coldwake.lab.bench import Figures
from coldwake.lab.coverage import Coverage
from coldwake.lab.findings import KINDS
from coldwake.lab.fuzz import FuzzResult
from coldwake.lab.simulate import GameResult, Plan, Summary


def _pairs(title: str, rows: list[tuple[str, str]]) -> Table:
    table = Table(title=title, show_header=False, title_justify="left")
    table.add_column()
    table.add_column(justify="right")
    for name, value in rows:
        table.add_row(name, value)
    return table


def titles_table(titles: list[Title]) -> Table:
    """The games that are installed, with their packs and the package they come from."""
    table = Table(box=None, pad_edge=False)
    for column in ("name", "title", "players", "packs", "package"):
        table.add_column(column, overflow="fold")
    for title in titles:
        named = texts.text("en", f"{title.name}.title")
        table.add_row(
            title.name, named, title.players, " ".join(registry.pack_names(title.name)), title.package
        )
    return table


# -- simulate --------------------------------------------------------------------------------------


def simulation_table(plan: Plan, summary: Summary) -> Table:
    """The figures of a simulation, seat by seat."""
    table = Table(
        title=f"{plan.game}: {summary.games} games, {len(summary.errors)} errors",
        caption=f"{summary.decisions:,.0f} decisions and {summary.length:.2f} {summary.unit} a game; "
        f"{summary.seconds:.1f} s; a shared win counts for each who shares it",
        title_justify="left",
        caption_justify="left",
    )
    table.add_column("seat", justify="right")
    table.add_column("bot")
    for name in ("wins", "share", "95 % interval", "mean points"):
        table.add_column(name, justify="right")
    for seat in summary.seats:
        share, interval = f"{seat.share:.1%}", f"{seat.low:.1%} to {seat.high:.1%}"
        table.add_row(str(seat.seat), seat.bot, str(seat.wins), share, interval, f"{seat.points:.1f}")
    return table


def write_games(path: Path, plan: Plan, results: list[GameResult]) -> None:
    """One line per game; the same file for any number of workers."""
    with path.open("w", encoding="utf-8", newline="") as target:
        writer = csv.writer(target)
        points = [f"points_{seat}" for seat in range(plan.seats)]
        writer.writerow(["seed", "winners", *points, "decisions", "length", "error"])
        for result in results:
            winners = " ".join(map(str, result.winners))
            scored = map(str, result.points) if result.points else [""] * plan.seats
            writer.writerow([result.seed, winners, *scored, result.decisions, result.length, result.error])


# -- fuzz ------------------------------------------------------------------------------------------


def fuzz_table(game: str, results: list[FuzzResult], seconds: float) -> Table:
    """How many games went wrong, and how."""
    kinds = Counter(result.kind for result in results if result.kind)
    rows = [
        ("games", f"{len(results):,}"),
        ("decisions", f"{sum(result.decisions for result in results):,}"),
        ("seconds", f"{seconds:.1f}"),
    ]
    return _pairs(f"fuzzing {game}", rows + [(kind, str(kinds[kind])) for kind in KINDS])


def unreached_nodes(game: str, results: list[FuzzResult]) -> tuple[int, list[str]]:
    """How many decisions and chances the game has, and which of them no game came to."""
    nodes = [node.name for node in registry.game(game).machine.nodes if node.kind in (DECISION, CHANCE)]
    reached = {name for result in results for name in result.nodes}
    return len(nodes), [name for name in nodes if name not in reached]


# -- bench -----------------------------------------------------------------------------------------


def bench_table(measured: list[Figures]) -> Table:
    """The speed of the engine, a column a game."""
    engine = "compiled" if measured[0].compiled else "interpreted"
    title = f"random play, all advanced rules, all scenarios, one process, {engine} engine"
    table = Table(title=title, title_justify="left")
    table.add_column()
    for figures in measured:
        table.add_column(figures.game, justify="right")
    rows = [_figures(figures) for figures in measured]
    for row in zip(*rows, strict=True):
        table.add_row(row[0][0], *[value for _, value in row])
    return table


def _figures(figures: Figures) -> list[tuple[str, str]]:
    return [
        ("players", "–".join(str(seats) for seats in sorted(set(figures.seats)))),
        ("decisions per second", f"{figures.decisions_per_second:,.0f}"),
        ("decisions with two options or more, per second", f"{figures.choices_per_second:,.0f}"),
        ("games per second", f"{figures.games_per_second:,.1f}"),
        ("decisions per game", f"{figures.decisions_per_game:,.0f}"),
        ("µs to copy a state", f"{figures.copy_microseconds:.2f}"),
        ("µs to list the legal actions", f"{figures.legal_microseconds:.2f}"),
        ("bytes a copy allocates", f"{figures.bytes_per_state:,}"),
        ("CPU seconds measured", f"{figures.cpu_seconds:.1f}"),
    ]


# -- rules -----------------------------------------------------------------------------------------


def coverage_table(found: Coverage) -> Table:
    """Clauses and rulings by kind: all of them, cited by the source, cited by tests."""
    table = Table(title=f"rules of {found.game}", title_justify="left")
    table.add_column("kind")
    for name in ("in all", "cited by source", "cited by tests"):
        table.add_column(name, justify="right")
    for kind in dict.fromkeys(row.kind for row in found.rows):
        rows = [row for row in found.rows if row.kind == kind]
        written, tested = (sum(map(bool, cited)) for cited in zip(*((r.modules, r.tests) for r in rows)))
        table.add_row(kind, str(len(rows)), str(written), str(tested))
    behavioural = [row for row in found.rows if row.behavioural]
    table.add_section()
    table.add_row(
        "behavioural", str(len(behavioural)),
        str(len(behavioural) - len(found.unwritten)), str(len(behavioural) - len(found.untested)),
    )  # fmt: skip
    return table
