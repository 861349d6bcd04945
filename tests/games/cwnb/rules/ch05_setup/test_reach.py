"""Rule 5.22: which rows may attack which rows."""

import pytest

from tests.games.cwnb.table import Table, rule

THREE_ROWS = "ffa | dda | cvb"


@rule("CWNB-5.22a")
def test_guns_reach_only_from_row_one_to_row_one():
    t = Table(P=dict(rows="dda | ddb | aeg", hand="g5"), X=dict(rows=THREE_ROWS), turn="P", step="B1", fog=3)
    t.play("card:g5")
    assert t.offers() == {"P.dda", "button:cancel"}
    t.refused("P.ddb", code="E-ROW")
    t.play("P.dda")
    assert t.offers() == {"X.ffa", "button:cancel"}
    t.refused("X.dda", code="E-ROW")
    t.refused("X.cvb", code="E-ROW")


@rule("CWNB-5.22b")
def test_missiles_of_surface_ships_reach_only_between_the_two_front_rows():
    t = Table(P=dict(rows="dda | ffa | cgc", hand="ma"), X=dict(rows=THREE_ROWS), turn="P", step="B1", fog=3)
    t.play("card:ma")
    assert t.offers() == {"P.dda", "P.ffa", "button:cancel"}
    t.refused("P.cgc", code="E-ROW")
    t.play("P.ffa")
    assert t.offers() == {"X.ffa", "X.dda", "button:cancel"}
    t.refused("X.cvb", code="E-ROW")


@rule("CWNB-5.22c")
def test_missiles_of_a_submarine_reach_every_row():
    t = Table(P=dict(subs="ssg", hand="ma"), X=dict(rows=THREE_ROWS), turn="P", step="B1", fog=3)
    t.play("card:ma", "P.ssg")
    assert t.offers() == {"X.ffa", "X.dda", "X.cvb", "button:cancel"}
    t.play("X.cvb")
    assert t.ledger()[0].target == "X.cvb"
    assert t.is_active("P.ssg")


@rule("CWNB-5.22d")
@pytest.mark.parametrize("attack", [("card:tp", "P.ssg"), ("card:ma", "P.ssg"), ("card:lb",), ("P.cvb",)])
def test_a_ship_in_row_three_is_open_to_submarines_and_aircraft(attack):
    t = Table(P=dict(rows="dda cvb", subs="ssg", hand="tp ma lb"), X=dict(rows=THREE_ROWS),
              turn="P", step="B1", fog=3)
    t.play(*attack)
    assert "X.cvb" in t.offers()


@rule("CWNB-5.22d")
def test_bombers_may_hit_a_ship_in_row_three():
    t = Table(P=dict(rows="dda", hand="bs as"), X=dict(rows=THREE_ROWS), turn="P", step="B1", fog=1)
    t.bombers("bs", "X", 1)
    t.dice(1)
    t.finish()
    assert t.prompt == "bomber_hit"
    assert t.offers() == {"X.ffa", "X.dda", "X.cvb"}
    t.play("X.cvb")
    assert not t.afloat("X.cvb")


@rule("CWNB-5.22d")
@pytest.mark.parametrize("attack", [("card:g5", "P.dda"), ("card:ma", "P.dda"), ("card:mc", "P.cgc")])
def test_a_ship_in_row_three_is_safe_from_guns_and_missiles_of_surface_ships(attack):
    t = Table(P=dict(rows="dda cgc", hand="g5 ma mc"), X=dict(rows=THREE_ROWS), turn="P", step="B1", fog=3)
    t.play(*attack)
    t.refused("X.cvb", code="E-ROW")


@rule("CWNB-5.22e")
def test_a_missile_ship_cannot_fire_from_row_three():
    t = Table(P=dict(rows="cgc | dda | cgc cvs", hand="mc"), X=dict(rows=THREE_ROWS),
              turn="P", step="B1", fog=3)
    t.play("card:mc")
    assert t.offers() == {"P.cgc", "button:cancel"}
    t.refused("P.cgc2", code="E-ROW")
    t.refused("P.cvs", code="E-ROW")


@rule("CWNB-5.22e")
def test_from_row_three_only_carriers_attack_and_only_with_their_aircraft():
    t = Table(P=dict(rows="cgc | dda | cgc cvs", hand="g3 as"), X=dict(rows=THREE_ROWS),
              turn="P", step="B1", fog=3)
    t.play("card:g3")
    assert t.offers() == {"P.cgc", "button:cancel"}
    t.play("button:cancel")
    assert "P.cgc2" not in t.offers()
    t.strike("P.cvs", "X.ffa")
    assert t.ledger()[0].firer == "P.cvs"


@rule("CWNB-5.22f")
@pytest.mark.parametrize("rows", ["cvb", "dda | cvb", "dda | ffa | cvb"])
def test_a_carrier_launches_strikes_from_any_row_at_any_row(rows):
    t = Table(P=dict(rows=rows), X=dict(rows=THREE_ROWS), turn="P", step="B1", fog=3)
    t.play("P.cvb")
    assert t.offers() == {"X.ffa", "X.dda", "X.cvb", "button:cancel"}
