"""The games in which puzzles are looked for, and the choices in them that are worth a look."""

from collections.abc import Iterator
from dataclasses import dataclass

import coldwake
from coldwake import bots
from coldwake.bots.base import observe
from coldwake.bots.leanings import leanings_of
from coldwake.coach.history import Made, moves_made
from coldwake.core.chance import Generator
from coldwake.lab.gathering import THOUSAND, usual_table
from coldwake.lab.simulate import MAX_DECISIONS, SEED_STEP
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
    table = usual_table(job.game, rng)
    match = coldwake.new(job.game, table.seats, job.seed, dict(table.options), table.pack)
    players = [
        bots.make(job.player, match.game, seat, job.seed + (seat + 1) * SEED_STEP)
        for seat in range(table.seats)
    ]
    for _ in range(MAX_DECISIONS):
        seat = match.to_move
        if seat is None:
            break
        seen = observe(match, seat)
        click = players[seat].choose(seen)
        if len(seen.actions) > 1 and rng.below(THOUSAND) < job.strays:
            click = _another(match, seat, seen.actions, rng)
        match.play(click, seat)
    return match


def _another(match: Match, seat: int, actions: list[str], rng: Generator) -> str:
    """A click as people who lean this way or that might make it."""
    game, prompt = match.game, match.prompt_for(seat)
    assert prompt is not None
    numbers = [game.actions.ids[name] for name in actions]
    node = game.machine.ids[prompt.key]
    return game.actions.names[leanings_of(game).choose(node, numbers, rng)]


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
