"""What a ship of Modern Naval Battles risks in each row: which cards of its enemies reach it there."""

from collections.abc import Sequence

from coldwake.games.mnb.bots.facts import CardFacts, ShipFacts
from coldwake.games.mnb.bots.fleets import chance
from coldwake.games.mnb.bots.table import ROWS, Ship, Table
from coldwake.games.mnb.words.content import WEAPONS

FULL_HAND = 7
GETS_THROUGH = 0.6
"""How much of what is fired at a fleet takes effect."""
AIMED = 0.04
"""How much of an enemy's fire goes at one ship."""
HAND_WORTH, STRIKE_WORTH = 2, 3
"""What a card more in hand and a carrier's strike are worth, in points, beside the points of the ship."""


def is_precious(ship: ShipFacts) -> bool:
    """Whether others should screen a ship: a carrier that strikes, or one that gives its owner cards."""
    return bool(ship.strikes) or ship.hand > 0


def worth(ship: ShipFacts) -> float:
    """What the enemy gains by a ship, as far as it does not defend itself."""
    alone = chance(ship.self_defence) if ship.self_defence else 0.0
    return (ship.vp + HAND_WORTH * ship.hand + STRIKE_WORTH * len(ship.strikes)) * (1 - alone)


class Perils:
    """The dangers of each row until the owner's next turn, by what all enemies can launch."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._hits = [0.0] * (ROWS + 1)
        self._sinkings = [0.0] * (ROWS + 1)
        for seat in table.foes:
            self._add([ship for ship in table.ships.values() if ship.seat == seat])

    def of(self, ship: ShipFacts, left: int, row: int) -> float:
        """What a ship risks in a row that can take so many hits more."""
        return AIMED * worth(ship) * (self._hits[row] / max(1, left) + self._sinkings[row])

    def _add(self, fleet: list[Ship]) -> None:
        """What one enemy can do; of a fleet that has not been shown anything is expected."""
        launchers = [sum(ship.printed.weapons[kind] for ship in fleet) for kind in range(len(WEAPONS))]
        depth = min(ROWS, sum(ship.row > 0 for ship in fleet)) or (1 if fleet else ROWS)
        share = FULL_HAND * GETS_THROUGH / self._table.rivals / self._table.facts.card_total
        for card in self._table.facts.cards.values():
            if card.is_launched and (not fleet or _suffices(launchers, card)):
                for row in range(1, ROWS + 1):
                    if not card.range or any(row + behind in card.range for behind in range(depth)):
                        self._hits[row] += share * card.copies * card.hits
        if self._table.view["row_defence"]:
            self._add_strikes([number for ship in fleet for number in ship.printed.strikes], share)

    def _add_strikes(self, numbers: list[int], share: float) -> None:
        """Strikes find every row, but deep rows are harder to hit where rule 11.1 is played."""
        cards = [card for card in self._table.facts.cards.values() if card.strike]
        for row in range(1, ROWS + 1):
            own = sum(chance(number + row - 1) for number in numbers) / self._table.rivals
            self._sinkings[row] += GETS_THROUGH * own
            self._sinkings[row] += sum(share * card.copies * chance(card.strike + row - 1) for card in cards)


def _suffices(launchers: Sequence[int], card: CardFacts) -> bool:
    return sum(launchers[place] for place in card.weapons) >= card.launchers
