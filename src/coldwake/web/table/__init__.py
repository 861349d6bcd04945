"""The table in the browser, made from one onlooker's view and nothing else.

How a game is drawn says the room `table` of its house.
"""

from coldwake.web.table.drawing import (
    SHEETS,
    Line,
    Parts,
    TableRoom,
    beats_since,
    common,
    drawer,
    marked,
    parts,
    table_room,
)
from coldwake.web.table.setting import UNASKED, Setting

__all__ = [
    "SHEETS",
    "UNASKED",
    "Line",
    "Parts",
    "Setting",
    "TableRoom",
    "beats_since",
    "common",
    "drawer",
    "marked",
    "parts",
    "table_room",
]
