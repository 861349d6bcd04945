"""Rule 12.2: the Hit number of a Carrier Air Strike depends on the row."""

from tests.games.cwnb.table import Table, rule

THREE_ROWS = dict(rows="ffa | dda | ddb")


def needed(t, purpose):
    """The Hit numbers of the rolls of one purpose."""
    return [roll.needed for roll in t.rolls if roll.purpose == purpose]


@rule("CWNB-12.2a", "CWNB-12.2c")
def test_a_rating_of_two_hits_the_rows_at_three_two_and_one():
    t = Table(
        P=dict(rows="cvb cvb", hand="rt"), X=THREE_ROWS,
        turn="P", step="B1", fog=3, options="12.2",
    )
    t.strike("P.cvb", "X.ffa")
    t.strike("P.cvb", "X.dda")
    t.strike("P.cvb2", "X.ddb")
    t.dice(6, 6, 6)
    t.finish()
    assert needed(t, "strike") == [3, 2, 1]


@rule("CWNB-12.2a", "CWNB-12.2c")
def test_a_rating_of_one_hits_the_rows_at_two_one_and_never():
    t = Table(
        P=dict(rows="cvs cvs cvs", hand="rt"), X=THREE_ROWS,
        turn="P", step="B1", fog=3, options="12.2",
    )
    t.strike("P.cvs", "X.ffa")
    t.strike("P.cvs2", "X.dda")
    t.strike("P.cvs3", "X.ddb")
    t.dice(6, 6, 1)
    t.finish()
    assert needed(t, "strike")[:2] == [2, 1]
    assert not t.rolls[2].success
    assert t.afloat("X.ddb")


@rule("CWNB-12.2c")
def test_a_rating_of_three_through_crew_efficiency_hits_at_four_three_and_two():
    t = Table(
        P=dict(rows="cvb", crew="cvb", hand="rt"), X=THREE_ROWS,
        turn="P", step="B1", fog=3, options="12.2",
    )
    t.strike("P.cvb", "X.ffa")
    t.strike("P.cvb", "X.dda")
    t.strike("P.cvb", "X.ddb")
    t.dice(6, 6, 6)
    t.finish()
    assert needed(t, "strike") == [4, 3, 2]


@rule("CWNB-12.2a")
def test_the_current_rating_of_a_damaged_carrier_is_the_base():
    t = Table(
        P=dict(rows="cvb", damage={"cvb": "g16 g3"}, hand="rt"), X=THREE_ROWS,
        turn="P", step="B1", fog=1, options="12.2 12.3",
    )
    t.strike("P.cvb", "X.ffa")
    t.dice(6)
    t.finish()
    assert needed(t, "strike") == [2]


@rule("CWNB-12.2b")
def test_the_row_does_not_change_how_many_strikes_a_carrier_launches():
    t = Table(
        P=dict(rows="cvb", hand="rt"), X=THREE_ROWS,
        turn="P", step="B1", fog=4, options="12.2",
    )
    t.strike("P.cvb", "X.ffa")
    t.strike("P.cvb", "X.ffa")
    t.refused("P.cvb", code="E-LIMIT")


@rule("CWNB-12.2b")
def test_the_third_row_still_takes_as_many_strikes_as_the_rating():
    t = Table(
        P=dict(rows="cvb", hand="rt"), X=THREE_ROWS,
        turn="P", step="B1", fog=4, options="12.2",
    )
    t.strike("P.cvb", "X.ddb")
    t.strike("P.cvb", "X.ddb")
    assert len(t.ledger()) == 2


@rule("CWNB-12.2b")
def test_land_based_and_bomber_strikes_get_no_row_modifier():
    t = Table(
        P=dict(rows="ffa", hand="lb bs rt"), X=THREE_ROWS,
        turn="P", step="B1", fog=3, options="12.2",
    )
    t.lbas("lb", "X.ffa", "X.ddb")
    t.bombers("bs", "X", 1)
    t.dice(6, 6, 6)
    t.finish()
    assert needed(t, "lbas") == [3, 1]
    assert needed(t, "bomber") == [2]
