"""Defenses (MNB-5.3, 7.3, 7.6, 8.4, 8.5): who defends, with what, in which order, with which dice."""

from tests.referees.mnb.board import Answer, Ask, Attack, Player
from tests.referees.mnb.intel import Intel
from tests.referees.mnb.printed import AIR

PURPOSE = {"card": "card", "air-defence": "air_defence", "self-defence": "self_defence"}


class Defences(Intel):
    """The Defenses step."""

    # Who defends

    def begin_defences(self) -> None:
        """The players under attack, in player order after the acting player (MNB-5.3b, 10.3a)."""
        start = self.order.index(self.active)
        queue = self.order[start + 1 :] + self.order[:start]
        self.defenders = [seat for seat in queue if self.attacks_on(seat)]
        self.all_defenders = list(self.defenders)
        self.next_defender()

    def attacks_on(self, seat: int) -> list[Attack]:
        """Standing attacks on a player's fleet."""
        return [attack for attack in self.attacks if attack.stands and attack.defender == seat]

    def next_defender(self) -> None:
        """One defender after another (R-MNB-38)."""
        if not self.defenders:
            self.after_all_defenders()
            return
        self.defending = self.defenders.pop(0)
        self.players[self.defending].draft = []
        self.ask = Ask("defence", self.defending, "T3", "defences")

    # The draft

    def drafted(self, player: Player, card: str) -> int:
        """How many copies of a card the draft has already."""
        return sum(answer.card == card for answer in player.draft)

    def draft_flak(self, player: Player, ship: str) -> list[int]:
        """Air defence numbers of a ship that neither a draft nor this step has used (R-MNB-34)."""
        left = list(self.flak_left(ship))
        for answer in player.draft:
            if answer.ship == ship:
                left.remove(answer.number or 0)
        return left

    def card_answers(self, seat: int, name: str) -> list[Attack]:
        """Attacks that this card can be used against (MNB-7.6a, R-MNB-31, R-MNB-50)."""
        card = self.cards[name]
        attacks = self.attacks_on(seat)
        if card.kind == "screening":
            return [attack for attack in attacks if self.draft_screens(seat, attack)]
        return [attack for attack in attacks if card.stops & set(attack.kinds)]

    def screens(self, seat: int, attack: Attack) -> set[str]:
        """Other own surface ships in the same row or nearer the front (MNB-8.5b/c)."""
        return self.shields(seat, attack.target)

    def shields(self, seat: int, target: str) -> set[str]:
        """Which ships can take over an attack on this one."""
        rows = self.players[seat].rows
        row = rows.get(target, 0)
        return {ship for ship, own in rows.items() if own <= row and ship != target}

    def draft_screens(self, seat: int, attack: Attack) -> set[str]:
        """A second Screening may move the attack again from where the first brings it (R-MNB-51)."""
        ships = self.screens(seat, attack)
        for answer in self.players[seat].draft:
            if answer.how == "screen" and answer.attack == attack.id:
                ships |= self.shields(seat, answer.to or "")
        return ships

    def air_attacks(self, seat: int) -> list[Attack]:
        """Attacks that built-in air defence works against (MNB-7.3b)."""
        return [attack for attack in self.attacks_on(seat) if AIR & set(attack.kinds)]

    def offer_defence(self, seat: int) -> set[str]:
        """Cards and ships that can answer an attack, or ready (MNB-5.3c)."""
        player = self.players[seat]
        offers = {"button:ready"} | ({"button:cancel"} if player.draft else set())
        for card, copies in player.hand.items():
            if copies > self.drafted(player, card) and self.card_answers(seat, card):
                offers.add(f"card:{card}")
        if self.air_attacks(seat):
            offers |= {f"ship:{ship}" for ship in player.rows if self.draft_flak(player, ship)}
        return offers

    offer_more_defence = offer_defence

    def play_defence(self, seat: int, action: str) -> None:
        """A card or a ship is taken up; the last entry is struck out; or all is declared."""
        player = self.players[seat]
        if action == "button:ready":
            self.declare(player)
        elif action == "button:cancel":
            player.draft.pop()
            self.ask_draft(seat)
        elif action.startswith("card:"):
            self.answer_card = action.removeprefix("card:")
            self.ask = Ask("card_attack", seat, "T3", "defences")
        else:
            self.answer_ship = action.removeprefix("ship:")
            self.ask = Ask("flak_attack", seat, "T3", "defences")

    play_more_defence = play_defence

    def ask_draft(self, seat: int) -> None:
        """More defences, or ready."""
        key = "more_defence" if self.players[seat].draft else "defence"
        self.ask = Ask(key, seat, "T3", "defences")

    def offer_card_attack(self, seat: int) -> set[str]:
        """Which attack the card is used against."""
        attacks = self.card_answers(seat, self.answer_card)
        return {"button:cancel"} | {f"attack:{attack.id}" for attack in attacks}

    def play_card_attack(self, seat: int, action: str) -> None:
        """The card is in the draft, or a screening ship is chosen."""
        if action == "button:cancel":
            self.ask_draft(seat)
            return
        self.answered = self.attacks[int(action.removeprefix("attack:")) - 1]
        if self.cards[self.answer_card].kind == "screening":
            self.ask = Ask("screen_ship", seat, "T3", "defences")
            return
        answer = self.enter(seat, "card", self.answered.id)
        answer.card = self.answer_card
        answer.number = self.cards[self.answer_card].number
        self.ask_draft(seat)

    def offer_screen_ship(self, seat: int) -> set[str]:
        """To which ship the attack is moved."""
        return {"button:cancel"} | {f"ship:{ship}" for ship in self.draft_screens(seat, self.answered)}

    def play_screen_ship(self, seat: int, action: str) -> None:
        """The screening is in the draft."""
        if action != "button:cancel":
            answer = self.enter(seat, "screen", self.answered.id)
            answer.card = self.answer_card
            answer.to = action.removeprefix("ship:")
        self.ask_draft(seat)

    def offer_flak_attack(self, seat: int) -> set[str]:
        """Which attack the ship fires at."""
        return {"button:cancel"} | {f"attack:{attack.id}" for attack in self.air_attacks(seat)}

    def play_flak_attack(self, seat: int, action: str) -> None:
        """Its best number left is used (R-MNB-33: several may go at the same attack)."""
        if action != "button:cancel":
            player = self.players[seat]
            number = self.draft_flak(player, self.answer_ship)[0]
            answer = self.enter(seat, "air-defence", int(action.removeprefix("attack:")))
            answer.ship = self.answer_ship
            answer.number = number
        self.ask_draft(seat)

    def enter(self, seat: int, how: str, attack: int) -> Answer:
        """One more line of the draft."""
        draft = self.players[seat].draft
        answer = Answer(len(draft) + 1, seat, how, attack)
        draft.append(answer)
        return answer

    # Declared

    def declare(self, player: Player) -> None:
        """All at one time (MNB-5.3c); self-defence comes in by itself (R-MNB-36)."""
        self.answers = player.draft
        player.draft = []
        for answer in self.answers:
            self.told(
                "MNB-5.3c", "defence_declared", seat=player.seat, how=answer.how, card=answer.card or "",
                ship=answer.ship or "", attack=answer.attack, target=answer.to or "",
            )  # fmt: skip
            if answer.card:
                self.take(player, answer.card)
            elif answer.ship:
                left = list(self.flak_left(answer.ship))
                left.remove(answer.number or 0)
                self.flak[answer.ship] = left
        if not self.answers:
            self.told("MNB-5.3c", "no_defence", seat=player.seat)
        for attack in self.attacks_on(player.seat):
            self.add_self_defence(attack)
        self.windows = [answer for answer in self.answers if answer.card]
        self.next_answer_window()

    def add_self_defence(self, attack: Attack) -> None:
        """Once for each attack aimed at the ship, protecting that ship alone (R-MNB-36)."""
        number = self.self_defence(attack.target)
        if not number:
            return
        answer = Answer(len(self.answers) + 1, attack.defender, "self-defence", attack.id)
        answer.ship = attack.target
        answer.number = number
        self.answers.append(answer)

    def next_answer_window(self) -> None:
        """One Intel window for each card, in the order declared (R-MNB-37)."""
        if not self.windows:
            self.next_roll()
            return
        self.answering = self.windows.pop(0)
        self.open_window("answer", self.answering.seat, self.answering.card or "")

    def answer_stands(self) -> None:
        """The card will be rolled."""
        self.next_answer_window()

    def answer_stopped(self) -> None:
        """No replacement for a stopped defence (R-MNB-37)."""
        self.answering.state = "void"
        self.next_answer_window()

    # Rolled

    def waiting(self) -> list[Answer]:
        """Declared defences whose attack still stands (R-MNB-39)."""
        return [one for one in self.answers if one.state == "pending" and self.attacks[one.attack - 1].stands]

    def next_roll(self) -> None:
        """The defender chooses the order (MNB-5.3d), the last comes by itself; all are spent (MNB-7.6c)."""
        while True:
            waiting = self.waiting()
            if len(waiting) > 1:
                self.ask = Ask("defence_order", self.defending, "T3", "defences")
                return
            if not waiting:
                break
            self.use_answer(waiting[0])
        self.spent.update(answer.card for answer in self.answers if answer.card)
        self.after_defender()

    def offer_defence_order(self, seat: int) -> set[str]:
        """Any that waits, or all in the order declared."""
        return {"button:in-order"} | {f"answer:{one.id}" for one in self.waiting()}

    def play_defence_order(self, seat: int, action: str) -> None:
        """One is used, or one after another."""
        if action == "button:in-order":
            while self.waiting():
                self.use_answer(self.waiting()[0])
        else:
            self.use_answer(self.answers[int(action.removeprefix("answer:")) - 1])
        self.next_roll()

    def use_answer(self, answer: Answer) -> None:
        """A screening moves the attack; everything else is rolled."""
        attack = self.attacks[answer.attack - 1]
        if answer.how == "screen":
            self.screen(answer, attack)
            return
        success = self.roll(
            PURPOSE[answer.how], answer.seat, answer.number or 0, attack, answer.ship or "", answer.card or ""
        )
        answer.state = "succeeded" if success else "failed"
        if success:
            attack.status = "stopped"
            self.told("MNB-7.6a", "attack_stopped", attack=attack.id)
            if attack.card:
                self.spent[attack.card] += 1

    def roll(self, purpose: str, seat: int, needed: int, attack: Attack, ship: str, card: str) -> bool:
        """d6 plus one for each Battle Plan in force must reach the number (MNB-7.3d, 8.1b, R-MNB-47)."""
        bonus = len(self.players[seat].plans)
        event = self.told(
            "MNB-7.3d", "rolled", purpose=purpose, seat=seat, bonus=bonus, needed=needed,
            attack=attack.id, ship=ship, card=card,
        )  # fmt: skip
        self.foul_unless(1 <= event["die"] <= 6, "MNB-2c", f"a die shows {event['die']}")
        if self.scripted:
            wanted = self.scripted.pop(0)
            self.foul_unless(event["die"] == wanted, "R-MNB-60", f"{event}: the preset rolls {wanted}")
        success: bool = event["die"] + bonus >= needed
        self.foul_unless(event["success"] == int(success), "MNB-7.3d", f"{event}: success is {success}")
        return success

    def screen(self, answer: Answer, attack: Attack) -> None:
        """The attack goes to another ship of the fleet, without a roll (MNB-8.5a, R-MNB-51)."""
        if answer.to not in self.screens(answer.seat, attack):
            answer.state = "failed"
            self.told("R-MNB-51", "screen_failed", seat=answer.seat, card=answer.card, attack=attack.id)
            return
        answer.state = "succeeded"
        self.told("MNB-8.5a", "attack_moved", attack=attack.id, **{"from": attack.target, "ship": answer.to})
        attack.target = answer.to or ""
        known = False
        for one in self.answers:
            if one.how == "self-defence" and one.attack == attack.id and one.state in ("pending", "void"):
                one.state = "pending" if one.ship == attack.target else "void"
            known = known or (one.how == "self-defence" and one.attack == attack.id and one.ship == answer.to)
        if not known:
            self.add_self_defence(attack)

    def after_defender(self) -> None:
        """See the chapter on resolving."""
        raise NotImplementedError

    def after_all_defenders(self) -> None:
        """See the chapter on resolving."""
        raise NotImplementedError
