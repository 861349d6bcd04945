"""The ships and cards of Modern Naval Battles as the gallery shows them."""

from itertools import groupby

from coldwake import narrate, texts
from coldwake.core.game import Game
from coldwake.games.mnb.faces.cards import card_face
from coldwake.games.mnb.faces.families import MNB_FAMILIES
from coldwake.games.mnb.faces.ships import ship_face
from coldwake.games.mnb.words.content import Card, Ship, cards_of, content_of, ships_of
from coldwake.web.shelf import CARD, SHIP, Group, Printing, Tile
from coldwake.web.templating import safe


class MnbShelf:
    """Ships by navy, cards by family."""

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
        for family in dict.fromkeys(look.name for look in MNB_FAMILIES.values()):
            cards = [card for card in content_of(game).cards if MNB_FAMILIES[card.kind_name].name == family]
            if cards:
                title = texts.text(language, f"mnb.face.family.{family}")
                tiles = [_card_tile(game, language, card) for card in cards]
                found.append(Group(CARD, f"card-{family}", title, tiles))
        return found

    def printing(self, game: Game, noun: str, id: str, language: str) -> Printing | None:
        """A ship or a card."""
        if noun == CARD and id in cards_of(game):
            return Printing([card_face(cards_of(game)[id], language)])
        if noun == SHIP and id in ships_of(game):
            return Printing([ship_face(ships_of(game)[id], language)])
        return None


def _ships(game: Game) -> list[Ship]:
    """All ships by navy and type, each in the order in which the pack first names it."""
    ships = content_of(game).ships
    navies = [ship.navy for ship in ships]
    types = [ship.type for ship in ships]
    return sorted(ships, key=lambda ship: (navies.index(ship.navy), types.index(ship.type)))


def _ship_tile(language: str, ship: Ship) -> Tile:
    face = safe(ship_face(ship, language))
    return Tile(SHIP, ship.id, ship.name[language], face, [_say(language, f"type.{ship.type}")])


def _card_tile(game: Game, language: str, card: Card) -> Tile:
    details = [texts.text(language, "site.cards.copies", copies=card.copies)]
    face = safe(card_face(card, language))
    name = narrate.names(game, language).thing(CARD, card.id)
    return Tile(CARD, card.id, name, face, details, card.copies)


def _say(language: str, key: str) -> str:
    return texts.text(language, f"mnb.{key}")
