"""Reinforcements: how a Ship enters, and what it may do then (rules 11.1 and 11.2)."""

import pytest

import coldwake
from tests.games.attack_sub.table import FIRST, SECOND, Table, rule

SOVIET = SECOND


@rule("SUB-11.1a", "SUB-13Ma")
def test_reserves_add_nothing_to_the_hand_that_is_dealt():
    match = coldwake.new("attack_sub", 2, 1, {"scenario": "13M", "sides": "first"})
    assert [player["hand"] for player in match.view(None)["players"]] == [5, 5]


@rule("SUB-11.1a")
def test_a_reinforcement_raises_the_hand_size_when_it_enters():
    t = Table("13M", second="cor", turn=SOVIET)
    assert t.player(SOVIET)["hand_size"] == 5
    t.next("7").play("reinforce", "cor")
    assert t.player(SOVIET)["hand_size"] == 6


@rule("SUB-11.1a")
def test_a_reinforcement_can_neither_act_nor_be_searched_for_before_it_enters():
    t = Table("13M", first="ps", second="ps", turn=SOVIET)
    assert t.player(SOVIET)["reserve"] == ["yenisey", "grif", "sura"]
    assert not t.in_play("yenisey")
    t.refused("yenisey")
    t.play("skvortsov", "ps")
    assert t.offers() == {"arleigh-burke", "bowen", "cancel"}


@rule("SUB-11.1b", "SUB-11.1e")
@pytest.mark.parametrize(("deck", "number", "enters"), [
    (1, "5", True), (1, "4", False), (1, "X", False),
    (2, "4", True), (2, "3", False),
    (5, "1", True), (5, "0", False), (5, "X", False),
    (6, "0", True), (6, "X", True),
])
def test_the_number_and_the_deck_number_together_must_reach_six(deck, number, enters):
    t = Table("13M", second="cor dc", turn=SOVIET, deck=deck)
    t.next(number).play("reinforce", "cor")
    assert t.in_play("yenisey") is enters
    assert t.events("turned")[0]["purpose"] == "entry"
    assert t.hand(SOVIET) == ["dc"]
    assert "discard" not in t.offers()
    t.refused("discard")
    assert "finish" in t.offers()


@rule("SUB-11.1b")
def test_only_a_range_card_brings_a_reinforcement_in():
    t = Table("13M", second="ps bs cor", turn=SOVIET)
    t.play("reinforce")
    assert t.offers() == {"cor", "cancel"}
    assert "reinforce" not in Table("13M", second="ps bs", turn=SOVIET).offers()


@rule("SUB-11.1b")
@pytest.mark.parametrize(("number", "enters"), [("5", True), ("4", False)])
def test_a_draw_that_empties_the_pile_still_counts_with_the_old_deck_number(number, enters):
    card = {"5": "as-06", "4": "as-05"}[number]
    t = Table("13M", second="cor", turn=SOVIET, draw_pile=card)
    t.next(number).play("reinforce", "cor")
    assert t.in_play("yenisey") is enters
    assert t.view["deck"] == 2


@rule("SUB-11.1c")
def test_reinforcements_enter_in_the_order_listed():
    t = Table("13M", second="cor", turn=SOVIET)
    t.next("7").play("reinforce", "cor")
    assert t.player(SOVIET)["fleet"] == ["ivan-rogov", "skvortsov", "yenisey"]
    assert t.player(SOVIET)["reserve"] == ["grif", "sura"]


@rule("SUB-11.1c")
def test_one_play_brings_in_one_ship_only():
    t = Table("13F", first="cor")
    t.next("7").play("reinforce", "cor")
    assert t.in_play("kotov")
    assert not t.in_play("admiral-lapshin")


@rule("SUB-11.1c", "R-SUB-55")
def test_the_next_listed_ship_may_try_in_the_same_turn_with_another_card():
    t = Table("13F", first="cor cor cor")
    t.next("7").play("reinforce", "cor")
    t.next("0").play("reinforce", "cor")
    assert t.player(FIRST)["reserve"] == ["admiral-lapshin"]
    assert "reinforce" not in t.offers()
    assert t.hand(FIRST) == ["cor"]


@rule("R-SUB-55")
def test_a_ship_that_failed_may_not_try_again_that_turn_nor_let_the_next_try():
    t = Table("13F", first="cor cor", second="dc")
    t.next("0").play("reinforce", "cor")
    assert "reinforce" not in t.offers()
    t.refused("reinforce")
    t.play("finish", "discard", "dc", "done", "finish")
    assert "reinforce" in t.offers()


@rule("SUB-11.1d")
def test_the_enemy_is_not_asked_whether_to_cancel_an_entry():
    t = Table("13M", first="cor cor", second="cor", turn=SOVIET,
              contacts={"force": {"ivan-rogov": "4", "skvortsov": "4"}})
    t.next("7").play("reinforce", "cor")
    assert t.asked == (SOVIET, "main")
    assert t.in_play("yenisey")
    assert t.hand(FIRST) == ["cor", "cor"]


@rule("SUB-11.1e")
@pytest.mark.parametrize("number", ["7", "0"])
def test_the_attempt_costs_no_other_ship_its_action(number):
    t = Table("13M", second="cor ps ps", turn=SOVIET)
    t.next(number).play("reinforce", "cor")
    assert {"ivan-rogov", "skvortsov"} <= t.offers()
    t.next("0").play("ivan-rogov", "ps", "bowen", "done")
    t.next("0").play("skvortsov", "ps", "bowen", "done")
    assert len(t.events("search_begins")) == 2


@rule("SUB-11.1e")
def test_the_attempt_leaves_the_surface_force_its_range_change():
    t = Table("13F", first="cor cor", contacts={"force": {"valiant": "2"}})
    t.next("0").play("reinforce", "cor")
    t.play("force", "cor", "open", "valiant")
    assert t.contact("force", "valiant") == "1"


@rule("SUB-11.1e")
def test_the_force_may_change_the_range_after_one_of_its_own_ships_has_entered():
    t = Table("13E", second="cor cor", turn=SOVIET, contacts={"force": {"oppokov": "2"}})
    t.next("7").play("reinforce", "cor", "force", "cor", "close", "oppokov")
    assert t.contact("force", "oppokov") == "3"


@rule("SUB-11.1f")
def test_the_ship_that_entered_does_nothing_more_that_turn():
    t = Table("13M", second="cor ps", turn=SOVIET)
    t.next("7").play("reinforce", "cor")
    assert "yenisey" not in t.offers()
    t.refused("yenisey")


@rule("SUB-11.1f")
def test_battle_stations_after_the_entry_gives_it_one_action():
    t = Table("13M", second="cor bs ps sr", turn=SOVIET, contacts={"force": {"ivan-rogov": "1"}})
    t.next("7").play("reinforce", "cor")
    t.play("yenisey")
    assert t.offers() == {"bs", "cancel"}
    t.play("bs", "yenisey")
    t.next("0").play("ps", "bowen", "done")
    assert "yenisey" not in t.offers()
    t.refused("yenisey")


@rule("SUB-11.1f")
def test_the_extra_action_may_not_be_another_range_card():
    """The entry was already the Ship's range change, so even the exit it could make must wait."""
    t = Table("13F", first="cor cor bs ps", second={"hand": "dc", "fleet": ["los-angeles"], "sunk": ["valiant"]})
    t.next("7").play("reinforce", "cor", "kotov", "bs", "kotov")
    assert t.offers() == {"ps", "cancel"}
    t.next("0").play("ps", "los-angeles", "pass", "finish", "discard", "dc", "done", "finish", "kotov", "cor")
    assert t.offers() == {"exit", "cancel"}


@rule("SUB-11.1f")
def test_in_its_next_turn_it_acts_like_any_other():
    t = Table("13M", first="dc", second="cor ps", turn=SOVIET)
    t.next("7").play("reinforce", "cor", "finish", "discard", "dc", "done", "finish", "yenisey")
    assert "ps" in t.offers()


@rule("SUB-11.2a")
def test_an_entry_moves_no_marker_and_new_markers_start_at_no_contact():
    t = Table("13E", second="cor", turn=SOVIET,
              contacts={"force": {"oppokov": "2"}, "oppokov": {"simferopol": "3", "revnostnyy": "no-attack"}})
    t.next("7").play("reinforce", "cor")
    assert t.contact("oppokov", "udaloy") == "no-contact"
    assert t.contact("force", "oppokov") == "2"
    assert t.contact("oppokov", "simferopol") == "3"
    assert t.contact("oppokov", "revnostnyy") == "no-attack"


@rule("SUB-11.2a", "SUB-11.1f")
def test_an_entering_surface_ship_uses_the_contacts_of_its_force():
    t = Table("13E", first="dc", second="cor bs wl22 wl22", turn=SOVIET, contacts={"force": {"oppokov": "2"}})
    t.next("7").play("reinforce", "cor", "udaloy", "bs", "udaloy")
    assert "wl22" in t.offers()
    t.next("0").play("wl22", "oppokov", "pass")
    assert "udaloy" not in t.offers()


@rule("SUB-11.2a")
def test_it_may_use_them_in_its_next_turn_without_battle_stations():
    t = Table("13E", first="dc", second="cor wl22", turn=SOVIET, contacts={"force": {"oppokov": "2"}})
    t.next("7").play("reinforce", "cor")
    t.refused("udaloy")
    t.play("finish", "discard", "dc", "done", "finish", "udaloy")
    assert "wl22" in t.offers()


@rule("SUB-11.2a")
def test_an_entering_submarine_gets_no_contact_from_the_surface_force():
    t = Table("13F", first="cor", contacts={"force": {"los-angeles": "4", "valiant": "2"}})
    t.next("7").play("reinforce", "cor")
    assert t.contact("kotov", "los-angeles") == t.contact("kotov", "valiant") == "no-contact"
    assert t.contact("force", "los-angeles") == "4"


@rule("SUB-11.3a", "R-SUB-57")
def test_the_scenario_ends_when_all_ships_in_play_are_sunk_though_reinforcements_wait():
    t = Table("13D", first="wl12", contacts={"swiftsure": {"salta": "1"}})
    t.next("7", "hit:SUNK").play("swiftsure", "wl12", "salta")
    assert t.player(SECOND)["reserve"] == ["san-luis"]
    assert t.result == ("first", "sweep")


@rule("SUB-11.3a")
def test_the_scenario_goes_on_while_a_reinforcement_that_entered_is_afloat():
    t = Table("13D", first="wl12", second={"fleet": ["salta", "san-luis"]}, contacts={"swiftsure": {"salta": "1"}})
    t.next("7", "hit:SUNK").play("swiftsure", "wl12", "salta")
    assert t.result == (None, None)
