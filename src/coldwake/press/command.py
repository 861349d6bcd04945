"""The command `print`: the sheets of a game as a PDF."""

from pathlib import Path

import click

from coldwake import packs
from coldwake.core import registry
from coldwake.press.images import SERVICES
from coldwake.press.layout import PAPERS, STYLES, Style
from coldwake.press.parts import PARTS, Asked, made
from coldwake.system import write_whole
from coldwake.texts import LANGUAGES

FOLDER = click.Path(file_okay=False, path_type=Path)


@click.command("print")
@click.argument("game")
@click.option("--language", type=click.Choice(LANGUAGES), default="en", show_default=True)
@click.option("--paper", type=click.Choice(list(PAPERS)), default="a4", show_default=True)
@click.option(
    "--layout",
    type=click.Choice(STYLES),
    default="duplex",
    show_default=True,
    help="Backs on the other side of the paper, or beside the fronts, to be folded and glued.",
)
@click.option(
    "--part",
    type=click.Choice(list(PARTS)),
    default="cards",
    show_default=True,
    help="What is to be printed.",
)
@click.option("--pack", default="", help="A pack of the game, or a folder with one.")
@click.option(
    "--service",
    type=click.Choice(list(SERVICES)),
    default=next(iter(SERVICES)),
    show_default=True,
    help="For images: whose sizes they have.",
)
@click.option("--url", default="", help="For tabletop: the address where the pictures will lie.")
@click.option("--low-ink", is_flag=True, help="Leave the paper of the cards white.")
@click.option("--output", type=FOLDER, default=Path("."), show_default=True, help="Where the PDF goes.")
def print_sheets(
    game: str,
    language: str,
    paper: str,
    layout: Style,
    part: str,
    pack: str,
    service: str,
    url: str,
    low_ink: bool,
    output: Path,
) -> None:
    """Make files of a game at true size, to print and cut: all cards, or another part of it."""
    rules = registry.game(game, packs.place(game, pack))
    for file in made(part, Asked(rules, language, paper, layout, low_ink, service, url)):
        target = output / file.name
        target.parent.mkdir(parents=True, exist_ok=True)
        write_whole(target, file.content)
        click.echo(f"{target}: {file.sheets} sheets of paper" if file.sheets else str(target))
