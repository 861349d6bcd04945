"""Who controls a space: the last side that alone had ground units there (ruling R-BLITZ-50)."""

import pytest

from tests.games.blitz.table import Table, rule


@rule("R-BLITZ-50")
def test_t_bl_83_a_space_left_empty_stays_with_the_side_that_held_it():
    t = Table("inchon-1950", allied={"KIM": "1M"}, opfor={"SEO": "18A"}, control={"KIM": "allied"}, step="movement",
              played="A4")  # fmt: skip
    t.cards("O1")
    t.move("1M", "ASC")
    t.end_turn()
    assert t.control("KIM") == "allied"
    assert t.control("ASC") == "allied"


@rule("R-BLITZ-50")
def test_t_bl_83_an_opfor_unit_alone_in_the_space_takes_control():
    t = Table("inchon-1950", allied={"ASC": "1M"}, opfor={"ASC": "107"}, control={"KIM": "allied", "INC": "allied"},
              step="combat", played="A4")  # fmt: skip
    t.dice(6, 1, 4, 1, 1, 1)  # one retreat
    t.cards("O1")
    t.play("KIM")
    assert t.where("107") == "KIM"
    assert (t.control("KIM"), t.control("ASC"), t.control("INC")) == ("opfor", "allied", "allied")


@rule("R-BLITZ-50")
def test_an_opfor_reinforcement_alone_in_its_entry_space_takes_control():
    t = Table("inchon-1950", allied={"ASC": "1M"}, control={"UIJ": "allied"}, pool="31B", step="opfor-card",
              played="A4")  # fmt: skip
    t.cards("O3")
    assert t.turn == 2
    assert (t.where("31B"), t.control("UIJ")) == ("UIJ", "opfor")


@rule("R-BLITZ-50")
def test_an_empty_enemy_space_is_taken_by_entering_it():
    t = Table(allied={"XRO": "1M 2I"}, opfor={"TOW": "R1"}, step="movement")
    assert t.control("YAR") == "opfor"
    t.move("1M", "YAR")
    assert t.control("YAR") == "allied"


@rule("R-BLITZ-50")
def test_a_space_that_is_passed_through_changes_hands_too():
    t = Table(allied={"XRO": "1M 2I"}, opfor={"TOW": "R1"}, step="movement")
    t.move("1M", "YAR", "ZEN")
    assert t.control("ZEN") == "allied"
    assert t.control("YAR") == "allied"


@rule("R-BLITZ-50")
def test_entering_a_defended_space_does_not_change_control():
    t = Table(allied={"XRO": "1M 2I"}, opfor={"YAR": "G1"}, step="movement")
    t.move("1M", "YAR")
    assert t.control("YAR") == "opfor"


@rule("R-BLITZ-50")
def test_the_winner_of_a_battle_takes_control():
    t = Table(allied={"YAR": "1M"}, opfor={"YAR": "G2"}, step="combat", played="A4")
    t.cards("O1")
    t.dice(6, 1, 6, 1, 1, 1)
    assert t.turn == 2
    assert t.control("YAR") == "allied"


@rule("R-BLITZ-50")
def test_a_defended_space_stays_opfor_when_the_attackers_are_driven_off():
    t = Table(allied={"YAR": "EN"}, opfor={"YAR": "Q1"}, step="combat", played="A4")
    t.cards("O1")
    t.dice(1, 6, 6, 1, 1)
    assert t.turn == 2
    assert t.where("EN") == "eliminated"
    assert t.control("YAR") == "opfor"


@rule("R-BLITZ-50")
def test_air_units_do_not_control_anything():
    t = Table(allied={"XRO": "1M"}, opfor={"TOW": "R1"}, available="S1 S2", step="air-movement")
    t.play("S1", "YAR")
    assert t.control("YAR") == "opfor"


@rule("R-BLITZ-50")
def test_one_side_dying_out_hands_the_space_to_the_other_not_before():
    t = Table(allied={"YAR": "1M"}, opfor={"ZEN": "G3"}, control={"YAR": "allied", "ZEN": "allied"},
              step="opfor-card", played="A4")  # fmt: skip
    t.cards("O7")
    t.dice(6, 1, 6, 1, 1, 1)
    assert t.turn == 2
    assert t.where("G3") == "eliminated"
    assert t.control("YAR") == "allied"


@rule("R-BLITZ-50", "BLITZ-10.2b")
@pytest.mark.parametrize(("die", "place"), [(1, "eliminated"), (4, "ASC")])
def test_a_base_goes_to_opfor_when_the_paratroopers_leave_it_even_if_they_are_lost(die, place):
    t = Table(
        "inchon-1950", allied={"KIM": "187", "INC": "1M"}, reduced="187", opfor={"KIM": "KAA"},
        control={"KIM": "allied"}, step="air-movement",
    )  # fmt: skip
    t.dice(die)
    t.play("187", "ASC")
    assert (t.where("187"), t.control("KIM")) == (place, "opfor")
