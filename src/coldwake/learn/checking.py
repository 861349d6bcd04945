"""Whether a lesson can be taught: its names, its texts in every language, its script played to the end."""

from coldwake import texts
from coldwake.core.errors import ColdwakeError
from coldwake.core.game import Game
from coldwake.core.nodes import Decision
from coldwake.learn.lessons import ANY, Goal, Lesson, LessonError, Step
from coldwake.learn.rehearsal import Rehearsal
from coldwake.rulebook import UnknownClause, rulebook

FEWEST_STEPS, MOST_STEPS = 8, 12
"""Of a first game: less is no turn, more is no beginning."""
MOST_WORDS = {"en": 25, "ru": 28}
"""Of a step; whoever is to do something reads no more."""
SEEDS = range(5)
"""Where a script leaves results to chance, the lesson is tried with several."""


def check(lesson: Lesson) -> None:
    """Refuse a lesson that would fail at a table; raises LessonError, which names the file and the step."""
    game = _game(lesson)
    _check_form(lesson, game)
    _check_texts(lesson)
    for seed in SEEDS if ANY in lesson.chance else SEEDS[:1]:
        Rehearsal(lesson, seed=seed).run()
    for number, step in enumerate(lesson.steps):
        for other in range(1, len(step.actions)):
            Rehearsal(lesson, {number: other}).run()


def _game(lesson: Lesson) -> Game:
    """The game with the pack of the start; its position must be one."""
    try:
        match = lesson.opening.match(lesson.game)
    except (ColdwakeError, AssertionError) as error:
        raise LessonError(f"{lesson.where}: the start is refused: {error}") from error
    if not 0 <= lesson.seat < match.seats:
        raise LessonError(f"{lesson.where}: there is no seat {lesson.seat}")
    return match.game


# -- names ---------------------------------------------------------------------------------------


def _check_form(lesson: Lesson, game: Game) -> None:
    if lesson.is_first and not FEWEST_STEPS <= len(lesson.steps) <= MOST_STEPS:
        raise LessonError(
            f"{lesson.where}: a first game has {FEWEST_STEPS} to {MOST_STEPS} steps, not {len(lesson.steps)}"
        )
    if not lesson.is_first and lesson.goal is None:
        raise LessonError(f"{lesson.where}: a drill needs a goal")
    if not lesson.clauses:
        raise LessonError(f"{lesson.where}: 'clauses' must name what is taught")
    if lesson.goal is not None:
        _check_goal(lesson, lesson.goal, game)
    _check_clauses(lesson, lesson.clauses, "")
    prompts = {node.name for node in game.machine.nodes if isinstance(node, Decision)}
    for step in lesson.steps:
        where = _where(lesson, step)
        if step.prompt not in prompts:
            raise LessonError(f"{where}: {lesson.game} asks nothing called {step.prompt!r}")
        for action in (*step.actions, *step.wrong, *(name for name in step.show if ":" in name)):
            if action not in game.actions.ids:
                raise LessonError(f"{where}: there is no {action!r} in this game")
        _check_clauses(lesson, (step.clause,) if step.clause else (), f", step {step.id!r}")


def _check_goal(lesson: Lesson, goal: Goal, game: Game) -> None:
    kinds = {kind.name: set(kind.keys) for kind in game.event_kinds}
    if goal.event not in kinds:
        raise LessonError(f"{lesson.where}, goal: {lesson.game} tells of nothing called {goal.event!r}")
    for key in goal.values:
        if key not in kinds[goal.event]:
            raise LessonError(f"{lesson.where}, goal: {goal.event!r} says nothing about {key!r}")


def _check_clauses(lesson: Lesson, clauses: tuple[str, ...], where: str) -> None:
    for clause in clauses:
        try:
            rulebook(lesson.game).find(clause)
        except UnknownClause as error:
            raise LessonError(f"{lesson.where}{where}: {error}") from None


# -- texts ---------------------------------------------------------------------------------------


def _check_texts(lesson: Lesson) -> None:
    for language in texts.LANGUAGES:
        for name in ("title", "about", "done"):
            if not texts.has(language, lesson.key(name)):
                raise LessonError(f"{lesson.where}: there is no text {lesson.key(name)!r} in {language!r}")
        for step in lesson.steps:
            for name in (step.id, *step.wrong.values()):
                _check_text(lesson, step, name, language)


def _check_text(lesson: Lesson, step: Step, name: str, language: str) -> None:
    key = lesson.key(name)
    if not texts.has(language, key):
        raise LessonError(f"{_where(lesson, step)}: there is no text {key!r} in {language!r}")
    words = count_words(texts.text(language, key))
    if words > MOST_WORDS[language]:
        most = MOST_WORDS[language]
        raise LessonError(f"{_where(lesson, step)}: {words} words in {language!r}, at most {most} are read")


def count_words(text: str) -> int:
    """How many words somebody reads; a dash by itself is none."""
    return len([word for word in text.split() if any(letter.isalnum() for letter in word)])


def _where(lesson: Lesson, step: Step) -> str:
    return f"{lesson.where}, step {step.id!r}"
