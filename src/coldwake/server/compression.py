"""Compression of what is the same for everybody.

A page that mixes a player's secrets with words of others must not be compressed: its length would tell
an eavesdropper which words are like the secrets.
"""

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

PUBLIC_PATHS = ("/static/", "/faces/", "/rules/", "/cards/", "/scenarios/", "/about", "/api/openapi.json")
SMALLEST = 1024
LEVEL = 6


class Compression:
    """Compresses public pages and files, and leaves everything else as it is."""

    def __init__(self, app: ASGIApp) -> None:
        self._plain = app
        self._compressing = GZipMiddleware(app, minimum_size=SMALLEST, compresslevel=LEVEL)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        is_public = scope["type"] == "http" and scope["path"].startswith(PUBLIC_PATHS)
        await (self._compressing if is_public else self._plain)(scope, receive, send)
