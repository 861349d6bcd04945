"""The plan of an arena: who meets whom, at which stages, from which seeds, and how seats are rotated."""

import shlex
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations, pairwise
from typing import Any

import coldwake
from coldwake import bots
from coldwake.core.errors import ColdwakeError, OptionError, SeatCountError
from coldwake.core.game import Game
from coldwake.core.options import SCENARIO, OptionValue, choose, scenarios_in
from coldwake.lab.room import lab_of
from coldwake.lab.settings import game_with_pack
from coldwake.lab.simulate import Job, Plan
from coldwake.presets import chosen_options

ROUND_ROBIN, LADDER = "round-robin", "ladder"
FORMS = (ROUND_ROBIN, LADDER)

TUNE, CHOOSE, REPORT = "tune", "choose", "report"
RANGE_SIZE = 1_000_000_000
RANGES = {TUNE: RANGE_SIZE, CHOOSE: 2 * RANGE_SIZE, REPORT: 3 * RANGE_SIZE}
"""Where each range of seeds begins. Those before the first belong to simulations and tests."""

SWITCHED = {True: "on", False: "off"}

GameKey = tuple[str, int, tuple[str, ...]]
"""A game of an arena: its stage, its seed, and the player of each seat."""


@dataclass(frozen=True)
class Asked:
    """What somebody wants to be measured; the words are those of the command."""

    game: str
    bots: tuple[str, ...]
    form: str = ROUND_ROBIN
    seats: int = 0
    games: int = 100
    scenarios: tuple[str, ...] = ()
    pack: str = ""
    presets: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    seed: int = 1
    seed_range: str = TUNE


@dataclass(frozen=True)
class Stage:
    """One setting in which all pairings meet: a scenario, or the game itself where it has none."""

    name: str
    pack: str
    pack_hash: str
    options: dict[str, OptionValue]


@dataclass(frozen=True)
class Pairing:
    """Two players; at a table for more, `one` of the first sits among the others."""

    one: str
    rest: str

    def __str__(self) -> str:
        return f"{self.one} against {self.rest}"


@dataclass(frozen=True)
class Block:
    """A seed, and where it is played: once in every rotation."""

    stage: int
    seed: int


@dataclass(frozen=True)
class Arena:
    """A plan, checked. `rounds` is how many blocks each pairing plays at every stage."""

    version: str
    game: str
    rules_version: int
    bots: tuple[str, ...]
    form: str
    seats: int
    rounds: int
    seed_range: str
    seed: int
    stages: tuple[Stage, ...]

    @property
    def is_solitaire(self) -> bool:
        """Whether players cannot meet, and are compared by what they come to on the same seeds."""
        return self.seats == 1

    @property
    def games(self) -> int:
        """How many games a pairing has."""
        return self.rounds * len(self.stages) * block_size(self.seats)

    @property
    def fair(self) -> float:
        """The share of one player who is as strong as the others."""
        return 0.5 if self.is_solitaire else 1 / self.seats

    @property
    def pairings(self) -> list[Pairing]:
        """Who meets whom: every two, or neighbours; the one who was named later is tested."""
        pairs = pairwise(self.bots) if self.form == LADDER else combinations(self.bots, 2)
        return [Pairing(later, earlier) for earlier, later in pairs]

    @property
    def blocks(self) -> list[Block]:
        """All seeds, stage by stage in turn."""
        first, number = RANGES[self.seed_range] + self.seed, self.rounds * len(self.stages)
        return [Block(index % len(self.stages), first + index) for index in range(number)]

    def seatings(self, pairing: Pairing) -> list[tuple[str, ...]]:
        """Who sits where in each game of a block."""
        if self.is_solitaire:
            return [(pairing.one,), (pairing.rest,)]
        seats = range(self.seats)
        return [tuple(pairing.one if seat == own else pairing.rest for seat in seats) for own in seats]

    def keys(self, pairing: Pairing, block: Block) -> list[GameKey]:
        """The games of a pairing in a block."""
        name = self.stages[block.stage].name
        return [(name, block.seed, seating) for seating in self.seatings(pairing)]

    def jobs(self) -> dict[GameKey, Job]:
        """Every game once, block by block, so that whatever is cut short is still even."""
        return dict(self._jobs())

    def _jobs(self) -> Iterator[tuple[GameKey, Job]]:
        for block in self.blocks:
            stage = self.stages[block.stage]
            for pairing in self.pairings:
                for key in self.keys(pairing, block):
                    plan = Plan(self.game, stage.pack, self.seats, stage.options, key[2])
                    yield key, Job(plan, block.seed)

    def as_data(self) -> dict[str, Any]:
        """Plain data for a JSON file."""
        return asdict(self)


def block_size(seats: int) -> int:
    """The games of a block: one per rotation; a solitaire game is played by each of the two."""
    return max(2, seats)


# -- making a plan ---------------------------------------------------------------------------------


def make(asked: Asked) -> Arena:
    """A plan, checked before anything is played; raises ColdwakeError."""
    _check_words(asked)
    rules = game_with_pack(asked.game, asked.pack)
    names, is_named = _stage_names(rules, asked)
    fitting, seats = _fitting(rules, names, asked.seats, is_named)
    stages = tuple(_stage(asked, name, seats) for name in fitting)
    per_round = len(stages) * block_size(seats)
    rounds = -(-asked.games // per_round)
    _check_seeds(asked, rounds * len(stages))
    return Arena(
        version=coldwake.__version__,
        game=rules.name,
        rules_version=rules.rules_version,
        bots=asked.bots,
        form=asked.form,
        seats=seats,
        rounds=rounds,
        seed_range=asked.seed_range,
        seed=asked.seed,
        stages=stages,
    )


def _check_words(asked: Asked) -> None:
    if len(asked.bots) < 2:
        raise ColdwakeError("an arena compares players; name two at least")
    for name in asked.bots:
        if asked.bots.count(name) > 1:
            raise ColdwakeError(f"{name} is named twice; an arena compares different players")
    if asked.games < 1:
        raise ColdwakeError(f"a pairing plays one game at least, not {asked.games}")
    for what, word, known in (("form", asked.form, FORMS), ("range", asked.seed_range, tuple(RANGES))):
        if word not in known:
            raise ColdwakeError(f"the {what} is one of {', '.join(known)}, not {word!r}")


def _check_seeds(asked: Asked, number: int) -> None:
    last = asked.seed + number - 1
    if asked.seed < 0 or last >= RANGE_SIZE:
        raise ColdwakeError(
            f"the range {asked.seed_range!r} has the seeds 0 to {RANGE_SIZE - 1}, not {asked.seed} to {last}"
        )


def _stage_names(game: Game, asked: Asked) -> tuple[list[str], bool]:
    """The names of the stages, and whether somebody has named them."""
    packs = lab_of(game.name).packs
    if packs is not None:
        if asked.pack and asked.scenarios:
            raise ColdwakeError(f"every pack of {game.name} is a scenario; name packs or scenarios, not both")
        named = list(dict.fromkeys(asked.scenarios)) or [asked.pack] * bool(asked.pack)
        return named or packs(game), bool(named)
    known = scenarios_in(game.option_specs())
    by_option = chosen_options(game, asked.presets, asked.options).get(SCENARIO)
    named = list(dict.fromkeys(asked.scenarios)) or ([str(by_option)] if by_option is not None else [])
    for name in named:
        if name not in known:
            has = f"it has: {', '.join(known)}" if known else "it has none"
            raise OptionError(f"{game.name} has no scenario {name!r}; {has}")
    return named or known or [""], bool(named)


def _fitting(game: Game, names: list[str], seats: int, is_named: bool) -> tuple[list[str], int]:
    """The stages that so many players can play; whoever has named one is told if it is none of them.

    Where nobody says how many, it is the smallest table that the first stage takes.
    """
    possible = {name: _seats_of(game, name) for name in names}
    wanted = seats or min(possible[names[0]])
    for name, numbers in possible.items():
        if wanted not in numbers and (is_named or not any(wanted in other for other in possible.values())):
            takes = " or ".join(map(str, numbers))
            raise SeatCountError(f"{name or game.name} is for {takes} players, not for {wanted}")
    return [name for name in names if wanted in possible[name]], wanted


def _seats_of(game: Game, name: str) -> list[int]:
    """How many players a stage takes; one that is a pack takes as many as the game."""
    return game.seats_of(name if lab_of(game.name).packs is None else "")


def _stage(asked: Asked, name: str, seats: int) -> Stage:
    """A stage, tried: the table can be laid, and every player is known."""
    is_pack = lab_of(asked.game).packs is not None
    pack = name if is_pack else asked.pack
    game = game_with_pack(asked.game, pack)
    given = chosen_options(game, asked.presets, asked.options)
    if name and not is_pack:
        given[SCENARIO] = name
    options = choose(game.option_specs(), given)
    game.begin(seats, options)
    for bot in asked.bots:
        bots.make(bot, game, 0, 0)
    return Stage(name, pack, game.pack_hash, options)


# -- saying it again -------------------------------------------------------------------------------


def command(arena: Arena) -> str:
    """The command that plays this arena anew."""
    words = ["coldwake", "arena", arena.game, *arena.bots, "--form", arena.form]
    words += ["--seats", str(arena.seats), "--games", str(arena.games)]
    words += ["--range", arena.seed_range, "--seed", str(arena.seed)]
    return shlex.join(words + _stage_words(arena))


def _stage_words(arena: Arena) -> list[str]:
    """Scenarios by name, and what differs from the usual options."""
    is_pack = lab_of(arena.game).packs is not None
    first = arena.stages[0]
    pack = "" if is_pack else first.pack
    words = ["--pack", pack] if pack else []
    names = [stage.name for stage in arena.stages]
    if names != _usual_names(Asked(arena.game, arena.bots, seats=arena.seats, pack=pack)):
        words += [word for name in names for word in ("--scenario", name)]
    return words + option_words(arena.game, first)


def _usual_names(asked: Asked) -> list[str]:
    """The stages of an arena for which nobody names any."""
    game = game_with_pack(asked.game, asked.pack)
    names, _ = _stage_names(game, asked)
    return [name for name in names if asked.seats in _seats_of(game, name)]


def option_words(game: str, stage: Stage) -> list[str]:
    """The options of a stage that are not as usual, its scenario excepted."""
    words: list[str] = []
    for spec in game_with_pack(game, stage.pack).option_specs():
        value = stage.options[spec.key]
        if value != spec.default and spec.key != SCENARIO:
            said = SWITCHED[value] if isinstance(value, bool) else value
            words += ["--option", f"{spec.key}={said}"]
    return words


def again(arena: Arena, key: GameKey) -> str:
    """The command that plays one game of an arena alone."""
    name, seed, seating = key
    stage = next(stage for stage in arena.stages if stage.name == name)
    words = ["coldwake", "simulate", arena.game, "--seats", str(arena.seats), "--bots", ",".join(seating)]
    words += ["--pack", stage.pack] if stage.pack else []
    words += ["--option", f"{SCENARIO}={name}"] if SCENARIO in stage.options else []
    return shlex.join([*words, *option_words(arena.game, stage), "--games", "1", "--seed", str(seed)])


def left_out(asked: Asked, arena: Arena) -> Sequence[str]:
    """The scenarios that so many players cannot play."""
    names, _ = _stage_names(game_with_pack(asked.game, asked.pack), asked)
    played = {stage.name for stage in arena.stages}
    return [name for name in names if name not in played]
