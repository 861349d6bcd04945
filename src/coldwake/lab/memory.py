"""Memory: what a seat was told should hold in every world it imagines afterwards.

A slip here leaks nothing and breaks nothing; it makes sampled worlds a little worse than they
could be. So it is noted, not counted as a failure.
"""

from coldwake.core.events import EVERYBODY, Event
from coldwake.core.game import Game
from coldwake.core.state import State

ALL_CARDS_RETURN = ("round_begins", "reshuffled", "cut")
"""The events with which everything known about cards is void."""


class MemoryWatch:
    """Looks over the events of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.hidden = {zone for group in game.hidden_groups() for zone in group}
        self.fields = [
            [k for k, noun in enumerate(kind.nouns) if noun == "card"] for kind in game.event_kinds
        ]
        self.notes: set[str] = set()

    def look(self, s: State, events: list[Event]) -> None:
        """Note every card a seat has just been told of and might yet imagine elsewhere."""
        for event in reversed(events):
            if self.game.event_kinds[event.kind].name in ALL_CARDS_RETURN:
                return
            for field in self.fields[event.kind]:
                piece = event.values[field]
                if piece >= 0 and s.where[piece] in self.hidden:
                    self._ask_seats(s, event, field, piece)

    def _ask_seats(self, s: State, event: Event, field: int, piece: int) -> None:
        kind = self.game.event_kinds[event.kind]
        audience = event.audience if kind.secret[field] else EVERYBODY
        for seat in range(s.seats):
            knows = self.game.knows_zone(s, seat, s.where[piece]) or s.known[piece] >> seat & 1
            if audience >> seat & 1 and not knows:
                zone = self.game.zone_names[s.where[piece]].split(":")[0]
                self.notes.add(f"after {kind.name!r}, a card in zone {zone!r} may be imagined elsewhere")
