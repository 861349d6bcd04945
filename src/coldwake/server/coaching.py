"""Reviews of finished games: worked out piece by piece in the bot processes, one game at a time, and kept.

No table waits for them: between two pieces a process serves whoever stands in line. A finished game never
changes, so its review is made once, for each seat that is asked for.
"""

import asyncio
import logging
from dataclasses import dataclass, field
from typing import Any, Protocol

from coldwake.bots.judgement import WeightsError
from coldwake.coach import PLAYOUTS, Review, ReviewError, pieces
from coldwake.coach.review import check_review
from coldwake.core.errors import ColdwakeError
from coldwake.server.coach_work import PIECE, PLAN
from coldwake.server.line import Key as Asking
from coldwake.server.store import Unavailable
from coldwake.server.tables import Hall, Table
from coldwake.server.thinking import BotFailed, Overrun, offered_pack

COACH = "coach"
"""What the coach is called among the bots."""
PIECE_SECONDS = 5.0
"""What a piece is reckoned to take at most; most take a tenth of a second."""
ATTEMPTS = 3
"""So often a piece is begun whose process has ended, or been held up."""
MOST_WAITING = 20
"""So many reviews may wait for their turn."""
MOST_OF_ONE = 2
"""So many reviews of one client may be under way: the next in line is somebody else's."""
NO_WEIGHTS, NOTHING, BROKEN = "no_weights", "nothing", "broken"
TOO_MANY, TOO_MANY_OF_ONE = "too_many", "too_many_of_one"
"""Why there is no review."""

log = logging.getLogger(__name__)
Key = tuple[str, int]


class Asked(Protocol):
    """Whoever answers the coach's questions."""

    async def work(self, key: Asking, question: dict[str, Any], seconds: float) -> dict[str, Any]:
        """The answer; raises Overrun or BotFailed."""


@dataclass
class Progress:
    """A review that is being made: so many pieces of so many are done. None is known before it begins.

    `client` is who has begun it.
    """

    done: int = 0
    total: int = 0
    client: str = field(default="", compare=False)


class NoReview(ColdwakeError):
    """A game cannot be reviewed, or not now; `why` is one of the reasons above."""

    def __init__(self, why: str) -> None:
        super().__init__(f"this game has no review: {why.replace('_', ' ')}")
        self.why = why


class Reviews:
    """All reviews of one server."""

    def __init__(self, hall: Hall, thinkers: Asked, playouts: int = PLAYOUTS) -> None:
        self._hall = hall
        self._thinkers = thinkers
        self._playouts = playouts
        self._turn = asyncio.Lock()
        self._under_way: dict[Key, Progress] = {}
        self._failed: set[Key] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def find(self, table: Table, seat: int, client: str = "") -> Review | Progress:
        """The review of a finished game for a seat; if there is none yet, it is begun. Raises NoReview.

        A client, where one is named, begins only so many at a time.
        """
        kept = await self.kept(table, seat)
        if kept is not None:
            return kept
        self._check(table, seat)
        key = (table.id, seat)
        if key in self._failed:
            self._failed.discard(key)  # whoever asks again has it tried again
            raise NoReview(BROKEN)
        return self._under_way.get(key) or self._begin(table, seat, client)

    def under_way(self, table: Table, seat: int) -> Progress | None:
        """How far a review has come; None where none is being made."""
        return self._under_way.get((table.id, seat))

    async def ready(self, table: Table) -> list[int]:
        """The seats of a table whose reviews are there already."""
        return await self._hall.reviewed(table)

    async def stop(self) -> None:
        """Leave whatever is under way."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def kept(self, table: Table, seat: int) -> Review | None:
        """What is kept, unless it was made for another game or in another form."""
        data = await self._hall.review(table, seat)
        try:
            review = None if data is None else Review.from_data(data)
        except ReviewError:
            return None
        return review if review is not None and review.record == table.match.digest else None

    def _check(self, table: Table, seat: int) -> None:
        try:
            check_review(table.match, [seat], self._playouts)
        except WeightsError:
            raise NoReview(NO_WEIGHTS) from None
        except ReviewError:
            raise NoReview(NOTHING) from None

    def _begin(self, table: Table, seat: int, client: str) -> Progress:
        if len(self._under_way) > MOST_WAITING:
            raise NoReview(TOO_MANY)
        if client and [one.client for one in self._under_way.values()].count(client) >= MOST_OF_ONE:
            raise NoReview(TOO_MANY_OF_ONE)
        key, progress = (table.id, seat), Progress(client=client)
        self._under_way[key] = progress
        task = asyncio.create_task(self._see_to(table, seat, progress))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return progress

    async def _see_to(self, table: Table, seat: int, progress: Progress) -> None:
        """Make and keep a review when its turn has come; what goes wrong is told to whoever asks next."""
        key = (table.id, seat)
        try:
            async with self._turn:
                made = await self._make(table, seat, progress)
            await self._hall.keep_review(table, seat, made.as_data())
        except (Overrun, BotFailed, Unavailable) as error:
            log.warning("the review of table %s failed: %s", table.id, error)
            self._failed.add(key)
        except Exception:
            log.exception("the review of a table failed")
            self._failed.add(key)
        finally:
            del self._under_way[key]

    async def _make(self, table: Table, seat: int, progress: Progress) -> Review:
        match, record = table.match, await asyncio.to_thread(table.match.record)
        about = {"table": table.id, "seat": seat, "record": record, **offered_pack(match)}
        plan = await self._ask({**about, "coach": PLAN, "playouts": self._playouts})
        progress.total = len(plan["jobs"])
        found = []
        for job in plan["jobs"]:
            answer = await self._ask({**about, "coach": PIECE, "job": job})
            found.append(answer["found"])
            progress.done += 1
        return await asyncio.to_thread(pieces.whole, match, seat, found, self._playouts)

    async def _ask(self, question: dict[str, Any]) -> dict[str, Any]:
        """An answer of a process; a process that ends over it need not be the fault of the question."""
        key = (question["table"], question["seat"], COACH)
        for left in reversed(range(ATTEMPTS)):
            try:
                return await self._thinkers.work(key, question, PIECE_SECONDS)
            except (Overrun, BotFailed):
                if not left:
                    raise
        raise AssertionError("an attempt returns or raises")
