"""The ground as each unit finds it: the spaces that are closed to it, and how far the others are."""

from typing import Final

from coldwake.games.blitz.rules.constants import SPECIAL_FORCES, TYPES
from coldwake.games.blitz.rules.maps import Map

FAR: Final = 99
"""Farther than any space of a map is from another."""


class Ground:
    """What never changes while a scenario is played, worked out once when it is read."""

    def __init__(self, board: Map, type_of: bytes, traits_of: bytes, infiltration: bool) -> None:
        self.size = board.size
        self.near: list[bytes] = board.near
        rows = [_barred(board, kind, traits_of[unit], infiltration) for unit, kind in enumerate(type_of)]
        self.barred = b"".join(rows)
        """Whether a unit may not enter a space by ground: at unit * size + space."""
        exits: dict[bytes, list[bytes]] = {row: _exits(board, row) for row in rows}
        self.exits: list[list[bytes]] = [exits[row] for row in rows]
        """For each unit and space the spaces next to it that the unit may enter."""
        known: dict[bytes, bytes] = dict.fromkeys(rows, b"")
        for row in known:
            known[row] = b"".join([self.distances(row, goal) for goal in range(board.size)])
        self.far: list[bytes] = [known[row] for row in rows]
        """For each unit how far it is to a goal: at goal * size + space."""

    def distances(self, barred: bytes, goal: int) -> bytes:
        """How far every space is from a goal, through spaces that are not barred."""
        far = [FAR] * self.size
        far[goal] = 0
        queue = [goal]
        for b in queue:
            for a in self.near[b]:
                if far[a] == FAR and not barred[a]:
                    far[a] = far[b] + 1
                    queue.append(a)
        return bytes(far)


def _exits(board: Map, barred: bytes) -> list[bytes]:
    """From each space the next ones that are not barred."""
    return [bytes([b for b in near if not barred[b]]) for near in board.near]


def _barred(board: Map, kind: int, traits: int, infiltration: bool) -> bytes:
    """The spaces that a unit may not enter (BLITZ-6.2c); special forces know ways in (BLITZ-10.4a)."""
    row = []
    for terrain in board.terrain_of:
        rules = board.terrains[terrain]
        slips_in = rules.special_forces and infiltration and traits & SPECIAL_FORCES > 0
        row.append(board.bars[terrain * len(TYPES) + kind] > 0 and not (rules.is_land and slips_in))
    return bytes(row)
