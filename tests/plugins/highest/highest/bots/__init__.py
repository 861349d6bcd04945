"""Players of Highest."""

from coldwake.bots import Observation, Players
from coldwake.core.game import Game


class Bold:
    """Lays its highest card."""

    def begin(self, game: Game, seat: int, seed: int) -> None:
        """There is nothing to remember."""

    def choose(self, observation: Observation) -> str:
        """The highest card, and down with it."""
        return observation.actions[-1]


PLAYERS = Players({"greedy": Bold})
