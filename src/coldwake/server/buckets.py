"""How often is too often: tokens that come back at a steady rate."""

import time
from collections import OrderedDict
from collections.abc import Callable

MOST_BUCKETS = 20_000


class Buckets:
    """Token buckets by client: each fills at a steady rate up to a burst. The idle ones are forgotten."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self._clock = clock
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str) -> float:
        """Take a token; 0 if there was one, else the seconds until there will be."""
        now = self._clock()
        level, since = self._levels.pop(client, (self.burst, now))
        level = min(self.burst, level + (now - since) * self.rate)
        wait = 0.0 if level >= 1 else (1 - level) / self.rate
        self._levels[client] = (level if wait else level - 1, now)
        while len(self._levels) > MOST_BUCKETS:
            self._levels.popitem(last=False)
        return wait
