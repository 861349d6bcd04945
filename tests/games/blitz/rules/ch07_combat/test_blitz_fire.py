"""How a unit fires: its dice, its column of the Battle Results Table, and results at once (rules 7.2, 7.3)."""

import pytest

from tests.games.blitz.rules.ch07_combat.fights import clash, first_shot, return_shot, shots
from tests.games.blitz.table import rule


@rule("BLITZ-7.2a")
@pytest.mark.parametrize(
    ("unit", "reduced", "dice"),
    [("1M", "", 4), ("1M", "1M", 2), ("TK", "", 3), ("TK", "TK", 1), ("EN", "", 1), ("AR", "", 3)],
)
def test_an_allied_unit_throws_as_many_dice_as_its_present_firepower(unit, reduced, dice):
    t = first_shot(unit, "G2", 6, *[1] * (dice - 1), reduced=reduced)
    assert t.prompt == "action_card"
    assert shots(t) == [(unit, "G2", dice)]
    assert [roll.purpose for roll in t.rolls].count("fire") == dice


@rule("BLITZ-7.2a")
@pytest.mark.parametrize(
    ("unit", "reduced", "dice"), [("Q1", "", 3), ("Q1", "Q1", 1), ("CB", "", 2), ("L1", "", 1)]
)
def test_an_opfor_unit_throws_as_many_dice_as_its_present_firepower(unit, reduced, dice):
    t = return_shot("EN", unit, 6, *[1] * (dice - 1), reduced=reduced)
    assert t.prompt == "action_card"
    assert shots(t) == [(unit, "EN", dice)]


@rule("BLITZ-7.2c", "R-BLITZ-25")
def test_a_unit_reduced_before_it_has_fired_fires_with_its_reduced_value():
    t = clash("2I 3I", "Q1")
    t.dice(6, 1, 6, 1, 1, 1, 1, 1, 1, 4, 3)
    t.play("2I")
    assert shots(t) == [("2I", "Q1", 3), ("Q1", "2I", 1), ("3I", "Q1", 3)]


@rule("BLITZ-7.2c", "R-BLITZ-25", "BLITZ-7.1.2c")
def test_a_unit_eliminated_before_it_has_fired_never_fires():
    t = first_shot("2I", "G3", 6, 1, 1)
    assert t.prompt == "action_card"
    assert shots(t) == [("2I", "G3", 3)]
    assert t.where("G3") == "eliminated"


@rule("BLITZ-7.2c", "BLITZ-7.3.2f", "R-BLITZ-25")
def test_a_unit_driven_off_before_it_has_fired_never_fires():
    t = return_shot("2I", "Q1", 4, 1, 1)
    assert t.prompt == "retreat_space"
    t.play("XRO")
    assert shots(t) == [("Q1", "2I", 3)]
    assert (t.where("2I"), t.prompt) == ("XRO", "action_card")


@rule("R-BLITZ-25", "BLITZ-7.1.2d")
def test_without_superiority_the_same_unit_does_fire_first():
    t = clash("2I", "G3")
    t.dice(1, 6, 1, 1, 6, 1, 1)
    assert t.prompt == "action_card"
    assert shots(t) == [("G3", "2I", 2), ("2I", "G3", 3)]


NOTHING = [1] * 16
"""Dice without effect for the rest of the round, up to the line of the next one."""


def outcome(t, target):
    """What has become of the target of the first shot: nothing, R or E."""
    if t.where(target) == "eliminated":
        return "E"
    return "R" if t.prompt == "retreat_space" else "-"


@rule("BLITZ-7.3a", "BLITZ-7.3.3")
@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize(
    ("pack", "space", "unit", "partner", "target", "column"),
    [
        ("drill", "YAR", "2I", "3I", "G3", "---RRE"),
        ("drill", "YAR", "TK", "3I", "G3", "---REE"),
        ("drill", "YAR", "AR", "3I", "G3", "--RRRE"),
        ("drill", "YAR", "EN", "3I", "G3", "----RE"),
        ("drill", "YAR", "SF", "3I", "G3", "----RE"),
        ("inchon-1950", "SOS", "31I", "17I", "107", "---RRE"),
        ("inchon-1950", "SOS", "1TK", "17I", "107", "---REE"),
        ("inchon-1950", "SOS", "11A", "17I", "107", "--RRRE"),
        ("inchon-1950", "SOS", "RDR", "17I", "107", "----RE"),
        ("suez-1956", "ISM", "19B", "29B", "PS3", "---RRE"),
        ("suez-1956", "ISM", "6RT", "29B", "PS3", "--RREE"),
        ("suez-1956", "ISM", "RE9", "29B", "PS3", "----RE"),
        ("grenada-1983", "FRQ", "82C", "82D", "PRC", "---RRE"),
        ("grenada-1983", "FRQ", "AMT", "82D", "PRC", "---REE"),
        ("grenada-1983", "FRQ", "CPF", "82D", "PRC", "----RE"),
        ("falklands-1982", "DAR", "2SG", "1WG", "25C", "---RRE"),
        ("falklands-1982", "DAR", "BLU", "1WG", "25C", "---RRE"),
        ("falklands-1982", "DAR", "29A", "1WG", "25C", "--RRRE"),
        ("falklands-1982", "DAR", "59E", "1WG", "25C", "----RE"),
    ],
)
def test_a_die_is_read_in_the_column_of_the_firing_units_type(
    pack, space, unit, partner, target, column, face
):
    t = clash(f"{unit} {partner}", target, at=space, pack=pack)
    t.dice(6, 1, face, *NOTHING)
    t.play(unit)
    assert outcome(t, target) == column[face - 1]


@rule("BLITZ-7.3a")
@pytest.mark.parametrize("face", [3, 4, 5, 6])
@pytest.mark.parametrize(
    ("unit", "column"),
    [
        ("CB", "--RRRE"),
        ("G3", "---REE"),
        ("G1", "---RRE"),
        ("G2", "----RE"),
        ("L1", "----RE"),
        ("Q2", "----RE"),
        ("GU", "----RE"),
    ],
)
def test_opfor_dice_too_are_read_in_the_column_of_the_firing_unit(unit, column, face):
    t = clash("EN 2I 3I", unit)
    t.dice(1, 6, face, *NOTHING)
    t.play("EN", "2I")
    assert outcome(t, "EN") == column[face - 1]


@rule("BLITZ-7.3a")
def test_the_column_is_not_that_of_the_target():
    tanks_at_infantry = first_shot("TK", "G1", 5, 5, 1)
    assert tanks_at_infantry.where("G1") == "eliminated"
    infantry_at_tanks = first_shot("2I", "G3", 5, 1, 1)
    assert infantry_at_tanks.prompt == "retreat_space"


@rule("BLITZ-7.3a", "BLITZ-7.3.3")
def test_each_die_is_looked_up_by_itself_and_not_added_to_the_others():
    t = clash("2I 3I", "G3")
    t.dice(6, 1, 3, 3, 3, *NOTHING)
    t.play("2I")
    assert outcome(t, "G3") == "-"
    assert t.where("G3") == "YAR"


@rule("R-BLITZ-52")
def test_aaa_units_fire_at_ground_units_with_their_firepower_and_not_their_aaa_strength():
    t = return_shot("EN 2I 3I", "FK")
    t.dice(6, *NOTHING)
    t.play("EN", "2I")
    assert shots(t)[0] == ("FK", "EN", 1)
    assert t.where("EN") == "eliminated"


@rule("R-BLITZ-52")
@pytest.mark.parametrize(("face", "result"), [(4, "-"), (5, "R"), (6, "E")])
def test_aaa_units_fire_in_the_column_of_their_type(face, result):
    t = return_shot("EN 2I 3I", "FK")
    t.dice(face, *NOTHING)
    t.play("EN", "2I")
    assert outcome(t, "EN") == result
