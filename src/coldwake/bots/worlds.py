"""Worlds to try things in: bare states, looked at as the seats in them would look at a match.

Whoever plays in a sampled world gets his own view of it and no more, so that no seat acts on what only the
seat that thinks knows, nor the other way round.
"""

from collections.abc import Sequence
from typing import Any

from coldwake.bots.base import Bot, Observation, View
from coldwake.bots.judgement import judgement_of
from coldwake.core.chance import Generator
from coldwake.core.game import Game
from coldwake.core.knowledge import determinize
from coldwake.core.playout import settle
from coldwake.core.state import OVER, State
from coldwake.match import sample_of, usual_names, view_at


def look(game: Game, s: State, seat: int, legal: list[int]) -> Observation:
    """What a seat of a world may base its decision on."""
    names = game.actions.names
    return Observation(
        seat,
        [names[action] for action in legal],
        lambda: view_at(game, s, seat),
        lambda rng: sample_of(game, s, seat, rng, usual_names(s.seats)),
        lambda rng, habits: determinize(game, s, seat, rng, habits),
    )


def seen_by(game: Game, s: State, seat: int) -> dict[str, Any]:
    """What a judgement reads of a world: the view of a seat, who is told whose it is."""
    view = game.view(s, seat)
    view["seat"] = seat
    return view


def chances_in(game: Game, s: State, view: View) -> list[float]:
    """The chances in a world of which there is a view, exact once the game is over."""
    judgement, outcome = judgement_of(game), game.outcome(s) if s.awaits == OVER else None
    return judgement.chances(view) if outcome is None else judgement.final_chances(view, outcome)


def value_in(game: Game, s: State, seat: int) -> float:
    """What a world is worth for a seat, by its own view, from 0 to 1."""
    return judgement_of(game).value_of(chances_in(game, s, seen_by(game, s, seat)), seat)


def play_by(
    game: Game, s: State, players: Sequence[Bot], rng: Generator, openings: list[bool], turns: int, limit: int
) -> int:
    """Let players play a world on until so many turns have opened, it is over or the limit is reached.

    Turns are counted as `play_on` counts them. Returns the decisions made.
    """
    machine, ids = game.machine, game.actions.ids
    settle(machine, s, rng)
    made, owner, alone = 0, -1, s.seats == 1
    if s.awaits != OVER and openings[machine.frame(s, s.mover)[0]]:
        owner = s.mover
    while s.awaits != OVER and made < limit:
        mover = s.mover
        if made and openings[machine.frame(s, mover)[0]] and (alone or mover != owner):
            owner = mover
            turns -= 1
            if turns <= 0:
                break
        legal = machine.legal(s, mover)
        click = legal[0] if len(legal) == 1 else ids[players[mover].choose(look(game, s, mover, legal))]
        machine.play(s, mover, click)
        made += 1
        settle(machine, s, rng)
    return made
