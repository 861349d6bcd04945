"""What the faces read of a game: its printed ships and cards, found by id."""

from coldwake.core.game import Game
from coldwake.games.cwnb.words.content import ActionCard, ShipCard, fleet_of


def cards_of(game: Game) -> list[ActionCard]:
    """Every printing of an Action card."""
    return fleet_of(game).cards


def card_of(game: Game, card_id: str) -> ActionCard:
    """The Action card with an id."""
    return next(card for card in fleet_of(game).cards if card.id == card_id)


def ship_of(game: Game, ship_id: str) -> ShipCard:
    """The ship with an id."""
    return next(ship for ship in fleet_of(game).ships if ship.id == ship_id)
