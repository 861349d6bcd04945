"""Three-row formations: surface ships in rows, the first nearest the enemy.

Every function is given the zone in front of a seat's row 1, so that `rows + 1` to `rows + 3` are its
rows. Submarines lie beside the rows and are no part of this.
"""

from typing import Final

from coldwake.core.actions import ActionTable
from coldwake.core.state import State

ROWS: Final = 3


def add_actions(table: ActionTable, buttons: list[str], seats: int, attacks: int) -> None:
    """The actions with which every game of formations begins: buttons, rows, seats, announced attacks."""
    table.block("button", buttons)
    table.numbered("row", 1, ROWS)
    table.numbered("seat", 0, seats - 1)
    table.numbered("attack", 1, attacks)


def surface_ships(s: State, rows: int) -> bytes:
    """The ships of a formation, row by row."""
    zones = s.zones
    return zones[rows + 1] + zones[rows + 2] + zones[rows + 3]


def rows_open(s: State, rows: int) -> int:
    """The last row a ship may be put in: row 2 needs row 1, row 3 needs both."""
    if not s.zones[rows + 1]:
        return 1
    return ROWS if s.zones[rows + 2] else 2


def has_gap(s: State, rows: int) -> bool:
    """Whether a row stands behind an empty one."""
    zones = s.zones
    behind_first = zones[rows + 2] and not zones[rows + 1]
    return bool(behind_first or (zones[rows + 3] and not zones[rows + 2]))


def close_ranks(s: State, rows: int) -> bool:
    """Let rows behind an empty row advance; whether any did."""
    zones = s.zones
    if zones[rows + 1] and (zones[rows + 2] or not zones[rows + 3]):
        return False
    advanced = False
    filled = 0
    for row in range(1, ROWS + 1):
        if s.zones[rows + row]:
            filled += 1
            if row > filled:
                s.move_all(rows + row, rows + filled)
                advanced = True
    return advanced


def disband(s: State, rows: int, unplaced: int) -> None:
    """Take every ship of a formation out of its row again."""
    for row in range(1, ROWS + 1):
        for ship in s.zones[rows + row]:
            s.move_sorted(ship, unplaced)
