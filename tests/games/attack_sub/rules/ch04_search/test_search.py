"""The search: naming targets, one draw for each, what the total must reach (rules 4.1, 4.2)."""

import itertools

import pytest

from tests.games.attack_sub.table import Table, rule

LEVELS = ["no-contact", "no-attack", "1", "2", "3", "4"]


@rule("SUB-4.1a")
def test_a_search_needs_at_least_one_target():
    t = Table("13A", first="ps")
    t.play("los-angeles", "ps")
    assert t.offers() == {"ivan-rogov", "skvortsov", "cancel"}
    t.refused("done")


@rule("SUB-4.1a")
@pytest.mark.parametrize("target", ["ivan-rogov", "skvortsov"])
def test_no_particular_ship_has_to_be_named(target):
    t = Table("13A", first="ps")
    t.next("7").play("los-angeles", "ps", target, "done")
    assert [event["target"] for event in t.events("turned")] == [target]


@rule("SUB-4.1a")
def test_only_enemy_ships_in_play_may_be_named():
    t = Table("13C", first=dict(hand="ps", fleet=["seawolf", "trafalgar"]),
              second=dict(fleet=["ivan-rogov"], reserve=["skvortsov"], sunk=["donets"], exited=["dekabrist"]))
    t.play("seawolf", "ps")
    assert t.offers() == {"ivan-rogov", "cancel"}


@rule("SUB-4.1b")
def test_one_number_is_drawn_for_each_ship_named():
    t = Table("13K", first="ps")
    t.next("4", "3", "7").play("john-rodgers", "ps", "skvortsov", "ivan-rogov", "yenisey")
    assert [(e["target"], e["number"]) for e in t.events("turned")] == [
        ("skvortsov", "4"),
        ("ivan-rogov", "3"),
        ("yenisey", "7"),
    ]
    assert t.contact("force", "skvortsov") == "no-attack"
    assert t.contact("force", "ivan-rogov") == "no-contact"
    assert t.contact("force", "yenisey") == "no-attack"


@rule("SUB-4.1d", "SUB-4.1c")
@pytest.mark.parametrize(("drawn", "level"), [("3", "no-contact"), ("4", "no-attack")])
def test_sensor_and_number_must_reach_the_detection_value(drawn, level):
    t = Table("13K", first="ps")  # Sensor 4 against Detection 8
    t.next(drawn).play("john-rodgers", "ps", "ivan-rogov", "done")
    assert t.contact("force", "ivan-rogov") == level


@rule("SUB-4.1d")
def test_one_draw_never_gains_more_than_one_box():
    t = Table("13A", first="as", ships={"ivan-rogov": {"sensor": 1}})  # 5 + 1 + 7 against 7
    t.next("7").play("los-angeles", "as", "ivan-rogov", "done")
    assert t.contact("los-angeles", "ivan-rogov") == "no-attack"


@rule("SUB-4.1d")
@pytest.mark.parametrize(("drawn", "level"), [("1", "no-contact"), ("2", "no-attack")])
def test_the_current_detection_value_counts(drawn, level):
    t = Table("13A", first="ps", ships={"ivan-rogov": {"damaged": True}})  # 5 against 7
    t.next(drawn).play("los-angeles", "ps", "ivan-rogov", "done")
    assert t.contact("los-angeles", "ivan-rogov") == level


@rule("SUB-4.1d")
def test_a_failed_search_changes_no_contact():
    t = Table("13A", first="ps", contacts={"los-angeles": {"ivan-rogov": "2"}})
    t.next("2").play("los-angeles", "ps", "ivan-rogov", "done")
    assert t.contact("los-angeles", "ivan-rogov") == "2"


@rule("SUB-4.1c")
@pytest.mark.parametrize(("drawn", "level"), [("3", "no-contact"), ("4", "no-attack")])
def test_the_sensor_value_of_the_current_box_is_used(drawn, level):
    t = Table("13A", first="ps", ships={"los-angeles": {"sensor": 1}})  # 4 against 8
    t.next(drawn).play("los-angeles", "ps", "ivan-rogov", "done")
    assert t.contact("los-angeles", "ivan-rogov") == level


@rule("SUB-4.1c")
@pytest.mark.parametrize(("fault", "drawn", "level"), [
    (1, "3", "no-contact"), (1, "4", "no-attack"), (2, "4", "no-contact"), (2, "5", "no-attack"),
])  # fmt: skip
def test_a_sensor_malfunction_is_subtracted(fault, drawn, level):
    t = Table("13A", first="ps", ships={"los-angeles": {"sensor_fault": fault}})
    t.next(drawn).play("los-angeles", "ps", "ivan-rogov", "done")
    assert t.contact("los-angeles", "ivan-rogov") == level


@rule("SUB-4.1c")
def test_an_attack_malfunction_does_not_weaken_a_search():
    t = Table("13A", first="ps", ships={"los-angeles": {"attack_fault": 2}})
    t.next("3").play("los-angeles", "ps", "ivan-rogov", "done")
    assert t.contact("los-angeles", "ivan-rogov") == "no-attack"


@rule("SUB-4.1c")
@pytest.mark.parametrize(("drawn", "level"), [("5", "no-contact"), ("6", "no-attack")])
def test_all_parts_of_the_total_count_together(drawn, level):
    t = Table("13A", first="as", second="tl", ships={"los-angeles": {"sensor": 1, "sensor_fault": 1}})
    t.play("los-angeles", "as", "ivan-rogov", "done", "pass")
    t.next(drawn).play("tl")  # 4 + 1 - 1 - 2 = 2 against 8
    assert t.contact("los-angeles", "ivan-rogov") == level


@rule("SUB-5.3a", "SUB-4.1c")
@pytest.mark.parametrize(("drawn", "level"), [("4", "no-contact"), ("5", "no-attack")])
def test_an_active_search_against_a_thermal_layer(drawn, level):
    t = Table("13K", first="as", second="tl")
    t.play("john-rodgers", "as", "ivan-rogov", "done", "pass")
    t.next(drawn).play("tl")  # 4 + 1 - 2 = 3 against 8
    assert t.contact("force", "ivan-rogov") == level


@rule("R-SUB-70", "SUB-4.1c")
@pytest.mark.parametrize(("drawn", "level"), [("4", "no-contact"), ("5", "no-attack")])
def test_a_sensor_value_below_zero_counts_as_it_is(drawn, level):
    t = Table("13G", first="ps", ships={"sura": {"sensor": 1, "sensor_fault": 2}})  # -1 against 4
    t.next(drawn).play("sura", "ps", "transport-1", "done")
    assert t.contact("sura", "transport-1") == level


@rule("R-SUB-70")
@pytest.mark.parametrize(("card", "hit"), [("wl11", False), ("wl12", True)])
def test_an_attack_value_below_zero_counts_as_it_is(card, hit):
    t = Table(
        "13G",
        first=card,
        ships={"sura": {"attack": 1, "attack_fault": 2}},  # 1 - 2 = -1
        contacts={"sura": {"simpson": "1"}},
    )
    t.next("7", "hit:A1").play("sura", card, "simpson")
    assert t.ship("simpson")["damaged"] is hit


@rule("R-SUB-25", "SUB-4.3a")
@pytest.mark.parametrize(("before", "after"), list(itertools.pairwise(LEVELS)))
def test_the_track_runs_from_no_contact_over_no_attack_to_level_four(before, after):
    t = Table("13A", first="ps", contacts={"los-angeles": {"ivan-rogov": before}})
    t.next("7").play("los-angeles", "ps", "ivan-rogov", "done")
    assert t.contact("los-angeles", "ivan-rogov") == after


@rule("R-SUB-25")
@pytest.mark.parametrize(("level", "card", "allowed"), [
    ("no-contact", "wl11", False), ("no-attack", "wl11", False), ("1", "wl11", True), ("1", "wl22", False),
    ("3", "wl33", True), ("3", "wl44", False), ("4", "wl44", True),
])  # fmt: skip
def test_the_first_box_from_which_one_may_attack_is_level_one(level, card, allowed):
    t = Table("13A", first=f"{card} ps", contacts={"los-angeles": {"ivan-rogov": level}})
    t.play("los-angeles")
    assert (card in t.offers()) is allowed


@rule("R-SUB-45")
def test_the_whole_list_of_targets_is_named_before_the_first_draw():
    t = Table("13K", first="ps", second="tl")
    t.play("john-rodgers", "ps", "ivan-rogov", "yenisey")
    assert t.events("turned") == []
    t.play("done")
    assert [event["target"] for event in t.events("target_named", 1)] == ["ivan-rogov", "yenisey"]
    t.next("0", "0").play("pass", "pass")
    assert t.asked == (0, "main")
    assert [event["target"] for event in t.events("turned")] == ["ivan-rogov", "yenisey"]
    kinds = [event["event"] for event in t.match.log(None)]
    assert max(i for i, kind in enumerate(kinds) if kind == "target_named") < kinds.index("turned")


@rule("R-SUB-45")
def test_an_x_drops_the_targets_that_are_left():
    t = Table("13K", first="ps")
    t.next("7", "X").play("john-rodgers", "ps", "ivan-rogov", "skvortsov", "yenisey")
    assert [event["target"] for event in t.events("turned")] == ["ivan-rogov", "skvortsov"]
    assert t.contact("force", "yenisey") == "no-contact"


@rule("R-SUB-45", "SUB-4.1d")
def test_an_x_lowers_the_contacts_of_the_searcher_and_ends_the_card():
    t = Table("13A", first="ps", contacts={"los-angeles": {"ivan-rogov": "2"}})
    t.next("7", "X").play("los-angeles", "ps", "skvortsov", "ivan-rogov")
    assert t.ship("los-angeles")["sensor_fault"] == 1
    assert t.contact("los-angeles", "skvortsov") == "no-contact"
    assert t.contact("los-angeles", "ivan-rogov") == "1"
    assert t.asked == (0, "main")


@rule("R-SUB-46")
def test_a_reduction_is_played_just_before_the_own_draw_and_after_earlier_results():
    t = Table("13A", first="ps", second="tl")
    t.play("los-angeles", "ps", "ivan-rogov", "skvortsov")
    assert t.asked == (1, "hide")
    t.next("7").play("pass")
    assert t.contact("los-angeles", "ivan-rogov") == "no-attack"
    assert t.asked == (1, "hide")
    t.next("4").play("tl")  # 5 + 4 - 2 = 7
    assert t.contact("los-angeles", "skvortsov") == "no-contact"
    assert t.ship("skvortsov")["reduction"] == 2
    assert t.ship("ivan-rogov")["reduction"] == 0


@rule("R-SUB-46")
def test_passive_sonar_is_asked_for_once_before_the_first_draw():
    t = Table("13A", first="as", second="ps")
    t.play("los-angeles", "as", "ivan-rogov", "skvortsov")
    assert t.asked == (1, "listen")
    t.play("pass")
    assert t.asked == (1, "hide")
    t.next("7").play("pass")
    assert t.asked == (1, "hide")
    t.refused("ps")
    t.next("7").play("pass")
    assert t.asked == (0, "main")
