"""Results one by one: each search, attack, range change and draw with what it needed and what came of it.

Everything is read from the log as the onlooker may know it. How likely a draw was is told by the random
numbers of the whole deck, since nobody's memory is part of a log; so it is told as "about".
"""

from collections.abc import Callable, Sequence
from functools import cache

from coldwake import narrate
from coldwake.core.game import Game
from coldwake.games.attack_sub.table.content import ships_of, unit_name
from coldwake.games.attack_sub.words.content import faces_of
from coldwake.web.table.beats import MOMENT, QUIET, SHOWN, Beat
from coldwake.web.table.setting import Setting
from coldwake.web.table.turns import Event

X = "X"
LESS_THAN = "escape"
"""The purpose for which a draw must stay below its number (SUB-13Ec)."""

FAULTY = frozenset({"search", "attack", "repair", "check"})
"""The draws in which X is a malfunction, or bad weather; elsewhere it counts 0."""

DOWN = 3
MANY_CONTACTS = 2
"""A malfunction that costs so many contacts is a moment."""

QUIET_KINDS = frozenset({"turn_begins", "cut", "side_taken", "hand_held", "discarded", "card_forgone"})
MOMENTS = frozenset({"exited", "entered", "game_ended"})
KINDS = {
    "turn_begins": "turn", "game_ended": "score", "exited": "move", "entered": "move", "launched": "move",
    "stations_called": "card", "hidden_from": "card", "controlled": "card", "repaired": "card",
    "shut_down": "stopped", "revived": "told", "helicopter_lost": "miss", "weather": "told",
    "range_cancelled": "stopped", "reshuffled": "told", "scored": "score",
}  # fmt: skip
"""The colour of an event that is told by its line in the log."""

LEFT_OUT = frozenset(
    {"scenario_begins", "card_dealt", "search_begins", "target_named", "locked_on", "card_played"}
)
"""What is told with the result that follows it, or is of no interest."""


class Reel:
    """The beats of some consecutive events."""

    def __init__(self, setting: Setting, events: Sequence[Event]) -> None:
        self._setting = setting
        self._events = list(events)
        self._at = 0
        self._cards: list[str] = []
        self._needed: int | None = None
        self._means = ""
        self._sum = ""

    def beats(self) -> list[Beat]:
        """One after another."""
        made: list[Beat] = []
        while self._at < len(self._events):
            event = self._events[self._at]
            self._at += 1
            made += self._told(event)
        return made

    def _told(self, event: Event) -> list[Beat]:
        kind = event["event"]
        if kind in LEFT_OUT:
            self._remember(event)
            return []
        if kind in TELLERS:
            return TELLERS[kind](self, event)
        return [self._line(event)]

    def _remember(self, event: Event) -> None:
        """The cards that an operation is made of are told with its result."""
        if event["event"] == "search_begins":
            key = "beat.search.active" if event["active"] else "beat.search.passive"
            self._means = self._setting.own_words(key)
        elif event["event"] in ("locked_on", "card_played"):
            self._cards.append(self._setting.card_name(event["card"]))

    # -- words -------------------------------------------------------------------------------------

    def say(self, key: str, **values: object) -> str:
        """Words of a beat."""
        return self._setting.own_words(f"beat.{key}", **values)

    def _unit(self, unit: str) -> str:
        return unit_name(self._setting, unit)

    def _ships(self, *units: str) -> tuple[str, ...]:
        """The units that the page can point at: Ships, no Force and no helicopter."""
        roster = ships_of(self._setting.match.game)
        return tuple(unit for unit in units if unit in roster)

    def _sentence(self, event: Event) -> str:
        return narrate.event_line(self._setting.match, event, self._setting.language, self._setting.eyes)

    def _line(self, event: Event, weight: int | None = None) -> Beat:
        """An event in the words of the log."""
        kind = event["event"]
        usual = MOMENT if kind in MOMENTS else QUIET if kind in QUIET_KINDS else SHOWN
        ship = event.get("ship", "")
        return Beat(
            KINDS.get(kind, "told"),
            self._sentence(event),
            weight=usual if weight is None else weight,
            ships=(ship,) if ship else (),
        )

    def _next(self, *kinds: str) -> Event | None:
        """The following event if it is of one of these kinds; it is taken."""
        if self._at < len(self._events) and self._events[self._at]["event"] in kinds:
            self._at += 1
            return self._events[self._at - 1]
        return None

    def _all(self, *kinds: str) -> list[Event]:
        found: list[Event] = []
        while event := self._next(*kinds):
            found.append(event)
        return found

    def _played(self) -> str:
        """The cards that led to it; they are told once."""
        cards, self._cards = self._cards, []
        return ", ".join(cards)

    # -- contacts ----------------------------------------------------------------------------------

    def _contacts(self) -> list[str]:
        """The changes of contact that follow, in short."""
        return [self._contact_words(event) for event in self._all("contact")]

    def _contact_words(self, event: Event) -> str:
        return self.say(
            "contact.rises" if event["change"] > 0 else "contact.falls",
            holder=self._unit(event["holder"]),
            target=self._unit(event["target"]),
            level=self._setting.own_words(f"level.{event['level']}"),
        )

    def contact(self, event: Event) -> list[Beat]:
        """Contacts that change by themselves, several at once as one result."""
        told = [self._contact_words(event), *self._contacts()]
        return [Beat("told", " ".join(told), ships=(event["target"],))]

    def listened(self, event: Event) -> list[Beat]:
        """Passive Sonar against a ping or a shot (SUB-4.22c, SUB-6.8a)."""
        return [
            Beat(
                "card",
                " ".join([self._sentence(event), *self._contacts()]),
                ships=self._ships(event["object"]),
            )
        ]

    # -- draws -------------------------------------------------------------------------------------

    def turned(self, event: Event) -> list[Beat]:
        """A random number: what it was for, what it needed, and what came of it."""
        purpose, result = event["purpose"], _result(event)
        if purpose == "attack":
            return self._shot(event, result)
        changed = self._contacts()
        text = " ".join([self.say(f"{purpose}.{result}", **self._ends(event)), *changed])
        kind = {"success": "hit", "failure": "miss", "fault": "miss"}[result]
        beat = Beat(
            kind,
            text,
            self._course(event),
            self._drawn(event),
            ships=self._ships(event["target"] or event["unit"]),
        )
        return [beat, *self._breakdown(result)]

    def _ends(self, event: Event) -> dict[str, str]:
        return {
            "unit": self._unit(event["unit"]) if event["unit"] else self._setting.names[event["seat"]],
            "target": self._unit(event["target"]) if event["target"] else "",
        }

    def _course(self, event: Event) -> str:
        """Who does it to whom, and with what."""
        ends = self._ends(event)
        who = " → ".join(end for end in (ends["unit"], ends["target"]) if end)
        what = self._setting.say(f"attack_sub.table.draw.{event['purpose']}")
        means = self._means if event["purpose"] == "search" else self._played()
        return f"{who} · {what}, {means}" if means else f"{who} · {what}"

    def _drawn(self, event: Event) -> str:
        """What had to come, how likely that was, and what came."""
        needed, purpose = event["needed"], event["purpose"]
        if self._sum:
            told, self._sum = self._sum, ""
            return self.say("attack.drawn", sum=told, number=event["number"])
        percent = chance(self._setting.match.game, needed, purpose)
        key = "needed.below" if purpose == LESS_THAN else "needed" if needed > 0 else "needed.any"
        return self.say(key, needed=needed, percent=percent, number=event["number"])

    def _breakdown(self, result: str) -> list[Beat]:
        """A malfunction with the contacts that it cost; it is a moment if it cost many (SUB-9.2a)."""
        event = self._next("malfunctioned") if result == "fault" else None
        return self.malfunctioned(event) if event else []

    def malfunctioned(self, event: Event) -> list[Beat]:
        """A system fails."""
        lost = self._contacts()
        weight = MOMENT if len(lost) >= MANY_CONTACTS or event["step"] == DOWN else SHOWN
        text = " ".join([self._sentence(event), *lost])
        return [Beat("miss", text, self.say("malfunction"), weight=weight, ships=(event["ship"],))]

    # -- attacks -----------------------------------------------------------------------------------

    def attack_begins(self, event: Event) -> list[Beat]:
        """Who fires at whom, with what, and what that needs."""
        number = self._needed = event["defence"] - event["strength"]
        percent = chance(self._setting.match.game, number, "attack")
        about = f"{self._unit(event['unit'])} → {self._unit(event['target'])}"
        needed = self.say(
            "attack.sum",
            defence=event["defence"],
            strength=event["strength"],
            needed=self._reach(number),
            percent=percent,
        )
        if self._at < len(self._events) and self._events[self._at]["event"] == "turned":
            self._sum = needed  # nobody has answered: the shot tells it all
            return []
        cards = self._played()
        text = self.say("attack.with", cards=cards) if cards else self._sentence(event)
        return [Beat("attack", text, about, needed, ships=(event["target"],))]

    def _reach(self, number: int) -> str:
        return f"{number}+" if number > 0 else self.say("any")

    def evaded(self, event: Event) -> list[Beat]:
        """An evasion with what the attacker needed before it and needs now (T12)."""
        needed = ""
        if self._needed is not None:
            both = (self._needed, self._needed + event["evade"])
            self._needed = both[1]
            first, then = (chance(self._setting.match.game, number, "attack") for number in both)
            before, after = (self._reach(number) for number in both)
            needed = self.say("evaded", before=before, first=first, after=after, then=then)
        return [Beat("stopped", self._sentence(event), needed=needed, ships=(event["ship"],))]

    def _shot(self, event: Event, result: str) -> list[Beat]:
        """The draw of an attack with its hit and damage; a sinking is a moment of its own."""
        about = self._course(event)
        if result != "success":
            text = self.say(f"attack.{result}", target=self._unit(event["target"]))
            beat = Beat("miss", text, about, self._drawn(event), ships=(event["target"],))
            return [beat, *self._breakdown(result)]
        hit = self._next("hit")
        damage = self._all("damaged")
        text = self._damage_words(hit, damage) if hit else self._sentence(event)
        return [Beat("hit", text, about, self._drawn(event), ships=(event["target"],))]

    def hit(self, event: Event) -> list[Beat]:
        """A hit whose draw was told before."""
        return [Beat("hit", self._damage_words(event, self._all("damaged")), ships=(event["ship"],))]

    def _damage_words(self, hit: Event, damage: list[Event]) -> str:
        if not damage:
            return self._sentence(hit)
        lost = ", ".join(
            self.say("damage", system=self._setting.own_words(f"system.{one['system']}"), boxes=one["boxes"])
            for one in damage
        )
        return self.say("hit", ship=self._unit(hit["ship"]), damage=lost)

    def damaged(self, event: Event) -> list[Beat]:
        """Damage that is told by itself."""
        return [Beat("hit", self._sentence(event), ships=(event["ship"],))]

    def sank(self, event: Event) -> list[Beat]:
        """A moment; points that it brings are told with it."""
        told = [self._sentence(event), *[self._sentence(score) for score in self._all("scored")]]
        return [Beat("sunk", " ".join(told), weight=MOMENT, ships=(event["ship"],))]

    def shut_down(self, event: Event) -> list[Beat]:
        """A submarine plays dead, with the contacts it shakes off."""
        return [Beat("stopped", " ".join([self._sentence(event), *self._contacts()]), ships=(event["ship"],))]

    # -- ranges and cards --------------------------------------------------------------------------

    def range_played(self, event: Event) -> list[Beat]:
        """Who closes or opens, with all contacts that change by it."""
        moved = [self._sentence(event), *self._contacts()]
        ships = self._ships(event["mover"], event["object"])
        return [Beat("move", " ".join(moved), weight=SHOWN, ships=ships)]

    def with_card(self, event: Event) -> list[Beat]:
        """Repairs and Damage Control, with the card that did it."""
        cards = self._played()
        return [Beat("card", self._sentence(event), cards, ships=(event["ship"],))]

    def drawn_cards(self, event: Event) -> list[Beat]:
        """Cards that a player draws, counted."""
        number = 1 + len(self._all("card_drawn"))
        if event["seat"] == self._setting.eyes:
            return [Beat("told", self.say("cards.you", number=number), weight=QUIET)]
        name = self._setting.names[event["seat"]]
        return [Beat("told", self.say("cards", name=name, number=number), weight=QUIET)]


TELLERS: dict[str, Callable[[Reel, Event], list[Beat]]] = {
    "turned": Reel.turned,
    "contact": Reel.contact,
    "listened": Reel.listened,
    "malfunctioned": Reel.malfunctioned,
    "attack_begins": Reel.attack_begins,
    "evaded": Reel.evaded,
    "hit": Reel.hit,
    "damaged": Reel.damaged,
    "sank": Reel.sank,
    "shut_down": Reel.shut_down,
    "range_played": Reel.range_played,
    "controlled": Reel.with_card,
    "repaired": Reel.with_card,
    "card_drawn": Reel.drawn_cards,
}
"""Events that are more than their line in the log."""


def beats(setting: Setting, events: Sequence[Event]) -> list[Beat]:
    """Results one by one."""
    return Reel(setting, events).beats()


def _result(event: Event) -> str:
    if event["number"] == X and event["purpose"] in FAULTY:
        return "fault"
    return "success" if event["success"] else "failure"


# -- how likely it was -----------------------------------------------------------------------------


@cache
def chance(game: Game, needed: int, purpose: str) -> int:
    """How many of a hundred cards of the whole deck would have done."""
    numbers = [face.number for face in faces_of(game).values()]
    good = sum(1 for number in numbers if _is_good(number, needed, purpose))
    return round(100 * good / len(numbers))


def _is_good(number: str, needed: int, purpose: str) -> bool:
    if number == X:
        number = "0" if purpose not in FAULTY else ""
    if not number:
        return False
    return int(number) < needed if purpose == LESS_THAN else int(number) >= needed
