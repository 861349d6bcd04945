"""The greedy player's answers in the enemy turn of Attack Sub, and what may follow its own actions."""

from coldwake.games.attack_sub.bots.facts import CardFacts
from coldwake.games.attack_sub.bots.hand import Hand
from coldwake.games.attack_sub.bots.ranges import Ranges
from coldwake.games.attack_sub.bots.table import WIN, Table, Vessel
from coldwake.games.attack_sub.bots.values import Values
from coldwake.games.attack_sub.words.content import FORCE

PASS = "button:pass"
CARD = "card:"
AGAIN = 1.5
"""A reduction also works against later searches of the turn."""


class Answers:
    """One look at a window."""

    def __init__(self, table: Table, actions: list[str]) -> None:
        self.table = table
        self.actions = actions
        self.values = Values(table)
        self.hand = Hand(table)
        self.operation = table.view["operation"]

    def _cards(self, family: str) -> list[CardFacts]:
        """The cards of a family on offer, one of each kind."""
        found: dict[str, CardFacts] = {}
        for name in self.actions:
            if name.startswith(CARD):
                card = self.table.facts.cards[name[len(CARD) :]]
                if card.family == family:
                    found.setdefault(card.kind, card)
        return list(found.values())

    # -- Passive Sonar ---------------------------------------------------------------------------------

    def listen(self) -> str:
        """Passive Sonar against a ping, where the contact is worth the card."""
        sonars = self._cards("sonar")
        card = min(sonars, key=self.hand.keep, default=None)
        if card is None or self._best_listener()[0] <= self.hand.red_cost(card):
            return PASS
        return f"{CARD}{card.id}"

    def listener(self) -> str:
        """Who listens: the holder who gains most."""
        return self._best_listener()[1]

    def _best_listener(self) -> tuple[float, str]:
        """What the best listener gains, and its action."""
        searcher = self.table.enemy.get(self.operation["unit"])
        best, action = 0.0, ""
        if searcher is None:
            return best, action
        listened = {self._holder(unit) for unit in self.operation["listened"]}
        for vessel in self.table.own.values():
            if not vessel.hears or vessel.shut or vessel.holder in listened:
                continue
            gain = self.values.own_gain(vessel.holder, searcher, 1)
            if vessel.id in self.operation["targets"]:
                gain -= 0.01  # an answer the target may need
            if gain > best:
                best, action = gain, f"ship:{vessel.id}"
        return best, action

    def _holder(self, unit: str) -> str:
        vessel = self.table.own.get(unit)
        return FORCE if vessel is None else vessel.holder

    # -- Contact Reduction -----------------------------------------------------------------------------

    def hide(self) -> str:
        """Contact Reduction, where it is likely to keep the searcher from what he wants."""
        ship = self.table.own[self.table.view["prompt"]["about"]["ship"]]
        searcher = self.operation["unit"]
        enemy = self.table.enemy.get(searcher)
        holder = FORCE if enemy is None else enemy.holder
        sensor = 2 if enemy is None else enemy.sensor_value or 0
        needed = ship.detection - sensor - self.operation["active"]
        loss = self.values.own_danger(ship, holder, 1)
        best, chosen = 0.0, PASS
        for card in self._cards("reduction"):
            spared = self.table.chance(needed) - self.table.chance(needed + card.red)
            worth = AGAIN * spared * loss - self.hand.red_cost(card)
            if worth > best:
                best, chosen = worth, f"{CARD}{card.id}"
        return chosen

    # -- Evasive Action --------------------------------------------------------------------------------

    def answer(self) -> str:
        """Evasive Action by the target; Passive Sonar by those who can spare it."""
        target = self.table.own[self.operation["targets"][0]]
        chosen = self._evasion(target)
        if chosen:
            return chosen
        stations = self._cards("battle-stations")
        if stations and self._second_evasion(target) > self.hand.red_cost(stations[0]):
            return f"{CARD}{stations[0].id}"
        return self.listen()

    def _evasion(self, target: Vessel) -> str:
        loss = self.values.hit_worth(target)
        needed = self.operation["defence"] - self.operation["strength"]
        best, chosen = 0.0, ""
        for card in self._cards("evasion"):
            spared = self.table.chance(needed) - self.table.chance(needed + card.evade)
            worth = spared * loss - self.hand.red_cost(card)
            if worth > best:
                best, chosen = worth, f"{CARD}{card.id}"
        return chosen

    def _second_evasion(self, target: Vessel) -> float:
        """What one more evasion of another type would spare."""
        played = set(self.operation["evasions"])
        needed = self.operation["defence"] - self.operation["strength"]
        best = 0.0
        for card in self.table.family("evasion"):
            if card.kind not in played and (target.facts.submarine or not card.submarines_only):
                spared = self.table.chance(needed) - self.table.chance(needed + card.evade)
                best = max(best, spared * self.values.hit_worth(target) - self.hand.red_cost(card))
        return best

    # -- ranges ----------------------------------------------------------------------------------------

    def cancel_range(self) -> str:
        """A range card against a change that hurts, or that could end the game."""
        cards = self._cards("range")
        if not cards:
            return PASS
        loss = self._range_loss()
        enemy = self.table.enemy.get(self.operation["unit"])
        if enemy is not None and enemy.facts.alfa:
            loss *= self.table.chance(4)
        return f"{CARD}{cards[0].id}" if loss > self.hand.red_cost(cards[0]) else PASS

    def _range_loss(self) -> float:
        """What the change costs this side."""
        ranges = Ranges(self.table, self.values, self.hand)
        mover, target = self.operation["unit"], self.operation["object"]
        if not self.operation["opens"]:
            return -ranges.change(mover, target, 1)
        loss = -ranges.change(mover, target, -1)
        plan, deck = self.table.foe_plan, self.table.deck
        if plan.escaper == mover and not plan.escape_if_cancelled and deck >= plan.escape_deck:
            loss += WIN * self.table.chance_below(deck)
        return loss

    # -- playing dead ----------------------------------------------------------------------------------

    def shut_down(self) -> str:
        """Play dead where that puts a submarine out of reach of those who have still to act."""
        ship = self.table.own[self.table.view["prompt"]["about"]["ship"]]
        levels = [(self.table.contact(holder, ship.id), holder) for holder in self.table.foe_holders()]
        dangerous = [holder for level, holder in levels if level > 1 and self._can_still_fire(holder)]
        out_of_reach = all(level < 3 for level, _ in levels)
        return "button:shut-down" if dangerous and out_of_reach and len(self.table.own) > 1 else PASS

    def _can_still_fire(self, holder: str) -> bool:
        for vessel in self.table.enemy.values():
            if vessel.holder == holder and vessel.can_act and vessel.strength(True) is not None:
                return True
        return False

    def revival(self) -> str:
        """Come back, unless the enemy could attack at once."""
        ship = self.table.view["prompt"]["about"]["ship"]
        return "button:reduce" if self.table.traced(ship) > 1 else "button:revive"

    # -- draws -----------------------------------------------------------------------------------------

    def draw_offer(self) -> str:
        """A draw is welcome to a side that is clearly worse."""
        table = self.table
        mine = sum(self.values.worth(ship) for ship in table.enemy.values())
        theirs = sum(self.values.worth(ship) for ship in table.own.values())
        afloat = len(table.own) + len(table.me["reserve"])
        enemies = len(table.enemy) + len(table.foe["reserve"])
        worse = len(table.me["sunk"]) > len(table.foe["sunk"]) and afloat < enemies and theirs > mine
        return "button:accept" if worse and not table.plan.wins_at_cap else "button:refuse"
