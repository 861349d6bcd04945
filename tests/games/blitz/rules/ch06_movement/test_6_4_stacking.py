import pytest

from tests.games.blitz.rules.ch06_movement.altered_drill import altered_drill
from tests.games.blitz.table import Table, rule

CROWD = "1M 2I TK EN"


@rule("BLITZ-6.4a", "R-BLITZ-18")
def test_the_player_loses_a_unit_of_choice_above_the_limit():
    t = Table(allied={"YAR": "1M 2I TK", "XRO": "EN"}, deck="O1 O6", step="movement")
    t.move("EN", "YAR")
    t.skip_to("excess")
    assert t.offers() == {"1M", "2I", "TK", "EN"}
    t.play("1M")
    assert t.where("1M") == "eliminated"
    assert [t.where(unit) for unit in ("2I", "TK", "EN")] == ["YAR"] * 3
    assert t.prompt != "excess"


@rule("BLITZ-6.4a", "R-BLITZ-18")
def test_a_full_two_step_unit_is_lost_wholly_at_ascom_city():
    t = Table("inchon-1950", allied={"ASC": "1M 1TK 1EN", "INC": "5M"}, deck="O1 O6", step="movement")
    t.move("5M", "ASC")
    t.skip_to("excess")
    assert t.offers() == {"1M", "1TK", "1EN", "5M"}
    t.play("5M")
    assert t.where("5M") == "eliminated"
    assert t.prompt != "excess"


@rule("BLITZ-6.4a")
def test_the_limit_itself_may_be_reached():
    t = Table(allied={"YAR": "1M 2I", "XRO": "EN"}, deck="O1 O6", step="movement")
    t.move("EN", "YAR")
    t.end_turn()
    assert [t.where(unit) for unit in ("1M", "2I", "EN")] == ["YAR"] * 3


@rule("R-BLITZ-18")
def test_units_are_lost_until_the_limit_is_met():
    t = Table(allied={"YAR": "1M 2I TK", "XRO": "EN AR"}, deck="O1 O6", step="movement")
    t.move("EN", "YAR")
    t.move("AR", "YAR")
    t.skip_to("excess")
    t.play("EN")
    assert t.offers() == {"1M", "2I", "TK", "AR"}
    t.play("AR")
    assert t.prompt != "excess"


@rule("BLITZ-6.4b", "BLITZ-6.4c")
def test_the_sides_are_counted_separately_and_a_passing_unit_does_not_count():
    t = Table(
        allied={"YAR": "1M 2I TK", "XRO": "SF"},
        opfor={"YAR": "G1 G2 G3"},
        revealed="G1 G2 G3",
        options="10.4",
        step="movement",
    )
    t.move("SF", "YAR", "ZEN")
    t.dice(6, 1)
    t.done()
    assert t.prompt == "line_up"
    assert t.events("stack_loss") == []
    assert [t.where(unit) for unit in ("1M", "2I", "TK", "G1", "G2", "G3")] == ["YAR"] * 6


@rule("BLITZ-6.4c")
def test_a_unit_passes_through_a_full_space():
    t = Table(allied={"YAR": "1M 2I TK", "XRO": "EN"}, deck="O1 O6", step="movement")
    t.play("EN", "YAR")
    assert t.prompt == "step"
    t.play("ZEN")
    t.end_turn()
    assert [t.where(unit) for unit in ("1M", "2I", "TK", "EN")] == ["YAR", "YAR", "YAR", "ZEN"]


@rule("BLITZ-6.4a")
def test_during_the_phase_a_space_may_be_overfull():
    t = Table(allied={"YAR": "1M 2I TK", "XRO": "EN"}, deck="O1 O6", step="movement")
    t.move("EN", "YAR")
    t.move("TK", "ZEN")
    t.end_turn()
    assert [t.where(unit) for unit in ("1M", "2I", "EN", "TK")] == ["YAR", "YAR", "YAR", "ZEN"]


@rule("R-BLITZ-18")
def test_of_the_opfor_units_the_weakest_is_lost():
    t = Table(allied={"XRO": "1M"}, opfor={"TOW": "R1 Q1 G2 G3"}, deck="O1 O6", step="movement")
    t.done()
    assert t.where("G2") == "eliminated"
    assert [t.where(unit) for unit in ("R1", "Q1", "G3")] == ["TOW"] * 3


@rule("R-BLITZ-18")
def test_a_reduced_opfor_unit_counts_with_the_firepower_it_has():
    t = Table(
        allied={"XRO": "1M"},
        opfor={"TOW": "R1 Q1 G1 G3"},
        revealed="R1",
        reduced="R1",
        deck="O1 O6",
        step="movement",
    )
    t.done()
    assert t.where("R1") == "eliminated"
    assert [t.where(unit) for unit in ("Q1", "G1", "G3")] == ["TOW"] * 3


@rule("R-BLITZ-18")
def test_a_die_decides_between_equally_weak_opfor_units():
    lost = set()
    for face in (1, 2):
        t = Table(allied={"XRO": "1M"}, opfor={"TOW": "R1 Q1 G2 L1"}, deck="O1 O6", step="movement")
        t.dice(face)
        t.done()
        assert t.dice_left == 0
        lost |= {unit for unit in ("R1", "Q1", "G2", "L1") if t.where(unit) == "eliminated"}
    assert lost == {"G2", "L1"}


@rule("R-BLITZ-18")
def test_air_units_do_not_count():
    t = Table(
        allied={"YAR": "1M 2I TK"}, opfor={"YAR": "G1"}, revealed="G1", available="S1 S2", step="air-movement"
    )
    t.play("S1", "YAR", "S2", "YAR")
    assert t.prompt == "air_attack"
    assert [t.where(unit) for unit in ("1M", "2I", "TK", "S1", "S2")] == ["YAR"] * 5


@rule("R-BLITZ-19", "BLITZ-6.4a")
@pytest.mark.parametrize(
    ("step", "phase"),
    [
        ("reinforcement", 2),
        ("movement", 3),
        ("air-movement", 4),
        ("aaa", 5),
        ("air-attack", 6),
        ("combat", 7),
        ("opfor-card", 8),
        ("opfor-arrivals", 9),
        ("opfor-movement", 10),
        ("opfor-combat", 11),
        ("admin", 12),
    ],
)
def test_the_limit_is_checked_at_the_end_of_each_phase(step, phase):
    t = Table(allied={"YAR": CROWD}, deck="O1 O6", step=step)
    if step == "movement":
        t.done()
    assert t.prompt == "excess"
    assert t.phase == phase


@rule("R-BLITZ-19")
def test_the_limit_is_checked_at_the_end_of_the_card_phase():
    t = Table(allied={"YAR": CROWD}, box="3I AR", action_cards="A2", step="start")
    assert t.prompt == "action_card"
    t.play("card:A2")
    assert t.prompt == "excess"
    assert t.phase == 1


@rule("R-BLITZ-19")
def test_the_check_that_ends_ground_movement_comes_before_air_movement():
    t = Table(allied={"YAR": CROWD}, available="S1", step="movement")
    t.done()
    assert t.prompt == "excess"
    t.play("EN")
    assert t.prompt == "fly"


@rule("R-BLITZ-19")
@pytest.mark.parametrize(("step", "phase"), [("combat", 7), ("opfor-combat", 11)])
def test_a_retreat_that_overfills_a_space_costs_a_unit_when_the_phase_ends(step, phase):
    t = Table(
        allied={"YAR": "2I", "XRO": "1M TK EN"}, opfor={"YAR": "R1"}, revealed="R1", deck="O1 O6", step=step
    )
    t.dice(1, 6, 4, 1, 1)
    t.play("XRO")
    assert (t.prompt, t.phase) == ("excess", phase)
    assert t.offers() == {"1M", "2I", "TK", "EN"}


@rule("R-BLITZ-19")
def test_the_sea_and_off_map_bases_have_no_limit():
    t = Table(allied={"FLT": CROWD, "BAS": "PA SF AR 3I"}, deck="O1 O6", step="movement")
    t.end_turn()
    assert t.turn == 2
    assert t.view["units"]["1M"]["at"] == "FLT"
    assert not [unit for unit in t.view["units"].values() if unit["at"] == "eliminated"]


@rule("R-BLITZ-19")
def test_the_reinforcement_box_has_no_limit():
    t = Table(allied={"XRO": "1M"}, box="3I AR 2I EN TK", deck="O1 O6", step="movement")
    t.end_turn()
    assert t.turn == 2
    assert all(t.where(unit) == "box" for unit in ("3I", "AR", "2I", "EN", "TK"))


@rule("BLITZ-6.4a")
def test_a_card_may_raise_the_limit_of_its_side():
    t = Table(allied={"YAR": CROWD}, opfor={"TOW": "R1 Q1 G2 G3"}, played="A9", deck="O1 O6", step="movement")
    assert t.view["stacking"] == {"allied": 4, "opfor": 3}
    t.done()
    assert t.phase != 3
    assert all(t.where(unit) == "YAR" for unit in CROWD.split())
    assert t.where("G2") == "eliminated"


@rule("BLITZ-6.4a")
def test_the_raised_limit_is_a_limit_too():
    t = Table(allied={"YAR": CROWD + " AR"}, played="A9", deck="O1 O6", step="movement")
    t.done()
    assert t.prompt == "excess"
    t.play("AR")
    assert t.prompt != "excess"


@rule("BLITZ-6.4a", "BLITZ-4.2c")
def test_the_raised_limit_lasts_to_the_end_of_the_game():
    t = Table(allied={"YAR": CROWD}, in_effect="A9", action_cards="A5", deck="O1 O6", turn=3, step="start")
    t.play("card:A5")
    t.end_turn()
    assert t.turn == 4
    assert all(t.where(unit) == "YAR" for unit in CROWD.split())


@rule("BLITZ-6.4a", "R-BLITZ-19")
def test_a_card_may_lower_the_limit_of_opfor(tmp_path):
    pack = altered_drill(tmp_path, O2='{ do = "stacking", amount = 1, side = "opfor" },')
    t = Table(pack=pack, allied={"XRO": "1M TK"}, opfor={"TOW": "R1 G2", "ZEN": "G3"}, step="opfor-card")
    t.cards("O2")
    t.skip_to_phase(1)
    assert t.where("G2") == "eliminated"
    assert (t.where("R1"), t.where("G3")) == ("TOW", "ZEN")
    assert (t.where("1M"), t.where("TK")) == ("XRO", "XRO")
