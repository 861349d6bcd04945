"""What is printed of Attack Sub: Action cards, of which no two are alike, and ships with their tracks."""

from coldwake.core.game import Game
from coldwake.games.attack_sub.faces.backs import card_back, ship_back
from coldwake.games.attack_sub.faces.cards import card_face
from coldwake.games.attack_sub.faces.ships import ship_face
from coldwake.games.attack_sub.press.aid import panels
from coldwake.games.attack_sub.words.content import content_of, faces_of
from coldwake.press import Card, Deck, Press


def decks(game: Game, language: str) -> list[Deck]:
    """The Action cards and the ships of a pack."""
    actions = [
        Card(card_face(game, face.card.id, face.copy, language), card_back(language), id=name)
        for name, face in faces_of(game).items()
    ]
    ships = [
        Card(ship_face(game, ship.id, language), ship_back(language), id=ship.id)
        for ship in content_of(game).ships
    ]
    return [Deck("actions", actions), Deck("ships", ships, wide=True)]


PRESS = Press(decks, panels)
