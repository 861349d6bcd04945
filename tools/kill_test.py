"""Kill a running server again and again, and check that nothing acknowledged is lost or doubled.

python tools/kill_test.py --kills 50
"""

import argparse
import http.client
import json
import os
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from email.message import Message
from pathlib import Path
from typing import IO, Any
from urllib.parse import urlsplit

from platformdirs import user_cache_path

import coldwake
from coldwake.core import registry
from coldwake.server.dealing import Nature, rebuild
from coldwake.server.store import STEP, Store

START_SECONDS = 180
BOT_TABLES, MOST_BOTS = 3, 4
PACKS = {"cwnb": "drill"}
"""The packs of short games; the others are played with their usual ones."""
MOST_CLICKS = 30
"""A server lives for so many acknowledged clicks at most, and for a moment longer."""
A_MOMENT = 0.1
SERVE = [sys.executable, "-m", "coldwake", "serve", "--no-open", "--no-limits", "--port", "0"]

Told = dict[str, Any]


def environment() -> dict[str, str]:
    """That of an installed server of the same code, which need not compile it at every start."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    bytecode = str(user_cache_path("coldwake") / "bytecode")
    code = os.pathsep.join(path for path in sys.path if path)
    return {"PYTHONPYCACHEPREFIX": bytecode, **kept, "PYTHONPATH": code}


class Server:
    """A server in a process of its own."""

    def __init__(self, database: Path, *options: str, errors: IO[bytes] | None = None) -> None:
        began = time.monotonic()
        self.process = subprocess.Popen(
            [*SERVE, "--database", f"sqlite:///{database}", *options],
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            env=environment(),
        )
        assert self.process.stdout is not None
        words = self.process.stdout.readline().split()
        self.url = next((word for word in words if word.startswith("http://")), "")
        if not self.url:
            raise RuntimeError("the server did not start")
        self._wait()
        self.seconds = time.monotonic() - began
        """How long it took until the first answer."""

    def _wait(self) -> None:
        """Until it answers."""
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until:
            try:
                ask(self.url, "GET", "/api/tables")
                return
            except OSError:
                time.sleep(0.02)
        raise RuntimeError("the server does not answer")

    def stop(self, how: int = signal.SIGTERM) -> int:
        """End it, by default politely; the answer is its exit code."""
        self.process.send_signal(how)
        code = self.process.wait(START_SECONDS)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code


def ask(url: str, method: str, path: str, data: Told | None = None, key: str = "") -> tuple[int, Any]:
    """One request and its answer; raises OSError when the server is gone."""
    status, told, _ = asked(url, method, path, data, key)
    return status, told


def asked(
    url: str, method: str, path: str, data: Told | None = None, key: str = ""
) -> tuple[int, Any, Message]:
    """One request and its answer, with the headers of it."""
    parts = urlsplit(url)
    connection = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=START_SECONDS)
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    if data is not None:
        headers["Content-Type"] = "application/json"
    try:
        connection.request(method, path, None if data is None else json.dumps(data), headers)
        response = connection.getresponse()
        return response.status, json.loads(response.read()), response.headers
    except (http.client.HTTPException, ValueError) as error:
        raise ConnectionError(str(error)) from None
    finally:
        connection.close()


def without_last(decisions: list[tuple[int, str]], seat: int) -> list[tuple[int, str]]:
    """The decisions without the last one of a seat; others may have decided in secret since."""
    last = max(place for place, (by, _) in enumerate(decisions) if by == seat)
    return decisions[:last] + decisions[last + 1 :]


class Player:
    """A script that plays all seats of a table and knows what was acknowledged."""

    def __init__(self, url: str, rng: random.Random, game: str) -> None:
        self.rng = rng
        self.game = game
        guests = registry.game(game).min_seats - 1
        seats = [{"kind": "person", "name": "Ann"}, *[{"kind": "open"}] * guests]
        asked = {"game": game, "seats": seats, "pack": PACKS.get(game, "")}
        _, table = ask(url, "POST", "/api/tables", asked)
        self.id: str = table["id"]
        self.keys: list[str] = [table["held"][0]["key"]]
        for held in table["held"][1:]:
            _, claimed = ask(url, "POST", f"/api/tables/{self.id}/claim", {}, held["key"])
            self.keys.append(claimed["key"])
        self.revision: int = table["revision"]
        self.decisions: list[tuple[int, str]] = []
        self.in_flight: list[tuple[int, str]] | None = None
        """The decisions as they will be if the request that got no answer was done."""
        self.acknowledged = 0
        self.is_over = False

    def play(self, url: str, stopping: threading.Event) -> None:
        """Play on until told to stop, or until the server is gone."""
        try:
            while not stopping.is_set():
                self._step(url)
        except OSError:
            return

    def _step(self, url: str) -> None:
        _, table = ask(url, "GET", f"/api/tables/{self.id}")
        self.is_over = not table["turn"]
        if self.is_over:
            time.sleep(0.05)
            return
        seat = self.rng.choice(table["turn"])
        _, seen = ask(url, "GET", f"/api/tables/{self.id}/view", key=self.keys[seat])
        view, revision = seen["view"], seen["revision"]
        if view["undo"] and self.rng.random() < 0.15:
            self._send(url, "undo", seat, {"revision": revision}, without_last(self.decisions, seat))
        else:
            action = self.rng.choice(view["actions"])
            data = {"action": action, "revision": revision}
            self._send(url, "act", seat, data, [*self.decisions, (seat, action)])

    def _send(self, url: str, what: str, seat: int, data: Told, then: list[tuple[int, str]]) -> None:
        self.in_flight = then
        status, answer = ask(url, "POST", f"/api/tables/{self.id}/{what}", data, self.keys[seat])
        assert status == 200, answer
        self.decisions, self.in_flight = then, None
        self.revision = answer["revision"]
        self.acknowledged += 1

    def check(self, store: Store) -> None:
        """Everything acknowledged is in the database once, and at most the last request beside it."""
        stored = store.load(self.id)
        assert stored is not None
        assert (stored.table.opened + 1) * STEP >= self.revision, "the revision would fall"
        found = [(move.seat, move.choice) for move in stored.moves if move.seat >= 0]
        possible = [self.decisions] + ([self.in_flight] if self.in_flight is not None else [])
        assert found in possible, f"{len(found)} decisions are kept, {len(self.decisions)} were acknowledged"
        self.decisions, self.in_flight = found, None


class Watcher:
    """An observer of a table of bots, who remembers what he was shown."""

    def __init__(self, url: str, rng: random.Random) -> None:
        game = registry.game(rng.choice(registry.names()))
        count = rng.randint(game.min_seats, min(game.max_seats, MOST_BOTS))
        seats = [{"kind": "bot", "bot": rng.choice(["greedy", "random"])} for _ in range(count)]
        asked = {"game": game.name, "seats": seats, "pace": rng.choice([0, 1, 5])}
        _, table = ask(url, "POST", "/api/tables", asked)
        self.id: str = table["id"]
        self.revision: int = table["revision"]
        self.log: list[Told] = []
        self.is_over = False

    def watch(self, url: str, stopping: threading.Event) -> None:
        """Look on until told to stop, or until the server is gone."""
        try:
            while not stopping.wait(0.02):
                self.look(url)
        except OSError:
            return

    def look(self, url: str) -> None:
        """See what is new; what was shown before must still stand."""
        _, seen = ask(url, "GET", f"/api/tables/{self.id}/log")
        assert seen["revision"] >= self.revision, "the revision fell"
        assert seen["log"][: len(self.log)] == self.log, "something that was shown did not happen"
        self.revision, self.log = seen["revision"], seen["log"]
        _, table = ask(url, "GET", f"/api/tables/{self.id}")
        self.is_over = table["finished"] is not None


def check_games(store: Store, ids: list[str]) -> None:
    """Every table's moves are numbered without a gap, can be replayed, and make a sound record."""
    for id in ids:
        stored = store.load(id)
        assert stored is not None
        assert [move.number for move in stored.moves] == list(range(1, len(stored.moves) + 1))
        match = rebuild(stored, Nature())
        assert coldwake.replay(match.record(), seed=0).digest == match.digest


class Ordeal:
    """A server that is killed at random moments while a script and bots play."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.database = folder / "killed.db"
        self.rng = random.Random(seed)
        self.players: dict[str, Player] = {}
        self.earlier = 0
        """What was acknowledged to players whose games are over."""
        self.watchers: list[Watcher] = []
        self.ids: list[str] = []
        self.starts: list[float] = []
        """Seconds from each start to the first answer; the first one makes the database."""

    @property
    def acknowledged(self) -> int:
        """How many actions were acknowledged to scripts."""
        return self.earlier + sum(player.acknowledged for player in self.players.values())

    def one_kill(self) -> None:
        """Start, play, kill, check."""
        server = Server(self.database)
        self.starts.append(server.seconds)
        stopping = threading.Event()
        failures: list[BaseException] = []
        threads = [threading.Thread(target=noting, args=(failures, work, server.url, stopping))
                   for work in self._seated(server.url)]  # fmt: skip
        try:
            for thread in threads:
                thread.start()
            self._let_play(threads)
        finally:
            server.stop(signal.SIGKILL)
            stopping.set()
            for thread in threads:
                thread.join()
        if failures:
            raise failures[0]
        self._check()

    def _let_play(self, threads: list[threading.Thread]) -> None:
        """Wait for a random number of clicks, and then for a random moment."""
        enough = self.acknowledged + self.rng.randint(1, MOST_CLICKS)
        until = time.monotonic() + START_SECONDS
        while self.acknowledged < enough and time.monotonic() < until:
            if not all(thread.is_alive() for thread in threads):
                return
            time.sleep(0.001)
        time.sleep(self.rng.uniform(0, A_MOMENT))

    def _seated(self, url: str) -> list[Any]:
        """Everybody at the tables, new tables in the place of finished ones."""
        for game in registry.names():
            if game not in self.players or self.players[game].is_over:
                self.earlier += self.players[game].acknowledged if game in self.players else 0
                self.players[game] = Player(url, self.rng, game)
                self.ids.append(self.players[game].id)
        for watcher in self.watchers:
            watcher.look(url)
        self.watchers = [watcher for watcher in self.watchers if not watcher.is_over]
        while len(self.watchers) < BOT_TABLES:
            self.watchers.append(Watcher(url, self.rng))
            self.ids.append(self.watchers[-1].id)
        return [
            *(player.play for player in self.players.values()),
            *(watcher.watch for watcher in self.watchers),
        ]

    def _check(self) -> None:
        store = Store(f"sqlite:///{self.database}")
        try:
            for player in self.players.values():
                player.check(store)
            check_games(store, self.ids)
        finally:
            store.close()

    def account(self) -> str:
        """What was survived."""
        shown = sum(len(watcher.log) for watcher in self.watchers)
        back = self.starts[1:] or self.starts
        return (
            f"{self.acknowledged} acknowledged actions of scripts in {len(self.players)} games, "
            f"{len(self.ids)} tables, {shown} events shown at the last tables of bots: none lost, none "
            f"doubled\nback after {statistics.median(back):.2f} s (median), {max(back):.2f} s at worst"
        )


def noting(failures: list[BaseException], work: Any, *given: Any) -> None:
    """Do the work of a thread and note what it raised."""
    try:
        work(*given)
    except BaseException as error:
        failures.append(error)


def main() -> None:
    """Run the ordeal."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        ordeal = Ordeal(Path(folder), given.seed)
        for number in range(1, given.kills + 1):
            ordeal.one_kill()
            print(f"\r{number} kills", end="", flush=True)
        print(f"\n{ordeal.account()}")


if __name__ == "__main__":
    assert os.name == "posix", "this needs kill -9"
    main()
