"""What is printed of Modern Naval Battles: Action cards and ships."""

from coldwake.core.game import Game
from coldwake.games.mnb.faces.backs import card_back, ship_back
from coldwake.games.mnb.faces.cards import card_face
from coldwake.games.mnb.faces.ships import ship_face
from coldwake.games.mnb.press.aid import panels
from coldwake.games.mnb.words.content import content_of
from coldwake.press import Card, Deck, Press


def decks(game: Game, language: str) -> list[Deck]:
    """The Action cards and the ships of a pack."""
    content, behind = content_of(game), card_back(language)
    actions = [
        Card(card_face(game, card.id, language), behind, card.copies, card.id) for card in content.cards
    ]
    ships = [
        Card(ship_face(game, ship.id, language), ship_back(language), id=ship.id) for ship in content.ships
    ]
    return [Deck("actions", actions), Deck("ships", ships, wide=True)]


PRESS = Press(decks, panels)
