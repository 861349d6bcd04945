"""The random player: any legal action, but none that only undoes an earlier click or gives the game up."""

from coldwake.bots.base import Observation
from coldwake.core.actions import GIVING_UP, READY_BUTTON, TAKING_BACK
from coldwake.core.chance import Generator
from coldwake.core.game import Game

AVOIDED = TAKING_BACK | GIVING_UP


class RandomBot:
    """Uniform over the legal actions that go on with the game; never circles."""

    def begin(self, game: Game, seat: int, seed: int) -> None:
        """Get ready for a match."""
        self._rng = Generator(seed)

    def choose(self, observation: Observation) -> str:
        """Any action that goes forward, else any at all."""
        actions = observation.actions
        if READY_BUTTON in actions:  # everything else on offer takes a placed ship back
            return READY_BUTTON
        forward = [name for name in actions if name not in AVOIDED] or actions
        return forward[self._rng.below(len(forward))]
