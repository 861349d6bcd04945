"""Carrier Modified cards (rule 10)."""

from tests.games.cwnb.table import Table, rule


def needed(t, purpose):
    return [roll.needed for roll in t.rolls if roll.purpose == purpose]


def cover_against_a_land_based_strike(die, *later, **defender):
    t = Table(P=dict(rows="dda", hand="lb rt"), X=dict(defender, hand="ac"), turn="P", step="B1", fog=2,
              options="12.5")
    t.lbas("lb", "X.cvb")
    t.dice(die, *later)
    t.finish()
    t.answer("ac", 1)
    t.resolve()
    return t


@rule("CWNB-10d", "CWNB-10b", "CWNB-10a", "R-CWNB-57")
def test_point_air_cover_with_ratings_two_and_one_stops_a_strike_on_four():
    t = cover_against_a_land_based_strike(4, rows="cvb cvs")
    assert needed(t, "air_cover") == [4]
    assert needed(t, "lbas") == []
    assert t.afloat("X.cvb")


@rule("CWNB-10d", "CWNB-10b")
def test_point_air_cover_with_ratings_two_and_one_fails_on_five():
    t = cover_against_a_land_based_strike(5, 3, rows="cvb cvs")
    assert needed(t, "lbas") == [3]
    assert not t.afloat("X.cvb")


@rule("R-CWNB-57")
def test_larger_rating_counts_wherever_the_carriers_stand():
    t = cover_against_a_land_based_strike(4, rows="cvs | dda | cvb")
    assert needed(t, "air_cover") == [4]


@rule("CWNB-10b")
def test_ratings_of_two_large_carriers_are_not_added():
    t = cover_against_a_land_based_strike(4, rows="cvb cvb")
    assert needed(t, "air_cover") == [4]


@rule("R-CWNB-57", "CWNB-10e")
def test_critical_carrier_is_passed_over_for_a_smaller_usable_one():
    t = cover_against_a_land_based_strike(3, rows="cvb cvs", damage={"cvb": "g16 mb g5"})
    assert needed(t, "air_cover") == [3]


@rule("CWNB-10e")
def test_without_a_usable_carrier_nothing_is_added():
    t = cover_against_a_land_based_strike(2, rows="cvb dda", damage={"cvb": "g16 mb g5"})
    assert needed(t, "air_cover") == [2]


@rule("CWNB-10e")
def test_without_any_carrier_asw_uses_the_printed_number():
    t = Table(P=dict(rows="dda", hand="asw rt"), X=dict(rows="cvb", subs="ssg*"), turn="P", step="B1", fog=1)
    t.asw("asw", "X.ssg")
    t.dice(4)
    t.finish()
    assert needed(t, "asw") == [3]
    assert t.afloat("X.ssg")


@rule("CWNB-10a", "R-CWNB-57")
def test_asw_attack_is_raised_by_the_carrier_of_the_player_who_plays_it():
    t = Table(P=dict(rows="cvs", hand="asw rt"), X=dict(rows="cvb", subs="ssg"), turn="P", step="B1", fog=1)
    t.asw("asw", "X.ssg")
    t.dice(2)
    t.finish()
    assert needed(t, "asw") == [2]
    assert not t.afloat("X.ssg")


@rule("CWNB-10a")
def test_area_air_cover_is_raised_by_the_carrier():
    t = Table(P=dict(rows="cvb", hand="rt"), X=dict(rows="cvs", area="ac"), turn="P", step="B1", fog=1)
    t.strike("P.cvb", "X.cvs")
    t.dice(3)
    t.finish()
    assert needed(t, "area_air_cover") == [3]
    assert t.afloat("X.cvs")


@rule("CWNB-10c")
def test_one_carrier_modifies_any_number_of_cards():
    t = Table(P=dict(rows="cvb", subs="ssg", hand="tp rt"), X=dict(rows="cvb", area="asw", hand="ac ac"),
              turn="P", step="B1", fog=3)
    t.attack("tp", "P.ssg", "X.cvb")
    t.strike("P.cvb", "X.cvb")
    t.strike("P.cvb", "X.cvb")
    t.dice(6, 4, 4)
    t.finish()
    t.skip_to("air_point_defence")
    t.answer("ac", 2)
    t.answer("ac", 3)
    t.resolve()
    assert needed(t, "area_asw") == [5]
    assert needed(t, "air_cover") == [4, 4]
    assert t.afloat("X.cvb")


@rule("CWNB-10f")
def test_land_based_strike_gains_nothing_from_a_carrier():
    t = Table(P=dict(rows="cvb", hand="lb rt"), X=dict(rows="dda | ddb"), turn="P", step="B1", fog=2)
    t.lbas("lb", "X.dda", "X.ddb")
    t.dice(6, 6)
    t.finish()
    assert needed(t, "lbas") == [3, 2]


@rule("CWNB-10f")
def test_bomber_strike_gains_nothing_from_a_carrier():
    t = Table(P=dict(rows="cvb", hand="bs rt"), X=dict(rows="dda"), turn="P", step="B1", fog=2)
    t.bombers("bs", "X", 2)
    t.dice(3, 3)
    t.finish()
    assert needed(t, "bomber") == [2, 2]
    assert t.afloat("X.dda")


@rule("CWNB-10f")
def test_torpedo_roll_gains_nothing_from_a_carrier():
    t = Table(P=dict(rows="cvb", subs="ssg", hand="tp rt"), X=dict(rows="dda", subs="ssg"),
              turn="P", step="B1", fog=1)
    t.attack("tp", "P.ssg", "X.ssg")
    t.dice(3)
    t.finish()
    assert needed(t, "torpedo") == [2]
    assert t.afloat("X.ssg")


@rule("CWNB-10f")
def test_air_defence_gains_nothing_from_a_carrier():
    t = Table(P=dict(rows="cvb", hand="rt"), X=dict(rows="cvb dda"),
              turn="P", step="B1", fog=1, options="12.1")
    t.strike("P.cvb", "X.cvb")
    t.dice(2, 6)
    t.finish()
    t.assign("X.dda", 1)
    t.resolve()
    assert needed(t, "air_defence") == [1]
    assert needed(t, "strike") == [2]
