"""The panel of a puzzle beside its table: the question, and what is said of the answer that was given."""

from dataclasses import dataclass

from coldwake import coach, puzzles
from coldwake.puzzles import Answer, Puzzle
from coldwake.web.table.setting import Setting

ASKED, RIGHT, WRONG = "asked", "right", "wrong"


@dataclass(frozen=True)
class Riddle:
    """What the panel shows: the question, or whether the answer was right, with the sentences that say why.

    `key` is how the browser remembers the puzzle, `following` the id of the next one.
    """

    state: str
    id: str
    key: str
    rating: int
    said: tuple[str, ...]
    following: str


def riddle(setting: Setting) -> Riddle | None:
    """What the panel says to whoever solves the puzzle; nothing to anybody else, nor in a replay."""
    puzzle = setting.puzzle
    if puzzle is None or setting.still or setting.eyes != puzzle.seat:
        return None
    given = puzzles.given(puzzle, setting.match)
    following = puzzles.shelf(puzzle.game).after(puzzle.id)
    state = ASKED if not given else RIGHT if puzzle.accepts(given) else WRONG
    said = _verdict(setting, puzzle, given) if given else [setting.say("puzzles.ask")]
    return Riddle(
        state, puzzle.id, key(puzzle), puzzle.rating, tuple(said), following.id if following else puzzle.id
    )  # fmt: skip


def key(puzzle: Puzzle) -> str:
    """How a browser remembers a puzzle."""
    return f"{puzzle.game}/{puzzle.id}"


def _verdict(setting: Setting, puzzle: Puzzle, given: tuple[str, ...]) -> list[str]:
    """What is said of an answer; after a wrong one the solution stays unsaid, for one may try again."""
    answer = puzzle.answer(given)
    if answer is not None and puzzle.accepts(given):
        best = [] if given == puzzle.solution else [setting.say("puzzles.as_good")]
        return [*best, margin_words(setting, puzzle), *why(setting, puzzle)]
    return [setting.say("puzzles.unknown") if answer is None else _loss_words(setting, answer)]


def _loss_words(setting: Setting, answer: Answer) -> str:
    points = coach.points_words(answer.loss, setting.language)
    error = coach.points_words(answer.error, setting.language)
    return setting.say("puzzles.gives_away", points=points, error=error)


def margin_words(setting: Setting, puzzle: Puzzle) -> str:
    """By how much the solution is better than all else."""
    points = coach.points_words(puzzle.margin, setting.language)
    error = coach.points_words(puzzle.error, setting.language)
    return setting.say("puzzles.margin", points=points, error=error)


def why(setting: Setting, puzzle: Puzzle) -> list[str]:
    """The coach's reasons, as sentences."""
    return [
        coach.reason_words(setting.match, puzzle.seat, reason, setting.language) for reason in puzzle.reasons
    ]
