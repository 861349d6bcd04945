import pytest

from tests.games.blitz.rules.ch06_movement.altered_drill import altered_drill
from tests.games.blitz.table import Table, rule

# Somebody who has not moved keeps the movement phase open.
WAITING = {"LAN": "EN"}


@rule("BLITZ-6.2a")
@pytest.mark.parametrize(("start", "stop"), [("XRO", "POR"), ("ZEN", "TOW")])
def test_entering_stop_terrain_ends_the_move(start, stop):
    t = Table(allied={**WAITING, start: "TK"}, step="movement")
    t.play("TK", stop)
    assert t.prompt == "move"
    assert t.where("TK") == stop
    t.refused("TK")


@rule("BLITZ-6.2a")
def test_stop_terrain_takes_effect_in_the_middle_of_a_path_too():
    t = Table(allied={**WAITING, "YAR": "TK"}, step="movement")
    t.play("TK", "ZEN", "TOW")
    assert t.prompt == "move"
    assert t.where("TK") == "TOW"


@rule("BLITZ-6.2a", "R-BLITZ-15")
def test_a_unit_that_starts_in_stop_terrain_leaves_without_hindrance():
    t = Table(allied={**WAITING, "TOW": "TK"}, step="movement")
    t.play("TK", "AIR", "WES")
    assert t.where("TK") == "WES"


@rule("BLITZ-6.2a")
def test_a_stopped_unit_goes_on_in_the_next_turn():
    t = Table(allied={**WAITING, "XRO": "TK"}, deck="O1 O6", action_cards="A5", step="movement")
    t.play("TK", "POR")
    t.end_turn()
    t.play("card:A5")
    t.skip_to("move")
    t.move("TK", "XRO", "YAR", "ZEN")
    assert t.where("TK") == "ZEN"


@rule("BLITZ-6.2a")
def test_terrain_may_stop_some_types_only():
    t = Table("falklands-1982", allied={"CCK": "2PA BLU", "TRA": "SAS"}, step="movement")
    t.play("2PA", "DAR")
    assert t.prompt == "step"
    t.play("SWI", "BLU", "DAR")
    assert t.prompt == "move"
    assert (t.where("2PA"), t.where("BLU")) == ("SWI", "DAR")


@rule("BLITZ-6.2b")
@pytest.mark.parametrize("unit", ["2I", "TK"])
def test_crossing_a_water_barrier_takes_the_whole_move(unit):
    t = Table(allied={**WAITING, "YAR": unit}, step="movement")
    t.play(unit, "WES")
    assert t.prompt == "move"
    assert t.where(unit) == "WES"
    t.refused(unit)


@rule("BLITZ-6.2b")
def test_a_unit_that_has_moved_does_not_cross_a_water_barrier():
    t = Table(allied={**WAITING, "XRO": "TK"}, step="movement")
    t.play("TK", "YAR")
    assert t.offers() == {"XRO", "ZEN", "button:stop"}
    t.refused("WES")
    assert t.where("TK") == "YAR"


@rule("BLITZ-6.2b")
def test_the_barrier_is_no_hindrance_to_units_beside_it_that_do_not_cross():
    t = Table(allied={**WAITING, "XRO": "TK"}, step="movement")
    t.play("TK", "YAR", "ZEN", "TOW")
    assert t.where("TK") == "TOW"


@rule("R-BLITZ-16")
def test_a_unit_with_movement_one_may_cross(tmp_path):
    pack = altered_drill(
        tmp_path,
        ("units.toml", 'firepower = [4, 2]\nmove = 2\ntraits = ["elite"]', "firepower = [4, 2]\nmove = 1"),
    )
    t = Table(pack=pack, allied={**WAITING, "YAR": "1M"}, step="movement")
    t.play("1M", "WES")
    assert t.where("1M") == "WES"


@rule("R-BLITZ-16")
def test_a_unit_with_movement_zero_may_not_cross(tmp_path):
    pack = altered_drill(
        tmp_path,
        ("units.toml", 'firepower = [4, 2]\nmove = 2\ntraits = ["elite"]', "firepower = [4, 2]\nmove = 0"),
    )
    t = Table(pack=pack, allied={**WAITING, "YAR": "1M"}, step="movement")
    t.refused("1M")
    assert t.where("1M") == "YAR"


@rule("R-BLITZ-17")
def test_two_barriers_in_a_row_take_two_turns(tmp_path):
    pack = altered_drill(tmp_path, ("map.toml", "AIR-WES", "AIR=WES"))
    t = Table(pack=pack, allied={**WAITING, "YAR": "TK"}, deck="O1 O6", action_cards="A5", step="movement")
    t.play("TK", "WES")
    t.refused("TK")
    t.end_turn()
    t.play("card:A5")
    t.skip_to("move")
    t.play("TK", "AIR")
    assert t.prompt == "move"
    assert t.where("TK") == "AIR"


@rule("R-BLITZ-17")
def test_a_crossing_into_stop_terrain_is_an_ordinary_crossing():
    t = Table("inchon-1950", allied={"YDP": "1M", "INC": "5M"}, step="movement")
    t.play("1M")
    assert {"SEO", "YON"} <= t.offers()
    t.play("SEO")
    assert t.prompt == "move"
    assert t.where("1M") == "SEO"


@rule("R-BLITZ-16", "BLITZ-6.2b")
def test_the_han_stops_the_tanks_on_its_far_bank():
    t = Table("inchon-1950", allied={"ASC": "1TK", "KIM": "73T", "INC": "5M"}, step="movement")
    t.play("1TK", "KIM")
    t.refused("HNJ")
    t.play("button:stop", "73T", "HNJ")
    assert t.prompt == "move"
    assert (t.where("1TK"), t.where("73T")) == ("KIM", "HNJ")


@rule("BLITZ-6.2c")
@pytest.mark.parametrize("start", ["ZEN", "AIR"])
def test_terrain_may_be_prohibited_to_a_type(start):
    t = Table(allied={**WAITING, start: "TK 1M"}, step="movement")
    t.play("TK")
    assert "HIL" not in t.offers()
    t.refused("HIL")
    t.play("button:cancel")
    t.move("1M", "HIL")
    assert t.where("1M") == "HIL"


@rule("BLITZ-6.2c")
@pytest.mark.parametrize("start", ["HIL", "TOW"])
def test_prohibited_terrain_is_not_entered(start):
    t = Table(allied={**WAITING, start: "1M"}, step="movement")
    t.play("1M")
    assert "LAK" not in t.offers()
    t.refused("LAK")


@rule("BLITZ-6.2c")
def test_a_scenario_may_let_special_forces_enter_prohibited_terrain():
    t = Table(allied={**WAITING, "TOW": "SF"}, options="10.4", step="movement")
    t.play("SF", "LAK")
    assert t.where("SF") == "LAK"


@rule("BLITZ-6.2c")
def test_the_lake_is_closed_to_the_tanks_at_port_said():
    t = Table("suez-1956", allied={"PSW": "6RT", "FLT": "40C"}, step="movement")
    t.play("6RT")
    assert "MAN" not in t.offers()
    t.refused("MAN")


@rule("BLITZ-6.2c", "BLITZ-2.2b", "BLITZ-2.5c")
def test_the_mountain_is_closed_to_armor_and_open_to_infantry():
    t = Table("grenada-1983", allied={"GOV": "AMT RA1", "BAR": "RB1"}, step="movement")
    t.play("AMT")
    assert "ETA" not in t.offers()
    t.refused("ETA")
    t.play("button:cancel", "RA1", "ETA")
    assert t.where("RA1") == "ETA"


@rule("BLITZ-6.2c", "R-BLITZ-49")
def test_the_sea_is_not_entered_by_ground():
    t = Table(allied={**WAITING, "XRO": "TK"}, control={"LAN": "allied", "POR": "allied"}, step="movement")
    t.play("TK", "LAN")
    assert "FLT" not in t.offers()
    t.refused("FLT")


@rule("BLITZ-6.2c")
def test_an_off_map_base_is_not_left_by_ground():
    t = Table(allied={"BAS": "PA", "LAN": "EN"}, step="movement")
    assert t.offers() == {"EN", "button:done"}
