"""The lessons of a game: found in its house, checked once, the broken ones told of and left out."""

import warnings
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from coldwake.core import registry
from coldwake.learn.checking import check
from coldwake.learn.lessons import DRILLS_FOLDER, FIRST, FIRST_FILE, Lesson, LessonError, read
from coldwake.rulebook import rulebook


@dataclass(frozen=True)
class Shelf:
    """What a game teaches: its lessons by id, the first game first, and what is wrong with the others."""

    lessons: dict[str, Lesson]
    faults: list[str]

    @property
    def first(self) -> Lesson | None:
        """The first game, where there is one."""
        return self.lessons.get(FIRST)

    @property
    def drills(self) -> list[Lesson]:
        """The drills in the order of the rulebook."""
        return [lesson for lesson in self.lessons.values() if not lesson.is_first]

    def after(self, id: str) -> Lesson | None:
        """The lesson that comes next, if any."""
        order = list(self.lessons)
        following = order[order.index(id) + 1 :] if id in order else order
        return self.lessons[following[0]] if following else None


def files(folder: Path) -> list[Path]:
    """The files of lessons in a folder: the first game, then the drills by name."""
    return [*folder.glob(FIRST_FILE), *sorted((folder / DRILLS_FOLDER).glob("*.toml"))]


@cache
def shelf(game: str) -> Shelf:
    """The lessons of a game, each read and checked once; raises UnknownGame."""
    found: dict[str, Lesson] = {}
    faults: list[str] = []
    for path in files(registry.title(game).lessons):
        try:
            lesson = read(path, game)
            check(lesson)
        except LessonError as error:
            faults.append(f"{game}: {error}")
            warnings.warn(f"a lesson is left out: {game}: {error}", stacklevel=2)
        else:
            found[lesson.id] = lesson
    return Shelf(_in_order(found, game), faults)


def _in_order(lessons: dict[str, Lesson], game: str) -> dict[str, Lesson]:
    """The lessons as they are offered: the first game, then drills in the order of the rulebook."""
    book = [clause.id for clause in rulebook(game).clauses] if lessons else []

    def place(lesson: Lesson) -> tuple[bool, int, str]:
        clause = lesson.clauses[0]
        return not lesson.is_first, book.index(clause) if clause in book else len(book), lesson.id

    return {lesson.id: lesson for lesson in sorted(lessons.values(), key=place)}


def find(game: str, id: str) -> Lesson | None:
    """A lesson by its game and id; None where there is no such lesson, or it is broken."""
    return shelf(game).lessons.get(id) if id and game in registry.names() else None
