"""The frame of the words of a game: its sentences and words in one language out of its catalogue."""

from collections.abc import Iterable

from babel.numbers import format_decimal

from coldwake import texts
from coldwake.core.game import Game
from coldwake.match import Match
from coldwake.narrate.printed import DescribedShip, PrintedShip

QUOTED = {"ru": "«{}»"}
"""How a language sets off the name of a ship that stands among other words for things."""


class CatalogueNames:
    """What the words of every game have in common; the room `words` of a house adds what is its own."""

    def __init__(self, game: Game, language: str) -> None:
        self._game = game.name
        self._language = language

    def _say(self, key: str, **values: object) -> str:
        """A sentence of the game."""
        return texts.text(self._language, f"{self._game}.{key}", **values)

    def thing(self, noun: str, id: str) -> str:
        """A word of the catalogue; kinds of a thing are told by the words for the thing."""
        return self._say(f"{noun.removesuffix('_kind')}.{id}")

    def _listed(self, noun: str, ids: Iterable[str]) -> str:
        """Things of one sort, one after another."""
        return ", ".join(self.thing(noun, id) for id in ids)

    def _quoted(self, name: str) -> str:
        """The name of a ship set off from the words beside it, where the language does that."""
        return QUOTED.get(self._language, "{}").format(name)

    def _button(self, match: Match, noun: str) -> str:
        """What a button does where it is pressed."""
        asked = match.prompt.key if match.prompt else ""
        special = f"button.{noun}.{asked}"
        if texts.has(self._language, f"{self._game}.{special}"):
            return self._say(special)
        return self.thing("button", noun)

    def _what_it_is(self, ship: PrintedShip, noun: str, id: str) -> dict[str, str]:
        """The type of a ship, given as a word of the game, with its navy and its class."""
        return {
            "type": self.thing(noun, id),
            "navy": self.thing("navy", ship.navy),
            "ship_class": ship.ship_class[self._language],
        }

    def _decimals(self, **numbers: float) -> dict[str, str]:
        """Numbers as the language writes them."""
        return {name: format_decimal(number, locale=self._language) for name, number in numbers.items()}

    def _measures(self, ship: DescribedShip) -> dict[str, str]:
        """How heavy, long and fast a ship is."""
        return self._decimals(displacement=ship.displacement, length=ship.length, speed=ship.speed)
