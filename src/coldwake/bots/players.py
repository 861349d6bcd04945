"""Players by name: those of any game, and those that a house brings along."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import Any

from coldwake.bots.base import AnyFacts, Bot, Facts
from coldwake.bots.features import Features
from coldwake.bots.random_bot import RandomBot
from coldwake.bots.windows import Windows
from coldwake.core import registry
from coldwake.core.errors import ColdwakeError
from coldwake.core.game import Game

ROOM = "bots"
GREEDY = "greedy"

ANY_GAME = ""
_entered: dict[str, dict[str, Callable[[], Bot]]] = {ANY_GAME: {"random": RandomBot}}
"""Who plays any game, and whom somebody has entered while the program runs, by game."""


class UnknownBot(ColdwakeError):
    """No bot of that name plays that game."""


@dataclass(frozen=True)
class Players:
    """The room `bots` of a house: who plays the game, and what they know of it.

    `makers` make the game's own players by name; `facts` reads the printed values from a game and its pack;
    `windows` are where a standing order may answer; `features` are what its positions are judged by.
    """

    makers: Mapping[str, Callable[[], Bot]] = field(default_factory=dict)
    facts: Callable[[Any], AnyFacts] | None = None
    windows: Windows | None = None
    features: Features | None = None


def register(name: str, maker: Callable[[], Bot], game: str = ANY_GAME) -> None:
    """Enter a bot of one's own under a name, for one game or for any."""
    _entered.setdefault(game, {})[name] = maker


def _makers(game: str) -> dict[str, Callable[[], Bot]]:
    """Whoever plays a game; what is meant for this game goes before what plays any."""
    return {**_entered[ANY_GAME], **players_of(game).makers, **_entered.get(game, {})}


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
    """The bots that play a game."""
    played = game if isinstance(game, str) else game.name
    return sorted(_makers(played))


def usual(game: str) -> str:
    """Who plays a game where nobody says: the greedy player, or whoever there is."""
    known = names(game)
    return GREEDY if GREEDY in known else known[-1]


def make(name: str, game: Game, seat: int, seed: int) -> Bot:
    """A bot by its name, ready to play a seat; raises UnknownBot."""
    maker = _makers(game.name).get(name)
    if maker is None:
        raise UnknownBot(f"{game.name} has no bot {name!r}; it has: {', '.join(names(game))}")
    bot = maker()
    bot.begin(game, seat, seed)
    return bot
