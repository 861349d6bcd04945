"""Clean answers to what goes wrong: JSON for scripts, a page for people, never a traceback."""

import logging
import re
from collections.abc import Awaitable, Callable
from math import ceil

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, JSONResponse, Response

from coldwake import texts
from coldwake.bots import BotRefused, UnknownBot
from coldwake.core.errors import ColdwakeError, IllegalAction, NothingToUndo, UnknownGame
from coldwake.press.parts import NoSuchPart
from coldwake.press.room import NothingToPrint
from coldwake.press.setting import NoPress
from coldwake.press.tabletop import BadAddress
from coldwake.server.dealing import BrokenTable, Closed, EngineFailed, OtherRules
from coldwake.server.language import visitor_language
from coldwake.server.sitting import GameOver
from coldwake.server.store import Unavailable
from coldwake.server.tables import SeatTaken, Stale, TooManyTables, TooMuchTalk, UnknownTable, WrongKey
from coldwake.web.site import error_page, kept
from coldwake.workshop.bench import FullWorkshop
from coldwake.workshop.draft import StaleDraft, UnknownDraft
from coldwake.workshop.offering import NotSound

log = logging.getLogger("coldwake.server")

CODES = {
    400: "bad_request",
    401: "unknown_key",
    403: "forbidden",
    404: "not_found",
    405: "method_not_allowed",
    409: "conflict",
    413: "too_large",
    414: "long_address",
    422: "invalid",
    429: "too_many_requests",
    500: "internal",
    503: "unavailable",
}

STATUSES: list[tuple[type[ColdwakeError], int, str]] = [
    (UnknownTable, 404, "unknown_table"),
    (UnknownGame, 404, "unknown_game"),
    (WrongKey, 401, "unknown_key"),
    (SeatTaken, 409, "seat_taken"),
    (GameOver, 409, "game_over"),
    (Stale, 409, "stale"),
    (NothingToUndo, 409, "nothing_to_undo"),
    (UnknownBot, 422, "unknown_bot"),
    (TooMuchTalk, 429, "too_much_talk"),
    (TooManyTables, 429, "too_many_tables"),
    (EngineFailed, 503, "engine_failed"),
    (BrokenTable, 503, "broken_table"),
    (Closed, 409, "closed_table"),
    (OtherRules, 409, "other_rules"),
    (Unavailable, 503, "database"),
    (UnknownDraft, 404, "unknown_draft"),
    (StaleDraft, 409, "stale_draft"),
    (FullWorkshop, 409, "full_workshop"),
    (NoPress, 503, "no_press"),
    (NothingToPrint, 404, "no_part"),
    (NoSuchPart, 404, "no_part"),
    (BadAddress, 400, "bad_address"),
]

TRY_AGAIN = 2
"""Seconds after which a database that was away may be there again."""

WORDED = {kind for kind, _, _ in STATUSES}
"""The errors whose code is a key of the catalogue."""


class Refused(ColdwakeError):
    """A request that is refused before it reaches a table.

    The message is for scripts, and for people too unless a `key` of the catalogue says it in their language.
    `wait` is after how many seconds it may be tried again.
    """

    def __init__(self, status: int, message: str, key: str = "", wait: float = 0.0) -> None:
        super().__init__(message)
        self.status = status
        self.key = key
        self.wait = wait


def body(code: str, message: str, clause: str = "") -> dict[str, object]:
    """An error as scripts read it."""
    return {"error": {"code": code, "message": message, "clause": clause}}


def status_of(error: ColdwakeError) -> tuple[int, str]:
    """The status and the code of an error raised on purpose; what is not known better is bad input."""
    if isinstance(error, Refused):
        return error.status, CODES.get(error.status, "refused")
    if isinstance(error, IllegalAction):
        return 422, error.code
    for kind, status, code in STATUSES:
        if isinstance(error, kind):
            return status, code
    return 422, "invalid"


def wants_json(request: Request) -> bool:
    """Whether a script asks: by its path, or by what it accepts."""
    path = request.url.path
    return (
        _is_api(request)
        or path.startswith("/workshop/api/")
        or "text/html" not in request.headers.get("accept", "")
    )


def _is_api(request: Request) -> bool:
    return request.url.path.startswith("/api/")


def answer(
    request: Request, status: int, code: str, message: str, key: str = "", clause: str = ""
) -> Response:
    """An error in the form its reader expects; people read the text of a key in their language."""
    language = visitor_language(request)
    if key and not _is_api(request):
        message = texts.text(language, f"server.error.{key}")
    if wants_json(request):
        return JSONResponse(body(code, message, clause), status)
    return HTMLResponse(error_page(language, status, message), status)


def masked(path: str) -> str:
    """A path as it may be logged: the key of a link is left out."""
    return re.sub(r"^(/join/[^/]*)/.*", r"\1/…", path)


async def on_purpose(request: Request, error: Exception) -> Response:
    """Answer an error of ours."""
    assert isinstance(error, ColdwakeError)
    status, code = status_of(error)
    message, key = str(error), code if type(error) in WORDED else getattr(error, "key", "")
    if isinstance(error, BotRefused) and not _is_api(request):
        message = error.in_language(visitor_language(request))
    if isinstance(error, BrokenTable):
        log.error("%s", error, exc_info=error.__cause__)
        is_engine = isinstance(error, EngineFailed)
        message = "the rules failed; nothing has changed" if is_engine else "this table cannot be opened"
    if isinstance(error, OtherRules) and not wants_json(request):
        return _kept(request, error)
    response = answer(request, status, code, message, key, getattr(error, "clause", ""))
    wait = TRY_AGAIN if isinstance(error, Unavailable) else getattr(error, "wait", 0.0)
    if wait:
        response.headers["Retry-After"] = str(ceil(wait))
    return response


def _kept(request: Request, error: OtherRules) -> Response:
    """What a browser is shown instead of a table that is not played on here."""
    row = error.stored.table
    page = kept(visitor_language(request), row.id, row.game, row.rules, row.finished is not None, row.closed)
    return HTMLResponse(page, 409)


async def by_problems(request: Request, error: Exception) -> Response:
    """Answer that a draft has errors, and which."""
    assert isinstance(error, NotSound)
    message = texts.text(visitor_language(request), "server.error.unsound_draft")
    problems = [problem.as_data() for problem in error.problems]
    return JSONResponse({**body("invalid", message), "problems": problems}, 422)


async def by_http(request: Request, error: Exception) -> Response:
    """Answer what the framework refuses."""
    assert isinstance(error, HTTPException)
    code = CODES.get(error.status_code, "bad_request")
    response = answer(request, error.status_code, code, str(error.detail), code)
    response.headers.update(error.headers or {})
    return response


async def by_form(request: Request, error: Exception) -> Response:
    """Answer a request that does not have the documented form; what was sent is not repeated."""
    assert isinstance(error, RequestValidationError)
    faults = [f"{'.'.join(map(_plain, fault['loc']))}: {fault['msg']}" for fault in error.errors()[:5]]
    return answer(request, 422, "invalid", "; ".join(faults), "invalid")


def _plain(part: object) -> str:
    return re.sub(r"[^A-Za-z0-9_.\-]", "?", str(part))[:40]


async def by_surprise(request: Request, error: Exception) -> Response:
    """Answer what nobody expected, and log it without anything the request carried."""
    log.error("%s %s failed", request.method, masked(request.url.path), exc_info=error)
    return answer(request, 500, "internal", "something went wrong on our side", "internal")


Handler = Callable[[Request, Exception], Awaitable[Response]]
HANDLERS: list[tuple[type[Exception], Handler]] = [
    (NotSound, by_problems),
    (ColdwakeError, on_purpose),
    (HTTPException, by_http),
    (RequestValidationError, by_form),
]


def install(app: FastAPI) -> None:
    """Let an app answer its errors this way."""
    for kind, handler in HANDLERS:
        app.add_exception_handler(kind, handler)
