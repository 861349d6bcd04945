"""MNB-3.4: rows, how they close up, and where submarines lie."""

import pytest

from tests.games.mnb.rules.ch03_set_up.opening import lay_out, picked
from tests.games.mnb.table import Table, rule


@rule("MNB-3.4a")
@pytest.mark.parametrize("rows", ["us15 us16 us17", "us15 | us16 us17", "us15 | us16 | us17"])
def test_a_fleet_stands_in_one_two_or_three_rows(rows):
    t = picked({"A": "us15 us16 us17", "B": "su14"})
    lay_out(t, "A", rows)
    assert t.rows("A") == [row.split() for row in rows.split("|")]


@rule("MNB-3.4a", "R-MNB-63")
def test_a_fourth_row_is_refused_in_the_layout():  # T-MNB-10
    t = picked({"A": "us15 us16 us17 us18", "B": "su14"})
    t.play("us15", "row:1", "us16", "row:2", "us17", "row:3", "us18")
    t.refused("row:4")
    assert t.offers() == {"row:1", "row:2", "row:3", "button:cancel"}


@rule("MNB-3.4a", "R-MNB-63")
def test_a_fourth_row_is_refused_in_a_turn():
    t = Table(A=dict(rows="us15 us18 | us16 | us17"), B=dict(rows="su14"))
    t.skip_to("reorganise")
    t.play("us18")
    t.refused("row:4")


@rule("MNB-3.4c")
def test_the_first_ship_laid_out_stands_in_row_one():
    t = picked({"A": "us15 us16", "B": "su14"})
    t.play("us15")
    t.refused("row:2")
    t.play("row:1", "us16")
    t.refused("row:3")


@rule("MNB-3.4c", "MNB-3.4d")
def test_a_row_left_empty_by_a_change_of_mind_is_closed_in_the_layout():
    t = picked({"A": "us15 us16 us17", "B": "su14"})
    t.play("us15", "row:1", "us16", "row:2", "us17", "row:2")
    assert t.prompt == "layout_ready"
    t.play("us15")
    assert t.row("us16") == 1
    t.play("us15", "row:1", "button:ready")
    assert t.rows("A") == [["us15", "us16", "us17"]]


@rule("MNB-3.4b")
def test_row_one_is_the_nearest_to_the_enemy():
    t = Table(A=dict(rows="us15", hand="gc1"), B=dict(rows="su14 | su16 | su01"), step="actions")
    t.play("card:gc1", "us15")  # a card that reaches distance 1 and no farther
    assert t.targets() == {"su14"}


@rule("MNB-3.4c", "MNB-3.4d")
def test_rows_close_up_at_once_in_an_opponents_turn():  # T-MNB-11
    t = Table(
        A=dict(rows="us15", hand="as1 as2 as3"),
        B=dict(rows="su14 | su13 su18 | su12"),
        step="actions",
    )
    for card, target in (("as1", "su14"), ("as2", "su13"), ("as3", "su18")):
        t.air(card, target)
    t.dice(4)
    t.finish()
    t.skip_to("attack_order")
    t.play("attack:1")
    assert (t.active, t.prompt) == ("A", "attack_order")  # two attacks are still to be rolled
    assert t.rows("B") == [["su13", "su18"], ["su12"]]


@rule("MNB-3.4d")
def test_a_middle_row_that_is_sunk_lets_the_last_row_move_up():
    t = Table(A=dict(rows="us15", hand="as1"), B=dict(rows="su14 | su09 | su10"), step="actions")
    t.air("as1", "su09")
    t.dice(4)
    t.finish()
    t.resolve()
    assert t.rows("B") == [["su14"], ["su10"]]


@rule("MNB-3.4d")
def test_a_row_with_a_ship_left_does_not_move():
    t = Table(A=dict(rows="us15", hand="as1"), B=dict(rows="su14 su16 | su09 | su10"), step="actions")
    t.air("as1", "su14")
    t.dice(4)
    t.finish()
    t.resolve()
    assert t.rows("B") == [["su16"], ["su09"], ["su10"]]


@rule("MNB-3.4e")
def test_a_row_may_hold_any_number_of_ships():
    ships = ["us07", "us11", "us15", "us16", "us17", "us18", "us19", "us20"]  # 23 VP, eight ships
    t = picked({"A": " ".join(ships), "B": "su14"})
    for ship in ships:
        t.play(ship, "row:1")
    t.play("button:ready")
    assert sorted(t.rows("A")[0]) == ships


@rule("MNB-3.4f", "MNB-3.4g")
def test_a_submarine_lies_beside_the_fleet_and_is_never_placed_in_a_row():  # T-MNB-09
    t = picked({"A": "us15 us16 us22", "B": "su14"})
    assert t.subs("A") == ["us22"]
    t.refused("us22")
    lay_out(t, "A", "us15 us16")
    assert t.row("us22") == 0
    assert not t.is_active("us22")


@rule("MNB-3.4f")
def test_a_submarine_is_not_moved_to_a_row_in_a_turn():
    t = Table(A=dict(rows="us15 us16", subs="us22"), B=dict(rows="su14"))
    t.skip_to("reorganise")
    t.play("us22")
    assert t.prompt == "reorganise"
    assert t.row("us22") == 0


@rule("MNB-3.4h")
@pytest.mark.parametrize("looker", ["A", "B", None])
def test_everybody_sees_whether_a_submarine_is_active(looker):
    t = Table(A=dict(rows="us15", subs="us22* us23"), B=dict(rows="su14"))
    ships = t.view(looker)["ships"]
    assert ships["us-los-angeles"]["active"]
    assert not ships["us-dallas"]["active"]
