"""How fast the engine is: random play by one process, up to four players, all advanced rules, CPU time.

A game with scenarios is measured over all of them in turn.

`play_one` and `mid_states` are what a benchmark of several engines calls beside this one.
"""

import gc
import os
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict, dataclass

from coldwake.core import machine as machine_module
from coldwake.core import registry
from coldwake.core.chance import Generator
from coldwake.core.game import Game
from coldwake.core.options import SCENARIO, OptionValue, choose, scenarios_in
from coldwake.core.playout import play_uniformly
from coldwake.core.state import AWAITS_DECISION, State
from coldwake.lab.wander import wander

GAME_VARIABLE = "COLDWAKE_BENCH_GAME"
SEATS = 4
SEED = 5
NO_LIMIT = 1 << 30
MID_STATES = 64
MID_STEPS = 400
"""A state is taken somewhere within so many steps after the first."""

clock = time.process_time
_rng = Generator(SEED)
_tables: dict[str, tuple[Game, list["Sitting"]]] = {}
_begun: Counter[str] = Counter()

SHORTENING = "agreement"
"""With this option players may resign, and random play would do so before long."""


@dataclass(frozen=True)
class Sitting:
    """A table at which a game is measured."""

    seats: int
    options: dict[str, OptionValue]


@dataclass(frozen=True)
class Figures:
    """What was measured; `seats` are the fewest and the most players."""

    game: str
    seats: tuple[int, int]
    compiled: bool
    decisions_per_second: float
    choices_per_second: float
    games_per_second: float
    decisions_per_game: float
    copy_microseconds: float
    legal_microseconds: float
    bytes_per_state: int
    cpu_seconds: float

    def as_data(self) -> dict[str, object]:
        """Plain data for JSON."""
        return asdict(self)


def _table(name: str) -> tuple[Game, list[Sitting]]:
    """The game, and each table at which it is measured."""
    if name not in _tables:
        game = registry.game(name)
        specs = game.option_specs()
        usual: dict[str, object] = {spec.key: True for spec in specs if spec.advanced}
        usual.update({spec.key: False for spec in specs if spec.key == SHORTENING})
        scenarios = scenarios_in(specs)
        listed = [(scenario, {**usual, SCENARIO: scenario}) for scenario in scenarios] or [("", usual)]
        _tables[name] = (
            game,
            [Sitting(seats_of(game, scenario), choose(specs, table)) for scenario, table in listed],
        )
    return _tables[name]


def seats_of(game: Game, scenario: str = "") -> int:
    """How many players are measured: four, or as many as there can be."""
    possible = game.seats_of(scenario)
    return max([seats for seats in possible if seats <= SEATS], default=min(possible))


def _begin(name: str) -> tuple[Game, State]:
    game, tables = _table(name)
    table = tables[_begun[name] % len(tables)]
    s = game.begin(table.seats, table.options)
    _begun[name] += 1
    game.machine.run(s)
    return game, s


# -- the interface of benchmarks that compare engines ----------------------------------------------


class MidState:
    """A state in the middle of a game, under the name that such benchmarks call."""

    __slots__ = ("clone",)

    def __init__(self, state: State) -> None:
        self.clone = state.copy


def play_one() -> tuple[int, int, int]:
    """One uniformly random game: decisions, chance events, the options of all decisions added up."""
    game, s = _begin(os.environ.get(GAME_VARIABLE, registry.usual()))
    tally = play_uniformly(game.machine, s, _rng, NO_LIMIT)
    return tally.decisions, tally.chances, tally.options


def mid_states() -> list[MidState]:
    """States in the middle of games, to be cloned."""
    name = os.environ.get(GAME_VARIABLE, registry.usual())
    return [MidState(state) for state in _states_in_play(name, Generator(SEED))]


# -- our own figures -------------------------------------------------------------------------------


def measure(name: str, seconds: float) -> Figures:
    """Measure for about so many seconds of CPU time."""
    rng = Generator(SEED)
    games, decisions, choices, spent = _play_for(name, seconds, rng)
    _begun[name] = 0  # the same states whenever they are looked at, however many games were played before
    states = _states_in_play(name, Generator(SEED))
    legal = _table(name)[0].machine.legal
    return Figures(
        game=name,
        seats=_fewest_and_most(name),
        compiled=is_compiled(),
        decisions_per_second=decisions / spent,
        choices_per_second=choices / spent,
        games_per_second=games / spent,
        decisions_per_game=decisions / games,
        copy_microseconds=_microseconds(lambda s: s.copy(), states, seconds / 5),
        legal_microseconds=_microseconds(lambda s: legal(s, s.mover), states, seconds / 5),
        bytes_per_state=sum(map(allocated_by_copy, states)) // len(states),
        cpu_seconds=spent,
    )


def _fewest_and_most(name: str) -> tuple[int, int]:
    seats = [table.seats for table in _table(name)[1]]
    return min(seats), max(seats)


def _play_for(name: str, seconds: float, rng: Generator) -> tuple[int, int, int, float]:
    """Games, decisions, real choices and CPU seconds; at least one whole game."""
    games = decisions = choices = 0
    gc.collect()
    began = clock()
    while games == 0 or clock() - began < seconds:
        game, s = _begin(name)
        tally = play_uniformly(game.machine, s, rng, NO_LIMIT)
        games, decisions, choices = games + 1, decisions + tally.decisions, choices + tally.choices
    return games, decisions, choices, clock() - began


def is_compiled() -> bool:
    """Whether the engine runs as machine code."""
    return str(machine_module.__file__).endswith((".so", ".pyd"))


def _states_in_play(name: str, rng: Generator) -> list[State]:
    """States at a decision, from the first turns of as many games; a short game is looked at earlier."""
    states: list[State] = []
    reach, in_vain = MID_STEPS, 0
    while len(states) < MID_STATES:
        game, s = _begin(name)
        wander(game, s, reach // 2 + rng.below(reach), rng)
        if s.awaits == AWAITS_DECISION and not s.branches:
            states.append(s)
        else:
            in_vain += 1
            if in_vain % MID_STATES == 0:
                reach = max(2, reach // 2)
    return states


def _microseconds(act: Callable[[State], object], states: list[State], seconds: float) -> float:
    done = 0
    began = clock()
    while done == 0 or clock() - began < seconds:
        for s in states:
            act(s)
        done += len(states)
    return (clock() - began) / done * 1e6


def allocated_by_copy(s: State) -> int:
    """The bytes of everything that a copy has for itself and does not share with its original."""
    shared = {id(part) for part in _parts(s)}
    return sum(sys.getsizeof(part) for part in _parts(s.copy()) if id(part) not in shared)


def _parts(s: State) -> list[object]:
    """A state and all its values, down through lists and tuples, each once."""
    found: dict[int, object] = {}
    waiting: list[object] = [s]
    while waiting:
        part = waiting.pop()
        if id(part) not in found:
            found[id(part)] = part
            if isinstance(part, (State, list, tuple)):
                waiting.extend(gc.get_referents(part))
    return list(found.values())
