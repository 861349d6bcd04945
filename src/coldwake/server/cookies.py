"""Cookies: no script can read them, other sites' requests do not carry them."""

from fastapi import Request
from starlette.responses import Response

from coldwake.server.links import origin

ONE_YEAR = 365 * 24 * 3600


def keep(request: Request, response: Response, name: str, value: str) -> None:
    """Let the browser keep a value for a year; where people come by https, it travels by https alone."""
    is_secure = request.url.scheme == "https" or origin(request).lower().startswith("https:")
    response.set_cookie(
        name, value, max_age=ONE_YEAR, path="/", secure=is_secure, httponly=True, samesite="lax"
    )
