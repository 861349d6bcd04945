"""The state: a stack of frames, pieces in zones, and who knows what.

Everything here is an int, a `bytes` or a list of them. A zone's content is an immutable
`bytes` of piece ids, so a copy shares it and an earlier copy can never change. The lists of zones
and of whereabouts are shared too, until one of those who share them moves a piece; so only the
methods here write into them.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from coldwake.core.events import Event
from coldwake.core.options import Options

Frame = tuple[int, ...]

MAX_SEATS: Final = 6
MAX_PIECES: Final = 250
ALL_SEATS: Final = (1 << MAX_SEATS) - 1

OVER: Final = 0
AWAITS_DECISION: Final = 1
AWAITS_CHANCE: Final = 2

ONE: Final = [bytes([piece]) for piece in range(256)]
"""The one-piece content of each piece, made once."""


def put(values: bytes, at: int, value: int) -> bytes:
    """The same values but for one."""
    return values[:at] + ONE[value] + values[at + 1 :]


def put_in(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """The same numbers but for one; for those that may be negative, or more than 255."""
    return values[:at] + (value,) + values[at + 1 :]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game's state has; a game adds its own ints and lists in a subclass."""

    __slots__ = (
        "awaits", "branches", "known", "mover", "options", "seats",
        "secrets_told", "shares_lists", "sink", "stack", "where", "zones",
    )  # fmt: skip

    seats: int
    options: Options
    stack: list[Frame]
    branches: list[list[Frame]]
    awaits: int
    mover: int
    zones: list[bytes]
    where: list[int]
    shares_lists: bool
    """Whether `zones` and `where` may be another state's as well."""
    known: bytes
    secrets_told: int
    sink: list[Event] | None

    def clear(self, seats: int, pieces: int, zones: int, options: Options) -> None:
        """An empty table for so many seats: no frames, every piece in zone 0."""
        self.seats = seats
        self.options = options
        self.stack = []
        self.branches = []
        self.awaits = OVER
        self.mover = -1
        self.zones = [b""] * zones
        self.zones[0] = bytes(range(pieces))
        self.where = [0] * pieces
        self.shares_lists = False
        self.known = bytes(pieces)
        self.secrets_told = 0
        self.sink = None

    def copy(self) -> "State":
        """An independent state that plays on identically (nobody listens to its events)."""
        raise NotImplementedError

    def take_over(self, other: "State") -> None:
        """Become a copy of the part that all games share; for the `copy` of a subclass."""
        self.seats = other.seats
        self.options = other.options
        self.stack = other.stack[:]
        self.branches = [branch[:] for branch in other.branches] if other.branches else []
        self.awaits = other.awaits
        self.mover = other.mover
        self.zones = other.zones
        self.where = other.where
        self.shares_lists = other.shares_lists = True
        self.known = other.known
        self.secrets_told = other.secrets_told
        self.sink = None

    # -- pieces ---------------------------------------------------------------------------

    def _part(self) -> None:
        """Have lists of one's own, which may be written into."""
        self.zones = self.zones[:]
        self.where = self.where[:]
        self.shares_lists = False

    def move(self, piece: int, zone: int) -> None:
        """Move a piece to the end of a zone."""
        if self.shares_lists:
            self._part()
        zones = self.zones
        source = self.where[piece]
        content = zones[source]
        left = content.replace(ONE[piece], b"")
        if len(left) == len(content):
            raise ValueError(f"piece {piece} is not in zone {source}")
        zones[source] = left
        zones[zone] = zones[zone] + ONE[piece]
        self.where[piece] = zone

    def move_sorted(self, piece: int, zone: int) -> None:
        """Move a piece to its place in a zone that is kept in piece order."""
        self.move(piece, zone)
        content = self.zones[zone]
        last = at = len(content) - 1
        while at > 0 and content[at - 1] > piece:
            at -= 1
        if at < last:
            self.zones[zone] = content[:at] + ONE[piece] + content[at:last]

    def move_all(self, source: int, zone: int) -> None:
        """Move everything in one zone to the end of another."""
        content = self.zones[source]
        if content:
            if self.shares_lists:
                self._part()
            self.zones[zone] = self.zones[zone] + content
            self.zones[source] = b""
            for piece in content:
                self.where[piece] = zone

    def fill(self, zone: int, content: bytes) -> None:
        """Let exactly these pieces lie in a zone; whoever calls this sees to the zones they come from."""
        if self.shares_lists:
            self._part()
        self.zones[zone] = content
        for piece in content:
            self.where[piece] = zone

    def sort_zone(self, zone: int) -> None:
        """Bring a zone into the order of its pieces."""
        self.fill(zone, bytes(sorted(self.zones[zone])))

    # -- knowledge ------------------------------------------------------------------------

    def tell(self, piece: int, seats: int) -> None:
        """Let the seats of a mask remember a piece that lies hidden from them."""
        known = self.known
        self.known = known[:piece] + ONE[known[piece] | seats] + known[piece + 1 :]

    def forget(self, pieces: bytes) -> None:
        """Nobody but the owner can any longer tell these pieces apart."""
        for piece in pieces:
            if self.known[piece]:
                self.known = self.known[:piece] + b"\0" + self.known[piece + 1 :]

    def reveal_barrier(self) -> None:
        """Something hidden has been shown: what came before can no longer be undone."""
        self.secrets_told += 1

    # -- frames ---------------------------------------------------------------------------

    def push(self, frame: Frame) -> None:
        """Put a frame on the stack; it runs next."""
        self.stack.append(frame)
