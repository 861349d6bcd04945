"""The end of the game and the passage to the next round (rule 11.4)."""

from tests.games.cwnb.table import Table, rule


def last_turn_of_three(p_total, x_total, y_total):
    """Everybody has a surviving carrier worth 15 and an earlier total."""
    return Table(P=dict(rows="cvb", hand="rt", total=p_total, order=3),
                 X=dict(rows="cvb", total=x_total, order=1),
                 Y=dict(rows="cvb", total=y_total, order=2),
                 turn="P", step="C2", fog=1, played=True, acted="X Y", final=True, draw=0)


@rule("CWNB-11.4a")
def test_one_hundred_and_seventy_nine_points_do_not_end_the_game():
    t = last_turn_of_three(164, 105, 0)
    before = t.round
    t.done()
    assert (t.total("P"), t.total("X")) == (179, 120)
    assert t.outcome is None
    assert t.round == before + 1


@rule("CWNB-11.4a")
def test_one_hundred_and_eighty_points_end_the_game():
    t = last_turn_of_three(165, 105, 0)
    t.done()
    assert t.outcome.winners == ["P"]


@rule("CWNB-11.4b", "CWNB-11.4a")
def test_highest_total_above_the_threshold_wins():
    t = last_turn_of_three(169, 176, 45)
    t.done()
    assert (t.total("P"), t.total("X"), t.total("Y")) == (184, 191, 60)
    assert t.outcome.winners == ["X"]


@rule("R-CWNB-63")
def test_equal_highest_totals_share_the_victory():
    t = last_turn_of_three(170, 166, 170)
    t.done()
    assert sorted(t.outcome.winners) == ["P", "Y"]


@rule("CWNB-11.2f", "CWNB-5.0a", "CWNB-5.1g", "CWNB-3e")
def test_next_round_gathers_and_deals_everything_anew_and_keeps_the_totals():
    t = Table(P=dict(rows="dda", hand="g5 rt", sunk="cvb cvb cvb cgc dda", order=3),
              X=dict(rows="cvb", sunk="bbx aeg ssg", order=1),
              Y=dict(rows="ffa", order=2),
              turn="P", step="B1", fog=1, acted="X Y", final=True, draw=0)
    before = t.round
    t.attack("g5", "P.dda", "Y.ffa")
    t.finish()
    assert t.eliminated("Y")
    t.done()
    assert t.round == before + 1
    assert t.outcome is None
    assert (t.total("P"), t.total("X"), t.total("Y")) == (62, 40, 0)
    assert not t.eliminated("Y")
    assert [len(t.hand(seat)) for seat in "PXY"] == [7, 7, 7]
    assert [t.sunk(seat) for seat in "PXY"] == [[], [], []]
    assert t.draw_pile == 95 - 21
    assert t.ship_deck == 44 - 21
    assert t.discard == []
    fleet = t.view("Y")["players"][2]
    assert len(fleet["unplaced"]) + len(fleet["subs"]) == 7
