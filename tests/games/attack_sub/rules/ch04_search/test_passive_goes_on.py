"""Only Active Sonar names its targets beforehand; a passive search goes on or stops (rules 4.1, 4.21, R-SUB-45)."""

import pytest

from tests.games.attack_sub.table import Table, rule

BY_STEPS = {"R-45": False}


def search(card="ps", scenario="13A", **rest):
    return Table(scenario, first=card, options=BY_STEPS, **rest)


@rule("SUB-4.1a", "SUB-4.1b", "R-SUB-45")
def test_a_passive_search_draws_as_soon_as_a_target_is_named():
    t = search().next("3")  # 5 + 3 against 8
    t.play("los-angeles", "ps", "ivan-rogov")
    assert t.contact("los-angeles", "ivan-rogov") == "no-attack"
    assert t.asked == (0, "search_on")
    assert t.offers() == {"done", "skvortsov"}


@rule("SUB-4.1a", "R-SUB-45")
def test_the_searcher_may_stop_after_each_result():
    t = search().next("3")
    t.play("los-angeles", "ps", "ivan-rogov", "done")
    assert t.asked == (0, "main")
    assert [event["target"] for event in t.events("turned")] == ["ivan-rogov"]
    assert t.view["operation"] is None


@rule("SUB-4.1b", "R-SUB-45")
def test_or_go_on_with_another_ship_until_none_is_left():
    t = search(scenario="13K")
    t.next("7", "0", "7").play("john-rodgers", "ps", "skvortsov", "yenisey", "ivan-rogov")
    assert t.asked == (0, "main")
    assert [event["target"] for event in t.events("turned")] == ["skvortsov", "yenisey", "ivan-rogov"]
    assert [event["target"] for event in t.events("target_named", 1)] == ["skvortsov", "yenisey", "ivan-rogov"]
    assert [t.contact("force", ship) for ship in ("skvortsov", "yenisey", "ivan-rogov")] == ["no-attack", "no-contact", "no-attack"]
    assert len(t.events("search_begins")) == 1


@rule("SUB-4.1b", "R-SUB-45")
def test_no_ship_is_searched_for_twice_with_one_card():
    t = search().next("0")
    t.play("los-angeles", "ps", "ivan-rogov")
    t.refused("ivan-rogov")
    assert t.match.why_not("ship:ivan-rogov").key == "searched_already"
    assert t.match.why_not("ship:baltimore").key == "not_an_enemy"


@rule("SUB-4.3b", "R-SUB-45")
def test_a_ship_at_level_four_is_no_target_to_go_on_with():
    t = search(contacts={"los-angeles": {"skvortsov": "4"}}).next("0")
    t.play("los-angeles", "ps", "ivan-rogov")
    assert t.asked == (0, "main")


@rule("SUB-9.2a", "R-SUB-45", "R-SUB-78")
def test_an_x_ends_the_search_without_a_question():
    t = search(contacts={"los-angeles": {"skvortsov": "2"}}).next("X")
    t.play("los-angeles", "ps", "ivan-rogov")
    assert t.asked == (0, "main")
    assert t.contact("los-angeles", "skvortsov") == "1"


@rule("SUB-5.3a", "R-SUB-46", "R-SUB-45")
def test_each_target_may_hide_before_its_own_draw():
    t = search(second="tl").next("7", "4")
    t.play("los-angeles", "ps", "ivan-rogov")
    assert t.asked == (1, "hide")
    t.play("pass")
    assert t.asked == (0, "search_on")
    t.play("skvortsov")
    assert t.asked == (1, "hide")
    t.play("tl")  # 5 + 4 - 2 against 8
    assert t.contact("los-angeles", "skvortsov") == "no-contact"
    assert t.asked == (0, "main")


@rule("SUB-10.3a", "R-SUB-45")
def test_a_helicopter_is_checked_once_when_its_search_is_over():
    t = search(card="ps", scenario="13K", helicopters={"simpson": 1})
    t.next("7", "7", "7").play("helo-01", "ps", "skvortsov", "yenisey")
    assert [event["purpose"] for event in t.events("turned")] == ["search", "search"]
    t.play("done")
    assert [event["purpose"] for event in t.events("turned")] == ["search", "search", "check"]


@rule("SUB-4.22b", "R-SUB-45")
def test_the_enemy_has_no_right_to_answer_with_passive_sonar():
    t = search(second="ps ps").next("7", "7")
    t.play("los-angeles", "ps", "ivan-rogov", "pass", "skvortsov")
    assert t.offers() == {"pass"}


@rule("SUB-4.21b")
@pytest.mark.parametrize("card", ["as", "aps"])
def test_active_sonar_names_all_its_targets_beforehand(card):
    t = search(card, second="ht").next("0", "0")
    t.play("los-angeles", card)
    if card == "aps":
        t.play("active")
    t.play("ivan-rogov")
    assert t.asked == (0, "search_target")
    assert t.events("turned") == []
    t.play("skvortsov")
    assert [event["target"] for event in t.events("target_named", 1)] == ["ivan-rogov", "skvortsov"]
    assert t.asked == (1, "listen")


@rule("SUB-4.2b", "R-SUB-45")
def test_a_two_way_card_used_passively_goes_step_by_step():
    t = search("aps").next("0")
    t.play("los-angeles", "aps", "passive", "ivan-rogov")
    assert t.asked == (0, "search_on")


@rule("R-SUB-45")
def test_the_first_target_may_still_be_thought_over():
    t = search()
    t.play("los-angeles", "ps", "cancel")
    assert t.asked == (0, "main")
    assert t.hand(0) == ["ps"]


@rule("SUB-3.6b", "R-SUB-45")
def test_going_on_is_the_same_action():
    t = search("ps as bs tl").next("0", "0")
    t.play("los-angeles", "ps", "ivan-rogov", "skvortsov")
    t.refused("los-angeles")
    assert t.ship("los-angeles")["letters"] == "A"
