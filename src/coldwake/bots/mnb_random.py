"""The random player of Modern Naval Battles: it fills its allotment, and it may defend before it commits.

To be ready is one choice among others here, where elsewhere it only ends an arrangement.
"""

from coldwake.bots.base import Observation, register
from coldwake.bots.random_bot import AVOIDED, READY, RandomBot

DRAFTING = ("defence", "more_defence")


class RandomMnb(RandomBot):
    """Uniform over what goes on with the game."""

    def choose(self, observation: Observation) -> str:
        """Another ship while one can be bought; any defence or none; else as the random player does."""
        prompt = observation.view["prompt"]["key"]
        if prompt == "fleet":
            picked = observation.view["me"]["picked"]
            ships = [name for name in observation.actions if name != READY and name[5:] not in picked]
            return self._any(ships or observation.actions)
        if prompt in DRAFTING:
            return self._any([name for name in observation.actions if name not in AVOIDED])
        return super().choose(observation)

    def _any(self, names: list[str]) -> str:
        return names[self._rng.below(len(names))]


register("random", RandomMnb, "mnb")
