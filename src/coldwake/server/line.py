"""The line before the bot processes: who is served next, by which process, and how long he may think.

Whoever answers at once (a plain player) need not wait behind long thoughts: one process is left for them.
Those who think share the others in the order of their coming. When they ask for more thought than can be had
soon, everybody's is cut by the same share, so that no table waits ever longer.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from coldwake.bots import Budget

LINE_SECONDS = 3.0
"""Those who stand in line should all have been served after so long."""
LEAST_SECONDS = 0.05
LEAST_PLAYOUTS = 8
"""Nobody's thought is cut below this."""
PLAYOUT_SECONDS = 0.005
"""What a playout is reckoned to take, where thought is measured in playouts."""
REMEMBERED = 5000
"""For so many bots the rest of a move is kept."""

Key = tuple[str, int, str]
"""A bot: the id of its table, its seat and its name."""


class Serving(Protocol):
    """A process as the line sees it: one that `thinks`, or one left for those who answer at once."""

    @property
    def thinks(self) -> bool:
        """Whether long thoughts may be thought there."""


Process = TypeVar("Process", bound=Serving)


def seconds_of(budget: Budget | None) -> float:
    """How long a thought takes, as far as that can be said before; 0 for whoever answers at once."""
    return 0.0 if budget is None else budget.seconds or budget.playouts * PLAYOUT_SECONDS


def share_of(asked: float, processes: int) -> float:
    """The share of their time that all get who ask for so many seconds of thought at once."""
    offered = processes * LINE_SECONDS
    return 1.0 if asked <= offered else offered / asked


def cut(budget: Budget, share: float) -> Budget:
    """A share of a budget, and never more than it."""
    if budget.playouts:
        return Budget(playouts=min(budget.playouts, max(LEAST_PLAYOUTS, int(budget.playouts * share))))
    return Budget(seconds=min(budget.seconds, max(LEAST_SECONDS, budget.seconds * share)))


@dataclass(frozen=True, eq=False)
class Place(Generic[Process]):
    """A place in the line: of somebody who asks for so many seconds of thought, 0 for none."""

    seconds: float
    given: asyncio.Future[Process]

    def fits(self, worker: Process) -> bool:
        """Whether a process may serve this place."""
        return worker.thinks or not self.seconds


class Line(Generic[Process]):
    """Whoever found no free process, in the order of coming."""

    def __init__(self) -> None:
        self._places: deque[Place[Process]] = deque()

    @property
    def asked(self) -> float:
        """How many seconds of thought those in line ask for."""
        return sum(place.seconds for place in self._places if not place.given.done())

    def join(self, seconds: float) -> Place[Process]:
        """A place at the end."""
        place: Place[Process] = Place(seconds, asyncio.get_running_loop().create_future())
        self._places.append(place)
        return place

    def leave(self, place: Place[Process]) -> None:
        """Give a place up."""
        if place in self._places:
            self._places.remove(place)

    def serve(self, worker: Process) -> bool:
        """Give a process to the first whom it may serve; False if there is nobody."""
        for place in list(self._places):
            if not place.given.done() and place.fits(worker):
                self._places.remove(place)
                place.given.set_result(worker)
                return True
        return False

    def disperse(self) -> None:
        """Let everybody go."""
        for place in self._places:
            place.given.cancel()
        self._places.clear()


def fitting(idle: Iterable[Process], seconds: float) -> list[Process]:
    """The free processes that may serve somebody, the best first: those that think are spared if possible."""
    able = [worker for worker in idle if worker.thinks or not seconds]
    return sorted(able, key=lambda worker: worker.thinks)


@dataclass(frozen=True)
class Planned:
    """A click that a bot decided on at a version of its match, and the clicks that are to follow."""

    version: int
    click: str
    then: tuple[str, ...]


class PlannedMoves:
    """The rests of whole moves, so that no bot is asked, or thinks, twice about one."""

    def __init__(self) -> None:
        self._planned: OrderedDict[Key, Planned] = OrderedDict()

    def keep(self, key: Key, version: int, click: str, then: Iterable[str]) -> None:
        """Keep what a bot has decided."""
        self._planned[key] = Planned(version, click, tuple(then))
        self._planned.move_to_end(key)
        while len(self._planned) > REMEMBERED:
            self._planned.popitem(last=False)

    def due(self, key: Key, version: int, legal: list[str]) -> str:
        """The click that is due at a version, or "": asked twice, the same one; then the one that follows.

        A plan that does not fit what is asked is forgotten; the bot thinks anew.
        """
        planned = self._planned.pop(key, None)
        if planned is None:
            return ""
        left = (planned.click, *planned.then) if planned.version == version else planned.then
        if not left or left[0] not in legal:
            return ""
        self.keep(key, version, left[0], left[1:])
        return left[0]
