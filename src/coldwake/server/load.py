"""The command `load`: how many tables and streams a server holds, and how long a click takes to be seen.

Every table has one player who clicks like a person, bots on the other seats, a second stream of the
player's own on which the time is taken, and some onlookers. Beside the tables that are measured there may be
others, whose bots think longer: what those do to everybody else is compared with what plain bots do.
"""

import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from time import perf_counter

from coldwake.core.actions import GIVING_UP, TAKING_BACK
from coldwake.server.load_client import Address, Client, Follower, LoadError, Traffic

DOORS = {"page": "/table", "api": "/api/tables"}
"""Where clicks go and streams come from: the browser's page, or the door for scripts."""
LONGEST_WAIT = 10.0
START_SECONDS = 60.0
STOP_SECONDS = 10.0
SERVE = "from coldwake.server.command import serve; serve()"
CONFLICT = 409


@dataclass(frozen=True)
class Plan:
    """What to load the server with; `pace` and `pause` are in milliseconds.

    At `tables` the time is taken; `beside` are others, with bots of their own.
    """

    game: str
    tables: int
    onlookers: int
    seconds: float
    seats: int
    pace: int
    pause: int
    door: str
    bot: str
    beside: int = 0
    bots_beside: str = ""

    @property
    def aside(self) -> "Plan":
        """The tables beside the measured ones."""
        return replace(self, tables=self.beside, bot=self.bots_beside, onlookers=0)


@dataclass
class Tally:
    """What the players of all tables have met."""

    latencies: list[float] = field(default_factory=list)
    actions: int = 0
    stale: int = 0
    late: int = 0
    errors: list[str] = field(default_factory=list)
    traffic: Traffic = field(default_factory=Traffic)


# -- one table ---------------------------------------------------------------------------------------


class Visit:
    """A table with its player and everybody who follows it."""

    def __init__(self, address: Address, plan: Plan, tally: Tally, number: int) -> None:
        self._address = address
        self._plan = plan
        self._tally = tally
        self._rng = random.Random(number)
        self._client = Client(address)
        self.followers: list[Follower] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Open the table and its streams."""
        plan = self._plan
        bots = [{"kind": "bot", "bot": plan.bot}] * (plan.seats - 1)
        seats = [{"kind": "person"}, *bots]
        asked = {"game": plan.game, "seats": seats, "pace": plan.pace, "listed": False}
        opened = await self._client.must("POST", "/api/tables", asked)
        key = self._client.key = opened["held"][0]["key"]
        self._base = f"{DOORS[plan.door]}/{opened['id']}"
        self._own = self._follow(f"/api/tables/{opened['id']}/stream", key, None)
        self._measured = self._follow(f"{self._base}/stream", key, self._tally.traffic)
        for _ in range(plan.onlookers):
            self._follow(f"{self._base}/stream", "", self._tally.traffic)
        for follower in self.followers:
            if await follower.arrival(0, LONGEST_WAIT) is None:
                raise LoadError("a stream stays silent")

    def _follow(self, path: str, key: str, traffic: Traffic | None) -> Follower:
        follower = Follower(self._address, path, key, traffic)
        self.followers.append(follower)
        self.tasks.append(asyncio.create_task(self._guarded(follower.follow())))
        return follower

    async def _guarded(self, work: Awaitable[None]) -> None:
        """Note what goes wrong, instead of ending the test."""
        try:
            await work
        except (LoadError, OSError, EOFError) as error:
            self._tally.errors.append(f"{type(error).__name__}: {error}")

    def play(self) -> None:
        """Begin to click."""
        self.tasks.append(asyncio.create_task(self._guarded(self._click_on())))

    async def _click_on(self) -> None:
        while not self._own.newest["view"]["over"]:
            await asyncio.sleep(self._plan.pause / 1000 * (0.5 + self._rng.random()))
            newest = self._own.newest
            actions = newest["view"]["actions"]
            if actions:
                forward = [name for name in actions if name not in TAKING_BACK | GIVING_UP] or actions
                await self._click(self._rng.choice(forward), newest["revision"])
            else:
                await self._own.wait(LONGEST_WAIT)

    async def _click(self, action: str, revision: int) -> None:
        began = perf_counter()
        click = {"action": action, "revision": revision}
        status, answer = await self._client.ask("POST", f"{self._base}/act", click)
        if status == CONFLICT:
            self._tally.stale += 1
            return
        if status >= CONFLICT:
            raise LoadError(f"a click was answered with {status}: {answer}")
        seen = await self._measured.arrival(answer["revision"], LONGEST_WAIT)
        await self._own.arrival(answer["revision"], LONGEST_WAIT)
        self._tally.actions += 1
        if seen is None:
            self._tally.late += 1
        else:
            self._tally.latencies.append(seen - began)

    @property
    def changes(self) -> int:
        """How many changes the player has seen; what comes at once is one."""
        return self._own.updates

    async def leave(self) -> None:
        """Hang up everywhere."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self._client.close()


# -- the whole test ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Figures:
    """What was measured. Times are in milliseconds, sizes in bytes; CPU is in per cent of one core."""

    door: str
    tables: int
    streams: int
    streams_held: int
    seconds: float
    clicks_per_second: float
    changes_per_second: float
    updates_per_second: float
    click_to_view: dict[str, float]
    stale: int
    late: int
    update_bytes: dict[str, float]
    compressed_bytes: dict[str, float]
    server: dict[str, float] | None
    bots: dict[str, float] | None
    errors: list[str]
    beside: dict[str, object] | None = None
    """The tables beside: how many, their bots, and what went on there."""

    def as_data(self) -> dict[str, object]:
        """Plain data for JSON."""
        return asdict(self)


async def measure(url: str, plan: Plan, pid: int | None = None) -> Figures:
    """Load a server for a while; `pid` is its process, if it runs here."""
    tally, aside, address = Tally(), Tally(), Address(url.rstrip("/"))
    visits = [Visit(address, plan, tally, number) for number in range(plan.tables)]
    others = [Visit(address, plan.aside, aside, plan.tables + number) for number in range(plan.beside)]
    try:
        for visit in visits + others:
            await visit.open()
        before, began = _changes(visits), perf_counter()
        before_aside = _changes(others)
        used = _usage(pid)
        tally.traffic.sizes.clear()
        tally.traffic.compressed.clear()
        for visit in visits + others:
            visit.play()
        await asyncio.sleep(plan.seconds)
        seconds = perf_counter() - began
        changes, changes_aside = _changes(visits) - before, _changes(others) - before_aside
        held = sum(follower.is_open for visit in visits for follower in visit.followers)
        processes = _spent(used, _usage(pid), seconds)
    finally:
        await asyncio.gather(*[visit.leave() for visit in visits + others])
    figures = _figures(plan, tally, seconds, changes, held, processes)
    return _with_aside(figures, plan.aside, aside, changes_aside) if others else figures


def _changes(visits: list[Visit]) -> int:
    return sum(visit.changes for visit in visits)


def _with_aside(figures: Figures, plan: Plan, tally: Tally, changes: int) -> Figures:
    """The figures with what went on at the tables beside."""
    told: dict[str, object] = {
        "tables": plan.tables,
        "bot": plan.bot,
        "clicks_per_second": round(tally.actions / figures.seconds, 1),
        "changes_per_second": round(changes / figures.seconds, 1),
        "click_to_view": _spread([1000 * latency for latency in tally.latencies]),
    }
    return replace(figures, beside=told, errors=sorted({*figures.errors, *tally.errors}))


def _figures(
    plan: Plan, tally: Tally, seconds: float, changes: int, held: int, processes: "Processes"
) -> Figures:
    return Figures(
        door=plan.door,
        tables=plan.tables,
        streams=plan.tables * (plan.onlookers + 2),
        streams_held=held,
        seconds=round(seconds, 1),
        clicks_per_second=round(tally.actions / seconds, 1),
        changes_per_second=round(changes / seconds, 1),
        updates_per_second=round(len(tally.traffic.sizes) / seconds, 1),
        click_to_view=_spread([1000 * latency for latency in tally.latencies]),
        stale=tally.stale,
        late=tally.late,
        update_bytes=_spread(tally.traffic.sizes),
        compressed_bytes=_spread(tally.traffic.compressed),
        server=processes.get("server"),
        bots=processes.get("bots"),
        errors=sorted(set(tally.errors)),
    )


def _spread(values: list[float] | list[int]) -> dict[str, float]:
    """The mean and some percentiles."""
    if not values:
        return {}
    ranked = sorted(values)
    found = {f"p{share}": ranked[min(len(ranked) - 1, len(ranked) * share // 100)] for share in (50, 95, 99)}
    spread = {"mean": sum(values) / len(values), **found, "max": ranked[-1]}
    return {name: round(value, 1) for name, value in spread.items()}


# -- processes -----------------------------------------------------------------------------------------

Processes = dict[str, dict[str, float]]


def _usage(pid: int | None) -> Processes:
    """CPU seconds and resident megabytes of the server and of its bot processes, where that can be read."""
    if pid is None or not Path(f"/proc/{pid}/stat").exists():
        return {}
    children = [child for child in _processes() if _stat(child)[1] == str(pid)]
    return {"server": _sum([pid]), "bots": _sum(children)}


def _processes() -> list[int]:
    return [int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdigit()]


def _stat(pid: int) -> list[str]:
    """The fields of a process after its name; of one that has just ended, nothing of interest."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return ["", ""]


def _sum(pids: list[int]) -> dict[str, float]:
    stats = [stat for stat in map(_stat, pids) if len(stat) > 21]
    ticks = sum(int(stat[11]) + int(stat[12]) for stat in stats)
    pages = sum(int(stat[21]) for stat in stats)
    return {
        "cpu_seconds": ticks / os.sysconf("SC_CLK_TCK"),
        "megabytes": round(pages * os.sysconf("SC_PAGE_SIZE") / 1e6, 1),
        "processes": len(stats),
    }


def _spent(before: Processes, after: Processes, seconds: float) -> Processes:
    """The use of the processor between two readings, and the memory at the second."""
    return {
        name: {
            "cpu_percent": round(100 * (now["cpu_seconds"] - before[name]["cpu_seconds"]) / seconds, 1),
            "megabytes": now["megabytes"],
            "processes": now["processes"],
        }
        for name, now in after.items()
    }


@contextmanager
def own_server(workers: int) -> Iterator[tuple[str, int]]:
    """A server on a database of its own, without limits: its address and its process."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        options = ["--port", "0", "--no-open", "--no-limits", "--workers", str(workers)]
        database = f"sqlite:///{Path(folder) / 'load.db'}"
        process = subprocess.Popen(
            [sys.executable, "-c", SERVE, *options, "--database", database],
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
            text=True,
        )
        try:
            assert process.stdout is not None
            words = process.stdout.readline().split()
            url = next((word for word in words if word.startswith("http")), "")
            if not url:
                raise LoadError("the server did not start")
            asyncio.run(_until_ready(url))
            yield url, process.pid
        finally:
            _end(process)


async def _until_ready(url: str) -> None:
    deadline = perf_counter() + START_SECONDS
    while True:
        client = Client(Address(url.rstrip("/")))
        try:
            await client.must("GET", "/api/games")
            return
        except OSError:
            if perf_counter() > deadline:
                raise LoadError("the server did not come up") from None
            await asyncio.sleep(0.1)
        finally:
            client.close()


def _end(process: "subprocess.Popen[str]") -> None:
    process.send_signal(signal.SIGINT)
    try:
        process.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
