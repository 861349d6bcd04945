"""How a table's match is dealt, and how it is built again from what the database kept."""

import json
import secrets
from collections.abc import Iterator
from contextlib import contextmanager

from coldwake import match as matches
from coldwake.core import registry
from coldwake.core.errors import ColdwakeError, PackError, PositionError, UnknownGame
from coldwake.core.record import CHANCE_SEAT, Header
from coldwake.match import Match
from coldwake.server.rows import can_be_opened
from coldwake.server.store import Stored

BROKEN = (ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
"""What a position made up by a stranger may run into before anything has been promised."""


class BrokenTable(ColdwakeError):
    """The moves that were kept do not make a game any more."""


class EngineFailed(BrokenTable):
    """The rules ran into something that they do not expect; nothing has changed."""


class OtherRules(ColdwakeError):
    """The table was begun by other rules, or with other cards, than those of this program.

    It is not played on; `stored` is what was kept of it.
    """

    def __init__(self, stored: Stored) -> None:
        super().__init__("this table was begun by other rules or cards than this server has")
        self.stored = stored


class Closed(OtherRules):
    """The game was ended for good while it could not be played: its record, with all secrets, is open."""


@contextmanager
def unharmed(table: str) -> Iterator[None]:
    """Turn whatever the rules did not raise on purpose into an error that says which table failed."""
    try:
        yield
    except ColdwakeError:
        raise
    except Exception as error:
        raise EngineFailed(f"table {table}: the rules broke down: {type(error).__name__}") from error


class Nature:
    """Chance at one table: first what is on record, then what a lesson's script says, then the system's
    own randomness.

    It remembers each result by its name, for the record. Copies of the match share it, and since
    nothing of it lies in a match, no copy can foretell a roll.
    """

    def __init__(self) -> None:
        self.recorded: list[str] = []
        self.script: list[str] = []
        self.results: list[str] = []

    def __call__(self, purpose: str, seat: int, names: list[str]) -> str:
        """One of the possible results."""
        result = (
            self.recorded.pop() if self.recorded else self._scripted(names) or names[self.draw(len(names))]
        )
        self.results.append(result)
        return result

    def _scripted(self, names: list[str]) -> str:
        """What the script says next, as the outcome is called; "" where it says nothing that can come up."""
        said = self.script.pop(0) if self.script else ""
        return next((name for name in names if said in (name, name.split("#")[0])), "")

    def draw(self, outcomes: int) -> int:
        """One of so many outcomes."""
        return secrets.randbelow(outcomes)


def deal(
    game: str, seats: int, options: dict[str, object], pack: str, start: dict[str, object] | None,
    names: list[str], nature: Nature, strict: bool = True,
) -> Match:  # fmt: skip
    """A new match, or one from a position; raises a ColdwakeError for whatever does not fit.

    A position is tried out first (`strict`), unless it was before.
    """
    if start is None:
        return matches.new(game, seats, None, options, pack, nature, names)
    if start.get("game") != game or start.get("seats") != seats:
        raise PositionError(f"the position is not one of {game!r} with {seats} seats")
    try:
        text = json.dumps(start, allow_nan=False, ensure_ascii=False)
        match = matches.load(start, None, nature, strict=strict)
        text.encode()  # its record must be one that can be sent
    except BROKEN:
        raise PositionError("the position does not fit together") from None
    match.header = Header(seats, match.header.options, names, match.header.start)
    return match


def check_rows(stored: Stored) -> None:
    """Refuse what no server has written; raises BrokenTable."""
    if not can_be_opened(stored):
        raise BrokenTable(f"table {stored.table.id} cannot be read: its rows make no sense")


def check_rules(stored: Stored) -> None:
    """Refuse to play on by other rules or with other cards, or what was closed; raises OtherRules.

    Where the cards were not kept, in tables from before, the rules version alone decides.
    """
    row = stored.table
    if row.closed:
        raise Closed(stored)
    try:
        game = registry.game(row.game, row.pack)
    except (UnknownGame, PackError):
        raise OtherRules(stored) from None
    if row.rules != game.rules_version or row.pack_hash not in ("", game.pack_hash):
        raise OtherRules(stored)


def rebuild(stored: Stored, nature: Nature) -> Match:
    """The match of a table, played again from its moves with everything that may be undone."""
    row = stored.table
    check_rows(stored)
    check_rules(stored)
    nature.recorded = [move.choice for move in reversed(stored.moves) if move.seat == CHANCE_SEAT]
    names = [seat.name for seat in stored.seats]
    try:
        match = deal(row.game, len(names), dict(row.options), row.pack, row.start, names, nature, False)
        for move in stored.moves:
            if move.seat != CHANCE_SEAT:
                match.play(move.choice, move.seat)
    except (ColdwakeError, *BROKEN) as error:
        raise BrokenTable(f"table {row.id} cannot be replayed: {error}") from error
    if match.version != len(stored.moves) or nature.recorded:
        raise BrokenTable(f"table {row.id} cannot be replayed: its chance results do not fit")
    nature.results.clear()
    return match
