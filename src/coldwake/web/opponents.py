"""Whom one may play against, as pages offer it: levels in front of everybody, plain players behind."""

from dataclasses import dataclass

from babel.numbers import format_decimal

from coldwake import bots, texts
from coldwake.bots import wording
from coldwake.bots.calling import TIMES, find_level, split


@dataclass(frozen=True)
class Opponent:
    """A player to choose: as scripts call him, as people do, and what to expect of him."""

    name: str
    title: str
    text: str


def offered(language: str, game: str) -> list[Opponent]:
    """The levels of a game, the weakest first; none where nobody has learned to judge it."""
    return [_opponent(language, name) for name in bots.levels_of(game)]


def plain(language: str, game: str) -> list[Opponent]:
    """The players without a level, for scripts and for whoever looks for them."""
    return [_opponent(language, name) for name in bots.plain_of(game)]


def _opponent(language: str, name: str) -> Opponent:
    return Opponent(name, wording.title(language, name), wording.expectation(language, name))


def times(game: str) -> list[str]:
    """The words for how long levels may think, where a game has levels that go by the clock."""
    return list(TIMES) if any(bots.by_clock(name) for name in bots.levels_of(game)) else []


def seconds_told(language: str, game: str) -> str:
    """How long each level thinks that goes by the clock, for every word."""
    told = []
    for name in filter(bots.by_clock, bots.levels_of(game)):
        budgets = [split(bots.with_time(name, word)).budget for word in TIMES]
        spans = [format_decimal(budget.seconds, locale=language) for budget in budgets if budget]
        told.append(f"{wording.title(language, name)} {' / '.join(spans)}")
    return "; ".join(told)


def level_of(language: str, bot: str) -> str:
    """The level of a seat's bot with the time it takes, "" of a plain player."""
    return wording.full_title(language, bot) if find_level(split(bot).name) else ""


def short_level_of(language: str, bot: str) -> str:
    """The level alone."""
    return wording.title(language, bot) if find_level(split(bot).name) else ""


def named(language: str, name: str, bot: str) -> str:
    """A player's name with what plays it in brackets, for sentences; a person's name stays as it is."""
    if not bot:
        return name
    level = level_of(language, bot)
    return f"{name} ({level})" if level else f"{name} {texts.text(language, 'site.lobby.bot')}"
