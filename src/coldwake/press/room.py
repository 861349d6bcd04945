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
class Chit:
    """A counter: the square drawings of its front and of its back, of one ground colour up to the edges."""

    front: str
    back: str


@dataclass(frozen=True)
class Block:
    """Counters of one ground colour, which lie edge to edge; `name` is a key of the game."""

    name: str
    ground: str
    chits: Sequence[Chit]


@dataclass(frozen=True)
class Frame:
    """The room that a map is drawn for, in millimetres."""

    width: float
    height: float
    low_ink: bool = False


@dataclass(frozen=True)
class Table:
    """Rows below heads. A row of one cell is a heading across all; a line break begins a smaller line.

    `columns` says of each what it is: `plain`, `wide` (it takes what room is left), `die` (all of them
    equally wide, words in the middle), `picture` or `sign` (its cells are SVG, large or small).
    """

    columns: Sequence[str]
    head: Sequence[str]
    rows: Sequence[Sequence[str]]


@dataclass(frozen=True)
class Section:
    """A part of a paper: its title, paragraphs, steps with numbers, a table.

    One that is `short` stands beside others that are; with one of `new_page` a page begins.
    """

    title: str
    words: Sequence[str] = ()
    points: Sequence[str] = ()
    table: Table | None = None
    short: bool = False
    new_page: bool = False


@dataclass(frozen=True)
class Paper:
    """A sheet to read: a title, a line under it, a picture, and sections."""

    title: str
    under: str
    words: str
    picture: str
    sections: Sequence[Section]


@dataclass(frozen=True)
class Press:
    """What is printed of a game with a pack, in a language; what a game has not is none.

    `decks` are its cards, `aid` the panels of its player aid, `counters` what is punched out of cardboard,
    `board` the drawing of its map for a frame, in tenths of a millimetre, `scenario` the sheet that says how
    it is set up and won.
    """

    decks: Callable[[Game, str], list[Deck]]
    aid: Callable[[Game, str], list[Panel]] | None = None
    counters: Callable[[Game, str], list[Block]] | None = None
    board: Callable[[Game, str, Frame], str] | None = None
    scenario: Callable[[Game, str], Paper] | None = None


def press_of(game: str) -> Press:
    """What is printed of a game; raises NothingToPrint."""
    found = registry.room(game, "press", Press)
    if found is None:
        raise NothingToPrint(f"nothing of {game!r} can be printed")
    return found
