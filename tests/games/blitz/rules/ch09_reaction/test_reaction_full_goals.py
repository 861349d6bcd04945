"""Full spaces are no goals of OPFOR units, and a look ahead knows what a crossing takes (R-BLITZ-20, R-BLITZ-48)."""

import pytest

from tests.games.blitz.rules.ch06_movement.altered_drill import altered_drill
from tests.games.blitz.rules.ch09_reaction.test_reaction_goals import after, battles
from tests.games.blitz.table import Table, rule

FULL = "R1 Q1 L1"
"""As many units as may stand together."""


@rule("R-BLITZ-48", "R-BLITZ-20", "BLITZ-9.1a")
@pytest.mark.parametrize("order", ["into-adjacent", "nearest-allied", "nearest-single"])
def test_of_two_equally_near_goals_the_full_one_is_none(tmp_path, order):
    pack = altered_drill(tmp_path, O2=f'{{ do = "opfor-move", units = ["G2"], goal = "{order}" }},')
    t = after("O2", {"XRO": "1M", "ZEN": "2I"}, {"XRO": FULL, "YAR": "G2"}, pack=pack, revealed=FULL)
    assert t.where("G2") == "ZEN"
    assert [roll for roll in t.rolls if roll.purpose == "chance"] == []


@rule("R-BLITZ-48", "BLITZ-9.1a")
def test_a_farther_goal_with_room_is_sought_rather_than_a_nearer_full_one(tmp_path):
    pack = altered_drill(tmp_path, O2='{ do = "opfor-move", units = ["G2"], goal = "nearest-allied" },')
    t = after("O2", {"XRO": "1M EN", "TOW": "2I"}, {"XRO": FULL, "YAR": "G2"}, (6, 1), pack=pack, revealed=FULL)
    assert t.where("G2") == "ZEN"


@rule("R-BLITZ-20", "BLITZ-9.1a")
def test_a_unit_whose_goals_are_all_full_goes_as_near_as_it_can(tmp_path):
    pack = altered_drill(tmp_path, O2='{ do = "opfor-move", units = ["G2"], goal = "nearest-allied" },')
    t = after("O2", {"XRO": "1M EN"}, {"XRO": FULL, "ZEN": "G2"}, (6, 1), pack=pack, revealed=FULL)
    assert t.where("G2") == "YAR"


@rule("R-BLITZ-48")
def test_a_goal_toward_which_no_step_can_be_made_gives_way_to_one_equally_near(tmp_path):
    """From Zenith the crossroads and the airfield are two spaces off; the yard between is full."""
    pack = altered_drill(tmp_path, O2='{ do = "opfor-move", units = ["G2"], goal = "nearest-allied" },')
    t = after("O2", {"XRO": "1M", "AIR": "2I"}, {"YAR": FULL, "ZEN": "G2"}, dice=(1,), pack=pack)
    assert t.where("G2") in {"TOW", "HIL"}


@rule("R-BLITZ-20", "BLITZ-6.2b", "R-BLITZ-16")
def test_nobody_crosses_the_water_into_a_full_space_in_the_hope_to_go_on(tmp_path):
    pack = altered_drill(tmp_path, O2='{ do = "opfor-move", units = ["Q1"], goal = "nearest-allied" },')
    t = after("O2", {"AIR": "1M"}, {"WES": "G1 G2 L1", "YAR": "Q1"}, pack=pack)
    assert t.where("Q1") == "YAR"
    assert t.events("stack_loss") == []


@rule("R-BLITZ-20", "BLITZ-10.5a")
def test_with_engineers_beside_the_water_it_does_go_on(tmp_path):
    pack = altered_drill(
        tmp_path,
        ("units.toml", 'start = "pool G"\n\n[[unit]]\nid = "G2"', 'traits = ["engineer"]\nstart = "pool G"\n\n[[unit]]\nid = "G2"'),
        O2='{ do = "opfor-move", units = ["Q1"], goal = "nearest-allied" },',
    )
    t = after("O2", {"AIR": "1M"}, {"WES": "G1 G2 L1", "YAR": "Q1"}, (6, 1, 6, 6, 1, 1), pack=pack, options="10.5")
    assert battles(t) == ["AIR"]


@rule("R-BLITZ-48", "BLITZ-9.1c")
@pytest.mark.parametrize("order", ["into-adjacent", "nearest-allied"])
def test_no_die_is_thrown_for_a_unit_that_can_go_nowhere(tmp_path, order):
    pack = altered_drill(tmp_path, O2=f'{{ do = "opfor-move", units = ["G2"], goal = "{order}" }},')
    both = {"YAR": FULL, "TOW": "G1 G3 Q2", "ZEN": "G2"}
    t = after("O2", {"YAR": "1M", "TOW": "2I"}, both, pack=pack, revealed=f"{FULL} G1 G3 Q2")
    assert (t.where("G2"), t.prompt) == ("ZEN", "battle_choice")
    assert t.rolls == []


@rule("R-BLITZ-20", "R-BLITZ-47")
def test_a_path_that_a_full_space_cuts_short_gives_way_to_one_that_goes_farther():
    """By Tel el-Kebir the guards of Salhiya would have to stop before full Abu Suweir with a point unused."""
    t = Table(
        "suez-1956", allied={"ISM": "6RT 19B"}, opfor={"ABU": "AA3 2BD 3BD"}, pool="1RG FED", step="opfor-card",
        deck="O5 O2",
    )  # fmt: skip
    t.cards("O5")
    t.units("FED 1RG")
    assert t.offers() == {"FED", "1RG"}
    t.dice(6, 1)  # the superiority of the battle in Ismailia that the other unit begins
    t.play("1RG")
    assert (t.where("1RG"), t.prompt) == ("FER", "line_up")


# -- who goes first (R-BLITZ-20, BLITZ-9.1a) -------------------------------------------------------


def ordered(options, revealed="R1 Q1 L1"):
    """Three units, of firepower 3, 3 and 1, are called into the yard."""
    t = Table(
        allied={"YAR": "1M 2I"}, opfor={"ZEN": "R1 Q1 L1"}, deck="O7", step="opfor-card", options=options,
        revealed=revealed,
    )  # fmt: skip
    t.cards("O7")
    return t


@rule("BLITZ-9.1a", "R-BLITZ-20")
def test_the_units_move_in_any_order_the_player_likes():
    assert ordered("").offers() == {"R1", "Q1", "L1"}


@rule("R-BLITZ-20")
def test_with_the_switch_the_strongest_of_the_units_in_sight_goes_first():
    t = ordered("R-20")
    assert t.offers() == {"R1", "Q1"}
    t.refused("L1")


@rule("R-BLITZ-20")
def test_with_the_switch_nobody_is_asked_when_only_one_can_be_the_next():
    t = ordered("R-20")
    t.dice(6, 1)
    t.play("Q1")
    assert t.prompt == "line_up"
    assert [event["unit"] for event in t.events("opfor_moved")] == ["Q1", "R1", "L1"]


@rule("R-BLITZ-20", "R-BLITZ-12")
def test_with_the_switch_a_face_down_unit_may_go_at_any_time_for_nobody_knows_how_strong_it_is():
    assert ordered("R-20", revealed="R1 L1").offers() == {"R1", "Q1"}
    assert ordered("R-20", revealed="L1").offers() == {"R1", "Q1", "L1"}
