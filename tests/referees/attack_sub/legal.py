"""What a unit may do in its own turn (3.1, 3.6, 4.3c, R-SUB-71)."""

from tests.referees.attack_sub.printed import TOP, Card
from tests.referees.attack_sub.setup import Setup
from tests.referees.attack_sub.table import FORCE, Helicopter, Ship, Unit

SYSTEMS = ("sensor", "attack")
LETTER = {
    "sonar": "A",
    "reduction": "B",
    "lockon": "C",
    "damage-control": "D",
    "range": "E",
    "technician": "F",
    "helicopter": "G",
}


class Legal(Setup):
    """The legal plays of the active player."""

    # -- actions ------------------------------------------------------------------------------------------

    def usable(self, unit: Unit) -> bool:
        """It may take actions at all: Transports never, the shut-down not (12.3a, 5.5d, 10.1c)."""
        if isinstance(unit, Ship) and (unit.transport or unit.shut_down):
            return False
        return not unit.barred

    def may(self, unit: Unit, letter: str, stations: bool | None = None) -> bool:
        """One action, or under Battle Stations two of different kinds (3.1b, 3.6a, R-SUB-14)."""
        if not self.usable(unit):
            return False
        if not unit.actions:
            return True
        under = unit.stations if stations is None else stations
        return under and unit.actions == 1 and (letter == "F" or letter not in unit.letters)

    def may_repair(self, ship: Ship, system: str, method: str, stations: bool | None = None) -> bool:
        """9.4a; a second repair on another system or by the other method (3.6d)."""
        if not ship.fault[system] or not self.may(ship, "F", stations):
            return False
        return "F" not in ship.letters or (
            ship.repaired is not None and (system != ship.repaired[0] or method != ship.repaired[1])
        )

    def repairable(self, unit: Unit, method: str, stations: bool | None = None) -> list[str]:
        """The systems that may be repaired in this way."""
        if not isinstance(unit, Ship):
            return []
        return [s for s in SYSTEMS if self.may_repair(unit, s, method, stations)]

    # -- targets ------------------------------------------------------------------------------------------

    def search_targets(self, unit: Unit) -> list[str]:
        """Enemy Ships in play on which contact may still rise (4.1a, 4.3b)."""
        if isinstance(unit, Ship) and not unit.can_hear:
            return []
        holder = self.holder(unit)
        return [
            s.id
            for s in self.fleet(1 - unit.seat)
            if self.level(holder, s.id) < TOP and (unit.submarine or s.submarine)
        ]

    def attack_value(self, unit: Unit, target: Ship) -> int | None:
        """6.2, 10.2a, 13.2a."""
        if isinstance(unit, Helicopter):
            return 2 if target.submarine else None
        assert isinstance(unit, Ship)
        if not unit.submarine and not target.submarine:
            return None
        return unit.attack(target.submarine)

    def attack_targets(self, unit: Unit, contact: int) -> list[str]:
        """Ships with a Contact Level that allows this card (6.1, 9.3e, R-SUB-03)."""
        if isinstance(unit, Ship) and 3 in unit.fault.values():
            return []
        holder = self.holder(unit)
        return [
            s.id
            for s in self.fleet(1 - unit.seat)
            if self.level(holder, s.id) - 1 >= contact and self.attack_value(unit, s) is not None
        ]

    # -- range --------------------------------------------------------------------------------------------

    def range_moves(self, mover: str, seat: int, thing: str) -> list[tuple[str, str]]:
        """The markers that a range change between these two moves (8.2c, 8.3, 8.4, R-SUB-19, R-SUB-22)."""
        if mover == FORCE:
            return [(FORCE, thing), *((thing, s.id) for s in self.escorts(seat))]
        if thing != FORCE:
            return [(mover, thing), (thing, mover)]
        pairs = [(mover, s.id) for s in self.surface(1 - seat)]
        return pairs + ([(FORCE, mover)] if self.escorts(1 - seat) else [])

    def range_objects(self, mover: str, seat: int, opens: bool) -> list[str]:
        """Against whom a C/OR may be played: contact above No Contact (8.1b), something to gain (R-SUB-71)."""
        enemy = 1 - seat
        things = [s.id for s in self.submarines(enemy)]
        if mover != FORCE and self.surface(enemy):
            things.append(FORCE)
        return [t for t in things if self.range_allowed(mover, seat, t, opens)]

    def range_allowed(self, mover: str, seat: int, thing: str, opens: bool) -> bool:
        """One object."""
        if thing == FORCE:
            contact = any(self.level(mover, s.id) for s in self.surface(1 - seat))
        else:
            contact = self.level(mover, thing) > 0
        if opens and self.options["R-59"] and self.players[seat].side.escape == mover and self.deck >= 2:
            return True
        if not contact:
            return False
        return opens or any(self.level(*pair) < TOP for pair in self.range_moves(mover, seat, thing))

    def range_ways(self, mover: str, seat: int) -> list[str]:
        """Close, open or exit."""
        ways = []
        if mover == FORCE or self.ships[mover].submarine:
            ways += ["close"] if self.range_objects(mover, seat, False) else []
            ways += ["open"] if self.range_objects(mover, seat, True) else []
        if mover != FORCE and self.may_exit(self.ships[mover]):
            ways.append("exit")
        return ways

    def force_may_move(self, seat: int, stations: Unit | None = None) -> bool:
        """All units share the card: none may have acted, unless under Battle Stations (8.2a, R-SUB-18)."""
        escorts = self.escorts(seat)
        units: list[Unit] = [*escorts, *(h for h in self.helicopters if h.seat == seat)]
        for unit in units:
            if not unit.letters or (unit.id in self.players[seat].tried and unit.letters == "E"):
                continue
            under = unit.stations or unit is stations
            if not under or len(unit.letters) > 1 or "E" in unit.letters:
                return False
        return bool(escorts) and any(self.range_objects(FORCE, seat, opens) for opens in (False, True))

    # -- exit ---------------------------------------------------------------------------------------------

    def may_exit(self, ship: Ship) -> bool:
        """13.5c, R-SUB-06, R-SUB-07, R-SUB-90."""
        if not self.exit_open_to(ship):
            return False
        holder = self.holder(ship)
        own = not any(self.level(*pair) for pair in self.held_by(holder, ship.seat))
        enemy = not any(self.level(h, ship.id) for h in self.holders_on(ship))
        reading = self.options["R-06"]
        return (own or reading == "enemy") and (enemy or reading == "own")

    def exit_open_to(self, ship: Ship) -> bool:
        """Who may exit in this scenario (R-SUB-07, R-SUB-63, R-SUB-64)."""
        player = self.players[ship.seat]
        side = player.side
        if side.usual_exit and self.players[1 - ship.seat].sunk and not player.sunk:
            return True
        if side.exit_ships == "reached":
            return ship.reached
        if side.exit_ships == "deck":
            return self.deck >= (2 if ship.started else ship.deck + 2)
        return bool(side.exit_ships) and side.exit_ships == ship.id and self.deck >= 2

    # -- cards --------------------------------------------------------------------------------------------

    def fits(self, ship: Ship, card: Card) -> bool:
        """Cards for submarines only (5.4a, 7.2a)."""
        return ship.submarine or not card.submarines_only

    def playable(self, unit: Unit, card: Card, stations: bool | None = None) -> bool:
        """May this unit play this card as an action now?"""
        letter = LETTER.get(card.family, "")
        if not letter or not self.may(unit, letter, stations):
            return False
        if card.family == "sonar":
            return bool(self.search_targets(unit))
        if card.family == "lockon":
            return bool(self.attack_targets(unit, card.contact))
        if not isinstance(unit, Ship):
            return False
        if card.family == "reduction":
            on_it = any(self.level(h, unit.id) for h in self.holders_on(unit))
            return self.fits(unit, card) and on_it
        if card.family == "damage-control":
            return any(unit.box.values())
        if card.family == "range":
            return bool(self.range_ways(unit.id, unit.seat))
        if card.family == "technician":
            return bool(self.repairable(unit, "card", stations))
        return self.may_launch(unit)

    def may_launch(self, ship: Ship) -> bool:
        """10.1, 10.32a; ships without the symbol support none."""
        return not ship.submarine and not self.bad_weather and len(ship.helicopters) < ship.capacity

    def may_call_stations(self, unit: Unit) -> bool:
        """Battle Stations need a second action that could follow as things stand (R-SUB-13, R-SUB-44)."""
        if unit.stations or not self.usable(unit) or unit.actions > 1 or self.reviving:
            return False
        hand = [self.cards[c] for c in self.players[unit.seat].hand]
        letters = {LETTER[c.family] for c in hand if self.playable(unit, c, True)}
        draws = self.repairable(unit, "draw", True)
        if draws:
            letters.add("F")
        if self.shares_range(unit):
            letters.add("E")
        if unit.actions:
            return bool(letters)
        by_card = "technician" in {c.family for c in hand}
        return len(letters) > 1 or len(draws) > 1 or bool(draws and by_card)

    def shares_range(self, unit: Unit) -> bool:
        """Under Battle Stations the Force's C/OR could be one of its actions (R-SUB-16, R-SUB-18)."""
        if unit.submarine or "E" in unit.letters or not self.of_family(unit.seat, "range"):
            return False
        return self.force_may_move(unit.seat, unit)

    def unit_offers(self, unit: Unit) -> set[str]:
        """Everything this unit can be told to do."""
        if isinstance(unit, Ship) and unit.shut_down:
            return self.dead_offers(unit)
        hand = [self.cards[c] for c in self.players[unit.seat].hand]
        offers = {f"card:{c.id}" for c in hand if self.playable(unit, c)}
        if self.reviving:
            return offers
        if self.repairable(unit, "draw"):
            offers.add("button:repair")
        stations = [c.id for c in hand if c.family == "battle-stations"]
        if stations and self.may_call_stations(unit):
            offers |= {f"card:{name}" for name in stations}
        return offers

    def dead_offers(self, ship: Ship) -> set[str]:
        """A submarine playing dead may draw once a turn, or come back at will (5.5c, R-SUB-09, R-SUB-10)."""
        offers = set() if ship.drawn else {"button:draw"}
        return offers if self.options["R-09"] else offers | {"button:revive"}
