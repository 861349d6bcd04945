"""The guard at the door: hosts, origins, sizes, rates, and the headers every answer wears.

Plain ASGI, so that streams pass through unhindered.
"""

import re
from collections.abc import Iterator
from hashlib import sha256
from urllib.parse import urlsplit

from fastapi import Request
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from coldwake.server.addresses import counted
from coldwake.server.answers import CODES, Refused, answer, by_surprise
from coldwake.server.buckets import Buckets
from coldwake.server.seats import bearer, device
from coldwake.server.settings import ANY_HOST, Settings
from coldwake.workshop.archive import MOST_PACKED

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
OWN_SITE = frozenset({"same-origin", "none"})
WORKSHOP = "/workshop/api/"
DOOR = "/workshop/api/enter"
FOREVER = "public, max-age=31536000, immutable"
LASTING_PATHS = ("/static/", "/fonts/", "/faces/")
OPENING = re.compile(
    r"/api/tables|/new|/play|/table/[^/]*/(?:branch|again)|/(?:learn|puzzles)/[^/]*/[^/]*"
    r"|/workshop/api/drafts/[^/]*/play"
)
"""The requests that open a table."""
LONGEST_ADDRESS = 8192
"""Of path and query in bytes; no page of ours comes near it."""
DAY = 24 * 3600
BY_TLS_ALONE = "max-age=31536000"
"""For a year a browser that came by https comes by https only."""

SECURITY_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


class TooMany(Refused):
    """The client asks more often than it may; `wait` is in seconds."""

    def __init__(self, wait: float) -> None:
        super().__init__(429, "too many requests; please wait a moment", "too_many_requests", wait)


class Guard:
    """Checks every request before the app sees it, and dresses every answer."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        limits = settings.limits
        self._by_address = Buckets(limits.per_address, limits.per_address * limits.burst_seconds)
        self._by_device = Buckets(limits.per_device, limits.per_device * limits.burst_seconds)
        self._files = Buckets(limits.files, limits.files * limits.burst_seconds)
        self._creations = Buckets(limits.tables_per_minute / 60, limits.tables_per_minute)
        self._daily = Buckets(limits.tables_per_day / DAY, limits.tables_per_day)
        self._streams: dict[str, int] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let one request through, or refuse it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        dressed = _dressed(scope, send, self._by_tls(request))
        visit = _Visit(receive, dressed, self._most_bytes(request))
        try:
            self._check(request)
            await self._pass(request, visit)
        except Refused as refusal:
            await self._refuse(request, refusal, dressed)
        except ClientDisconnect:
            return  # whoever goes away in the middle of a request gets no answer, and no line in the log
        except Exception as error:
            response = await by_surprise(request, error)
            if not visit.answered:
                await response(scope, _nothing, dressed)

    async def _pass(self, request: Request, visit: "_Visit") -> None:
        """Count a stream while it is open; everything else just passes."""
        if not _is_stream(request) or not self.settings.limits.enabled:
            await self.app(request.scope, visit.receive, visit.send)
            return
        address = client_of(request)
        if self._streams.get(address, 0) >= self.settings.limits.streams:
            raise TooMany(5.0)
        self._streams[address] = self._streams.get(address, 0) + 1
        try:
            await self.app(request.scope, visit.receive, visit.send)
        finally:
            self._streams[address] -= 1
            if not self._streams[address]:
                del self._streams[address]

    def _by_tls(self, request: Request) -> bool:
        """Whether people come here by https."""
        return request.url.scheme == "https" or (self.settings.public_url or "").lower().startswith("https:")

    def _check(self, request: Request) -> None:
        self._check_host(request.headers)
        self._check_rate(request)
        if _length_of_address(request.scope) > LONGEST_ADDRESS:
            raise Refused(414, "the address is too long", "long_address")
        if request.method not in SAFE_METHODS:
            self._check_origin(request)
        length = request.headers.get("content-length", "0")
        if not (length.isascii() and length.isdigit()):
            raise Refused(400, "the length of the request makes no sense", "bad_request")
        if int(length[:12]) > self._most_bytes(request):
            raise Refused(413, "the request is too large", "too_large")

    def _most_bytes(self, request: Request) -> int:
        """How much a request may carry: in the workshop a whole pack, but not at its door."""
        path = request.url.path
        is_large = path.startswith(WORKSHOP) and path != DOOR and self.settings.has_workshop
        return max(self.settings.body_bytes, MOST_PACKED) if is_large else self.settings.body_bytes

    def _check_host(self, headers: Headers) -> None:
        allowed = self.settings.hosts
        if ANY_HOST in allowed:
            return
        host = _host_name(headers.get("host", ""))
        public = urlsplit(self.settings.public_url or "").hostname
        if not host or (host not in allowed and host != public):
            raise Refused(400, "this server has another name", "wrong_host")

    def _check_origin(self, request: Request) -> None:
        """A browser must come from our own pages; a script shows a seat's key, which no browser adds."""
        if bearer(request) is not None:
            return
        if request.headers.get("sec-fetch-site", "same-origin") not in OWN_SITE:
            raise Refused(403, "this request comes from another site", "foreign")
        origin = request.headers.get("origin")
        own = {f"{request.url.scheme}://{request.headers.get('host', '')}"}
        if self.settings.public_url:
            own.add(self.settings.public_url.rstrip("/"))
        if origin is not None and origin not in own:
            raise Refused(403, "this request comes from another site", "foreign")

    def _check_rate(self, request: Request) -> None:
        if self.settings.limits.enabled:
            wait = max(self._waits(request, client_of(request)))
            if wait:
                raise TooMany(wait)

    def _waits(self, request: Request, address: str) -> Iterator[float]:
        """How long a client must wait by each of the limits that count for a request."""
        if request.url.path.startswith(LASTING_PATHS):
            yield self._files.take(address)
            return
        yield self._by_address.take(address)
        secret = device(request)
        if secret:
            yield self._by_device.take(sha256(secret.encode()).hexdigest())
        if request.method == "POST" and OPENING.fullmatch(request.url.path):
            yield self._creations.take(address)
            yield self._daily.take(address)

    async def _refuse(self, request: Request, refusal: Refused, send: Send) -> None:
        response = answer(request, refusal.status, CODES[refusal.status], str(refusal), refusal.key)
        if isinstance(refusal, TooMany):
            response.headers["Retry-After"] = str(int(refusal.wait) + 1)
        await response(request.scope, _nothing, send)


class _Visit:
    """One request on its way: its body is counted, and it is known whether the answer has begun."""

    def __init__(self, receive: Receive, send: Send, limit: int) -> None:
        self._receive = receive
        self._send = send
        self._left = limit
        self.answered = False

    async def receive(self) -> Message:
        message = await self._receive()
        if message["type"] == "http.request":
            self._left -= len(message.get("body", b""))
            if self._left < 0:
                raise HTTPException(413, "the request is too large")
        return message

    async def send(self, message: Message) -> None:
        self.answered = True
        await self._send(message)


def _dressed(scope: Scope, send: Send, by_tls: bool) -> Send:
    """A way to send that adds the headers every answer wears, unless it has a stricter one of its own."""
    lasting = scope["path"].startswith(LASTING_PATHS)

    async def send_dressed(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in SECURITY_HEADERS.items():
                headers.setdefault(name, value)
            if by_tls:
                headers["Strict-Transport-Security"] = BY_TLS_ALONE
            is_good = lasting and message["status"] in (200, 304)
            headers["Cache-Control"] = FOREVER if is_good else "no-store"
        await send(message)

    return send_dressed


async def _nothing() -> Message:
    return {"type": "http.disconnect"}


def client_of(request: Request) -> str:
    """Whom a request counts for."""
    return counted(request.client.host if request.client else "")


def _length_of_address(scope: Scope) -> int:
    """How long path and query are as they were sent; not every server tells the path as it was."""
    path = scope.get("raw_path") or scope["path"].encode("utf-8", "surrogateescape")
    return len(path) + len(scope.get("query_string", b""))


def _is_stream(request: Request) -> bool:
    return request.method == "GET" and request.url.path.endswith("/stream")


def _host_name(host: str) -> str:
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""
