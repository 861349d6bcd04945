"""Games between bots at tables as people set them up, in which now and then somebody does another thing.

So positions are met that good play leads to seldom: for the judgement to learn from, and for puzzles.
"""

from collections.abc import Callable, Sequence

import coldwake
from coldwake import bots
from coldwake.bots.leanings import leanings_of
from coldwake.core import registry
from coldwake.core.chance import Generator
from coldwake.core.errors import ColdwakeError
from coldwake.core.game import Game
from coldwake.core.options import SCENARIO, choose, scenarios_in
from coldwake.lab.simulate import MAX_DECISIONS, seated
from coldwake.lab.tables import Table
from coldwake.match import Match

DRILL = "drill"
"""Packs whose names begin like this are for tests."""
THOUSAND = 1000

Watch = Callable[[bots.Observation, str], None]
"""Is told what a seat saw and what its bot chose, before it is known whether that is what is done."""


def usual_table(name: str, rng: Generator) -> Table:
    """A table as people set one up: any scenario, half of them duels, half with all advanced rules."""
    packs = [pack for pack in registry.pack_names(name) if not pack.startswith(DRILL)]
    title = registry.title(name)
    pack = packs[rng.below(len(packs))] if title.every_pack_is_a_scenario else title.default_pack
    game = registry.game(name, pack)
    scenarios = scenarios_in(game.option_specs())
    scenario = scenarios[rng.below(len(scenarios))] if scenarios else ""
    possible = game.seats_of(scenario)
    seats = possible[0] if rng.below(2) == 0 else possible[rng.below(len(possible))]
    given: dict[str, object] = {SCENARIO: scenario} if scenario else {}
    if rng.below(2) == 0:
        given.update(_advanced(game, seats, given))
    return Table(name, pack, seats, choose(game.option_specs(), given))


def _advanced(game: Game, seats: int, given: dict[str, object]) -> dict[str, object]:
    """Every advanced switch that the game takes at this table."""
    taken: dict[str, object] = {}
    for spec in game.option_specs():
        if spec.advanced:
            try:
                game.begin(seats, choose(game.option_specs(), {**given, **taken, spec.key: True}))
            except ColdwakeError:
                continue
            taken[spec.key] = True
    return taken


def sit_down(name: str, player: str, seed: int, rng: Generator) -> tuple[Match, list[bots.Bot]]:
    """A game at such a table, before its first decision, and one player in every seat."""
    table = usual_table(name, rng)
    match = coldwake.new(name, table.seats, seed, dict(table.options), table.pack)
    return match, seated(match, [player] * table.seats, seed)


def play_out(
    match: Match, players: Sequence[bots.Bot], strays: int, rng: Generator, watch: Watch | None = None
) -> None:
    """Play a game to its end; in so many of a thousand choices something else is done.

    Raises ColdwakeError for one that does not end.
    """
    for _ in range(MAX_DECISIONS):
        seat = match.to_move
        if seat is None:
            return
        seen = bots.observe(match, seat)
        click = players[seat].choose(seen)
        if watch is not None:
            watch(seen, click)
        if len(seen.actions) > 1 and rng.below(THOUSAND) < strays:
            click = _another(match, seen, rng)
        match.play(click, seat)
    raise ColdwakeError(f"no end after {MAX_DECISIONS} decisions")


def _another(match: Match, seen: bots.Observation, rng: Generator) -> str:
    """A click as people who lean this way or that might make it."""
    game, prompt = match.game, match.prompt_for(seen.seat)
    assert prompt is not None
    numbers = [game.actions.ids[name] for name in seen.actions]
    return game.actions.names[leanings_of(game).choose(game.machine.ids[prompt.key], numbers, rng)]
