"""Players by name: those of any game, and those that a house brings along."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import Any, Protocol, runtime_checkable

from coldwake.bots.base import AnyFacts, Bot, Facts
from coldwake.bots.budget import Budget
from coldwake.bots.features import Features
from coldwake.bots.random_bot import RandomBot
from coldwake.bots.windows import Windows
from coldwake.core import registry
from coldwake.core.errors import ColdwakeError
from coldwake.core.game import Game

ROOM = "bots"
GREEDY = "greedy"

ANY_GAME = ""
Maker = Callable[[], Bot]


def _always(game: str) -> bool:
    return True


@dataclass(frozen=True)
class Entry:
    """Somebody who plays: how he is made, whether he can play a game, and where he stands in a list.

    The `rank` orders players by strength, 0 where nobody has measured it; a yardstick is not listed at all.
    """

    make: Maker
    plays: Callable[[str], bool] = _always
    rank: int = 0
    listed: bool = True


_entered: dict[str, dict[str, Entry]] = {ANY_GAME: {"random": Entry(RandomBot)}}
"""Who plays any game, and whom somebody has entered while the program runs, by game."""


class UnknownBot(ColdwakeError):
    """No bot of that name plays that game."""


@runtime_checkable
class TakesTime(Protocol):
    """A bot that thinks about each move, for as long as it is told."""

    def think_for(self, budget: Budget) -> None:
        """Take this budget for each move."""


@runtime_checkable
class Plans(Protocol):
    """A bot that decides on a whole move at its first click."""

    def hand_over(self) -> list[str]:
        """The clicks that are left of the move; whoever takes them makes them, and the bot forgets them."""


@dataclass(frozen=True)
class Players:
    """The room `bots` of a house: who plays the game, and what they know of it.

    `makers` make the game's own players by name; `facts` reads the printed values from a game and its pack;
    `windows` are where a standing order may answer; `features` are what its positions are judged by.
    """

    makers: Mapping[str, Maker] = field(default_factory=dict)
    facts: Callable[[Any], AnyFacts] | None = None
    windows: Windows | None = None
    features: Features | None = None


def register(name: str, maker: Maker, game: str = ANY_GAME) -> None:
    """Enter a bot of one's own under a name, for one game or for any."""
    enter(name, Entry(maker), game)


def enter(name: str, entry: Entry, game: str = ANY_GAME) -> None:
    """Enter a bot with all that is known of it."""
    _entered.setdefault(game, {})[name] = entry


def _entries(game: str) -> dict[str, Entry]:
    """Whoever plays a game; what is meant for this game goes before what plays any."""
    house = {name: Entry(maker) for name, maker in players_of(game).makers.items()}
    known = {**_entered[ANY_GAME], **house, **_entered.get(game, {})}
    return {name: entry for name, entry in known.items() if entry.plays(game)}


def players_of(game: str) -> Players:
    """The players that a house brings along; none where it has no such room."""
    return registry.room(game, ROOM, Players) or Players()


@cache
def facts_of(game: Game) -> AnyFacts:
    """The printed values of a game's pack; none of a game that nobody reads them for."""
    read = players_of(game.name).facts
    return read(game) if read else Facts(MappingProxyType({}), MappingProxyType({}))


def windows_of(game: str) -> Windows | None:
    """The windows of a game, or None if it has none."""
    return players_of(game).windows


def features_of(game: str) -> Features | None:
    """What the positions of a game are judged by, or None where nobody has said."""
    return players_of(game).features


def names(game: Game | str) -> list[str]:
    """The bots that play a game, those of measured strength last, the strongest at the end."""
    entries = _entries(game if isinstance(game, str) else game.name)
    listed = [(entry.rank, name) for name, entry in entries.items() if entry.listed]
    return [name for _, name in sorted(listed)]


def takes_time(game: str, name: str) -> bool:
    """Whether somebody who plays a game can be told how long to think about a move."""
    entry = _entries(game).get(name)
    return entry is not None and isinstance(entry.make(), TakesTime)


def usual(game: str) -> str:
    """Who plays a game where nobody says: the greedy player, or whoever there is."""
    known = names(game)
    return GREEDY if GREEDY in known else known[-1]


def make(name: str, game: Game, seat: int, seed: int) -> Bot:
    """A bot by its name, ready to play a seat; raises UnknownBot.

    Behind an @ stands how long it may think about a move: `captain@0.3` seconds, `captain@200r` playouts.
    """
    plain, _, time = name.partition("@")
    entry = _entries(game.name).get(plain)
    if entry is None:
        raise UnknownBot(f"{game.name} has no bot {plain!r}; it has: {', '.join(names(game))}")
    bot = entry.make()
    if time or "@" in name:
        if not isinstance(bot, TakesTime):
            raise UnknownBot(f"{plain!r} takes no time to think; leave {name[len(plain) :]!r} out")
        bot.think_for(Budget.read(time))
    bot.begin(game, seat, seed)
    return bot
