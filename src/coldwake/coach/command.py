"""The command `review`: what decided a recorded game, told in the terminal or written as JSON."""

import json
import sys
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

import coldwake
from coldwake.coach.report import Report
from coldwake.coach.review import PLAYOUTS
from coldwake.coach.review import review as review_match
from coldwake.system import cores
from coldwake.texts import LANGUAGES, text

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
NEW_FILE = click.Path(dir_okay=False, writable=True, path_type=Path)
FOLDER = click.Path(file_okay=False, path_type=Path)


@click.command()
@click.argument("file", type=FILE)
@click.option("--seat", type=int, default=None, help="Only this seat, from 0; default: all of them.")
@click.option("--json", "json_file", type=NEW_FILE, default=None, help="Write everything as data as well.")
@click.option("--language", type=click.Choice(LANGUAGES), default="en", show_default=True)
@click.option("--playouts", type=int, default=PLAYOUTS, show_default=True, help="Playouts for each choice.")
@click.option(
    "--workers", type=click.IntRange(min=1), default=cores, help="Processes; default: one per core."
)
@click.option(
    "--pack", type=FOLDER, default=None, help="The folder of the pack, if it does not come with the game."
)
def review(
    file: Path,
    seat: int | None,
    json_file: Path | None,
    language: str,
    playouts: int,
    workers: int,
    pack: Path | None,
) -> None:
    """Say what decided a recorded game: luck, choices and others, and what would have been better."""
    match = coldwake.replay(file.read_text(encoding="utf-8"), seed=0, pack=pack or "")
    seats = None if seat is None else [seat]
    with _bar() as bar:
        task = bar.add_task(text(language, "coach.report.at_work"), total=None)

        def progress(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)
            bar.refresh()

        found = review_match(match, seats, playouts, workers, progress, pack or "")
    if json_file:
        json_file.write_text(json.dumps(found.as_data(), ensure_ascii=False) + "\n", encoding="utf-8")
    Console(highlight=False, markup=False).print(Report(match, found, language).everything())


def _bar() -> Progress:
    """A bar that is drawn when something is done: no thread runs beside the processes that are started."""
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    return Progress(
        *columns,
        console=Console(stderr=True),
        transient=True,
        auto_refresh=False,
        disable=not sys.stderr.isatty(),
    )
