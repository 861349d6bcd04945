"""Resolve Attacks (MNB-5.4, 7.5, 7.13, 7.14)."""

from tests.referees.mnb.board import Ask, Attack, Player
from tests.referees.mnb.defences import Defences
from tests.referees.stage import Foul


class Resolving(Defences):
    """What attacks that were not stopped do."""

    def after_defender(self) -> None:
        """Defender by defender, or with R-38 all defenders first (R-MNB-38)."""
        if self.switch("R-38"):
            self.next_defender()
        else:
            self.resolving = [self.defending]
            self.next_attack()

    def after_all_defenders(self) -> None:
        """With R-38 everything is resolved now; else all is done."""
        if self.switch("R-38") and self.all_defenders:
            self.resolving = self.all_defenders
            self.all_defenders = []
            self.next_attack()
        else:
            self.ask_discard()

    def surviving(self) -> list[Attack]:
        """Attacks to be resolved now."""
        return [one for one in self.attacks if one.stands and one.defender in self.resolving]

    def next_attack(self) -> None:
        """The acting player chooses the order (R-MNB-40)."""
        while True:
            waiting = self.surviving()
            if len(waiting) > 1:
                self.ask = Ask("attack_order", self.active, "T4", "defences")
                return
            if not waiting:
                break
            self.resolve(waiting[0])
        self.next_defender()

    def offer_attack_order(self, seat: int) -> set[str]:
        """Any that survives, or all in the order announced; none can be withdrawn (R-MNB-62)."""
        return {"button:in-order"} | {f"attack:{one.id}" for one in self.surviving()}

    def play_attack_order(self, seat: int, action: str) -> None:
        """One is resolved, or one after another."""
        if action == "button:in-order":
            while self.surviving():
                self.resolve(self.surviving()[0])
        else:
            self.resolve(self.attacks[int(action.removeprefix("attack:")) - 1])
        self.next_attack()

    def resolve(self, attack: Attack) -> None:
        """One attack that was not stopped; others on a target that is gone are wasted (R-MNB-40)."""
        owner = self.owner(attack.target)
        if owner is None:
            raise Foul("R-MNB-40", f"attack {attack.id} has no target any more")
        if attack.number is not None:
            self.resolve_air(attack, owner)
        else:
            self.resolve_card(attack, owner)
        for other in self.surviving():
            if self.owner(other.target) is None:
                other.status = "wasted"
                self.told("R-MNB-40", "attack_wasted", attack=other.id, ship=other.target)
                self.throw(other)

    def throw(self, attack: Attack) -> None:
        """Its card goes to the discard pile (R-MNB-56)."""
        if attack.card:
            self.spent[attack.card] += 1

    def resolve_air(self, attack: Attack, owner: Player) -> None:
        """A strike or ASW sinks on its number; deeper rows need more with rule 11.1."""
        needed = attack.number or 0
        if attack.kind == "strike" and self.row_defence:
            needed += owner.rows[attack.target] - 1
        firer = attack.firers[0] if attack.firers else ""
        hit = self.roll(attack.kind, self.active, needed, attack, firer, attack.card or "")
        self.throw(attack)
        attack.status = "sunk" if hit else "missed"
        if hit:
            self.sink(attack.target, owner)

    def resolve_card(self, attack: Attack, owner: Player) -> None:
        """Hits without a roll (MNB-7.5a); a submarine sinks at once (R-MNB-24), so does large-gun prey."""
        attack.status = "hit"
        ship = attack.target
        if self.ships[ship].is_sub or attack.sinks:
            attack.status = "sunk"
            self.throw(attack)
            self.sink(ship, owner)
            return
        cards = self.damage.setdefault(ship, [])
        cards.append(attack.card or "")
        total = sum(self.cards[card].hits for card in cards)
        self.told("MNB-7.13b", "damaged", ship=ship, card=attack.card, points=attack.hits, total=total)
        if total >= self.ships[ship].hull:
            attack.status = "sunk"
            self.sink(ship, owner)

    def sink(self, ship: str, owner: Player) -> None:
        """To the victory pile of the acting player (MNB-7.14b, R-MNB-55); attached cards are discarded."""
        self.told("MNB-7.14b", "sank", ship=ship, owner=owner.seat, by=self.active)
        self.discard.update(self.damage.pop(ship, []))
        self.players[self.active].trophies.append(ship)
        owner.rows.pop(ship, None)
        owner.subs.pop(ship, None)
        if self.compact(owner):
            self.told("MNB-3.4d", "rows_advanced", seat=owner.seat)
