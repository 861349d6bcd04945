"""The printed values of Modern Naval Battles, as bots and standing orders use them."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from coldwake.bots.base import Facts, read_off
from coldwake.games.mnb.words.content import WEAPONS

AIR, ASW, CM = "AS", "ASW", "CM"
"""Kinds of attack, as views name them."""


@dataclass(frozen=True, slots=True, eq=False)
class ShipFacts:
    """What is printed on a ship card; a number it has not is 0."""

    id: str
    type: str
    navy: str
    hull: int
    weapons: tuple[int, ...]
    strikes: tuple[int, ...]
    asw: tuple[int, ...]
    air_defence: tuple[int, ...]
    self_defence: int
    passive: int
    active: int
    hand: int
    vp: int

    @property
    def submarine(self) -> bool:
        """A submarine has no hull number."""
        return self.hull == 0


@dataclass(frozen=True, slots=True, eq=False)
class CardFacts:
    """What is printed on an Action card; `weapons` are the places of its symbols in a ship's weapons."""

    id: str
    kind: str
    copies: int
    symbols: frozenset[str]
    weapons: tuple[int, ...]
    launchers: int
    range: frozenset[int]
    hits: int
    large: bool
    guards: frozenset[str]
    guard: int
    strike: int
    asw: int
    banned: frozenset[str]
    reinforcement: int

    @property
    def is_launched(self) -> bool:
        """Whether ships fire it: a gun, missile or torpedo card."""
        return self.launchers > 0


@dataclass(frozen=True, slots=True, eq=False)
class ScenarioFacts:
    """What a scenario demands of fleets."""

    must_include: str
    without: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class MnbFacts(Facts[ShipFacts, CardFacts]):
    """The printed values of a pack with its scenarios."""

    scenarios: Mapping[str, ScenarioFacts]

    @property
    def card_total(self) -> int:
        """How many Action cards there are."""
        return sum(card.copies for card in self.cards.values())


def read(game: Any) -> MnbFacts:
    """The printed values of the game's pack."""
    content = game.content
    ids = [ship.id for ship in content.ships]
    scenarios = {
        plan.id: ScenarioFacts(plan.must_include, tuple(ids[ship] for ship in plan.without))
        for plan in content.scenarios
    }
    return MnbFacts(
        MappingProxyType({ship.id: read_off(ShipFacts, ship) for ship in content.ships}),
        MappingProxyType({card.id: _card(card) for card in content.cards}),
        MappingProxyType(scenarios),
    )


def _card(card: Any) -> CardFacts:
    return read_off(
        CardFacts,
        card,
        kind=card.kind_name,
        symbols=frozenset(card.symbols),
        weapons=tuple(place for place, symbol in enumerate(WEAPONS) if symbol in card.symbols),
        range=frozenset(card.range),
        guards=frozenset(card.guards),
        banned=frozenset(card.banned),
    )
