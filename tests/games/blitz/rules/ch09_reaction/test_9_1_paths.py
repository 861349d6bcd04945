"""How far OPFOR units move, and by which way."""

import pytest

from tests.games.blitz.rules.ch06_movement.altered_drill import altered_drill
from tests.games.blitz.table import Table, rule

TO_NEAREST = '{ do = "opfor-move", goal = "nearest-allied" },'
OPEN_GROUND = [
    ("map.toml", 'look = "urban"\nstop = true\n', 'look = "urban"\n'),
    ("map.toml", 'look = "hill"\nstop = true\n', 'look = "hill"\n'),
]


def reaction(pack, allied, opfor, dice=(), **given):
    """The table after card O2 has been drawn; its units move if they need no order."""
    t = Table(pack=pack, allied=allied, opfor=opfor, deck="O2 O1", step="opfor-card", **given)
    t.dice(*dice)
    t.cards("O2")
    assert t.events("opfor_card")[0]["card"] == "O2"
    return t


def to_space(space):
    """A card that sends everybody to a space."""
    return f'{{ do = "opfor-move", goal = "space", to = ["{space}"] }},'


@rule("BLITZ-9.1b", "BLITZ-6.0b")
@pytest.mark.parametrize("start", ["LAN", "POR"])
def test_opfor_does_not_go_to_sea(start):
    t = reaction("drill", {"FLT": "1M"}, {start: "Q1"})
    assert t.turn == 2
    assert t.where("Q1") == start


@rule("BLITZ-9.1b")
def test_a_unit_at_sea_is_not_the_nearest():
    t = reaction("drill", {"FLT": "1M", "XRO": "2I"}, {"LAN": "Q1"}, dice=(6, 1, 6, 6, 1))
    assert t.turn == 2
    assert [event["space"] for event in t.events("battle_begins")] == ["XRO"]
    assert t.dice_left == 0


@rule("BLITZ-9.1b")
def test_a_unit_that_only_ships_can_reach_is_left_alone_at_inchon():
    t = Table("inchon-1950", allied={"FLT": "1M 5M"}, opfor={"INC": "107", "WOL": "226"}, step="opfor-card")
    t.cards("O2")
    assert t.turn == 2
    assert (t.where("107"), t.where("226")) == ("INC", "WOL")


@rule("R-BLITZ-47", "BLITZ-9.1d", "BLITZ-6.1b")
@pytest.mark.parametrize(("unit", "reached"), [("G1", "YAR"), ("Q1", "XRO")])
def test_a_unit_moves_as_far_as_its_movement_value_lets_it(tmp_path, unit, reached):
    t = reaction(altered_drill(tmp_path, O2=TO_NEAREST), {"LAN": "1M"}, {"ZEN": unit})
    assert t.turn == 2
    assert t.where(unit) == reached


@rule("R-BLITZ-47")
def test_a_unit_stops_at_its_goal_though_it_could_go_on():
    t = reaction("drill", {"YAR": "1M", "LAN": "2I"}, {"ZEN": "G3"}, dice=(6, 1, 6, 1, 1, 1))
    assert t.where("G3") == "eliminated"
    assert [event["space"] for event in t.events("battle_begins")] == ["YAR"]


@rule("R-BLITZ-47")
def test_the_shortest_way_is_taken_without_a_die(tmp_path):
    t = reaction(altered_drill(tmp_path, O2=to_space("LAN")), {"BAS": "1M"}, {"YAR": "L1"})
    assert t.where("L1") == "LAN"


@rule("BLITZ-9.1c", "R-BLITZ-47")
def test_a_die_chooses_between_two_equal_ways():
    reached = set()
    for face in (1, 2):
        t = reaction("drill", {"ZEN": "1M"}, {"AIR": "G1"}, dice=(face,))
        assert t.dice_left == 0
        reached.add(t.where("G1"))
    assert reached == {"TOW", "HIL"}


@rule("BLITZ-9.1c", "R-BLITZ-47")
def test_either_of_two_equal_ways_leads_to_the_goal(tmp_path):
    passed = set()
    pack = altered_drill(tmp_path, *OPEN_GROUND, O2=to_space("ZEN"))
    for face in (1, 2):
        t = reaction(pack, {"BAS": "1M"}, {"AIR": "Q1"}, dice=(face,))
        assert t.where("Q1") == "ZEN"
        assert t.dice_left == 0
        passed.update(event["space"] for event in t.events("opfor_moved"))
    assert passed == {"TOW", "HIL", "ZEN"}


@rule("R-BLITZ-48", "BLITZ-9.1c")
def test_a_die_chooses_between_two_units_that_are_equally_near():
    fought = set()
    for face in (1, 2):
        t = reaction("drill", {"XRO": "1M", "ZEN": "2I"}, {"YAR": "G2"}, dice=(face, 6, 1, 6, 1, 1, 1))
        t.skip_to("action_card")
        fought.update(event["space"] for event in t.events("battle_begins"))
    assert fought == {"XRO", "ZEN"}


@rule("R-BLITZ-48")
def test_a_nearer_unit_is_preferred_without_a_die():
    t = reaction("drill", {"XRO": "1M", "TOW": "2I"}, {"YAR": "G2"}, dice=(6, 1, 6, 1, 1, 1))
    assert [event["space"] for event in t.events("battle_begins")] == ["XRO"]


@rule("R-BLITZ-48", "BLITZ-6.2c")
def test_a_goal_in_prohibited_terrain_is_not_sought():
    t = reaction("drill", {"HIL": "1M"}, {"AIR": "G3"})
    assert t.turn == 2
    assert t.where("G3") == "AIR"


@rule("R-BLITZ-48", "BLITZ-6.2c")
def test_raiders_on_the_lake_are_out_of_reach():
    t = reaction("drill", {"LAK": "SF"}, {"TOW": "Q1"})
    assert t.turn == 2
    assert t.where("Q1") == "TOW"


@rule("R-BLITZ-48")
def test_without_allied_units_on_the_map_nobody_moves(tmp_path):
    t = reaction(altered_drill(tmp_path, O2=TO_NEAREST), {"BAS": "PA"}, {"TOW": "Q1", "XRO": "G3"})
    assert t.turn == 2
    assert (t.where("Q1"), t.where("G3")) == ("TOW", "XRO")


@rule("BLITZ-9.1d", "BLITZ-6.2a")
def test_stop_terrain_stops_opfor_too(tmp_path):
    t = reaction(altered_drill(tmp_path, O2=to_space("AIR")), {"BAS": "PA"}, {"ZEN": "G3"})
    assert t.turn == 2
    assert t.where("G3") == "TOW"


@rule("BLITZ-9.1d", "BLITZ-6.2a", "R-BLITZ-47")
def test_armor_goes_round_the_hills_and_stops_in_the_town():
    t = reaction("drill", {"ZEN": "1M"}, {"AIR": "G3"})
    assert t.turn == 2
    assert t.where("G3") == "TOW"


@rule("BLITZ-9.1d", "R-BLITZ-15")
def test_opfor_leaves_stop_terrain_without_hindrance(tmp_path):
    t = reaction(altered_drill(tmp_path, O2=TO_NEAREST), {"XRO": "1M"}, {"TOW": "Q1"})
    assert t.where("Q1") == "YAR"


@rule("BLITZ-9.1d", "BLITZ-6.2b", "R-BLITZ-16")
def test_a_slow_unit_crosses_the_water_to_attack():
    t = reaction("drill", {"YAR": "1M"}, {"WES": "G2"}, dice=(6, 1, 6, 1, 1, 1))
    assert [event["space"] for event in t.events("battle_begins")] == ["YAR"]


@rule("BLITZ-9.1d", "BLITZ-6.2b", "R-BLITZ-16")
def test_a_crossing_is_the_whole_move_of_an_opfor_unit(tmp_path):
    t = reaction(altered_drill(tmp_path, O2=TO_NEAREST), {"XRO": "1M"}, {"WES": "G3"})
    assert t.turn == 2
    assert t.where("G3") == "YAR"


@rule("BLITZ-9.1d", "BLITZ-6.2b")
def test_an_opfor_unit_that_has_moved_waits_at_the_water():
    t = reaction("drill", {"YAR": "1M"}, {"AIR": "Q1"})
    assert t.turn == 2
    assert t.where("Q1") == "WES"


@rule("BLITZ-9.1d", "BLITZ-6.2c")
def test_the_lake_is_no_way_for_infantry():
    reached = set()
    for face in (1, 2):
        t = reaction("drill", {"HIL": "1M"}, {"TOW": "G1"}, dice=(face,))
        assert t.dice_left == 0
        reached.add(t.where("G1"))
    assert reached == {"ZEN", "AIR"}


@rule("BLITZ-9.1d", "BLITZ-6.3a")
def test_an_opfor_unit_on_its_way_stops_where_it_meets_the_allies(tmp_path):
    pack = altered_drill(tmp_path, O2=to_space("POR"))
    t = reaction(pack, {"YAR": "1M"}, {"ZEN": "G3"}, dice=(6, 1, 6, 1, 1, 1))
    assert [event["space"] for event in t.events("battle_begins")] == ["YAR"]


@rule("R-BLITZ-20")
def test_an_opfor_unit_takes_another_shortest_way_round_a_full_space():
    t = reaction("drill", {"ZEN": "1M"}, {"AIR": "G1", "TOW": "R1 L1 Q1"})
    assert t.offers() == {"G1", "R1", "L1", "Q1"}
    t.play("G1")
    assert t.where("G1") == "HIL"


@rule("R-BLITZ-20")
def test_an_opfor_unit_stops_before_a_full_space():
    t = reaction("drill", {"XRO": "1M"}, {"ZEN": "G1", "YAR": "Q1 L1 G3"})
    t.play("G1")
    assert t.where("G1") == "ZEN"
    assert t.offers() == {"Q1", "L1", "G3"}


@rule("R-BLITZ-20")
def test_the_order_of_moves_can_make_room():
    t = reaction("drill", {"XRO": "1M"}, {"ZEN": "G1", "YAR": "Q1 L1 G3"})
    t.play("L1", "G1")
    assert t.where("G1") == "YAR"


@rule("R-BLITZ-20", "R-BLITZ-47")
def test_an_opfor_unit_goes_as_near_to_a_full_space_as_it_can(tmp_path):
    t = reaction(altered_drill(tmp_path, O2=TO_NEAREST), {"LAN": "1M"}, {"ZEN": "Q1", "XRO": "R1 L1 G3"})
    t.play("Q1")
    assert t.where("Q1") == "YAR"


@rule("R-BLITZ-20", "BLITZ-6.4c")
def test_an_opfor_unit_passes_through_a_full_space():
    t = reaction("drill", {"YAR": "1M"}, {"HIL": "Q1", "ZEN": "R1 L1 G3"})
    t.play("Q1")
    assert t.where("Q1") == "YAR"


@rule("R-BLITZ-20")
def test_an_opfor_unit_does_not_join_a_battle_that_is_full():
    t = reaction(
        "drill", {"YAR": "1M 2I"}, {"YAR": "R1 L1 G1", "ZEN": "G3"}, revealed="R1 L1 G1", dice=(6, 1)
    )
    assert (t.prompt, t.phase) == ("line_up", 11)
    assert t.where("G3") == "ZEN"


@rule("R-BLITZ-20", "BLITZ-6.4b")
def test_allied_units_do_not_fill_a_space_for_opfor():
    t = reaction("drill", {"YAR": "1M 2I TK"}, {"ZEN": "G3"}, dice=(6, 1))
    assert t.where("G3") == "YAR"
    assert t.prompt == "line_up"


@rule("R-BLITZ-10", "BLITZ-9.2a")
def test_a_face_down_unit_that_enters_an_allied_space_is_revealed_and_attacks():
    t = reaction("drill", {"YAR": "1M 2I"}, {"ZEN": "Q1"}, dice=(3, 3))
    assert t.where("Q1") == "YAR"
    assert t.is_revealed("Q1")
    assert t.phase == 11
    assert t.events("battle_begins")[-1]["attacker"] == "opfor"


@rule("BLITZ-9.2a", "BLITZ-3.1g")
def test_a_face_down_unit_that_meets_nobody_stays_face_down(tmp_path):
    t = reaction(altered_drill(tmp_path, O2=TO_NEAREST), {"LAN": "1M"}, {"ZEN": "G1"})
    assert t.where("G1") == "YAR"
    assert not t.is_revealed("G1")


@rule("BLITZ-9.2a")
@pytest.mark.parametrize(("dice", "winner"), [((3, 3), "opfor"), ((4, 3), "allied")])
def test_in_reaction_combat_opfor_is_the_attacker_and_wins_ties_in_the_open(dice, winner):
    t = reaction("drill", {"YAR": "2I TK"}, {"ZEN": "Q1"}, dice=dice)
    assert t.events("superiority_won")[-1]["side"] == winner


@rule("BLITZ-9.2a")
def test_reaction_combat_needs_no_reaction_movement():
    t = Table(allied={"YAR": "1M"}, opfor={"YAR": "G1"}, revealed="G1", deck="O1 O6", step="opfor-card")
    t.cards("O1")
    t.dice(6, 1, 6, 6, 1, 1)
    assert t.where("G1") == "eliminated"
    assert t.events("battle_begins") == [{"event": "battle_begins", "space": "YAR", "attacker": "opfor"}]


@rule("BLITZ-9.2a")
def test_without_contact_there_is_no_reaction_combat():
    t = reaction("drill", {"XRO": "1M"}, {"ZEN": "G1"})
    assert t.where("G1") == "YAR"
    assert t.turn == 2
    assert t.events("battle_begins") == []
