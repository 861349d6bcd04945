"""Odds of a battle in Cold War Blitz: who is left at the end, and what it costs.

Both lines keep their order from round to round, which is how they nearly always stand; with that the
chances are exact. Only the first unit of a line is ever fired at, so a line is known by how much of it is
gone.
"""

from dataclasses import dataclass, field
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
    key: int = field(init=False, repr=False, compare=False)
    """Its hash, worked out once: battles are looked up by their lines all the time."""

    def __post_init__(self) -> None:
        key = hash((self.e, self.r, self.dice, self.can_retreat, self.stands_firm))
        object.__setattr__(self, "key", key)

    def __hash__(self) -> int:
        return self.key


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
    if len(_fought) > REMEMBERED:
        _fought.clear()
    win, lost, killed = _Battle(allied, opfor, first).value(0, 0)
    return Odds(win, lost, killed)


Value = tuple[float, float, float]
"""Chance to win, own units lost, enemy units killed."""
Open = tuple[float, float, float, float]
"""The same for what is left of a round, after the chance that the round changes nothing."""

Shot = tuple[list[tuple[float, int]], float]
"""Where fire may leave the other line, each with its share; and the share in which a unit is destroyed."""

_fought: dict[tuple[Line, Line, float], Value] = {}
"""What is left of battles at the start of a round: many come down to the same."""


class _Battle:
    """One battle; a place in a line counts the steps of the units before it and its own."""

    def __init__(self, allied: Line, opfor: Line, first: float) -> None:
        self._lines = (allied, opfor)
        self._places = (_places(allied), _places(opfor))
        self._tails = (_tails(allied), _tails(opfor))
        self._ends = (len(self._places[0]), len(self._places[1]))
        self._first = first
        self._values: dict[tuple[int, int], Value] = {}
        self._rests: dict[tuple[int, int, int, int, int, bool], Open] = {}
        self._shots: dict[tuple[int, int, int, int], Shot] = {}

    def value(self, a: int, o: int) -> Value:
        """From the start of a round with the lines at these places."""
        if a >= self._ends[0]:
            return 0.0, 0.0, 0.0
        if o >= self._ends[1]:
            return 1.0, 0.0, 0.0
        value = self._values.get((a, o))
        if value is None:
            left = (self._tails[0][a], self._tails[1][o], self._first)
            value = _fought.get(left)
            if value is None:
                value = _fought[left] = self._round(a, o)
            self._values[a, o] = value
        return value

    def _round(self, a: int, o: int) -> Value:
        """A round that changes nothing is fought again."""
        p, q = self._first, 1 - self._first
        mine, theirs = self._rest(a, o, 0, 0, 0, True), self._rest(a, o, 0, 0, 1, True)
        idle, win, lost, killed = [p * x + q * y for x, y in zip(mine, theirs, strict=True)]
        if idle > 1 - STALEMATE:
            return 0.0, 0.0, 0.0
        return win / (1 - idle), lost / (1 - idle), killed / (1 - idle)

    def _rest(self, a: int, o: int, fired: int, answered: int, side: int, idle: bool) -> Open:
        """What is left of a round: so many of each side have fired, and a side is next.

        As lines only grow shorter, it matters of what came before only whether it was idle.
        """
        if a >= self._ends[0] or o >= self._ends[1]:
            return 0.0, *self.value(a, o)
        fired = max(fired, self._places[0][a][0])
        answered = max(answered, self._places[1][o][0])
        if fired >= len(self._lines[0]):
            if answered >= len(self._lines[1]):
                return (1.0, 0.0, 0.0, 0.0) if idle else (0.0, *self.value(a, o))
            side = 1
        elif answered >= len(self._lines[1]):
            side = 0
        key = (a, o, fired, answered, side, idle)
        found = self._rests.get(key)
        if found is None:
            found = self._rests[key] = self._fire(*key)
        return found

    def _fire(self, a: int, o: int, fired: int, answered: int, side: int, idle: bool) -> Open:
        """One unit fires, and what follows from each result."""
        unchanged = win = lost = killed = 0.0
        if side:
            results, destroyed = self._shot(1, o, answered, a)
            for share, at in results:
                after = self._rest(at, o, fired, answered + 1, 0, idle and at == a)
                unchanged, win = unchanged + share * after[0], win + share * after[1]
                lost, killed = lost + share * after[2], killed + share * after[3]
            return unchanged, win, lost + destroyed, killed
        results, destroyed = self._shot(0, a, fired, o)
        for share, at in results:
            after = self._rest(a, at, fired + 1, answered, 1, idle and at == o)
            unchanged, win = unchanged + share * after[0], win + share * after[1]
            lost, killed = lost + share * after[2], killed + share * after[3]
        return unchanged, win, lost, killed + destroyed

    def _shot(self, side: int, own: int, number: int, target: int) -> Shot:
        """What the fire of one unit does to the first of the other line."""
        front, step = self._places[side][own]
        step = step if front == number else 0
        key = (side, number, step, target)
        found = self._shots.get(key)
        if found is None:
            hurt = self._tails[1 - side][target][0]
            shooter = self._lines[side][number]
            same, reduced, gone, destroyed = volley(shooter.e, shooter.r, shooter.dice[step], hurt)
            places = ((same, target), (reduced, target + 1), (gone, target + len(hurt.dice)))
            found = self._shots[key] = [one for one in places if one[0] > 0], destroyed
        return found


def _places(line: Line) -> list[tuple[int, int]]:
    """Unit and step at every place of a line."""
    return [(unit, step) for unit, fighter in enumerate(line) for step in range(len(fighter.dice))]


def _tails(line: Line) -> list[Line]:
    """What is left of a line from every place on."""
    found = []
    for unit, fighter in enumerate(line):
        for step in range(len(fighter.dice)):
            found.append((_weakened(fighter, step), *line[unit + 1 :]))
    return found


@cache
def _weakened(unit: Fighter, steps: int) -> Fighter:
    return Fighter(unit.e, unit.r, unit.dice[steps:], unit.can_retreat, unit.stands_firm)
