"""Who asks: a browser by its cookie, a script by the key of its seat, anybody else an observer."""

import re
import secrets
from collections.abc import Callable

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from coldwake import texts
from coldwake.server.answers import Refused
from coldwake.server.cookies import keep
from coldwake.server.forms import read_form
from coldwake.server.language import safe_return, visitor_language
from coldwake.server.links import seat_path
from coldwake.server.models import NAME_LENGTH
from coldwake.server.tables import OPEN, BadText, Hall, SeatTaken, Table, UnknownTable, WrongKey
from coldwake.web import offers, opponents, site

COOKIE = "coldwake"
COOKIE_BYTES = 32
SECRET = re.compile(r"[A-Za-z0-9_\-]{43}")
"""What `new_device` makes; anything else in the cookie is not ours."""
SEE_OTHER = 303

router = APIRouter(include_in_schema=False)


def hall_of(request: Request) -> Hall:
    """The hall of the server that got the request."""
    hall = request.app.state.hall
    assert isinstance(hall, Hall)
    return hall


def device(request: Request) -> str:
    """The secret of the browser that asks, "" if it has none yet."""
    secret = request.cookies.get(COOKIE, "")
    return secret if SECRET.fullmatch(secret) else ""


def new_device() -> str:
    """A secret for a browser that comes for the first time."""
    return secrets.token_urlsafe(COOKIE_BYTES)


def remember(request: Request, response: Response, secret: str) -> None:
    """Give the browser its secret; no script can read it, and other sites' requests do not carry it."""
    keep(request, response, COOKIE, secret)


def bearer(request: Request) -> str | None:
    """The seat key that a script sends along, or None."""
    kind, _, key = request.headers.get("authorization", "").partition(" ")
    return key.strip() if kind.lower() == "bearer" else None


def viewer(request: Request, table: Table, seat: int | None = None) -> int | None:
    """The seat as which a request may see and act; None is an observer.

    A script is the seat of its key. A browser is the seat it asks for, if it holds it, else the first
    seat it holds. Raises WrongKey, or Refused for a seat that it does not hold. The key of an open seat
    makes nobody a player: it only claims the seat.
    """
    hall = hall_of(request)
    key = bearer(request)
    held = [_seat_of(hall, table, key)] if key is not None else hall.seats_of(table, device(request))
    if seat is None:
        table.watched = table.watched or not held
        return held[0] if held else None
    if seat not in held:
        raise Refused(403, "this seat is not yours", "not_yours")
    return seat


def _seat_of(hall: Hall, table: Table, key: str) -> int:
    seat = hall.seat_by_key(table, key)
    if not hall.is_player(table, seat, key, ""):
        raise Refused(403, "this key only claims its seat", "claim_first")
    return seat


def still(request: Request, table: Table, seat: int | None) -> Callable[[], bool]:
    """Whether a request that was let in as a seat would be let in now; anybody may be an observer."""
    hall, key, secret = hall_of(request), bearer(request), device(request)
    return lambda: seat is None or hall.is_player(table, seat, key, secret)


def player(request: Request, table: Table, seat: int | None = None) -> int:
    """The seat as which a request may act; an observer is refused."""
    asking = viewer(request, table, seat)
    if asking is None:
        raise Refused(403, "only players may do this", "players_only")
    return asking


def to_table(request: Request, table: Table, seat: int, secret: str) -> Response:
    """Send a browser to its seat; the key of the link leaves the address bar."""
    response = RedirectResponse(f"/table/{table.id}?seat={seat}", SEE_OTHER)
    remember(request, response, secret)
    return response


async def _invited(request: Request, id: str, key: str) -> tuple[Table, int]:
    """The seat that a link is for. A wrong key is answered like a table that is not there."""
    hall = hall_of(request)
    try:
        table = await hall.table(id)
        return table, hall.seat_by_key(table, key)
    except (UnknownTable, WrongKey):
        raise UnknownTable("there is no such table") from None


@router.get("/join/{id}/{key}")
async def invitation(request: Request, id: str, key: str) -> Response:
    """Show what a link offers and change nothing: programs that preview links must not take seats.

    Whoever holds the seat already is led to it.
    """
    table, seat = await _invited(request, id, key)
    if seat in hall_of(request).seats_of(table, device(request)):
        return RedirectResponse(f"/table/{table.id}?seat={seat}", SEE_OTHER)
    chair = table.seats[seat]
    name = "" if site.is_default_name(seat, chair.name) else chair.name
    return HTMLResponse(_offer(request, table, seat, seat_path(table.id, key), name))


@router.post("/join/{id}/{key}")
async def join(request: Request, id: str, key: str) -> Response:
    """Exchange a link for its seat; the form may give a name."""
    form = await read_form(request)
    name = form.text("name").strip()
    table, seat = await _invited(request, id, key)
    secret = device(request) or new_device()
    try:
        await hall_of(request).claim(table, key, secret, name)
    except BadText:
        words = texts.text(visitor_language(request), "site.fault.name", most=NAME_LENGTH)
        return HTMLResponse(_offer(request, table, seat, seat_path(table.id, key), name, words), 422)
    return to_table(request, table, seat, secret)


def _offer(request: Request, table: Table, seat: int, here: str, name: str, wrong: str = "") -> str:
    """The page on which one sits down, with all that is to be known before."""
    language = visitor_language(request)
    names = [site.player_name(language, chair.number, chair.name) for chair in table.seats]
    header = table.match.header
    offer = offers.Offer(
        table=table.id,
        game=table.game,
        seat=names[seat],
        is_open=table.seats[seat].kind == OPEN,
        others=[
            opponents.named(language, names[chair.number], chair.bot)
            for chair in table.seats
            if chair.number != seat and chair.kind != OPEN
        ],
        terms=offers.terms(
            language, table.game, table.match.game.pack_id, header.options, header.start is not None
        ),
        name=name,
        longest_name=NAME_LENGTH,
        number=None if here.startswith("/join/") else seat,
        wrong=wrong,
    )
    return offers.offer(language, here, offer)


@router.post("/join/{id}/{key}/decline")
async def decline(request: Request, id: str, key: str) -> Response:
    """Turn an invitation down; its link opens nothing any more."""
    await read_form(request)
    table, _ = await _invited(request, id, key)
    await hall_of(request).decline(table, key)
    language = visitor_language(request)
    return HTMLResponse(offers.declined(language, table.game))


@router.get("/join/{id}")
async def look(request: Request, id: str) -> Response:
    """The address of a table without a key leads to the table."""
    table = await hall_of(request).table(id)
    return RedirectResponse(f"/table/{table.id}", SEE_OTHER)


@router.get("/table/{id}/take")
async def open_seat(request: Request, id: str, seat: int) -> Response:
    """Show what an open seat of a listed table offers, and change nothing."""
    table = await hall_of(request).table(id)
    if not table.listed or not 0 <= seat < len(table.seats) or table.seats[seat].kind != OPEN:
        raise SeatTaken("this seat is not open to all")
    return HTMLResponse(_offer(request, table, seat, f"/table/{table.id}/take?seat={seat}", ""))


@router.post("/table/{id}/take")
async def take(request: Request, id: str) -> Response:
    """Sit down on an open seat of a listed table; the form gives the seat and a name."""
    hall = hall_of(request)
    form = await read_form(request)
    secret = device(request) or new_device()
    table = await hall.table(id)
    seat, name = form.number("seat"), form.text("name").strip()
    try:
        await hall.take(table, seat, secret, name)
    except BadText:
        words = texts.text(visitor_language(request), "site.fault.name", most=NAME_LENGTH)
        here = f"/table/{table.id}/take?seat={seat}"
        return HTMLResponse(_offer(request, table, seat, here, name, words), 422)
    return to_table(request, table, seat, secret)


@router.post("/table/{id}/link")
async def new_link(request: Request, id: str) -> Response:
    """Make a new link for an open seat of one's table, or for one's own seat; the old one is void."""
    table, form = await hall_of(request).table(id), await read_form(request)
    await hall_of(request).new_link(table, form.number("seat"), device(request))
    return RedirectResponse(safe_return(form.text("back")), SEE_OTHER)


@router.post("/table/{id}/bot")
async def give_to_bot(request: Request, id: str) -> Response:
    """Let a bot play an open seat of a table that the browser opened."""
    table, form = await hall_of(request).table(id), await read_form(request)
    await hall_of(request).give_to_bot(table, form.number("seat"), form.text("bot"), device(request))
    return RedirectResponse(safe_return(form.text("back")), SEE_OTHER)


@router.post("/table/{id}/leave")
async def leave(request: Request, id: str) -> Response:
    """Leave a seat for good; a bot plays on."""
    table, form = await hall_of(request).table(id), await read_form(request)
    await hall_of(request).leave(table, player(request, table, form.number("seat")))
    return RedirectResponse(safe_return(form.text("back")), SEE_OTHER)
