"""Results of Modern Naval Battles one by one: each attack, each defence, each hit, by ships and names.

A beat gathers the events that belong to one result: the die with what it did, the hits with the sinking.
What the onlooker does himself he knows already: that is told in reports alone.
"""

from collections.abc import Callable, Sequence

from coldwake import texts
from coldwake.games.mnb.table.announced import (
    ROLLED_FOR,
    Announced,
    Announcements,
    line_of,
    owner_of,
    turn_so_far,
)
from coldwake.games.mnb.table.sums import needed
from coldwake.games.mnb.words.content import cards_of, ships_of
from coldwake.web.table.beats import MOMENT, QUIET, SHOWN, Beat
from coldwake.web.table.setting import Setting
from coldwake.web.table.turns import TURN_BEGINS, Event

MOVES = ("ship_moved", "mode_set")
"""What changes a formation; all of it in a row is one beat."""

LEFT_OUT = frozenset({
    "card_drawn", "rows_advanced", "round_begins", "order_rolled", "actions_finished", "allotment_set",
    "attack_stopped", "defence_declared",
})  # fmt: skip
"""What is told with something else, or is no result."""

KINDS = {
    "turn_begins": "turn", "round_ended": "score", "game_won": "score", "ship_bought": "move",
    "intel_played": "card", "card_stopped": "stopped", "plan_in_force": "card", "repaired": "card",
    "attack_moved": "card", "attack_wasted": "miss",
}  # fmt: skip
"""The colour of what is told in the words of the log."""

MOMENTS = frozenset({"round_ended", "game_won"})
SEEN = frozenset({
    "turn_begins", "ship_bought", "intel_played", "card_stopped", "plan_in_force", "repaired", "attack_moved",
    "screen_failed", "navy_chosen", "first_player", "exchanged",
})  # fmt: skip
"""What deserves to be looked at when another player does it."""

RESULTS = frozenset({"card_stopped", "attack_moved", "screen_failed"})
"""What is news to the onlooker although it may be his own doing."""

PLAYED = "card_played"
AT_ONCE = ("plan_in_force", "repaired", "intel_played", "card_stopped")
"""What follows a card that was played and tells of it."""


def beats_of(setting: Setting, events: Sequence[Event]) -> list[Beat]:
    """The results that some consecutive events of the onlooker's log tell of."""
    return _Teller(setting, events).beats()


class _Teller:
    """Goes through events with an eye on what comes next."""

    def __init__(self, setting: Setting, events: Sequence[Event]) -> None:
        self._setting = setting
        self._events = list(events)
        self._next = 0
        self._attacks = Announcements(setting)
        self._ships = ships_of(setting.match.game)
        for event in turn_so_far(setting, events):
            self._attacks.note(event)

    def beats(self) -> list[Beat]:
        made: list[Beat] = []
        told_by: dict[str, Callable[[Event], Beat | None]] = {
            "attack_announced": self._announced, "rolled": self._rolled, "damaged": self._damaged,
            "sank": self._sank, "ship_moved": self._formation, "mode_set": self._formation,
            "discarded": self._discards, "card_spent": self._spent,
        }  # fmt: skip
        while self._next < len(self._events):
            event = self._take()
            beat = told_by.get(event["event"], self._line)(event)
            made += [beat] if beat else []
        return made

    def _take(self) -> Event:
        event = self._events[self._next]
        self._next += 1
        self._attacks.note(event)
        return event

    def _peek(self) -> Event:
        """The event after the present one; nothing known of it at the end."""
        return self._events[self._next] if self._next < len(self._events) else {"event": ""}

    def _say(self, key: str, **values: object) -> str:
        return self._setting.own_words(f"beat.{key}", **values)

    def _name(self, ship: str) -> str:
        return self._setting.ship_name(ship)

    def _by(self, seat: int) -> int:
        """How much what a seat does weighs: the onlooker has just done it himself."""
        return QUIET if seat == self._setting.eyes else SHOWN

    # -- what the log says in one line --------------------------------------------------------------

    def _line(self, event: Event) -> Beat | None:
        kind = event["event"]
        if kind in LEFT_OUT or (kind == PLAYED and self._peek()["event"] in AT_ONCE):
            return None
        weight = MOMENT if kind in MOMENTS else SHOWN if kind in SEEN else QUIET
        if weight == SHOWN and kind not in RESULTS:
            weight = self._by(event.get("seat", -1))
        ships = tuple(event[key] for key in ("ship", "target") if event.get(key))
        return Beat(KINDS.get(kind, "told"), line_of(self._setting, event), weight=weight, ships=ships)

    # -- before the battle --------------------------------------------------------------------------

    def _spent(self, event: Event) -> Beat:
        """Cards for points, all of them in a row; a card that Intel stops brings none."""
        cards, points, seat = [event["card"]], 0, event["seat"]
        while self._peek()["event"] in ("card_spent", "points_gained") and self._peek()["seat"] == seat:
            more = self._take()
            if more["event"] == "card_spent":
                cards.append(more["card"])
            else:
                points += more["points"]
        key = "spent" if points else "spent.played"
        text = self._say(key, cards=self._titles(cards), points=points)
        return Beat("card", text, self._who(seat), weight=self._by(seat))

    def _formation(self, event: Event) -> Beat:
        """Ships that changed rows or modes one after the other, each as it stands in the end."""
        seat, now = event["seat"], {event["ship"]: event}
        while self._peek()["event"] in MOVES and self._peek()["seat"] == seat:
            more = self._take()
            now[more["ship"]] = more
        return Beat(
            "move",
            self._say("formation", moves=" · ".join(map(self._place, now.values()))),
            self._who(seat),
            weight=self._by(seat),
            ships=tuple(now),
        )

    def _place(self, event: Event) -> str:
        if event["event"] == "ship_moved":
            return self._say("to_row", ship=self._name(event["ship"]), row=event["row"])
        mode = self._setting.own_words("mode.active" if event["mode"] else "mode.passive")
        return self._say("to_mode", ship=self._name(event["ship"]), mode=mode)

    def _discards(self, event: Event) -> Beat:
        """What a player throws away, all of it in a row."""
        cards, seat = [event["card"]], event["seat"]
        while self._peek()["event"] == "discarded" and self._peek()["seat"] == seat:
            cards.append(self._take()["card"])
        return Beat("told", self._say("discards", cards=self._titles(cards)), self._who(seat), weight=QUIET)

    def _titles(self, cards: list[str]) -> str:
        printed = cards_of(self._setting.match.game)
        return ", ".join(
            self._say("title", card=printed[card].title[self._setting.language]) for card in cards
        )

    def _who(self, seat: int) -> str:
        return self._say("you") if seat == self._setting.eyes else self._setting.names[seat]

    # -- attacks ------------------------------------------------------------------------------------

    def _announced(self, event: Event) -> Beat | None:
        row = self._attacks.of(event["attack"])
        assert row is not None
        owner, eyes = owner_of(self._setting, row.target), self._setting.eyes
        key = "announced.you" if row.seat == eyes else "announced"
        if owner is not None and owner == eyes:
            key = "announced.on_you"
        names = self._setting.names
        whose = names[owner] if owner is not None else ""
        text = self._say(key, attack=row.number, who=names[row.seat], whose=whose)
        ships = tuple(filter(None, (row.firer, row.target)))
        about = self._attacks.course(row)
        return Beat("attack", text, about, self._does(row), weight=self._by(row.seat), ships=ships)

    def _does(self, row: Announced) -> str:
        """What an attack needs: a number on a die, or that nobody stops its hits."""
        if row.kind in ROLLED_FOR:
            return needed(self._setting, row.printed, self._by_row(row), self._attacks.plans)
        if self._attacks.sinks_outright(row):
            return self._say("sinks_unless")
        hits = cards_of(self._setting.match.game)[row.card].hits
        hull = self._ships[row.target].hull
        return texts.plural(self._setting.language, "mnb.beat.hits_unless", hits, hull=hull)

    def _by_row(self, row: Announced) -> int:
        """What the row of the target adds to a strike: by its roll later on, or by the present ledger."""
        for event in self._events[self._next :]:
            if event["event"] == TURN_BEGINS:
                return 0
            if event["event"] == "rolled" and event["attack"] == row.number and event["purpose"] == row.kind:
                return int(event["needed"]) - row.printed
        rows = self._setting.view["attacks"]
        live = rows[row.number - 1] if row.number <= len(rows) else {}
        same = live and (live["kind"], live["target"]) == (row.kind, row.target)
        return int(live["number"]) - row.printed if same and live["status"] == "announced" else 0

    def _rolled(self, event: Event) -> Beat:
        row = self._attacks.of(event["attack"])
        if event["purpose"] in ROLLED_FOR:
            return self._strike(event, row)
        by = {"card": "by_card", "air_defence": "by_flak", "self_defence": "by_itself"}[event["purpose"]]
        thing = self._titles([event["card"]]) if event["card"] else self._name(event["ship"])
        course = self._attacks.course(row) if row else ""
        about = self._say(by, thing=thing, attack=event["attack"], course=course)
        is_stopped = bool(event["success"])
        text = self._say("stopped" if is_stopped else "not_stopped", attack=event["attack"])
        return Beat(
            "stopped" if is_stopped else "miss",
            text,
            about,
            needed(self._setting, event["needed"], 0, event["bonus"]),
            event["die"],
            ships=(row.target,) if row else (),
        )

    def _strike(self, event: Event, row: Announced | None) -> Beat:
        """A die for a strike or a hunt: it sinks its target, or nothing has happened."""
        about = self._attacks.course(row) if row else ""
        printed = row.printed if row else event["needed"]
        needs = needed(self._setting, printed, event["needed"] - printed, event["bonus"])
        if row:
            row.is_over = True
        if event["success"] and self._peek()["event"] == "sank":
            return self._sunk(self._take(), about, needs, event["die"])
        target = self._name(row.target) if row else ""
        text = self._say("missed", target=target, attack=event["attack"])
        return Beat("miss", text, about, needs, event["die"], ships=(row.target,) if row else ())

    def _damaged(self, event: Event) -> Beat:
        ship = event["ship"]
        row = self._attacks.that_hit(ship, event["card"])
        about = self._attacks.course(row) if row else self._titles([event["card"]])
        hits = texts.plural(self._setting.language, "mnb.beat.hits", event["points"])
        after = self._peek()
        if after["event"] == "sank" and after["ship"] == ship:
            return self._sunk(self._take(), about, hits, 0)
        text = self._say("damaged", ship=self._name(ship), total=event["total"], hull=self._ships[ship].hull)
        return Beat("hit", text, about, hits, ships=(ship,))

    def _sank(self, event: Event) -> Beat:
        """Sunk without a die and without a count of hits: a submarine, or the target of large guns."""
        row = self._attacks.that_hit(event["ship"])
        return self._sunk(event, self._attacks.course(row) if row else "", "", 0)

    def _sunk(self, event: Event, about: str, needs: str, die: int) -> Beat:
        eyes, worth = self._setting.eyes, self._ships[event["ship"]].vp
        names = self._setting.names
        key = "sunk.by_you" if event["by"] == eyes else "sunk.yours" if event["owner"] == eyes else "sunk"
        text = self._say(
            key,
            ship=self._name(event["ship"]),
            owner=names[event["owner"]],
            by=names[event["by"]],
            points=worth,
        )
        return Beat("sunk", text, about, needs, die, MOMENT, (event["ship"],))
