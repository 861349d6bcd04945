"""MNB-4: victory is looked at when every player has had a turn, never before (MNB-4a)."""

from coldwake.core.game import Outcome
from coldwake.core.state import Frame
from coldwake.core.telling import emit
from coldwake.games.mnb import events
from coldwake.games.mnb.constants import BY_LIMIT, BY_POINTS, LAST_AFLOAT, LONELY_ROUNDS
from coldwake.games.mnb.queries import has_reserve, has_ships, side_points, trophy_points
from coldwake.games.mnb.state import Ocean


def sides(s: Ocean) -> list[int]:
    """Players or teams."""
    return sorted(set(s.team))


def leaders(s: Ocean) -> list[int]:
    """The sides with the highest total."""
    best = max([side_points(s, side) for side in sides(s)])
    return [side for side in sides(s) if side_points(s, side) == best]


def sides_afloat(s: Ocean) -> list[int]:
    """The sides that have ships at sea."""
    return sorted(set([s.team[seat] for seat in range(s.seats) if has_ships(s, seat)]))


def sides_left(s: Ocean) -> list[int]:
    """The sides that have ships at sea or could still buy one."""
    alive = [seat for seat in range(s.seats) if has_ships(s, seat) or has_reserve(s, seat)]
    return sorted(set([s.team[seat] for seat in alive]))


def check_victory(s: Ocean, f: Frame) -> None:
    """After a complete round: by points, by being alone at sea, or at the round limit.

    Rules: MNB-4b, MNB-4c, MNB-4d, MNB-11.2c, R-MNB-10, R-MNB-12.
    """
    emit(s, events.ROUND_ENDED, (s.round,))
    _count_lonely_rounds(s)
    best = leaders(s)
    reached = side_points(s, best[0]) >= s.allotment
    left = sides_left(s)
    nothing_more = len(left) == 0 or (len(left) == 1 and sides_afloat(s) == left)
    if reached and (len(best) == 1 or nothing_more):
        _win(s, best, BY_POINTS)
    elif nothing_more or s.lonely >= LONELY_ROUNDS:
        _win(s, sides_afloat(s) or best, LAST_AFLOAT)
    elif s.round >= s.rules.round_limit:
        _win(s, best, BY_LIMIT)


def _count_lonely_rounds(s: Ocean) -> None:
    """How many rounds in a row have ended with ships of one and the same side only."""
    afloat = sides_afloat(s)
    side = afloat[0] if len(afloat) == 1 else -1
    if side < 0:
        s.lonely = 0
    else:
        s.lonely = s.lonely + 1 if side == s.lonely_side else 1
    s.lonely_side = side


def _win(s: Ocean, winning: list[int], ending: int) -> None:
    s.ending = ending
    for seat in range(s.seats):
        if s.team[seat] in winning:
            s.winners |= 1 << seat
            emit(s, events.GAME_WON, (seat, side_points(s, s.team[seat]), ending))


def outcome(s: Ocean) -> Outcome | None:
    """The result, once a round has decided the game."""
    if not s.ending:
        return None
    winning = [seat for seat in range(s.seats) if s.winners >> seat & 1]
    return Outcome(winning, [trophy_points(s, seat) for seat in range(s.seats)])
