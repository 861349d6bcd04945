"""A review in pieces that are plain data: for a server that has them worked out by its bot processes.

past = read(record, seat)                    in the process that works
jobs = plan(past, playouts)                  what there is to do
done = [piece(past, job) for job in jobs]    in any process, in any order
whole(match, seat, done, playouts)           the review, where the match is
"""

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

import coldwake
from coldwake.coach.accounts import Fortune, Review, choice_from
from coldwake.coach.review import CHOICE, LUCK, Found, Job, Past, Result, put_together
from coldwake.match import Match

Data = dict[str, Any]


def read(record: str, seat: int) -> Past:
    """The past of a recorded game as a seat of it looks back."""
    return Past(coldwake.replay(record, seed=0), (seat,))


def plan(past: Past, playouts: int) -> list[Data]:
    """All that is to be worked out."""
    return [asdict(job) for job in past.jobs(playouts)]


def piece(past: Past, job: Data) -> list[list[Any]]:
    """One piece, worked out: what kind it is, for whom, at which version, and what was found."""
    results = past.do(Job(**{**job, "versions": tuple(job["versions"])}))
    return [
        [kind, seat, version, asdict(found) if kind in (LUCK, CHOICE) and found is not None else found]
        for kind, seat, version, found in results
    ]


def whole(match: Match, seat: int, pieces: Iterable[Sequence[Any]], playouts: int) -> Review:
    """The review of a seat out of all its pieces."""
    found = Found()
    for told in pieces:
        found.add([_read_back(*one) for one in told])
    return put_together(match, Past(match, ()), found, [seat], playouts)


def _read_back(kind: str, seat: int, version: int, told: Any) -> Result:
    if told is None or kind not in (LUCK, CHOICE):
        return kind, seat, version, told
    return kind, seat, version, choice_from(told) if kind == CHOICE else Fortune(**told)
