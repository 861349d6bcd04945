"""Elite units may ignore a retreat: the player says whether his own do (BLITZ-10.3b)."""

import pytest

from tests.games.blitz.rules.ch07_combat.fights import clash, return_shot
from tests.games.blitz.table import rule

CHOICE = {"button:stand", "button:give-way"}


@rule("BLITZ-10.3b", "R-BLITZ-34")
def test_the_player_is_asked_whether_his_elite_unit_ignores_the_first_retreat():
    t = return_shot("PA", "Q1", 4, 1, 1, options="10.3")
    assert (t.prompt, t.offers()) == ("stand_firm", CHOICE)
    assert t.view["retreat"] == {"unit": "PA", "spaces": 1, "trail": ["YAR"]}


@rule("BLITZ-10.3b")
def test_it_may_give_way_all_the_same():
    t = return_shot("PA", "Q1", 4, 1, 1, options="10.3")
    t.play("button:give-way")
    assert t.prompt == "retreat_space"
    t.play("XRO")
    assert t.where("PA") == "XRO"
    assert t.events("stands_firm") == []


@rule("BLITZ-10.3b")
@pytest.mark.parametrize(("answer", "spaces"), [("stand", 1), ("give-way", 2)])
def test_only_the_first_of_several_retreats_can_be_ignored(answer, spaces):
    t = return_shot("PA", "Q1", 4, 4, 1, options="10.3")
    t.play(f"button:{answer}")
    assert (t.prompt, t.view["retreat"]["spaces"]) == ("retreat_space", spaces)


@rule("BLITZ-10.3b", "R-BLITZ-34")
def test_opfor_units_always_ignore_it_and_nobody_is_asked():
    t = clash("2I 3I", "R1", options="10.3")
    t.dice(6, 1, 4, 1, 1, *[1] * 6, 4, 3)
    t.play("2I")
    assert t.where("R1") == "YAR"
    assert [event["unit"] for event in t.events("stands_firm")] == ["R1"]


@rule("BLITZ-10.3b")
def test_nobody_is_asked_without_the_rule():
    assert return_shot("PA", "Q1", 4, 1, 1).prompt == "retreat_space"
