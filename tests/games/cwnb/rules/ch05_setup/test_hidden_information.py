"""What nobody, or only the owner, may know (rules 5.1, 6, 11.1)."""

from tests.games.cwnb.table import Table, rule


def seen_by_p(X=None, **table):
    seat = dict(rows="ffa", hand="g3")
    seat.update(X or {})
    settings = dict(turn="P", step="B1", fog=2, top="dda")
    settings.update(table)
    return Table(P=dict(rows="ddb", hand="as"), X=seat, **settings).view("P")


@rule("CWNB-5.1d", "CWNB-INF-b")
def test_a_foreign_hand_cannot_be_seen():
    assert seen_by_p(X=dict(hand="g5 dc")) == seen_by_p(X=dict(hand="em tp"))


@rule("CWNB-5.1e", "CWNB-INF-c")
def test_what_lies_in_the_draw_pile_cannot_be_seen():
    """the two cards change places between X's hand and the pile."""
    one, other = seen_by_p(X=dict(hand="g5"), pile="em"), seen_by_p(X=dict(hand="em"), pile="g5")
    assert one["piles"]["draw"] == 1
    assert one == other


@rule("CWNB-5.1c", "CWNB-INF-c")
def test_ships_below_the_top_one_cannot_be_seen():
    assert seen_by_p(deck="cvb cgc") == seen_by_p(deck="cgc cvb")
    piles = seen_by_p(deck="cvb cgc")["piles"]
    assert piles["ships"] == 3
    assert set(piles) == {"draw", "ships", "top_ship", "discard"}


@rule("CWNB-INF-b")
def test_the_value_of_a_foreign_sunk_pile_cannot_be_seen():
    view = seen_by_p(X=dict(sunk="cvb aeg"))
    assert view["players"][1]["sunk"] == 2
    assert not [key for key in view["players"][1] if key.startswith("sunk_")]
    assert view["me"]["sunk"] == []
    assert view["me"]["sunk_points"] == 0


@rule("CWNB-INF-b")
def test_the_owner_knows_his_own_sunk_pile():
    t = Table(P=dict(rows="ddb", hand="as", sunk="cvb aeg"), X=dict(rows="ffa"), turn="P", step="B1", fog=2)
    assert len(t.view("P")["me"]["sunk"]) == 2
    assert t.view("P")["me"]["sunk_points"] == 23


@rule("CWNB-6b", "CWNB-INF-b")
def test_a_foreign_order_number_not_yet_shown_cannot_be_seen():
    one, other = (seen_by_p(X=dict(order=number), options="order_cards=9") for number in (4, 7))
    assert one == other


@rule("CWNB-2.1a", "CWNB-INF-b")
def test_a_foreign_face_down_card_cannot_be_identified():
    assert seen_by_p(X=dict(down="em"), options="12.4") == seen_by_p(X=dict(down="asw"), options="12.4")
