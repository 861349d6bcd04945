"""Highest as the engine asks for it: tables of names, views, and what a seat may know."""

from pathlib import Path
from typing import cast

from coldwake.core import packs
from coldwake.core.errors import PositionError
from coldwake.core.game import Game, Outcome, Refusal
from coldwake.core.options import Options, OptionSpec, OptionValue
from coldwake.core.state import MAX_SEATS, State
from highest.rules.sequence import GAME, MACHINE
from highest.rules.state import DECK, EVENT_KINDS, HAND, HAND_SIZE, LAID, SPAN, Hands

RULES_VERSION = 1


class Content:
    """What a pack of cards says of itself."""

    def __init__(self, path: Path) -> None:
        entry = packs.read(path)
        self.id = entry.text("id")
        self.name = entry.texts("name")
        self.note = entry.texts("note")
        self.cards = entry.number("cards", 2 * HAND_SIZE, 99)
        entry.close()


class Highest(Game):
    """The game with one pack."""

    def __init__(self, folder: Path) -> None:
        super().__init__("highest", RULES_VERSION, MACHINE)
        self.content = Content(folder / "pack.toml")
        self.pack_id = self.content.id
        self.pack_hash = packs.fingerprint([f"cards {self.content.cards}"])
        self.max_seats = min(MAX_SEATS, self.content.cards // HAND_SIZE)
        self.event_kinds = EVENT_KINDS
        numbers = [str(k + 1) for k in range(self.content.cards)]
        self.piece_names = [f"card:{number}" for number in numbers]
        self.zone_names = ["deck"]
        for seat in range(MAX_SEATS):
            self.zone_names += [f"hand:{seat}", f"laid:{seat}"]
        self.actions.block("button", ["cancel", "lay-down"])
        self.actions.block("card", numbers)

    def option_specs(self) -> list[OptionSpec]:
        return []

    def begin(self, seats: int, options: dict[str, OptionValue]) -> State:
        s = Hands()
        s.clear(seats, self.content.cards, len(self.zone_names), Options(options))
        s.shown = 0
        s.push((GAME.id, 0))
        return s

    def outcome(self, s: State) -> Outcome | None:
        if not cast(Hands, s).shown:
            return None
        points = [s.zones[LAID + SPAN * seat][0] + 1 for seat in range(s.seats)]
        return Outcome([points.index(max(points))], points)

    # -- what a seat sees --------------------------------------------------------------------------

    def view(self, s: State, seat: int | None) -> dict[str, object]:
        return {"players": [self._player(s, other, seat) for other in range(s.seats)]}

    def _player(self, s: State, seat: int, viewer: int | None) -> dict[str, object]:
        hand, laid = s.zones[HAND + SPAN * seat], s.zones[LAID + SPAN * seat]
        return {
            "cards": len(hand),
            "hand": self._numbers(hand) if seat == viewer else [],
            "laid": self._numbers(laid) if seat == viewer or cast(Hands, s).shown else [],
        }

    def _numbers(self, cards: bytes) -> list[str]:
        return [self.piece_names[card].split(":")[1] for card in cards]

    def noun_value(self, noun: str, value: int) -> int | str:
        if noun == "card":
            return "" if value < 0 else self.piece_names[value].split(":")[1]
        return value

    def why_not(self, s: State, seat: int, action: int) -> Refusal:
        return Refusal("E-CARD", "HI-3a", "not_in_hand")

    def hidden_groups(self) -> list[list[int]]:
        return [list(range(len(self.zone_names)))]

    def knows_zone(self, s: State, seat: int, zone: int) -> bool:
        is_own = zone != DECK and (zone - HAND) // SPAN == seat
        is_laid = zone != DECK and (zone - LAID) % SPAN == 0
        return is_own or (is_laid and bool(cast(Hands, s).shown))

    # -- data --------------------------------------------------------------------------------------

    def values(self, s: State) -> dict[str, object]:
        return {"shown": cast(Hands, s).shown}

    def set_values(self, s: State, values: dict[str, object]) -> None:
        if values.get("shown") not in (0, 1):
            raise PositionError("'shown' must be 0 or 1")
        cast(Hands, s).shown = int(values["shown"] == 1)

    def set_up(self, s: State, position: dict[str, object]) -> None:
        raise PositionError("Highest has no hand-written set-ups")

    def faults(self, s: State) -> list[str]:
        pieces = sorted([piece for content in s.zones for piece in content])
        return [] if pieces == list(range(self.content.cards)) else ["a card is missing or there twice"]
