"""The command `arena`: measures players against each other."""

from pathlib import Path
from typing import Any

import click
from rich.console import Console

from coldwake.lab import cluster as clusters
from coldwake.lab.arena.figures import all_broken, figures_of
from coldwake.lab.arena.journal import PAGE, Journal
from coldwake.lab.arena.plan import FORMS, RANGES, ROUND_ROBIN, TUNE, Arena, Asked, left_out, make
from coldwake.lab.arena.ratings import ratings_of
from coldwake.lab.arena.report import pairings_table, ratings_table, write
from coldwake.lab.arena.running import Played, run
from coldwake.lab.asking import by_which_rules, check_resume, finish, where

GAMES_HELP = "Games of each pairing, rounded up so that every scenario is played equally often."
FORM_HELP = "All against all, or neighbours in the order given: each against the one before."
SEATS_HELP = "Players at a table: one of the player named later, the rest of the other; default: the fewest."
SCENARIO_HELP = "Only these scenarios; default: all that so many can play, in turn."
RANGE_HELP = "Seeds to tune with, to choose by, or to report: three ranges that do not meet."
SEED_HELP = "The first seed, counted within its range."


@click.command()
@click.argument("game")
@click.argument("bots", nargs=-1, required=True, metavar="BOT BOT [BOT]…")
@click.option("--form", type=click.Choice(FORMS), default=ROUND_ROBIN, show_default=True, help=FORM_HELP)
@click.option("--seats", type=click.IntRange(min=0), default=0, help=SEATS_HELP)
@click.option("--games", type=int, default=100, show_default=True, help=GAMES_HELP)
@click.option("--scenario", "scenarios", multiple=True, help=SCENARIO_HELP)
@by_which_rules
@click.option("--pack", default="", help="A pack of the game, or a folder with one.")
@click.option(
    "--range", "seed_range", type=click.Choice(list(RANGES)), default=TUNE, show_default=True, help=RANGE_HELP
)
@click.option("--seed", type=int, default=1, show_default=True, help=SEED_HELP)
@where
def arena(workers: int, cluster: str, out: Path | None, resume: bool, **asked: Any) -> None:
    """Measure players of a game against each other by paired games, from the weakest to the strongest."""
    check_resume(out, resume)
    wanted = Asked(**asked)
    plan = make(wanted)
    if skipped := left_out(wanted, plan):
        click.echo(f"not for {plan.seats} players, left out: {', '.join(skipped)}", err=True)
    if cluster:
        clusters.check(cluster)
    played = _play(plan, workers, cluster, out, resume)
    console = Console()
    console.print(pairings_table(plan, figures_of(plan, played)))
    console.print(ratings_table(ratings_of(plan, played)))
    finish(all_broken(plan, played), out and out / PAGE)


def _play(plan: Arena, workers: int, cluster: str, out: Path | None, resume: bool) -> Played:
    if out is None:
        return run(plan, workers, None, cluster)
    with Journal(out, plan, resume) as journal:
        played = run(plan, workers, journal, cluster)
    write(out, plan, played)
    return played
