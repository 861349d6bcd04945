"""How to attack (MNB-7) and the cards played in the Actions step (MNB-8.1, 8.2)."""

from tests.referees.mnb.board import Ask, Attack
from tests.referees.mnb.printed import Card
from tests.referees.mnb.sequence import Sequence


class Attacks(Sequence):
    """The Actions step (MNB-5.2)."""

    def ask_actions(self) -> None:
        """Asked again and again until the acting player has finished."""
        self.ask = Ask("actions", self.active, "T2", "actions")

    def offer_actions(self, seat: int) -> set[str]:
        """Cards and ships that can do something now, or finish."""
        hand = self.players[seat].hand
        cards = {f"card:{card}" for card, copies in hand.items() if copies > 0 and self.playable(seat, card)}
        player = self.players[seat]
        ships = {f"ship:{ship}" for ship in (*player.rows, *player.subs) if self.own_targets(seat, ship)}
        return {"button:finish"} | cards | ships

    def playable(self, seat: int, name: str) -> bool:
        """May this card be played in the Actions step now?"""
        card = self.cards[name]
        if card.kind == "battle-plan":
            return True
        if card.kind == "repair":
            return not self.performed & set(card.banned)
        if card.kind == "air-support":
            return bool(self.air_targets(seat))
        if card.symbols:
            return not self.banned & set(card.symbols) and bool(self.launchers(seat, card, []))
        return False

    def play_actions(self, seat: int, action: str) -> None:
        """A card or a ship is taken up, or the step ends."""
        if action == "button:finish":
            self.told("MNB-5.3a", "actions_finished", seat=seat)
            self.begin_defences()
            return
        if action.startswith("ship:"):
            self.firing = action.removeprefix("ship:")
            self.launched = 0
            self.own_kind = ""
            self.ask = Ask("own_attack", seat, "T2", "actions")
            return
        self.card = self.cards[action.removeprefix("card:")]
        self.firers: list[str] = []
        if self.card.kind in ("battle-plan", "repair"):
            self.take(self.players[seat], self.card.id)
            self.told("MNB-8.1a", "card_played", seat=seat, card=self.card.id)
            self.open_window(self.card.kind, seat, self.card.id)
        elif self.card.kind == "air-support":
            self.ask = Ask("air_target", seat, "T2", "actions")
        else:
            self.ask = Ask("launcher", seat, "T2", "actions")

    # Launchers and range

    def ready_ships(self, seat: int, card: Card, chosen: list[str]) -> dict[str, int]:
        """Own ships that can give launchers to a card, with the row they count from (MNB-7.2a, 7.9b)."""
        player = self.players[seat]
        ready = {}
        for ship, row in player.rows.items():
            if ship not in self.acted and ship not in chosen and self.ships[ship].launchers(card):
                ready[ship] = row
        for ship, active in player.subs.items():
            if ship in self.acted or ship in chosen or not self.ships[ship].launchers(card):
                continue
            if active or not self.needs_active(card):
                ready[ship] = 1
        return ready

    def needs_active(self, card: Card) -> bool:
        """Torpedoes need an Active submarine (MNB-7.9b); everything does with R-21."""
        return card.kind == "torpedo" or self.passive_is_silent

    def enemy_rows(self, seat: int) -> set[int]:
        """Rows in which enemies have ships."""
        return {row for enemy in self.enemies(seat) for row in enemy.rows.values()}

    def any_target(self, seat: int, card: Card, deepest: int) -> bool:
        """Is any enemy in range for launchers the deepest of which stands in this row (R-MNB-19)?"""
        if card.reach is None:
            return any(enemy.afloat for enemy in self.enemies(seat))
        return any(deepest - 1 + row in card.reach for row in self.enemy_rows(seat))

    def launchers(self, seat: int, card: Card, chosen: list[str]) -> set[str]:
        """Ships that may be added, so that the card can be fired at somebody in the end (MNB-7.2b, R-MNB-28)."""
        ready = self.ready_ships(seat, card, chosen)
        return {ship for ship in ready if self.leads_somewhere(seat, card, [*chosen, ship])}

    def leads_somewhere(self, seat: int, card: Card, chosen: list[str]) -> bool:
        """With these ships, can the launchers suffice and a target be in range?"""
        given = sum(self.ships[ship].launchers(card) for ship in chosen)
        deepest = max(self.row_of(seat, ship) for ship in chosen)
        if given >= card.launchers:
            return self.any_target(seat, card, deepest)
        more = self.ready_ships(seat, card, chosen)
        for row in range(deepest, 4):
            within = [ship for ship, own in more.items() if own <= row]
            reached = row == deepest or any(more[ship] == row for ship in within)
            total = given + sum(self.ships[ship].launchers(card) for ship in within)
            if reached and total >= card.launchers and self.any_target(seat, card, row):
                return True
        return False

    def row_of(self, seat: int, ship: str) -> int:
        """A submarine fires as if it were in front of row 1, which counts like row 1 (R-MNB-20)."""
        return self.players[seat].rows.get(ship, 1)

    def offer_launcher(self, seat: int) -> set[str]:
        """The ships that may join in."""
        offers = {f"ship:{ship}" for ship in self.launchers(seat, self.card, self.firers)}
        return offers | {"button:cancel"}

    def play_launcher(self, seat: int, action: str) -> None:
        """A ship joins; when the launchers suffice, the target is chosen."""
        if action == "button:cancel":
            self.ask_actions()
            return
        self.firers.append(action.removeprefix("ship:"))
        given = sum(self.ships[ship].launchers(self.card) for ship in self.firers)
        key = "attack_target" if given >= self.card.launchers else "launcher"
        self.ask = Ask(key, seat, "T2", "actions")

    def offer_attack_target(self, seat: int) -> set[str]:
        """Surface ships in a green distance (MNB-7.4a/b); torpedoes reach everything (MNB-7.4c/e)."""
        offers = {"button:cancel"}
        deepest = max(self.row_of(seat, ship) for ship in self.firers)
        for enemy in self.enemies(seat):
            if self.card.reach is None:
                offers |= {f"ship:{ship}" for ship in (*enemy.rows, *enemy.subs)}
                continue
            for ship, row in enemy.rows.items():
                if deepest - 1 + row in self.card.reach:
                    offers.add(f"ship:{ship}")
        return offers

    def play_attack_target(self, seat: int, action: str) -> None:
        """The attack is announced; the ships have acted (MNB-7.2d)."""
        if action == "button:cancel":
            self.ask_actions()
            return
        card = self.card
        attack = self.announce(card.kind, card.symbols, card.id, action.removeprefix("ship:"))
        attack.firers = list(self.firers)
        attack.hits = card.hits
        attack.sinks = card.large and any("L" in self.ships[ship].weapons for ship in self.firers)
        self.acted.update(self.firers)
        self.take(self.players[seat], card.id)
        self.told_of(attack, seat)
        self.open_window("attack", seat, card.id)

    def announce(self, kind: str, kinds: tuple[str, ...], card: str | None, target: str) -> Attack:
        """One more attack of this turn."""
        attack = Attack(len(self.attacks) + 1, kind, kinds, card)
        attack.target = attack.first_target = target
        owner = self.owner(target)
        self.foul_unless(owner is not None, "MNB-7.4e", f"{target} is not in play")
        attack.defender = owner.seat if owner else -1
        self.attacks.append(attack)
        return attack

    def told_of(self, attack: Attack, seat: int) -> None:
        """Everybody hears who fires what at whom."""
        number = -1 if attack.number is None else attack.number
        event = self.told(
            "MNB-5.2a", "attack_announced", seat=seat, attack=attack.id, kind=attack.kind,
            card=attack.card or "", target=attack.target, number=number,
        )  # fmt: skip
        named = event["firer"] in attack.firers if attack.firers else event["firer"] == ""
        self.foul_unless(named, "MNB-5.2a", f"{event}: fired by {attack.firers}")

    # Air Support

    def air_targets(self, seat: int) -> set[str]:
        """Strike: surface ships; ASW: submarines (MNB-7.10b/d); no ship is needed (R-MNB-27)."""
        targets: set[str] = set()
        for enemy in self.enemies(seat):
            if "AS" not in self.banned:
                targets |= set(enemy.rows)
            if "ASW" not in self.banned:
                targets |= set(enemy.subs)
        return targets

    def offer_air_target(self, seat: int) -> set[str]:
        """Whom the aircraft attack."""
        return {"button:cancel"} | {f"ship:{ship}" for ship in self.air_targets(seat)}

    def play_air_target(self, seat: int, action: str) -> None:
        """The kind of target decides the function."""
        if action == "button:cancel":
            self.ask_actions()
            return
        target = action.removeprefix("ship:")
        card = self.card
        self.take(self.players[seat], card.id)
        self.air_attack(target, card.id, card.strike, card.asw)
        self.told_of(self.attacks[-1], seat)
        self.open_window("attack", seat, card.id)

    def air_attack(self, target: str, card: str | None, strike: int, asw: int) -> Attack:
        """A strike on a ship or ASW on a submarine, with its number."""
        if self.ships[target].is_sub:
            attack = self.announce("asw", ("ASW",), card, target)
            attack.number = asw
        else:
            attack = self.announce("strike", ("AS",), card, target)
            attack.number = strike
        return attack

    # Attacks without a card

    def own_targets(self, seat: int, ship: str) -> set[str]:
        """What a carrier or submarine can attack on its own (MNB-7.11a, 7.12a)."""
        printed = self.ships[ship]
        if ship in self.acted or not (printed.strikes or printed.asw):
            return set()
        player = self.players[seat]
        if printed.is_sub and not player.subs[ship] and self.passive_is_silent:
            return set()
        targets: set[str] = set()
        for enemy in self.enemies(seat):
            if printed.strikes and "AS" not in self.banned:
                targets |= set(enemy.rows)
            if printed.asw and "ASW" not in self.banned:
                targets |= set(enemy.subs)
        return targets

    @property
    def passive_is_silent(self) -> bool:
        """R-21: a passive submarine makes no attack of any kind; else torpedoes alone need Active."""
        return self.switch("R-21", default="R-21" not in self.setting.options)

    def offer_own_attack(self, seat: int) -> set[str]:
        """Whom the ship attacks; nothing is announced yet, so it may be put back."""
        return {"button:cancel"} | {f"ship:{ship}" for ship in self.own_targets(seat, self.firing)}

    def offer_more_attacks(self, seat: int) -> set[str]:
        """One strike for each number (MNB-7.11b); strikes or ASW, not both (R-MNB-25)."""
        offers = {"button:done"}
        for enemy in self.enemies(seat):
            offers |= {f"ship:{ship}" for ship in (enemy.rows if self.own_kind == "strike" else enemy.subs)}
        return offers

    def play_own_attack(self, seat: int, action: str) -> None:
        """The numbers are used one after another; all together are one action (MNB-7.11c)."""
        if action in ("button:cancel", "button:done"):
            self.ask_actions()
            return
        printed = self.ships[self.firing]
        target = action.removeprefix("ship:")
        strike = printed.strikes[self.launched] if self.launched < len(printed.strikes) else 0
        asw = printed.asw[self.launched] if self.launched < len(printed.asw) else 0
        attack = self.air_attack(target, None, strike, asw)
        attack.firers = [self.firing]
        self.own_kind = attack.kind
        self.acted.add(self.firing)
        self.performed.update(attack.kinds)
        self.told_of(attack, seat)
        self.launched += 1
        numbers = printed.strikes if attack.kind == "strike" else printed.asw
        if self.launched == len(numbers):
            self.ask_actions()
        else:
            self.ask = Ask("more_attacks", seat, "T2", "actions")

    play_more_attacks = play_own_attack

    # Battle Plan, Retreat & Repair

    def plan(self, seat: int, card: str) -> None:
        """It lies open until the owner's next turn (MNB-8.1a)."""
        self.players[seat].plans.append(card)
        self.told("MNB-8.1a", "plan_in_force", seat=seat, card=card)
        self.ask_actions()

    def repair(self, seat: int, card: str) -> None:
        """All damage cards on all own ships are removed; crossed-out kinds are forbidden (MNB-8.2)."""
        player = self.players[seat]
        removed = 0
        for ship in (*player.rows, *player.subs):
            cards = self.damage.pop(ship, [])
            removed += len(cards)
            self.discard.update(cards)
        self.discard[card] += 1
        self.banned |= set(self.cards[card].banned)
        self.told("MNB-8.2a", "repaired", seat=seat, cards=removed)
        self.ask_actions()

    def begin_defences(self) -> None:
        """See the chapter on defences."""
        raise NotImplementedError
