"""Eliminations and retreats of one shot: steps, the order of results, and what is left over (rule 7.3)."""

import pytest

from tests.games.blitz.rules.ch07_combat.fights import clash, first_shot, return_shot, shots
from tests.games.blitz.table import Table, rule


@rule("BLITZ-7.3.1", "BLITZ-2.6a")
def test_an_elimination_removes_a_unit_of_one_step():
    t = first_shot("2I", "G3", 6, 1, 1)
    assert t.prompt == "action_card"
    assert t.where("G3") == "eliminated"


@rule("BLITZ-7.3.1", "BLITZ-2.6b")
def test_an_elimination_turns_a_full_unit_of_two_steps():
    t = clash("2I 3I", "Q1")
    t.dice(6, 1, 6, 1, 1, *[1] * 6)
    t.play("2I")
    assert t.where("Q1") == "YAR"
    assert t.is_reduced("Q1")


@rule("BLITZ-7.3.1", "BLITZ-2.6b")
def test_an_elimination_removes_a_reduced_unit():
    t = first_shot("2I", "Q1", 6, 1, 1, reduced="Q1")
    assert t.prompt == "action_card"
    assert t.where("Q1") == "eliminated"


@rule("BLITZ-7.3.1")
@pytest.mark.parametrize(("reduced", "place"), [("", "YAR"), ("2I", "eliminated")])
def test_allied_units_lose_steps_in_the_same_way(reduced, place):
    t = return_shot("2I 3I EN", "Q1", reduced=reduced)
    t.dice(6, 1, 1, *[1] * 8)
    t.play("2I", "3I")
    assert t.where("2I") == place
    assert place != "YAR" or t.is_reduced("2I")


@rule("R-BLITZ-28")
def test_two_eliminations_in_one_shot_remove_a_full_unit_and_the_retreat_is_lost():
    t = first_shot("2I", "Q1", 6, 6, 4)
    assert t.prompt == "action_card"
    assert t.where("Q1") == "eliminated"
    assert t.events("retreated") == []


@rule("BLITZ-7.3x1", "BLITZ-7.3d")
def test_one_elimination_and_two_retreats_remove_a_one_step_unit_and_spare_the_next():
    t = clash("2I EN", "G3 G2")
    t.dice(6, 1, 6, 4, 5)
    t.dice(1, 1, 4, 3)
    t.play("2I")
    assert t.where("G3") == "eliminated"
    assert t.where("G2") == "YAR"
    assert t.events("retreated") == []
    assert shots(t) == [("2I", "G3", 3), ("G2", "2I", 1), ("EN", "G2", 1)]


@rule("BLITZ-7.3d", "R-BLITZ-28")
def test_a_second_elimination_does_not_pass_to_the_next_unit():
    t = clash("2I EN", "G3 G2")
    t.dice(6, 1, 6, 6, 6, 1, 1, 4, 3)
    t.play("2I")
    assert t.where("G3") == "eliminated"
    assert t.where("G2") == "YAR"


@rule("BLITZ-7.3d", "BLITZ-7.3b")
def test_a_third_elimination_on_a_two_step_unit_does_not_pass_on_either():
    t = clash("1M EN", "Q1 G1")
    t.dice(6, 1, 6, 6, 6, 6, 1, 1, 1, 4, 3)
    t.play("1M")
    assert t.where("Q1") == "eliminated"
    assert t.where("G1") == "YAR" and not t.is_reduced("G1")


@rule("BLITZ-7.3c", "BLITZ-7.3d")
def test_all_retreats_strike_the_target_and_none_the_next_unit():
    t = clash("2I EN", "G3 G2")
    t.dice(6, 1, 4, 4, 1)
    t.play("2I")
    t.dice(1, 1, 4, 3)
    t.play("ZEN", "TOW")
    assert t.where("G3") == "TOW"
    assert t.where("G2") == "YAR"


@rule("BLITZ-7.3x2", "BLITZ-7.3c", "BLITZ-7.3.2a")
def test_two_retreats_drive_a_unit_two_spaces_and_the_player_picks_each():
    t = first_shot("2I", "Q1", 4, 5, 1)
    assert t.prompt == "retreat_space"
    assert t.offers() == {"XRO", "ZEN"}
    t.play("ZEN")
    assert t.prompt == "retreat_space"
    assert t.offers() == {"TOW", "HIL"}
    t.play("HIL")
    assert t.where("Q1") == "HIL"
    assert not t.is_reduced("Q1")
    assert t.prompt == "action_card"


@rule("BLITZ-7.3x3", "BLITZ-7.3b")
@pytest.mark.parametrize("dice", [(6, 4, 1), (4, 6, 1), (1, 4, 6)])
def test_an_elimination_and_a_retreat_turn_a_full_unit_and_drive_it_one_space(dice):
    t = first_shot("2I", "Q1", *dice)
    assert t.prompt == "retreat_space"
    assert t.is_reduced("Q1")
    t.play("ZEN")
    assert (t.where("Q1"), t.prompt) == ("ZEN", "action_card")
    assert t.is_reduced("Q1")


@rule("BLITZ-7.3b")
def test_an_elimination_thrown_after_a_retreat_still_comes_first():
    t = first_shot("2I", "G3", 4, 5, 6)
    assert t.prompt == "action_card"
    assert t.where("G3") == "eliminated"
    assert t.events("retreated") == []


@rule("BLITZ-7.3b")
def test_a_reduced_unit_is_removed_and_does_not_retreat_first():
    t = return_shot("2I", "Q1", 4, 4, 6, reduced="2I")
    assert t.prompt == "action_card"
    assert t.where("2I") == "eliminated"


@rule("BLITZ-7.3.3")
def test_no_effect_changes_nothing():
    t = clash("2I 3I", "Q1")
    t.dice(6, 1, 1, 2, 3, 1, 2, 3, 1, 2, 3, 4, 3)
    t.play("2I")
    assert t.battle.round == 2
    assert {t.where(unit) for unit in ("2I", "3I", "Q1")} == {"YAR"}
    assert not any(t.is_reduced(unit) for unit in ("2I", "3I", "Q1"))
    assert t.events("retreated") == []


@rule("BLITZ-7.4a", "BLITZ-7.3.1")
def test_an_eliminated_air_unit_comes_back_by_a_card_that_says_so():
    t = Table(pack="inchon-1950", allied={"ASC": "1M"}, eliminated="VM1", action_cards="A8", step="start")
    t.play("card:A8")
    assert t.prompt == "replace"
    assert "VM1" in t.offers()
    t.play("VM1")
    assert t.where("VM1") == "used"


@rule("BLITZ-7.4a")
def test_an_eliminated_ground_unit_stays_out_when_no_card_brings_it_back():
    t = Table(allied={"XRO": "2I"}, eliminated="3I S2", action_cards="A8", step="start")
    t.play("card:A8")
    assert t.prompt == "replace"
    assert "3I" not in t.offers()


@rule("BLITZ-7.4a")
def test_eliminated_partisans_come_back_by_an_opfor_card():
    t = Table(allied={"XRO": "2I 3I"}, eliminated="GU", step="opfor-card", deck="O8")
    t.dice(6, 4, 6)
    assert t.prompt == "action_card"
    assert t.where("GU") in t.content.map.ids
