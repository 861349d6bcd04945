"""The room `faces` of a house: what is drawn of a game beside its table."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from coldwake.core import registry
from coldwake.core.game import Game
from coldwake.web.shelf import Shelf


@dataclass(frozen=True)
class Faces:
    """The drawings of one game.

    `shelf` lays out its pieces and cards for the gallery, `motif` is a scene for the front page,
    `hand_cards` draws every card of a pack as it lies in a hand, by its id, and `signs` are the symbols of 24
    by 24 that this game alone has, by the ids under which a page refers to them.
    """

    shelf: Shelf
    motif: Callable[[], str]
    hand_cards: Callable[[Game, str], list[tuple[str, str]]]
    signs: Mapping[str, str] = field(default_factory=dict)


def faces_of(game: str) -> Faces | None:
    """The drawings of a game; None where there are none."""
    return registry.room(game, "faces", Faces)
