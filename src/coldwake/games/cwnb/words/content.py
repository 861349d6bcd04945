"""What anybody above the rules reads of a pack of Cold War Naval Battles: ships and cards."""

from typing import Protocol

from coldwake.core.game import Game
from coldwake.narrate.printed import PrintedCard, PrintedShip, by_id

AIR_DEFENCE_RULE, CRIPPLED_RULE = "12.1", "12.7"
"""The rules that give the Air Defense Rating and the Crippled face of a ship a meaning."""


class ActionCard(PrintedCard, Protocol):
    """What is printed on an Action card."""

    copies: int
    damage: int
    hit: list[int]
    kind_name: str
    """Its kind in words."""


class ShipCard(PrintedShip, Protocol):
    """What is printed on a Ship card."""

    code: str
    hits: int
    points: int
    guns: list[int]
    missiles: list[str]
    torpedoes: int
    strikes: int
    air_defence: list[int]
    traits: list[str]
    two_sided: bool
    fit: dict[str, str]
    weapons: dict[str, int]
    """How many symbols of each kind it shows."""


class Fleet(Protocol):
    """The content of a game with ships and Action cards."""

    ships: list[ShipCard]
    cards: list[ActionCard]


def fleet_of(game: Game) -> Fleet:
    """The ships and cards a game is played with."""
    content: Fleet = game.content  # type: ignore[attr-defined]  # the content of this game
    return content


ships_of = by_id(lambda game: fleet_of(game).ships)
"""Every ship by its id."""

cards_of = by_id(lambda game: fleet_of(game).cards)
"""Every printing of a card by its id."""
