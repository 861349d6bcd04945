"""Random walks through every registered game: the tables that the conformance tests look at."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

import coldwake
from coldwake.core import registry
from coldwake.core.actions import GIVING_UP
from coldwake.core.options import CHOICE, SCENARIO, SWITCH


@dataclass(frozen=True)
class Setting:
    """One table to be played: a game, a pack, seats, options."""

    game: str
    pack: str
    seats: int
    options: tuple[tuple[str, object], ...]
    seed: int

    def __str__(self) -> str:
        on = "+".join(key if value is True else str(value) for key, value in self.options if value)
        return f"{self.game}-{self.pack}-{self.seats}-{on or 'plain'}"

    def new(self) -> coldwake.Match:
        return coldwake.new(self.game, self.seats, self.seed, dict(self.options), self.pack)


SHARES = (0.0, 1.0, 0.5)
"""Of the switches, so many are on: none, all, a random half."""


def settings() -> list[Setting]:
    """Every game with every pack, seat count and scenario: nothing on, everything on, and a random half."""
    found = []
    for name in registry.names():
        for pack in registry.pack_names(name):
            game = registry.game(name, pack)
            scenarios = next((spec.choices for spec in game.option_specs() if spec.key == SCENARIO), [""])
            for seats in range(game.min_seats, game.max_seats + 1):
                fitting = [scenario for scenario in scenarios if seats in game.seats_of(scenario)]
                for seed in range(max(len(SHARES), len(fitting))):
                    found.append(_setting(name, pack, seats, seed, fitting[seed % len(fitting)]))
    return found


def _setting(name: str, pack: str, seats: int, seed: int, scenario: str) -> Setting:
    rng = random.Random(f"{name} {pack} {seats} {seed}")
    share = SHARES[seed % len(SHARES)]
    specs = registry.game(name, pack).option_specs()
    options: dict[str, object] = {spec.key: rng.choice(spec.choices) for spec in specs if spec.kind == CHOICE}
    if scenario:
        options[SCENARIO] = scenario
    for spec in [spec for spec in specs if spec.kind == SWITCH]:
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
        match.play(_pick(match, seat, rng), seat)
    raise AssertionError(f"{setting} did not end within {limit} decisions")


def _pick(match: coldwake.Match, seat: int, rng: random.Random) -> coldwake.Action:
    """Any action; a game is given up only now and then, or it would be too short to show anything."""
    action = rng.choice(match.actions(seat))
    if action.name in GIVING_UP and rng.random() < 0.99:
        action = rng.choice([other for other in match.actions(seat) if other.name not in GIVING_UP])
    return action
