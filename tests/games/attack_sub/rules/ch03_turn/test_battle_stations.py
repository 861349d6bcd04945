"""Battle Stations in the own turn: two actions that are not identical (rule 3.6)."""

import pytest

from tests.games.attack_sub.table import Table, rule

EVERYTHING = "bs ps as tl sn wl11 wl11 dc dc cor cor"


def busy_boat(hand=EVERYTHING):
    """Los Angeles can do nearly everything: damaged, known to the enemy, with contact on one boat."""
    return Table(
        "13A",
        first=hand,
        contacts={"los-angeles": {"ivan-rogov": "3"}, "ivan-rogov": {"los-angeles": "3"}},
        ships={"los-angeles": {"sensor": 2}},
    )


FIRST_ACTIONS = {
    "A": (["0"], ["ps", "ivan-rogov", "done"], {"ps", "as"}),
    "B": (["0"], ["tl"], {"tl", "sn"}),
    "C": (["0"], ["wl11", "ivan-rogov", "fire"], {"wl11"}),
    "D": ([], ["dc"], {"dc"}),
    "E": ([], ["cor", "open", "ivan-rogov"], {"cor"}),
}


@rule("SUB-3.6a")
def test_battle_stations_allows_two_actions_and_not_three():
    t = busy_boat("bs ps tl dc")
    t.play("los-angeles", "bs")
    t.next("0").play("los-angeles", "ps", "ivan-rogov", "done")
    t.next("0").play("los-angeles", "tl")
    assert t.ship("los-angeles")["letters"] == "AB"
    t.refused("los-angeles")


@rule("SUB-3.6a")
def test_battle_stations_helps_only_the_ship_it_is_played_on():
    t = Table("13A", first="bs ps ps tl tl", contacts={"ivan-rogov": {"los-angeles": "2", "baltimore": "2"}})
    t.play("los-angeles", "bs")
    t.next("0").play("baltimore", "ps", "ivan-rogov", "done")
    t.refused("baltimore")
    assert t.offers() == {"los-angeles", "finish"}


@rule("SUB-3.6a")
def test_battle_stations_lasts_for_one_turn():
    t = busy_boat("bs ps tl ps tl")
    t.play("los-angeles", "bs")
    t.next("0").play("los-angeles", "ps", "ivan-rogov", "done", "finish", "finish")
    assert t.view["active"] == 0
    assert t.ship("los-angeles")["stations"] is False
    t.next("0").play("los-angeles", "tl")
    assert not t.ship("los-angeles")["can_act"]


@rule("SUB-3.6b", "R-SUB-14")
@pytest.mark.parametrize("letter", FIRST_ACTIONS)
def test_the_second_action_must_be_of_another_kind(letter):
    draws, clicks, same = FIRST_ACTIONS[letter]
    t = busy_boat()
    t.play("los-angeles", "bs")
    t.next(*draws).play("los-angeles", *clicks)
    assert t.ship("los-angeles")["letters"] == letter
    t.play("los-angeles")
    assert not same & t.offers()
    for card in same & set(t.hand(0)):
        t.refused(card)
    others = {"ps", "tl", "wl11", "dc", "cor"} - same
    assert others <= t.offers()


@rule("R-SUB-14")
def test_a_passive_search_may_not_follow_an_active_one():
    t = busy_boat("bs as ps tl")
    t.play("los-angeles", "bs")
    t.next("0").play("los-angeles", "as", "ivan-rogov", "done")
    t.play("los-angeles")
    assert "tl" in t.offers()
    t.refused("ps")


@rule("R-SUB-14")
def test_two_launches_are_not_allowed():
    t = Table("13B", first="bs helo helo ps")
    t.play("simpson", "bs", "simpson", "helo", "simpson")
    assert t.offers() == {"ps", "cancel"}
    t.refused("helo")


@rule("SUB-3.6b")
def test_a_second_lockon_belongs_to_the_one_attack_and_not_to_a_second():
    t = busy_boat("bs wl11 wl11 tl")
    t.play("los-angeles", "bs", "los-angeles", "wl11", "ivan-rogov")
    assert "wl11" in t.offers()
    t.next("0").play("fire", "los-angeles")
    assert "tl" in t.offers()
    t.refused("wl11")


@rule("SUB-3.6d")
def test_two_repairs_by_draw_are_allowed_on_different_systems():
    t = Table("13A", first="bs", ships={"los-angeles": {"sensor_fault": 2, "attack_fault": 1}})
    t.play("los-angeles", "bs")
    t.next("4").play("los-angeles", "repair", "sensor")
    t.next("4").play("los-angeles", "repair")  # only the other system is left
    assert t.ship("los-angeles")["sensor_fault"] == 1
    assert t.ship("los-angeles")["attack_fault"] == 0


@rule("SUB-3.6d")
def test_two_repairs_by_draw_on_one_system_are_refused():
    t = Table("13A", first="bs tl", ships={"los-angeles": {"sensor_fault": 2}},
              contacts={"ivan-rogov": {"los-angeles": "1"}})
    t.play("los-angeles", "bs")
    t.next("4").play("los-angeles", "repair")
    t.play("los-angeles")
    assert "tl" in t.offers()
    t.refused("repair")


@rule("SUB-3.6d")
@pytest.mark.parametrize("order", [("repair", "tech"), ("tech", "repair")])
def test_a_draw_and_a_technician_may_serve_the_same_system(order):
    t = Table("13A", first="bs tech", ships={"los-angeles": {"sensor_fault": 2}})
    t.play("los-angeles", "bs")
    t.next("4")
    for way in order:
        t.play("los-angeles", way)
    assert t.ship("los-angeles")["sensor_fault"] == 0


@rule("SUB-3.6d")
def test_two_technicians_on_one_system_are_refused():
    t = Table("13A", first="bs tech tech", ships={"los-angeles": {"sensor_fault": 2}})
    t.play("los-angeles", "bs", "los-angeles", "tech")
    assert t.ship("los-angeles")["sensor_fault"] == 1
    t.play("los-angeles")
    assert "repair" in t.offers()
    t.refused("tech")


@rule("SUB-3.6d")
def test_two_technicians_on_different_systems_are_allowed():
    t = Table("13A", first="bs tech tech", ships={"los-angeles": {"sensor_fault": 1, "attack_fault": 1}})
    t.play("los-angeles", "bs", "los-angeles", "tech", "sensor", "los-angeles", "tech")
    assert t.ship("los-angeles")["sensor_fault"] == 0
    assert t.ship("los-angeles")["attack_fault"] == 0


@rule("SUB-3.6e")
def test_battle_stations_and_an_action_do_not_allow_a_discard():
    t = busy_boat("bs ps tl")
    t.play("los-angeles", "bs")
    t.next("0").play("los-angeles", "ps", "ivan-rogov", "done")
    t.refused("discard")


@rule("R-SUB-13", "SUB-3.6f")
@pytest.mark.parametrize("before", [True, False])
def test_battle_stations_is_played_before_the_first_action_or_after_it(before):
    t = busy_boat("bs ps tl")
    if before:
        t.play("los-angeles", "bs")
    t.next("0").play("los-angeles", "ps", "ivan-rogov", "done")
    if not before:
        t.play("los-angeles", "bs")
    t.next("0").play("los-angeles", "tl")
    assert t.ship("los-angeles")["letters"] == "AB"
    assert t.hand(0) == []


@rule("R-SUB-13")
def test_a_ship_gets_battle_stations_once_in_a_turn():
    t = busy_boat("bs bs ps tl dc")
    t.play("los-angeles", "bs", "los-angeles")
    t.refused("bs")
    t.next("0").play("ps", "ivan-rogov", "done", "los-angeles")
    t.refused("bs")
    t.next("0").play("tl")
    t.refused("los-angeles")


@rule("R-SUB-13")
def test_several_ships_may_each_have_battle_stations():
    t = Table("13A", first="bs bs ps ps tl tl", contacts={"ivan-rogov": {"los-angeles": "2", "baltimore": "2"}})
    for ship in ("los-angeles", "baltimore"):
        t.play(ship, "bs")
        t.next("0").play(ship, "ps", "ivan-rogov", "done")
        t.next("0").play(ship, "tl")
    assert t.ship("los-angeles")["letters"] == t.ship("baltimore")["letters"] == "AB"


@rule("R-SUB-16")
@pytest.mark.parametrize("before", [True, False])
def test_a_submarine_may_close_and_then_fire(before):
    t = Table("13A", first="bs cor wl22", contacts={"los-angeles": {"ivan-rogov": "2" if before else "1"}})
    if before:
        t.play("los-angeles", "bs")
    t.play("los-angeles", "cor", "close", "ivan-rogov")
    if not before:
        t.play("los-angeles", "bs")
    t.next("3", "hit:A1").play("los-angeles", "wl22", "ivan-rogov")  # 2 + 3 + 3 against 8
    assert t.ship("ivan-rogov")["attack"] == 1


@rule("R-SUB-16")
def test_without_battle_stations_a_range_change_is_the_only_action():
    t = Table("13A", first="cor wl22", contacts={"los-angeles": {"ivan-rogov": "1"}})
    t.play("los-angeles", "cor", "close", "ivan-rogov")
    t.refused("los-angeles")


@rule("R-SUB-16", "SUB-3.6b")
def test_a_cancelled_range_change_may_not_be_tried_again():
    contacts = {"los-angeles": {"ivan-rogov": "1"}, "ivan-rogov": {"los-angeles": "1"}}
    t = Table("13A", first="bs cor cor ps", second="cor", contacts=contacts)
    t.play("los-angeles", "bs", "los-angeles", "cor", "close", "ivan-rogov", "cor")
    t.play("los-angeles")
    assert "ps" in t.offers()
    t.refused("cor")


@rule("R-SUB-16")
@pytest.mark.parametrize("before", [True, False])
def test_a_surface_ship_may_act_although_its_force_changed_the_range(before):
    t = Table("13B", first="bs cor wl22 ps", contacts={"force": {"molniya": "1"}})
    if before:
        t.play("virginia", "bs")
    t.play("force", "cor", "close", "molniya")
    if not before:
        t.play("virginia", "bs")
    assert t.contact("force", "molniya") == "2"
    t.refused("simpson")
    t.next("0").play("virginia", "wl22", "molniya")
    assert t.offers() == {"finish"}


@rule("R-SUB-16")
def test_without_battle_stations_the_whole_force_is_bound_by_its_range_change():
    t = Table("13B", first="cor wl22 ps helo", helicopters={"simpson": 1}, contacts={"force": {"molniya": "1"}})
    t.play("force", "cor", "close", "molniya")
    assert t.offers() == {"finish"}
    t.refused("virginia")
    t.refused("simpson")
    t.refused(t.aloft[0])


@rule("R-SUB-16")
def test_a_helicopter_under_battle_stations_may_act_although_its_force_changed_the_range():
    t = Table("13B", first="bs cor ps", helicopters={"simpson": 1}, contacts={"force": {"molniya": "1"}})
    flyer = t.aloft[0]
    t.play("force", "cor", "close", "molniya", flyer, "bs")
    t.next("4", "7").play(flyer, "ps", "molniya", "done")  # 2 + 4 against 6, and the helicopter's own check
    assert t.contact("force", "molniya") == "3"
    assert t.offers() == {"finish"}
