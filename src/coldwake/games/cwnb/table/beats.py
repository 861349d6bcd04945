"""Results one by one: each attack with what it needed, the die and what it did, as the log tells it."""

from collections.abc import Callable, Sequence
from itertools import groupby

from coldwake import narrate, texts
from coldwake.games.cwnb.table.battle import Attack, Battle
from coldwake.games.cwnb.table.waters import FIXED
from coldwake.web.table.beats import MOMENT, QUIET, SHOWN, Beat
from coldwake.web.table.setting import Setting
from coldwake.web.table.turns import Event

COUNTED = frozenset({"card_drawn", "discarded", "decks_cleared"})
"""Events of which several in a row are one beat."""
TOLD_WITH_ITS_CARD = ("controlled", "submarine_saved", "ship_joined")
"""What a card does, which makes its discarding no news."""
TOLD = {
    "ship_moved": ("move", QUIET), "dived": ("move", QUIET), "ship_joined": ("card", SHOWN),
    "retreated": ("card", SHOWN), "repaired": ("card", QUIET), "turned_back": ("card", QUIET),
    "area_laid": ("card", SHOWN), "crew_played": ("card", SHOWN), "area_shown": ("card", SHOWN),
    "area_withdrawn": ("card", QUIET), "crew_withdrawn": ("card", QUIET),
    "rows_advanced": ("move", QUIET), "eliminated": ("sunk", MOMENT),
    "pile_empty": ("turn", SHOWN), "game_won": ("score", MOMENT), "advances": ("score", SHOWN),
    "transfer_offered": ("card", QUIET), "transfer_asked": ("card", QUIET),
    "transfer_refused": ("card", QUIET), "card_transferred": ("card", QUIET),
    "ship_transferred": ("card", SHOWN),
}  # fmt: skip
"""Events that the words of the log tell well enough: their kind of beat and its weight."""
OWN_DOING = frozenset({"area_laid", "crew_played", "ship_joined", "retreated", "ship_transferred"})
"""What its own player has just clicked, and need not be shown."""
DEFENDING = {
    "area_asw": "asw", "point_asw": "asw", "area_air_cover": "air-cover", "air_cover": "air-cover",
}  # fmt: skip
"""What a defender rolls for, by the kind of card."""


def beats_of(setting: Setting, events: Sequence[Event]) -> list[Beat]:
    """The results of consecutive events of the onlooker's log."""
    return Beats(setting).made(events)


class Beats(Battle):
    """Makes beats of events, one after another."""

    def made(self, events: Sequence[Event]) -> list[Beat]:
        """Every beat in its order."""
        self.begin(events)
        self._events = events
        found: list[Beat] = []
        for _, numbers in groupby(range(len(events)), key=self._group):
            run = list(numbers)
            for number in run:
                self.follow(events[number])
            found += [beat for beat in self._told(run) if beat is not None]
        return found

    def _group(self, number: int) -> tuple[object, ...]:
        """Events with the same key are one beat: cards drawn one after another, players scored together."""
        event = self._events[number]
        if event["event"] in COUNTED:
            return event["event"], event["seat"]
        return ("round_scored",) if event["event"] == "round_scored" else (number,)

    def _told(self, run: list[int]) -> list[Beat | None]:
        event = self._events[run[0]]
        kind = event["event"]
        if kind in COUNTED:
            return [self._counted(run)]
        if kind == "round_scored":
            return [self._scored(run)]
        if kind in TOLD:
            return [self._plainly(event)]
        maker = MAKERS.get(kind)
        return [maker(self, run[0])] if maker else []

    def _event(self, number: int) -> Event:
        """An event, or nothing in particular past the end."""
        return self._events[number] if 0 <= number < len(self._events) else {"event": ""}

    # -- told by the log -------------------------------------------------------------------------------

    def _line(self, event: Event) -> str:
        return narrate.event_line(self.setting.match, event, self.setting.language, self.setting.eyes)

    def _plainly(self, event: Event) -> Beat:
        kind, weight = TOLD[event["event"]]
        if event["event"] in OWN_DOING and event["seat"] == self.setting.eyes:
            weight = QUIET
        ships = (event["ship"],) if event.get("ship") else ()
        return Beat(kind, self._line(event), weight=weight, ships=ships)

    def _counted(self, run: list[int]) -> Beat | None:
        """Several cards in one sentence; which were drawn is nobody's business but the log's."""
        first = self._events[run[0]]
        kind, seat = first["event"], first["seat"]
        if kind == "discarded" and self._event(run[-1] + 1)["event"] in TOLD_WITH_ITS_CARD:
            run = run[:-1]
        if not run:
            return None
        listed = run if kind != "card_drawn" else []
        cards = ", ".join(self.setting.card_name(self._events[number]["card"]) for number in listed)
        key = f"{kind}.you" if seat == self.setting.eyes else kind
        return Beat("card", self._plural(key, len(run), seat, cards=cards), weight=QUIET)

    def _plural(self, key: str, number: int, seat: int, **values: object) -> str:
        name = self.setting.names[seat]
        return texts.plural(self.setting.language, f"cwnb.beat.{key}", number, name=name, **values)

    def _scored(self, run: list[int]) -> Beat:
        scored = [self._events[number] for number in run]
        told = [
            self.tell("scored", name=self.who(one["seat"]), score=one["score"], total=one["total"])
            for one in scored
        ]
        return Beat("score", " · ".join(told), about=self.tell("round_over"), weight=MOMENT)

    # -- the turn --------------------------------------------------------------------------------------

    def _series(self, number: int) -> Beat | None:
        event = self._events[number]
        return Beat("turn", self._line(event)) if event["final"] else None

    def _finished(self, number: int) -> Beat:
        """All that was named, in one beat."""
        seat = self._events[number]["seat"]
        mine = seat == self.setting.eyes
        if not self.attacks:
            return Beat(
                "attack",
                self.tell("named.none.you" if mine else "named.none", name=self.who(seat)),
                weight=QUIET,
            )
        count = self._plural("named.you" if mine else "named", len(self.attacks), seat)
        courses = [f"{attack.number}. {self.course(attack)}" for attack in self.attacks.values()]
        targets = tuple(attack.target for attack in self.attacks.values() if attack.target)
        return Beat("attack", "; ".join(courses), count, weight=QUIET if mine else SHOWN, ships=targets)

    # -- dice ------------------------------------------------------------------------------------------

    def _rolled(self, number: int) -> Beat:
        event = self._events[number]
        if event["purpose"] == "fog_of_war":
            return self._fog(event)
        if event["purpose"] in ("area_asw", "point_asw"):
            return self._hunted(event)
        if event["purpose"] in ("area_air_cover", "air_cover", "air_defence"):
            return self._covered(number)
        return self._attacked(event)

    def _fog(self, event: Event) -> Beat:
        key = "fog.you" if event["seat"] == self.setting.eyes else "fog"
        return Beat("turn", self._plural(key, event["die"], event["seat"]), die=event["die"])

    def _dice(self, event: Event, kind: str, about: str, text: str, ships: tuple[str, ...] = ()) -> Beat:
        """A beat with a die."""
        return Beat(kind, text, about, self.needed(event["needed"]), event["die"], SHOWN, ships)

    def _hunted(self, event: Event) -> Beat:
        """Defensive ASW at the submarine that attacks."""
        boat = self.ship(event["ship"])
        about = self.tell("defends", what=self._defence(event), who=self.who(event["seat"]), target=boat)
        key = "hunted.hit" if event["success"] else "hunted.miss"
        return self._dice(
            event, "hit" if event["success"] else "miss", about, self.tell(key, ship=boat), (event["ship"],)
        )

    def _defence(self, event: Event) -> str:
        if event["purpose"] == "air_defence":
            return self.tell("system", ship=self.ship(event["ship"]))
        return self.card_kind(DEFENDING[event["purpose"]])

    def _covered(self, number: int) -> Beat:
        """Air Cover or Air Defense against an attack from the air."""
        event, after = self._events[number], self._event(number + 1)
        attack = self.attacks.get(event["attack"])
        who, course = self.who(event["seat"]), self.course(attack)
        about = self.tell("defends.attack", what=self._defence(event), who=who, target=course)
        if not event["success"]:
            return self._dice(event, "miss", about, self.tell("covered.miss"))
        if after["event"] == "bombers_reduced":
            text = self.tell("bombers", dice=after["dice"])
        else:
            text = self.tell("covered.hit")
        return self._dice(event, "stopped", about, text)

    def _attacked(self, event: Event) -> Beat:
        """A die for an attack itself."""
        attack = self.attacks.get(event["attack"])
        about = self.course(attack)
        if not event["success"]:
            return self._dice(event, "miss", about, self.tell("miss"))
        if attack is None or not attack.target:
            return self._dice(event, "hit", about, self.tell("hit.bomber"))
        text = self.tell("hit", ship=self.ship(attack.target))
        return self._dice(event, "hit", about, text, (attack.target,))

    # -- what stops attacks ----------------------------------------------------------------------------

    def _aimed(self, attack: Attack | None) -> tuple[str, ...]:
        return (attack.target,) if attack and attack.target else ()

    def _answered(self, number: int) -> Beat | None:
        """A card whose effect is told right after it, or by its die."""
        event, after = self._events[number], self._event(number + 1)
        if after["event"] == "cancelled_by":
            return None
        about = self.course(self.attacks.get(event["attack"]))
        return Beat("card", self._line(event), about, weight=QUIET)

    def _cancelled(self, number: int) -> Beat:
        event = self._events[number]
        attack = self.attacks.get(event["attack"])
        card = self.setting.card_name(event["card"])
        text = self.tell("cancelled", card=card, who=self.who(event["seat"]))
        return Beat("stopped", text, self.course(attack), ships=self._aimed(attack))

    def _pre_empted(self, number: int) -> Beat:
        attack = self.attacks.get(self._events[number]["attack"])
        return Beat("stopped", self.tell("pre_empted"), self.course(attack))

    def _controlled(self, number: int) -> Beat:
        event = self._events[number]
        attack = self.attacks.get(event["attack"])
        text = self.tell("controlled", who=self.who(event["seat"]))
        return Beat("stopped", text, self.course(attack), ships=self._aimed(attack))

    def _saved(self, number: int) -> Beat:
        event = self._events[number]
        return Beat("stopped", self._line(event), ships=(event["ship"],))

    # -- damage ----------------------------------------------------------------------------------------

    def _damaged(self, number: int) -> Beat | None:
        event, after = self._events[number], self._event(number + 1)
        about = self.course(self.of_damage(event))
        ship = event["ship"]
        if after["event"] == "sank" and after["ship"] == ship:
            return self._gone(after, about, self.tell("damage.last", points=event["points"]))
        total = self.after[number].get(ship)
        key = "damage" if total is None else "damage.total"
        text = self.tell(
            key, ship=self.ship(ship), points=event["points"], total=total, hits=self.ships[ship].hits
        )
        return Beat("hit", text, about, ships=(ship,))

    def _sank(self, number: int) -> Beat | None:
        event, before = self._events[number], self._event(number - 1)
        if before["event"] == "damaged" and before["ship"] == event["ship"]:
            return None
        attack = self.of_sinking(event["ship"])
        if attack is not None and attack.target:
            attack.is_spent = True
        return self._gone(event, self.course(attack))

    def _gone(self, event: Event, about: str, before: str = "") -> Beat:
        """A ship goes down: a moment."""
        eyes = self.setting.eyes
        key = "sunk.you" if event["by"] == eyes else "sunk.yours" if event["owner"] == eyes else "sunk"
        ship = self.ships[event["ship"]]
        text = self.tell(
            key,
            ship=self.ship(ship.id),
            points=self.points(ship.points),
            owner=self.setting.names[event["owner"]],
            by=self.setting.names[event["by"]],
        )
        told = " ".join(filter(None, [before, text, self._wasted(ship.id)]))
        return Beat("sunk", told, about, weight=MOMENT, ships=(ship.id,))

    def _wasted(self, ship: str) -> str:
        """What else got through to a ship that is gone."""
        left = [attack for attack in self.attacks.values() if attack.target == ship and not attack.is_spent]
        wasted = [str(attack.number) for attack in left if attack.kind in FIXED or attack.has_hit]
        for attack in left:
            attack.is_spent = True
        return self.tell("wasted", attacks=", ".join(wasted)) if wasted else ""

    def _crippled(self, number: int) -> Beat:
        event = self._events[number]
        about = self.course(self.of_sinking(event["ship"]))
        text = self.tell("crippled", ship=self.ship(event["ship"]))
        return Beat("hit", text, about, weight=MOMENT, ships=(event["ship"],))


MAKERS: dict[str, Callable[[Beats, int], Beat | None]] = {
    "series_begins": Beats._series,
    "naming_finished": Beats._finished,
    "rolled": Beats._rolled,
    "answered": Beats._answered,
    "cancelled_by": Beats._cancelled,
    "pre_empted": Beats._pre_empted,
    "controlled": Beats._controlled,
    "submarine_saved": Beats._saved,
    "damaged": Beats._damaged,
    "sank": Beats._sank,
    "crippled": Beats._crippled,
}
"""How each event is told that is more than a line of the log."""
