"""How often is too often: tokens that come back at a steady rate."""

import time
from collections import OrderedDict
from collections.abc import Callable

MOST_BUCKETS = 20_000


def now() -> float:
    """Seconds on a clock that only goes forward."""
    return time.monotonic()


class Buckets:
    """Token buckets by client: each fills at a steady rate up to a burst. The idle ones are forgotten."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] | None = None) -> None:
        self.rate = rate
        self.burst = burst
        self._clock = clock or now
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, client: str) -> float:
        """Seconds until there will be a token, 0 where there is one; none is taken."""
        level, _ = self._now(client)
        return 0.0 if level >= 1 else (1 - level) / self.rate

    def take(self, client: str) -> float:
        """Take a token; 0 if there was one, else the seconds until there will be."""
        level, at = self._now(client)
        wait = 0.0 if level >= 1 else (1 - level) / self.rate
        self._levels[client] = (level if wait else level - 1, at)
        self._levels.move_to_end(client)
        while len(self._levels) > MOST_BUCKETS:
            self._levels.popitem(last=False)
        return wait

    def _now(self, client: str) -> tuple[float, float]:
        """How many tokens a client has, and what the clock says."""
        at = self._clock()
        level, since = self._levels.get(client, (self.burst, at))
        return min(self.burst, level + (at - since) * self.rate), at
