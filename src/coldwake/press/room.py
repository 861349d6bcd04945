"""The room `press` of a house: what is printed of a game, how often, and what is on the other side."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from coldwake.core import registry
from coldwake.core.errors import ColdwakeError
from coldwake.core.game import Game
from coldwake.press.panels import Panel


class NothingToPrint(ColdwakeError):
    """A game has no room for the press."""


@dataclass(frozen=True)
class Card:
    """A printing: the drawing of its front and of its back, and how many of it belong to the game.

    `id` is what its pack calls it, for the names of files.
    """

    front: str
    back: str
    copies: int = 1
    id: str = ""


@dataclass(frozen=True)
class Deck:
    """Cards that are printed together; a deck begins on a sheet of its own.

    `wide` cards lie on their side: they are drawn 88.9 mm wide, and turned to fill the same sheets.
    """

    name: str
    cards: Sequence[Card]
    wide: bool = False

    @property
    def count(self) -> int:
        """How many cards come out of the scissors."""
        return sum(card.copies for card in self.cards)


@dataclass(frozen=True)
class Press:
    """What is printed of a game with a pack, in a language: its decks, and the panels of its player aid."""

    decks: Callable[[Game, str], list[Deck]]
    aid: Callable[[Game, str], list[Panel]] | None = None


def press_of(game: str) -> Press:
    """What is printed of a game; raises NothingToPrint."""
    found = registry.room(game, "press", Press)
    if found is None:
        raise NothingToPrint(f"nothing of {game!r} can be printed")
    return found
