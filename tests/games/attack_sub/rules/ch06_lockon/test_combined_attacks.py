"""Several Weapon Lockons in one attack, and how many red cards may answer them (rule 6.4)."""

import pytest

from tests.games.attack_sub.table import Table, rule


def john_rodgers_fires(second, *answers, draw):
    """The example of rule 6.4: Lockons 2/2 and 1/2 at contact level 3 on a Victor III, after these answers."""
    t = Table("13K", first="wl22 wl12", second=second, contacts={"force": {"skvortsov": "3"}})
    t.next(draw, "hit:DUD").play("john-rodgers", "wl22", "skvortsov", "wl12", *answers)
    while t.asked[1] == "answer":
        t.play("pass")
    return t


@rule("SUB-6.4a")
def test_contact_numbers_of_combined_cards_may_add_up_to_the_level_and_no_further():
    t = Table("13A", first="wl22 wl22 wl11 wl12 wl33", contacts={"los-angeles": {"ivan-rogov": "3"}})
    t.play("los-angeles", "wl22", "ivan-rogov")
    assert t.offers() == {"wl11", "wl12", "fire", "cancel"}
    t.refused("wl22")
    t.refused("wl33")


@rule("SUB-6.4a")
def test_four_cards_of_contact_one_may_be_fired_together_at_level_four():
    t = Table("13A", first="wl11 wl11 wl12 wl12 wl11", contacts={"los-angeles": {"ivan-rogov": "4"}})
    t.next("0", "hit:DUD").play("los-angeles", "wl11-01", "ivan-rogov", "wl11-02", "wl12-01", "wl12-02")
    assert len(t.events("locked_on")) == 4
    assert t.hand(0) == ["wl11"]


@rule("SUB-6.4b")
@pytest.mark.parametrize(("draw", "is_hit"), [("1", False), ("2", True)])
def test_fire_numbers_add_up_and_the_attack_value_counts_once(draw, is_hit):
    """Los Angeles: 3 + 2 + 1 = 6, so 2 is needed; were her value added per card, 0 would do."""
    t = Table("13A", first="wl12 wl11", contacts={"los-angeles": {"ivan-rogov": "2"}})
    t.next(draw, "hit:DUD").play("los-angeles", "wl12", "ivan-rogov", "wl11")
    assert bool(t.events("hit")) is is_hit


@rule("SUB-6.4b")
def test_a_combined_attack_is_resolved_by_one_random_number_and_one_hit():
    t = Table("13A", first="wl12 wl11", contacts={"los-angeles": {"ivan-rogov": "2"}})
    t.next("7", "hit:A1").play("los-angeles", "wl12", "ivan-rogov", "wl11")
    assert [event["number"] for event in t.events("turned")] == ["7"]
    assert len(t.events("hit")) == 1
    assert t.ship("ivan-rogov")["attack"] == 1


@rule("SUB-6.4x", "SUB-6.5a")
@pytest.mark.parametrize(("draw", "is_hit"), [("1", False), ("2", True)])
def test_john_rodgers_at_level_three_hits_a_victor_with_a_two(draw, is_hit):
    t = john_rodgers_fires("", draw=draw)
    assert t.events("attack_begins")[0]["strength"] == 6
    assert bool(t.events("hit")) is is_hit


@rule("SUB-6.4x", "SUB-6.4c", "SUB-7.1a")
@pytest.mark.parametrize(("draw", "is_hit"), [("6", False), ("7", True)])
def test_the_victor_may_answer_two_lockons_with_two_evasive_actions(draw, is_hit):
    t = john_rodgers_fires("ht nm", "ht", "nm", draw=draw)
    assert bool(t.events("hit")) is is_hit
    assert t.hand(1) == []


@rule("SUB-6.4x", "SUB-6.4c")
@pytest.mark.parametrize(("draw", "is_hit"), [("3", False), ("4", True)])
def test_the_victor_may_answer_with_one_evasive_action_and_one_passive_sonar(draw, is_hit):
    t = john_rodgers_fires("ht ps", "ps", "ht", draw=draw)
    assert bool(t.events("hit")) is is_hit
    assert t.contact("skvortsov", "john-rodgers") == "no-attack"


@rule("SUB-6.4x", "SUB-6.4c", "R-SUB-04")
def test_the_victor_may_answer_with_two_passive_sonars():
    t = john_rodgers_fires("ps ps", "ps", "ps", draw="0")
    assert t.contact("skvortsov", "john-rodgers") == "1"
    assert t.hand(1) == []


@rule("SUB-6.4c")
@pytest.mark.parametrize("third", ["dy", "ps"])
def test_a_third_red_card_against_two_lockons_is_refused(third):
    t = Table("13K", first="wl22 wl12", second=f"ht nm {third} bs", contacts={"force": {"skvortsov": "3"}})
    t.play("john-rodgers", "wl22", "skvortsov", "wl12", "ht", "nm")
    assert t.asked == (1, "answer")
    t.refused(third)
    assert t.offers() == {"bs", "pass"}


@rule("SUB-6.4c")
def test_battle_stations_lets_the_target_play_one_red_card_more_for_each_lockon():
    t = Table("13K", first="wl22", second="ht nm dy bs", contacts={"force": {"skvortsov": "3"}})
    t.next("0").play("john-rodgers", "wl22", "skvortsov", "ht", "bs")
    assert t.offers() == {"nm", "dy", "pass"}
    t.play("dy")
    assert t.asked[1] != "answer"
    assert t.hand(1) == ["nm"]


@rule("SUB-6.4c")
def test_one_lockon_is_answered_by_one_red_card_of_the_target():
    t = Table("13K", first="wl22", second="ht nm ps", contacts={"force": {"skvortsov": "3"}})
    t.play("john-rodgers", "wl22", "skvortsov")
    assert t.offers() == {"ht", "nm", "ps", "pass"}
    t.next("0").play("ht")
    if t.asked[1] == "answer":
        assert t.offers() == {"pass"}
        t.refused("nm")
        t.refused("ps")
        t.play("pass")
    assert t.hand(1) == ["nm", "ps"]
