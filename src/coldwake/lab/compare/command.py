"""The command `compare`: what a changed pack does to the game."""

from pathlib import Path
from typing import Any

import click
from rich.console import Console

from coldwake.lab import cluster as clusters
from coldwake.lab.asking import by_which_rules, check_resume, finish, where
from coldwake.lab.compare.judging import FIRST, MARGIN, STOPS, Manner, Verdict
from coldwake.lab.compare.notebook import PAGE, Notebook
from coldwake.lab.compare.plan import Asked, Comparison, GameKey, make
from coldwake.lab.compare.playing import Notes
from coldwake.lab.compare.report import broken_games, findings_table, write
from coldwake.lab.compare.running import run

SEATS_HELP = "Players at a table; default: the fewest."
PLAYERS_HELP = "One player for all seats, or one for each; these change seats in turn."
GAMES_HELP = "Games at most, of both packs together."
STOP_HELP = "Stop at the first difference, when all main measures are settled, or never before the end."
MARGIN_HELP = "What is small: a part of a share, or of any other mean."
SEED_HELP = "The first seed."


@click.command()
@click.argument("game")
@click.argument("pack_a")
@click.argument("pack_b")
@click.option("--seats", type=click.IntRange(min=0), default=0, help=SEATS_HELP)
@click.option("--players", default="greedy", show_default=True, help=PLAYERS_HELP)
@click.option("--games", type=int, default=2000, show_default=True, help=GAMES_HELP)
@by_which_rules
@click.option("--seed", type=int, default=1, show_default=True, help=SEED_HELP)
@click.option("--stop", type=click.Choice(STOPS), default=FIRST, show_default=True, help=STOP_HELP)
@click.option(
    "--margin",
    type=click.FloatRange(0, 1, min_open=True),
    default=MARGIN,
    show_default=True,
    help=MARGIN_HELP,
)
@where
def compare(
    stop: str, margin: float, workers: int, cluster: str, out: Path | None, resume: bool, **asked: Any
) -> None:
    """Play two packs of a game on the same seeds, and tell what differs."""
    check_resume(out, resume)
    plan, manner = make(Asked(**asked)), Manner(margin, stop)
    if cluster:
        clusters.check(cluster)
    played, found = _play(plan, manner, workers, cluster, out, resume)
    Console().print(findings_table(plan, found), markup=False)
    finish(broken_games(plan, played), out and out / PAGE)


def _play(
    plan: Comparison, manner: Manner, workers: int, cluster: str, out: Path | None, resume: bool
) -> tuple[dict[GameKey, Notes], Verdict]:
    if out is None:
        return run(plan, manner, workers, None, cluster, _tell)
    with Notebook(out, plan, resume) as notebook:
        played, found = run(plan, manner, workers, notebook, cluster, _tell)
    write(out, plan, manner, played, found)
    return played, found


def _tell(found: Verdict) -> None:
    """A line after each look."""
    click.echo(f"after {found.blocks} seeds: {len(found.shown) or 'nothing'} shown to differ", err=True)
