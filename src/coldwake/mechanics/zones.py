"""Zones laid out seat by seat: each seat has the same span of zones, one after the other."""

from typing import Final

NO_SEAT: Final = 255


def zone_names(table: list[str], of_seat: list[str], seats: int, ships: list[str]) -> list[str]:
    """The names of all zones: those of the table, those of each seat, and one under each ship."""
    names = table + [f"{name}:{seat}" for seat in range(seats) for name in of_seat]
    return names + [f"under:{ship}" for ship in ships]


def seat_table(first: int, span: int, end: int) -> bytes:
    """For every zone whose it is; NO_SEAT for the zones of the table."""
    table = [NO_SEAT] * 256
    for zone in range(first, end):
        table[zone] = (zone - first) // span
    return bytes(table)


def slot_of(zone: int, first: int, span: int, end: int) -> int:
    """A seat's zone as that of the first seat; zones that are no seat's stay as they are."""
    return (zone - first) % span + first if first <= zone < end else zone


def slot_table(first: int, span: int, end: int, lowest: int, highest: int) -> bytes:
    """For every zone of a seat its place among `lowest` to `highest`, from 1; 0 for all others."""
    table = [0] * 256
    for zone in range(first, end):
        slot = (zone - first) % span + first
        if lowest <= slot <= highest:
            table[zone] = slot - lowest + 1
    return bytes(table)
