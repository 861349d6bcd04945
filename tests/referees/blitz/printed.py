"""What is printed: the scenario's map, counters, tables and cards, read from the files of the pack."""

from typing import Any

from tests.referees.stage import Setting

Effect = dict[str, Any]

HELICOPTERS = ("GUNSHIP", "RECON", "TRANS")
AIR_TYPES = ("STRIKE", *HELICOPTERS)
LASTING = frozenset(
    ["naval", "gunfire", "move-bonus", "bridging", "bomb-dice", "insertion", "insertion-for", "lifts"]
    + ["extra-load", "air-base", "superiority", "firepower", "column", "ties-to", "stacking", "turnaround"]
    + ["aaa-dice", "forbid"]
)
"""Effects that are in force for a while; all others are carried out and done with."""


class Space:
    """A space of the map with the line of the Terrain Effects Chart that belongs to it."""

    def __init__(self, entry: dict[str, Any], terrain: dict[str, Any]) -> None:
        self.id: str = entry["id"]
        self.terrain: str = terrain["id"]
        self.flags = frozenset(entry.get("flags", ()))
        self.points: int = entry.get("points", 0)
        self.control: str = entry.get("control", "opfor")
        self.sea: bool = terrain.get("sea", False)
        self.base: bool = terrain.get("base", False)
        self.tie: str = terrain.get("tie", "attacker")
        self.stop: bool = terrain.get("stop", False)
        self.stop_types = frozenset(terrain.get("stop_types", ()))
        self.closed: bool = terrain.get("prohibited", False)
        self.closed_types = frozenset(terrain.get("prohibited_types", ()))
        self.special_forces_enter: bool = terrain.get("special_forces_enter", False)

    @property
    def land(self) -> bool:
        return not self.sea and not self.base

    @property
    def limited(self) -> bool:
        """R-BLITZ-19: sea spaces and bases have no stacking limit."""
        return self.land

    def stops(self, unit: "Counter") -> bool:
        return self.stop or unit.type in self.stop_types


class Counter:
    """The values printed on a counter."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.id: str = entry["id"]
        self.side: str = entry["side"]
        self.type: str = entry["type"]
        self.firepower: list[int] = entry["firepower"]
        self.move: int = entry.get("move", 0)
        self.aaa: int = entry.get("aaa", 0)
        self.traits = frozenset(entry.get("traits", ()))
        self.carries = frozenset(entry.get("carries", ()))
        self.carries_units = frozenset(entry.get("carries_units", ()))
        self.missions = frozenset(entry.get("missions", ()))
        self.once: bool = entry.get("once", False)
        self.start: str = entry["start"]
        self.entry: list[str] = entry.get("entry", [])
        self.air = self.type in AIR_TYPES
        self.helicopter = self.type in HELICOPTERS
        self.two_steps = len(self.firepower) == 2

    def named_by(self, effect: Effect) -> bool:
        """By id, by type or by trait: one match is enough; an effect that names nobody means all."""
        units, types, traits = (effect.get(word, ()) for word in ("units", "types", "traits"))
        if not units and not types and not traits:
            return True
        return self.id in units or self.type in types or bool(self.traits.intersection(traits))

    def may_carry(self, unit: "Counter") -> bool:
        """BLITZ-10.1c: what this transport lifts, as the scenario lists it."""
        if unit.type in self.carries or unit.id in self.carries_units:
            return True
        return "heliborne" in self.carries and "heliborne" in unit.traits


class Card:
    """An Action card or an OPFOR card."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.id: str = entry["id"]
        self.turn: int | str = entry["turn"]
        self.turn_roll: list[int] = entry.get("turn_roll", [])
        self.disposition: str = entry["disposition"]
        self.reshuffle: bool = entry.get("reshuffle", False) or self.disposition == "reshuffle"
        self.no_movement: bool = entry.get("no_movement", False)
        self.effects: list[Effect] = entry["effect"]


class Scenario:
    """The whole pack."""

    def __init__(self, setting: Setting) -> None:
        self.pack = setting.printed("pack")
        self._read_map(setting.printed("map"))
        units = setting.printed("units")
        self.pools: dict[str, list[str]] = {f"pool {pool['id']}": pool["spaces"] for pool in units["pool"]}
        self.counters = {entry["id"]: Counter(entry) for entry in units["unit"]}
        self._read_tables(setting.printed("tables"))
        cards = setting.printed("cards")
        self.actions = {entry["id"]: Card(entry) for entry in cards["action"]}
        self.opfor_cards = {entry["id"]: Card(entry) for entry in cards["opfor"]}

    def _read_map(self, plan: dict[str, Any]) -> None:
        terrains = {entry["id"]: entry for entry in plan["terrain"]}
        self.spaces = {entry["id"]: Space(entry, terrains[entry["terrain"]]) for entry in plan["space"]}
        self.roads: dict[str, dict[str, bool]] = {space: {} for space in self.spaces}
        self.sea_lanes: dict[str, set[str]] = {space: set() for space in self.spaces}
        for route in plan["routes"].split():
            sign = next(sign for sign in "-=~" if sign in route)
            one, other = route.split(sign)
            for here, there in ((one, other), (other, one)):
                if sign == "~":
                    self.sea_lanes[here].add(there)
                else:
                    self.roads[here][there] = sign == "="

    def _read_tables(self, tables: dict[str, Any]) -> None:
        self.columns: dict[str, list[str]] = {entry["id"]: entry["results"] for entry in tables["column"]}
        self.column_of = {kind: entry["id"] for entry in tables["column"] for kind in entry.get("types", ())}
        self.insertion: dict[str, Any] = tables["insertion"]
        self.turnaround: dict[str, int] = tables["turnaround"]
        self.naval: dict[str, Any] = tables["naval"]
        self.landings = {entry["space"]: entry for entry in tables["naval"]["landing"]}
        self.victory: dict[str, Any] = tables["victory"]

    def closed_to(self, unit: Counter, space: str, special: bool) -> bool:
        """BLITZ-6.2c; `special`: rule 10.4 is on, and special forces have the abilities the scenario gives."""
        place = self.spaces[space]
        if unit.type in place.closed_types:
            return True
        gifted = special and place.special_forces_enter and "special-forces" in unit.traits
        return place.closed and not gifted
