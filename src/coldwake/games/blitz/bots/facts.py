"""The printed values of a Cold War Blitz scenario, as the greedy player uses them."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from types import MappingProxyType
from typing import Any

from coldwake.bots.base import Facts, read_off
from coldwake.games.blitz.words.content import TIES, TYPES, WATER

RETREAT, ELIMINATION = 1, 2
"""Results of the fire columns, by number."""
GROUND_TYPES = TYPES[:9]
"""The types of ground unit, in the order in which the charts count them."""
BATTLE_PHASES = (7, 11)


@dataclass(frozen=True, slots=True, eq=False)
class UnitFacts:
    """What is printed on a counter."""

    id: str
    type: str
    is_air: bool
    firepower: tuple[int, ...]
    move: int
    aaa: int
    traits: frozenset[str]
    carries: frozenset[str]
    """The ids of the units that a transport lifts."""
    missions: frozenset[str]
    """The only spaces it flies to; all, if there are none."""
    pool: tuple[str, ...]
    """The units it may be confused with while it lies face down: its set-up pool, or itself alone."""

    @property
    def steps(self) -> int:
        """One, or two if it has a weaker side."""
        return len(self.firepower)


@dataclass(frozen=True, slots=True, eq=False)
class EffectFacts:
    """One effect of a card, by ids."""

    verb: str
    amount: int
    dice: int
    side: str
    spaces: frozenset[str]
    terrains: frozenset[str]
    units: frozenset[str]
    """Whom it is about; every unit, if it names none."""
    one_space: bool
    only: bool
    landed: bool
    stacked: bool
    air: bool
    what: str
    tie: str
    phases: frozenset[int]

    def holds_at(self, space: "SpaceFacts") -> bool:
        """Whether it reaches a space."""
        everywhere = not self.spaces and not self.terrains
        return everywhere or space.id in self.spaces or space.terrain in self.terrains


@dataclass(frozen=True, slots=True, eq=False)
class CardFacts:
    """A card of either set: what it does to the clock on average, and its effects."""

    id: str
    turn: float
    disposition: str
    effects: tuple[EffectFacts, ...]

    def has(self, verb: str) -> bool:
        """Whether it does something of a sort."""
        return any(effect.verb == verb for effect in self.effects)


@dataclass(frozen=True, slots=True, eq=False)
class SpaceFacts:
    """A space with its neighbours; `near` says for each whether water lies between."""

    id: str
    terrain: str
    points: int
    tie: str
    is_land: bool
    is_sea: bool
    unlimited: bool
    landing: bool
    near: Mapping[str, bool]
    by_sea: tuple[str, ...]
    stops: frozenset[str]
    bars: frozenset[str]


@dataclass(frozen=True, slots=True, eq=False)
class LandingFacts:
    """Where units come ashore, and on what terms."""

    needs: str
    free: int
    sails_to: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class BlitzFacts(Facts[UnitFacts, CardFacts]):
    """A scenario: units under `ships`, cards, and the rest."""

    spaces: Mapping[str, SpaceFacts]
    landings: Mapping[str, LandingFacts]
    columns: Mapping[str, tuple[float, float]]
    """For each type, and for "bombardment", the chance of an E and of an R on one die."""
    insertion: tuple[str, ...]
    insertion_if_empty: int
    insertion_if_flak: int
    first_opfor: int
    by_number: tuple[str, ...]
    opfor_cards: tuple[str, ...]
    levels: tuple[tuple[int, bool], ...]
    level_ids: tuple[str, ...]
    loss: int
    must_hold: frozenset[str]
    must_hold_loss: int
    sudden: frozenset[str]
    sudden_bonus: int
    sudden_wins: bool
    """Whether a sudden end is a victory whatever the points."""

    @cached_property
    def winning(self) -> int:
        """The points that are enough for a victory."""
        return min((points for points, wins in self.levels if wins), default=0)

    @cached_property
    def best(self) -> int:
        """The points beyond which nothing better is to be had."""
        return max(points for points, _ in self.levels)

    def marches(self, kind: str, move: int) -> "Marches":
        """How many turns a type of unit with so much movement needs from everywhere to everywhere."""
        return _marches(self, kind, move)


Marches = Mapping[str, Mapping[str, int]]
"""Turns from a space to a space."""

FORBIDDEN = ("naval-into", "naval-limit", "attack-on", "lift")
"""What a card forbids, by number."""
BOMBARDMENT = "bombardment"


@cache
def _marches(facts: BlitzFacts, kind: str, move: int) -> Marches:
    return {start: _turns_from(facts, kind, move, start) for start in facts.spaces}


def _turns_from(facts: BlitzFacts, kind: str, move: int, start: str) -> Mapping[str, int]:
    """Turn by turn: the spaces reached in one move from those reached so far; landings take a turn."""
    turns = {start: 0}
    edge = [start]
    while edge:
        reached: list[str] = []
        for here in edge:
            for space in [*reach(facts, kind, move, here), *facts.spaces[here].by_sea]:
                if space not in turns and facts.spaces[space].is_land:
                    turns[space] = turns[here] + 1
                    reached.append(space)
        edge = reached
    return turns


def reach(facts: BlitzFacts, kind: str, move: int, start: str) -> set[str]:
    """Where a move by ground can end, if no enemy is in the way."""
    found: set[str] = set()
    edge = [start]
    for step in range(move):
        ahead: list[str] = []
        for here in edge:
            for space, water in facts.spaces[here].near.items():
                to = facts.spaces[space]
                if kind in to.bars or space in found or (water and step):
                    continue
                found.add(space)
                if not water and kind not in to.stops:
                    ahead.append(space)
        edge = ahead
    return found


PER_STEP, PER_ELITE = 0.5, 1.0
"""What a step and an elite mark add to the dice of a unit."""


def strength(dice: tuple[int, ...], traits: frozenset[str]) -> float:
    """A rough measure of what a unit does in battle with these dice, one number for each step."""
    return sum(dice) + PER_STEP * len(dice) + (PER_ELITE if "elite" in traits else 0.0)


# -- reading ---------------------------------------------------------------------------------------


def read(game: Any) -> BlitzFacts:
    """The printed values of the game's pack."""
    content = game.content
    charts, ids = content.charts, content.map.ids
    return BlitzFacts(
        MappingProxyType({unit.id: _unit(content, k) for k, unit in enumerate(content.units)}),
        MappingProxyType({card.id: _card(game, card) for card in content.cards}),
        spaces=MappingProxyType({id: _space(content.map, k) for k, id in enumerate(ids)}),
        landings=MappingProxyType({ids[one.space]: _landing(ids, one) for one in charts.landings}),
        columns=MappingProxyType(_columns(game)),
        insertion=tuple(game.noun_value("insertion", result) for result in charts.insertion),
        insertion_if_empty=charts.insertion_if_empty,
        insertion_if_flak=charts.insertion_if_flak,
        first_opfor=content.first_opfor,
        by_number=tuple(unit.id for unit in content.units),
        opfor_cards=tuple(card.id for card in content.opfor),
        levels=tuple((level.points, level.wins) for level in charts.levels),
        level_ids=tuple(level.id for level in charts.levels),
        loss=charts.loss,
        must_hold=frozenset(ids[space] for space in charts.must_hold),
        must_hold_loss=charts.must_hold_loss,
        sudden=frozenset(ids[space] for space in charts.sudden),
        sudden_bonus=charts.sudden_bonus,
        sudden_wins=charts.levels[charts.sudden_level].wins,
    )


def _unit(content: Any, number: int) -> UnitFacts:
    unit = content.units[number]
    mates = next((pool.units for pool in content.pools if number in pool.units), [number])
    if unit.start == "pool":
        mates = [k for k, other in enumerate(content.units) if other.start == "pool"]
    cargo = content.cargo[number]
    return read_off(
        UnitFacts,
        unit,
        type=unit.type_name,
        traits=frozenset(unit.traits),
        carries=frozenset(other.id for k, other in enumerate(content.units) if cargo >> k & 1),
        missions=frozenset(unit.missions),
        pool=tuple(content.units[k].id for k in mates),
    )


def _card(game: Any, card: Any) -> CardFacts:
    effects = tuple(_effect(game, effect) for effect in card.effects)
    return CardFacts(card.id, card.mean_turns, card.disposition_name, effects)


def _effect(game: Any, effect: Any) -> EffectFacts:
    content = game.content
    board = content.map
    named = [
        unit.id
        for k, unit in enumerate(content.units)
        if effect.names_unit(k, unit.type, content.traits_of[k])
    ]
    return read_off(
        EffectFacts,
        effect,
        verb=game.noun_value("verb", effect.verb),
        side=game.noun_value("side", effect.side),
        spaces=frozenset(board.ids[space] for space in effect.spaces),
        terrains=frozenset(board.terrain_ids[terrain] for terrain in effect.terrains),
        units=frozenset(named),
        what=FORBIDDEN[effect.what],
        phases=frozenset(effect.phases or BATTLE_PHASES),
    )


def _space(board: Any, number: int) -> SpaceFacts:
    space = board.spaces[number]
    terrain = board.terrains[space.terrain]
    near = {board.ids[b]: board.route[number * board.size + b] == WATER for b in board.near[number]}
    return read_off(
        SpaceFacts,
        space,
        terrain=terrain.id,
        tie=TIES[terrain.tie],
        is_land=terrain.is_land,
        is_sea=terrain.is_sea,
        unlimited=space.is_unlimited,
        landing="landing" in space.flags,
        near=MappingProxyType(near),
        by_sea=tuple(board.ids[b] for b in board.by_sea[number]),
        stops=frozenset(kind for k, kind in enumerate(GROUND_TYPES) if terrain.stops(k)),
        bars=frozenset(kind for k, kind in enumerate(GROUND_TYPES) if terrain.bars(k)),
    )


def _landing(ids: list[str], landing: Any) -> LandingFacts:
    needs = ids[landing.needs] if landing.needs >= 0 else ""
    return LandingFacts(needs, landing.free, tuple(ids[space] for space in landing.sails_to))


def _columns(game: Any) -> dict[str, tuple[float, float]]:
    charts = game.content.charts
    found = {kind: _chances(charts, charts.column_of[k]) for k, kind in enumerate(GROUND_TYPES)}
    found[BOMBARDMENT] = _chances(charts, charts.bombardment)
    return found


def _chances(charts: Any, column: int) -> tuple[float, float]:
    results = [charts.result(column, die) for die in range(1, 7)]
    return results.count(ELIMINATION) / 6, results.count(RETREAT) / 6
