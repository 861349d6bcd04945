"""Cards that lengthen moves, bridge water barriers or forbid attacks."""

import pytest

from tests.games.blitz.rules.ch06_movement.altered_drill import altered_drill
from tests.games.blitz.table import Table, rule


def reach(t, unit, *path):
    """How many steps of the path the unit can make."""
    t.play(unit)
    for k, space in enumerate(path):
        if t.prompt != "step" or space not in t.offers():
            return k
        t.play(space)
    return len(path)


LINE = ["XRO", "YAR", "ZEN", "TOW"]


@rule("BLITZ-6.1b")
def test_a_general_advance_takes_armor_one_space_farther():
    t = Table(allied={"LAN": "TK", "FLT": "EN"}, played="A4", step="movement")
    assert reach(t, "TK", *LINE, "AIR") == 4


@rule("BLITZ-6.1b")
def test_units_stacked_with_armor_at_the_start_go_farther_too():
    t = Table(allied={"LAN": "TK 1M", "POR": "2I", "FLT": "EN"}, played="A4", step="movement")
    assert reach(t, "1M", *LINE) == 3


@rule("BLITZ-6.1b")
def test_units_elsewhere_go_no_farther():
    t = Table(allied={"LAN": "2I", "POR": "TK", "FLT": "EN"}, played="A4", step="movement")
    assert reach(t, "2I", *LINE) == 2


@rule("BLITZ-6.1b")
def test_the_stack_at_the_start_of_the_phase_counts_not_the_stack_of_the_moment():
    t = Table(allied={"LAN": "TK 1M", "XRO": "2I", "FLT": "EN"}, played="A4", step="movement")
    t.move("TK", "XRO")
    assert reach(t, "1M", *LINE) == 3
    assert reach(t, "2I", "YAR", "ZEN", "TOW") == 2


@rule("BLITZ-6.1b")
def test_the_advance_of_x_corps_is_for_all_its_ground_units():
    t = Table("inchon-1950", allied={"INC": "1M 11A 1TK"}, played="A4", step="movement")
    assert reach(t, "11A", "SOS", "ANY", "SUW", "OSA") == 3
    assert reach(t, "1TK", "SOS", "ANY", "SUW", "OSA", "PYO") == 4


@rule("BLITZ-6.1b")
@pytest.mark.parametrize(
    ("filter_", "unit", "steps"),
    [
        ("", "1M", 3),
        ("", "TK", 4),
        (', units = ["2I"]', "2I", 3),
        (', units = ["2I"]', "1M", 2),
        (', traits = ["elite"]', "1M", 3),
        (', traits = ["elite"]', "2I", 2),
        (', types = ["INF", "SF"]', "2I", 3),
        (', types = ["INF", "SF"]', "TK", 3),
        (', terrains = ["CLEAR"]', "1M", 3),
        (', terrains = ["URBAN"]', "1M", 2),
    ],
)
def test_a_bonus_is_for_the_units_the_card_names(tmp_path, filter_, unit, steps):
    pack = altered_drill(tmp_path, A4=f'{{ do = "move-bonus", amount = 1{filter_} }},')
    t = Table(pack=pack, allied={"LAN": "1M 2I TK", "FLT": "EN"}, played="A4", step="movement")
    assert reach(t, unit, *LINE, "AIR") == steps


@rule("BLITZ-6.1b")
def test_a_bonus_may_be_larger_than_one(tmp_path):
    pack = altered_drill(tmp_path, A4='{ do = "move-bonus", amount = 2 },')
    t = Table(pack=pack, allied={"LAN": "1M 2I TK", "FLT": "EN"}, played="A4", step="movement")
    assert reach(t, "1M", *LINE) == 4


@rule("BLITZ-6.1b")
def test_a_bonus_by_terrain_looks_at_where_the_move_starts(tmp_path):
    pack = altered_drill(tmp_path, A4='{ do = "move-bonus", amount = 1, terrains = ["URBAN"] },')
    t = Table(pack=pack, allied={"POR": "1M", "FLT": "EN"}, played="A4", step="movement")
    assert reach(t, "1M", "XRO", "YAR", "ZEN", "TOW") == 3


@rule("BLITZ-6.1b", "BLITZ-4.2c")
def test_unified_command_lengthens_moves_that_start_on_open_ground():
    t = Table(
        "grenada-1983", allied={"BEA": "RA1", "RUP": "RB1", "BAR": "RA2"}, in_effect="A9", step="movement"
    )
    assert reach(t, "RA1", "GOU", "VIC", "SAU", "PEA") == 3
    assert reach(t, "RB1", "GOV") == 1


@rule("BLITZ-6.1b")
def test_the_bonus_is_over_when_the_turn_is_over():
    t = Table(allied={"LAN": "TK"}, played="A4", action_cards="A5", deck="O1 O6", step="movement")
    t.end_turn()
    t.play("card:A5")
    t.skip_to("move")
    assert reach(t, "TK", *LINE) == 3


@rule("BLITZ-6.2a", "BLITZ-6.3a")
def test_the_bonus_carries_nobody_past_stop_terrain_or_the_enemy():
    t = Table(
        allied={"XRO": "TK", "LAN": "1M", "FLT": "EN"}, opfor={"YAR": "G2"}, played="A4", step="movement"
    )
    assert reach(t, "TK", "YAR", "ZEN") == 1
    assert reach(t, "1M", "XRO", "POR", "XRO") == 2


@rule("BLITZ-9.1d", "BLITZ-6.1b")
def test_the_bonus_of_an_action_card_is_not_for_opfor(tmp_path):
    pack = altered_drill(
        tmp_path,
        A4='{ do = "move-bonus", amount = 1 },',
        O2='{ do = "opfor-move", goal = "nearest-allied" },',
    )
    t = Table(pack=pack, allied={"LAN": "1M"}, opfor={"ZEN": "Q1"}, played="A4", step="opfor-card")
    t.cards("O2")
    t.skip_to_phase(1)
    assert t.where("Q1") == "XRO"


@rule("BLITZ-6.2b")
def test_a_bridging_train_lets_units_that_start_beside_the_water_go_on():
    t = Table(allied={"YAR": "2I", "FLT": "EN"}, played="A4", step="movement")
    assert reach(t, "2I", "WES", "AIR", "TOW") == 2
    assert t.where("2I") == "AIR"


@rule("BLITZ-6.2b")
def test_a_bridging_train_does_not_help_units_that_start_elsewhere():
    t = Table(allied={"XRO": "TK", "FLT": "EN"}, played="A4", step="movement")
    t.play("TK", "YAR")
    assert "WES" not in t.offers()
    t.refused("WES")


@rule("BLITZ-6.2b", "BLITZ-6.2a")
def test_bridges_over_the_han_do_not_remove_the_city_behind():
    t = Table("inchon-1950", allied={"KIM": "1M", "YDP": "5M", "INC": "7M"}, played="A6", step="movement")
    assert reach(t, "1M", "HNJ", "MUN") == 2
    assert reach(t, "5M", "SEO", "NAM") == 1


@rule("BLITZ-9.1d", "BLITZ-6.2b")
def test_a_bridging_train_is_not_for_opfor(tmp_path):
    pack = altered_drill(tmp_path, O2='{ do = "opfor-move", goal = "nearest-allied" },')
    t = Table(pack=pack, allied={"XRO": "1M"}, opfor={"WES": "Q1"}, played="A4", step="opfor-card")
    t.cards("O2")
    t.skip_to_phase(1)
    assert t.where("Q1") == "YAR"
