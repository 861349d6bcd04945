"""A transport that flies twice is under fire wherever it comes down (BLITZ-8.3c, BLITZ-3.3.5)."""

from tests.games.blitz.rules.ch06_movement.altered_drill import altered_drill
from tests.games.blitz.rules.ch08_air_operations.sorties import sortie, thrown
from tests.games.blitz.table import rule


def twice(opfor, carried="EN SF", first="AIR", second="XRO", **given):
    """The lift flight takes one unit ashore and is sent back for the next."""
    one, two = carried.split()
    t = sortie(allied={"FLT": carried}, opfor=opfor, available="T1 S1", played="A3", **given)
    t.play("T1", one, first, "T1", two)
    return t


@rule("BLITZ-8.3c", "BLITZ-3.3.5", "R-BLITZ-38")
def test_aaa_fires_before_the_transport_takes_off_again():
    t = twice({"AIR": "FK"})
    t.dice(1, 1)
    t.play("XRO")
    assert thrown(t, "aaa") == [1, 1]
    assert (t.where("T1"), t.where("EN"), t.where("SF")) == ("XRO", "AIR", "XRO")
    assert [event["space"] for event in t.events("aaa_fires")] == ["AIR"]


@rule("BLITZ-8.3g", "BLITZ-8.3c")
def test_a_transport_that_is_shot_down_takes_its_load_along_and_fetches_nobody():
    t = twice({"AIR": "FK"})
    t.dice(5, 1)
    t.play("XRO", "T1")
    assert (t.where("T1"), t.where("EN"), t.where("SF")) == ("eliminated", "eliminated", "FLT")
    assert not t.view["units"]["SF"]["moved"]


@rule("BLITZ-8.3i", "BLITZ-8.3h", "BLITZ-8.3c")
def test_an_aborted_transport_brings_its_load_back_and_fetches_nobody():
    t = twice({"AIR": "FK"})
    t.dice(3, 1)
    t.play("XRO")
    assert (t.prompt, t.offers()) == ("take_hit", {"T1"})
    t.play("T1")
    assert (t.where("T1"), t.where("EN"), t.where("SF")) == ("used", "FLT", "FLT")


@rule("BLITZ-8.3c")
def test_only_the_transport_itself_is_fired_at_before_it_takes_off():
    t = sortie(allied={"FLT": "EN SF"}, opfor={"AIR": "FK"}, available="T1 S1 S2", played="A3")
    t.play("S2", "AIR", "T1", "EN", "AIR", "T1", "SF")
    t.dice(6, 1)
    t.play("XRO")
    assert t.offers() == {"T1"}
    t.play("T1")
    t.dice(1, 1)
    t.done()
    assert thrown(t, "aaa") == [6, 1, 1, 1]


@rule("BLITZ-8.3a")
def test_where_there_is_no_aaa_the_second_flight_begins_at_once():
    t = twice({"ZEN": "G1"}, first="YAR")
    t.play("XRO")
    assert (t.where("T1"), t.where("SF")) == ("XRO", "XRO")
    assert thrown(t, "aaa") == []


@rule("BLITZ-8.3a", "BLITZ-8.3c")
def test_the_second_landing_is_under_fire_in_phase_5():
    t = twice({"ZEN": "FK"}, first="YAR", second="ZEN")
    t.play("ZEN")
    assert thrown(t, "aaa") == []
    t.dice(1, 1)
    t.done()
    assert (thrown(t, "aaa"), t.phase) == ([1, 1], 7)


@rule("BLITZ-8.3c", "BLITZ-8.2a")
def test_an_empty_flight_before_the_lift_is_under_fire_as_well():
    t = sortie(allied={"FLT": "EN"}, opfor={"AIR": "FK"}, available="T1 S1", played="A3")
    t.play("T1", "AIR", "T1", "EN")
    t.dice(3, 1)
    t.play("XRO", "T1")
    assert (t.where("T1"), t.where("EN")) == ("used", "FLT")


# -- extra loads and bases (BLITZ-6.2c, BLITZ-10.1c) -----------------------------------------------

ARMOUR_ABOARD = '{ do = "extra-load", types = ["ARM", "ART"] },'


@rule("BLITZ-6.2c", "BLITZ-10.1c")
def test_an_extra_load_does_not_enter_terrain_that_is_closed_to_it(tmp_path):
    pack = altered_drill(tmp_path, A3=ARMOUR_ABOARD)
    t = sortie(pack=pack, allied={"FLT": "EN TK", "LAN": "2I"}, available="T1", played="A3")
    t.play("T1", "EN")
    assert {"HIL", "TK"} <= t.offers()
    t.play("TK")
    assert "HIL" not in t.offers() and "XRO" in t.offers()
    t.refused("HIL", "E-ROW")


@rule("BLITZ-6.2c")
def test_an_extra_load_that_could_come_down_nowhere_is_not_offered(tmp_path):
    pack = altered_drill(
        tmp_path,
        ("map.toml", 'look = "clear"\n', 'look = "clear"\nprohibited_types = ["ARM"]\n'),
        ("map.toml", 'y = 120\nflags = ["airbase"]\n', "y = 120\n"),
        ("map.toml", 'look = "urban"\n', 'look = "urban"\nprohibited_types = ["ARM"]\n'),
        A3=ARMOUR_ABOARD,
    )
    t = sortie(pack=pack, allied={"BAS": "EN TK", "LAN": "2I"}, opfor={"LAN": "CB"}, available="T1", played="A3")
    t.play("T1", "EN")
    assert "TK" not in t.offers() and "XRO" in t.offers()


@rule("BLITZ-10.1c", "BLITZ-10.1d")
def test_a_transport_may_bring_a_unit_to_a_base():
    t = sortie(allied={"XRO": "EN"}, available="T1 S1")
    t.play("T1", "EN", "BAS")
    assert (t.where("EN"), t.where("T1")) == ("BAS", "BAS")
    t.skip_to_phase(7)
    assert (t.where("EN"), t.where("T1")) == ("BAS", "used")


@rule("BLITZ-10.1c", "BLITZ-10.1d")
def test_a_transport_may_bring_a_unit_back_to_the_fleet():
    t = sortie(allied={"XRO": "EN"}, available="T1")
    t.play("T1", "EN", "FLT")
    assert t.where("EN") == "FLT"


@rule("BLITZ-10.1c", "BLITZ-6.2c")
def test_nobody_is_set_down_in_the_sea_where_there_is_no_air_base(tmp_path):
    pack = altered_drill(tmp_path, ("map.toml", 'y = 120\nflags = ["airbase"]\n', "y = 120\n"))
    t = sortie(pack=pack, allied={"AIR": "EN"}, available="T1")
    t.play("T1", "EN")
    assert "FLT" not in t.offers() and "BAS" in t.offers()
    t.refused("FLT", "E-ROW")
