"""Engineers (advanced rule 10.5)."""

import pytest

from tests.games.blitz.rules.ch06_movement.altered_drill import altered_drill
from tests.games.blitz.table import Table, rule


def crossing(engineer, units="2I TK", start="YAR", options="10.5", **given):
    """Units near the river and an engineer somewhere; somebody else keeps the phase open."""
    allied = {"LAN": "1M"}
    for space, names in ((start, units), (engineer, "EN")):
        allied[space] = f"{allied.get(space, '')} {names}"
    return Table(allied=allied, options=options, step="movement", **given)


@rule("BLITZ-10.5a", "BLITZ-10.5b")
@pytest.mark.parametrize("engineer", ["YAR", "WES"])
def test_with_an_engineer_at_either_end_a_unit_goes_on_after_crossing(engineer):
    t = crossing(engineer)
    t.play("2I", "WES")
    assert t.prompt == "step"
    t.play("AIR")
    assert t.where("2I") == "AIR"


@rule("BLITZ-10.5a", "BLITZ-10.5b")
@pytest.mark.parametrize("engineer", ["YAR", "WES"])
def test_with_an_engineer_a_unit_that_has_moved_may_cross(engineer):
    t = crossing(engineer, start="XRO")
    t.play("TK", "YAR", "WES", "AIR")
    assert t.where("TK") == "AIR"


@rule("BLITZ-10.5a", "BLITZ-6.1b")
def test_a_supported_crossing_counts_as_one_space():
    t = crossing("YAR", start="XRO")
    t.play("2I", "YAR", "WES")
    assert t.prompt == "move"
    assert t.where("2I") == "WES"


@rule("BLITZ-10.5a", "BLITZ-6.2b", "BLITZ-2.1a")
@pytest.mark.parametrize("options", ["", "10.4", "7.5 10.3"])
def test_without_the_advanced_rule_an_engineer_helps_nobody(options):
    t = crossing("YAR", options=options)
    t.play("2I", "WES")
    assert t.prompt == "move"
    t = crossing("YAR", start="XRO", options=options)
    t.play("TK", "YAR")
    assert "WES" not in t.offers()


@rule("BLITZ-10.5a", "BLITZ-10.5c")
@pytest.mark.parametrize("engineer", ["XRO", "ZEN", "AIR"])
def test_an_engineer_away_from_the_water_helps_nobody(engineer):
    t = crossing(engineer)
    t.play("2I", "WES")
    assert t.prompt == "move"
    assert t.where("2I") == "WES"


@rule("BLITZ-10.5a")
def test_an_engineer_at_another_barrier_helps_nobody(tmp_path):
    pack = altered_drill(tmp_path, ("map.toml", "TOW-AIR", "TOW=AIR"))
    t = crossing("TOW", pack=pack)
    t.play("2I", "WES")
    assert t.prompt == "move"
    assert t.where("2I") == "WES"


@rule("BLITZ-10.5a")
def test_units_that_are_no_engineers_help_nobody():
    t = Table(allied={"YAR": "2I TK", "WES": "AR", "LAN": "1M"}, options="10.5", step="movement")
    t.play("2I", "WES")
    assert t.prompt == "move"
    assert t.where("2I") == "WES"


@rule("BLITZ-10.5a", "BLITZ-6.2a")
def test_the_terrain_on_the_far_bank_still_stops():
    t = Table("inchon-1950", allied={"YDP": "1TK 1EN", "INC": "1M"}, options="10.5", step="movement")
    t.play("1TK", "YON")
    assert t.prompt == "move"
    assert t.where("1TK") == "YON"


@rule("BLITZ-10.5a", "BLITZ-6.2c")
def test_the_terrain_on_the_far_bank_may_still_be_prohibited(tmp_path):
    pack = altered_drill(tmp_path, ("map.toml", "ZEN-HIL", "ZEN=HIL"))
    t = Table(pack=pack, allied={"ZEN": "TK EN", "LAN": "1M"}, options="10.5", step="movement")
    t.play("TK")
    assert "HIL" not in t.offers()


@rule("BLITZ-10.5a", "BLITZ-6.3a")
def test_the_enemy_on_the_far_bank_still_stops():
    t = crossing("YAR", opfor={"WES": "G1"})
    t.play("2I", "WES")
    assert t.prompt == "move"
    assert t.is_revealed("G1")


@rule("BLITZ-10.5a", "BLITZ-10.5b")
@pytest.mark.parametrize("engineer", ["KIM", "HNJ"])
def test_tanks_cross_the_han_at_kimpo_without_stopping(engineer):
    allied = {"ASC": "1TK", "INC": "1M", engineer: "1EN"}
    t = Table("inchon-1950", allied=allied, options="10.5", step="movement")
    t.play("1TK", "KIM", "HNJ", "MUN")
    assert t.where("1TK") == "MUN"
    t = Table("inchon-1950", allied=allied, step="movement")
    t.play("1TK", "KIM")
    t.refused("HNJ")


@rule("BLITZ-10.5c")
def test_the_engineer_may_come_up_before_the_crossing():
    t = crossing("XRO")
    t.move("EN", "YAR")
    t.play("2I", "WES", "AIR")
    assert t.where("2I") == "AIR"


@rule("BLITZ-10.5c")
def test_the_engineer_may_move_on_after_the_crossing():
    t = crossing("YAR")
    t.play("2I", "WES", "AIR")
    t.move("EN", "XRO")
    assert (t.where("2I"), t.where("EN")) == ("AIR", "XRO")


@rule("BLITZ-10.5c")
def test_an_engineer_that_has_moved_away_helps_nobody():
    t = crossing("YAR")
    t.move("EN", "XRO")
    t.play("2I", "WES")
    assert t.prompt == "move"
    assert t.where("2I") == "WES"


@rule("R-BLITZ-55", "BLITZ-10.5c")
def test_the_engineer_supports_its_own_crossing():
    t = crossing("YAR")
    t.play("EN", "WES", "AIR")
    assert t.where("EN") == "AIR"


@rule("R-BLITZ-55", "BLITZ-10.5c")
def test_an_engineer_that_has_just_come_to_the_water_supports_its_own_crossing():
    t = crossing("XRO")
    t.play("EN", "YAR", "WES")
    assert t.where("EN") == "WES"


@rule("R-BLITZ-55", "BLITZ-2.1a")
def test_without_the_advanced_rule_the_engineer_crosses_like_everybody_else():
    t = crossing("YAR", options="")
    t.play("EN", "WES")
    assert t.prompt == "move"
    t = crossing("XRO", options="")
    t.play("EN", "YAR")
    assert "WES" not in t.offers()


@rule("BLITZ-10.5a")
def test_an_allied_engineer_does_not_help_opfor(tmp_path):
    pack = altered_drill(tmp_path, O2='{ do = "opfor-move", goal = "space", to = ["XRO"] },')
    t = Table(
        pack=pack,
        allied={"YAR": "EN 2I"},
        opfor={"AIR": "Q1"},
        options="10.5",
        deck="O2 O1",
        step="opfor-card",
    )
    t.cards("O2")
    assert t.where("Q1") == "WES"


@rule("BLITZ-10.5a", "BLITZ-9.1d")
@pytest.mark.parametrize(("options", "reached"), [("10.5", "YAR"), ("", "WES")])
def test_an_opfor_engineer_helps_opfor(tmp_path, options, reached):
    pack = altered_drill(
        tmp_path,
        (
            "units.toml",
            'type = "LGT"\nfirepower = [1]\nmove = 2',
            'type = "ENG"\nfirepower = [1]\nmove = 2\ntraits = ["engineer"]',
        ),
        O2='{ do = "opfor-move", units = ["Q1"], goal = "space", to = ["XRO"] },',
    )
    t = Table(
        pack=pack,
        allied={"LAN": "1M"},
        opfor={"AIR": "Q1", "WES": "L1"},
        options=options,
        deck="O2 O1",
        step="opfor-card",
    )
    t.cards("O2")
    assert t.where("Q1") == reached


def battle_at_the_river(options, engineer, opfor=None):
    """The 2nd Infantry on the far bank is driven back by one result."""
    t = Table(
        allied={"WES": "2I", engineer: "EN"},
        opfor={"WES": "G1", **(opfor or {})},
        revealed="G1",
        options=options,
        deck="O1 O6",
        step="combat",
    )
    t.dice(1, 6, 4, 1)
    return t


@rule("BLITZ-10.5d")
def test_a_retreating_unit_may_use_the_crossing():
    t = battle_at_the_river("10.5", "YAR")
    assert t.prompt == "retreat_space"
    assert t.offers() == {"YAR", "AIR"}
    t.play("YAR")
    assert t.where("2I") == "YAR"


@rule("BLITZ-10.5d", "BLITZ-7.3.2b")
@pytest.mark.parametrize(("options", "engineer"), [("", "YAR"), ("10.5", "XRO")])
def test_without_an_engineer_at_the_water_nobody_retreats_across(options, engineer):
    t = battle_at_the_river(options, engineer)
    assert t.prompt == "retreat_space"
    assert t.offers() == {"AIR"}


@rule("BLITZ-10.5d", "BLITZ-7.3.2c")
def test_the_crossing_saves_a_unit_that_has_no_other_way():
    t = battle_at_the_river("10.5", "YAR", opfor={"AIR": "G2"})
    assert t.offers() == {"YAR"}
    t.play("YAR")
    assert t.where("2I") == "YAR"
    assert not t.is_reduced("2I")


@rule("BLITZ-10.5d")
def test_an_allied_engineer_opens_no_way_for_opfor_to_retreat():
    t = Table(allied={"YAR": "TK EN"}, opfor={"YAR": "G3"}, revealed="G3", options="10.5", step="combat")
    t.dice(6, 1)
    t.dice(4, 1, 1)
    t.play("TK")
    assert t.prompt == "retreat_space"
    assert t.offers() == {"XRO", "ZEN"}
