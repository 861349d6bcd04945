"""Retreats of one space: where they may lead, who chooses, and what happens when none is open (rule 7.3.2)."""

import pytest

from tests.games.blitz.rules.ch07_combat.fights import (
    changed_pack,
    clash,
    first_shot,
    return_shot,
    shots,
    unit_with,
)
from tests.games.blitz.table import rule


@rule("BLITZ-7.3.2a", "BLITZ-7.3.2d")
def test_a_retreat_moves_the_target_one_space_of_the_players_choice():
    t = first_shot("2I", "Q1", 4, 1, 1)
    assert t.prompt == "retreat_space"
    assert t.offers() == {"XRO", "ZEN"}
    t.play("XRO")
    assert (t.where("Q1"), t.where("2I")) == ("XRO", "YAR")
    assert t.prompt == "action_card"


@rule("BLITZ-7.3.2d", "BLITZ-7.3.2a")
def test_the_player_chooses_for_allied_units_as_well():
    t = return_shot("2I", "Q1", 5, 1, 1)
    assert t.prompt == "retreat_space"
    assert t.offers() == {"XRO", "ZEN"}
    t.play("ZEN")
    assert (t.where("2I"), t.where("Q1")) == ("ZEN", "YAR")


@rule("BLITZ-7.3.2d", "R-BLITZ-33")
@pytest.mark.parametrize("space", ["ASC", "ANY", "INC", "YDP"])
def test_an_opfor_unit_may_be_driven_any_way_even_away_from_seoul(space):
    t = first_shot("31I", "107", 4, 1, 1, at="SOS", pack="inchon-1950")
    assert t.offers() == {"ASC", "ANY", "INC", "YDP"}
    t.play(space)
    assert t.where("107") == space


@rule("BLITZ-7.3.2b")
def test_no_retreat_into_the_sea():
    t = return_shot("2I", "Q1", 4, 1, 1, at="LAN")
    assert t.offers() == {"XRO"}
    t.refused("FLT")


@rule("BLITZ-7.3.2b")
def test_no_retreat_across_a_water_barrier():
    t = first_shot("2I", "Q1", 4, 1, 1)
    assert t.prompt == "retreat_space"
    t.refused("WES")
    t = return_shot("2I", "Q1", 4, 1, 1, at="WES")
    assert t.offers() == {"AIR"}


@rule("BLITZ-7.3.2b", "BLITZ-7.3.2d")
def test_no_retreat_into_a_space_with_an_enemy_unit():
    t = first_shot("2I", "Q1", 4, 1, 1, friends={"ZEN": "EN"})
    assert t.offers() == {"XRO"}
    t = return_shot("2I", "Q1", 4, 1, 1, foes={"XRO": "G2"}, revealed="Q1 G2")
    assert t.offers() == {"ZEN"}


@rule("R-BLITZ-32", "BLITZ-7.3.2b")
def test_a_face_down_enemy_unit_bars_a_retreat_too():
    t = return_shot("2I", "Q1", 4, 1, 1, foes={"XRO": "G2"}, revealed="Q1")
    assert t.offers() == {"ZEN"}
    assert not t.is_revealed("G2")


@rule("BLITZ-7.3.2b")
def test_a_retreat_may_lead_into_a_space_with_units_of_the_same_side():
    t = first_shot("2I", "Q1", 4, 1, 1, foes={"ZEN": "G2"})
    assert t.offers() == {"XRO", "ZEN"}
    t.play("ZEN")
    assert t.where("Q1") == "ZEN"


@rule("BLITZ-7.3.2b")
def test_no_retreat_into_terrain_prohibited_to_that_unit():
    tanks = first_shot("2I", "G3", 4, 1, 1, at="ZEN")
    assert tanks.offers() == {"YAR", "TOW"}
    tanks.refused("HIL")
    infantry = first_shot("2I", "Q1", 4, 1, 1, at="ZEN")
    assert infantry.offers() == {"YAR", "TOW", "HIL"}


@rule("BLITZ-7.3.2b")
@pytest.mark.parametrize(("options", "ways"), [("", {"ZEN", "AIR"}), ("10.4", {"ZEN", "AIR", "LAK"})])
def test_only_special_forces_under_their_rule_may_retreat_to_the_lake(options, ways):
    raiders = return_shot("SF", "Q1", 4, 1, 1, at="TOW", options=options)
    assert raiders.offers() == ways
    commandos = first_shot("2I", "Q2", 4, 1, 1, at="TOW", options=options)
    assert commandos.offers() == ways
    infantry = return_shot("2I", "Q1", 4, 1, 1, at="TOW", options=options)
    assert infantry.offers() == {"ZEN", "AIR"}


@rule("BLITZ-7.3.2d")
def test_the_player_may_not_choose_a_forbidden_or_distant_space_while_another_is_open():
    t = first_shot("2I", "Q1", 4, 1, 1, friends={"ZEN": "EN"}, foes={"LAN": "G2"}, at="XRO")
    assert t.prompt == "retreat_space"
    assert t.offers() == {"LAN", "POR", "YAR"}
    for space in ("FLT", "ZEN", "XRO", "TOW"):
        t.refused(space)
    t.refused("button:pass")


@rule("BLITZ-7.3.2c")
def test_a_one_step_unit_with_no_way_out_is_eliminated():
    t = first_shot("2I", "G3", 4, 1, 1, at="LAN", friends={"XRO": "3I"})
    assert t.prompt == "action_card"
    assert t.where("G3") == "eliminated"


@rule("BLITZ-7.3.2c")
def test_an_allied_unit_with_its_back_to_the_sea_is_eliminated():
    t = return_shot("AR", "Q1", 4, 1, 1, at="LAN", foes={"XRO": "G2"})
    assert t.prompt == "action_card"
    assert t.where("AR") == "eliminated"


@rule("R-BLITZ-29", "BLITZ-7.3.2c")
def test_a_full_unit_with_no_way_out_is_turned_and_stays_in_line():
    t = clash("2I EN", "Q1", at="LAN", friends={"XRO": "3I"})
    t.dice(6, 1, 4, 1, 1, 1, 1, 4, 3)
    t.play("2I")
    assert t.where("Q1") == "LAN"
    assert t.is_reduced("Q1")
    assert shots(t) == [("2I", "Q1", 3), ("Q1", "2I", 1), ("EN", "Q1", 1)]


@rule("R-BLITZ-29")
def test_two_retreats_that_cannot_be_made_remove_a_full_unit():
    t = first_shot("2I", "Q1", 4, 5, 1, at="LAN", friends={"XRO": "3I"})
    assert t.prompt == "action_card"
    assert t.where("Q1") == "eliminated"


@rule("R-BLITZ-29", "BLITZ-7.3b")
def test_an_elimination_and_a_retreat_that_cannot_be_made_remove_a_full_unit():
    t = first_shot("2I", "Q1", 4, 6, 1, at="LAN", friends={"XRO": "3I"})
    assert t.prompt == "action_card"
    assert t.where("Q1") == "eliminated"


@rule("BLITZ-7.3.2e")
def test_a_unit_without_movement_is_eliminated_instead_of_retreating():
    t = first_shot("5M", "COA", 4, 1, 1, 1, at="WOL", pack="inchon-1950")
    assert t.prompt == "action_card"
    assert t.where("COA") == "eliminated"
    t = first_shot("2I", "FK", 4, 1, 1)
    assert t.where("FK") == "eliminated"


@rule("R-BLITZ-29", "BLITZ-7.3.2e")
def test_a_full_unit_without_movement_is_turned_by_a_retreat_and_stays_in_line(tmp_path):
    pack = changed_pack(tmp_path / "battery", "drill", unit_with("CB", "firepower", "[2, 1]"))
    t = clash("2I EN", "CB", pack=pack)
    t.dice(6, 1, 4, 1, 1, 1, 1, 4, 3)
    t.play("2I")
    assert t.where("CB") == "YAR"
    assert t.is_reduced("CB")
    assert shots(t)[1] == ("CB", "2I", 1)


@rule("BLITZ-7.3.2f")
def test_a_retreated_unit_does_not_fire_and_is_not_fired_at_again():
    t = clash("2I 3I", "Q1 G2")
    t.dice(6, 1, 4, 1, 1)
    t.play("2I")
    t.dice(1, 6, 1, 1)
    t.play("ZEN")
    assert [(unit, target) for unit, target, _ in shots(t)] == [("2I", "Q1"), ("G2", "2I"), ("3I", "G2")]
    assert (t.where("Q1"), t.where("G2"), t.prompt) == ("ZEN", "eliminated", "action_card")


@rule("BLITZ-7.3.2f", "R-BLITZ-23")
def test_a_retreated_unit_does_not_come_back_in_the_next_round():
    t = clash("2I 3I EN", "Q1")
    t.dice(1, 6, 4, 1, 1)
    t.play("2I", "3I")
    assert t.prompt == "retreat_space"
    t.dice(1, 1, 1, 1, 4, 3)
    t.play("XRO")
    assert (t.prompt, t.battle.round) == ("line_up", 2)
    assert t.offers() == {"3I", "EN", "button:in-order"}


@rule("R-BLITZ-31")
def test_stop_terrain_and_a_movement_of_one_do_not_shorten_a_retreat():
    t = first_shot("2I", "G1", 4, 5, 1, at="ZEN", friends={"YAR": "3I", "HIL": "EN"})
    t.play("TOW", "AIR")
    assert (t.where("G1"), t.prompt) == ("AIR", "action_card")
    assert not t.is_reduced("G1")


@rule("R-BLITZ-31")
def test_a_full_space_is_open_to_a_retreat_but_too_many_units_are_lost_when_the_phase_ends():
    t = return_shot("AR", "Q1", 4, 1, 1, friends={"XRO": "2I 3I EN"}, foes={"ZEN": "G2"})
    t.play("XRO")
    assert (t.prompt, t.phase) == ("excess", 7)
    assert t.where("AR") == "XRO"
    assert t.offers() == {"AR", "2I", "3I", "EN"}
    t.play("EN")
    assert t.where("EN") == "eliminated"


@rule("R-BLITZ-31")
def test_opfor_loses_its_weakest_unit_where_too_many_have_retreated():
    t = first_shot("2I", "G2", 4, 1, 1, friends={"XRO": "3I"}, foes={"ZEN": "Q1 R1 G3"})
    t.play("ZEN")
    assert t.prompt == "action_card"
    assert t.where("G2") == "eliminated"
    assert {t.where(unit) for unit in ("Q1", "R1", "G3")} == {"ZEN"}


@rule("R-BLITZ-31")
def test_passing_through_a_full_space_in_retreat_costs_nothing():
    t = first_shot("2I", "G3", 4, 4, 1, friends={"XRO": "3I"}, foes={"ZEN": "Q1 R1 G1"})
    t.play("ZEN", "TOW")
    assert t.prompt == "action_card"
    assert t.where("G3") == "TOW"
    assert {t.where(unit) for unit in ("Q1", "R1", "G1")} == {"ZEN"}
