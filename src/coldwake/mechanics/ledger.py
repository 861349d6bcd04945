"""The ledger: what was announced and is resolved later, as flat rows of numbers.

One row is one attack. Both ledgers begin with the columns named here; a game adds its own behind them.
A row is known by the place of its first number, and to players by its number from 1.
"""

from typing import Final

from mypy_extensions import i64

# -- attacks --------------------------------------------------------------------------------------

KIND: Final = 0
CARD: Final = 1
FIRER: Final = 2
SYMBOL: Final = 3
"""What is fired: a kind of symbol, or in a game of mixed salvoes a mask of them."""
TARGET: Final = 4
DEFENDER: Final = 5
NUMBER: Final = 6
DICE: Final = 7
STATUS: Final = 8
HITS: Final = 9
ATTACK_COLUMNS: Final = 10

# -- answers put down against attacks -------------------------------------------------------------

BY_CARD: Final = 0
BY_SHIP: Final = 1
BY_SEAT: Final = 2
AGAINST: Final = 3
NEEDED: Final = 4
ANSWER_COLUMNS: Final = 5

NOTHING: Final = -1
"""No card, no ship, no number."""


def is_row(ledger: list[int], width: int, at: int) -> bool:
    """Whether a row begins at a place."""
    return 0 <= at < len(ledger) and at % width == 0


def rows_on(ledger: list[int], width: int, seat: int) -> list[int]:
    """The attacks aimed at a seat, in the order of their announcement."""
    found: list[int] = []
    step: i64 = width  # no literal, so that a range with it would be slow when compiled
    at: i64 = 0
    while at < len(ledger):
        if ledger[at + DEFENDER] == seat:
            found.append(at)
        at += step
    return found


def attacked_seats(ledger: list[int], width: int, seats: int) -> list[int]:
    """The seats at which attacks are aimed, in seat order."""
    mask = 0
    step: i64 = width
    at: i64 = 0
    while at < len(ledger):
        mask |= 1 << ledger[at + DEFENDER]
        at += step
    return [seat for seat in range(seats) if mask >> seat & 1]
