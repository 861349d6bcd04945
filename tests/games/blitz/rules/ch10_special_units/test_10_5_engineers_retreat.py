"""An engineer supports its own crossing, in a retreat of several spaces too (R-BLITZ-55, BLITZ-10.5d)."""

from tests.games.blitz.rules.ch06_movement.altered_drill import altered_drill
from tests.games.blitz.rules.ch07_combat.fights import clash
from tests.games.blitz.table import rule


def driven_off(folder, options):
    """Two retreats for engineers at Zenith, whose only long way leads through the yard and across the water."""
    pack = altered_drill(folder, ("units.toml", 'traits = ["engineer", "heliborne"]', 'traits = ["engineer"]'))
    t = clash("EN", "Q1", at="ZEN", pack=pack, options=options, foes={"XRO": "G1", "TOW": "G2", "AIR": "L1", "HIL": "R1"})
    t.dice(1, 6, 4, 4, 1)
    return t


@rule("R-BLITZ-55", "BLITZ-10.5d", "R-BLITZ-30")
def test_engineers_retreat_two_spaces_across_the_water(tmp_path):
    t = driven_off(tmp_path, "10.5")
    assert t.offers() == {"YAR"}
    t.play("YAR")
    assert (t.prompt, t.offers()) == ("retreat_space", {"WES"})
    t.play("WES")
    assert t.where("EN") == "WES"


@rule("R-BLITZ-30", "R-BLITZ-55")
def test_the_longest_way_is_found_across_the_water(tmp_path):
    """A way of one space and a way of two across the water: the longer one must be taken."""
    pack = altered_drill(tmp_path, ("units.toml", 'traits = ["engineer", "heliborne"]', 'traits = ["engineer"]'))
    t = clash("EN", "Q1", at="ZEN", pack=pack, options="10.5", foes={"XRO": "G1", "AIR": "L1", "LAK": "R1"})
    t.dice(1, 6, 4, 4, 1)
    assert "YAR" in t.offers()
