"""The pack: ships, cards and scenarios read from TOML, checked, and laid out as tables for the rules.

Pieces are numbered ships first, then Action cards. No two Action cards are alike: each copy has its
own random number and hit result, so each is a card of its own (SUB-1.2a).
"""

from pathlib import Path

from coldwake.core import packs
from coldwake.core.errors import PackError
from coldwake.core.packs import Entry, Pack
from coldwake.games.attack_sub.rules.constants import (
    ACTIVE_MODE,
    EVASION,
    FAMILIES,
    HELICOPTER,
    LEVEL_4,
    LOCKON,
    NAVIES,
    PASSIVE_MODE,
    RANDOM_NUMBERS,
    REDUCTION,
    SONAR,
    SUBMARINE_TYPES,
    SURFACE_TYPES,
    TRAITS,
    TRANSPORT_TYPE,
)
from coldwake.games.attack_sub.rules.scenarios import Roster, Scenario

MODES = ["active", "passive"]
HITS = {
    "DUD": (0, 0), "A1": (1, 0), "A2": (2, 0), "S1": (0, 1), "S2": (0, 2),
    "A1S1": (1, 1), "A2S1": (2, 1), "A1S2": (1, 2), "SUNK": (0, 0),
}  # fmt: skip
"""Hit results: by how many boxes the Attack and the Sensor marker move (SUB-6.5c)."""

BUILT_IN = Path(__file__).parents[1] / "pack"
"""Where a pack of one's own finds the cards and ships of the pack it is based on."""

MOST_BOXES = 9
HIGHEST_VALUE = 9
FEWEST_CARDS = 40


class Ship:
    """One Ship card.

    Rules: SUB-1.3a, SUB-1.3b, SUB-2.1f, SUB-6.2a, SUB-6.2b, SUB-12.1a, SUB-13.1a, SUB-13.2a.
    """

    def __init__(self, entry: Entry) -> None:
        self.id = entry.text("id")
        self.name = entry.texts("name")
        self.ship_class = entry.texts("class")
        self.type = entry.choice("type", [*SUBMARINE_TYPES, *SURFACE_TYPES, TRANSPORT_TYPE])
        self.navy = entry.choice("navy", NAVIES)
        self.sensor: list[int] = self._track(entry, "sensor")
        self.sensor_boxes = self._boxes(entry, "sensor_boxes", len(self.sensor))
        self.against_surface: list[int] = self._track(entry, "against_surface")
        self.against_submarines: list[int] = self._track(entry, "against_submarines")
        self.helicopters: list[int] = self._track(entry, "helicopters")
        self.damage_boxes = self._boxes(entry, "damage_boxes", 0)
        self.detection = entry.number("detection", 1, 12)
        self.duration = entry.number("duration", 0, 7) if entry.has("duration") else 0
        self.traits = entry.choices("traits", TRAITS)
        self.aliases = entry.words("aliases")
        self.displacement = entry.number("displacement", 1, 200_000)
        self.length = entry.decimal("length")
        self.speed = entry.decimal("speed")
        self.note = entry.texts("note")
        entry.close()
        self._check(entry.where)

    def _track(self, entry: Entry, key: str) -> list[int]:
        return entry.numbers(key, 0, HIGHEST_VALUE) if entry.has(key) else []

    def _boxes(self, entry: Entry, key: str, default: int) -> int:
        return entry.number(key, 1, MOST_BOXES) if entry.has(key) else default

    def _check(self, where: str) -> None:
        if self.is_transport:
            self._check_transport(where)
        elif not self.damage_boxes == 0 < self.sensor_boxes <= MOST_BOXES:
            raise PackError(f"{where}: a Ship has a Sensor track, and no damage track of its own")
        elif self.sensor and len(self.sensor) != self.sensor_boxes:
            raise PackError(f"{where}: the Sensor track has another length than 'sensor_boxes'")
        elif not self.attack_boxes:
            raise PackError(f"{where}: the Ship has no Attack track")
        elif self.is_submarine and (self.helicopters or len(self.against_surface) != self.attack_boxes):
            raise PackError(f"{where}: a submarine has two Attack values in each box (SUB-6.2a)")
        elif not self.is_submarine and (self.against_surface or len(self.helicopters) != self.attack_boxes):
            raise PackError(
                f"{where}: each attack box of a surface ship says how many helicopters (SUB-6.2b)"
            )
        if any(self.helicopters) != (self.duration > 0):
            raise PackError(
                f"{where}: a Ship with helicopters, and no other, has a Duration number (SUB-10.3a)"
            )

    def _check_transport(self, where: str) -> None:
        if not self.damage_boxes or self.sensor_boxes or self.attack_boxes:
            raise PackError(f"{where}: a Transport has a damage track and no values (SUB-12.1a)")

    @property
    def is_submarine(self) -> bool:
        """By its type (SUB-1.3a)."""
        return self.type in SUBMARINE_TYPES

    @property
    def is_transport(self) -> bool:
        """Neither sensors nor weapons."""
        return self.type == TRANSPORT_TYPE

    @property
    def attack_boxes(self) -> int:
        """How many value boxes the Attack track has."""
        return len(self.against_submarines) or len(self.helicopters)

    @property
    def is_armed(self) -> bool:
        """Whether it has an Attack value of its own (SUB-13.2a)."""
        return bool(self.against_submarines)


class Card:
    """One printing of an Action card, and the random number and hit result of each copy."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.text("id")
        self.family = FAMILIES.index(entry.choice("family", FAMILIES))
        self.modes = entry.choices("modes", MODES) if self.family == SONAR else []
        self.black = entry.number("black", 1, 7) if self.family == REDUCTION else 0
        self.red = entry.number("red", 1, 7) if self.family == REDUCTION else 0
        self.evade = entry.number("evade", 1, 9) if self.family == EVASION else 0
        self.contact = entry.number("contact", 1, LEVEL_4 - 1) if self.family == LOCKON else 0
        self.fire = entry.number("fire", 0, 9) if self.family == LOCKON else 0
        hides = self.family in (REDUCTION, EVASION)
        self.submarines_only = entry.flag("submarines_only") if hides else False
        self.while_shut_down = entry.flag("while_shut_down") if self.family == REDUCTION else False
        self.faces = [_face(face, entry.where) for face in entry.words("faces")]
        self.name = entry.texts("name")
        self.text = entry.texts("text")
        entry.close()
        if not self.faces or (self.family == SONAR and not self.modes):
            raise PackError(f"{entry.where}: a card needs a copy at least, a sonar a mode")

    @property
    def family_name(self) -> str:
        """Its family in words."""
        return FAMILIES[self.family]

    @property
    def mode_mask(self) -> int:
        """In which ways a sonar card may be used."""
        active = ACTIVE_MODE if "active" in self.modes else 0
        return active | (PASSIVE_MODE if "passive" in self.modes else 0)


def _face(face: str, where: str) -> tuple[str, str]:
    number, _, hit = face.partition("/")
    if number not in RANDOM_NUMBERS or hit not in HITS:
        raise PackError(f"{where}: {face!r} is no random number and hit result, such as '4/A1S1'")
    return number, hit


class Content(Pack):
    """A loaded pack with the tables the rules read (SUB-1.1a)."""

    def __init__(self, folder: Path) -> None:
        self._read_manifest(packs.read(folder / "pack.toml"), folder)
        base = BUILT_IN / self.base if self.base else folder
        self.ships: list[Ship] = [Ship(item) for item in packs.tables(base / "ships.toml", "ship")]
        self.cards: list[Card] = [Card(item) for item in packs.tables(base / "cards.toml", "card")]
        if self.base and (folder / "ships.toml").exists():
            self.ships += [Ship(item) for item in packs.tables(folder / "ships.toml", "ship")]
        self.ship_total = len(self.ships)
        self._check_totals()
        self._lay_out_ships()
        self._lay_out_cards()
        names = [[ship.id, *ship.aliases] for ship in self.ships]
        aloft = bytes([max([0, *ship.helicopters]) for ship in self.ships])
        roster = Roster(names, self.submarine, self.transport, aloft, self.card_total)
        self.scenarios: list[Scenario] = [
            Scenario(item, roster) for item in packs.tables(folder / "scenarios.toml", "scenario")
        ]
        packs.unique([scenario.id for scenario in self.scenarios], "scenarios.toml")
        self.seal(self._played_values())

    def _read_manifest(self, entry: Entry, folder: Path) -> None:
        self.read_title(entry, "attack_sub")
        self.base = entry.text("base") if entry.has("base") else ""
        self.card_total = entry.number("cards", FEWEST_CARDS, 200)
        entry.close()
        if self.base and not (self.base.isalnum() and (BUILT_IN / self.base).is_dir()):
            raise PackError(f"pack.toml: 'base' is {self.base!r}, which is no pack of the game")
        if self.id != folder.name:
            raise PackError(f"pack.toml: the pack in folder {folder.name!r} calls itself {self.id!r}")

    def _check_totals(self) -> None:
        packs.check_pieces([ship.id for ship in self.ships], "ships.toml")
        packs.check_pieces([card.id for card in self.cards], "cards.toml")
        cards = sum(len(card.faces) for card in self.cards)
        if cards != self.card_total:
            raise PackError(f"cards.toml: {cards} Action cards, pack.toml says {self.card_total} (SUB-1.1a)")
        if len({number for card in self.cards for number, _ in card.faces if number != "X"}) < 2:
            raise PackError("cards.toml: with one random number on all cards nobody wins the cut (SUB-2.1b)")
        packs.check_size(self.pieces, "pack.toml")

    @property
    def pieces(self) -> int:
        """How many pieces there are in all."""
        return len(self.ships) + self.card_total

    def scenario(self, id: str) -> Scenario:
        """The scenario of an id, which must exist."""
        return next(scenario for scenario in self.scenarios if scenario.id == id)

    def _played_values(self) -> list[object]:
        """All that the rules read."""
        ships = [
            (
                ship.id, ship.type, ship.sensor, ship.sensor_boxes, ship.against_surface,
                ship.against_submarines, ship.helicopters, ship.damage_boxes, ship.detection,
                ship.duration, ship.traits,
            )
            for ship in self.ships
        ]  # fmt: skip
        cards = [
            (card.id, card.family, card.mode_mask, card.black, card.red, card.evade, card.contact, card.fire,
             card.submarines_only, card.while_shut_down, card.faces)
            for card in self.cards
        ]  # fmt: skip
        return [*ships, *cards, *[scenario.played_values() for scenario in self.scenarios]]

    def _lay_out_ships(self) -> None:
        ships = self.ships
        self.submarine = bytes(ship.is_submarine for ship in ships)
        self.transport = bytes(ship.is_transport for ship in ships)
        self.deaf = bytes(not ship.sensor for ship in ships)
        self.armed = bytes(ship.is_armed for ship in ships)
        self.alfa = bytes("alfa" in ship.traits for ship in ships)
        self.seawolf = bytes("seawolf" in ship.traits for ship in ships)
        self.detection = bytes(ship.detection for ship in ships)
        self.duration = bytes(ship.duration for ship in ships)
        self.sensor_boxes = bytes(ship.sensor_boxes or ship.damage_boxes for ship in ships)
        self.attack_boxes = bytes(ship.attack_boxes or ship.damage_boxes for ship in ships)
        self.sensor_track = [bytes(ship.sensor or [0] * ship.sensor_boxes) for ship in ships]
        self.surface_track = [bytes(ship.against_surface) for ship in ships]
        self.submarine_track = [bytes(ship.against_submarines) for ship in ships]
        self.helicopter_track = [bytes(ship.helicopters or [0] * ship.attack_boxes) for ship in ships]

    def _lay_out_cards(self) -> None:
        """Tables over all pieces, so that a card's id indexes them directly."""
        self.first_card = len(self.ships)
        names = [f"ship:{ship.id}" for ship in self.ships]
        printing = [0] * len(self.ships)
        number = [0] * len(self.ships)
        hits = [(0, 0, 0)] * len(self.ships)
        for k, card in enumerate(self.cards):
            for copy, (face, hit) in enumerate(card.faces, 1):
                names.append(f"card:{card.id}-{copy:02}")
                printing.append(k)
                number.append(RANDOM_NUMBERS.index(face))
                hits.append((*HITS[hit], int(hit == "SUNK")))
        self.name_pieces(names)
        of = [self.cards[k] for k in printing]
        self.printing_of = bytes(printing)
        self.number_of = bytes(number)
        self.hit_attack, self.hit_sensor = bytes(hit[0] for hit in hits), bytes(hit[1] for hit in hits)
        self.hit_sunk = bytes(hit[2] for hit in hits)
        self.family_of = bytes(card.family for card in of)
        self.modes_of = bytes(card.mode_mask for card in of)
        self.black_of, self.red_of = bytes(card.black for card in of), bytes(card.red for card in of)
        self.evade_of = bytes(card.evade for card in of)
        self.contact_of, self.fire_of = bytes(card.contact for card in of), bytes(card.fire for card in of)
        self.submarines_only = bytes(card.submarines_only for card in of)
        self.while_shut_down = bytes(card.while_shut_down for card in of)
        self.helicopters: list[int] = [
            piece for piece in range(self.first_card, self.pieces) if self.family_of[piece] == HELICOPTER
        ]
