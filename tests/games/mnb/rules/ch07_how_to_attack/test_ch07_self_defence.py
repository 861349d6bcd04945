"""The self-defence of small ships against all kinds, and attacks moved by a Screening Ship."""

import pytest

from tests.games.mnb.rules.ch07_how_to_attack.firing import statuses
from tests.games.mnb.table import Table, rule


@rule("R-MNB-36")
def test_smerch_rolls_by_itself_once_against_every_attack_on_it():
    t = Table(A=dict(rows="us17 us15 us01", hand="gc1 mc1 in1"), B=dict(rows="su16"), step="actions")
    t.attack("gc1", "us17", "su16")
    t.attack("mc1", "us15", "su16")
    t.own("us01", "su16")
    t.dice(5, 4, 6)
    t.finish()
    t.resolve()
    assert [(roll.purpose, roll.needed, roll.success) for roll in t.rolls] == [
        ("self_defence", 5, True),
        ("self_defence", 5, False),
        ("self_defence", 5, True),
    ]
    assert statuses(t) == ["stopped", "sunk", "stopped"]


@rule("R-MNB-36")
def test_self_defence_protects_only_the_ship_itself():
    t = Table(A=dict(rows="us01", hand="in1"), B=dict(rows="su14 su16"), step="actions")
    t.own("us01", "su14")
    t.dice(4)
    t.finish()
    assert [roll.purpose for roll in t.rolls] == ["strike"]
    assert t.trophies("A") == ["su14"]


@rule("R-MNB-36")
def test_self_defence_is_never_offered_as_a_choice():
    t = Table(A=dict(rows="us01", hand="in1"), B=dict(rows="su14 su16", hand="in1"), step="actions")
    t.own("us01", "su14", "su16")
    t.finish()
    assert t.prompt == "defence"
    t.refused("su16")


@rule("R-MNB-36")
def test_an_attack_that_another_defence_has_stopped_needs_no_self_defence():
    t = Table(A=dict(rows="us01", hand="in1"), B=dict(rows="su16", hand="as1"), step="actions")
    t.own("us01", "su16")
    t.finish()
    t.defend("as1", 1)
    t.dice(4)
    t.commit()
    t.resolve()
    assert [(roll.purpose, roll.success) for roll in t.rolls] == [("card", True)]
    assert t.afloat("su16")


@rule("R-MNB-36", "MNB-8.5a", "MNB-8.5b")
@pytest.mark.parametrize(("die", "afloat"), [(4, False), (5, True)])
def test_a_strike_screened_to_smerch_meets_the_self_defence_of_smerch(die, afloat):
    t = Table(A=dict(rows="us01", hand="in1"), B=dict(rows="su16 | su14 | su01", hand="sc1"), step="actions")
    t.own("us01", "su01")
    t.finish()
    t.defend("sc1", 1, to="su16")
    t.dice(die, 4)
    t.commit()
    t.resolve()
    assert t.attacks()[0].target == "su16"
    assert (t.rolls[0].purpose, t.rolls[0].needed, t.rolls[0].ship) == ("self_defence", 5, "su16")
    assert t.afloat("su01")
    assert t.afloat("su16") is afloat


@rule("R-MNB-36")
def test_an_attack_screened_away_from_smerch_no_longer_meets_its_self_defence():
    t = Table(A=dict(rows="us01", hand="in1"), B=dict(rows="su14 su16", hand="sc1"), step="actions")
    t.own("us01", "su16")
    t.finish()
    t.defend("sc1", 1, to="su14")
    t.dice(4)
    t.commit()
    t.resolve()
    assert [roll.purpose for roll in t.rolls] == ["strike"]
    assert t.trophies("A") == ["su14"]


@rule("MNB-8.5b")
def test_an_attack_may_not_be_screened_to_a_row_farther_back():
    t = Table(A=dict(rows="us01", hand="in1"), B=dict(rows="su14 su15 | su13", hand="sc1"), step="actions")
    t.own("us01", "su14")
    t.finish()
    t.play("card:sc1", "attack:1")
    assert t.prompt == "screen_ship"
    assert t.targets() == {"su15"}
    t.refused("su13")


@rule("MNB-8.5c", "R-MNB-23")
@pytest.mark.parametrize("how", ["asw", "torpedo"])
def test_an_attack_on_a_submarine_cannot_be_screened(how):
    t = Table(
        A=dict(subs="us22*", hand="tc1 in1"),
        B=dict(rows="su14 su15", subs="su22", hand="sc1"),
        step="actions",
    )
    if how == "asw":
        t.own("us22", "su22")
    else:
        t.attack("tc1", "us22", "su22")
    t.finish()
    assert t.prompt == "defence"
    t.refused("card:sc1")


# -- once for each attack, however it is moved about ------------------------------------------------


def screened_twice():
    """A missile flies at Smerch; B will move it to Krivak and back with two Screening Ships."""
    t = Table(A=dict(rows="us17", hand="mc1 nm1"), B=dict(rows="su16 su14", hand="sc1 sc2"), step="actions")
    t.attack("mc1", "us17", "su16")
    t.finish()
    t.defend("sc1", 1, to="su14")
    t.defend("sc2", 1, to="su16")
    t.commit()
    return t


@rule("R-MNB-36", "R-MNB-51")
def test_a_ship_that_has_rolled_does_not_roll_again_when_the_attack_comes_back():
    t = screened_twice()
    t.dice(1)
    t.play("answer:3")  # its self-defence first: failed
    t.play("button:in-order")
    t.resolve()
    assert [roll.ship for roll in t.rolls] == ["su16"]
    assert t.attacks()[0].target == "su16"
    assert t.attacks()[0].status in ("hit", "sunk")


@rule("R-MNB-36", "R-MNB-51")
def test_a_ship_that_has_not_rolled_yet_rolls_once_when_the_attack_comes_back():
    t = screened_twice()
    t.dice(5)
    t.play("button:in-order")
    t.resolve()
    assert [(roll.ship, roll.success) for roll in t.rolls] == [("su16", True)]
    assert t.afloat("su16")
