"""Random steps on a bare state: no match, no views, no undo."""

from coldwake.core.chance import Generator
from coldwake.core.game import Game
from coldwake.core.record import CHANCE_SEAT, Move, apply_move
from coldwake.core.state import AWAITS_CHANCE, OVER, State


def wander(game: Game, s: State, steps: int, rng: Generator) -> list[Move]:
    """Play so many random steps, or to the end; the moves made."""
    moves: list[Move] = []
    machine = game.machine
    while s.awaits != OVER and len(moves) < steps:
        if s.awaits == AWAITS_CHANCE:
            move = (CHANCE_SEAT, machine.chance_outcome(s, rng.below(machine.chance_count(s))))
        else:
            legal = machine.legal(s, s.mover)
            move = (s.mover, legal[rng.below(len(legal))])
        apply_move(machine, s, move)
        moves.append(move)
    return moves
