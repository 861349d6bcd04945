"""What bots share: what they may see, static facts about a pack, playing a match out."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Generic, Protocol, TypeVar

from coldwake.core.chance import Generator
from coldwake.core.game import Game, Outcome
from coldwake.core.playout import Leanings
from coldwake.core.state import State
from coldwake.match import Match

View = dict[str, Any]
"""One seat's view: plain data, in the format of the game's own view module."""


# -- what a bot sees -----------------------------------------------------------------------------


class Observation:
    """One decision as its seat knows it; good until the next move. It leads nowhere near the real state."""

    __slots__ = ("_look", "_sampler", "_view", "_worlds", "actions", "seat")

    def __init__(
        self,
        seat: int,
        actions: list[str],
        look: Callable[[], View],
        sampler: Callable[[Generator], Match],
        worlds: Callable[[Generator, Leanings | None], State],
    ) -> None:
        self.seat = seat
        self.actions = actions
        self._look = look
        self._sampler = sampler
        self._worlds = worlds
        self._view: View | None = None

    @property
    def view(self) -> View:
        """The seat's view, built when it is first asked for."""
        if self._view is None:
            self._view = self._look()
        return self._view

    def sample(self, rng: Generator) -> Match:
        """A match in a world that this seat cannot tell from the real one."""
        return self._sampler(rng)

    def world(self, rng: Generator, habits: Leanings | None = None) -> State:
        """The bare state of such a world; what others have arranged in secret is arranged by their habits."""
        return self._worlds(rng, habits)


def observe(match: Match, seat: int) -> Observation:
    """What a seat of a running match may base its decision on."""
    return Observation(
        seat,
        [action.name for action in match.actions(seat)],
        lambda: match.view(seat),
        lambda rng: match.sample(seat, rng),
        lambda rng, habits: match.world(seat, rng, habits),
    )


# -- static facts --------------------------------------------------------------------------------

ShipFacts_co = TypeVar("ShipFacts_co", covariant=True)
CardFacts_co = TypeVar("CardFacts_co", covariant=True)


@dataclass(frozen=True, eq=False)
class Facts(Generic[ShipFacts_co, CardFacts_co]):
    """The printed values of a pack, by the ids that views use; read-only."""

    ships: Mapping[str, ShipFacts_co]
    cards: Mapping[str, CardFacts_co]


AnyFacts = Facts[Any, Any]

Printed = TypeVar("Printed")


def read_off(facts: type[Printed], thing: object, **others: object) -> Printed:
    """Facts of a class about a thing of a pack: fields of the same name are read off, the others are given.

    Lists become tuples, for facts are read-only.
    """
    values = dict(others)
    for field in fields(facts):  # type: ignore[arg-type]  # every class of facts is a dataclass
        if field.name not in others:
            value = getattr(thing, field.name)
            values[field.name] = tuple(value) if isinstance(value, list) else value
    return facts(**values)


# -- players -------------------------------------------------------------------------------------


class Bot(Protocol):
    """A player: told once which game and seat it plays, then asked for one click at a time."""

    def begin(self, game: Game, seat: int, seed: int) -> None:
        """Get ready for a match."""

    def choose(self, observation: Observation) -> str:
        """The name of one of the observation's actions."""


def play_out(match: Match, bots: Sequence[Bot]) -> Outcome:
    """Play a match to its end, each seat by its bot."""
    seat = match.to_move
    while seat is not None:
        match.play(bots[seat].choose(observe(match, seat)), seat)
        seat = match.to_move
    outcome = match.outcome
    assert outcome is not None
    return outcome
