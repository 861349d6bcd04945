"""Whole moves: rows of clicks from one question to the next that the table notices.

A search compares finished moves, never half a chain with a whole one. A move ends where it can no longer be
taken back, where somebody else decides, where the question it began with is asked again, or with a button
that goes on to the next step. No game needs code of its own for that. Likely moves come first, by the
leanings of those who play the game.
"""

import heapq
import math

from coldwake.core.actions import GIVING_UP, GOING_ON, TAKING_BACK
from coldwake.core.game import Game
from coldwake.core.playout import Leanings
from coldwake.core.state import AWAITS_DECISION, State

Move = tuple[str, ...]
"""The clicks of one whole move, by their names."""

LONGEST = 8
"""No chain of clicks in any game is longer; whatever is, is cut here."""
MOST_STEPS = 400
"""So many half-made moves are looked at."""


class _Click:
    """The next click of a move that is being put together in copies of a world; not yet made."""

    __slots__ = ("action", "before", "clicks")

    def __init__(self, before: State, clicks: Move, action: int) -> None:
        self.before = before
        self.clicks = clicks
        self.action = action


def whole_moves(game: Game, world: State, seat: int, leanings: Leanings, most: int) -> list[Move]:
    """The moves that a seat can make in a world, the likeliest first, at the most so many."""
    return _Builder(game, seat, leanings, game.machine.frame(world, seat)[0]).build(world, most)


def is_whole(game: Game, seat: int, asked: int, clicks: Move, before: State, after: State) -> bool:
    """Whether the last of some clicks, which led from one state to the next, ends the move.

    `asked` is the node of the question with which the move began.
    """
    if len(clicks) >= LONGEST or clicks[-1] in GOING_ON:
        return True
    if after.awaits != AWAITS_DECISION or after.secrets_told != before.secrets_told:
        return True
    if bool(after.branches) != bool(before.branches) or seat not in game.machine.movers(after):
        return True
    return game.machine.frame(after, seat)[0] == asked


class _Builder:
    """Puts moves together: the likeliest half-made one is always carried on next."""

    def __init__(self, game: Game, seat: int, leanings: Leanings, asked: int) -> None:
        self._game = game
        self._seat = seat
        self._leanings = leanings
        self._asked = asked
        self._waiting: list[tuple[float, int, _Click]] = []
        self._offered = 0

    def build(self, world: State, most: int) -> list[Move]:
        """The whole moves from here on."""
        found: list[Move] = []
        self._offer(world, (), 0.0)
        steps = 0
        while self._waiting and len(found) < most and steps < MOST_STEPS:
            unlikely, _, click = heapq.heappop(self._waiting)
            after = click.before.copy()
            self._game.machine.play(after, self._seat, click.action)
            steps += 1
            if is_whole(self._game, self._seat, self._asked, click.clicks, click.before, after):
                found.append(click.clicks)
            else:
                self._offer(after, click.clicks, unlikely)
        return found

    def _offer(self, s: State, made: Move, unlikely: float) -> None:
        """Every click that may come next waits for its turn."""
        machine = self._game.machine
        legal = machine.legal(s, self._seat)
        node = machine.frame(s, self._seat)[0]
        weights = self._leanings.weights[node]
        total = max(1, self._leanings.weigh(node, legal))
        for action in legal:
            name = self._game.actions.names[action]
            if name in GIVING_UP or (name in TAKING_BACK and len(legal) > 1):
                continue
            cost = unlikely - math.log(max(weights[action], 0.5) / total)
            self._offered += 1
            heapq.heappush(self._waiting, (cost, self._offered, _Click(s, (*made, name), action)))
