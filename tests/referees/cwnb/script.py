"""The sequence of play as a script: it asks for clicks, and reads dice and deals from what was told."""

from collections import deque
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any

from tests.referees.cwnb.printed import Pack, Rules
from tests.referees.cwnb.table import Table
from tests.referees.stage import Event, Foul, Setting

MANY_DICE = 150


@dataclass(slots=True)
class Ask:
    """A decision the rulebook puts to a player now."""

    seat: int
    key: str
    actions: list[str]
    about: dict[str, Any] = field(default_factory=dict)
    public: str = ""
    """What others see being decided; the same key unless part of a chain of clicks."""


@dataclass(slots=True)
class Formation:
    """All players arrange their ships at the same time (R-CWNB-12)."""

    asks: dict[int, Ask]


Steps = Generator[Ask | Formation, tuple[int, str], None]
Repair = Generator[Ask | Formation, tuple[int, str], bool]
Order = Generator[Ask | Formation, tuple[int, str], list[int]]


class Game:
    """The table and what has been told but not yet explained."""

    def __init__(self, setting: Setting) -> None:
        self.rules = Rules(setting.options)
        self.pack = Pack(setting)
        self.seats = setting.seats
        self.t = Table(self.pack, self.rules, setting.seats)
        self.told: deque[Event] = deque()
        self.winners: list[int] = []
        self.is_over = False
        self.dice: list[int] = []

    # --- what was told

    def next_is(self, name: str) -> bool:
        """Is this the next thing told?"""
        return bool(self.told) and self.told[0]["event"] == name

    def expect(self, clause: str, name: str, **fields: Any) -> Event:
        """The next thing told must be this, with at least these fields."""
        if not self.told:
            raise Foul(clause, f"expected {name} {fields}, nothing more happened")
        event = self.told.popleft()
        if event["event"] != name:
            raise Foul(clause, f"expected {name} {fields}, but {event} happened")
        wrong = {key: value for key, value in fields.items() if event.get(key) != value}
        if wrong:
            raise Foul(clause, f"expected {name} with {wrong}, told {event}")
        return event

    def roll(
        self, clause: str, purpose: str, seat: int, needed: int, attack: int = 0, ship: str = ""
    ) -> tuple[bool, int]:
        """A die of 1 to 6; success is at or under the number (2d, DEF-03, R-CWNB-44)."""
        event = self.expect(
            clause, "rolled", purpose=purpose, seat=seat, needed=needed, attack=attack, ship=ship
        )
        die = event["die"]
        self.watch_die(die)
        if bool(event["success"]) != (die <= needed):
            raise Foul("CWNB-DEF-03", f"a roll of {die} against {needed} counted as {event['success']}")
        return die <= needed, die

    def watch_die(self, die: int) -> None:
        """Six faces, all of which turn up in a hundred and fifty rolls (2d)."""
        if die not in (1, 2, 3, 4, 5, 6):
            raise Foul("CWNB-2d", f"a die shows {die}")
        self.dice.append(die)
        if len(self.dice) == MANY_DICE:
            if len(set(self.dice)) < 6:
                raise Foul("CWNB-2d", f"in {MANY_DICE} rolls only {sorted(set(self.dice))} came up")
            self.dice.clear()

    # --- small steps used everywhere

    def spend(self, cost: int, clause: str) -> None:
        """Fog of War is paid and never exceeded (7a, 7b)."""
        if cost > self.t.fog_left:
            raise Foul(clause, f"{cost} Fog of War spent with {self.t.fog_left} left")
        self.t.fog_left -= cost

    def discard_from_hand(self, seat: int, card: str, clause: str) -> None:
        """A card goes from a hand to the Discard Pile, told to everybody (6.1A1b)."""
        self.expect(clause, "discarded", seat=seat, card=card)
        self.t.take_card(seat, card, clause)
        self.t.discard.append(card)
