"""Which battles there are, who attacks, in which order they are fought and who has won (rules 7.0, 7.1)."""

import pytest

from tests.games.blitz.rules.ch07_combat.fights import clash, endings, first_shot, return_shot
from tests.games.blitz.table import Table, rule


def two_battles(step):
    return clash("2I", "G1", step=step, friends={"ZEN": "3I"}, foes={"ZEN": "G2"}, revealed="G1 G2")


@rule("BLITZ-7.0a", "R-BLITZ-21")
@pytest.mark.parametrize("step", ["combat", "opfor-combat"])
def test_every_space_with_both_sides_is_a_battle_and_the_player_chooses_their_order(step):
    t = two_battles(step)
    assert t.prompt == "battle_choice"
    assert t.offers() == {"YAR", "ZEN"}
    t.dice(6, 1, 6, 1, 1, 6, 1, 6, 6, 1)
    t.play("ZEN")
    assert endings(t) == [("ZEN", "allied"), ("YAR", "allied")]


@rule("BLITZ-7.0a")
def test_spaces_with_one_side_only_are_no_battles():
    t = clash("2I", "G2", friends={"XRO": "3I", "LAN": "EN"}, foes={"ZEN": "Q1", "HIL": "G1"})
    t.dice(6, 1, 6, 1, 1)
    assert t.prompt == "action_card"
    assert [event["space"] for event in t.events("battle_begins")] == ["YAR"]


@rule("BLITZ-7.0a")
def test_a_battle_cannot_be_declined():
    t = two_battles("combat")
    t.refused("button:done")
    t.refused("button:pass")


@rule("BLITZ-7.0a")
def test_without_a_shared_space_the_combat_phase_passes_without_dice():
    t = Table(allied={"YAR": "2I"}, opfor={"ZEN": "Q1"}, step="combat", deck="O6")
    assert t.prompt == "action_card"
    assert t.rolls == []


@rule("BLITZ-7.0a", "BLITZ-7.0b")
def test_a_meeting_brought_about_by_opfor_is_fought_in_phase_11_only():
    t = Table(allied={"YAR": "2I"}, opfor={"ZEN": "G2"}, step="combat", deck="O7")
    t.dice(6, 1, 6, 1, 1)
    t.skip_to("action_card")
    assert [(event["space"], event["attacker"]) for event in t.events("battle_begins")] == [("YAR", "opfor")]
    assert t.dice_left == 0


@rule("BLITZ-7.0b", "BLITZ-9.2a", "R-BLITZ-53")
@pytest.mark.parametrize(("step", "attacker"), [("combat", "allied"), ("opfor-combat", "opfor")])
def test_the_player_attacks_in_phase_7_and_opfor_in_phase_11(step, attacker):
    t = clash("2I 3I", "Q1", step=step)
    t.dice(3, 4)
    assert t.prompt == "line_up"
    assert t.battle.attacker == attacker


@rule("BLITZ-7.1.4")
def test_the_side_with_a_unit_left_has_won():
    t = first_shot("2I", "G2", 6, 1, 1)
    assert t.prompt == "action_card"
    assert endings(t) == [("YAR", "allied")]
    assert t.control("YAR") == "allied"


@rule("BLITZ-7.1.4")
def test_opfor_wins_when_the_last_allied_unit_has_gone():
    t = return_shot("EN", "G1", 6, 1, control={"YAR": "allied"})
    assert t.prompt == "action_card"
    assert endings(t) == [("YAR", "opfor")]
    assert t.control("YAR") == "opfor"


@rule("R-BLITZ-22", "BLITZ-7.1.1a")
def test_superiority_is_thrown_for_before_the_player_forms_the_line():
    t = clash("2I 3I", "Q1")
    t.dice(5, 2)
    assert t.prompt == "line_up"
    assert [(roll.purpose, roll.die) for roll in t.rolls] == [("superiority", 5), ("superiority", 2)]
    assert t.battle.totals == [5, 2]


@rule("R-BLITZ-22", "BLITZ-7.1.3", "BLITZ-7.1.4")
def test_superiority_comes_first_then_fire_then_the_next_round_then_the_winner():
    t = clash("2I", "G2")
    t.dice(6, 1, 1, 1, 1, 1)
    t.dice(6, 1, 6, 1, 1)
    assert t.prompt == "action_card"
    told = [event["event"] for event in t.match.log(0)]
    order = [kind for kind in told if kind in ("superiority_won", "fires", "battle_ends")]
    assert order == ["superiority_won", "fires", "fires", "superiority_won", "fires", "battle_ends"]
