"""A lesson played by its own script, decision by decision, with everything that happens on the way."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from coldwake import match as matches
from coldwake.core.errors import ChanceError, ColdwakeError, IllegalAction
from coldwake.core.packs import COPY_SIGN
from coldwake.learn.course import ways
from coldwake.learn.lessons import ANY, Lesson, LessonError, Step, listed
from coldwake.match import Match

MOST_DECISIONS = 2000
"""A script that has not come to its end by then goes round in circles."""


@dataclass(frozen=True)
class Moment:
    """Something on the way: a decision of a seat at a prompt, or a result of chance (seat -1)."""

    seat: int
    about: str
    possible: Sequence[str]
    chosen: str
    by: str
    """Who said so: a step by its id, or "reply", "single", "script", "any"."""


class Rehearsal:
    """One run through a lesson. `picks` choose, at some steps, another of their actions than the first."""

    def __init__(self, lesson: Lesson, picks: Mapping[int, int] | None = None, seed: int = 0) -> None:
        self.lesson = lesson
        self.moments: list[Moment] = []
        self.steps = self.replies = self.drawn = 0
        self._picks = picks or {}
        try:
            self.match = matches.load(lesson.start, seed, self._chance)  # whose first word is a question
        except (ColdwakeError, AssertionError) as error:
            raise self._error(f"the start is refused: {error}") from error

    def run(self, on_step: Callable[[Match, Step], None] | None = None) -> None:
        """Play until the script is at its end; raises LessonError at the first thing that does not fit."""
        for _ in range(MOST_DECISIONS):
            if self.match.is_over or not self._decide(on_step):
                self._check_end()
                return
        raise self._error("the script never comes to its end")

    @property
    def goal_is_met(self) -> bool:
        """Whether the goal has happened, in the eyes of the player; without a goal nothing is waited for."""
        goal = self.lesson.goal
        return goal is None or any(goal.is_met_by(told) for told in self.match.log(self.lesson.seat))

    @property
    def _is_under_way(self) -> bool:
        return self.steps < len(self.lesson.steps) or not self.goal_is_met

    # -- deciding --------------------------------------------------------------------------------

    def _decide(self, on_step: Callable[[Match, Step], None] | None) -> bool:
        """Let whoever is asked decide, the player first; False where the script has nothing more to say."""
        mine = self.lesson.seat
        seat = mine if mine in self.match.movers else self.match.movers[0]
        possible = ways(self.match, seat)
        if len(possible) < 2:
            return self._go_on(seat, possible)
        if seat != mine:
            return self._reply(seat, possible)
        if self.steps == len(self.lesson.steps):
            return False
        self._take(self._standing(possible), possible, on_step)
        return True

    def _go_on(self, seat: int, possible: list[str]) -> bool:
        """Go the single way; a step that stands there would never be seen."""
        step = self._next_step()
        if seat == self.lesson.seat and step is not None and step.prompt == self._asked(seat):
            if set(step.actions) & set(possible):
                raise self._error(
                    f"there is nothing to choose at {step.prompt!r}: single ways are gone by themselves", step
                )
        only = possible[0] if possible else self.match.actions(seat)[0].name
        self._play(seat, only, possible, "single")
        return True

    def _reply(self, seat: int, possible: list[str]) -> bool:
        script = self.lesson.replies
        if self.replies == len(script):
            if self._is_under_way:
                asked = self._asked(seat)
                raise self._error(
                    f"seat {seat} is asked {asked!r} and no reply is left; it may choose {listed(possible)}"
                )
            return False
        self.replies += 1
        self._play(seat, script[self.replies - 1], possible, "reply")
        return True

    def _standing(self, possible: list[str]) -> Step:
        """The step that must stand where the player has a choice."""
        step, asked = self.lesson.steps[self.steps], self._asked(self.lesson.seat)
        if step.prompt != asked:
            raise self._error(
                f"it stands at {step.prompt!r}, but {asked!r} is asked; one may choose {listed(possible)}",
                step,
            )
        return step

    def _take(self, step: Step, possible: list[str], on_step: Callable[[Match, Step], None] | None) -> None:
        legal = [action.name for action in self.match.actions(self.lesson.seat)]
        for action in (*step.actions, *step.wrong):
            if action not in legal:
                raise self._error(
                    f"{action!r} may not be chosen at {step.prompt!r}; one may choose {listed(possible)}",
                    step,
                )
        if on_step is not None:
            on_step(self.match, step)
        action = step.actions[self._picks.get(self.steps, 0)]
        self.steps += 1
        self._play(self.lesson.seat, action, possible, step.id)

    def _play(self, seat: int, action: str, possible: list[str], by: str) -> None:
        self.moments.append(Moment(seat, self._asked(seat), possible, action, by))
        try:
            self.match.play(action, seat)
        except (IllegalAction, ChanceError) as error:
            raise self._error(f"{by}: {error}; one may choose {listed(possible)}") from error

    # -- chance ----------------------------------------------------------------------------------

    def _chance(self, purpose: str, seat: int, names: list[str]) -> str | None:
        """The next scripted result; without one the lesson would be another at every table."""
        script, number = self.lesson.chance, self.drawn
        self.drawn += 1
        if number >= len(script):
            if not self._is_under_way:
                return None
            raise self._error(
                f"chance {number + 1}: {purpose!r} has no result in the script; it may be {listed(names)}"
            )
        said = script[number]
        if said != ANY and said not in {*names, *(name.split(COPY_SIGN)[0] for name in names)}:
            raise self._error(
                f"chance {number + 1}: {said!r} cannot come up at {purpose!r}; it may be {listed(names)}"
            )
        self.moments.append(Moment(-1, purpose, names, said, "any" if said == ANY else "script"))
        return None if said == ANY else said

    # -- errors ----------------------------------------------------------------------------------

    def _asked(self, seat: int) -> str:
        prompt = self.match.prompt_for(seat)
        return "" if prompt is None else prompt.key

    def _next_step(self) -> Step | None:
        return self.lesson.steps[self.steps] if self.steps < len(self.lesson.steps) else None

    def _check_end(self) -> None:
        lesson = self.lesson
        step = self._next_step()
        if step is not None:
            raise self._error("the game is over before it", step)
        for name, used, script in (
            ("replies", self.replies, lesson.replies),
            ("chance", self.drawn, lesson.chance),
        ):
            if used < len(script):
                raise self._error(f"{name!r} is not used up: {listed(script[used:])} is left")
        if not self.goal_is_met:
            raise self._error("the script is at its end")

    def _error(self, what: str, step: Step | None = None) -> LessonError:
        standing = step or self._next_step()
        where = f", step {standing.id!r}" if standing is not None else ""
        goal = self.lesson.goal
        is_missed = standing is None and goal is not None and not self.goal_is_met
        so_far = f"; the goal {goal.event!r} is not reached so far" if is_missed and goal else ""
        return LessonError(f"{self.lesson.where}{where}: {what}{so_far}")
