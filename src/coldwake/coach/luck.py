"""Luck: what a result of nature was worth, less what was to be expected of it, as one seat knows it.

A die is weighed over all its faces. A draw is weighed over every piece that, as far as the seat knows, could
have come: all that it cannot see, not those that really lie in the pile. What comes of each result is looked
at in a world that the seat cannot tell from the real one, so that no result that never came gives a secret
away. A draw that the seat does not see changes nothing for it, and is no luck.

A hit that has been rolled but not yet carried out can be read off no position. So where results lead along
different ways, the game goes on quietly in that world until the next turn opens: nobody does more than he
must, and what else is rolled falls alike after all results.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from coldwake.bots.judgement import judgement_of
from coldwake.bots.leanings import leanings_of
from coldwake.bots.worlds import chances_in, seen_by, value_in
from coldwake.core.actions import GIVING_UP, GOING_ON, TAKING_BACK
from coldwake.core.chance import Generator
from coldwake.core.events import Event
from coldwake.core.game import Game
from coldwake.core.knowledge import determinize
from coldwake.core.nodes import DIE
from coldwake.core.packs import COPY_SIGN
from coldwake.core.state import AWAITS_CHANCE, AWAITS_DECISION, OVER, State

MOST_CLICKS = 60
"""A turn opens sooner; a quiet way is cut here."""
MOST_LOOKS = 150
"""So many positions are looked at to expect the next result after each of the first; else one is thrown."""

Way = tuple[object, ...]
"""Along which a result leads: what is asked next, and which kinds of things happened."""


def luck_of(game: Game, s: State, seat: int, outcome: int, seed: int) -> float:
    """What it was worth to a seat that nature, which has to answer, answered with this outcome."""
    world = determinize(game, s, seat, Generator(seed), leanings_of(game))
    results = _Results(game, world, seat)
    came = results.name(outcome)
    found = {result.name: result for result in results.all()}
    if came not in found:
        return 0.0
    views = {name: seen_by(game, result.after, seat) for name, result in found.items()}
    if all(view == views[came] for view in views.values()):
        return 0.0
    judgement = judgement_of(game)
    values = {
        name: judgement.value_of(chances_in(game, result.after, views[name]), seat)
        for name, result in found.items()
    }
    later = _Later(game, seat, seed, list(found.values()), values)
    total = sum(result.weight for result in found.values())
    expected = sum(result.weight * later.value(result) for result in found.values()) / total
    return later.value(found[came]) - expected


@dataclass(frozen=True)
class Result:
    """An answer of nature: its name, how likely it is, and the world after it."""

    name: str
    weight: float
    after: State
    way: Way


class _Later:
    """What results are worth once what they bring about has been carried out."""

    def __init__(
        self, game: Game, seat: int, seed: int, results: list[Result], values: dict[str, float]
    ) -> None:
        self._game = game
        self._seat = seat
        self._seed = seed
        self._values = values
        firsts: dict[Way, Result] = {}
        for result in results:
            firsts.setdefault(result.way, result)
        self._looks = MOST_LOOKS // len(firsts)
        self._gains: dict[Way, float] = dict.fromkeys(firsts, 0.0)
        if len(firsts) > 1:
            for way, result in firsts.items():
                self._gains[way] = self._carried_out(result.after.copy()) - values[result.name]

    def value(self, result: Result) -> float:
        """What a result is worth at once, and what the way it leads along still brings."""
        return self._values[result.name] + self._gains[result.way]

    def _carried_out(self, s: State) -> float:
        """The worth of a world once all is quiet; the next result is expected, the others are thrown."""
        rng = Generator(self._seed)
        go_on_quietly(self._game, s, rng, stop_at_chance=True)
        if s.awaits != AWAITS_CHANCE:
            return value_in(self._game, s, self._seat)
        results = _Results(self._game, s, self._seat)
        if results.count > self._looks:
            return self._after_quiet(s, rng)
        found = list(results.all())
        total = sum(result.weight for result in found)
        return sum(result.weight / total * self._after_quiet(result.after, rng.copy()) for result in found)

    def _after_quiet(self, s: State, rng: Generator) -> float:
        go_on_quietly(self._game, s, rng, stop_at_chance=False)
        return value_in(self._game, s, self._seat)


def go_on_quietly(game: Game, s: State, rng: Generator, stop_at_chance: bool) -> None:
    """Play on without doing more than one must, until a turn opens or the game is over."""
    machine, openings = game.machine, leanings_of(game).openings
    for _ in range(MOST_CLICKS):
        if s.awaits == AWAITS_DECISION:
            if openings[machine.frame(s, s.mover)[0]]:
                return
            machine.play(s, s.mover, _quietest(game, machine.legal(s, s.mover)))
        elif s.awaits == OVER or stop_at_chance:
            return
        else:
            machine.resolve(s, machine.chance_outcome(s, rng.below(machine.chance_count(s))))


def _quietest(game: Game, legal: list[int]) -> int:
    """The action that does no more, else the first that there is."""
    names = game.actions.names
    for button in GOING_ON:
        number = game.actions.ids.get(button, -1)
        if number in legal:
            return number
    for action in legal:
        if names[action] not in GIVING_UP and names[action] not in TAKING_BACK:
            return action
    return legal[0]


class _Results:
    """What nature could answer in a world, as far as a seat knows: results that read alike count as one."""

    def __init__(self, game: Game, world: State, seat: int) -> None:
        self._game = game
        self._world = world
        self._seat = seat
        machine = game.machine
        self._is_die = machine.chance_node(world).noun == DIE
        self._open = [machine.chance_outcome(world, k) for k in range(machine.chance_count(world))]

    @property
    def count(self) -> int:
        """About how many there are: all, if they do not read alike."""
        return len(self._open)

    def name(self, outcome: int) -> str:
        """A face of the die, or what is printed on a piece."""
        if self._is_die:
            return str(outcome)
        return self._game.piece_names[outcome].partition(COPY_SIGN)[0]

    def all(self) -> Iterator[Result]:
        """Every result with its weight, and the world after it."""
        weights: dict[str, float] = {}
        before: dict[str, tuple[int, State]] = {}
        for outcome, weight, state in self._single():
            name = self.name(outcome)
            weights[name] = weights.get(name, 0.0) + weight
            before.setdefault(name, (outcome, state))
        for name, (outcome, state) in before.items():
            after, events = state.copy(), list[Event]()
            after.sink = events
            self._game.machine.resolve(after, outcome)
            yield Result(name, weights[name], after, self._way(name, after, events))

    def _way(self, name: str, after: State, events: list[Event]) -> Way:
        if self._is_die:
            return (name,)
        asked = after.stack[-1][0] if after.stack else -1
        return after.awaits, asked, after.mover, *(event.kind for event in events)

    def _single(self) -> Iterator[tuple[int, float, State]]:
        """Every outcome with its weight and a world in which it can come."""
        hidden = [] if self._is_die else [piece for piece in self._open if self._is_hidden(piece)]
        for outcome in self._open:
            if outcome not in hidden:
                yield outcome, 1.0, self._world
        if not hidden:
            return
        possible = [(piece, self._with(piece, hidden)) for piece in self._unseen(hidden)]
        found = [(piece, state) for piece, state in possible if state is not None]
        for piece, state in found:
            yield piece, len(hidden) / len(found), state

    def _is_hidden(self, piece: int) -> bool:
        """Whether the seat cannot tell where a piece lies that is hidden from somebody."""
        zone = self._world.where[piece]
        return self._may_be_dealt_anew(piece) and any(zone in group for group in self._game.hidden_groups())

    def _may_be_dealt_anew(self, piece: int) -> bool:
        world = self._world
        knows = world.known[piece] >> self._seat & 1
        return not knows and not self._game.knows_zone(world, self._seat, world.where[piece])

    def _unseen(self, hidden: list[int]) -> list[int]:
        """All pieces that the seat cannot tell from those that may come."""
        zones = {self._world.where[piece] for piece in hidden}
        groups = [group for group in self._game.hidden_groups() if zones.intersection(group)]
        pieces = [piece for group in groups for zone in group for piece in self._world.zones[zone]]
        return sorted({piece for piece in pieces if self._may_be_dealt_anew(piece)})

    def _with(self, piece: int, hidden: list[int]) -> State | None:
        """A world in which a piece can come: it has changed places with one that could; None if it cannot."""
        if piece in hidden:
            return self._world
        world, game = self._world, self._game
        there = world.where[piece]
        for other in hidden:
            here = world.where[other]
            if game.can_hold(world, here, piece) and game.can_hold(world, there, other):
                s = world.copy()
                _exchange(s, piece, other)
                machine = game.machine
                count = machine.chance_count(s)
                is_open = any(machine.chance_outcome(s, k) == piece for k in range(count))
                return s if is_open else None
        return None


def _exchange(s: State, one: int, other: int) -> None:
    """Let two pieces change places."""
    here, there = s.where[one], s.where[other]
    s.fill(here, bytes(sorted([piece for piece in s.zones[here] if piece != one] + [other])))
    s.fill(there, bytes(sorted([piece for piece in s.zones[there] if piece != other] + [one])))
