"""The coach: what the lesson of a table says now, for the learner's eyes and made of public things alone."""

from dataclasses import dataclass

from coldwake import texts
from coldwake.learn import Course, Lesson, shelf
from coldwake.web.table.setting import Setting

STEP, WAIT, DONE, FREE = "step", "wait", "done", "free"


@dataclass(frozen=True)
class Coach:
    """What the panel shows: a step, a wait between two of them, the end, or the free game afterwards.

    `number` of `count` steps are reached. `show` names what is pointed at. `hint` says what one may want to
    do at the present question of a free game. `following` is the next lesson, by id and title.
    """

    state: str
    title: str
    number: int
    count: int
    text: str
    clause: str = ""
    show: tuple[str, ...] = ()
    hint: str = ""
    lesson: str = ""
    following: tuple[str, str] | None = None


def coach(setting: Setting) -> Coach | None:
    """What the coach says to the learner; nothing to anybody else, nor in a replay."""
    course = setting.course
    if course is None or setting.still or setting.eyes != course.lesson.seat:
        return None
    if course.is_on(setting.match):
        return _under_way(setting, course)
    lesson, match = course.lesson, setting.match
    title, count = setting.say(lesson.key("title")), len(lesson.steps)
    if course.is_left or course.progress(match).has_gone_on:
        return Coach(
            FREE, title, count, count, setting.say("learn.left"), hint=_hint(setting), lesson=lesson.id
        )
    if not course.is_done(match):
        return Coach(WAIT, title, count, count, _between(setting, lesson))
    done = setting.say(lesson.key("done"))
    return Coach(
        DONE,
        title,
        count,
        count,
        done,
        hint=_hint(setting),
        lesson=lesson.id,
        following=_following(setting, lesson),
    )


def _under_way(setting: Setting, course: Course) -> Coach:
    lesson, match = course.lesson, setting.match
    title, count = setting.say(lesson.key("title")), len(lesson.steps)
    number = course.progress(match).steps + 1
    step = course.standing(match)
    if step is None:
        return Coach(WAIT, title, number, count, _between(setting, lesson))
    return Coach(STEP, title, number, count, setting.say(lesson.key(step.id)), step.clause, step.show)


def _between(setting: Setting, lesson: Lesson) -> str:
    """What is said while no step stands: others act, or there is a single way on."""
    return setting.say("learn.single" if lesson.seat in setting.match.movers else "learn.wait")


def _hint(setting: Setting) -> str:
    """What one may want to do at the present question, where the game has words for it."""
    asked = setting.view["prompt"]
    key = f"{setting.match.game.name}.learn.hint.{setting.prompt}"
    is_mine = bool(asked) and bool(asked["mine"])
    return setting.say(key) if is_mine and texts.has(setting.language, key) else ""


def _following(setting: Setting, lesson: Lesson) -> tuple[str, str] | None:
    following = shelf(lesson.game).after(lesson.id)
    return None if following is None else (following.id, setting.say(following.key("title")))
