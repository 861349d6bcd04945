"""Who took no action must discard, who took one may not (rule 3.4)."""

import pytest

from tests.games.attack_sub.table import Table, rule

ON_LOS_ANGELES = {"ivan-rogov": {"los-angeles": "2"}}


def may_discard(t):
    """Whether the turn still allows a discard; a refusal is checked by trying."""
    if "discard" in t.offers():
        return True
    t.refused("discard")
    return False


@rule("SUB-3.4a")
def test_a_turn_without_an_action_may_not_end_without_a_discard():
    t = Table("13A", first="ps tl")
    assert "finish" not in t.offers()
    t.refused("finish")
    t.play("discard")
    assert "done" not in t.offers()
    t.refused("done")
    t.play("tl", "done", "finish")
    assert t.view["active"] == 1


@rule("SUB-3.4a")
@pytest.mark.parametrize("count", [1, 2, 4])
def test_any_number_of_cards_up_to_the_whole_hand_may_be_discarded(count):
    t = Table("13A", first="ps tl ht wl45")
    t.play("discard", *["ps", "tl", "ht", "wl45"][:count])
    if "done" in t.offers():
        t.play("done")
    assert t.player(0)["hand"] == 4 - count
    assert t.view["piles"]["discard"] == count


@rule("SUB-3.4a")
def test_a_player_who_can_act_may_choose_to_discard_instead():
    t = Table("13A", first="ps tl", contacts=ON_LOS_ANGELES)
    assert {"los-angeles", "discard"} <= t.offers()


@rule("SUB-3.4a", "SUB-3.6e")
def test_after_a_discard_no_action_may_be_taken():
    t = Table("13A", first="ps tl bs sn", contacts=ON_LOS_ANGELES)
    t.play("discard", "ps", "done")
    assert t.offers() == {"finish"}
    for unit in ("los-angeles", "baltimore"):
        t.refused(unit)


@rule("SUB-3.4b")
def test_after_an_action_no_card_may_be_discarded():
    t = Table("13A", first="ps tl")
    t.next("7").play("los-angeles", "ps", "ivan-rogov", "done")
    assert "finish" in t.offers()
    assert not may_discard(t)


@rule("SUB-3.4b")
@pytest.mark.parametrize("drawn", ["7", "0"])
def test_an_attempt_to_bring_in_a_reinforcement_bars_discards(drawn):
    t = Table("13C", first=dict(hand="cor tl", fleet=["seawolf"], reserve=["trafalgar"]))
    t.next(drawn).play("reinforce", "cor")
    assert t.in_play("trafalgar") is (drawn == "7")
    assert not may_discard(t)
    t.play("finish")


@rule("SUB-3.4b", "R-SUB-44")
def test_a_failed_repair_bars_discards():
    t = Table("13A", first="ps tl", ships={"los-angeles": {"sensor_fault": 1}})
    t.next("2").play("los-angeles", "repair")
    assert t.ship("los-angeles")["sensor_fault"] == 1
    assert not may_discard(t)


@rule("R-SUB-44")
def test_a_failed_contact_reduction_bars_discards():
    t = Table("13A", first="ps tl", contacts=ON_LOS_ANGELES)
    t.next("0").play("los-angeles", "tl")
    assert t.contact("ivan-rogov", "los-angeles") == "2"
    assert not may_discard(t)


@rule("R-SUB-44", "SUB-3.6e")
def test_battle_stations_alone_bars_discards():
    t = Table("13A", first="ps tl bs", contacts=ON_LOS_ANGELES)
    t.play("los-angeles", "bs")
    assert not may_discard(t)
    t.play("finish")
    assert t.view["active"] == 1


@rule("R-SUB-44")
def test_an_exit_bars_discards():
    t = Table("13A", first="cor tl", second=dict(fleet=["ivan-rogov"], sunk=["skvortsov"]))
    t.play("los-angeles", "cor", "exit")
    assert not t.in_play("los-angeles")
    assert not may_discard(t)


@rule("R-SUB-44")
def test_battle_stations_without_a_possible_further_action_is_refused():
    t = Table("13A", first="ps as bs")
    t.next("0").play("los-angeles", "ps", "ivan-rogov", "done")
    t.refused("los-angeles")
    assert t.offers() == {"baltimore", "finish"}


@rule("SUB-3.4c", "SUB-5.5g")
@pytest.mark.parametrize("drawn", ["2", "4"])
def test_the_draw_of_a_submarine_playing_dead_is_no_action(drawn):
    t = Table("13A", first="ps tl", ships={"los-angeles": {"shut_down": True}}, contacts=ON_LOS_ANGELES)
    t.next(drawn).play("los-angeles", "draw")
    if drawn == "4":
        t.play("reduce")
    assert "finish" not in t.offers()
    t.play("discard", "tl", "done", "finish")
    assert t.view["active"] == 1


@rule("SUB-3.4c")
def test_the_draw_may_also_follow_the_discard():
    t = Table("13A", first="ps tl", ships={"los-angeles": {"shut_down": True}}, contacts=ON_LOS_ANGELES)
    t.play("discard", "tl", "done")
    assert t.offers() == {"los-angeles", "finish"}
    t.next("4").play("los-angeles", "draw", "reduce")
    assert t.contact("ivan-rogov", "los-angeles") == "1"


@rule("SUB-3.4c")
def test_the_weather_draw_is_no_action():
    t = Table("13B", first="tl ht", weather="bad", number=8)
    t.play("discard", "tl", "done", "finish")
    assert t.asked == (0, "weather")
    t.next("4").play("draw")
    assert t.view["weather"] == "clear"
    assert t.view["active"] == 1


@rule("R-SUB-43")
def test_with_no_action_and_no_cards_the_turn_simply_ends():
    t = Table("13A")
    assert t.offers() == {"finish"}
    t.play("finish")
    assert t.view["active"] == 1
    assert t.view["piles"]["discard"] == 0


@rule("R-SUB-43")
def test_an_empty_hand_still_allows_a_repair_by_draw():
    t = Table("13A", ships={"los-angeles": {"sensor_fault": 1}})
    assert t.offers() == {"los-angeles", "finish"}
