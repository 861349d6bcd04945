"""Counters of Cold War Blitz: units in the usual military symbols, face-down ones without any."""

import re
from dataclasses import dataclass
from typing import Any

from coldwake.games.blitz.table.unveiled import unveiled
from coldwake.games.blitz.words.content import Unit, picked_units, units_of
from coldwake.web.table.drawing import UnknownThing
from coldwake.web.table.setting import Setting, View

MOST_LETTERS = 3
TRAIT_SIGNS = ("airborne", "heliborne")
"""Traits that are drawn besides the type."""

NAMED_TRAITS = ("elite", "airborne", "heliborne")
"""Traits that a type does not tell by itself."""

BACKED = "opfor"


@dataclass(frozen=True)
class Counter:
    """One counter; a face-down one has no type and no values."""

    thing: str
    place: str
    side: str
    name: str
    type: str
    size: str
    code: str
    values: str
    aaa: int
    steps: int
    left: int
    elite: bool
    signs: tuple[str, ...]
    is_air: bool
    is_done: bool
    action: str
    is_picked: bool
    told: str

    @property
    def is_reduced(self) -> bool:
        """Whether it lies on its weaker side."""
        return 0 < self.left < self.steps

    @property
    def key(self) -> str:
        """The id alone."""
        return self.thing.split(":", 1)[1]


def code_of(name: str) -> str:
    """A unit's name in a few characters: its number, or the first letters of its words."""
    number = re.search(r"\d+", name)
    if number:
        return number.group()
    words = re.findall(r"[^\W\d_]+", name)
    return "".join(word[0].upper() for word in words)[:MOST_LETTERS]


class Counters:
    """Makes the counters of one look at a table."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self._units = units_of(setting.match.game)
        self._picked = self._picked_things()
        self._unveiled = unveiled(setting)

    def _picked_things(self) -> set[str]:
        """What the question is about, and who fires, is fired at or retreats."""
        asked, view = self._setting.view["prompt"], self._setting.view
        about: dict[str, Any] = asked["about"] if asked else {}
        units = picked_units(self._setting.match.game, about)
        found = {f"unit:{unit}" for unit in units if unit in view["units"]}
        if view["retreat"]:
            found.add(thing_of(view["retreat"]["unit"]))
        return found

    # -- friends -----------------------------------------------------------------------------------

    def friend(self, id: str) -> Counter:
        """One of the player's own units."""
        state: View = self._setting.view["units"][id]
        unit = self._units[id]
        return self._counter(f"unit:{id}", unit, state, bool(state["moved"]) and not unit.is_air)

    def friends(self, place: str, air: bool | None = None) -> list[Counter]:
        """The player's units in a space or box, in the order of the list of units."""
        found = [id for id, state in self._setting.view["units"].items() if state["at"] == place]
        return [self.friend(id) for id in found if air is None or self._units[id].is_air == air]

    # -- enemies -----------------------------------------------------------------------------------

    def enemy(self, number: int) -> Counter:
        """A counter of the other side, on the map or among its aircraft; raises UnknownThing."""
        view = self._setting.view
        for state in view["enemies"]:
            if state["id"] == number:
                return self._enemy(state)
        for state in view["enemy_air"]:
            if state["id"] == number:
                return self.airborne(state)
        raise UnknownThing(f"the other side shows no counter {number}")

    def enemies(self, place: str) -> list[Counter]:
        """The other side's counters in a space."""
        return [self._enemy(state) for state in self._setting.view["enemies"] if state["at"] == place]

    def _enemy(self, state: View) -> Counter:
        thing = f"enemy:{state['id']}"
        if state["unit"] is None and state["id"] not in self._unveiled:
            return self._face_down(thing, state["at"])
        if state["unit"] is None:
            unit = self._units[self._unveiled[state["id"]]]
            return self._counter(thing, unit, {**state, "firepower": unit.firepower[0]}, False)
        return self._counter(thing, self._units[state["unit"]], state, False)

    def airborne(self, state: View) -> Counter:
        """An aircraft of the other side in its box; one that is used is done for this turn."""
        return self._counter(f"enemy:{state['id']}", self._units[state["unit"]], state, state["at"] == "used")

    def _face_down(self, thing: str, place: str) -> Counter:
        name = self._setting.say("blitz.table.face_down")
        return Counter(
            thing, place, BACKED, name, "", "", "", "", 0, 0, 0, False, (), False, False,
            self._setting.offered(thing), thing in self._picked, name,
        )  # fmt: skip

    def of(self, member: str | int) -> Counter:
        """A counter as a battle names it: a friend by its id, an enemy by its number."""
        return self.friend(member) if isinstance(member, str) else self.enemy(member)

    def printed(self, id: str) -> Counter:
        """A unit as it is printed, wherever it is."""
        return self._counter(f"printed:{id}", self._units[id], {}, False)

    # -- both --------------------------------------------------------------------------------------

    def _counter(self, thing: str, unit: Unit, state: View, is_done: bool) -> Counter:
        reduced = bool(state.get("reduced"))
        power = state.get("firepower", unit.firepower[0])
        return Counter(
            thing=thing,
            place=state.get("at", ""),
            side=unit.side_name,
            name=unit.name[self._setting.language],
            type=unit.type_name,
            size=unit.size,
            code=code_of(unit.name[self._setting.language]),
            values=str(power) if unit.is_air else f"{power}-{unit.move}",
            aaa=unit.aaa,
            steps=len(unit.firepower),
            left=len(unit.firepower) - reduced,
            elite="elite" in unit.traits,
            signs=tuple(trait for trait in TRAIT_SIGNS if trait in unit.traits),
            is_air=unit.is_air,
            is_done=is_done,
            action=self._setting.offered(thing),
            is_picked=thing in self._picked,
            told=self._told(unit, power, reduced, is_done),
        )

    def _told(self, unit: Unit, power: int, reduced: bool, is_done: bool) -> str:
        """All that the drawing shows, in words."""
        say, own = self._setting.say, self._setting.own_words
        told = [unit.name[self._setting.language], own(f"type.{unit.type_name}")]
        told.append(say("blitz.table.firepower", firepower=power))
        told += [] if unit.is_air else [say("blitz.table.movement", movement=unit.move)]
        told += [say("blitz.table.aaa", dice=unit.aaa)] if unit.aaa else []
        if len(unit.firepower) > 1:
            told.append(say("blitz.table.reduced" if reduced else "blitz.table.full"))
        told += [own(f"trait.{trait}") for trait in NAMED_TRAITS if trait in unit.traits]
        told += [say("blitz.table.moved")] if is_done else []
        return ", ".join(told)


def thing_of(member: str | int | None) -> str:
    """The thing that a battle or a retreat names."""
    if member is None:
        return ""
    return f"unit:{member}" if isinstance(member, str) else f"enemy:{member}"
