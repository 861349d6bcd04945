"""Flights of the greedy player: airborne drops, helicopter lifts, bombs and scouts where battles will be."""

from dataclasses import dataclass
from operator import attrgetter

from coldwake.bots.planned import Click
from coldwake.games.blitz.bots.facts import EffectFacts
from coldwake.games.blitz.bots.field import Field, Own
from coldwake.games.blitz.bots.ground import DESPERATE, HOPEFUL
from coldwake.games.blitz.bots.values import Look, Values

AT_RISK = 0.05
"""What a flight costs by itself, for each bombardment die: the unit may not come back."""
FLAK_RISK = 0.12
"""What each AAA die costs."""
SOFTENED = 0.22
"""What bombs are worth where nobody fights yet, as a share of what the space is worth."""
SURE = 0.93
"""A chance to win that needs no more units."""
LEAST_FLIGHT = 0.03
LEAST_DROP = 0.12
FLAK_STOPS = 0.4
"""How likely one AAA die stops a unit that comes down."""
STEP_LOST = 0.5
"""What a step of a unit is worth."""


@dataclass(frozen=True, slots=True)
class Flight:
    """What is to be clicked, and what it is worth."""

    clicks: list[Click]
    worth: float


@dataclass(slots=True)
class Landing:
    """A passenger that comes down in a space, by itself if no transport is named, and what that is worth."""

    worth: float
    passenger: Own
    space: str
    transport: Own | None = None


class AirPlanner(Look):
    """The best next flight."""

    def __init__(self, field: Field, values: Values) -> None:
        super().__init__(field, values)
        self._bases = frozenset(field.view["air_bases"])
        self._wanted = {*values.goals, *field.ground}
        """Where a fight is worth a landing: goals, and battles that have begun."""
        self._ready_dice = self._available_dice()
        self._grounds: dict[str, list[str]] = {}
        self._insertions: dict[str, tuple[float, float]] = {}
        self._landings: dict[tuple[str, str, float], float] = {}
        self._placed: dict[str, float] = {}

    def best(self, offered: list[Own]) -> Flight | None:
        """The flight that brings most; passengers come before bombs, which follow them."""
        jumpers = [unit for unit in offered if not unit.printed.is_air]
        movers = [drop for unit in jumpers for drop in self._drops(unit, jumpers)]
        for unit in offered:
            if unit.printed.type == "TRANS":
                movers.extend(self._lifts(unit))
        landing = max(movers, key=attrgetter("worth"), default=None)
        if landing is not None and landing.worth > LEAST_DROP:
            return Flight(self._clicks(landing), landing.worth)
        missions = [self._mission(unit) for unit in offered if unit.printed.is_air]
        found = [flight for flight in missions if flight is not None and flight.worth > LEAST_FLIGHT]
        return max(found, key=attrgetter("worth"), default=None)

    def _clicks(self, landing: Landing) -> list[Click]:
        """How a landing is ordered; a second load goes along where there is room and nobody fights."""
        passenger, space, transport = landing.passenger, landing.space, landing.transport
        if transport is None:
            return [("fly", f"unit:{passenger.id}"), ("drop", f"space:{space}")]
        clicks = [("fly", f"unit:{transport.id}"), ("load", f"unit:{passenger.id}")]
        extra = self._extra_load(passenger)
        if extra is not None and self.field.has_room(space, 2) and not self.field.enemies(space):
            clicks.append(("lift", f"unit:{extra.id}"))
        return [*clicks, ("lift", f"space:{space}")]

    def prospects(self) -> dict[str, float]:
        """What each unit that can jump or be lifted this turn would bring by air."""
        jumpers = [unit for unit in self.field.own.values() if self.can_jump(unit)]
        found = {
            unit.id: max((drop.worth for drop in self._drops(unit, jumpers)), default=0.0) for unit in jumpers
        }
        for transport in self.field.own.values():
            if transport.printed.type == "TRANS" and transport.at == "available":
                for lift in self._lifts(transport):
                    load = lift.passenger.id
                    found[load] = max(found.get(load, 0.0), lift.worth)
        return found

    def can_jump(self, unit: Own) -> bool:
        """Airborne units at an air base that have not moved, and whomever a card names."""
        if unit.printed.is_air or unit.moved or unit.at not in self._bases:
            return False
        named = any(unit.id in effect.units for effect in self.field.in_force("insertion-for"))
        return "airborne" in unit.printed.traits or named

    # -- drops ---------------------------------------------------------------------------------------

    def drops_on(self, space: str) -> list[float]:
        """What the units that can jump would bring in one space."""
        jumpers = [unit for unit in self.field.own.values() if self.can_jump(unit)]
        drops = [drop for unit in jumpers for drop in self._drops(unit, jumpers)]
        return [drop.worth for drop in drops if drop.space == space]

    def _drops(self, unit: Own, jumpers: list[Own]) -> list[Landing]:
        mates = [other for other in jumpers if other.at == unit.at and other is not unit]
        found = []
        for space in self._landing_spaces(unit):
            if space not in self._insertions:
                self._insertions[space] = self._insertion(space)
            safe, step = self._insertions[space]
            worth = self._landing(space, unit, mates, safe)
            found.append(Landing(worth - step * STEP_LOST, unit, space))
        return found

    def _landing_spaces(self, unit: Own) -> list[str]:
        kind = unit.printed.type
        if kind not in self._grounds:
            self._grounds[kind] = self._landing_grounds(kind)
        return [space for space in self._grounds[kind] if space != unit.at]

    def _landing_grounds(self, kind: str) -> list[str]:
        return [
            space
            for space, printed in self.facts.spaces.items()
            if printed.is_land
            and space not in self.field.closed
            and kind not in printed.bars
            and self.field.has_room(space)
            and (space in self._wanted or not self.field.enemies(space))
        ]

    def _insertion(self, space: str) -> tuple[float, float]:
        """How likely a unit lands there, and how likely it loses a step."""
        flak = self.field.flak(space)
        bonus = sum(effect.amount for effect in self.field.in_force("insertion"))
        bonus += 0 if self.field.enemies(space) else self.facts.insertion_if_empty
        bonus += self.facts.insertion_if_flak if flak else 0
        results = [self.facts.insertion[min(6, max(1, die + bonus)) - 1] for die in range(1, 7)]
        landed = (results.count("lands") + results.count("loses-step")) / 6
        through = (1 - FLAK_STOPS / 2) ** flak
        return landed * through, results.count("loses-step") / 6 + 0.1 * flak

    def _landing(self, space: str, unit: Own, mates: list[Own], safe: float, bonus: int = 0) -> float:
        """What a unit brings that comes down in a space, perhaps with others after it."""
        here = self.field.friends(space)
        shift = self._shift(unit, space)
        if not self.field.enemies(space):
            return safe * (self.values.gain(space) + shift) - self.values.guard(unit)
        dice = self.field.air_dice(space) + 0.5 * self._ready_dice / (1 + len(here))
        base, _ = self.values.battle(space, here, dice)
        best = 0.0
        force = [*here, unit]
        for mate in [None, *mates]:
            force = [*force, mate] if mate else force
            if len(force) > self.field.limit:
                break
            worth, win = self.values.battle(space, force, dice, bonus)
            if win >= self._least() or here:
                share = safe ** (len(force) - len(here))
                best = max(best, share * (worth - base + win * shift))
            if win > SURE:
                break
        return best - self.values.guard(unit)

    def _least(self) -> float:
        forced = self.field.is_closing and not self.field.is_won
        return DESPERATE if forced else HOPEFUL

    def _shift(self, unit: Own, space: str) -> float:
        at_base = not self.facts.spaces[unit.at].near
        behind = 0.0 if at_base else self.values.prospect(unit, unit.at, space)
        return self.values.prospect(unit, space, space) - behind

    def _available_dice(self) -> float:
        air = [unit for unit in self.field.own.values() if unit.printed.is_air and unit.at == "available"]
        return min(5.0, float(sum(unit.firepower for unit in air)))

    # -- lifts ---------------------------------------------------------------------------------------

    def _lifts(self, transport: Own) -> list[Landing]:
        if any(effect.what == "lift" for effect in self.field.in_force("forbid")):
            return []
        found = []
        for id in sorted(transport.printed.carries):
            load = self.field.own[id]
            if load.moved or load.at not in self.facts.spaces:
                continue
            for space in self._landing_spaces(load):
                if self._may_lift(transport, load, space):
                    found.append(Landing(self._lift_worth(transport, load, space), load, space, transport))
        return found

    def _lift_worth(self, transport: Own, load: Own, space: str) -> float:
        flak = self.field.flak(space)
        safe = (1 - FLAK_STOPS) ** (flak + self.field.flak(transport.at))
        key = (space, load.id, safe)
        if key not in self._landings:
            bonus = sum(effect.amount for effect in self.field.in_force("superiority") if effect.landed)
            self._landings[key] = self._landing(space, load, [], safe, bonus)
        return self._landings[key] - AT_RISK - 0.15 * flak

    def _may_lift(self, transport: Own, load: Own, space: str) -> bool:
        """An air base at one end; a second lift may have to end in certain spaces."""
        if load.at not in self._bases and space not in self._bases:
            return False
        if transport.at not in self.facts.spaces:
            return True
        again = [effect for effect in self.field.in_force("lifts") if transport.id in effect.units]
        return any(not effect.spaces or space in effect.spaces for effect in again)

    def _extra_load(self, load: Own) -> Own | None:
        effects: list[EffectFacts] = self.field.in_force("extra-load")
        for unit in self.field.friends(load.at):
            if unit is not load and not unit.moved and any(unit.id in effect.units for effect in effects):
                return unit
        return None

    # -- missions ------------------------------------------------------------------------------------

    def _mission(self, unit: Own) -> Flight | None:
        """The space where an air unit helps most."""
        scored = [(self._support(unit, space), space) for space in self.field.foes]
        worth, space = max(scored, default=(0.0, ""))
        return Flight([("fly", f"unit:{unit.id}"), ("mission", f"space:{space}")], worth) if space else None

    def _support(self, unit: Own, space: str) -> float:
        missions = unit.printed.missions
        if unit.printed.type == "TRANS" or space in self.field.closed or (missions and space not in missions):
            return 0.0
        if space not in self._placed:
            self._placed[space] = self.field.air_dice(space)
        before, after = self._placed[space], self.field.air_dice(space, [unit])
        cost = AT_RISK * unit.firepower + FLAK_RISK * self.field.flak(space)
        friends = self.field.friends(space)
        if not friends:
            near = any(self.field.friends(other) for other in self.facts.spaces[space].near)
            worth = self.values.prize(space) * SOFTENED * (after - before) / 3
            return (worth if near else worth / 2) - cost
        bonus = int(unit.printed.type == "RECON" and not self._is_scouted(space))
        with_it, _ = self.values.battle(space, friends, after, bonus)
        without, _ = self.values.battle(space, friends, before)
        return with_it - without + 0.02 - cost / 2

    def _is_scouted(self, space: str) -> bool:
        return any(air.printed.type == "RECON" for air in self.field.air.get(space, []))
