"""The random player of Modern Naval Battles: it fills its allotment, and it may defend before it commits.

To be ready is one choice among others here, where elsewhere it only ends an arrangement.
"""

from typing import cast

from coldwake.bots.base import Observation, View
from coldwake.bots.players import facts_of
from coldwake.bots.random_bot import AVOIDED, RandomBot
from coldwake.core.actions import READY_BUTTON
from coldwake.core.game import Game
from coldwake.games.mnb.bots.facts import MnbFacts

DRAFTING = ("defence", "more_defence")


class RandomMnb(RandomBot):
    """Uniform over what goes on with the game."""

    def begin(self, game: Game, seat: int, seed: int) -> None:
        """Get ready for a match."""
        super().begin(game, seat, seed)
        self._facts = cast(MnbFacts, facts_of(game))

    def choose(self, observation: Observation) -> str:
        """Another ship while one can be bought; any defence or none; else as the random player does."""
        prompt = observation.view["prompt"]["key"]
        if prompt == "fleet":
            return self._pick(observation.view, observation.actions)
        if prompt in DRAFTING:
            return self._any([name for name in observation.actions if name not in AVOIDED])
        return super().choose(observation)

    def _pick(self, view: View, actions: list[str]) -> str:
        """Any ship not picked yet; first one of the type that must be there, before points run out."""
        wanted = self._facts.scenarios[view["scenario"]].must_include
        ships = [name for name in actions if name != READY_BUTTON and name[5:] not in view["me"]["picked"]]
        if wanted and not view["me"]["fleet_complete"]:
            ships = [name for name in ships if self._facts.ships[name[5:]].type == wanted]
        return self._any(ships or actions) if ships or READY_BUTTON not in actions else READY_BUTTON

    def _any(self, names: list[str]) -> str:
        return names[self._rng.below(len(names))]
