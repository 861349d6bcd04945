"""Play on bare states, inside the engine so that it is compiled with it: at random, or by leanings.

Leanings are a light policy: a weight for each action at each decision. Whoever plays by them reads nothing
but the actions that are open to his own seat, so in a sampled world nobody acts on what he could not know.
"""

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


class Leanings:
    """A light policy: `weights[node][action]`, and the decisions at which a turn opens."""

    def __init__(self, weights: list[list[int]], openings: list[bool]) -> None:
        self.weights = weights
        self.openings = openings

    def weigh(self, node: int, actions: list[int]) -> int:
        """The weights of some actions at a decision, added up."""
        row = self.weights[node]
        total = 0
        for action in actions:
            total += row[action]
        return total

    def choose(self, node: int, actions: list[int], rng: Generator) -> int:
        """One of the actions open at a decision, each as likely as its weight says."""
        row = self.weights[node]
        left = int(rng.below(self.weigh(node, actions)))
        for action in actions:
            left -= row[action]
            if left < 0:
                return action
        return actions[-1]


def settle(machine: Machine, s: State, rng: Generator) -> None:
    """Let nature answer until a seat has to decide, or the game is over."""
    while s.awaits == AWAITS_CHANCE:
        machine.resolve(s, machine.chance_outcome(s, rng.below(machine.chance_count(s))))


def play_on(machine: Machine, s: State, rng: Generator, leanings: Leanings, turns: int, limit: int) -> int:
    """Play by leanings until so many more turns have opened, the game is over or the limit is reached.

    A turn opens at one of the decisions marked for it, for another seat than the last (for the only seat
    there is, at each of them). Returns the decisions made; a playout that begins at an opening does not
    count it.
    """
    settle(machine, s, rng)
    made = 0
    owner = -1
    alone = s.seats == 1
    if s.awaits != OVER and leanings.openings[machine.frame(s, s.mover)[0]]:
        owner = s.mover
    while s.awaits != OVER and made < limit:
        mover = s.mover
        node = machine.frame(s, mover)[0]
        if leanings.openings[node] and made > 0 and (alone or mover != owner):
            owner = mover
            turns -= 1
            if turns <= 0:
                return made
        legal = machine.legal(s, mover)
        action = legal[0] if len(legal) == 1 else leanings.choose(node, legal, rng)
        machine.play(s, mover, action)
        made += 1
        settle(machine, s, rng)
    return made
