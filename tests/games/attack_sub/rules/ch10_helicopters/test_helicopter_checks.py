"""Duration and Helicopter Checks (rules 10.3 and 10.31)."""

import pytest

from tests.games.attack_sub.table import FIRST, SECOND, Table, rule

FORCE_HEARS_YENISEY = {"force": {"yenisey": "2"}}


def checks(t):
    """The helicopters that were checked, in order."""
    return [turned["unit"] for turned in t.events("turned") if turned["purpose"] == "check"]


@rule("SUB-10.3a")
@pytest.mark.parametrize(("number", "stays"), [("1", False), ("2", True)])
def test_after_a_search_the_number_must_reach_the_duration_of_the_launching_ship(number, stays):
    """Simpson has Duration 2."""
    t = Table("13K", first="ps", helicopters={"simpson": 1})
    t.next("0", number).play("helo-01", "ps", "yenisey", "done")
    assert checks(t) == ["helo-01"]
    assert t.aloft == (["helo-01"] if stays else [])


@rule("SUB-10.3a")
@pytest.mark.parametrize(("ship", "number", "stays"), [
    ("kennedy", "0", False), ("kennedy", "1", True), ("john-rodgers", "1", False), ("john-rodgers", "2", True),
])
def test_the_duration_is_that_of_the_ship_it_came_from(ship, number, stays):
    t = Table("13K", first="ps", helicopters={ship: 1})
    t.next("0", number).play("helo-01", "ps", "yenisey", "done")
    assert bool(t.aloft) is stays


@rule("SUB-10.3a")
@pytest.mark.parametrize(("number", "stays"), [("1", False), ("2", True)])
def test_an_attack_is_followed_by_a_check_too(number, stays):
    t = Table("13K", first="wl12", helicopters={"simpson": 1}, contacts=FORCE_HEARS_YENISEY)
    t.next("0", number).play("helo-01", "wl12", "yenisey")
    assert checks(t) == ["helo-01"]
    assert bool(t.aloft) is stays


@rule("SUB-10.3a")
def test_a_search_of_several_targets_is_one_operation_with_one_check():
    t = Table("13K", first="ps", helicopters={"simpson": 1})
    t.next("0", "0", "0", "5").play("helo-01", "ps", "yenisey", "skvortsov", "ivan-rogov")
    assert [turned["purpose"] for turned in t.events("turned")] == ["search", "search", "search", "check"]


@rule("SUB-10.3a")
def test_only_the_helicopter_that_acted_is_checked():
    t = Table("13K", first="ps", helicopters={"simpson": 2})
    t.next("0", "0").play("helo-02", "ps", "yenisey", "done")
    assert checks(t) == ["helo-02"]
    assert t.aloft == ["helo-01"]


@rule("SUB-10.3a")
def test_a_helicopter_that_fails_is_discarded_and_its_place_in_the_hand_goes():
    t = Table("13K", first="ps", helicopters={"simpson": 1})
    before = t.player(FIRST)["hand_size"]
    t.next("0", "0").play("helo-01", "ps", "yenisey", "done")
    assert t.player(FIRST)["hand_size"] == before - 1
    assert t.view["piles"]["discard"] == 4      # sonar, two numbers, the helicopter


@rule("SUB-10.31a")
def test_a_helicopter_card_turned_as_a_number_brings_a_check_of_each_at_the_end_of_the_turn():
    t = Table("13K", first="ps", helicopters={"simpson": 2, "taylor": 1})
    t.next("5h").play("virginia", "ps", "yenisey", "done")
    assert t.view["checks_due"]
    assert checks(t) == []
    t.next("2", "1", "7").play("finish")
    assert checks(t) == ["helo-01", "helo-02", "helo-03"]
    assert t.aloft == ["helo-01", "helo-03"]


@rule("SUB-10.31a")
def test_no_check_is_made_without_a_cause():
    t = Table("13K", first="ps", helicopters={"simpson": 2})
    t.next("5").play("virginia", "ps", "yenisey", "done", "finish")
    assert t.asked == (SECOND, "main")
    assert checks(t) == []


@rule("SUB-10.31a", "R-SUB-27")
def test_a_hit_result_on_a_helicopter_card_calls_for_no_check():
    t = Table("13K", first="wl12", helicopters={"simpson": 1}, contacts=FORCE_HEARS_YENISEY)
    t.next("7", "=helo-06").play("virginia", "wl12", "yenisey", "pass", "finish")
    assert t.ship("yenisey")["sensor"] == 2
    assert checks(t) == []


@rule("SUB-10.31a", "R-SUB-27")
def test_helicopter_cards_drawn_to_the_hand_call_for_no_check():
    t = Table("13K", first="ps", second="dc", helicopters={"simpson": 1})
    t.next("5").play("virginia", "ps", "yenisey", "done", "pass")
    t.next("=helo-05", "=helo-06").play("finish")
    assert t.hand(FIRST).count("helo") == 2
    t.play("discard", "dc", "done", "finish")
    assert checks(t) == []


@rule("SUB-10.31a")
def test_a_range_change_of_the_force_brings_checks_at_the_end_of_the_turn():
    t = Table("13K", first="cor", helicopters={"simpson": 1, "taylor": 1}, contacts=FORCE_HEARS_YENISEY)
    t.play("force", "cor", "open", "yenisey")
    assert checks(t) == []
    t.next("1", "2").play("finish")
    assert checks(t) == ["helo-01", "helo-02"]
    assert t.aloft == ["helo-02"]


@rule("SUB-10.31a")
def test_a_cancelled_range_change_of_the_force_brings_checks_as_well():
    t = Table("13K", first="cor", second="cor", helicopters={"simpson": 1},
              contacts={"force": {"yenisey": "2"}, "yenisey": {"simpson": "1"}})
    t.play("force", "cor", "open", "yenisey", "cor")
    assert t.contact("force", "yenisey") == "2"
    t.next("5").play("finish")
    assert checks(t) == ["helo-01"]


@rule("SUB-10.31a")
def test_cancelling_in_the_enemy_turn_brings_checks_at_the_end_of_that_turn():
    t = Table("13K", first="cor ps", second="cor", turn=SECOND, helicopters={"simpson": 2},
              contacts={"force": {"yenisey": "2"}, "yenisey": {"simpson": "1"}})
    t.play("yenisey", "cor", "close", "force", "cor")
    assert checks(t) == []
    t.next("0", "4").play("finish")
    assert checks(t) == ["helo-01", "helo-02"]
    assert t.asked == (FIRST, "main")
    assert t.aloft == ["helo-02"]


@rule("SUB-10.31a")
def test_a_helicopter_card_turned_by_the_enemy_calls_for_no_check():
    t = Table("13K", second="ps", turn=SECOND, helicopters={"simpson": 2})
    t.next("5h").play("yenisey", "ps", "simpson", "done", "finish")
    assert t.asked == (FIRST, "main")
    assert checks(t) == []


@rule("SUB-10.31b")
def test_however_many_causes_each_helicopter_is_checked_once_at_the_end():
    t = Table("13K", first="ps ps", helicopters={"simpson": 2, "taylor": 1})
    t.next("5h").play("virginia", "ps", "yenisey", "done")
    t.next("4h").play("john-rodgers", "ps", "yenisey", "done")
    t.next("7", "7", "7").play("finish")
    assert len(checks(t)) == 3


@rule("SUB-10.31b")
def test_the_check_after_an_operation_comes_on_top_of_that_at_the_end():
    t = Table("13K", first="ps ps", helicopters={"simpson": 1})
    t.next("5h").play("virginia", "ps", "yenisey", "done")
    t.next("0", "7").play("helo-01", "ps", "yenisey", "done")
    t.next("7").play("finish")
    assert checks(t) == ["helo-01", "helo-01"]


@rule("SUB-10.31x")
def test_udaloy_may_launch_another_when_its_only_helicopter_fails_its_check():
    t = Table("13F", first="ps helo", helicopters={"udaloy": 1})
    t.next("0", "1").play("helo-01", "ps", "los-angeles", "done")
    assert t.aloft == []
    t.play("udaloy", "helo")
    assert len(t.aloft) == 1
    assert t.ship("udaloy")["helicopters"] == t.aloft


@rule("R-SUB-27")
def test_a_helicopter_card_turned_while_none_is_aloft_means_nothing_later():
    t = Table("13K", first="ps helo")
    t.next("5h").play("virginia", "ps", "yenisey", "done")
    t.play("simpson", "helo", "finish")
    assert t.asked == (SECOND, "main")
    assert checks(t) == []


@rule("R-SUB-27")
def test_helicopters_launched_after_the_cause_are_checked_as_well():
    t = Table("13K", first="ps helo", helicopters={"simpson": 1})
    t.next("5h").play("virginia", "ps", "yenisey", "done")
    t.play("taylor", "helo")
    t.next("7", "0").play("finish")
    assert len(checks(t)) == 2
    assert t.aloft == ["helo-01"]


@rule("R-SUB-27", "R-SUB-29")
def test_the_check_that_takes_the_last_helicopter_may_bring_one_for_its_successor():
    """The helicopter was aloft when its own check turned a Helicopter card."""
    t = Table("13K", first="ps helo-05", helicopters={"simpson": 1})
    t.next("0", "1h").play("helo-01", "ps", "yenisey", "done", "simpson", "helo-05")
    t.next("1").play("finish")
    assert checks(t) == ["helo-01", "helo-05"]
    assert t.aloft == []


@rule("R-SUB-27")
@pytest.mark.parametrize(("clicks", "ships"), [
    (("kotov", "tl"), {}),
    (("kotov", "repair"), {"kotov": {"attack_fault": 1}}),
    (("kotov", "draw", "reduce"), {"kotov": {"shut_down": True}}),
    (("reinforce", "cor"), {}),
])
def test_draws_of_other_kinds_count_as_well(clicks, ships):
    """Contact Reduction, repair, a submarine playing dead, an entry."""
    t = Table("13F", first={"hand": "tl cor dc", "fleet": ["udaloy", "nikolayev", "kotov"],
                            "reserve": ["admiral-lapshin"]},
              ships=ships, helicopters={"udaloy": 1}, contacts={"los-angeles": {"kotov": "2"}})
    t.next("7h").play(*clicks)
    assert t.view["checks_due"]
    if "finish" not in t.offers():
        t.play("discard", "dc", "done")
    t.next("7").play("finish")
    assert checks(t) == ["helo-01"]


@rule("R-SUB-27")
def test_the_draw_of_an_attack_counts():
    t = Table("13K", first="wl12", helicopters={"simpson": 1}, contacts=FORCE_HEARS_YENISEY)
    t.next("2h").play("virginia", "wl12", "yenisey")
    t.next("7").play("finish")
    assert checks(t) == ["helo-01"]


@rule("R-SUB-28")
def test_a_helicopter_lost_at_the_end_is_lost_before_the_hand_is_filled():
    t = Table("13K", first={"hand": "cor", "fleet": ["simpson"]}, helicopters={"simpson": 2},
              contacts=FORCE_HEARS_YENISEY)
    t.play("force", "cor", "open", "yenisey")
    t.next("0", "0").play("finish")
    assert t.player(FIRST)["hand"] == t.player(FIRST)["hand_size"] == 4
    kinds = [event["event"] for event in t.match.log(None)]
    assert kinds.index("helicopter_lost") < kinds.index("card_drawn") < kinds.index("turn_begins", 1)


@rule("R-SUB-29")
def test_a_helicopter_card_in_an_immediate_check_makes_the_checks_at_the_end_due():
    t = Table("13K", first="ps", helicopters={"simpson": 2})
    t.next("0", "3h").play("helo-01", "ps", "yenisey", "done")
    assert t.view["checks_due"]
    t.next("7", "7").play("finish")
    assert checks(t) == ["helo-01", "helo-01", "helo-02"]


@rule("R-SUB-29", "SUB-10.31b")
def test_a_helicopter_card_in_the_checks_at_the_end_has_no_further_effect():
    t = Table("13K", first="cor", helicopters={"simpson": 2}, contacts=FORCE_HEARS_YENISEY)
    t.play("force", "cor", "open", "yenisey")
    t.next("3h", "4h").play("finish")
    assert t.asked == (SECOND, "main")
    assert checks(t) == ["helo-01", "helo-02"]


@rule("R-SUB-32")
def test_a_card_played_to_bring_in_a_reinforcement_calls_for_no_check():
    t = Table("13F", first="cor", helicopters={"udaloy": 1})
    t.next("7").play("reinforce", "cor", "finish")
    assert t.in_play("kotov")
    assert t.asked == (SECOND, "main")
    assert checks(t) == []


@rule("R-SUB-08", "SUB-10.31a")
def test_a_card_played_for_an_exit_calls_for_no_check():
    t = Table("13B", first="cor", second={"fleet": ["molniya"], "sunk": ["skvortsov"]}, helicopters={"simpson": 1})
    t.play("virginia", "cor", "exit", "finish")
    assert t.asked == (SECOND, "main")
    assert checks(t) == []


@rule("R-SUB-49")
def test_a_helicopter_may_answer_with_passive_sonar_and_makes_no_check():
    t = Table("13K", first="ps", second="as", turn=SECOND, helicopters={"simpson": 1})
    t.next("0").play("yenisey", "as", "simpson", "done", "ps", "helo-01")
    assert t.contact("force", "yenisey") == "no-attack"
    t.play("finish")
    assert t.asked == (FIRST, "main")
    assert checks(t) == []
    assert t.aloft == ["helo-01"]


@rule("R-SUB-49")
def test_a_helicopter_launched_in_the_last_turn_may_already_listen():
    t = Table("13K", first={"hand": "helo ps", "fleet": ["kennedy"]}, second="as")
    t.play("kennedy", "helo", "finish")
    t.next("0").play("yenisey", "as", "kennedy", "ps")
    if t.asked[1] == "listener":
        t.play(t.aloft[0])
    assert t.contact("force", "yenisey") == "no-attack"


@rule("R-SUB-49")
def test_a_helicopter_that_listened_still_has_its_action():
    t = Table("13K", first="ps ps", second="as", turn=SECOND, helicopters={"simpson": 1})
    t.next("0").play("yenisey", "as", "simpson", "done", "ps", "helo-01", "pass", "finish")
    assert "helo-01" in t.offers()


@rule("R-SUB-17")
def test_battle_stations_lets_a_helicopter_search_and_attack_each_with_its_check():
    t = Table("13K", first="bs ps ps wl12 wl12", helicopters={"simpson": 1}, contacts=FORCE_HEARS_YENISEY)
    t.play("helo-01", "bs")
    t.next("0", "7").play("helo-01", "ps", "yenisey", "done")
    t.play("helo-01")
    assert t.offers() == {"wl12", "cancel"}
    t.next("0", "7").play("wl12", "yenisey", "fire")
    assert checks(t) == ["helo-01", "helo-01"]
    assert "helo-01" not in t.offers()


@rule("R-SUB-17")
def test_a_helicopter_lost_after_its_first_operation_forfeits_the_second():
    t = Table("13K", first="bs ps wl12", helicopters={"simpson": 1}, contacts=FORCE_HEARS_YENISEY)
    t.play("helo-01", "bs")
    t.next("0", "1").play("helo-01", "ps", "yenisey", "done")
    assert t.aloft == []
    t.refused("helicopter:helo-01")
    assert t.asked == (FIRST, "main")
