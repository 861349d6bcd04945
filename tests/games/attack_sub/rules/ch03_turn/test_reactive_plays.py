"""Red cards: one for each black card played against the ship (rules 3.2, 3.3)."""

import pytest

from tests.games.attack_sub.table import Table, rule

ON_ROGOV = {"los-angeles": {"ivan-rogov": "3"}}


@rule("SUB-3.2a", "SUB-3.2d")
def test_one_lockon_is_answered_with_one_red_card():
    t = Table("13A", first="wl12", second="ht nm ps", contacts=ON_ROGOV)
    t.play("los-angeles", "wl12", "ivan-rogov")
    assert {"ht", "nm", "ps", "pass"} == t.offers()
    t.play("ht")
    t.refused("nm")


@rule("SUB-3.2a")
def test_two_lockons_are_answered_with_two_red_cards_and_not_with_three():
    t = Table("13A", first="wl11 wl12", second="ht nm dy", contacts=ON_ROGOV)
    t.play("los-angeles", "wl11", "ivan-rogov", "wl12")
    assert t.asked == (1, "answer")
    t.play("ht", "nm")
    t.refused("dy")


@rule("SUB-3.2a")
def test_the_target_of_a_search_may_not_play_passive_sonar_and_a_reduction():
    t = Table("13A", first="as", second="ps tl")
    t.play("los-angeles", "as", "ivan-rogov", "done", "ps", "ivan-rogov", "pass")
    assert t.asked == (1, "hide")
    t.refused("tl")


@rule("SUB-3.2a")
def test_a_ship_attacked_twice_answers_each_attack():
    contacts = {"los-angeles": {"ivan-rogov": "1"}, "baltimore": {"ivan-rogov": "1"}}
    t = Table("13A", first="wl11 wl11", second="ht ht nm", contacts=contacts)
    t.next("0").play("los-angeles", "wl11", "ivan-rogov", "ht", "pass")
    t.next("0").play("baltimore", "wl11", "ivan-rogov", "ht", "pass")
    assert t.hand(1) == ["nm"]
    assert t.asked == (0, "main")


@rule("SUB-3.2a", "SUB-6.8c")
def test_no_other_ship_may_add_an_evasive_action():
    t = Table("13A", first="wl11", second="ht nm", contacts=ON_ROGOV)
    t.play("los-angeles", "wl11", "ivan-rogov", "ht")
    assert t.offers() == {"pass"}
    t.next("0").play("pass")
    assert [event["ship"] for event in t.events("evaded")] == ["ivan-rogov"]


@rule("SUB-3.2b")
def test_passive_sonar_of_another_ship_leaves_the_target_its_red_card():
    t = Table("13A", first="wl11", second="ps ht", contacts=ON_ROGOV)
    t.play("los-angeles", "wl11", "ivan-rogov", "ps", "skvortsov")
    assert "ht" in t.offers()
    t.next("0").play("ht")
    assert t.contact("skvortsov", "los-angeles") == "no-attack"
    assert t.hand(1) == []


@rule("SUB-3.2b")
def test_passive_sonar_of_the_target_uses_up_its_red_card():
    t = Table("13A", first="wl11", second="ps ht", contacts=ON_ROGOV)
    t.play("los-angeles", "wl11", "ivan-rogov", "ps", "ivan-rogov")
    assert "ht" not in t.offers()
    t.refused("ht")


@rule("SUB-3.2b", "SUB-4.21c")
def test_a_ship_that_listened_unasked_still_answers_a_later_black_card():
    t = Table("13A", first="as wl11", second="ps ht", contacts={"baltimore": {"skvortsov": "1"}})
    t.next("0").play("los-angeles", "as", "ivan-rogov", "done", "ps", "skvortsov", "pass", "pass")
    t.play("baltimore", "wl11", "skvortsov")
    assert "ht" in t.offers()


@rule("SUB-3.2c")
def test_a_range_card_is_cancelled_with_a_range_card():
    contacts = {"los-angeles": {"ivan-rogov": "1"}, "ivan-rogov": {"los-angeles": "no-attack"}}
    t = Table("13A", first="cor", second="cor", contacts=contacts)
    t.play("los-angeles", "cor", "close", "ivan-rogov", "cor")
    assert t.contact("los-angeles", "ivan-rogov") == "1"
    assert t.contact("ivan-rogov", "los-angeles") == "no-attack"


@rule("SUB-3.2c")
def test_a_ship_without_contact_on_the_mover_cannot_cancel():
    contacts = {"los-angeles": {"ivan-rogov": "1"}, "skvortsov": {"los-angeles": "4"}}
    t = Table("13A", first="cor", second="cor", contacts=contacts)
    t.play("los-angeles", "cor", "close", "ivan-rogov")
    assert t.asked == (0, "main")
    assert t.contact("los-angeles", "ivan-rogov") == "2"
    assert t.hand(1) == ["cor"]


@rule("SUB-3.2d")
@pytest.mark.parametrize(("drawn", "hit"), [("5", False), ("6", True)])
def test_evasive_action_weakens_a_lockon(drawn, hit):
    t = Table("13A", first="wl11", second="ht", contacts=ON_ROGOV)  # 1 + 3 - 2 against 8
    t.next(drawn, "hit:A1").play("los-angeles", "wl11", "ivan-rogov", "ht")
    assert t.ship("ivan-rogov")["damaged"] is hit


@rule("SUB-3.2e")
@pytest.mark.parametrize(("drawn", "level"), [("4", "no-contact"), ("5", "no-attack")])
def test_contact_reduction_weakens_a_search(drawn, level):
    t = Table("13A", first="ps", second="tl")  # 5 - 2 against 8
    t.next(drawn).play("los-angeles", "ps", "ivan-rogov", "done", "tl")
    assert t.contact("los-angeles", "ivan-rogov") == level


@rule("SUB-3.2f")
def test_passive_sonar_answers_an_active_sonar_without_a_draw():
    t = Table("13A", first="as", second="ps")
    t.next("0").play("los-angeles", "as", "ivan-rogov", "done", "ps", "ivan-rogov")
    assert t.contact("ivan-rogov", "los-angeles") == "no-attack"
    assert len(t.events("turned")) == 1


@rule("SUB-3.2f")
def test_passive_sonar_answers_the_attack_of_a_submarine_on_another_ship():
    t = Table("13A", first="wl11", second="ps", contacts=ON_ROGOV)
    t.next("0").play("los-angeles", "wl11", "ivan-rogov", "ps", "skvortsov")
    assert t.contact("skvortsov", "los-angeles") == "no-attack"
    assert t.contact("ivan-rogov", "los-angeles") == "no-contact"


@rule("SUB-3.3a")
def test_a_helicopter_card_turned_as_a_random_number_makes_checks_due_for_all_helicopters():
    t = Table("13B", first="ps", helicopters={"simpson": 2})
    _one, other = t.aloft
    t.next("5h").play("virginia", "ps", "molniya", "done")
    assert len(t.aloft) == 2
    t.next("1", "2").play("finish")
    assert t.aloft == [other]
    assert [event["purpose"] for event in t.events("turned")] == ["search", "check", "check"]


@rule("SUB-3.3a")
def test_another_card_makes_no_checks_due():
    t = Table("13B", first="ps", helicopters={"simpson": 2})
    t.next("5").play("virginia", "ps", "molniya", "done")
    t.play("finish")
    assert len(t.aloft) == 2
    assert [event["purpose"] for event in t.events("turned")] == ["search"]


@rule("SUB-3.3a")
def test_a_helicopter_card_turned_by_the_other_player_makes_no_checks_due():
    t = Table("13B", second="ps", turn=1, helicopters={"simpson": 2})
    t.next("5h").play("molniya", "ps", "virginia", "done")
    t.play("finish")
    assert len(t.aloft) == 2
    assert [event["purpose"] for event in t.events("turned")] == ["search"]


@rule("R-SUB-79")
def test_each_ship_named_by_one_active_sonar_has_a_red_card_of_its_own():
    t = Table("13A", first="as", second="ps ps tl")
    t.play("los-angeles", "as", "ivan-rogov", "skvortsov", "ps", "ivan-rogov")
    t.play("ps")  # only Skvortsov is left to listen
    assert t.contact("ivan-rogov", "los-angeles") == "no-attack"
    assert t.contact("skvortsov", "los-angeles") == "no-attack"


@rule("R-SUB-79")
def test_the_red_card_of_one_named_ship_does_not_bind_the_other():
    t = Table("13A", first="as", second="ps tl")
    t.play("los-angeles", "as", "ivan-rogov", "skvortsov", "ps", "ivan-rogov", "pass")
    t.refused("tl")  # Ivan Rogov has used his card; Skvortsov comes next
    t.next("0").play("pass")
    t.next("4").play("tl")  # 5 + 1 + 4 - 2 = 8
    assert t.contact("los-angeles", "skvortsov") == "no-attack"
    assert t.hand(1) == []


@rule("R-SUB-79")
def test_two_named_ships_may_each_play_a_reduction():
    t = Table("13A", first="as", second="tl sr")
    t.play("los-angeles", "as", "ivan-rogov", "skvortsov", "pass")
    t.next("3").play("tl")  # 5 + 1 + 3 - 2 = 7
    t.next("4").play("sr")  # 5 + 1 + 4 - 3 = 7
    assert t.hand(1) == []
    assert t.contact("los-angeles", "ivan-rogov") == "no-contact"
    assert t.contact("los-angeles", "skvortsov") == "no-contact"


@rule("SUB-3.3a")
def test_a_helicopter_card_turned_for_a_contact_reduction_makes_checks_due_too():
    t = Table("13B", first="tl", helicopters={"simpson": 1}, contacts={"molniya": {"virginia": "2"}})
    t.next("5h").play("virginia", "tl")
    assert t.contact("molniya", "virginia") == "1"
    t.next("1").play("finish")
    assert t.aloft == []
