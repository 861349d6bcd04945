"""Odds of a battle in Cold War Blitz: who is left at the end, and what it costs.

Both lines keep their order from round to round, which is how they nearly always stand; with that the
chances are exact. Only the first unit of a line is ever fired at, so a line is known by how much of it is
gone.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from math import comb

REMEMBERED = 60_000
"""Battles of which the odds are remembered."""
STALEMATE = 1e-9


@dataclass(frozen=True, slots=True)
class Fighter:
    """A unit in a line: chance of an E and of an R on each of its dice, dice by step, how it stands fire."""

    e: float
    r: float
    dice: tuple[int, ...]
    can_retreat: bool = True
    stands_firm: bool = False


Line = tuple[Fighter, ...]


@dataclass(frozen=True, slots=True)
class Odds:
    """How likely the first side is left in the space, and the units each side loses for good."""

    win: float
    lost: float
    killed: float


@cache
def first_shot(bonus: int, tie: bool) -> float:
    """The chance of the higher total with so much added to one's die, by a tie or without."""
    margins = [mine + bonus - theirs for mine in range(1, 7) for theirs in range(1, 7)]
    return sum(margin > 0 or (tie and margin == 0) for margin in margins) / 36


@cache
def volley(e: float, r: float, dice: int, target: Fighter) -> tuple[float, float, float, float]:
    """What becomes of a target: untouched, reduced in place, gone; and the share in which it is destroyed."""
    same = reduced = destroyed = 0.0
    two_steps = len(target.dice) == 2
    for hits in range(dice + 1):
        for pushes in range(dice - hits + 1):
            rest = dice - hits - pushes
            share = comb(dice, hits) * comb(dice - hits, pushes) * e**hits * r**pushes * (1 - e - r) ** rest
            driven = pushes - (1 if target.stands_firm and pushes else 0)
            steps = hits if target.can_retreat else hits + driven
            if steps >= len(target.dice):
                destroyed += share
            elif driven and target.can_retreat:
                continue
            elif steps and two_steps:
                reduced += share
            else:
                same += share
    return same, reduced, 1 - same - reduced, destroyed


@lru_cache(maxsize=REMEMBERED)
def battle(allied: Line, opfor: Line, first: float) -> Odds:
    """The odds of a battle to the end; `first` is the chance to fire first in a round."""
    if not opfor:
        return Odds(1.0, 0.0, 0.0)
    if not allied:
        return Odds(0.0, 0.0, 0.0)
    win, lost, killed = _Battle(allied, opfor, first).value(0, 0)
    return Odds(win, lost, killed)


Value = tuple[float, float, float]
"""Chance to win, own units lost, enemy units killed."""
Open = tuple[float, float, float, float]
"""The same for what is left of a round, after the chance that the round changes nothing."""


class _Battle:
    """One battle; a place in a line counts the steps of the units before it and its own."""

    def __init__(self, allied: Line, opfor: Line, first: float) -> None:
        self.lines = (allied, opfor)
        self.places = (_places(allied), _places(opfor))
        self._first = first
        self._values: dict[tuple[int, int], Value] = {}

    def value(self, a: int, o: int) -> Value:
        """From the start of a round with the lines at these places."""
        if a >= len(self.places[0]):
            return 0.0, 0.0, 0.0
        if o >= len(self.places[1]):
            return 1.0, 0.0, 0.0
        if (a, o) not in self._values:
            self._values[a, o] = self._round(a, o)
        return self._values[a, o]

    def _round(self, a: int, o: int) -> Value:
        """A round that changes nothing is fought again."""
        fire = _Round(self, (a, o))
        p, q = self._first, 1 - self._first
        mine, theirs = fire.rest(a, o, 0, 0, 0), fire.rest(a, o, 0, 0, 1)
        idle, win, lost, killed = [p * x + q * y for x, y in zip(mine, theirs, strict=True)]
        if idle > 1 - STALEMATE:
            return 0.0, 0.0, 0.0
        return win / (1 - idle), lost / (1 - idle), killed / (1 - idle)


class _Round:
    """The fire of one round that begins with the lines at certain places."""

    def __init__(self, fight: _Battle, start: tuple[int, int]) -> None:
        self._fight = fight
        self._start = start
        self._seen: dict[tuple[int, int, int, int, int], Open] = {}

    def rest(self, a: int, o: int, fired: int, answered: int, side: int) -> Open:
        """What is left of the round: so many of each side have fired, and a side is next."""
        fight = self._fight
        if a >= len(fight.places[0]) or o >= len(fight.places[1]):
            return 0.0, *fight.value(a, o)
        fired = max(fired, fight.places[0][a][0])
        answered = max(answered, fight.places[1][o][0])
        silent = (fired >= len(fight.lines[0]), answered >= len(fight.lines[1]))
        if silent[0] and silent[1]:
            return (1.0, 0.0, 0.0, 0.0) if (a, o) == self._start else (0.0, *fight.value(a, o))
        key = (a, o, fired, answered, 1 - side if silent[side] else side)
        if key not in self._seen:
            self._seen[key] = self._shot(*key)
        return self._seen[key]

    def _shot(self, a: int, o: int, fired: int, answered: int, side: int) -> Open:
        """One unit fires, and what follows from each result."""
        if side == 0:
            return self._fire(0, a, fired, o, lambda at: self.rest(a, at, fired + 1, answered, 1))
        return self._fire(1, o, answered, a, lambda at: self.rest(at, o, fired, answered + 1, 0))

    def _fire(self, side: int, own: int, number: int, target: int, follow: Callable[[int], Open]) -> Open:
        fight = self._fight
        shooter = fight.lines[side][number]
        front, step = fight.places[side][own]
        unit, lost_steps = fight.places[1 - side][target]
        hurt = fight.lines[1 - side][unit]
        if lost_steps:
            hurt = Fighter(hurt.e, hurt.r, hurt.dice[1:], hurt.can_retreat, hurt.stands_firm)
        dice = shooter.dice[step if front == number else 0]
        same, reduced, gone, destroyed = volley(shooter.e, shooter.r, dice, hurt)
        idle = win = lost = killed = 0.0
        for share, at in ((same, target), (reduced, target + 1), (gone, target + len(hurt.dice))):
            if share > 0:
                after = follow(at)
                idle, win = idle + share * after[0], win + share * after[1]
                lost, killed = lost + share * after[2], killed + share * after[3]
        return (idle, win, lost, killed + destroyed) if side == 0 else (idle, win, lost + destroyed, killed)


def _places(line: Line) -> list[tuple[int, int]]:
    """Unit and step at every place of a line."""
    return [(unit, step) for unit, fighter in enumerate(line) for step in range(len(fighter.dice))]
