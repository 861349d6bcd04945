"""The command `lessons`: lists what is taught, checks it, and helps designers to write it."""

import sys
from pathlib import Path

import click

from coldwake import narrate, texts
from coldwake.core import registry
from coldwake.core.errors import ColdwakeError
from coldwake.learn.checking import check
from coldwake.learn.course import ways
from coldwake.learn.lessons import LessonError, listed, read
from coldwake.learn.rehearsal import Moment, Rehearsal
from coldwake.learn.shelf import shelf

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command()
@click.argument("game", required=False)
@click.option(
    "--try", "tried", type=FILE, help="Play a lesson's script and tell what is asked where it ends."
)
def lessons(game: str | None, tried: Path | None) -> None:
    """List and check the lessons of a game, or of all games."""
    if tried is not None:
        sys.exit(0 if _try(tried, game or _game_of(tried)) else 1)
    faults: list[str] = []
    for name in [game] if game else [title.name for title in registry.titles()]:
        kept = shelf(name)
        faults += kept.faults
        for lesson in kept.lessons.values():
            title = texts.text("en", lesson.key("title"))
            click.echo(f"{name} {lesson.id}: {title} ({len(lesson.steps)} steps, {lesson.minutes} min) ok")
        if not kept.lessons and not kept.faults:
            click.echo(f"{name}: no lessons")
    for fault in faults:
        click.echo(f"broken: {fault}", err=True)
    sys.exit(1 if faults else 0)


def _game_of(path: Path) -> str:
    """The game in whose house a file lies; raises LessonError."""
    for title in registry.titles():
        if title.home.resolve() in path.resolve().parents:
            return title.name
    raise LessonError(f"{path.name} lies in no game's house: name the game before --try")


def _try(path: Path, game: str) -> bool:
    """Play as far as the script goes and tell everything; False if something is wrong with the lesson."""
    lesson = read(path, game)
    problem = ""
    try:
        rehearsal = Rehearsal(lesson)
    except LessonError as error:
        click.echo(f"problem: {error}")
        return False
    try:
        rehearsal.run()
    except LessonError as error:
        problem = str(error)
    for moment in rehearsal.moments:
        click.echo(_told(moment))
    _tell_what_is_asked(rehearsal)
    try:
        check(lesson)
    except ColdwakeError as error:
        problem = problem or str(error)
    click.echo(f"problem: {problem}" if problem else "the lesson is sound")
    return not problem


def _told(moment: Moment) -> str:
    if moment.seat < 0:
        return f"  chance {moment.about!r}: {moment.chosen} of {listed(moment.possible)}"
    others = [name for name in moment.possible if name != moment.chosen]
    return f"seat {moment.seat} {moment.about!r} [{moment.by}]: {moment.chosen}; else {listed(others)}"


def _tell_what_is_asked(rehearsal: Rehearsal) -> None:
    match = rehearsal.match
    for seat in match.movers:
        prompt = match.prompt_for(seat)
        assert prompt is not None
        click.echo(f"now seat {seat} is asked {prompt.key!r} ({prompt.clause}): {prompt.text}")
        for name in ways(match, seat):
            click.echo(f"    {name}    {narrate.action_label(match, name, 'en')}")
    events = match.log(rehearsal.lesson.seat)[-8:]
    for event in events:
        click.echo(f"  told: {event}")
