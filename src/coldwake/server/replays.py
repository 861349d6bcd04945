"""After the game: the replay, decision by decision, the record, and playing on from any position."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar
from weakref import WeakKeyDictionary

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response

from coldwake import bots, texts
from coldwake.core.record import CHANCE_SEAT
from coldwake.server.answers import Refused
from coldwake.server.dealing import Nature, deal
from coldwake.server.forms import read_form
from coldwake.server.kept import kept_record
from coldwake.server.language import visitor_language
from coldwake.server.looks import Look
from coldwake.server.seats import device, hall_of, new_device, remember
from coldwake.server.table import BOT, PERSON, Table
from coldwake.server.table_pages import sheet_of, table_page
from coldwake.server.tables import NewSeat, NewTable
from coldwake.web.table import Setting, parts
from coldwake.web.table.drawing import UnknownThing
from coldwake.web.table.explaining import thing
from coldwake.web.table.journal import Journal, folded
from coldwake.web.table.timeline import Timeline, timeline

SEE_OTHER = 303
JSON_LINES = "application/jsonl"
OPEN_EYES, NOBODYS_EYES = "open", "none"
Made = TypeVar("Made")

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

_lines: WeakKeyDictionary[Table, dict[tuple[int | None, str], list[str]]] = WeakKeyDictionary()
"""The whole log of each finished game in words, by onlooker and language."""

_told: WeakKeyDictionary[Table, list[int]] = WeakKeyDictionary()
"""How many events had been told at each position of each finished game."""


async def finished_table(request: Request, id: str) -> Table:
    """A table whose game is over; while it runs, its record would tell secrets."""
    table = await hall_of(request).table(id)
    if not table.match.is_over:
        raise Refused(409, texts.text(visitor_language(request), "table.unfinished"))
    return table


async def then(request: Request, id: str, number: int, eyes: str) -> tuple[Table, Setting]:
    """A position of a finished game through somebody's eyes."""
    table = await finished_table(request, id)
    match, language = table.match, visitor_language(request)
    decisions = match.decisions
    seats = {str(seat): seat for seat in range(match.seats)}
    if not 0 <= number < len(decisions) or eyes not in (OPEN_EYES, NOBODYS_EYES, *seats):
        raise Refused(404, texts.text(language, "table.replay.nowhere"))
    past = await aside(request, match.at, decisions[number])
    bots = {seat.number: seat.bot for seat in table.seats if seat.kind == BOT}
    return table, Setting(past, seats.get(eyes), language, bots, open=eyes == OPEN_EYES, still=True)


async def aside(request: Request, work: Callable[..., Made], *given: object) -> Made:
    """Work something out in a thread, a few at a time, so that no table waits for it."""
    async with request.app.state.turnstile:
        return await asyncio.to_thread(work, *given)


def _look(table: Table, setting: Setting) -> Look:
    kept = _lines.setdefault(table, {})
    key = (setting.seat, setting.language)
    if key not in kept:
        kept[key] = Journal().lines(Setting(table.match, setting.seat, setting.language))
    told = len(setting.match.log(None))
    return Look(0, parts(setting, table.id, []), folded(kept[key][:told]))


async def _way(request: Request, table: Table, setting: Setting) -> Timeline:
    """The turns, rounds and moments of a game, as the onlooker of its replay may know them."""
    if table not in _told:
        moves = await hall_of(request).moves_of(table, table.match.version)
        _told[table] = await aside(request, _told_by_then, table, moves)
    whole = Setting(table.match, setting.seat, setting.language, setting.bots, still=True)
    return await aside(request, timeline, whole, _told[table])


def _told_by_then(table: Table, moves: list[tuple[int, str]]) -> list[int]:
    """How many events had been told at each decision, and at the end: the game is played through once."""
    nature, header = Nature(), table.match.header
    nature.recorded = [choice for seat, choice in reversed(moves) if seat == CHANCE_SEAT]
    options: dict[str, object] = dict(header.options)
    match = deal(
        table.game, header.seats, options, table.match.game.pack_id, header.start, header.names, nature, False
    )
    told = []
    for seat, choice in moves:
        if seat != CHANCE_SEAT:
            told.append(match.told)
            match.play(choice, seat)
    return [*told, match.told]


@router.get("/table/{id}/replay")
async def replay(request: Request, id: str, number: int = 0, eyes: str = OPEN_EYES) -> str:
    """The page of the replay."""
    table, setting = await then(request, id, number, eyes)
    way = await _way(request, table, setting)
    offered = {
        "number": number,
        "way": way,
        "last": len(table.match.decisions) - 1,
        "eyes": eyes,
        "names": setting.names,
    }
    here = f"/table/{id}/replay?number={number}&eyes={eyes}"
    values: dict[str, object] = {
        "here": here,
        "orders": [],
        "invitations": [],
        "replay": offered,
        "helps": False,
    }
    return table_page(table, setting, await aside(request, _look, table, setting), values)


@router.get("/table/{id}/replay/{number}")
async def position(request: Request, id: str, number: int, eyes: str = OPEN_EYES) -> Response:
    """One position of the replay, as the page's script takes it."""
    table, setting = await then(request, id, number, eyes)
    return JSONResponse((await aside(request, _look, table, setting)).since(None))


@router.get("/table/{id}/replay/{number}/thing/{verb}/{noun}")
async def closely(request: Request, id: str, number: int, verb: str, noun: str, eyes: str = OPEN_EYES) -> str:
    """A card or ship shown large, as it was then."""
    _, setting = await then(request, id, number, eyes)
    try:
        return thing(setting, verb, noun)
    except UnknownThing:
        raise Refused(404, texts.text(setting.language, "table.thing.unknown")) from None


@router.get("/table/{id}/replay/{number}/sheet/{name}")
async def sheet(request: Request, id: str, number: int, name: str, eyes: str = OPEN_EYES) -> str:
    """The scores or the discard pile, as they were then."""
    _, setting = await then(request, id, number, eyes)
    return sheet_of(setting, name)


@router.get("/table/{id}/record.jsonl")
async def download(request: Request, id: str) -> Response:
    """The record of a finished game; of one that is not played on here, as it was kept."""
    stored = await hall_of(request).kept(id)
    if stored is not None:
        return kept_record(stored, JSON_LINES)
    table = await finished_table(request, id)
    record = await aside(request, table.match.record)
    headers = {"Content-Disposition": f'attachment; filename="{table.game}-{table.id}.jsonl"'}
    return PlainTextResponse(record, headers=headers, media_type=JSON_LINES)


@router.post("/table/{id}/branch")
async def branch(request: Request, id: str) -> Response:
    """Open a position as a new table: whoever asks takes the seat to move, bots the others.

    The new table has the moves that led there, so that its log begins with them, for each seat as far as
    it may know. What the lobby did not show it does not show then.
    """
    form = await read_form(request)
    table, setting = await then(request, id, form.number("number"), OPEN_EYES)
    match = setting.match
    if match.is_over:
        raise Refused(409, setting.say("table.over"))
    me, level = match.to_move, bots.opponent(table.game)
    seats = [NewSeat(PERSON) if seat == me else NewSeat(BOT, bot=level) for seat in range(match.seats)]
    played = await hall_of(request).moves_of(table, match.version)
    return await go_to_new(request, replace(same_game(table), seats=seats, played=played))


def same_game(table: Table) -> NewTable:
    """A table of the same form: game, cards, options, where it began, pace, whether the lobby shows it."""
    header = table.match.header
    return NewTable(
        game=table.game,
        pack=table.match.game.pack_id,
        options=dict(header.options),
        listed=table.listed,
        pace=table.pace,
        start=header.start,
    )


async def go_to_new(request: Request, wanted: NewTable) -> Response:
    """Open a table for whoever asks, and go there."""
    secret = device(request) or new_device()
    opened = await hall_of(request).create(wanted, secret)
    response = RedirectResponse(f"/table/{opened.id}", SEE_OTHER)
    remember(request, response, secret)
    return response
