"""Close and Open Range for the greedy player of Attack Sub, with entries, escapes and exits."""

from coldwake.bots.planned import Click
from coldwake.games.attack_sub.bots.hand import Hand
from coldwake.games.attack_sub.bots.moves import ATTACK, FIRST, HELICOPTER, Move
from coldwake.games.attack_sub.bots.table import HIGHEST, WIN, Table, Vessel
from coldwake.games.attack_sub.bots.values import Values
from coldwake.games.attack_sub.words.content import FORCE

CANCELS = 0.6
"""How often a player who can cancel a range change does."""
FOE_FIRST = 1.25
"""The enemy is the first to use what both gain by a range change."""
ENTRY = 2.2
"""What one Ship more in play is worth."""
ALONE = 2.0
"""What it is worth besides when there is only one."""


class Ranges:
    """The range changes open to this side."""

    def __init__(self, table: Table, values: Values, hand: Hand) -> None:
        self.table = table
        self.values = values
        self.hand = hand
        self.card = table.first("range")

    # -- what a change of range brings -----------------------------------------------------------------

    def change(self, mover: str, target: str, step: int) -> float:
        """What moving all markers between two parties by a box brings this side, whoever moves."""
        return self._of_ships(mover, target, step, True) + self._of_ships(mover, target, step, False)

    def _of_ships(self, mover: str, target: str, step: int, mine: bool) -> float:
        """The markers on this side's ships, or those on the enemy's."""
        table = self.table
        parties = (mover, target)
        ships = table.own if mine else table.enemy
        holder = mover if self._is_mine(mover) != mine else target
        change = 0.0
        for ship in ships.values():
            # a Force that moves does not take its Transports along
            if ship.holder not in parties or (ship.facts.transport and mover == FORCE):
                continue
            if mine:
                change -= FOE_FIRST * self.values.own_danger(ship, holder, step)
            else:
                change += self.values.own_gain(holder, ship, step, holder if holder == mover else "")
        return change

    def _is_mine(self, party: str) -> bool:
        return party in self.table.own or (party == FORCE and self.table.has_force)

    def _transports_only(self, mover: str, step: int) -> float:
        """What a cancelled change still brings: an escort shields no Transport."""
        ships = [ship for ship in self.table.enemy.values() if ship.facts.transport]
        return sum(self.values.own_gain(mover, ship, step, mover) for ship in ships)

    def cancelled(self, mover: str, target: str) -> float:
        """The chance that the enemy cancels a change of this side."""
        table = self.table
        if mover == FORCE:
            known = any(table.contact(target, ship.id) for ship in table.own.values() if ship.holder == FORCE)
        else:
            known = table.contact(target, mover) > 0
        shut = target in table.enemy and table.enemy[target].shut
        if not known or shut:
            return 0.0
        chance = CANCELS * table.foe_holds("range")
        alfa = mover in table.own and table.own[mover].facts.alfa
        return chance * table.chance(4) if alfa else chance

    def _escape(self, mover: str, cancelled: float) -> float:
        """What the draw of a scenario's escape is worth."""
        table, plan = self.table, self.table.plan
        if plan.escaper != mover or table.deck < plan.escape_deck:
            return 0.0
        through = 1.0 if plan.escape_if_cancelled else 1.0 - cancelled
        return WIN * through * table.chance_below(table.deck)

    # -- moves -----------------------------------------------------------------------------------------

    def of(self, ship: Vessel) -> list[Move]:
        """What a submarine may do with a range card; what any Ship may, to leave."""
        if self.card is None or "E" in ship.letters:
            return []
        found = self._exits(ship)
        if ship.facts.submarine:
            for target in self._objects(ship.id):
                found += self._changes(ship.id, target, [("main", f"ship:{ship.id}"), ("unit", self._click)])
        return found

    def of_force(self) -> list[Move]:
        """What the Surface Force may do as a whole."""
        found: list[Move] = []
        if self.card is not None:
            unseen = self._escapes_unseen(FORCE)
            for ship in self.table.enemy.values():
                if ship.facts.submarine and (unseen or self.table.contact(FORCE, ship.id)):
                    start = [("main", "button:force"), ("force_card", self._click)]
                    found += self._changes(FORCE, ship.id, start)
        for move in found:
            move.worth -= 0.3 * HELICOPTER * self.table.aloft
        return found

    @property
    def _click(self) -> str:
        return f"card:{self.card.id}" if self.card is not None else ""

    def _objects(self, mover: str) -> list[str]:
        table = self.table
        unseen = self._escapes_unseen(mover)
        parties = {ship.holder for ship in table.enemy.values() if unseen or table.contact(mover, ship.id)}
        return sorted(parties)

    def _escapes_unseen(self, mover: str) -> bool:
        """Whether a mover may open the range for its escape without contact (R-SUB-59)."""
        table, plan = self.table, self.table.plan
        return table.has("R-59") and plan.escaper == mover and table.deck >= plan.escape_deck

    def _changes(self, mover: str, target: str, start: list[Click]) -> list[Move]:
        cancelled = self.cancelled(mover, target)
        picked = ("range_object", "button:force" if target == FORCE else f"ship:{target}")
        cost = self.hand.cost(self.card) if self.card is not None else 0.0
        found: list[Move] = []
        for way, step in (("close", 1), ("open", -1)):
            worth = (1 - cancelled) * self.change(mover, target, step) - cost
            if target == FORCE:
                worth += cancelled * self._transports_only(mover, step)
            if way == "open":
                worth += self._escape(mover, cancelled)
                if self._lets_go(target):
                    continue
            elif not self._can_close(mover, target):
                continue
            found.append(Move(worth, ATTACK, [*start, ("range_way", f"button:{way}"), picked]))
        return found

    def _lets_go(self, target: str) -> bool:
        """Whether opening the range would give time to a prey that gets away by itself."""
        return target in self.table.plan.kill and bool(self.table.foe_plan.escaper)

    def _can_close(self, mover: str, target: str) -> bool:
        """Whether any of this side's markers would rise; the enemy's alone are no reason to close."""
        levels = [
            self.table.contact(mover, ship.id) for ship in self.table.enemy.values() if ship.holder == target
        ]
        return any(level < HIGHEST for level in levels) and any(levels)

    # -- entries ---------------------------------------------------------------------------------------

    def entry(self) -> list[Move]:
        """The next reinforcement tries to come in."""
        table = self.table
        if self.card is None or not table.me["reserve"]:
            return []
        chance = 1.0 - table.chance_below(6 - table.deck)
        worth = ENTRY + (ALONE if len(table.own) < 2 else 0.0)
        clicks = [("main", "button:reinforce"), ("entry_card", self._click)]
        return [Move(chance * worth - self.hand.cost(self.card), FIRST, clicks)]

    # -- exits -----------------------------------------------------------------------------------------

    def _exits(self, ship: Vessel) -> list[Move]:
        exits = self.values.exits
        worth = exits.worth(ship)
        if worth <= 0 or not exits.may_exit(ship):
            return []
        clicks = [("main", f"ship:{ship.id}"), ("unit", self._click), ("range_way", "button:exit")]
        return [Move(worth, FIRST, clicks)]
