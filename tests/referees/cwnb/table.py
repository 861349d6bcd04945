"""The table as the rulebook has it: ships, hands, piles, and what can be read off them."""

from collections import Counter
from dataclasses import dataclass, field

from tests.referees.cwnb.printed import Hull, Pack, Rules
from tests.referees.stage import Foul

HIT = "hit"
NAMED = "named"
AREA_KINDS = ("asw", "air-cover", "evasive", "ecm")


@dataclass(slots=True)
class Ship:
    """A Ship card in play."""

    hull: Hull
    owner: int
    row: int = 0
    damage: list[str] = field(default_factory=list)
    crippled: bool = False
    active: bool = False
    idle: bool = False
    crew: bool = False
    fired: dict[str, int] = field(default_factory=dict)
    launched: int = 0


@dataclass(slots=True)
class Player:
    """A player with everything in front of him."""

    seat: int
    team: int
    hand: list[str] = field(default_factory=list)
    area: list[str] = field(default_factory=list)
    face_down: list[str] = field(default_factory=list)
    retreated: bool = False
    sunk: list[str] = field(default_factory=list)
    order: int = 0
    revealed: bool = False
    acted: bool = False
    eliminated: bool = False
    total: int = 0
    last_score: int = 0
    unplaced: list[str] = field(default_factory=list)
    ready: bool = False


@dataclass(slots=True)
class Attack:
    """An attack of this turn."""

    number_in_turn: int
    kind: str
    card: str
    firer: str
    symbol: str
    target: str
    defender: int
    number: int | None
    dice: int = 1
    status: str = NAMED
    hits: int = 0
    is_damage: bool = False
    """The card went under a ship."""

    shares: bool = False
    """The second strike of one Land Based Air Strike card."""

    def is_named(self) -> bool:
        """Does it still stand?"""
        return self.status == NAMED

    @property
    def is_done(self) -> bool:
        """Its card has done its work and belongs on the Discard Pile."""
        standing = self.status in (NAMED, HIT)
        return bool(self.card) and not self.is_damage and not self.shares and not standing


@dataclass(slots=True)
class Answer:
    """A Point Defense or an Air Defense roll put down and not yet rolled."""

    seat: int
    card: str
    ship: str
    attack: int
    number: int


class Table:
    """Everything on the table."""

    def __init__(self, pack: Pack, rules: Rules, seats: int) -> None:
        self.pack = pack
        self.rules = rules
        self.players = [Player(seat, seat) for seat in range(seats)]
        self.ships: dict[str, Ship] = {}
        self.unseen: Counter[str] = Counter()
        self.ship_pool: set[str] = set()
        self.top = ""
        self.draw = 0
        self.discard: list[str] = []
        self.attacks: list[Attack] = []
        self.answers: list[Answer] = []
        self.marked: list[tuple[str, int]] = []
        self.round = 0
        self.series = 0
        self.final = False
        self.last_drawn = False
        self.active = 0
        self.step = "5.2"
        self.fog_rolled = 0
        self.fog_left = 0
        self.played_card = False
        self.laid: set[str] = set()
        self.attacked_with: set[str] = set()
        self.entries = 0
        self.refusals = 0
        self.offered: dict[int, str] = {}

    # --- seats

    def allies(self, seat: int) -> list[int]:
        """Teammates still in the round (13.2)."""
        team = self.players[seat].team
        return [p.seat for p in self.players if p.team == team and p.seat != seat and not p.eliminated]

    def foes(self, seat: int) -> list[int]:
        """Whose Task Forces may be attacked (13.2b, 9.2b)."""
        team = self.players[seat].team
        return [p.seat for p in self.players if p.team != team and not p.eliminated and not p.retreated]

    def kind(self, card: str) -> str:
        """Kind of an Action card."""
        return self.pack.kinds[card]

    # --- ships

    def fleet(self, seat: int) -> list[Ship]:
        """All ships of a player, in the order of the pack."""
        mine = [ship for ship in self.ships.values() if ship.owner == seat]
        mine.sort(key=lambda ship: ship.hull.place)
        return mine

    def rows(self, seat: int) -> list[list[str]]:
        """Names in rows 1 to 3."""
        rows: list[list[str]] = [[], [], []]
        for ship in self.fleet(seat):
            if ship.row:
                rows[ship.row - 1].append(ship.hull.name)
        return rows

    def row_counts(self, seat: int) -> list[int]:
        """How many ships stand in rows 1 to 3."""
        counts = [0, 0, 0]
        for ship in self.ships.values():
            if ship.owner == seat and ship.row:
                counts[ship.row - 1] += 1
        return counts

    def open_rows(self, seat: int) -> list[int]:
        """Rows a new ship may join (5.21c, 5.21d, R-CWNB-11)."""
        counts = self.row_counts(seat)
        return [row for row in (1, 2, 3) if all(counts[: row - 1])]

    def worth(self, hull: Hull, card: str) -> int:
        """Damage a card does to a ship: one less each on a Battleship (12.6a)."""
        damage = self.pack.cards[card].damage
        return max(0, damage - 1) if self.rules.armour and hull.is_battleship else damage

    def points(self, ship: Ship) -> int:
        """Damage lying under a ship together with hits of this turn that may still be undone (R-CWNB-37)."""
        total = sum([self.worth(ship.hull, card) for card in ship.damage]) if ship.damage else 0
        for attack in self.attacks if self.step == "B.2" else ():
            if attack.status == HIT and attack.target == ship.hull.name and attack.kind in DAMAGING:
                total += self.worth(ship.hull, attack.card)
        return total

    def lost(self, ship: Ship) -> bool:
        """Does the ship count as sunk for the rest of this turn, unless Damage Control saves it (R-CWNB-37)?"""
        if self.step != "B.2":
            return False
        for attack in self.attacks:
            if attack.status != HIT or attack.target != ship.hull.name:
                continue
            if attack.kind in ROLLED_KILLS:
                return True
            if attack.kind in DAMAGING and ship.crippled and self.worth(ship.hull, attack.card) > 0:
                return True
        return not ship.crippled and self.points(ship) >= ship.hull.hits

    def is_critical(self, ship: Ship) -> bool:
        """One point from sinking (12.5, needs a damage point: R-CWNB-59), or Crippled (12.7d)."""
        if ship.crippled:
            return True
        points = self.points(ship)
        return self.rules.critical and 0 < points == ship.hull.hits - 1

    def is_usable(self, ship: Ship) -> bool:
        """May it attack, use Air Defense or modify cards (12.5, 12.7f, 13.2g)?"""
        return not ship.idle and not self.is_critical(ship) and not self.lost(ship)

    def rating(self, ship: Ship) -> int:
        """Current strike rating (7.2b, 12.3a, 9.4b, R-CWNB-56)."""
        rating = ship.hull.strikes
        if not rating:
            return 0
        if self.rules.strike_loss and 2 * self.points(ship) >= ship.hull.hits:
            rating -= 1
        return rating + (1 if ship.crew else 0)

    def carrier_bonus(self, seat: int) -> int:
        """The best usable carrier of a Task Force (10a, 10b, R-CWNB-57)."""
        ratings = [
            self.rating(ship) for ship in self.fleet(seat) if ship.hull.strikes and self.is_usable(ship)
        ]
        return max(ratings, default=0)

    # --- cards

    def take_card(self, seat: int, card: str, clause: str) -> None:
        """A card leaves a hand."""
        if card not in self.players[seat].hand:
            raise Foul(clause, f"seat {seat} plays {card} without holding it")
        self.players[seat].hand.remove(card)

    def holds(self, seat: int, kind: str) -> bool:
        """Has a player a card of this kind in hand?"""
        return any(self.kind(card) == kind for card in self.players[seat].hand)

    def attack(self, number: int) -> Attack:
        """An attack of this turn by its number."""
        return self.attacks[number - 1]


DAMAGING = {"gun", "missile", "torpedo", "cruise"}
ROLLED_KILLS = {"torpedo-roll", "asw"}
STAGE_ONE = {"gun", "missile", "torpedo", "torpedo-roll", "asw"}
AIR = {"strike", "lbas", "bomber", "cruise"}
