"""Sitting down, inviting, declining, leaving: whose a seat is, decided while its table stands still.

Each function makes the decision for `Table.reseat`: given the table as it is, what becomes of one seat.
The cards of a seat belong to whoever sits there. So the key of an open seat only claims it; whoever claims
it gets another key; and a seat that was left is played on by a bot, never by somebody who could have looked
at its cards and come back.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from coldwake.core.errors import ColdwakeError
from coldwake.server.keys import Key
from coldwake.server.words import clean_name

if TYPE_CHECKING:
    from coldwake.server.table import Table

PERSON, BOT, OPEN = "person", "bot", "open"
"""The kinds of seat; OPEN is an invitation that nobody has taken yet."""

DECLINED, GIVEN, LEFT = "declined", "given_to_bot", "left"
"""The lines that the log gets."""


MOST_DEVICES = 16
"""So many browsers may hold one person's seat."""


class SeatTaken(ColdwakeError):
    """Somebody else sits there already."""


class GameOver(ColdwakeError):
    """The game is over; nobody comes or goes any more."""


@dataclass(frozen=True)
class Seat:
    """One chair. `bot` is what its bot is called (bots/calling.py), "" for people.

    `key` is the hash of the seat's key, "" where none is given out; `salt` belongs to it (server/keys.py).
    """

    number: int
    kind: str
    name: str
    bot: str
    key: str
    salt: str = ""

    def with_key(self, key: Key | None) -> "Seat":
        """The same seat with another key; the one before opens nothing any more."""
        return replace(self, key="" if key is None else key.hashed, salt="" if key is None else key.salt)


@dataclass(frozen=True)
class Reseated:
    """What becomes of a seat; `devices` are the browsers that hold it from now on."""

    seat: Seat
    devices: frozenset[str]
    note: str = ""


Decision = Callable[["Table"], Reseated | None]
"""None leaves everything as it is; a ColdwakeError says why it cannot be."""


def claim(seat: int, key: Key, device: str = "", name: str = "", shown: str | None = None) -> Decision:
    """Take an open seat; `shown` is the hash of the key that was shown, None where no key is needed."""

    def decide(table: "Table") -> Reseated:
        chair = _open(table, seat)
        if shown not in (None, chair.key):
            raise SeatTaken("this seat is taken")
        sits = replace(chair, kind=PERSON, name=clean_name(name) if name else chair.name).with_key(key)
        return Reseated(sits, frozenset({device} if device else ()))

    return decide


def share(seat: int, device: str, name: str, shown: str) -> Decision:
    """Go on playing a seat on one more device of the person who sits there, shown its key.

    With too many of them, the one that has held the seat longest is put out.
    """

    def decide(table: "Table") -> Reseated | None:
        chair, held = table.seats[seat], table.devices(seat)
        if chair.kind != PERSON or shown != chair.key:
            raise SeatTaken("this seat is taken")
        named = replace(chair, name=clean_name(name) if name else chair.name)
        is_new = named != chair or device not in held
        older = [other for other in table.devices_by_age(seat) if other != device]
        return Reseated(named, frozenset({device, *older[1 - MOST_DEVICES :]})) if is_new else None

    return decide


def invite(seat: int, key: Key) -> Decision:
    """Give an open seat a new key; the one before opens nothing any more."""

    def decide(table: "Table") -> Reseated:
        chair = _open(table, seat)
        return Reseated(chair.with_key(key), frozenset())

    return decide


def renew(seat: int, key: Key, device: str) -> Decision:
    """Give a person's seat a new key; other devices, and whoever knew the old key, lose it."""

    def decide(table: "Table") -> Reseated:
        chair = table.seats[seat]
        if chair.kind != PERSON or device not in table.devices(seat):
            raise SeatTaken("this seat is taken")
        return Reseated(chair.with_key(key), frozenset({device}))

    return decide


def decline(seat: int, shown: str) -> Decision:
    """Turn an invitation down: its key opens nothing any more, and the seat stays open."""

    def decide(table: "Table") -> Reseated:
        chair = _open(table, seat)
        if shown != chair.key:
            raise SeatTaken("this seat is taken")
        return Reseated(chair.with_key(None), frozenset(), DECLINED)

    return decide


def give(seat: int, level: str, call_sign: str) -> Decision:
    """Let a bot play an open seat."""

    def decide(table: "Table") -> Reseated:
        chair = _open(table, seat)
        played = replace(chair, kind=BOT, bot=level, name=call_sign or chair.name)
        return Reseated(played.with_key(None), frozenset(), GIVEN)

    return decide


def leave(seat: int, level: str) -> Decision:
    """Leave a seat for good; a bot plays on. Whoever held it or knew its key sees no more than anybody."""

    def decide(table: "Table") -> Reseated:
        chair = table.seats[seat]
        if chair.kind != PERSON:
            raise SeatTaken("nobody sits here")
        if table.match.is_over:
            raise GameOver("the game is over")
        return Reseated(replace(chair, kind=BOT, bot=level).with_key(None), frozenset(), LEFT)

    return decide


def _open(table: "Table", seat: int) -> Seat:
    chair = table.seats[seat]
    if chair.kind != OPEN:
        raise SeatTaken("this seat is taken")
    if table.match.is_over:
        raise GameOver("the game is over")
    return chair
