"""The routes of the coach at a running table: the switch, a hint, and a warning before a click."""

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse, Response

from coldwake import texts
from coldwake.server.answers import Refused
from coldwake.server.helping import OFF, ON, TRY_AGAIN, CoachBusy, Helper, help_at
from coldwake.server.language import visitor_language
from coldwake.server.seats import hall_of, player
from coldwake.server.table import Table
from coldwake.server.table_pages import Act
from coldwake.server.thinking import BotFailed, Overrun

router = APIRouter(include_in_schema=False)


class Switch(BaseModel):
    """Whether a player wants the coach."""

    on: bool


class Seen(BaseModel):
    """The revision that the player saw when he asked."""

    revision: int = Field(ge=0)


def helper_of(request: Request) -> Helper:
    """The coach of the server that got the request."""
    found = request.app.state.helper
    assert isinstance(found, Helper)
    return found


@router.post("/table/{id}/coach")
async def switch(request: Request, id: str, wanted: Switch, seat: int | None = None) -> Response:
    """Switch the coach on or off for a seat; everybody reads of it in the log."""
    table = await hall_of(request).table(id)
    asking = player(request, table, seat)
    stands = help_at(table)
    if asking not in stands.people:
        raise Refused(409, _words(request, "table.coach.none"))
    if wanted.on != (asking in stands.on):
        await table.note(ON if wanted.on else OFF, asking)
    return JSONResponse({"revision": table.shown(asking)})


@router.post("/table/{id}/hint")
async def hint(request: Request, id: str, seen: Seen, seat: int | None = None) -> Response:
    """The best move of a seat that is asked, and why, in its language."""
    table = await hall_of(request).table(id)
    asking = _helped(request, table, seat)
    if not table.is_current(asking, seen.revision) or asking not in table.match.movers:
        raise Refused(409, _words(request, "table.stale"))
    try:
        lines = await helper_of(request).hint(table, asking, visitor_language(request))
    except CoachBusy:
        raise Refused(503, _words(request, "table.coach.busy"), wait=TRY_AGAIN) from None
    except (Overrun, BotFailed):
        raise Refused(503, _words(request, "table.coach.failed")) from None
    return JSONResponse({"lines": lines})


@router.post("/table/{id}/warning")
async def warning(request: Request, id: str, click: Act, seat: int | None = None) -> Response:
    """What speaks against a click, if it gives away much; one that cannot be made needs no warning."""
    table = await hall_of(request).table(id)
    asking = _helped(request, table, seat)
    is_open = click.action in table.match.actions(asking) and table.is_current(asking, click.revision)
    clicks = [click.action, *click.then]
    said = (
        await helper_of(request).warning(table, asking, clicks, visitor_language(request)) if is_open else []
    )
    return JSONResponse({"lines": said})


def _helped(request: Request, table: Table, seat: int | None) -> int:
    """The seat that asks, where the coach helps; raises Refused."""
    asking = player(request, table, seat)
    stands = help_at(table)
    if not stands.is_on or asking not in stands.people:
        raise Refused(409, _words(request, "table.coach.is_off"))
    return asking


def _words(request: Request, key: str) -> str:
    return texts.text(visitor_language(request), key)
