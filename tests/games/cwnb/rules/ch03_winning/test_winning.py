"""Rules 3 and 3.1: how a game is won and what a turn and a round are made of."""

import pytest

from tests.games.cwnb.table import Table, rule


def last_turn(acted="X", **seats):
    """P, who has played a card, ends the last turn of the final series."""
    return Table(**seats, turn="P", step="C2", fog=1, played=True, acted=acted, final=True, draw=0)


def idle(t):
    for quiet in ("button:done", "button:pass", "button:finish"):
        if quiet in t.offers():
            return t.play(quiet)
    return t.play(min(t.offers()))


@rule("CWNB-3a")
def test_a_total_of_180_wins():
    t = last_turn(P=dict(rows="ffa", hand="g3", total=178), X=dict(rows="dda"))
    t.play("button:done")
    assert t.total("P") == 180
    assert t.outcome.winners == ["P"]


@rule("CWNB-3a", "CWNB-3e")
def test_a_total_of_179_leads_to_another_round_and_is_kept():
    t = last_turn(P=dict(rows="ffa", hand="g3", total=177), X=dict(rows="dda", total=116))
    t.play("button:done")
    assert t.outcome is None
    assert t.round == 2
    assert (t.total("P"), t.total("X")) == (179, 120)


@rule("CWNB-3b")
def test_the_threshold_is_not_tested_in_the_middle_of_a_round():
    t = Table(P=dict(rows="dda", hand="g5 as", total=179, sunk="cvb"), X=dict(rows="ffa cgc"),
              turn="P", step="B1", fog=1)
    t.attack("g5", "P.dda", "X.ffa")
    t.finish()
    t.resolve()
    assert not t.afloat("X.ffa")
    assert t.outcome is None
    assert t.total("P") == 179
    assert t.prompt == "adjust_ordnance"


@rule("CWNB-3c")
def test_the_highest_of_several_totals_over_the_threshold_wins():
    t = last_turn(acted="X Y", P=dict(rows="ffa", hand="g3", total=182), X=dict(rows="dda", total=187),
                  Y=dict(rows="ffa", total=58))
    t.play("button:done")
    assert [t.total(seat) for seat in "PXY"] == [184, 191, 60]
    assert t.outcome.winners == ["X"]


@rule("CWNB-3d")
def test_a_round_ends_one_whole_series_after_the_series_of_the_last_card():
    t = Table(P=dict(rows="ffa", hand="g3"), X=dict(rows="ffa", hand="g3"),
              turn="P", step="C2", fog=1, played=True, draw=1)
    t.dice(1, 1, 1)
    t.play("button:done")
    assert t.draw_pile == 0
    assert t.active == "X"
    assert not t.view(None)["final_series"]
    while t.series == 1:
        idle(t)
    assert t.round == 1
    assert t.view(None)["final_series"]
    while t.round == 1:
        idle(t)
    turns = [roll.seat for roll in t.rolls if roll.purpose == "fog_of_war"][-3:]
    assert turns[0] == "X"
    assert sorted(turns[1:]) == ["P", "X"]


@rule("CWNB-3.1a")
def test_a_turn_moves_dives_reinforces_retreats_fights_discards_and_refills():
    t = Table(P=dict(rows="dda ddb", subs="ssg*", hand="em g3"), X=dict(rows="ffa", hand="rt"),
              turn="P", step="A3", fog=2)
    t.dice(1)
    assert t.prompt == "adjust_ship"
    t.play("P.dda", "row:2")
    assert t.prompt == "dive"
    t.play("P.ssg")
    t.skip_to("ship_ahoy")
    t.done()
    assert t.prompt == "retreat"
    t.play("button:pass")
    assert t.prompt == "battle_stations"
    t.area("em")
    t.finish()
    assert t.prompt == "adjust_ordnance"
    t.play("card:g3")
    t.skip_to("ship_ahoy")
    assert t.active == "X"
    assert t.row("P.dda") == 2
    assert not t.is_active("P.ssg")
    assert len(t.hand("P")) == 7


@rule("CWNB-3.1b")
@pytest.mark.parametrize(("damage", "score"), [("g5", 25), ("g5 g3", 24)])
def test_round_income_is_sunk_ships_plus_survivors_less_their_damage(damage, score):
    t = last_turn(P=dict(rows="cvb", damage={"cvb": damage}, sunk="aeg dda", hand="g3"), X=dict(rows="ffa"))
    t.play("button:done")
    assert t.score("P") == score
    assert t.score("X") == 2
