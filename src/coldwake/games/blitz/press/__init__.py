"""What is printed of a scenario of Cold War Blitz: cards, counters, the map, the sheet of the scenario."""

from coldwake.core.game import Game
from coldwake.games.blitz.faces.backs import card_back
from coldwake.games.blitz.faces.cards import card_face
from coldwake.games.blitz.press.aid import panels
from coldwake.games.blitz.press.board import board
from coldwake.games.blitz.press.counters import counters
from coldwake.games.blitz.press.scenario import scenario
from coldwake.games.blitz.words.content import content_of
from coldwake.press import Card, Deck, Press


def decks(game: Game, language: str) -> list[Deck]:
    """The Action cards and the OPFOR cards on common sheets."""
    content = content_of(game)
    sets = {"allied": content.actions, "opfor": content.opfor}
    cards = [
        Card(card_face(game, card.id, language), card_back(side, language), id=card.id)
        for side, cards in sets.items()
        for card in cards
    ]
    return [Deck("cards", cards)]


PRESS = Press(decks, panels, counters, board, scenario)
