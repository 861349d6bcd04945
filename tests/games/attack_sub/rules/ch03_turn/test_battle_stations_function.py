"""Battle Stations only where the Ship could use what they allow (rules 3.6, 4.3, R-SUB-44)."""

import pytest

from tests.games.attack_sub.table import SECOND, Table, rule

SEEN = {"los-angeles": {"ivan-rogov": "1"}}


def offered(hand, unit="los-angeles", **rest):
    t = Table(rest.pop("scenario", "13A"), first=hand, **rest)
    if t.action(unit) not in {action.name for action in t.match.actions()}:
        return False
    t.play(unit)
    if "bs" not in t.offers():
        t.refused("bs")
    return "bs" in t.offers()


@rule("SUB-3.6a", "SUB-4.3c", "R-SUB-44", "R-SUB-71")
@pytest.mark.parametrize(("hand", "rest", "two"), [
    ("bs ps", {}, False),
    ("bs ps as", {}, False),  # two searches are one action
    ("bs cor wl12", {"contacts": SEEN}, True),
    ("bs cor cor", {"contacts": SEEN}, False),
    ("bs wl11 wl12", {"contacts": SEEN}, False),
    ("bs ps tl", {}, False),  # nobody has contact on her
    ("bs ps tl", {"contacts": {"ivan-rogov": {"los-angeles": "1"}}}, True),
    ("bs dc", {"ships": {"los-angeles": {"attack": 1}}}, False),
    ("bs dc dc", {"ships": {"los-angeles": {"attack": 1, "sensor": 1}}}, False),
    ("bs dc ps", {"ships": {"los-angeles": {"attack": 1}}}, True),
    ("bs", {}, False),
])
def test_two_different_actions_must_be_at_hand(hand, rest, two):
    assert offered(hand, **rest) is two


@rule("SUB-3.6d", "SUB-4.3c", "R-SUB-44")
@pytest.mark.parametrize(("hand", "faults", "two"), [
    ("bs", {"sensor_fault": 1}, False),
    ("bs", {"sensor_fault": 1, "attack_fault": 1}, True),  # two draws, one for each system
    ("bs tech", {"sensor_fault": 1}, True),  # a draw, and a Technician if it fails
    ("bs ps", {"sensor_fault": 1}, True),
])
def test_two_repairs_count_as_two_actions_where_both_may_be_tried(hand, faults, two):
    assert offered(hand, ships={"los-angeles": faults}) is two


@rule("SUB-3.6a", "R-SUB-13")
def test_after_the_first_action_one_more_is_enough():
    t = Table("13A", first="bs ps wl12", contacts=SEEN)
    t.next("0").play("los-angeles", "ps", "ivan-rogov", "done")
    t.play("los-angeles")
    assert "bs" in t.offers()


@rule("SUB-3.6a", "SUB-4.3c")
def test_after_the_first_action_it_must_be_another_one():
    t = Table("13A", first="bs ps as")
    t.next("0").play("los-angeles", "ps", "ivan-rogov", "done")
    t.refused("los-angeles")


@rule("SUB-3.6a", "SUB-8.2a", "R-SUB-18")
def test_the_range_of_the_force_is_an_action_of_each_of_its_ships():
    assert offered("bs cor ps", "simpson", scenario="13B", contacts={"force": {"molniya": "1"}})
    assert not offered("bs cor", "simpson", scenario="13B", contacts={"force": {"molniya": "1"}})


@rule("SUB-11.1f", "SUB-3.6b", "SUB-4.3c", "R-SUB-18")
def test_a_ship_that_has_just_entered_does_not_share_the_range_of_its_force():
    """It has used its action E to enter; that the others may still move is none of hers."""
    t = Table("13E", second="bs cor cor", turn=SECOND, deck=5, contacts={"force": {"oppokov": "1"}})
    t.next("7").play("reinforce", "cor")
    assert t.in_play("udaloy")
    assert "force" in t.offers()
    t.refused("udaloy")


@rule("SUB-11.1f", "SUB-3.6a")
def test_a_ship_that_has_just_entered_may_use_another_action():
    t = Table("13E", second="bs cor cor ps", turn=SECOND, deck=5, contacts={"force": {"oppokov": "1"}})
    t.next("7").play("reinforce", "cor")
    t.play("udaloy")
    assert t.offers() == {"bs", "cancel"}


@rule("R-SUB-17", "SUB-4.3c")
def test_a_helicopter_needs_a_search_and_an_attack():
    aloft = {"scenario": "13B", "helicopters": {"simpson": 1}, "contacts": {"force": {"molniya": "1"}}}
    assert offered("bs ps wl12", "helo-01", **aloft)
    assert not offered("bs ps as", "helo-01", **aloft)
