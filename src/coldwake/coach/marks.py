"""Marks for a move by the win chance that it gives away, and only where that is beyond doubt."""

import math

INACCURACY, MISTAKE, BLUNDER, ONLY = "inaccuracy", "mistake", "blunder", "only"
"""The three marks of a move that gives something away, and the one of the only good move there was."""

LIMITS = ((BLUNDER, 0.20), (MISTAKE, 0.10), (INACCURACY, 0.05))
"""So much of a win is given away at least, at a table of two."""
ONLY_LEAD = 0.15
"""By so much the only good move is better than the next."""
DOUBT = 2.0
"""So many standard errors lie between a difference and what it is at least."""

STEEPNESS = 4.354
"""How fast accuracy falls with the share of a win that is given away, as at Lichess."""


def scale(seats: int) -> float:
    """At a table of many a smaller part of the win counts as much; a game for one counts like a duel."""
    return 2 / max(2, seats)


def is_beyond_doubt(loss: float, error: float, limit: float) -> bool:
    """Whether a difference reaches a limit, and is at least half of it whatever its error."""
    return loss >= limit and loss - DOUBT * error >= limit / 2


def mark_of(loss: float, error: float, seats: int) -> str:
    """The mark of a move that gives away so much, or ""."""
    for mark, limit in LIMITS:
        if is_beyond_doubt(loss, error, limit * scale(seats)):
            return mark
    return ""


def is_only_move(lead: float, error: float, seats: int) -> bool:
    """Whether a move that is so much better than the next was the only good one."""
    return is_beyond_doubt(lead, error, ONLY_LEAD * scale(seats))


def accuracy_of(loss: float, seats: int) -> float:
    """How well one choice was made, from 0 to 100."""
    lost = max(0.0, loss) / scale(seats)
    return min(100.0, max(0.0, 103.1668 * math.exp(-STEEPNESS * lost) - 3.1669))
