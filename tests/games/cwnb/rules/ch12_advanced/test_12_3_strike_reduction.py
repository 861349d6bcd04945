"""Rule 12.3: a carrier at half damage loses one point of its strike rating."""

import pytest

from tests.games.cwnb.table import Table, rule


def carrier(token, damage, options="12.3", fog=3, **more):
    """P owns one damaged carrier and is naming attacks."""
    return Table(
        P=dict(rows=token, damage={token: damage}, **{"hand": "rt", **more}),
        X=dict(rows="ffa dda"),
        turn="P", step="B1", fog=fog, options=options,
    )


def needed(t, purpose):
    """The Hit numbers of the rolls of one purpose."""
    return [roll.needed for roll in t.rolls if roll.purpose == purpose]


@rule("CWNB-12.3a", "CWNB-12.3b", "R-CWNB-56")
@pytest.mark.parametrize(("cards", "rating"), [("g16", 2), ("g16 g3", 1), ("g16 g5", 1)])
def test_a_large_carrier_falls_to_one_from_half_damage_on(cards, rating):
    assert carrier("cvb", cards).rating("P.cvb") == rating


@rule("CWNB-12.3a", "CWNB-12.3b")
@pytest.mark.parametrize(("cards", "rating"), [("g5", 1), ("mb", 0)])
def test_a_small_carrier_falls_to_zero_at_half_damage(cards, rating):
    assert carrier("cvs", cards).rating("P.cvs") == rating


@rule("CWNB-12.3a")
def test_without_the_rule_damage_does_not_lower_the_rating():
    assert carrier("cvb", "g16 g3", options="").rating("P.cvb") == 2


@rule("R-CWNB-56")
@pytest.mark.parametrize(("card", "rating"), [("gun16-d4", 2), ("gun16-d5", 1)])
def test_half_of_nine_hits_is_rounded_up_to_five(card, rating):
    t = Table(
        P=dict(rows="us-nimitz", damage={"us-nimitz": card}, hand="retreat"),
        X=dict(rows="us-spruance"),
        pack="standard", turn="P", step="B1", fog=3, options="12.3",
    )
    assert t.rating("P.us-nimitz") == rating


@rule("R-CWNB-56")
def test_the_rating_is_lowered_only_once():
    assert carrier("cvb", "g16 g16 g3").rating("P.cvb") == 1


@rule("R-CWNB-56", "R-CWNB-55")
@pytest.mark.parametrize(("token", "cards", "rating"), [("cvb", "g16 g3", 2), ("cvs", "mb", 1)])
def test_crew_efficiency_is_added_after_the_reduction(token, cards, rating):
    assert carrier(token, cards, crew=token).rating(f"P.{token}") == rating


@rule("CWNB-12.3a")
def test_a_reduced_large_carrier_makes_one_strike_that_hits_on_one():
    t = carrier("cvb", "g16 g3")
    t.strike("P.cvb", "X.ffa")
    t.refused("P.cvb", code="E-LIMIT")
    t.dice(2)
    t.finish()
    assert needed(t, "strike") == [1]
    assert t.afloat("X.ffa")


@rule("CWNB-12.3c", "R-CWNB-55")
def test_a_carrier_at_zero_hits_the_first_row_on_one_with_the_row_modifier():
    t = carrier("cvs", "mb", options="12.2 12.3")
    t.strike("P.cvs", "X.ffa")
    t.dice(1)
    t.finish()
    assert needed(t, "strike") == [1]
    assert not t.afloat("X.ffa")


@rule("CWNB-12.3c", "R-CWNB-55")
def test_a_carrier_at_zero_with_crew_efficiency_makes_one_strike_at_one():
    t = carrier("cvs", "mb", hand="cce rt")
    t.crew("cce", "P.cvs")
    assert t.rating("P.cvs") == 1
    t.strike("P.cvs", "X.ffa")
    t.refused("P.cvs", code="E-LIMIT")
    t.dice(1)
    t.finish()
    assert needed(t, "strike") == [1]
    assert not t.afloat("X.ffa")


@rule("R-CWNB-55")
def test_a_carrier_at_zero_may_launch_one_strike_and_no_second():
    t = carrier("cvs", "mb", options="12.2 12.3")
    assert "P.cvs" in t.offers()
    t.strike("P.cvs", "X.ffa")
    t.refused("P.cvs", code="E-LIMIT")


@rule("R-CWNB-55")
def test_the_single_strike_of_a_carrier_at_zero_never_hits_without_a_modifier():
    t = carrier("cvs", "mb")
    t.strike("P.cvs", "X.ffa")
    t.dice(1)
    t.finish()
    assert not t.rolls[0].success
    assert t.afloat("X.ffa")


@rule("CWNB-12.3d")
def test_the_reduction_lowers_the_carrier_modification():
    t = Table(
        P=dict(rows="ffa", hand="lb rt"),
        X=dict(rows="cvb dda", damage={"cvb": "g16 g3"}, area="ac"),
        turn="P", step="B1", fog=1, options="12.3",
    )
    t.lbas("lb", "X.dda")
    t.dice(6, 6)
    t.finish()
    assert needed(t, "area_air_cover") == [3]


@rule("CWNB-12.3d")
def test_the_reduction_ends_when_repair_brings_damage_below_half():
    t = Table(
        P=dict(rows="cvb", damage={"cvb": "g16 g3"}, hand="rt as"),
        X=dict(rows="ffa"),
        turn="P", step="A6", fog=3, options="12.3",
    )
    assert t.rating("P.cvb") == 1
    t.play("card:rt", "P.cvb", "card:g3")
    assert t.rating("P.cvb") == 2
