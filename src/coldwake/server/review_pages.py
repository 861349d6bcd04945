"""The review of a finished game, as a page and as data: of one's own seats, and of those of bots."""

from fastapi import APIRouter, Depends, Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from coldwake import texts
from coldwake.server import api_forms as form
from coldwake.server.answers import Refused
from coldwake.server.api import CONFLICTING, KEY, SeatNumber, TableId
from coldwake.server.coaching import NoReview, Progress, Reviews
from coldwake.server.dealing import OtherRules
from coldwake.server.guard import client_of
from coldwake.server.language import visitor_language
from coldwake.server.replays import aside, finished_table
from coldwake.server.seats import bearer, device, hall_of, viewer
from coldwake.server.sitting import LEFT
from coldwake.server.table import BOT, Table
from coldwake.web import review as web

ACCEPTED = 202

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
for_scripts = APIRouter(prefix="/api/tables/{id}", dependencies=[Depends(KEY)])


def reviews_of(request: Request) -> Reviews:
    """The reviews of the server that got the request."""
    found = request.app.state.reviews
    assert isinstance(found, Reviews)
    return found


def readable(request: Request, table: Table) -> list[int]:
    """The seats whose reviews a visitor may read: his own first, then those of bots.

    How well another person chose is for that person; what a bot did, the replay tells everybody. Where a bot
    went on for a person who left, the choices are those of both, and nobody's to read.
    """
    key = bearer(request)
    own = [viewer(request, table)] if key is not None else hall_of(request).seats_of(table, device(request))
    mine = [seat for seat in own if seat is not None]
    left = {note.seat for note in table.notes if note.key == LEFT}
    bots = [seat.number for seat in table.seats if seat.kind == BOT and seat.number not in left]
    return [*mine, *(seat for seat in bots if seat not in mine)]


def _client(request: Request) -> str:
    """Whom a review counts for that a request begins; nobody where there are no limits."""
    return client_of(request) if request.app.state.settings.limits.enabled else ""


def _seat(request: Request, table: Table, asked: int | None) -> int:
    """The seat to tell of: the one asked for, else the first that may be read; raises Refused."""
    seats = readable(request, table)
    if asked is None and seats:
        return seats[0]
    if asked is None or asked not in seats:
        raise Refused(403, "only the player of a seat may read its review", "not_yours")
    return asked


# -- the page ----------------------------------------------------------------------------------------


@router.get("/table/{id}/review")
async def page(request: Request, id: str, seat: int | None = None) -> str:
    """The review of a seat: how far it has come, what it says, or why there is none."""
    language = visitor_language(request)
    try:
        table = await finished_table(request, id)
    except OtherRules as error:
        return web.no_review(language, id, error.stored.table.game, "other_rules")
    if not readable(request, table):
        return web.no_review(language, id, table.game, "not_yours")
    asked = _seat(request, table, seat)
    try:
        found = await reviews_of(request).find(table, asked, _client(request))
    except NoReview as error:
        return web.no_review(language, id, table.game, error.why)
    frame = web.Frame(language, id, table.match, asked, await _doors(request, table))
    if isinstance(found, Progress):
        return web.at_work(frame, found.done, found.total)
    others = [await reviews_of(request).kept(table, door.seat) for door in frame.doors if door.is_ready]
    told = [other for other in others if other is not None]
    return await aside(request, web.review_page, frame, found, told)


async def _doors(request: Request, table: Table) -> list[web.Door]:
    ready = await reviews_of(request).ready(table)
    return [web.Door(seat, seat in ready) for seat in readable(request, table)]


@router.get("/table/{id}/review/progress")
async def progress(request: Request, id: str, seat: int | None = None) -> Response:
    """How far a review has come, for the page that waits for it."""
    table = await finished_table(request, id)
    found = reviews_of(request).under_way(table, _seat(request, table, seat))
    if found is None:
        return JSONResponse({"ready": True})
    return JSONResponse({"ready": False, "done": found.done, "total": found.total})


# -- for scripts ---------------------------------------------------------------------------------------


@for_scripts.get(
    "/review",
    summary="The review of a finished game",
    response_model=form.ReviewForm,
    responses={**CONFLICTING, ACCEPTED: {"model": form.ReviewProgress}},
)
async def review(request: Request, id: TableId, seat: SeatNumber = None) -> Response:
    """What the coach says of a seat's game: its chance at every decision, luck, choices, accuracy.

    Asked for the first time it is begun: 202 says how far it has come, until it is there for good.
    """
    table = await hall_of(request).table(id)
    if not table.match.is_over:
        raise Refused(409, texts.text("en", "table.unfinished"))
    asked = _seat(request, table, seat)
    try:
        found = await reviews_of(request).find(table, asked, _client(request))
    except NoReview as error:
        raise Refused(409, texts.text("en", f"coach.review.none.{error.why}")) from None
    if isinstance(found, Progress):
        return JSONResponse({"done": found.done, "total": found.total}, ACCEPTED)
    return JSONResponse(found.as_data())
