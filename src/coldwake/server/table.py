"""One table: a match that is replaced, never changed, and the people, words and orders around it."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from coldwake.core.errors import ColdwakeError, IllegalAction
from coldwake.core.record import CHANCE_SEAT, Header
from coldwake.learn import Course
from coldwake.match import Match
from coldwake.server.buckets import Buckets
from coldwake.server.dealing import Nature, rebuild, unharmed
from coldwake.server.lessons import check_step, course_of
from coldwake.server.models import SAID_LENGTH, Base, HolderRow, MoveRow, NoteRow, SaidRow, SeatRow
from coldwake.server.orders import check as check_orders
from coldwake.server.orders import passes as passes_by_order
from coldwake.server.puzzles import puzzle_of
from coldwake.server.settings import Settings
from coldwake.server.sitting import BOT as BOT
from coldwake.server.sitting import OPEN as OPEN
from coldwake.server.sitting import PERSON as PERSON
from coldwake.server.sitting import Decision, Reseated
from coldwake.server.sitting import Seat as Seat
from coldwake.server.sitting import SeatTaken as SeatTaken
from coldwake.server.store import MOST_SAID, STEP, Change, Conflict, Keeper, Stored
from coldwake.server.told import Cuts, Told
from coldwake.server.ways import MOST_AT_ONCE, only_way, open_way, unseen_way
from coldwake.server.words import clean_name, clean_text

TALK_RATE, TALK_BURST = 1.0, 5.0
"""How many words a second a seat may say, after a first burst."""
LEAST_BEAT = 50
"""Milliseconds that a response window stays open where people play, whatever the pace of the table."""
MOST_ALIKE = 3
"""So often the log has the same line of the server's own at one place; inviting in a loop fills nothing."""


class Stale(ColdwakeError):
    """The revision that was seen is no longer the table's."""


class TooMuchTalk(ColdwakeError):
    """A seat says more at once than others can read."""


Decided = tuple[int, str]
"""Who decided (CHANCE_SEAT: nature), and what."""

Given = ParamSpec("Given")
Doing = Callable[Concatenate["Table", Given], Coroutine[Any, Any, None]]


def seen_through(change: Doing[Given]) -> Doing[Given]:
    """Let a change end once it has begun, whatever becomes of the request that asked for it.

    What has been written must also be shown. While it is under way the hall does not let go of the table;
    a table that it has let go of takes no change.
    """

    @wraps(change)
    async def whole(table: "Table", /, *args: Given.args, **kwargs: Given.kwargs) -> None:
        async def work() -> None:
            try:
                await change(table, *args, **kwargs)
            finally:
                table.changes -= 1

        if table.closed:
            raise Stale("the table has moved on")
        table.changes += 1
        await asyncio.shield(asyncio.ensure_future(work()))

    return whole


@dataclass(frozen=True)
class Said:
    """Something said at the table; an observer has no seat."""

    number: int
    seat: int | None
    name: str
    text: str
    at: datetime


@dataclass(frozen=True)
class Note:
    """A line of the server's own, for the log after so many events."""

    after_event: int
    key: str
    seat: int


@dataclass(frozen=True)
class Step:
    """A match as it may become: who would see it, who would be asked something new, what the lobby tells."""

    match: Match
    public: dict[str, object]
    kept: int
    events: int
    seeing: set[int] | None
    asked: set[int]
    progress: dict[str, object]


class Table:
    """A running or finished game with its seats. What is acknowledged is in the database first.

    `revision` grows with every change and survives restarts; viewers are told numbers of their own, see
    `shown`. `watched` says that somebody without a seat has looked on since the table was opened,
    `screens` are the seats whose players have been shown a page since then.
    `closed` says that the hall has let go of this object: whoever still holds it should ask for the table
    again. `changes` is how many changes are under way.
    """

    def __init__(self, stored: Stored, keeper: Keeper, settings: Settings) -> None:
        self._keeper = keeper
        self._settings = settings
        self._lock = asyncio.Lock()
        self._changed = asyncio.Event()
        self._talk = Buckets(TALK_RATE, TALK_BURST)
        self.followers = 0
        self.changes = 0
        self.closed = False
        self.watched = False
        self.screens: set[int] = set()
        self._opened = 0
        row = stored.table
        self.id = row.id
        self.game = row.game
        self.listed = row.listed
        self.pace = row.pace if settings.pace is None else settings.pace
        self.clock = row.clock
        self.host = row.host
        self.created = datetime.fromtimestamp(row.created, UTC)
        self._take(stored)

    def _take(self, stored: Stored) -> None:
        """Become what the database says."""
        self.nature = Nature()
        self.course = course_of(stored.table)
        self.puzzle = puzzle_of(stored.table)
        self.match: Match = rebuild(stored, self.nature)
        self.revision: int = stored.table.revision
        self.finished = _end_of(self.match, stored.table.finished)
        self.seats = [seat_of(row) for row in stored.seats]
        self.orders = {row.number: dict(row.orders) for row in stored.seats if row.orders}
        self.holders = {(row.seat, row.device): row.since for row in stored.holders}
        self.chat = [_said(row) for row in stored.says]
        self.notes = [Note(row.after_event, row.key, row.seat) for row in stored.notes]
        self.events: int = len(self.match.log(None))
        self.cuts = Cuts()
        self._opened = max(self._opened, stored.table.opened) + 1
        self._told = Told(self.match.seats, self._opened * STEP)
        self._public = self.match.view(None)

    # -- asking --------------------------------------------------------------------------------

    def shown(self, seat: int | None) -> int:
        """The number of the last change that a seat (None: an observer) saw, in its own counting.

        It may be told to that seat; the table's own revision would tell of clicks made in secret.
        """
        return self._told.number(seat)

    def is_current(self, seat: int, revision: int) -> bool:
        """Whether nothing that bears on the seat's decision has changed since a number it was shown.

        Words said and what other seats do in secret at the same time leave a decision as it was.
        """
        return self._told.is_current(seat, revision)

    @property
    def least_beat(self) -> int:
        """Milliseconds that a response window stays open at least."""
        is_set = self._settings.pace is not None
        return 0 if is_set or all(seat.kind == BOT for seat in self.seats) else LEAST_BEAT

    @property
    def lone_person(self) -> int | None:
        """The one person at a table of bots, as long as nobody else has looked on."""
        people = [seat.number for seat in self.seats if seat.kind != BOT]
        is_lone = len(people) == 1 and self.is_at_screen(people[0]) and not self.watched
        return people[0] if is_lone else None

    def shows(self, seat: int) -> None:
        """Note that the player of a seat is shown a page; what can go by itself there may begin."""
        if seat not in self.screens:
            self.screens.add(seat)
            self._wake()

    def is_at_screen(self, seat: int) -> bool:
        """Whether a person plays the seat in a browser, and not by a script with its key."""
        return self.seats[seat].kind == PERSON and seat in self.screens

    @property
    def rests(self) -> bool:
        """Whether only bots sit here and nobody looks on; they wait for an audience."""
        is_show = self._settings.limits.enabled and all(seat.kind == BOT for seat in self.seats)
        return is_show and not self.followers

    def plays_itself(self) -> bool:
        """Whether the game waits for somebody who needs no person: a bot, or standing orders."""
        match = self.match
        for seat in [] if self.rests else match.movers:
            given = self.orders.get(seat)
            if self.seats[seat].kind == BOT or (self.is_at_screen(seat) and open_way(match, seat)):
                return True
            if given and passes_by_order(match, seat, given):
                return True
        return False

    def devices(self, seat: int) -> frozenset[str]:
        """The browsers that hold a seat."""
        return frozenset(device for number, device in self.holders if number == seat)

    def devices_by_age(self, seat: int) -> list[str]:
        """Those browsers, the one that has held it longest first."""
        return sorted(self.devices(seat), key=lambda device: (self.holders[seat, device], device))

    async def wait(self, seen: int, timeout: float) -> bool:
        """Wait until the revision is another than the one seen, or the table is closed; False in vain."""
        if self.revision != seen or self.closed:
            return True
        try:
            await asyncio.wait_for(self._changed.wait(), timeout)
        except TimeoutError:
            return False
        return True

    @contextmanager
    def followed(self) -> Iterator[None]:
        """While somebody follows the table, the hall keeps it open."""
        self.followers += 1
        self._wake()
        try:
            yield
        finally:
            self.followers -= 1

    # -- changing ------------------------------------------------------------------------------

    @seen_through
    async def act(self, seat: int, action: str, revision: int | None, then: Sequence[str] = ()) -> None:
        """Play an action, and what is to follow it; raises Stale, IllegalAction, WrongSeat or BrokenTable:
        then nothing has changed."""
        async with self._lock:
            self._check_current(seat, revision)
            with unharmed(self.id):
                trial = self.match.copy()
                first = trial.version + 1
                moves = self._play_whole(trial, seat, (action, *then))
                moves += self._run_on(trial, seat)
                step = self._step(seat, trial, self.events)
            await self._accept(step, self._rows(first, moves), None)

    async def run_on(self) -> None:
        """Go the single ways of the one person at a table of bots, before he is shown the first."""
        person = self.lone_person
        if person is not None and not self.closed and self.way_of(self.match, person):
            with suppress(Stale):
                await self._go_on(person)

    @seen_through
    async def _go_on(self, person: int) -> None:
        async with self._lock:
            with unharmed(self.id):
                trial = self.match.copy()
                first = trial.version + 1
                moves = self._run_on(trial, person)
                step = self._step(person, trial, self.events)
            if moves:
                await self._accept(step, self._rows(first, moves), None)

    def _play_whole(self, trial: Match, seat: int, actions: Sequence[str]) -> list[Decided]:
        """Play actions in a row; whatever teaches somebody something must be the last of them."""
        moves: list[Decided] = []
        for left, action in zip(reversed(range(len(actions))), actions, strict=True):
            check_step(self.course, trial, seat, action)
            if left and action in trial.actions(seat) and not trial.is_reversible(action, seat):
                raise IllegalAction(f"{action}: look at what comes of it before you go on", "E-UNSEEN")
            moves += self._play(trial, seat, action)
        return moves

    def _play(self, trial: Match, seat: int, action: str) -> list[Decided]:
        """Play an action, and say what was decided: the action, then the answers of chance."""
        self.nature.results.clear()
        self.nature.script = [] if self.course is None else self.course.chance_left(trial)
        trial.play(action, seat)
        return [(seat, action), *((CHANCE_SEAT, result) for result in self.nature.results)]

    def way_of(self, match: Match, seat: int) -> str:
        """The way that a seat goes by itself without a question, or ""; a script is asked everything."""
        if not self.is_at_screen(seat):
            return ""
        return only_way(match, seat) if self.lone_person == seat else unseen_way(match, seat)

    def _run_on(self, trial: Match, actor: int) -> list[Decided]:
        """Go every single way from which nobody could learn anything; what was decided on the way.

        Those are the ways of the one person at a table of bots, else what others do not see of the actor's.
        """
        moves: list[Decided] = []
        goes = actor if self.lone_person is None else self.lone_person
        while len(moves) < MOST_AT_ONCE and (way := self.way_of(trial, goes)):
            moves += self._play(trial, goes, way)
        return moves

    def _take_back(self, trial: Match, seat: int) -> list[Decided]:
        """Take back a seat's last click, and with it the single ways that it has gone since a choice."""
        since = trial.take_back(seat)
        while self.way_of(trial, seat):
            since = trial.take_back(seat)
        return since

    @seen_through
    async def leave_lesson(self) -> None:
        """Go on freely from here: nothing is taught at this table any more."""
        async with self._lock:
            if self.course is None or self.course.is_left:
                return
            change = self._change({"is_left": True})
            await self._commit(change)
            self.course = Course(self.course.lesson, is_left=True)
            self._announce(change, None, range(self.match.seats))

    @seen_through
    async def undo(self, seat: int, revision: int | None) -> None:
        """Take back the seat's last action; raises Stale, NothingToUndo or BrokenTable.

        What others have done in secret since then stands.
        """
        async with self._lock:
            self._check_current(seat, revision)
            with unharmed(self.id):
                trial = self.match.copy()
                since = self._take_back(trial, seat)
                kept = _common(self.match, trial) if since else len(trial.log(None))
                step = self._step(seat, trial, kept)
            keep = trial.version - len(since)
            await self._accept(step, self._rows(keep + 1, since), keep)

    @seen_through
    async def say(self, seat: int | None, name: str, text: str) -> None:
        """Say something to the table; an observer gives the name to say it under. Raises TooMuchTalk."""
        async with self._lock:
            if self._settings.limits.enabled and self._talk.take(str(seat)):
                raise TooMuchTalk("not so fast; let others read")
            said = SaidRow(
                table_id=self.id,
                number=self.chat[-1].number + 1 if self.chat else 0,
                seat=seat,
                name=self.seats[seat].name if seat is not None else clean_name(name),
                text=clean_text(text, SAID_LENGTH),
                at=datetime.now(UTC).timestamp(),
            )
            change = self._change(rows=(said,))
            await self._commit(change)
            self.chat = [*self.chat[1 - MOST_SAID :], _said(said)]
            self._announce(change)

    @seen_through
    async def note(self, key: str, seat: int) -> None:
        """Add a line of the server's own to the log."""
        async with self._lock:
            note = self._note_row(key, seat)
            if note is None:
                return
            change = self._change(rows=(note,))
            await self._commit(change)
            self.notes.append(Note(note.after_event, key, seat))
            self._announce(change)

    @seen_through
    async def give_orders(self, seat: int, orders: dict[str, str], add: bool = False) -> None:
        """Replace the standing orders of a seat, or `add` to them; raises BadOrder."""
        async with self._lock:
            before = self.orders.get(seat, {}) if add else {}
            checked = check_orders(self.game, {**before, **orders})
            change = self._change(seats={seat: {"orders": checked}})
            await self._commit(change)
            self.orders.pop(seat, None)
            if checked:
                self.orders[seat] = checked
            self._announce(change, {seat})

    @seen_through
    async def reseat(self, seat: int, decide: Decision) -> None:
        """Let a seat become another's (server/sitting.py); raises what the decision raises."""
        async with self._lock:
            decided = decide(self)
            if decided is None:
                return
            note = self._note_row(decided.note, seat) if decided.note else None
            at = datetime.now(UTC).timestamp()
            change = self._reseating(seat, decided, note, at)
            await self._commit(change)
            self._seat(seat, decided, note, at)
            self._announce(change)

    def _reseating(self, seat: int, decided: Reseated, note: NoteRow | None, at: float) -> Change:
        """A seat that becomes another's, as it is written."""
        held, now = self.devices(seat), decided.seat
        rows: list[Base] = [
            HolderRow(table_id=self.id, seat=seat, device=device, since=at)
            for device in decided.devices - held
        ]
        values: dict[str, Any] = {
            "kind": now.kind, "name": now.name, "bot": now.bot, "key": now.key, "salt": now.salt,
        }  # fmt: skip
        if now.kind != self.seats[seat].kind:
            values["orders"] = {}
        return self._change(
            rows=(*rows, note) if note else tuple(rows),
            seats={seat: values},
            dismissed=tuple((seat, device) for device in held - decided.devices),
        )

    def _seat(self, seat: int, decided: Reseated, note: NoteRow | None, at: float) -> None:
        """Show who sits where from now on."""
        if self.seats[seat].kind != decided.seat.kind:
            self.orders.pop(seat, None)
        self.seats[seat] = decided.seat
        others = {pair: since for pair, since in self.holders.items() if pair[0] != seat}
        mine = {(seat, device): self.holders.get((seat, device), at) for device in decided.devices}
        self.holders = {**others, **mine}
        if note is not None:
            self.notes.append(Note(note.after_event, note.key, seat))
        self._rename()

    def close(self) -> None:
        """Let everybody go who waits at this table."""
        self.closed = True
        self._wake()

    # -- inside ----------------------------------------------------------------------------------

    def _check_current(self, seat: int, revision: int | None) -> None:
        if revision is not None and not self.is_current(seat, revision):
            raise Stale("the table has moved on")

    def _note_row(self, key: str, seat: int) -> NoteRow | None:
        """A new line of the server's own; None where the log has it often enough at this place."""
        if self.notes.count(Note(self.events, key, seat)) >= MOST_ALIKE:
            return None
        return NoteRow(table_id=self.id, number=len(self.notes), after_event=self.events, key=key, seat=seat)

    def _rows(self, first: int, moves: list[tuple[int, str]]) -> tuple[MoveRow, ...]:
        """Moves as the database keeps them, numbered from the first."""
        return tuple(
            MoveRow(table_id=self.id, number=first + k, seat=by, choice=choice)
            for k, (by, choice) in enumerate(moves)
        )

    def _step(self, seat: int, trial: Match, kept: int) -> Step:
        """What a seat's new match means for everybody; `kept` events of the log still stand."""
        public = trial.view(None)
        events = kept + len(trial.log(None, kept))
        in_secret = public == self._public and events == kept == self.events
        seeing = {
            other
            for other in range(trial.seats)
            if other == seat or not in_secret or self.match.view(other) != trial.view(other)
        }
        asked = {other for other in seeing if other == seat or not _same_question(self.match, trial, other)}
        progress = progress_of(trial, public)
        return Step(trial, public, kept, events, seeing if in_secret else None, asked, progress)

    async def _accept(self, step: Step, rows: tuple[MoveRow, ...], keep: int | None) -> None:
        """Keep a new match and make it the truth."""
        finished = datetime.now(UTC) if step.match.is_over else None
        values = {
            "progress": step.progress,
            "finished": None if finished is None else finished.timestamp(),
        }
        change = self._change(values, keep=keep, rows=rows)
        await self._commit(change)
        if step.kept < self.events:
            self.cuts.cut(step.kept)
        self.match, self._public, self.events = step.match, step.public, step.events
        self.finished = finished
        self._announce(change, step.seeing, step.asked)

    def _change(self, values: dict[str, Any] | None = None, **parts: Any) -> Change:
        """A change of the table as it is; it says, too, that this server has opened the table."""
        counted = {**(values or {}), "opened": self._opened}
        return Change(self.id, self.revision, self.revision + 1, values=counted, **parts)

    async def _commit(self, change: Change) -> None:
        """Write a change; if another server has moved this table on, become what it made of it."""
        try:
            await self._keeper.commit(change)
        except Conflict:
            stored = await self._keeper.read(self._keeper.store.load, self.id)
            if stored is not None:
                self._take(stored)
                self._wake()
            raise Stale("the table has moved on") from None

    def _rename(self) -> None:
        """Let the match know the names at the table."""
        match = self.match.copy()
        old = match.header
        match.header = Header(old.seats, old.options, [seat.name for seat in self.seats], old.start)
        self.match = match

    def _announce(self, change: Change, seeing: set[int] | None = None, asked: Iterable[int] = ()) -> None:
        """Let those know who can see a change; None is everybody."""
        self.revision = change.to
        self._told.tell(seeing, asked)
        self._wake()

    def _wake(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()


def _same_question(before: Match, after: Match, seat: int) -> bool:
    """Whether a seat that is not the mover is asked the same thing as before, with the same answers."""
    if seat not in before.movers or seat not in after.movers:
        return False
    asked, now = before.prompt_for(seat), after.prompt_for(seat)
    same = asked is not None and now is not None and asked.key == now.key
    return same and before.actions(seat) == after.actions(seat)


def _common(before: Match, after: Match) -> int:
    """How many events at the beginning of two logs are the same for everybody."""
    viewers = (None, *range(before.seats))
    logs = [(before.log(viewer), after.log(viewer)) for viewer in viewers]
    length = min(len(logs[0][0]), len(logs[0][1]))
    return next((k for k in range(length) if any(old[k] != new[k] for old, new in logs)), length)


def progress_of(match: Match, view: dict[str, object]) -> dict[str, object]:
    """What a lobby may tell of a match, given the observer's view."""
    outcome = match.outcome
    return {
        "round": view.get("round"),
        "series": view.get("series"),
        "deck": view.get("deck"),
        "left": view.get("left"),
        "level": view.get("level"),
        "movers": match.movers,
        "winners": [] if outcome is None else outcome.winners,
        "points": [] if outcome is None else outcome.points,
    }


def _end_of(match: Match, kept: float | None) -> datetime | None:
    """When a game ended. Whether it has is told by the match alone, whatever the database says."""
    if not match.is_over:
        return None
    return datetime.now(UTC) if kept is None else datetime.fromtimestamp(kept, UTC)


def _said(row: SaidRow) -> Said:
    return Said(row.number, row.seat, row.name, row.text, datetime.fromtimestamp(row.at, UTC))


def seat_of(row: SeatRow) -> Seat:
    """A chair from what the database keeps."""
    return Seat(row.number, row.kind, row.name, row.bot, row.key, row.salt)


def seat_rows(table: str, seats: list[Seat]) -> list[SeatRow]:
    """The chairs of a new table as the database keeps them."""
    return [
        SeatRow(
            table_id=table, number=seat.number, kind=seat.kind, name=seat.name, bot=seat.bot, key=seat.key,
            salt=seat.salt, orders={},
        )
        for seat in seats
    ]  # fmt: skip
