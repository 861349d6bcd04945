"""Rule 5.21: rows during play."""

import pytest

from tests.games.cwnb.table import Table, rule


def rows_offered(t):
    return {name for name in t.offers() if name.startswith("row:")}


@rule("CWNB-5.21e", "CWNB-5.21f", "R-CWNB-14")
def test_the_rows_behind_a_destroyed_first_row_advance():
    t = Table(P=dict(rows="dda", hand="g5 as"), X=dict(rows="ffa | dda ddb | cvb"),
              turn="P", step="B1", fog=1)
    t.attack("g5", "P.dda", "X.ffa")
    t.finish()
    t.resolve()
    assert not t.afloat("X.ffa")
    assert (t.row("X.dda"), t.row("X.ddb"), t.row("X.cvb")) == (1, 1, 2)


@rule("CWNB-5.21e")
def test_a_destroyed_second_row_is_replaced_by_the_third():
    t = Table(P=dict(rows="dda", hand="ma as"), X=dict(rows="cgc | ffa | cvb"), turn="P", step="B1", fog=1)
    t.attack("ma", "P.dda", "X.ffa")
    t.finish()
    t.resolve()
    assert (t.row("X.cgc"), t.row("X.cvb")) == (1, 2)


@rule("CWNB-5.21e")
def test_a_row_that_keeps_a_ship_does_not_move():
    t = Table(P=dict(rows="dda", hand="g5 as"), X=dict(rows="ffa cgc | ddb"), turn="P", step="B1", fog=1)
    t.attack("g5", "P.dda", "X.ffa")
    t.finish()
    t.resolve()
    assert not t.afloat("X.ffa")
    assert (t.row("X.cgc"), t.row("X.ddb")) == (1, 2)


@rule("CWNB-5.21h", "R-CWNB-14")
def test_the_third_row_becomes_the_first_when_both_rows_ahead_are_lost():
    t = Table(P=dict(rows="dda", hand="g5 ma as"), X=dict(rows="ffa | ffa | cgc"), turn="P", step="B1", fog=2)
    t.attack("g5", "P.dda", "X.ffa")
    t.attack("ma", "P.dda", "X.ffa2")
    t.finish()
    t.resolve()
    assert not t.afloat("X.ffa")
    assert not t.afloat("X.ffa2")
    assert t.row("X.cgc") == 1


@rule("R-CWNB-14")
def test_rows_advance_only_after_the_air_attacks_of_the_turn():
    t = Table(P=dict(rows="dda", hand="g5 lb as"), X=dict(rows="ffa | cgc", hand="g3"),
              turn="P", step="B1", fog=2)
    t.attack("g5", "P.dda", "X.ffa")
    t.lbas("lb", "X.cgc")
    assert t.ledger()[1].number == 2
    t.finish()
    t.skip_to("air_point_defence")
    assert t.row("X.cgc") == 2
    t.dice(3)
    t.resolve()
    assert t.rolls[-1].needed == 2
    assert t.afloat("X.cgc")
    assert t.row("X.cgc") == 1


@rule("R-CWNB-14")
def test_a_ship_saved_by_damage_control_keeps_the_rows_where_they_are():
    t = Table(P=dict(rows="dda", hand="g5 as"), X=dict(rows="ffa | cgc", hand="dc"),
              turn="P", step="B1", fog=1)
    t.attack("g5", "P.dda", "X.ffa")
    t.finish()
    t.skip_to("damage_control")
    t.play("attack:1")
    t.resolve()
    assert (t.row("X.ffa"), t.row("X.cgc")) == (1, 2)


@rule("CWNB-5.21g")
@pytest.mark.parametrize("ship", ["cvb", "cvs", "bbx", "aeg", "cgc", "dda", "ddb", "ffa"])
def test_any_surface_ship_may_stand_in_any_row(ship):
    t = Table(P=dict(rows="dda | ddb | ffa", hand="as"), X=dict(rows="dda"),
              turn="P", step="A5", fog=1, top=ship)
    t.play("card:as")
    assert rows_offered(t) == {"row:1", "row:2", "row:3"}


@rule("CWNB-5.21a")
def test_a_row_of_eight_ships_may_take_a_ninth():
    t = Table(P=dict(rows="dda ddb ffa cgc aeg bbx cvs cvb", hand="as em"), X=dict(rows="dda"),
              turn="P", step="A5", fog=1, top="ddb")
    t.play("card:as", "row:1")
    assert t.row("P.ddb2") == 1


@rule("CWNB-5.21i", "R-CWNB-95")
def test_submarines_do_not_hold_a_row_open():
    t = Table(P=dict(subs="ssg ssl", hand="as"), X=dict(rows="dda"), turn="P", step="A5", fog=1, top="dda")
    t.play("card:as")
    assert rows_offered(t) == {"row:1"}
    t.refused("row:2", code="E-ROW")


@rule("CWNB-5.21i", "R-CWNB-95")
def test_the_loss_of_a_submarine_moves_no_row():
    t = Table(P=dict(rows="dda", hand="asw as"), X=dict(rows="ffa | cgc", subs="ssg*"),
              turn="P", step="B1", fog=1)
    t.asw("asw", "X.ssg")
    t.dice(1)
    t.finish()
    t.resolve()
    assert not t.afloat("X.ssg")
    assert (t.row("X.ffa"), t.row("X.cgc")) == (1, 2)
