"""The door for scripts and bots: the same tables as JSON."""

import asyncio
from datetime import datetime
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Path, Query, Request
from fastapi.security import HTTPBearer
from starlette.responses import JSONResponse, PlainTextResponse, Response

from coldwake import bots, texts
from coldwake.bots import wording
from coldwake.core import registry
from coldwake.core.errors import NothingToUndo
from coldwake.core.game import Game
from coldwake.narrate import action_label, event_line
from coldwake.presets import presets_of
from coldwake.server import api_forms as form
from coldwake.server import orders
from coldwake.server.answers import Refused, body, status_of
from coldwake.server.kept import kept_record
from coldwake.server.links import seat_link
from coldwake.server.seats import bearer, device, hall_of, new_device, player, still, viewer
from coldwake.server.stream import follow, last_seen, streaming
from coldwake.server.tables import NewSeat, NewTable, Said, Seat, Stale, Summary, Table

MOST_EVENTS = 1_000_000
MOST_WORDS = 100
MOST_SEATS = form.MOST_SEATS

TableId = Annotated[str, Path(min_length=16, max_length=16, pattern=r"^[A-Za-z0-9_\-]+$")]
SeatNumber = Annotated[int | None, Query(ge=0, lt=MOST_SEATS)]
OpenSeat = Annotated[int, Query(ge=0, lt=MOST_SEATS)]
Since = Annotated[int, Query(ge=0, le=MOST_EVENTS)]


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The errors that an operation may answer with, for its description."""
    return {status: {"model": form.Error} for status in (400, 403, 413, 414, 422, 429, *statuses)}


AT_TABLE = refusals(401, 404, 503)
CHANGING = {**AT_TABLE, 409: {"model": form.Conflicting}}
CONFLICTING = {**AT_TABLE, 409: {"model": form.Error}}

KEY = HTTPBearer(auto_error=False, description="The key of a seat; without it, an observer's view.")

router = APIRouter(prefix="/api")
at_table = APIRouter(prefix="/tables/{id}", dependencies=[Depends(KEY)])


# -- games and tables ------------------------------------------------------------------------------


@router.get("/games", summary="The games that can be played here", responses=refusals())
async def games(language: form.Language = "en") -> list[form.GameForm]:
    """Every game with its packs, bots, options and the response windows that take standing orders."""
    return [_game(registry.game(name), language) for name in registry.names()]


@router.post("/tables", status_code=201, summary="Open a table", responses=refusals(404))
async def open_table(request: Request, asked: form.AskedTable) -> form.OpenedTable:
    """Open a table. The answer holds a key and a link for every seat of a person and every open seat.

    The key of an open seat only claims it. `opener` is the key with which a script without a cookie may
    make new links to the table's open seats, or give them to bots. A table with a pack that is on no list
    stays out of the lobby unless `listed` is given as true.
    """
    seats = [NewSeat(seat.kind, seat.name, seat.bot) for seat in asked.seats]
    new = NewTable(
        asked.game, asked.pack, dict(asked.options), seats, _is_for_the_lobby(asked), asked.pace, asked.clock,
        asked.start,
    )  # fmt: skip
    hall, browser = hall_of(request), device(request)
    opener = browser or new_device()
    table = await hall.create(new, opener)
    keys = hall.invitations(table, opener)
    held = [_held(request, table, table.seats[seat], key) for seat, key in keys.items()]
    return form.OpenedTable(**_table(table), held=held, opener="" if browser else opener)


def _is_for_the_lobby(asked: form.AskedTable) -> bool:
    """Whether the lobby shows a new table: with a pack that is on no list only if that was asked for."""
    pack = asked.pack if asked.start is None else str(asked.start.get("pack", ""))
    return asked.listed and ("listed" in asked.model_fields_set or registry.is_listed(asked.game, pack))


@router.get("/tables", summary="The tables of the lobby", responses=refusals())
async def tables(request: Request) -> list[form.SummaryForm]:
    """Running and finished tables, newest first."""
    return [_line(summary) for summary in await hall_of(request).listed(device(request))]


@at_table.get("", summary="One table", responses=AT_TABLE)
async def one_table(request: Request, id: TableId) -> form.TableForm:
    """A table as everybody may know it."""
    return form.TableForm(**_table(await hall_of(request).table(id)))


# -- looking -----------------------------------------------------------------------------------------


@at_table.get("/view", summary="What a seat sees", responses=AT_TABLE)
async def view(request: Request, id: TableId, seat: SeatNumber = None) -> form.ViewForm:
    """All that the asking seat may know; without a key, what an observer may know."""
    table = await hall_of(request).table(id)
    return form.ViewForm(**_view(table, viewer(request, table, seat)))


@at_table.get("/actions", summary="What a seat may do", responses=AT_TABLE)
async def actions(
    request: Request, id: TableId, seat: SeatNumber = None, language: form.Language = "en"
) -> form.ActionsForm:
    """The legal actions of the asking seat, with the words a person would read."""
    table = await hall_of(request).table(id)
    asking = viewer(request, table, seat)
    match = table.match
    prompt = match.prompt_for(asking)
    legal = [] if asking is None else [action.name for action in match.actions(asking)]
    return form.ActionsForm(
        revision=table.shown(asking),
        seat=asking,
        prompt="" if prompt is None else prompt.in_language(language),
        actions=[form.ActionForm(name=name, label=action_label(match, name, language)) for name in legal],
    )


@at_table.get("/log", summary="What has happened", responses=AT_TABLE)
async def log(
    request: Request, id: TableId, seat: SeatNumber = None, since: Since = 0, language: form.Language = "en"
) -> form.LogForm:
    """The events as the asking seat may know them, from number `since` on."""
    table = await hall_of(request).table(id)
    asking = viewer(request, table, seat)
    match, revision, events = table.match, table.shown(asking), table.events
    told = match.log(asking, since)
    lines = [event_line(match, event, language) for event in told]
    return form.LogForm(revision=revision, since=min(since, events), events=events, log=told, lines=lines)


@at_table.get("/why", summary="Why an action is refused", responses=AT_TABLE)
async def why(
    request: Request,
    id: TableId,
    action: Annotated[form.ActionName, Query()],
    seat: SeatNumber = None,
    language: form.Language = "en",
) -> form.WhyForm:
    """Whether the asking seat may play an action now, and if not, the clause and the reason."""
    table = await hall_of(request).table(id)
    refusal = table.match.why_not(action, player(request, table, seat))
    if refusal is None:
        return form.WhyForm(allowed=True, code="", clause="", message="")
    message = texts.text(language, f"{table.game}.refusal.{refusal.key}")
    return form.WhyForm(allowed=False, code=refusal.code, clause=refusal.clause, message=message)


@at_table.get(
    "/record",
    summary="The record of a finished game",
    response_class=Response,
    responses={**CONFLICTING, 200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def record(request: Request, id: TableId) -> Response:
    """The record as JSON lines (docs/records.md); it holds every secret, so the game must be over."""
    stored = await hall_of(request).kept(id)
    if stored is not None:
        return kept_record(stored, "text/plain")
    table = await hall_of(request).table(id)
    if not table.match.is_over:
        raise Refused(409, "the game is not over yet")
    text = await asyncio.to_thread(table.match.record)
    name = f'attachment; filename="{table.game}-{table.id}.jsonl"'
    return PlainTextResponse(text, headers={"Content-Disposition": name})


@at_table.get(
    "/stream",
    summary="Follow a table",
    response_class=Response,
    responses={**AT_TABLE, 200: {"content": {"text/event-stream": {"schema": {"type": "string"}}}}},
)
async def stream(
    request: Request,
    id: TableId,
    seat: SeatNumber = None,
    since: Since = 0,
    last_event_id: Annotated[str | None, Header(max_length=32)] = None,
) -> Response:
    """Server-sent events, one after each change: the revision, the view, and the log from `since` on.

    `since` in an event is the number of the first log entry in it: what was known from there on has been
    taken back or is told anew.
    """
    table = await hall_of(request).table(id)
    last = last_seen(last_event_id)
    asking = viewer(request, table, seat)
    known = table.events if last == table.shown(asking) else since
    teller = _Teller(table, asking, known)
    heartbeat = request.app.state.settings.heartbeat_seconds
    allowed = still(request, table, asking)
    return streaming(
        follow(table, teller.tell, last, "table", heartbeat, lambda: table.shown(asking), allowed)
    )


class _Teller:
    """What one follower is told, and how much of the log he has."""

    def __init__(self, table: Table, seat: int | None, since: int) -> None:
        self.table = table
        self.seat = seat
        self.known = since
        self.cuts = table.cuts.made

    def tell(self) -> dict[str, object]:
        """The newest state."""
        table = self.table
        since = table.cuts.kept(self.cuts, self.known)
        self.known, self.cuts = table.events, table.cuts.made
        told = table.match.log(self.seat, since)
        return {**_view(table, self.seat), "since": since, "events": table.events, "log": told}


# -- doing -------------------------------------------------------------------------------------------


@at_table.post("/act", summary="Play an action", responses=CHANGING, response_model=form.ViewForm)
async def act(
    request: Request, id: TableId, asked: form.AskedAction, seat: SeatNumber = None
) -> form.ViewForm | Response:
    """Play a legal action and see what came of it. A stale revision changes nothing."""
    table = await hall_of(request).table(id)
    asking = player(request, table, seat)
    try:
        await table.act(asking, asked.action, asked.revision)
    except Stale as error:
        return _conflict(table, asking, error)
    return form.ViewForm(**_view(table, asking))


@at_table.post("/undo", summary="Take back", responses=CHANGING, response_model=form.ViewForm)
async def undo(
    request: Request, id: TableId, asked: form.AskedUndo, seat: SeatNumber = None
) -> form.ViewForm | Response:
    """Take back the last action, as long as the table has learnt nothing from it."""
    table = await hall_of(request).table(id)
    asking = player(request, table, seat)
    try:
        await table.undo(asking, asked.revision)
    except (Stale, NothingToUndo) as error:
        return _conflict(table, asking, error)
    return form.ViewForm(**_view(table, asking))


@at_table.post("/say", summary="Say something", responses=CONFLICTING)
async def say(
    request: Request, id: TableId, asked: form.AskedWords, seat: SeatNumber = None
) -> form.TableForm:
    """Say something to everybody at the table."""
    table = await hall_of(request).table(id)
    await table.say(player(request, table, seat), "", asked.text)
    return form.TableForm(**_table(table))


@at_table.put("/orders", summary="Give standing orders", responses=CONFLICTING)
async def give_orders(
    request: Request, id: TableId, asked: form.AskedOrders, seat: SeatNumber = None
) -> form.ViewForm:
    """Replace the standing orders of the asking seat for the response windows of the game."""
    table = await hall_of(request).table(id)
    asking = player(request, table, seat)
    await table.give_orders(asking, asked.orders)
    return form.ViewForm(**_view(table, asking))


# -- coming and going ----------------------------------------------------------------------------------


@at_table.post("/claim", summary="Sit down", responses=CONFLICTING)
async def claim(request: Request, id: TableId, asked: form.AskedClaim) -> form.HeldSeat:
    """Exchange the key of an open seat for the seat. The answer holds its new key; the old one is void."""
    hall = hall_of(request)
    table = await hall.table(id)
    seat, key = await hall.claim_by_script(table, bearer(request) or "", asked.name)
    return _held(request, table, table.seats[seat], key)


@at_table.post("/decline", summary="Turn an invitation down", responses=CONFLICTING)
async def decline(request: Request, id: TableId) -> form.TableForm:
    """Give the key of an open seat back; the seat stays open, and the table's opener is told."""
    table = await hall_of(request).table(id)
    await hall_of(request).decline(table, bearer(request) or "")
    return form.TableForm(**_table(table))


@at_table.post("/leave", summary="Leave a seat", responses=CONFLICTING)
async def leave(
    request: Request, id: TableId, asked: form.AskedBot, seat: SeatNumber = None
) -> form.TableForm:
    """Leave the asking seat for good; a bot plays on."""
    table = await hall_of(request).table(id)
    await hall_of(request).leave(table, player(request, table, seat), asked.bot)
    return form.TableForm(**_table(table))


@at_table.post("/invite", summary="Make a new link to an open seat", responses=CONFLICTING)
async def invite(request: Request, id: TableId, seat: OpenSeat) -> form.HeldSeat:
    """A new key of an open seat, for the table's opener; the one before opens nothing any more."""
    hall = hall_of(request)
    table = await hall.table(id)
    key = await hall.new_link(table, seat, _opener(request, table))
    return _held(request, table, table.seats[seat], key)


@at_table.post("/bot", summary="Let a bot play an open seat", responses=CONFLICTING)
async def give_to_bot(request: Request, id: TableId, asked: form.AskedBot, seat: OpenSeat) -> form.TableForm:
    """Give an open seat to a bot of a level, as the table's opener."""
    table = await hall_of(request).table(id)
    await hall_of(request).give_to_bot(table, seat, asked.bot, _opener(request, table))
    return form.TableForm(**_table(table))


def _opener(request: Request, table: Table) -> str:
    """The secret of whoever opened a table, by key or by cookie; raises WrongKey or Refused."""
    key = bearer(request)
    secret = device(request) if key is None else key
    if hall_of(request).is_host(table, secret):
        return secret
    if key is not None:
        hall_of(request).seat_by_key(table, key)
    raise Refused(403, "only the opener of the table may do this", "opener_only")


router.include_router(at_table)


# -- in plain data -----------------------------------------------------------------------------------


def _conflict(table: Table, seat: int, error: Stale | NothingToUndo) -> Response:
    status, code = status_of(error)
    fresh = {"revision": table.shown(seat), "seat": seat, "view": table.match.view(seat)}
    return JSONResponse({**body(code, str(error)), **fresh}, status)


def _view(table: Table, seat: int | None) -> dict[str, Any]:
    given = table.orders.get(seat, {}) if seat is not None else {}
    return {"revision": table.shown(seat), "seat": seat, "view": table.match.view(seat), "orders": given}


def _table(table: Table) -> dict[str, Any]:
    match = table.match
    outcome = match.outcome
    return {
        "id": table.id,
        "game": table.game,
        "pack": match.game.pack_id,
        "options": match.header.options,
        "from_position": match.header.start is not None,
        "seats": [form.SeatForm(number=s.number, kind=s.kind, name=s.name, bot=s.bot) for s in table.seats],
        "listed": table.listed,
        "pace": table.pace,
        "clock": table.clock,
        "created": table.created.isoformat(),
        "finished": _moment(table.finished),
        "revision": table.shown(None),
        "turn": match.movers,
        "winners": [] if outcome is None else outcome.winners,
        "points": [] if outcome is None else outcome.points,
        "chat": [_said(said) for said in table.chat[-MOST_WORDS:]],
    }


def _moment(at: datetime | None) -> str | None:
    return None if at is None else at.isoformat()


def _said(said: Said) -> form.SaidForm:
    return form.SaidForm(
        number=said.number, seat=said.seat, name=said.name, text=said.text, at=said.at.isoformat()
    )


def _held(request: Request, table: Table, seat: Seat, key: str) -> form.HeldSeat:
    return form.HeldSeat(
        number=seat.number, kind=seat.kind, name=seat.name, bot=seat.bot, key=key,
        link=seat_link(request, table.id, key), from_position=table.match.header.start is not None,
    )  # fmt: skip


def _line(summary: Summary) -> form.SummaryForm:
    return form.SummaryForm(
        id=summary.id, game=summary.game, names=summary.names, kinds=summary.kinds, round=summary.round,
        series=summary.series, turn=summary.turn, winners=summary.winners, points=summary.points,
        created=summary.created.isoformat(), finished=_moment(summary.finished),
        open=summary.open, mine=summary.mine,
    )  # fmt: skip


def _levels(game: str, language: str) -> list[form.LevelForm]:
    known = bots.levels_of(game)
    return [
        form.LevelForm(
            name=level.name,
            title=wording.title(language, level.name),
            text=wording.expectation(language, level.name),
            seconds=level.budget.seconds,
        )
        for level in bots.LEVELS
        if level.name in known
    ]


def _game(game: Game, language: str) -> form.GameForm:
    options = [
        form.OptionForm(
            key=spec.key, clause=spec.clause, kind=spec.kind, default=spec.default, low=spec.low,
            high=spec.high, advanced=spec.advanced, choices=spec.choices,
            name=texts.text(language, f"{game.name}.option.{spec.key}.name"),
            text=texts.text(language, f"{game.name}.option.{spec.key}.text"),
        )
        for spec in game.option_specs()
    ]  # fmt: skip
    return form.GameForm(
        name=game.name, packs=registry.listed_packs(game.name), min_seats=game.min_seats,
        max_seats=game.max_seats, bots=bots.names(game), levels=_levels(game.name, language),
        opponent=bots.opponent(game.name), presets=presets_of(game.name), options=options,
        windows={window.key: list(window.orders) for window in orders.windows(game.name)},
    )  # fmt: skip
