"""The levels of success of a game for one, as they are coloured."""

from collections.abc import Sequence

BEST, GOOD, POOR, BAD = "best", "good", "poor", "bad"


def tones(wins: Sequence[bool]) -> list[str]:
    """A tone for every level, best first: the best that wins, the others, what is between, the worst."""
    last = len(wins) - 1
    return [
        (GOOD if place else BEST) if is_won else (BAD if place == last else POOR)
        for place, is_won in enumerate(wins)
    ]
