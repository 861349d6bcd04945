"""Rule 6.1: the steps of a turn, and inputs that do not belong there."""

import pytest

from tests.games.cwnb.table import Table, rule


@rule("CWNB-6.1a")
def test_the_steps_follow_one_another_in_the_printed_order():
    t = Table(P=dict(rows="dda ddb", subs="ssg*", hand="em g3"), X=dict(rows="ffa"),
              turn="P", step="A3", fog=2)
    steps = [t.step]
    t.play("button:pass")
    steps.append(t.step)
    t.done()
    steps.append(t.step)
    t.done()
    steps.append(t.step)
    t.play("button:pass")
    steps.append(t.step)
    t.play("button:finish")
    steps.append(t.step)
    assert steps == ["A.3", "A.4", "A.5", "A.6", "B.1", "C.2"]


@rule("CWNB-6.1a")
def test_incoming_comes_between_battle_stations_and_step_c():
    t = Table(P=dict(rows="dda", hand="g5 as"), X=dict(rows="cgc", hand="g3"), turn="P", step="B1", fog=2)
    t.attack("g5", "P.dda", "X.cgc")
    t.finish()
    assert t.step == "B.2"
    t.resolve()
    assert t.step == "C.2"


@rule("CWNB-6.1a")
def test_a_later_step_cannot_be_done_before_its_time():
    t = Table(P=dict(rows="dda ddb", hand="g5"), X=dict(rows="ffa"), turn="P", step="A3", fog=2)
    t.refused("button:finish", code="E-PHASE")
    t.refused("button:done", code="E-PHASE")
    t.refused("card:g5", code="E-PHASE")


@rule("CWNB-6.1a")
def test_a_step_that_is_over_cannot_be_done_again():
    t = Table(P=dict(rows="dda ddb", hand="rt g5"), X=dict(rows="ffa"), turn="P", step="B1", fog=2)
    t.refused("row:2", code="E-PHASE")
    t.refused("button:pass", code="E-PHASE")
    t.refused("card:rt", code="E-PHASE")
    t.finish()
    t.refused("button:finish", code="E-PHASE")


@rule("CWNB-INF-b")
def test_a_card_not_in_hand_is_refused_without_telling_who_holds_it():
    reasons = []
    for hand in ("em", "g3"):
        t = Table(P=dict(rows="dda", hand="g5"), X=dict(rows="ffa", hand=hand), turn="P", step="B1", fog=2)
        t.refused("card:em", code="E-CARD")
        reasons.append((t.why("card:em").code, t.why("card:em").clause))
    assert reasons[0] == reasons[1]


@rule("CWNB-INF-b", "R-CWNB-22")
def test_a_foreign_ship_cannot_be_used_to_fire():
    t = Table(P=dict(rows="dda", hand="g5"), X=dict(rows="ddb"), turn="P", step="B1", fog=2)
    t.play("card:g5")
    t.refused("X.ddb", code="E-TARGET")


@rule("CWNB-INF-b")
def test_a_sunk_ship_cannot_be_aimed_at():
    t = Table(P=dict(rows="dda", hand="g5", sunk="ffa"), X=dict(rows="ddb"), turn="P", step="B1", fog=2)
    (wreck,) = t.view("P")["me"]["sunk"]
    t.play("card:g5", "P.dda")
    t.refused(f"ship:{wreck}", code="E-TARGET")


@rule("CWNB-6.1a")
@pytest.mark.parametrize("nonsense", ["card:no-such-card", "ship:no-such-ship", "dice:many", "dice:-1",
                                      "dice:99999999999999999999", "dice:", "card:", "row:0", "dice",
                                      "no-verb:1", ""])
def test_malformed_input_is_refused(nonsense):
    """"""
    t = Table(P=dict(rows="dda", hand="bs"), X=dict(rows="ffa"), turn="P", step="B1", fog=3)
    t.play("card:bs", "seat:X")
    t.refused(nonsense, code="E-FORMAT")


@rule("CWNB-6.1a")
def test_the_same_choice_sent_twice_is_refused_the_second_time():
    t = Table(P=dict(rows="dda", hand="bs"), X=dict(rows="ffa"), turn="P", step="B1", fog=4)
    t.play("card:bs", "seat:X", "dice:2")
    t.refused("dice:2", code="E-PHASE")
    t.refused("card:bs", code="E-CARD")


@rule("R-CWNB-86")
def test_a_hand_of_more_than_seven_is_kept_and_draws_nothing():
    t = Table(P=dict(rows="dda", hand="g5 g5 g5 em em em ecm ecm dc"), X=dict(rows="ffa"),
              turn="P", step="C2", fog=1, played=True)
    t.dice(1)
    t.play("button:done")
    assert t.active == "X"
    assert len(t.hand("P")) == 9
