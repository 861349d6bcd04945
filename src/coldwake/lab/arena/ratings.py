"""Ratings over all games of an arena, by the Plackett–Luce model of `openskill`.

The games are rated in an order that a seed has shuffled, so that nothing depends on which ended first. A game
tells who has won and who has not; points do not count.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from openskill.models import PlackettLuce

from coldwake.core.chance import Generator
from coldwake.lab.arena.figures import whole_blocks
from coldwake.lab.arena.plan import Arena
from coldwake.lab.arena.running import Played
from coldwake.lab.simulate import GameResult, share_of
from coldwake.lab.statistics import mean

FIRST, SECOND = 1, 2
"""Places in a game."""


@dataclass(frozen=True)
class Rating:
    """A player's strength by all games: the estimate, its uncertainty, and mu less three sigma."""

    bot: str
    mu: float
    sigma: float
    at_least: float
    games: int


@dataclass(frozen=True)
class Meeting:
    """A game as it is rated: who took part, and in which place."""

    bots: tuple[str, ...]
    places: tuple[int, ...]


def ratings_of(arena: Arena, played: Played) -> list[Rating]:
    """All players, the strongest first."""
    meetings = _meetings(arena, played)
    order = list(range(len(meetings)))
    Generator(arena.seed).shuffle(order)
    model = PlackettLuce(tau=0.0)  # players do not change while they are measured
    held = {bot: model.rating(name=bot) for bot in arena.bots}
    for index in order:
        _rate(model, held, meetings[index])
    games = Counter(bot for meeting in meetings for bot in set(meeting.bots))
    found = [Rating(bot, own.mu, own.sigma, own.ordinal(), games[bot]) for bot, own in held.items()]
    return sorted(found, key=lambda rating: -rating.mu)


def _meetings(arena: Arena, played: Played) -> list[Meeting]:
    found = []
    for pairing in arena.pairings:
        for _, results in whole_blocks(arena, played, pairing):
            if arena.is_solitaire:
                found.append(Meeting((pairing.one, pairing.rest), _places(results)))
                continue
            for seating, result in zip(arena.seatings(pairing), results, strict=True):
                won = tuple(FIRST if seat in result.winners else SECOND for seat in range(arena.seats))
                found.append(Meeting(seating, won))
    return found


def _places(results: list[GameResult]) -> tuple[int, ...]:
    """Two solitaire games on one seed as a meeting of the two players."""
    return tuple(FIRST if share_of(result, 0, 1) else SECOND for result in results)


def _rate(model: Any, held: dict[str, Any], meeting: Meeting) -> None:
    """Rate a game. Who sits in several seats is rated in each, and takes the mean of that."""
    teams = [[model.create_rating([held[bot].mu, held[bot].sigma], bot)] for bot in meeting.bots]
    rated = model.rate(teams, ranks=list(meeting.places))
    for bot in set(meeting.bots):
        own = [team[0] for name, team in zip(meeting.bots, rated, strict=True) if name == bot]
        held[bot].mu, held[bot].sigma = mean([one.mu for one in own]), mean([one.sigma for one in own])
