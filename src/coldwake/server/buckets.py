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

    def take(self, client: str) -> float:
        """Take a token; 0 if there was one, else the seconds until there will be."""
        at = self._clock()
        level, since = self._levels.pop(client, (self.burst, at))
        level = min(self.burst, level + (at - since) * self.rate)
        wait = 0.0 if level >= 1 else (1 - level) / self.rate
        self._levels[client] = (level if wait else level - 1, at)
        while len(self._levels) > MOST_BUCKETS:
            self._levels.popitem(last=False)
        return wait
