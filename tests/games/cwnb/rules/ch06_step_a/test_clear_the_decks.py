"""Step A.1: Clear the Decks."""

from tests.games.cwnb.table import Table, rule


def turn_passes_from_x(P, X=None, **table):
    """X ends his turn with one card kept; P's turn begins with a Fog of War of 3."""
    seat = dict(rows="ffa", hand="g3")
    seat.update(X or {})
    t = Table(P=P, X=seat, turn="X", step="C2", fog=1, played=True, **table)
    t.dice(3)
    t.end_turn()
    assert t.active == "P"
    return t


@rule("CWNB-6.1A1a", "CWNB-6.1A1b")
def test_own_area_defences_and_crew_cards_go_to_the_open_discard_pile():
    t = turn_passes_from_x(P=dict(rows="cvb", area="em ecm", crew="cvb"))
    assert t.area_cards("P") == []
    assert t.rating("P.cvb") == 2
    assert sorted(t.discard) == ["cce", "ecm", "em"]
    for seat in ("P", "X", None):
        assert sorted(t.view(seat)["piles"]["discard"]) == ["cce", "ecm", "em"]


@rule("CWNB-6.1A1a")
def test_face_down_area_defences_are_cleared_as_well():
    t = turn_passes_from_x(P=dict(rows="dda", down="ac"), options="12.4")
    assert t.face_down("P") == []
    assert t.discard == ["ac"]


@rule("CWNB-6.1A1a")
def test_another_players_area_defences_and_crew_cards_stay():
    t = turn_passes_from_x(P=dict(rows="dda", area="em"), X=dict(rows="cvb", area="ac", crew="cvb"))
    assert t.area_cards("X") == ["ac"]
    assert t.rating("X.cvb") == 3
    assert t.discard == ["em"]


@rule("CWNB-6.1A1a", "CWNB-6.1A1c")
def test_the_retreat_card_is_cleared_and_the_force_can_be_attacked_again():
    """P ends his turn, X comes back from his retreat, Y attacks him."""
    t = Table(P=dict(rows="ffa", hand="g3"), X=dict(rows="dda", retreated=True),
              Y=dict(rows="dda", hand="g5 as"),
              turn="P", step="C2", fog=1, played=True)
    t.dice(2, 3)
    assert t.view(None)["players"][1]["retreated"]
    t.end_turn()
    assert t.active == "X"
    assert "rt" in t.discard
    assert not t.view(None)["players"][1]["retreated"]
    t.end_turn()
    t.skip_to("battle_stations")
    t.attack("g5", "Y.dda", "X.dda")
    t.finish()
    t.resolve()
    assert t.damage("X.dda") == 2


@rule("CWNB-6.1A1c")
def test_area_defences_that_were_cleared_no_longer_work():
    t = Table(P=dict(rows="ffa", hand="g3"), X=dict(rows="dda", area="em"), Y=dict(rows="dda", hand="g5 as"),
              turn="P", step="C2", fog=1, played=True)
    t.dice(2, 3)
    t.end_turn()
    t.end_turn()
    t.skip_to("battle_stations")
    t.attack("g5", "Y.dda", "X.dda")
    t.finish()
    t.resolve()
    assert t.damage("X.dda") == 2


@rule("CWNB-6.1A1b")
def test_a_card_discarded_from_the_hand_lies_open_too():
    t = Table(P=dict(rows="dda", hand="g5 em"), X=dict(rows="ffa"), turn="P", step="C2", fog=1)
    t.play("card:em")
    assert t.view("X")["piles"]["discard"] == ["em"]
