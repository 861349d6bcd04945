"""Undo reaches back to the last thing that the player has learnt (BLITZ-3.3.3, BLITZ-3.3.4)."""

import pytest

import coldwake
from tests.games.blitz.table import Table, rule


@rule("BLITZ-3.3.3")
def test_the_end_of_ground_movement_can_be_taken_back_while_nothing_new_is_known():
    t = Table(allied={"XRO": "1M"}, opfor={"TOW": "R1"}, available="S1", step="movement")
    before = t.match.digest
    t.done()
    assert (t.prompt, t.view["undo"]) == ("fly", True)
    t.match.undo()
    assert (t.prompt, t.match.digest) == ("move", before)


@rule("BLITZ-3.3.4")
def test_the_end_of_air_movement_can_be_taken_back_too():
    t = Table(
        allied={"XRO": "1M"}, opfor={"ZEN": "G1"}, available="S1 S2", step="air-movement", revealed="G1"
    )  # fmt: skip
    t.play("S1", "ZEN")
    before = t.match.digest
    t.done()
    assert (t.prompt, t.view["undo"]) == ("air_attack", True)
    t.match.undo()
    assert (t.prompt, t.match.digest) == ("fly", before)


@rule("BLITZ-3.3.3", "BLITZ-3.1d")
def test_what_was_revealed_stays_revealed():
    t = Table(allied={"XRO": "1M"}, opfor={"YAR": "G2"}, step="movement", available="S1")
    t.play("1M", "YAR")
    assert not t.view["undo"]
    with pytest.raises(coldwake.NothingToUndo):
        t.match.undo()


@rule("BLITZ-3.3.6", "R-BLITZ-18")
def test_the_end_of_air_attacks_can_be_taken_back_though_a_unit_too_many_was_lost():
    """The driven-off unit makes the town too full; its weakest defender is known to all, so no die falls."""
    t = Table(
        allied={"XRO": "2I", "POR": "1M"}, available="S2 S1", step="air-movement", revealed="G1 R1 Q1 L1 G2 G3 Q2",
        opfor={"ZEN": "G1", "TOW": "R1 Q1 L1", "XRO": "G2", "POR": "G3", "HIL": "Q2"},
    )  # fmt: skip
    t.play("S2", "ZEN", "S1", "HIL")
    t.dice(4, 1)
    t.play("ZEN", "TOW")
    before = t.match.digest
    t.done()
    assert (t.where("L1"), t.prompt, t.view["undo"]) == ("eliminated", "battle_choice", True)
    t.match.undo()
    assert (t.where("L1"), t.match.digest) == ("TOW", before)
