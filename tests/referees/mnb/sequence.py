"""Sequence of play (MNB-5): rounds, turns, exchange, reinforcement, reorganising, discard, draw, victory."""

from collections import Counter

from tests.referees.mnb.board import Ask, Player
from tests.referees.mnb.opening import Opening
from tests.referees.stage import Foul

SAMPLE = 7
"""So many cards in a row are enough to see that a deck was not shuffled."""

REFUSALS = 3
"""After three refusals the offers of a turn are over (R-MNB-53)."""


class Sequence(Opening):
    """The turn around its Actions and Defenses."""

    # Rounds and turns

    def begin_round(self, number: int) -> None:
        """All have a turn in player order (MNB-5b)."""
        self.round = number
        self.told("MNB-5b", "round_begins", round=number)
        self.begin_turn(self.order[0])

    def begin_turn(self, seat: int) -> None:
        """Battle Plans expire (MNB-8.1a); what was used in the last turn is available again."""
        self.active = seat
        self.told("MNB-5b", "turn_begins", seat=seat, round=self.round)
        player = self.players[seat]
        self.acted.clear()
        self.flak.clear()
        self.attacks = []
        self.answers = []
        self.banned = set()
        self.points = 0
        self.refusals = 0
        self.performed: set[str] = set()
        waiting = Counter(player.plans)
        for _ in player.plans:
            card = self.told("MNB-8.1a", "plan_expired", seat=seat)["card"]
            waiting[card] -= 1
            self.foul_unless(waiting[card] >= 0, "MNB-8.1a", f"no Battle Plan {card} lay there")
            self.discard[card] += 1
        player.plans = []
        self.ask_exchange()

    # Exchange between teammates

    def partners(self, seat: int) -> list[int]:
        """Teammates with a card to give (MNB-11.2e)."""
        team = self.players[seat].team
        mates = [one for one in self.players if one.team == team and one.seat != seat]
        return [one.seat for one in mates if one.hand.total()]

    def ask_exchange(self) -> None:
        """At the start of the turn, with teams only."""
        seat = self.active
        player = self.players[seat]
        if self.teamed and player.hand.total() and self.partners(seat) and self.refusals < REFUSALS:
            self.ask = Ask("exchange", seat, "T0", "reinforcement")
        else:
            self.ask_spend()

    def offer_exchange(self, seat: int) -> set[str]:
        """A teammate, or nobody."""
        return {"button:pass"} | {f"seat:{mate}" for mate in self.partners(seat)}

    def play_exchange(self, seat: int, action: str) -> None:
        """With whom."""
        if action == "button:pass":
            self.ask_spend()
            return
        self.mate = int(action.removeprefix("seat:"))
        self.ask = Ask("exchange_card", seat, "T0", "reinforcement")

    def offer_exchange_card(self, seat: int) -> set[str]:
        """Any card of the hand."""
        return {"button:cancel", *self.cards_in(self.players[seat].hand)}

    def play_exchange_card(self, seat: int, action: str) -> None:
        """The card is offered; opponents do not see it."""
        if action == "button:cancel":
            self.ask_exchange()
            return
        self.offered = action.removeprefix("card:")
        self.take(self.players[seat], self.offered)
        self.told("MNB-11.2e", "exchange_offered", seat=seat, teammate=self.mate, card="")
        self.private("exchange_offered", (seat, self.mate), card=self.offered)
        self.ask = Ask("exchange_answer", self.mate, "T0", "reinforcement")

    def offer_exchange_answer(self, seat: int) -> set[str]:
        """Any card of the mate's hand in return, or no."""
        return {"button:refuse", *self.cards_in(self.players[seat].hand)}

    def play_exchange_answer(self, seat: int, action: str) -> None:
        """One card for one card, once a turn (R-MNB-53)."""
        offerer = self.players[self.active]
        mate = self.players[seat]
        offered, self.offered = self.offered, ""
        if action == "button:refuse":
            offerer.hand[offered] += 1
            self.refusals += 1
            self.told("R-MNB-53", "exchange_refused", seat=self.active, teammate=seat)
            self.ask_exchange()
            return
        taken = action.removeprefix("card:")
        self.take(mate, taken)
        mate.hand[offered] += 1
        offerer.hand[taken] += 1
        self.told("MNB-11.2e", "exchanged", seat=self.active, teammate=seat, given="", taken="")
        self.private("exchanged", (self.active, seat), given=offered, taken=taken)
        self.ask_spend()

    def private(self, name: str, seats: tuple[int, ...], **secret: str) -> None:
        """The seats named are told more than the others."""
        for seat in range(self.setting.seats):
            event = self.moment.news[seat][self.place - 1]
            for key, value in secret.items():
                wanted = value if seat in seats else ""
                if event[key] != wanted:
                    raise Foul("MNB-11.2e", f"seat {seat} is told {event}, {key} should be {wanted!r}")

    # Reinforcement and purchase

    def ask_spend(self) -> None:
        """Any number of cards for their values (MNB-9b)."""
        player = self.players[self.active]
        if player.hand.total() and player.reserve:
            self.ask = Ask("spend", self.active, "T1a", "reinforcement")
        else:
            self.ask_buy()

    def offer_spend(self, seat: int) -> set[str]:
        """Every card has a value (MNB-9a)."""
        return {"button:done", *self.cards_in(self.players[seat].hand)}

    def play_spend(self, seat: int, action: str) -> None:
        """A card is played for its value, one at a time (R-MNB-43)."""
        if action == "button:done":
            self.ask_buy()
            return
        card = action.removeprefix("card:")
        self.take(self.players[seat], card)
        self.told("MNB-9b", "card_spent", seat=seat, card=card)
        if self.switch("R-43", default=True):
            self.open_window("spend", seat, card)
        else:
            self.spend(seat, card)

    def spend(self, seat: int, card: str) -> None:
        """Its value counts; it is used up (MNB-9e)."""
        value = self.cards[card].value
        self.points += value
        self.discard[card] += 1
        self.told("MNB-9c", "points_gained", seat=seat, card=card, points=value, total=self.points)
        self.ask_spend()

    def affordable(self) -> list[str]:
        """Reserve ships that the points left pay for (MNB-9c)."""
        reserve = self.players[self.active].reserve
        return [ship for ship in reserve if self.ships[ship].vp <= self.points]

    def ask_buy(self) -> None:
        """Ships are bought while there are points; the rest is lost (R-MNB-15)."""
        if self.affordable():
            self.ask = Ask("buy", self.active, "T1b", "purchase")
        else:
            self.ask_reorganise()

    def offer_buy(self, seat: int) -> set[str]:
        """What can be paid."""
        return {"button:done"} | {f"ship:{ship}" for ship in self.affordable()}

    def play_buy(self, seat: int, action: str) -> None:
        """A bought ship joins the fleet at once (MNB-9d); a submarine passive (R-MNB-17)."""
        if action == "button:done":
            self.ask_reorganise()
            return
        ship = action.removeprefix("ship:")
        player = self.players[seat]
        player.reserve.remove(ship)
        self.points -= self.ships[ship].vp
        self.told("MNB-9c", "ship_bought", seat=seat, ship=ship, points=self.points)
        if self.ships[ship].is_sub:
            player.subs[ship] = False
        else:
            player.rows[ship] = self.entry_row(player, ship)
        self.ask_buy()

    def entry_row(self, player: Player, ship: str) -> int:
        """The rules leave the row open, since the fleet is reorganised next (MNB-5.1d): any existing row."""
        shown = self.moment.onlooker["players"][player.seat]["rows"]
        rows = [k + 1 for k, row in enumerate(shown) if ship in row]
        self.foul_unless(len(rows) == 1, "MNB-9d", f"{ship} was bought and is not in a row")
        used = len(set(player.rows.values()))
        self.foul_unless(rows[0] <= max(1, used), "MNB-3.4c", f"{ship} came in row {rows[0]} of {used}")
        return rows[0]

    # Rearranging

    def ask_reorganise(self) -> None:
        """All own ships at will (MNB-5.1a), submarines to either mode (MNB-5.1e)."""
        self.points = 0
        if self.players[self.active].afloat:
            self.ask = Ask("reorganise", self.active, "T1c", "reorganise")
        else:
            self.ask_actions()

    def offer_reorganise(self, seat: int) -> set[str]:
        """Every ship in play, or done."""
        player = self.players[seat]
        return {"button:done"} | {f"ship:{ship}" for ship in (*player.rows, *player.subs)}

    def play_reorganise(self, seat: int, action: str) -> None:
        """A submarine changes its mode; a surface ship is taken up."""
        player = self.players[seat]
        if action == "button:done":
            if self.compact(player):
                self.told("MNB-5.1b", "rows_advanced", seat=seat)
            self.ask_actions()
            return
        ship = action.removeprefix("ship:")
        if ship in player.subs:
            player.subs[ship] = not player.subs[ship]
            self.told("MNB-5.1e", "mode_set", seat=seat, ship=ship, mode=int(player.subs[ship]))
            return
        self.lifted = ship
        self.ask = Ask("new_row", seat, "T1c", "reorganise")

    def offer_new_row(self, seat: int) -> set[str]:
        """Any other of the three rows (MNB-3.4a)."""
        row = self.players[seat].rows[self.lifted]
        return {"button:cancel"} | {f"row:{new}" for new in (1, 2, 3) if new != row}

    def play_new_row(self, seat: int, action: str) -> None:
        """Gaps close when the step ends (MNB-5.1b)."""
        if action != "button:cancel":
            row = int(action.removeprefix("row:"))
            self.players[seat].rows[self.lifted] = row
            self.told("MNB-5.1a", "ship_moved", seat=seat, ship=self.lifted, row=row)
        self.ask = Ask("reorganise", seat, "T1c", "reorganise")

    # Discard and draw

    def ask_discard(self) -> None:
        """The acting player alone may throw cards away (MNB-5.5)."""
        for attack in self.attacks:
            self.foul_unless(not attack.stands, "MNB-5.4a", f"attack {attack.id} was never resolved")
        self.discard.update(self.spent)
        self.spent.clear()
        if self.players[self.active].hand.total():
            self.ask = Ask("discard", self.active, "T5", "discard")
        else:
            self.everyone_draws()

    def offer_discard(self, seat: int) -> set[str]:
        """Any card left in hand, or done."""
        return {"button:done", *self.cards_in(self.players[seat].hand)}

    def play_discard(self, seat: int, action: str) -> None:
        """One card after another."""
        if action == "button:done":
            self.everyone_draws()
            return
        card = action.removeprefix("card:")
        self.take(self.players[seat], card)
        self.discard[card] += 1
        self.told("MNB-5.5a", "discarded", seat=seat, card=card)
        self.ask_discard()

    def everyone_draws(self) -> None:
        """Everybody up to the Hand Size, in player order from the acting player (MNB-5.6a, R-MNB-09)."""
        start = self.order.index(self.active)
        for seat in self.order[start:] + self.order[:start]:
            self.draw_up(self.players[seat])
        turn = self.order.index(self.active) + 1
        if turn < len(self.order):
            self.begin_turn(self.order[turn])
        else:
            self.end_round()

    def draw_up(self, player: Player) -> None:
        """Exactly up to the Hand Size, never down (MNB-5.6b/c); an empty deck is reshuffled (R-MNB-08)."""
        for _ in range(self.hand_size(player) - player.hand.total()):
            if not self.deck.total():
                if not self.discard.total():
                    return
                self.told("R-MNB-08", "reshuffled", cards=self.discard.total())
                self.deck, self.discard = self.discard, Counter()
                self.reshuffled = self.last_discards
                self.fresh = []
            self.told("MNB-5.6a", "card_drawn", seat=player.seat, card="")
            card = self.moment.news[player.seat][self.place - 1]["card"]
            self.foul_unless(self.deck[card] > 0, "MNB-3.5a", f"{card} was drawn and is not in the deck")
            self.deck[card] -= 1
            player.hand[card] += 1
            self.look_shuffled(card)

    def look_shuffled(self, card: str) -> None:
        """A deck is shuffled: its cards come neither as the pack lists them nor as they were thrown."""
        self.fresh.append(card)
        if len(self.fresh) == SAMPLE and self.reshuffled:
            thrown = " ".join(self.reshuffled)
            drawn = " ".join(self.fresh), " ".join(reversed(self.fresh))
            self.foul_unless(not any(run in thrown for run in drawn), "R-MNB-08", "the pile was not shuffled")
        if len(self.fresh) == 2 * SAMPLE:
            places = [self.cards[name].place for name in self.fresh]
            ordered = places in (sorted(places), sorted(places, reverse=True))
            self.foul_unless(not ordered, "MNB-3.5a", "the deck was not shuffled")

    # Victory

    def end_round(self) -> None:
        """Victory is checked when all have had a turn, never before (MNB-4a)."""
        self.told("MNB-4a", "round_ended", round=self.round)
        self.judge_round()
        if self.winners is None:
            self.begin_round(self.round + 1)

    def judge_round(self) -> None:
        """See the chapter on winning."""
        raise NotImplementedError

    def ask_actions(self) -> None:
        """See the chapter on attacks."""
        raise NotImplementedError

    def open_window(self, use: str, seat: int, card: str) -> None:
        """See the chapter on Intel."""
        raise NotImplementedError
