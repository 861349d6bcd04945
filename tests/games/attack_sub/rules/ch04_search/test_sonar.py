"""Active and Passive Sonar, and the answer to a ping (rules 4.2, 4.21, 4.22)."""

import pytest

from tests.games.attack_sub.table import Table, rule


@rule("SUB-4.21a")
@pytest.mark.parametrize(("drawn", "level"), [("1", "no-contact"), ("2", "no-attack")])
def test_active_sonar_adds_one(drawn, level):
    t = Table("13A", first="as")  # 5 + 1 against 8
    t.next(drawn).play("los-angeles", "as", "ivan-rogov", "done")
    assert t.contact("los-angeles", "ivan-rogov") == level


@rule("SUB-4.22b")
@pytest.mark.parametrize(("drawn", "level"), [("2", "no-contact"), ("3", "no-attack")])
def test_passive_sonar_adds_nothing(drawn, level):
    t = Table("13A", first="ps")
    t.next(drawn).play("los-angeles", "ps", "ivan-rogov", "done")
    assert t.contact("los-angeles", "ivan-rogov") == level


@rule("SUB-4.21a")
def test_active_sonar_may_not_be_played_in_the_enemy_turn():
    t = Table("13A", first="as", second="as ps")
    t.play("los-angeles", "as", "ivan-rogov", "done")
    assert t.offers() == {"ps", "pass"}
    t.refused("as")


@rule("R-SUB-47")
def test_the_bonus_serves_every_target_of_the_card():
    t = Table("13A", first="as")
    t.next("2", "2").play("los-angeles", "as", "ivan-rogov", "skvortsov")
    assert t.contact("los-angeles", "ivan-rogov") == "no-attack"
    assert t.contact("los-angeles", "skvortsov") == "no-attack"


@rule("R-SUB-47")
def test_the_bonus_does_not_linger():
    t = Table("13B", first="as ps", helicopters={"simpson": 1})  # Simpson has Sensor 3, Molniya Detection 6
    t.next("0").play("virginia", "as", "molniya", "done")
    t.next("2").play("simpson", "ps", "molniya", "done")
    assert t.contact("force", "molniya") == "no-contact"


@rule("R-SUB-47")
def test_the_bonus_is_gone_in_the_next_turn_of_the_same_ship():
    t = Table("13A", first="as ps", second=dict(fleet=["ivan-rogov"]))
    t.next("0").play("los-angeles", "as", "ivan-rogov", "finish", "finish")
    t.next("2").play("los-angeles", "ps", "ivan-rogov")
    assert t.contact("los-angeles", "ivan-rogov") == "no-contact"


@rule("SUB-4.2b")
def test_a_two_way_sonar_asks_how_it_is_used():
    t = Table("13A", first="aps")
    t.play("los-angeles", "aps")
    assert t.offers() == {"active", "passive", "cancel"}


@rule("SUB-4.2b")
@pytest.mark.parametrize(("mode", "level", "window"), [("active", "no-attack", "listen"), ("passive", "no-contact", "hide")])
def test_a_two_way_sonar_works_as_it_was_used(mode, level, window):
    t = Table("13A", first="aps", second="ps")
    t.play("los-angeles", "aps", mode, "ivan-rogov", "done")
    assert t.asked == (1, window)
    t.next("2").play("pass")
    if mode == "active":
        t.play("pass")
    assert t.contact("los-angeles", "ivan-rogov") == level


@rule("SUB-4.2b")
def test_a_two_way_sonar_may_answer_a_ping():
    t = Table("13A", first="as", second="aps")
    t.next("0").play("los-angeles", "as", "ivan-rogov", "done", "aps", "skvortsov")
    assert t.contact("skvortsov", "los-angeles") == "no-attack"


@rule("SUB-4.21b")
def test_the_targets_are_named_before_the_enemy_answers():
    t = Table("13A", first="as", second="ps")
    t.play("los-angeles", "as", "ivan-rogov", "done")
    assert t.asked == (1, "listen")
    assert [event["target"] for event in t.events("target_named", 1)] == ["ivan-rogov"]
    t.next("7").play("pass", "pass")
    assert t.asked == (0, "main")
    assert t.contact("los-angeles", "skvortsov") == "no-contact"


@rule("SUB-4.21c")
@pytest.mark.parametrize("listener", ["ivan-rogov", "skvortsov"])
def test_any_enemy_ship_named_or_not_may_hear_the_ping(listener):
    t = Table("13A", first="as", second="ps")
    t.play("los-angeles", "as", "ivan-rogov", "done", "ps")
    assert {"ivan-rogov", "skvortsov"} <= t.offers()
    t.next("0").play(listener)
    assert t.contact(listener, "los-angeles") == "no-attack"


@rule("SUB-4.21c")
def test_both_enemy_submarines_may_hear_the_same_ping():
    t = Table("13A", first="as", second="ps aps")
    t.next("0").play("los-angeles", "as", "ivan-rogov", "done", "ps", "skvortsov", "aps")
    assert t.contact("skvortsov", "los-angeles") == "no-attack"
    assert t.contact("ivan-rogov", "los-angeles") == "no-attack"


@rule("SUB-4.22a")
def test_passive_sonar_may_be_played_in_either_turn():
    t = Table("13A", first="ps", second="as ps")
    t.next("7").play("los-angeles", "ps", "ivan-rogov", "done", "pass", "finish")
    assert t.contact("los-angeles", "ivan-rogov") == "no-attack"
    assert "ps" not in t.hand(0)
    t = Table("13A", first="ps", second="as", turn=1)
    t.next("0").play("ivan-rogov", "as", "los-angeles", "done", "ps", "baltimore")
    assert t.contact("baltimore", "ivan-rogov") == "no-attack"


@rule("SUB-4.22b")
def test_a_passive_search_may_not_be_answered_with_passive_sonar():
    t = Table("13A", first="ps", second="ps aps")
    t.play("los-angeles", "ps", "ivan-rogov", "done")
    assert t.asked == (1, "hide")
    assert t.offers() == {"pass"}
    t.refused("ps")
    t.refused("aps")


@rule("SUB-4.22c")
def test_the_answer_raises_contact_on_the_searcher_by_one_without_a_draw():
    t = Table("13A", first="as", second="ps", contacts={"skvortsov": {"los-angeles": "2", "baltimore": "1"}})
    t.next("0").play("los-angeles", "as", "ivan-rogov", "done", "ps", "skvortsov")
    assert t.contact("skvortsov", "los-angeles") == "3"
    assert t.contact("skvortsov", "baltimore") == "1"
    assert [event["purpose"] for event in t.events("turned")] == ["search"]


@rule("SUB-4.22c", "SUB-4.4b")
def test_the_answer_of_a_surface_ship_raises_the_contact_of_its_force():
    t = Table("13B", first="ps", second="as", turn=1)
    t.next("0").play("molniya", "as", "virginia", "done", "ps", "simpson")
    assert t.contact("force", "molniya") == "no-attack"


@rule("SUB-4.22d")
def test_one_passive_sonar_works_against_one_search_and_another_against_the_next():
    t = Table("13A", first="as as", second="ps ps")
    t.next("0").play("los-angeles", "as", "ivan-rogov", "done", "ps", "skvortsov", "pass", "pass")
    assert t.contact("skvortsov", "baltimore") == "no-contact"
    t.next("0").play("baltimore", "as", "ivan-rogov", "done")
    assert t.contact("skvortsov", "baltimore") == "no-contact"
    t.play("ps", "skvortsov")
    assert t.contact("skvortsov", "los-angeles") == "no-attack"
    assert t.contact("skvortsov", "baltimore") == "no-attack"
    assert t.hand(1) == []


@rule("SUB-4.22d")
def test_a_reacting_passive_sonar_is_discarded_at_once():
    t = Table("13A", first="as", second="ps tl")
    t.play("los-angeles", "as", "ivan-rogov", "done", "ps", "skvortsov")
    assert t.view["piles"]["top"] == "ps-01"


@rule("SUB-4.2a", "R-SUB-48")
def test_a_submarine_may_not_listen_to_the_ping_of_a_helicopter():
    t = Table("13L", first="as", second="ps aps", helicopters={"sheffield": 1})
    t.play(t.aloft[0], "as", "grif", "done")
    assert t.asked == (1, "hide")
    t.refused("ps")
    t.refused("aps")


@rule("SUB-4.2a", "R-SUB-48")
def test_a_submarine_may_not_answer_the_attack_of_a_helicopter_with_sonar():
    t = Table("13L", first="wl11", second="ps ht", helicopters={"sheffield": 1}, contacts={"force": {"grif": "1"}})
    t.play(t.aloft[0], "wl11", "grif")
    assert t.asked == (1, "answer")
    assert t.offers() == {"ht", "pass"}
    t.refused("ps")


@rule("SUB-4.2a")
def test_a_helicopter_is_never_the_target_of_a_search():
    t = Table("13B", second="ps as", turn=1, helicopters={"simpson": 2})
    for card in ("ps", "as"):
        t.play("molniya", card)
        assert t.offers() == {"virginia", "simpson", "cancel"}
        t.refused(f"helicopter:{t.aloft[0]}")
        t.play("cancel")


@rule("R-SUB-48")
def test_a_helicopter_may_listen_to_the_ping_of_a_submarine():
    t = Table("13B", first="ps", second="as", turn=1, helicopters={"simpson": 1})
    t.play("molniya", "as", "virginia", "done", "ps")
    assert set(t.aloft) < t.offers()
    t.next("0").play(t.aloft[0])
    assert t.contact("force", "molniya") == "no-attack"
