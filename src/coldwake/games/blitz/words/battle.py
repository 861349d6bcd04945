"""The chance to win a battle of Cold War Blitz, worked out round by round and shot by shot.

It mirrors the rules of ground combat in numbers of its own and knows no state: fighters and terms in, a
chance out. No dice are thrown: all that can happen is followed with its chance, but for turns of events so
unlikely that they do not show in a percentage. Two things are fixed that the rules leave open: both sides
line up the strongest first, and a unit that can retreat at the start can do so throughout.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import NamedTuple

ALLIED, OPFOR = 0, 1
FACES = 6
UNLIKELY = 1e-4
"""What has a smaller chance is not followed further."""


class Fighter(NamedTuple):
    """One unit as it stands: its dice for every step it has left, its column, and what else matters."""

    dice: tuple[int, ...]
    retreats: int
    """So many faces of its column are an R."""
    eliminations: int
    """So many faces of its column are an E."""
    is_elite: bool = False
    escapes: bool = True
    """Whether an R takes it out of the battle; otherwise it costs a step."""
    boosts: int = 0
    """Which of its side's boosts name it, as a mask."""

    @property
    def is_harmless(self) -> bool:
        """Whether it can do nothing to anybody with what it has now."""
        return self.dice[0] <= 0 or self.retreats + self.eliminations == 0

    def weakened(self) -> "Fighter":
        """The same unit with a step less."""
        return self._replace(dice=self.dice[1:])


@dataclass(frozen=True)
class Boost:
    """What a card adds to a side's Tactical Superiority, if units that it names are there, or they alone."""

    amount: int
    only: bool


@dataclass(frozen=True)
class Terms:
    """What holds for the whole battle."""

    tie_is_allied: bool
    is_resilient: bool = False
    scouts: int = 0
    allied_boosts: tuple[Boost, ...] = ()
    opfor_boosts: tuple[Boost, ...] = ()

    def bonus(self, side: int, force: "Force") -> int:
        """What a side adds to its die: elite units, scouts, cards."""
        boosts = self.allied_boosts if side == ALLIED else self.opfor_boosts
        total = int(any(fighter.is_elite for fighter in force)) + (self.scouts if side == ALLIED else 0)
        for k, boost in enumerate(boosts):
            named = [fighter for fighter in force if fighter.boosts >> k & 1]
            if named and (not boost.only or len(named) == len(force)):
                total += boost.amount
        return total

    def chance_to_begin(self, allied: "Force", opfor: "Force") -> float:
        """The chance that the Allied side has Tactical Superiority in a round."""
        lead = self.bonus(ALLIED, allied) - self.bonus(OPFOR, opfor)
        pairs = [a - b + lead for a in range(FACES) for b in range(FACES)]
        return sum(pair > 0 or (pair == 0 and self.tie_is_allied) for pair in pairs) / FACES**2


Force = tuple[Fighter, ...]
"""The units of a side, the strongest first."""

Line = tuple[int, int, int]
"""A line in mid-round: units gone from its front, steps the front one has lost since, who fires next."""


def lined_up(fighters: list[Fighter]) -> Force:
    """The strongest first; equal forces are written alike."""
    return tuple(sorted(fighters, reverse=True))


@lru_cache(maxsize=4096)
def chance_to_win(terms: Terms, allied: Force, opfor: Force) -> float:
    """The chance that the Allied side is left alone in the space; forces as `lined_up` makes them.

    A battle in which nobody can hurt anybody is won by nobody (R-BLITZ-26).
    """
    pending = {(allied, opfor): 1.0}
    won = ended = 0.0
    while pending:
        forces = max(pending, key=_steps)
        chance = pending.pop(forces)
        if not forces[ALLIED] or not forces[OPFOR] or _is_stalled(forces):
            ended += chance
            won += chance * (not forces[OPFOR])
        elif chance > UNLIKELY:
            following = _after_a_round(terms, forces)
            ended += chance * (not following)
            for after, share in following.items():
                pending[after] = pending.get(after, 0.0) + chance * share
    return won / max(ended, UNLIKELY)


def _steps(forces: tuple[Force, Force]) -> int:
    """All steps left: a battle only ever goes on with fewer."""
    return sum(len(fighter.dice) for force in forces for fighter in force)


def _is_stalled(forces: tuple[Force, Force]) -> bool:
    return all(fighter.is_harmless for force in forces for fighter in force)


def _after_a_round(terms: Terms, forces: tuple[Force, Force]) -> dict[tuple[Force, Force], float]:
    """How the next round that changes anything leaves both forces; nothing, if no round ever does."""
    begins = terms.chance_to_begin(*forces)
    found: dict[tuple[Force, Force], float] = {}
    for side, chance in ((ALLIED, begins), (OPFOR, 1 - begins)):
        if chance > 0:
            for after, share in _round(terms.is_resilient, *forces, side).items():
                found[after] = found.get(after, 0.0) + chance * share
    unchanged = found.pop(forces, 0.0)
    return {after: share / (1 - unchanged) for after, share in found.items() if unchanged < 1}


@lru_cache(maxsize=4096)
def _round(is_resilient: bool, allied: Force, opfor: Force, first: int) -> dict[tuple[Force, Force], float]:
    """How a round can leave both forces, with the chance of each way."""
    forces = (allied, opfor)
    ended: dict[tuple[Force, Force], float] = {}
    running: dict[tuple[int, tuple[Line, Line]], float] = {(first, ((0, 0, 0), (0, 0, 0))): 1.0}
    while running:
        following: dict[tuple[int, tuple[Line, Line]], float] = {}
        for (turn, lines), chance in running.items():
            side = _next_side(forces, lines, turn)
            if side is None:
                left = (_left(allied, lines[ALLIED]), _left(opfor, lines[OPFOR]))
                ended[left] = ended.get(left, 0.0) + chance
                continue
            for after, share in _shot(is_resilient, forces, lines, side):
                following[after] = following.get(after, 0.0) + chance * share
        running = following
    return ended


def _next_side(forces: tuple[Force, Force], lines: tuple[Line, Line], turn: int) -> int | None:
    """Who fires: sides alternate, the longer line goes on alone; nobody once a side is gone or all have."""
    if any(line[0] >= len(force) for line, force in zip(lines, forces, strict=True)):
        return None
    ready = [max(line[0], line[2]) < len(force) for line, force in zip(lines, forces, strict=True)]
    if ready[turn]:
        return turn
    return 1 - turn if ready[1 - turn] else None


def _shot(
    is_resilient: bool, forces: tuple[Force, Force], lines: tuple[Line, Line], side: int
) -> list[tuple[tuple[int, tuple[Line, Line]], float]]:
    """The next unit of a side fires at the first enemy in line."""
    gone, hurt, fired = lines[side]
    number = max(gone, fired)
    shooter = forces[side][number]
    dice = shooter.dice[hurt if number == gone else 0]
    target_gone, target_hurt, target_fired = lines[1 - side]
    target = forces[1 - side][target_gone]
    steps = len(target.dice) - target_hurt
    stands = is_resilient and target.is_elite
    chances = blow(dice, shooter.retreats, shooter.eliminations, steps, stands, target.escapes)
    hit_lines = [
        (target_gone, target_hurt, target_fired),
        (target_gone, target_hurt + 1, target_fired),
        (target_gone + 1, 0, target_fired),
    ]
    found = []
    for line, chance in zip(hit_lines, chances, strict=True):
        if chance > 0:
            own = (gone, hurt, number + 1)
            both = (own, line) if side == ALLIED else (line, own)
            found.append(((1 - side, both), chance))
    return found


def _left(force: Force, line: Line) -> Force:
    """What a round has left of a force."""
    gone, hurt, _ = line
    rest = list(force[gone:])
    if hurt:
        rest[0] = rest[0].weakened()
        return lined_up(rest)
    return tuple(rest)


@lru_cache(maxsize=4096)
def blow(
    dice: int, retreats: int, eliminations: int, steps: int, stands: bool, escapes: bool
) -> tuple[float, float, float]:
    """What so many dice do to one unit: the chances that it is unhurt, that it loses a step, that it is gone.

    All E count before any R. An R that cannot be carried out is an E; who stands firm shrugs the first off.
    """
    chances = [0.0, 0.0, 0.0]
    for hits, backs, chance in volleys(dice, retreats, eliminations):
        lost = hits
        moved = max(0, backs - stands)
        if lost < steps and moved:
            lost = steps if escapes else lost + moved
        chances[2 if lost >= steps else lost] += chance
    return chances[0], chances[1], chances[2]


@lru_cache(maxsize=4096)
def volleys(dice: int, retreats: int, eliminations: int) -> list[tuple[int, int, float]]:
    """Every number of E and of R among so many dice, with its chance."""
    none = FACES - retreats - eliminations
    found = []
    for hits in range(max(dice, 0) + 1):
        for backs in range(max(dice, 0) - hits + 1):
            rest = dice - hits - backs
            ways = comb(dice, hits) * comb(dice - hits, backs)
            chance = ways * eliminations**hits * retreats**backs * none**rest / FACES**dice
            if chance > 0:
                found.append((hits, backs, chance))
    return found
