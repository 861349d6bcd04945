"""Zones laid out seat by seat: each seat has the same span of zones, one after the other."""

from typing import Final

NO_SEAT: Final = 255


def seat_table(first: int, span: int, end: int) -> bytes:
    """For every zone whose it is; NO_SEAT for the zones of the table."""
    table = [NO_SEAT] * 256
    for zone in range(first, end):
        table[zone] = (zone - first) // span
    return bytes(table)


def slot_table(first: int, span: int, end: int, lowest: int, highest: int) -> bytes:
    """For every zone of a seat its place among `lowest` to `highest`, from 1; 0 for all others."""
    table = [0] * 256
    for zone in range(first, end):
        slot = (zone - first) % span + first
        if lowest <= slot <= highest:
            table[zone] = slot - lowest + 1
    return bytes(table)
