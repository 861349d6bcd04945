"""MNB-5: the steps of a turn, the turns of a round."""

import pytest

from tests.games.mnb.table import Table, rule


@rule("MNB-5a", "R-MNB-13", "R-MNB-14")
def test_the_steps_of_a_turn_follow_in_order():
    t = Table(
        A=dict(rows="us15 us17", hand="gc2 mc1 nm1", reserve="us20"),
        B=dict(rows="su14 su09", hand="nm1"),
    )
    seen = []

    def note():
        if not seen or seen[-1] != t.prompt:
            seen.append(t.prompt)

    for clicks in (["card:gc2", "button:pass"], ["button:done"], ["us20"], ["button:done"]):
        note()
        t.play(*clicks)
    note()
    t.play("card:mc1", "us15", "su14", "button:pass", "button:finish")
    note()
    assert t.to_move == "B"
    t.play("button:ready")
    note()
    assert t.damage("su14") == 2  # attacks are resolved before the discard
    assert (len(t.hand("A")), t.to_move) == (1, "A")
    t.play("button:done")
    assert seen == ["spend", "buy", "reorganise", "actions", "defence", "discard"]
    assert len(t.hand("A")) == len(t.hand("B")) == 7  # drawn before the next turn
    assert t.active == "B"


@rule("MNB-5a")
@pytest.mark.parametrize(
    ("step", "early"),
    [
        ("start", "button:finish"),
        ("actions", "button:done"),
        ("discard", "button:finish"),
        ("discard", "card:bp2"),
    ],
)
def test_a_step_is_not_entered_early_or_again(step, early):
    t = Table(A=dict(rows="us15", hand="mc1"), B=dict(rows="su14"), step=step)
    t.refused(early)


@rule("MNB-5a")
def test_after_actions_the_fleet_is_not_rearranged_any_more():
    t = Table(A=dict(rows="us15 us17", hand="mc1"), B=dict(rows="su14"), step="actions")
    t.play("button:finish")
    assert t.prompt == "discard"
    t.refused("us15")


@rule("MNB-5a")
def test_nobody_acts_out_of_turn():
    t = Table(A=dict(rows="us15", hand="mc1"), B=dict(rows="su14", hand="mc1"), step="actions")
    t.refused("card:mc1", "E-TURN", by="B")
    t.refused("button:finish", "E-TURN", by="B")


@rule("MNB-5b")
def test_the_next_player_begins_when_a_turn_is_over():
    t = Table(
        A=dict(rows="us15"), B=dict(rows="su14"), C=dict(rows="uk05"), step="draw", turn="B", first="A"
    )  # fmt: skip
    assert t.match.view()["active"] == 2
    assert t.round == 1


@rule("MNB-5b")
def test_a_round_is_over_when_all_have_had_a_turn():
    t = Table(A=dict(rows="us15"), B=dict(rows="su14"), C=dict(rows="uk05"), step="draw", turn="C", first="A")
    assert (t.active, t.round) == ("A", 2)
    assert [event["round"] for event in t.log() if event["event"] == "round_begins"] == [2]


@rule("MNB-5b")
def test_the_round_begins_with_the_first_player_and_not_with_the_first_seat():
    t = Table(A=dict(rows="us15"), B=dict(rows="su14"), C=dict(rows="uk05"), step="draw", turn="C", first="B")
    assert (t.active, t.round) == ("A", 1)
    t = Table(A=dict(rows="us15"), B=dict(rows="su14"), C=dict(rows="uk05"), step="draw", turn="A", first="B")
    assert (t.active, t.round) == ("B", 2)
