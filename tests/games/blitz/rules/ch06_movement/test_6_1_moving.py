import pytest

from tests.games.blitz.rules.ch06_movement.altered_drill import altered_drill
from tests.games.blitz.table import Table, rule


def unmoved_table(**given):
    """Allied units at the crossroads, nobody near."""
    return Table(allied={"XRO": "1M TK"}, deck="O1 O6", step="movement", **given)


@rule("BLITZ-6.0a")
def test_the_player_may_move_all_units():
    t = unmoved_table()
    assert t.offers() == {"1M", "TK", "button:done"}
    t.move("TK", "YAR")
    assert t.offers() == {"1M", "button:done"}
    t.move("1M", "LAN")
    assert (t.where("TK"), t.where("1M")) == ("YAR", "LAN")


@rule("BLITZ-6.0a")
def test_the_player_may_move_no_unit():
    t = unmoved_table()
    t.done()
    assert t.phase != 3
    assert (t.where("TK"), t.where("1M")) == ("XRO", "XRO")


@rule("BLITZ-6.0b", "BLITZ-6.1a")
def test_the_player_may_not_move_an_opfor_unit():
    t = Table(allied={"XRO": "1M"}, opfor={"ZEN": "G1"}, revealed="G1", step="movement")
    assert "G1" not in t.offers()
    assert t.refused("G1").clause == "BLITZ-6.0b"
    assert t.where("G1") == "ZEN"


@rule("BLITZ-6.1a")
def test_an_unknown_unit_and_a_unit_out_of_play_are_refused():
    t = unmoved_table()
    t.refused("unit:XYZ")
    t.refused("unit:3I")
    assert t.prompt == "move"


@rule("BLITZ-6.1a", "BLITZ-6.1b")
def test_a_space_that_no_route_joins_is_refused():
    t = unmoved_table()
    t.play("TK")
    assert t.offers() == {"LAN", "POR", "YAR", "button:cancel"}
    t.refused("ZEN")
    t.refused("HIL")
    t.refused("space:XYZ")
    assert t.where("TK") == "XRO"


@rule("BLITZ-6.1a", "R-BLITZ-14")
def test_a_second_unit_does_not_start_before_the_first_has_finished():
    t = unmoved_table()
    t.play("TK", "YAR")
    assert t.prompt == "step"
    t.refused("1M")
    t.play("button:stop")
    assert "1M" in t.offers()


@rule("R-BLITZ-14", "BLITZ-6.1c")
def test_a_unit_that_has_finished_does_not_go_on_later():
    t = Table(allied={"XRO": "1M TK", "LAN": "2I"}, step="movement")
    t.move("TK", "YAR")
    t.move("1M", "YAR")
    t.refused("TK", "E-LIMIT")
    t.refused("1M", "E-LIMIT")
    assert t.offers() == {"2I", "button:done"}


@rule("R-BLITZ-14")
def test_later_units_are_decided_on_after_seeing_what_was_revealed():
    t = Table(allied={"YAR": "1M TK", "LAN": "2I"}, opfor={"ZEN": "G1"}, step="movement")
    assert not t.is_revealed("G1")
    t.move("1M", "ZEN")
    assert t.is_revealed("G1")
    assert t.prompt == "move"
    t.move("TK", "ZEN")
    assert t.where("TK") == "ZEN"


@rule("BLITZ-6.1a")
def test_a_move_may_be_called_off_before_its_first_step_only():
    t = unmoved_table()
    t.play("TK")
    assert "button:stop" not in t.offers()
    t.play("button:cancel")
    assert t.offers() == {"1M", "TK", "button:done"}
    t.play("TK", "YAR")
    assert "button:cancel" not in t.offers()


@rule("BLITZ-6.1b", "BLITZ-6.1d")
@pytest.mark.parametrize("path", [["YAR", "ZEN"], ["YAR"], []])
def test_a_unit_with_movement_two_goes_two_spaces_or_one_or_none(path):
    t = unmoved_table()
    if path:
        t.move("1M", *path)
    t.move("TK", "LAN")
    assert t.where("1M") == (["XRO", *path])[-1]


@rule("BLITZ-6.1b", "BLITZ-6.1d")
def test_a_unit_with_movement_two_does_not_go_a_third_space():
    t = unmoved_table()
    t.play("1M", "YAR", "ZEN")
    assert t.prompt == "move"
    t.refused("TOW")
    t.refused("1M")
    assert t.where("1M") == "ZEN"


@rule("BLITZ-6.1b")
def test_a_unit_with_movement_three_goes_three_spaces_and_no_more():
    t = Table(allied={"LAN": "TK", "FLT": "EN"}, step="movement")
    t.play("TK", "XRO", "YAR")
    assert t.prompt == "step"
    t.play("ZEN")
    assert t.prompt == "move"
    assert t.where("TK") == "ZEN"


@rule("BLITZ-6.1b")
def test_a_reduced_unit_moves_as_far_as_a_full_one():
    t = unmoved_table(reduced="TK")
    t.move("TK", "YAR", "ZEN", "TOW")
    assert t.where("TK") == "TOW"


@rule("BLITZ-6.1c")
def test_unused_movement_is_not_given_to_another_unit():
    t = unmoved_table()
    t.move("TK", "YAR")
    t.play("1M", "YAR", "ZEN")
    assert t.prompt != "step"


@rule("BLITZ-6.1c")
def test_unused_movement_is_not_saved_for_the_next_turn():
    t = unmoved_table(action_cards="A5")
    t.move("1M", "YAR")
    t.end_turn()
    t.play("card:A5")
    t.skip_to("move")
    t.play("1M", "ZEN", "YAR")
    assert t.prompt != "step"
    assert t.where("1M") == "YAR"


@rule("BLITZ-6.1b")
def test_a_unit_with_movement_zero_is_not_offered(tmp_path):
    pack = altered_drill(
        tmp_path,
        ("units.toml", 'firepower = [3]\nmove = 2\ntraits = ["heliborne"]', "firepower = [3]\nmove = 0"),
    )
    t = Table(pack=pack, allied={"XRO": "1M AR"}, step="movement")
    assert t.offers() == {"1M", "button:done"}


@rule("BLITZ-6.0a")
def test_air_units_do_not_move_by_ground():
    t = unmoved_table(available="S1 T1 RC")
    assert t.offers() == {"1M", "TK", "button:done"}
