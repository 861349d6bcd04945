"""Pursuit by the armor of a winning Allied force (advanced rule 7.5, R-BLITZ-35; see also its limits)."""

import pytest

from tests.games.blitz.rules.ch07_combat.fights import clash, endings, superiority
from tests.games.blitz.table import rule


def won(allied, opfor="G3", at="YAR", options="7.5", **given):
    """The Allied line, strongest first, eliminates a one-step unit with its first shot."""
    t = clash(allied, opfor, at=at, options=options, **given)
    t.dice(6, 1, 6, 1, 1)
    if t.prompt == "line_up":
        t.play("button:in-order")
    return t


@rule("BLITZ-7.5a")
def test_after_an_allied_victory_the_player_may_order_a_pursuit_or_let_it_be():
    t = won("TK")
    assert t.prompt == "pursuit"
    assert t.offers() == {"TK", "button:pass"}
    t.play("button:pass")
    assert (t.where("TK"), t.prompt) == ("YAR", "action_card")


@rule("BLITZ-7.5a")
def test_without_the_advanced_rule_nobody_pursues():
    t = won("TK", options="10.3 10.4 10.5")
    assert (t.where("TK"), t.prompt) == ("YAR", "action_card")


@rule("BLITZ-7.5a")
def test_opfor_armor_that_has_won_never_pursues():
    t = clash(
        "KMC", "43T", at="SOS", pack="inchon-1950", options="7.5", step="opfor-combat", friends={"ANY": "1EN"}
    )
    t.dice(1, 6, 6, 6)
    assert t.prompt == "action_card"
    assert endings(t) == [("SOS", "opfor")]
    assert t.where("43T") == "SOS"
    assert t.events("pursues") == []


@rule("BLITZ-7.5b", "BLITZ-7.5a")
@pytest.mark.parametrize("allied", ["2I", "PA 2I 3I", "2I EN AR"])
def test_a_force_without_armor_is_offered_no_pursuit(allied):
    t = won(allied)
    assert endings(t) == [("YAR", "allied")]
    assert t.prompt == "action_card"


@rule("BLITZ-7.5b")
def test_only_the_armor_of_the_winning_force_is_offered():
    t = won("1TK 31I", "107", at="SOS", pack="inchon-1950", friends={"ASC": "73T"})
    assert t.offers() == {"1TK", "button:pass"}
    t.refused("31I")
    t.refused("73T")


@rule("BLITZ-7.5b", "BLITZ-7.3.2f")
def test_armor_that_has_retreated_from_the_battle_does_not_pursue():
    t = clash("TK 2I", "G3", options="7.5")
    t.dice(1, 6, 4, 1)
    t.play("TK")
    t.dice(6, 1, 1)
    t.play("XRO")
    assert endings(t) == [("YAR", "allied")]
    assert (t.where("TK"), t.prompt) == ("XRO", "action_card")


@rule("BLITZ-7.5b")
def test_a_reduced_armor_unit_pursues_as_well():
    t = clash("TK", "G3", options="7.5", reduced="TK")
    t.dice(6, 1, 6)
    assert t.prompt == "pursuit"
    t.play("TK", "ZEN")
    assert t.where("TK") == "ZEN"


@rule("BLITZ-7.5c")
def test_the_pursuers_move_one_land_space():
    t = won("TK")
    t.play("TK")
    assert t.offers() - {"button:pass"} == {"XRO", "ZEN"}
    for far in ("LAN", "TOW", "YAR"):
        t.refused(far)
    t.play("ZEN")
    assert (t.where("TK"), t.prompt) == ("ZEN", "action_card")


@rule("BLITZ-7.5c")
def test_a_pursuit_does_not_put_to_sea():
    t = won("TK", at="LAN")
    t.play("TK")
    assert t.offers() - {"button:pass"} == {"XRO"}


@rule("BLITZ-7.5b", "BLITZ-7.5c")
def test_several_pursuers_go_together_into_the_same_space():
    t = won("1TK 73T 31I", "107", at="SOS", pack="inchon-1950")
    assert t.offers() == {"1TK", "73T", "button:pass"}
    t.play("1TK", "73T", "ANY")
    assert (t.where("1TK"), t.where("73T"), t.where("31I")) == ("ANY", "ANY", "SOS")
    assert t.prompt == "action_card"


@rule("BLITZ-7.5b", "BLITZ-7.5c")
def test_the_player_may_take_some_of_the_armor_and_the_rest_cannot_follow_another_way():
    t = won("1TK 73T 31I", "107", at="SOS", pack="inchon-1950")
    t.play("73T", "ANY")
    assert (t.where("73T"), t.where("1TK")) == ("ANY", "SOS")
    assert t.prompt == "action_card"


@rule("R-BLITZ-35")
def test_a_pursuit_enters_no_prohibited_terrain():
    t = won("TK", at="ZEN")
    t.play("TK")
    assert t.offers() - {"button:pass"} == {"YAR", "TOW"}


@rule("R-BLITZ-35")
@pytest.mark.parametrize(
    ("options", "engineers", "ways"),
    [
        ("7.5", "WES", {"XRO", "ZEN"}),
        ("7.5 10.5", "XRO", {"XRO", "ZEN"}),
        ("7.5 10.5", "WES", {"XRO", "ZEN", "WES"}),
    ],
)
def test_a_pursuit_crosses_a_water_barrier_only_with_engineers_beside_it(options, engineers, ways):
    t = won("TK", options=options, friends={engineers: "EN"})
    t.play("TK")
    assert t.offers() - {"button:pass"} == ways


@rule("BLITZ-7.5d", "R-BLITZ-35")
def test_pursuers_who_meet_enemies_attack_them_at_once_and_with_the_switch_pursue_no_further():
    t = clash("1TK 1M", "107", at="SOS", pack="inchon-1950", options="7.5 R-35", foes={"YDP": "111"})
    t.dice(6, 1, 6, 1, 1)
    t.play("1TK")
    assert t.offers() == {"1TK", "button:pass"}
    t.play("1TK")
    t.dice(6, 1, 6, 1, 1)
    t.play("YDP")
    assert endings(t) == [("SOS", "allied"), ("YDP", "allied")]
    assert (t.where("1TK"), t.where("1M")) == ("YDP", "SOS")
    assert t.prompt == "action_card"


@rule("BLITZ-7.5d")
def test_face_down_units_met_in_pursuit_are_revealed_and_fought():
    t = won("TK", foes={"ZEN": "Q1"})
    t.play("TK")
    t.dice(1, 6, 4, 1, 1)
    t.play("ZEN")
    assert t.is_revealed("Q1")
    assert [(event["unit"], event["target"]) for event in t.events("fires")][-1] == ("Q1", "TK")
    assert t.prompt == "retreat_space"


@rule("BLITZ-7.5d", "R-BLITZ-35")
def test_allied_units_already_there_join_the_attack_and_the_battle_is_not_fought_twice():
    t = clash("TK", "G3", options="7.5 R-35", friends={"ZEN": "3I", "LAN": "2I"}, foes={"ZEN": "G2", "LAN": "L1"})
    t.dice(6, 1, 6, 1, 1)
    t.play("YAR", "TK")
    t.dice(6, 1)
    t.play("ZEN")
    assert (t.prompt, t.battle.space) == ("line_up", "ZEN")
    assert t.offers() == {"TK", "3I", "button:in-order"}
    t.dice(6, 1, 1, 6, 1, 6, 1, 1)
    t.play("3I")
    assert [event["space"] for event in t.events("battle_begins")] == ["YAR", "ZEN", "LAN"]
    assert endings(t) == [("YAR", "allied"), ("ZEN", "allied"), ("LAN", "allied")]


@rule("R-BLITZ-35")
def test_with_the_switch_armor_that_was_already_there_may_take_up_the_pursuit_but_the_first_pursuers_may_not():
    t = clash(
        "1TK", "107", at="SOS", pack="inchon-1950", options="7.5 R-35", friends={"ANY": "73T"}, foes={"ANY": "111"}
    )
    t.dice(6, 1, 6, 1, 1)
    t.play("SOS", "1TK")
    t.dice(6, 1)
    t.play("ANY")
    t.dice(6, 1, 1)
    t.play("1TK")
    assert endings(t) == [("SOS", "allied"), ("ANY", "allied")]
    assert t.prompt == "pursuit"
    assert t.offers() == {"73T", "button:pass"}


@rule("R-BLITZ-35")
def test_a_victory_in_phase_11_may_be_followed_up_too():
    t = won("TK", step="opfor-combat")
    assert (t.prompt, t.phase) == ("pursuit", 11)
    t.play("TK", "XRO")
    assert t.where("TK") == "XRO"


@rule("R-BLITZ-35")
def test_a_unit_that_has_pursued_in_phase_7_may_pursue_again_in_phase_11():
    t = won("TK", foes={"HIL": "G2"}, deck="O7")
    t.play("TK")
    t.dice(6, 1, 6, 1, 1)
    t.play("ZEN")
    assert endings(t) == [("YAR", "allied"), ("ZEN", "allied")]
    assert (t.prompt, t.phase) == ("pursuit", 11)
    assert t.offers() == {"TK", "button:pass"}


@rule("R-BLITZ-53", "BLITZ-7.5d")
def test_in_phase_11_the_pursuers_are_the_attackers_and_win_ties_in_the_open():
    t = won("TK", foes={"ZEN": "G2"}, step="opfor-combat")
    t.play("TK")
    t.dice(3, 3, 6, 1, 1)
    t.play("ZEN")
    assert [event["attacker"] for event in t.events("battle_begins")] == ["opfor", "allied"]
    assert superiority(t) == ["allied", "allied"]
    assert t.where("G2") == "eliminated"


@rule("R-BLITZ-26", "BLITZ-7.5a")
def test_a_battle_without_a_winner_opens_no_pursuit():
    t = clash("TK", "G3", options="7.5", step="opfor-combat")
    t.dice(*[1] * 7 * 50)
    assert t.prompt == "action_card"
    assert t.where("TK") == "YAR"
