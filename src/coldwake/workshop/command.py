"""The commands `pack new` and `pack check`: a pack of one's own, begun and looked at."""

import sys
from pathlib import Path

import click

from coldwake.core import registry
from coldwake.core.errors import PackError
from coldwake.workshop.draft import comment_of, write_folder
from coldwake.workshop.offering import sound_files
from coldwake.workshop.plain import PACK_NAME, PACK_NAMES, Files
from coldwake.workshop.survey import MANIFEST, Problem, survey

FOLDER = click.Path(file_okay=False, path_type=Path)


@click.group()
def pack() -> None:
    """Packs of your own: begin one as a copy, and learn what is wrong with it."""


@pack.command()
@click.argument("game")
@click.argument("folder", type=FOLDER)
@click.option("--from", "source", default="", metavar="PACK", help="What to copy; default: the usual pack.")
def new(game: str, folder: Path, source: str) -> None:
    """Write a new pack into FOLDER, a copy of one of the game's that calls itself like the folder."""
    title = registry.title(game)
    if not PACK_NAME.fullmatch(folder.name):
        raise PackError(f"the folder's name is the pack's: {PACK_NAMES}")
    if folder.exists():
        raise PackError(f"{folder} is there already")
    name = source or title.default_pack
    if name not in registry.pack_names(game):
        raise PackError(f"{game} has no pack {name!r}; it has: {', '.join(registry.pack_names(game))}")
    files = sound_files(title.packs / name)
    files[MANIFEST]["id"] = folder.name
    comments = {file.name: comment_of(file) for file in (title.packs / name).glob("*.toml")}
    write_folder(folder, files, comments)
    click.echo(f"{folder}: {', '.join(sorted(files))}")


@pack.command()
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
def check(folder: Path) -> None:
    """Tell all that is wrong with the pack in FOLDER, and what is allowed but odd."""
    files = sound_files(folder)
    game = str(files[MANIFEST].get("game", ""))
    found = survey(registry.title(game).name, folder.resolve(), files, _sound_of(game))
    for problem in found.problems:
        click.echo(f"problem: {_told(problem)}")
    for warning in found.game.pack.warnings() if found.game is not None else []:
        click.echo(f"warning: {warning}")
    if found.game is not None:
        click.echo(f"{found.game.pack_id}: a sound pack of {game}, hash {found.game.pack_hash}")
    sys.exit(1 if found.problems else 0)


def _sound_of(game: str) -> Files:
    """The tables of the usual pack."""
    title = registry.title(game)
    return sound_files(title.packs / title.default_pack)


def _told(problem: Problem) -> str:
    place = "/".join(map(str, [problem.file, *problem.path]))
    return f"{problem.message} [{place}]" if problem.path else problem.message
