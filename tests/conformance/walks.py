"""Random walks through every registered game: the tables that the conformance tests look at."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

import coldwake
from coldwake.core import registry
from coldwake.core.options import SWITCH


@dataclass(frozen=True)
class Setting:
    """One table to be played: a game, a pack, seats, options."""

    game: str
    pack: str
    seats: int
    options: tuple[tuple[str, object], ...]
    seed: int

    def __str__(self) -> str:
        on = "+".join(key for key, value in self.options if value)
        return f"{self.game}-{self.pack}-{self.seats}-{on or 'plain'}"

    def new(self) -> coldwake.Match:
        return coldwake.new(self.game, self.seats, self.seed, dict(self.options), self.pack)


def settings() -> list[Setting]:
    """Every game with every pack and seat count: nothing on, everything on, and a random half."""
    found = []
    for name in registry.names():
        for pack in registry.pack_names(name):
            game = registry.game(name, pack)
            for seats in range(game.min_seats, game.max_seats + 1):
                for seed, share in enumerate((0.0, 1.0, 0.5)):
                    found.append(_setting(name, pack, seats, seed, share))
    return found


def _setting(name: str, pack: str, seats: int, seed: int, share: float) -> Setting:
    rng = random.Random(f"{name} {pack} {seats} {seed}")
    switches = [spec for spec in registry.game(name, pack).option_specs() if spec.kind == SWITCH]
    options: dict[str, object] = {}
    for spec in switches:
        wanted = {**options, spec.key: rng.random() < share}
        try:
            coldwake.new(name, seats, 0, wanted, pack)
        except coldwake.OptionError:
            continue
        options = wanted
    return Setting(name, pack, seats, tuple(sorted(options.items())), seed)


def walk(setting: Setting, every: int = 1, limit: int = 60_000) -> Iterator[coldwake.Match]:
    """A whole random game; the match is handed out before every k-th decision."""
    match = setting.new()
    rng = random.Random(setting.seed)
    for step in range(limit):
        if match.is_over:
            return
        if step % every == 0:
            yield match
        seat = rng.choice(match.movers)
        match.play(rng.choice(match.actions(seat)), seat)
    raise AssertionError(f"{setting} did not end within {limit} decisions")
