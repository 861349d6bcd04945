"""The chance of a choice: the number that must come, and how likely it is."""

from dataclasses import dataclass

DIE_FACES = 6


@dataclass(frozen=True)
class Odds:
    """A number to be met: so much or less, or so much or more, on a die or by a draw.

    Hits that need no roll are odds too: `hull` is then what the target can still take, `number` the hits
    that come, and `percent` how much of the hull they are.
    """

    number: int
    percent: int
    at_least: bool = False
    hull: int = 0

    @property
    def sign(self) -> str:
        """How the result is compared with the number; hits are compared with nothing."""
        if self.hull:
            return ""
        return "≥" if self.at_least else "≤"

    @property
    def sinks(self) -> bool:
        """Whether hits that come are all that the target can take."""
        return 0 < self.hull <= self.number


def on_a_die(number: int) -> Odds:
    """A Hit number on one die: that or less."""
    return Odds(number, round(100 * min(max(number, 0), DIE_FACES) / DIE_FACES))


def or_more_on_a_die(number: int) -> Odds:
    """A number on one die: that or more."""
    good = min(max(DIE_FACES + 1 - number, 0), DIE_FACES)
    return Odds(number, round(100 * good / DIE_FACES), at_least=True)


def hits_on(hull: int, hits: int) -> Odds:
    """Hits that come without a roll, on a hull that can take so many."""
    return Odds(hits, round(100 * min(hits, hull) / hull), hull=hull)
