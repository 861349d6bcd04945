"""What a card in hand is worth to the greedy player of Attack Sub, and which cards had better go."""

from collections.abc import Callable

from coldwake.games.attack_sub.bots.facts import CardFacts
from coldwake.games.attack_sub.bots.table import Table

AVERAGE = 0.28
"""What a card drawn in the place of another is worth."""
FEWER = 0.6
"""What each further card of a family is worth of the one before."""

NEEDED = 0.12
"""What a card is worth beyond that where sonar, or a Lockon that fits, is missing."""

RED = 0.25
"""How much of its worth a card costs that is played in the enemy turn."""

SONAR, STATIONS, RANGE, FLIGHT = 0.45, 0.3, 0.3, 0.6
"""Sonar, Battle Stations, a range card and a helicopter that could start."""
ENTRY, ESCAPE, ESCAPE_SOON, EXIT = 0.3, 0.8, 0.15, 0.3
"""What a range card is worth beyond that to a side with reinforcements, an escape, an exit."""
HIDING, EVADING, DANGER = 0.2, 0.25, 0.18
"""Contact Reduction, Evasive Action, and what they are worth beyond that to a side that can be attacked."""
LOW = 2
"""The Contact number up to which a Lockon is good to have before there is any contact."""
FOUND = 4
"""The box of contact beyond which it is Lockons that are missing, and no longer sonar."""
SEARCHES = 3
"""The most sonar cards that are kept."""
SHOTS = (1, 2, 3, 3, 3)
"""How many Lockons are kept, by the best level of contact."""
EVASIONS = 2
"""How many Evasive Actions are kept while a ship can be attacked."""
MENDING, IDLE = 0.42, 0.06
"""Damage Control and Technicians, with and without work."""
LOCKON = (0.0, 0.42, 0.36, 0.25, 0.15)
"""A Weapon Lockon by its Contact number."""


class Hand:
    """The worth of this seat's cards on one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.submarines = any(vessel.facts.submarine for vessel in table.own.values())
        self._kept: dict[str, float] = {}

    def keep(self, card: CardFacts) -> float:
        """What a card is worth if it stays."""
        found = self._kept.get(card.kind)
        if found is None:
            found = self._kept[card.kind] = KEEPS[card.family](self, card)
        return found

    def cost(self, card: CardFacts) -> float:
        """What playing a card in one's own turn costs: it is replaced at the end of the turn.

        Sonar has no better use than the search, so that only the more useful kind costs something.
        """
        return self.keep(card) - (SONAR if card.family == "sonar" else self.fresh())

    def red_cost(self, card: CardFacts) -> float:
        """What playing a card in the enemy turn costs: it is not replaced before one's own turn is over."""
        return RED * self.keep(card)

    # -- discards --------------------------------------------------------------------------------------

    def junk(self) -> list[CardFacts]:
        """The cards that had better be replaced, the worst first."""
        return [card for worth, card in self._spare() if worth < self.fresh()]

    def junk_gain(self) -> float:
        """What replacing those cards brings."""
        fresh = self.fresh()
        return sum(fresh - worth for worth, _ in self._spare() if worth < fresh)

    def _spare(self) -> list[tuple[float, CardFacts]]:
        """The cards that nobody waits for, the worst first; each further one of a family is worth less."""
        seen: dict[str, int] = {}
        found: list[tuple[float, CardFacts]] = []
        for card in sorted(self.table.hand, key=lambda card: -self.keep(card)):
            copies = seen.get(card.family, 0)
            seen[card.family] = copies + 1
            if copies >= self._wanted(card):
                found.append((self.keep(card) * FEWER**copies, card))
        found.sort(key=lambda one: one[0])
        return found

    def _wanted(self, card: CardFacts) -> int:
        """How many cards like this one will find their use before long: as many stay."""
        wanted = WANTED.get(card.family)
        return wanted(self, card) if wanted is not None else 0

    def _searchers(self, card: CardFacts) -> int:
        """Sonar for everybody who hears, as long as there is somebody to be found."""
        hearing = [unit for unit in self.table.units() if unit.sensor is not None]
        return min(SEARCHES, sum(self._found(unit.holder) < FOUND for unit in hearing))

    def _found(self, holder: str) -> int:
        """The most that a holder knows of a ship that counts: of one that must be sunk, if any must."""
        table = self.table
        prey = [ship for ship in table.enemy if ship in table.plan.kill] or list(table.enemy)
        return max([table.contact(holder, ship) for ship in prey], default=FOUND)

    def _shots(self, card: CardFacts) -> int:
        """Lockons for the contacts that there are, and for those a step or two away."""
        level = max(0, self._best_contact() - 1)
        return SHOTS[level] if card.contact <= max(LOW, level + 1) else 0

    def _evasions(self, card: CardFacts) -> int:
        usable = self.submarines or not card.submarines_only
        return EVASIONS if usable and self._threatened() else 0

    def _moves(self, card: CardFacts) -> int:
        """Range cards: for those who wait, for an escape or an exit, for a contact that can be closed."""
        plan = self.table.plan
        leaves = bool(plan.escaper or (plan.exits and plan.exit_wins != "all"))
        return bool(self.table.me["reserve"]) + leaves + (0 < self._best_contact() < FOUND)

    def _repairs(self, card: CardFacts) -> int:
        return 1 if self.keep(card) > IDLE else 0

    def _flights(self, card: CardFacts) -> int:
        return self._room() if self.table.view["weather"] == "clear" else 0

    def fresh(self) -> float:
        """What a card not yet drawn is worth: more where what is needed next is missing."""
        table = self.table
        worth = AVERAGE
        best = self._best_contact()
        if best < FOUND and not table.count("sonar"):
            worth += NEEDED
        if best > 1 and not any(card.contact < best for card in table.hand if card.family == "lockon"):
            worth += NEEDED
        if self._threatened() and not table.count("evasion"):
            worth += NEEDED
        return worth

    def _threatened(self) -> bool:
        """Whether a ship that could evade can be attacked."""
        return any(self._traced(ship, False) > 1 for ship in self.table.own)

    # -- by family -----------------------------------------------------------------------------------

    def _sonar(self, card: CardFacts) -> float:
        can_hear = any(unit.sensor is not None for unit in self.table.units())
        return SONAR * (1.1 if card.active and card.passive else 1.0) if can_hear else IDLE

    def _reduction(self, card: CardFacts) -> float:
        if card.submarines_only and not self.submarines:
            return 0.0
        traced = max([self._traced(ship, card.submarines_only) for ship in self.table.own], default=0)
        return HIDING + 0.03 * (card.red - 2) + (DANGER if traced > 1 else 0.0)

    def _lockon(self, card: CardFacts) -> float:
        ready = self._best_contact() - 1 - card.contact
        return LOCKON[card.contact] + (0.2 if ready >= 0 else 0.08 if ready == -1 else 0.0)

    def _best_contact(self) -> int:
        """The best contact that this side holds."""
        contacts = self.table.contacts.items()
        return max([level for (holder, _), level in contacts if self._is_mine(holder)], default=0)

    def _is_mine(self, holder: str) -> bool:
        return holder in self.table.own or (holder == "force" and self.table.has_force)

    def _evasion(self, card: CardFacts) -> float:
        if card.submarines_only and not self.submarines:
            return 0.0
        traced = max([self._traced(ship, card.submarines_only) for ship in self.table.own], default=0)
        return EVADING + 0.04 * (card.evade - 2) + (DANGER if traced > 1 else 0.0)

    def _traced(self, ship: str, submarines_only: bool) -> int:
        """The enemy's best contact on a ship that could use a card."""
        facts = self.table.own[ship].facts
        if facts.transport or (submarines_only and not facts.submarine):
            return 0
        return self.table.traced(ship)

    def _range(self, card: CardFacts) -> float:
        table, worth = self.table, RANGE
        if table.me["reserve"]:
            worth += ENTRY
        if table.plan.escaper:
            worth += ESCAPE if table.deck >= table.plan.escape_deck else ESCAPE_SOON
        if table.plan.exits and table.plan.exit_wins != "all":
            worth += EXIT
        return worth

    def _damage_control(self, card: CardFacts) -> float:
        hurt = [vessel for vessel in self.table.own.values() if vessel.sensor or vessel.attack]
        return MENDING if any(not vessel.facts.transport for vessel in hurt) else IDLE

    def _technician(self, card: CardFacts) -> float:
        faulty = [vessel for vessel in self.table.own.values() if vessel.sensor_fault or vessel.attack_fault]
        return MENDING if faulty else IDLE

    def _stations(self, card: CardFacts) -> float:
        return STATIONS

    def _helicopter(self, card: CardFacts) -> float:
        if not self.table.can_launch_ever():
            return 0.0
        if self.table.view["weather"] != "clear":
            return 0.3 * FLIGHT
        return FLIGHT if self._room() > 0 else 0.3 * FLIGHT

    def _room(self) -> int:
        """How many helicopters more could be aloft."""
        ships = [ship for ship in self.table.own.values() if ship.facts.duration]
        return sum(ship.capacity - len(ship.helicopters) for ship in ships)


KEEPS = {
    "sonar": Hand._sonar,
    "reduction": Hand._reduction,
    "lockon": Hand._lockon,
    "evasion": Hand._evasion,
    "range": Hand._range,
    "damage-control": Hand._damage_control,
    "technician": Hand._technician,
    "battle-stations": Hand._stations,
    "helicopter": Hand._helicopter,
}
"""How a card of each family is valued."""

WANTED: dict[str, Callable[[Hand, CardFacts], int]] = {
    "sonar": Hand._searchers,
    "lockon": Hand._shots,
    "evasion": Hand._evasions,
    "range": Hand._moves,
    "damage-control": Hand._repairs,
    "technician": Hand._repairs,
    "helicopter": Hand._flights,
}
"""How many cards of a family are kept."""
