"""A scenario with a fault in its map or its tables is refused, and the message says where (rules 2.2, 2.3)."""

import pytest

from coldwake.core import registry
from coldwake.games.blitz.faces.chart import chart_of
from coldwake.games.blitz.faces.shore import outline
from tests.games.blitz.rules.scenarios.copies import changed, complaint, removed, within
from tests.games.blitz.table import rule


def space(name, old, new):
    return within("map.toml", f'id = "{name}"', old, new)


def column(name, old, new):
    return within("tables.toml", f'id = "{name}"', old, new)


COAST = "M110 40 L300 60 L560 90 L590 300 L520 380 L330 360 L250 260 L120 270 Z"
RIVER = "M250 262 L330 250 L400 250 L440 300 L470 380"


@pytest.mark.parametrize("old", [COAST, RIVER])
@pytest.mark.parametrize(
    "path",
    [
        "m10 10 l5 5z",
        "C0 0 1 1 2 2",
        "L0 0 L10 10",
        "M10",
        "M",
        "Z",
        " ",
        "M0 0 C1 1 2 2",
        "M0 0 Z 5 5",
        "M0,0 L5,5",
        "M0 0 L1-2 3",
        "M0 0 L nan inf",
        "M0 0 L1e3 2",
        "M0 0 L1_0 2",
        "M0 0 L٣ 2",
        f"M0 0 L{'9' * 400} 2",
        "M0 0'/></svg><meta http-equiv='refresh'>",
    ],
)
def test_a_shape_that_is_no_picture_is_refused_and_named(tmp_path, old, path):
    message = complaint(changed(tmp_path, ("map.toml", f'path = "{old}"', f'path = "{path}"')))
    assert "map.toml, shape" in message and "'path' must begin with M" in message


@pytest.mark.parametrize("path", ["M0 0", "M 1 -2.5 L+3 4 5 6 C0 0 1 1 2 2 3 3 4 4 5 5 Z\\n M7 8 L9 9Z"])
def test_a_shape_may_be_written_in_any_way_that_a_coast_is_read_from(tmp_path, path):
    pack = changed(tmp_path, ("map.toml", f'path = "{COAST}"', f'path = "{path}"'))
    game = registry.game("blitz", pack)
    assert outline(game.pack.map.shapes[0][1]), "read as a coast"
    assert chart_of(game, "en").shapes[0][0] == "land"


@rule("BLITZ-2.3b")
@pytest.mark.parametrize("route", ["YAR-NOW", "NOW=YAR", "FLT~NOW"])
def test_a_route_to_a_space_that_is_not_there_is_named(tmp_path, route):
    message = complaint(changed(tmp_path, ("map.toml", "XRO-YAR", f"XRO-YAR {route}")))
    assert "NOW" in message


@rule("BLITZ-2.3b")
@pytest.mark.parametrize(
    "route",
    [
        "XROYAR",
        "XRO+YAR",
        "XRO-",
        "XRO-XRO",
    ],
)
def test_a_route_that_is_none_is_refused(tmp_path, route):
    assert "map.toml" in complaint(changed(tmp_path, ("map.toml", "XRO-YAR", f"XRO-YAR {route}")))


@rule("BLITZ-2.3b")
def test_the_same_route_twice_is_refused(tmp_path):
    message = complaint(changed(tmp_path, ("map.toml", "XRO-YAR", "XRO-YAR YAR=XRO")))
    assert "XRO" in message and "YAR" in message


@rule("BLITZ-2.3b")
def test_a_land_space_that_cannot_be_reached_is_named(tmp_path):
    message = complaint(changed(tmp_path, ("map.toml", "YAR=WES ", ""), ("map.toml", " AIR-WES", "")))
    assert "WES" in message


@rule("BLITZ-2.3a")
def test_a_space_of_an_unknown_terrain_is_named(tmp_path):
    message = complaint(changed(tmp_path, space("YAR", 'terrain = "CLEAR"', 'terrain = "SWAMP"')))
    assert "YAR" in message and "SWAMP" in message


@rule("BLITZ-2.3a")
def test_two_spaces_with_one_id_are_refused(tmp_path):
    assert "XRO" in complaint(changed(tmp_path, space("YAR", 'id = "YAR"', 'id = "XRO"')))


@rule("BLITZ-2.3a")
def test_an_unknown_flag_of_a_space_is_named(tmp_path):
    message = complaint(changed(tmp_path, space("ZEN", '"entry"', '"harbour"')))
    assert "ZEN" in message and "harbour" in message


@rule("BLITZ-7.1.1c")
def test_an_unknown_winner_of_ties_is_named(tmp_path):
    message = complaint(changed(tmp_path, ("map.toml", 'tie = "attacker"', 'tie = "nobody"')))
    assert "nobody" in message


@rule("BLITZ-7.3a", "BLITZ-2.3d")
@pytest.mark.parametrize("name", ["INF", "ART", "bombardment", "aaa"])
@pytest.mark.parametrize("change", ["short", "long"])
def test_a_column_needs_six_results(tmp_path, name, change):
    change = column(name, '"-", ', "" if change == "short" else '"-", "-", ')
    assert name in complaint(changed(tmp_path, change))


@rule("BLITZ-7.3a")
@pytest.mark.parametrize(("name", "wrong"), [("INF", "A"), ("INF", "X"), ("bombardment", "Ah"), ("aaa", "R")])
def test_a_column_has_only_results_of_its_own_kind(tmp_path, name, wrong):
    assert name in complaint(changed(tmp_path, column(name, '"-"', f'"{wrong}"')))


@rule("BLITZ-7.3a", "BLITZ-2.3d")
@pytest.mark.parametrize("name", ["bombardment", "aaa"])
def test_bombardment_and_aaa_columns_are_needed(tmp_path, name):
    assert name in complaint(changed(tmp_path, removed("tables.toml", f'id = "{name}"', "column")))


@rule("BLITZ-7.3a")
def test_every_ground_type_needs_a_column(tmp_path):
    assert "GUE" in complaint(changed(tmp_path, column("LGT", ', "GUE"', "")))


@rule("BLITZ-3.2a")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("turns = 6", "turns = 9"),  # more than the track has
        ("turns = 6", "turns = 0"),
        ("turns = 6\n", ""),
        ("allied_stack = 3", "allied_stack = 0"),
        ("opfor_stack = 3\n", ""),
    ],
)
def test_a_faulty_clock_or_limit_is_refused(tmp_path, old, new):
    message = complaint(changed(tmp_path, ("pack.toml", old, new)))
    assert old.split(" =")[0] in message


@rule("BLITZ-8.2c")
@pytest.mark.parametrize("top", [7, -1, '"x"'])
def test_a_turnaround_range_ends_within_the_die(tmp_path, top):
    assert "STRIKE" in complaint(changed(tmp_path, ("tables.toml", "STRIKE = 4", f"STRIKE = {top}")))


@rule("BLITZ-8.2c")
def test_every_air_type_in_play_needs_a_turnaround(tmp_path):
    assert "GUNSHIP" in complaint(changed(tmp_path, ("tables.toml", "GUNSHIP = 4\n", "")))


@rule("BLITZ-10.2b")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"loses-step", ', ""),
        ('"loses-step"', '"sinks"'),
    ],
)
def test_the_insertion_table_needs_six_known_results(tmp_path, old, new):
    assert "insertion" in complaint(changed(tmp_path, ("tables.toml", old, new)))


@rule("BLITZ-2.2a")
@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('must_hold = ["POR"]', 'must_hold = ["NOW"]', "NOW"),
        ('sudden = ["TOW", "AIR"]', 'sudden = ["TOW", "NOW"]', "NOW"),
        ("points = 4\nwins", "points = 7\nwins", "victory"),  # levels from the best to the worst
        ('space = "LAN"', 'space = "NOW"', "NOW"),
        ('needs = "LAN"', 'needs = "NOW"', "NOW"),
    ],
)
def test_faulty_victory_or_naval_data_are_named(tmp_path, old, new, fault):
    message = complaint(changed(tmp_path, ("tables.toml", old, new)))
    assert fault in message
