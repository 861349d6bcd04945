"""What the judgement of Cold War Blitz reckons once for a scenario: goals, ways to them, strengths, cards."""

from functools import cache

from coldwake.games.blitz.bots.facts import BlitzFacts, CardFacts, UnitFacts, strength

LAND, SEA, BASE, BOX, LOST, READY, USED, AWAY = range(8)
"""Sorts of places: three of spaces, then the boxes."""
SORTS = 8
BOX_SORTS = {"box": BOX, "eliminated": LOST, "available": READY, "used": USED, "out": AWAY, "pool": AWAY}

Row = tuple[tuple[int, int], ...]
"""Goals with the turns to them, the nearest first."""
Ways = dict[str, int]
"""For each space the number of the row of the goals that can be reached from it."""


class Unit:
    """What is reckoned of a unit of one's own; `weak` is its strength with one step of two."""

    __slots__ = ("bringers", "by_air", "by_ground", "full", "id", "jumps", "weak")

    def __init__(self, facts: BlitzFacts, printed: UnitFacts) -> None:
        self.id = printed.id
        self.jumps = "airborne" in printed.traits
        self.full = strength(printed.firepower, printed.traits)
        self.weak = strength(printed.firepower[-1:], printed.traits)
        self.by_ground: Ways = {}
        self.by_air: Ways = {}
        self.bringers = frozenset(card.id for card in facts.cards.values() if _brings(card, printed.id))
        """The cards that bring it from the Reinforcement Box."""


def _brings(card: CardFacts, unit: str) -> bool:
    return any(effect.verb == "reinforce" and unit in effect.units for effect in card.effects)


class Enemy:
    """What is reckoned of an OPFOR unit; `pool` is the number of the pool it comes from."""

    __slots__ = ("full", "moves", "pool", "weak")

    def __init__(self, printed: UnitFacts, pool: int) -> None:
        self.full = strength(printed.firepower, printed.traits)
        self.weak = strength(printed.firepower[-1:], printed.traits)
        self.moves = printed.move > 0
        self.pool = pool


class Reckoning:
    """Everything about a scenario that does not change in play."""

    def __init__(self, facts: BlitzFacts) -> None:
        self._facts = facts
        self._read_goals()
        self._read_levels()
        self._read_spaces()
        self._read_own()
        self._read_enemies()
        self._read_cards()

    def _read_goals(self) -> None:
        """Goals are the spaces that count: by points, by having to be held, by ending the game."""
        facts = self._facts
        counting = facts.must_hold | facts.sudden
        self.goals = [id for id, space in facts.spaces.items() if space.points or id in counting]
        self.goal_at = {space: goal for goal, space in enumerate(self.goals)}
        self.points = [float(facts.spaces[space].points) for space in self.goals]
        self.scale = max(1.0, sum(self.points) + facts.sudden_bonus)
        """The most points that can be had: all are counted as shares of them."""
        for space in facts.must_hold:
            self.points[self.goal_at[space]] += facts.must_hold_loss / len(facts.must_hold)
        self.sudden = [(self.goal_at[space], space) for space in sorted(facts.sudden)]
        self.sudden_wins = bool(facts.sudden) and facts.sudden_wins

    def _read_levels(self) -> None:
        """What the best result needs, a victory, and anything better than the worst."""
        levels = self._facts.levels
        self.best = levels[0][0]
        self.winning = min((points for points, wins in levels if wins), default=self.best)
        self.least = levels[-2][0] if len(levels) > 1 else levels[0][0]
        self.loss = self._facts.loss

    def _read_spaces(self) -> None:
        self.sorts = dict(BOX_SORTS)
        for id, space in self._facts.spaces.items():
            self.sorts[id] = LAND if space.is_land else SEA if space.is_sea else BASE

    # -- one's own units -----------------------------------------------------------------------------

    def _read_own(self) -> None:
        facts = self._facts
        self.rows: list[Row] = []
        mine = [facts.ships[id] for id in facts.by_number[: facts.first_opfor]]
        on_foot = [printed for printed in mine if not printed.is_air]
        self.ground = [Unit(facts, printed) for printed in on_foot]
        self.planes = [Unit(facts, printed) for printed in mine if printed.is_air]
        kinds = sorted({(printed.type, printed.move) for printed in on_foot})
        by_ground = {kind: self._marches(*kind) for kind in kinds}
        by_air = {kind: self._jumps(*kind) for kind in kinds}
        for unit, printed in zip(self.ground, on_foot, strict=True):
            unit.by_ground = by_ground[printed.type, printed.move]
            unit.by_air = by_air[printed.type, printed.move]
        self.strength = sum(unit.full for unit in self.ground) or 1.0
        self.two_steps = sum(1 for printed in on_foot if printed.steps > 1) or 1
        self.air_strength = sum(unit.full for unit in self.planes) or 1.0

    def _marches(self, kind: str, move: int) -> Ways:
        """By ground and by sea; who cannot move stays where he is."""
        facts = self._facts
        marches = facts.marches(kind, move) if move else {space: {space: 0} for space in facts.spaces}
        return {start: self._row(dict(turns)) for start, turns in marches.items()}

    def _jumps(self, kind: str, move: int) -> Ways:
        """From an air base to every goal where the type may be, in a turn."""
        spaces = self._facts.spaces
        drops = {space: 1 for space in self.goals if kind not in spaces[space].bars}
        return {start: self._row({**drops, start: 0}) for start in spaces}

    def _row(self, turns: dict[str, int]) -> int:
        """The number of a row, which is made if need be."""
        ways = [(count, self.goal_at[space]) for space, count in turns.items() if space in self.goal_at]
        row = tuple((goal, count) for count, goal in sorted(ways))
        if row not in self.rows:
            self.rows.append(row)
        return self.rows.index(row)

    # -- OPFOR ---------------------------------------------------------------------------------------

    def _read_enemies(self) -> None:
        """Face down a unit is one of its pool, and what is in a pool everybody knows."""
        facts = self._facts
        ids = facts.by_number[facts.first_opfor :]
        pools = sorted({facts.ships[id].pool for id in ids if not facts.ships[id].is_air})
        pool_of = {id: number for number, pool in enumerate(pools) for id in pool}
        self.enemies = {id: Enemy(facts.ships[id], pool) for id, pool in pool_of.items()}
        self.pool_of = [pool_of.get(id, -1) for id in ids]
        """The pool of each counter, by its number less one; aircraft are in none."""
        self.pool_strengths = [sum(self.enemies[id].full for id in pool) for pool in pools]
        self.pool_sizes = [len(pool) for pool in pools]
        self.pool_moves = [any(self.enemies[id].moves for id in pool) for pool in pools]
        self.enemy_strength = sum(self.pool_strengths) or 1.0
        self.enemy_count = len(self.enemies) or 1

    # -- cards ---------------------------------------------------------------------------------------

    def _read_cards(self) -> None:
        facts = self._facts
        self.turn_of = {card.id: card.turn for card in facts.cards.values()}
        self.once = frozenset(card.id for card in facts.cards.values() if card.disposition != "reuse")
        self.opfor_ids = frozenset(facts.opfor_cards)
        self.opfor_cards = [(id, self.turn_of[id]) for id in facts.opfor_cards]
        self.action_count = len(facts.cards) - len(self.opfor_cards)


@cache
def reckoned(facts: BlitzFacts) -> Reckoning:
    """What is reckoned of a scenario, once."""
    return Reckoning(facts)
