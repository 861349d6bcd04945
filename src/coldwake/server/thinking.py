"""A pool of bot processes: no table waits for another table's bot while a process is free.

A bot is asked about a sampled world that its seat cannot tell from the real one, so no secret ever
leaves the server process. A bot that overruns its time is killed with its process, and a new process
takes its place. Waiting in line (server/line.py) is not counted against it.

A level decides on a whole move at its first click. The answer brings the rest of the move along, and the
clicks that follow are made from here: they wait for no process, and no process that ends takes them away.
"""

import asyncio
import hashlib
import json
import logging
import os
import secrets
import sys
from collections import OrderedDict
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from coldwake.bots import Budget
from coldwake.bots.calling import split, written
from coldwake.core import registry
from coldwake.core.chance import Generator
from coldwake.core.errors import ColdwakeError
from coldwake.match import Match
from coldwake.server.line import Key, Line, PlannedMoves, cut, fitting, seconds_of, share_of

NANO = 1_000_000_000
START_SECONDS = 60.0
"""The time a process has to come up."""
RETRY_SECONDS = 1.0
"""The pause after a process that did not come up."""
LONGEST = 10
"""In so many times its limit a bot must have answered, however little of the processor it got."""
LONGEST_ANSWER = 4 * 1024 * 1024
"""In bytes."""
REMEMBERED = 5000
"""For how many bots the pool knows which process has them."""
QUICK_NICENESS, THINKING_NICENESS = 2, 5
"""Bots give way to the server, and those that think long give way to those that do not."""

log = logging.getLogger(__name__)


class Overrun(ColdwakeError):
    """The bot did not answer in time."""


class BotFailed(ColdwakeError):
    """The bot broke down, or wanted to do what it may not."""


class Worker:
    """The server's end of one bot process; long thoughts are thought only in one that `thinks`."""

    def __init__(self, process: asyncio.subprocess.Process, thinks: bool = True) -> None:
        self._process = process
        self.thinks = thinks

    @classmethod
    async def start(cls, modules: Sequence[str], megabytes: int = 0, thinks: bool = True) -> "Worker":
        """Start a process that may use so much memory (0: any); it is of use once `ready` has returned."""
        niceness = THINKING_NICENESS if thinks else QUICK_NICENESS
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "coldwake.server.worker", str(megabytes), str(niceness), *modules),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_ANSWER,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
            start_new_session=True,
        )
        return cls(process, thinks)

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    @property
    def held_up(self) -> float:
        """Seconds that the process could have worked and got no processor, where the system tells."""
        try:
            _, waited, *_ = Path(f"/proc/{self.pid}/schedstat").read_text().split()
        except (OSError, ValueError):
            return 0.0
        return int(waited) / NANO

    async def ready(self) -> None:
        """Wait until the process has loaded the games."""
        async with asyncio.timeout(START_SECONDS):
            await self._hear()

    async def ask(self, question: dict[str, Any]) -> dict[str, Any]:
        """The answer of the process; raises BotFailed when it dies over the question."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(question).encode() + b"\n")
            await self._process.stdin.drain()
        except ConnectionError:
            raise BotFailed("the bot's process has ended") from None
        return await self._hear()

    async def _hear(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = await self._process.stdout.readline()
        if not line:
            raise BotFailed("the bot's process has ended")
        heard: dict[str, Any] = json.loads(line)
        return heard

    async def kill(self) -> None:
        """End the process, whatever it is doing."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()


def offered_pack(match: Match) -> dict[str, Any]:
    """Where a process finds the pack of a match, if it does not come with the game."""
    game = match.game
    folder = registry.offered(game.name, game.pack_id)
    return {} if folder is None else {"offered": [game.name, game.pack_id, str(folder)]}


class Thinkers:
    """The pool. Plain players keep what they remember as long as their process stays free for them.

    Of several processes one is left for whoever answers at once. `seconds` is what a bot may take beyond the
    time that it was given to think.
    """

    def __init__(
        self,
        workers: int = 0,
        seconds: float = 5.0,
        modules: Sequence[str] = (),
        secret: bytes | None = None,
        megabytes: int = 0,
    ) -> None:
        self._size = workers or max(2, os.cpu_count() or 1)
        self._seconds = seconds
        self._modules = modules
        self._megabytes = megabytes
        self._secret = secrets.token_bytes(16) if secret is None else secret
        self._workers: set[Worker] = set()
        self._idle: list[Worker] = []
        self._line: Line[Worker] = Line()
        self._planned = PlannedMoves()
        self._owners: OrderedDict[Key, Worker] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopped = False

    @property
    def pids(self) -> list[int]:
        """The numbers of the living processes."""
        return sorted(worker.pid for worker in self._workers)

    @property
    def thinking_processes(self) -> int:
        """How many processes take long thoughts: all but one, if there are several."""
        return max(1, self._size - 1)

    # -- coming and going ----------------------------------------------------------------------

    async def start(self) -> None:
        """Bring the processes up in the background."""
        self._stopped = False
        for number in range(self._size):
            self._in_background(self._hire(number < self.thinking_processes))

    async def stop(self) -> None:
        """End all processes."""
        self._stopped = True
        self._idle.clear()
        self._line.disperse()
        await asyncio.gather(*[self._dismiss(worker) for worker in self._workers])
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _in_background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _hire(self, thinks: bool) -> None:
        """Start one process, again and again if need be."""
        while not self._stopped and not await self._bring_up(thinks):
            await asyncio.sleep(RETRY_SECONDS)

    async def _bring_up(self, thinks: bool) -> bool:
        """Start a process and wait until it is ready; False if it is not to be had."""
        worker: Worker | None = None
        try:
            worker = await Worker.start(self._modules, self._megabytes, thinks)
            self._workers.add(worker)
            await worker.ready()
        except Exception:
            if worker is not None:
                await self._dismiss(worker)
            if not self._stopped:
                log.exception("a bot process did not start")
            return self._stopped
        if self._stopped:
            await self._dismiss(worker)
        else:
            self._release(worker)
        return True

    async def _dismiss(self, worker: Worker) -> None:
        self._workers.discard(worker)
        await worker.kill()

    async def _replace(self, worker: Worker) -> None:
        await self._dismiss(worker)
        if not self._stopped:
            await self._hire(worker.thinks)

    # -- who is free ---------------------------------------------------------------------------

    async def _take(self, key: Key, seconds: float) -> Worker:
        """A free process: the one that has the bot, else the one free for longest, else the next.

        Whoever finds none waits in line, however long that takes. A table asks one question at a time, so
        no table stands in line twice while another has not been served.
        """
        free = fitting(self._idle, seconds)
        if free:
            owner = self._owners.get(key)
            worker = owner if owner is not None and owner in free else free[0]
            self._idle.remove(worker)
            return worker
        place = self._line.join(seconds)
        try:
            return await place.given
        except BaseException:
            self._line.leave(place)
            if place.given.done() and not place.given.cancelled():
                self._release(place.given.result())
            raise

    def _release(self, worker: Worker) -> None:
        if not self._line.serve(worker):
            self._idle.append(worker)

    def _owns(self, worker: Worker, key: Key) -> bool:
        """Whether this process was the last that played this bot; from now on it is."""
        owned = self._owners.get(key) is worker
        self._owners[key] = worker
        self._owners.move_to_end(key)
        while len(self._owners) > REMEMBERED:
            self._owners.popitem(last=False)
        return owned

    # -- asking --------------------------------------------------------------------------------

    async def choose(self, match: Match, seat: int, bot: str, table_id: str) -> str:
        """The action that a bot chooses for a seat; raises Overrun or BotFailed."""
        key, budget = (table_id, seat, bot), split(bot).budget
        legal = [action.name for action in match.actions(seat)]
        only = legal[0] if budget is not None and len(legal) == 1 else ""
        if known := self._planned.due(key, match.version, legal) or only:
            return known
        answer = await self._think(key, self._question(match, seat, bot, table_id), budget)
        action = answer.get("action")
        if action not in legal:
            raise BotFailed(answer.get("error") or f"{bot!r} wanted {action!r}")
        if "then" in answer:
            self._planned.keep(key, match.version, action, answer["then"])
        return str(action)

    async def work(self, key: Key, question: dict[str, Any], seconds: float) -> dict[str, Any]:
        """The answer to a question that is no bot's, of about so many seconds; raises Overrun or BotFailed.

        It waits in line like any thought, and nothing of it is cut.
        """
        worker = await self._take(key, seconds)
        self._owns(worker, key)
        answer = await self._ask(worker, {**question, "bot": key[2]}, seconds + self._seconds)
        if "error" in answer:
            raise BotFailed(answer["error"])
        return answer

    async def _think(self, key: Key, question: dict[str, Any], budget: Budget | None) -> dict[str, Any]:
        """The answer of a process, once there is one; the longer the line, the less time it is given."""
        worker = await self._take(key, seconds_of(budget))
        question["fresh"] = not self._owns(worker, key)
        if budget is None:
            return await self._ask(worker, question, self._seconds)
        asked = self._line.asked + seconds_of(budget)
        given = cut(budget, share_of(asked, self.thinking_processes))
        question["time"] = written(given)
        return await self._ask(worker, question, seconds_of(given) + self._seconds)

    async def _ask(self, worker: Worker, question: dict[str, Any], limit: float) -> dict[str, Any]:
        """The answer of a process within a limit; raises Overrun, and puts another in its place."""
        asking = asyncio.ensure_future(worker.ask(question))
        try:
            await _in_time(worker, asking, limit)
            answer = asking.result()
        except BaseException as error:
            asking.cancel()
            self._in_background(self._replace(worker))
            if isinstance(error, TimeoutError):
                raise Overrun(f"{question['bot']!r} took longer than {limit:g} s") from None
            raise
        self._release(worker)
        return answer

    def _question(self, match: Match, seat: int, bot: str, table_id: str) -> dict[str, Any]:
        seed = self._seed(table_id, seat, match.version)
        return {
            "table": table_id,
            "seat": seat,
            "bot": bot,
            "seed": seed,
            "position": match.sample(seat, Generator(seed)).position(),
            **offered_pack(match),
        }

    def _seed(self, table_id: str, seat: int, version: int) -> int:
        """Different for every decision, and not to be guessed by a player."""
        named = f"{table_id} {seat} {version}".encode()
        return int.from_bytes(hashlib.blake2b(named, key=self._secret, digest_size=12).digest(), "big")


async def _in_time(worker: Worker, asking: "asyncio.Future[dict[str, Any]]", limit: float) -> None:
    """Wait for an answer; raises TimeoutError. What a process waits for a processor is not its own time."""
    clock = asyncio.get_running_loop().time
    began, held_up = clock(), worker.held_up
    left = limit
    while not asking.done():
        if left <= 0:
            raise TimeoutError
        await asyncio.wait({asking}, timeout=left)
        passed = clock() - began
        left = min(limit + worker.held_up - held_up, LONGEST * limit) - passed
