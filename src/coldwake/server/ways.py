"""Decisions that are none: where a seat has a single way on, the table goes it by itself.

At a table of one person and bots nobody could learn anything from that, so every single way is gone at
once, before anybody is shown the question. Where people play, a quick answer could tell that a hand is empty:
there a single way is gone at once only amid a chain of clicks that others do not see, and at the beat of the
table where everybody can see that it is the only one. A script that plays a seat is asked everything.
"""

from coldwake.bots import windows_of
from coldwake.core.actions import GIVING_UP, TAKING_BACK
from coldwake.match import Match

MOST_AT_ONCE = 500
"""So many single ways are gone in a row; no game comes near it."""


def only_way(match: Match, seat: int) -> str:
    """What a seat will do because it can do nothing else, or "" where it has a choice.

    To resign is no choice that anybody is asked for. Amid a chain of clicks there is also the way back; then
    the single way on is gone if it can still be taken back afterwards: no click does more than it says.
    """
    names = [action.name for action in match.actions(seat)] if seat in match.movers else []
    ways = [name for name in names if name not in GIVING_UP]
    onward = [name for name in ways if name not in TAKING_BACK]
    if len(onward) != 1:
        return ""
    is_safe = len(ways) == 1 or (match.can_undo(seat) and match.is_reversible(onward[0], seat))
    return onward[0] if is_safe else ""


def is_unseen(match: Match, seat: int) -> bool:
    """Whether others cannot see what the seat is asked: amid a chain of clicks, or all in secret."""
    own, shown = match.prompt_for(seat), match.prompt_for(None)
    return own is not None and shown is not None and own.key != shown.key


def unseen_way(match: Match, seat: int) -> str:
    """The only way of a seat amid a chain of clicks that nobody else sees, else ""."""
    return only_way(match, seat) if seat in match.movers and is_unseen(match, seat) else ""


def open_way(match: Match, seat: int) -> str:
    """The only way of a seat where everybody can see that it is the only one, else ""."""
    known, asked = windows_of(match.game.name), match.prompt_for(seat)
    if known is None or asked is None or asked.key not in known.open:
        return ""
    return only_way(match, seat)
