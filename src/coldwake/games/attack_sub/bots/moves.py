"""What each unit of the greedy player could do in its own turn, and what that is worth: actions A to G."""

from dataclasses import dataclass, field

from coldwake.bots.planned import Click
from coldwake.games.attack_sub.bots.facts import CardFacts
from coldwake.games.attack_sub.bots.hand import Hand
from coldwake.games.attack_sub.bots.table import DOWN, HIGHEST, Table, Unit, Vessel
from coldwake.games.attack_sub.bots.values import Values

FIRST, SEARCH, ATTACK, LAST = 0, 1, 2, 3
"""When a move is made: what costs nobody anything, then searches, then the attacks they make possible."""

REDUCTION = 2
"""What Contact Reduction usually takes off a search."""
HIDES = 0.6
"""How often a player who can hide does."""
LISTENS = 0.8
"""How often a player who can listen does."""
FAULT = 0.35
"""What a step of malfunction costs."""
BROKEN = 1.2
"""What a system that is Down costs beyond a lesser malfunction."""
HELICOPTER = 0.7
"""What a helicopter aloft is worth."""
BOX = 0.1
"""What a box of a ship's values is worth by itself."""
HASTE = 0.015
"""What a card turned is worth to the side that gains by the next deck."""


@dataclass(slots=True)
class Move:
    """Something a unit may do: its worth beyond the cards it takes, when, and the clicks."""

    worth: float
    phase: int
    clicks: list[Click] = field(default_factory=list)


class Moves:
    """The moves of units, except those that change ranges."""

    def __init__(self, table: Table, values: Values, hand: Hand) -> None:
        self.table = table
        self.values = values
        self.hand = hand
        self.haste = HASTE * (_gains_by_time(table) - _loses_by_time(table))

    def of(self, unit: Unit) -> list[Move]:
        """All moves of a unit that still has an action."""
        found: list[Move] = []
        if "A" not in unit.letters:
            found += self.searches(unit)
        if "C" not in unit.letters:
            found += self.attacks(unit)
        vessel = unit.vessel
        if vessel is not None:
            if "B" not in unit.letters:
                found += self.reductions(vessel)
            if "D" not in unit.letters:
                found += self.controls(vessel)
            if "G" not in unit.letters:
                found += self.launches(vessel)
            if "F" not in unit.letters:
                found += self.repairs(vessel)
        return found

    # -- A search ------------------------------------------------------------------------------------

    def searches(self, unit: Unit) -> list[Move]:
        """With each kind of sonar card, in each way it can be used."""
        if unit.sensor is None:
            return []
        found: list[Move] = []
        for card in self.table.family("sonar"):
            for active in [True] * card.active + [False] * card.passive:
                found.append(self._search(unit, card, active))
        return [move for move in found if move.clicks]

    def _search(self, unit: Unit, card: CardFacts, active: bool) -> Move:
        named = self._gains(unit, active)
        if not named:
            return Move(0.0, SEARCH)
        worth, goes_on = -self.hand.cost(card) - self._exposure(unit, active), 1.0
        for gain, _ in named:
            worth += goes_on * gain
            goes_on *= 1 - self.table.malfunction
        clicks = [("main", unit.action), ("unit", f"card:{card.id}")]
        if card.active and card.passive:
            clicks.append(("search_mode", "button:active" if active else "button:passive"))
        clicks += [("search_target", f"ship:{target}") for _, target in named]
        return Move(worth, SEARCH, [*clicks, ("search_target", "button:done")])

    def next_target(self) -> str:
        """The Ship with which a passive search goes on; empty if it had better stop (R-SUB-45)."""
        running = self.table.view["operation"]
        unit = next(unit for unit in self.table.units() if unit.id == running["unit"])
        gains = [gain for gain in self._gains(unit, running["active"]) if gain[1] not in running["targets"]]
        return gains[0][1] if gains else ""

    def _gains(self, unit: Unit, active: bool) -> list[tuple[float, str]]:
        """What searching for each enemy brings, the best first; only those that are worth the risk."""
        risk = self.table.malfunction * self._malfunction_cost(unit)
        gains: list[tuple[float, str]] = []
        for target in self.table.enemy.values():
            if self.table.contact(unit.holder, target.id) < HIGHEST:
                chance = self.search_chance(unit, target, active)
                gain = chance * self.values.own_gain(unit.holder, target, 1, unit.id)
                gains.append((gain - risk + self.haste, target.id))
        gains.sort(key=lambda gain: -gain[0])
        return [gain for gain in gains if gain[0] > 0]

    def search_chance(self, unit: Unit, target: Vessel, active: bool) -> float:
        """The chance to raise contact by one, the target's probable hiding considered."""
        table = self.table
        needed = target.detection - (unit.sensor or 0) - active + target.reduction
        plain = table.chance(needed)
        if target.facts.transport or target.reduction:
            return plain
        hides = HIDES * table.foe_holds("hide-below" if target.facts.submarine else "hide-above")
        return (1 - hides) * plain + hides * table.chance(needed + REDUCTION)

    def _malfunction_cost(self, unit: Unit) -> float:
        """What an X costs: a helicopter, or a step of malfunction and contacts."""
        if unit.vessel is None:
            return HELICOPTER
        cost = FAULT + (BROKEN if unit.vessel.sensor_fault == DOWN - 1 else 0.0)
        if unit.vessel.facts.submarine or self._is_only_ear(unit.vessel):
            for target in self.table.enemy.values():
                cost -= self.values.own_gain(unit.holder, target, -1)
        return cost

    def _is_only_ear(self, ship: Vessel) -> bool:
        """Whether no other surface ship keeps the Force's contacts (R-SUB-34)."""
        must_hear = self.table.has("R-34")
        for other in self.table.own.values():
            counts = other is not ship and not other.facts.submarine and not other.sensor_fault
            if counts and (other.hears or not must_hear):
                return False
        return True

    def _exposure(self, unit: Unit, active: bool) -> float:
        """What a search gives away: a ping may be heard, a helicopter may have to come down."""
        if unit.vessel is None:
            return self._flight_risk(unit)
        return self._heard(unit.vessel) if active else 0.0

    def _heard(self, ship: Vessel) -> float:
        """What Passive Sonar in answer costs."""
        danger = 0.0
        for holder in self.table.foe_holders():
            danger = max(danger, self.values.own_danger(ship, holder, 1))
        return LISTENS * self.table.foe_holds("listen") * danger

    def _flight_risk(self, unit: Unit) -> float:
        stays = self.table.chance(unit.duration)
        others = max(0, self.table.aloft - 1)
        return HELICOPTER * (1 - stays + self.table.malfunction * others)

    # -- B reduction, C attack -----------------------------------------------------------------------

    def reductions(self, ship: Vessel) -> list[Move]:
        """To shake off those who hold contact."""
        gain = -sum(self.values.own_danger(ship, holder, -1) for holder in self.table.foe_holders())
        if gain <= 0:
            return []
        found: list[Move] = []
        for card in self.table.family("reduction"):
            if ship.facts.submarine or not card.submarines_only:
                worth = self.table.chance(card.black) * gain - self.hand.cost(card)
                found.append(Move(worth, LAST, _plain(ship, card)))
        return found

    def attacks(self, unit: Unit) -> list[Move]:
        """On every Ship with contact enough."""
        found: list[Move] = []
        for target in self.table.enemy.values():
            level = self.table.contact(unit.holder, target.id) - 1
            strength = unit.strength(target.facts.submarine)
            if level < 1 or strength is None:
                continue
            worth, cards = self.values.attack(strength, target, level)
            if cards:
                found.append(self._attack(unit, target, worth, cards))
        return found

    def _attack(self, unit: Unit, target: Vessel, worth: float, cards: tuple[CardFacts, ...]) -> Move:
        vessel = unit.vessel
        if vessel is None:
            worth -= self._flight_risk(unit)
        elif vessel.facts.submarine and not vessel.facts.seawolf:
            worth -= self._heard(vessel)
        clicks = [("main", unit.action), ("unit", f"card:{cards[0].id}")]
        clicks.append(("attack_target", f"ship:{target.id}"))
        clicks += [("attack_cards", f"card:{card.id}") for card in cards[1:]]
        return Move(worth, ATTACK, [*clicks, ("attack_cards", "button:fire")])

    # -- D, F systems --------------------------------------------------------------------------------

    def controls(self, ship: Vessel) -> list[Move]:
        """Damage Control on the system that needs it more."""
        card = self.table.first("damage-control")
        if card is None or not (ship.sensor or ship.attack):
            return []
        found: list[Move] = []
        for system, worth in self._mended(ship).items():
            clicks = [*_plain(ship, card), ("control_system", f"button:{system}")]
            found.append(Move(worth - self.hand.cost(card), LAST, clicks))
        return found

    def _mended(self, ship: Vessel) -> dict[str, float]:
        """What a box of each damaged system is worth: values, and the way to the bottom."""
        risk = self.values.sinks(ship, ship.sensor, ship.attack)
        stake = self.values.worth(ship) * (0.3 if self.table.traced(ship.id) < 2 else 0.6)
        found: dict[str, float] = {}
        if ship.sensor:
            less = risk - self.values.sinks(ship, ship.sensor - 1, ship.attack)
            found["sensor"] = BOX * 2 + stake * less
        if ship.attack:
            less = risk - self.values.sinks(ship, ship.sensor, ship.attack - 1)
            found["attack"] = BOX * 2 + stake * less
        return found

    def repairs(self, ship: Vessel) -> list[Move]:
        """With a Technician, or by a draw where nothing better can be done."""
        found: list[Move] = []
        technician = self.table.first("technician")
        for system, step in (("sensor", ship.sensor_fault), ("attack", ship.attack_fault)):
            if not step:
                continue
            gain = FAULT + (BROKEN if step == DOWN else 0.0)
            picked = ("repair_system", f"button:{system}")
            if technician is not None:
                clicks = [*_plain(ship, technician), picked]
                found.append(Move(gain - self.hand.cost(technician), LAST, clicks))
            loss = 0.0 if step == DOWN else BROKEN + FAULT
            worth = self.table.chance(4) * gain - self.table.malfunction * loss
            clicks = [("main", f"ship:{ship.id}"), ("unit", "button:repair"), picked]
            found.append(Move(worth, LAST, clicks))
        return found

    # -- G launch ------------------------------------------------------------------------------------

    def launches(self, ship: Vessel) -> list[Move]:
        """A helicopter more."""
        card = self.table.first("helicopter")
        room = ship.capacity - len(ship.helicopters)
        if card is None or room < 1 or not ship.facts.duration or self.table.view["weather"] != "clear":
            return []
        worth = HELICOPTER + 0.1 * self.table.chance(ship.facts.duration) - self.hand.cost(card)
        return [Move(worth, FIRST, _plain(ship, card))]


def _plain(ship: Vessel, card: CardFacts) -> list[Click]:
    """A card that asks no more than which ship."""
    return [("main", f"ship:{ship.id}"), ("unit", f"card:{card.id}")]


def _gains_by_time(table: Table) -> bool:
    plan = table.plan
    return plan.wins_at_cap or bool(plan.escaper) or (table.deck < 2 and plan.exit_needs == "second-deck")


def _loses_by_time(table: Table) -> bool:
    plan = table.foe_plan
    return plan.wins_at_cap or bool(plan.escaper)
