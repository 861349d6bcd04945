"""Random tables for the fuzzer: a pack, a number of seats and a set of options the game accepts."""

from dataclasses import dataclass

from coldwake.core import registry
from coldwake.core.chance import Generator
from coldwake.core.errors import ColdwakeError
from coldwake.core.game import Game
from coldwake.core.options import CHOICE, NUMBER, SWITCH, OptionValue, choose

TEAM_SIZES = (2, 3)
TRIES = 20
UNEQUAL_ONE_IN = 3


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
        return registry.game(self.game, self.pack)

    def __str__(self) -> str:
        defaults = {spec.key: spec.default for spec in self.rules.option_specs()}
        changed = [f"{key}={value}" for key, value in self.options.items() if value != defaults[key]]
        return f"{self.game}, pack {self.pack}, {self.seats} seats, {' '.join(changed) or 'default options'}"


def draw_table(name: str, rng: Generator) -> Table:
    """A random table. What the game refuses alone is left out; what it refuses together is drawn anew."""
    packs = registry.pack_names(name)
    pack = packs[rng.below(len(packs))]
    game = registry.game(name, pack)
    seats = game.min_seats + rng.below(game.max_seats - game.min_seats + 1)
    for _ in range(TRIES):
        options = _draw_options(game, seats, rng)
        if _accepts(game, seats, options):
            return Table(name, pack, seats, choose(game.option_specs(), options))
    raise ColdwakeError(f"{name} refuses {TRIES} random sets of options for {seats} seats")


def _accepts(game: Game, seats: int, options: dict[str, object]) -> bool:
    try:
        game.begin(seats, choose(game.option_specs(), options))
    except ColdwakeError:
        return False
    return True


def _draw_options(game: Game, seats: int, rng: Generator) -> dict[str, object]:
    options: dict[str, object] = {}
    for spec in game.option_specs():
        value: OptionValue = spec.default
        if spec.kind == SWITCH:
            value = rng.below(2) == 1
        elif spec.kind == NUMBER:
            value = spec.low + rng.below(spec.high - spec.low + 1)
        elif spec.kind == CHOICE:
            value = spec.choices[rng.below(len(spec.choices))]
        elif spec.key == "teams":
            value = _draw_teams(seats, rng)
        if _accepts(game, seats, {spec.key: value}):
            options[spec.key] = value
    return options


def _draw_teams(seats: int, rng: Generator) -> str:
    """Mostly equal teams of two or three in random seats; sometimes any, for games that allow it."""
    sizes = [size for size in TEAM_SIZES if seats % size == 0 and seats > size]
    if not sizes or rng.below(UNEQUAL_ONE_IN) == 0:
        return bytes([ord("A") + rng.below(2) for _ in range(seats)]).decode()
    size = sizes[rng.below(len(sizes))]
    letters = [ord("A") + seat // size for seat in range(seats)]
    rng.shuffle(letters)
    return bytes(letters).decode()
