"""The store: tables in a database, each change in one transaction that another process cannot cross."""

import asyncio
import json
import logging
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import (
    Connection,
    Engine,
    Text,
    bindparam,
    cast,
    create_engine,
    delete,
    event,
    func,
    insert,
    or_,
    select,
    true,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError, ProgrammingError, SQLAlchemyError
from sqlalchemy.orm import Session

from coldwake.core.errors import ColdwakeError
from coldwake.learn import FIRST
from coldwake.server.migrations import migrate
from coldwake.server.models import (
    Base,
    CountRow,
    HolderRow,
    MoveRow,
    NoteRow,
    ReviewRow,
    SaidRow,
    SeatRow,
    TableRow,
    table_of,
)

Answer = TypeVar("Answer")
UNREADABLE = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
"""What reading a row that somebody has spoilt may run into."""
log = logging.getLogger(__name__)

BUSY_SECONDS = 5
"""So long a write waits for another one; then whoever asked is told to try again."""
READERS = 2
LOBBY_ROWS = 60
MOST_SAID = 500
"""So many of the last words at a table are kept at hand."""
STEP = 1_000_000_000
"""After each opening of a table its viewers' numbers count on from the next multiple of this: more than any
table counts while it is open (a hundred changes a second for three months). So whatever was told before a
change that is no longer in memory is stale, and the new number tells nothing of what was done in secret."""


ADVANCE = update(table_of(TableRow)).where(
    TableRow.id == bindparam("this"), TableRow.revision == bindparam("seen")
)
TAKE_BACK = delete(table_of(MoveRow)).where(
    MoveRow.table_id == bindparam("this"), MoveRow.number > bindparam("keep")
)
CHANGE_SEAT = update(table_of(SeatRow)).where(
    SeatRow.table_id == bindparam("this"), SeatRow.number == bindparam("which")
)
END = (
    update(table_of(TableRow))
    .where(TableRow.id == bindparam("this"), TableRow.finished.is_(None))
    .values(finished=bindparam("at"), closed=true(), revision=TableRow.revision + 1)
)
DISMISS = delete(table_of(HolderRow)).where(
    HolderRow.table_id == bindparam("this"),
    HolderRow.seat == bindparam("which"),
    HolderRow.device == bindparam("browser"),
)


class Unavailable(ColdwakeError):
    """The database is locked, full or away: nothing was changed, and the same may work in a moment."""


class Conflict(ColdwakeError):
    """The table in the database is not at the revision this change builds on."""


@dataclass
class Stored:
    """A table as the database has it."""

    table: TableRow
    seats: list[SeatRow]
    moves: list[MoveRow] = field(default_factory=list)
    says: list[SaidRow] = field(default_factory=list)
    notes: list[NoteRow] = field(default_factory=list)
    holders: list[HolderRow] = field(default_factory=list)


@dataclass(frozen=True)
class Change:
    """One step of a table from a revision to a later one: all of it is written, or nothing."""

    table: str
    revision: int
    to: int
    keep: int | None = None
    """Moves after this number are taken back."""
    rows: tuple[Base, ...] = ()
    """New moves, words, notes and holders."""
    values: dict[str, Any] = field(default_factory=dict)
    """New values of the table itself."""
    seats: dict[int, dict[str, Any]] = field(default_factory=dict)
    """New values of seats."""
    dismissed: tuple[tuple[int, str], ...] = ()
    """Browsers that hold a seat no longer."""


class Store:
    """The database. Its methods block; the server calls them through `Keeper`."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self.in_memory = self.engine.url.database in (None, "", ":memory:")

    def migrate(self) -> None:
        """Bring the database to the present form."""
        migrate(self.engine)

    def close(self) -> None:
        """Let go of all connections."""
        self.engine.dispose()

    def create(self, stored: Stored) -> None:
        """Keep a new table."""
        with Session(self.engine, expire_on_commit=False) as session, session.begin():
            session.add(stored.table)
            session.flush()
            session.add_all([*stored.seats, *stored.moves, *stored.notes, *stored.holders])

    def commit(self, change: Change) -> None:
        """Write a change; raises Conflict if the table has moved on since its revision."""
        with self.engine.begin() as connection:
            _write(connection, change)

    def commit_all(self, changes: list[Change]) -> list[Exception | None]:
        """Write changes of several tables at the cost of one; each fails, or not, for itself."""
        if len(changes) > 1:
            try:
                with self.engine.begin() as connection:
                    return [_outcome(_write, connection, change) for change in changes]
            except IntegrityError:
                log.warning("%d changes could not be written together; trying one by one", len(changes))
        return [_outcome(self.commit, change, failures=Exception) for change in changes]

    def load(self, table: str) -> Stored | None:
        """Everything about one table as it lies there, or None; of what was said, the last words."""
        with Session(self.engine, expire_on_commit=False) as session:
            row = session.get(TableRow, table)
            if row is None:
                return None
            seats = select(SeatRow).where(SeatRow.table_id == table).order_by(SeatRow.number)
            moves = select(MoveRow).where(MoveRow.table_id == table).order_by(MoveRow.number)
            says = select(SaidRow).where(SaidRow.table_id == table).order_by(SaidRow.number.desc())
            notes = select(NoteRow).where(NoteRow.table_id == table).order_by(NoteRow.number)
            holders = select(HolderRow).where(HolderRow.table_id == table)
            return Stored(
                row,
                list(session.scalars(seats)),
                list(session.scalars(moves)),
                list(session.scalars(says.limit(MOST_SAID)))[::-1],
                list(session.scalars(notes)),
                list(session.scalars(holders)),
            )

    def lobby(self, device: str) -> list[Stored]:
        """What a lobby lists, newest first: this browser's tables, then listed ones; without their moves.

        A table whose rows cannot be read is left out.
        """
        with Session(self.engine, expire_on_commit=False) as session:
            ids = _listed(session, device)
            try:
                return _with_seats(session, ids, device)
            except UNREADABLE:
                pass
        return [stored for id in ids for stored in self._alone(id, device)]

    def _alone(self, id: str, device: str) -> list[Stored]:
        """One table of the lobby, or nothing if it cannot be read."""
        with Session(self.engine, expire_on_commit=False) as session:
            try:
                return _with_seats(session, [id], device)
            except UNREADABLE as error:
                log.warning("table %s cannot be read: %s", id, type(error).__name__)
                return []

    def end(self, table: str, at: float) -> None:
        """Say of a table that cannot be played on that its game is over, for good."""
        with self.engine.begin() as connection:
            connection.execute(END, {"this": table, "at": at})

    def count(self, game: str, lesson: str, what: str, how: str) -> None:
        """Count one more of something; two servers that count the first one at once may lose one of them."""
        here = {"game": game, "lesson": lesson, "what": what, "how": how}
        counts = table_of(CountRow)
        same = [getattr(counts.c, key) == value for key, value in here.items()]
        with suppress(IntegrityError), self.engine.begin() as connection:
            more = update(counts).where(*same).values(number=counts.c.number + 1)
            if connection.execute(more).rowcount == 0:
                connection.execute(insert(counts), {**here, "number": 1})

    def counts(self) -> list[CountRow]:
        """Everything that was counted."""
        with Session(self.engine, expire_on_commit=False) as session:
            order = (CountRow.game, CountRow.lesson, CountRow.what, CountRow.how)
            return list(session.scalars(select(CountRow).order_by(*order)))

    def review(self, table: str, seat: int) -> dict[str, Any] | None:
        """The review of a seat's game, if one is kept."""
        with Session(self.engine) as session:
            row = session.get(ReviewRow, (table, seat))
            return None if row is None else row.made

    def reviewed(self, table: str) -> list[int]:
        """The seats of a table whose reviews are kept."""
        with Session(self.engine) as session:
            mine = select(ReviewRow.seat).where(ReviewRow.table_id == table)
            return list(session.scalars(mine.order_by(ReviewRow.seat)))

    def keep_review(self, table: str, seat: int, made: dict[str, Any]) -> None:
        """Keep a review, in the place of one that was there."""
        with Session(self.engine) as session, session.begin():
            session.merge(ReviewRow(table_id=table, seat=seat, made=made))

    def hosted(self, device: str) -> int:
        """How many unfinished tables a browser has opened."""
        with Session(self.engine) as session:
            mine = (TableRow.host == device) & TableRow.finished.is_(None)
            return session.scalar(select(func.count()).select_from(TableRow).where(mine)) or 0

    def running(self) -> list[str]:
        """The tables that wait for someone who plays by himself, a bot or standing orders; newest first."""
        with Session(self.engine) as session:
            progress, orders = cast(TableRow.progress, Text), cast(SeatRow.orders, Text)
            seats = session.execute(
                select(TableRow.id, progress, SeatRow.number, SeatRow.bot, orders)
                .join(SeatRow, TableRow.id == SeatRow.table_id)
                .where(TableRow.finished.is_(None))
                .order_by(TableRow.created.desc())
            )
            waiting = [id for id, told, seat, bot, given in seats if _plays_itself(told, seat, bot, given)]
            return list(dict.fromkeys(waiting))


def _plays_itself(progress: str, seat: int, bot: str, orders: str) -> bool:
    """Whether a table may wait for a seat that needs no person; what cannot be read is left alone."""
    try:
        return bool(bot or json.loads(orders)) and seat in json.loads(progress)["movers"]
    except UNREADABLE:
        return False


def open_engine(url: str) -> Engine:
    """An engine for a database address; the folder of a file is made when it is missing."""
    parts = make_url(url)
    if parts.get_backend_name() != "sqlite":
        return create_engine(parts, pool_pre_ping=True, hide_parameters=True)
    if parts.database and parts.database != ":memory:":
        _own_file(Path(parts.database))
    engine = create_engine(parts, connect_args={"timeout": BUSY_SECONDS}, hide_parameters=True)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _own_file(path: Path) -> None:
    """Make the file of a database for its owner alone; SQLite gives its helpers the same rights."""
    if str(path).startswith("file:"):
        return
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    for file in (path, Path(f"{path}-wal"), Path(f"{path}-shm")):
        with suppress(OSError):
            file.chmod(0o600)


def _prepare_sqlite(connection: Any, _: object) -> None:
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """Python's driver would leave statements that change the schema outside of the transaction."""
    connection.exec_driver_sql("BEGIN")


def _write(connection: Connection, change: Change) -> None:
    """The statements of one change. The first one tells a Conflict, before anything is written."""
    here = {"this": change.table}
    values = {**change.values, "revision": change.to}
    if connection.execute(ADVANCE, {**here, "seen": change.revision, **values}).rowcount != 1:
        raise Conflict(f"table {change.table} is no longer at revision {change.revision}")
    if change.keep is not None:
        connection.execute(TAKE_BACK, {**here, "keep": change.keep})
    for number, new in change.seats.items():
        connection.execute(CHANGE_SEAT, {**here, "which": number, **new})
    for seat, device in change.dismissed:
        connection.execute(DISMISS, {**here, "which": seat, "browser": device})
    for kind, rows in groupby(change.rows, type):
        connection.execute(insert(table_of(kind)), [_values(row) for row in rows])


def _outcome(
    work: Callable[..., None], *given: Any, failures: type[Exception] = Conflict
) -> Exception | None:
    try:
        work(*given)
    except failures as error:
        return error
    return None


def _values(row: Base) -> dict[str, Any]:
    return {column.key: getattr(row, column.key) for column in table_of(type(row)).columns}


def _listed(session: Session, device: str) -> list[str]:
    """The tables of a lobby by their ids alone, which can always be read."""
    held = select(HolderRow.table_id).where(HolderRow.device == device)
    own = or_(TableRow.id.in_(held), TableRow.host == device) if device else None
    newest = select(TableRow.id).order_by(TableRow.created.desc()).limit(LOBBY_ROWS)
    newest = newest.where(TableRow.lesson.in_(("", FIRST)))  # drills are begun anew, not continued
    listed = TableRow.listed.is_(True)
    found: dict[str, None] = {}
    for where in (own, listed & TableRow.finished.is_(None), listed & TableRow.finished.is_not(None)):
        if where is not None:
            found.update(dict.fromkeys(session.scalars(newest.where(where))))
    return list(found)


def _with_seats(session: Session, ids: list[str], device: str) -> list[Stored]:
    tables = {row.id: row for row in session.scalars(select(TableRow).where(TableRow.id.in_(ids)))}
    seats: dict[str, list[SeatRow]] = {id: [] for id in ids}
    holders: dict[str, list[HolderRow]] = {id: [] for id in ids}
    for seat in session.scalars(select(SeatRow).where(SeatRow.table_id.in_(ids)).order_by(SeatRow.number)):
        seats[seat.table_id].append(seat)
    mine = (HolderRow.device == device) & HolderRow.table_id.in_(ids)
    for holder in session.scalars(select(HolderRow).where(mine)):
        holders[holder.table_id].append(holder)
    return [Stored(tables[id], seats[id], holders=holders[id]) for id in ids if id in tables]


@contextmanager
def _told_apart() -> Iterator[None]:
    """Tell a database that cannot be used now from everything else that may be wrong."""
    try:
        yield
    except (IntegrityError, ProgrammingError):
        raise
    except SQLAlchemyError as error:
        if isinstance(error.__cause__, UNREADABLE):
            raise error.__cause__ from None
        log.warning("the database cannot be used: %s", str(error).splitlines()[0])
        raise Unavailable("the database cannot be used now; please try again") from error


class Keeper:
    """The store behind threads of its own, so that nothing waits for a disk but what must.

    One thread writes, others read: whoever looks does not wait for whoever writes.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="store")
        self._readers = ThreadPoolExecutor(max_workers=READERS, thread_name_prefix="reader")
        self._waiting: list[tuple[Change, asyncio.Future[None]]] = []
        self._writer: asyncio.Task[None] | None = None

    async def run(self, work: Callable[..., Answer], *given: Any) -> Answer:
        """Do a piece of the store's work that writes, and wait for it; raises Unavailable."""
        with _told_apart():
            return await asyncio.get_running_loop().run_in_executor(self._thread, work, *given)

    async def read(self, work: Callable[..., Answer], *given: Any) -> Answer:
        """Do a piece of the store's work that only reads, and wait for it; raises Unavailable."""
        readers = self._thread if self.store.in_memory else self._readers
        with _told_apart():
            return await asyncio.get_running_loop().run_in_executor(readers, work, *given)

    async def commit(self, change: Change) -> None:
        """Write a change, together with those that other tables want written at the same time."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((change, written))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write())
        await written

    async def _write(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            failures = await self._try([change for change, _ in batch])
            for (_, written), failure in zip(batch, failures, strict=True):
                if written.done():
                    continue
                if failure is None:
                    written.set_result(None)
                else:
                    written.set_exception(failure)

    async def _try(self, changes: list[Change]) -> list[Exception | None]:
        try:
            return [_as_told(found) for found in await self.run(self.store.commit_all, changes)]
        except Exception as error:
            return [error] * len(changes)

    async def close(self) -> None:
        """Finish what is under way, then close the store."""
        await self.run(self.store.close)
        self._readers.shutdown()
        self._thread.shutdown()


def _as_told(failure: Exception | None) -> Exception | None:
    """A failure as `_told_apart` raises it."""
    try:
        with _told_apart():
            if failure is not None:
                raise failure
    except Exception as error:
        return error
    return None
