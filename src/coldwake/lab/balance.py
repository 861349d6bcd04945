"""Balance: how often who wins between equal bots, as the room `lab` of each house measures it."""

from collections.abc import Sequence

from coldwake.core.errors import ColdwakeError
from coldwake.core.game import Game
from coldwake.lab.room import Report, Runs, lab_of


def balance(game: Game, pack: str, chosen: Sequence[str], bots: str, runs: Runs) -> Report:
    """Every scenario of a game, or the chosen ones; raises ColdwakeError for a game without."""
    measure = lab_of(game.name).scenarios
    if measure is None:
        raise ColdwakeError(f"{game.name} has no scenarios")
    return measure(game, pack, chosen, bots, runs)


def duels(game: Game, pack: str, bots: str, runs: Runs) -> Report:
    """Every side against every other; raises ColdwakeError for a game without."""
    measure = lab_of(game.name).duels
    if measure is None:
        raise ColdwakeError(f"{game.name} has no sides that could meet in open duels")
    return measure(game, pack, (), bots, runs)
