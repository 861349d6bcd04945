"""The coach at a running table: who has switched it on, and what it answers.

It helps where every person at the table has switched it on; that is a line in the log for all to read, and
the log is where it is kept. What it says is made from the seat's own view, in the bot processes, and told to
that seat alone.
"""

import asyncio
import secrets
from collections.abc import Coroutine
from typing import Any
from weakref import WeakKeyDictionary

from coldwake.bots import Budget
from coldwake.bots.calling import written
from coldwake.bots.judgement import WeightsError, judgement_of
from coldwake.coach.history import where_begun
from coldwake.core.chance import Generator
from coldwake.core.errors import ColdwakeError
from coldwake.match import Match
from coldwake.server.coach_work import HINT, WARNING
from coldwake.server.coaching import COACH, Asked
from coldwake.server.line import seconds_of
from coldwake.server.table import BOT, Table
from coldwake.server.thinking import offered_pack
from coldwake.web.table.helping import Help

ON, OFF = "coach_on", "coach_off"
"""The lines of the log that say so."""
HINT_BUDGET, WARNING_BUDGET = Budget(seconds=0.6), Budget(seconds=0.3)
PATIENCE = 1.0
"""Seconds after which a click goes on without the coach, whatever holds it up."""
MOST_UNDER_WAY = 8
"""So many questions may be under way at all tables together: bots stand in the same line behind them."""
TRY_AGAIN = 1.0
SEED_BITS = 64

Asking = asyncio.Task[list[str]]
Key = tuple[str, int]
"""The id of a table, and a seat there."""


class CoachBusy(ColdwakeError):
    """The coach still thinks about another question of this seat, or about too many of others."""


def switched_on(table: Table) -> frozenset[int]:
    """The seats that have switched the coach on, by the log of the table."""
    last = {note.seat: note.key for note in table.notes if note.key in (ON, OFF)}
    return frozenset(seat for seat, key in last.items() if key == ON and table.seats[seat].kind != BOT)


def help_at(table: Table) -> Help:
    """The coach at a table: who wants it of those who must agree; nobody where it cannot help."""
    people = tuple(seat.number for seat in table.seats if seat.kind != BOT)
    is_taught = table.course is not None and table.course.is_on(table.match)
    is_asked_for = table.puzzle is not None  # a puzzle is solved alone
    if table.match.is_over or is_taught or is_asked_for or not _is_judged(table.match):
        return Help((), frozenset())
    return Help(people, switched_on(table))


def _is_judged(match: Match) -> bool:
    try:
        judgement_of(match.game)
    except WeightsError:
        return False
    return True


class Helper:
    """Asks the bot processes for hints and warnings, one question of a seat at a time."""

    def __init__(
        self, thinkers: Asked, hint: Budget = HINT_BUDGET, warning: Budget = WARNING_BUDGET,
        patience: float = PATIENCE,
    ) -> None:  # fmt: skip
        self._thinkers = thinkers
        self._hint = hint
        self._warning = warning
        self._patience = patience
        self._hints: WeakKeyDictionary[Match, dict[tuple[int, str], Asking]] = WeakKeyDictionary()
        self._hinting: dict[Key, Asking] = {}
        self._warnings: dict[Key, Asking] = {}

    async def hint(self, table: Table, seat: int, language: str) -> list[str]:
        """The best move of a seat that has to decide, and why; raises Overrun, BotFailed or CoachBusy.

        Asked again at the same position, the coach says the same. While it thinks about one position it takes
        no question about another: each would keep its place in the line though the position is long gone, and
        to break a thought off costs its process.
        """
        match = table.match
        hints = self._hints.setdefault(match, {})
        asking = hints.get((seat, language))
        if asking is None or (asking.done() and _failed(asking)):
            key = (table.id, seat)
            if key in self._hinting or self._is_busy:
                raise CoachBusy("the coach is busy with another question")
            work = self._ask(table, match, seat, language, self._hint, {"coach": HINT})
            asking = hints[seat, language] = _begun(self._hinting, key, work)
        return await asyncio.shield(asking)

    async def warning(self, table: Table, seat: int, clicks: list[str], language: str) -> list[str]:
        """What speaks against some clicks that give away much; nothing if the coach takes too long.

        Nor while it still thinks about the click before: nobody is held up twice.
        """
        key = (table.id, seat)
        if key in self._warnings or self._is_busy:
            return []
        about = {"coach": WARNING, "clicks": clicks}
        work = self._ask(table, table.match, seat, language, self._warning, about)
        asking = _begun(self._warnings, key, work)
        done, _ = await asyncio.wait({asking}, timeout=self._patience)
        return [] if not done or _failed(asking) else asking.result()

    async def stop(self) -> None:
        """Leave whatever is under way."""
        under_way = [*self._warnings.values(), *self._hinting.values()]
        for asking in under_way:
            asking.cancel()
        await asyncio.gather(*under_way, return_exceptions=True)

    @property
    def _is_busy(self) -> bool:
        return len(self._hinting) + len(self._warnings) >= MOST_UNDER_WAY

    async def _ask(
        self, table: Table, match: Match, seat: int, language: str, budget: Budget, about: dict[str, Any]
    ) -> list[str]:
        question = await asyncio.to_thread(_question, match, seat, about)
        asked = {**question, "table": table.id, "language": language, "time": written(budget)}
        answer = await self._thinkers.work((table.id, seat, COACH), asked, seconds_of(budget))
        return [str(line) for line in answer["lines"]]


def _begun(under_way: dict[Key, Asking], key: Key, work: Coroutine[Any, Any, list[str]]) -> Asking:
    """Begin an answer; it is under way until it is there, whether or not somebody still waits for it."""
    asking = under_way[key] = asyncio.create_task(work)

    def over(asking: Asking) -> None:
        del under_way[key]
        _failed(asking)  # whoever asked may have gone away: a failure is heard of all the same

    asking.add_done_callback(over)
    return asking


def _failed(asking: Asking) -> bool:
    return asking.cancelled() or asking.exception() is not None


def _question(match: Match, seat: int, about: dict[str, Any]) -> dict[str, Any]:
    """What a process is told: a world that the seat cannot tell from the real one, where its move began."""
    seed = secrets.randbits(SEED_BITS)
    start, made = where_begun(match, seat)
    question = {
        **about,
        "seat": seat,
        "seed": seed,
        "names": list(match.header.names),
        "position": start.sample(seat, Generator(seed)).position(),
        **offered_pack(match),
    }
    if "clicks" in about:
        question["clicks"] = [*made, *about["clicks"]]
    return question
