"""Rule 12.1: Air Defense systems."""

from tests.games.cwnb.table import Table, rule


def rolls(t, purpose):
    """The rolls of one purpose thrown so far."""
    return [roll for roll in t.rolls if roll.purpose == purpose]


def air_raid(**defender):
    """P can launch two strikes from CVB and one from CVS."""
    return Table(
        P=dict(rows="cvb cvs", hand="rt"),
        X=defender,
        turn="P", step="B1", fog=3, options="12.1",
    )


@rule("CWNB-12.1c", "CWNB-12.1e", "CWNB-12.1g")
def test_each_system_stops_its_own_strike_at_or_under_its_rating():
    t = air_raid(rows="aeg dda ffa ddb bbx")
    t.strike("P.cvb", "X.ffa")
    t.strike("P.cvb", "X.ddb")
    t.strike("P.cvs", "X.bbx")
    t.finish()
    assert (t.prompt, t.to_move) == ("air_defence", "X")
    t.dice(3, 4, 1, 1)
    t.assign("X.aeg", 1)
    t.assign("X.aeg", 2)
    t.assign("X.dda", 3)
    t.resolve()
    assert [roll.needed for roll in rolls(t, "air_defence")] == [3, 3, 1]
    assert [roll.success for roll in rolls(t, "air_defence")] == [True, False, True]
    assert [roll.seat for roll in rolls(t, "air_defence")] == ["X", "X", "X"]
    assert len(rolls(t, "strike")) == 1
    assert t.afloat("X.ffa") and t.afloat("X.bbx")
    assert not t.afloat("X.ddb")


@rule("CWNB-12.1d")
def test_no_system_is_assigned_after_the_first_air_defence_die():
    t = air_raid(rows="aeg ddb", hand="dc")
    t.strike("P.cvb", "X.ddb")
    t.finish()
    t.skip_to("air_defence")
    t.dice(6, 1)
    t.assign("X.aeg", 1)
    assert rolls(t, "air_defence") == []
    t.done()
    assert len(rolls(t, "air_defence")) == 1
    assert (t.prompt, t.to_move) == ("damage_control", "X")
    t.refused("X.aeg", code="E-PHASE")


@rule("CWNB-12.1d")
def test_every_assignment_comes_before_the_first_die():
    t = air_raid(rows="aeg dda ddb")
    t.strike("P.cvb", "X.ddb")
    t.strike("P.cvb", "X.ddb")
    t.finish()
    t.assign("X.aeg", 1)
    t.assign("X.dda", 2)
    assert t.rolls == []
    assert t.offers() == {"X.aeg", "button:done"}


@rule("CWNB-12.1a")
def test_air_defence_protects_any_ship_of_the_task_force():
    t = air_raid(rows="aeg | ddb | ffa")
    t.strike("P.cvb", "X.ffa")
    t.finish()
    t.dice(3)
    t.assign("X.aeg", 1)
    t.resolve()
    assert t.afloat("X.ffa")
    assert rolls(t, "strike") == []


@rule("CWNB-12.1a")
def test_a_ship_without_rating_offers_no_air_defence():
    t = air_raid(rows="dda ddb ffa")
    t.strike("P.cvb", "X.ffa")
    t.finish()
    assert t.offers() == {"X.dda", "button:done"}


@rule("CWNB-12.1b")
def test_air_defence_comes_after_the_results_of_air_cover():
    t = air_raid(rows="aeg ddb ffa", hand="ac")
    t.strike("P.cvb", "X.ddb")
    t.strike("P.cvb", "X.ffa")
    t.finish()
    assert t.prompt == "air_point_defence"
    t.refused("X.aeg", code="E-PHASE")
    t.dice(2)
    t.answer("ac", 1)
    t.skip_to("air_defence")
    assert [roll.success for roll in rolls(t, "air_cover")] == [True]
    t.play("X.aeg")
    assert t.offers() == {"attack:2", "button:cancel"}


@rule("CWNB-12.1c")
def test_a_system_once_assigned_is_not_offered_again():
    t = air_raid(rows="dda aeg ddb")
    t.strike("P.cvb", "X.ddb")
    t.strike("P.cvb", "X.ddb")
    t.finish()
    t.assign("X.dda", 1)
    assert t.offers() == {"X.aeg", "button:done"}


@rule("CWNB-12.1e")
def test_a_die_above_the_rating_does_not_stop_the_strike():
    t = air_raid(rows="dda ddb")
    t.strike("P.cvb", "X.ddb")
    t.finish()
    t.dice(2, 2)
    t.assign("X.dda", 1)
    t.resolve()
    assert not t.afloat("X.ddb")


@rule("CWNB-12.1e")
def test_air_defence_stops_a_land_based_strike():
    t = Table(
        P=dict(rows="ffa", hand="lb rt"),
        X=dict(rows="dda ddb"),
        turn="P", step="B1", fog=1, options="12.1",
    )
    t.lbas("lb", "X.ddb")
    t.finish()
    t.dice(1)
    t.assign("X.dda", 1)
    t.resolve()
    assert t.afloat("X.ddb")
    assert rolls(t, "lbas") == []


@rule("CWNB-12.1f", "CWNB-12.1h")
def test_each_success_removes_one_bomber_die():
    t = Table(
        P=dict(rows="ffa", hand="bs rt"),
        X=dict(rows="aeg dda ddb"),
        turn="P", step="B1", fog=4, options="12.1",
    )
    t.bombers("bs", "X", 4)
    t.finish()
    t.dice(3, 4, 1, 6, 6)
    t.assign("X.aeg", 1)
    t.assign("X.aeg", 1)
    t.assign("X.dda", 1)
    t.resolve()
    assert [roll.success for roll in rolls(t, "air_defence")] == [True, False, True]
    assert len(rolls(t, "bomber")) == 2


@rule("CWNB-12.1g")
def test_aegis_may_put_both_rolls_on_one_strike():
    t = air_raid(rows="aeg ddb")
    t.strike("P.cvb", "X.ddb")
    t.finish()
    t.dice(4, 3)
    t.assign("X.aeg", 1)
    assert "X.aeg" in t.offers()
    t.assign("X.aeg", 1)
    t.resolve()
    assert [roll.needed for roll in rolls(t, "air_defence")] == [3, 3]
    assert t.afloat("X.ddb")


@rule("CWNB-12.1h")
def test_using_air_defence_is_optional():
    t = air_raid(rows="aeg ddb")
    t.strike("P.cvb", "X.ddb")
    t.finish()
    t.dice(2)
    t.done()
    assert rolls(t, "air_defence") == []
    assert not t.afloat("X.ddb")


@rule("CWNB-12.1h")
def test_several_systems_may_be_put_on_the_same_strike():
    t = air_raid(rows="cgc dda ddb")
    t.strike("P.cvb", "X.ddb")
    t.finish()
    t.dice(3, 1)
    t.assign("X.cgc", 1)
    t.assign("X.dda", 1)
    t.resolve()
    assert [roll.needed for roll in rolls(t, "air_defence")] == [2, 1]
    assert t.afloat("X.ddb")


@rule("CWNB-12.1i")
def test_a_system_is_available_again_in_the_next_opponents_turn():
    t = Table(
        P=dict(rows="aeg ddb", order=3),
        X=dict(rows="cvb", hand="rt", order=1),
        Y=dict(rows="cvb", hand="rt", order=2),
        turn="X", step="B1", fog=1, options="12.1", draw=0,
    )
    t.strike("X.cvb", "P.ddb")
    t.finish()
    t.dice(3)
    t.assign("P.aeg", 1)
    t.resolve()
    t.dice(2)
    t.end_turn()
    t.skip_to("battle_stations")
    t.strike("Y.cvb", "P.ddb")
    t.finish()
    assert t.prompt == "air_defence"
    assert t.offers() == {"P.aeg", "button:done"}
    t.play("P.aeg", "attack:1")
    assert "P.aeg" in t.offers()
