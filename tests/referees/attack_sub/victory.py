"""How a scenario ends and who wins (11.3, 13.5, 13A-13M, R-SUB-57, R-SUB-61, R-SUB-74)."""

from tests.referees.attack_sub.breakdowns import Breakdowns
from tests.referees.attack_sub.table import Player, Ship


class Victory(Breakdowns):
    """Tested at once after every sinking, exit, change of score and special draw (R-SUB-75)."""

    def win(self, seat: int | None, ending: str, clause: str) -> None:
        """The game is over; None is a draw."""
        winner = "draw" if seat is None else self.players[seat].place
        self.tell(clause, "game_ended", winner=winner, ending=ending)
        self.ending = (winner, ending)
        self.ask = None

    def worth(self, side: dict[str, int], ship: Ship) -> int:
        """Points for a sunk Ship (13Cb, 13Gb, 13Lb, 13Mb)."""
        kind = "transport" if ship.transport else "submarine" if ship.submarine else "surface"
        return side.get(ship.id, side.get(kind, 0))

    def score(self, player: Player, points: int) -> None:
        """The score changes and is announced."""
        if points:
            player.points += points
            self.tell("SUB-13Lb", "scored", side=player.place, points=player.points)

    def after_sinking(self, ship: Ship) -> None:
        """Points, a Ship that decides, the last Ship in play."""
        loser = self.players[ship.seat]
        other = self.players[1 - ship.seat]
        if other.side.goal:
            self.score(other, self.worth(other.side.worth, ship))
        if loser.side.goal:
            self.score(loser, -loser.side.per_loss)
        if other.side.goal and other.points >= other.side.goal:
            self.win(other.seat, "points", "SUB-13Lb")
        elif ship.id in other.side.kill:
            self.win(other.seat, "kill", "SUB-13Ib")
        elif not loser.fleet and not self.not_all_sunk(loser):
            self.swept(loser, other)

    def not_all_sunk(self, loser: Player) -> bool:
        """11.3 asks that *all* Ships are sunk: with one away and one to come the battle goes on (R-SUB-57)."""
        return self.scenario.own_words and bool(loser.exited) and bool(loser.reserve)

    def swept(self, loser: Player, other: Player) -> None:
        """No Ship of a side is left in play (13.5a, 11.3)."""
        if loser.reserve and not self.options["R-57"] and self.scenario.own_words:
            winner = self.named_otherwise(loser)
        elif other.side.sweep_if_not_behind and len(other.sunk) > len(loser.sunk):
            winner = None
        else:
            winner = other.seat
        self.win(winner, "sweep", "SUB-11.3a" if loser.reserve else "SUB-13.5a")

    def named_otherwise(self, loser: Player) -> int | None:
        """The side that gets every other result, unless it has no Ship left (R-SUB-57)."""
        name = self.scenario.otherwise
        if not name or loser.side.id == name:
            return None
        return 1 - loser.seat

    def after_exit(self, ship: Ship) -> None:
        """Points, the named Ship's exit, the exit of all (13Cb, 13Ic, 13.5b)."""
        player = self.players[ship.seat]
        other = self.players[1 - ship.seat]
        side = player.side
        self.score(player, side.per_exit)
        if side.goal and player.points >= side.goal:
            self.win(player.seat, "points", "SUB-13Cb")
        elif side.exit_ships == ship.id:
            behind = len(player.sunk) > len(other.sunk)
            self.win(None if behind else player.seat, "exit", "SUB-13Ic")
        elif not player.fleet and side.usual_exit:
            self.win(player.seat, "exit", "SUB-13.5b")
        elif not player.fleet and not player.reserve:
            self.win(other.seat, "sweep", "R-SUB-64")

    def end_at_cap(self) -> None:
        """The limit on decks (R-SUB-74)."""
        name = self.scenario.at_cap
        seat = next((p.seat for p in self.players if p.side.id == name), None)
        self.win(seat, "cap", "R-SUB-74")

    def points_of(self, player: Player) -> int:
        """The score where the scenario has one, else the enemy Ships sunk."""
        return player.points if player.side.goal else len(self.players[1 - player.seat].sunk)
