"""Rule 7.2, and Air Cover against each kind of air attack."""

import pytest

from tests.games.cwnb.table import Table, rule


@rule("CWNB-7.2a")
def test_a_carrier_strike_is_launched_in_battle_stations_for_one_fog():
    t = Table(P=dict(rows="ffa | cvb", hand="rt"), X=dict(rows="dda"), turn="P", step="B1", fog=3)
    t.play("P.cvb")
    assert t.prompt == "strike_target"
    t.play("X.dda")
    assert t.fog_left == 2
    assert [row.kind for row in t.ledger()] == ["strike"]


@rule("CWNB-7.2a")
def test_a_carrier_strike_cannot_be_launched_in_step_c():
    t = Table(P=dict(rows="cvb", hand="rt"), X=dict(rows="dda"), turn="P", step="C2", fog=3, played=True)
    t.refused("P.cvb", code="E-PHASE")


@rule("CWNB-7.2b", "CWNB-7.2c")
@pytest.mark.parametrize(("carrier", "rating"), [("cvb", 2), ("cvs", 1)])
def test_a_carrier_launches_as_many_strikes_as_its_rating(carrier, rating):
    t = Table(P=dict(rows=carrier, hand="rt"), X=dict(rows="dda"), turn="P", step="B1", fog=6)
    assert t.rating(f"P.{carrier}") == rating
    for _ in range(rating):
        t.strike(f"P.{carrier}", "X.dda")
    t.refused(f"P.{carrier}", code="E-LIMIT")
    assert len(t.ledger()) == rating


@rule("CWNB-7.2c")
def test_a_carrier_strike_uses_no_card():
    t = Table(P=dict(rows="cvb"), X=dict(rows="dda"), turn="P", step="B1", fog=3)
    t.strike("P.cvb", "X.dda")
    row, = t.ledger()
    assert row.card is None
    assert t.discard == []


@rule("CWNB-7.2d")
@pytest.mark.parametrize("target", ["X.ffa", "X.cgc", "X.bbx"])
@pytest.mark.parametrize(("die", "afloat"), [(2, False), (3, True)])
def test_a_strike_sinks_on_the_rating_whatever_the_row(target, die, afloat):
    t = Table(P=dict(rows="cvb", hand="rt"), X=dict(rows="ffa | cgc | bbx"), turn="P", step="B1", fog=3)
    t.strike("P.cvb", target)
    t.dice(die)
    t.finish()
    assert [(r.purpose, r.seat, r.needed) for r in t.rolls] == [("strike", "P", 2)]
    assert t.afloat(target) is afloat


@rule("CWNB-7.2d")
def test_a_strike_uses_the_rating_of_the_launching_carrier():
    t = Table(P=dict(rows="cvb cvs", hand="rt"), X=dict(rows="ffa dda"), turn="P", step="B1", fog=3)
    t.strike("P.cvs", "X.ffa")
    t.dice(2)
    t.finish()
    assert [(r.needed, r.success) for r in t.rolls] == [(1, False)]


@rule("CWNB-7.2e", "CWNB-8.33a", "CWNB-8.33c")
@pytest.mark.parametrize(("die", "dice_thrown"), [(2, ["air_cover"]), (3, ["air_cover", "strike"])])
def test_air_cover_of_two_stops_a_strike_on_a_two(die, dice_thrown):
    t = Table(P=dict(rows="cvb", hand="rt"), X=dict(rows="ffa dda", hand="ac"), turn="P", step="B1", fog=3)
    t.strike("P.cvb", "X.ffa")
    t.finish()
    t.dice(*[die, 1][: len(dice_thrown)])
    t.answer("ac", 1)
    t.resolve()
    assert [r.purpose for r in t.rolls] == dice_thrown
    assert t.rolls[0].needed == 2
    assert t.afloat("X.ffa") is (die == 2)


@rule("CWNB-8.33b", "CWNB-8.33c")
def test_air_cover_of_two_removes_both_dice_of_a_bomber_strike():
    t = Table(P=dict(rows="ffa", hand="bs rt"), X=dict(rows="ffa dda", hand="ac"), turn="P", step="B1", fog=3)
    t.bombers("bs", "X", 2)
    t.finish()
    t.dice(2)
    t.answer("ac", 1)
    t.resolve()
    assert [(r.purpose, r.success) for r in t.rolls] == [("air_cover", True)]
    assert t.sunk("P") == []


@rule("CWNB-8.33a", "CWNB-12.9e")
def test_air_cover_of_two_stops_a_cruise_missile():
    t = Table(P=dict(rows="ffa | ffa | cgc", hand="mc rt"), X=dict(rows="dda ffa", hand="ac"),
              turn="P", step="B1", fog=3, options="12.9")
    t.attack("mc", "P.cgc", "X.dda")
    t.finish()
    assert t.prompt == "air_point_defence"
    t.dice(2)
    t.answer("ac", 1)
    t.resolve()
    assert [(r.purpose, r.success) for r in t.rolls] == [("air_cover", True)]
    assert t.afloat("X.dda")
    assert t.damage("X.dda") == 0


@rule("CWNB-7.2e")
def test_an_air_defence_system_stops_a_carrier_strike():
    t = Table(P=dict(rows="cvb", hand="rt"), X=dict(rows="ffa dda"),
              turn="P", step="B1", fog=3, options="12.1")
    t.strike("P.cvb", "X.ffa")
    t.dice(1)
    t.finish()
    t.assign("X.dda", 1)
    t.resolve()
    assert [(r.purpose, r.needed, r.success) for r in t.rolls] == [("air_defence", 1, True)]
    assert t.afloat("X.ffa")


@rule("CWNB-7.2f")
def test_one_damage_control_cancels_one_of_two_strikes_that_hit():
    t = Table(P=dict(rows="cvb", hand="rt"), X=dict(rows="ffa dda cgc", hand="dc"),
              turn="P", step="B1", fog=3)
    t.strike("P.cvb", "X.ffa")
    t.strike("P.cvb", "X.dda")
    t.dice(1, 1)
    t.finish()
    t.skip_to("damage_control")
    assert t.offers() == {"attack:1", "attack:2", "button:done"}
    t.play("attack:1", by="X")
    t.resolve()
    assert t.afloat("X.ffa")
    assert t.sunk("P") == ["dda"]


@rule("CWNB-7.2f")
def test_two_hits_on_one_ship_need_two_damage_controls():
    t = Table(P=dict(rows="cvb", hand="rt"), X=dict(rows="ffa dda", hand="dc"), turn="P", step="B1", fog=3)
    t.strike("P.cvb", "X.ffa")
    t.strike("P.cvb", "X.ffa")
    t.dice(1, 1)
    t.finish()
    t.skip_to("damage_control")
    t.play("attack:1", by="X")
    t.resolve()
    assert t.sunk("P") == ["ffa"]


@rule("CWNB-7.2g")
def test_one_carrier_may_split_its_strikes_among_ships():
    t = Table(P=dict(rows="cvb", hand="rt"), X=dict(rows="ffa dda cgc"), turn="P", step="B1", fog=3)
    t.strike("P.cvb", "X.ffa")
    t.strike("P.cvb", "X.cgc")
    t.dice(2, 3)
    t.finish()
    assert t.sunk("P") == ["ffa"]
    assert t.afloat("X.cgc")
