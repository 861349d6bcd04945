"""Highest as the engine asks for it: a pack of cards, the answers of the rules, and who sees what."""

from pathlib import Path
from typing import cast

from coldwake.core import packs
from coldwake.core.errors import PositionError
from coldwake.core.game import Answers, Game, Outcome, Refusal, Rules
from coldwake.core.options import Options, OptionSpec, OptionValue
from coldwake.core.state import MAX_SEATS, Frame, State
from highest.rules.sequence import GAME, MACHINE
from highest.rules.state import DECK, EVENT_KINDS, HAND, HAND_SIZE, LAID, SPAN, Hands

RULES_VERSION = 1


class Cards(packs.Pack):
    """The numbered cards of one pack."""

    def __init__(self, folder: Path) -> None:
        entry = packs.read(folder / "pack.toml")
        self.read_title(entry, "highest")
        self.count = entry.number("cards", 2 * HAND_SIZE, 99)
        entry.close()
        self.seal([self.count])
        self.name_pieces([f"card:{number + 1}" for number in range(self.count)])


# -- what the rules answer ---------------------------------------------------------------------------


def outcome(s: Hands) -> Outcome | None:
    """The highest card wins (HI-4a)."""
    if not s.shown:
        return None
    points = [s.zones[LAID + SPAN * seat][0] + 1 for seat in range(s.seats)]
    return Outcome([points.index(max(points))], points)


def view(s: Hands, seat: int | None) -> dict[str, object]:
    """The own hand, and what lies on the table."""
    return {"players": [_player(s, other, seat) for other in range(s.seats)]}


def _player(s: Hands, seat: int, viewer: int | None) -> dict[str, object]:
    hand, laid = s.zones[HAND + SPAN * seat], s.zones[LAID + SPAN * seat]
    return {
        "cards": len(hand),
        "hand": [str(card + 1) for card in hand] if seat == viewer else [],
        "laid": [str(card + 1) for card in laid] if seat == viewer or s.shown else [],
    }


def why_not(s: Hands, node: str, frame: Frame, seat: int, action: int) -> Refusal:
    """There is one reason only."""
    return Refusal("E-CARD", "HI-3a", "not_in_hand")


def values(s: Hands) -> dict[str, object]:
    """The game's own fields as data."""
    return {"shown": s.shown}


def set_values(s: Hands, given: dict[str, object]) -> None:
    """The same the other way round; raises PositionError."""
    if given.get("shown") not in (0, 1):
        raise PositionError("'shown' must be 0 or 1")
    s.shown = int(given["shown"] == 1)


def set_up(s: Hands, position: dict[str, object]) -> None:
    """Positions are not written by hand."""
    raise PositionError("Highest has no hand-written set-ups")


def faults(s: Hands) -> list[str]:
    """Every card is in one place."""
    pieces = sorted([piece for content in s.zones for piece in content])
    return [] if pieces == list(range(len(s.where))) else ["a card is missing or there twice"]


ANSWERS = Answers[Hands](outcome, view, why_not, values, set_values, set_up, faults)
RULES = Rules("highest", RULES_VERSION, MACHINE, EVENT_KINDS, {}, ANSWERS)


class Highest(Game):
    """The rules with one pack."""

    def __init__(self, folder: Path) -> None:
        self.content = Cards(folder)
        super().__init__(RULES, self.content, 2, min(MAX_SEATS, self.content.count // HAND_SIZE))
        self.zone_names = ["deck"]
        for seat in range(MAX_SEATS):
            self.zone_names += [f"hand:{seat}", f"laid:{seat}"]
        self.actions.block("button", ["cancel", "lay-down"])
        self.actions.block("card", self.content.ids)

    def option_specs(self) -> list[OptionSpec]:
        return []

    def begin(self, seats: int, options: dict[str, OptionValue]) -> State:
        s = Hands()
        s.clear(seats, self.content.count, len(self.zone_names), Options(options))
        s.shown = 0
        s.push((GAME.id, 0))
        return s

    def hidden_groups(self) -> list[list[int]]:
        return [list(range(len(self.zone_names)))]

    def knows_zone(self, s: State, seat: int, zone: int) -> bool:
        is_own = zone != DECK and (zone - HAND) // SPAN == seat
        is_laid = zone != DECK and (zone - LAID) % SPAN == 0
        return is_own or (is_laid and bool(cast(Hands, s).shown))
