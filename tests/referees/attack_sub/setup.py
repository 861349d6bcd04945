"""Set-up: the cut, the sides, the deal (rule 2)."""

from tests.referees.attack_sub.printed import wrong_prints
from tests.referees.attack_sub.table import Ask, Ship, Table


class Setup(Table):
    """Everything before the first turn."""

    def open_game(self) -> None:
        """The scenario, the cut and, unless agreed before, the choice of sides (2.1)."""
        self.tell("SUB-2.1a", "scenario_begins", deck=1)
        if self.setting.pack == "standard":
            wrong = wrong_prints(self.cards, self.prints)
            self.foul_unless(not wrong, "SUB-1.1a", f"printed otherwise than the rulebook says: {wrong}")
        winner = self.cut()
        self.active = 1 - winner
        if self.options["sides"] == "cut":
            self.ask = Ask("choose_side", winner)
            return
        self.take_sides(0, self.options["sides"])

    def cut(self) -> int:
        """Each turns a card; the higher number wins, X is 0, ties are cut again (2.1b, R-SUB-41)."""
        while True:
            numbers = []
            for seat in (0, 1):
                event = self.next_event("a cut")
                card = self.cards[event["card"]]
                wanted = {"event": "cut", "seat": seat, "card": card.id, "number": card.number}
                self.foul_unless(event == wanted, "SUB-2.1b", f"told {event}, should be {wanted}")
                numbers.append(0 if card.number == "X" else int(card.number))
            if numbers[0] != numbers[1]:
                return int(numbers[1] > numbers[0])

    def play_choose_side(self, seat: int, action: str) -> None:
        """The winner of the cut chooses (2.1b)."""
        self.take_sides(seat, action.removeprefix("side:"))

    def take_sides(self, seat: int, place: str) -> None:
        """The sides are known: Ships are laid out and hands are dealt (2.1, 2.3b)."""
        places = ["first", "second"]
        other = places[1 - places.index(place)]
        for player in self.players:
            player.place = place if player.seat == seat else other
            self.tell("SUB-2.1b", "side_taken", seat=player.seat, side=player.place)
            player.side = self.scenario.first if player.place == "first" else self.scenario.second
            player.reserve = list(player.side.reserve)
            for name in player.side.start:
                player.fleet.append(name)
                self.ships[name] = Ship(self.prints[name], player.seat, 1, True)
        for player in self.players:
            for _ in range(self.hand_size(player.seat)):
                self.get_card(player.seat, "card_dealt", "SUB-2.3b")
        self.begin_turn(self.active)

    def get_card(self, seat: int, event: str, clause: str) -> None:
        """A player gets a card from the pile; only that player sees it."""
        place = self.place
        while self.queue[place]["event"] == "reshuffled":
            place += 1
        self.tell(clause, event, seat=seat, card="")
        card = self.moment.news[seat][place]["card"]
        self.take_from_pile(card, clause)
        self.players[seat].hand.add(card)
        self.settle()

    def begin_turn(self, seat: int) -> None:
        """Effects that last for a turn are over; the other player begins (R-SUB-28)."""
        self.turn += 1
        self.tell("SUB-3.1a", "turn_begins", seat=seat, turn=self.turn)
        self.active = seat
        self.taken = False
        self.discarded = False
        self.due = False
        self.negated = False
        for unit in (*self.ships.values(), *self.helicopters):
            unit.new_turn()
        for player in self.players:
            player.tried.clear()
        self.ask_main()

    def ask_main(self) -> None:
        """The player whose turn it is decides what to do next (3.1b)."""
        self.op = None
        if self.ending is None:
            self.ask = Ask("main", self.active)
