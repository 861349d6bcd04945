"""The chance of a choice: the number that must come, and how likely it is."""

from dataclasses import dataclass

DIE_FACES = 6


@dataclass(frozen=True)
class Odds:
    """A number to be met, by a roll of so much or less or by a draw of so much or more."""

    number: int
    percent: int
    at_least: bool = False

    @property
    def sign(self) -> str:
        """How the result is compared with the number."""
        return "≥" if self.at_least else "≤"


def on_a_die(number: int) -> Odds:
    """A Hit number on one die: that or less."""
    return Odds(number, round(100 * min(max(number, 0), DIE_FACES) / DIE_FACES))
