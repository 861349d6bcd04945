"""The printed values of Cold War Naval Battles, as bots and standing orders use them."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from coldwake.bots.base import Facts


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
    ships = {ship.id: _ship_facts(ship) for ship in content.ships}
    cards = {
        card.id: CardFacts(card.id, card.kind_name, card.copies, card.damage, tuple(card.hit))
        for card in content.cards
    }
    return Facts(MappingProxyType(ships), MappingProxyType(cards))


def _ship_facts(ship: Any) -> ShipFacts:
    return ShipFacts(
        id=ship.id,
        code=ship.code,
        hits=ship.hits,
        points=ship.points,
        guns=tuple(ship.guns),
        missiles=tuple(ship.missiles),
        torpedoes=ship.torpedoes,
        strikes=ship.strikes,
        air_defence=tuple(ship.air_defence),
        traits=tuple(ship.traits),
        submarine=ship.is_submarine,
        symbols=MappingProxyType(ship.weapons),
    )
