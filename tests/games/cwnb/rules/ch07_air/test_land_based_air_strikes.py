"""Rule 7.15."""

import pytest

from tests.games.cwnb.table import Table, rule


@rule("CWNB-7.15a")
def test_no_carrier_is_needed_for_a_land_based_strike():
    t = Table(P=dict(rows="ffa", hand="lb rt"), X=dict(rows="cgc dda"), turn="P", step="B1", fog=3)
    t.lbas("lb", "X.cgc")
    assert [(row.kind, row.card) for row in t.ledger()] == [("lbas", "lb")]


@rule("CWNB-7.15b", "CWNB-7.15c")
@pytest.mark.parametrize("second", ["X.dda", "X.cgc"])
def test_two_strikes_go_to_two_ships_or_to_the_same_one(second):
    t = Table(P=dict(rows="ffa", hand="lb rt"), X=dict(rows="cgc dda"), turn="P", step="B1", fog=3)
    t.play("card:lb", "X.cgc")
    assert t.prompt == "lbas_second"
    assert t.offers() == {"X.cgc", "X.dda", "button:one-strike", "button:cancel"}
    t.play(second)
    assert [row.target for row in t.ledger()] == ["X.cgc", second]
    assert t.fog_left == 1
    assert t.hand("P") == ["rt"]


@rule("CWNB-7.15b", "CWNB-7.15c")
def test_a_single_strike_may_be_chosen():
    t = Table(P=dict(rows="ffa", hand="lb rt"), X=dict(rows="cgc dda"), turn="P", step="B1", fog=3)
    t.play("card:lb", "X.cgc", "button:one-strike")
    assert [row.target for row in t.ledger()] == ["X.cgc"]
    assert t.fog_left == 2
    assert t.prompt == "battle_stations"


@rule("CWNB-7.15b")
def test_a_land_based_strike_cannot_be_aimed_at_a_submarine():
    t = Table(P=dict(rows="ffa", hand="lb rt"), X=dict(rows="cgc", subs="ssg*"), turn="P", step="B1", fog=3)
    t.play("card:lb")
    assert t.offers() == {"X.cgc", "button:cancel"}
    t.refused("X.ssg", code="E-TARGET")


@rule("CWNB-7.15d", "CWNB-7.15g", "R-CWNB-87")
@pytest.mark.parametrize(("target", "number"), [("X.dda", 3), ("X.cgc", 2), ("X.cvb", 1)])
def test_the_row_of_the_target_sets_the_number_and_a_hit_sinks(target, number):
    t = Table(P=dict(rows="ffa", hand="lb rt"), X=dict(rows="dda | cgc | cvb"), turn="P", step="B1", fog=3)
    t.lbas("lb", target)
    t.dice(number)
    t.finish()
    assert [(r.purpose, r.needed, r.success) for r in t.rolls] == [("lbas", number, True)]
    assert t.sunk("P") == [target.removeprefix("X.")]
    assert t.discard == ["lb"]


@rule("CWNB-7.15d")
@pytest.mark.parametrize(("target", "die"), [("X.dda", 4), ("X.cgc", 3), ("X.cvb", 2)])
def test_a_die_above_the_number_of_the_row_misses(target, die):
    t = Table(P=dict(rows="ffa", hand="lb rt"), X=dict(rows="dda | cgc | cvb"), turn="P", step="B1", fog=3)
    t.lbas("lb", target)
    t.dice(die)
    t.finish()
    assert t.afloat(target)
    assert t.damage(target) == 0


@rule("CWNB-7.15d")
def test_an_own_carrier_does_not_help_a_land_based_strike():
    t = Table(P=dict(rows="cvb", hand="lb rt"), X=dict(rows="dda | cgc"), turn="P", step="B1", fog=3)
    t.lbas("lb", "X.dda", "X.cgc")
    assert [row.number for row in t.ledger()] == [3, 2]


@rule("CWNB-7.15e")
def test_air_cover_stops_one_land_based_strike():
    t = Table(P=dict(rows="ffa", hand="lb rt"), X=dict(rows="dda cgc", hand="ac"), turn="P", step="B1", fog=3)
    t.lbas("lb", "X.dda", "X.cgc")
    t.finish()
    t.dice(2, 3)
    t.answer("ac", 1)
    t.resolve()
    assert [(r.purpose, r.success) for r in t.rolls] == [("air_cover", True), ("lbas", True)]
    assert t.afloat("X.dda")
    assert not t.afloat("X.cgc")


@rule("CWNB-7.15e")
def test_an_air_defence_system_stops_one_land_based_strike():
    t = Table(P=dict(rows="ffa", hand="lb rt"), X=dict(rows="ffa cgc"), turn="P", step="B1", fog=3,
              options="12.1")
    t.lbas("lb", "X.ffa")
    t.finish()
    assert (t.prompt, t.to_move) == ("air_defence", "X")
    t.dice(2)
    t.assign("X.cgc", 1)
    t.resolve()
    assert [(r.purpose, r.success) for r in t.rolls] == [("air_defence", True)]
    assert t.afloat("X.ffa")


@rule("CWNB-7.15e")
def test_without_rule_12_1_there_is_no_air_defence():
    t = Table(P=dict(rows="ffa", hand="lb rt"), X=dict(rows="ffa cgc"), turn="P", step="B1", fog=3)
    t.lbas("lb", "X.ffa")
    t.dice(3)
    t.finish()
    assert [r.purpose for r in t.rolls] == ["lbas"]
    assert not t.afloat("X.ffa")


@rule("CWNB-7.15f")
def test_one_damage_control_cancels_one_of_two_land_based_hits():
    t = Table(P=dict(rows="ffa", hand="lb rt"), X=dict(rows="dda cgc ffa", hand="dc"),
              turn="P", step="B1", fog=3)
    t.lbas("lb", "X.dda", "X.cgc")
    t.dice(1, 1)
    t.finish()
    t.skip_to("damage_control")
    assert t.offers() == {"attack:1", "attack:2", "button:done"}
    t.play("attack:2", by="X")
    t.resolve()
    assert t.afloat("X.cgc")
    assert t.sunk("P") == ["dda"]


@rule("CWNB-7.15f")
def test_damage_control_cannot_cancel_a_strike_that_missed():
    t = Table(P=dict(rows="ffa", hand="lb rt"), X=dict(rows="dda cgc", hand="dc"), turn="P", step="B1", fog=3)
    t.lbas("lb", "X.dda", "X.cgc")
    t.dice(6, 1)
    t.finish()
    t.skip_to("damage_control")
    assert t.offers() == {"attack:2", "button:done"}
