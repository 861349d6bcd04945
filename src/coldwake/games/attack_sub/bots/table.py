"""What the greedy player of Attack Sub reads from its view: ships, contacts, cards and the odds of a draw."""

from functools import lru_cache
from typing import Any

from coldwake.bots.base import View
from coldwake.games.attack_sub.bots.facts import CardFacts, ShipFacts, SideFacts, SubFacts
from coldwake.games.attack_sub.words.content import FORCE, LEVELS

BOXES = {level: box for box, level in enumerate(LEVELS)}
"""The boxes of a contact track; from the third on a Ship can be attacked."""
HIGHEST = 5
WIN = 10.0
"""A won game, the measure of whatever is worth something."""
DOWN = 3
HIGHEST_NUMBER = 7
HELICOPTER_VALUE = 2
"""A helicopter's Sensor and Attack value."""


class Vessel:
    """A ship in play."""

    __slots__ = (
        "attack", "attack_fault", "can_act", "capacity", "defence", "detection", "entered",
        "facts", "helicopters", "holder", "id", "letters", "reached", "reduction", "sensor", "sensor_fault",
        "sensor_value", "shut", "stations",
    )  # fmt: skip

    def __init__(self, id: str, shown: dict[str, Any], facts: ShipFacts) -> None:
        self.id = id
        self.facts = facts
        self.holder = id if facts.submarine else FORCE
        self.sensor: int = shown["sensor"]
        self.attack: int = shown["attack"]
        self.sensor_fault: int = shown["sensor_fault"]
        self.attack_fault: int = shown["attack_fault"]
        self.sensor_value: int | None = shown["sensor_value"]
        self.detection: int = shown["detection"]
        self.defence: int = shown["defence"]
        self.shut: bool = shown["shut_down"]
        self.reduction: int = shown["reduction"]
        self.capacity: int = shown["capacity"]
        self.helicopters: list[str] = shown["helicopters"]
        self.letters: str = shown["letters"]
        self.stations: bool = shown["stations"]
        self.can_act: bool = shown["can_act"]
        self.entered: int = shown["entered_deck"]
        self.reached: bool = shown["reached"]

    @property
    def hears(self) -> bool:
        """Whether it has a sensor that works."""
        return self.sensor_value is not None and self.sensor_fault < DOWN

    def strength(self, against_submarine: bool) -> int | None:
        """Its Attack value now, None if it cannot attack."""
        facts = self.facts
        if not facts.against_submarines or self.sensor_fault >= DOWN or self.attack_fault >= DOWN:
            return None
        below = against_submarine or not facts.submarine
        track = facts.against_submarines if below else facts.against_surface
        return track[self.attack] - self.attack_fault


class Unit:
    """One of this seat's units that may act: a ship or a helicopter."""

    __slots__ = ("action", "can_act", "duration", "holder", "id", "letters", "sensor", "stations", "vessel")

    def __init__(self, vessel: Vessel | None, shown: dict[str, Any], duration: int) -> None:
        self.vessel = vessel
        self.duration = duration
        if vessel is not None:
            self.id, self.holder, self.action = vessel.id, vessel.holder, f"ship:{vessel.id}"
            self.sensor: int | None = vessel.sensor_value if vessel.hears else None
            self.can_act, self.stations, self.letters = vessel.can_act, vessel.stations, vessel.letters
        else:
            self.id, self.holder, self.action = shown["id"], FORCE, f"helicopter:{shown['id']}"
            self.sensor = HELICOPTER_VALUE
            self.can_act, self.stations, self.letters = shown["can_act"], shown["stations"], shown["letters"]

    def strength(self, against_submarine: bool) -> int | None:
        """Its Attack value now, None if it cannot attack."""
        return HELICOPTER_VALUE if self.vessel is None else self.vessel.strength(against_submarine)


class Table:
    """One view, read once."""

    def __init__(self, view: View, facts: SubFacts, seat: int) -> None:
        self.view = view
        self.facts = facts
        self.seat = seat
        self.deck: int = view["deck"]
        self.pile: int = view["piles"]["draw"]
        self.me: dict[str, Any] = view["players"][seat]
        self.foe: dict[str, Any] = view["players"][1 - seat]
        sides = facts.scenarios[view["scenario"]]
        first = self.me["side"] == "first"
        self.plan: SideFacts = sides[0 if first else 1]
        self.foe_plan: SideFacts = sides[1 if first else 0]
        shown = view["ships"]
        self.own = {id: Vessel(id, shown[id], facts.ships[id]) for id in self.me["fleet"]}
        self.enemy = {id: Vessel(id, shown[id], facts.ships[id]) for id in self.foe["fleet"]}
        self.contacts = {(one["holder"], one["target"]): BOXES[one["level"]] for one in view["contacts"]}
        self.hand: list[CardFacts] = [facts.cards[card] for card in view["me"]["hand"]]
        self.has_force: bool = self.me["has_force"]
        self.aloft: int = len(view["helicopters"])
        self._read_numbers(view["unseen"])

    def _read_numbers(self, unseen: dict[str, Any]) -> None:
        numbers, total = unseen["numbers"], max(1, unseen["total"])
        self.malfunction: float = numbers[-1] / total
        chances = [0.0]
        for number in range(HIGHEST_NUMBER, -1, -1):
            chances.append(chances[-1] + numbers[number] / total)
        chances.reverse()
        self._at_least = chances

    # -- odds ----------------------------------------------------------------------------------------

    def chance(self, needed: int) -> float:
        """The chance of a random number so high; X fails."""
        if needed > HIGHEST_NUMBER:
            return 0.0
        return self._at_least[max(0, needed)]

    def chance_below(self, limit: int) -> float:
        """The chance of a random number below a limit; X counts as 0."""
        return 1.0 - self.chance(limit) if limit > 0 else 0.0

    def foe_holds(self, sort: str) -> float:
        """The chance that the enemy's hand has a card of a sort."""
        return _holding(self.facts.shares[sort], self.foe["hand"])

    # -- contacts ------------------------------------------------------------------------------------

    def contact(self, holder: str, target: str) -> int:
        """What a holder knows of a target, 0 to 5."""
        return self.contacts.get((holder, target), 0)

    def foe_holders(self) -> list[str]:
        """Everybody of the other side who may hold contacts."""
        return _holders(self.enemy)

    def traced(self, ship: str) -> int:
        """The best contact that the enemy has on a ship of this side."""
        return max([self.contact(holder, ship) for holder in self.foe_holders()], default=0)

    # -- units and cards -----------------------------------------------------------------------------

    def units(self) -> list[Unit]:
        """This side's ships and helicopters, Transports apart."""
        found = [Unit(vessel, {}, 0) for vessel in self.own.values() if not vessel.facts.transport]
        if self.has_force:
            for shown in self.view["helicopters"]:
                found.append(Unit(None, shown, self.facts.ships[shown["ship"]].duration))
        return found

    def family(self, family: str) -> list[CardFacts]:
        """The hand's cards of a family, one of each kind."""
        found: dict[str, CardFacts] = {}
        for card in self.hand:
            if card.family == family:
                found.setdefault(card.kind, card)
        return list(found.values())

    def count(self, family: str) -> int:
        """How many cards of a family the hand has."""
        return sum(card.family == family for card in self.hand)

    def first(self, family: str) -> CardFacts | None:
        """Any card of a family."""
        return next((card for card in self.hand if card.family == family), None)

    def can_launch_ever(self) -> bool:
        """Whether helicopters are of any use to this side."""
        return any(vessel.facts.duration for vessel in self.own.values())

    def has(self, option: str) -> bool:
        """Whether a switch of the table is on."""
        return option in self.view["options"]

    def is_behind(self) -> bool:
        """Whether this side has lost more ships than the other."""
        return len(self.me["sunk"]) > len(self.foe["sunk"])


def _holders(ships: dict[str, Vessel]) -> list[str]:
    found = [vessel.id for vessel in ships.values() if vessel.facts.submarine]
    if any(not vessel.facts.submarine and not vessel.facts.transport for vessel in ships.values()):
        found.append(FORCE)
    return found


@lru_cache(maxsize=512)
def _holding(share: float, cards: int) -> float:
    return 1.0 - (1.0 - share) ** cards
