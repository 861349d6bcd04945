"""Take the disk and the database away from a running server, again and again, while people and bots play.

python -m tools.outages --outages 6 --seconds 3

The database is locked by somebody else, or no file of the server may grow any more (as on a full disk).
Meanwhile every answer is a proper one, never a 500, and a 503 says when to try again. Afterwards everybody,
bots too, plays on without help; in the end nothing acknowledged is lost, and nothing refused was done.
"""

import argparse
import contextlib
import random
import resource
import sqlite3
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

from coldwake.core import registry
from coldwake.server.store import Store
from tools.kill_test import Player, Server, Told, Watcher, asked, check_games, noting

PATIENCE = 60
"""Seconds in which everybody must have gone on after an outage."""
BOT_TABLES = 3
NOW_AND_THEN = 0.01
UNAVAILABLE = 503


class Patient(Player):
    """A player who tries again later when the server asks for it, and counts the answers."""

    answers: Counter[int]

    def play(self, url: str, stopping: threading.Event) -> None:
        """Play until told to stop; a refused click must not have been made."""
        while not stopping.is_set():
            self._step(url)
            time.sleep(NOW_AND_THEN)

    def _send(self, url: str, what: str, seat: int, data: Told, then: list[tuple[int, str]]) -> None:
        status, answer, headers = asked(url, "POST", f"/api/tables/{self.id}/{what}", data, self.keys[seat])
        self.answers[status] += 1
        if status == UNAVAILABLE:
            assert int(headers.get("Retry-After", "0")) > 0, "a 503 does not say when to try again"
            return
        assert status == 200, f"{status}: {answer}"
        self.decisions, self.revision = then, answer["revision"]
        self.acknowledged += 1


@contextlib.contextmanager
def locked(server: Server, database: Path) -> Iterator[None]:
    """Somebody else writes to the database and does not finish."""
    with contextlib.closing(sqlite3.connect(database, isolation_level=None, timeout=PATIENCE)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@contextlib.contextmanager
def full(server: Server, database: Path) -> Iterator[None]:
    """No file may grow: what the server writes to its database fails, as on a full disk."""
    before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, before[1]))
    yield
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)


KINDS = {"database locked": locked, "disk full": full}


class Outages:
    """A server with a table of each game for scripts, some for bots, and troubles at random moments."""

    def __init__(self, folder: Path, seed: int, errors: Path) -> None:
        self.database = folder / "outages.db"
        self.rng = random.Random(seed)
        self.errors = errors
        self.answers: Counter[int] = Counter()
        self.players: dict[str, Patient] = {}
        self.watchers: list[Watcher] = []
        self.finished: list[Patient | Watcher] = []
        self.recovered: list[float] = []

    def run(self, outages: int, seconds: float) -> None:
        """All of it; raises at the first thing that is wrong."""
        with self.errors.open("wb") as sink:
            server = Server(self.database, "--workers", "1", errors=sink)
        try:
            for number in range(outages):
                self._sit_down(server.url)
                self._one(server, list(KINDS)[number % len(KINDS)], seconds)
        finally:
            server.stop()
        self._check()

    def _sit_down(self, url: str) -> None:
        """A table of each game for a script and some for bots, new ones in the place of finished ones."""
        Patient.answers = self.answers
        for game in registry.names():
            if game not in self.players or self.players[game].is_over:
                self.finished += [self.players[game]] if game in self.players else []
                self.players[game] = Patient(url, self.rng, game)
        self.finished += [watcher for watcher in self.watchers if watcher.is_over]
        self.watchers = [watcher for watcher in self.watchers if not watcher.is_over]
        while len(self.watchers) < BOT_TABLES:
            self.watchers.append(Watcher(url, self.rng))

    @property
    def scripts(self) -> list[Patient]:
        """All who played."""
        return [*self.players.values(), *(one for one in self.finished if isinstance(one, Patient))]

    def _one(self, server: Server, kind: str, seconds: float) -> None:
        """Play, take it away, give it back, and see that everybody goes on by himself."""
        failures: list[BaseException] = []
        stopping = threading.Event()
        works = [player.play for player in self.players.values()]
        threads = [
            threading.Thread(target=noting, args=(failures, work, server.url, stopping)) for work in works
        ]
        for thread in threads:
            thread.start()
        try:
            time.sleep(seconds)
            refused = self.answers[UNAVAILABLE]
            with KINDS[kind](server, self.database):
                time.sleep(seconds)
                self._wait(
                    lambda: self.answers[UNAVAILABLE] > refused or bool(failures), f"{kind}: nobody was told"
                )
            self._all_go_on(server.url, failures)
        finally:
            stopping.set()
            for thread in threads:
                thread.join()
        if failures:
            raise failures[0]

    def _all_go_on(self, url: str, failures: list[BaseException]) -> None:
        began = time.monotonic()
        players = list(self.players.values())
        clicks = [player.acknowledged for player in players]
        shown = [len(watcher.log) for watcher in self.watchers]

        def gone_on() -> bool:
            for watcher in self.watchers:
                watcher.look(url)
            return bool(failures) or (
                all(p.is_over or p.acknowledged > n for p, n in zip(players, clicks, strict=True))
                and all(w.is_over or len(w.log) > n for w, n in zip(self.watchers, shown, strict=True))
            )

        self._wait(gone_on, "somebody does not go on")
        self.recovered.append(time.monotonic() - began)

    def _wait(self, done: Callable[[], bool], complaint: str) -> None:
        until = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < until, complaint
            time.sleep(NOW_AND_THEN)

    def _check(self) -> None:
        store = Store(f"sqlite:///{self.database}")
        try:
            for player in self.scripts:
                player.check(store)
            check_games(store, [one.id for one in (*self.players.values(), *self.watchers, *self.finished)])
        finally:
            store.close()

    def account(self) -> str:
        """What was survived."""
        counted = ", ".join(f"{count} answers {status}" for status, count in sorted(self.answers.items()))
        return (
            f"{counted}; {sum(player.acknowledged for player in self.scripts)} acknowledged actions: "
            f"none lost, none doubled\nall went on by themselves within {max(self.recovered):.1f} s; "
            f"logged: {self.errors.stat().st_size} bytes"
        )


def main() -> None:
    """Run the outages."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--outages", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        outages = Outages(Path(folder), given.seed, Path(folder) / "errors.log")
        outages.run(given.outages, given.seconds)
        print(outages.account())


if __name__ == "__main__":
    main()
