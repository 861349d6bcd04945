"""Zones, actions, events, and the state of a game of Highest."""

from typing import Final

from coldwake.core.events import EventKind
from coldwake.core.state import State

DECK: Final = 0
HAND: Final = 1  # + SPAN * seat
LAID: Final = 2  # + SPAN * seat
SPAN: Final = 2
HAND_SIZE: Final = 3

CANCEL: Final = 0  # the actions: two buttons, then the cards
LAY_DOWN: Final = 1
CARD_ACTION: Final = 2  # + card

DEALT: Final = 0
SHOWN: Final = 1
EVENT_KINDS: Final = [
    EventKind("dealt", "seat card", secret="card"),
    EventKind("shown", "seat card"),
]


class Hands(State):
    """The cards, and whether they have been shown."""

    __slots__ = ("shown",)

    shown: int

    def copy(self) -> "Hands":
        """The same game, to be played on by itself."""
        other = Hands()
        other.take_over(self)
        other.shown = self.shown
        return other
