"""MNB-4: when victory is checked, who wins, and what a tie means."""

import pytest

from tests.games.mnb.rules.ch03_set_up.opening import started
from tests.games.mnb.table import Table, rule

TWENTY_FOUR = "us02 us01 us07"
TWENTY_FIVE = "us02 us03 us08"
TWENTY_SIX = "us02 us03 us09"


def table(a="", b="", **more):
    """A (USSR) and B (USA) with trophies; it is the end of B's turn, the last of the round."""
    setup = dict(turn="B", step="discard", pile="")
    setup.update(more)
    return Table(
        A=dict(rows="su14", reserve="", trophies=a),
        B=dict(rows="us15", reserve="", trophies=b),
        **setup,
    )


def play_on(t):
    """To the end of this turn."""
    if t.prompt == "discard":
        t.play("button:done")


@rule("MNB-4b", "MNB-4e")
@pytest.mark.parametrize(("points", "won"), [(TWENTY_FOUR, False), (TWENTY_FIVE, True), (TWENTY_SIX, True)])
def test_whoever_has_sunk_25_points_wins_at_the_end_of_a_round(points, won):
    t = table(points)
    play_on(t)
    assert t.match.is_over is won
    if won:
        assert t.outcome.winners == ["A"]
        assert t.view(None)["ending"] == "points"


@rule("MNB-4b", "MNB-4e")
def test_the_one_with_25_wins_against_the_one_with_24():  # T-MNB-96
    t = table(TWENTY_FOUR, "su01 su03 su05 su15")
    play_on(t)
    assert t.outcome.winners == ["B"]
    assert t.outcome.points == [24, 25]


@rule("MNB-4a")
def test_victory_is_not_checked_in_the_middle_of_a_round():
    t = table(TWENTY_SIX, turn="A", first="A")
    play_on(t)
    assert not t.match.is_over
    assert t.active == "B"
    t.end_turn()
    assert t.outcome.winners == ["A"]


@rule("MNB-4a", "MNB-5b")
def test_the_round_ends_with_the_player_before_the_first():
    t = table(TWENTY_SIX, turn="A", first="B")
    play_on(t)
    assert t.outcome.winners == ["A"]


@rule("MNB-4a", "MNB-4c")
def test_a_later_player_of_the_round_may_still_overtake():
    t = Table(
        A=dict(rows="su14", reserve="", trophies=TWENTY_FIVE),
        B=dict(rows="us15", reserve="", trophies="su01 su03 su05", hand="as1"),
        turn="B",
        step="actions",
        pile="",
    )
    t.air("as1", "su14")
    t.dice(4)
    t.finish()
    t.end_turn()
    assert t.points("B") == 26
    assert t.outcome.winners == ["B"]


@rule("MNB-4c")
def test_of_several_at_the_target_the_highest_total_wins():
    t = table(TWENTY_FIVE, "su01 su03 su05 su16")
    play_on(t)
    assert t.outcome.points == [25, 26]
    assert t.outcome.winners == ["B"]


@rule("MNB-4e", "MNB-6.7a")
def test_trophies_count_their_printed_points():
    t = table("us01 us20 us22", "su16")
    assert (t.points("A"), t.points("B")) == (9 + 1 + 4, 2)


@rule("MNB-4e", "MNB-6.7a")
def test_damage_that_does_not_sink_is_worth_nothing():
    t = Table(A=dict(rows="us15", hand="mc1 nm1"), B=dict(rows="su14"), step="actions")
    t.attack("mc1", "us15", "su14")
    t.finish()
    t.resolve()
    assert t.damage("su14") == 2
    assert t.points("A") == 0


@rule("MNB-4d", "MNB-3.3e")
@pytest.mark.parametrize(
    ("limit", "trophies", "won"), [(20, "us02 us01", 0), (20, "us02 us03", 1), (10, "us02", 1)]
)
def test_the_target_is_the_allotment(limit, trophies, won):
    t = table(trophies, options=f"allotment={limit}")
    assert t.allotment == limit
    play_on(t)
    assert t.match.is_over == bool(won)


@rule("MNB-4d")
def test_the_lowered_allotment_is_the_target_too():
    t = started({"A": "us15", "B": "no01"})
    assert t.allotment == 15


@rule("R-MNB-10", "MNB-4c")
def test_a_tie_at_the_top_is_followed_by_another_full_round():
    t = table(TWENTY_FIVE, "su01 su03 su05 su15")
    assert (t.points("A"), t.points("B")) == (25, 25)
    play_on(t)
    assert not t.match.is_over
    assert (t.active, t.round) == ("A", 2)
    t.end_turn()
    assert not t.match.is_over


@rule("R-MNB-10")
def test_the_tie_is_broken_by_the_next_round():
    t = Table(
        A=dict(rows="su14", reserve="", trophies=TWENTY_FIVE, hand="as1"),
        B=dict(rows="us15 us16", reserve="", trophies="su01 su03 su05 su15"),
        turn="B",
        step="discard",
        pile="",
    )
    t.skip_to("actions", by="A")
    t.air("as1", "us15")
    t.dice(4)
    t.finish()
    t.end_turn()
    t.end_turn()
    assert t.outcome.winners == ["A"]
    assert t.outcome.points == [28, 25]


@rule("R-MNB-10")
def test_a_tie_of_three_players_with_the_lead_of_one_is_no_tie():
    t = Table(
        A=dict(rows="su14", reserve="", trophies="us02 us03 us08"),
        B=dict(rows="us15", reserve="", trophies="su01 su03 su05 su15"),
        C=dict(rows="uk05", reserve="", trophies="su06 su02 su10 su11 su16"),
        turn="C",
        step="discard",
        pile="",
    )
    assert [t.points(seat) for seat in "ABC"] == [25, 25, 27]
    play_on(t)
    assert t.outcome.winners == ["C"]


@rule("R-MNB-10")
def test_tied_players_win_together_when_nothing_is_left_to_sink():
    t = Table(
        A=dict(navy="ussr", reserve="", trophies=TWENTY_FIVE),
        B=dict(navy="usa", reserve="", trophies="su01 su03 su05 su15"),
        turn="B",
        step="discard",
        pile="",
    )
    play_on(t)
    assert t.match.is_over
    assert sorted(t.outcome.winners) == ["A", "B"]
