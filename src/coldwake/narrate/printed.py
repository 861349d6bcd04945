"""What is printed on the things of more than one game, and how they are found by their ids."""

from collections.abc import Callable, Iterable
from typing import Protocol, TypeVar

from coldwake.core.game import Game
from coldwake.narrate.memory import per_game


class Identified(Protocol):
    """A thing of a pack."""

    id: str


class PrintedCard(Identified, Protocol):
    """An Action card: every language has its name and its rule."""

    name: dict[str, str]
    text: dict[str, str]


class PrintedShip(Identified, Protocol):
    """A ship card."""

    name: dict[str, str]
    ship_class: dict[str, str]
    navy: str
    displacement: float
    is_submarine: bool
    """Whether it dives."""


class DescribedShip(PrintedShip, Protocol):
    """A ship card with the measures of the ship, and a note on it."""

    type: str
    length: float
    speed: float
    note: dict[str, str]


Thing = TypeVar("Thing", bound=Identified)


def by_id(listed: Callable[[Game], Iterable[Thing]]) -> Callable[[Game], dict[str, Thing]]:
    """How the listed things of a game are found by their ids; a game's are put in order once."""

    @per_game
    def found(game: Game) -> dict[str, Thing]:
        return {thing.id: thing for thing in listed(game)}

    return found
