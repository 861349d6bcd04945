"""The player turn: what comes next, discards, Battle Stations, the end of the turn (rule 3)."""

from tests.referees.attack_sub.legal import Legal
from tests.referees.attack_sub.table import FORCE, Ask, Ship, Unit


class Sequence(Legal):
    """The frame of the turn."""

    # -- offers -------------------------------------------------------------------------------------------

    def offers_choose_side(self) -> set[str]:
        """2.1b."""
        return {"side:first", "side:second"}

    def offers_main(self) -> set[str]:
        """Everything that may be done next (3.1)."""
        seat = self.active
        if self.reviving:
            ship = self.ships[self.reviving]
            return {"button:pass"} | (
                {f"ship:{ship.id}"} if self.unit_offers(ship) and not self.discarded else set()
            )
        offers = self.ending_offers(seat)
        player = self.players[seat]
        if not self.discarded:
            for unit in self.units(seat):
                if self.unit_offers(unit):
                    offers.add(self.click_on(unit))
            if self.of_family(seat, "range"):
                offers |= {"button:force"} if self.force_may_move(seat) else set()
                if player.reserve and player.reserve[0] not in player.tried:
                    offers.add("button:reinforce")
        else:
            dead = [s for s in self.submarines(seat) if s.shut_down and not s.drawn]
            offers |= {f"ship:{s.id}" for s in dead}
        if self.options["agreement"]:
            offers |= {"button:resign", "button:offer-draw"}
        return offers

    def ending_offers(self, seat: int) -> set[str]:
        """Discards only without an action; the end after an action or a discard (3.4, R-SUB-43)."""
        hand = self.players[seat].hand
        if self.taken or self.discarded or not hand:
            return {"button:finish"}
        return {"button:discard"}

    def click_on(self, unit: Unit) -> str:
        """How a unit is named."""
        return f"{'ship' if isinstance(unit, Ship) else 'helicopter'}:{unit.id}"

    def offers_unit(self) -> set[str]:
        """What this unit may do."""
        unit = self.unit(self.ask.about["unit"])
        offers = self.unit_offers(unit)
        if self.discarded:
            offers &= {"button:draw"}
        return offers | {"button:cancel"}

    def offers_discard_cards(self) -> set[str]:
        """Any number of cards, one at least (3.4a)."""
        offers = {f"card:{c}" for c in self.players[self.active].hand if c not in self.packet}
        offers.add("button:cancel")
        return offers | ({"button:done"} if self.packet else set())

    def offers_refill(self) -> set[str]:
        """3.5a, R-SUB-37."""
        return {"button:draw", "button:hold"}

    def offers_weather(self) -> set[str]:
        """10.32b."""
        return {"button:draw", "button:pass"}

    # -- clicks -------------------------------------------------------------------------------------------

    def play_main(self, seat: int, action: str) -> None:
        """Something is chosen."""
        kind, name = action.split(":")
        if kind in ("ship", "helicopter"):
            self.ask = Ask("unit", seat, "main", unit=name)
        elif name == "discard":
            self.packet = []
            self.ask = Ask("discard_cards", seat, "main")
        elif name == "finish":
            self.end_turn()
        elif name == "force":
            self.ask = Ask("force_card", seat, "main")
        elif name == "reinforce":
            self.ask = Ask("entry_card", seat, "main")
        elif name == "pass":
            self.forgo()

    def forgo(self) -> None:
        """A submarine that came back plays no card: its action is lost (R-SUB-09)."""
        ship = self.ships[self.reviving]
        self.tell("SUB-5.5c", "card_forgone", seat=ship.seat, ship=ship.id)
        ship.forgone = True
        self.reviving = ""
        self.ask_main()

    def play_unit(self, seat: int, action: str) -> None:
        """An action begins."""
        unit = self.unit(self.ask.about["unit"])
        kind, name = action.split(":")
        if kind == "button":
            self.unit_button(unit, name)
            return
        card = self.cards[name]
        steps = {
            "sonar": self.choose_search,
            "reduction": self.reduce_contact,
            "lockon": self.choose_attack,
            "damage-control": self.choose_control,
            "range": self.choose_range,
            "technician": self.choose_technician,
            "helicopter": self.launch,
            "battle-stations": self.call_stations,
        }
        steps[card.family](unit, card)

    def unit_button(self, unit: Unit, name: str) -> None:
        """Actions without a card."""
        if name == "cancel":
            self.ask = Ask("main", self.active)
        elif name == "repair":
            systems = self.repairable(unit, "draw")
            if len(systems) > 1:
                self.ask = Ask("repair_system", self.active, "main", unit=unit.id, card="")
            else:
                self.repair_by_draw(unit, systems[0])
        elif name == "draw":
            self.draw_for_revival(unit)
        elif name == "revive":
            self.revive(unit)

    def act(self, unit: Unit, letter: str) -> None:
        """An action is taken: no more discards this turn (3.4b)."""
        unit.letters = "".join(sorted(unit.letters + letter))
        self.taken = True
        self.reviving = ""

    def call_stations(self, unit: Unit, card) -> None:
        """Battle Stations in the own turn; they rule out discards (3.6a, R-SUB-44)."""
        self.spend(unit.seat, card.id)
        self.tell("SUB-3.6a", "stations_called", seat=unit.seat, unit=unit.id, card=card.id)
        unit.stations = True
        self.taken = True
        self.ask_main()

    def play_discard_cards(self, seat: int, action: str) -> None:
        """Cards are put in the packet, the last on top (2.3d)."""
        kind, name = action.split(":")
        if kind == "card":
            self.packet.append(name)
            return
        if name == "cancel":
            self.packet = []
            self.ask = Ask("main", seat)
            return
        for card in self.packet:
            self.players[seat].hand.remove(card)
        top = self.packet[-1]
        for viewer in (1 - seat, 2):
            self.hidden[viewer] |= set(self.packet[:-1])
        self.discard += self.packet
        self.tell("SUB-3.4a", "discarded", seat=seat, card=top, count=len(self.packet))
        self.packet = []
        self.settle()
        self.discarded = True
        self.ask_main()

    # -- the end of the turn ------------------------------------------------------------------------------

    def end_turn(self) -> None:
        """Helicopter Checks, weather, refill, limit on decks (R-SUB-28)."""
        if self.due:
            self.check_all()
        player = self.players[self.active]
        if self.bad_weather and self.weather_turn < self.turn and self.can_launch_ever(player.seat):
            self.ask = Ask("weather", self.active)
            return
        self.refill()

    def can_launch_ever(self, seat: int) -> bool:
        """It still has a ship able to launch helicopters (R-SUB-31)."""
        return any(s.print.duration for s in self.surface(seat))

    def play_weather(self, seat: int, action: str) -> None:
        """The weather clears on 4 or more (10.32b)."""
        if action == "button:draw":
            number = self.turn_card("SUB-10.32b", seat, "weather", 4, "")
            if self.succeeds("weather", number, 4):
                self.bad_weather = False
                self.tell("SUB-10.32b", "weather", bad=0)
        self.refill()

    def refill(self) -> None:
        """The hand may be filled (3.5, R-SUB-37, R-SUB-38)."""
        missing = self.hand_size(self.active) - len(self.players[self.active].hand)
        if missing <= 0 or not (self.draw or self.discard):
            self.next_turn()
        elif self.options["R-37"]:
            self.fill_hand()
        else:
            self.ask = Ask("refill", self.active)

    def play_refill(self, seat: int, action: str) -> None:
        """All or nothing (R-SUB-37)."""
        if action == "button:draw":
            self.fill_hand()
        else:
            self.tell("SUB-3.5a", "hand_held", seat=seat)
            self.next_turn()

    def fill_hand(self) -> None:
        """Cards are drawn up to the hand size, through a reshuffle if need be (R-SUB-39)."""
        player = self.players[self.active]
        while len(player.hand) < self.hand_size(player.seat) and self.draw:
            self.get_card(player.seat, "card_drawn", "SUB-3.5a")
        self.next_turn()

    def next_turn(self) -> None:
        """The limit on decks, then the other player (R-SUB-74)."""
        cap = self.options["cap"]
        if cap and self.deck >= cap:
            self.end_at_cap()
            return
        self.begin_turn(1 - self.active)

    # -- the surface force --------------------------------------------------------------------------------

    def offers_force_card(self) -> set[str]:
        """8.2a."""
        return {f"card:{c.id}" for c in self.of_family(self.active, "range")} | {"button:cancel"}

    def play_force_card(self, seat: int, action: str) -> None:
        """The card that the whole Force shares."""
        if action == "button:cancel":
            self.ask = Ask("main", seat)
            return
        self.ask = Ask("range_way", seat, "main", mover=FORCE, card=action.removeprefix("card:"))
