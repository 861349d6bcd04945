"""What spaces, battles and positions are worth to the greedy player of Cold War Blitz, in victory points."""

from functools import lru_cache
from operator import attrgetter

from coldwake.games.blitz.bots.facts import BlitzFacts
from coldwake.games.blitz.bots.field import ALLIED, FRIENDLY_COMBAT, Field, Own
from coldwake.games.blitz.bots.odds import battle

CLEARED = 0.35
"""What it brings to win a battle anywhere: the road is open."""
KILLED = 0.2
"""What an OPFOR unit is worth that cannot come back."""
MATERIAL = 0.4
"""What a unit of one's own is worth beside the point its loss costs."""
AIR_BASE = 0.3
FOOTHOLD = 0.6
"""What the first landing place brings."""
DECAY = 0.62
"""How much less a goal counts for each turn that it is away."""
PROSPECT = 0.3
"""What being near a goal counts, for each point of it."""
TOO_FAR = 0.15
"""What is left of that if the goal cannot be reached in time."""
THREATENED = 0.35
"""The share of a space's points that is at risk if it is left empty beside an OPFOR unit."""
REMEMBERED = 200
"""Situations of which the worth of spaces is remembered."""
EARLY_END = -2.0
"""What it is worth to take a space that ends the game before it is won."""


@lru_cache(maxsize=REMEMBERED)
def _prizes(facts: BlitzFacts, bases: tuple[str, ...], ashore: bool) -> dict[str, float]:
    """What control of each space is worth."""
    return {space: _prize(facts, space, space in bases, ashore) for space in facts.spaces}


def _prize(facts: BlitzFacts, space: str, is_base: bool, ashore: bool) -> float:
    printed = facts.spaces[space]
    if not printed.is_land:
        return 0.0
    prize = float(printed.points)
    if space in facts.must_hold:
        prize += facts.must_hold_loss / len(facts.must_hold)
    if is_base:
        prize += AIR_BASE
    if printed.landing and not ashore:
        prize += FOOTHOLD
    if space in facts.sudden:
        prize += facts.sudden_bonus / len(facts.sudden)
    return prize


Around = dict[tuple[str, int, str, str], float]
"""What goals are worth to a type with so much movement in a space, one goal left out."""


@lru_cache(maxsize=REMEMBERED)
def _around(
    facts: BlitzFacts, bases: tuple[str, ...], ashore: bool, goals: tuple[str, ...], turns: float
) -> Around:
    """Where that is kept from click to click; it stays the same while all these do."""
    return {}


class Values:
    """The worth of things at one moment."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self.facts = field.facts
        self._later = min(1.0, (field.turns_left - 1) / 2.5) * PROSPECT
        self._ashore = any(self.facts.spaces[space].is_land for space in field.ground)
        self._too_early = self._early()
        bases = tuple(field.view["air_bases"])
        self._prizes = _prizes(self.facts, bases, self._ashore)
        self.goals = [
            space
            for space, prize in self._prizes.items()
            if prize >= 1 and (field.control[space] != ALLIED or field.enemies(space))
        ]
        self.loss = self._loss()
        self._is_goal = frozenset(self.goals)
        self._fought: dict[tuple[object, ...], tuple[float, float]] = {}
        self._around = _around(self.facts, bases, self._ashore, tuple(self.goals), field.turns_left)
        self._guards: dict[str, float] = {}

    def _loss(self) -> float:
        """What losing a unit costs: nothing much when the game is being lost anyway."""
        field, loss = self.field, self.facts.loss
        if not field.is_closing:
            return loss + MATERIAL
        return loss * (1.2 if field.is_won else 0.5)

    # -- spaces --------------------------------------------------------------------------------------

    def prize(self, space: str) -> float:
        """What control of a space is worth, whoever has it."""
        return EARLY_END if space == self._too_early else self._prizes[space]

    def gain(self, space: str) -> float:
        """What taking a space brings: nothing if one has it."""
        return 0.0 if self.field.is_ours(space) else self.prize(space)

    def _early(self) -> str:
        """The space that would end the game if it were taken now, though it is not won and time is left."""
        facts, field = self.facts, self.field
        wanted = [space for space in facts.sudden if not field.is_ours(space)]
        if len(wanted) != 1 or field.is_closing or facts.sudden_wins:
            return ""
        total = field.score + facts.spaces[wanted[0]].points + facts.sudden_bonus
        return "" if total >= facts.winning else wanted[0]

    # -- positions -----------------------------------------------------------------------------------

    def prospect(self, unit: Own, space: str, without: str = "") -> float:
        """What a unit may still bring from a space, by the goals around it."""
        printed = unit.printed
        key = (printed.type, printed.move, space, without if without in self._is_goal else "")
        around = self._around.get(key)
        if around is None:
            around = self._around[key] = self._goals_around(*key)
        return around * self._later * (0.4 + 0.1 * min(6.0, unit.strength))

    def _goals_around(self, kind: str, move: int, space: str, without: str) -> float:
        """The prizes of the goals, each the less the farther it is from a space."""
        turns = self.facts.marches(kind, max(1, move))[space]
        total = 0.0
        for goal in self.goals:
            if goal != without and goal in turns:
                far = turns[goal]
                share = DECAY**far if far < self.field.turns_left else TOO_FAR * DECAY**far
                total += self._prizes[goal] * share
        return total

    def guard(self, unit: Own) -> float:
        """What is at risk if a unit leaves its space."""
        space = unit.at
        guard = self._guards.get(space)
        if guard is None:
            guard = self._guards[space] = self._guard(space)
        return guard

    def _guard(self, space: str) -> float:
        if not self.field.is_ours(space) or len(self.field.friends(space)) > 1:
            return 0.0
        return THREATENED * self._prizes[space] if self.field.is_threatened(space) else 0.0

    # -- battles -------------------------------------------------------------------------------------

    def battle(
        self,
        space: str,
        force: list[Own],
        dice: float = 0.0,
        bonus: int = 0,
        phase: int = FRIENDLY_COMBAT,
    ) -> tuple[float, float]:
        """What a battle is worth to the player, and the chance to win it; `dice` of bombs fall before it."""
        foes = self.field.enemies(space)
        if not force:
            return 0.0, 0.0
        if not foes:
            return self.gain(space), 1.0
        key = (space, *[unit.id for unit in force], round(dice), bonus, phase)
        fought = self._fought.get(key)
        if fought is None:
            fought = self._fought[key] = self._bombed_battle(space, force, dice, bonus, phase)
        return fought

    def _bombed_battle(
        self, space: str, force: list[Own], dice: float, bonus: int, phase: int
    ) -> tuple[float, float]:
        worth = win = 0.0
        field = self.field
        ours = line_up(force)
        line = field.line(ours)
        reward = self.prize(space) + CLEARED
        for share, left, enemies in field.bombed(space, dice):
            odds = battle(line, enemies, field.first(space, ours, left, phase, bonus))
            then = odds.win * reward - odds.lost * self.loss + odds.killed * KILLED
            worth += share * (then - 0.1 * (1 - odds.win) * len(line))
            win += share * odds.win
        return worth, win


class Look:
    """One look at the field, with what things are worth there: what a choice is made by."""

    def __init__(self, field: Field, values: Values) -> None:
        self.field = field
        self.values = values
        self.facts = field.facts


_rank = attrgetter("rank")


def line_up(force: list[Own]) -> list[Own]:
    """Full two-step units before, the strongest first; what a single hit destroys stands behind."""
    return sorted(force, key=_rank)
