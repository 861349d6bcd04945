"""The plan of a comparison: which packs, by which players, from which seeds, and how far at most."""

import shlex
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

import coldwake
from coldwake import bots
from coldwake.core.errors import ColdwakeError, SeatCountError
from coldwake.core.game import Game
from coldwake.core.options import SCENARIO, OptionValue, choose
from coldwake.lab.compare.evidence import FEWEST_BLOCKS, looks
from coldwake.lab.settings import game_with_pack
from coldwake.lab.simulate import Job, Plan
from coldwake.presets import chosen_options

A, B = 0, 1
LETTERS = "AB"

GameKey = tuple[int, int, tuple[str, ...]]
"""A game of a comparison: its pack (A or B), its seed, and the player of each seat."""


@dataclass(frozen=True)
class Asked:
    """What somebody wants to be compared; the words are those of the command."""

    game: str
    pack_a: str
    pack_b: str
    seats: int = 0
    players: str = "greedy"
    games: int = 2000
    presets: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    seed: int = 1


@dataclass(frozen=True)
class Side:
    """One of the two packs, and the options with which it is played."""

    pack: str
    pack_hash: str
    options: dict[str, OptionValue]


@dataclass(frozen=True)
class Comparison:
    """A plan, checked. `blocks` is how many seeds are played at most, each with both packs."""

    version: str
    game: str
    rules_version: int
    seats: int
    players: tuple[str, ...]
    blocks: int
    seed: int
    words: tuple[str, ...]
    sides: tuple[Side, Side]

    @property
    def rotations(self) -> list[tuple[str, ...]]:
        """The players in every seat in turn; equal ones need not change places."""
        return rotations(self.players)

    @property
    def looks(self) -> list[int]:
        """After how many blocks one looks at what has come out."""
        return looks(self.blocks)

    def rules(self, which: int) -> Game:
        """The game with one of the packs."""
        return game_with_pack(self.game, self.sides[which].pack)

    def keys(self, which: int, block: int) -> list[GameKey]:
        """The games of one pack in a block."""
        return [(which, self.seed + block, seating) for seating in self.rotations]

    def jobs(self, blocks: int) -> dict[GameKey, Job]:
        """Every game of the first so many blocks."""
        keys = [key for block in range(blocks) for which in (A, B) for key in self.keys(which, block)]
        return {key: Job(self._plan(key), key[1]) for key in keys}

    def _plan(self, key: GameKey) -> Plan:
        side = self.sides[key[0]]
        return Plan(self.game, side.pack, self.seats, side.options, key[2])

    def as_data(self) -> dict[str, Any]:
        """Plain data for a JSON file."""
        return asdict(self)


def rotations(players: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The players in every seat in turn, each seating once."""
    return list(dict.fromkeys(players[k:] + players[:k] for k in range(len(players))))


def _blocks(games: int, turns: int) -> int:
    """How many blocks so many games make; raises ColdwakeError if they are too few."""
    found = -(-games // (2 * turns))
    if found < FEWEST_BLOCKS:
        raise ColdwakeError(f"{games} games are too few to compare by; it takes {FEWEST_BLOCKS * 2 * turns}")
    return found


def make(asked: Asked) -> Comparison:
    """A plan, checked before anything is played; raises ColdwakeError."""
    if asked.seed < 0:
        raise ColdwakeError(f"seeds are not below 0, as {asked.seed} is")
    packs = (asked.pack_a, asked.pack_b)
    first, second = [game_with_pack(asked.game, pack) for pack in packs]
    seats = asked.seats or max(_fewest(first, asked), _fewest(second, asked))
    players = _players(first, asked.players, seats)
    sides = (_side(first, asked, asked.pack_a, seats), _side(second, asked, asked.pack_b, seats))
    return Comparison(
        version=coldwake.__version__,
        game=first.name,
        rules_version=first.rules_version,
        seats=seats,
        players=players,
        blocks=_blocks(asked.games, len(rotations(players))),
        seed=asked.seed,
        words=_option_words(asked),
        sides=sides,
    )


def _fewest(game: Game, asked: Asked) -> int:
    """The smallest table that the chosen scenario takes."""
    scenario = chosen_options(game, asked.presets, asked.options).get(SCENARIO, "")
    return min(game.seats_of(str(scenario)), default=game.min_seats)


def _players(game: Game, names: str, seats: int) -> tuple[str, ...]:
    """One player for all seats, or one for each."""
    given = tuple(name.strip() for name in names.split(","))
    if len(given) not in (1, seats):
        raise ColdwakeError(f"{len(given)} players are named for {seats} seats; name one, or one per seat")
    for name in given:
        bots.make(name, game, 0, 0)
    return given * seats if len(given) == 1 else given


def _side(game: Game, asked: Asked, pack: str, seats: int) -> Side:
    """A pack, tried: the table can be laid."""
    if not game.min_seats <= seats <= game.max_seats:
        raise SeatCountError(
            f"{game.name} is for {game.min_seats} to {game.max_seats} players, not for {seats}"
        )
    options = choose(game.option_specs(), chosen_options(game, asked.presets, asked.options))
    game.begin(seats, options)
    return Side(pack, game.pack_hash, options)


# -- saying it again -------------------------------------------------------------------------------


def _option_words(asked: Asked) -> tuple[str, ...]:
    words = [word for name in asked.presets for word in ("--preset", name)]
    return tuple(words + [word for option in asked.options for word in ("--option", option)])


def command(plan: Comparison) -> str:
    """The command that makes this comparison anew."""
    words = ["coldwake", "compare", plan.game, *(side.pack for side in plan.sides)]
    words += ["--seats", str(plan.seats), "--players", _named(plan.players)]
    words += ["--games", str(plan.blocks * 2 * len(plan.rotations)), "--seed", str(plan.seed)]
    return shlex.join([*words, *plan.words])


def again(plan: Comparison, key: GameKey) -> str:
    """The command that plays one game alone."""
    which, seed, seating = key
    words = ["coldwake", "simulate", plan.game, "--seats", str(plan.seats), "--bots", _named(seating)]
    words += ["--pack", plan.sides[which].pack, *plan.words]
    return shlex.join([*words, "--games", "1", "--seed", str(seed)])


def _named(players: Sequence[str]) -> str:
    return players[0] if len(set(players)) == 1 else ",".join(players)
