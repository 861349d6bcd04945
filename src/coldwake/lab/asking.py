"""What the commands that measure have in common: how they are asked, and what they say at their end."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn, Protocol, TypeVar

import click

from coldwake.core.errors import ColdwakeError
from coldwake.presets import all_names
from coldwake.system import cores

FOLDER = click.Path(file_okay=False, path_type=Path)
OPTION_HELP = "A rule switch or setting."
WORKERS_HELP = "Processes; default: one per core."
OUT_HELP = "Write games, figures and a page into this folder."
CLUSTER_HELP = 'Play on a Ray cluster: its address, or "local".'
RESUME_HELP = "Go on with the interrupted run of that folder."
SHOWN_FAILURES = 20
"""The rest can be read in what is written."""

Command = TypeVar("Command", bound=Callable[..., Any])


class Broken(Protocol):
    """A game that ended in an error; which one it was, each command writes in the words of its own file."""

    @property
    def error(self) -> str:
        """What went wrong."""

    @property
    def again(self) -> str:
        """The command that plays it again."""


def by_which_rules(command: Command) -> Command:
    """Give a command the options for rules."""
    command = click.option("--preset", "presets", multiple=True, type=click.Choice(all_names()))(command)
    option = click.option("--option", "options", multiple=True, metavar="KEY[=VALUE]", help=OPTION_HELP)
    return option(command)


def where(command: Command) -> Command:
    """Give a command the options for where games are played and what is kept of them."""
    command = click.option("--resume", is_flag=True, help=RESUME_HELP)(command)
    command = click.option("--output", "--out", "out", type=FOLDER, help=OUT_HELP)(command)
    command = click.option("--cluster", default="", metavar="ADDRESS", help=CLUSTER_HELP)(command)
    return click.option("--workers", type=click.IntRange(min=1), default=cores, help=WORKERS_HELP)(command)


def check_resume(out: Path | None, resume: bool) -> None:
    """Raises ColdwakeError where there is no folder to go on with."""
    if resume and out is None:
        raise ColdwakeError("--resume goes on with a folder; name it by --output")


def finish(broken: Sequence[Broken], page: Path | None) -> NoReturn:
    """Say what went wrong and where the page is; the exit code is 1 if any game broke."""
    for one in broken[:SHOWN_FAILURES]:
        click.echo(f"{one.error}\n  {one.again}")
    if page is not None:
        click.echo(f"the page: {page}")
    sys.exit(1 if broken else 0)
