"""What visitors have printed: set in a thread, one part after another, and kept while the server runs.

A part takes seconds of a processor. So no table waits for it, only a few may stand in line, and whoever asks
for something new too often is asked to wait; what somebody has had set before is there at once.
"""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256

from coldwake.core import registry
from coldwake.press.archive import zipped
from coldwake.press.layout import Style
from coldwake.press.parts import Asked, made
from coldwake.server.answers import Refused
from coldwake.server.buckets import Buckets
from coldwake.server.guard import TooMany

MOST_WAITING = 4
"""So many parts may be under way at a time, the one that is being set among them."""
TRY_AGAIN = 15.0
"""Seconds after which one of them is done."""
MOST_BYTES = 64 * 1024 * 1024
"""How much is kept of what was set last."""
AT_FIRST, EACH = 6, 10.0
"""So many new parts a client gets at first, and one more in so many seconds."""
MOST_OF_ONE = 2
"""So many parts of one client may be under way."""


@dataclass(frozen=True)
class Wanted:
    """What somebody wants printed; everything has been looked at and is known."""

    game: str
    pack: str
    part: str
    language: str
    paper: str
    style: Style
    low_ink: bool
    service: str
    url: str


@dataclass(frozen=True)
class Printed:
    """One file: its name and what is in it."""

    name: str
    content: bytes


class Printery:
    """All printing of one server."""

    def __init__(self, is_limited: bool = True, clock: Callable[[], float] | None = None) -> None:
        self._is_limited = is_limited
        self._buckets = Buckets(1 / EACH, AT_FIRST, clock)
        self._turn = asyncio.Lock()
        self._kept: OrderedDict[str, Printed] = OrderedDict()
        self._under_way: dict[str, asyncio.Task[Printed]] = {}
        self._whose: Counter[str] = Counter()

    async def printed(self, client: str, wanted: Wanted) -> Printed:
        """A part as one file; raises Refused where too much is asked, and what setting it may raise."""
        key = await asyncio.to_thread(fingerprint, wanted)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        return await asyncio.shield(self._under_way.get(key) or self._begin(client, key, wanted))

    async def stop(self) -> None:
        """Leave whatever waits; what is being set just now comes to its end in its thread."""
        tasks = list(self._under_way.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _begin(self, client: str, key: str, wanted: Wanted) -> asyncio.Task[Printed]:
        if len(self._under_way) >= MOST_WAITING:
            raise Refused(503, "the press is busy; please try again in a moment", "press_busy", TRY_AGAIN)
        wait = self._wait(client) if self._is_limited else 0.0
        if wait:
            raise TooMany(wait)
        self._whose[client] += 1
        task = self._under_way[key] = asyncio.create_task(self._see_to(client, key, wanted))
        task.add_done_callback(_heard)
        return task

    def _wait(self, client: str) -> float:
        """For how many seconds a client must not ask for something new."""
        return TRY_AGAIN if self._whose[client] >= MOST_OF_ONE else self._buckets.take(client)

    async def _see_to(self, client: str, key: str, wanted: Wanted) -> Printed:
        try:
            async with self._turn:
                done = await asyncio.to_thread(set_part, wanted)
            self._keep(key, done)
            return done
        finally:
            del self._under_way[key]
            self._whose -= Counter([client])

    def _keep(self, key: str, done: Printed) -> None:
        """Keep a file, and let go of those that nobody has asked for longest."""
        self._kept[key] = done
        while sum(len(kept.content) for kept in self._kept.values()) > MOST_BYTES:
            self._kept.popitem(last=False)


def _heard(task: asyncio.Task[Printed]) -> None:
    """Whoever asked may have gone away: nobody need complain then that a failure was not heard of."""
    if not task.cancelled():
        task.exception()


def fingerprint(wanted: Wanted) -> str:
    """A hash of all that decides what is printed: the wish, and every file of the pack."""
    pack = registry.offered(wanted.game, wanted.pack) or registry.title(wanted.game).packs / wanted.pack
    content = sha256(repr(wanted).encode())
    for file in sorted(path for path in pack.rglob("*") if path.is_file()):
        content.update(f"{file.relative_to(pack)}\0".encode() + file.read_bytes())
    return content.hexdigest()


def set_part(wanted: Wanted) -> Printed:
    """Set a part; several files become an archive."""
    game = registry.game(wanted.game, wanted.pack)
    asked = Asked(
        game, wanted.language, wanted.paper, wanted.style, wanted.low_ink, wanted.service, wanted.url
    )
    files = made(wanted.part, asked)
    if len(files) == 1:
        return Printed(files[0].name, files[0].content)
    name = f"{wanted.game}-{wanted.language}-{wanted.part}.zip"
    return Printed(name, zipped((file.name, file.content) for file in files))
