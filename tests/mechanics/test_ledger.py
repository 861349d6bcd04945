"""Rows of numbers, found by the seat they are aimed at."""

import pytest

from coldwake.games.cwnb.rules import state as cwnb
from coldwake.mechanics import ledger
from coldwake.mechanics.ledger import ATTACK_COLUMNS, DEFENDER, attacked_seats, rows_on


def aimed_at(width, *seats):
    """One row for each seat; the rest of the numbers would mislead if they were looked at."""
    rows = []
    for seat in seats:
        row = [9] * width
        row[DEFENDER] = seat
        rows += row
    return rows


@pytest.mark.parametrize("width", [ATTACK_COLUMNS, ATTACK_COLUMNS + 3])
def test_rows_are_found_in_the_order_they_were_announced(width):
    rows = aimed_at(width, 2, 0, 2, 1)
    assert rows_on(rows, width, 2) == [0, 2 * width]
    assert rows_on(rows, width, 1) == [3 * width]
    assert rows_on(rows, width, 3) == []
    assert rows_on([], width, 0) == []


@pytest.mark.parametrize("width", [ATTACK_COLUMNS, ATTACK_COLUMNS + 3])
def test_attacked_seats_are_named_once_and_in_seat_order(width):
    assert attacked_seats(aimed_at(width, 4, 1, 4, 0), width, 6) == [0, 1, 4]
    assert attacked_seats([], width, 6) == []


def test_columns_are_numbered_without_a_gap():
    attack = [
        ledger.KIND, ledger.CARD, ledger.FIRER, ledger.SYMBOL, ledger.TARGET, ledger.DEFENDER,
        ledger.NUMBER, ledger.DICE, ledger.STATUS, ledger.HITS,
    ]  # fmt: skip
    answer = [ledger.BY_CARD, ledger.BY_SHIP, ledger.BY_SEAT, ledger.AGAINST, ledger.NEEDED]
    assert attack == list(range(ledger.ATTACK_COLUMNS))
    assert answer == list(range(ledger.ANSWER_COLUMNS))


def test_a_game_without_columns_of_its_own_has_rows_of_that_width():
    assert (cwnb.WIDTH, cwnb.ANSWER_WIDTH) == (ledger.ATTACK_COLUMNS, ledger.ANSWER_COLUMNS)
