"""The referee's own table: Ships, helicopters, contacts, hands and piles (rules 1, 2, 4.3, 4.4)."""

from collections import Counter
from typing import Any

from tests.referees.attack_sub.printed import (
    FIRST_SCENARIO,
    LEVELS,
    SCENARIOS,
    TOP,
    UNLESS_TOLD,
    Card,
    Print,
    cards_of,
    ships_of,
)
from tests.referees.stage import Event, Foul, Moment, Referee, Setting

FORCE = "force"
UNLIKELY = 9
"""So many cards in the order they had before a shuffle are no accident."""


class Unit:
    """Anything that can act: a Ship or an airborne helicopter (3.1b)."""

    def __init__(self, name: str, seat: int, submarine: bool) -> None:
        self.id = name
        self.seat = seat
        self.submarine = submarine
        self.letters = ""
        self.stations = False
        self.barred = False
        """Launched this turn: does nothing (10.1c)."""

        self.forgone = False
        """Came back to life and played no card: one action is lost (5.5c)."""

        self.repaired: tuple[str, str] | None = None

    @property
    def actions(self) -> int:
        """How many actions it has used up this turn."""
        return len(self.letters) + self.forgone

    def new_turn(self) -> None:
        """A new player turn begins."""
        self.letters = ""
        self.stations = False
        self.barred = False
        self.forgone = False
        self.repaired = None


class Helicopter(Unit):
    """A helicopter aloft: one Helicopter card beside its ship (10.1, 10.2)."""

    def __init__(self, name: str, ship: "Ship") -> None:
        super().__init__(name, ship.seat, False)
        self.ship = ship
        self.barred = True


class Ship(Unit):
    """A Ship in play."""

    def __init__(self, print_: Print, seat: int, deck: int, started: bool) -> None:
        super().__init__(print_.id, seat, print_.submarine)
        self.print = print_
        self.transport = print_.transport
        self.deck = deck
        self.started = started
        self.box = {"sensor": 0, "attack": 0}
        self.fault = {"sensor": 0, "attack": 0}
        self.damaged = False
        self.shut_down = False
        self.drawn = False
        self.reduction = 0
        self.hid = False
        self.reached = False
        self.helicopters: list[Helicopter] = []

    def new_turn(self) -> None:
        """A new player turn begins."""
        super().new_turn()
        self.reduction = 0
        self.hid = False
        self.drawn = False

    @property
    def sensor(self) -> int | None:
        """The Sensor value in force; None if it has none (9.1b, 13.1a)."""
        printed = self.print.sensor[self.box["sensor"]]
        return None if printed is None else printed - self.fault["sensor"]

    @property
    def detection(self) -> int:
        """6.6a."""
        return self.print.detection - self.damaged

    @property
    def defence(self) -> int:
        """6.6a."""
        return 7 if self.damaged else 8

    @property
    def capacity(self) -> int:
        """Helicopters it can support; damage only (R-SUB-33)."""
        return self.print.capacity[self.box["attack"]]

    def attack(self, submarine: bool) -> int | None:
        """The Attack value in force against such a target (6.2); None if it has none."""
        track = self.print.submarines if submarine else self.print.surface
        printed = track[self.box["attack"]]
        return None if printed is None else printed - self.fault["attack"]

    @property
    def can_hear(self) -> bool:
        """It has sensors that are not Down (R-SUB-53, R-SUB-77)."""
        return self.print.sensor[0] is not None and self.fault["sensor"] < 3


class Player:
    """One player."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.side: Any = None
        self.place = ""
        self.hand: set[str] = set()
        self.fleet: list[str] = []
        self.reserve: list[str] = []
        self.sunk: list[str] = []
        self.exited: list[str] = []
        self.points = 0
        self.tried: set[str] = set()


class Ask:
    """The decision that is open: whose, which, about what."""

    def __init__(self, key: str, seat: int, seen: str = "", **about: Any) -> None:
        self.key = key
        self.seat = seat
        self.seen = seen or key
        self.about = about


class Table(Referee):
    """Everything on the table, and the news as they are read."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.options: dict[str, Any] = {**UNLESS_TOLD, **setting.options}
        name = self.options["scenario"] or FIRST_SCENARIO[setting.pack]
        self.scenario_name = name
        self.scenario = SCENARIOS[name]
        self.cards: dict[str, Card] = cards_of(setting)
        self.prints = ships_of(setting)
        self.players = [Player(0), Player(1)]
        self.ships: dict[str, Ship] = {}
        self.helicopters: list[Helicopter] = []
        self.contacts: dict[tuple[str, str], int] = {}
        self.draw: set[str] = set(self.cards)
        self.discard: list[str] = []
        self.hidden: list[set[str]] = [set(), set(), set()]
        """Discards that seat 0, seat 1 and an onlooker have not seen."""

        self.stack = list(self.cards)
        """The cards in the order they had before the last shuffle."""

        self.drawn: list[str] = []
        self.deck = 1
        self.turn = 0
        self.active = -1
        self.taken = False
        self.discarded = False
        self.reviving = ""
        self.bad_weather = False
        self.weather_turn = 0
        self.due = False
        self.negated = False
        self.op: Any = None
        self.packet: list[str] = []
        self.ask: Ask | None = None
        self.ending: tuple[str, str] | None = None
        self.moment: Moment
        self.queue: list[Event] = []
        self.place = 0
        self.shuffles: list[int] = []
        self.before: tuple[list[str], list[set[str]]] = ([], [])

    # -- news ---------------------------------------------------------------------------------------------

    def next_event(self, wanted: str) -> Event:
        """The next thing that everybody was told."""
        while self.place < len(self.queue):
            event = self.queue[self.place]
            self.place += 1
            if event["event"] != "reshuffled":
                return event
            self.foul_unless(bool(self.shuffles), "SUB-2.3e", f"reshuffled before the pile was empty: {event}")
            deck = self.shuffles.pop(0)
            self.foul_unless(event["deck"] == deck, "SUB-2.3f", f"deck is {event['deck']}, not {deck}")
        raise Foul("SUB-3.1a", f"nothing was told where {wanted} had to be")

    def tell(self, clause: str, name: str, **fields: Any) -> None:
        """The next thing told must be exactly this."""
        event = self.next_event(name)
        wanted = {"event": name, **fields}
        self.foul_unless(event == wanted, clause, f"told {event}, should be {wanted}")

    def told_all(self) -> None:
        """Nothing may be left that was told without a reason."""
        if self.shuffles and self.ending is not None and self.place == len(self.queue):
            self.shuffles = []
            self.deck -= 1
            self.draw = set()
            self.discard, self.hidden = self.before[0] + self.discard, self.before[1]
        while self.shuffles:
            self.foul_unless(self.place < len(self.queue), "SUB-2.3e", "no reshuffle")
            event = self.queue[self.place]
            self.foul_unless(event["event"] == "reshuffled", "SUB-2.3e", f"no reshuffle but {event}")
            deck = self.shuffles.pop(0)
            self.foul_unless(event["deck"] == deck, "SUB-2.3f", f"deck is {event['deck']}, not {deck}")
            self.place += 1
        if self.place != len(self.queue):
            raise Foul("SUB-3.1a", f"told without a reason: {self.queue[self.place :]}")

    # -- cards --------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """An empty draw pile is made anew from the discards at once (2.3e, R-SUB-39)."""
        if not self.draw and self.discard:
            self.before = (self.discard, self.hidden)
            self.stack, self.drawn = self.discard, []
            self.draw = set(self.discard)
            self.discard = []
            self.hidden = [set(), set(), set()]
            self.deck += 1
            self.shuffles.append(self.deck)

    def lay(self, card: str) -> None:
        """A card goes to the discard pile (2.3c)."""
        self.discard.append(card)
        self.settle()

    def spend(self, seat: int, card: str) -> None:
        """A card is played from the hand."""
        self.foul_unless(card in self.players[seat].hand, "SUB-3.1b", f"{card} is not in the hand")
        self.players[seat].hand.remove(card)
        self.lay(card)

    def take_from_pile(self, card: str, clause: str) -> Card:
        """A card comes off the draw pile: it must have been there (1.1a)."""
        self.foul_unless(card in self.draw, clause, f"{card} was not in the draw pile")
        self.draw.remove(card)
        self.drawn.append(card)
        if len(self.drawn) == UNLIKELY:
            ends = (self.stack[:UNLIKELY], self.stack[: -UNLIKELY - 1 : -1])
            self.foul_unless(self.drawn not in ends, "SUB-2.3e", "the pile was not shuffled")
        return self.cards[card]

    def turn_card(self, clause: str, seat: int, purpose: str, needed: int, unit: str, target: str = "") -> str:
        """A random number is drawn (1.2b); checks what is told of it and gives the number."""
        event = self.next_event(f"a draw for {purpose}")
        self.foul_unless(event["event"] == "turned", clause, f"told {event}, should be a draw for {purpose}")
        card = self.take_from_pile(event["card"], clause)
        good = self.succeeds(purpose, card.number, needed)
        wanted = {
            "event": "turned",
            "seat": seat,
            "purpose": purpose,
            "card": card.id,
            "number": card.number,
            "needed": needed,
            "success": int(good),
            "unit": unit,
            "target": target,
        }
        self.foul_unless(event == wanted, clause, f"told {event}, should be {wanted}")
        if card.family == "helicopter" and any(h.seat == seat for h in self.helicopters):
            self.due = True
        self.lay(card.id)
        return card.number

    def succeeds(self, purpose: str, number: str, needed: int) -> bool:
        """Greater or equal (1.3e), X is 0 (9.5a) or fails (9.1a); the escape needs less (13Ec)."""
        value = 0 if number == "X" else int(number)
        if purpose == "escape":
            return value < needed
        if number == "X" and purpose in ("search", "attack", "check"):
            return False
        return value >= needed

    # -- contact ------------------------------------------------------------------------------------------

    def holder(self, unit: Unit) -> str:
        """Who owns the contacts of a unit (4.4)."""
        return unit.id if unit.submarine else FORCE

    def level(self, holder: str, target: str) -> int:
        """The box of the contact track."""
        return self.contacts.get((holder, target), 0)

    def shift(self, clause: str, pairs: list[tuple[str, str]], change: int) -> None:
        """Contact markers move, never beyond the ends of the track (4.3a)."""
        wanted = Counter[tuple[str, str, str, int]]()
        for holder, target in pairs:
            old = self.level(holder, target)
            new = max(0, min(TOP, old + change))
            if new == old:
                continue
            self.contacts[holder, target] = new
            wanted[holder, target, LEVELS[new], new - old] += 1
            if new >= 2 and holder != FORCE and self.ships[target].submarine:
                self.ships[holder].reached = True
        seen = Counter[tuple[str, str, str, int]]()
        for _ in range(wanted.total()):
            event = self.next_event("a change of contact")
            self.foul_unless(event["event"] == "contact", clause, f"told {event}, should be of {wanted}")
            seen[event["holder"], event["target"], event["level"], event["change"]] += 1
        self.foul_unless(seen == wanted, clause, f"contacts move {seen}, should be {wanted}")

    # -- fleets -------------------------------------------------------------------------------------------

    def fleet(self, seat: int) -> list[Ship]:
        """The Ships a player has in play."""
        return [self.ships[name] for name in self.players[seat].fleet]

    def escorts(self, seat: int) -> list[Ship]:
        """The surface ships that form the Force: not Transports (12.3)."""
        return [s for s in self.fleet(seat) if not s.submarine and not s.transport]

    def surface(self, seat: int) -> list[Ship]:
        """All surface ships, Transports too."""
        return [s for s in self.fleet(seat) if not s.submarine]

    def submarines(self, seat: int) -> list[Ship]:
        """The submarines of a player in play."""
        return [s for s in self.fleet(seat) if s.submarine]

    def units(self, seat: int) -> list[Unit]:
        """Everything that might act or answer."""
        return [*self.fleet(seat), *(h for h in self.helicopters if h.seat == seat)]

    def unit(self, name: str) -> Unit:
        """A Ship or helicopter by its name."""
        if name in self.ships:
            return self.ships[name]
        return next(h for h in self.helicopters if h.id == name)

    def holders_on(self, ship: Ship) -> list[str]:
        """Every enemy party that could have contact on a Ship (2.2)."""
        enemy = 1 - ship.seat
        names = [s.id for s in self.submarines(enemy)]
        if ship.submarine and self.escorts(enemy):
            names.append(FORCE)
        return names

    def held_by(self, holder: str, seat: int) -> list[tuple[str, str]]:
        """All contacts of a party."""
        return [(holder, s.id) for s in self.fleet(1 - seat) if holder != FORCE or s.submarine]

    def hand_size(self, seat: int) -> int:
        """2.3a, 5.5e, 12.2a."""
        ships = sum(not s.transport and not s.shut_down for s in self.fleet(seat))
        return 3 + ships + sum(h.seat == seat for h in self.helicopters)

    def of_family(self, seat: int, family: str) -> list[Card]:
        """The cards of one function in a hand."""
        return [c for c in map(self.cards.__getitem__, self.players[seat].hand) if c.family == family]
