"""A lesson at a table: which step stands, what may be chosen, what others reply; the moves tell all of it."""

from collections.abc import Sequence
from dataclasses import dataclass

from coldwake.core.actions import GIVING_UP, TAKING_BACK
from coldwake.learn.lessons import ANY, Lesson, Step
from coldwake.match import Match


@dataclass(frozen=True)
class Progress:
    """How many steps have been taken, how many scripted replies have been given, and whether the player has
    chosen anything since the last step."""

    steps: int = 0
    replies: int = 0
    has_gone_on: bool = False


def ways(match: Match, seat: int) -> list[str]:
    """What a seat may do to go on: two or more are a choice, a single way is gone by itself."""
    return [name for name in _legal(match, seat) if name not in GIVING_UP and name not in TAKING_BACK]


def _legal(match: Match, seat: int) -> list[str]:
    return [action.name for action in match.actions(seat)]


class Course:
    """A lesson as it is played at one table. Once it `is_left`, the game goes on freely."""

    def __init__(self, lesson: Lesson, is_left: bool = False) -> None:
        self.lesson = lesson
        self.is_left = is_left
        self._last: tuple[Match, int, Progress] | None = None

    def progress(self, match: Match) -> Progress:
        """How far a match has come, as a pure function of its moves."""
        if self._last is None or self._last[0] is not match or self._last[1] != match.version:
            self._last = (match, match.version, progress(self.lesson, match))
        return self._last[2]

    def is_done(self, match: Match) -> bool:
        """Whether every step has been taken and what the last one led to has happened."""
        if self.progress(match).steps < len(self.lesson.steps):
            return False
        goal, mine = self.lesson.goal, self.lesson.seat
        if match.is_over or len(ways(match, mine)) > 1:
            return True
        if goal is None:
            return mine not in match.movers
        return any(goal.is_met_by(told) for told in match.log(mine))

    def is_on(self, match: Match) -> bool:
        """Whether steps are still to be taken."""
        return not self.is_left and self.progress(match).steps < len(self.lesson.steps)

    def standing(self, match: Match) -> Step | None:
        """The step at which the player is asked now; None while others act, or where nothing fits."""
        mine = self.lesson.seat
        if not self.is_on(match) or mine not in match.movers:
            return None
        step = self.lesson.steps[self.progress(match).steps]
        prompt = match.prompt_for(mine)
        fits = prompt is not None and prompt.key == step.prompt
        return step if fits and set(step.actions) & set(_legal(match, mine)) else None

    def offered(self, match: Match, actions: Sequence[str]) -> list[str]:
        """Those of the player's legal actions that the lesson leaves open.

        On the way between two steps nothing is taken back by a button: that would lead behind the step. The
        table's own undo does the same and takes the step back with it.
        """
        if not self.is_on(match):
            return list(actions)
        step = self.standing(match)
        if step is None:
            return [name for name in actions if name in ways(match, self.lesson.seat)] or list(actions)
        open_to = {*step.actions, *(ways(match, self.lesson.seat) if step.free else ())}
        return [name for name in actions if name in open_to]

    def objection(self, match: Match, action: str) -> str:
        """The key of the text that says why an action of the player is not for now; "" where it is."""
        step = self.standing(match)
        if step is None or action in step.actions or action not in _legal(match, self.lesson.seat):
            return ""
        return self.lesson.key(step.wrong.get(action, step.id))

    def reply(self, match: Match, seat: int) -> str:
        """What the script lets another seat do; "" leaves it to the bot."""
        given, script = self.progress(match).replies, self.lesson.replies
        is_scripted = not self.is_left and given < len(script) and len(ways(match, seat)) > 1
        return script[given] if is_scripted and script[given] in _legal(match, seat) else ""

    def chance_left(self, match: Match) -> list[str]:
        """The scripted results of chance that are still to come, the next one first; "" is left to chance."""
        made = match.version - (len(match.decisions) - 1)
        script = () if self.is_left else self.lesson.chance[made:]
        return ["" if result == ANY else result for result in script]


def progress(lesson: Lesson, match: Match) -> Progress:
    """How far the moves of a match have come in a lesson.

    A step is taken where the player, at its prompt, chose one of its actions; what was chosen elsewhere
    counts for nothing. A reply is given wherever another seat had a choice.
    """
    steps = replies = 0
    has_gone_on = False
    for past, seat, action in match.retrace():
        if has_gone_on and replies >= len(lesson.replies):
            break
        if seat != lesson.seat:
            replies += len(ways(past, seat)) > 1
        elif steps == len(lesson.steps):
            has_gone_on = has_gone_on or len(ways(past, seat)) > 1
        else:
            step, prompt = lesson.steps[steps], past.prompt_for(seat)
            steps += prompt is not None and prompt.key == step.prompt and action in step.actions
    return Progress(steps, min(replies, len(lesson.replies)), has_gone_on)
