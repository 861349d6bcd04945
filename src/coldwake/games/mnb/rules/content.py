"""The pack: ships, cards and scenarios read from TOML, checked, and laid out as tables for the rules.

Pieces are numbered ships first, then Action cards, copies of a printing side by side.
"""

from pathlib import Path

from coldwake.core import packs
from coldwake.core.errors import PackError
from coldwake.core.packs import Entry
from coldwake.games.mnb.rules.constants import (
    AIR_SUPPORT,
    ATTACK_KINDS,
    BASE_HAND,
    CARD_ACTION,
    CARD_KINDS,
    CARRIER_TYPE,
    GUN,
    GUN_MASK,
    LONGEST_RANGE,
    MAX_SEATS,
    MIN_SEATS,
    MISSILE,
    MISSILE_MASK,
    NAVIES,
    NEAR_MISS,
    REPAIR,
    SHIP_TYPES,
    SUBMARINE_TYPE,
    TORPEDO,
    TORPEDO_MASK,
    WEAPONS,
)
from coldwake.games.mnb.rules.scenarios import Scenario
from coldwake.mechanics.fleet_packs import FleetPack

MOST_LAUNCHERS = 4
MOST_NUMBERS = 4
SYMBOL_MASKS = {GUN: GUN_MASK, MISSILE: MISSILE_MASK, TORPEDO: TORPEDO_MASK}
"""Which weapons a kind of attack card may show."""


def mask_of(kinds: list[str]) -> int:
    """Attack kinds as a mask."""
    return sum([1 << ATTACK_KINDS.index(kind) for kind in set(kinds)])


class Ship:
    """One ship card.

    Rules: MNB-6.1a, MNB-6.2a, MNB-6.3a, MNB-6.4a, MNB-6.5a, MNB-6.6a, MNB-6.7a.
    """

    def __init__(self, entry: Entry) -> None:
        self.id = entry.text("id")
        self.sheet = entry.text("sheet")
        self.name = entry.texts("name")
        self.ship_class = entry.texts("class")
        self.type = entry.choice("type", SHIP_TYPES)
        self.navy = entry.choice("navy", NAVIES)
        self.hull = entry.number("hull", 1, 30) if entry.has("hull") else 0
        self.weapons = self._read_weapons(entry)
        self.strikes = entry.numbers("strikes", 2, 6)
        self.asw = entry.numbers("asw", 2, 6)
        self.air_defence = entry.numbers("air_defence", 2, 6)
        self.self_defence = self._number(entry, "self_defence")
        self.passive = self._number(entry, "passive")
        self.active = self._number(entry, "active")
        self.hand = entry.number("hand", 1, 3) if entry.has("hand") else 0
        self.vp = entry.number("vp", 1, 30)
        self._read_facts(entry)
        entry.close()
        self._check(entry.where)

    def _number(self, entry: Entry, key: str) -> int:
        return entry.number(key, 2, 6) if entry.has(key) else 0

    def _read_weapons(self, entry: Entry) -> list[int]:
        """How many launchers of each kind it has."""
        table = entry.table("weapons")
        counts = [table.number(kind, 1, 4) if table.has(kind) else 0 for kind in ATTACK_KINDS[:WEAPONS]]
        table.close()
        return counts

    def _read_facts(self, entry: Entry) -> None:
        """What the ship was like, for the reader; no rule uses it."""
        self.displacement = entry.number("displacement", 1, 200_000)
        self.length = entry.decimal("length")
        self.speed = entry.decimal("speed")
        self.commissioned = entry.number("commissioned", 1900, 2100)
        self.note = entry.texts("note")

    def _check(self, where: str) -> None:
        """A submarine has no hull and two self-defence numbers, and nobody else (MNB-6.3b, R-MNB-22).

        Rules: MNB-7.9b, MNB-7.11a, MNB-7.12a, R-MNB-23.
        """
        if self.is_submarine == bool(self.hull):
            raise PackError(f"{where}: submarines have no hull number, all other ships have one (MNB-6.3b)")
        two_modes = self.passive > 0 and self.active > 0
        if self.is_submarine != two_modes or (self.is_submarine and self.self_defence):
            raise PackError(f"{where}: a submarine, and nothing else, defends itself by mode (R-MNB-22)")
        if self.is_submarine and (any(self.weapons[:SSM_PLACE]) or self.air_defence):
            raise PackError(f"{where}: a submarine has no guns and no air defence (R-MNB-35)")
        if self.weapons[TORPEDO_PLACE] and not self.is_submarine:
            raise PackError(f"{where}: only a submarine carries torpedoes (MNB-7.9b)")
        if self.strikes and self.type != CARRIER_TYPE:
            raise PackError(f"{where}: only a carrier has strike numbers (MNB-7.11a)")
        if self.asw and self.type not in (CARRIER_TYPE, SUBMARINE_TYPE):
            raise PackError(f"{where}: only carriers and submarines have ASW numbers (MNB-7.12a)")
        if max(len(self.strikes), len(self.asw), len(self.air_defence)) > MOST_NUMBERS:
            raise PackError(f"{where}: more than {MOST_NUMBERS} numbers of one sort")

    @property
    def is_submarine(self) -> bool:
        """By its type."""
        return self.type == SUBMARINE_TYPE


SSM_PLACE = ATTACK_KINDS.index("SSM")
TORPEDO_PLACE = ATTACK_KINDS.index("T")


class Card:
    """One printing of an Action card.

    Rules: MNB-7.3a, MNB-7.7a, MNB-7.8a, MNB-7.9a, MNB-9a, R-MNB-32, R-MNB-61.
    """

    def __init__(self, entry: Entry) -> None:
        self.id = entry.text("id")
        self.kind = CARD_KINDS.index(entry.choice("kind", CARD_KINDS))
        self.copies = entry.number("copies", 1, 60)
        self._read_attack(entry)
        self._read_defence(entry)
        air = self.kind == AIR_SUPPORT
        self.strike = entry.number("strike", 2, 6) if air else 0
        self.asw = entry.number("asw", 2, 6) if air else 0
        self.banned = entry.choices("banned", ATTACK_KINDS) if self.kind == REPAIR else []
        self.reinforcement = entry.number("reinforcement", 1, 9)
        self.name = entry.texts("name")
        self.title = entry.texts("title")
        self.text = entry.texts("text")
        self.fact = entry.texts("fact")
        entry.close()

    def _read_attack(self, entry: Entry) -> None:
        attacks = self.kind in SYMBOL_MASKS
        self.symbols = entry.choices("symbols", ATTACK_KINDS[:WEAPONS]) if attacks else []
        self.launchers = entry.number("launchers", 1, MOST_LAUNCHERS) if attacks else 0
        ranged = self.kind == GUN or self.kind == MISSILE
        self.range = entry.numbers("range", 1, LONGEST_RANGE) if ranged else []
        self.hits = entry.number("hits", 1, 20) if attacks else 0
        self.large = entry.flag("large") if self.kind == GUN else False
        if attacks and (not self.symbols or mask_of(self.symbols) & ~SYMBOL_MASKS[self.kind]):
            raise PackError(f"{entry.where}: 'symbols' do not fit a {self.kind_name} card")
        if self.large and "L" not in self.symbols:
            raise PackError(f"{entry.where}: a Large-gun note needs the symbol L (R-MNB-30)")
        if ranged and not self.range:
            raise PackError(f"{entry.where}: 'range' allows no distance at all")

    def _read_defence(self, entry: Entry) -> None:
        self.guards: list[str] = []
        self.guard = 0
        if self.kind in SYMBOL_MASKS or self.kind in (AIR_SUPPORT, NEAR_MISS):
            table = entry.table("defence")
            self.guards = table.choices("kinds", ATTACK_KINDS)
            self.guard = table.number("number", 2, 6)
            table.close()

    @property
    def kind_name(self) -> str:
        """Its kind in words."""
        return CARD_KINDS[self.kind]


class Content(FleetPack):
    """A loaded pack with the tables the rules read.

    Rules: MNB-1b, MNB-1c, MNB-2a, MNB-2b.
    """

    def __init__(self, folder: Path) -> None:
        self._read_manifest(packs.read(folder / "pack.toml"))
        self.ships: list[Ship] = [Ship(item) for item in packs.tables(folder / "ships.toml", "ship")]
        self.cards: list[Card] = [Card(item) for item in packs.tables(folder / "cards.toml", "card")]
        self._check()
        self._read_scenarios(folder)
        self.seal(self._played_values())
        self._lay_out_ships()
        self._lay_out_cards()

    def _read_manifest(self, entry: Entry) -> None:
        self.read_title(entry, "mnb")
        self.card_total = entry.number("action_cards", 1, 200)
        self.ship_total = entry.number("ships", 1, 150)
        entry.close()

    def _read_scenarios(self, folder: Path) -> None:
        ships = {ship.id: number for number, ship in enumerate(self.ships)}
        cards = {card.id: number for number, card in enumerate(self.cards)}
        self.scenarios: list[Scenario] = [
            Scenario(item, ships, cards) for item in packs.tables(folder / "scenarios.toml", "scenario")
        ]
        packs.unique([scenario.id for scenario in self.scenarios], "scenarios.toml")
        if not self.scenarios or not self.scenarios[0].is_free:
            raise PackError("scenarios.toml: the first scenario must be one for any navies")
        for scenario in self.scenarios:
            for navy in scenario.navies:
                if navy not in self.navies:
                    raise PackError(f"scenarios.toml, {scenario.id}: the pack has no ship of {navy}")

    def _check(self) -> None:
        packs.check_pieces([ship.id for ship in self.ships], "ships.toml")
        packs.unique([ship.sheet for ship in self.ships], "ships.toml")
        packs.unique([f"{ship.navy} {ship.name['en']}" for ship in self.ships], "ships.toml, names")
        packs.check_pieces([card.id for card in self.cards], "cards.toml")
        copies = sum(card.copies for card in self.cards)
        self.check_totals(len(self.ships), "MNB-2b", copies, "MNB-2a")
        packs.check_size(self.pieces, "pack.toml")
        if self.max_seats < MIN_SEATS:
            raise PackError("pack.toml: too few navies or cards for two players")

    @property
    def pieces(self) -> int:
        """How many pieces there are in all."""
        return self.ship_total + self.card_total

    @property
    def navies(self) -> list[str]:
        """The navies with ships in this pack, in the usual order."""
        return [navy for navy in NAVIES if any([ship.navy == navy for ship in self.ships])]

    @property
    def max_seats(self) -> int:
        """A navy for each player (R-MNB-02), and cards for all hands."""
        return min(MAX_SEATS, len(self.navies), self.card_total // BASE_HAND)

    def scenario(self, name: str) -> Scenario:
        """The scenario of an id."""
        for scenario in self.scenarios:
            if scenario.id == name:
                return scenario
        raise PackError(f"the pack has no scenario {name!r}")

    def warnings(self) -> list[str]:
        """What is allowed but odd about the pack, for whoever typed it in."""
        return [
            f"ships.toml: {navy} has {self._total(navy)} VP, too few for the smallest allotment (R-MNB-03)"
            for navy in self.navies
            if self._total(navy) < 15
        ]

    def _total(self, navy: str) -> int:
        return sum([ship.vp for ship in self.ships if ship.navy == navy])

    def _played_values(self) -> list[object]:
        """All that the rules read."""
        ships: list[object] = [
            (ship.id, ship.type, ship.navy, ship.hull, ship.weapons, ship.strikes, ship.asw,
             ship.air_defence, ship.self_defence, ship.passive, ship.active, ship.hand, ship.vp)
            for ship in self.ships
        ]  # fmt: skip
        cards: list[object] = [
            (card.id, card.kind, card.copies, card.symbols, card.launchers, card.range, card.hits,
             card.large, card.guards, card.guard, card.strike, card.asw, card.banned, card.reinforcement)
            for card in self.cards
        ]  # fmt: skip
        plans: list[object] = [
            (plan.id, plan.players, plan.navies, plan.by_seat, plan.teams, plan.allotment, plan.shares,
             plan.hands, plan.row_defence, plan.without, plan.must_include, plan.dice,
             [(start.rows, start.submarines, start.hand) for start in plan.starts])
            for plan in self.scenarios
        ]  # fmt: skip
        return ships + cards + plans

    def _lay_out_ships(self) -> None:
        ships = self.ships
        self.navy_of = bytes([NAVIES.index(ship.navy) for ship in ships])
        self.hull = bytes([ship.hull for ship in ships])
        self.vp = bytes([ship.vp for ship in ships])
        self.submarine = bytes([ship.is_submarine for ship in ships])
        self.weapons = bytes([count for ship in ships for count in ship.weapons])
        self.weapon_mask = bytes(
            [sum([1 << kind for kind, count in enumerate(ship.weapons) if count]) for ship in ships]
        )
        self.strikes: list[bytes] = [bytes(ship.strikes) for ship in ships]
        self.asw: list[bytes] = [bytes(ship.asw) for ship in ships]
        self.air_defence: list[bytes] = [bytes(ship.air_defence) for ship in ships]
        self.self_defence = bytes([ship.self_defence for ship in ships])
        self.passive = bytes([ship.passive for ship in ships])
        self.active = bytes([ship.active for ship in ships])
        self.hand_bonus = bytes([ship.hand for ship in ships])
        self.fleets: list[bytes] = [
            bytes([ship for ship in range(self.ship_total) if self.navy_of[ship] == navy])
            for navy in range(len(NAVIES))
        ]
        self.navy_vp: list[int] = [sum([self.vp[ship] for ship in fleet]) for fleet in self.fleets]

    def _lay_out_cards(self) -> None:
        cards = self.cards
        self.ship_action = CARD_ACTION + len(cards)
        self.lay_out_copies(
            [ship.id for ship in self.ships], [card.id for card in cards], [card.copies for card in cards], []
        )
        self.kind_of = self.by_card([card.kind for card in cards])
        self.symbols_of = self.by_card([mask_of(card.symbols) for card in cards])
        self.launchers_of = self.by_card([card.launchers for card in cards])
        self.range_of = self.by_card([sum([1 << far for far in set(card.range)]) for card in cards])
        self.hits_of = self.by_card([card.hits for card in cards])
        self.large_of = self.by_card([card.large for card in cards])
        self.guards_of = self.by_card([mask_of(card.guards) for card in cards])
        self.guard_of = self.by_card([card.guard for card in cards])
        self.strike_of = self.by_card([card.strike for card in cards])
        self.asw_of = self.by_card([card.asw for card in cards])
        self.banned_of = self.by_card([mask_of(card.banned) for card in cards])
        self.worth_of = self.by_card([card.reinforcement for card in cards])
