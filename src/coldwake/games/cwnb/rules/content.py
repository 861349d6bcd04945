"""The pack: ships and cards read from TOML, checked, and laid out as tables for the rules.

Pieces are numbered ships first, then Action cards (copies of a printing side by side), then the
Player Order cards.
"""

from pathlib import Path

from coldwake.core import packs
from coldwake.core.errors import PackError
from coldwake.core.packs import Entry
from coldwake.games.cwnb.rules.constants import (
    AIR_COVER,
    ASW,
    BIG_SHIP_HITS,
    BOMBER,
    CARD_ACTION,
    HAND_SIZE,
    KINDS,
    LBAS,
    MAX_ORDER_CARDS,
    MAX_SEATS,
    MIN_SEATS,
    SHIPS_DEALT,
    SYMBOLS,
    TORPEDO,
)
from coldwake.mechanics.fleet_packs import FleetPack

CODES = ["BB", "CG", "CGN", "CV", "CVN", "CVH", "CVHG", "DD", "DDG", "FF", "FFG", "SSN"]
NAVIES = ["usa", "ussr", "uk", "france"]
TRAITS = ["hunter", "quiet", "fast"]
GUNS = [3, 5, 16]
MISSILES = ["A", "B", "C"]
HIT_NUMBERS = {TORPEDO: 1, ASW: 2, LBAS: 3, BOMBER: 1, AIR_COVER: 1}
"""How many Hit numbers a kind of card prints."""


class Ship:
    """One ship card (CWNB-4a).

    Rules: CWNB-4d, CWNB-DEF-05, CWNB-DEF-06, CWNB-DEF-07, CWNB-DEF-08.
    """

    def __init__(self, entry: Entry) -> None:
        self.id = entry.text("id")
        self.name = entry.texts("name")
        self.ship_class = entry.texts("class")
        self.code = entry.choice("code", CODES)
        self.navy = entry.choice("navy", NAVIES)
        self.displacement = entry.decimal("displacement")
        self.hits = entry.number("hits", 1, 30)
        self.points = entry.number("points", 0, 60)
        self.guns = entry.numbers("guns", 3, 16)
        self.missiles = entry.choices("missiles", MISSILES)
        self.torpedoes = entry.number("torpedoes", 0, 9)
        self.strikes = entry.number("strikes", 0, 6)
        self.air_defence = entry.numbers("air_defence", 1, 6)
        self.traits = entry.choices("traits", TRAITS)
        self.two_sided = entry.flag("two_sided")
        self.sheet = entry.text("sheet")
        self.fit = entry.texts("fit")
        entry.close()
        self._check(entry.where)

    def _check(self, where: str) -> None:
        for calibre in self.guns:
            if calibre not in GUNS:
                raise PackError(f"{where}: there is no gun of {calibre} inches")
        if self.torpedoes and not self.is_submarine:
            raise PackError(f"{where}: only a submarine carries torpedoes (CWNB-7.13a)")
        if self.is_submarine and (self.guns or self.strikes or self.air_defence):
            raise PackError(f"{where}: a submarine has no guns, air strikes or Air Defense")

    @property
    def is_submarine(self) -> bool:
        """Whether it is set beside the rows."""
        return self.code == "SSN"

    @property
    def weapons(self) -> dict[str, int]:
        """Its symbols by the kind of card they fire, in words."""
        return {KINDS[kind]: count for kind, count in enumerate(self.symbols) if count}

    @property
    def symbols(self) -> list[int]:
        """How many symbols of each kind it shows."""
        return [
            *(self.guns.count(calibre) for calibre in GUNS),
            *(self.missiles.count(letter) for letter in MISSILES),
            self.torpedoes,
        ]


class Card:
    """One printing of an Action card."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.text("id")
        self.kind = KINDS.index(entry.choice("kind", KINDS))
        self.copies = entry.number("copies", 1, 60)
        self.damage = entry.number("damage", 1, 20) if self.kind < SYMBOLS else 0
        self.hit = entry.numbers("hit", 0, 6) if self.kind in HIT_NUMBERS else []
        self.name = entry.texts("name")
        self.text = entry.texts("text")
        entry.close()
        if len(self.hit) != HIT_NUMBERS.get(self.kind, 0):
            raise PackError(f"{entry.where}: 'hit' needs {HIT_NUMBERS[self.kind]} numbers")

    @property
    def kind_name(self) -> str:
        """Its kind in words."""
        return KINDS[self.kind]


class Content(FleetPack):
    """A loaded pack with the tables the rules read.

    Rules: CWNB-2e, R-CWNB-03.
    """

    def __init__(self, folder: Path) -> None:
        self._read_manifest(packs.read(folder / "pack.toml"))
        self.ships: list[Ship] = [Ship(item) for item in packs.tables(folder / "ships.toml", "ship")]
        self.cards: list[Card] = [Card(item) for item in packs.tables(folder / "cards.toml", "card")]
        self._check()
        self.seal(self._played_values())
        self._lay_out_ships()
        self._lay_out_cards()

    def _read_manifest(self, entry: Entry) -> None:
        self.read_title(entry, "cwnb")
        self.card_total = entry.number("action_cards", 1, 200)
        self.ship_total = entry.number("ships", 1, 100)
        self.order_total = entry.number("order_cards", MAX_ORDER_CARDS, MAX_ORDER_CARDS)
        entry.close()

    def warnings(self) -> list[str]:
        """What is allowed but odd about the pack, for whoever typed it in.

        Rules: R-CWNB-59, R-CWNB-88.
        """
        found = []
        for ship in self.ships:
            if ship.hits >= BIG_SHIP_HITS and not ship.two_sided:
                found.append(f"ships.toml, {ship.id}: {ship.hits} hits but no Crippled face (R-CWNB-88)")
            if ship.hits == 1:
                found.append(f"ships.toml, {ship.id}: with one hit it is never critical (R-CWNB-59)")
        return found

    def _check(self) -> None:
        packs.check_pieces([ship.id for ship in self.ships], "ships.toml")
        packs.check_pieces([card.id for card in self.cards], "cards.toml")
        copies = sum(card.copies for card in self.cards)
        self.check_totals(len(self.ships), "CWNB-2c", copies, "CWNB-2a")
        packs.check_size(self.pieces, "pack.toml")
        if self.max_seats < MIN_SEATS:
            raise PackError("pack.toml: too few ships or cards to deal seven of each to two players")

    @property
    def pieces(self) -> int:
        """How many pieces there are in all."""
        return self.ship_total + self.card_total + self.order_total

    @property
    def max_seats(self) -> int:
        """How many players the pack can deal to, with a card left to draw (CWNB-5.1f)."""
        by_ships = (self.ship_total - 1) // SHIPS_DEALT
        by_cards = (self.card_total - 1) // HAND_SIZE
        return min(MAX_SEATS, by_ships, by_cards, self.order_total)

    def _played_values(self) -> list[object]:
        """All that the rules read."""
        ships = [
            (ship.id, ship.code, ship.hits, ship.points, ship.strikes, ship.symbols, ship.air_defence)
            for ship in self.ships
        ]
        cards = [(card.id, card.kind, card.copies, card.damage, card.hit) for card in self.cards]
        traits = [ship.traits for ship in self.ships]
        return [*ships, *traits, *cards, self.order_total]

    def _lay_out_ships(self) -> None:
        # CWNB-4c, CWNB-DEF-01, CWNB-DEF-04, CWNB-DEF-09, R-CWNB-43
        ships = self.ships
        self.hits = bytes(ship.hits for ship in ships)
        self.points = bytes(ship.points for ship in ships)
        self.strikes = bytes(ship.strikes for ship in ships)
        self.submarine = bytes(ship.is_submarine for ship in ships)
        self.battleship = bytes(ship.code == "BB" for ship in ships)
        self.hunter = bytes("hunter" in ship.traits for ship in ships)
        self.elusive = bytes("quiet" in ship.traits or "fast" in ship.traits for ship in ships)
        self.symbols = bytes(count for ship in ships for count in ship.symbols)
        self.symbol_mask = bytes(
            sum(1 << kind for kind, count in enumerate(ship.symbols) if count) for ship in ships
        )
        self.air_defence = [bytes(ship.air_defence) for ship in ships]

    def _lay_out_cards(self) -> None:
        cards = self.cards
        self.ship_action = CARD_ACTION + len(cards)
        self.first_order = self.ship_total + self.card_total
        self.lay_out_copies(
            [ship.id for ship in self.ships],
            [card.id for card in cards],
            [card.copies for card in cards],
            [f"order:{number + 1}" for number in range(self.order_total)],
        )
        self.kind_of = self.by_card([card.kind for card in cards])
        self.damage_of = self.by_card([card.damage for card in cards])
        hit = bytearray(3 * self.pieces)
        for piece in range(self.first_card, self.first_order):
            for k, number in enumerate(cards[self.printing_of[piece]].hit):
                hit[3 * piece + k] = number
        self.hit_of = bytes(hit)
