"""The cards of a scenario, each set with its own back."""

from coldwake.core.game import Game
from coldwake.games.blitz.faces.backs import card_back
from coldwake.games.blitz.faces.cards import card_face
from coldwake.games.blitz.words.content import content_of
from coldwake.press import Card, Deck


def decks(game: Game, language: str) -> list[Deck]:
    """The Action cards and the OPFOR cards on common sheets."""
    content = content_of(game)
    sets = {"allied": content.actions, "opfor": content.opfor}
    cards = [
        Card(card_face(game, card.id, language), card_back(side, language))
        for side, cards in sets.items()
        for card in cards
    ]
    return [Deck("cards", cards)]
