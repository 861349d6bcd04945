"""The routes of the table: the page, its stream, and what a player may do there."""

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field
from starlette.responses import HTMLResponse, JSONResponse, Response

from coldwake import bots, texts
from coldwake.core import registry
from coldwake.core.errors import ColdwakeError, IllegalAction, NothingToUndo
from coldwake.server import orders, stream
from coldwake.server.answers import Refused
from coldwake.server.counting import count_progress, count_refusal, step_of
from coldwake.server.language import visitor_language
from coldwake.server.lessons import OffLesson
from coldwake.server.links import seat_link
from coldwake.server.looks import Look, Looks, Onlooker, curtain, onlooker_of, setting_for
from coldwake.server.seats import device, hall_of, player, still
from coldwake.server.table import BOT, OPEN, Stale, Table
from coldwake.texts import LANGUAGES
from coldwake.web import faces, opponents
from coldwake.web.agreed import agreed
from coldwake.web.table import SHEETS, UNASKED, Setting, drawer, marked
from coldwake.web.table.drawing import UnknownThing, lesson_part
from coldwake.web.table.explaining import thing
from coldwake.web.table.pictures import sprite_address
from coldwake.web.templating import render

SVG = "image/svg+xml"
ActionName = Annotated[str, Field(max_length=80)]
LONGEST_MOVE = 40
"""In clicks."""
SAID_LENGTH = 300

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
looks = Looks()


class Act(BaseModel):
    """A click: the action, the revision the player saw, and what follows where a click is a whole move."""

    action: ActionName
    revision: int = Field(ge=0)
    then: list[ActionName] = Field(default=[], max_length=LONGEST_MOVE)


class Undo(BaseModel):
    """Taking back, at the revision the player saw."""

    revision: int = Field(ge=0)


class Say(BaseModel):
    """Words to the table."""

    text: str = Field(min_length=1, max_length=SAID_LENGTH)


class Orders(BaseModel):
    """The standing orders of a seat, by window; `add` leaves its other orders as they are."""

    orders: dict[str, str]
    add: bool = False


# -- looking -------------------------------------------------------------------------------------


@router.get("/table/{id}")
async def page(request: Request, id: str, seat: int | None = None) -> str:
    """The table as the visitor may see it."""
    table = await hall_of(request).table(id)
    onlooker = onlooker_of(request, table, seat)
    await table.run_on()
    # the look refers to the cards by a digest of their drawing: where it is the first it draws them all
    await asyncio.to_thread(faces.thumbs, table.match.game, onlooker.language)
    look = looks.look(table, onlooker)
    values: dict[str, object] = {
        "here": f"/table/{id}" + ("" if seat is None else f"?seat={seat}"),
        "orders": _orders(table, onlooker),
        "invitations": _invitations(request, table, onlooker),
        "replay": None,
        "helps": bool(look.parts["switch"]) or curtain(table, onlooker) != UNASKED,
    }
    return table_page(table, setting_for(table, onlooker), look, values)


def table_page(table: Table, setting: Setting, look: Look, values: dict[str, object]) -> str:
    """The whole page around a look; `values` say what it offers besides."""
    drawn_by = drawer(table.game)
    game = setting.own_words("title")
    return render(
        "table/page.html",
        setting.language,
        {
            "title": setting.say("table.title", game=game, names=", ".join(setting.names)),
            "table": table.id,
            "game": table.game,
            "seats": table.match.seats,
            "seat": setting.seat,
            "revision": look.revision,
            "parts": marked(look.parts),
            "log": look.log,
            "layout": drawn_by.layout,
            "talks": sum(seat.kind != BOT for seat in table.seats) > 1,
            "aid": drawn_by.aid,
            "filters": drawn_by.filters,
            "sprite": sprite_address(),
            "view": setting.view,
            "levels": opponents.offered(setting.language, table.game),
            "usual_opponent": bots.opponent(table.game),
            "agreed": agreed(setting.language, table.game, table.match.header.options),
            **drawn_by.page(setting),
            **values,
        },
    )


def _orders(table: Table, onlooker: Onlooker) -> list[dict[str, object]]:
    """The windows for which this player may give standing orders, with what is ordered now."""
    if onlooker.seat is None or table.finished or curtain(table, onlooker) != UNASKED:
        return []
    given = table.orders.get(onlooker.seat, {})
    game, language = table.game, onlooker.language
    return [
        {
            "key": window.key,
            "name": orders.window_name(game, language, window.key),
            "text": orders.window_text(game, language, window.key),
            "orders": [
                (order, orders.order_name(game, language, order), orders.order_text(game, language, order))
                for order in window.orders
            ],
            "now": given.get(window.key, orders.ASK),
        }
        for window in orders.windows_at(game, table.match.header.options)
    ]


def _invitations(request: Request, table: Table, onlooker: Onlooker) -> list[dict[str, object]]:
    """The seats that are still open, with their links, for whoever may hand them on."""
    hall, browser = hall_of(request), device(request)
    keys = hall.invitations(table, browser)
    names = setting_for(table, onlooker).names
    is_host = hall.is_host(table, browser)
    return [
        {
            "seat": chair.number,
            "name": names[chair.number],
            "link": seat_link(request, table.id, keys[chair.number]) if chair.number in keys else "",
            "declined": not chair.key,
        }
        for chair in table.seats
        if chair.kind == OPEN and is_host and table.finished is None
    ]


@router.get("/table/{id}/stream")
async def updates(request: Request, id: str, seat: int | None = None, have: int | None = None) -> Response:
    """The changes of the table as they happen; a page that shows the newest look hears only of later ones."""
    table = await hall_of(request).table(id)
    onlooker = onlooker_of(request, table, seat)
    last = stream.last_seen(request.headers.get("last-event-id"))
    heartbeat = request.app.state.settings.heartbeat_seconds
    have = have if last is None else last
    allowed = still(request, table, onlooker.seat)
    return stream.streaming(_follow(table, onlooker, have, heartbeat, allowed))


async def _follow(
    table: Table, onlooker: Onlooker, have: int | None, heartbeat: float, allowed: Callable[[], bool]
) -> AsyncIterator[bytes]:
    if curtain(table, onlooker) != UNASKED:
        onlooker = replace(onlooker, sat=False)
    now = looks.look(table, onlooker)
    known = now if have == now.revision else None

    def news() -> object:
        nonlocal known, onlooker
        if curtain(table, onlooker) != UNASKED:
            onlooker = replace(onlooker, sat=False)  # until somebody sits down by a click
        look = looks.look(table, onlooker)
        update, known = look.since(known), look
        return update

    async for event in stream.follow(
        table, news, None, "update", heartbeat, lambda: table.shown(onlooker.seat), allowed
    ):
        yield event


@router.get("/table/{id}/thing/{verb}/{noun}")
async def closely(request: Request, id: str, verb: str, noun: str, seat: int | None = None) -> str:
    """A card or ship shown large, with why it may or may not be chosen."""
    table = await hall_of(request).table(id)
    setting = setting_for(table, onlooker_of(request, table, seat))
    try:
        return thing(setting, verb, noun)
    except UnknownThing:
        raise Refused(404, setting.say("table.thing.unknown")) from None


@router.get("/table/{id}/sheet/{name}")
async def sheet(request: Request, id: str, name: str, seat: int | None = None) -> str:
    """The scores or the discard pile."""
    table = await hall_of(request).table(id)
    return sheet_of(setting_for(table, onlooker_of(request, table, seat)), name)


def sheet_of(setting: Setting, name: str) -> str:
    """One of the pieces that a page asks for when they are wanted."""
    if name not in SHEETS:
        raise Refused(404, setting.say("table.sheet.unknown"))
    return drawer(setting.match.game.name).sheet(setting, name)


@router.get("/faces/sprite.svg")
def sprite() -> Response:
    """Every drawn symbol; like the cards below it is drawn beside the loop."""
    return Response(faces.sprite(), media_type=SVG)


@router.get("/faces/{game}/{pack}/{language}.svg")
def thumbs(request: Request, game: str, pack: str, language: str) -> Response:
    """Every Action card of a pack, small."""
    if game not in registry.names() or pack not in registry.pack_names(game) or language not in LANGUAGES:
        raise Refused(404, texts.text(visitor_language(request), "table.faces.unknown"))
    return Response(faces.thumbs(registry.game(game, pack), language), media_type=SVG)


# -- doing ---------------------------------------------------------------------------------------


@router.post("/table/{id}/act")
async def act(request: Request, id: str, click: Act, seat: int | None = None) -> Response:
    """Play an action."""
    table = await hall_of(request).table(id)
    asking = player(request, table, seat)
    step = step_of(table)
    try:
        await table.act(asking, click.action, click.revision, click.then)
    except (Stale, IllegalAction) as error:
        if isinstance(error, IllegalAction):
            await count_refusal(hall_of(request), table, asking, click.action, error)
        return _fresh(request, table, asking, error, click.action)
    await count_progress(hall_of(request), table, step)
    return JSONResponse({"revision": table.shown(asking)})


@router.post("/table/{id}/undo")
async def undo(request: Request, id: str, click: Undo, seat: int | None = None) -> Response:
    """Take back the last action."""
    table = await hall_of(request).table(id)
    asking = player(request, table, seat)
    try:
        await table.undo(asking, click.revision)
    except (Stale, NothingToUndo) as error:
        return _fresh(request, table, asking, error, "")
    return JSONResponse({"revision": table.shown(asking)})


def _fresh(request: Request, table: Table, seat: int, error: ColdwakeError, action: str) -> Response:
    """Why a click was refused, in the player's language, and the table as it stands."""
    onlooker = onlooker_of(request, table, seat)
    look, reason = looks.look(table, onlooker), _reason(table, onlooker, error, action)
    if isinstance(error, OffLesson):
        explained = lesson_part(setting_for(table, onlooker), table.id, reason)
        look = replace(look, parts={**look.parts, "lesson": explained})
    return JSONResponse({**look.since(None), "message": reason}, 409)


def _reason(table: Table, onlooker: Onlooker, error: ColdwakeError, action: str) -> str:
    language = onlooker.language
    if isinstance(error, Stale):
        return texts.text(language, "table.stale")
    if isinstance(error, NothingToUndo):
        return texts.text(language, "ui.undo.nothing")
    if isinstance(error, OffLesson):
        return texts.text(language, error.key)
    refusal = table.match.why_not(action, onlooker.seat)
    if refusal is None:
        return texts.text(language, "table.stale")
    reason = texts.text(language, f"{table.game}.refusal.{refusal.key}")
    return f"{reason} ({refusal.clause})" if refusal.clause else reason


@router.post("/table/{id}/say")
async def say(request: Request, id: str, words: Say, seat: int | None = None) -> Response:
    """Say something to the table."""
    table = await hall_of(request).table(id)
    asking = player(request, table, seat)
    await table.say(asking, "", words.text)
    return JSONResponse({"revision": table.shown(asking)})


@router.post("/table/{id}/orders")
async def give_orders(request: Request, id: str, given: Orders, seat: int | None = None) -> Response:
    """Set the standing orders of a seat."""
    table = await hall_of(request).table(id)
    onlooker = onlooker_of(request, table, player(request, table, seat))
    assert onlooker.seat is not None
    await table.give_orders(onlooker.seat, given.orders, given.add)
    return JSONResponse(
        {
            "revision": table.shown(onlooker.seat),
            "message": texts.text(onlooker.language, "table.orders.given"),
        }
    )
