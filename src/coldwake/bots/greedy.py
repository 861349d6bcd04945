"""The frame of every greedy player: the rest of a move that was begun, else the best next thing, else any.

What the best next thing is, each game says; a greedy player does not search.
"""

import copy
from abc import ABC, abstractmethod
from typing import ClassVar, Self

from coldwake.bots.base import Observation, View
from coldwake.bots.planned import PlannedClicks
from coldwake.bots.random_bot import AVOIDED
from coldwake.core.chance import Generator
from coldwake.core.game import Game


class GreedyBot(ABC):
    """One seat's greedy player."""

    chain: ClassVar[frozenset[str] | None] = None
    """The prompts in the middle of something, where planned clicks are due; None if that may be any."""

    def begin(self, game: Game, seat: int, seed: int) -> None:
        """Get ready for a match."""
        self._seat = seat
        self._rng = Generator(seed)
        self._planned = PlannedClicks()

    def choose(self, observation: Observation) -> str:
        """The next click."""
        actions = observation.actions
        if len(actions) == 1:
            return actions[0]
        view = observation.view
        prompt: str = view["prompt"]["key"]
        in_chain = self.chain is None or prompt in self.chain
        remembered = self._planned.due(prompt, actions) if in_chain else ""
        chosen = remembered or self._decide(prompt, view, actions)
        return chosen if chosen in actions else self._forward(view, actions)

    def fork(self) -> Self:
        """A player with the same plans, to be asked what he would do next; this one does not notice."""
        other = copy.copy(self)
        for name, value in vars(self).items():
            if isinstance(value, Generator | PlannedClicks):
                setattr(other, name, value.copy())
            elif isinstance(value, list | dict | set):
                setattr(other, name, copy.copy(value))
        return other

    @abstractmethod
    def _decide(self, prompt: str, view: View, actions: list[str]) -> str:
        """The best click at a prompt, or "" where nothing is known of it."""

    def _forward(self, view: View, actions: list[str]) -> str:
        """A legal action without a plan: the first that goes on."""
        return next((name for name in actions if name not in AVOIDED), actions[0])
