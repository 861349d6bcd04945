from coldwake.games.cwnb.rules.state import HAND, PILE
from tests.games.cwnb.table import Table, rule


@rule("R-CWNB-21", "CWNB-9.4b", "R-CWNB-31")
def test_crew_efficiency_taken_back_lowers_the_number_of_an_asw_attack():
    t = Table(P=dict(rows="cvb cvs", hand="asw cce rt"), X=dict(rows="ffa", subs="ssg"), turn="P", step="B1", fog=3)
    t.crew("cce", "P.cvb")
    t.asw("asw", "X.ssg")
    assert t.ledger()[0].number == 4
    t.play("button:withdraw")
    assert t.offers() == {"attack:1", "P.cvb", "button:cancel"}
    t.play("P.cvb")
    assert t.ledger()[0].number == 3
    assert t.hand("P") == ["cce", "rt"]


@rule("R-CWNB-31")
def test_crew_efficiency_that_a_strike_rests_on_is_refused_for_that_reason():
    t = Table(P=dict(rows="cvb", hand="cce g3"), X=dict(rows="ffa"), turn="P", step="B1", fog=4)
    t.crew("cce", "P.cvb")
    for _ in range(3):
        t.strike("P.cvb", "X.ffa")
    t.play("button:withdraw")
    t.refused("P.cvb", code="E-LIMIT")
    assert (t.why("P.cvb").clause, t.why("P.cvb").key) == ("R-CWNB-31", "needs_its_crew")


@rule("R-CWNB-21")
def test_on_a_strict_table_a_named_entry_stands():
    t = Table(P=dict(rows="dda", hand="g5 em rt"), X=dict(rows="ffa"), turn="P", step="B1", fog=3, options="R-21=off")
    t.play("card:g5", "P.dda")
    assert t.match.can_undo(0)
    t.play("X.ffa")
    assert not t.match.can_undo(0)
    t.area("em")
    assert not t.match.can_undo(0)


@rule("R-CWNB-21", "CWNB-6.1A1b")
def test_what_everybody_has_seen_is_taken_back_by_withdrawing_alone():
    t = Table(P=dict(rows="dda", hand="ac rt"), X=dict(rows="ffa"), turn="P", step="B1", fog=1)
    t.area("ac")
    assert not t.match.can_undo(0)
    t.play("button:withdraw", "card:ac")
    assert t.hand("P") == ["ac", "rt"]


@rule("R-CWNB-21", "CWNB-12.4a")
def test_of_equal_area_defences_the_one_that_is_meant_comes_back():
    for face, left_down, left_up in (("face-up", ["ac"], []), ("face-down", [], ["ac"])):
        t = Table(P=dict(rows="dda", hand="ac ac rt"), X=dict(rows="ffa"), turn="P", step="B1", fog=1, options="12.4")
        t.area("ac")
        t.area("ac", face_down=True)
        t.play("button:withdraw", "card:ac")
        assert t.prompt == "withdraw_face"
        t.play(f"button:{face}")
        assert (t.face_down("P"), t.area_cards("P")) == (left_down, left_up)


@rule("CWNB-INF-b")
def test_the_copy_everybody_knows_leaves_the_hand_before_its_unknown_twin():
    t = Table(P=dict(rows="dda", hand="ecm ecm rt"), X=dict(rows="ffa"), turn="P", step="B1", fog=3)
    pack, s = t.game.content, t.match._state
    low, high = [card for card in s.zones[HAND] if pack.cards[pack.printing_of[card]].id == "ecm"]
    s.move_sorted(low, PILE)
    t.area("ecm")
    t.play("button:withdraw", "card:ecm")
    assert t.match._state.known[high]
    t.match._state.move_sorted(low, HAND)
    t.area("ecm")
    assert t.match._state.known[low] == 0
    assert low in t.match._state.zones[HAND]
