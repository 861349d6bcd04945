"""The printed values of Attack Sub as features need them: worked out once for a pack, then only looked up."""

from functools import lru_cache

from coldwake.games.attack_sub.bots.facts import CardFacts, ShipFacts, SideFacts, SubFacts
from coldwake.games.attack_sub.bots.table import DOWN

BOAT, ESCORT, TRANSPORT = 0, 1, 2

SONAR, LOCKON, EVASION, DEEP_EVASION, REDUCTION, DEEP_REDUCTION = range(6)
RANGE, STATIONS, HELICOPTER, CONTROL, TECHNICIAN = range(6, 11)
SORTS = 11
"""Sorts of cards; those that only submarines can use are sorts of their own."""
FAMILIES = {
    "sonar": SONAR,
    "lockon": LOCKON,
    "evasion": EVASION,
    "reduction": REDUCTION,
    "range": RANGE,
    "battle-stations": STATIONS,
    "helicopter": HELICOPTER,
    "damage-control": CONTROL,
    "technician": TECHNICIAN,
}
LEVELS = 5
"""Levels at which one may attack, none among them."""
MOST_CARDS = 24
"""More cards than any hand has."""
UNARMED = -99
"""The Attack value of a ship that cannot attack."""

SWEEP, SIDE_SWEEP = 1.0, 0.35
"""What sinking a whole fleet is worth, where it is the way to win and where it is not."""

ShipState = tuple[str, int, int, int, int]
"""A ship with its markers: Sensor, Attack, and the faults of both."""


class Hull:
    """A ship with its markers so: what it can do, and what the next hit would do to it."""

    __slots__ = ("above", "below", "faults", "hears", "kind", "launches", "lost", "pays", "sinks")

    def __init__(self, facts: SubFacts, ship: ShipFacts, markers: tuple[int, int, int, int]) -> None:
        sensor, attack, sensor_fault, attack_fault = markers
        self.kind = BOAT if ship.submarine else TRANSPORT if ship.transport else ESCORT
        self.lost = (sensor + attack) / (ship.sensor_boxes + ship.attack_boxes)
        self.faults = sensor_fault + attack_fault
        self.hears = sensor_fault < DOWN
        self.launches = ship.duration > 0
        self.below = self.above = UNARMED
        if ship.against_submarines and max(sensor_fault, attack_fault) < DOWN:
            self.below = self.above = ship.against_submarines[attack] - attack_fault
            if ship.submarine:
                self.above = ship.against_surface[attack] - attack_fault
        self.sinks, hurts = _hit(facts, ship, sensor, attack)
        self.pays = self.sinks + 0.5 * hurts


def _hit(facts: SubFacts, ship: ShipFacts, sensor: int, attack: int) -> tuple[float, float]:
    """The chances that a hit sinks a ship, and that it only damages it."""
    sinks = hurts = 0
    for card in facts.cards.values():
        on_sensor, on_attack = card.hit_sensor, card.hit_attack
        if ship.transport:
            on_sensor, on_attack = 0, on_sensor + on_attack
        if card.sunk or sensor + on_sensor >= ship.sensor_boxes or attack + on_attack >= ship.attack_boxes:
            sinks += 1
        elif on_sensor or on_attack:
            hurts += 1
    return sinks / len(facts.cards), hurts / len(facts.cards)


class Aim:
    """How a side of a scenario wins, and what each ship of the enemy counts for it."""

    __slots__ = ("exits", "kill", "plan", "points", "sweep")

    def __init__(self, plan: SideFacts) -> None:
        self.plan = plan
        self.kill = frozenset(plan.kill)
        self.exits = frozenset(plan.exits)
        self.points = dict(plan.points)
        self.sweep = SIDE_SWEEP if plan.kill or plan.goal else SWEEP


class Printed:
    """All that is printed in a pack."""

    __slots__ = ("aims", "armed", "cards", "facts", "fires", "hulls", "sorts", "total")

    def __init__(self, facts: SubFacts) -> None:
        self.facts = facts
        self.hulls: dict[ShipState, Hull] = {}
        self.aims = {id: (Aim(first), Aim(second)) for id, (first, second) in facts.scenarios.items()}
        self.cards = {id: (_sort(card), card.contact, card.fire) for id, card in facts.cards.items()}
        self.total = len(self.cards)
        self.sorts = [0] * SORTS
        for sort, _, _ in self.cards.values():
            self.sorts[sort] += 1
        lockons = [(contact, fire) for sort, contact, fire in self.cards.values() if sort == LOCKON]
        fits = [[fire for contact, fire in lockons if contact <= level] for level in range(LEVELS)]
        shares = [len(fires) / self.total for fires in fits]
        self.armed = [[1.0 - (1.0 - share) ** cards for share in shares] for cards in range(MOST_CARDS + 1)]
        self.fires = [sum(fires) / len(fires) if fires else 0.0 for fires in fits]

    def hull(self, state: ShipState) -> Hull:
        """A ship with its markers so."""
        found = self.hulls.get(state)
        if found is None:
            ship = self.facts.ships[state[0]]
            found = self.hulls[state] = Hull(self.facts, ship, state[1:])
        return found


def _sort(card: CardFacts) -> int:
    sort = FAMILIES[card.family]
    return sort + 1 if card.submarines_only and sort in (EVASION, REDUCTION) else sort


@lru_cache(maxsize=16)
def printed_in(facts: SubFacts) -> Printed:
    """What is printed in a pack, worked out once."""
    return Printed(facts)
