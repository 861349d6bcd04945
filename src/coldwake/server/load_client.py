"""The visitors of a load test: a connection that asks, and a stream that listens."""

import asyncio
import json
import zlib
from collections import deque
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

from coldwake.core.errors import ColdwakeError

OK_FROM, OK_TO = 200, 300
LONGEST_ANSWER = 30.0
"""Seconds."""
KEPT = 100
"""The arrivals a follower remembers."""

Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class LoadError(ColdwakeError):
    """The server did not answer as it should."""


@dataclass(frozen=True)
class Address:
    """Where the server is."""

    url: str

    async def connect(self) -> Connection:
        """A new connection."""
        parts = urlsplit(self.url)
        is_safe = parts.scheme == "https"
        port = parts.port or (443 if is_safe else 80)
        return await asyncio.open_connection(parts.hostname, port, ssl=is_safe or None)

    def head(self, method: str, path: str, key: str, length: int) -> bytes:
        """The head of a request, by the holder of a seat's key or by nobody in particular."""
        lines = [
            f"{method} {path} HTTP/1.1",
            f"Host: {urlsplit(self.url).netloc}",
            "Accept: application/json",
        ]
        if length:
            lines += ["Content-Type: application/json", f"Content-Length: {length}"]
        if key:
            lines.append(f"Authorization: Bearer {key}")
        return "\r\n".join([*lines, "", ""]).encode()


async def _read_head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    """The status and the headers of an answer."""
    text = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    first, *lines = text.strip().split("\r\n")
    headers = dict(line.lower().split(": ", 1) for line in lines)
    return int(first.split(" ")[1]), headers


async def _pieces(reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    """The pieces of an answer of unknown length."""
    while size := int((await reader.readuntil(b"\r\n")).split(b";")[0], 16):
        yield (await reader.readexactly(size + 2))[:-2]
    await reader.readuntil(b"\r\n")


class Client:
    """One connection that is kept open for one question after another."""

    def __init__(self, address: Address, key: str = "") -> None:
        self._address = address
        self._connection: Connection | None = None
        self.key = key

    async def ask(self, method: str, path: str, data: object = None) -> tuple[int, Any]:
        """The status of the answer and what it says; a server may hang up between two questions."""
        body = b"" if data is None else json.dumps(data).encode()
        request = self._address.head(method, path, self.key, len(body)) + body
        try:
            async with asyncio.timeout(LONGEST_ANSWER):
                return await self._exchange(request)
        except TimeoutError:
            raise LoadError(f"{method} {path} was not answered") from None
        except (asyncio.IncompleteReadError, ConnectionError):
            self.close()
            return await self._exchange(request)

    async def _exchange(self, request: bytes) -> tuple[int, Any]:
        if self._connection is None:
            self._connection = await self._address.connect()
        reader, writer = self._connection
        writer.write(request)
        await writer.drain()
        status, headers = await _read_head(reader)
        if "content-length" in headers:
            answer = await reader.readexactly(int(headers["content-length"]))
        else:
            answer = b"".join([piece async for piece in _pieces(reader)])
        return status, json.loads(answer)

    async def must(self, method: str, path: str, data: object = None) -> Any:
        """The answer, if it is a good one; raises LoadError."""
        status, answer = await self.ask(method, path, data)
        if not OK_FROM <= status < OK_TO:
            raise LoadError(f"{method} {path.split('?')[0]} was answered with {status}: {answer}")
        return answer

    def close(self) -> None:
        """Hang up."""
        if self._connection is not None:
            self._connection[1].close()
            self._connection = None


@dataclass
class Traffic:
    """What arrived on streams: how many updates, of what size, as they are and if each were compressed."""

    sizes: list[int] = field(default_factory=list)
    compressed: list[int] = field(default_factory=list)

    def count(self, event: bytes) -> None:
        """Count one update."""
        self.sizes.append(len(event))
        self.compressed.append(len(zlib.compress(event)))


class Follower:
    """One open stream: it remembers when which revision arrived, and the newest update."""

    def __init__(self, address: Address, path: str, key: str, traffic: Traffic | None = None) -> None:
        self._address = address
        self._path = path
        self._key = key
        self._traffic = traffic
        self._arrived = asyncio.Event()
        self.arrivals: deque[tuple[int, float]] = deque(maxlen=KEPT)
        self.newest: Any = None
        self.updates = 0
        self.is_open = False

    async def follow(self) -> None:
        """Listen until the stream ends or the task is cancelled."""
        reader, writer = await self._address.connect()
        try:
            writer.write(self._address.head("GET", self._path, self._key, 0))
            status, _ = await _read_head(reader)
            if status != OK_FROM:
                raise LoadError(f"a stream was answered with {status}")
            self.is_open = True
            await self._listen(reader)
        finally:
            self.is_open = False
            writer.close()

    async def _listen(self, reader: asyncio.StreamReader) -> None:
        waiting = b""
        async for piece in _pieces(reader):
            *events, waiting = (waiting + piece).split(b"\n\n")
            for event in events:
                self._take(event)

    def _take(self, event: bytes) -> None:
        """Note an update; heartbeats and the like are passed over."""
        now = perf_counter()
        fields = dict(line.split(b": ", 1) for line in event.split(b"\n") if b": " in line)
        if b"id" not in fields or b"data" not in fields:
            return
        if self._traffic is not None and self.arrivals:
            self._traffic.count(event)
        self.newest = json.loads(fields[b"data"])
        self.updates += 1
        self.arrivals.append((int(fields[b"id"]), now))
        self._arrived.set()
        self._arrived = asyncio.Event()

    async def wait(self, timeout: float) -> None:
        """Wait for the next update, or for so long."""
        with suppress(TimeoutError):
            async with asyncio.timeout(timeout):
                await self._arrived.wait()

    async def arrival(self, revision: int, timeout: float) -> float | None:
        """When a revision, or a later one, arrived; None if it does not in time."""
        deadline = perf_counter() + timeout
        while perf_counter() < deadline:
            for seen, at in self.arrivals:
                if seen >= revision:
                    return at
            await self.wait(deadline - perf_counter())
        return None
