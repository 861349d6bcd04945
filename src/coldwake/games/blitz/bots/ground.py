"""Ground and naval moves of the greedy player: attacks that promise something, empty spaces, nearer goals."""

from dataclasses import dataclass

from coldwake.bots.planned import Click
from coldwake.games.blitz.bots.field import ENGINEERS, INFILTRATION, Field, Own
from coldwake.games.blitz.bots.values import Values

HOPEFUL, DESPERATE = 0.5, 0.12
"""The least chance to win a battle that is begun: as a rule, and when the clock leaves no other."""
WORTHWHILE = 0.15
"""What an attack must bring at least."""
STIR = 0.04
"""What a move without a fight must bring at least."""
SUPPORT = 0.6
"""The share of the available bombs that an attack may count on."""
MOST_SUPPORT = 5.0

Path = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """A move of one unit, and what the whole of which it is part is worth."""

    unit: str
    path: Path
    worth: float

    @property
    def clicks(self) -> list[Click]:
        """Unit, spaces, and the end of the move if something is left of it."""
        steps = [("step", f"space:{space}") for space in self.path]
        return [("move", f"unit:{self.unit}"), *steps, ("step", "button:stop")]


class Marches:
    """Where each unit can go this turn."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self.facts = field.facts
        naval = field.view["naval"]
        self.naval: int = naval["limit"] - naval["used"]
        self._card = field.in_force("naval")
        self._closed_by_sea = [e for e in field.in_force("forbid") if e.what.startswith("naval")]
        self._bridging = bool(field.in_force("bridging"))
        self._found: dict[tuple[str, int, str, bool], dict[str, Path]] = {}

    def reach(self, unit: Own) -> dict[str, Path]:
        """The spaces a unit can end its move in, with the way there."""
        found = dict(self._by_ground(unit))
        for space in self._landings(unit):
            found.setdefault(space, (space,))
        return found

    def _by_ground(self, unit: Own) -> dict[str, Path]:
        allowance = unit.allowance if self.field.phase == 3 else unit.printed.move
        key = (unit.at, allowance, unit.printed.type, "special-forces" in unit.printed.traits)
        if key not in self._found:
            self._found[key] = self._march(unit, allowance)
        return self._found[key]

    def _march(self, unit: Own, allowance: int) -> dict[str, Path]:
        found: dict[str, Path] = {}
        edge: list[tuple[str, Path]] = [(unit.at, ())]
        for step in range(allowance):
            ahead: list[tuple[str, Path]] = []
            for here, path in edge:
                for space, water in self.facts.spaces[here].near.items():
                    dry = not water or self._is_bridged(unit, here, space)
                    if space in found or space in self.field.closed or not (dry or step == 0):
                        continue
                    if unit.printed.type in self.facts.spaces[space].bars or space == unit.at:
                        continue
                    found[space] = (*path, space)
                    if dry and not self._stops(unit, space):
                        ahead.append((space, found[space]))
            edge = ahead
        return found

    def _stops(self, unit: Own, space: str) -> bool:
        if unit.printed.type in self.facts.spaces[space].stops:
            return True
        slips = INFILTRATION in self.field.options and "special-forces" in unit.printed.traits
        return bool(self.field.enemies(space)) and not slips

    def _is_bridged(self, unit: Own, here: str, space: str) -> bool:
        if self._bridging and here == unit.at:
            return True
        beside = [*self.field.friends(here), *self.field.friends(space)]
        return ENGINEERS in self.field.options and any("engineer" in one.printed.traits for one in beside)

    def _landings(self, unit: Own) -> list[str]:
        if not unit.printed.move:
            return []
        here = self.facts.spaces[unit.at]
        spaces = here.by_sea if here.is_sea else ()
        if unit.at in self.facts.landings:
            spaces = self.facts.landings[unit.at].sails_to
        return [space for space in spaces if self._may_land(space)]

    def _may_land(self, space: str) -> bool:
        landing = self.facts.landings.get(space)
        if landing is None or space in self.field.closed:
            return False
        if landing.needs and not self.field.is_ours(landing.needs):
            return False
        landed = sum(1 for unit in self.field.friends(space) if unit.moved)
        if any(space in effect.spaces and landed >= effect.amount for effect in self._closed_by_sea):
            return False
        if self.field.is_ours(space) and landed < landing.free:
            return True
        allowed = not self._card or any(not card.spaces or space in card.spaces for card in self._card)
        return self.naval > 0 and allowed


class GroundPlanner:
    """The best next move among units that have not moved."""

    def __init__(self, field: Field, values: Values, elsewhere: dict[str, float]) -> None:
        self.field = field
        self.values = values
        self.elsewhere = elsewhere
        """What units would bring by air, if they do not move by ground."""
        self.marches = Marches(field)
        self.support = self._support()

    def _support(self) -> float:
        """Bombs that the next attack may count on."""
        ready = [unit for unit in self.field.own.values() if unit.printed.is_air and unit.at == "available"]
        committed = sum(1 for space in self.field.ground if self.field.enemies(space))
        dice = sum(unit.firepower for unit in ready) * SUPPORT
        return min(MOST_SUPPORT, dice / (1 + committed))

    def best(self, movers: list[Own]) -> Move | None:
        """The move that brings most, or None if nothing is worth it."""
        ways = {unit.id: self.marches.reach(unit) for unit in movers}
        targets = {space for paths in ways.values() for space in paths}
        found: list[Move] = []
        for space in sorted(targets):
            able = [unit for unit in movers if space in ways[unit.id]]
            if self.field.enemies(space):
                found.extend(self._attack(space, able, ways))
            else:
                found.extend(self._walk(space, unit, ways[unit.id][space]) for unit in able)
        worth = [move for move in found if move.worth > STIR]
        return max(worth, key=lambda move: (move.worth, move.unit), default=None)

    def _attack(self, space: str, able: list[Own], ways: dict[str, dict[str, Path]]) -> list[Move]:
        """The best force for an attack; its first unit moves, the others are thought of again after it."""
        here = self.field.friends(space)
        room = self.field.limit - len(here)
        base, _ = self.values.battle(space, here, self._dice(space))
        force: list[Own] = []
        ships = 0
        best: Move | None = None
        for unit in sorted(able, key=lambda one: (-one.strength, one.id)):
            at_sea = self.marches.facts.spaces[unit.at].is_sea
            if len(force) >= room or (at_sea and ships >= self.marches.naval):
                continue
            ships += at_sea
            force.append(unit)
            worth, win = self.values.battle(space, [*here, *force], self._dice(space))
            gain = worth - base + sum(self._shift(one, space, win) for one in force)
            if self._is_sound(win, gain, bool(here)) and (best is None or gain > best.worth):
                best = Move(force[0].id, ways[force[0].id][space], gain)
        return [best] if best else []

    def _dice(self, space: str) -> float:
        placed = self.field.air_dice(space)
        flak = 0.35 * self.field.flak(space)
        return placed + max(0.0, self.support - flak)

    def _is_sound(self, win: float, gain: float, begun: bool) -> bool:
        field = self.field
        forced = field.is_closing and not field.is_won
        least = 0.0 if begun else DESPERATE if forced else HOPEFUL
        return win >= least and gain >= WORTHWHILE

    def _shift(self, unit: Own, space: str, win: float) -> float:
        """What the change of place is worth, apart from the space that is fought for."""
        ahead = self.values.prospect(unit, space, space)
        behind = self.values.prospect(unit, unit.at, space)
        given_up = self.values.guard(unit) + self.elsewhere.get(unit.id, 0.0)
        return win * ahead + (1 - win) * 0.7 * behind - behind - given_up

    def _walk(self, space: str, unit: Own, path: Path) -> Move:
        """Into a space without OPFOR units."""
        if not self.field.has_room(space):
            return Move(unit.id, path, 0.0)
        gain = self.values.gain(space)
        shift = self._shift(unit, space, 1.0)
        watch = 0.0
        if not gain and self.field.is_ours(space) and not self.field.friends(space):
            watch = 0.3 * self.values.prize(space) if self.field.is_threatened(space) else 0.0
        return Move(unit.id, path, gain + shift + watch - 0.01 * unit.strength)
