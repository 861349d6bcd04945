"""The hall: all tables of one server. Tables are opened when asked for and let go when idle."""

import asyncio
import logging
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import chain, repeat
from typing import Any, TypeVar

from coldwake import bots
from coldwake.core import registry
from coldwake.core.errors import ColdwakeError
from coldwake.core.record import CHANCE_SEAT
from coldwake.server import keys, sitting
from coldwake.server.dealing import BrokenTable, Nature, OtherRules, deal
from coldwake.server.models import COUNTED_LENGTH, HolderRow, MoveRow, NoteRow, TableRow
from coldwake.server.rows import can_be_listed
from coldwake.server.settings import Settings
from coldwake.server.store import UNREADABLE, Keeper, Store, Stored, Unavailable
from coldwake.server.table import (
    BOT,
    OPEN,
    PERSON,
    Note,
    Said,
    Seat,
    SeatTaken,
    Stale,
    Table,
    TooMuchTalk,
    progress_of,
    seat_of,
    seat_rows,
)
from coldwake.server.words import BadText, clean_name

__all__ = [
    "BOT",
    "OPEN",
    "PERSON",
    "BadSeats",
    "BadText",
    "Hall",
    "NewSeat",
    "NewTable",
    "Note",
    "Said",
    "Seat",
    "SeatTaken",
    "Stale",
    "Summary",
    "Table",
    "TooManyTables",
    "TooMuchTalk",
    "UnknownTable",
    "WrongKey",
]

log = logging.getLogger(__name__)
Done = TypeVar("Done")

TABLE_ID_BYTES = 12
TABLE_ID = re.compile(r"[A-Za-z0-9_\-]{16}")
CALL_SIGNS = ("Larsen", "Marlowe", "Orlov", "Keane", "Duval", "Sato")
"""The names bots play under when nobody named them."""
PLAYED_ON = "played_on"
"""The line of the log after which a game is played on at a table of its own."""
DEALS_AT_ONCE = 2
"""A position is tried out before it is played from, which takes a while; nobody else waits for it."""
PAUSES = (0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds between tries while the database is away."""
CLOCKS = ("none",)
SLOWEST_PACE = 10_000


class UnknownTable(ColdwakeError):
    """There is no such table."""


class WrongKey(ColdwakeError):
    """The key opens no seat of this table."""


class BadSeats(ColdwakeError):
    """The kinds of seat, the pace or the clock that were asked for cannot be."""


class TooManyTables(ColdwakeError):
    """A browser has opened more tables than it may leave unfinished."""


@dataclass(frozen=True)
class NewSeat:
    """A seat that is asked for; without a name it gets one."""

    kind: str
    name: str = ""
    bot: str = ""


@dataclass(frozen=True)
class NewTable:
    """What the lobby or a script asks for. `start` is a position that replaces a fresh deal.

    `played` are the moves, by seat, that were made before, where a game is played on from one of its
    positions: they are this table's own from then on, and so are its log and its record.
    `lesson` is the id of what is taught at the table.
    """

    game: str = field(default_factory=registry.usual)
    pack: str = ""
    options: dict[str, object] = field(default_factory=dict)
    seats: list[NewSeat] = field(default_factory=list)
    listed: bool = True
    pace: int = 700
    clock: str = "none"
    start: dict[str, object] | None = None
    played: Sequence[tuple[int, str]] = ()
    lesson: str = ""


@dataclass(frozen=True)
class Summary:
    """A table as the lobby shows it: public things, and what it is to the browser that asks."""

    id: str
    game: str
    pack: str
    scenario: str
    names: list[str]
    kinds: list[str]
    bots: list[str]
    """What each bot is called, "" for people."""
    round: int | None
    series: int | None
    deck: int | None
    left: int | None
    level: str | None
    turn: list[int]
    winners: list[int]
    points: list[int]
    created: datetime
    finished: datetime | None
    listed: bool
    open: list[int]
    mine: list[int]
    hosted: bool
    keys: dict[int, str]
    """The keys of the links that this browser may hand on; see `Hall.invitations`."""
    uninvited: list[int] = field(default_factory=list)
    """The open seats of a table hosted by this browser for which it has no link to hand on."""
    declined: list[int] = field(default_factory=list)
    """Those whose last invitation was turned down."""
    options: dict[str, object] = field(default_factory=dict)


async def patiently(work: Callable[[], Awaitable[Done]]) -> Done:
    """Do something again and again while the database is away."""
    for wait in chain(PAUSES, repeat(PAUSES[-1])):
        try:
            return await work()
        except Unavailable:
            await asyncio.sleep(wait)
    raise AssertionError


class Hall:
    """All tables of one server. `on_open` hears of a table whenever it is created or asked for."""

    def __init__(self, settings: Settings, on_open: Callable[[Table], None] | None = None) -> None:
        self.settings = settings
        self.on_open = on_open
        self._keeper = Keeper(Store(settings.database))
        self._live: OrderedDict[str, Table] = OrderedDict()
        self._asked: dict[str, float] = {}
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self._dealing = asyncio.Semaphore(DEALS_AT_ONCE)

    async def start(self) -> None:
        """Prepare the database."""
        await self._keeper.run(self._keeper.store.migrate)

    async def resume(self) -> None:
        """Open the tables where bots or standing orders play on without anybody asking."""
        waiting = await patiently(lambda: self._keeper.read(self._keeper.store.running))
        for id in waiting:
            try:
                await patiently(lambda id=id: self.table(id))  # type: ignore[misc]
            except (ColdwakeError, *UNREADABLE) as error:
                log.warning("%s", error)

    def hang_up(self) -> None:
        """End every stream and every wait; the server is about to stop."""
        for table in self._live.values():
            table.close()

    async def stop(self) -> None:
        """Let go of everything."""
        self.hang_up()
        self._live.clear()
        self._asked.clear()
        await self._keeper.close()

    # -- tables ----------------------------------------------------------------------------------

    async def create(self, new: NewTable, device: str) -> Table:
        """Open a new table; the browser that asks holds the seats of people. Raises ColdwakeError."""
        id = secrets.token_urlsafe(TABLE_ID_BYTES)
        seats = _make_seats(new, id, device)
        if new.clock not in CLOCKS or not 0 <= new.pace <= SLOWEST_PACE:
            raise BadSeats(f"the pace is from 0 to {SLOWEST_PACE} milliseconds, the clock is 'none'")
        host = keys.hashed(device)
        await self._check_number(host)
        async with self._dealing:
            stored = await asyncio.to_thread(_deal_table, id, new, seats, host)
            table = await asyncio.to_thread(Table, stored, self._keeper, self.settings)
        await self._keeper.run(self._keeper.store.create, stored)
        return self._keep(table)

    async def moves_of(self, table: Table, version: int) -> list[tuple[int, str]]:
        """The first moves of a table, by seat; nature's answers are among them."""
        stored = await self._keeper.read(self._keeper.store.load, table.id)
        if stored is None:
            raise UnknownTable("there is no such table")
        return [(move.seat, move.choice) for move in stored.moves[:version]]

    async def _check_number(self, host: str) -> None:
        limits = self.settings.limits
        if host and limits.enabled:
            if await self._keeper.read(self._keeper.store.hosted, host) >= limits.unfinished_tables:
                raise TooManyTables("finish some of your tables first")

    async def table(self, id: str) -> Table:
        """A table by its id, opened from the store when it is not in memory; raises UnknownTable."""
        if not TABLE_ID.fullmatch(id):
            raise UnknownTable("there is no such table")
        if id in self._live:
            self._live.move_to_end(id)
            return self._hand_out(self._live[id])
        if id not in self._opening:
            self._opening[id] = asyncio.create_task(self._open(id))
            self._opening[id].add_done_callback(lambda _: self._opening.pop(id, None))
        return await asyncio.shield(self._opening[id])

    async def _open(self, id: str) -> Table:
        try:
            stored = await self._keeper.read(self._keeper.store.load, id)
            if stored is None:
                raise UnknownTable("there is no such table")
            return self._keep(await asyncio.to_thread(Table, stored, self._keeper, self.settings))
        except UNREADABLE as error:
            raise BrokenTable(f"table {id} cannot be read: {type(error).__name__}") from error

    def _keep(self, table: Table) -> Table:
        self._live[table.id] = table
        self._hand_out(table)
        self._let_go()
        return table

    def _hand_out(self, table: Table) -> Table:
        """Note when a table was asked for, and let whoever plays by himself know of it."""
        self._asked[table.id] = time.monotonic()
        if self.on_open is not None:
            self.on_open(table)
        return table

    def _let_go(self) -> None:
        """Close the tables that were asked for longest ago, if nothing goes on there."""
        spare = len(self._live) - self.settings.live_tables
        for table in [*self._live.values()][:-1] if spare > 0 else []:
            if spare > 0 and self._is_idle(table):
                del self._live[table.id], self._asked[table.id]
                table.close()
                spare -= 1

    def _is_idle(self, table: Table) -> bool:
        """Whether nobody follows a table, changes it, plays there or has just asked for it."""
        if table.followers or table.changes:
            return False
        just_asked = time.monotonic() - self._asked[table.id] < self.settings.idle_seconds
        return not just_asked and (table.finished is not None or not table.plays_itself())

    async def listed(self, device: str) -> list[Summary]:
        """The tables a lobby shows to a browser, newest first: its own, then running and finished ones."""
        rows = await self._keeper.read(self._keeper.store.lobby, keys.hashed(device))
        found = []
        for stored in rows:
            try:
                found.append(_summary(stored, device))
            except UNREADABLE as error:
                log.warning("table %s is left out of the lobby: %s", stored.table.id, type(error).__name__)
        return found

    # -- what learners did ------------------------------------------------------------------------

    async def count(self, game: str, lesson: str, what: str, how: str) -> None:
        """Count something that happened to a learner; if the database is away, it is not counted."""
        with suppress(Unavailable):
            await self._keeper.run(self._keeper.store.count, game, lesson, what[:COUNTED_LENGTH], how)

    # -- reviews -----------------------------------------------------------------------------------

    async def review(self, table: Table, seat: int) -> dict[str, Any] | None:
        """The review of a seat's game that is kept, or None; raises Unavailable."""
        return await self._keeper.read(self._keeper.store.review, table.id, seat)

    async def reviewed(self, table: Table) -> list[int]:
        """The seats of a table whose reviews are kept; raises Unavailable."""
        return await self._keeper.read(self._keeper.store.reviewed, table.id)

    async def keep_review(self, table: Table, seat: int, made: dict[str, Any]) -> None:
        """Keep the review of a seat's game; raises Unavailable."""
        await self._keeper.run(self._keeper.store.keep_review, table.id, seat, made)

    # -- tables of other rules ---------------------------------------------------------------------

    async def kept(self, id: str) -> Stored | None:
        """What was kept of a table that is not played on here; None of one that is."""
        try:
            await self.table(id)
        except OtherRules as error:
            return error.stored
        return None

    async def close_for_good(self, stored: Stored, device: str) -> None:
        """End the game of a table of other rules, so that its record may be read; raises SeatTaken.

        Its players may do that, and whoever opened it.
        """
        hashed = keys.hashed(device)
        if not device or hashed not in {stored.table.host, *(row.device for row in stored.holders)}:
            raise SeatTaken("only the players may end this game")
        await self._keeper.run(self._keeper.store.end, stored.table.id, datetime.now(UTC).timestamp())

    # -- seats -----------------------------------------------------------------------------------

    def seat_by_key(self, table: Table, key: str) -> int:
        """The seat whose key this is; raises WrongKey. Every key is compared, in equal time."""
        found = -1
        for seat in table.seats:
            if keys.fits(key, seat.key):
                found = seat.number
        if found < 0:
            raise WrongKey("this key opens no seat of this table")
        return found

    async def claim(self, table: Table, key: str, device: str, name: str = "") -> int:
        """Exchange a link's key for its seat; raises WrongKey, or SeatTaken if somebody was quicker.

        An open seat gets another key. Whoever shows the key of his own seat goes on playing on this browser.
        """
        seat, shown = self.seat_by_key(table, key), keys.hashed(key)
        if table.seats[seat].kind == OPEN:
            fresh = _new_key(device, table.id, seat)
            await table.reseat(seat, sitting.claim(seat, fresh, keys.hashed(device), name, shown))
        else:
            await table.reseat(seat, sitting.share(seat, keys.hashed(device), name, shown))
        return seat

    async def claim_by_script(self, table: Table, key: str, name: str = "") -> tuple[int, str]:
        """Exchange the key of an open seat for the seat and its new key; raises WrongKey or SeatTaken."""
        seat, fresh = self.seat_by_key(table, key), keys.for_script()
        await table.reseat(seat, sitting.claim(seat, fresh, "", name, keys.hashed(key)))
        return seat, fresh.secret

    async def take(self, table: Table, seat: int, device: str, name: str = "") -> None:
        """Sit down on an open seat of a table that the lobby lists; raises SeatTaken."""
        if not table.listed or not 0 <= seat < len(table.seats):
            raise SeatTaken("this seat is not open to all")
        fresh = _new_key(device, table.id, seat)
        await table.reseat(seat, sitting.claim(seat, fresh, keys.hashed(device), name))

    async def decline(self, table: Table, key: str) -> None:
        """Turn an invitation down; raises WrongKey or SeatTaken."""
        seat = self.seat_by_key(table, key)
        await table.reseat(seat, sitting.decline(seat, keys.hashed(key)))

    async def new_link(self, table: Table, seat: int, device: str) -> str:
        """A new key of an open seat for its host, or of a browser's own seat; the old one is void.

        Other devices on one's own seat lose it. Raises SeatTaken.
        """
        fresh = _new_key(device, table.id, self._checked(table, seat))
        if seat in self.seats_of(table, device):
            await table.reseat(seat, sitting.renew(seat, fresh, keys.hashed(device)))
        elif self.is_host(table, device):
            await table.reseat(seat, sitting.invite(seat, fresh))
        else:
            raise SeatTaken("this seat is not yours to give")
        return fresh.secret

    async def give_to_bot(self, table: Table, seat: int, level: str, device: str) -> None:
        """Let a bot play an open seat of a table that this browser hosts; raises SeatTaken or BotRefused."""
        chair = table.seats[self._checked(table, seat)]
        if not self.is_host(table, device):
            raise SeatTaken("this seat is not yours to give")
        call_sign = CALL_SIGNS[seat % len(CALL_SIGNS)] if chair.name == _default_name(seat) else ""
        await table.reseat(seat, sitting.give(seat, _level(table.game, level), call_sign))

    async def leave(self, table: Table, seat: int, level: str = "") -> None:
        """Leave a seat to a bot, for good; raises SeatTaken, GameOver or BotRefused."""
        await table.reseat(seat, sitting.leave(seat, _level(table.game, level)))

    def _checked(self, table: Table, seat: int) -> int:
        if not 0 <= seat < len(table.seats):
            raise SeatTaken("there is no such seat")
        return seat

    def seats_of(self, table: Table, device: str) -> list[int]:
        """The seats that a browser holds; several of them are a hot-seat."""
        hashed = keys.hashed(device)
        return sorted(seat for seat, holder in table.holders if device and holder == hashed)

    def is_host(self, table: Table, device: str) -> bool:
        """Whether a browser opened this table."""
        return bool(device) and table.host == keys.hashed(device)

    def invitations(self, table: Table, device: str) -> dict[int, str]:
        """The keys of links a browser may hand on: of its own seats, and of open ones that it was given."""
        return _own_keys(table.id, table.seats, device)

    def is_player(self, table: Table, seat: int, key: str | None, device: str) -> bool:
        """Whether a key (None: a browser) is that of somebody who sits on a seat now."""
        chair = table.seats[seat]
        if chair.kind != PERSON:
            return False
        return (seat, keys.hashed(device)) in table.holders if key is None else keys.fits(key, chair.key)


def _new_key(device: str, table: str, seat: int) -> keys.Key:
    """A new key of a seat for a browser, or for a script, which has no secret of its own."""
    return keys.for_browser(device, table, seat) if device else keys.for_script()


def _own_keys(table: str, seats: Iterable[Seat], device: str) -> dict[int, str]:
    """The keys that were given to a browser and still open something."""
    found = {}
    for seat in seats if device else ():
        key = keys.made_again(device, table, seat.number, seat.salt)
        if seat.salt and keys.fits(key, seat.key):
            found[seat.number] = key
    return found


def _default_name(seat: int) -> str:
    return f"Player {seat + 1}"


def _level(game: str, asked: str) -> str:
    """A player as a table calls him; where none is asked for, the usual opponent. Raises BotRefused."""
    return bots.called(game, asked).text if asked else bots.opponent(game)


def _make_seats(new: NewTable, table: str, device: str) -> list[Seat]:
    game, seats = registry.title(new.game).name, []
    for number, asked in enumerate(new.seats):
        if asked.kind not in (PERSON, BOT, OPEN):
            raise BadSeats(f"a seat is for a {PERSON}, a {BOT}, or {OPEN}; not {asked.kind!r}")
        is_bot = asked.kind == BOT
        bot = bots.called(game, asked.bot).text if is_bot else ""
        default = CALL_SIGNS[number % len(CALL_SIGNS)] if is_bot else _default_name(number)
        name = clean_name(asked.name) if asked.name.strip() else default
        chair = Seat(number, asked.kind, name, bot, "")
        seats.append(chair if is_bot else chair.with_key(_new_key(device, table, number)))
    return seats


def _deal_table(id: str, new: NewTable, seats: list[Seat], host: str) -> Stored:
    """A new table as the store will keep it, the first results of chance included."""
    nature = Nature()
    nature.recorded = [choice for seat, choice in reversed(new.played) if seat == CHANCE_SEAT]
    names = [seat.name for seat in seats]
    match = deal(new.game, len(seats), new.options, new.pack, new.start, names, nature)
    for by, choice in new.played:
        if by != CHANCE_SEAT:
            match.play(choice, by)
    now = datetime.now(UTC).timestamp()
    row = TableRow(
        id=id, game=new.game, pack=match.game.pack_id, options=match.header.options, start=new.start,
        listed=new.listed, pace=new.pace, clock=new.clock, host=host, created=now,
        finished=now if match.is_over else None, revision=0, progress=progress_of(match, match.view(None)),
        rules=match.game.rules_version, pack_hash=match.game.pack_hash, opened=0,
        closed=False, lesson=new.lesson, is_left=False,
    )  # fmt: skip
    made = new.played or [(CHANCE_SEAT, result) for result in nature.results]
    moves = [MoveRow(table_id=id, number=k, seat=by, choice=choice) for k, (by, choice) in enumerate(made, 1)]
    people = [seat.number for seat in seats if seat.kind == PERSON and host]
    holders = [HolderRow(table_id=id, seat=number, device=host, since=now) for number in people]
    notes = [NoteRow(table_id=id, number=0, after_event=match.told, key=PLAYED_ON, seat=match.to_move or 0)]
    return Stored(row, seat_rows(id, seats), moves, notes=notes if new.played else [], holders=holders)


def _summary(stored: Stored, device: str) -> Summary:
    row, progress = stored.table, stored.table.progress
    if not can_be_listed(stored):
        raise ValueError("its rows make no sense")
    mine = sorted(holder.seat for holder in stored.holders)
    hosted = bool(device) and row.host == keys.hashed(device)
    chairs = [seat_of(seat) for seat in stored.seats]
    own = _own_keys(row.id, chairs, device)
    return Summary(
        id=row.id,
        game=row.game,
        pack=row.pack,
        options=row.options,
        scenario=str(row.options.get("scenario", "")),
        names=[seat.name for seat in stored.seats],
        kinds=[seat.kind for seat in stored.seats],
        bots=[seat.bot if seat.kind == BOT else "" for seat in stored.seats],
        round=progress["round"],
        series=progress["series"],
        deck=progress.get("deck"),
        left=progress.get("left"),
        level=progress.get("level"),
        turn=progress["movers"],
        winners=progress["winners"],
        points=progress["points"],
        created=datetime.fromtimestamp(row.created, UTC),
        finished=None if row.finished is None else datetime.fromtimestamp(row.finished, UTC),
        listed=row.listed,
        open=[seat.number for seat in stored.seats if seat.kind == OPEN],
        mine=mine,
        hosted=hosted,
        keys=own,
        uninvited=[seat.number for seat in chairs if hosted and seat.kind == OPEN and seat.number not in own],
        declined=[seat.number for seat in chairs if hosted and seat.kind == OPEN and not seat.key],
    )
