"""The two lines, who fires next and at whom (rules 7.1.2 and 7.2)."""

import pytest

from tests.games.blitz.rules.ch07_combat.fights import changed_pack, clash, volleys
from tests.games.blitz.table import rule


@rule("BLITZ-7.1.2a")
@pytest.mark.parametrize("opfor", ["G2 Q1 G1", "G1 G2 Q1", "Q1 G1 G2"])
def test_opfor_lines_up_from_the_strongest_firepower_to_the_weakest(opfor):
    t = clash("2I 3I", opfor)
    t.dice(4, 3, *[1] * 12, 4, 3)
    t.play("button:in-order")
    assert [unit for unit, _ in volleys(t)] == ["2I", "Q1", "3I", "G1", "G2"]


@rule("BLITZ-7.1.2a")
def test_the_player_orders_opfor_units_of_equal_firepower(tmp_path):
    wide = changed_pack(tmp_path / "wide", "inchon-1950", ("pack.toml", "opfor_stack = 3", "opfor_stack = 4"))
    for first, second in (("18A", "18B"), ("18B", "18A")):
        t = clash("5M", "107 25B 18A 18B", at="SOS", pack=wide)
        t.dice(1, 6)
        assert t.prompt == "line_up_enemy"
        assert t.offers() == {"18A", "18B"}
        t.dice(*[1] * 16, 6, 1)
        t.play(first)
        assert [unit for unit, _ in volleys(t)] == ["25B", "5M", first, second, "107"]


@rule("BLITZ-7.1.2a", "R-BLITZ-23")
def test_opfor_lines_up_by_present_firepower_so_a_reduced_unit_stands_behind():
    t = clash("2I 3I", "Q1 G1", reduced="Q1")
    t.dice(4, 3, *[1] * 9, 4, 3)
    t.play("button:in-order")
    assert volleys(t) == [("2I", "G1"), ("G1", "2I"), ("3I", "G1"), ("Q1", "2I")]


@rule("BLITZ-7.1.2b")
@pytest.mark.parametrize("line", ["1M 2I EN", "EN 2I 1M", "2I EN 1M", "EN 1M 2I"])
def test_the_player_lines_up_the_allied_units_in_any_order(line):
    t = clash("1M 2I EN", "G2")
    t.dice(6, 1)
    assert t.prompt == "line_up"
    assert t.offers() == {"1M", "2I", "EN", "button:in-order"}
    first, second, third = line.split()
    t.play(first)
    assert t.offers() == {second, third, "button:in-order"}
    t.dice(*[1] * 9, 6, 1)
    t.play(second)
    allied = [unit for unit, _ in volleys(t) if unit != "G2"]
    assert allied == [first, second, third]


@rule("BLITZ-7.1.2b")
def test_in_order_puts_the_rest_of_the_line_strongest_first():
    t = clash("EN 1M 2I", "G2")
    t.dice(6, 1, *[1] * 9, 6, 1)
    t.play("button:in-order")
    assert [unit for unit, _ in volleys(t) if unit != "G2"] == ["1M", "2I", "EN"]


@rule("BLITZ-7.1.2b")
def test_only_units_of_the_battle_stand_in_the_line():
    t = clash("1M 2I", "G2", friends={"XRO": "3I"})
    t.dice(6, 1)
    assert t.offers() == {"1M", "2I", "button:in-order"}
    t.refused("3I")
    t.refused("G2")


@rule("BLITZ-7.1.2c", "BLITZ-7.1.2d", "BLITZ-7.1.2e")
def test_the_side_with_superiority_fires_first_and_then_the_sides_alternate():
    t = clash("2I 3I", "Q1 G1")
    t.dice(5, 2, *[1] * 11, 5, 2)
    t.play("2I")
    assert volleys(t) == [("2I", "Q1"), ("Q1", "2I"), ("3I", "Q1"), ("G1", "2I")]


@rule("BLITZ-7.1.2c", "BLITZ-7.1.2d")
def test_opfor_fires_first_when_it_has_superiority():
    t = clash("2I 3I", "Q1 G1")
    t.dice(2, 5, *[1] * 11, 5, 2)
    t.play("3I")
    assert volleys(t) == [("Q1", "3I"), ("3I", "Q1"), ("G1", "3I"), ("2I", "Q1")]


@rule("BLITZ-7.1.2e")
def test_the_longer_opfor_line_goes_on_alone():
    t = clash("2I", "Q1 G1 G2")
    t.dice(6, 1, *[1] * 9)
    t.dice(1, 6, 6, 6, 1)
    assert t.prompt == "action_card"
    assert volleys(t)[:4] == [("2I", "Q1"), ("Q1", "2I"), ("G1", "2I"), ("G2", "2I")]


@rule("BLITZ-7.1.2e")
def test_the_longer_allied_line_goes_on_alone():
    t = clash("2I EN 3I", "G2")
    t.dice(1, 6, *[1] * 8, 4, 3)
    t.play("2I", "EN")
    assert volleys(t) == [("G2", "2I"), ("2I", "G2"), ("EN", "G2"), ("3I", "G2")]
    assert t.battle.round == 2


@rule("R-BLITZ-24", "BLITZ-7.2b")
def test_the_next_to_fire_is_the_first_present_unit_that_has_not_fired():
    t = clash("2I 3I", "Q1 G1", reduced="Q1 G1")
    t.dice(6, 1)
    t.play("2I")
    assert t.prompt == "line_up_enemy"
    t.dice(6, 1, 1, 1, 1, 1, 1, 6, 1)
    t.play("Q1")
    assert t.where("Q1") == "eliminated"
    assert volleys(t)[:3] == [("2I", "Q1"), ("G1", "2I"), ("3I", "G1")]


@rule("R-BLITZ-24", "BLITZ-7.2b")
def test_the_target_is_the_first_present_unit_even_if_it_has_fired():
    t = clash("2I 3I", "Q1 G1")
    t.dice(1, 6, 1, 1, 1, 1, 1, 1, 1, 1, 6, 1, 1)
    t.dice(4, 3)
    t.play("2I")
    assert volleys(t) == [("Q1", "2I"), ("2I", "Q1"), ("G1", "2I"), ("3I", "Q1")]
    assert t.is_reduced("Q1") and not t.is_reduced("G1")


@rule("BLITZ-7.2b")
def test_a_reduced_unit_keeps_its_place_as_the_first_target_of_the_round():
    t = clash("2I 3I", "Q1 G1")
    t.dice(6, 1, 6, 1, 1, 1, 6, 1, 1)
    t.dice(1, 1, 4, 3)
    t.play("2I")
    assert volleys(t)[:3] == [("2I", "Q1"), ("Q1", "2I"), ("3I", "Q1")]
    assert t.where("Q1") == "eliminated"


@rule("BLITZ-7.2b", "BLITZ-7.3.2f")
def test_the_second_unit_is_fired_at_only_when_the_first_has_retreated():
    t = clash("2I 3I", "Q1 G1")
    t.dice(6, 1, 4, 1, 1)
    t.play("2I")
    assert t.prompt == "retreat_space"
    t.dice(1, 1, 1, 1, 1, 4, 3)
    t.play("ZEN")
    assert volleys(t) == [("2I", "Q1"), ("G1", "2I"), ("3I", "G1")]


@rule("R-BLITZ-24")
def test_a_side_whose_units_have_all_fired_lets_the_other_go_on_until_the_round_is_over():
    t = clash("EN 2I 3I", "Q1 G1")
    t.dice(6, 1)
    t.play("EN")
    t.dice(1, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 5, 4)
    t.play("2I")
    assert volleys(t) == [("EN", "Q1"), ("Q1", "EN"), ("2I", "Q1"), ("G1", "2I"), ("3I", "Q1")]
    assert t.battle.round == 2
