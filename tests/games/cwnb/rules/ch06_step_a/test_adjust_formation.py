"""Step A.3: Adjust Formation."""

import pytest

import coldwake
from tests.games.cwnb.table import Table, rule


def adjusting(rows, subs=""):
    return Table(P=dict(rows=rows, subs=subs, hand="as"), X=dict(rows="dda"), turn="P", step="A3", fog=1)


def moves(t):
    """Every legal move as (ship, row)."""
    found = set()
    for ship in t.offers() - {"button:pass"}:
        t.play(ship)
        found |= {(ship, row) for row in t.offers() - {"button:cancel"}}
        t.play("button:cancel")
    return found


@rule("CWNB-6.1A3g", "CWNB-6.1A3d", "R-CWNB-01")
def test_two_ships_ahead_of_one_allow_three_moves():
    t = adjusting("dda ddb | ffa")
    assert moves(t) == {("P.dda", "row:2"), ("P.ddb", "row:2"), ("P.ffa", "row:1")}


@rule("CWNB-6.1A3h", "CWNB-6.1A3d", "R-CWNB-01")
def test_one_ship_ahead_of_two_allows_four_moves():
    t = adjusting("dda | ddb ffa")
    assert moves(t) == {("P.ddb", "row:1"), ("P.ddb", "row:3"), ("P.ffa", "row:1"), ("P.ffa", "row:3")}


@rule("CWNB-6.1A3c", "CWNB-6.1A3e")
def test_a_lone_ship_does_not_leave_others_behind_it():
    assert moves(adjusting("dda | ddb | ffa")) == {("P.ffa", "row:2")}


@rule("CWNB-6.1A3c", "CWNB-6.1A3d")
def test_a_lone_second_row_ship_may_not_step_forward_while_row_three_is_held():
    t = adjusting("dda cgc | ddb | ffa")
    assert "P.ddb" not in t.offers()
    assert moves(t) == {("P.dda", "row:2"), ("P.cgc", "row:2"), ("P.ffa", "row:2")}


@rule("CWNB-6.1A3e", "R-CWNB-85")
def test_a_lone_ship_of_row_one_cannot_change_places_with_the_one_behind():
    assert moves(adjusting("dda | ffa")) == {("P.ffa", "row:1")}


@rule("CWNB-6.1A3e", "CWNB-6.1A3f")
def test_a_single_ship_has_no_move_and_the_step_is_passed_over():
    t = adjusting("dda")
    assert t.prompt == "ship_ahoy"
    assert t.row("P.dda") == 1


@rule("CWNB-6.1A3a")
def test_the_chosen_ship_moves_and_nothing_else():
    t = adjusting("dda ddb ffa")
    t.play("P.ddb", "row:2")
    assert (t.row("P.dda"), t.row("P.ddb"), t.row("P.ffa")) == (1, 2, 1)


@rule("CWNB-6.1A3a")
def test_a_second_ship_may_not_be_moved():
    t = adjusting("dda ddb ffa")
    t.play("P.dda", "row:2")
    assert t.prompt != "adjust_ship"
    t.refused("P.ddb", code="E-LIMIT")


@rule("CWNB-6.1A3a")
def test_a_ship_moves_by_one_row_only():
    t = adjusting("dda ddb | cgc aeg | ffa")
    t.play("P.dda")
    assert t.offers() == {"row:2", "button:cancel"}
    t.refused("row:3", code="E-ROW")


@rule("CWNB-6.1A3b", "CWNB-5.2c")
@pytest.mark.parametrize("row", ["row:0", "row:4"])
def test_no_row_can_be_made_ahead_of_the_first_or_behind_the_third(row):
    t = adjusting("dda ddb | cgc aeg | ffa")
    t.play("P.dda")
    t.refused(row, code="E-FORMAT")


@rule("CWNB-6.1A3b")
def test_a_crowded_first_row_can_only_send_ships_back():
    assert moves(adjusting("dda ddb")) == {("P.dda", "row:2"), ("P.ddb", "row:2")}


@rule("CWNB-6.1A3f")
def test_the_step_may_be_skipped():
    t = adjusting("dda ddb | ffa")
    t.play("button:pass")
    assert t.prompt == "ship_ahoy"
    assert (t.row("P.dda"), t.row("P.ddb"), t.row("P.ffa")) == (1, 1, 2)


@rule("CWNB-6.1A3f", "CWNB-5.21i", "R-CWNB-95")
def test_submarines_are_neither_moved_nor_counted():
    t = adjusting("dda | ffa", subs="ssg ssl*")
    assert moves(t) == {("P.ffa", "row:1")}


@rule("R-CWNB-85")
def test_a_ship_gained_in_step_a5_cannot_be_moved_in_the_same_turn():
    t = Table(P=dict(rows="dda", hand="as em"), X=dict(rows="dda"), turn="P", step="A3", fog=1, top="ddb")
    assert t.prompt == "ship_ahoy"
    t.play("card:as", "row:1")
    assert t.prompt == "ship_ahoy"
    assert not t.offers() & {"P.dda", "P.ddb"}
    t.done()
    assert t.prompt == "retreat"


@rule("R-CWNB-85")
def test_the_formation_may_be_adjusted_in_the_first_turn_of_a_round():
    match = coldwake.new("cwnb", seats=2, seed=1)
    for seat in (0, 1):
        for name in list(match.view(seat=seat)["actions"]):
            match.play(name, seat=seat)
            match.play("row:1", seat=seat)
        match.play("button:ready", seat=seat)
    assert match.prompt.key == "adjust_ship"
    assert (match.view(seat=None)["round"], match.view(seat=None)["series"]) == (1, 1)


@rule("CWNB-6.1A3a", "CWNB-INF-b")
def test_others_do_not_see_which_ship_is_about_to_move():
    t = Table(P=dict(rows="ffa ffa | dda", hand="g3"), X=dict(rows="ffa"), turn="P", step="A3", fog=3)
    before = t.view("X")
    t.play("P.ffa")
    assert (t.prompt, t.view("P")["prompt"]["about"]) == ("adjust_row", {"ship": "ffa-1"})
    assert t.view("X") == before
    assert t.match.can_undo(0)
    t.play("button:cancel")
    assert t.prompt == "adjust_ship"
    assert t.view("X") == before
    t.play("P.ffa")
    t.match.undo(0)
    assert t.prompt == "adjust_ship"
