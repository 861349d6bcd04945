"""`coldwake puzzles`: play games, look for choices with one clearly best answer, and write them down."""

from dataclasses import replace
from pathlib import Path

import click

from coldwake.bots.judgement import judgement_of
from coldwake.core.game import Game
from coldwake.lab.asking import WORKERS_HELP
from coldwake.lab.pool import as_they_end
from coldwake.lab.puzzles.choosing import chosen
from coldwake.lab.puzzles.finding import puzzles_of
from coldwake.lab.puzzles.games import Job
from coldwake.lab.puzzles.journal import Journal, plan_of
from coldwake.lab.settings import game_with_pack
from coldwake.puzzles import Puzzle, as_text
from coldwake.puzzles.shelf import file_of
from coldwake.system import cores, write_whole

AT_LEAST_ONE = click.IntRange(min=1)
FILE = click.Path(dir_okay=False, path_type=Path)
POINTS = 100
"""So many points are a win."""


@click.command()
@click.argument("game")
@click.option("--games", type=AT_LEAST_ONE, default=400, show_default=True, help="Games to look through.")
@click.option(
    "--seed", type=click.IntRange(min=0), default=1, show_default=True, help="Seed of the first game."
)
@click.option("--player", default="greedy", show_default=True, help="Who plays the games.")
@click.option("--strays", type=click.IntRange(0, 1000), default=30, show_default=True,
              help="In so many of a thousand clicks something else is done.")  # fmt: skip
@click.option(
    "--looks", type=AT_LEAST_ONE, default=60, show_default=True, help="Choices of a game to look at."
)
@click.option("--margin", type=click.IntRange(1, 90), default=15, show_default=True,
              help="Points by which the best answer is better, at a table of two.")  # fmt: skip
@click.option("--worlds", type=click.IntRange(min=4), default=32, show_default=True,
              help="Worlds in which the best answers are compared at last.")  # fmt: skip
@click.option("--most", type=AT_LEAST_ONE, default=150, show_default=True, help="Puzzles to keep.")
@click.option("--workers", type=AT_LEAST_ONE, default=cores, help=WORKERS_HELP)
@click.option("--notes", type=FILE, default=None, help="Where games that were looked through are noted; a "
              "stopped search goes on from there. Default: build/puzzles/GAME.jsonl.")  # fmt: skip
@click.option("--out", type=FILE, default=None, help="Where the puzzles go; default: the game's house.")
def puzzles(
    game: str, games: int, seed: int, player: str, strays: int, looks: int, margin: int, worlds: int,
    most: int, workers: int, notes: Path | None, out: Path | None,
) -> None:  # fmt: skip
    """Find puzzles in games between bots: positions with one clearly best move."""
    rules = game_with_pack(game, "")
    judgement_of(rules)
    job = Job(game, seed, player, strays, looks, margin / POINTS, worlds)
    found = _find(rules, job, games, workers, notes or Path("build/puzzles") / f"{game}.jsonl")
    kept = chosen(found, most)
    made_by = (
        f"coldwake puzzles {game} --games {games} --seed {seed} --player {player} --strays {strays} "
        f"--looks {looks} --margin {margin} --worlds {worlds} --most {most}"
    )
    write_whole(out or file_of(game), as_text(game, made_by, kept))
    click.echo(_told(game, games, found, kept))


def _find(rules: Game, job: Job, games: int, workers: int, notes: Path) -> list[Puzzle]:
    """Look through all games that are not in the notes yet; the puzzles of all of them, in order."""
    seeds = range(job.seed, job.seed + games)
    with Journal(notes, plan_of(job, rules.rules_version)) as journal:
        jobs = [replace(job, seed=seed) for seed in seeds if seed not in journal.done]
        for number, found in as_they_end(puzzles_of, jobs, workers, f"{job.game}: games with puzzles"):
            journal.add(jobs[number].seed, found)
        return journal.found(seeds)


def _told(game: str, games: int, found: list[Puzzle], kept: list[Puzzle]) -> str:
    easy = sum(puzzle.is_easy for puzzle in kept)
    asked = len({puzzle.prompt for puzzle in kept})
    return (
        f"{game}: {len(found)} puzzles in {games} games; {len(kept)} kept, {easy} of them easy, "
        f"about {asked} questions"
    )
