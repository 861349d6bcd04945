"""The ships and cards of Attack Sub as the gallery shows them: no two copies of a card are alike."""

from itertools import groupby

from coldwake import narrate, texts
from coldwake.core.game import Game
from coldwake.games.attack_sub.faces.cards import card_face, card_thumb, hit_words
from coldwake.games.attack_sub.faces.families import SUB_FAMILIES
from coldwake.games.attack_sub.faces.ships import ship_face
from coldwake.games.attack_sub.words.content import SubCard, SubShip, content_of, faces_of
from coldwake.web.shelf import CARD, SHIP, Group, Printing, Tile
from coldwake.web.templating import safe


class AttackSubShelf:
    """Ships by navy, cards by family; a card lists the random number and hit result of each copy."""

    noun = SHIP

    def piece_groups(self, game: Game, language: str) -> list[Group]:
        """The ships by navy and type."""
        return [
            Group(SHIP, navy, _say(language, f"navy.{navy}"), [_ship_tile(language, ship) for ship in ships])
            for navy, ships in groupby(_ships(game), key=lambda ship: ship.navy)
        ]

    def card_groups(self, game: Game, language: str) -> list[Group]:
        """The Action cards by family."""
        found = []
        for family in dict.fromkeys(look.name for look in SUB_FAMILIES.values()):
            cards = [card for card in content_of(game).cards if SUB_FAMILIES[card.family_name].name == family]
            if cards:
                title = texts.text(language, f"attack_sub.face.family.{family}")
                tiles = [_card_tile(game, language, card) for card in cards]
                found.append(Group(CARD, f"card-{family}", title, tiles))
        return found

    def printing(self, game: Game, noun: str, id: str, language: str) -> Printing | None:
        """A ship, one copy of a card, or a printing with all its copies."""
        if noun == CARD and id in faces_of(game):
            copy = faces_of(game)[id]
            return Printing([card_face(copy.card, copy.copy, language)])
        card = next((card for card in content_of(game).cards if noun == CARD and card.id == id), None)
        if card is not None:
            return Printing([card_face(card, 1, language)], _copies(game, card, language))
        ship = next((ship for ship in content_of(game).ships if noun == SHIP and ship.id == id), None)
        return None if ship is None else Printing([ship_face(ship, language)])


def _copies(game: Game, card: SubCard, language: str) -> list[tuple[str, str]]:
    """Every copy of a card, small, by its id."""
    found = [(id, face.copy) for id, face in faces_of(game).items() if face.card is card]
    return [(id, card_thumb(card, copy, language)) for id, copy in found]


def _ships(game: Game) -> list[SubShip]:
    """All ships by navy and type, each in the order in which the pack first names it."""
    ships = content_of(game).ships
    navies = [ship.navy for ship in ships]
    types = [ship.type for ship in ships]
    return sorted(ships, key=lambda ship: (navies.index(ship.navy), types.index(ship.type)))


def _ship_tile(language: str, ship: SubShip) -> Tile:
    face = safe(ship_face(ship, language))
    return Tile(SHIP, ship.id, ship.name[language], face, [_say(language, f"type.{ship.type}")])


def _card_tile(game: Game, language: str, card: SubCard) -> Tile:
    copies = len(card.faces)
    listed = " · ".join(_face(number, hit, language) for number, hit in card.faces)
    details = [texts.text(language, "site.cards.copies", copies=copies), listed]
    face = safe(card_face(card, 1, language))
    return Tile(CARD, card.id, narrate.names(game, language).thing(CARD, card.id), face, details, copies)


def _face(number: str, hit: str, language: str) -> str:
    """A random number with its hit result, kept on one line."""
    return f"{number}: {hit_words(hit, language)}".replace(" ", "\N{NO-BREAK SPACE}")


def _say(language: str, key: str) -> str:
    return texts.text(language, f"attack_sub.{key}")
