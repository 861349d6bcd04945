"""Random play on bare states, inside the engine so that it is compiled with it."""

from coldwake.core.chance import Generator
from coldwake.core.machine import Machine
from coldwake.core.state import AWAITS_CHANCE, OVER, State


class Tally:
    """What happened in a playout."""

    def __init__(self) -> None:
        self.decisions = 0
        self.chances = 0
        self.options = 0
        self.choices = 0
        """Decisions with two or more options."""


def play_uniformly(machine: Machine, s: State, rng: Generator, limit: int) -> Tally:
    """Play to the end, or so many decisions, every legal action equally likely."""
    tally = Tally()
    while s.awaits != OVER and tally.decisions < limit:
        if s.awaits == AWAITS_CHANCE:
            machine.resolve(s, machine.chance_outcome(s, rng.below(machine.chance_count(s))))
            tally.chances += 1
            continue
        legal = machine.legal(s, s.mover)
        options = len(legal)
        if options > 1:
            machine.play(s, s.mover, legal[rng.below(options)])
            tally.choices += 1
        else:
            machine.play(s, s.mover, legal[0])
        tally.decisions += 1
        tally.options += options
    return tally
