"""Whether rows of the database are such as a server has written; somebody may have spoilt them."""

import json
from typing import Any

from coldwake.server.models import SeatRow, TableRow
from coldwake.server.sitting import BOT, OPEN, PERSON
from coldwake.server.store import Stored


def can_be_listed(stored: Stored) -> bool:
    """Whether a lobby can show a table by its rows alone."""
    return _is_table(stored.table) and _are_seats(stored.seats) and _is_told(stored)


def can_be_opened(stored: Stored) -> bool:
    """Whether the rows of a table are whole; whether they make a game, only the rules can say."""
    seats = range(len(stored.seats))
    return (
        _is_table(stored.table)
        and _are_seats(stored.seats)
        and all(_is_words(seat.orders) for seat in stored.seats)
        and all(type(row.seat) is int and isinstance(row.choice, str) for row in stored.moves)
        and all(_is_count(row.after_event) and isinstance(row.key, str) for row in stored.notes)
        and all(row.seat in seats for row in stored.notes)
        and all(row.seat in seats for row in stored.holders)
        and all(isinstance(row.device, str) and isinstance(row.since, float) for row in stored.holders)
        and all(row.seat is None or row.seat in seats for row in stored.says)
        and all(isinstance(text, str) for row in stored.says for text in (row.name, row.text))
    )


def _is_table(row: TableRow) -> bool:
    return (
        all(isinstance(text, str) for text in (row.game, row.pack, row.host, row.clock, row.lesson))
        and all(_is_count(number) for number in (row.revision, row.opened, row.pace))
        and isinstance(row.options, dict)
        and all(isinstance(value, (bool, int, str)) for value in row.options.values())
        and _can_be_sent(row.options)
        and (row.finished is None or isinstance(row.finished, float))
    )


def _are_seats(seats: list[SeatRow]) -> bool:
    return (
        [seat.number for seat in seats] == list(range(len(seats)))
        and all(seat.kind in (PERSON, BOT, OPEN) for seat in seats)
        and all(isinstance(text, str) for row in seats for text in (row.key, row.salt, row.name, row.bot))
    )


def _is_told(stored: Stored) -> bool:
    """Whether what a lobby tells of a game is of its kind."""
    told, seats = stored.table.progress, range(len(stored.seats))
    level = told.get("level")
    return (
        all(told.get(key) is None or _is_number(told[key]) for key in ("round", "series", "deck", "left"))
        and (level is None or (isinstance(level, str) and _can_be_sent(level)))
        and all(_is_number(seat) and seat in seats for key in ("movers", "winners") for seat in told[key])
        and len(told["points"]) in (0, len(seats))
        and all(_is_number(points) for points in told["points"])
        and all(holder.seat in seats for holder in stored.holders)
    )


def _is_number(value: object) -> bool:
    return type(value) is int


def _is_count(value: object) -> bool:
    return type(value) is int and value >= 0


def _is_words(orders: object) -> bool:
    return isinstance(orders, dict) and all(isinstance(order, str) for order in orders.values())


def _can_be_sent(value: Any) -> bool:
    """Whether plain data is text that can be written to anybody: half of a pair of signs is none."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except (TypeError, ValueError):
        return False
    return True
