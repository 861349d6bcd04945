"""The attacks of a turn as its events tell them: who fires what at whom, and what has become of it."""

from collections.abc import Sequence
from dataclasses import dataclass

from coldwake.games.cwnb.table.phrases import Phrases
from coldwake.games.cwnb.table.waters import FIXED
from coldwake.web.table.turns import TURN_BEGINS, Event, found

CHANGES_DAMAGE = ("damaged", "repaired")


@dataclass
class Attack:
    """One named attack; `is_spent` once its effect is told or nothing can come of it any more."""

    number: int
    seat: int
    kind: str
    card: str
    firer: str
    target: str
    defender: int
    dice: int = 0
    has_hit: bool = False
    is_spent: bool = False


class Battle(Phrases):
    """Follows the attacks of a turn through its events."""

    attacks: dict[int, Attack]
    after: list[dict[str, int]]
    """For each event that is followed, the damage of every ship once it had happened."""

    def begin(self, events: Sequence[Event]) -> None:
        """Know what was named before these events, if their turn had begun by then."""
        self.attacks = {}
        if events and events[0]["event"] == TURN_BEGINS:
            self._reckon(events, self._later(events))
            return
        log, place = found(self.setting, events)
        turns = [number for number in range(place) if log[number]["event"] == TURN_BEGINS]
        for event in log[turns[-1] if turns else 0 : place]:
            self.follow(event)
        self._reckon(events, log[place + len(events) :])

    def _later(self, events: Sequence[Event]) -> list[Event]:
        """What happened after these events; mostly nothing, which is soon seen."""
        match, eyes = self.setting.match, self.setting.eyes
        if match.log(eyes, max(0, match.told - len(events))) == list(events):
            return []
        log, place = found(self.setting, events)
        return log[place + len(events) :]

    # -- attacks ---------------------------------------------------------------------------------------

    def follow(self, event: Event) -> None:
        """Take note of an event."""
        kind = event["event"]
        if kind == TURN_BEGINS:
            self.attacks = {}
        elif kind == "attack_named":
            self._named(event)
        elif kind == "bombers_named":
            self.attacks[event["attack"]] = Attack(
                event["attack"],
                event["seat"],
                "bomber",
                event["card"],
                "",
                "",
                event["defender"],
                event["dice"],
            )
        elif kind == "attack_withdrawn":
            self._withdrawn(event["attack"])
        elif (
            kind in ("cancelled_by", "stopped", "pre_empted", "controlled")
            and event["attack"] in self.attacks
        ):
            self.attacks[event["attack"]].is_spent = self.attacks[event["attack"]].kind != "bomber"
        elif kind == "rolled" and event["attack"] in self.attacks and event["seat"] == self._attacker:
            self.attacks[event["attack"]].has_hit |= bool(event["success"])

    @property
    def _attacker(self) -> int:
        return next((attack.seat for attack in self.attacks.values()), -1)

    def _named(self, event: Event) -> None:
        self.attacks[event["attack"]] = Attack(
            event["attack"], event["seat"], event["kind"], event["card"], event["firer"], event["target"], -1
        )

    def _withdrawn(self, number: int) -> None:
        """The attacks after it move up."""
        left = [attack for attack in self.attacks.values() if attack.number != number]
        for place, attack in enumerate(left, 1):
            attack.number = place
        self.attacks = {attack.number: attack for attack in left}

    def of_damage(self, event: Event) -> Attack | None:
        """The attack that did the damage an event tells of."""
        for attack in self.attacks.values():
            same = attack.card == event["card"] and attack.target == event["ship"]
            if same and attack.kind in FIXED and not attack.is_spent:
                attack.is_spent = True
                return attack
        return None

    def of_sinking(self, ship: str) -> Attack | None:
        """The attack by dice that sank a ship, or bombers that hit."""
        hits = [attack for attack in self.attacks.values() if attack.has_hit and attack.kind not in FIXED]
        aimed = [attack for attack in hits if attack.target == ship and not attack.is_spent]
        return next(iter(aimed + [attack for attack in hits if attack.kind == "bomber"]), None)

    # -- words -----------------------------------------------------------------------------------------

    def course(self, attack: Attack | None) -> str:
        """Who attacks whom with what."""
        if attack is None:
            return ""
        what = self._weapon(attack)
        target = self.ship(attack.target) if attack.target else self.who(attack.defender)
        if attack.firer:
            return self.tell("course.fired", what=what, firer=self.ship(attack.firer), target=target)
        return self.tell("course", what=what, target=target)

    def _weapon(self, attack: Attack) -> str:
        if not attack.card:
            return self.setting.own_words(f"attack.{attack.kind}")
        card = self.cards[attack.card]
        name = card.name[self.setting.language]
        if attack.kind == "cruise":
            name = self.setting.own_words("attack.cruise")
        return f"{name} −{card.damage}" if card.damage and attack.kind in FIXED else name

    def tell(self, key: str, **values: object) -> str:
        """Words about a result."""
        return self.setting.own_words(f"beat.{key}", **values)

    def who(self, seat: int) -> str:
        """A player by name; the onlooker as "you"."""
        return self.tell("you") if seat == self.setting.eyes else self.setting.names[seat]

    # -- damage ----------------------------------------------------------------------------------------

    def _reckon(self, events: Sequence[Event], later: Sequence[Event]) -> None:
        """Go back from the present damage of each ship through everything that changed it."""
        now = {ship: self.under(ship) for ship in self.view["ships"]}
        self.after = []
        for event in reversed([*events, *later]):
            if event["event"] in ("round_begins", "sank"):
                gone = now if event["event"] == "round_begins" else {event["ship"]: 0}
                now = {ship: points for ship, points in now.items() if ship not in gone}
            self.after.append(now)
            if event["event"] in CHANGES_DAMAGE and event["ship"] in now:
                now = {**now, event["ship"]: now[event["ship"]] - self._change(event)}
        self.after.reverse()

    def _change(self, event: Event) -> int:
        return (
            int(event["points"]) if event["event"] == "damaged" else -self.value(event["card"], event["ship"])
        )
