"""What Action cards are worth to a player of Modern Naval Battles: to attack with, to hold, to throw away."""

from coldwake.games.mnb.bots.facts import AIR, ASW, CardFacts
from coldwake.games.mnb.bots.fleets import LARGE_GUN, chance
from coldwake.games.mnb.bots.table import PARTIAL, Ship, Table
from coldwake.games.mnb.words.content import WEAPONS

PLAIN_WORTH = {"intel": 1.3, "screening": 0.6, "battle-plan": 0.5, "repair": 0.2}
"""Cards that neither attack nor roll in defence."""

HIT_WORTH = 0.3
"""What a card is worth for each hit it could do."""
SINK_WORTH = 1.6
"""What a card is worth that sinks whatever it hits."""
HUNTED = 0.7
"""What a submarine is worth as a target, compared with a surface ship: it defends itself."""
GUARD_WORTH = 1.2
"""What a defence is worth that surely stops an attack that is likely to come."""

AIR_THREAT, STRIKER_THREAT, HUNT_THREAT = 0.45, 0.15, 0.3
LAUNCHER_THREAT = 0.14
"""How much of a threat each launcher, carrier or card from the air is."""


class CardValues:
    """The cards as one fleet can use them."""

    def __init__(self, table: Table, seat: int | None = None) -> None:
        self._table = table
        self._seat = table.seat if seat is None else seat
        self._fleet = [ship for ship in table.ships.values() if ship.seat == self._seat]
        self._has_surface = any(ship.row for ship in self._fleet)
        self._surface_foes = any(ship.row for ship in table.enemy)
        self._hunted = any(not ship.row for ship in table.enemy)
        self._threats = self._find_threats()
        self._held: dict[str, float] = {}

    def _find_threats(self) -> dict[str, float]:
        """How likely attacks of each kind are, by what the enemies have and what they can hit."""
        threats = dict.fromkeys(WEAPONS, 0.0)
        air = AIR_THREAT
        for ship in self._table.ships.values():
            if ship.seat in self._table.foes:
                for kind, count in zip(threats, ship.printed.weapons, strict=True):
                    threats[kind] += LAUNCHER_THREAT * min(1, count)
                air += STRIKER_THREAT * len(ship.printed.strikes)
        hunts = HUNT_THREAT * any(not ship.row for ship in self._fleet)
        if not self._has_surface:
            return {**dict.fromkeys(threats, 0.0), "T": threats["T"], AIR: 0.0, ASW: hunts}
        return {**threats, AIR: air, ASW: hunts}

    # -- uses ----------------------------------------------------------------------------------------

    def guard(self, card: CardFacts) -> float:
        """What a card is worth in defence."""
        threat = sum(self._threats[kind] for kind in card.guards)
        return GUARD_WORTH * chance(card.guard or 7) * min(1.0, threat)

    def attack(self, card: CardFacts) -> float:
        """What a card is worth in attack, if the fleet can ever launch it."""
        if card.kind == "air-support":
            strike = chance(card.strike) * self._surface_foes
            return SINK_WORTH * max(strike, HUNTED * chance(card.asw) * self._hunted)
        if not card.is_launched or not (self._surface_foes or (self._hunted and card.kind == "torpedo")):
            return 0.0
        supplied = sum(self._launchers(ship, card) for ship in self._fleet)
        if supplied < card.launchers:
            return 0.0
        has_large = card.large and any(ship.printed.weapons[LARGE_GUN] for ship in self._fleet)
        return SINK_WORTH if has_large else HIT_WORTH * card.hits

    def _launchers(self, ship: Ship, card: CardFacts) -> int:
        return sum(ship.printed.weapons[place] for place in card.weapons)

    def held(self, id: str) -> float:
        """What it is worth to have a card in hand."""
        if id not in self._held:
            card = self._table.facts.cards[id]
            worth = self.guard(card) + self.attack(card) + PLAIN_WORTH.get(card.kind, 0.0)
            self._held[id] = worth + (self.damage() if card.kind == "repair" else 0.0)
        return self._held[id]

    def damage(self) -> float:
        """What a repair would give back."""
        return sum(
            PARTIAL * self._table.stake(ship) * (1 - ship.left / ship.printed.hull)
            for ship in self._fleet
            if ship.row
        )

    def average(self) -> float:
        """What a card from the deck is worth."""
        cards = self._table.facts.cards
        return sum(card.copies * self.held(card.id) for card in cards.values()) / self._table.facts.card_total
