import pytest

import coldwake
from tests.games.cwnb.table import Table, rule


def arranging(*rows):
    """A seat that has placed its first ships in the given rows, one after another."""
    match = coldwake.new("cwnb", seats=2, seed=4, pack="drill")
    while match.prompt_for(0).key != "formation_ready":
        ship = match.actions(0)[0]
        match.play(ship, 0)
        placed = sum(len(row) for row in match.view(0)["players"][0]["rows"])
        match.play(f"row:{rows[placed] if placed < len(rows) else 1}", 0)
    return match


@rule("CWNB-5.21d", "R-CWNB-12")
def test_a_formation_with_a_gap_in_row_two_is_not_ready():
    match = arranging(1, 2, 3)
    lone = match.view(0)["players"][0]["rows"][1][0]
    match.play(f"ship:{lone}", 0)
    match.play(f"ship:{lone}", 0)
    match.play("row:1", 0)
    assert "button:ready" not in [str(action) for action in match.actions(0)]
    with pytest.raises(coldwake.IllegalAction):
        match.play("button:ready", 0)
    match.play(f"ship:{lone}", 0)
    match.play(f"ship:{lone}", 0)
    match.play("row:2", 0)
    match.play("button:ready", 0)
    assert match.movers == [1]


@rule("CWNB-5.21c", "R-CWNB-12")
def test_a_lone_row_one_ship_taken_back_must_return_to_row_one():
    match = coldwake.new("cwnb", seats=2, seed=4, pack="drill")
    first = str(match.actions(0)[0])
    match.play(first, 0)
    match.play("row:1", 0)
    while match.prompt_for(0).key != "formation_ready":
        match.play(match.actions(0)[0], 0)
        match.play("row:2", 0)
    match.play(first, 0)
    match.play(first, 0)
    assert [str(action) for action in match.actions(0)] == ["button:cancel", "row:1"]


@rule("CWNB-6d")
def test_the_number_of_the_active_player_is_told_when_his_turn_begins():
    t = Table(P=dict(rows="dda", hand="g3", order=2), X=dict(rows="ffa", order=7), turn="P", step="C2", fog=1)
    t.dice(1)
    t.end_turn()
    begun = [event for event in t.log() if event["event"] == "turn_begins"]
    assert [(event["seat"], event["order"]) for event in begun] == [(1, 7)]


@rule("CWNB-5.21e")
def test_everybody_is_told_when_rows_close_up_behind_an_empty_second_row():
    t = Table(P=dict(rows="cgc", hand="ma rt"), X=dict(rows="dda | ffa | cvb"), turn="P", step="B1", fog=1)
    t.attack("ma", "P.cgc", "X.ffa")
    t.finish()
    t.resolve()
    assert t.row("X.cvb") == 2
    assert [event["seat"] for event in t.log() if event["event"] == "rows_advanced"] == [1]
