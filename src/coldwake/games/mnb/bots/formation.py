"""Where the greedy player of Modern Naval Battles puts its ships.

A ship stands as deep as its attack of this turn allows, and whoever does not attack stands in the last
row. The rows before it are held by ships that the enemy gains least by: cheap, tough, self-defending.
Carriers and command ships stay in the last row with others before them, whatever attack that costs, and
nobody moves who gains nothing by it.
"""

from collections.abc import Sequence

from coldwake.games.mnb.bots.attack import Attack
from coldwake.games.mnb.bots.facts import ShipFacts
from coldwake.games.mnb.bots.perils import Perils, is_precious
from coldwake.games.mnb.bots.table import ROWS

Rows = dict[str, int]

LEAST_MOVE = 0.03
"""What another formation must bring to be taken up."""
UNSCREENED = 100.0
"""What a carrier or command ship without its screen costs: more than any attack brings."""


class Formation:
    """The ways to stand of some surface ships that have these attacks in mind."""

    def __init__(
        self,
        ships: dict[str, ShipFacts],
        left: dict[str, int],
        perils: Perils,
        attacks: Sequence[Attack] = (),
    ) -> None:
        self._ships = ships
        self._attacks = [attack for attack in attacks if attack.depths]
        self._risk = {
            id: [perils.of(ship, left[id], row) for row in range(ROWS + 1)] for id, ship in ships.items()
        }
        self._precious = [id for id, ship in ships.items() if is_precious(ship)]
        self._screens = [id for id in ships if id not in self._precious]

    def first(self) -> Rows:
        """The formation to begin with: every ship in front is as good as none."""
        return self.best(dict.fromkeys(self._ships, 1))

    def best(self, now: Rows) -> Rows:
        """The formation of the highest value; that of now unless another is clearly better."""
        found, most = now, self.value(closed_up(now)) + LEAST_MOVE
        for depth in range(min(ROWS, len(self._ships)), 0, -1):
            for attacks in (self._attacks, []):
                rows = self._arranged(depth, attacks)
                value = self.value(rows)
                if value > most:
                    found, most = rows, value
        return found

    def value(self, rows: Rows) -> float:
        """What the attacks bring that can be made from these rows, less what the ships risk there."""
        gains = sum(attack.gain + attack.risk for attack in self._attacks if attack.is_possible(rows))
        return gains - sum(self._risk[id][row] for id, row in rows.items()) - self._bareness(rows)

    def _bareness(self, rows: Rows) -> float:
        """The price of every precious ship that is not in the last row behind others, if others there are."""
        if not self._screens:
            return 0.0
        last = max(rows.values())
        if min(rows[id] for id in self._screens) == last:
            return UNSCREENED * len(self._precious)
        return UNSCREENED * sum(rows[id] < last for id in self._precious)

    def _arranged(self, depth: int, attacks: Sequence[Attack]) -> Rows:
        """Firing ships as deep as they can, all others in the last of so many rows, no row empty."""
        rows = dict.fromkeys(self._ships, depth)
        for attack in attacks:
            possible = [row for row in attack.depths if row <= depth]
            if possible:
                rows.update((id, max(possible)) for id in attack.firers if id in rows)
        for row in range(1, depth):
            behind = [id for id in sorted(rows) if rows[id] > row]
            if behind and row not in rows.values():
                rows[self._picket(rows, row, behind)] = row
        return closed_up(rows)

    def _picket(self, rows: Rows, row: int, behind: list[str]) -> str:
        """Of the ships behind an empty row the one that it costs least to have there."""
        return max(behind, key=lambda id: self.value({**rows, id: row}))


def closed_up(rows: Rows) -> Rows:
    """The same formation without empty rows between ships."""
    used = sorted(set(rows.values()))
    return {id: used.index(row) + 1 for id, row in rows.items()}
