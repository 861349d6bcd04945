"""Close/Open Range, exit, reinforcements (rules 8, 11, 13.4, 13.5)."""

from tests.referees.attack_sub.attack import Attack
from tests.referees.attack_sub.printed import TOP, Card
from tests.referees.attack_sub.search import Operation
from tests.referees.attack_sub.table import FORCE, Ask, Ship, Unit


class Ranges(Attack):
    """Action E."""

    def choose_range(self, ship: Ship, card: Card) -> None:
        """Close, open or exit (8.1a, 13.5c)."""
        self.ask = Ask("range_way", self.active, "main", mover=ship.id, card=card.id)

    def offers_range_way(self) -> set[str]:
        """8.1a."""
        ways = self.range_ways(self.ask.about["mover"], self.active)
        return {f"button:{w}" for w in ways} | {"button:cancel"}

    def play_range_way(self, seat: int, action: str) -> None:
        """The way is chosen."""
        about = self.ask.about
        way = action.removeprefix("button:")
        if way == "cancel":
            self.ask = Ask("main", seat)
        elif way == "exit":
            self.exit(self.ships[about["mover"]], about["card"])
        else:
            self.ask = Ask("range_object", seat, "main", opens=int(way == "open"), **about)

    def offers_range_object(self) -> set[str]:
        """8.1b, R-SUB-23."""
        about = self.ask.about
        things = self.range_objects(about["mover"], self.active, bool(about["opens"]))
        return {"button:force" if t == FORCE else f"ship:{t}" for t in things} | {"button:cancel"}

    def play_range_object(self, seat: int, action: str) -> None:
        """The card is played (8.3, 8.4)."""
        if action == "button:cancel":
            self.ask = Ask("main", seat)
            return
        about = self.ask.about
        mover = about["mover"]
        card = self.cards[about["card"]]
        self.op = op = Operation("range", mover, seat, [card])
        op.opens = bool(about["opens"])
        op.thing = action.split(":")[1]
        self.spend(seat, card.id)
        self.tell(
            "SUB-8.1a",
            "range_played",
            seat=seat,
            mover=mover,
            object=op.thing,
            card=card.id,
            opens=about["opens"],
        )
        for unit in self.movers_of(mover, seat):
            if "E" not in unit.letters and not unit.barred:
                self.act(unit, "E")
        self.taken = True
        self.reviving = ""
        if mover == FORCE and self.helicopters:
            self.due = True
        if self.may_cancel():
            self.ask = Ask("cancel_range", 1 - seat)
        else:
            self.apply_range()

    def movers_of(self, mover: str, seat: int) -> list[Unit]:
        """The Force shares the play; Transports do not (8.2a)."""
        if mover != FORCE:
            return [self.ships[mover]]
        return [*self.escorts(seat), *(h for h in self.helicopters if h.seat == seat)]

    # -- the answer ---------------------------------------------------------------------------------------

    def may_cancel(self) -> bool:
        """Only the object, with contact on the mover; a Force once a turn, for escorts (8.5b, 8.5e, R-SUB-20/21/71)."""
        op = self.op
        enemy = 1 - op.seat
        if not self.players[enemy].hand:
            return False
        if op.thing == FORCE:
            end = 0 if op.opens else TOP
            pairs = [(FORCE, op.unit), *((op.unit, s.id) for s in self.escorts(enemy))]
            if not self.escorts(enemy) or self.negated or not self.level(FORCE, op.unit):
                return False
            return any(self.level(*pair) != end for pair in pairs)
        if self.ships[op.thing].shut_down:
            return False
        movers = self.surface(op.seat) if op.unit == FORCE else [self.ships[op.unit]]
        return any(self.level(op.thing, s.id) for s in movers)

    def offers_cancel_range(self) -> set[str]:
        """8.5a."""
        return {"button:pass"} | {f"card:{c.id}" for c in self.of_family(self.ask.seat, "range")}

    def play_cancel_range(self, seat: int, action: str) -> None:
        """Cancelled, or not; against an Alfa only on 4 or more (8.5, 13.4a)."""
        op = self.op
        if action != "button:pass":
            self.spend(seat, action.removeprefix("card:"))
            if op.thing == FORCE:
                self.negated = True
                self.due = self.due or bool(self.helicopters)
            alfa = op.unit != FORCE and self.ships[op.unit].print.alfa
            self.cancel(seat, action.removeprefix("card:"), alfa)
        self.apply_range()

    def cancel(self, seat: int, card: str, alfa: bool) -> None:
        """The effect of the cancelling card."""
        self.tell("SUB-8.5a", "range_cancelled", seat=seat, card=card)
        self.op.cancelled = True
        if alfa:
            number = self.turn_card("SUB-13.4a", seat, "cancel", 4, "", self.op.unit)
            self.op.cancelled = self.succeeds("cancel", number, 4)

    def apply_range(self) -> None:
        """Markers move both ways; a cancelled play moves those on Transports only (8.3, 8.4, 12.3b)."""
        op = self.op
        pairs = self.range_moves(op.unit, op.seat, op.thing)
        if op.cancelled:
            pairs = [p for p in pairs if op.thing == FORCE and p[1] in self.ships and self.ships[p[1]].transport]
        self.shift("SUB-8.3a" if op.opens else "SUB-8.4a", pairs, -1 if op.opens else 1)
        side = self.players[op.seat].side
        if op.opens and side.escape == op.unit and self.deck >= 2:
            if not op.cancelled or side.escape_if_cancelled:
                self.ask = Ask("escape", op.seat)
                return
        self.ask_main()

    def offers_escape(self) -> set[str]:
        """13Ec, 13Hc, 13Jc."""
        return {"button:draw", "button:pass"}

    def play_escape(self, seat: int, action: str) -> None:
        """Less than the deck number wins (13Ec, 13Hc, 13Jc, R-SUB-40, R-SUB-60)."""
        if action == "button:draw":
            deck = self.deck
            number = self.turn_card("SUB-13Ec", seat, "escape", deck, "")
            if self.succeeds("escape", number, deck):
                self.win(seat, "escape", "SUB-13Ec")
        self.ask_main()

    # -- exit ---------------------------------------------------------------------------------------------

    def exit(self, ship: Ship, card: str) -> None:
        """The Ship leaves for good with its helicopters (13.5c, R-SUB-08)."""
        self.spend(ship.seat, card)
        self.tell("SUB-13.5c", "exited", seat=ship.seat, ship=ship.id, card=card)
        self.act(ship, "E")
        self.players[ship.seat].exited.append(ship.id)
        self.remove(ship)
        self.after_exit(ship)
        self.ask_main()

    # -- reinforcements -----------------------------------------------------------------------------------

    def offers_entry_card(self) -> set[str]:
        """11.1b."""
        return {f"card:{c.id}" for c in self.of_family(self.active, "range")} | {"button:cancel"}

    def play_entry_card(self, seat: int, action: str) -> None:
        """Number and deck together 6 or more bring the first on the list in (11.1)."""
        if action == "button:cancel":
            self.ask = Ask("main", seat)
            return
        player = self.players[seat]
        name = player.reserve[0]
        card = action.removeprefix("card:")
        self.spend(seat, card)
        self.tell("SUB-11.1b", "card_played", seat=seat, unit=name, card=card)
        self.taken = True
        player.tried.add(name)
        deck = self.deck
        number = self.turn_card("SUB-11.1b", seat, "entry", 6 - deck, name)
        if self.succeeds("entry", number, 6 - deck):
            self.enter(name, seat, deck)
        self.ask_main()

    def enter(self, name: str, seat: int, deck: int) -> None:
        """It comes in with no contact of its own and its action spent (11.1f, 11.2a)."""
        player = self.players[seat]
        player.reserve.remove(name)
        player.fleet.append(name)
        ship = self.ships[name] = Ship(self.prints[name], seat, deck, False)
        ship.letters = "E"
        self.tell("SUB-11.1b", "entered", seat=seat, ship=name)
