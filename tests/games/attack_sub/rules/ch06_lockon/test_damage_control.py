"""Damage Control: one box back, and nothing else (rule 6.7)."""

import pytest

from tests.games.attack_sub.table import FIRST, Table, rule


@rule("SUB-6.7a")
@pytest.mark.parametrize(("choice", "sensor", "attack"), [("sensor", 1, 2), ("attack", 2, 1)])
def test_the_owner_chooses_which_damaged_system_moves_one_box_left(choice, sensor, attack):
    t = Table("13A", first="dc", ships={"los-angeles": {"sensor": 2, "attack": 2}})
    t.play("los-angeles", "dc")
    assert t.offers() == {"sensor", "attack", "cancel"}
    t.play(choice)
    ship = t.ship("los-angeles")
    assert (ship["sensor"], ship["attack"]) == (sensor, attack)
    assert t.events("turned") == []


@rule("SUB-6.7a")
def test_damage_control_gives_back_the_value_of_the_box():
    t = Table("13A", first="dc", ships={"los-angeles": {"sensor": 1}})
    assert t.ship("los-angeles")["sensor_value"] == 4
    t.play("los-angeles", "dc")
    assert t.ship("los-angeles")["sensor_value"] == 5


@rule("SUB-6.7a", "SUB-3.1g")
def test_damage_control_is_the_ships_action():
    t = Table("13A", first="dc dc ps", ships={"los-angeles": {"sensor": 2}})
    t.play("los-angeles", "dc")
    assert t.offers() == {"baltimore", "finish"}
    t.refused("los-angeles")


@rule("R-SUB-81")
@pytest.mark.parametrize(
    ("before", "after"),
    [({"sensor": 2}, (1, 0)), ({"attack": 2}, (0, 1)), ({"sensor": 1}, (0, 0))],
)
def test_only_a_displaced_marker_can_be_moved_and_by_one_box(before, after):
    t = Table("13A", first="dc", ships={"los-angeles": before})
    t.play("los-angeles", "dc")
    ship = t.ship("los-angeles")
    assert (ship["sensor"], ship["attack"]) == after
    assert t.asked == (FIRST, "main")


@rule("SUB-6.7a", "SUB-4.3c")
@pytest.mark.parametrize("ship", [{}, {"damaged": True}])
def test_damage_control_is_refused_while_both_markers_are_on_their_best_boxes(ship):
    t = Table("13A", first="dc ps", ships={"los-angeles": ship})
    t.play("los-angeles")
    t.refused("dc")


@rule("SUB-6.7b")
def test_damage_control_does_not_restore_detection_and_defence():
    t = Table("13A", first="dc", ships={"los-angeles": {"sensor": 1}})
    t.play("los-angeles", "dc")
    ship = t.ship("los-angeles")
    assert ship["sensor"] == 0
    assert (ship["detection"], ship["defence"]) == (6, 7)


@rule("SUB-6.7b")
def test_damage_control_does_not_repair_a_malfunction():
    t = Table("13A", first="dc", ships={"los-angeles": {"sensor": 1, "sensor_fault": 2}})
    t.play("los-angeles", "dc")
    ship = t.ship("los-angeles")
    assert (ship["sensor"], ship["sensor_fault"], ship["sensor_value"]) == (0, 2, 3)


@rule("SUB-6.7b")
def test_damage_control_is_no_use_to_a_ship_that_has_only_malfunctions():
    t = Table("13A", first="dc", ships={"los-angeles": {"sensor_fault": 2, "attack_fault": 1}})
    t.play("los-angeles")
    t.refused("dc")


@rule("SUB-6.7b")
def test_damage_control_cannot_save_a_sunk_ship():
    t = Table("13A", first=dict(hand="dc ps", fleet=["los-angeles"], sunk=["baltimore"]))
    t.refused("baltimore")
    t.play("los-angeles")
    t.refused("dc")
