"""How good a whole move was that a seat made, against the best that it could have made instead.

A cheap look at all moves comes first. Where none is more than a point apart, nothing was at stake. Else the
best few are compared in more worlds, and the strongest rival of the move that was made is held against it in
fresh ones: a rival that was picked for its good luck has none there.
"""

from dataclasses import dataclass

from coldwake.bots.base import Observation
from coldwake.bots.candidates import Move
from coldwake.bots.search import Manner, Search, Trial
from coldwake.coach.advice import candidates, plain_move
from coldwake.coach.history import Made
from coldwake.coach.marks import ONLY, ONLY_LEAD, is_only_move, mark_of, scale
from coldwake.coach.reasons import Reason, reasons_for
from coldwake.core.game import Game

MANNER = Manner(moves=8)
FIRST_LOOK = 4
"""In so many worlds every move is tried at first."""
AT_STAKE = 0.01
"""Moves that differ by no more are all the same."""
BEST_FEW = 3
COUNTED = 1.0
"""So many standard errors a rival must be better for the difference to count as lost."""

SEED_STEP = 7_919


@dataclass(frozen=True)
class Verdict:
    """What came of weighing a move.

    `loss` is the share of a win that it gave away against the `better` one, 0 where none is better beyond its
    error; `lead` and `error` are the measured difference, the better move's lead over the one made (below 0
    where the move made is the best). `value` is what the move made was worth.
    """

    better: Move
    value: float
    lead: float
    error: float
    loss: float
    mark: str
    reasons: tuple[Reason, ...]


def weigh(game: Game, made: Made, playouts: int) -> Verdict | None:
    """Weigh a move with so many playouts; None where nothing was at stake."""
    observation, seats = made.observation(game), made.state.seats
    seed = made.version * SEED_STEP + made.seat
    search = Search(game, made.seat, seed, MANNER)
    plain = plain_move(game, observation, seed)
    trials = [Trial(move) for move in candidates(search, observation, made.move, plain)]
    search.try_more(observation, trials, FIRST_LOOK)
    means = [trial.mean for trial in trials]
    if len(trials) < 2 or max(means) - min(means) <= AT_STAKE:
        return None
    rival = _rival(search, observation, trials, playouts // 2)
    own, other = Trial(made.move), Trial(rival.move)
    if _is_in_question(trials[0], rival, seats):
        search.try_more(observation, [own, other], max(2, playouts // 4))
    else:
        own, other = trials[0], rival
    lead, error = other.lead_over(own)
    loss = lead if lead > COUNTED * error else 0.0
    mark = mark_of(lead, error, seats)
    if is_only_move(-lead, error, seats):
        mark = ONLY
    reasons = reasons_for(game, search, observation, rival.move, made.move, seed) if loss and mark else []
    return Verdict(rival.move, own.mean, lead, error, loss, mark, tuple(reasons))


def _rival(search: Search, observation: Observation, trials: list[Trial], playouts: int) -> Trial:
    """The best move other than the one that was made, which comes first."""
    made, others = trials[0], sorted(trials[1:], key=lambda trial: -trial.mean)
    few = [made, *others[:BEST_FEW]]
    search.try_more(observation, few, max(1, playouts // len(few)))
    return max(few[1:], key=lambda trial: trial.mean)


def _is_in_question(made: Trial, rival: Trial, seats: int) -> bool:
    """Whether it takes another look: the rival may be better, or all others much worse."""
    lead, error = rival.lead_over(made)
    return lead > -error or -lead >= ONLY_LEAD * scale(seats)
