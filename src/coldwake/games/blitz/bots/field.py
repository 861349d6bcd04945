"""A view of Cold War Blitz as the greedy player reads it: who stands where, what is known, how it may end."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import comb

from coldwake.bots.base import View
from coldwake.games.blitz.bots.facts import BOMBARDMENT, BlitzFacts, EffectFacts, SpaceFacts, UnitFacts
from coldwake.games.blitz.bots.odds import Fighter, Line, Odds, battle, first_shot

ALLIED, OPFOR = "allied", "opfor"
BOXES = frozenset({"out", "pool", "eliminated", "used", "available", "box"})
"""Places of a counter that are no space."""
RESILIENCY, INFILTRATION, ENGINEERS = "10.3", "10.4", "10.5"
"""Switches of advanced rules that change what a unit can do."""
FRIENDLY_COMBAT = 7
STEP_IS_ENOUGH = 0.8
"""How often a step lost to bombs takes a unit out of the way."""
CLOCK_PER_TURN = 1.2
"""What a turn takes off the clock, as a rule: an Action card's number and an OPFOR card's."""


@dataclass(slots=True, eq=False)
class Piece:
    """A unit on the map, of either side."""

    printed: UnitFacts
    at: str
    reduced: bool
    firepower: int

    @property
    def dice(self) -> tuple[int, ...]:
        """Its dice, by the steps it still has."""
        return (self.firepower,) if self.reduced or self.printed.steps == 1 else self.printed.firepower


@dataclass(slots=True, eq=False)
class Own(Piece):
    """A unit of one's own."""

    id: str
    moved: bool
    lifted: bool
    allowance: int

    @property
    def strength(self) -> float:
        """A rough measure of what it does in battle."""
        return sum(self.dice) + 0.5 * len(self.dice) + ("elite" in self.printed.traits)


@dataclass(slots=True, eq=False)
class Foe(Piece):
    """An OPFOR counter; face down it is taken for the middling one of those that it may be."""

    number: int
    known: bool
    aaa: int


class Field:
    """One moment of a game."""

    def __init__(self, view: View, facts: BlitzFacts, seen: dict[int, str]) -> None:
        self.view = view
        self.facts = facts
        self.phase: int = view["phase"]
        self.left: int = view["left"]
        self.score: int = view["score"]
        self.limit: int = view["stacking"]["allied"]
        self.control: dict[str, str] = view["control"]
        self.options = frozenset(view["options"])
        self.own = {id: self._own(id, data) for id, data in view["units"].items()}
        self.ground: dict[str, list[Own]] = {}
        self.air: dict[str, list[Own]] = {}
        for unit in self.own.values():
            if unit.at not in BOXES:
                (self.air if unit.printed.is_air else self.ground).setdefault(unit.at, []).append(unit)
        self.foes: dict[str, list[Foe]] = {}
        for data in view["enemies"]:
            if not data["air"]:
                foe = self._foe(data, seen)
                self.foes.setdefault(foe.at, []).append(foe)
        self.force = self._effects_in_force()
        self.closed = self._closed()

    def _own(self, id: str, data: View) -> Own:
        return Own(
            printed=self.facts.ships[id],
            at=data["at"],
            reduced=data["reduced"],
            firepower=data["firepower"],
            id=id,
            moved=data["moved"],
            lifted=data["lifted"],
            allowance=data["allowance"],
        )

    def _foe(self, data: View, seen: dict[int, str]) -> Foe:
        number: int = data["id"]
        if data["unit"] is not None:
            printed = self.facts.ships[data["unit"]]
            return Foe(printed, data["at"], data["reduced"], data["firepower"], number, True, data["aaa"])
        guess = self.facts.ships[seen[number]] if number in seen else self._guess(number, seen)
        return Foe(guess, data["at"], False, guess.firepower[0], number, number in seen, guess.aaa)

    def _guess(self, number: int, seen: dict[int, str]) -> UnitFacts:
        """The set-up is public: a face-down counter is one of its pool that has not been seen."""
        printed = self.facts.ships[self.facts.by_number[self.facts.first_opfor + number - 1]]
        known = set(seen.values())
        left = [self.facts.ships[id] for id in printed.pool if id not in known] or [printed]
        left.sort(key=lambda unit: sum(unit.firepower) + unit.steps)
        return left[len(left) // 2]

    def _effects_in_force(self) -> list[EffectFacts]:
        turn: int = self.view["turn"]
        rows = {
            (row["card"], row["verb"]) for row in self.view["in_force"] if row["from"] <= turn <= row["to"]
        }
        found = [(self.facts.cards[card], verb) for card, verb in sorted(rows)]
        return [effect for card, verb in found for effect in card.effects if effect.verb == verb]

    def in_force(self, verb: str) -> list[EffectFacts]:
        """The effects of a sort that hold in this turn."""
        return [effect for effect in self.force if effect.verb == verb]

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
        dice = sum(foe.aaa for foe in self.enemies(space))
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

    @property
    def turns_left(self) -> float:
        """About how many turns are left, this one included."""
        return max(1.0, self.left / CLOCK_PER_TURN)

    @property
    def is_closing(self) -> bool:
        """Whether this turn may well be the last."""
        played = self.view["cards"]["played"]
        number = self.facts.cards[played[0]].turn if played else -0.5
        return self.left + number <= 1.0

    @property
    def is_won(self) -> bool:
        """Whether the points are enough as they stand."""
        return self.score >= self.facts.winning

    # -- battles -------------------------------------------------------------------------------------

    def odds(
        self,
        space: str,
        friends: Iterable[Own],
        foes: Iterable[Foe],
        phase: int = FRIENDLY_COMBAT,
        bonus: int = 0,
    ) -> Odds:
        """What comes of a battle in a space; `bonus` is added to what is known about superiority."""
        ours, theirs = list(friends), list(foes)
        lines = self.line(ours), self.enemy_line(space, theirs)
        return battle(*lines, self.first(space, ours, theirs, phase, bonus))

    def line(self, friends: list[Own]) -> Line:
        """One's own units as they fire; the best line-up is the one that is passed on."""
        return tuple(self.fighter(unit) for unit in friends)

    def fighter(self, unit: Own) -> Fighter:
        """One's own unit in a line."""
        e, r = self.facts.columns[unit.printed.type]
        return Fighter(e, r, unit.dice, True, self._stands_firm(unit.printed))

    def enemy_line(self, space: str, foes: list[Foe]) -> Line:
        """OPFOR units, the strongest first; whoever cannot move is destroyed rather than driven off."""
        ordered = sorted(foes, key=lambda foe: -foe.firepower)
        way_out = self.has_way_out(space)
        found = []
        for foe in ordered:
            e, r = self.facts.columns[foe.printed.type]
            can_retreat = foe.printed.move > 0 and way_out
            found.append(Fighter(e, r, foe.dice, can_retreat, self._stands_firm(foe.printed)))
        return tuple(found)

    def has_way_out(self, space: str) -> bool:
        """Whether an OPFOR unit could retreat from a space."""
        near = self.facts.spaces[space].near
        return any(
            not water and not self.friends(other) and "INF" not in self.facts.spaces[other].bars
            for other, water in near.items()
        )

    def _stands_firm(self, printed: UnitFacts) -> bool:
        return RESILIENCY in self.options and "elite" in printed.traits

    def first(self, space: str, friends: list[Own], foes: list[Foe], phase: int, bonus: int) -> float:
        """The chance of Tactical Superiority."""
        facts = self.facts.spaces[space]
        elite = any("elite" in unit.printed.traits for unit in friends)
        bonus += elite - any("elite" in foe.printed.traits for foe in foes)
        if phase == FRIENDLY_COMBAT and any(air.printed.type == "RECON" for air in self.air.get(space, [])):
            bonus += 1
        for effect in self.in_force("superiority"):
            if phase in effect.phases and effect.holds_at(facts):
                bonus += self._superiority(effect, friends)
        return first_shot(bonus, self._wins_tie(facts, phase))

    def _superiority(self, effect: EffectFacts, friends: list[Own]) -> int:
        if effect.side == OPFOR:
            return -effect.amount
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

    def bombed(self, space: str, dice: float) -> list[tuple[float, list[Foe]]]:
        """The OPFOR units that may be left after bombs, each with its chance; the weakest go first."""
        e, r = self.facts.columns[BOMBARDMENT]
        foes = sorted(self.enemies(space), key=lambda foe: -foe.firepower)
        number, hit = round(dice), e * STEP_IS_ENOUGH + r
        chances = [comb(number, k) * hit**k * (1 - hit) ** (number - k) for k in range(number + 1)]
        found = [(share, foes[: len(foes) - k]) for k, share in enumerate(chances[: len(foes)])]
        return [*found, (1 - sum(share for share, _ in found), [])]
