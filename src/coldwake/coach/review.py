"""The review of a game: for each seat, from its own view alone, what moved its chances.

Every change between two decisions is split into luck (`luck.py`), its own choice (`weighing.py`), and the
rest: what others did and what came to light. Luck and choices are worked out moment by moment, each from a
seed of its own, so a review is the same whatever the number of processes, and whatever the seat could not
know.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import coldwake
from coldwake.bots.judgement import judgement_of
from coldwake.coach.accounts import (
    Choice,
    Fortune,
    LevelReview,
    Review,
    ReviewError,
    SeatReview,
    Step,
    in_units,
    parted,
)
from coldwake.coach.appraisal import check_seat, value_and_levels
from coldwake.coach.history import Made, Point, moves_made, points
from coldwake.coach.luck import luck_of
from coldwake.coach.weighing import weigh
from coldwake.coach.work import Progress, unheard, work_through
from coldwake.core.record import CHANCE_SEAT, outcome_name
from coldwake.match import Match

PLAYOUTS = 160
"""With so many a choice is weighed, where nobody says."""
FEWEST_PLAYOUTS = 16
STRETCH = 40
"""Moves whose values and luck are worked out in one piece."""


def review(
    match: Match,
    seats: Sequence[int] | None = None,
    playouts: int = PLAYOUTS,
    workers: int = 1,
    progress: Progress = unheard,
    pack: str | Path = "",
) -> Review:
    """Review a match for some seats, or for all.

    The work is spread over processes; they find the pack by its name, or in the folder given. `progress` is
    told how many pieces of how many are done; an error out of it ends the review at once. Raises
    ReviewError, WrongSeat, or WeightsError where nobody can judge the game.
    """
    asked = check_review(match, seats, playouts)
    past = Past(match, asked)
    jobs = past.jobs(playouts)
    make = partial(_read, match.record(), pack, tuple(asked)) if workers > 1 else None
    found = Found()
    for result in work_through(Past.do, past, make, jobs, workers, progress):
        found.add(result)
    return put_together(match, past, found, asked, playouts)


def check_review(match: Match, seats: Sequence[int] | None, playouts: int) -> list[int]:
    """The seats that are to be reviewed; raises ReviewError, WrongSeat, or WeightsError."""
    asked = _asked(match, seats, playouts)
    judgement_of(match.game)
    return asked


def _asked(match: Match, seats: Sequence[int] | None, playouts: int) -> list[int]:
    if type(playouts) is not int or playouts < FEWEST_PLAYOUTS:
        raise ReviewError(f"a choice cannot be weighed with {playouts} playouts: at least {FEWEST_PLAYOUTS}")
    asked = list(range(match.seats)) if seats is None else sorted(set(seats))
    for seat in asked:
        check_seat(match, seat)
    if not any(by != CHANCE_SEAT for by, _ in match.moves):
        raise ReviewError("nobody has decided anything in this game")
    return asked


def _read(text: str, pack: str | Path, seats: tuple[int, ...]) -> "Past":
    return Past(coldwake.replay(text, seed=0, pack=pack), seats)


# -- moment by moment ------------------------------------------------------------------------------

VALUE, LUCK, CHOICE = "value", "luck", "choice"


@dataclass(frozen=True)
class Job:
    """A piece of work: some versions of a match for a seat."""

    kind: str
    seat: int
    versions: tuple[int, ...]
    playouts: int = 0


Result = tuple[str, int, int, Any]
"""The kind, the seat, the version, and what was found."""


class Past:
    """A match with every state on its way, and the whole moves of some seats."""

    def __init__(self, match: Match, seats: Iterable[int]) -> None:
        self.match = match
        self.points: list[Point] = list(points(match))
        self.made: dict[int, dict[int, Made]] = {
            seat: {made.version: made for made in moves_made(match, seat) if made.is_choice(match.game)}
            for seat in seats
        }

    def jobs(self, playouts: int) -> list[Job]:
        """All that is to be worked out."""
        jobs = []
        decisions = self.match.decisions
        rolls = [
            p.version for p in self.points if p.move and p.by == CHANCE_SEAT and p.version > decisions[0]
        ]
        for seat, made in self.made.items():
            jobs += [Job(VALUE, seat, part) for part in _stretches(decisions)]
            jobs += [Job(LUCK, seat, part) for part in _stretches(rolls)]
            jobs += [Job(CHOICE, seat, (version,), playouts) for version in made]
        return jobs

    def do(self, job: Job) -> list[Result]:
        """Work one piece out."""
        work: Callable[[Job, int], Any] = {VALUE: self._value, LUCK: self._luck, CHOICE: self._choice}[
            job.kind
        ]
        return [(job.kind, job.seat, version, work(job, version)) for version in job.versions]

    def _value(self, job: Job, version: int) -> list[int]:
        """The value, and after it the chances of all levels where there are any."""
        value, levels = value_and_levels(self.match.game, self.points[version].state, job.seat)
        return [in_units(value), *parted(levels)]

    def _luck(self, job: Job, version: int) -> Fortune | None:
        game, point = self.match.game, self.points[version]
        assert point.move is not None
        luck = in_units(luck_of(game, point.state, job.seat, point.move[1], version))
        if not luck:
            return None
        node = game.machine.chance_node(point.state)
        result = outcome_name(game, node.noun, point.move[1])
        return Fortune(version, point.told, node.name, point.state.mover, result, luck)

    def _choice(self, job: Job, version: int) -> Choice | None:
        match, made = self.match, self.made[job.seat][version]
        verdict = weigh(match.game, made, job.playouts)
        if verdict is None:
            return None
        return Choice(
            version, self.points[version].told, made.asked(match.game), made.move, verdict.better,
            in_units(verdict.value), in_units(verdict.loss),
            in_units(verdict.lead), in_units(verdict.error), verdict.mark, verdict.reasons,
        )  # fmt: skip


def _stretches(versions: list[int]) -> list[tuple[int, ...]]:
    return [tuple(versions[k : k + STRETCH]) for k in range(0, len(versions), STRETCH)]


# -- putting it together ---------------------------------------------------------------------------


class Found:
    """What has been worked out, by seat and version."""

    def __init__(self) -> None:
        self.by: dict[tuple[str, int], dict[int, Any]] = {}

    def add(self, results: list[Result]) -> None:
        """Keep what was found; nothing is kept where there is nothing."""
        for kind, seat, version, result in results:
            if result is not None:
                self.by.setdefault((kind, seat), {})[version] = result

    def of(self, kind: str, seat: int) -> dict[int, Any]:
        """All of a kind for a seat, by version, in order."""
        return dict(sorted(self.by.get((kind, seat), {}).items()))


def put_together(match: Match, past: Past, found: Found, seats: Iterable[int], playouts: int) -> Review:
    """The review of some seats, once all is worked out."""
    return Review(
        match.game.name, match.game.rules_version, match.game.pack_id, match.digest, match.is_over, playouts,
        match.seats, tuple(_told(match, past, found, seat) for seat in seats),
    )  # fmt: skip


def _told(match: Match, past: Past, found: Found, seat: int) -> SeatReview:
    stands = found.of(VALUE, seat)
    values = {version: stand[0] for version, stand in stands.items()}
    chances = {version: tuple(stand[1:]) for version, stand in stands.items()}
    fortunes: dict[int, Fortune] = found.of(LUCK, seat)
    choices: dict[int, Choice] = found.of(CHOICE, seat)
    versions = list(values)
    steps = []
    for here, after in pairwise(versions):
        luck = sum(fortunes[version].luck for version in range(here, after) if version in fortunes)
        choice = -choices[here].loss if here in choices else 0
        others = values[after] - values[here] - luck - choice
        point = past.points[here]
        steps.append(Step(here, point.by, point.told, values[here], luck, choice, others, chances[here]))
    levels = _levels(match, chances[versions[0]], chances[versions[-1]])
    return SeatReview(
        seat, match.header.names[seat], values[versions[0]], values[versions[-1]], tuple(steps),
        tuple(choices.values()), tuple(fortunes.values()), match.seats, levels,
    )  # fmt: skip


def _levels(match: Match, start: Sequence[int], end: Sequence[int]) -> tuple[LevelReview, ...]:
    ends = zip(judgement_of(match.game).grades, start, end, strict=True)
    return tuple(LevelReview(grade.ids, grade.wins, sooner, later) for grade, sooner, later in ends)
