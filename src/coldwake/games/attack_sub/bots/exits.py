"""Leaving for the greedy player of Attack Sub: who may go, what holds him back, and what going brings."""

from coldwake.games.attack_sub.bots.table import WIN, Table, Vessel

READY, UNREADY = 0.5, 0.25
"""The part of an exit's worth that a ship without ties has, with a range card in hand and without one."""
TIED = 0.6
"""What is left of that with each box of contact, on the ship or by it."""
SOON = 40
"""With so few cards before the deck in which a ship may leave it begins to prepare."""


class Exits:
    """The ships of this side that may leave, now or soon."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._prospects: dict[str, float] = {}

    # -- leaving now -----------------------------------------------------------------------------------

    def may_exit(self, ship: Vessel) -> bool:
        """Whether the scenario lets a Ship go now, with no contact either way."""
        return self.may_leave(ship) and not self.ties(ship)

    def ties(self, ship: Vessel) -> int:
        """How many boxes of contact hold a Ship back."""
        table = self.table
        mine = sum(table.contact(ship.holder, enemy) for enemy in table.enemy)
        return mine + sum(table.contact(holder, ship.id) for holder in table.foe_holders())

    def may_leave(self, ship: Vessel, ahead: int = 0) -> bool:
        """What the scenario asks for before an exit, contacts apart; `ahead` so many decks from now."""
        table, plan = self.table, self.table.plan
        deck = table.deck + ahead
        if ship.id not in plan.exits or ship.shut:
            return False
        if plan.exit_needs == "unbeaten":
            return bool(table.foe["sunk"]) and not table.me["sunk"]
        if plan.exit_needs == "contact":
            return ship.reached
        if plan.exit_needs == "deck":
            return deck >= ship.entered + (1 if ship.id in plan.start else 2)
        return deck >= 2

    def worth(self, ship: Vessel) -> float:
        """What leaving brings; the last ship must not leave without winning, unless others are to come."""
        table, plan = self.table, self.table.plan
        if plan.exit_wins == "points":
            missing = plan.goal - table.me["points"]
            if plan.exit_points >= missing:
                return WIN
            goes_on = len(table.own) > 1 or table.me["reserve"]
            return WIN * plan.exit_points / missing if goes_on else 0.0
        if plan.exit_wins == "all":
            ready = all(self.may_exit(other) for other in table.own.values())
            return WIN if ready and table.count("range") >= len(table.own) else 0.0
        return 0.0 if table.is_behind() else WIN

    # -- preparing -------------------------------------------------------------------------------------

    def tied_by(self, holder: str, boxes: int) -> float:
        """What it costs the ships that share a holder's contacts if these rise by so many boxes."""
        ships = [ship for ship in self.table.own.values() if ship.holder == holder]
        return max([self.tied(ship, boxes) for ship in ships], key=abs, default=0.0)

    def tied(self, ship: Vessel, boxes: int) -> float:
        """What it costs a ship that wants to leave to be tied by so many boxes more."""
        prospect = self._prospect(ship)
        if not prospect or not boxes:
            return 0.0
        ties = self.ties(ship)
        return float(prospect * (TIED**ties - TIED ** max(0, ties + boxes)))

    def _prospect(self, ship: Vessel) -> float:
        """What a ship's leaving would be worth by now if nothing tied it."""
        found = self._prospects.get(ship.id)
        if found is None:
            found = self._prospects[ship.id] = self._find_prospect(ship)
        return found

    def _find_prospect(self, ship: Vessel) -> float:
        table = self.table
        if table.plan.exit_wins == "all":
            return 0.0
        share = READY if table.count("range") else UNREADY
        if not self.may_leave(ship):
            share *= max(0.0, 1.0 - table.pile / SOON) if self.may_leave(ship, 1) else 0.0
        return share * self.worth(ship) if share else 0.0
