"""Evasive Maneuvers, Electronic Counter-Measures and Air Cover (rules 8.31 to 8.33)."""

from tests.games.cwnb.table import Table, rule


def needed(t, purpose):
    return [roll.needed for roll in t.rolls if roll.purpose == purpose]


@rule("CWNB-8.31a")
def test_point_em_cancels_a_torpedo_without_a_die():
    t = Table(P=dict(rows="dda", subs="ssg", hand="tp rt"), X=dict(rows="cgc", hand="em"),
              turn="P", step="B1", fog=1)
    t.attack("tp", "P.ssg", "X.cgc")
    t.finish()
    t.answer("em", 1)
    t.resolve()
    assert t.damage("X.cgc") == 0
    assert t.ledger()[0].status == "cancelled"


@rule("CWNB-8.31a", "CWNB-8.32a")
def test_em_is_no_answer_to_a_missile_and_ecm_is():
    t = Table(P=dict(rows="dda", hand="ma rt"), X=dict(rows="cgc", hand="ecm em"), turn="P", step="B1", fog=1)
    t.attack("ma", "P.dda", "X.cgc")
    t.finish()
    assert t.offers() == {"card:ecm", "button:done"}
    t.refused("card:em", code="E-CARD")
    t.answer("ecm", 1)
    t.resolve()
    assert t.damage("X.cgc") == 0
    assert t.hand("X") == ["em"]


@rule("CWNB-8.32a", "CWNB-8.31a")
def test_ecm_is_no_answer_to_a_gun_and_em_is():
    t = Table(P=dict(rows="dda", hand="g5 rt"), X=dict(rows="cgc", hand="ecm em"), turn="P", step="B1", fog=1)
    t.attack("g5", "P.dda", "X.cgc")
    t.finish()
    assert t.offers() == {"card:em", "button:done"}
    t.refused("card:ecm", code="E-CARD")
    t.answer("em", 1)
    t.resolve()
    assert t.damage("X.cgc") == 0
    assert t.hand("X") == ["ecm"]


@rule("CWNB-8.33a", "CWNB-8.33c")
def test_air_cover_stops_one_of_the_two_land_based_strikes():
    t = Table(P=dict(rows="dda", hand="lb rt"), X=dict(rows="dda cgc", hand="ac"), turn="P", step="B1", fog=2)
    t.lbas("lb", "X.dda", "X.cgc")
    t.dice(2, 3)
    t.finish()
    t.answer("ac", 1)
    t.resolve()
    assert needed(t, "air_cover") == [2]
    assert needed(t, "lbas") == [3]
    assert t.afloat("X.dda")
    assert not t.afloat("X.cgc")


@rule("CWNB-8.33a", "CWNB-8.33c")
def test_air_cover_stops_a_carrier_strike_on_two_or_less():
    t = Table(P=dict(rows="cvb", hand="rt"), X=dict(rows="dda", hand="ac"), turn="P", step="B1", fog=1)
    t.strike("P.cvb", "X.dda")
    t.dice(2)
    t.finish()
    t.answer("ac", 1)
    t.resolve()
    assert [(roll.purpose, roll.seat, roll.needed, roll.success) for roll in t.rolls
            if roll.purpose != "fog_of_war"] == [("air_cover", "X", 2, True)]
    assert t.afloat("X.dda")


@rule("CWNB-8.33a", "CWNB-8.33c")
def test_air_cover_without_a_carrier_fails_on_three():
    t = Table(P=dict(rows="cvb", hand="rt"), X=dict(rows="dda cgc", hand="ac"), turn="P", step="B1", fog=1)
    t.strike("P.cvb", "X.dda")
    t.dice(3, 2)
    t.finish()
    t.answer("ac", 1)
    t.resolve()
    assert not t.afloat("X.dda")


@rule("CWNB-8.33a")
def test_air_cover_stops_a_cruise_missile():
    t = Table(P=dict(rows="ffa | dda | cgc", hand="mc rt"), X=dict(rows="cgc", hand="ac"),
              turn="P", step="B1", fog=1, options="12.9")
    t.attack("mc", "P.cgc", "X.cgc")
    assert t.ledger()[0].kind == "cruise"
    t.dice(2)
    t.finish()
    t.skip_to("air_point_defence")
    t.answer("ac", 1)
    t.resolve()
    assert needed(t, "air_cover") == [2]
    assert t.damage("X.cgc") == 0


@rule("CWNB-8.33b", "CWNB-8a")
def test_successful_air_cover_takes_two_dice_from_a_bomber_strike():
    t = Table(P=dict(rows="dda", hand="bs rt"), X=dict(rows="dda cgc", hand="ac"), turn="P", step="B1", fog=3)
    t.bombers("bs", "X", 3)
    t.dice(2, 6)
    t.finish()
    t.answer("ac", 1)
    t.resolve()
    assert [roll.purpose for roll in t.rolls if roll.purpose != "fog_of_war"] == ["air_cover", "bomber"]
    assert t.afloat("X.dda") and t.afloat("X.cgc")


@rule("CWNB-8.33b")
def test_failed_air_cover_leaves_the_bomber_strike_whole():
    t = Table(P=dict(rows="dda", hand="bs rt"), X=dict(rows="dda cgc", hand="ac"), turn="P", step="B1", fog=3)
    t.bombers("bs", "X", 3)
    t.dice(3, 6, 6, 6)
    t.finish()
    t.answer("ac", 1)
    t.resolve()
    assert len(needed(t, "bomber")) == 3


@rule("CWNB-8.33d")
def test_area_air_cover_gains_one_with_quick_response():
    t = Table(P=dict(rows="cvb", hand="rt"), X=dict(rows="dda", area="ac"),
              turn="P", step="B1", fog=1, options="13.1")
    t.strike("P.cvb", "X.dda")
    t.dice(3)
    t.finish()
    assert needed(t, "area_air_cover") == [3]
    assert t.afloat("X.dda")


@rule("CWNB-8.33d")
def test_point_air_cover_gains_nothing_with_quick_response():
    t = Table(P=dict(rows="cvb", hand="rt"), X=dict(rows="dda cgc", hand="ac"),
              turn="P", step="B1", fog=1, options="13.1")
    t.strike("P.cvb", "X.dda")
    t.dice(3, 2)
    t.finish()
    t.answer("ac", 1)
    t.resolve()
    assert needed(t, "air_cover") == [2]
    assert not t.afloat("X.dda")
