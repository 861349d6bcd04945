"""Lessons at tables: what is taught where, what a step leaves open, what the script lets others reply."""

from coldwake import learn
from coldwake.core.errors import IllegalAction
from coldwake.learn import Course, Lesson
from coldwake.match import Match
from coldwake.server.models import TableRow

OFF_LESSON = "E-LESSON"


class OffLesson(IllegalAction):
    """The action is legal, but not what the step of the lesson is about; `key` is the text that says so."""

    def __init__(self, action: str, key: str, clause: str) -> None:
        super().__init__(f"{action}: the lesson asks for something else here", OFF_LESSON, clause)
        self.key = key


def course_of(row: TableRow) -> Course | None:
    """What is taught at a table; where its lesson is gone or broken, the game goes on without it."""
    lesson = learn.find(row.game, row.lesson)
    return None if lesson is None else Course(lesson, bool(row.is_left))


def check_step(course: Course | None, match: Match, seat: int, action: str) -> None:
    """Refuse what the step that stands does not leave open to the learner; raises OffLesson."""
    if course is None or seat != course.lesson.seat:
        return
    key = course.objection(match, action)
    if key:
        step = course.standing(match)
        raise OffLesson(action, key, step.clause if step is not None else "")


def scripted_reply(course: Course | None, match: Match, seat: int) -> str:
    """What the script lets a bot's seat do; "" leaves it to the bot."""
    return "" if course is None or seat == course.lesson.seat else course.reply(match, seat)


def place(course: Course | None, match: Match) -> tuple[Lesson, str] | None:
    """The lesson and the step, by its id, that a table has come to; None where nothing is taught any more."""
    if course is None or not course.is_on(match):
        return None
    return course.lesson, course.lesson.steps[course.progress(match).steps].id
