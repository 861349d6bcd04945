"""Battle Stations in the enemy turn: one red card more (rule 3.6)."""

import pytest

from tests.games.attack_sub.table import Table, rule

ON_ROGOV = {"los-angeles": {"ivan-rogov": "3"}}


def attacked(first, second, **rest):
    """Los Angeles has fired these Lockons at Ivan Rogov, whose player is asked for an answer."""
    t = Table("13A", first=first, second=second, contacts=ON_ROGOV, **rest)
    cards = first.split()
    t.play("los-angeles", cards[0], "ivan-rogov", *cards[1:])
    assert t.asked == (1, "answer")
    return t


@rule("SUB-3.6f", "R-SUB-15", "SUB-3.6c")
def test_under_battle_stations_one_lockon_is_answered_with_two_evasions_of_different_types():
    t = attacked("wl33", "bs ht nm")  # 3 + 3 - 2 - 3 + 7 = 8
    t.play("bs", "ht")
    t.next("7", "hit:A1").play("nm")
    assert t.hand(1) == []
    assert t.ship("ivan-rogov")["attack"] == 1


@rule("SUB-3.6c", "R-SUB-15")
def test_both_evasions_are_subtracted():
    t = attacked("wl33", "bs ht nm")
    t.play("bs", "ht")
    t.next("6").play("nm")
    assert not t.ship("ivan-rogov")["damaged"]


@rule("SUB-3.6c")
def test_two_evasions_of_one_type_against_one_lockon_are_refused():
    t = attacked("wl11", "bs ht ht nm")
    t.play("bs", "ht")
    t.refused("ht")
    assert "nm" in t.offers()


@rule("SUB-3.6c", "SUB-3.6f")
def test_battle_stations_may_follow_the_first_red_card():
    t = attacked("wl11", "bs ht nm")
    t.play("ht")
    t.refused("nm")
    t.next("0").play("bs", "nm")
    assert t.hand(1) == []


@rule("R-SUB-15")
def test_the_evasion_beyond_the_normal_number_must_differ_from_all_before_it():
    t = attacked("wl11 wl12", "bs ht ht ht dy dy")
    t.play("ht", "ht")  # two Lockons allow two, of one type too
    t.refused("dy")
    t.play("bs")
    t.refused("ht")
    t.next("0").play("dy")
    assert t.hand(1) == ["dy", "ht"]


@rule("R-SUB-15")
def test_battle_stations_gives_one_card_more_and_not_two():
    t = attacked("wl11", "bs ht nm dy")
    t.play("bs", "ht", "nm")
    t.refused("dy")


@rule("R-SUB-15")
def test_battle_stations_is_played_once_in_a_window():
    t = attacked("wl11", "bs bs ht nm dy")
    t.play("bs")
    t.refused("bs")
    t.play("ht", "nm")
    t.refused("bs")


def attacked_twice(options, second="bs ht nm ht nm bs"):
    """Ivan Rogov has answered Los Angeles under Battle Stations; now Baltimore has fired at her."""
    contacts = {"los-angeles": {"ivan-rogov": "1"}, "baltimore": {"ivan-rogov": "1"}}
    t = Table("13A", first="wl11 wl11", second=second, contacts=contacts, options=options)
    t.next("0").play("los-angeles", "wl11", "ivan-rogov", "bs", "ht", "nm", "pass")
    return t.play("baltimore", "wl11", "ivan-rogov")


@rule("SUB-3.6f", "R-SUB-15")
def test_battle_stations_last_for_the_whole_player_turn():
    t = attacked_twice({})
    assert t.ship("ivan-rogov")["stations"]
    t.play("ht")
    t.refused("bs")  # once a turn
    t.next("0").play("nm")
    assert t.hand(1) == ["bs"]


@rule("SUB-3.6c", "R-SUB-15")
def test_evasions_of_one_attack_differ_in_type_and_those_of_another_do_not_matter():
    t = attacked_twice({}, "bs ht nm ht ht")
    t.play("ht")
    t.refused("ht")


@rule("R-SUB-15")
def test_battle_stations_end_with_the_turn():
    t = attacked_twice({}, "bs ht nm ht dy")
    t.next("0").play("ht", "dy")
    t.play("finish")
    assert t.asked == (1, "main")
    assert not t.ship("ivan-rogov")["stations"]


@rule("R-SUB-15")
def test_battle_stations_of_one_ship_are_no_other_ships():
    contacts = {"los-angeles": {"ivan-rogov": "1"}, "baltimore": {"skvortsov": "1"}}
    t = Table("13A", first="wl11 wl11", second="bs ht nm ht nm", contacts=contacts)
    t.next("0").play("los-angeles", "wl11", "ivan-rogov", "bs", "ht", "nm", "pass")
    t.play("baltimore", "wl11", "skvortsov", "ht")
    t.refused("nm")


@rule("SUB-3.6f", "R-SUB-15")
def test_battle_stations_called_against_an_attack_help_against_a_later_search():
    t = Table("13A", first="wl11 as", second="bs ht nm ps tl", contacts={"los-angeles": {"ivan-rogov": "1"}})
    t.next("0").play("los-angeles", "wl11", "ivan-rogov", "bs", "ht", "nm", "pass")
    t.play("baltimore", "as", "ivan-rogov", "done", "ps", "ivan-rogov", "pass")
    t.next("0").play("tl")
    assert t.hand(1) == []


@rule("SUB-3.6f", "SUB-6.4c", "R-SUB-15")
def test_each_black_card_of_a_joint_attack_may_be_answered_with_one_card_more():
    t = attacked("wl11 wl12", "bs ht nm dy cd")
    t.play("bs", "ht", "nm", "dy")
    t.next("0").play("cd")
    assert t.hand(1) == []


@rule("R-SUB-15")
@pytest.mark.parametrize("switch", [True, False])
def test_a_table_may_have_battle_stations_for_one_operation_alone(switch):
    t = attacked_twice({"R-15": switch})
    t.play("ht")
    if switch:
        t.refused("nm")
        t.play("bs")
    t.next("0").play("nm")
    assert t.hand(1) == ([] if switch else ["bs"])


@rule("R-SUB-15")
def test_for_one_operation_alone_they_give_one_card_more_in_all():
    t = attacked("wl11 wl12", "bs ht nm dy cd", options={"R-15": True})
    t.play("bs", "ht", "nm")
    t.next("0").play("dy")
    assert t.hand(1) == ["cd"]


@rule("R-SUB-15", "SUB-3.6f")
def test_the_target_of_a_search_may_listen_and_hide_under_battle_stations():
    t = Table("13A", first="as", second="bs ps tl")
    t.play("los-angeles", "as", "ivan-rogov", "done", "ps", "ivan-rogov", "pass")
    assert t.asked == (1, "hide")
    t.refused("tl")
    t.play("bs")
    t.next("4").play("tl")  # 5 + 1 + 4 - 2 = 8
    assert t.contact("ivan-rogov", "los-angeles") == "no-attack"
    assert t.contact("los-angeles", "ivan-rogov") == "no-attack"
    assert t.hand(1) == []


@rule("R-SUB-15", "SUB-3.6f")
def test_battle_stations_may_be_called_already_when_the_ping_is_heard():
    t = Table("13A", first="as", second="bs ps tl")
    t.play("los-angeles", "as", "ivan-rogov", "done", "bs")
    t.play("ps", "ivan-rogov", "pass")
    t.next("3").play("tl")  # 5 + 1 + 3 - 2 = 7
    assert t.contact("los-angeles", "ivan-rogov") == "no-contact"
    assert t.hand(1) == []


@rule("R-SUB-15")
def test_a_ship_that_is_not_the_target_may_not_play_battle_stations():
    t = Table("13G", first="wl11", second="bs ps ht", contacts={"sura": {"transport-1": "1"}})
    t.play("sura", "wl11", "transport-1")
    assert t.asked == (1, "answer")
    t.refused("bs")
    assert "ps" in t.offers()


@rule("R-SUB-15")
def test_battle_stations_may_not_answer_a_range_change():
    contacts = {"los-angeles": {"ivan-rogov": "1"}, "ivan-rogov": {"los-angeles": "1"}}
    t = Table("13A", first="cor", second="bs cor", contacts=contacts)
    t.play("los-angeles", "cor", "close", "ivan-rogov")
    assert t.offers() == {"cor", "pass"}
    t.refused("bs")
