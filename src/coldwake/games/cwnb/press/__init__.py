"""What is printed of Cold War Naval Battles.

Rules: CWNB-2.1a, CWNB-2.1b, CWNB-2.1c.
"""

from coldwake.core.game import Game
from coldwake.games.cwnb.faces.backs import back, order_face
from coldwake.games.cwnb.faces.cards import card_face
from coldwake.games.cwnb.faces.content import cards_of
from coldwake.games.cwnb.faces.ships import ship_face
from coldwake.games.cwnb.press.aid import panels
from coldwake.games.cwnb.words.content import fleet_of
from coldwake.press import Card, Deck, Press

PLAYER_ORDERS = range(1, 10)


def decks(game: Game, language: str) -> list[Deck]:
    """Thirteen sheets of Action cards, one of Summary cards, two of ships with a reverse, five of ships."""
    ships = fleet_of(game).ships
    turned = [ship for ship in ships if ship.two_sided]
    others = [ship for ship in ships if not ship.two_sided]
    actions = [
        Card(card_face(game, card.id, language), back("card", language), card.copies, card.id)
        for card in cards_of(game)
    ]
    orders = [
        Card(back("order", language), order_face(number, language), id=str(number))
        for number in PLAYER_ORDERS
    ]
    reverses = [
        Card(
            ship_face(game, ship.id, language), ship_face(game, ship.id, language, crippled=True), id=ship.id
        )
        for ship in turned
    ]
    plain = [Card(ship_face(game, ship.id, language), back("ship", language), id=ship.id) for ship in others]
    return [
        Deck("actions", actions),
        Deck("orders", orders),
        Deck("reverses", reverses, wide=True),
        Deck("ships", plain, wide=True),
    ]


PRESS = Press(decks, panels)
