"""Worlds to try things in: bare states, looked at as the seats in them would look at a match.

Whoever plays in a sampled world gets his own view of it and no more, so that no seat acts on what only the
seat that thinks knows, nor the other way round.
"""

from collections.abc import Sequence

from coldwake.bots.base import Bot, Observation
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
