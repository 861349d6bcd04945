"""Connections before they are requests: how many an address may hold, and how long one may take to ask.

A request that is sent by halves would otherwise hold its connection for ever, and enough of them would
use up the server's files, so that nobody else could come in.
"""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from coldwake.server.addresses import counted, plain
from coldwake.server.settings import Settings

SPARE_FILES = 128
"""So many of the files that a process may open are kept for the database, the bots and pages."""
LEAST_CONNECTIONS = 64
TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class Census:
    """The open connections of one server, by address; the proxies in front of it are not counted."""

    def __init__(self, settings: Settings, most: int | None = None) -> None:
        limits = settings.limits
        self._each = limits.connections if limits.enabled else None
        self._proxies = frozenset(plain(proxy) for proxy in settings.proxies)
        self._most = _files_allowed() if most is None else most
        self._by_address: dict[str, int] = {}
        self.held = 0
        self.refused = 0

    def admit(self, address: str) -> bool:
        """Count a connection in, unless there are too many already."""
        key = counted(address)
        is_counted = self._each is not None and plain(address) not in self._proxies
        if self.held >= self._most or (is_counted and self._by_address.get(key, 0) >= (self._each or 0)):
            self.refused += 1
            return False
        self.held += 1
        self._by_address[key] = self._by_address.get(key, 0) + 1
        return True

    def leave(self, address: str) -> None:
        """Count a connection out."""
        key = counted(address)
        self.held -= 1
        self._by_address[key] -= 1
        if not self._by_address[key]:
            del self._by_address[key]


def _files_allowed() -> int:
    """How many connections leave enough files for everything else; the system's soft limit is raised."""
    try:
        import resource
    except ImportError:
        return 512 - SPARE_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 65_536 if hard == resource.RLIM_INFINITY else min(hard, 65_536)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (OSError, ValueError):
            pass
    return max(LEAST_CONNECTIONS, (wanted if soft == resource.RLIM_INFINITY else soft) - SPARE_FILES)


class Protocol(HttpToolsProtocol):
    """One connection. From the first byte of a request to its last there is a time limit."""

    _address: str | None = None
    _limit: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let a connection in, or hang up at once."""
        state = self.config.app.state  # type: ignore[union-attr]
        self._census: Census = state.census
        self._settings: Settings = state.settings
        peer: Any = transport.get_extra_info("peername")
        address = str(peer[0]) if isinstance(peer, tuple) else ""
        if not self._census.admit(address):
            self.transport = transport
            transport.abort()
            return
        self._address = address
        super().connection_made(transport)
        if self.client is not None:
            self.client = (plain(self.client[0]), self.client[1])
        self._expect(self._settings.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        self._expect(None)
        if self._address is None:
            return
        self._census.leave(self._address)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on; whoever begins a request must end it in time."""
        if self._limit is None:
            self._expect(self._settings.head_seconds)
        super().data_received(data)

    def on_headers_complete(self) -> None:
        """The head is there in time; now the body."""
        self._expect(self._settings.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The whole request is there."""
        self._expect(None)
        super().on_message_complete()

    def _expect(self, seconds: float | None) -> None:
        if self._limit is not None:
            self._limit.cancel()
        self._limit = None if seconds is None else self.loop.call_later(seconds, self._too_slow)

    def _too_slow(self) -> None:
        """Hang up on whoever has not asked in time; nothing is logged, so that nobody can fill the disk."""
        self._limit = None
        if self.cycle is None or self.cycle.response_complete:
            self.transport.write(TOO_SLOW)
        self.transport.close()
