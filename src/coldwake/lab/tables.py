"""Random tables for the fuzzer: a pack, a number of seats and a set of options the game accepts."""

from dataclasses import dataclass
from pathlib import Path

from coldwake import packs
from coldwake.core import registry
from coldwake.core.chance import Generator
from coldwake.core.errors import ColdwakeError
from coldwake.core.game import Game
from coldwake.core.options import (
    CHOICE,
    NUMBER,
    SCENARIO,
    SWITCH,
    OptionSpec,
    OptionValue,
    choose,
    scenarios_in,
)
from coldwake.lab.settings import game_with_pack

TEAM_SIZES = (2, 3)
TRIES = 20
UNEQUAL_ONE_IN = 3
WIDE = 3
NARROW = 20
FREE_TEXT = "Nobody’s <b>submarines</b> dive twice; а также & так далее."


@dataclass(frozen=True)
class Table:
    """What one game is played with."""

    game: str
    pack: str
    seats: int
    options: dict[str, OptionValue]

    @property
    def rules(self) -> Game:
        """The game with its pack."""
        return registry.game(self.game, self.place)

    @property
    def place(self) -> str | Path:
        """The pack by its name, or the folder it lies in."""
        return packs.place(self.game, self.pack)

    def __str__(self) -> str:
        defaults = {spec.key: spec.default for spec in self.rules.option_specs()}
        changed = [f"{key}={value}" for key, value in self.options.items() if value != defaults[key]]
        return f"{self.game}, pack {self.pack}, {self.seats} seats, {' '.join(changed) or 'default options'}"


def draw_table(name: str, rng: Generator, pack: str = "") -> Table:
    """A random table. What the game refuses alone is left out; what it refuses together is drawn anew."""
    names = [pack] if pack else registry.pack_names(name)
    pack = names[rng.below(len(names))]
    game = game_with_pack(name, pack)
    seats = game.min_seats + rng.below(game.max_seats - game.min_seats + 1)
    scenarios = scenarios_in(game.option_specs())
    fitting = [scenario for scenario in scenarios if seats in game.seats_of(scenario)]
    given: dict[str, object] = {SCENARIO: fitting[rng.below(len(fitting))]} if fitting else {}
    for _ in range(TRIES):
        options = _draw_options(game, seats, given, rng)
        if _accepts(game, seats, options):
            return Table(name, pack, seats, choose(game.option_specs(), options))
    raise ColdwakeError(f"{name} refuses {TRIES} random sets of options for {seats} seats")


def _accepts(game: Game, seats: int, options: dict[str, object]) -> bool:
    try:
        game.begin(seats, choose(game.option_specs(), options))
    except ColdwakeError:
        return False
    return True


def _draw_options(game: Game, seats: int, given: dict[str, object], rng: Generator) -> dict[str, object]:
    """Choices first: what a scenario decides by itself is then left as it is."""
    options = dict(given)
    specs = [spec for spec in game.option_specs() if spec.key not in given]
    for spec in [spec for spec in specs if spec.kind == CHOICE] + [
        spec for spec in specs if spec.kind != CHOICE
    ]:
        value: OptionValue = spec.default
        if spec.kind == SWITCH:
            value = rng.below(2) == 1
        elif spec.kind == NUMBER:
            value = _draw_number(spec, rng)
        elif spec.kind == CHOICE:
            value = spec.choices[rng.below(len(spec.choices))]
        elif spec.key == "teams":
            value = _draw_teams(seats, rng)
        elif spec.is_free:
            value = FREE_TEXT * rng.below(2)
        if _accepts(game, seats, {**options, spec.key: value}):
            options[spec.key] = value
    return options


def _draw_number(spec: OptionSpec, rng: Generator) -> int:
    """Half the time the usual number; else any, but not so far beyond it that games get long."""
    usual = int(spec.default)
    if rng.below(2) == 0:
        return usual
    high = min(spec.high, max(WIDE * usual, spec.low + NARROW))
    return int(spec.low + rng.below(high - spec.low + 1))


def _draw_teams(seats: int, rng: Generator) -> str:
    """Mostly equal teams of two or three in random seats; sometimes any, for games that allow it."""
    sizes = [size for size in TEAM_SIZES if seats % size == 0 and seats > size]
    if not sizes or rng.below(UNEQUAL_ONE_IN) == 0:
        return bytes([ord("A") + rng.below(2) for _ in range(seats)]).decode()
    size = sizes[rng.below(len(sizes))]
    letters = [ord("A") + seat // size for seat in range(seats)]
    rng.shuffle(letters)
    return bytes(letters).decode()
