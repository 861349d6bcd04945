"""A moment of Cold War Blitz as its player knows it, in the numbers of the rules; made from a view alone.

Face-down units are taken for all that they can be: the set-up is public, so a counter is one of its pool
that has not been seen elsewhere.
"""

from collections.abc import Callable, Sequence
from itertools import combinations, islice, product
from random import Random
from typing import Any

from coldwake.games.blitz.words.content import RESULTS, TRAITS, TYPES, VERBS, WATER, Content, Effect

View = dict[str, Any]

FACES = 6
MOST_WORLDS = 60
"""So many ways in which face-down units can be dealt are looked at; of more, a sample with a fixed seed."""


class Outlook:
    """A moment of a campaign as its player knows it, in the numbers of the rules."""

    def __init__(self, content: Content, view: View) -> None:
        self.content = content
        self.view = view
        self.numbers = {unit.id: k for k, unit in enumerate(content.units)}
        self.spaces = {space: k for k, space in enumerate(content.map.ids)}

    def has_rule(self, key: str) -> bool:
        """Whether an advanced rule is played."""
        return key in self.view["options"]

    def effects(self, verb: str) -> list[Effect]:
        """The effects of a sort that hold in this turn."""
        turn, number = self.view["turn"], VERBS.index(verb)
        rows = [row for row in self.view["in_force"] if row["verb"] == verb]
        cards = {row["card"] for row in rows if row["from"] <= turn <= row["to"]}
        found = [card for card in self.content.actions + self.content.opfor if card.id in cards]
        return [effect for card in found for effect in card.effects if effect.verb == number]

    def names(self, effect: Effect, unit: int) -> bool:
        """Whether an effect is about a unit."""
        return effect.names_unit(unit, self.content.type_of[unit], self.content.traits_of[unit])

    def helps(self, effect: Effect, unit: int) -> bool:
        """Whether an effect of a unit's own side is about it."""
        return effect.owner == (unit >= self.content.first_opfor) and self.names(effect, unit)

    def has_trait(self, unit: int, trait: str) -> bool:
        """Whether a unit has a trait."""
        return bool(self.content.traits_of[unit] >> TRAITS.index(trait) & 1)

    def friends_at(self, space: str, air: bool = False) -> list[str]:
        """The friendly units in a space: those on the ground, or those in the air."""
        return [
            unit
            for unit, state in self.view["units"].items()
            if state["at"] == space and bool(self.content.air[self.numbers[unit]]) == air
        ]

    def enemies_at(self, space: str) -> list[View]:
        """The OPFOR counters in a space."""
        return [enemy for enemy in self.view["enemies"] if enemy["at"] == space]

    # -- face-down units ---------------------------------------------------------------------------

    def can_be(self, enemy: View) -> list[int]:
        """The units that a counter can be, by public knowledge."""
        if enemy["unit"]:
            return [self.numbers[enemy["unit"]]]
        counter = self.content.first_opfor + enemy["id"] - 1
        start = self.content.units[counter].start
        if start in self.spaces:
            return [counter]
        seen = {other["unit"] for other in self.view["enemies"]} | set(self.view["lost_enemies"])
        alike = [k for k, unit in enumerate(self.content.units) if unit.start == start]
        return [k for k in alike if k >= self.content.first_opfor and self.content.units[k].id not in seen]

    def worlds(self, enemies: Sequence[View]) -> list[list[int]]:
        """What some counters can be together, in the same order; every way is as likely as any other."""
        groups: dict[tuple[int, ...], list[int]] = {}
        for place, enemy in enumerate(enemies):
            groups.setdefault(tuple(self.can_be(enemy)), []).append(place)
        ways = [list(combinations(units, len(places))) for units, places in groups.items()]
        total = 1
        for group in ways:
            total *= len(group)
        picked = set(Random(0).sample(range(total), min(total, MOST_WORLDS)))
        chosen = (way for number, way in enumerate(product(*ways)) if number in picked)
        return [self._arranged(list(groups.values()), way) for way in islice(chosen, MOST_WORLDS)]

    @staticmethod
    def _arranged(places: list[list[int]], way: tuple[tuple[int, ...], ...]) -> list[int]:
        pairs = [
            pair for spots, units in zip(places, way, strict=True) for pair in zip(spots, units, strict=True)
        ]
        return [unit for _, unit in sorted(pairs)]

    # -- values ------------------------------------------------------------------------------------

    def dice(self, unit: int, reduced: bool, phase: int) -> tuple[int, ...]:
        """The dice of a unit for each step it has left, as cards have them in a phase."""
        content = self.content
        values = (
            [content.full[unit], content.reduced[unit]] if content.two_steps[unit] else [content.full[unit]]
        )
        bonus = sum(
            effect.amount
            for effect in self.effects("firepower")
            if effect.in_phase >> phase & 1 and self.helps(effect, unit)
        )
        return tuple(
            max(0, value + bonus) for value in (values[1:] if reduced and len(values) > 1 else values)
        )

    def faces(self, column: int, result: str) -> int:
        """So many faces of a column have a result."""
        number = RESULTS.index(result)
        return sum(self.content.charts.result(column, die) == number for die in range(1, FACES + 1))

    def column(self, unit: int, space: str) -> int:
        """The column a unit fires on in a space."""
        number = self.spaces[space]
        for effect in self.effects("column"):
            if self.helps(effect, unit) and effect.holds_at(number, self.content.map.terrain_of[number]):
                return effect.column
        return self.content.charts.column_of[self.content.type_of[unit]]

    def bars(self, unit: int, space: int) -> bool:
        """Whether a unit may not enter a space by ground."""
        board = self.content.map
        terrain = board.terrains[board.terrain_of[space]]
        if not board.bars[board.terrain_of[space] * len(TYPES) + self.content.type_of[unit]]:
            return False
        slips_in = terrain.special_forces and terrain.is_land and self.has_rule("10.4")
        return not (slips_in and self.has_trait(unit, "special-forces"))

    def escapes(self, unit: int, space: str, absent: Sequence[str] = ()) -> bool:
        """Whether a unit can retreat from a space; friends that are `absent` have left where they stood."""
        if not self.content.move_of[unit]:
            return False
        board, here = self.content.map, self.spaces[space]
        is_friend = unit < self.content.first_opfor
        for b in board.near[here]:
            name = board.ids[b]
            foes = self.enemies_at(name) if is_friend else set(self.friends_at(name)) - set(absent)
            wet = board.route[here * board.size + b] == WATER and not self._is_bridged(is_friend, space, name)
            if not foes and not wet and not self.bars(unit, b):
                return True
        return False

    def _is_bridged(self, is_friend: bool, *banks: str) -> bool:
        """Whether engineers of a side stand at a crossing."""
        if not self.has_rule("10.5"):
            return False
        for space in banks:
            units = self.friends_at(space) if is_friend else [one["unit"] for one in self.enemies_at(space)]
            if any(self.has_trait(self.numbers[unit], "engineer") for unit in units if unit):
                return True
        return False


def mean_over(outlook: Outlook, enemies: Sequence[View], chance: Callable[[list[int]], float]) -> float:
    """The average of something over all that some counters can be."""
    worlds = outlook.worlds(enemies)
    return sum(chance(world) for world in worlds) / max(1, len(worlds))
