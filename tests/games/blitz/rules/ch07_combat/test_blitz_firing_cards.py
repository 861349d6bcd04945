"""Cards that change how units fire: the effects `column` and `firepower`."""

import pytest

from tests.games.blitz.rules.ch07_combat.fights import card_with, changed_pack, clash, shots, volleys
from tests.games.blitz.table import rule

NOTHING = [1] * 14


def is_driven_off(t, face):
    """OPFOR fires first with this die; whether the Allied unit has to retreat."""
    t.dice(1, 6, face, *NOTHING)
    t.play("2I", "3I")
    return t.prompt == "retreat_space"


@rule("BLITZ-7.3a")
@pytest.mark.parametrize(
    ("unit", "space", "card", "driven_off"),
    [
        ("G2", "TOW", "O1", True),
        ("L1", "TOW", "O1", True),
        ("G2", "YAR", "O1", False),
        ("Q2", "TOW", "O1", False),
        ("G2", "TOW", "O5", False),
    ],
)
@pytest.mark.parametrize("step", ["combat", "opfor-combat"])
def test_in_towns_militia_and_light_units_fire_on_the_infantry_column(unit, space, card, driven_off, step):
    t = clash("2I 3I EN", unit, at=space, opfor_played=card, step=step)
    assert is_driven_off(t, 4) == driven_off


@rule("BLITZ-7.3a")
def test_the_column_of_a_card_changes_no_firepower():
    t = clash("2I 3I EN", "G2", at="TOW", opfor_played="O1")
    t.dice(1, 6, 1, *NOTHING)
    t.play("2I", "3I")
    assert shots(t)[0] == ("G2", "2I", 1)


@rule("BLITZ-7.3a")
def test_other_units_in_the_town_keep_their_own_column():
    t = clash("2I 3I EN", "G3", at="TOW", opfor_played="O1")
    t.dice(1, 6, 5, *NOTHING)
    t.play("2I", "3I")
    assert t.is_reduced("2I")


@rule("BLITZ-7.3a")
def test_street_fighting_in_suez_uses_the_infantry_column_too():
    for card, driven_off in (("O1", True), ("O2", False)):
        t = clash("19B 29B RE9", "NG1", at="SUE", pack="suez-1956", opfor_played=card)
        t.dice(1, 6, 4, *NOTHING)
        t.play("19B", "29B")
        assert (t.prompt == "retreat_space") == driven_off


@rule("BLITZ-7.2a")
@pytest.mark.parametrize(
    ("unit", "step", "card", "dice"),
    [
        ("G2", "opfor-combat", "O7", 2),
        ("G2", "opfor-combat", "O5", 1),
        ("G2", "combat", "O7", 1),
        ("L1", "opfor-combat", "O7", 1),
        ("G1", "opfor-combat", "O7", 2),
    ],
)
def test_militia_fire_with_one_die_more_in_phase_11(unit, step, card, dice):
    t = clash("2I 3I EN", unit, opfor_played=card, step=step)
    t.dice(1, 6, *NOTHING)
    t.play("2I", "3I")
    assert shots(t)[0] == (unit, "2I", dice)


@rule("BLITZ-7.1.2a", "BLITZ-7.2a")
def test_the_added_firepower_counts_for_the_line_of_opfor():
    t = clash("2I 3I", "L1 G2", opfor_played="O7", step="opfor-combat")
    t.dice(1, 6, *NOTHING)
    t.play("2I")
    assert t.prompt == "line_up"
    assert volleys(t) == [("G2", "2I"), ("2I", "G2"), ("L1", "2I"), ("3I", "G2")]


@rule("BLITZ-7.2a")
def test_zeal_in_grenada_adds_a_die_to_militia_in_phase_11():
    t = clash("82C 82D RA1", "MI1", at="FRQ", pack="grenada-1983", opfor_played="O1", step="opfor-combat")
    t.dice(1, 6, *NOTHING)
    t.play("82C", "82D")
    assert shots(t)[0] == ("MI1", "82C", 2)


@rule("BLITZ-7.2a")
def test_firepower_of_a_card_may_reach_other_types_and_phases(tmp_path):
    effect = '{ do = "firepower", types = ["INF"], amount = 2 }'
    pack = changed_pack(tmp_path / "zeal", "drill", card_with("O7", effect))
    for step in ("combat", "opfor-combat"):
        t = clash("TK EN", "Q1", pack=pack, opfor_played="O7", step=step)
        t.dice(1, 6, *NOTHING)
        t.play("TK")
        assert shots(t)[0] == ("Q1", "TK", 5)
