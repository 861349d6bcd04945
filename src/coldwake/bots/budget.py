"""How long a player may think about one move: by the clock, or by a number of playouts."""

import math
import time
from dataclasses import dataclass

from coldwake.core.errors import ColdwakeError

PLAYOUTS_MARK = "r"
"""What stands behind a number of playouts, where seconds have nothing."""


class BudgetError(ColdwakeError):
    """Nobody can think in no time."""


@dataclass(frozen=True)
class Budget:
    """Seconds of thought for a move, or a number of playouts: those lead to the same move everywhere."""

    seconds: float = 0.0
    playouts: int = 0

    def __post_init__(self) -> None:
        sound = math.isfinite(self.seconds) and self.seconds >= 0 and self.playouts >= 0
        if not sound or (self.seconds == 0) == (self.playouts == 0):
            raise BudgetError("a player needs some time for a move: seconds or playouts above 0")

    @classmethod
    def read(cls, text: str) -> "Budget":
        """A budget as people write it: "0.3" seconds, or "200r" for playouts; raises BudgetError."""
        try:
            if text.endswith(PLAYOUTS_MARK):
                return cls(playouts=int(text.removesuffix(PLAYOUTS_MARK)))
            return cls(seconds=float(text))
        except ValueError:
            raise BudgetError(
                f"{text!r} is no time for a move: write 0.3 (seconds) or 200r (playouts)"
            ) from None


class Clock:
    """What is left of a budget, from now on."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._began = time.perf_counter()
        self._made = 0

    def spend(self) -> None:
        """One playout was made."""
        self._made += 1

    @property
    def spent(self) -> float:
        """The share that has been used; 1 or more when nothing is left."""
        if self._budget.playouts:
            return self._made / self._budget.playouts
        return (time.perf_counter() - self._began) / self._budget.seconds
