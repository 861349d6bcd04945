"""How hard a puzzle is: how likely it is found by leaning, by the plain player, and by those who misjudge.

The three are mixed into one chance to solve it, and that is put on the scale of ratings on which 400 points
are ten to one.
"""

import math
from collections.abc import Sequence

from coldwake.bots.candidates import Move
from coldwake.bots.leanings import leanings_of
from coldwake.bots.levels import deviate
from coldwake.core.chance import Generator
from coldwake.core.game import Game
from coldwake.core.state import State
from coldwake.puzzles.puzzle import HIGHEST, LOWEST, MIDDLE, Answer

LEANING, PLAIN, RECRUITS, ENSIGNS = 0.3, 0.3, 0.25, 0.15
"""How much each way to find a move counts."""
RECRUITS_ERROR, ENSIGNS_ERROR = 0.12, 0.05
"""By how much those two misjudge a move, for puzzles of all games alike."""
DRAWS = 400
SPREAD = 400
LEAST = 0.02
"""No puzzle is found by fewer, nor missed by fewer."""


def rating_of(game: Game, world: State, seat: int, answers: Sequence[Answer], good: int, plain: Move) -> int:
    """The rating of a puzzle whose first answers are the good ones."""
    accepted = [answer.move for answer in answers[:good]]
    losses = [answer.loss for answer in answers]
    found = (
        LEANING * sum(leaning(game, world, seat, move) for move in accepted)
        + PLAIN * (plain in accepted)
        + RECRUITS * found_with_noise(losses, good, RECRUITS_ERROR)
        + ENSIGNS * found_with_noise(losses, good, ENSIGNS_ERROR)
    )
    found = min(1 - LEAST, max(LEAST, found))
    return min(HIGHEST, max(LOWEST, round(MIDDLE - SPREAD * math.log10(found / (1 - found)))))


def leaning(game: Game, world: State, seat: int, move: Move) -> float:
    """How likely somebody makes just these clicks who leans as most do."""
    machine, leanings = game.machine, leanings_of(game)
    s, likely = world.copy(), 1.0
    for click in move:
        node, action = machine.frame(s, seat)[0], game.actions.ids[click]
        legal = machine.legal(s, seat)
        likely *= leanings.weights[node][action] / max(1, leanings.weigh(node, legal))
        machine.play(s, seat, action)
    return likely


def found_with_noise(losses: Sequence[float], good: int, noise: float) -> float:
    """How often a good move looks best to somebody who misjudges every move by some noise."""
    rng = Generator(1)
    hits = 0
    for _ in range(DRAWS):
        seen = [noise * deviate(rng) - loss for loss in losses]
        hits += seen.index(max(seen)) < good
    return hits / DRAWS
