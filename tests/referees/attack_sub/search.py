"""Sensor detection and contact reduction (rules 4, 5)."""

from tests.referees.attack_sub.printed import TOP, Card
from tests.referees.attack_sub.sequence import Sequence
from tests.referees.attack_sub.table import Ask, Helicopter, Ship, Unit


class Operation:
    """Something under way to which the enemy may answer."""

    def __init__(self, kind: str, unit: str, seat: int, cards: list[Card]) -> None:
        self.kind = kind
        self.unit = unit
        self.seat = seat
        self.cards = cards
        self.targets: list[str] = []
        self.next = 0
        self.active = False
        self.one_by_one = False
        self.opens = False
        self.thing: str | None = None
        self.cancelled = False
        self.hit = False
        self.strength: int | None = None
        self.defence: int | None = None
        self.red: dict[str, int] = {}
        """Red cards each Ship has played against it (3.2a)."""

        self.evasions: list[Card] = []
        self.listened: list[str] = []
        """Units that played a Passive Sonar."""

        self.heard: dict[str, int] = {}
        """Passive Sonars by holder of contact (R-SUB-05)."""

        self.stationed: list[str] = []


class Search(Sequence):
    """Action A and B, with their answers."""

    # -- naming targets -----------------------------------------------------------------------------------

    def choose_search(self, unit: Unit, card: Card) -> None:
        """Which way a two-way card is used (4.2b)."""
        if len(card.modes) > 1:
            self.ask = Ask("search_mode", self.active, "main", unit=unit.id, card=card.id)
        else:
            self.name_targets(unit.id, card, card.modes[0] == "active")

    def offers_search_mode(self) -> set[str]:
        """4.2b."""
        return {"button:active", "button:passive", "button:cancel"}

    def play_search_mode(self, seat: int, action: str) -> None:
        """Active or passive."""
        if action == "button:cancel":
            self.ask = Ask("main", seat)
            return
        about = self.ask.about
        self.name_targets(about["unit"], self.cards[about["card"]], action == "button:active")

    def name_targets(self, unit: str, card: Card, active: bool) -> None:
        """At least one Ship is named (4.1a)."""
        self.named: list[str] = []
        self.ask = Ask("search_target", self.active, "main", unit=unit, card=card.id, active=int(active))

    def offers_search_target(self) -> set[str]:
        """Ships not named yet (4.1a)."""
        unit = self.unit(self.ask.about["unit"])
        offers = {f"ship:{t}" for t in self.search_targets(unit) if t not in self.named}
        offers.add("button:cancel")
        return offers | ({"button:done"} if self.named else set())

    def play_search_target(self, seat: int, action: str) -> None:
        """The list grows; a passive search begins with its first Ship (R-SUB-45)."""
        about = self.ask.about
        if action == "button:cancel":
            self.ask = Ask("main", seat)
            return
        if action != "button:done":
            self.named.append(action.removeprefix("ship:"))
            left = len(self.search_targets(self.unit(about["unit"]))) - len(self.named)
            if left and (about["active"] or self.options["R-45"]):
                return
        self.begin_search(about["unit"], self.cards[about["card"]], bool(about["active"]))

    def begin_search(self, name: str, card: Card, active: bool) -> None:
        """The card is played, its targets are announced (4.1a, 4.21b)."""
        unit = self.unit(name)
        seat = unit.seat
        self.tell("SUB-4.1a", "search_begins", seat=seat, unit=name, card=card.id, active=int(active))
        for target in self.named:
            self.tell("SUB-4.1a", "target_named", seat=seat, unit=name, target=target)
        self.act(unit, "A")
        self.op = op = Operation("search", name, seat, [card])
        op.active = active
        op.targets = list(self.named)
        op.one_by_one = not active and not self.options["R-45"]
        self.spend(seat, card.id)
        self.open_listening()

    # -- red passive sonar --------------------------------------------------------------------------------

    def may_hear(self, unit: Unit) -> bool:
        """Could this unit gain contact by a Passive Sonar now, whatever it holds (4.22, 6.8, R-SUB-04/05)."""
        op = self.op
        source = self.unit(op.unit)
        if isinstance(source, Helicopter) and unit.submarine:
            return False
        if isinstance(unit, Ship) and (unit.transport or unit.shut_down or not unit.can_hear):
            return False
        holder = self.holder(unit)
        if self.level(holder, source.id) >= TOP:
            return False
        heard = op.heard.get(holder, 0) if self.options["R-05"] else op.listened.count(unit.id)
        if heard >= len(op.cards):
            return False
        return op.kind == "search" or self.may_hear_attack(unit, source)

    def may_hear_attack(self, unit: Unit, source: Unit) -> bool:
        """The target against any Ship, others against submarines; never the Seawolf (R-SUB-04, R-SUB-69)."""
        if isinstance(source, Helicopter) or source.print.seawolf:
            return False
        return source.submarine or (unit.id in self.op.targets and self.options["R-04"])

    def red_left(self, ship: Ship) -> int:
        """One red card for each black card; Battle Stations add to it (3.2a, 3.6f, R-SUB-15)."""
        black = len(self.op.cards)
        allowed = black
        if ship.stations:
            allowed = 2 * black
        elif ship.id in self.op.stationed:
            allowed = black + 1
        return allowed - self.op.red.get(ship.id, 0)

    def may_stand(self, ship: Ship) -> bool:
        """Could Battle Stations be played on it in the enemy turn (R-SUB-11, R-SUB-15)."""
        if ship.transport or ship.shut_down or ship.id not in self.op.targets:
            return False
        return not ship.stations and ship.id not in self.op.stationed

    def listeners(self) -> list[Unit]:
        """Units that could play a Passive Sonar right now."""
        found = []
        for unit in self.units(1 - self.op.seat):
            if not self.may_hear(unit):
                continue
            if unit.id in self.op.targets and self.red_left(unit) <= 0:
                continue
            found.append(unit)
        return found

    def could_listen(self) -> bool:
        """Somebody could, with a Passive Sonar and perhaps Battle Stations (public knowledge)."""
        if self.listeners():
            return True
        return any(self.may_hear(s) and self.may_stand(s) for s in self.fleet(1 - self.op.seat))

    def open_listening(self) -> None:
        """Before the first draw, against Active Sonar only (4.21c, 4.22b, R-SUB-46)."""
        enemy = 1 - self.op.seat
        if self.op.active and self.players[enemy].hand and self.could_listen():
            self.ask = Ask("listen", enemy)
        else:
            self.next_target()

    def passive_cards(self, seat: int) -> set[str]:
        """Cards that serve as Passive Sonar."""
        return {c.id for c in self.of_family(seat, "sonar") if "passive" in c.modes}

    def sonar_offers(self, seat: int) -> set[str]:
        """The Passive Sonars that somebody may play."""
        return {f"card:{c}" for c in self.passive_cards(seat)} if self.listeners() else set()

    def offers_listen(self) -> set[str]:
        """4.22c; Battle Stations where they allow one more."""
        seat = self.ask.seat
        offers = {"button:pass"} | self.sonar_offers(seat)
        if self.stationable(seat):
            offers |= {f"card:{c.id}" for c in self.of_family(seat, "battle-stations")}
        return offers

    def stations_help_listen(self, ship: Ship) -> bool:
        """It could play more red cards with them than without: Passive Sonar now, a reduction later."""
        hides = int(bool(self.hiding_cards(ship)))
        sonars = self.most_sonars(ship)
        return sonars > 0 and sonars + hides > self.red_left(ship)

    def most_sonars(self, ship: Ship) -> int:
        """How many Passive Sonars it could play against this operation (4.3a, R-SUB-05)."""
        if not self.may_hear(ship):
            return 0
        holder = self.holder(ship)
        most = min(len(self.passive_cards(ship.seat)), TOP - self.level(holder, self.op.unit))
        heard = self.op.heard.get(holder, 0) if self.options["R-05"] else self.op.listened.count(ship.id)
        return min(most, len(self.op.cards) - heard)

    def play_listen(self, seat: int, action: str) -> None:
        """A Passive Sonar, Battle Stations or nothing."""
        if action == "button:pass":
            self.next_target()
            return
        card = self.cards[action.removeprefix("card:")]
        stations = card.family == "battle-stations"
        found = self.stationable(seat) if stations else self.listeners()
        if len(found) > 1:
            self.ask = Ask("listener", seat, "listen", card=card.id)
        else:
            self.answer_ping(found[0], card)

    def stationable(self, seat: int) -> list[Unit]:
        """Targets that Battle Stations would help."""
        return [s for s in self.fleet(seat) if self.may_stand(s) and self.stations_help_listen(s)]

    def answer_ping(self, unit: Unit, card: Card) -> None:
        """Battle Stations or a Passive Sonar."""
        if card.family == "battle-stations":
            self.stand_by(unit, card)
        else:
            self.hear(unit, card)
        self.open_listening()

    def offers_listener(self) -> set[str]:
        """Which unit listens, or stands by."""
        card = self.cards[self.ask.about["card"]]
        stations = card.family == "battle-stations"
        units = self.stationable(self.ask.seat) if stations else self.listeners()
        return {self.click_on(u) for u in units} | {"button:cancel"}

    def play_listener(self, seat: int, action: str) -> None:
        """It is chosen."""
        if action == "button:cancel":
            self.ask = Ask("listen", seat)
            return
        self.answer_ping(self.unit(action.split(":")[1]), self.cards[self.ask.about["card"]])

    def hear(self, unit: Unit, card: Card) -> None:
        """Contact on the noisy Ship rises by one, without a draw (4.22c, 6.8)."""
        op = self.op
        holder = self.holder(unit)
        self.spend(unit.seat, card.id)
        self.tell("SUB-4.22c", "listened", seat=unit.seat, unit=unit.id, card=card.id, object=op.unit)
        op.listened.append(unit.id)
        op.heard[holder] = op.heard.get(holder, 0) + 1
        if unit.id in op.targets:
            op.red[unit.id] = op.red.get(unit.id, 0) + 1
        self.shift("SUB-4.22c", [(holder, op.unit)], 1)

    def stand_by(self, ship: Ship, card: Card) -> None:
        """Battle Stations in the enemy turn (3.6f, R-SUB-15)."""
        self.spend(ship.seat, card.id)
        self.tell("SUB-3.6f", "stations_called", seat=ship.seat, unit=ship.id, card=card.id)
        self.op.stationed.append(ship.id)
        ship.stations = not self.options["R-15"]

    # -- hiding and the draw ------------------------------------------------------------------------------

    def next_target(self) -> None:
        """The next Ship on the list is looked for; it may hide first (5.3a, R-SUB-46)."""
        op = self.op
        while op is self.op and op.next < len(op.targets):
            target = self.ships[op.targets[op.next]]
            if self.could_hide(target):
                self.ask = Ask("hide", target.seat, ship=target.id)
                return
            self.resolve_search(target)
        if op is self.op:
            self.search_on()

    def could_hide(self, ship: Ship) -> bool:
        """It might play a Contact Reduction, as far as everybody knows (5.3c, 12.3a)."""
        if ship.transport or ship.hid or not self.players[ship.seat].hand:
            return False
        return self.red_left(ship) > 0 or self.may_stand(ship)

    def hiding_cards(self, ship: Ship) -> list[Card]:
        """Contact Reductions it may play (5.3, 5.4a, 5.5f)."""
        if ship.hid:
            return []
        cards = [c for c in self.of_family(ship.seat, "reduction") if self.fits(ship, c)]
        return [c for c in cards if not ship.shut_down or c.while_shut_down]

    def offers_hide(self) -> set[str]:
        """5.3a."""
        ship = self.ships[self.ask.about["ship"]]
        cards = self.hiding_cards(ship)
        if self.red_left(ship) > 0:
            return {"button:pass"} | {f"card:{c.id}" for c in cards}
        stations = self.of_family(ship.seat, "battle-stations")
        useful = stations if cards and self.may_stand(ship) else []
        return {"button:pass"} | {f"card:{c.id}" for c in useful}

    def play_hide(self, seat: int, action: str) -> None:
        """A reduction for the rest of the turn, or none (5.3b)."""
        ship = self.ships[self.ask.about["ship"]]
        if action != "button:pass":
            card = self.cards[action.removeprefix("card:")]
            if card.family == "battle-stations":
                self.stand_by(ship, card)
                self.next_target()
                return
            self.spend(seat, card.id)
            self.tell("SUB-5.3a", "hidden_from", seat=seat, ship=ship.id, card=card.id, reduction=card.red)
            ship.reduction = card.red
            ship.hid = True
            self.op.red[ship.id] = self.op.red.get(ship.id, 0) + 1
        op = self.op
        self.resolve_search(ship)
        if op is self.op:
            self.next_target()

    def resolve_search(self, target: Ship) -> None:
        """Sensor + number (+1 active) - reduction against Detection (4.1c, 4.1d)."""
        op = self.op
        unit = self.unit(op.unit)
        sensor = 2 if isinstance(unit, Helicopter) else unit.sensor
        needed = target.detection - sensor - op.active + target.reduction
        number = self.turn_card("SUB-4.1c", unit.seat, "search", needed, unit.id, target.id)
        op.next += 1
        if number == "X":
            self.end_search(self.blind(unit))
        elif int(number) >= needed:
            self.shift("SUB-4.1d", [(self.holder(unit), target.id)], 1)

    def blind(self, unit: Unit) -> bool:
        """X: a helicopter is lost, a Ship's sensors malfunction (9.1a, 9.1c); did the unit survive?"""
        if isinstance(unit, Helicopter):
            self.lose_helicopter(unit)
            return False
        self.malfunction(unit, "sensor")
        return True

    def search_on(self) -> None:
        """A passive search may go on to another Ship (R-SUB-45)."""
        op = self.op
        if op.one_by_one:
            unit = self.unit(op.unit)
            if [t for t in self.search_targets(unit) if t not in op.targets]:
                self.ask = Ask("search_on", op.seat)
                return
        self.end_search(True)

    def offers_search_on(self) -> set[str]:
        """Ships not searched for with this card."""
        unit = self.unit(self.op.unit)
        return {"button:done"} | {
            f"ship:{t}" for t in self.search_targets(unit) if t not in self.op.targets
        }

    def play_search_on(self, seat: int, action: str) -> None:
        """The next one, or no more."""
        if action == "button:done":
            self.end_search(True)
            return
        target = action.removeprefix("ship:")
        self.tell("SUB-4.1a", "target_named", seat=seat, unit=self.op.unit, target=target)
        self.op.targets.append(target)
        self.next_target()

    def end_search(self, survived: bool) -> None:
        """A helicopter is checked after its operation (10.3a)."""
        unit = self.op.unit
        self.op = None
        self.finish_operation(unit if survived else "")

    def finish_operation(self, unit: str) -> None:
        """Back to the turn."""
        helicopter = next((h for h in self.helicopters if h.id == unit), None)
        if helicopter is not None and self.ending is None:
            self.check(helicopter)
        self.ask_main()

    # -- contact reduction --------------------------------------------------------------------------------

    def reduce_contact(self, ship: Ship, card: Card) -> None:
        """Black: on the printed number all enemy contacts fall (5.2)."""
        self.spend(ship.seat, card.id)
        self.tell("SUB-5.2a", "card_played", seat=ship.seat, unit=ship.id, card=card.id)
        self.act(ship, "B")
        number = self.turn_card("SUB-5.2a", ship.seat, "reduction", card.black, ship.id)
        if self.succeeds("reduction", number, card.black):
            self.shift("SUB-5.2a", [(h, ship.id) for h in self.holders_on(ship)], -1)
        self.ask_main()

    # -- playing dead -------------------------------------------------------------------------------------

    def offers_shut_down(self) -> set[str]:
        """5.5a."""
        return {"button:shut-down", "button:pass"}

    def play_shut_down(self, seat: int, action: str) -> None:
        """All enemy contacts fall by one (5.5b)."""
        ship = self.ships[self.ask.about["ship"]]
        if action == "button:shut-down":
            ship.shut_down = True
            self.tell("SUB-5.5a", "shut_down", seat=seat, ship=ship.id)
            self.shift("SUB-5.5b", [(h, ship.id) for h in self.holders_on(ship)], -1)
        self.end_attack()

    def draw_for_revival(self, ship: Ship) -> None:
        """4 or more: less contact, or back to life (5.5c)."""
        ship.drawn = True
        number = self.turn_card("SUB-5.5c", ship.seat, "revival", 4, ship.id)
        if not self.succeeds("revival", number, 4):
            self.ask_main()
            return
        self.ask = Ask("revival_choice", ship.seat, ship=ship.id)

    def offers_revival_choice(self) -> set[str]:
        """5.5c."""
        return {"button:reduce", "button:revive"}

    def play_revival_choice(self, seat: int, action: str) -> None:
        """One of the two."""
        ship = self.ships[self.ask.about["ship"]]
        if action == "button:revive":
            self.revive(ship)
            return
        self.shift("SUB-5.5c", [(h, ship.id) for h in self.holders_on(ship)], -1)
        self.ask_main()

    def revive(self, ship: Ship) -> None:
        """It leaves shutdown and may play a card at once (5.5c)."""
        ship.shut_down = False
        self.tell("SUB-5.5c", "revived", seat=ship.seat, ship=ship.id)
        self.reviving = ship.id
        self.ask_main()
