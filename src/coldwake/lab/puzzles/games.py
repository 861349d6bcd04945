"""The games in which puzzles are looked for, and the choices in them that are worth a look."""

from collections.abc import Iterator
from dataclasses import dataclass

from coldwake.coach.history import Made, moves_made
from coldwake.core.chance import Generator
from coldwake.lab.simulate import SEED_STEP
from coldwake.lab.straying import play_out, sit_down
from coldwake.match import Match


@dataclass(frozen=True)
class Job:
    """One game to be played and looked through.

    In `strays` of a thousand clicks something else is done than the bot would do. `looks` choices are looked
    at. A puzzle's best answer is better by `margin` of a win, at a table of two, in so many `worlds`.
    """

    game: str
    seed: int
    player: str
    strays: int
    looks: int
    margin: float
    worlds: int


def played(job: Job) -> Match:
    """A game between bots who now and then do something else, at any table that people set up."""
    rng = Generator(job.seed + SEED_STEP * 77)
    match, players = sit_down(job.game, job.player, job.seed, rng)
    play_out(match, players, job.strays, rng)
    return match


def worth_a_look(match: Match, job: Job) -> Iterator[Made]:
    """Choices of all seats, drawn by lot, in turn from every question that was asked."""
    rng = Generator(job.seed + SEED_STEP * 78)
    by_question: dict[str, list[Made]] = {}
    for seat in range(match.seats):
        for made in moves_made(match, seat):
            if made.is_choice(match.game) and not made.state.branches:  # not while all decide at once
                by_question.setdefault(made.asked(match.game), []).append(made)
    waiting = [_by_lot(by_question[question], rng) for question in sorted(by_question)]
    looked = 0
    while waiting and looked < job.looks:
        for row in waiting[: job.looks - looked]:
            yield row.pop()
            looked += 1
        waiting = [row for row in waiting if row]


def _by_lot(row: list[Made], rng: Generator) -> list[Made]:
    order = list(range(len(row)))
    rng.shuffle(order)
    return [row[place] for place in order]
