"""Compression of what is the same for everybody.

A page that mixes a player's secrets with words of others must not be compressed: its length would tell
an eavesdropper which words are like the secrets. Whoever shows no cookie holds no seat and no invitation:
what such a visitor is shown has no secrets, so that a first visit is quick.
"""

from starlette.datastructures import Headers
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

PUBLIC_PATHS = (
    "/static/", "/faces/", "/rules/", "/cards/", "/scenarios/", "/about", "/api/openapi.json"
)  # fmt: skip
SMALLEST = 1024
LEVEL = 6
LOBBY = "/"


class Compression:
    """Compresses public pages and files, and leaves everything else as it is."""

    def __init__(self, app: ASGIApp) -> None:
        self._plain = app
        self._compressing = GZipMiddleware(app, minimum_size=SMALLEST, compresslevel=LEVEL)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        is_public = scope["type"] == "http" and _is_public(scope)
        await (self._compressing if is_public else self._plain)(scope, receive, send)


def _is_public(scope: Scope) -> bool:
    """Whether what is asked for is the same for everybody, or asked for by somebody who holds nothing."""
    path: str = scope["path"]
    return path.startswith(PUBLIC_PATHS) or (path == LOBBY and "cookie" not in Headers(scope=scope))
