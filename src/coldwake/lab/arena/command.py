"""The command `arena`: measures players against each other."""

import sys
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from coldwake.core.errors import ColdwakeError
from coldwake.lab import cluster as clusters
from coldwake.lab.arena.figures import all_broken, figures_of
from coldwake.lab.arena.journal import PAGE, Journal
from coldwake.lab.arena.plan import FORMS, RANGES, ROUND_ROBIN, TUNE, Arena, Asked, left_out, make
from coldwake.lab.arena.ratings import ratings_of
from coldwake.lab.arena.report import pairings_table, ratings_table, write
from coldwake.lab.arena.running import Played, run
from coldwake.presets import all_names
from coldwake.system import cores

FOLDER = click.Path(file_okay=False, path_type=Path)
GAMES_HELP = "Games of each pairing, rounded up so that every scenario is played equally often."
FORM_HELP = "All against all, or neighbours in the order given: each against the one before."
SEATS_HELP = "Players at a table: one of the player named later, the rest of the other; default: the fewest."
SCENARIO_HELP = "Only these scenarios; default: all that so many can play, in turn."
RANGE_HELP = "Seeds to tune with, to choose by, or to report: three ranges that do not meet."
SEED_HELP = "The first seed, counted within its range."
WORKERS_HELP = "Processes; default: one per core."
OUT_HELP = "Write games, figures and a page into this folder."
CLUSTER_HELP = 'Play on a Ray cluster: its address, or "local".'
SHOWN_FAILURES = 20


@click.command()
@click.argument("game")
@click.argument("bots", nargs=-1, required=True, metavar="BOT BOT [BOT]…")
@click.option("--form", type=click.Choice(FORMS), default=ROUND_ROBIN, show_default=True, help=FORM_HELP)
@click.option("--seats", type=click.IntRange(min=0), default=0, help=SEATS_HELP)
@click.option("--games", type=int, default=100, show_default=True, help=GAMES_HELP)
@click.option("--scenario", "scenarios", multiple=True, help=SCENARIO_HELP)
@click.option("--option", "options", multiple=True, metavar="KEY[=VALUE]", help="A rule switch or setting.")
@click.option("--preset", "presets", multiple=True, type=click.Choice(all_names()))
@click.option("--pack", default="", help="A pack of the game, or a folder with one.")
@click.option(
    "--range", "seed_range", type=click.Choice(list(RANGES)), default=TUNE, show_default=True, help=RANGE_HELP
)
@click.option("--seed", type=int, default=1, show_default=True, help=SEED_HELP)
@click.option("--workers", type=click.IntRange(min=1), default=cores, help=WORKERS_HELP)
@click.option("--cluster", default="", metavar="ADDRESS", help=CLUSTER_HELP)
@click.option("--out", type=FOLDER, help=OUT_HELP)
@click.option("--resume", is_flag=True, help="Go on with the interrupted run of that folder.")
def arena(workers: int, cluster: str, out: Path | None, resume: bool, **asked: Any) -> None:
    """Measure players of a game against each other by paired games, from the weakest to the strongest."""
    if resume and out is None:
        raise ColdwakeError("--resume goes on with a folder; name it by --out")
    wanted = Asked(**asked)
    plan = make(wanted)
    if skipped := left_out(wanted, plan):
        click.echo(f"not for {plan.seats} players, left out: {', '.join(skipped)}", err=True)
    if cluster:
        clusters.check(cluster)
    played = _play(plan, workers, cluster, out, resume)
    _show(plan, played, out)
    sys.exit(1 if all_broken(plan, played) else 0)


def _play(plan: Arena, workers: int, cluster: str, out: Path | None, resume: bool) -> Played:
    if out is None:
        return run(plan, workers, None, cluster)
    with Journal(out, plan, resume) as journal:
        played = run(plan, workers, journal, cluster)
    write(out, plan, played)
    return played


def _show(plan: Arena, played: Played, out: Path | None) -> None:
    console = Console()
    console.print(pairings_table(plan, figures_of(plan, played)))
    console.print(ratings_table(ratings_of(plan, played)))
    for broken in all_broken(plan, played)[:SHOWN_FAILURES]:
        click.echo(f"{broken.error}\n  {broken.again}")
    if out is not None:
        click.echo(f"the page: {out / PAGE}")
