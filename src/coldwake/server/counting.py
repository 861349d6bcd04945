"""What people did not understand: counted in the local database, told to the host alone, sent nowhere.

A count is a number beside a game, a lesson, a step or the code of a refusal. Nothing says who it was or when.
"""

from collections.abc import Iterable

import click
from rich.console import Console
from rich.table import Table as Grid

from coldwake import learn
from coldwake.core.errors import IllegalAction
from coldwake.server.lessons import OffLesson, place
from coldwake.server.models import CountRow
from coldwake.server.settings import default_database
from coldwake.server.store import Store
from coldwake.server.table import Table
from coldwake.server.tables import Hall

SHOWN, DONE, LEFT, REFUSED = "shown", "done", "left", "refused"
END = "end"
"""The step after the last one: the lesson was finished."""


async def count_step(hall: Hall, table: Table, how: str) -> None:
    """Count the step that a table has come to, if something is still taught there."""
    here = place(table.course, table.match)
    if here is not None:
        await hall.count(table.game, here[0].id, here[1], how)


async def count_progress(hall: Hall, table: Table, before: str) -> None:
    """Count what a click of the learner did: the step before it was done, the next one is shown."""
    if not before or table.course is None or table.course.is_left:
        return
    here, lesson = place(table.course, table.match), table.course.lesson
    after = END if here is None else here[1]
    if after != before:
        await hall.count(table.game, lesson.id, before, DONE)
        await hall.count(table.game, lesson.id, after, SHOWN)


async def count_refusal(hall: Hall, table: Table, seat: int, action: str, error: IllegalAction) -> None:
    """Count a refused click by its code and reason; in a lesson, by the step at which it was made."""
    here = place(table.course, table.match)
    if isinstance(error, OffLesson) and here is not None:
        await hall.count(table.game, here[0].id, here[1], REFUSED)
        return
    refusal = table.match.why_not(action, seat)
    what = f"{refusal.code} {refusal.key}" if refusal is not None else error.code
    await hall.count(table.game, "", what, REFUSED)


def step_of(table: Table) -> str:
    """The step that a table has come to, by its id; "" where nothing is taught."""
    here = place(table.course, table.match)
    return "" if here is None else here[1]


# -- telling the host ------------------------------------------------------------------------------


@click.command()
@click.option("--database", default=None, help="Any SQLAlchemy address. Default: a file of your own.")
def learning(database: str | None) -> None:
    """Tell what learners did not understand: where they left lessons, and which clicks were refused."""
    store = Store(database or default_database())
    store.migrate()
    rows = store.counts()
    store.close()
    console = Console()
    if not rows:
        click.echo("nothing has been counted yet")
    for game in sorted({row.game for row in rows}):
        for lesson in sorted({row.lesson for row in rows if row.game == game and row.lesson}):
            console.print(
                steps_table(game, lesson, [row for row in rows if (row.game, row.lesson) == (game, lesson)])
            )
        refused = [row for row in rows if row.game == game and not row.lesson]
        if refused:
            console.print(refusals_table(game, refused))


def steps_table(game: str, lesson: str, rows: Iterable[CountRow]) -> Grid:
    """A lesson step by step: shown, done, skipped, how many went no further, wrong clicks."""
    counted = {(row.what, row.how): row.number for row in rows}
    known = learn.find(game, lesson)
    order = [step.id for step in known.steps] if known is not None else sorted({what for what, _ in counted})
    grid = Grid(title=f"{game}: {lesson}", title_justify="left")
    for name in ("step", "shown", "done", "skipped", "dropped out", "refused"):
        grid.add_column(name, justify="left" if name == "step" else "right")
    for step in order:
        shown, done, left, refused = (counted.get((step, how), 0) for how in (SHOWN, DONE, LEFT, REFUSED))
        lost = max(shown - done, 0)
        share = f"{lost} ({100 * lost // shown} %)" if shown else "0"
        grid.add_row(step, str(shown), str(done), str(left), share, str(refused))
    grid.add_row(END, str(counted.get((END, SHOWN), 0)), "", "", "", "")
    return grid


def refusals_table(game: str, rows: Iterable[CountRow]) -> Grid:
    """Refused clicks by code and reason, the most frequent first."""
    grid = Grid(title=f"{game}: refused", title_justify="left")
    grid.add_column("code and reason")
    grid.add_column("times", justify="right")
    for row in sorted(rows, key=lambda row: -row.number):
        grid.add_row(row.what, str(row.number))
    return grid
