"""A view of Modern Naval Battles as the greedy player reads it: ships with their places, sides, dice."""

from dataclasses import dataclass
from functools import cache

from coldwake.bots.base import View
from coldwake.games.mnb.bots.facts import AIR, ASW, CM, MnbFacts, ShipFacts
from coldwake.games.mnb.bots.fleets import chance, rating

ROWS = 3
FLAKABLE = frozenset({AIR, CM})
"""What a ship's air defence works against."""

GUESSED_USE = 0.6
"""How much of his hand and of his air defence a defender has, on average, for one attack among several."""

PARTIAL = 0.45
"""What half-done work counts: hits that do not sink may be repaired, or be finished by another."""

POWER = 0.35
"""What a ship does for its owner, for each point of its rating, beside what it is worth to the enemy."""

Blow = tuple[float, int]
"""An attack on one ship: how likely it takes effect, and its hits; 0 hits sink outright."""


@dataclass(slots=True)
class Ship:
    """A ship at sea: what is printed on it, whose it is, where it stands (row 0: a submarine)."""

    id: str
    printed: ShipFacts
    seat: int
    row: int
    left: int
    active: bool
    acted: bool
    flak: tuple[int, ...]
    self_defence: int


class Table:
    """One seat's view."""

    def __init__(self, view: View, facts: MnbFacts, seat: int) -> None:
        self.view = view
        self.facts = facts
        self.seat = seat
        self.hand: list[str] = view["me"]["hand"]
        self.players = view["players"]
        self.side: int = self.players[seat]["team"]
        self.foes = [p["seat"] for p in self.players if p["team"] != self.side]
        self.mates = [p["seat"] for p in self.players if p["team"] == self.side and p["seat"] != seat]
        self.ships = self._ships()
        mine = [ship for ship in self.ships.values() if ship.seat == seat]
        self.mine = sorted(mine, key=lambda ship: ship.id)
        """By name, so that a plan for the rows does not depend on the rows."""
        self.enemy = [ship for ship in self.ships.values() if ship.seat in self.foes]
        self._through: dict[tuple[int, frozenset[str]], float] = {}

    def _ships(self) -> dict[str, Ship]:
        found: dict[str, Ship] = {}
        for player in self.players:
            for row, ids in enumerate([player["subs"], *player["rows"]]):
                for id in ids:
                    found[id] = self._ship(id, player["seat"], row)
        return found

    def _ship(self, id: str, seat: int, row: int) -> Ship:
        printed, shown = self.facts.ships[id], self.view["ships"][id]
        left = max(1, printed.hull - shown["points"])
        flak = tuple(shown["air_defence"])
        return Ship(
            id, printed, seat, row, left, shown["active"], shown["acted"], flak, shown["self_defence"]
        )

    # -- players -------------------------------------------------------------------------------------

    def bonus(self, seat: int) -> int:
        """What a player's Battle Plans add to each of his dice."""
        return len(self.players[seat]["plans"])

    def points(self, seat: int) -> int:
        """What a player's side has sunk."""
        points: int = self.players[seat]["side_points"]
        return points

    def lead(self, seat: int) -> float:
        """How far a side is ahead of one's own on the way to the target, from -1 to 1."""
        return (self.points(seat) - self.points(self.seat)) / max(1, int(self.view["allotment"]))

    @property
    def rivals(self) -> int:
        """How many sides there are beside one's own."""
        return len({self.players[seat]["team"] for seat in self.foes})

    # -- what ships are worth ------------------------------------------------------------------------

    def prize(self, ship: Ship) -> float:
        """What sinking a ship brings: its points, what its owner loses, and the game if that decides it."""
        weakened = POWER * rating(ship.printed) * (1 / self.rivals + max(0.0, self.lead(ship.seat)))
        decides = self.points(self.seat) + ship.printed.vp >= self.view["allotment"]
        return ship.printed.vp * (1.25 if decides else 1.0) + weakened

    def stake(self, ship: Ship) -> float:
        """What losing a ship of one's own side costs."""
        near = max(0.0, self.lead(self.view["active"]))
        return ship.printed.vp * (0.6 + 0.4 / self.rivals + near) + POWER * rating(ship.printed)

    # -- chances -------------------------------------------------------------------------------------

    def through(self, target: Ship, kinds: frozenset[str]) -> float:
        """How likely an attack of one's own gets through the defences of its target, as far as one knows."""
        key = (target.seat, kinds)
        if key not in self._through:
            self._through[key] = self._through_fleet(target.seat, kinds)
        alone = chance(target.self_defence - self.bonus(target.seat)) if target.self_defence else 0.0
        return self._through[key] * (1 - alone)

    def _through_fleet(self, seat: int, kinds: frozenset[str]) -> float:
        """Past the cards and the air defence of a fleet."""
        cards = self.players[seat]["hand"] * GUESSED_USE
        free = float((1 - stop_share(self.facts, kinds)) ** cards)
        if kinds & FLAKABLE:
            for ship in self.ships.values():
                for number in ship.flak if ship.seat == seat else ():
                    free *= float((1 - chance(number - self.bonus(seat))) ** GUESSED_USE)
        return free

    def strike_number(self, printed: int, target: Ship) -> int:
        """What a strike needs, with the row defence of rule 11.1."""
        return printed + (target.row - 1 if self.view["row_defence"] else 0)

    def hits_air(self, printed: int, target: Ship, bonus: int) -> Blow:
        """A strike, or an attack on a submarine, by its number."""
        kinds = frozenset({AIR if target.row else ASW})
        number = self.strike_number(printed, target) if target.row else printed
        return self.through(target, kinds) * chance(number - bonus), 0


def outlook(left: int, blows: list[Blow]) -> tuple[float, float]:
    """How likely some attacks sink a ship together, and how much of it they eat away if they do not."""
    afloat = [1.0] + [0.0] * (left - 1)
    for takes, hits in blows:
        after = [share * (1 - takes) for share in afloat]
        if hits:
            for done in range(left - hits):
                after[done + hits] += afloat[done] * takes
        afloat = after
    gone = sum(share * done for done, share in enumerate(afloat)) / left
    return 1 - sum(afloat), gone


def toll(worth: float, left: int, blows: list[Blow]) -> float:
    """What some attacks cost or bring, for a ship that is worth so much."""
    sunk, gone = outlook(left, blows)
    return worth * (sunk + PARTIAL * gone)


@cache
def stop_share(facts: MnbFacts, kinds: frozenset[str]) -> float:
    """The chance that one unknown card stops an attack of these kinds."""
    guards = [card for card in facts.cards.values() if card.guard and card.guards & kinds]
    return sum(card.copies * chance(card.guard) for card in guards) / max(1, facts.card_total)
