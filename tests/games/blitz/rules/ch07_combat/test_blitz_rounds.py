"""Later rounds of a battle, and battles in which nobody can hit (rules 7.1.3, R-BLITZ-23, R-BLITZ-26)."""

from tests.games.blitz.rules.ch07_combat.fights import (
    changed_pack,
    clash,
    endings,
    shots,
    superiority,
    unit_with,
    volleys,
)
from tests.games.blitz.table import rule


@rule("BLITZ-7.1.3", "R-BLITZ-23")
def test_another_round_follows_with_new_superiority_dice_while_both_sides_have_units():
    t = clash("2I", "G3")
    t.dice(6, 1, *[1] * 5)
    t.dice(1, 6, *[1] * 5)
    t.dice(5, 4, 6, 1, 1)
    assert t.prompt == "action_card"
    assert superiority(t) == ["allied", "opfor", "allied"]
    assert volleys(t) == [("2I", "G3"), ("G3", "2I"), ("G3", "2I"), ("2I", "G3"), ("2I", "G3")]
    assert t.dice_left == 0


@rule("BLITZ-7.1.3", "BLITZ-7.1.2e")
def test_no_more_shots_are_fired_in_a_round_when_one_side_has_gone():
    t = clash("2I 3I EN", "G3")
    t.dice(6, 1, 6, 1, 1)
    t.play("2I", "3I")
    assert t.prompt == "action_card"
    assert volleys(t) == [("2I", "G3")]


@rule("R-BLITZ-23", "BLITZ-7.1.2a")
def test_opfor_forms_its_line_anew_by_the_firepower_it_has_then():
    t = clash("2I 3I", "Q1 G1")
    t.dice(6, 1, 6, 1, 1, 1, 1, 1, 1, 1, 1, 3, 5)
    t.play("2I")
    assert volleys(t)[-1] == ("G1", "2I")
    assert (t.prompt, t.battle.round, t.battle.totals) == ("line_up", 2, [3, 5])
    t.dice(*[1] * 9, 4, 3)
    t.play("2I")
    assert volleys(t)[4:] == [("G1", "2I"), ("2I", "G1"), ("Q1", "2I"), ("3I", "G1")]


@rule("R-BLITZ-23", "BLITZ-7.1.2b")
def test_the_player_may_form_another_line_in_the_next_round():
    t = clash("2I 3I", "G2")
    t.dice(6, 1, *[1] * 7, 6, 1)
    t.play("2I")
    assert t.offers() == {"2I", "3I", "button:in-order"}
    t.dice(*[1] * 7, 6, 1)
    t.play("3I")
    assert [unit for unit, _ in volleys(t)] == ["2I", "G2", "3I", "3I", "G2", "2I"]


@rule("R-BLITZ-23", "BLITZ-7.2a")
def test_units_fire_again_in_the_next_round_with_their_present_strength():
    t = clash("2I EN", "Q1")
    t.dice(1, 6, 6, 1, 1, 1, 1, 1, 4, 3)
    t.play("2I")
    t.dice(1, 1, 1, 1, 1, 1, 4, 3)
    t.play("2I")
    assert shots(t)[3:] == [("2I", "Q1", 2), ("Q1", "2I", 3), ("EN", "Q1", 1)]


@rule("R-BLITZ-26")
def test_two_units_without_firepower_end_their_battle_at_once_without_a_winner(tmp_path):
    pack = changed_pack(tmp_path / "mute", "falklands-1982", unit_with("25C", "firepower", "[0]"))
    t = clash("RAP", "25C", at="DAR", pack=pack)
    assert t.prompt == "action_card"
    assert t.where("RAP") == t.where("25C") == "DAR"
    assert [roll for roll in t.rolls if roll.purpose == "fire"] == []
    assert [winner for _, winner in endings(t)] == [None, None]


@rule("R-BLITZ-26", "BLITZ-7.0a")
def test_an_undecided_battle_is_fought_again_in_the_next_combat_phase(tmp_path):
    pack = changed_pack(tmp_path / "mute", "falklands-1982", unit_with("25C", "firepower", "[0]"))
    t = clash("RAP", "25C", at="DAR", pack=pack)
    assert t.prompt == "action_card"
    begun = [(event["space"], event["attacker"]) for event in t.events("battle_begins")]
    assert begun == [("DAR", "allied"), ("DAR", "opfor")]
    assert t.control("DAR") == "opfor"


@rule("R-BLITZ-26")
def test_a_column_without_results_counts_as_unable_to_hit(tmp_path):
    harmless = ("tables.toml", r'(id = "LGT".*?results = )\[[^\]]*\]', r'\1["-", "-", "-", "-", "-", "-"]')
    pack = changed_pack(tmp_path / "harmless", "drill", harmless)
    t = clash("EN", "G2", pack=pack)
    assert t.prompt == "action_card"
    assert t.where("EN") == t.where("G2") == "YAR"
    assert [winner for _, winner in endings(t)] == [None, None]


@rule("R-BLITZ-26")
def test_the_battle_goes_on_as_long_as_one_side_can_hit():
    t = clash("RAP", "25C", at="DAR", pack="falklands-1982")
    t.dice(6, 1, 1, 1)
    t.dice(1, 6, 6, 1)
    assert t.prompt == "action_card"
    assert endings(t) == [("DAR", "opfor")]
    assert t.where("RAP") == "eliminated"


@rule("R-BLITZ-26")
def test_a_battle_undecided_after_fifty_rounds_ends_without_a_winner():
    t = clash("2I", "G3", step="opfor-combat")
    t.dice(*[1] * 7 * 50)
    assert t.prompt == "action_card"
    assert t.dice_left == 0
    assert len(superiority(t)) == 50
    assert endings(t) == [("YAR", None)]
    assert t.where("2I") == t.where("G3") == "YAR"


@rule("R-BLITZ-26")
def test_a_battle_may_still_be_decided_in_the_fiftieth_round():
    t = clash("2I", "G3", step="opfor-combat")
    t.dice(*[1] * 7 * 49, 6, 1, 6, 1, 1)
    assert t.prompt == "action_card"
    assert endings(t) == [("YAR", "allied")]
