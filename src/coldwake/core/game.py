"""What a game must tell the rest of the package: its rules, its names, its views."""

from mypy_extensions import mypyc_attr

from coldwake.core.actions import ActionTable
from coldwake.core.chance import Generator
from coldwake.core.events import EventKind
from coldwake.core.machine import Machine
from coldwake.core.options import OptionSpec, OptionValue
from coldwake.core.state import State


class Refusal:
    """Why an action may not be played: a code, the clause, and a text key."""

    def __init__(self, code: str, clause: str, key: str) -> None:
        self.code = code
        self.clause = clause
        self.key = key


class Outcome:
    """How a game ended: the winning seats (several share) and every seat's points."""

    def __init__(self, winners: list[int], points: list[int]) -> None:
        self.winners = winners
        self.points = points

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Outcome):
            return NotImplemented
        return self.winners == other.winners and self.points == other.points

    def __hash__(self) -> int:
        return hash((tuple(self.winners), tuple(self.points)))

    def __repr__(self) -> str:
        return f"Outcome(winners={self.winners}, points={self.points})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game with one pack. Subclasses fill in the tables and answer the questions."""

    def __init__(self, name: str, rules_version: int, machine: Machine) -> None:
        self.name = name
        self.rules_version = rules_version
        self.machine = machine
        self.actions = ActionTable()
        self.event_kinds: list[EventKind] = []
        self.pack_id = ""
        self.pack_hash = ""
        self.piece_names: list[str] = []
        self.zone_names: list[str] = []
        self.min_seats = 2
        self.max_seats = 2

    def option_specs(self) -> list[OptionSpec]:
        """The options the game offers."""
        raise NotImplementedError

    def seats_of(self, scenario: str) -> list[int]:
        """With how many players a scenario can be played; the game itself has no scenario ''."""
        return list(range(self.min_seats, self.max_seats + 1))

    def begin(self, seats: int, options: dict[str, OptionValue]) -> State:
        """The state before the first step; raises OptionError or SeatCountError."""
        raise NotImplementedError

    def outcome(self, s: State) -> Outcome | None:
        """The result, once there is one."""
        raise NotImplementedError

    def view(self, s: State, seat: int | None) -> dict[str, object]:
        """What one seat (None: an observer) may know, as plain data."""
        raise NotImplementedError

    def why_not(self, s: State, seat: int, action: int) -> Refusal:
        """Why an action that `legal` does not list is refused."""
        raise NotImplementedError

    def noun_value(self, noun: str, value: int) -> int | str:
        """A value of an event as plain data: the id of a card or ship (empty when hidden), or a number."""
        raise NotImplementedError

    # -- hidden information ----------------------------------------------------------------

    def hidden_groups(self) -> list[list[int]]:
        """Groups of zones among which a seat may be unable to tell pieces apart."""
        raise NotImplementedError

    def knows_zone(self, s: State, seat: int, zone: int) -> bool:
        """Whether a seat (-1: an observer) can see or remembers what lies in a zone."""
        raise NotImplementedError

    def can_hold(self, s: State, zone: int, piece: int) -> bool:
        """Whether, by public knowledge, a hidden piece could lie in that zone."""
        return True

    def reimagine(self, s: State, seat: int, rng: Generator) -> None:
        """Arrange anew what other seats have arranged in secret outside simultaneous branches."""

    # -- data ------------------------------------------------------------------------------

    def values(self, s: State) -> dict[str, object]:
        """The game's own fields as plain data, for positions and digests."""
        raise NotImplementedError

    def set_values(self, s: State, values: dict[str, object]) -> None:
        """Set the game's own fields from plain data; raises PositionError."""
        raise NotImplementedError

    def set_up(self, s: State, position: dict[str, object]) -> None:
        """Complete a position that was written by hand and has no stack; raises PositionError."""
        raise NotImplementedError

    def faults(self, s: State) -> list[str]:
        """What is impossible about a state, in words for a developer; empty when sound."""
        raise NotImplementedError
