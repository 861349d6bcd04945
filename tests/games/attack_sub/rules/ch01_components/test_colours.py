"""Black cards in the own turn, red cards in the enemy's, two-coloured ones in both (rule 1.4)."""

import pytest

from tests.games.attack_sub.table import Table, rule

BLACK = ["as", "wl12", "dc", "tech", "helo"]
RED = ["ht", "nm", "dy", "cd"]


@rule("SUB-1.4a")
def test_a_black_card_may_be_played_in_the_own_turn():
    t = Table("13A", first="as wl12", contacts={"los-angeles": {"ivan-rogov": "2"}})
    t.play("los-angeles")
    assert {"as", "wl12"} <= t.offers()


@rule("SUB-1.4a", "SUB-4.21a")
@pytest.mark.parametrize("card", BLACK)
def test_a_black_card_may_not_answer_an_active_sonar(card):
    t = Table("13A", first="as", second=f"{card} ps", ships={"ivan-rogov": {"sensor": 1, "sensor_fault": 1}})
    t.play("los-angeles", "as", "ivan-rogov", "done")
    assert t.asked == (1, "listen")
    assert t.offers() == {"ps", "pass"}
    t.refused(card)
    t.play("pass")
    assert t.asked == (1, "hide")
    t.refused(card)


@rule("SUB-1.4a")
@pytest.mark.parametrize("card", BLACK)
def test_a_black_card_may_not_answer_an_attack(card):
    t = Table(
        "13A",
        first="wl12",
        second=f"{card} ht",
        contacts={"los-angeles": {"ivan-rogov": "1"}, "ivan-rogov": {"los-angeles": "4"}},
        ships={"ivan-rogov": {"attack": 1, "attack_fault": 1}},
    )
    t.play("los-angeles", "wl12", "ivan-rogov")
    assert t.asked == (1, "answer")
    assert t.offers() == {"ht", "pass"}
    t.refused(card)


@rule("SUB-1.4b")
@pytest.mark.parametrize("card", RED)
def test_a_red_card_may_not_be_played_in_the_own_turn(card):
    t = Table("13A", first=f"{card} as", contacts={"ivan-rogov": {"los-angeles": "4"}})
    t.play("los-angeles")
    assert card not in t.offers()
    t.refused(card)


@rule("SUB-1.4b")
@pytest.mark.parametrize("card", RED)
def test_a_red_card_may_be_played_in_the_enemy_turn(card):
    t = Table("13A", first="wl12", second=card, contacts={"los-angeles": {"ivan-rogov": "1"}})
    t.play("los-angeles", "wl12", "ivan-rogov")
    t.next("0").play(card)
    assert t.hand(1) == []


@rule("SUB-1.4c")
def test_a_two_coloured_sonar_searches_in_the_own_turn_and_answers_in_the_enemys():
    t = Table("13A", first="ps as", second="ps")
    t.next("0").play("los-angeles", "ps", "ivan-rogov", "done", "pass")
    assert [event["card"] for event in t.events("search_begins")] == ["ps-01"]
    t.play("baltimore", "as", "ivan-rogov", "done")
    t.next("0").play("ps", "skvortsov")
    assert t.contact("skvortsov", "baltimore") == "no-attack"


@rule("SUB-1.4c")
def test_a_two_coloured_range_card_moves_in_the_own_turn_and_cancels_in_the_enemys():
    contacts = {"los-angeles": {"ivan-rogov": "1"}, "ivan-rogov": {"los-angeles": "1"}}
    t = Table("13A", first="cor", second="cor", contacts=contacts)
    t.play("los-angeles", "cor", "close", "ivan-rogov")
    assert t.asked == (1, "cancel_range")
    t.play("cor")
    assert t.contact("los-angeles", "ivan-rogov") == "1"
    assert (t.hand(0), t.hand(1)) == ([], [])


@rule("SUB-1.4c")
def test_battle_stations_serves_in_either_turn():
    t = Table("13A", first="bs ps tl", contacts={"ivan-rogov": {"los-angeles": "1"}})
    t.play("los-angeles", "bs")
    assert t.ship("los-angeles")["stations"] is True
    t = Table("13A", first="wl12", second="bs ht nm", contacts={"los-angeles": {"ivan-rogov": "1"}})
    t.play("los-angeles", "wl12", "ivan-rogov", "bs")
    assert "bs" not in t.hand(1)
