"""A scenario read from its pack, checked, and laid out as tables for the rules.

Pieces are numbered units first (the Allied before the OPFOR), then Action cards, then OPFOR cards.
Everything concrete is data: BLITZ-2.2a, BLITZ-2.2b, BLITZ-2.3d, BLITZ-2.5c.
"""

from pathlib import Path
from typing import Final

from coldwake.core import packs
from coldwake.core.errors import PackError
from coldwake.core.packs import Entry, Pack
from coldwake.games.blitz.rules.cards import Card
from coldwake.games.blitz.rules.charts import Charts
from coldwake.games.blitz.rules.constants import (
    AIRBORNE,
    ALLIED,
    CANCEL,
    CARD_ACTION,
    CARDS_EACH,
    FIRST_AIR_TYPE,
    FIRST_HELICOPTER,
    OPFOR,
    SIDES,
    TRAITS,
    TYPES,
    UNITS,
)
from coldwake.games.blitz.rules.effects import (
    BY_SEA,
    OPFOR_AIR,
    OPFOR_MOVE,
    OPFOR_PLACE,
    OPFOR_REINFORCE,
    RETURN,
    STACKING,
    VERBS,
    Effect,
    Names,
    mask_of,
)
from coldwake.games.blitz.rules.ground import Ground
from coldwake.games.blitz.rules.maps import Map, Space

AT_BOX = "box"
AT_AIR = "air"
AT_POOL = "pool"

UNLIMITED: Final = 255
"""More units than a scenario can have."""

OPFOR_AIR_TYPES = ["STRIKE", "GUNSHIP"]
"""OPFOR air units attack and do nothing else."""


class Unit:
    """One counter: its values on one or both sides (BLITZ-2.5a, BLITZ-2.6a, BLITZ-2.6b)."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.text("id")
        self.name = entry.texts("name")
        self.side = SIDES.index(entry.choice("side", SIDES))
        self.type = TYPES.index(entry.choice("type", TYPES))
        self.firepower: list[int] = entry.numbers("firepower", 0, 9)
        self.move = entry.number("move", 0, 9) if entry.has("move") else 0
        self.aaa = entry.number("aaa", 0, 9) if entry.has("aaa") else 0
        self.traits: list[str] = entry.choices("traits", TRAITS) if entry.has("traits") else []
        self.carries: list[str] = (
            entry.choices("carries", [*TYPES, "heliborne"]) if entry.has("carries") else []
        )
        self.carries_units: list[str] = _texts(entry, "carries_units")
        self.start = entry.text("start")
        self.entry: list[str] = _texts(entry, "entry")
        self.missions: list[str] = _texts(entry, "missions")
        """The only spaces an air unit flies to, if the scenario limits it (BLITZ-8.1a)."""
        self.once = entry.flag("once") if entry.has("once") else False
        """Whether an air unit leaves the game after its mission."""
        self.size = entry.text("size") if entry.has("size") else ""
        entry.close()
        if not 1 <= len(self.firepower) <= 2:
            raise PackError(f"{entry.where}: one firepower value for each step, one or two (BLITZ-2.6a)")

    @property
    def is_air(self) -> bool:
        """Airstrike or helicopter (BLITZ-2.5b)."""
        return self.type >= FIRST_AIR_TYPE

    @property
    def type_name(self) -> str:
        """Its type in letters."""
        return TYPES[self.type]

    @property
    def side_name(self) -> str:
        """Its side in words."""
        return SIDES[self.side]


def _texts(entry: Entry, key: str) -> list[str]:
    return entry.words(key, "names") if entry.has(key) else []


class Pool:
    """Units that are shuffled and laid out one by one (BLITZ-3.1b)."""

    def __init__(self, entry: Entry, spaces: list[str]) -> None:
        self.id = entry.text("id")
        self.spaces: list[int] = [spaces.index(name) for name in entry.choices("spaces", spaces)]
        entry.close()
        self.units: list[int] = []


class Content(Pack):
    """A loaded scenario with the tables the rules read."""

    def __init__(self, folder: Path) -> None:
        self._read_manifest(packs.read(folder / "pack.toml"))
        entry = packs.read(folder / "map.toml")
        self.map = Map(entry)
        entry.close()
        entry = packs.read(folder / "units.toml")
        units = [Unit(item) for item in entry.tables("unit", "id")]
        self.units: list[Unit] = [unit for side in (ALLIED, OPFOR) for unit in units if unit.side == side]
        self.pools: list[Pool] = [Pool(item, self.map.ids) for item in entry.tables("pool", "id")]
        entry.close()
        self.charts = Charts(packs.read(folder / "tables.toml"), self.map)
        self._read_cards(packs.read(folder / "cards.toml"))
        self._check()
        self._lay_out_units()
        self._lay_out_pieces()
        self.seal(self._played_values())

    def _read_manifest(self, entry: Entry) -> None:
        self.read_title(entry, "blitz")
        self.year = entry.number("year", 1946, 1990)  # BLITZ-1.0c
        self.intro = entry.texts("intro")
        self.allied_name = entry.texts("allied")
        self.opfor_name = entry.texts("opfor")
        self.turns = entry.number("turns", 1, 99)
        self.most_turns = entry.number("most_turns", self.turns, 99)
        self.allied_stack = entry.number("allied_stack", 1, 20)
        self.opfor_stack = entry.number("opfor_stack", 1, 20)
        self.unit_total = entry.number("units", 2, 120)
        self.action_total = (
            entry.number("action_cards", 1, CARDS_EACH) if entry.has("action_cards") else CARDS_EACH
        )
        self.clear_bases = entry.flag("clear_air_bases") if entry.has("clear_air_bases") else False
        entry.close()

    def _read_cards(self, entry: Entry) -> None:
        names = Names(
            self.map.ids, self.map.terrain_ids, [unit.id for unit in self.units], self.charts.columns
        )
        self.actions: list[Card] = [Card(item, names, ALLIED) for item in entry.tables("action", "id")]
        self.opfor: list[Card] = [Card(item, names, OPFOR) for item in entry.tables("opfor", "id")]
        entry.close()
        self.cards: list[Card] = self.actions + self.opfor

    # -- checks --------------------------------------------------------------------------------------

    def _check(self) -> None:
        packs.check_pieces([unit.id for unit in self.units], "units.toml")
        packs.check_pieces([card.id for card in self.cards], "cards.toml")
        if len(self.units) != self.unit_total:
            raise PackError(f"units.toml: {len(self.units)} units, pack.toml says {self.unit_total}")
        for name, cards, total in (
            ("action", self.actions, self.action_total), ("opfor", self.opfor, CARDS_EACH),
        ):  # fmt: skip
            if len(cards) != total:
                raise PackError(f"cards.toml: {len(cards)} {name} cards, there are {total} (BLITZ-2.4a)")
        packs.check_size(self.pieces, "units.toml")
        for card in self.actions:
            if card.reshuffles:
                raise PackError(f"cards.toml, {card.id}: only an OPFOR card reshuffles (BLITZ-4.2e)")
        for unit in self.units:
            self._check_unit(unit)
        for pool in self.pools:
            pool.units = [number for number, unit in enumerate(self.units) if unit.start == f"pool {pool.id}"]
            if len(pool.units) != len(pool.spaces):
                raise PackError(
                    f"units.toml, pool {pool.id}: {len(pool.units)} units, {len(pool.spaces)} spaces"
                )
        self._check_stacks()
        for card in self.cards:
            self._check_card(card)
        if sum([card.mean_turns for card in self.cards]) >= 0:
            raise PackError("cards.toml: the turn numbers do not run down on average (R-BLITZ-09)")

    def _check_unit(self, unit: Unit) -> None:
        where = f"units.toml, {unit.id}"
        boxes = [AT_BOX] if unit.side == ALLIED else [] if unit.is_air else [AT_POOL]
        if unit.is_air:
            boxes = [AT_AIR] + boxes
        pools = [f"pool {pool.id}" for pool in self.pools] if unit.side == OPFOR and not unit.is_air else []
        spaces = [] if unit.is_air else self.map.ids
        if unit.start not in boxes + pools + spaces:
            raise PackError(f"{where}: it cannot start at {unit.start!r}")
        if unit.is_air and (unit.traits or unit.move or unit.aaa):
            raise PackError(f"{where}: an air unit has a bombardment value only")
        if unit.is_air and unit.side == OPFOR and unit.type_name not in OPFOR_AIR_TYPES:
            raise PackError(f"{where}: an OPFOR air unit is one of {', '.join(OPFOR_AIR_TYPES)}")
        if unit.carries and unit.type_name != "TRANS":
            raise PackError(f"{where}: only a transport helicopter carries units (BLITZ-10.1c)")
        if not unit.is_air and unit.type not in self.charts.fires:
            raise PackError(f"{where}: no column of tables.toml is for {unit.type_name} (BLITZ-7.3a)")
        if unit.is_air and not self.charts.turnaround[unit.type - FIRST_AIR_TYPE]:
            raise PackError(f"{where}: tables.toml has no turnaround for {unit.type_name} (BLITZ-8.2c)")
        if unit.firepower[-1] > unit.firepower[0]:
            raise PackError(f"{where}: the reduced side is the weaker one (BLITZ-2.6b)")
        for name in unit.carries_units:
            if name not in [other.id for other in self.units]:
                raise PackError(f"{where}: it carries {name!r}, which is no unit")
        for name in unit.entry:
            if name not in self.map.ids:
                raise PackError(f"{where}: it enters at {name!r}, which is no space")
        for name in unit.missions:
            if name not in self.map.ids:
                raise PackError(f"{where}: it flies to {name!r}, which is no space")
        if (unit.missions or unit.once) and (unit.side == OPFOR or not unit.is_air or unit.carries):
            raise PackError(f"{where}: 'missions' and 'once' are for Allied air units that carry nobody")

    def _check_card(self, card: Card) -> None:
        """Effects that need something which the scenario has not would do nothing."""
        for effect in card.effects:
            where = f"cards.toml, {card.id}: {VERBS[effect.verb]!r}"
            named = [
                unit for k, unit in enumerate(self.units) if effect.names_unit(k, unit.type, _traits(unit))
            ]
            if effect.verb == OPFOR_AIR and not any([unit.is_air and unit.side == OPFOR for unit in named]):
                raise PackError(f"{where} needs an OPFOR air unit in units.toml")
            if effect.verb == RETURN and not any([unit.side == ALLIED and not unit.is_air for unit in named]):
                raise PackError(f"{where} names no Allied ground unit")
            if effect.verb in (OPFOR_AIR, OPFOR_MOVE) and effect.owner == ALLIED:
                raise PackError(f"{where} belongs on an OPFOR card")
            if effect.verb == RETURN and effect.owner == OPFOR:
                raise PackError(f"{where} belongs on an Action card")
            at_sea = [space for space in effect.to if effect.by == BY_SEA and not self.map.by_sea[space]]
            if at_sea:
                raise PackError(f"{where} by sea: no route by sea leads to {self.map.ids[at_sea[0]]}")
            self._check_entries(effect, where)

    def _check_entries(self, effect: Effect, where: str) -> None:
        """An entry that is closed to everybody who could arrive there is a slip (BLITZ-6.2c)."""
        if effect.verb == OPFOR_PLACE:
            coming = [self.units[number] for number in effect.units]
        elif effect.verb == OPFOR_REINFORCE:
            coming = [unit for unit in self.units if unit.start == AT_POOL]
        else:
            return
        for space in effect.spaces + effect.fallback:
            if coming and all([self._is_shut(unit, space) for unit in coming]):
                raise PackError(f"{where}: {self.map.ids[space]} is closed to all it brings (BLITZ-6.2c)")

    def _is_shut(self, unit: Unit, space: int) -> bool:
        """Whether a unit can never enter a space, whatever rules are played."""
        terrain = self.map.terrains[self.map.terrain_of[space]]
        slips_in = terrain.is_land and terrain.special_forces and "special-forces" in unit.traits
        return terrain.bars(unit.type) and not slips_in

    def _check_stacks(self) -> None:
        for number, space in enumerate(self.map.spaces):
            for side, most in ((ALLIED, self.allied_stack), (OPFOR, self.opfor_stack)):
                fixed = len([unit for unit in self.units if unit.side == side and unit.start == space.id])
                dealt = sum([pool.spaces.count(number) for pool in self.pools]) if side == OPFOR else 0
                if fixed + dealt > most and not space.is_unlimited:
                    raise PackError(
                        f"units.toml: {space.id} is over the stacking limit at the start (BLITZ-6.4a)"
                    )

    def warnings(self) -> list[str]:
        """What is allowed but odd about the pack, for whoever typed it in."""
        found = (
            []
            if self.unit_total == UNITS
            else [f"pack.toml: {self.unit_total} units, not {UNITS} (BLITZ-2.0a)"]
        )
        if not any([card.is_reused for card in self.actions]):
            found.append(
                "cards.toml: no Action card is reused, so the player may run out of them (R-BLITZ-05)"
            )
        grounded = [unit.id for unit in self.units if unit.is_air and unit.side == OPFOR]
        if grounded and not any([effect.verb == OPFOR_AIR for card in self.opfor for effect in card.effects]):
            found.append(f"cards.toml: no card sends out {', '.join(grounded)} (BLITZ-8.0a)")
        return found

    @property
    def pieces(self) -> int:
        """How many pieces there are in all."""
        return len(self.units) + len(self.cards)

    def _played_values(self) -> list[object]:
        """All that the rules read."""
        units: list[object] = [
            (unit.id, unit.side, unit.type, unit.firepower, unit.move, unit.aaa, sorted(unit.traits),
             unit.carries, unit.carries_units, unit.start, unit.entry, unit.missions, unit.once)
            for unit in self.units
        ]  # fmt: skip
        pools: list[object] = [(pool.id, pool.spaces) for pool in self.pools]
        cards: list[object] = [card.played_values() for card in self.cards]
        numbers: list[object] = [
            self.turns, self.most_turns, self.allied_stack, self.opfor_stack, self.clear_bases,
        ]  # fmt: skip
        return numbers + units + pools + cards + self.map.played_values() + self.charts.played_values()

    # -- tables --------------------------------------------------------------------------------------

    def _lay_out_units(self) -> None:
        units = self.units
        self.counters = len(units)
        self.first_opfor = len([unit for unit in units if unit.side == ALLIED])
        self.type_of = bytes([unit.type for unit in units])
        self.full = bytes([unit.firepower[0] for unit in units])
        self.reduced = bytes([unit.firepower[-1] for unit in units])
        self.two_steps = bytes([len(unit.firepower) == 2 for unit in units])
        self.move_of = bytes([unit.move for unit in units])
        self.aaa_of = bytes([unit.aaa for unit in units])
        self.traits_of = bytes([_traits(unit) for unit in units])
        self.air = bytes([unit.is_air for unit in units])
        sides: list[list[int]] = [list(range(self.first_opfor)), list(range(self.first_opfor, self.counters))]
        self.of_side: list[bytes] = [bytes(side) for side in sides]
        self.air_of_side: list[bytes] = [bytes([c for c in side if self.air[c]]) for side in sides]
        self.ground_of_side: list[bytes] = [bytes([c for c in side if not self.air[c]]) for side in sides]
        self.flyers = bytes([c for c in sides[ALLIED] if self.air[c] or self.traits_of[c] & AIRBORNE])
        """The player's units that fly or jump without the help of a card."""
        self.helicopter = bytes([unit.type >= FIRST_HELICOPTER for unit in units])
        self.once = bytes([unit.once for unit in units])
        self.ground = Ground(self.map, self.type_of, self.traits_of, False)
        self.ground_with_infiltration = Ground(self.map, self.type_of, self.traits_of, True)
        self.cargo: list[int] = [self._cargo(unit) for unit in units]
        self.entries: list[bytes] = [
            bytes([self.map.ids.index(name) for name in unit.entry]) for unit in units
        ]

        spaces = self.map.spaces
        self.crowd = bytes([self._fewest(side, space) for side in (ALLIED, OPFOR) for space in spaces])
        """How many units a side may have in a space under the strictest card: at side * size + space."""

    def _fewest(self, side: int, space: Space) -> int:
        if space.is_unlimited:
            return UNLIMITED
        limits = [self.allied_stack if side == ALLIED else self.opfor_stack]
        for card in self.cards:
            limits.extend([one.amount for one in card.effects if one.verb == STACKING and one.side == side])
        return max(0, min(limits))

    def _cargo(self, unit: Unit) -> int:
        """The mask of ground units that a transport may lift."""
        found = [
            number
            for number, other in enumerate(self.units)
            if other.side == unit.side and not other.is_air and _is_carried(unit, other)
        ]
        return mask_of(found)

    def _lay_out_pieces(self) -> None:
        self.first_action = self.counters
        self.first_opfor_card = self.counters + len(self.actions)
        self.space_action = CARD_ACTION + len(self.actions)
        self.counter_action = self.space_action + len(self.map.spaces)
        self.missions: list[list[int]] = [self._missions(unit) for unit in self.units]
        """For each unit what the player is asked when it flies: any space of the map, or only some."""
        units = [f"unit:{unit.id}" for unit in self.units]
        self.name_pieces(units + [f"card:{card.id}" for card in self.cards])

    def _missions(self, unit: Unit) -> list[int]:
        board = self.map
        only = [board.ids.index(name) for name in unit.missions]
        spaces = only or [space for space in range(board.size) if board.is_land[space] or board.is_sea[space]]
        return [CANCEL] + [self.space_action + space for space in sorted(spaces)]

    def card(self, piece: int) -> Card:
        """The card of a piece."""
        return self.cards[piece - self.first_action]


def _traits(unit: Unit) -> int:
    """Its traits as a mask."""
    return sum([1 << TRAITS.index(name) for name in unit.traits])


def _is_carried(transport: Unit, unit: Unit) -> bool:
    if unit.id in transport.carries_units or unit.type_name in transport.carries:
        return True
    return "heliborne" in transport.carries and "heliborne" in unit.traits
