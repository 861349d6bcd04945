"""The printed values of Attack Sub, ships, cards and scenarios, as bots and standing orders use them."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from coldwake.bots.base import Facts, read_off
from coldwake.games.attack_sub.words.content import FORCE

NEVER = 99
SINKER = -2
"""Of a scenario whose text names nobody else: who sinks the rest wins."""


@dataclass(frozen=True, slots=True, eq=False)
class ShipFacts:
    """What is printed on a Ship card; a Transport's boxes of damage are those of its Attack track."""

    id: str
    submarine: bool
    transport: bool
    sensor: tuple[int, ...]
    sensor_boxes: int
    attack_boxes: int
    against_surface: tuple[int, ...]
    against_submarines: tuple[int, ...]
    helicopters: tuple[int, ...]
    detection: int
    duration: int
    alfa: bool
    seawolf: bool


@dataclass(frozen=True, slots=True, eq=False)
class CardFacts:
    """One Action card: its use, and the hit result at its foot; `kind` is its printing."""

    id: str
    kind: str
    family: str
    active: bool
    passive: bool
    black: int
    red: int
    evade: int
    contact: int
    fire: int
    submarines_only: bool
    hit_attack: int
    hit_sensor: int
    sunk: bool


@dataclass(frozen=True, slots=True, eq=False)
class SideFacts:
    """One side of a scenario: its ships, and how it wins."""

    ships: tuple[str, ...]
    kill: tuple[str, ...]
    goal: int
    points: Mapping[str, int]
    exit_points: int
    loss_points: int
    sweep_needs_lead: bool
    escaper: str
    escape_deck: int
    escape_if_cancelled: bool
    exits: tuple[str, ...]
    exit_needs: str
    exit_wins: str
    wins_at_cap: bool
    wins_late: str
    """What the enemy's end brings before his reinforcements came: "win" or "draw" (R-SUB-57)."""
    start: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class SubFacts(Facts[ShipFacts, CardFacts]):
    """The printed values of a pack with its scenarios, each of two sides."""

    scenarios: Mapping[str, tuple[SideFacts, SideFacts]]
    shares: Mapping[str, float]
    """How large a part of the deck each sort of answer is."""


def read(game: Any) -> SubFacts:
    """The printed values of the game's pack."""
    content = game.content
    ships = {ship.id: _ship(ship) for ship in content.ships}
    copies = [_card(content, piece) for piece in range(content.first_card, content.pieces)]
    scenarios = {plan.id: _sides(content, plan) for plan in content.scenarios}
    return SubFacts(
        MappingProxyType(ships),
        MappingProxyType({card.id: card for card in copies}),
        MappingProxyType(scenarios),
        MappingProxyType(_shares(copies)),
    )


def _ship(ship: Any) -> ShipFacts:
    return read_off(
        ShipFacts,
        ship,
        submarine=ship.is_submarine,
        transport=ship.is_transport,
        sensor_boxes=ship.sensor_boxes or ship.damage_boxes,
        attack_boxes=ship.attack_boxes or ship.damage_boxes,
        alfa="alfa" in ship.traits,
        seawolf="seawolf" in ship.traits,
    )


def _card(content: Any, piece: int) -> CardFacts:
    """One copy of a card: each is a card of its own."""
    printed = content.cards[content.printing_of[piece]]
    return read_off(
        CardFacts,
        printed,
        id=content.names[piece].split(":")[1],
        kind=printed.id,
        family=printed.family_name,
        active="active" in printed.modes,
        passive="passive" in printed.modes,
        hit_attack=content.hit_attack[piece],
        hit_sensor=content.hit_sensor[piece],
        sunk=bool(content.hit_sunk[piece]),
    )


def _sides(content: Any, plan: Any) -> tuple[SideFacts, SideFacts]:
    return _side(content, plan, 0), _side(content, plan, 1)


def _side(content: Any, plan: Any, number: int) -> SideFacts:
    side = plan.sides[number]
    name = [ship.id for ship in content.ships]
    escaper = FORCE if side.escape_ship < 0 else name[side.escape_ship]
    return read_off(
        SideFacts,
        side,
        ships=tuple(name[ship] for ship in side.start + side.reinforcements),
        kill=tuple(name[ship] for ship in side.kill),
        points=MappingProxyType(dict(zip(name, side.value))),
        sweep_needs_lead=side.sweep != "win",
        escaper=escaper if side.escapes else "",
        escape_deck=side.escape_deck if side.escapes else NEVER,
        exits=tuple(name[ship] for ship in _leavers(content, side)),
        wins_at_cap=plan.at_cap == number,
        wins_late=_late(plan, number),
        start=tuple(name[ship] for ship in side.start),
    )


def _late(plan: Any, number: int) -> str:
    """Whom the printed conditions name; a side without a ship is not he."""
    return "win" if plan.otherwise in (SINKER, number) else "draw"


def _leavers(content: Any, side: Any) -> list[int]:
    """The ships of a side that its scenario lets go."""
    own = [*side.start, *side.reinforcements]
    if side.submarines_exit:
        return [ship for ship in own if content.submarine[ship]]
    return own if side.all_exit else list(side.exits)


def _shares(cards: list[CardFacts]) -> dict[str, float]:
    def share(wanted: list[CardFacts]) -> float:
        return len(wanted) / len(cards)

    evasions = [card for card in cards if card.family == "evasion"]
    reductions = [card for card in cards if card.family == "reduction"]
    return {
        "evade-below": share(evasions),
        "evade-above": share([card for card in evasions if not card.submarines_only]),
        "hide-below": share(reductions),
        "hide-above": share([card for card in reductions if not card.submarines_only]),
        "listen": share([card for card in cards if card.passive]),
        "range": share([card for card in cards if card.family == "range"]),
    }
