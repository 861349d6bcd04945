"""Why one move is better than another: the features whose expected change matters most for the judgement.

Both moves are tried in the same worlds; what is read off the positions they lead to is averaged, and each
number is asked for what it alone contributes to the difference.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from coldwake import texts
from coldwake.bots.base import Observation
from coldwake.bots.candidates import Move
from coldwake.bots.judgement import Judgement, judgement_of
from coldwake.bots.leanings import leanings_of
from coldwake.bots.search import SEEDS, Search
from coldwake.bots.worlds import seen_by
from coldwake.core.chance import Generator
from coldwake.core.game import Game
from coldwake.core.state import OVER, State

WORLDS = 16
MOST = 3
LEAST = 0.002
"""What contributes less of a win than this is no reason."""
PART = 0.2
"""Nor is what contributes less than this part of the first reason."""
OFTEN = 0.05
"""By so much an end of the game must be more or less likely to be a reason."""

WINS, LOSES = "wins", "loses"

Rows = list[list[float]]


@dataclass(frozen=True)
class Reason:
    """A feature of a seat that the better move makes larger or smaller.

    Where `ending` is set it is not a feature: the better move wins the game at once more often (`wins`), or
    loses it less often (`loses`).
    """

    feature: str
    seat: int
    is_more: bool
    ending: str = ""


def reasons_for(
    game: Game, search: Search, observation: Observation, better: Move, other: Move, seed: int
) -> list[Reason]:
    """The two or three best reasons for a move instead of another, the strongest first."""
    told = _Tally(game, search, observation.seat)
    rng = Generator(seed)
    for _ in range(WORLDS):
        world = observation.world(rng, leanings_of(game))
        told.note(world, better, other, int(rng.below(SEEDS)))
    return [*told.endings(), *told.features()][:MOST]


def is_told(game: str, feature: str) -> bool:
    """Whether a game has words for a feature: whose turn it is, for one, is no reason for anything."""
    return all(texts.has(language, f"{game}.feature.{feature}") for language in texts.LANGUAGES)


class _Tally:
    """What two moves lead to, world by world."""

    def __init__(self, game: Game, search: Search, seat: int) -> None:
        self._game = game
        self._search = search
        self._seat = seat
        self._judgement: Judgement = judgement_of(game)
        self._pairs: list[tuple[Rows, Rows]] = []
        self._won = [0.0, 0.0]
        self._lost = [0.0, 0.0]

    def note(self, world: State, better: Move, other: Move, seed: int) -> None:
        """Try both moves in a world."""
        rows: list[Rows] = []
        for which, move in enumerate((better, other)):
            s = world.copy()
            self._search.follow(s, move, seed)
            if s.awaits == OVER:
                value = self._search.value(s)
                self._won[which] += value / WORLDS
                self._lost[which] += (1 - value) / WORLDS
            else:
                rows.append(self._judgement.rows(seen_by(self._game, s, self._seat)))
        if len(rows) == 2:
            self._pairs.append((rows[0], rows[1]))

    def endings(self) -> list[Reason]:
        """Whether the game ends sooner or later by the better move."""
        found = []
        if self._won[0] - self._won[1] >= OFTEN:
            found.append(Reason("", self._seat, True, WINS))
        if self._lost[1] - self._lost[0] >= OFTEN:
            found.append(Reason("", self._seat, False, LOSES))
        return found

    def features(self) -> list[Reason]:
        """The features that speak for the better move, each named once."""
        weighed = sorted(self._weighed(), key=lambda pair: -pair[0])
        if not weighed or weighed[0][0] < LEAST:
            return []
        least = max(LEAST, PART * weighed[0][0])
        found: dict[str, Reason] = {}
        for weight, reason in weighed:
            if weight >= least:
                found.setdefault(reason.feature, reason)
        return list(found.values())

    def _weighed(self) -> Iterator[tuple[float, Reason]]:
        """What every number alone contributes; at a table for two each row tells of both seats already."""
        if not self._pairs:
            return
        after = _mean([first for first, _ in self._pairs])
        without = _mean([second for _, second in self._pairs])
        names = self._judgement.features.names
        seats = range(len(after)) if len(after) > 2 else [self._seat]
        for seat in seats:
            for k, name in enumerate(names):
                change = after[seat][k] - without[seat][k]
                if change and is_told(self._game.name, name):
                    yield self._share(after, without, seat, k), Reason(name, seat, change > 0)

    def _share(self, after: Rows, without: Rows, seat: int, k: int) -> float:
        """What one number is worth, put in from one side and taken out from the other."""
        there = self._value(_replaced(without, seat, k, after[seat][k])) - self._value(without)
        here = self._value(after) - self._value(_replaced(after, seat, k, without[seat][k]))
        return (there + here) / 2

    def _value(self, rows: Rows) -> float:
        return self._judgement.value_of(self._judgement.chances_of(rows), self._seat)


def _replaced(rows: Rows, seat: int, k: int, number: float) -> Rows:
    changed = [row[:] for row in rows]
    changed[seat][k] = number
    return changed


def _mean(many: list[Rows]) -> Rows:
    count = len(many)
    return [
        [sum(numbers) / count for numbers in zip(*(rows[seat] for rows in many), strict=True)]
        for seat in range(len(many[0]))
    ]
