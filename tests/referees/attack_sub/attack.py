"""Weapon lockon, evasion, hits and damage (rules 6, 7, 12)."""

from collections import Counter

from tests.referees.attack_sub.printed import Card
from tests.referees.attack_sub.search import Operation, Search
from tests.referees.attack_sub.table import FORCE, Ask, Helicopter, Ship, Unit

HITS = {
    "DUD": (0, 0),
    "A1": (1, 0),
    "A2": (2, 0),
    "S1": (0, 1),
    "S2": (0, 2),
    "A1S1": (1, 1),
    "A2S1": (2, 1),
    "A1S2": (1, 2),
}
"""Boxes of Attack and Sensor damage (6.5c)."""


class Attack(Search):
    """Action C and D, with the answers."""

    # -- the attacker -------------------------------------------------------------------------------------

    def choose_attack(self, unit: Unit, card: Card) -> None:
        """A first Weapon Lockon (6.1a)."""
        self.ask = Ask("attack_target", self.active, "main", unit=unit.id, card=card.id)

    def offers_attack_target(self) -> set[str]:
        """6.1a, 6.1b."""
        about = self.ask.about
        card = self.cards[about["card"]]
        return {f"ship:{t}" for t in self.attack_targets(self.unit(about["unit"]), card.contact)} | {
            "button:cancel"
        }

    def play_attack_target(self, seat: int, action: str) -> None:
        """The target is named; more cards may be added (6.4a)."""
        if action == "button:cancel":
            self.ask = Ask("main", seat)
            return
        about = self.ask.about
        self.lockons = [about["card"]]
        self.add_or_fire(about["unit"], action.removeprefix("ship:"))

    def add_or_fire(self, unit: str, target: str) -> None:
        """Asked while another card fits."""
        if self.more_lockons(unit, target):
            self.ask = Ask(
                "attack_cards", self.active, "main", unit=unit, ship=target, card=self.lockons[0]
            )
        else:
            self.fire(unit, target)

    def more_lockons(self, unit: str, target: str) -> set[str]:
        """Cards that keep the sum of Contact numbers within the level (6.4a)."""
        level = self.level(self.holder(self.unit(unit)), target) - 1
        room = level - sum(self.cards[c].contact for c in self.lockons)
        return {
            c.id
            for c in self.of_family(self.active, "lockon")
            if c.contact <= room and c.id not in self.lockons
        }

    def offers_attack_cards(self) -> set[str]:
        """6.4a."""
        about = self.ask.about
        more = self.more_lockons(about["unit"], about["ship"])
        return {f"card:{c}" for c in more} | {"button:cancel", "button:fire"}

    def play_attack_cards(self, seat: int, action: str) -> None:
        """One more, or fire."""
        about = self.ask.about
        if action == "button:cancel":
            self.ask = Ask("main", seat)
        elif action == "button:fire":
            self.fire(about["unit"], about["ship"])
        else:
            self.lockons.append(action.removeprefix("card:"))
            self.add_or_fire(about["unit"], about["ship"])

    def fire(self, name: str, target: str) -> None:
        """Fire numbers add up, the Attack value counts once (6.4b, 6.5a)."""
        unit = self.unit(name)
        cards = [self.cards[c] for c in self.lockons]
        ship = self.ships[target]
        self.op = op = Operation("attack", name, unit.seat, cards)
        op.targets = [target]
        for card in cards:
            self.spend(unit.seat, card.id)
            self.tell("SUB-6.1a", "locked_on", seat=unit.seat, unit=name, card=card.id)
        op.strength = sum(c.fire for c in cards) + self.attack_value(unit, ship)
        op.defence = ship.defence
        self.tell(
            "SUB-6.5a",
            "attack_begins",
            seat=unit.seat,
            unit=name,
            target=target,
            strength=op.strength,
            defence=op.defence,
        )
        self.act(unit, "C")
        self.open_answers()

    # -- the answers --------------------------------------------------------------------------------------

    def open_answers(self) -> None:
        """The window is open while anything could be played (3.2, 6.4c, 6.8)."""
        target = self.ships[self.op.targets[0]]
        if self.players[target.seat].hand and self.could_answer(target):
            self.ask = Ask("answer", target.seat)
        else:
            self.resolve_attack()

    def could_answer(self, target: Ship) -> bool:
        """As far as everybody knows."""
        if not target.transport and not target.shut_down:
            if self.red_left(target) > 0 or self.may_stand(target):
                return True
        return self.could_listen()

    def evading_cards(self, ship: Ship) -> list[Card]:
        """Evasive Actions it may play against this attack, but for the number of cards (7.1b, 3.6c)."""
        if ship.transport or ship.shut_down:
            return []
        cards = [c for c in self.of_family(ship.seat, "evasion") if self.fits(ship, c)]
        if len(self.op.evasions) < len(self.op.cards):
            return cards
        used = {c.kind for c in self.op.evasions}
        return [c for c in cards if c.kind not in used]

    def offers_answer(self) -> set[str]:
        """Evasive Action, Passive Sonar, Battle Stations (6.4c, 6.8, 7.1)."""
        seat = self.ask.seat
        ship = self.ships[self.op.targets[0]]
        offers = {"button:pass"} | self.sonar_offers(seat)
        evading = self.evading_cards(ship)
        if self.red_left(ship) > 0:
            offers |= {f"card:{c.id}" for c in evading}
        if self.may_stand(ship) and self.stations_help_answer(ship):
            offers |= {f"card:{c.id}" for c in self.of_family(seat, "battle-stations")}
        return offers

    def stations_help_answer(self, ship: Ship) -> bool:
        """It could play more red cards with them than without (R-SUB-15, R-SUB-71)."""
        return self.most_evasions(ship) + self.most_sonars(ship) > self.red_left(ship)

    def most_evasions(self, ship: Ship) -> int:
        """How many Evasive Actions it could play: beyond one for each Lockon only new types (3.6c)."""
        used = {c.kind for c in self.op.evasions}
        kinds = Counter(c.kind for c in self.evading_cards(ship))
        free = max(0, len(self.op.cards) - len(self.op.evasions))
        total = kinds.total()
        if total <= free:
            return total
        room = free - sum(n for kind, n in kinds.items() if kind in used)
        fresh = sorted((n for kind, n in kinds.items() if kind not in used), reverse=True)
        while room > 0 and fresh:
            room -= fresh.pop(0)
        return free + len(fresh)

    def play_answer(self, seat: int, action: str) -> None:
        """One red card, or none."""
        if action == "button:pass":
            self.resolve_attack()
            return
        card = self.cards[action.removeprefix("card:")]
        ship = self.ships[self.op.targets[0]]
        if card.family == "battle-stations":
            self.stand_by(ship, card)
        elif card.family == "evasion":
            self.evade(ship, card)
        else:
            found = self.listeners()
            if len(found) > 1:
                self.ask = Ask("sounder", seat, "answer", card=card.id)
                return
            self.hear(found[0], card)
        self.open_answers()

    def evade(self, ship: Ship, card: Card) -> None:
        """Its number comes off the attack (7.1a)."""
        self.spend(ship.seat, card.id)
        self.tell("SUB-7.1a", "evaded", seat=ship.seat, ship=ship.id, card=card.id, evade=card.evade)
        self.op.evasions.append(card)
        self.op.red[ship.id] = self.op.red.get(ship.id, 0) + 1

    def offers_sounder(self) -> set[str]:
        """Which unit listens."""
        return {self.click_on(u) for u in self.listeners()} | {"button:cancel"}

    def play_sounder(self, seat: int, action: str) -> None:
        """It is chosen."""
        if action == "button:cancel":
            self.ask = Ask("answer", seat)
            return
        self.hear(self.unit(action.split(":")[1]), self.cards[self.ask.about["card"]])
        self.open_answers()

    # -- the result ---------------------------------------------------------------------------------------

    def resolve_attack(self) -> None:
        """Strength less evasions plus the number against Defence (6.5a)."""
        op = self.op
        unit = self.unit(op.unit)
        target = self.ships[op.targets[0]]
        needed = op.defence - op.strength + sum(c.evade for c in op.evasions)
        number = self.turn_card("SUB-6.5a", unit.seat, "attack", needed, unit.id, target.id)
        if number == "X":
            self.misfire(unit)
        elif int(number) >= needed:
            op.hit = True
            self.strike(target)
            return
        self.end_attack()

    def misfire(self, unit: Unit) -> None:
        """X: a helicopter is lost, a Ship's weapons malfunction (9.1)."""
        if isinstance(unit, Helicopter):
            self.lose_helicopter(unit)
        else:
            self.malfunction(unit, "attack")

    def strike(self, target: Ship) -> None:
        """A hit card is turned; it is no random number (6.5b)."""
        event = self.next_event("a hit")
        wanted = {"event": "hit", "seat": 1 - target.seat, "ship": target.id, "card": event.get("card")}
        self.foul_unless(event == wanted, "SUB-6.5b", f"told {event}, should be {wanted}")
        card = self.take_from_pile(event["card"], "SUB-6.5b")
        self.lay(card.id)
        if card.hit == "SUNK" or not self.survives(target, *HITS[card.hit]):
            self.sink(target)
            self.end_attack()
            return
        if target.submarine and not target.shut_down:
            self.ask = Ask("shut_down", target.seat, ship=target.id)
        elif not self.too_many(target):
            self.end_attack()

    def survives(self, ship: Ship, attack: int, sensor: int) -> bool:
        """Markers move to the right; the last box is Sunk (6.5c, 6.5d, 6.6a, 12.1a)."""
        if ship.transport:
            attack, sensor = attack + sensor, 0
        boxes = {"attack": attack, "sensor": sensor}
        wanted = Counter({(s, n): 1 for s, n in boxes.items() if n})
        for system, number in boxes.items():
            ship.box[system] += number
        seen = Counter[tuple[str, int]]()
        for _ in range(len(wanted)):
            event = self.next_event("damage")
            self.foul_unless(
                event["event"] == "damaged" and event["ship"] == ship.id, "SUB-6.5c", f"told {event}"
            )
            seen[event["system"], event["boxes"]] += 1
        self.foul_unless(seen == wanted, "SUB-6.5c", f"damage is {seen}, should be {wanted}")
        ship.damaged = ship.damaged or bool(wanted)
        return all(box < ship.print.boxes for box in ship.box.values())

    def sink(self, ship: Ship) -> None:
        """It is removed at once with its helicopters and markers (6.5d, 10.4b, R-SUB-87)."""
        owner = self.players[ship.seat]
        self.tell("SUB-6.5d", "sank", ship=ship.id, side=owner.place)
        owner.sunk.append(ship.id)
        self.remove(ship)
        self.after_sinking(ship)

    def remove(self, ship: Ship) -> None:
        """A Ship leaves play."""
        self.players[ship.seat].fleet.remove(ship.id)
        while ship.helicopters:
            self.lose_helicopter(self.told_lost())
        del self.ships[ship.id]
        gone = {ship.id}
        if not ship.submarine and not self.escorts(ship.seat):
            gone.add(FORCE)
        for pair in [p for p in self.contacts if p[0] in gone or p[1] in gone]:
            del self.contacts[pair]

    def end_attack(self) -> None:
        """Back to the turn; a helicopter is checked (10.3a)."""
        unit = self.op.unit
        self.op = None
        self.finish_operation(unit)

    # -- damage control -----------------------------------------------------------------------------------

    def choose_control(self, ship: Ship, card: Card) -> None:
        """Which marker moves back (6.7a, R-SUB-81)."""
        systems = [s for s, box in ship.box.items() if box]
        if len(systems) > 1:
            self.ask = Ask("control_system", self.active, "main", unit=ship.id, card=card.id)
        else:
            self.control(ship, card, systems[0])

    def offers_control_system(self) -> set[str]:
        """Either."""
        return {"button:sensor", "button:attack", "button:cancel"}

    def play_control_system(self, seat: int, action: str) -> None:
        """One of them."""
        about = self.ask.about
        if action == "button:cancel":
            self.ask = Ask("main", seat)
            return
        self.control(self.ships[about["unit"]], self.cards[about["card"]], action.removeprefix("button:"))

    def control(self, ship: Ship, card: Card, system: str) -> None:
        """One box to the left; Detection and Defence stay (6.7)."""
        self.spend(ship.seat, card.id)
        self.tell("SUB-6.7a", "card_played", seat=ship.seat, unit=ship.id, card=card.id)
        self.act(ship, "D")
        ship.box[system] -= 1
        self.tell("SUB-6.7a", "controlled", seat=ship.seat, ship=ship.id, system=system)
        self.ask_main()
