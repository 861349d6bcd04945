"""The ships and cards of Attack Sub as the gallery shows them: no two copies of a card are alike."""

from coldwake.core.game import Game
from coldwake.games.attack_sub.faces.cards import card_face, card_thumb, hit_words
from coldwake.games.attack_sub.faces.families import SUB_FAMILIES
from coldwake.games.attack_sub.faces.ships import ship_face
from coldwake.games.attack_sub.words.content import SubCard, content_of, faces_of
from coldwake.web.faces.shelving import card_tile, family_groups, navy_groups
from coldwake.web.shelf import CARD, SHIP, Group, Printing, Tile


class AttackSubShelf:
    """Ships by navy, cards by family; a card lists the random number and hit result of each copy."""

    noun = SHIP

    def piece_groups(self, game: Game, language: str) -> list[Group]:
        """The ships by navy and type."""
        ships = [
            (ship, f"type.{ship.type}", ship_face(game, ship.id, language)) for ship in content_of(game).ships
        ]
        return navy_groups(game, language, ships)

    def card_groups(self, game: Game, language: str) -> list[Group]:
        """The Action cards by family."""
        cards = content_of(game).cards
        tiles = [(SUB_FAMILIES[card.family_name], _card_tile(game, language, card)) for card in cards]
        return family_groups(game, language, SUB_FAMILIES.values(), tiles)

    def printing(self, game: Game, noun: str, id: str, language: str) -> Printing | None:
        """A ship, one copy of a card, or a printing with all its copies."""
        if noun == CARD and id in faces_of(game):
            copy = faces_of(game)[id]
            return Printing([card_face(game, copy.card.id, copy.copy, language)])
        card = next((card for card in content_of(game).cards if noun == CARD and card.id == id), None)
        if card is not None:
            return Printing([card_face(game, card.id, 1, language)], _copies(game, card, language))
        ship = next((ship for ship in content_of(game).ships if noun == SHIP and ship.id == id), None)
        return None if ship is None else Printing([ship_face(game, ship.id, language)])


def _copies(game: Game, card: SubCard, language: str) -> list[tuple[str, str]]:
    """Every copy of a card, small, by its id."""
    found = [(id, face.copy) for id, face in faces_of(game).items() if face.card is card]
    return [(id, card_thumb(game, card.id, copy, language)) for id, copy in found]


def _card_tile(game: Game, language: str, card: SubCard) -> Tile:
    """The first copy, with the random number and hit result of each."""
    listed = " · ".join(_face(number, hit, language) for number, hit in card.faces)
    return card_tile(
        game, language, card.id, card_face(game, card.id, 1, language), len(card.faces), [listed]
    )


def _face(number: str, hit: str, language: str) -> str:
    """A random number with its hit result, kept on one line."""
    return f"{number}: {hit_words(hit, language)}".replace(" ", "\N{NO-BREAK SPACE}")
