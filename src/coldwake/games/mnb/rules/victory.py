"""MNB-4: victory is looked at when every player has had a turn, never before (MNB-4a)."""

from coldwake.core.game import Outcome
from coldwake.core.state import Frame
from coldwake.core.telling import emit
from coldwake.games.mnb.rules import events
from coldwake.games.mnb.rules.constants import BY_LIMIT, BY_POINTS, LAST_AFLOAT, LONELY_ROUNDS, NOTHING_LEFT
from coldwake.games.mnb.rules.queries import has_reserve, has_ships, side_points, trophy_points
from coldwake.games.mnb.rules.state import Ocean


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
    """After a complete round: by points, because nothing is left to fight for, or at the round limit.

    A table may let the last fleet afloat win besides; but once somebody has reached the target, nobody
    wins who has not.

    Rules: MNB-4b, MNB-4c, MNB-4d, MNB-11.2c, R-MNB-10, R-MNB-12.
    """
    emit(s, events.ROUND_ENDED, (s.round,))
    _count_lonely_round(s)
    best = leaders(s)
    reached = side_points(s, best[0]) >= s.allotment
    last = _last_afloat(s)
    if reached:
        last = [side for side in last if side in best]
    if reached and (len(best) == 1 or nothing_is_left(s)):
        _win(s, best, BY_POINTS)
    elif last:
        _win(s, last, LAST_AFLOAT)
    elif nothing_is_left(s):
        _win(s, best, NOTHING_LEFT)
    elif s.round >= s.rules.round_limit:
        _win(s, best, BY_LIMIT)


def nothing_is_left(s: Ocean) -> bool:
    """No two fleets can meet any more: at most one side has ships or could buy one (R-MNB-12).

    Where the last fleet afloat wins, a side that could still buy has its chance to become that fleet.
    """
    left = sides_left(s)
    if len(left) == 1 and s.rules.last_afloat_wins:
        return sides_afloat(s) == left
    return len(left) < 2


def _last_afloat(s: Ocean) -> list[int]:
    """The side that has been alone at sea for long enough, where a table lets it win (R-MNB-12)."""
    if s.rules.last_afloat_wins and (s.lonely >= LONELY_ROUNDS or nothing_is_left(s)):
        return sides_afloat(s)
    return []


def note_who_is_alone(s: Ocean) -> None:
    """A round begins: which side alone has ships, if one has. Another than before counts anew."""
    afloat = sides_afloat(s)
    alone = afloat[0] if len(afloat) == 1 else -1
    if alone != s.lonely_side:
        s.lonely = 0
    s.lonely_side = alone


def _count_lonely_round(s: Ocean) -> None:
    """A round counts that began, went on and ended with ships of one and the same side only."""
    if s.lonely_side >= 0 and sides_afloat(s) == [s.lonely_side]:
        s.lonely += 1
    else:
        s.lonely = 0
        s.lonely_side = -1


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
