"""Rule 13 and option 13.1: Area Air Cover and Area ASW react more quickly."""

import pytest

import coldwake
from tests.games.cwnb.table import Table, rule


def needed(t, purpose):
    """The Hit numbers of the rolls of one purpose."""
    return [roll.needed for roll in t.rolls if roll.purpose == purpose]


def raided(options, rows="ddb ffa", **defender):
    """P sends one land based strike at X's DDB."""
    t = Table(
        P=dict(rows="ffa", hand="lb rt"), X=dict(rows=rows, **defender),
        turn="P", step="B1", fog=1, options=options,
    )
    t.lbas("lb", "X.ddb")
    return t


def torpedoed(options, **defender):
    """P's submarine aims a torpedo at X's CGC."""
    t = Table(
        P=dict(rows="ffa", subs="ssg", hand="tp rt"), X=dict(rows="cgc ffa", **defender),
        turn="P", step="B1", fog=1, options=options,
    )
    t.attack("tp", "P.ssg", "X.cgc")
    return t


@rule("CWNB-13a")
@pytest.mark.parametrize("key", ["13.1", "13.3"])
def test_each_option_can_be_switched_on_by_itself(key):
    match = coldwake.new("cwnb", seats=2, seed=1, options={key: True})
    assert match.prompt.key == "formation_ship"


@rule("CWNB-13a")
def test_another_option_does_not_bring_the_area_bonus():
    t = raided("13.3", area="ac")
    t.dice(6, 6)
    t.finish()
    assert needed(t, "area_air_cover") == [2]


@rule("CWNB-13a")
def test_the_area_bonus_does_not_bring_the_limits_of_13_3():
    t = Table(
        P=dict(rows="dda", hand="g5 em rt"), X=dict(rows="ddb"),
        turn="P", step="B1", fog=1, options="13.1",
    )
    t.attack("g5", "P.dda", "X.ddb")
    t.area("em")
    assert t.area_cards("P") == ["em"]


@rule("CWNB-13.1a")
def test_area_air_cover_has_one_more_and_point_air_cover_has_not():
    t = raided("13.1", rows="cvb ddb", area="ac", hand="ac")
    t.dice(6, 6, 6)
    t.finish()
    t.answer("ac", 1)
    t.resolve()
    assert needed(t, "area_air_cover") == [5]
    assert needed(t, "air_cover") == [4]


@rule("CWNB-13.1a", "R-CWNB-76")
@pytest.mark.parametrize(("die", "stopped"), [(1, True), (3, True), (4, False)])
def test_the_bonus_raises_the_hit_number_and_not_the_die(die, stopped):
    t = raided("13.1", area="ac")
    t.dice(*([die] if stopped else [die, 1]))
    t.finish()
    assert needed(t, "area_air_cover") == [3]
    assert t.afloat("X.ddb") == stopped


@rule("CWNB-13.1a")
def test_area_asw_has_one_more():
    t = torpedoed("13.1", area="asw")
    t.dice(4)
    t.finish()
    t.resolve()
    assert needed(t, "area_asw") == [4]
    assert not t.afloat("P.ssg")


@rule("CWNB-13.1a", "R-CWNB-76")
def test_point_asw_has_no_bonus():
    t = torpedoed("13.1", hand="asw")
    t.finish()
    t.dice(4)
    t.answer("asw", 1)
    t.resolve()
    assert needed(t, "point_asw") == [3]
    assert t.afloat("P.ssg")


@rule("CWNB-13.1a", "R-CWNB-76")
def test_an_asw_attack_has_no_bonus():
    t = Table(
        P=dict(rows="ffa", hand="asw rt"), X=dict(rows="ffa", subs="ssg"),
        turn="P", step="B1", fog=1, options="13.1",
    )
    t.asw("asw", "X.ssg")
    t.dice(2)
    t.finish()
    assert needed(t, "asw") == [1]
    assert t.afloat("X.ssg")


@rule("CWNB-13.1a")
def test_without_the_option_area_asw_has_its_printed_number():
    t = torpedoed("", area="asw")
    t.dice(4)
    t.finish()
    assert needed(t, "area_asw") == [3]
    assert t.afloat("P.ssg")
