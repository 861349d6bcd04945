"""Lessons: guided first games and drills, as data that is checked before anybody is taught by it.

The lessons of a game are files in its house, `learn/first_game.toml` and `learn/drills/*.toml`; their texts
are in its catalogues. This layer reads them, plays them by their own script, and says at any moment of a
match which step stands. It knows no server and no page. `docs/tutorials.md` tells how to write one.
"""

from coldwake.learn.checking import check
from coldwake.learn.course import Course
from coldwake.learn.examples import Example, example
from coldwake.learn.lessons import FIRST, Goal, Lesson, LessonError, Step, read
from coldwake.learn.shelf import Shelf, find, shelf

__all__ = [
    "FIRST",
    "Course",
    "Example",
    "Goal",
    "Lesson",
    "LessonError",
    "Shelf",
    "Step",
    "check",
    "example",
    "find",
    "read",
    "shelf",
]
