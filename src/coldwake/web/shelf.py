"""What a gallery is made of: faces in groups, and what each game must lay out for it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from markupsafe import Markup

from coldwake.core.game import Game

SHIP, UNIT, CARD = "ship", "unit", "card"


@dataclass(frozen=True)
class Tile:
    """One face in the gallery; the details are short lines below it."""

    noun: str
    id: str
    name: str
    face: Markup
    details: Sequence[str]
    copies: int = 0


@dataclass(frozen=True)
class Group:
    """Faces that belong together: the ships of a navy, the units of a side, the cards of a family."""

    noun: str
    key: str
    title: str
    tiles: Sequence[Tile]

    @property
    def count(self) -> int:
        """How many cards of the set that is, copies counted."""
        return sum(tile.copies or 1 for tile in self.tiles)


@dataclass(frozen=True)
class Printing:
    """One thing shown large: its faces, and the small ones of its copies where they differ."""

    faces: Sequence[str]
    thumbs: Sequence[tuple[str, str]] = ()


class Shelf(Protocol):
    """How the pieces and cards of one game are laid out; `noun` says what its pieces are."""

    @property
    def noun(self) -> str:
        """SHIP or UNIT."""

    def piece_groups(self, game: Game, language: str) -> list[Group]:
        """The ships by navy and type, or the units by side."""

    def card_groups(self, game: Game, language: str) -> list[Group]:
        """The cards by family."""

    def printing(self, game: Game, noun: str, id: str, language: str) -> Printing | None:
        """One thing shown large; None where the pack has no such thing."""
