"""The printed values of Cold War Naval Battles, as bots and standing orders use them."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from coldwake.bots.base import Facts, read_off


@dataclass(frozen=True, slots=True)
class ShipFacts:
    """What is printed on a ship card; `symbols` counts its weapons by the kind of card they fire."""

    id: str
    code: str
    hits: int
    points: int
    guns: tuple[int, ...]
    missiles: tuple[str, ...]
    torpedoes: int
    strikes: int
    air_defence: tuple[int, ...]
    traits: tuple[str, ...]
    submarine: bool
    symbols: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class CardFacts:
    """What is printed on an Action card."""

    id: str
    kind: str
    copies: int
    damage: int
    hit: tuple[int, ...]


CwnbFacts = Facts[ShipFacts, CardFacts]


def read(game: Any) -> CwnbFacts:
    """The printed values of the game's pack."""
    content = game.content
    cards = {card.id: read_off(CardFacts, card, kind=card.kind_name) for card in content.cards}
    return Facts(MappingProxyType({ship.id: _ship(ship) for ship in content.ships}), MappingProxyType(cards))


def _ship(ship: Any) -> ShipFacts:
    return read_off(ShipFacts, ship, submarine=ship.is_submarine, symbols=MappingProxyType(ship.weapons))
