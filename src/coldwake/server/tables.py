"""The hall: all tables of one server. Tables are opened when asked for and let go when idle."""

import asyncio
import logging
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from hashlib import sha256

from coldwake import bots
from coldwake.core import registry
from coldwake.core.errors import ColdwakeError
from coldwake.core.record import CHANCE_SEAT
from coldwake.server.dealing import Nature, deal
from coldwake.server.models import HolderRow, MoveRow, TableRow
from coldwake.server.settings import Settings
from coldwake.server.store import STEP, Keeper, Store, Stored
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
    new_key,
    progress_of,
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

TABLE_ID_BYTES = 12
TABLE_ID = re.compile(r"[A-Za-z0-9_\-]{16}")
CALL_SIGNS = ("Larsen", "Marlowe", "Orlov", "Keane", "Duval", "Sato")
"""The names bots play under when nobody named them."""
CLOCKS = ("none",)
SLOWEST_PACE = 10_000


class UnknownTable(ColdwakeError):
    """There is no such table."""


class WrongKey(ColdwakeError):
    """The key opens no seat of this table."""


class BadSeats(ColdwakeError):
    """The seats, the pace or the clock that were asked for cannot be."""


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
    """What the lobby or a script asks for. `start` is a position that replaces a fresh deal."""

    game: str = "cwnb"
    pack: str = ""
    options: dict[str, object] = field(default_factory=dict)
    seats: list[NewSeat] = field(default_factory=list)
    listed: bool = True
    pace: int = 700
    clock: str = "none"
    start: dict[str, object] | None = None


@dataclass(frozen=True)
class Summary:
    """A table as the lobby shows it: public things, and what it is to the browser that asks."""

    id: str
    game: str
    pack: str
    scenario: str
    names: list[str]
    kinds: list[str]
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
    options: dict[str, object] = field(default_factory=dict)


class Hall:
    """All tables of one server. `on_open` hears of a table whenever it is created or asked for."""

    def __init__(self, settings: Settings, on_open: Callable[[Table], None] | None = None) -> None:
        self.settings = settings
        self.on_open = on_open
        self._keeper = Keeper(Store(settings.database))
        self._live: OrderedDict[str, Table] = OrderedDict()
        self._asked: dict[str, float] = {}
        self._opening: dict[str, asyncio.Task[Table]] = {}

    async def start(self) -> None:
        """Prepare the database."""
        await self._keeper.run(self._keeper.store.migrate)

    async def resume(self) -> None:
        """Open the tables where bots or standing orders play on without anybody asking."""
        for id in await self._keeper.run(self._keeper.store.running):
            try:
                await self.table(id)
            except ColdwakeError as error:
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
        seats = _make_seats(new)
        if new.clock not in CLOCKS or not 0 <= new.pace <= SLOWEST_PACE:
            raise BadSeats(f"the pace is from 0 to {SLOWEST_PACE} milliseconds, the clock is 'none'")
        host = _hash(device)
        await self._check_number(host)
        stored = _deal_table(new, seats, host)
        await self._keeper.run(self._keeper.store.create, stored)
        return self._keep(Table(stored, self._keeper, self.settings))

    async def _check_number(self, host: str) -> None:
        limits = self.settings.limits
        if host and limits.enabled:
            if await self._keeper.run(self._keeper.store.hosted, host) >= limits.unfinished_tables:
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
        stored = await self._keeper.run(self._keeper.store.open, id)
        if stored is None:
            raise UnknownTable("there is no such table")
        return self._keep(await asyncio.to_thread(Table, stored, self._keeper, self.settings))

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
        hashed = _hash(device)
        rows = await self._keeper.run(self._keeper.store.lobby, hashed)
        return [_summary(stored, hashed) for stored in rows]

    # -- seats -----------------------------------------------------------------------------------

    def seat_by_key(self, table: Table, key: str) -> int:
        """The seat that a link's key opens; raises WrongKey. Every key is compared, in equal time."""
        given = key.encode()
        found = -1
        for seat in table.seats:
            if secrets.compare_digest(seat.key.encode(), given) and seat.key:
                found = seat.number
        if found < 0:
            raise WrongKey("this key opens no seat of this table")
        return found

    async def claim(self, table: Table, key: str, device: str, name: str = "") -> int:
        """Exchange a link's key for its seat; raises WrongKey, or SeatTaken if somebody was quicker."""
        seat = self.seat_by_key(table, key)
        await table.sit(seat, _hash(device), name, key=key)
        return seat

    async def take(self, table: Table, seat: int, device: str, name: str = "") -> None:
        """Sit down on an open seat of a table that the lobby lists; raises SeatTaken."""
        if not table.listed or not 0 <= seat < len(table.seats):
            raise SeatTaken("this seat is not open to all")
        await table.sit(seat, _hash(device), name, only_open=True)

    def seats_of(self, table: Table, device: str) -> list[int]:
        """The seats that a browser holds; several of them are a hot-seat."""
        hashed = _hash(device)
        return sorted(seat for seat, holder in table.holders if device and holder == hashed)

    def is_host(self, table: Table, device: str) -> bool:
        """Whether a browser opened this table."""
        return bool(device) and table.host == _hash(device)

    def invitations(self, table: Table, device: str) -> dict[int, str]:
        """The keys of links a browser may hand on: its own seats, and open ones of a table it hosts."""
        shown = set(self.seats_of(table, device))
        if self.is_host(table, device):
            shown |= {seat.number for seat in table.seats if seat.kind == OPEN}
        return {seat.number: seat.key for seat in table.seats if seat.number in shown}


def _hash(device: str) -> str:
    """A browser's secret as the store knows it; a script has none."""
    return sha256(device.encode()).hexdigest() if device else ""


def _make_seats(new: NewTable) -> list[Seat]:
    levels = bots.names(registry.registration(new.game).name)
    seats = []
    for number, asked in enumerate(new.seats):
        if asked.kind not in (PERSON, BOT, OPEN):
            raise BadSeats(f"a seat is for a {PERSON}, a {BOT}, or {OPEN}; not {asked.kind!r}")
        if asked.kind == BOT and asked.bot not in levels:
            raise BadSeats(f"{new.game} has no bot {asked.bot!r}; it has: {', '.join(levels)}")
        is_bot = asked.kind == BOT
        key = "" if is_bot else new_key()
        default = CALL_SIGNS[number % len(CALL_SIGNS)] if is_bot else f"Player {number + 1}"
        name = clean_name(asked.name) if asked.name.strip() else default
        seats.append(Seat(number, asked.kind, name, asked.bot if is_bot else "", key))
    return seats


def _deal_table(new: NewTable, seats: list[Seat], host: str) -> Stored:
    """A new table as the store will keep it, the first results of chance included."""
    nature = Nature()
    names = [seat.name for seat in seats]
    match = deal(new.game, len(seats), new.options, new.pack, new.start, names, nature)
    id = secrets.token_urlsafe(TABLE_ID_BYTES)
    now = datetime.now(UTC).timestamp()
    row = TableRow(
        id=id, game=new.game, pack=match.game.pack_id, options=match.header.options, start=new.start,
        listed=new.listed, pace=new.pace, clock=new.clock, host=host, created=now,
        finished=now if match.is_over else None, revision=STEP, progress=progress_of(match, match.view(None)),
    )  # fmt: skip
    moves = [
        MoveRow(table_id=id, number=k, seat=CHANCE_SEAT, choice=result)
        for k, result in enumerate(nature.results, 1)
    ]
    people = [seat.number for seat in seats if seat.kind == PERSON and host]
    holders = [HolderRow(table_id=id, seat=number, device=host) for number in people]
    return Stored(row, seat_rows(id, seats), moves, holders=holders)


def _summary(stored: Stored, device: str) -> Summary:
    row, progress = stored.table, stored.table.progress
    mine = sorted(holder.seat for holder in stored.holders)
    hosted = bool(device) and row.host == device
    return Summary(
        id=row.id,
        game=row.game,
        pack=row.pack,
        options=row.options,
        scenario=str(row.options.get("scenario", "")),
        names=[seat.name for seat in stored.seats],
        kinds=[seat.kind for seat in stored.seats],
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
        keys={s.number: s.key for s in stored.seats if s.number in mine or (hosted and s.kind == OPEN)},
    )
