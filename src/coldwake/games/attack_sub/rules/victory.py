"""Rule 13.5 and the scenarios: what wins, tested at once after every sinking, exit and escape (R-SUB-75).

A finished game has an empty stack, so that nothing that was still to come is carried out.
"""

from coldwake.core.game import Outcome
from coldwake.core.state import Frame
from coldwake.core.telling import emit
from coldwake.games.attack_sub.rules import events
from coldwake.games.attack_sub.rules.constants import (
    BY_CAP,
    BY_EXIT,
    BY_KILL,
    BY_POINTS,
    BY_SWEEP,
    SIDES,
)
from coldwake.games.attack_sub.rules.queries import fleet
from coldwake.games.attack_sub.rules.scenarios import (
    EXIT_ALL,
    EXIT_ONE,
    NOBODY,
    SINKER,
    SWEEP_WINS_IF_NOT_BEHIND,
)
from coldwake.games.attack_sub.rules.state import DRAWN, EXITED, RESERVE, SUNK, UNDECIDED, Waters


def finish(s: Waters, winner: int, ending: int) -> None:
    """The game is over; the winner is a side, or DRAWN."""
    s.winner = winner
    s.ending = ending
    emit(s, events.GAME_ENDED, (winner, ending))
    s.end_operation()
    s.stack.clear()


def is_over(s: Waters) -> bool:
    """Whether somebody has won, or nobody can."""
    return s.winner != UNDECIDED


def ships_lost(s: Waters, side: int) -> int:
    """How many Ships of a side are sunk; helicopters and exits do not count (R-SUB-61)."""
    return len(s.zones[SUNK + side])


def is_behind(s: Waters, side: int) -> bool:
    """Whether a side has lost more Ships than the other (SUB-13Ic, SUB-13Kc)."""
    return ships_lost(s, side) > ships_lost(s, 1 - side)


# -- points (SUB-13Cb, SUB-13Gb, SUB-13Lb, SUB-13Mb) -----------------------------------------------


def score(s: Waters, side: int, points: int) -> None:
    """Points change the instant a Ship is gone, and may fall below nothing (SUB-13Lc, R-SUB-62)."""
    if not s.plan.sides[side].goal or not points:
        return
    s.points[side] += points
    emit(s, events.SCORED, (side, s.points[side]))
    if s.points[side] >= s.plan.sides[side].goal:
        finish(s, side, BY_POINTS)


# -- after a sinking, after an exit ----------------------------------------------------------------


def judge_sinking(s: Waters, ship: int, side: int) -> None:
    """A Ship of this side has sunk.

    Rules: SUB-13.5a, SUB-13Cb, SUB-13Eb, SUB-13Gb, SUB-13Hb, SUB-13Ib, SUB-13Jb, SUB-13Kb, SUB-13Lb,
    SUB-13Lc, SUB-13Mb.
    """
    enemy = 1 - side
    score(s, enemy, s.plan.sides[enemy].value[ship])
    if not is_over(s) and ship in s.plan.sides[enemy].kill:
        finish(s, enemy, BY_KILL)
    if not is_over(s):
        score(s, side, -s.plan.sides[side].loss_points)
    if not is_over(s) and not fights_on(s, side):
        judge_sweep(s, side)


def fights_on(s: Waters, side: int) -> bool:
    """Somebody still waits and somebody got away: not all Ships of the side are sunk (SUB-11.3a, R-SUB-57).

    Where a scenario has no conditions of its own, only those in play count (SUB-13.5a, R-SUB-89).
    """
    return bool(s.plan.otherwise != SINKER and s.zones[RESERVE + side] and s.zones[EXITED + side])


def judge_exit(s: Waters, side: int) -> None:
    """A Ship of this side has left (SUB-13.5b, SUB-13Cb, SUB-13Ic, SUB-13Id, SUB-13Kc, SUB-13Kd, SUB-13Mb).

    Whoever still waits outside goes on with the battle: only sinking ends it then (SUB-11.3a).
    Rules: R-SUB-61, R-SUB-64, R-SUB-73.
    """
    own = s.plan.sides[side]
    score(s, side, own.exit_points)
    if is_over(s):
        return
    if own.exit_wins == EXIT_ONE:
        finish(s, DRAWN if is_behind(s, side) else side, BY_EXIT)
    elif own.exit_wins == EXIT_ALL and not fleet(s, side):
        finish(s, side, BY_EXIT)
    elif not s.zones[RESERVE + side]:
        judge_sweep(s, side)


def judge_sweep(s: Waters, side: int) -> None:
    """A side with no Ship left in play has lost.

    Rules: SUB-11.3a, SUB-13.5a, SUB-13Cd, SUB-13Id, SUB-13Kd, SUB-13Ld, SUB-13Md, R-SUB-57, R-SUB-61,
    R-SUB-64, R-SUB-88, R-SUB-89.
    """
    if fleet(s, side):
        return
    enemy = 1 - side
    if s.zones[RESERVE + side] and not s.rules.survivors_win and s.plan.otherwise != SINKER:
        finish(s, _named_otherwise(s), BY_SWEEP)
        return
    needs_lead = s.plan.sides[enemy].sweep == SWEEP_WINS_IF_NOT_BEHIND
    finish(s, DRAWN if needs_lead and is_behind(s, enemy) else enemy, BY_SWEEP)


def _named_otherwise(s: Waters) -> int:
    """Whom the printed conditions name where nobody has met his own; a side without a Ship is not he.

    Rules: SUB-11.3a, R-SUB-57.
    """
    named = s.plan.otherwise
    return DRAWN if named == NOBODY or not fleet(s, named) else named


def call_off(s: Waters, f: Frame) -> None:
    """A game in which the deck number has reached its cap ends with that player turn (R-SUB-74, R-SUB-88).

    The turn is played to its end, for the cap is tested there (R-SUB-28).
    """
    if s.rules.cap and s.deck >= s.rules.cap:
        finish(s, s.plan.at_cap, BY_CAP)


def outcome(s: Waters) -> Outcome | None:
    """Who won; a draw is shared."""
    if not is_over(s):
        return None
    seats = [seat for seat in range(SIDES) if s.winner in (DRAWN, s.side_of[seat])]
    return Outcome(seats, [points_of(s, s.side_of[seat]) for seat in range(SIDES)])


def points_of(s: Waters, side: int) -> int:
    """What a side has to show: its points where the scenario counts them, else the Ships it sank."""
    return s.points[side] if s.plan.sides[side].goal else ships_lost(s, 1 - side)
