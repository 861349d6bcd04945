"""What everybody sees, compared with the referee's own table (hidden hands, open table)."""

from collections import Counter
from typing import Any

from tests.referees.attack_sub.printed import LEVELS, Card
from tests.referees.attack_sub.table import Helicopter, Ship, Unit
from tests.referees.attack_sub.victory import Victory
from tests.referees.stage import Foul, Moment, View

PRIVATE = ("me", "seat", "prompt", "actions", "unseen", "undo", "step")
OWN = {"hand", "side", "packet"}
KNOWN = {
    *PRIVATE,
    *("game", "pack", "options", "scenario", "turn", "active", "deck", "cap", "weather", "taken"),
    *("discarded", "reviving", "checks_due", "piles", "players", "ships", "helicopters", "contacts"),
    *("operation", "over", "winner", "ending", "movers"),
}
SECRET_EVENTS = ("card_dealt", "card_drawn")


class Looks(Victory):
    """Views, news, prompts and offers."""

    def compare_news(self, moment: Moment) -> None:
        """All are told the same, but for the faces of cards that somebody else gets (2.3b)."""
        for seat, news in enumerate(moment.news):
            if news == moment.told:
                continue
            self.foul_unless(len(news) == len(moment.told), "SUB-2.3b", f"seat {seat} is told something else")
            for mine, theirs in zip(news, moment.told, strict=True):
                if mine == theirs:
                    continue
                own = mine["event"] in SECRET_EVENTS and mine["seat"] == seat
                same = {**mine, "card": ""} == theirs
                self.foul_unless(own and same, "SUB-2.3b", f"seat {seat} is told {mine}, others {theirs}")

    def compare(self, moment: Moment) -> None:
        """All views."""
        public = moment.onlooker
        self.keys = len(public)
        self.same("SUB-2.3b", "what all see", public.keys(), KNOWN)
        for seat, view in enumerate(moment.views):
            for key, value in public.items():
                if key not in PRIVATE and view[key] != value:
                    raise Foul("SUB-2.2c", f"seat {seat} sees another {key}: {view[key]} and {value}")
            self.compare_hand(seat, view)
        self.compare_public(public)
        self.compare_unseen([*moment.views, public])
        self.compare_prompts(moment)

    def same(self, clause: str, what: str, seen: Any, wanted: Any) -> None:
        """One thing seen."""
        if seen != wanted:
            raise Foul(clause, f"{what} is {seen}, should be {wanted}")

    def compare_hand(self, seat: int, view: View) -> None:
        """One's own hand, and nobody else's."""
        self.same("SUB-2.3b", "what a player sees", (len(view), view["me"].keys()), (self.keys, OWN))
        hand = view["me"]["hand"]
        player = self.players[seat]
        self.same("SUB-2.1b", "own side", view["me"]["side"], player.place or view["me"]["side"])
        self.same("SUB-2.3a", "hand", sorted(hand), sorted(player.hand))
        self.same("SUB-2.3d", "hidden discards", set(view["me"]["packet"]), self.hidden[1 - seat])

    def compare_public(self, view: View) -> None:
        """The open table."""
        self.same("SUB-2.3b", "hands of others", view["me"], None)
        self.same("SUB-2.3f", "deck", view["deck"], self.deck)
        self.same("SUB-3.1a", "active", (view["active"], view["turn"]), self.expected_active())
        self.same("SUB-3.4b", "taken", view["taken"], self.taken)
        self.same("SUB-3.4a", "discarded", view["discarded"], self.discarded)
        self.same("SUB-5.5c", "reviving", view["reviving"], self.reviving or None)
        self.same("SUB-10.32a", "weather", view["weather"], "bad" if self.bad_weather else "clear")
        self.same("SUB-10.31a", "checks due", view["checks_due"], self.due)
        top = self.discard[-1] if self.discard else None
        piles = {"draw": len(self.draw), "discard": len(self.discard), "top": top}
        self.same("SUB-2.3c", "piles", view["piles"], piles)
        self.compare_players(view)
        self.compare_ships(view)
        contacts = {(c["holder"], c["target"]): c["level"] for c in view["contacts"]}
        wanted = {pair: LEVELS[level] for pair, level in self.contacts.items() if level}
        self.same("SUB-4.3a", "contact", contacts, wanted)
        self.compare_operation(view["operation"])

    def expected_active(self) -> tuple[int, int]:
        """Whose turn it is."""
        return (self.active, self.turn) if self.turn else (self.moment.onlooker["active"], 0)

    def compare_players(self, view: View) -> None:
        """Fleets, hand counts, scores."""
        if not self.turn:
            return
        for player, seen in zip(self.players, view["players"], strict=True):
            wanted = {
                "seat": player.seat,
                "side": player.place,
                "side_id": player.side.id,
                "hand": len(player.hand),
                "hand_size": self.hand_size(player.seat),
                "goal": player.side.goal,
                "points": self.points_of(player),
                "reserve": player.reserve,
                "sunk": player.sunk,
                "exited": player.exited,
                "has_force": any(not self.prints[n].submarine for n in player.side.start),
            }
            for key, value in wanted.items():
                self.same("SUB-2.3a", f"{key} of {player.seat}", seen[key], value)
            self.same("SUB-2.1d", "fleet", sorted(seen["fleet"]), sorted(player.fleet))

    def compare_ships(self, view: View) -> None:
        """Every marker on every Ship."""
        self.same("SUB-6.5d", "ships in play", view["ships"].keys(), self.ships.keys())
        for name, seen in view["ships"].items():
            wanted = self.ship_view(self.ships[name])
            if seen != wanted:
                wrong = {k: (seen.get(k), v) for k, v in wanted.items() if seen.get(k) != v}
                raise Foul("SUB-2.1d", f"{name} shows {wrong} (seen, wanted)")
        aloft = {h["id"]: h for h in view["helicopters"]}
        wanted_aloft = {h.id: self.helicopter_view(h) for h in self.helicopters}
        self.same("SUB-10.1a", "helicopters", aloft, wanted_aloft)

    def ship_view(self, ship: Ship) -> dict[str, Any]:
        """A Ship as all see it."""
        return {
            "seat": ship.seat,
            "sensor": ship.box["sensor"],
            "attack": ship.box["attack"],
            "sensor_fault": ship.fault["sensor"],
            "attack_fault": ship.fault["attack"],
            "sensor_value": ship.sensor,
            "detection": ship.detection,
            "defence": ship.defence,
            "damaged": ship.damaged,
            "shut_down": ship.shut_down,
            "reduction": ship.reduction,
            "capacity": ship.capacity,
            "helicopters": [h.id for h in ship.helicopters],
            "letters": "".join(sorted(set(ship.letters))),
            "stations": ship.stations or (self.op is not None and ship.id in self.op.stationed),
            "can_act": self.can_act(ship),
            "entered_deck": ship.deck,
            "reached": ship.reached,
        }

    def helicopter_view(self, helicopter: Helicopter) -> dict[str, Any]:
        """A helicopter as all see it."""
        return {
            "id": helicopter.id,
            "ship": helicopter.ship.id,
            "letters": helicopter.letters,
            "stations": helicopter.stations,
            "can_act": self.can_act(helicopter),
        }

    def can_act(self, unit: Unit) -> bool:
        """It still has an action this turn (3.1b)."""
        if unit.seat != self.active or not self.usable(unit):
            return False
        return unit.actions < (2 if unit.stations else 1)

    def stationed(self) -> list[str]:
        """Ships that answer under Battle Stations (R-SUB-15)."""
        return [s.id for s in self.fleet(1 - self.op.seat) if s.stations or s.id in self.op.stationed]

    def compare_operation(self, seen: dict[str, Any] | None) -> None:
        """What is under way."""
        wanted = self.operation()
        if seen is not None:
            seen = {**seen, "stationed": sorted(n for n in seen["stationed"] if n in self.ships)}
        if wanted is not None:
            wanted["stationed"].sort()
        self.same("SUB-3.2a", "operation", seen, wanted)

    def operation(self) -> dict[str, Any] | None:
        """What is under way, as all see it."""
        op = self.op
        if op is None:
            return None
        return {
            "kind": op.kind,
            "unit": op.unit,
            "cards": [c.kind for c in op.cards],
            "targets": op.targets,
            "active": op.active,
            "opens": op.opens,
            "evasions": [c.kind for c in op.evasions],
            "listened": op.listened,
            "stationed": self.stationed(),
            "object": op.thing,
            "cancelled": op.cancelled,
            "hit": op.hit,
            "strength": None if op.strength is None else op.strength - sum(c.evade for c in op.evasions),
            "defence": op.defence,
        }

    def compare_unseen(self, views: list[View]) -> None:
        """What each has not seen: the rest of the deck but for the own hand and seen discards."""
        aloft = {h.id for h in self.helicopters}
        for viewer, view in enumerate(views):
            unseen = set(self.draw | self.hidden[viewer])
            for player in self.players:
                if player.seat != viewer:
                    unseen |= player.hand
            unseen -= aloft
            self.same("SUB-2.3d", "unseen cards", view["unseen"]["total"], len(unseen))
            if self.moment.told:
                self.compare_faces(view["unseen"], [self.cards[c] for c in unseen])

    def compare_faces(self, seen: dict[str, Any], cards: list[Card]) -> None:
        """How many of each number, and how many Sunk, are among the unseen cards (1.2)."""
        numbers = Counter(c.number for c in cards)
        self.same("SUB-1.2a", "numbers unseen", seen["numbers"], [numbers[n] for n in "01234567X"])
        self.same("SUB-1.2a", "Sunk unseen", seen["sunk"], sum(c.hit == "SUNK" for c in cards))

    def compare_prompts(self, moment: Moment) -> None:
        """Who is asked what, and what may be answered."""
        ask = self.ask
        movers = [] if ask is None else [ask.seat]
        self.same("SUB-3.1a", "who is asked", moment.onlooker["movers"], movers)
        for seat, view in enumerate((*moment.views, moment.onlooker)):
            prompt = view["prompt"]
            if ask is None:
                self.same("SUB-3.1a", "actions", view["actions"], [])
                continue
            mine = seat == ask.seat
            key = ask.key if mine else ask.seen
            self.same("SUB-3.1c", f"what seat {seat} is asked", prompt["key"], key)
            self.same("SUB-3.1c", "whose decision", (prompt["seat"], prompt["mine"]), (ask.seat, mine))
            about = ask.about if mine or ask.seen == ask.key else {}
            self.same("SUB-3.1c", "about", prompt["about"], about)
            if view["undo"]:
                self.same("SUB-3.1c", "taking back what all were told", (mine, moment.told), (True, []))
            if not mine:
                self.same("SUB-3.1a", "actions of another", view["actions"], [])
        if ask is not None:
            self.compare_offers(moment.views[ask.seat]["actions"])

    def compare_offers(self, actions: list[str]) -> None:
        """Nothing illegal, nothing missing."""
        wanted = getattr(self, f"offers_{self.ask.key}")()
        seen = set(actions)
        if seen != wanted or len(seen) != len(actions):
            more, less = sorted(seen - wanted), sorted(wanted - seen)
            raise Foul("R-SUB-71", f"{self.ask.key} {self.ask.about}: offered {more}, missing {less}")
