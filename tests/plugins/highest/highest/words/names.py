"""What a card, a button and an event of Highest are called."""

from typing import Any

from coldwake import texts
from coldwake.core.game import Game
from coldwake.match import Match
from coldwake.narrate import Odds, Plain


class HighestNames:
    """The words of one language."""

    def __init__(self, game: Game, language: str) -> None:
        self._language = language

    def thing(self, noun: str, id: str) -> str:
        """A card."""
        return texts.text(self._language, "highest.card", number=id) if noun == "card" else id

    def form(self, event: Plain) -> str:
        """Every event has one wording."""
        return ""

    def choice(self, match: Match, verb: str, noun: str) -> str:
        """A card or a button."""
        if verb == "button":
            return texts.text(self._language, f"highest.button.{noun}")
        return self.thing(verb, noun)

    def odds(self, match: Match, seat: int, action: str, view: dict[str, Any]) -> Odds | None:
        """Nothing is rolled."""
        return None

    def help(self, noun: str, id: str) -> list[str]:
        """There is no more to a card than its number."""
        return [self.thing(noun, id)]
