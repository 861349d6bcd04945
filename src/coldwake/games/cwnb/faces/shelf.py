"""The ships and cards of Cold War Naval Battles as the gallery shows them."""

from coldwake import texts
from coldwake.core.game import Game
from coldwake.games.cwnb.faces.cards import card_face
from coldwake.games.cwnb.faces.ships import ship_face
from coldwake.games.cwnb.words.content import ActionCard, fleet_of
from coldwake.web.faces.shelving import card_tile, navy_groups
from coldwake.web.shelf import CARD, SHIP, Group, Printing, Tile

FAMILIES = {
    "gun": ("gun-3", "gun-5", "gun-16"),
    "missile": ("missile-a", "missile-b", "missile-c"),
    "undersea": ("torpedo", "asw"),
    "air": ("lbas", "bomber", "air-cover"),
    "defence": ("evasive", "ecm", "damage-control"),
    "special": ("additional-ship", "retreat", "crew-efficiency"),
}
"""The kinds of Action card as a gallery groups them."""


class CwnbShelf:
    """Ships by navy, cards by weapon; a ship that can be crippled has two faces."""

    noun = SHIP

    def piece_groups(self, game: Game, language: str) -> list[Group]:
        """The ships by navy and type."""
        ships = [
            (ship, f"code.{ship.code}", ship_face(game, ship.id, language)) for ship in fleet_of(game).ships
        ]
        return navy_groups(game, language, ships)

    def card_groups(self, game: Game, language: str) -> list[Group]:
        """The Action cards by family."""
        found = []
        for family, kinds in FAMILIES.items():
            cards = [card for kind in kinds for card in fleet_of(game).cards if card.kind_name == kind]
            if cards:
                title = texts.text(language, f"cwnb.site.family.{family}")
                tiles = [_card_tile(game, language, card) for card in cards]
                found.append(Group(CARD, family, title, tiles))
        return found

    def printing(self, game: Game, noun: str, id: str, language: str) -> Printing | None:
        """A card, or the face and the reverse of a ship."""
        if noun == CARD and any(card.id == id for card in fleet_of(game).cards):
            return Printing([card_face(game, id, language)])
        ship = next((ship for ship in fleet_of(game).ships if noun == SHIP and ship.id == id), None)
        if ship is None:
            return None
        reverse = [ship_face(game, id, language, crippled=True)] if ship.two_sided else []
        return Printing([ship_face(game, id, language), *reverse])


def _card_tile(game: Game, language: str, card: ActionCard) -> Tile:
    """A printing with the number of its copies."""
    return card_tile(game, language, card.id, card_face(game, card.id, language), card.copies)
