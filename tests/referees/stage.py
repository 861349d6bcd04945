"""The stage: games played by bots under the eyes of a referee.

A referee is a second reading of a rulebook. It knows what people at the table know: every seat's view, what
each was told, and the values printed in the pack's files. From these it works out what the rulebook says and
compares. It shares no code with the games; nothing in this folder imports `coldwake.games`, `coldwake.core`
or `coldwake.mechanics` (a test holds that).
"""

import importlib
import random
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import coldwake
from coldwake import bots
from coldwake.lab.tables import Table, draw_table

GAMES = ("attack_sub", "blitz", "cwnb", "mnb")
MOST_CLICKS = 30_000

View = dict[str, Any]
Event = dict[str, Any]


class Foul(AssertionError):
    """The engine did what the rulebook does not say."""

    def __init__(self, clause: str, text: str) -> None:
        super().__init__(f"{clause}: {text}")
        self.clause = clause


@dataclass(frozen=True)
class Setting:
    """What is played: fixed for the whole game and known to everybody."""

    game: str
    pack: str
    seats: int
    options: dict[str, Any]

    def printed(self, name: str) -> dict[str, Any]:
        """A file of the pack as it is printed: `printed("ships")` reads ships.toml."""
        folder = Path(coldwake.__file__).parent / "games" / self.game / "pack" / self.pack
        return tomllib.loads((folder / f"{name}.toml").read_text())


@dataclass(frozen=True)
class Moment:
    """The table at one decision (or at the end), seen from every side."""

    number: int
    played: tuple[int, str] | None
    """Who clicked what to get here; None at the very beginning."""

    views: list[View]
    """Each seat's own view, by seat."""

    onlooker: View
    """The view of somebody who only watches."""

    news: list[list[Event]]
    """What each seat was told since the last moment."""

    told: list[Event]
    """What the onlooker was told since the last moment."""

    result: tuple[list[int], list[int]] | None
    """Winners and points once the game is over."""

    clicks: list[tuple[int, str]] = field(default_factory=list)
    """All clicks so far."""


class Referee:
    """Base of the four referees: is shown every moment and raises Foul."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting

    def watch(self, moment: Moment) -> None:
        """Compare one moment with the rulebook."""
        raise NotImplementedError

    def steer(self, purpose: str, seat: int, names: list[str]) -> str | None:
        """A draw that the referee wants to see, by its name; None leaves it to chance."""
        return None

    def foul_unless(self, holds: bool, clause: str, text: str) -> None:
        """Blow the whistle unless something holds."""
        if not holds:
            raise Foul(clause, text)


def referee_of(game: str) -> Callable[[Setting], Referee]:
    """The referee of a game: class `Judge` of the module of that name in this folder."""
    module = importlib.import_module(f"tests.referees.{game}")
    judge: Callable[[Setting], Referee] = module.Judge
    return judge


def draw_game(game: str, seed: int) -> tuple[Table, list[str]]:
    """A random table with random options, and who plays it: all random, all greedy, or mixed."""
    table = draw_table(game, coldwake.Generator(seed))
    luck = random.Random(f"{game} {seed}")
    company = luck.choice(["random", "greedy", "mixed"])
    names = [luck.choice(["random", "greedy"]) if company == "mixed" else company for _ in range(table.seats)]
    return table, names


def judge_game(game: str, seed: int) -> int:
    """Play one drawn game under its referee; how many clicks it had. Raises Foul."""
    table, names = draw_game(game, seed)
    try:
        return judge_table(table, names, seed)
    except Foul as foul:
        raise Foul(foul.clause, f"{foul} [{table}; {', '.join(names)}; seed {seed}]") from foul


def judge_table(table: Table, names: list[str], seed: int) -> int:
    """Play this table with these bots under its referee."""
    referee = referee_of(table.game)(Setting(table.game, table.pack, table.seats, dict(table.options)))
    chance = () if type(referee).steer is Referee.steer else referee.steer
    match = coldwake.new(table.game, table.seats, seed, dict(table.options), table.pack, chance=chance)
    players = [bots.make(name, match.game, seat, seed) for seat, name in enumerate(names)]
    luck = random.Random(seed)
    clicks: list[tuple[int, str]] = []
    known = [0] * (table.seats + 1)
    while True:
        referee.watch(_moment(match, clicks, known))
        if match.is_over or len(clicks) == MOST_CLICKS:
            return len(clicks)
        seat = luck.choice(match.movers)
        action = players[seat].choose(bots.observe(match, seat))
        match.play(action, seat)
        clicks.append((seat, action))


def _moment(match: coldwake.Match, clicks: list[tuple[int, str]], known: list[int]) -> Moment:
    seats: list[int | None] = [*range(match.seats), None]
    news = [match.log(seat, known[k]) for k, seat in enumerate(seats)]
    for k, events in enumerate(news):
        known[k] += len(events)
    views = [match.view(seat) for seat in seats]
    outcome = match.outcome if match.is_over else None
    result = None if outcome is None else (outcome.winners, outcome.points)
    last = clicks[-1] if clicks else None
    return Moment(len(clicks), last, views[:-1], views[-1], news[:-1], news[-1], result, clicks)
