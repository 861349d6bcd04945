"""The ships and cards of Modern Naval Battles as the gallery shows them."""

from coldwake.core.game import Game
from coldwake.games.mnb.faces.cards import card_face
from coldwake.games.mnb.faces.families import MNB_FAMILIES
from coldwake.games.mnb.faces.ships import ship_face
from coldwake.games.mnb.words.content import cards_of, content_of, ships_of
from coldwake.web.faces.shelving import card_tile, family_groups, navy_groups
from coldwake.web.shelf import CARD, SHIP, Group, Printing


class MnbShelf:
    """Ships by navy, cards by family."""

    noun = SHIP

    def piece_groups(self, game: Game, language: str) -> list[Group]:
        """The ships by navy and type."""
        ships = [
            (ship, f"type.{ship.type}", ship_face(game, ship.id, language)) for ship in content_of(game).ships
        ]
        return navy_groups(game, language, ships)

    def card_groups(self, game: Game, language: str) -> list[Group]:
        """The Action cards by family."""
        tiles = [
            (
                MNB_FAMILIES[card.kind_name],
                card_tile(game, language, card.id, card_face(game, card.id, language), card.copies),
            )
            for card in content_of(game).cards
        ]
        return family_groups(game, language, MNB_FAMILIES.values(), tiles)

    def printing(self, game: Game, noun: str, id: str, language: str) -> Printing | None:
        """A ship or a card."""
        if noun == CARD and id in cards_of(game):
            return Printing([card_face(game, id, language)])
        if noun == SHIP and id in ships_of(game):
            return Printing([ship_face(game, id, language)])
        return None
