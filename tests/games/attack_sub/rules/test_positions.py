"""Set-ups and dumps that cannot be are refused, with the clause."""

import copy

import pytest

import coldwake
from tests.games.attack_sub.table import Table


@pytest.mark.parametrize(
    ("scenario", "rest", "clause"),
    [
        ("13A", {"first": {"fleet": ["los-angeles"], "reserve": ["virginia"]}}, "SUB-1.3d"),
        ("13B", {"second": {"fleet": ["molniya"], "sunk": ["kiev"]}}, "SUB-1.3d"),
        ("13B", {"ships": {"simpson": {"shut_down": True}}}, "SUB-5.5a"),
        ("13K", {"ships": {"kennedy": {"sensor_fault": 1}}}, "SUB-13.1a"),
        ("13K", {"ships": {"kennedy": {"attack_fault": 1}}}, "SUB-13.2a"),
        ("13L", {"ships": {"transport-1": {"sensor": 1}}}, "SUB-12.1a"),
        ("13L", {"second": {"points": 6}}, "R-SUB-75"),
        ("13K", {"first": {"fleet": ["virginia"], "sunk": ["kennedy"]}}, "R-SUB-75"),
        ("13I", {"first": {"fleet": ["udaloy"], "exited": ["moskva"]}, "deck": 2}, "R-SUB-75"),
        ("13D", {"second": {"reserve": ["san-luis"], "exited": ["salta"]}}, "R-SUB-75"),
        ("13B", {"helicopters": {"simpson": 1}, "weather": "bad"}, "SUB-10.32a"),
        ("13B", {"helicopters": {"simpson": 3}}, "SUB-10.1b"),
        ("13A", {"contacts": {"los-angeles": {"baltimore": "1"}}}, "SUB-4.4a"),
        ("13C", {"second": {"reserve": ["skvortsov"], "sunk": ["donets"]}}, "SUB-11.3a"),
        ("13C", {"second": {"exited": ["donets"]}}, "SUB-13.5a"),
    ],
)
def test_what_play_cannot_produce_is_refused(scenario, rest, clause):
    with pytest.raises(coldwake.PositionError, match=clause):
        Table(scenario, **rest)


@pytest.mark.parametrize(
    "rest",
    [
        {"ships": {"simpson": {"sensor": 9}}},
        {"ships": {"simpson": {"sensor": 3}}},
        {"ships": {"simpson": {"damaged": "yes"}}},
        {"ships": {"simpson": {"entered_deck": 2}}},
        {"ships": {"kiev": {}}},
        {"ships": {"simpson": {"speed": 3}}},
        {"contacts": {"force": {"molniya": "5"}}},
        {"contacts": {"simpson": {"molniya": "1"}}},
        {"deck": 10},
        {"weather": "foul"},
        {"first": {"fleet": ["simpson", "simpson"]}},
        {"first": {"fleet": ["simpson"], "side": "third"}},
    ],
)
def test_what_a_set_up_cannot_say_is_refused(rest):
    with pytest.raises(coldwake.PositionError):
        Table("13B", **rest)


def test_a_side_whose_last_ship_has_left_may_wait_for_its_reinforcements():
    t = Table("13C", second={"hand": "cor", "exited": ["donets"], "reserve": ["skvortsov"], "points": 1}, turn=1)
    assert t.offers() == {"reinforce", "discard"}


def test_any_submarines_may_meet_and_surface_ships_only_where_the_scenario_has_a_force():
    t = Table("13B", first={"fleet": ["kirov"]}, second={"fleet": ["seawolf"]})
    assert t.player(0)["fleet"] == ["kirov"]
    with pytest.raises(coldwake.PositionError):
        Table("13B", first={"fleet": ["seawolf"]}, second={"fleet": ["kirov"]})


def test_ships_may_be_given_under_another_spelling():
    t = Table("13E", second={"fleet": ["Rovnostnyy"]})
    assert t.player(1)["fleet"] == ["revnostnyy"]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("active", 2), ("deck", 0), ("op_unit", 999), ("winner", 5), ("points", [1]), ("sensor", [0]), ("base", [200]),
        ("side_of", [0, 0]), ("op_kind", 2), ("contacts", [[99999, 1]]), ("contacts", [[0, 9]]), ("force_side", 1),
        ("spent", [300]), ("taken", 7),
    ],
)  # fmt: skip
def test_a_tampered_dump_is_refused(field, value):
    dump = coldwake.new("attack_sub", 2, 1, {"scenario": "13B", "sides": "first"}).position()
    assert coldwake.load(copy.deepcopy(dump)).to_move is not None
    dump["values"][field] = value
    with pytest.raises(coldwake.PositionError):
        coldwake.load(dump)


def test_a_dump_of_a_game_that_is_past_its_cap_in_mid_turn_can_be_loaded():
    t = Table("13A", first="ps cor", deck=1, options={"cap": 2}, draw_pile="as-08", discard="tl")
    t.next("=as-08").play("los-angeles", "ps", "ivan-rogov", "done")
    assert t.view["deck"] == 2
    assert coldwake.load(t.match.position()).digest == t.match.digest
    t.play("finish")
    assert t.result == ("draw", "cap")
