"""Step C.1 and C.2: discarding, and what counts as having played an Action card."""

import pytest

from tests.games.cwnb.table import Table, rule


def may_stop(t: Table) -> bool:
    """At the Adjust Ordnance prompt: is ending without a discard allowed?"""
    assert t.prompt == "adjust_ordnance"
    return "button:done" in t.offers()


@rule("CWNB-6.1C1a")
def test_step_c1_asks_nothing():
    t = Table(P=dict(rows="dda", hand="rt"), X=dict(rows="ffa"), turn="P", step="B1", fog=3)
    t.finish()
    assert (t.step, t.prompt, t.to_move) == ("C.2", "adjust_ordnance", "P")


@rule("CWNB-6.1C2a")
def test_nothing_need_be_discarded_after_playing_a_card():
    t = Table(P=dict(rows="dda", hand="g3 rt"), X=dict(rows="ffa"), turn="P", step="C2", fog=3,
              played=True, pile="")
    t.dice(3)
    t.done()
    assert t.active == "X"
    assert t.hand("P") == ["g3", "rt"]


@rule("CWNB-6.1C2a")
def test_the_whole_hand_may_be_discarded():
    t = Table(P=dict(rows="dda", hand="em g3 rt"), X=dict(rows="ffa"), turn="P", step="C2", fog=3,
              played=True, pile="")
    before = len(t.discard)
    t.dice(3)  # the opponent's Fog of War, should the turn end with the last card
    t.play("card:g3", "card:rt", "card:em")
    assert t.hand("P") == []
    assert len(t.discard) == before + 3


@rule("CWNB-6.1C2a", "CWNB-6.1C2b")
def test_discards_go_openly_to_the_discard_pile():
    t = Table(P=dict(rows="dda", hand="em g3"), X=dict(rows="ffa"), turn="P", step="C2", fog=3)
    t.play("card:g3")
    assert t.discard == ["g3"]
    assert len(t.view("X")["piles"]["discard"]) == 1
    assert t.hand("P") == ["em"]


@rule("CWNB-6.1C2b")
def test_a_turn_without_a_card_forces_one_discard():
    t = Table(P=dict(rows="dda", hand="g3 em"), X=dict(rows="ffa"), turn="P", step="B1", fog=3)
    t.finish()
    t.refused("button:done", code="E-RULE")
    assert t.offers() == {"card:g3", "card:em"}
    t.play("card:em")
    assert may_stop(t)


@rule("CWNB-6.1C2b", "CWNB-6.1C2c", "R-CWNB-08")
def test_carrier_strikes_alone_do_not_lift_the_duty_to_discard():
    t = Table(P=dict(rows="cvb", hand="em ecm g3 g5 ma mb tp"), X=dict(rows="dda ffa"),
              turn="P", step="B1", fog=3)
    t.strike("P.cvb", "X.ffa")
    t.dice(6)
    t.finish()
    t.refused("button:done", code="E-RULE")
    pile = t.draw_pile
    t.play("card:g5")
    t.dice(4)
    t.done()
    assert t.active == "X"
    assert len(t.hand("P")) == 7
    assert t.draw_pile == pile - 1


@rule("R-CWNB-08")
def test_an_attack_card_counts_as_played():
    t = Table(P=dict(rows="dda", hand="g5 rt"), X=dict(rows="cgc"), turn="P", step="B1", fog=3)
    t.attack("g5", "P.dda", "X.cgc")
    t.finish()
    assert may_stop(t)


@rule("R-CWNB-08")
def test_an_area_defence_counts_as_played():
    t = Table(P=dict(rows="dda", hand="em rt"), X=dict(rows="cgc"), turn="P", step="B1", fog=3)
    t.area("em")
    t.finish()
    assert may_stop(t)


@rule("R-CWNB-08")
def test_a_face_down_area_defence_counts_as_played():
    t = Table(P=dict(rows="dda", hand="em rt"), X=dict(rows="cgc"), turn="P", step="B1", fog=3,
              options="12.4")
    t.area("em", face_down=True)
    t.finish()
    assert may_stop(t)


@rule("R-CWNB-08")
def test_an_additional_ship_card_counts_as_played():
    t = Table(P=dict(rows="dda", hand="as g3"), X=dict(rows="cgc"), turn="P", step="A5", fog=3, top="ddb")
    t.play("card:as", "row:1")
    t.skip_to("adjust_ordnance")
    assert t.to_move == "P"
    assert may_stop(t)


@rule("R-CWNB-08")
def test_a_retreat_card_counts_as_played():
    t = Table(P=dict(rows="dda", hand="rt g3"), X=dict(rows="cgc"), turn="P", step="A6", fog=3)
    t.play("card:rt")
    t.skip_to("adjust_ordnance")
    assert t.to_move == "P"
    assert may_stop(t)


@rule("R-CWNB-08")
def test_a_crew_card_counts_as_played():
    t = Table(P=dict(rows="cvb", hand="cce rt"), X=dict(rows="cgc"), turn="P", step="B1", fog=3)
    t.crew("cce", "P.cvb")
    t.finish()
    assert may_stop(t)


@rule("R-CWNB-08", "R-CWNB-36")
def test_damage_control_for_ones_own_submarine_leaves_no_duty_to_discard():
    """the saved submarine attacks normally."""
    t = Table(P=dict(rows="ddb", subs="ssg", hand="tp tp dc rt"), X=dict(rows="dda ffa", area="asw"),
              turn="P", step="B1", fog=3)
    t.attack("tp", "P.ssg", "X.dda")
    t.attack("tp", "P.ssg", "X.dda")
    t.dice(3)
    t.finish()
    assert (t.prompt, t.to_move) == ("save_submarine", "P")
    t.play("P.ssg")
    t.resolve()
    assert t.afloat("P.ssg")
    assert t.sunk("P") == ["dda"]
    assert t.sunk("X") == []
    assert "dc" in t.discard
    assert may_stop(t)


@rule("R-CWNB-08")
def test_cards_cleared_in_a1_do_not_count_as_played():
    t = Table(P=dict(rows="dda", area="em", hand="g3"), X=dict(rows="cgc", hand="rt"),
              turn="X", step="C2", fog=3, played=True)
    t.dice(4)
    t.done()
    assert t.active == "P"
    assert t.area_cards("P") == []
    t.skip_to("adjust_ordnance")
    assert t.to_move == "P"
    t.refused("button:done", code="E-RULE")


@rule("R-CWNB-08")
def test_a_point_defence_in_another_turn_does_not_count_as_played():
    t = Table(P=dict(rows="ffa", hand="em g3"), X=dict(rows="dda", hand="g5 rt"),
              turn="X", step="B1", fog=3)
    t.attack("g5", "X.dda", "P.ffa")
    t.finish()
    t.answer("em", 1)
    t.resolve()
    assert (t.to_move, t.prompt) == ("X", "adjust_ordnance")
    t.dice(4)
    t.done()
    t.skip_to("adjust_ordnance")
    assert t.to_move == "P"
    t.refused("button:done", code="E-RULE")


@rule("R-CWNB-08")
def test_a_transfer_does_not_count_as_played():
    t = Table(P=dict(rows="dda", hand="em g3"), X=dict(rows="cgc"), Y=dict(rows="ddb"), Z=dict(rows="ffa"),
              teams="P Y / X Z", options="13.2", turn="P", step="B1", fog=3)
    t.play("button:give", "card:em")
    t.play("button:accept", by="Y")
    t.finish()
    assert (t.to_move, t.prompt) == ("P", "adjust_ordnance")
    t.refused("button:done", code="E-RULE")


@rule("R-CWNB-07")
def test_an_empty_hand_lifts_the_duty_to_discard():
    t = Table(P=dict(rows="dda"), X=dict(rows="cgc", hand="g3"),
              turn="P", step="B1", fog=3, final=True, pile="")
    t.dice(2)
    t.finish()
    assert t.active == "X"


@rule("R-CWNB-07", "CWNB-6.1C2b")
@pytest.mark.parametrize("hand", ["g3", "g3 em"])
def test_the_duty_to_discard_holds_in_the_last_series_too(hand):
    t = Table(P=dict(rows="dda", hand=hand), X=dict(rows="cgc", hand="g3"), turn="P", step="B1", fog=3,
              final=True, pile="")
    t.finish()
    assert (t.to_move, t.prompt) == ("P", "adjust_ordnance")
    t.refused("button:done", code="E-RULE")
