"""The greedy player's own turn in Attack Sub: what to do next, what to discard, when to end it."""

from coldwake.bots.planned import Click
from coldwake.games.attack_sub.bots.hand import Hand
from coldwake.games.attack_sub.bots.moves import FIRST, LAST, Move, Moves
from coldwake.games.attack_sub.bots.ranges import Ranges
from coldwake.games.attack_sub.bots.table import Table, Unit
from coldwake.games.attack_sub.bots.values import Values

FINISH, DISCARD = "button:finish", "button:discard"
LEAST = 0.02
"""What a move must be worth at least."""
URGE = 0.25
"""How much better cards count for each unit, beside what all units together can do: that overlaps."""
STATIONS = "battle-stations"


class Turn:
    """One look at the table in one's own turn."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.values = Values(table)
        self.hand = Hand(table)
        self.moves = Moves(table, self.values, self.hand)
        self.ranges = Ranges(table, self.values, self.hand)

    def next_clicks(self, actions: list[str]) -> list[Click]:
        """The clicks of the next thing to do, from the main prompt."""
        best = self._unit_moves(actions)
        move = self._choose(best, actions)
        done = max(sum(one.worth for one in best), move.worth if move is not None else 0.0)
        if DISCARD in actions and self._urge() > done:
            move = None
        if move is not None and move.clicks[0][1] in actions:
            return move.clicks
        if DISCARD in actions:
            return self.discard()
        return [("main", FINISH if FINISH in actions else "button:pass")]

    def _unit_moves(self, actions: list[str]) -> list[Move]:
        """The best move of each unit on offer that is worth while."""
        found: list[Move] = []
        for unit in self.values.units:
            if unit.action in actions:
                move = self.best_of(unit)
                if move is not None and move.worth > LEAST:
                    found.append(move)
        return found

    def _choose(self, moves: list[Move], actions: list[str]) -> Move | None:
        """The next of the moves in the order of a turn, or one that takes the place of them all."""
        if "button:force" in actions:
            force = max(self.ranges.of_force(), key=lambda move: move.worth, default=None)
            if force is not None and force.worth > max(LEAST, sum(move.worth for move in moves)):
                return force
        if "button:reinforce" in actions:
            moves = moves + [entry for entry in self.ranges.entry() if entry.worth > LEAST]
        return min(moves, key=lambda move: (move.phase, -move.worth), default=None)

    # -- one unit --------------------------------------------------------------------------------------

    def best_of(self, unit: Unit) -> Move | None:
        """The best that a unit can do, with Battle Stations if it has acted already."""
        vessel = unit.vessel
        if vessel is not None and vessel.shut:
            return Move(1.0, FIRST, [("main", unit.action), ("unit", "button:draw")])
        best = max(self._all_of(unit), key=lambda move: move.worth, default=None)
        if best is None or unit.can_act:
            return best
        return self._with_stations(unit, best)

    def _all_of(self, unit: Unit) -> list[Move]:
        found = self.moves.of(unit)
        if unit.vessel is not None:
            found += self.ranges.of(unit.vessel)
        return found

    def _with_stations(self, unit: Unit, then: Move) -> Move | None:
        """A second action, if it is worth the card."""
        card = self.table.first(STATIONS)
        if card is None:
            return None
        worth = then.worth - self.hand.cost(card)
        return Move(worth, LAST, [("main", unit.action), ("unit", f"card:{card.id}")])

    # -- discards --------------------------------------------------------------------------------------

    def _urge(self) -> float:
        """What fresh cards are worth, against moves of which each adds less than the one before."""
        return URGE * len(self.values.units) * self.hand.junk_gain()

    def discard(self) -> list[Click]:
        """The cards of no use; the worst one, if all are good."""
        junk = self.hand.junk() or [min(self.table.hand, key=self.hand.keep)]
        clicks = [("discard_cards", f"card:{card.id}") for card in reversed(junk)]
        return [("main", DISCARD), *clicks, ("discard_cards", "button:done")]
