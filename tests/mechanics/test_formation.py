"""Three rows: what stands behind an empty one, and who advances."""

import pytest

from coldwake.mechanics import formation
from tests.mechanics.support import contents, table

IN_FRONT = 2  # rows are zones 3, 4 and 5
UNPLACED = 6

EVERY_SHAPE = [
    ("", "", ""), ("a", "", ""), ("", "a", ""), ("", "", "a"),
    ("a", "b", ""), ("a", "", "b"), ("", "a", "b"), ("a", "b", "c"),
]  # fmt: skip


def formed(*rows):
    """Each letter is a ship; they are numbered from 1."""
    return table({IN_FRONT + k: [ord(ship) - ord("a") + 1 for ship in row] for k, row in enumerate(rows, 1)})


def rows_of(s):
    return contents(s, IN_FRONT + 1, IN_FRONT + 2, IN_FRONT + 3)


def test_ships_are_named_row_by_row_in_the_order_they_stand():
    assert formation.surface_ships(formed("db", "", "ca"), IN_FRONT) == bytes([4, 2, 3, 1])


@pytest.mark.parametrize(("rows", "last"), list(zip(EVERY_SHAPE, [1, 2, 1, 1, 3, 2, 1, 3], strict=True)))
def test_a_row_is_open_behind_full_ones_only(rows, last):
    assert formation.rows_open(formed(*rows), IN_FRONT) == last


@pytest.mark.parametrize("rows", EVERY_SHAPE)
def test_a_gap_is_an_empty_row_with_a_ship_right_behind_it(rows):
    gap = rows in (("", "a", ""), ("", "", "a"), ("a", "", "b"), ("", "a", "b"))
    assert formation.has_gap(formed(*rows), IN_FRONT) is gap


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (("", "", "ba"), [[2, 1], [], []]),
        (("", "b", "a"), [[2], [1], []]),
        (("", "ba", ""), [[2, 1], [], []]),
        (("a", "", "cb"), [[1], [3, 2], []]),
    ],
)
def test_rows_advance_to_the_front_and_keep_their_ships_together(before, after):
    s = formed(*before)
    assert formation.close_ranks(s, IN_FRONT) is True
    assert rows_of(s) == after
    assert formation.has_gap(s, IN_FRONT) is False


@pytest.mark.parametrize("rows", [("", "", ""), ("a", "", ""), ("a", "b", ""), ("a", "b", "c")])
def test_closed_ranks_stay_as_they_are(rows):
    s = formed(*rows)
    before = s.zones[:]
    assert formation.close_ranks(s, IN_FRONT) is False
    assert s.zones == before


def test_a_disbanded_formation_lies_in_piece_order():
    s = formed("d", "eb", "c")
    s.move(1, UNPLACED)
    formation.disband(s, IN_FRONT, UNPLACED)
    assert contents(s, UNPLACED) == [[1, 2, 3, 4, 5]]
    assert rows_of(s) == [[], [], []]
