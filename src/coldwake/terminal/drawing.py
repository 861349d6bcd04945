"""What a terminal draws of a game: the interface that `terminal.py` of each house fills.

A drawing is one seat's view of the table, ready to be printed piece by piece. It knows no rules.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from coldwake import narrate, texts
from coldwake.bots import wording
from coldwake.core.actions import Action
from coldwake.match import Match

View = dict[str, Any]
Row = tuple[Text, Text]
"""A sign and the text beside it."""


class Drawing(ABC):
    """One seat's view of the table."""

    help_key: str
    """The text that explains the commands and how things are written."""

    dealing: frozenset[str] = frozenset()
    """The events that the table and the hand show; in the news they would only be noise."""

    in_chain: frozenset[str] = frozenset()
    """The buttons that lead to a further click of the same chain."""

    summarised = ""
    """The event of which neighbours are told together, by `summary`."""

    def __init__(self, match: Match, seat: int | None, language: str, bots: dict[int, str]) -> None:
        self.match = match
        self.view: View = match.view(seat)
        self.seat = seat
        self.language = language
        self.bots = bots
        self.names = [narrate.player_name(match, other, language) for other in range(match.seats)]

    def say(self, key: str, **values: object) -> str:
        """A text in the drawing's language."""
        return texts.text(self.language, key, **values)

    def card(self, card_id: str) -> str:
        """A card's name with its numbers."""
        return narrate.card_name(self.match, card_id, self.language)

    # -- the table -----------------------------------------------------------------------------

    @abstractmethod
    def status(self) -> list[Text]:
        """Where the game stands, the headline first, and the piles."""

    @abstractmethod
    def player(self, seat: int, width: int) -> list[RenderableType]:
        """All that lies before one player."""

    def players(self, width: int) -> list[RenderableType]:
        """Everybody, the viewer last, nearest to his hand."""
        seats = len(self.view["players"])
        first = 0 if self.seat is None else self.seat + 1
        drawn: list[RenderableType] = []
        for step in range(seats):
            drawn.extend(self.player((first + step) % seats, width))
        return drawn

    @property
    def is_arranging(self) -> bool:
        """Whether the viewer arranges his own ships in secret, and nothing else changes."""
        return False

    @abstractmethod
    def running(self) -> tuple[str, list[Row]]:
        """What has been announced and not yet carried out: a heading, and its lines."""

    @abstractmethod
    def hand(self) -> Text:
        """The viewer's own cards."""

    @abstractmethod
    def discards(self) -> list[str]:
        """What is known of the cards that were discarded."""

    def briefing(self) -> list[Text]:
        """What the game is about, where that differs from table to table."""
        return []

    def heading(self, seat: int, facts: Iterable[str], width: int) -> Text:
        """A player's name and facts, and a line across the rest of the screen."""
        style = "bold green" if seat == self.seat else "bold"
        title = Text(" · ".join(fact for fact in (self._who(seat), *facts) if fact), style)
        room = width - title.cell_len - 1
        return title.append(" " + "─" * room, "not bold dim") if room > 0 else title

    def _who(self, seat: int) -> str:
        if seat == self.seat:
            return f"{self.names[seat]} {self.say('ui.player.you')}"
        bot = self.bots.get(seat)
        if not bot:
            return self.names[seat]
        return f"{self.names[seat]} {self.say('ui.player.bot', bot=wording.full_title(self.language, bot))}"

    # -- choices -------------------------------------------------------------------------------

    def subject(self) -> str:
        """What the question is about, where its words do not tell."""
        return ""

    def label(self, action: Action) -> str:
        """What a choice reads like."""
        return narrate.action_label(self.match, action.name, self.language)

    @abstractmethod
    def about(self, action: Action) -> str:
        """What else matters of a choice, or nothing."""

    @abstractmethod
    def chance(self, odds: narrate.Odds) -> str:
        """The number that must come, and how likely it is."""

    @property
    @abstractmethod
    def is_window(self) -> bool:
        """Whether the viewer is asked for an answer, whatever he holds."""

    # -- news and the end ----------------------------------------------------------------------

    def summary(self, events: list[dict[str, object]]) -> RenderableType:
        """Events of the summarised kind, together."""
        raise NotImplementedError

    def result(self) -> list[Text]:
        """Who has won, and the points of everybody."""
        outcome = self.match.outcome
        assert outcome is not None
        names = ", ".join(self.names[winner] for winner in outcome.winners)
        key = "ui.end" if len(outcome.winners) == 1 else "ui.end.shared"
        points = [
            self.say("ui.end.points", name=name, points=points)
            for name, points in zip(self.names, outcome.points, strict=True)
        ]
        return [Text(self.say(key, names=names), "bold"), *map(Text, points)]


def asked_of(view: View) -> tuple[str, View]:
    """The key of the question to the viewer, and what it is about; nothing while another is asked."""
    prompt = view["prompt"]
    return (prompt["key"], prompt["about"]) if prompt and prompt["mine"] else ("", {})


def chance_words(language: str, odds: narrate.Odds, key: str) -> str:
    """A chance by the key of its wording; what cannot fail or succeed is told so."""
    if odds.percent in (0, 100):
        return texts.text(language, "ui.odds.always" if odds.percent else "ui.odds.never")
    return texts.text(language, key, number=odds.number, percent=odds.percent)


def counted(lines: Iterable[str]) -> list[str]:
    """Equal lines once each, with their number."""
    return [line if number == 1 else f"{line} ×{number}" for line, number in Counter(lines).items()]


def listed(rows: Iterable[Row]) -> Table:
    """Signs with their texts beside them, long texts indented under themselves."""
    grid = Table.grid(padding=(0, 1))
    for sign, text in rows:
        grid.add_row(sign, text)
    return grid
