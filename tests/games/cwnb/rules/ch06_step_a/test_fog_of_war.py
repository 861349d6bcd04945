"""Step A.2: Fog of War."""

import pytest

from tests.games.cwnb.table import Table, rule


@rule("CWNB-6.1A2a", "CWNB-2d")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_the_die_is_the_allotment_of_the_turn(die):
    t = Table(P=dict(rows="dda", hand="rt"), X=dict(rows="ffa", hand="g3"), turn="X", step="C2", fog=1, played=True)
    t.dice(die)
    t.end_turn()
    t.skip_to("battle_stations")
    assert t.active == "P"
    assert (t.rolls[-1].purpose, t.rolls[-1].seat, t.rolls[-1].die) == ("fog_of_war", "P", die)
    assert t.fog_left == die
    assert t.view(None)["fog"] == {"rolled": die, "left": die}


@rule("CWNB-6.1A2a")
def test_no_more_costing_actions_than_the_die_showed():
    t = Table(P=dict(rows="ddb", hand="g5 g5"), X=dict(rows="cgc"), turn="P", step="B1", fog=1)
    t.attack("g5", "P.ddb", "X.cgc")
    assert t.fog_left == 0
    t.refused("card:g5", code="E-FOW")


@rule("CWNB-6.1A2b")
def test_the_die_is_known_when_the_retreat_is_decided():
    t = Table(P=dict(rows="dda", hand="rt"), X=dict(rows="ffa", hand="g3"), turn="X", step="C2", fog=1, played=True)
    t.dice(5)
    t.end_turn()
    assert t.view("P")["fog"]["rolled"] == 5
    assert t.step in ("A.3", "A.4", "A.5", "A.6")


@rule("CWNB-6.1A2b")
def test_the_retreat_card_may_still_be_played_after_the_die():
    t = Table(P=dict(rows="dda", hand="rt g3"), X=dict(rows="ffa", hand="g3"),
              turn="X", step="C2", fog=1, played=True)
    t.dice(1)
    t.end_turn()
    t.skip_to("retreat")
    assert t.fog_left == 1
    assert "card:rt" in t.offers()
