"""What a table calls its players: a name, and behind an @ how long one may think about a move.

`greedy`, `lieutenant`, `admiral@1` (seconds), `admiral@200r` (playouts). Everybody who seats a player reads
such a name here, so that what is refused is refused everywhere, in the same words.
"""

import re
from dataclasses import dataclass

from coldwake import texts
from coldwake.bots.budget import PLAYOUTS_MARK, Budget
from coldwake.bots.levels import LEVELS, LIEUTENANT, Level
from coldwake.bots.players import UnknownBot, names, takes_time, usual

MARK = "@"
LONGEST_SECONDS = 10.0
MOST_PLAYOUTS = 5000
"""The longest a player at a table may think about a move."""
DIGITS = 2
"""Seconds are told apart by hundredths; what is shorter is no time."""
NUMBER = re.compile(r"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)")

TIMES = {"quick": 0.3, "normal": 1.0, "long": 3.0}
"""How long levels that search by the clock think at a table, by its word: in shares of their own time."""
NORMAL = "normal"


class BotRefused(UnknownBot):
    """A table cannot have this player, or not for this time; `reason` says which sentence tells why."""

    def __init__(self, reason: str, **values: object) -> None:
        self.reason = reason
        self.values = values
        super().__init__(self.in_language("en"))

    def in_language(self, language: str) -> str:
        """The reason as a sentence; a game is named by its title."""
        title = f"{self.values.get('game')}.title"
        named = {"game": texts.text(language, title)} if texts.has(language, title) else {}
        return texts.text(language, f"bots.fault.{self.reason}", **{**self.values, **named})


@dataclass(frozen=True)
class Called:
    """A player as a table calls him; `time` is what was asked for, None where his own holds."""

    name: str
    time: Budget | None = None

    @property
    def text(self) -> str:
        """The name with its time, in the one way to write it."""
        return self.name if self.time is None else f"{self.name}{MARK}{written(self.time)}"

    @property
    def budget(self) -> Budget | None:
        """How long he thinks about a move, as asked for or by himself; None of one who does not search."""
        level = find_level(self.name)
        return self.time or (None if level is None else level.budget)


def written(budget: Budget) -> str:
    """A budget as it stands behind the mark."""
    if budget.playouts:
        return f"{budget.playouts}{PLAYOUTS_MARK}"
    return f"{round(budget.seconds, DIGITS):g}"


def find_level(name: str) -> Level | None:
    """A level by its name, None for any other player."""
    return next((level for level in LEVELS if level.name == name), None)


def split(text: str) -> Called:
    """A name that was checked before, read without a look at who there is; what is no time is left out."""
    name, _, time = text.partition(MARK)
    try:
        return Called(name, _read(time) if time else None)
    except BotRefused:
        return Called(name)


def called(game: str, text: str) -> Called:
    """A player of a game as somebody asks for him; raises BotRefused."""
    name, mark, time = text.partition(MARK)
    known = names(game)
    if name not in known:
        raise BotRefused("unknown", game=game, name=name, names=", ".join(known))
    if not mark:
        return Called(name)
    if not takes_time(game, name):
        raise BotRefused("no_time_taken", name=name, time=f"{MARK}{time}")
    return Called(name, _read(time))


def _read(time: str) -> Budget:
    """A time as people write it; raises BotRefused."""
    number = time.removesuffix(PLAYOUTS_MARK)
    by_playouts = number != time
    if not time.isascii() or not NUMBER.fullmatch(number) or (by_playouts and "." in number):
        raise BotRefused("not_a_time", time=time)
    value = round(float(number), DIGITS)
    if value <= 0:
        raise BotRefused("no_time", time=time)
    if value > (MOST_PLAYOUTS if by_playouts else LONGEST_SECONDS):
        raise BotRefused("too_long", seconds=f"{LONGEST_SECONDS:g}", playouts=MOST_PLAYOUTS, time=time)
    return Budget(playouts=int(value)) if by_playouts else Budget(seconds=value)


# -- whom to offer ---------------------------------------------------------------------------------


def levels_of(game: str) -> list[str]:
    """The levels that play a game, the weakest first; none where nobody has learned to judge it."""
    known = names(game)
    return [level.name for level in LEVELS if level.name in known]


def plain_of(game: str) -> list[str]:
    """The players without a level, the usual one first."""
    first = usual(game)
    return sorted((name for name in names(game) if find_level(name) is None), key=lambda name: name != first)


def opponent(game: str) -> str:
    """Whom a newcomer plays against where nobody says: the level in the middle, else the usual player."""
    return LIEUTENANT.name if LIEUTENANT.name in names(game) else usual(game)


def by_clock(name: str) -> bool:
    """Whether a player is a level whose thinking is measured in seconds, so that a table chooses how long."""
    level = find_level(name)
    return level is not None and level.budget.seconds > 0


def with_time(name: str, word: str) -> str:
    """A player's name with the time that a table has chosen by its word; others stay as they are."""
    level = find_level(name)
    if level is None or not level.budget.seconds:
        return name
    share = TIMES.get(word, TIMES[NORMAL])
    return Called(name, Budget(seconds=round(level.budget.seconds * share, DIGITS))).text
