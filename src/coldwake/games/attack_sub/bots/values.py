"""What things are worth to the greedy player of Attack Sub, in tenths of a won game."""

from functools import lru_cache

from coldwake.bots.base import View
from coldwake.games.attack_sub.bots.exits import Exits
from coldwake.games.attack_sub.bots.facts import CardFacts, ShipFacts, SideFacts, SubFacts
from coldwake.games.attack_sub.bots.table import HELICOPTER_VALUE, HIGHEST, WIN, Table, Unit, Vessel
from coldwake.games.attack_sub.words.content import FORCE

DRAWN = 4.0
"""A drawn game, for the side that could not win it any more."""

ONLY_AIM = 8.0
SIDE_AIM = 3.0
"""What sinking the whole enemy is worth, where it is the way to win and where it is not."""

DAMAGE = 0.5
"""The part of a ship's worth that a hit short of sinking it brings."""

LEVEL_WORTH = (0.0, 0.09, 0.22, 0.31, 0.37, 0.40)
"""The part of a ship's worth that contact with it brings, by level."""
USUAL_STRENGTH = 2
USUAL_FIRE = 2
DEAF_AND_DUMB = 0.25
"""How much contact counts for a holder that cannot attack now."""
MORE_FIRERS = 0.08
"""How much more it counts for each further unit of a Force that can attack."""

CAUTION = 4.0
"""The most that a ship of one's own counts where it is in danger; else nobody would dare anything with it."""

STATIONS = 0.2
"""What Battle Stations cost, for a second action."""

SOON, LATER = 0.6, 0.45
"""The part of an attack's worth that counts for a contact that makes it possible, this turn or the next."""

LOCKON = 0.12
"""What a Lockon in hand is worth beyond another card, less something for its Contact number."""

EVASION = 2
"""What an Evasive Action usually takes off."""
SECOND_EVASION = 0.4
"""How often a second one follows the first, where it may."""

Lockons = tuple[CardFacts, ...]


class Values:
    """What ships, contacts and attacks are worth on one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._worth: dict[str, float] = {}
        self._factor: dict[tuple[str, bool], float] = {}
        self._best: dict[tuple[str, str, int, str], float] = {}
        self.units = table.units()
        self.exits = Exits(table)
        self.lockons = [card for card in table.hand if card.family == "lockon"]

    # -- ships ---------------------------------------------------------------------------------------

    def worth(self, ship: Vessel) -> float:
        """What sinking a ship brings its enemy."""
        found = self._worth.get(ship.id)
        if found is None:
            found = self._worth[ship.id] = self._find_worth(ship)
        return found

    def _find_worth(self, ship: Vessel) -> float:
        table = self.table
        mine = ship.id in table.own
        taker = table.foe_plan if mine else table.plan
        loser = table.plan if mine else table.foe_plan
        owner, other = (table.me, table.foe) if mine else (table.foe, table.me)
        if ship.id in taker.kill:
            return WIN
        afloat = len(owner["fleet"])
        if afloat == 1:
            if owner["reserve"] and not table.has("R-57") and taker.wins_late != "win":
                return self._late_worth(ship, taker, other)
            lead = len(owner["sunk"]) + 1 >= len(other["sunk"])
            return WIN if lead or not taker.sweep_needs_lead else DRAWN
        worth = (SIDE_AIM if taker.kill or taker.goal else ONLY_AIM) / afloat
        if taker.goal and taker.points[ship.id]:
            missing = max(1, taker.goal - other["points"])
            worth += WIN * min(1.0, taker.points[ship.id] / missing)
        if loser.loss_points:
            worth += WIN * loser.loss_points / (2 * loser.goal)
        return min(WIN, worth * _quality(ship.facts))

    def _late_worth(self, ship: Vessel, taker: SideFacts, other: View) -> float:
        """What the last ship in play brings while others wait: a draw, unless it makes the points."""
        is_enough = taker.goal and other["points"] + taker.points[ship.id] >= taker.goal
        return WIN if is_enough else DRAWN

    def hit_worth(self, ship: Vessel) -> float:
        """What a hit on a ship brings."""
        sinks, damages = _hit_chances(self.table.facts, ship.facts, ship.sensor, ship.attack)
        return self.worth(ship) * (sinks + DAMAGE * damages)

    def sinks(self, ship: Vessel, sensor: int, attack: int) -> float:
        """The chance that the next hit sinks a ship with its markers so."""
        return _hit_chances(self.table.facts, ship.facts, sensor, attack)[0]

    # -- contacts ------------------------------------------------------------------------------------

    def contact_worth(self, holder: str, target: Vessel, level: int) -> float:
        """What contact at a level is worth to the side that holds it, whatever cards it has."""
        factor = self._strength_factor(holder, target)
        return self.worth(target) * LEVEL_WORTH[level] * factor

    def _strength_factor(self, holder: str, target: Vessel) -> float:
        below = target.facts.submarine
        found = self._factor.get((holder, below))
        if found is None:
            found = self._factor[holder, below] = self._find_factor(holder, below)
        return found

    def _find_factor(self, holder: str, below: bool) -> float:
        """How well a holder can make use of a contact, 1 for a usual Attack value."""
        table = self.table
        mine = holder in table.own or (holder == FORCE and table.has_force)
        ships = table.own if mine else table.enemy
        values = [
            vessel.strength(below)
            for vessel in ships.values()
            if vessel.holder == holder and not vessel.shut and not vessel.facts.transport
        ]
        strengths = [value for value in values if value is not None]
        if holder == FORCE:
            strengths += [HELICOPTER_VALUE] * table.aloft
        if not strengths:
            return DEAF_AND_DUMB
        usual = table.chance(8 - USUAL_STRENGTH - USUAL_FIRE) or 1.0
        factor = table.chance(8 - max(strengths) - USUAL_FIRE) / usual
        return max(DEAF_AND_DUMB, factor) * (1 + MORE_FIRERS * (len(strengths) - 1))

    def own_gain(self, holder: str, target: Vessel, change: int, spent: str = "") -> float:
        """What moving this side's marker brings; who does it is spent."""
        before = self.table.contact(holder, target.id)
        after = min(HIGHEST, max(0, before + change))
        if before == after:
            return 0.0
        gain = self._held(holder, target, after, spent) - self._held(holder, target, before, spent)
        return gain - self.exits.tied_by(holder, after - before)

    def _held(self, holder: str, target: Vessel, level: int, spent: str) -> float:
        """Contact for the future, and for the Lockons in hand."""
        held = self.contact_worth(holder, target, level) + self._of_use(holder, target, level)
        if level < 2 or not self.lockons:
            return held
        now = self.best_attack(holder, target, level, spent, True)
        later = self.best_attack(holder, target, level, "", False)
        return held + max(SOON * now, LATER * later)

    def _of_use(self, holder: str, target: Vessel, level: int) -> float:
        """What contact is good for beside attacks: opening the range, or keeping a ship from leaving."""
        table = self.table
        if not level:
            return 0.0
        worth = 0.0
        if holder == table.plan.escaper:
            worth += 0.8 if table.deck >= table.plan.escape_deck else 0.2
        if target.id in table.foe_plan.exits and table.foe_plan.exit_wins != "all" and table.deck > 1:
            worth += 0.3
        return worth

    def own_danger(self, ship: Vessel, holder: str, change: int) -> float:
        """By how much a ship of this side is worse off when an enemy marker on it moves."""
        before = self.table.contact(holder, ship.id)
        after = min(HIGHEST, max(0, before + change))
        worse = self.contact_worth(holder, ship, after) - self.contact_worth(holder, ship, before)
        return worse * min(1.0, CAUTION / self.worth(ship)) + self.exits.tied(ship, after - before)

    # -- attacks -------------------------------------------------------------------------------------

    def best_attack(self, holder: str, target: Vessel, level: int, spent: str, now: bool) -> float:
        """The worth of the best attack that the hand allows at a level, this turn or later.

        Who is spent on something else this turn attacks only with Battle Stations.
        """
        key = (holder, target.id, level, spent if now else "later")
        found = self._best.get(key)
        if found is None:
            found = self._best[key] = self._find_attack(holder, target, level, spent, now)
        return found

    def _find_attack(self, holder: str, target: Vessel, level: int, spent: str, now: bool) -> float:
        best = 0.0
        for unit in self.units:
            strength = unit.strength(target.facts.submarine)
            if unit.holder != holder or strength is None:
                continue
            price = self._delay(unit, spent) if now else 0.0
            if price is not None:
                best = max(best, self.attack(strength, target, level - 1)[0] - price)
        return best

    def _delay(self, unit: Unit, spent: str) -> float | None:
        """What it costs that a unit attacks this turn too, None if it cannot."""
        if "C" in unit.letters:
            return None
        if unit.can_act and spent not in (unit.id, FORCE):
            return 0.0
        return STATIONS if self.table.first("battle-stations") is not None and not unit.stations else None

    def attack(self, strength: int, target: Vessel, level: int) -> tuple[float, Lockons]:
        """The Lockons with which a unit of some strength attacks best, and what that brings."""
        best = 0.0
        chosen: Lockons = ()
        value = self.hit_worth(target)
        for cards in combinations(tuple(self.lockons), level):
            fire = strength + sum(card.fire for card in cards)
            worth = value * self.hits(fire, target, len(cards)) - sum(lockon_cost(card) for card in cards)
            if worth > best:
                best, chosen = worth, cards
        return best, chosen

    def hits(self, strength: int, target: Vessel, cards: int) -> float:
        """The chance of an attack to hit, the target's probable evasion considered."""
        table = self.table
        needed = target.defence - strength
        plain = table.chance(needed)
        if target.facts.transport or target.shut:
            return plain
        evades = table.foe_holds("evade-below" if target.facts.submarine else "evade-above")
        once = table.chance(needed + EVASION)
        if cards > 1:
            twice = table.chance(needed + 2 * EVASION)
            once = (1 - SECOND_EVASION) * once + SECOND_EVASION * twice
        return (1 - evades) * plain + evades * once


def _quality(ship: ShipFacts) -> float:
    """Dangerous ships are the better targets."""
    attack = max((*ship.against_surface, *ship.against_submarines, 0))
    return 0.85 + 0.05 * attack + 0.03 * max((*ship.helicopters, 0))


def lockon_cost(card: CardFacts) -> float:
    """What a Lockon is worth in hand beyond any other card: those that fit low contact are worth more."""
    return LOCKON - 0.02 * card.contact


@lru_cache(maxsize=4096)
def combinations(cards: Lockons, level: int) -> tuple[Lockons, ...]:
    """Every set of Lockons within a contact level, alike sets once."""
    found: dict[tuple[str, ...], Lockons] = {}
    sets: list[tuple[Lockons, int]] = [((), level)]
    for card in cards:
        for chosen, left in list(sets):
            if card.contact <= left:
                more = (*chosen, card)
                sets.append((more, left - card.contact))
                found.setdefault(tuple(sorted(one.kind for one in more)), more)
    return tuple(found.values())


@lru_cache(maxsize=4096)
def _hit_chances(facts: SubFacts, ship: ShipFacts, sensor: int, attack: int) -> tuple[float, float]:
    """The chances that a hit sinks a ship, and that it only damages it."""
    sinks = damages = 0
    for card in facts.cards.values():
        hurt_sensor, hurt_attack = card.hit_sensor, card.hit_attack
        if ship.transport:
            hurt_sensor, hurt_attack = 0, hurt_sensor + hurt_attack
        lost = sensor + hurt_sensor >= ship.sensor_boxes or attack + hurt_attack >= ship.attack_boxes
        if card.sunk or lost:
            sinks += 1
        elif hurt_sensor or hurt_attack:
            damages += 1
    total = len(facts.cards)
    return sinks / total, damages / total


def side_rating(facts: SubFacts, side: SideFacts) -> float:
    """How strong a side looks on paper: its ships, and whether time plays for it."""
    ships = [facts.ships[ship] for ship in side.ships]
    total = 0.0
    for ship in ships:
        if not ship.transport:
            total += max((*ship.sensor, 0)) + max((*ship.against_submarines, 0)) + 0.5 * ship.detection
    return total + 2.0 * side.wins_at_cap + 2.0 * bool(side.escaper)
