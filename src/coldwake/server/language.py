"""The language of a visitor: chosen by cookie, else what the browser asks for, else English."""

from fastapi import Request
from starlette.responses import Response

from coldwake.server.cookies import keep
from coldwake.texts import LANGUAGES

COOKIE = "language"
DEFAULT = "en"


def visitor_language(request: Request) -> str:
    """The language in which to answer a request."""
    chosen = request.cookies.get(COOKIE, "")
    return chosen if chosen in LANGUAGES else accepted(request.headers.get("accept-language", ""))


def accepted(header: str) -> str:
    """The language of ours that an Accept-Language header likes best."""
    liked = [(_weight(entry), entry.partition(";")[0].strip().lower()[:2]) for entry in header.split(",")]
    offered = [(weight, code) for weight, code in liked if code in LANGUAGES and weight > 0]
    return max(offered, key=lambda pair: pair[0])[1] if offered else DEFAULT


def _weight(entry: str) -> float:
    """How much an entry is liked; what cannot be read is not."""
    _, given, value = entry.partition(";q=")
    try:
        return float(value) if given else 1.0
    except ValueError:
        return 0.0


def remember_language(request: Request, response: Response, language: str) -> None:
    """Keep the choice in a cookie."""
    keep(request, response, COOKIE, language)


def safe_return(back: str) -> str:
    """A path on this site to go back to; whatever is not clearly one leads to the front page."""
    is_path = back.startswith("/") and not back.startswith(("//", "/\\"))
    return back if is_path and back.isascii() and back.isprintable() and "\\" not in back else "/"
