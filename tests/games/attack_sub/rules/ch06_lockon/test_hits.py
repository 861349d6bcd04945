"""Strength against Defence, the hit card, sinking, and the first damage (rules 6.5 and 6.6)."""

import pytest

from tests.games.attack_sub.table import FIRST, SECOND, Table, rule


def duel(*draws, ships=None, level="1", second="", card="wl11", contacts=None):
    """Los Angeles attacks Ivan Rogov: Attack 3 and Fire 1 against Defence 8 need a 4."""
    known = {"los-angeles": {"ivan-rogov": level}, **(contacts or {})}
    t = Table("13A", first=card, second=second, contacts=known, ships=ships or {})
    return t.next(*draws).play("los-angeles", card, "ivan-rogov")


def hit_on_yenisey(result):
    """The four boxes of Yenisey's tracks take every hit result without sinking."""
    t = Table("13K", first="wl11", contacts={"force": {"yenisey": "1"}})
    return t.next("7", f"hit:{result}").play("virginia", "wl11", "yenisey")


@rule("SUB-6.5a", "SUB-1.3e")
@pytest.mark.parametrize(("draw", "is_hit"), [("3", False), ("4", True)])
def test_strength_and_random_number_must_reach_the_defence(draw, is_hit):
    assert bool(duel(draw, "hit:DUD").events("hit")) is is_hit


@rule("SUB-6.5a")
@pytest.mark.parametrize(("fault", "needed"), [(1, 5), (2, 6)])
def test_an_attack_malfunction_is_subtracted(fault, needed):
    for draw, expected in ((needed, True), (needed - 1, False)):
        t = duel(str(draw), "hit:DUD", ships={"los-angeles": {"attack_fault": fault}})
        assert bool(t.events("hit")) is expected


@rule("SUB-6.5a", "SUB-6.6a")
@pytest.mark.parametrize(("draw", "is_hit"), [("2", False), ("3", True)])
def test_a_damaged_target_is_attacked_at_defence_seven(draw, is_hit):
    t = duel(draw, "hit:DUD", ships={"ivan-rogov": {"sensor": 1}})
    assert bool(t.events("hit")) is is_hit


@rule("SUB-6.5a")
def test_a_miss_has_no_effect_on_the_target():
    t = Table("13A", first="wl11", contacts={"los-angeles": {"ivan-rogov": "1"}})
    before = t.ship("ivan-rogov")
    t.next("3").play("los-angeles", "wl11", "ivan-rogov")
    assert t.ship("ivan-rogov") == before
    assert t.events("hit") == []
    assert t.asked == (FIRST, "main")


@rule("SUB-6.5b")
def test_the_random_number_of_the_hit_card_is_ignored_even_if_it_is_x():
    """ps-12 is X with the hit Attack 1."""
    t = duel("4", "=ps-12")
    assert t.ship("ivan-rogov")["attack"] == 1
    assert t.ship("los-angeles")["attack_fault"] == 0
    assert [event["number"] for event in t.events("turned")] == ["4"]


@rule("SUB-6.5b")
def test_a_helicopter_card_turned_as_a_hit_calls_for_no_helicopter_checks():
    t = Table("13B", first="wl11", contacts={"force": {"molniya": "1"}}, helicopters={"simpson": 2})
    t.next("7", "=helo-05").play("virginia", "wl11", "molniya")
    assert t.view["ships"]["molniya"]["attack"] == 1
    if t.asked[1] == "shut_down":
        t.play("pass")
    t.play("finish")
    assert [event for event in t.events("turned") if event["purpose"] == "check"] == []
    assert len(t.aloft) == 2


@rule("SUB-6.5b")
def test_no_hit_card_is_turned_after_a_miss():
    t = duel("3")
    assert t.view["piles"]["draw"] == 126
    assert t.view["piles"]["discard"] == 2


@rule("SUB-6.5c")
@pytest.mark.parametrize(
    ("result", "sensor", "attack"),
    [
        ("A1", 0, 1),
        ("A2", 0, 2),
        ("S1", 1, 0),
        ("S2", 2, 0),
        ("A1S1", 1, 1),
        ("A2S1", 1, 2),
        ("A1S2", 2, 1),
    ],
)
def test_a_hit_moves_the_markers_it_names_by_the_boxes_it_names(result, sensor, attack):
    ship = hit_on_yenisey(result).ship("yenisey")
    assert (ship["sensor"], ship["attack"]) == (sensor, attack)


@rule("SUB-6.5c", "SUB-6.6a")
def test_sensor_twice_on_a_victor_leaves_sensor_two_detection_seven_and_defence_seven():
    ship = duel("4", "hit:S2").ship("ivan-rogov")
    assert (ship["sensor"], ship["sensor_value"]) == (2, 2)
    assert (ship["detection"], ship["defence"]) == (7, 7)


@rule("SUB-6.5d")
def test_the_result_sunk_removes_an_undamaged_ship_at_once():
    t = duel("4", "hit:SUNK")
    assert not t.in_play("ivan-rogov")
    assert t.player(SECOND)["sunk"] == ["ivan-rogov"]
    assert t.asked == (FIRST, "main")


@rule("SUB-6.5d")
@pytest.mark.parametrize(
    ("before", "result"),
    [({"sensor": 2}, "S1"), ({"sensor": 1}, "S2"), ({"attack": 2}, "A1"), ({"attack": 1}, "A2")],
)
def test_a_marker_that_enters_its_sunk_box_sinks_the_ship(before, result):
    t = duel("7", f"hit:{result}", ships={"ivan-rogov": before})
    assert not t.in_play("ivan-rogov")
    assert t.player(SECOND)["fleet"] == ["skvortsov"]


@rule("SUB-6.5d")
@pytest.mark.parametrize(
    ("before", "result"),
    [({"sensor": 1}, "S1"), ({"attack": 1}, "A1"), ({"sensor": 1, "attack": 1}, "A1S1")],
)
def test_a_marker_on_its_last_value_box_keeps_the_ship_in_play(before, result):
    t = duel("7", f"hit:{result}", ships={"ivan-rogov": before})
    assert t.in_play("ivan-rogov")


@rule("R-SUB-82")
@pytest.mark.parametrize(("before", "result"), [({"sensor": 2}, "S2"), ({"attack": 2}, "A2S1")])
def test_damage_past_the_sunk_box_just_sinks_the_ship(before, result):
    t = duel("7", f"hit:{result}", ships={"ivan-rogov": before})
    assert t.player(SECOND)["sunk"] == ["ivan-rogov"]
    assert t.asked == (FIRST, "main")


@rule("R-SUB-87")
def test_a_sunk_submarine_takes_its_markers_and_the_markers_on_it_out_of_play():
    contacts = {
        "baltimore": {"ivan-rogov": "3", "skvortsov": "1"},
        "ivan-rogov": {"los-angeles": "2", "baltimore": "4"},
        "skvortsov": {"los-angeles": "no-attack"},
    }
    t = duel("4", "hit:SUNK", contacts=contacts)
    left = {(row["holder"], row["target"]): row["level"] for row in t.view["contacts"]}
    assert left == {("baltimore", "skvortsov"): "1", ("skvortsov", "los-angeles"): "no-attack"}


@rule("R-SUB-87")
def test_the_surface_forces_marker_on_a_sunk_submarine_is_removed():
    contacts = {"force": {"molniya": "2", "skvortsov": "1"}, "molniya": {"virginia": "3"}}
    t = Table("13B", first="wl11", contacts=contacts)
    t.next("7", "hit:SUNK").play("virginia", "wl11", "molniya")
    left = [(row["holder"], row["target"]) for row in t.view["contacts"]]
    assert left == [("force", "skvortsov")]


@rule("SUB-6.5e", "SUB-6.6a")
def test_a_dud_changes_no_value_but_is_a_hit():
    t = Table("13A", first="wl11", contacts={"los-angeles": {"ivan-rogov": "1"}})
    before = t.ship("ivan-rogov")
    t.next("4", "hit:DUD").play("los-angeles", "wl11", "ivan-rogov")
    assert t.ship("ivan-rogov") == before
    assert (before["detection"], before["defence"]) == (8, 8)
    assert t.asked == (SECOND, "shut_down")


@rule("SUB-6.6a")
@pytest.mark.parametrize("result", ["A1", "S1"])
def test_the_first_damage_lowers_detection_and_defence_by_one(result):
    ship = duel("4", f"hit:{result}").ship("ivan-rogov")
    assert (ship["detection"], ship["defence"]) == (7, 7)


@rule("SUB-6.6a")
def test_double_damage_lowers_detection_and_defence_only_once():
    ship = hit_on_yenisey("A2S1").ship("yenisey")
    assert (ship["detection"], ship["defence"]) == (6, 7)


@rule("SUB-6.6a")
@pytest.mark.parametrize("before", [{"sensor": 1}, {"damaged": True}])
def test_later_hits_do_not_lower_detection_and_defence_again(before):
    t = duel("7", "hit:S1", ships={"ivan-rogov": before})
    ship = t.ship("ivan-rogov")
    assert ship["sensor"] == before.get("sensor", 0) + 1
    assert (ship["detection"], ship["defence"]) == (7, 7)
