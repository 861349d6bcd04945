"""Whether a choice is a puzzle: a cheap look at all moves, a better one at the best, two checks of those.

Each look has worlds of its own, so that a move which was picked for its good luck has none in the next.
"""

from dataclasses import dataclass

from coldwake.bots.base import Observation
from coldwake.bots.candidates import Move, whole_moves
from coldwake.bots.leanings import leanings_of
from coldwake.bots.search import Manner, Search, Trial
from coldwake.coach.advice import plain_move
from coldwake.coach.history import Made, standing
from coldwake.coach.marks import is_beyond_doubt, scale
from coldwake.coach.reasons import reasons_for
from coldwake.core.chance import Generator
from coldwake.core.errors import ColdwakeError
from coldwake.lab.puzzles.difficulty import rating_of
from coldwake.lab.puzzles.games import Job, played, worth_a_look
from coldwake.match import Match, load
from coldwake.puzzles import Answer, Puzzle

FEWEST_MOVES, MOST_MOVES = 3, 30
"""Two are a toss of a coin; more than so many nobody can weigh, and every one of them is compared."""
AS_GOOD, PART = 0.02, 0.25
"""What gives away less is accepted too: two points, and never more than a part of the margin asked for."""
MOST_GOOD = 3
FIRST_WORLDS, SECOND_WORLDS, THIRD_WORLDS = 3, 4, 12
"""How often every move is tried lightly, then the best few thoroughly, then those that are left."""
BEST_FEW = 5
HOPES = (0.6, 0.8, 0.9)
"""A look goes on to the next where the margin is so much of what is asked for."""
DOUBT = 2.0
"""The last look ends early where the margin is so many standard errors below what is asked for."""
DIGITS = 4
SEED_STEP, LOOKS = 1_000_003, 10


@dataclass(frozen=True)
class Margin:
    """How many of some trials, best first, are as good as the best, and by how much the next is worse."""

    good: int
    lead: float
    error: float


def puzzles_of(job: Job) -> list[Puzzle]:
    """Play a game and take the puzzles out of it, one of each sort."""
    match = played(job)
    found: dict[tuple[str, ...], Puzzle] = {}
    for made in worth_a_look(match, job):
        puzzle = Finder(match, made, job).find()
        if puzzle is not None:
            found.setdefault(puzzle.kind, puzzle)
    return list(found.values())


def margin_of(trials: list[Trial], as_good: float) -> Margin | None:
    """The margin of trials, best first; None where too many are as good as the best."""
    best, good = trials[0], 1
    while good < len(trials) and best.lead_over(trials[good])[0] < as_good:
        good += 1
    if good > min(MOST_GOOD, len(trials) - 1):
        return None
    return Margin(good, *best.lead_over(trials[good]))


class Finder:
    """One choice, while it is looked at."""

    def __init__(self, match: Match, made: Made, job: Job) -> None:
        self._game = match.game
        self._header = match.header
        self._made = made
        self._job = job
        self._seed = job.seed * SEED_STEP + made.version
        self._seen: Observation = made.observation(match.game)
        self._limit = job.margin * scale(made.state.seats)
        self._as_good = min(AS_GOOD, PART * self._limit)

    def find(self) -> Puzzle | None:
        """The puzzle, or None where there is none."""
        world = self._seen.world(Generator(self._seed), leanings_of(self._game))
        moves = whole_moves(self._game, world, self._made.seat, leanings_of(self._game), MOST_MOVES + 1)
        if not FEWEST_MOVES <= len(moves) <= MOST_MOVES:
            return None
        plain = plain_move(self._game, self._seen, self._seed)
        if plain not in moves:
            return None
        light = self._tried(moves, FIRST_WORLDS, 1, lightly=True)
        if not self._may_be(light, HOPES[0]):
            return None
        few = [trial.move for trial in light[:BEST_FEW]]
        second = self._tried(list(dict.fromkeys([*few, plain])), SECOND_WORLDS, 2)
        if not self._may_be(second, HOPES[1]):
            return None
        return self._checked(moves, second, plain)

    def _checked(self, moves: list[Move], second: list[Trial], plain: Move) -> Puzzle | None:
        """Hold the best against their rivals in fresh worlds, twice, the second time in many more."""
        third = self._tried([trial.move for trial in second[: MOST_GOOD + 1]], THIRD_WORLDS, 3)
        if third[0].move != second[0].move or not self._may_be(third, HOPES[2]):
            return None
        last = self._tried_at_last([trial.move for trial in third])
        margin = margin_of(last, self._as_good)
        if margin is None or 2 * margin.good > len(moves):
            return None  # whoever picks anything solves it
        if not is_beyond_doubt(margin.lead, margin.error, self._limit):
            return None
        if third[0].move not in [trial.move for trial in last[: margin.good]]:
            return None
        known = [trial.move for trial in last]
        others = self._tried([known[0], *(move for move in moves if move not in known)], THIRD_WORLDS // 2, 5)
        answers = self._answers(last, others)
        if min(answer.loss for answer in answers[margin.good :]) < margin.lead / 2:
            return None  # a rival was overlooked
        return self._puzzle(answers, margin, plain)

    def _tried_at_last(self, moves: list[Move]) -> list[Trial]:
        """The best moves in many worlds; in a third of them where that shows that this is no puzzle."""
        search = self._search(4)
        trials = [Trial(move) for move in moves]
        third = self._job.worlds // 3
        search.try_more(self._seen, trials, third)
        trials.sort(key=lambda trial: -trial.mean)
        margin = margin_of(trials, self._as_good)
        if margin is not None and margin.lead + DOUBT * margin.error >= self._limit:
            search.try_more(self._seen, trials, self._job.worlds - third)
        return sorted(trials, key=lambda trial: -trial.mean)

    def _tried(self, moves: list[Move], worlds: int, look: int, lightly: bool = False) -> list[Trial]:
        """Moves tried in the same worlds, which are those of one look alone; best first."""
        trials = [Trial(move) for move in moves]
        self._search(look, lightly).try_more(self._seen, trials, worlds)
        return sorted(trials, key=lambda trial: -trial.mean)

    def _search(self, look: int, lightly: bool = False) -> Search:
        return Search(self._game, self._made.seat, self._seed * LOOKS + look, Manner(lightly=lightly))

    def _may_be(self, trials: list[Trial], hope: float) -> bool:
        margin = margin_of(trials, self._as_good)
        return margin is not None and margin.lead >= hope * self._limit

    def _answers(self, last: list[Trial], others: list[Trial]) -> list[Answer]:
        """Every move with what it gives away, best first."""
        best = last[0]
        again = next(trial for trial in others if trial.move == best.move)
        found = [_answer(best, trial) for trial in last]
        rest = [_answer(again, trial) for trial in others if trial is not again]
        return sorted([*found, *rest], key=lambda answer: (answer.move != best.move, answer.loss))

    def _puzzle(self, answers: list[Answer], margin: Margin, plain: Move) -> Puzzle | None:
        game, made = self._game, self._made
        world = self._seen.world(Generator(self._seed), leanings_of(game))
        position = standing(game, self._header, world).position()
        try:
            load(position, 0, strict=True)
        except ColdwakeError:
            return None
        rival = answers[margin.good].move
        reasons = reasons_for(game, self._search(6), self._seen, answers[0].move, rival, self._seed)
        return Puzzle(
            game.name, f"{self._job.seed}-{made.version}", made.asked(game), made.seat, position,
            tuple(answers), margin.good, round(margin.lead, DIGITS), round(margin.error, DIGITS),
            self._job.worlds, plain, rating_of(game, world, made.seat, answers, margin.good, plain),
            tuple(reasons),
        )  # fmt: skip


def _answer(best: Trial, trial: Trial) -> Answer:
    """What a move gives away against the best."""
    if trial is best:
        return Answer(trial.move, 0.0, 0.0)
    lead, error = best.lead_over(trial)
    return Answer(trial.move, round(max(0.0, lead), DIGITS), round(error, DIGITS))
