"""The units and cards of a scenario of Cold War Blitz as the gallery shows them."""

from coldwake import texts
from coldwake.core.game import Game
from coldwake.games.blitz.faces.cards import card_face
from coldwake.games.blitz.faces.units import unit_face
from coldwake.games.blitz.words.content import Card, Unit, cards_of, content_of, units_of
from coldwake.web.shelf import CARD, UNIT, Group, Printing, Tile
from coldwake.web.templating import safe


class BlitzShelf:
    """Units by side, those that fly apart; the two sets of cards."""

    noun = UNIT

    def piece_groups(self, game: Game, language: str) -> list[Group]:
        """The units of each side, on the ground and in the air."""
        content = content_of(game)
        sides = {"allied": content.allied_name[language], "opfor": content.opfor_name[language]}
        found = []
        for side, name in sides.items():
            for place, flies in (("ground", False), ("air", True)):
                units = [unit for unit in content.units if unit.side_name == side and unit.is_air == flies]
                if units:
                    title = texts.text(language, f"blitz.site.cards.units.{place}", side=name)
                    tiles = [_unit_tile(game, language, unit) for unit in units]
                    found.append(Group(UNIT, f"{side}-{place}", title, tiles))
        return found

    def card_groups(self, game: Game, language: str) -> list[Group]:
        """The Action cards and the OPFOR cards."""
        content = content_of(game)
        sets = {"allied": content.actions, "opfor": content.opfor}
        return [
            Group(
                CARD,
                f"card-{side}",
                texts.text(language, f"blitz.site.cards.set.{side}"),
                [_card_tile(game, language, card) for card in cards],
            )
            for side, cards in sets.items()
        ]

    def printing(self, game: Game, noun: str, id: str, language: str) -> Printing | None:
        """A unit or a card."""
        if noun == CARD and id in cards_of(game):
            return Printing([card_face(game, id, language)])
        if noun == UNIT and id in units_of(game):
            return Printing([unit_face(game, id, language)])
        return None


def _unit_tile(game: Game, language: str, unit: Unit) -> Tile:
    kind = texts.text(language, f"blitz.type.{unit.type_name}")
    return Tile(UNIT, unit.id, unit.name[language], safe(unit_face(game, unit.id, language)), [kind])


def _card_tile(game: Game, language: str, card: Card) -> Tile:
    return Tile(CARD, card.id, card.title[language], safe(card_face(game, card.id, language)), [])
