"""Advice to a seat that has to decide: whole moves compared by search, and what a move gives away.

The same advice serves as a hint, as a warning before a move is made, and in the review after the game.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from coldwake.bots.base import Observation, observe
from coldwake.bots.budget import Budget
from coldwake.bots.candidates import Move
from coldwake.bots.levels import whole_move_of
from coldwake.bots.players import GREEDY, make, usual
from coldwake.bots.search import Manner, Search, Trial
from coldwake.coach.appraisal import check_seat
from coldwake.coach.history import begun
from coldwake.coach.marks import BLUNDER, MISTAKE, is_only_move, mark_of
from coldwake.coach.reasons import Reason, reasons_for
from coldwake.core.chance import Generator
from coldwake.core.errors import ColdwakeError
from coldwake.core.game import Game
from coldwake.match import Match

MANNER = Manner(moves=10)
LITTLE = 0.01
"""What differs by less is about as good."""


class AdviceError(ColdwakeError):
    """There is nothing to advise on."""


@dataclass(frozen=True)
class Weighed:
    """A whole move, by its clicks, and what it is worth for the seat, from 0 to 1.

    `lead` is how much better it is than the next move, in the worlds of both, and `error` the standard error
    of that; the last has no lead. `worlds` is in how many worlds it was tried.
    """

    move: Move
    value: float
    lead: float
    error: float
    worlds: int


@dataclass(frozen=True)
class Loss:
    """How much of a win a move gives away against the best one, with its standard error, and its mark."""

    share: float
    error: float
    mark: str

    @property
    def is_little(self) -> bool:
        """Whether the move is about as good as the best."""
        return self.share < LITTLE or self.share <= self.error

    @property
    def warns(self) -> bool:
        """Whether it gives away so much that one should be asked before it is made."""
        return self.mark in (MISTAKE, BLUNDER)


@dataclass(frozen=True)
class Advice:
    """The moves of a seat, best first, and why the first is better than another (`against`).

    `made` are the clicks of a move that the seat is in the middle of: all moves here begin before them.
    """

    seat: int
    seats: int
    moves: tuple[Weighed, ...]
    reasons: tuple[Reason, ...]
    against: Move
    made: Move
    trials: tuple[Trial, ...]

    @property
    def best(self) -> Weighed:
        """The move to make."""
        return self.moves[0]

    @property
    def is_only_move(self) -> bool:
        """Whether every other move is much worse."""
        return len(self.moves) > 1 and is_only_move(self.best.lead, self.best.error, self.seats)

    def loss_of(self, move: Move) -> Loss:
        """What a move gives away; raises AdviceError if it was not compared."""
        return _loss(self.trials, move, self.seats)


def _loss(trials: Sequence[Trial], move: Move, seats: int) -> Loss:
    """What a move gives away against the first of those that were compared."""
    trial = next((trial for trial in trials if trial.move == move), None)
    if trial is None:
        raise AdviceError(f"the move {' '.join(move) or 'of no clicks'} was not compared")
    if trial is trials[0]:
        return Loss(0.0, 0.0, "")
    lead, error = trials[0].lead_over(trial)
    return Loss(max(0.0, lead), error, mark_of(lead, error, seats))


def advise(seen: Match | Observation, seat: int, seed: int, budget: Budget, considering: Move = ()) -> Advice:
    """Compare the whole moves of a seat that has to decide; raises AdviceError where it has not.

    A seat of a match that is in the middle of a move is advised from where that began. The move that is
    considered is a whole one from there, and compared to the end, however bad it looks; raises IllegalAction
    if it cannot be made. The same seed and number of playouts lead to the
    same advice, whatever the seat cannot know.
    """
    observation, made = _look(seen, seat)
    sample = observation.sample(Generator(seed))
    game, seats = sample.game, sample.seats
    for click in considering:
        sample.play(click, seat)
    search = Search(game, seat, seed, MANNER)
    plain = plain_move(game, observation, seed)
    moves = _worth_comparing(search, observation, considering, plain)
    trials = search.compare(observation, moves, budget)
    if not trials[0].values:  # there is no other move, so nothing was compared
        search.try_more(observation, trials, MANNER.batch)
    first = trials[0] if considering else search.best(trials, moves[0])
    trials = [first, *(trial for trial in trials if trial is not first)]
    against = _other(trials, considering)
    is_better = bool(against) and not _loss(trials, against, seats).is_little
    reasons = reasons_for(game, search, observation, first.move, against, seed) if is_better else []
    return Advice(
        seat, seats, tuple(_weighed(trials)), tuple(reasons), against, made, tuple(trials)
    )  # fmt: skip


def _look(seen: Match | Observation, seat: int) -> tuple[Observation, Move]:
    """What the seat knows where its move begins, and the clicks it has made since."""
    if isinstance(seen, Observation):
        if seen.seat != seat or not seen.actions:
            raise AdviceError(f"seat {seat} has nothing to decide here")
        return seen, ()
    check_seat(seen, seat)
    if seat not in seen.movers:
        raise AdviceError(f"seat {seat} has nothing to decide now")
    now = begun(seen, seat)
    if now is None:
        return observe(seen, seat), ()
    return now.observation(seen.game), now.move


def _other(trials: list[Trial], considering: Move) -> Move:
    """The move that the best one is held against: the one considered, else the next."""
    if considering and considering != trials[0].move:
        return considering
    return trials[1].move if len(trials) > 1 else ()


def plain_move(game: Game, observation: Observation, seed: int) -> Move:
    """What the plain player of a game would do, who has no memory of the game so far; () without such."""
    if usual(game.name) != GREEDY:
        return ()
    player = make(GREEDY, game, observation.seat, seed)
    return whole_move_of(player, observation.sample(Generator(seed)), observation.seat)


def _worth_comparing(search: Search, observation: Observation, considering: Move, plain: Move) -> list[Move]:
    """The moves of a decision; where a look ahead says nothing, the plain player's alone, and no warning."""
    if plain and observation.view["prompt"]["key"] in search.arranged:
        return [considering or plain]
    return candidates(search, observation, considering, plain)


def candidates(search: Search, observation: Observation, *wanted: Move) -> list[Move]:
    """The moves worth comparing, those that are wanted first."""
    found = [*wanted, *search.moves(observation)]
    return list(dict.fromkeys(move for move in found if move))


def _weighed(trials: list[Trial]) -> list[Weighed]:
    found = []
    for place, trial in enumerate(trials):
        lead, error = trial.lead_over(trials[place + 1]) if place + 1 < len(trials) else (0.0, 0.0)
        found.append(Weighed(trial.move, trial.mean, lead, error, len(trial.values)))
    return found
