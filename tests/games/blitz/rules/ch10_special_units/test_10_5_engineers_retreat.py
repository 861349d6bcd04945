"""An engineer supports its own crossing, in a retreat of several spaces too (R-BLITZ-55, BLITZ-10.5d)."""

import pytest

from tests.games.blitz.rules.ch07_combat.fights import clash
from tests.games.blitz.table import rule


def driven_off(options, unit="EN"):
    """Two retreats from Zenith. The hills are a way of one space; the yard is one of two, across the water."""
    t = clash(unit, "Q1", at="ZEN", options=options, foes={"XRO": "G1", "TOW": "G2", "AIR": "L1"})
    t.dice(1, 6, 4, 4, 1)
    return t


@rule("R-BLITZ-55", "BLITZ-10.5d", "R-BLITZ-30")
def test_engineers_must_take_the_longer_way_across_the_water_that_they_open_themselves():
    t = driven_off("10.5")
    assert (t.prompt, t.offers()) == ("retreat_space", {"YAR"})
    t.play("YAR")
    assert (t.prompt, t.offers()) == ("retreat_space", {"WES"})
    t.play("WES")
    assert t.where("EN") == "WES"


@rule("R-BLITZ-55", "R-BLITZ-30", "BLITZ-7.3.2b")
@pytest.mark.parametrize(("options", "unit"), [("", "EN"), ("10.5", "2I")])
def test_without_the_rule_or_for_others_the_water_is_no_way(options, unit):
    assert driven_off(options, unit).offers() == {"YAR", "HIL"}
