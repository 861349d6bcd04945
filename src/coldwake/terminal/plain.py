"""A game drawn plainly: its view, field by field, until its house has a drawing of its own."""

from collections.abc import Mapping
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from coldwake import narrate
from coldwake.core import registry
from coldwake.core.actions import Action
from coldwake.match import Match
from coldwake.terminal.drawing import Drawing, Row, chance_words

ROOM = "terminal"
NOT_SHOWN = ("prompt", "actions", "movers", "undo", "seat", "players", "me")


class PlainDrawing(Drawing):
    """Any game, legible if not pretty."""

    help_key = "ui.help.plain"

    def status(self) -> list[Text]:
        """What the view says of the whole table."""
        title = Text(self.say(f"{self.match.game.name}.title"), "bold")
        shown = {key: value for key, value in self.view.items() if key not in NOT_SHOWN}
        return [title, *map(Text, _lines(shown))]

    def player(self, seat: int, width: int) -> list[RenderableType]:
        """What the view says of one player."""
        return [self.heading(seat, [], width), *map(Text, _lines(self.view["players"][seat]))]

    def running(self) -> tuple[str, list[Row]]:
        """Nothing is known of what has been announced."""
        return "", []

    def hand(self) -> Text:
        """What the view says of the viewer alone."""
        return Text("\n".join(_lines(self.view.get("me") or {})))

    def discards(self) -> list[str]:
        """Nothing is known of them."""
        return []

    def about(self, action: Action) -> str:
        """The label says it all."""
        return ""

    def chance(self, odds: narrate.Odds) -> str:
        """The number that must come, and how likely it is."""
        return chance_words(self.language, odds, "ui.odds.plain")

    @property
    def is_window(self) -> bool:
        """Nothing is known of windows."""
        return False


def _lines(fields: Mapping[str, Any]) -> list[str]:
    """What a table of the view says, a line each; what is empty is left out."""
    return [f"  {key}: {_value(value)}" for key, value in fields.items() if value not in ([], {}, "", None)]


def _value(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def draw(match: Match, seat: int | None, language: str, bots: dict[int, str]) -> Drawing:
    """The table as a seat (None: an observer) sees it now."""
    drawing = registry.room(match.game.name, ROOM, type) or PlainDrawing
    made: Drawing = drawing(match, seat, language, bots)
    return made
