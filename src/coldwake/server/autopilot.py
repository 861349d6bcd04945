"""Who acts when no person does: bots, and the standing orders of players.

Every automatic answer that others can see is released on the beat of its table: so many milliseconds
after the question was put, whatever the answer is and however long it took to find. The time of an
answer therefore tells nothing about a hand. What is clicked in secret does not put the question anew.
"""

import asyncio
import logging
import math
from contextlib import suppress
from typing import Protocol
from weakref import WeakKeyDictionary

from coldwake.bots.calling import split
from coldwake.core.actions import GIVING_UP, TAKING_BACK
from coldwake.core.errors import IllegalAction
from coldwake.match import Match
from coldwake.server import orders
from coldwake.server.lessons import scripted_reply
from coldwake.server.settings import Settings
from coldwake.server.store import Unavailable
from coldwake.server.tables import BOT, Hall, Stale, Table
from coldwake.server.thinking import BotFailed, Overrun, Thinkers
from coldwake.server.ways import is_unseen, open_way

FORWARD = tuple(
    f"button:{name}"
    for name in ("ready", "done", "pass", "in-order", "finish", "refuse", "one-strike", "face-up", "draw")
)
"""The buttons that go on without doing anything more; last the one that fills a hand as usual."""
LOOK_AGAIN = 3600.0
"""Seconds; a table that changes wakes its pilot at once."""
AT_ONCE = 1e-6
"""A time too short to wait for."""
ASIDE_FROM_THOUGHT = 0.4
"""Seconds that a bot's answer takes beside its thinking."""
RECOVERY, LONGEST_RECOVERY = 1.0, 60.0
"""Seconds of rest after something went wrong that should not have: twice as long each time, up to a limit."""
OUTAGE, LONGEST_OUTAGE = 0.1, 5.0
"""The same while the database is away: that is tried for ever."""
MOST_FAILURES = 5
"""After so many failures in a row the pilot gives up, until the table is asked for again."""
STOPPED = "bot_failed"
"""The line in the log that says so."""

log = logging.getLogger(__name__)


def forward(actions: list[str]) -> str:
    """The button that goes on, or "" where there is none."""
    return next((button for button in FORWARD if button in actions), "")


def safe_action(actions: list[str]) -> str:
    """A legal move for a bot that has none: on, else the first thing that neither takes back nor gives up."""
    unsafe = TAKING_BACK | GIVING_UP
    return forward(actions) or next((name for name in actions if name not in unsafe), actions[0])


class Chooser(Protocol):
    """Whoever can say what a bot would do."""

    async def choose(self, match: Match, seat: int, bot: str, table_id: str) -> str:
        """The bot's action; raises Overrun or BotFailed."""


class Pilot:
    """Plays, at one table, the seats that need no person, one action at a time in seat order."""

    def __init__(self, table: Table, thinkers: Chooser) -> None:
        self._table = table
        self._thinkers = thinkers
        self._seen: Match | None = None
        self._version = -1
        self._since = 0.0
        self._public: dict[str, object] = {}
        self._asked: tuple[str, int] | None = None
        self._begun = False
        """Whether the player has begun to answer the open window himself."""

    async def fly(self) -> bool:
        """Play until the game is over or the table is closed; False if too much went wrong before."""
        table, failures, outages = self._table, 0, 0
        while not table.closed and not table.match.is_over:
            try:
                await self._step()
                failures = outages = 0
            except (Stale, IllegalAction):
                await asyncio.sleep(0)
            except Unavailable:
                outages += 1  # logged where it happened; the bots go on when the database does
                await asyncio.sleep(min(LONGEST_OUTAGE, OUTAGE * 2 ** min(outages, 10)))
            except Exception:
                failures += 1
                log.exception("the automatic play of a table was disturbed")
                if failures == MOST_FAILURES:
                    await self._give_up()
                    return False
                await asyncio.sleep(min(LONGEST_RECOVERY, RECOVERY * 2 ** (failures - 1)))
        return True

    async def _give_up(self) -> None:
        """Leave a line in the log, unless it is the last one there already."""
        table = self._table
        seat = next((seat for seat in table.match.movers if self._is_bot(seat)), table.match.movers[0])
        if not table.notes or (table.notes[-1].key, table.notes[-1].seat) != (STOPPED, seat):
            with suppress(Exception):
                await table.note(STOPPED, seat)

    async def _step(self) -> None:
        self._notice()
        seen = self._table.revision
        seat = self._next_seat()
        if seat is None:
            await self._table.wait(seen, LOOK_AGAIN)
        else:
            await self._play(seat, self._table.shown(seat))

    # -- whose turn ------------------------------------------------------------------------------

    def _notice(self) -> None:
        """Keep in mind when the question was put to all eyes, and whether its player has acted since."""
        match = self._table.match
        if match is self._seen:
            return
        asked = _question(match)
        if match.version != self._version:
            before = _question_before(match) if self._seen is None else self._asked
            self._begun = asked == before
        public = match.view(None)
        if public != self._public:
            self._since = asyncio.get_running_loop().time()
        self._seen, self._version, self._asked, self._public = match, match.version, asked, public

    def _next_seat(self) -> int | None:
        for seat in [] if self._table.rests else self._table.match.movers:
            if self._is_bot(seat) or self._is_ordered(seat) or self._single_way(seat):
                return seat
        return None

    def _is_bot(self, seat: int) -> bool:
        return self._table.seats[seat].kind == BOT

    def _is_ordered(self, seat: int) -> bool:
        """Whether a standing order passes for the seat; never over the head of a player at work."""
        given = self._table.orders.get(seat)
        match = self._table.match
        if not given or self._begun or is_unseen(match, seat) or not _pass(match, seat):
            return False
        if self._table.course is not None and self._table.course.is_on(match):
            return False  # a learner answers himself, whatever he has ordered
        return orders.passes(match, seat, given)

    def _single_way(self, seat: int) -> str:
        """The way that a person's seat goes by itself: without a question, or because all can see it."""
        table = self._table
        if not table.is_at_screen(seat):
            return ""
        return table.way_of(table.match, seat) or open_way(table.match, seat)

    # -- playing ---------------------------------------------------------------------------------

    async def _play(self, seat: int, seen: int) -> None:
        table, match = self._table, self._table.match
        by_bot = self._is_bot(seat)
        way = "" if by_bot else self._single_way(seat)
        at_once = is_unseen(match, seat) or (bool(way) and way == table.way_of(match, seat))
        beat = 0.0 if at_once else self._beat()
        action = way or (await self._bots_action(match, seat) if by_bot else _pass(match, seat))
        await self._until_beat(beat, seat, seen, self._thought(seat) if by_bot else 0.0)
        if table.closed or not table.is_current(seat, seen):
            return
        if by_bot or (self._single_way(seat) if way else self._is_ordered(seat)):
            await table.act(seat, action, seen)
            self._asked = self._asked if by_bot else None
            self._public = self._public if beat == 0 else {}  # an answer on the beat begins a new one

    def _beat(self) -> float:
        """Seconds between a question and its answer; a response window is never answered in no time."""
        table = self._table
        return (max(table.pace, table.least_beat) if self._is_window() else table.pace) / 1000

    def _is_window(self) -> bool:
        return orders.open_window(self._table.match.game.name, self._public) is not None

    def _thought(self, seat: int) -> float:
        """Seconds before which a bot answers no response window: as long as it thinks where it has a choice.

        A quicker answer would tell that it has none.
        """
        budget = split(self._table.seats[seat].bot).budget
        if budget is None or not budget.seconds or not self._is_window():
            return 0.0
        return budget.seconds + ASIDE_FROM_THOUGHT

    async def _bots_action(self, match: Match, seat: int) -> str:
        """What the bot wants, unless a lesson says it; in its place a safe move, and a line in the log."""
        table = self._table
        if reply := scripted_reply(table.course, match, seat):
            return reply
        try:
            return await self._thinkers.choose(match, seat, table.seats[seat].bot, table.id)
        except Overrun as error:
            log.warning("%s", error)
            await table.note("bot_overran", seat)
        except BotFailed:
            log.warning("a bot of table %s failed", table.id)  # what it wanted may name its cards
            await table.note("bot_failed", seat)
        return safe_action([action.name for action in match.actions(seat)])

    async def _until_beat(self, beat: float, seat: int, seen: int, thought: float) -> None:
        """Wait for the next whole beat since the question was put and thought over, while it stands."""
        table, loop = self._table, asyncio.get_running_loop()
        if beat == 0:
            return
        taken = max(loop.time() - self._since, thought)
        release = self._since + beat * max(1, math.ceil(taken / beat - AT_ONCE))
        while release - loop.time() > AT_ONCE and table.is_current(seat, seen) and not table.closed:
            await table.wait(table.revision, release - loop.time())


def _question(match: Match) -> tuple[str, int] | None:
    """What everybody can see is asked, and of whom."""
    prompt = match.prompt_for(None)
    return None if prompt is None else (prompt.key, prompt.seat)


def _question_before(match: Match) -> tuple[str, int] | None:
    """The question at the last decision but this one: the same one means that its answer has begun."""
    made = match.decisions
    return _question(match.at(made[-2])) if len(made) > 1 else None


def _pass(match: Match, seat: int) -> str:
    return forward([action.name for action in match.actions(seat)])


class Autopilot:
    """The pilots of all live tables, and the bot processes they share."""

    def __init__(self, hall: Hall, settings: Settings) -> None:
        self._hall = hall
        self.thinkers = Thinkers(settings.workers, settings.think_seconds, megabytes=settings.bot_megabytes)
        self._flights: dict[str, tuple[Table, asyncio.Task[bool]]] = {}
        self._grounded: WeakKeyDictionary[Table, float] = WeakKeyDictionary()

    async def start(self) -> None:
        """Bring up the bot processes, in the background, and watch every table that is opened."""
        await self.thinkers.start()
        self._hall.on_open = self.watch

    async def stop(self) -> None:
        """End every pilot and every bot process."""
        self._hall.on_open = None
        flights = {task for _, task in self._flights.values()}
        while flights:
            for task in flights:
                task.cancel()
            _, flights = await asyncio.wait(flights, timeout=RECOVERY)
        self._flights.clear()
        await self.thinkers.stop()

    def watch(self, table: Table) -> None:
        """Play what needs no person at a table, from now on and once only.

        A table whose pilot gave up gets another one when it is asked for after a rest.
        """
        if table.match.is_over or (table.id in self._flights and self._flights[table.id][0] is table):
            return
        now = asyncio.get_running_loop().time()
        if now < self._grounded.get(table, now):
            return
        task = asyncio.create_task(Pilot(table, self.thinkers).fly())
        self._flights[table.id] = (table, task)
        task.add_done_callback(lambda done: self._land(table, done))

    def _land(self, table: Table, done: asyncio.Task[bool]) -> None:
        flight = self._flights.get(table.id)
        if flight is not None and flight[0] is table:
            del self._flights[table.id]
        if not done.cancelled() and not done.result():
            self._grounded[table] = asyncio.get_running_loop().time() + LONGEST_RECOVERY
