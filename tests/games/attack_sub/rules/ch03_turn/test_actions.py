"""The player turn: one action with each unit, seven kinds of action (rule 3.1)."""

import pytest

import coldwake
from tests.games.attack_sub.table import Table, rule

DUEL = {"los-angeles": {"ivan-rogov": "2"}, "ivan-rogov": {"los-angeles": "2"}}


@rule("SUB-3.1a")
def test_player_turns_alternate():
    t = Table("13A", first="tl", second="tl")
    seen = []
    for _ in range(4):
        seen.append(t.view["active"])
        t.play("discard", t.match.view(t.view["active"])["me"]["hand"][0], "done", "finish")
    assert seen == [0, 1, 0, 1]


@rule("SUB-3.1a")
def test_the_other_player_may_not_act_in_the_main_part_of_the_turn():
    t = Table("13A", first="ps", second="ps")
    digest = t.match.digest
    for action in ("ship:ivan-rogov", "ship:los-angeles", "button:discard"):
        with pytest.raises(coldwake.WrongSeat):
            t.match.play(action, 1)
    assert t.match.digest == digest


@rule("SUB-3.1a")
def test_after_victory_nothing_may_be_played_any_more():
    t = Table("13A", first="wl12 ps", second=dict(fleet=["ivan-rogov"]), contacts=DUEL)
    t.next("7", "hit:SUNK").play("los-angeles", "wl12", "ivan-rogov")
    assert t.view["over"] is True
    result = t.result
    assert result[0] == "first"
    for click in ("ship:baltimore", "button:finish", "button:discard"):
        with pytest.raises(coldwake.ColdwakeError):
            t.match.play(click)
    assert t.result == result


@rule("SUB-3.1b")
def test_a_ship_that_has_acted_may_not_act_again():
    t = Table("13A", first="ps ps tl", contacts=DUEL)
    t.next("0").play("los-angeles", "ps", "ivan-rogov", "done")
    assert t.offers() == {"baltimore", "finish"}
    t.refused("los-angeles")
    t.next("0").play("baltimore", "ps", "ivan-rogov", "done")
    assert t.offers() == {"finish"}


@rule("SUB-3.1b")
def test_each_helicopter_has_an_action_of_its_own_beside_its_ship():
    t = Table("13B", first="ps ps ps ps", helicopters={"simpson": 2})
    for unit in t.aloft:
        t.next("0", "7").play(unit, "ps", "molniya", "done")
    for unit in ("simpson", "virginia"):
        t.next("0").play(unit, "ps", "molniya", "done")
    assert t.offers() == {"finish"}
    assert len(t.events("search_begins")) == 4


@rule("SUB-3.1b")
def test_transports_never_act():
    t = Table("13G", second="ps tl dc", turn=1, contacts={"sura": {"transport-1": "3"}})
    assert not {"transport-1", "transport-2", "transport-3"} & t.offers()
    t.refused("transport-1")


@rule("SUB-3.1b")
def test_a_ship_may_act_again_in_the_next_own_turn():
    t = Table("13A", first="ps ps")
    t.next("0").play("los-angeles", "ps", "ivan-rogov", "done", "finish", "finish")
    assert t.view["active"] == 0
    assert "los-angeles" in t.offers()


@rule("SUB-3.1c", "SUB-5.3d")
def test_an_action_is_resolved_before_the_next_unit_is_chosen():
    t = Table("13A", first="ps ps", second="tl")
    t.play("baltimore", "ps", "ivan-rogov", "done")
    t.refused("los-angeles", seat=0)
    t.next("7").play("pass")
    assert t.contact("baltimore", "ivan-rogov") == "no-attack"
    assert t.asked == (0, "main")
    assert t.offers() == {"los-angeles", "finish"}


@rule("SUB-3.1c")
def test_the_result_of_one_ships_search_serves_the_next_ships_attack():
    t = Table("13B", first="ps wl11", contacts={"force": {"molniya": "no-attack"}})
    t.play("simpson")
    t.refused("wl11")
    t.play("cancel")
    t.next("7").play("virginia", "ps", "molniya", "done")
    assert t.contact("force", "molniya") == "1"
    t.next("0").play("simpson", "wl11", "molniya")
    assert t.ship("simpson")["letters"] == "C"


@rule("SUB-3.1d")
def test_action_a_is_a_search_with_a_sensor_card():
    t = Table("13A", first="ps")
    t.next("7").play("los-angeles", "ps", "ivan-rogov", "done")
    assert t.contact("los-angeles", "ivan-rogov") == "no-attack"
    assert t.ship("los-angeles")["letters"] == "A"


@rule("SUB-3.1e")
def test_action_b_is_a_contact_reduction_on_this_ship():
    t = Table("13A", first="tl", contacts={"ivan-rogov": {"los-angeles": "2", "baltimore": "2"}})
    t.next("7").play("los-angeles", "tl")
    assert t.contact("ivan-rogov", "los-angeles") == "1"
    assert t.contact("ivan-rogov", "baltimore") == "2"
    assert t.ship("los-angeles")["letters"] == "B"


@rule("SUB-3.1f")
def test_action_c_is_an_attack_with_one_or_more_lockons():
    t = Table("13A", first="wl11 wl11 wl12", contacts=DUEL)
    t.play("los-angeles", "wl11", "ivan-rogov")
    t.next("3", "hit:A1").play("wl12")  # 1 + 2 + 3 + 3 against 8
    assert t.ship("ivan-rogov")["attack"] == 1
    assert t.ship("los-angeles")["letters"] == "C"
    assert t.hand(0) == ["wl11"]


@rule("SUB-3.1g")
def test_action_d_is_damage_control_on_this_ship():
    t = Table("13A", first="dc", ships={"los-angeles": {"sensor": 2}})
    t.play("los-angeles", "dc")
    assert t.ship("los-angeles")["sensor"] == 1
    assert t.ship("los-angeles")["letters"] == "D"


@rule("SUB-3.1h")
def test_action_e_is_a_range_change():
    t = Table("13A", first="cor", contacts=DUEL)
    t.play("los-angeles", "cor", "close", "ivan-rogov")
    assert t.contact("los-angeles", "ivan-rogov") == "3"
    assert t.ship("los-angeles")["letters"] == "E"


@rule("SUB-3.1h")
def test_a_range_card_may_also_bring_in_a_reinforcement():
    t = Table("13C", first=dict(hand="cor ps", fleet=["seawolf"], reserve=["trafalgar"]))
    t.next("5").play("reinforce", "cor")
    assert t.in_play("trafalgar")
    assert t.offers() == {"seawolf", "finish"}


@rule("SUB-3.1i")
@pytest.mark.parametrize(("drawn", "left"), [("3", 1), ("4", 0)])
def test_action_f_is_a_repair_by_drawing_four_or_more(drawn, left):
    t = Table("13A", first="ps", ships={"los-angeles": {"sensor_fault": 1}})
    t.next(drawn).play("los-angeles", "repair")
    assert t.ship("los-angeles")["sensor_fault"] == left
    assert t.ship("los-angeles")["letters"] == "F"


@rule("SUB-3.1i")
def test_action_f_is_a_repair_with_a_technician_without_a_draw():
    t = Table("13A", first="tech", ships={"los-angeles": {"attack_fault": 2}})
    t.play("los-angeles", "tech")
    assert t.ship("los-angeles")["attack_fault"] == 1
    assert t.events("turned") == []


@rule("SUB-3.1j")
def test_action_g_is_the_launch_of_one_helicopter():
    t = Table("13B", first="helo helo ps")
    t.play("simpson", "helo")
    assert t.aloft == ["helo-01"]
    assert t.ship("simpson")["letters"] == "G"
    assert t.offers() == {"virginia", "finish"}


@rule("SUB-3.1j")
def test_a_ship_without_the_helicopter_symbol_launches_nothing():
    t = Table("13B", first="helo ps")
    t.play("virginia")
    assert "helo" not in t.offers()
    t.refused("helo")


@rule("SUB-3.1k")
def test_a_helicopter_searches_and_attacks_and_does_nothing_else():
    t = Table(
        "13B",
        first="ps as wl11 tl cor dc tech helo",
        helicopters={"simpson": 1},
        contacts={"force": {"molniya": "1"}, "molniya": {"simpson": "2"}},
        ships={"simpson": {"attack": 1, "sensor_fault": 1}},
    )
    t.play(t.aloft[0])
    assert t.offers() == {"ps", "as", "wl11", "cancel"}


@rule("SUB-3.1k")
@pytest.mark.parametrize(("drawn", "stays"), [("1", False), ("2", True)])
def test_a_search_by_a_helicopter_is_followed_by_its_check(drawn, stays):
    t = Table("13B", first="ps", helicopters={"simpson": 2})
    one, other = t.aloft
    t.next("0", drawn).play(one, "ps", "molniya", "done")
    assert (one in t.aloft) is stays
    assert other in t.aloft
    assert [event["purpose"] for event in t.events("turned")] == ["search", "check"]


@rule("SUB-3.1k")
@pytest.mark.parametrize(("drawn", "stays"), [("1", False), ("2", True)])
def test_an_attack_by_a_helicopter_is_followed_by_its_check(drawn, stays):
    t = Table("13B", first="wl11", helicopters={"simpson": 2}, contacts={"force": {"molniya": "1"}})
    one, other = t.aloft
    t.next("0", drawn).play(one, "wl11", "molniya")
    assert (one in t.aloft) is stays
    assert other in t.aloft
    assert [event["purpose"] for event in t.events("turned")] == ["attack", "check"]
