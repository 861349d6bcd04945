"""Step C.3 and rule 6.2: refilling the hand, and the end that the last card brings."""

from tests.games.cwnb.table import Table, rule


def next_turn(t: Table, die: int | None = 1) -> None:
    """Everyone does as little as possible until the next Fog of War die is thrown or the game is over."""
    if die is not None:
        t.dice(die)
    thrown = len(t.rolls)
    while len(t.rolls) == thrown and t.outcome is None:
        idle = t.offers() & {"button:done", "button:pass", "button:finish"}
        t.play(min(idle or t.offers()))


@rule("CWNB-6.1C3a", "CWNB-6.1C3c")
def test_the_hand_is_refilled_to_seven_and_the_turn_ends():
    t = Table(P=dict(rows="dda", hand="g5 rt"), X=dict(rows="ffa"), turn="P", step="C2", fog=3, played=True)
    pile = t.draw_pile
    t.cards("em ecm g3 ma mb")
    t.dice(3)
    t.done()
    assert t.hand("P") == sorted(["g5", "rt", "em", "ecm", "g3", "ma", "mb"])
    assert t.draw_pile == pile - 5
    assert t.active == "X"
    assert [(r.purpose, r.seat) for r in t.rolls] == [("fog_of_war", "X")]


@rule("CWNB-6.1C3b")
def test_a_hand_of_seven_draws_nothing():
    t = Table(P=dict(rows="dda", hand="g3 g5 ma mb em ecm rt"), X=dict(rows="ffa"),
              turn="P", step="C2", fog=3, played=True)
    pile, hand = t.draw_pile, t.hand("P")
    t.dice(3)
    t.done()
    assert t.hand("P") == hand
    assert t.draw_pile == pile


@rule("CWNB-6.1C1a", "CWNB-6.1C3b", "R-CWNB-86")
def test_a_hand_of_nine_is_kept_and_draws_nothing():
    t = Table(P=dict(rows="dda", hand="em g3 g3 g5 g5 ma ma mb rt ecm"), X=dict(rows="cgc"),
              Y=dict(rows="ddb"), Z=dict(rows="ffa"),
              teams="P Y / X Z", options="13.2", turn="P", step="B1", fog=3)
    t.area("em")
    t.finish()
    assert (t.step, t.prompt) == ("C.2", "adjust_ordnance")
    pile = t.draw_pile
    t.dice(3)
    t.done()
    assert t.active == "X"
    assert len(t.hand("P")) == 9
    assert t.draw_pile == pile


@rule("CWNB-6.2b")
def test_an_empty_draw_pile_skips_resupply():
    t = Table(P=dict(rows="dda", hand="g5 rt"), X=dict(rows="ffa"), turn="P", step="C2", fog=3,
              played=True, final=True, pile="")
    t.dice(3)
    t.done()
    assert t.active == "X"
    assert t.hand("P") == ["g5", "rt"]


@rule("CWNB-6.2c", "R-CWNB-06", "CWNB-6.2d")
def test_the_discard_pile_is_never_turned_over():
    t = Table(P=dict(rows="dda", hand="g5 rt"), X=dict(rows="ffa"), turn="P", step="C2", fog=3,
              played=True, draw=1)
    discards = len(t.discard)
    t.dice(3)
    t.done()
    assert len(t.hand("P")) == 3
    assert t.draw_pile == 0
    assert len(t.discard) == discards > 0
    next_turn(t)  # X ends his turn with an empty hand
    assert t.hand("X") == []
    assert t.draw_pile == 0
    assert len(t.discard) == discards


@rule("CWNB-6.2d", "R-CWNB-05")
def test_a_short_draw_takes_what_there_is():
    t = Table(P=dict(rows="dda", hand="g5 em"), X=dict(rows="dda"), turn="P", step="C2", fog=3,
              played=True, pile="g3 g3 g3")
    t.dice(1)
    t.done()
    assert t.hand("P") == ["em", "g3", "g3", "g3", "g5"]
    assert t.draw_pile == 0


@rule("CWNB-6.2a", "CWNB-6.2d", "R-CWNB-04", "R-CWNB-05")
def test_the_running_series_and_one_more_are_played_after_the_last_card():
    """P, second of three, draws the last three cards."""
    t = Table(P=dict(rows="dda", hand="g5 em"), X=dict(rows="dda"), Y=dict(rows="dda", total=200),
              turn="P", step="C2", fog=3, played=True, acted="X", pile="g3 g3 g3")
    series = t.series
    next_turn(t)
    assert (t.draw_pile, t.active, t.series) == (0, "Y", series)
    assert not t.view(None)["final_series"]
    next_turn(t)
    assert t.hand("Y") == []  # nothing left to draw for the third player
    assert t.series == series + 1
    assert t.view(None)["final_series"]
    first = t.active
    next_turn(t)
    second = t.active
    next_turn(t)
    third = t.active
    assert {first, second, third} == {"P", "X", "Y"}
    assert t.outcome is None
    assert t.series == series + 1
    next_turn(t, None)
    assert t.outcome.winners == ["Y"]


@rule("R-CWNB-05", "CWNB-6.2a")
def test_an_exactly_emptied_pile_makes_the_next_series_final():
    t = Table(P=dict(rows="dda", hand="g3 em rt"), X=dict(rows="ffa"), turn="P", step="C2", fog=3,
              played=True, acted="X", draw=4)
    series = t.series
    next_turn(t)
    assert len(t.hand("P")) == 7
    assert t.draw_pile == 0
    assert t.series == series + 1
    assert t.view(None)["final_series"]


@rule("R-CWNB-05")
def test_one_card_left_in_the_pile_does_not_end_the_round():
    t = Table(P=dict(rows="dda", hand="g3 em rt"), X=dict(rows="ffa"), turn="P", step="C2", fog=3,
              played=True, acted="X", draw=5)
    next_turn(t)
    assert t.draw_pile == 1
    assert not t.view(None)["final_series"]


@rule("CWNB-7b")
def test_unused_fog_of_war_is_lost():
    t = Table(P=dict(rows="dda", hand="g3 em"), X=dict(rows="dda"), turn="P", step="B1", fog=6)
    next_turn(t, 2)
    next_turn(t, 2)
    if t.active != "P":  # the new order cards may let X begin
        next_turn(t, 2)
    assert t.active == "P"
    assert t.fog_left == 2
