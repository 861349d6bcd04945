"""A view of Cold War Blitz as the greedy player reads it: who stands where, what is known, how it may end."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from math import comb

from coldwake.bots.base import View
from coldwake.games.blitz.bots.facts import (
    BOMBARDMENT,
    BlitzFacts,
    EffectFacts,
    SpaceFacts,
    UnitFacts,
    strength,
)
from coldwake.games.blitz.bots.odds import Fighter, Line, first_shot

OWN = ("at", "reduced", "firepower", "moved", "lifted", "allowance")
"""What a view says of a unit of one's own, as far as it matters here."""
ALLIED, OPFOR = "allied", "opfor"
BOXES = frozenset({"out", "pool", "eliminated", "used", "available", "box"})
"""Places of a counter that are no space."""
RESILIENCY, INFILTRATION, ENGINEERS = "10.3", "10.4", "10.5"
"""Switches of advanced rules that change what a unit can do."""
FRIENDLY_COMBAT = 7
STEP_IS_ENOUGH = 0.8
"""How often a step lost to bombs takes a unit out of the way."""
REMEMBERED = 10_000
"""Units in some state and place that are kept."""
CLOCK_PER_TURN = 1.2
"""What a turn takes off the clock, as a rule: an Action card's number and an OPFOR card's."""


@dataclass(slots=True, eq=False)
class Piece:
    """A unit on the map, of either side."""

    printed: UnitFacts
    at: str
    reduced: bool
    firepower: int
    dice: tuple[int, ...]
    """Its dice, by the steps it still has."""


@dataclass(slots=True, eq=False)
class Own(Piece):
    """A unit of one's own."""

    strength: float
    """A rough measure of what it does in battle."""
    rank: tuple[int, int, str]
    """Its place in a line: full two-step units before, the strongest first."""
    id: str
    moved: bool
    lifted: bool
    allowance: int


@dataclass(slots=True, eq=False)
class Foe(Piece):
    """An OPFOR counter; face down it is taken for the middling one of those that it may be."""

    number: int
    known: bool
    aaa: int


def _dice(printed: UnitFacts, reduced: bool, firepower: int) -> tuple[int, ...]:
    return (firepower,) if reduced or len(printed.firepower) == 1 else printed.firepower


@lru_cache(maxsize=REMEMBERED)
def _own(
    printed: UnitFacts, at: str, reduced: bool, firepower: int, moved: bool, lifted: bool, allowance: int
) -> Own:
    """A unit as it stands; nobody changes it, so it serves as long as it stands there."""
    dice = _dice(printed, reduced, firepower)
    does, rank = strength(dice, printed.traits), (-len(dice), -firepower, printed.id)
    return Own(printed, at, reduced, firepower, dice, does, rank, printed.id, moved, lifted, allowance)


@lru_cache(maxsize=REMEMBERED)
def _foe(
    printed: UnitFacts, at: str, reduced: bool, firepower: int, number: int, known: bool, aaa: int
) -> Foe:
    """An OPFOR counter as it stands, kept likewise."""
    return Foe(printed, at, reduced, firepower, _dice(printed, reduced, firepower), number, known, aaa)


@cache
def _hits(dice: int, hit: float) -> list[float]:
    """The chance of no hit, of one, and so on."""
    return [comb(dice, k) * hit**k * (1 - hit) ** (dice - k) for k in range(dice + 1)]


@cache
def _fighter(facts: BlitzFacts, kind: str, dice: tuple[int, ...], can_retreat: bool, firm: bool) -> Fighter:
    e, r = facts.columns[kind]
    return Fighter(e, r, dice, can_retreat, firm)


Superiority = tuple[int, list[EffectFacts], bool]
"""What is added to the player's die, the effects that ask who fights, and whether a tie is his."""
Bombed = list[tuple[float, list[Foe], Line]]
"""The chance, the OPFOR units that are left after bombs, and how they line up; all that may happen."""


class Field:
    """One moment of a game, looked at as often as need be: what is asked again is not worked out again."""

    def __init__(self, view: View, facts: BlitzFacts, seen: dict[int, str]) -> None:
        self.view = view
        self.facts = facts
        self.phase: int = view["phase"]
        self.left: int = view["left"]
        self.score: int = view["score"]
        self.limit: int = view["stacking"]["allied"]
        self.control: dict[str, str] = view["control"]
        self.options = frozenset(view["options"])
        self.turns_left: float = max(1.0, self.left / CLOCK_PER_TURN)
        """About how many turns are left, this one included."""
        self.is_won = self.score >= facts.winning
        """Whether the points are enough as they stand."""
        self.is_closing = self._closing()
        """Whether this turn may well be the last."""
        self._place(seen)
        self._force = self._effects_in_force()
        self.closed = self._closed()
        self._firm = RESILIENCY in self.options
        self._fighters: dict[str, Fighter] = {}
        self._ways_out: dict[str, bool] = {}
        self._superiority_in: dict[tuple[str, int], Superiority] = {}
        self._bombed_in: dict[tuple[str, int], Bombed] = {}

    def _place(self, seen: dict[int, str]) -> None:
        """Everybody to his space."""
        ships = self.facts.ships
        self.own = {id: _own(ships[id], *map(data.get, OWN)) for id, data in self.view["units"].items()}
        self.ground: dict[str, list[Own]] = {}
        self.air: dict[str, list[Own]] = {}
        for unit in self.own.values():
            if unit.at not in BOXES:
                (self.air if unit.printed.is_air else self.ground).setdefault(unit.at, []).append(unit)
        self._guesses: dict[tuple[str, ...], UnitFacts | None] = {}
        self.foes: dict[str, list[Foe]] = {}
        for data in self.view["enemies"]:
            if not data["air"]:
                foe = self._foe(data, seen)
                self.foes.setdefault(foe.at, []).append(foe)
        self._flak = {space: sum([foe.aaa for foe in foes]) for space, foes in self.foes.items()}

    def _foe(self, data: View, seen: dict[int, str]) -> Foe:
        number: int = data["id"]
        if data["unit"] is not None:
            printed, reduced, firepower = self.facts.ships[data["unit"]], data["reduced"], data["firepower"]
            return _foe(printed, data["at"], reduced, firepower, number, True, data["aaa"])
        guess = self.facts.ships[seen[number]] if number in seen else self._guess(number, seen)
        return _foe(guess, data["at"], False, guess.firepower[0], number, number in seen, guess.aaa)

    def _guess(self, number: int, seen: dict[int, str]) -> UnitFacts:
        """The set-up is public: a face-down counter is one of its pool that has not been seen."""
        printed = self.facts.ships[self.facts.by_number[self.facts.first_opfor + number - 1]]
        if printed.pool not in self._guesses:
            known = set(seen.values())
            left = [self.facts.ships[id] for id in printed.pool if id not in known]
            left.sort(key=lambda unit: sum(unit.firepower) + unit.steps)
            self._guesses[printed.pool] = left[len(left) // 2] if left else None
        return self._guesses[printed.pool] or printed

    def _effects_in_force(self) -> dict[str, list[EffectFacts]]:
        turn: int = self.view["turn"]
        rows = {
            (row["card"], row["verb"]) for row in self.view["in_force"] if row["from"] <= turn <= row["to"]
        }
        found: dict[str, list[EffectFacts]] = {}
        for card, verb in sorted(rows):
            effects = [effect for effect in self.facts.cards[card].effects if effect.verb == verb]
            found.setdefault(verb, []).extend(effects)
        return found

    def in_force(self, verb: str) -> list[EffectFacts]:
        """The effects of a sort that hold in this turn."""
        return self._force.get(verb, [])

    def _closed(self) -> frozenset[str]:
        """Spaces that may not be attacked this turn."""
        effects = [effect for effect in self.in_force("forbid") if effect.what == "attack-on"]
        return frozenset(space for effect in effects for space in effect.spaces if space in self.foes)

    # -- places --------------------------------------------------------------------------------------

    def friends(self, space: str) -> list[Own]:
        """One's own ground units in a space."""
        return self.ground.get(space, [])

    def enemies(self, space: str) -> list[Foe]:
        """The OPFOR counters in a space."""
        return self.foes.get(space, [])

    def is_ours(self, space: str) -> bool:
        """Whether a space is under one's own control."""
        return self.control[space] == ALLIED

    def has_room(self, space: str, more: int = 1) -> bool:
        """Whether so many more units may stand in a space."""
        return self.facts.spaces[space].unlimited or len(self.friends(space)) + more <= self.limit

    def flak(self, space: str) -> int:
        """The AAA dice over a space, as far as one knows."""
        dice = self._flak.get(space, 0)
        return dice // 2 if self.view["halved"] == space else dice

    def is_threatened(self, space: str) -> bool:
        """Whether an OPFOR unit that can move stands next to a space."""
        near = self.facts.spaces[space].near
        return any(foe.printed.move for other in near for foe in self.enemies(other))

    @property
    def boxed(self) -> list[Own]:
        """One's own units in the Reinforcement Box."""
        return [unit for unit in self.own.values() if unit.at == "box"]

    @property
    def promised(self) -> set[str]:
        """Units in the box that an unplayed card names."""
        cards = [self.facts.cards[id] for id in self.view["cards"]["available"]]
        effects = [effect for card in cards for effect in card.effects if effect.verb == "reinforce"]
        return {id for effect in effects if len(effect.units) < len(self.facts.ships) for id in effect.units}

    # -- the clock -----------------------------------------------------------------------------------

    def _closing(self) -> bool:
        played = self.view["cards"]["played"]
        number = self.facts.cards[played[0]].turn if played else -0.5
        return self.left + number <= 1.0

    # -- battles -------------------------------------------------------------------------------------

    def line(self, friends: list[Own]) -> Line:
        """One's own units as they fire; the best line-up is the one that is passed on."""
        fighters = self._fighters
        for unit in friends:
            if unit.id not in fighters:
                fighters[unit.id] = self._fighter(unit, True)
        return tuple([fighters[unit.id] for unit in friends])

    def _fighter(self, unit: Piece, can_retreat: bool) -> Fighter:
        printed = unit.printed
        firm = self._firm and "elite" in printed.traits
        return _fighter(self.facts, printed.type, unit.dice, can_retreat, firm)

    def enemy_line(self, space: str, foes: list[Foe]) -> Line:
        """OPFOR units, the strongest first; whoever cannot move is destroyed rather than driven off."""
        ordered = sorted(foes, key=lambda foe: -foe.firepower)
        if space not in self._ways_out:
            self._ways_out[space] = self._has_way_out(space)
        way_out = self._ways_out[space]
        return tuple([self._fighter(foe, foe.printed.move > 0 and way_out) for foe in ordered])

    def _has_way_out(self, space: str) -> bool:
        """Whether an OPFOR unit could retreat from a space."""
        near = self.facts.spaces[space].near
        return any(
            not water and not self.friends(other) and "INF" not in self.facts.spaces[other].bars
            for other, water in near.items()
        )

    def first(self, space: str, friends: list[Own], foes: list[Foe], phase: int, bonus: int) -> float:
        """The chance of Tactical Superiority; `bonus` is added to what is known about it."""
        key = (space, phase)
        found = self._superiority_in.get(key)
        if found is None:
            found = self._superiority_in[key] = self._superiority(*key)
        known, effects, tie = found
        bonus += known + _has_elite(friends) - _has_elite(foes)
        for effect in effects:
            bonus += self._added(effect, friends)
        return first_shot(bonus, tie)

    def _superiority(self, space: str, phase: int) -> Superiority:
        facts = self.facts.spaces[space]
        scouts = [air for air in self.air.get(space, []) if air.printed.type == "RECON"]
        effects = [e for e in self.in_force("superiority") if phase in e.phases and e.holds_at(facts)]
        bonus = 1 if scouts and phase == FRIENDLY_COMBAT else 0
        bonus -= sum(effect.amount for effect in effects if effect.side == OPFOR)
        ours = [effect for effect in effects if effect.side != OPFOR]
        return bonus, ours, self._wins_tie(facts, phase)

    def _added(self, effect: EffectFacts, friends: list[Own]) -> int:
        named = [unit for unit in friends if unit.id in effect.units and (unit.lifted or not effect.landed)]
        return effect.amount if named and (not effect.only or len(named) == len(friends)) else 0

    def _wins_tie(self, space: SpaceFacts, phase: int) -> bool:
        for effect in self.in_force("ties-to"):
            if effect.holds_at(space):
                return effect.tie == ALLIED
        role = "attacker" if phase == FRIENDLY_COMBAT else "defender"
        return space.tie in (ALLIED, role)

    # -- bombs ---------------------------------------------------------------------------------------

    def air_dice(self, space: str, more: Iterable[Own] = ()) -> float:
        """The bombardment dice over a space that will be left after its AAA has fired."""
        units = [*self.air.get(space, []), *more]
        dice = 0.0
        for unit in units:
            extra = [e for e in self.in_force("bomb-dice") if not e.one_space and unit.id in e.units]
            dice += unit.firepower + (sum(e.amount for e in extra) if unit.firepower else 0)
        if units and self.phase < FRIENDLY_COMBAT - 1:
            dice -= min(0.9, 0.45 * self.flak(space) / len(units)) * dice
        return dice

    def bombed(self, space: str, dice: float) -> Bombed:
        """The OPFOR units that may be left after bombs, each with its chance; the weakest go first."""
        key = (space, round(dice))
        found = self._bombed_in.get(key)
        if found is None:
            found = self._bombed_in[key] = self._bombed(*key)
        return found

    def _bombed(self, space: str, number: int) -> Bombed:
        e, r = self.facts.columns[BOMBARDMENT]
        foes = sorted(self.enemies(space), key=lambda foe: -foe.firepower)
        chances = _hits(number, e * STEP_IS_ENOUGH + r)[: len(foes)]
        found = [(share, foes[: len(foes) - k]) for k, share in enumerate(chances)]
        found.append((1 - sum(share for share, _ in found), []))
        return [(share, left, self.enemy_line(space, left)) for share, left in found if share > 0]


def _has_elite(units: Iterable[Piece]) -> bool:
    for unit in units:
        if "elite" in unit.printed.traits:
            return True
    return False
