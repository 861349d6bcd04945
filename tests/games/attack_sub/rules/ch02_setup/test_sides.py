"""Choosing the scenario, cutting for sides, who begins (rule 2.1)."""

import pytest

import coldwake
from tests.games.attack_sub.table import rule


def cut(*cards, scenario="13M"):
    """A match whose cut turns these cards, seat 0 first."""
    queue = list(cards)

    def chance(purpose, seat, names):
        return f"card:{queue.pop(0)}" if purpose == "cut" else None

    return coldwake.new("attack_sub", 2, 3, {"scenario": scenario}, chance=chance)


@rule("SUB-2.1a")
def test_a_match_is_of_the_chosen_scenario_from_the_start():
    match = cut("as-08", "as-01", scenario="13D")
    assert match.view(None)["scenario"] == "13D"
    assert match.prompt.key == "choose_side"
    match.play("side:first")
    assert [player["fleet"] for player in match.view(None)["players"]] == [["swiftsure"], ["salta"]]


@rule("SUB-2.1a")
def test_a_scenario_that_does_not_exist_is_refused():
    with pytest.raises(coldwake.OptionError):
        coldwake.new("attack_sub", 2, 1, {"scenario": "13Z"})


@rule("SUB-2.1b", "SUB-2.1c")
@pytest.mark.parametrize(("cards", "winner"), [(("as-08", "as-07"), 0), (("as-01", "as-02"), 1)])
def test_the_higher_cut_chooses_the_side_and_the_loser_begins(cards, winner):
    match = cut(*cards)
    assert (match.to_move, match.prompt.key) == (winner, "choose_side")
    match.play("side:second")
    players = match.view(None)["players"]
    assert players[winner]["side"] == "second"
    assert players[1 - winner]["side"] == "first"
    assert match.to_move == match.view(None)["active"] == 1 - winner
    assert match.prompt.key == "main"


@rule("SUB-2.1b")
def test_the_winner_of_the_cut_may_take_either_side():
    for side in ("first", "second"):
        match = cut("as-08", "as-07")
        assert [str(action.name) for action in match.actions()] == ["side:first", "side:second"]
        match.play(f"side:{side}")
        assert match.view(None)["players"][0]["side"] == side


@rule("SUB-2.1b")
def test_the_loser_of_the_cut_may_not_choose_the_side():
    match = cut("as-08", "as-07")
    with pytest.raises(coldwake.IllegalAction):
        match.play("side:first", 1)


@rule("SUB-2.1b", "R-SUB-41")
def test_equal_cuts_are_cut_again():
    match = cut("as-03", "ps-03", "as-01", "as-02")  # 2 and 2, then 0 and 1
    assert [event["number"] for event in match.log(None) if event["event"] == "cut"] == ["2", "2", "0", "1"]
    assert match.to_move == 1


@rule("R-SUB-41")
def test_x_counts_as_zero_in_the_cut():
    assert cut("as-09", "as-02").to_move == 1  # X against 1
    match = cut("as-02", "as-09")  # 1 against X
    assert match.to_move == 0


@rule("R-SUB-41")
def test_x_and_zero_are_a_tie():
    match = cut("as-09", "as-01", "as-03", "as-02")
    assert len([event for event in match.log(None) if event["event"] == "cut"]) == 4
    assert match.to_move == 0


@rule("R-SUB-41")
def test_the_cut_cards_go_back_before_the_deal():
    offered = []
    queue = ["as-03", "ps-03", "as-08", "as-01"]

    def chance(purpose, seat, names):
        if purpose == "cut":
            return f"card:{queue.pop(0)}"
        if purpose == "deal_card":
            offered.append(list(names))
        return None

    match = coldwake.new("attack_sub", 2, 3, {"scenario": "13A"}, chance=chance)
    match.play("side:first")
    assert len(offered[0]) == 128
    assert {"card:as-03", "card:ps-03", "card:as-08", "card:as-01"} <= set(offered[0])
    view = match.view(None)
    assert view["piles"] == {"draw": 118, "discard": 0, "top": None}
    assert view["deck"] == 1
