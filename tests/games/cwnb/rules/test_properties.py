"""Properties of the queries that must hold for any formation, damage and dice."""

from hypothesis import given, settings
from hypothesis import strategies as st

import coldwake
from coldwake.core import registry
from coldwake.games.cwnb.rules.queries import damage, rating, strikes_allowed, withstands_air_hit
from coldwake.games.cwnb.rules.state import ROW, SPAN
from coldwake.games.cwnb.rules.step_a import destinations
from coldwake.games.cwnb.rules.transfers import close_ranks
from tests.games.cwnb.table import rule

SHIPS = [ship.id for ship in registry.game("cwnb", "drill").content.ships if not ship.is_submarine]
FORMATIONS = st.lists(st.sampled_from(SHIPS[1:]), min_size=1, max_size=9, unique=True).flatmap(
    lambda ships: st.tuples(st.just(ships), st.lists(st.integers(1, 3), min_size=len(ships), max_size=len(ships)))
)
DAMAGE = st.lists(st.sampled_from(["g3", "g5", "ma", "mb"]), max_size=3)


def sea(rows, hurt=(), options=()):
    """The state of a table on which seat 0 has these rows."""
    carrier = rows[0][0]
    position = {
        "game": "cwnb", "pack": "drill", "seats": 2, "turn": 0, "step": "B1", "fog": 1,
        "options": dict.fromkeys(options, True),
        "players": [{"rows": rows, "damage": {carrier: list(hurt)}}, {"rows": [[SHIPS[0]]]}],
    }  # fmt: skip
    return coldwake.load(position, seed=1)._state


@rule("CWNB-5.21c", "CWNB-5.21d", "CWNB-5.21e", "CWNB-5.21h")
@given(FORMATIONS)
@settings(max_examples=60, deadline=None)
def test_closing_ranks_leaves_no_gap_keeps_every_ship_and_the_order_of_rows(formation):
    ships, places = formation
    s = sea([[ships[0]]])
    piece = {f"ship:{ship.id}": number for number, ship in enumerate(s.pack.ships)}
    for ship, row in zip(ships, places, strict=True):
        s.move(piece[f"ship:{ship}"], ROW + row)
    before = [set(s.zones[ROW + row]) for row in (1, 2, 3)]
    close_ranks(s, 0)
    after = [set(s.zones[ROW + row]) for row in (1, 2, 3)]
    assert [row for row in after if row] == [row for row in before if row]
    assert after == sorted(after, key=lambda row: not row)


@rule("CWNB-6.1A3b", "CWNB-6.1A3c", "CWNB-6.1A3d", "CWNB-6.1A3e")
@given(st.lists(st.integers(1, 3), min_size=1, max_size=3))
@settings(max_examples=40, deadline=None)
def test_no_move_ever_changes_the_row_of_another_ship(sizes):
    names = iter(SHIPS[1:])
    s = sea([[next(names) for _ in range(size)] for size in sizes])
    for row in (1, 2, 3):
        for ship in s.zones[ROW + row]:
            for place in destinations(s, ship):
                assert abs(place - row) == 1
                moved = s.copy()
                moved.move(ship, ROW + place + SPAN * 0)
                filled = [bool(moved.zones[ROW + k]) for k in (1, 2, 3)]
                assert filled == sorted(filled, reverse=True)


@rule("CWNB-12.3a", "R-CWNB-55", "CWNB-12.7a")
@given(DAMAGE, st.booleans())
@settings(max_examples=60, deadline=None)
def test_damage_lowers_a_rating_by_one_at_most_and_never_below_one_strike(hurt, reduction):
    s = sea([["cvb-2"]], hurt, ["12.7", *(["12.3"] if reduction else [])])
    carrier = s.zones[ROW + 1][0]
    total = sum({"g3": 1, "g5": 2, "ma": 2, "mb": 3}[card] for card in hurt)
    assert damage(s, carrier) == total
    assert rating(s, carrier) == (1 if reduction and total >= 5 else 2)
    assert strikes_allowed(s, carrier) >= 1
    assert withstands_air_hit(s, carrier) == (10 - total >= 7)
