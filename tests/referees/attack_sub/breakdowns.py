"""Malfunctions, repairs, helicopters and the weather (rules 9, 10)."""

from tests.referees.attack_sub.printed import Card
from tests.referees.attack_sub.ranges import Ranges
from tests.referees.attack_sub.table import TOP, Ask, Helicopter, Ship


class Breakdowns(Ranges):
    """Actions F and G, X, Helicopter Checks."""

    # -- malfunctions -------------------------------------------------------------------------------------

    def malfunction(self, ship: Ship, system: str, step: int = 0) -> None:
        """One step worse: -1, -2, Down (9.1b, 9.3)."""
        if ship.fault[system] == 3:
            return
        ship.fault[system] = step or ship.fault[system] + 1
        self.tell("SUB-9.1a", "malfunctioned", ship=ship.id, system=system, step=ship.fault[system])
        if system == "sensor" and not self.saved(ship):
            down = ship.fault[system] == 3
            pairs = self.held_by(self.holder(ship), ship.seat)
            self.shift("SUB-9.3d" if down else "SUB-9.2a", pairs, -TOP if down else -1)

    def saved(self, ship: Ship) -> bool:
        """Another surface ship with sound sensors keeps the Force's contacts (9.2b, R-SUB-34)."""
        if ship.submarine:
            return False
        others = [s for s in self.surface(ship.seat) if s is not ship and not s.fault["sensor"]]
        if self.options["R-34"]:
            others = [s for s in others if s.print.sensor[0] is not None]
        return bool(others)

    def offers_repair_system(self) -> set[str]:
        """Either system."""
        return {"button:sensor", "button:attack", "button:cancel"}

    def play_repair_system(self, seat: int, action: str) -> None:
        """One of them."""
        if action == "button:cancel":
            self.ask = Ask("main", seat)
            return
        about = self.ask.about
        ship = self.ships[about["unit"]]
        system = action.removeprefix("button:")
        if about["card"]:
            self.repair_by_card(ship, self.cards[about["card"]], system)
        else:
            self.repair_by_draw(ship, system)

    def choose_technician(self, ship: Ship, card: Card) -> None:
        """Which system (9.4a)."""
        systems = self.repairable(ship, "card")
        if len(systems) > 1:
            self.ask = Ask("repair_system", self.active, "main", unit=ship.id, card=card.id)
        else:
            self.repair_by_card(ship, card, systems[0])

    def repair_by_card(self, ship: Ship, card: Card, system: str) -> None:
        """A Technician never fails (9.4a)."""
        self.spend(ship.seat, card.id)
        self.tell("SUB-9.4a", "card_played", seat=ship.seat, unit=ship.id, card=card.id)
        self.act(ship, "F")
        ship.repaired = (system, "card")
        self.mend(ship, system)
        self.ask_main()

    def repair_by_draw(self, ship: Ship, system: str) -> None:
        """4 or more; X puts the system Down (9.4a, 9.4c, R-SUB-35)."""
        self.act(ship, "F")
        ship.repaired = (system, "draw")
        number = self.turn_card("SUB-9.4a", ship.seat, "repair", 4, ship.id)
        if number == "X":
            self.malfunction(ship, system, 3)
        elif int(number) >= 4:
            self.mend(ship, system)
        self.ask_main()

    def mend(self, ship: Ship, system: str) -> None:
        """One step better (9.4a)."""
        ship.fault[system] -= 1
        self.tell(
            "SUB-9.4a", "repaired", seat=ship.seat, ship=ship.id, system=system, step=ship.fault[system]
        )

    # -- helicopters --------------------------------------------------------------------------------------

    def launch(self, ship: Ship, card: Card) -> None:
        """The card is laid beside the ship (10.1a)."""
        self.players[ship.seat].hand.remove(card.id)
        self.tell("SUB-10.1a", "launched", seat=ship.seat, ship=ship.id, card=card.id)
        self.act(ship, "G")
        helicopter = Helicopter(card.id, ship)
        ship.helicopters.append(helicopter)
        self.helicopters.append(helicopter)
        self.ask_main()

    def lose_helicopter(self, helicopter: Helicopter) -> None:
        """Its card goes to the discards."""
        self.tell("SUB-10.3a", "helicopter_lost", seat=helicopter.seat, unit=helicopter.id)
        self.helicopters.remove(helicopter)
        helicopter.ship.helicopters.remove(helicopter)
        self.lay(helicopter.id)

    def check(self, helicopter: Helicopter) -> None:
        """The Duration number or more keeps it aloft; X is bad weather (10.3a, 10.32a)."""
        duration = helicopter.ship.print.duration
        number = self.turn_card("SUB-10.3a", helicopter.seat, "check", duration, helicopter.id)
        if number == "X":
            self.bad_weather = True
            self.weather_turn = self.turn
            self.tell("SUB-10.32a", "weather", bad=1)
            while self.helicopters:
                self.lose_helicopter(self.told_lost())
        elif int(number) < duration:
            self.lose_helicopter(helicopter)

    def told_lost(self) -> Helicopter:
        """Which of several lost helicopters is told of next: the order is free."""
        name = next((e["unit"] for e in self.queue[self.place :] if e["event"] == "helicopter_lost"), "")
        return next((h for h in self.helicopters if h.id == name), self.helicopters[0])

    def check_all(self) -> None:
        """One check for each helicopter at the end of the turn (10.31)."""
        for helicopter in list(self.helicopters):
            if helicopter in self.helicopters:
                self.check(helicopter)

    def too_many(self, ship: Ship) -> bool:
        """Damage may leave too many aloft: the owner picks (10.4c, R-SUB-83). Is there a choice?"""
        excess = len(ship.helicopters) - ship.capacity
        if excess <= 0:
            return False
        if ship.capacity == 0:
            for helicopter in list(ship.helicopters):
                self.lose_helicopter(helicopter)
            return False
        self.ask = Ask("ditch", ship.seat)
        return True

    def offers_ditch(self) -> set[str]:
        """Any of that ship's."""
        ship = self.ships[self.op.targets[0]]
        return {f"helicopter:{h.id}" for h in ship.helicopters}

    def play_ditch(self, seat: int, action: str) -> None:
        """One is removed."""
        ship = self.ships[self.op.targets[0]]
        self.lose_helicopter(self.unit(action.split(":")[1]))
        if not self.too_many(ship):
            self.end_attack()
