"""MNB-5.1: rearranging the rows and switching the submarines."""

import pytest

from tests.games.mnb.table import Table, rule

NINE = "us07 us08 us11 us12 us13 us15 us16 us17 us18"


def forming(rows="us15 us16 us17", subs="", **more):
    t = Table(A=dict(rows=rows, subs=subs, reserve="", **more), B=dict(rows="su14"))
    t.skip_to("reorganise")
    return t


@rule("MNB-5.1a", "MNB-3.4e", "MNB-3.4b")
def test_nine_ships_may_all_be_put_in_row_one():  # T-MNB-94
    t = forming("us07 us08 us11 | us12 us13 us15 | us16 us17 us18")
    for ship in NINE.split()[3:]:
        t.move(ship, 1)
    t.play("button:done")
    assert [sorted(row) for row in t.rows("A")] == [NINE.split()]


@rule("MNB-5.1a", "MNB-5.1b", "MNB-3.4d")
def test_rows_one_and_three_are_stored_as_one_and_two():  # T-MNB-94
    t = forming("us07 us08 us11 | us12 us13 us15 | us16 us17 us18")
    for ship in ("us12", "us13", "us15"):
        t.move(ship, 3)
    t.play("button:done")
    assert t.rows("A") == [["us07", "us08", "us11"], ["us12", "us13", "us15", "us16", "us17", "us18"]]


@rule("MNB-5.1a")
def test_every_ship_may_be_moved_and_moved_again():
    t = forming("us15 | us16 | us17")
    t.move("us15", 3)
    t.move("us17", 1)
    t.move("us15", 1)
    t.play("button:done")
    assert t.row("us15") == 1 and t.row("us17") == 1
    assert t.row("us16") == 2


@rule("MNB-5.1b", "MNB-3.4d")
def test_an_empty_first_row_is_filled_by_those_behind():
    t = forming("us15 | us16 | us17")
    t.move("us15", 2)
    t.play("button:done")
    assert [sorted(row) for row in t.rows("A")] == [["us15", "us16"], ["us17"]]


@rule("MNB-5.1b")
def test_front_and_rear_can_change_places():
    t = forming("us15 | us16")
    t.move("us15", 3)
    t.play("button:done")
    assert t.rows("A") == [["us16"], ["us15"]]


@rule("MNB-5.1a")
def test_two_rows_may_become_three():
    t = forming("us15 us16 | us01")
    t.move("us16", 2)
    t.move("us01", 3)
    t.play("button:done")
    assert t.rows("A") == [["us15"], ["us16"], ["us01"]]


@rule("MNB-5.1a")
def test_the_fleet_may_be_left_as_it_is():
    t = forming("us15 | us16")
    t.play("button:done")
    assert t.prompt == "actions"
    assert t.rows("A") == [["us15"], ["us16"]]


@rule("MNB-5.1a", "R-MNB-59")
def test_a_ship_of_another_fleet_is_not_moved():
    t = forming()
    t.refused("su14")


@rule("MNB-5.1a", "R-MNB-59")
def test_nobody_rearranges_in_another_players_turn():
    t = Table(A=dict(rows="us15"), B=dict(rows="su14 su16"))
    t.skip_to("reorganise")
    t.refused("su14", "E-TURN", by="B")
    t.skip_to("actions")
    t.refused("su14", "E-TURN", by="B")


@rule("R-MNB-59")
def test_a_defender_does_not_rearrange():
    t = Table(A=dict(rows="us15", hand="mc1"), B=dict(rows="su14 su13", hand="nm1"), step="actions")
    t.attack("mc1", "us15", "su14")
    t.finish()
    assert t.prompt == "defence"
    t.refused("su13")
    t.refused("row:2")


@rule("MNB-5.1e")
def test_each_submarine_is_set_to_active_or_passive():
    t = forming(subs="us22 us23* us25")
    t.play("us22", "us23")
    assert [t.is_active(sub) for sub in ("us22", "us23", "us25")] == [True, False, False]


@rule("MNB-5.1e")
def test_a_mode_may_be_changed_back_in_the_same_step():
    t = forming(subs="us22")
    t.play("us22", "us22", "button:done")
    assert not t.is_active("us22")


@rule("MNB-5.1e")
def test_no_mode_is_changed_in_actions():
    t = Table(A=dict(rows="us15", subs="us22", hand="nm1"), B=dict(rows="su14", subs="su22"), step="actions")
    t.play("us22")  # it attacks as it is
    assert t.prompt == "own_attack"
    assert not t.is_active("us22")


@rule("MNB-5.1e")
def test_no_mode_is_changed_before_the_cards_are_spent():
    t = Table(A=dict(rows="us15", subs="us22", hand="nm1"), B=dict(rows="su14"))
    assert t.prompt == "spend"
    t.refused("us22")


@rule("MNB-5.1e")
def test_an_active_submarine_stays_active_in_later_turns_until_it_is_switched():
    t = Table(A=dict(rows="us15", subs="us22*"), B=dict(rows="su14"))
    t.end_turn()
    t.end_turn()
    assert t.active == "A"
    assert t.is_active("us22")


@rule("MNB-5.1e")
def test_nobody_switches_the_submarine_of_another():
    t = Table(A=dict(rows="us15"), B=dict(rows="su14", subs="su22"))
    t.skip_to("reorganise")
    t.refused("su22")


@rule("R-MNB-63", "R-MNB-06")
def test_a_fleet_of_submarines_only_has_nothing_to_rearrange():
    t = Table(A=dict(subs="us22 us23", reserve=""), B=dict(rows="su14"))
    t.skip_to("reorganise")
    assert t.offers() == {"us22", "us23", "button:done"}
    t.refused("row:1")
    t.play("us22")
    assert t.prompt == "reorganise"
    t.refused("row:1")


@rule("R-MNB-63", "MNB-3.4a")
@pytest.mark.parametrize("row", ["row:4", "row:0", "row:-1"])
def test_a_row_that_does_not_exist_is_refused(row):
    t = forming()
    t.play("us15")
    t.refused(row)
    assert t.rows("A") == [["us15", "us16", "us17"]]
