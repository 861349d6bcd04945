"""Plain information-set tree search, as a yardstick: single observer, over clicks, random playouts.

It knows nothing of any game. Each round deals a world anew, walks down a tree whose branches are clicks of
whoever moves, adds one click, plays on at random to the end and counts who has won.
"""

import math

from coldwake.bots.base import Observation
from coldwake.bots.budget import Budget, Clock
from coldwake.core.actions import GIVING_UP
from coldwake.core.chance import Generator
from coldwake.core.game import Game
from coldwake.core.playout import play_uniformly, settle
from coldwake.core.state import OVER, State

EXPLORATION = 1.4
LONGEST_PLAYOUT = 100_000
USUAL = Budget(seconds=1.0)


class _Node:
    """A click in the tree: how often it was open, made, and what came of it for the seat that made it."""

    __slots__ = ("children", "open", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[int, _Node] = {}
        self.open = 0
        self.visits = 0
        self.total = 0.0


class PlainTreeSearch:
    """One seat's player."""

    def __init__(self) -> None:
        self._budget = USUAL

    def think_for(self, budget: Budget) -> None:
        """Take this budget for each click."""
        self._budget = budget

    def begin(self, game: Game, seat: int, seed: int) -> None:
        """Get ready for a match."""
        self._game = game
        self._rng = Generator(seed)
        self._barred = frozenset(game.actions.ids[name] for name in GIVING_UP if name in game.actions.ids)

    def choose(self, observation: Observation) -> str:
        """The click that was tried most often."""
        if len(observation.actions) == 1:
            return observation.actions[0]
        root = _Node()
        clock = Clock(self._budget)
        while clock.spent < 1 or not root.children:
            self._round(root, observation.world(self._rng), observation.seat)
            clock.spend()
        best = max(root.children, key=lambda action: root.children[action].visits)
        return self._game.actions.names[best]

    def _round(self, root: _Node, s: State, seat: int) -> None:
        """One world: down the tree, one new click, a random end, and the result back up."""
        machine = self._game.machine
        path: list[tuple[_Node, int]] = []
        node, new = root, False
        mover = seat
        while s.awaits != OVER and not new:
            legal = [action for action in machine.legal(s, mover) if action not in self._barred]
            action, new = self._select(node, legal or machine.legal(s, mover))
            node = node.children[action]
            path.append((node, mover))
            machine.play(s, mover, action)
            settle(machine, s, self._rng)
            mover = s.mover
        play_uniformly(machine, s, self._rng, LONGEST_PLAYOUT)
        outcome = self._game.outcome(s)
        winners = outcome.winners if outcome else []
        for visited, by in path:
            visited.visits += 1
            visited.total += 1 / len(winners) if by in winners else 0.0

    def _select(self, node: _Node, legal: list[int]) -> tuple[int, bool]:
        """An untried click if there is one, else the one of the best upper bound; and whether it is new."""
        untried = [action for action in legal if action not in node.children]
        for action in legal:
            if action in node.children:
                node.children[action].open += 1
        if untried:
            action = untried[self._rng.below(len(untried))]
            node.children[action] = _Node()
            node.children[action].open = 1
            return action, True
        return max(legal, key=lambda action: _bound(node.children[action])), False


def _bound(child: _Node) -> float:
    explored = EXPLORATION * math.sqrt(math.log(max(child.open, 2)) / max(child.visits, 1))
    return child.total / max(child.visits, 1) + explored
