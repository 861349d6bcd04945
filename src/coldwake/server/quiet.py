"""A log that cannot be made to fill the disk: what repeats itself is told a few times a minute."""

import logging
import time
from collections.abc import Callable
from typing import Any

MOST = 10
MINUTE = 60.0
MOST_KINDS = 1000


class Quiet(logging.Filter):
    """Lets the first records of each kind through in every minute, and counts the others."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._seen: dict[tuple[str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to tell a record; the first one after a silence says how many were not told."""
        kind, now = (record.name, str(record.msg)[:200]), self._clock()
        since, count = self._seen.get(kind, (now, 0))
        if now - since >= MINUTE:
            missed = count - MOST
            since, count = now, 0
            if missed > 0:
                record.msg = f"{record.msg} (and {missed} more like it before)"
        if len(self._seen) >= MOST_KINDS:
            self._seen.clear()
        self._seen[kind] = (since, count + 1)
        return count < MOST


def configuration() -> dict[str, Any]:
    """How the server logs: warnings and worse, to the error output, quietly."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"quiet": {"()": "coldwake.server.quiet.Quiet"}},
        "formatters": {"plain": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
        "handlers": {
            "errors": {"class": "logging.StreamHandler", "formatter": "plain", "filters": ["quiet"]},
        },
        "root": {"handlers": ["errors"], "level": "WARNING"},
    }
