"""What a game must tell the rest of the package: its rules, its names, its views."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Generic

from mypy_extensions import mypyc_attr

from coldwake.core.actions import ActionTable
from coldwake.core.chance import Generator
from coldwake.core.events import EventKind
from coldwake.core.machine import Machine
from coldwake.core.nodes import S
from coldwake.core.options import OptionSpec, OptionValue
from coldwake.core.packs import Pack
from coldwake.core.state import Frame, State

PIECE_NOUNS: Final = ["card", "ship", "unit"]
"""The nouns of events whose values are pieces."""


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


class Answers(Generic[S]):
    """What the rules of a game answer about its state, each by a function of one of their modules.

    `why_not` is given the name and the frame of the node at which the seat is. The method of `Game` that
    has its name says what each is for.
    """

    # no dataclass: mypyc cannot make one of a generic class
    def __init__(
        self,
        outcome: Callable[[S], Outcome | None],
        view: Callable[[S, int | None], dict[str, object]],
        why_not: Callable[[S, str, Frame, int, int], Refusal],
        values: Callable[[S], dict[str, object]],
        set_values: Callable[[S, dict[str, object]], None],
        set_up: Callable[[S, dict[str, object]], None],
        faults: Callable[[S], list[str]],
    ) -> None:
        self.outcome = outcome
        self.view = view
        self.why_not = why_not
        self.values = values
        self.set_values = set_values
        self.set_up = set_up
        self.faults = faults


@dataclass(frozen=True)
class Rules:
    """The rules of one game, whatever the pack: the machine, what can be told, and the answers.

    `words` are the nouns of events whose values are words, with these words.
    """

    name: str
    version: int
    machine: Machine
    event_kinds: list[EventKind]
    words: dict[str, list[str]]
    answers: Answers[Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game with one pack. Subclasses lay out actions and zones and say what is hidden from whom."""

    def __init__(self, rules: Rules, pack: Pack, min_seats: int, max_seats: int) -> None:
        self.name = rules.name
        self.rules_version = rules.version
        self.machine = rules.machine
        self.answers = rules.answers
        self.actions = ActionTable()
        self.event_kinds = rules.event_kinds
        self.words = rules.words
        self.pack = pack
        self.pack_id = pack.id
        self.pack_hash = pack.hash
        self.piece_names = pack.names
        self.zone_names: list[str] = []
        self.min_seats = min_seats
        self.max_seats = max_seats
        self.kept: dict[object, object] = {}
        """What other layers have worked out about it, as long as it is there."""

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
        return self.answers.outcome(s)

    def view(self, s: State, seat: int | None) -> dict[str, object]:
        """What one seat (None: an observer) may know, as plain data."""
        return self.answers.view(s, seat)

    def why_not(self, s: State, seat: int, action: int) -> Refusal:
        """Why an action that `legal` does not list is refused."""
        frame = self.machine.frame(s, seat)
        return self.answers.why_not(s, self.machine.nodes[frame[0]].name, frame, seat, action)

    def noun_value(self, noun: str, value: int) -> int | str:
        """A value of an event as plain data: a word, the id of a piece (empty when hidden), or a number."""
        words = self.words.get(noun)
        if words is not None:
            return words[value] if value >= 0 else ""
        if noun in PIECE_NOUNS:
            return self.pack.ids[value] if value >= 0 else ""
        return value

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
        return self.answers.values(s)

    def set_values(self, s: State, values: dict[str, object]) -> None:
        """Set the game's own fields from plain data; raises PositionError."""
        self.answers.set_values(s, values)

    def set_up(self, s: State, position: dict[str, object]) -> None:
        """Complete a position that was written by hand and has no stack; raises PositionError."""
        self.answers.set_up(s, position)

    def faults(self, s: State) -> list[str]:
        """What is impossible about a state, in words for a developer; empty when sound."""
        return self.answers.faults(s)
