"""Zones of seats, the die, hulls."""

from coldwake.mechanics.dice import face, six
from coldwake.mechanics.hulls import damage_under, send_down
from coldwake.mechanics.zones import NO_SEAT, seat_table, slot_table
from tests.mechanics.support import contents, table

FIRST, SPAN, END = 3, 4, 11  # two seats: zones 3 to 6 and 7 to 10


def test_every_zone_of_a_span_is_its_seats():
    assert list(seat_table(FIRST, SPAN, END)[:12]) == [NO_SEAT] * 3 + [0] * 4 + [1] * 4 + [NO_SEAT]


def test_slots_are_numbered_from_one_in_every_span():
    assert list(slot_table(FIRST, SPAN, END, 4, 5)[:12]) == [0, 0, 0, 0, 1, 2, 0, 0, 1, 2, 0, 0]


def test_tables_have_an_entry_for_every_zone_there_can_be():
    assert len(seat_table(FIRST, SPAN, END)) == len(slot_table(FIRST, SPAN, END, 4, 5)) == 256


def test_the_die_shows_one_to_six():
    s = table({})
    assert [face(s, (0, 0), k) for k in range(six(s, (0, 0)))] == [1, 2, 3, 4, 5, 6]


def test_damage_is_the_sum_of_the_cards_under_a_ship():
    values = bytes([0, 0, 0, 0, 1, 2, 4, 8, 0, 0, 0, 0])
    s = table({5: [4, 7], 6: [5]})
    assert [damage_under(s, under, values) for under in (5, 6, 7)] == [9, 2, 0]


def test_a_ship_that_sinks_leaves_its_cards_behind():
    ship, discard, pile, under, row = 1, 2, 3, 5, 6
    s = table({row: [1, 0], under: [9, 4], discard: [7], pile: [2]})
    send_down(s, ship, under, discard, pile)
    assert contents(s, row, under, discard, pile) == [[0], [], [7, 9, 4], [2, 1]]
