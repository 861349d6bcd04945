"""Where a pursuit may lead: not where a card forbids an attack; and as often as battles are won (R-BLITZ-35)."""

import pytest

from tests.games.blitz.rules.ch06_movement.altered_drill import altered_drill
from tests.games.blitz.rules.ch07_combat.fights import clash, endings
from tests.games.blitz.table import rule

FORBIDDEN = '{ do = "forbid", what = "attack-on", spaces = ["ZEN"] },'


def won(folder, foes, at="YAR", card=FORBIDDEN, **given):
    """Tanks have won a battle in a turn in which a card forbids to attack one space."""
    pack = altered_drill(folder, A4=card)
    t = clash("TK", "G3", at=at, pack=pack, options="7.5", foes=foes, played="A4", **given)
    t.dice(6, 1, 6, 1, 1)
    return t


@rule("BLITZ-7.5d", "BLITZ-2.2b")
def test_a_pursuit_does_not_enter_a_space_that_a_card_forbids_to_attack(tmp_path):
    t = won(tmp_path, {"ZEN": "Q1"})
    t.play("TK")
    assert t.offers() == {"XRO", "button:pass"}
    refusal = t.refused("ZEN", "E-RULE")
    assert refusal.clause == "BLITZ-2.2b"


@rule("BLITZ-7.5c", "BLITZ-2.2b")
def test_the_same_space_without_enemies_is_open(tmp_path):
    t = won(tmp_path, {"TOW": "Q1"})
    t.play("TK")
    assert t.offers() == {"XRO", "ZEN", "button:pass"}


@rule("BLITZ-7.5a", "BLITZ-2.2b")
def test_no_pursuit_is_offered_if_the_forbidden_space_is_the_only_way(tmp_path):
    card = '{ do = "forbid", what = "attack-on", spaces = ["XRO"] },'
    t = won(tmp_path, {"XRO": "Q1"}, at="LAN", card=card)
    assert endings(t) == [("LAN", "allied")]
    assert t.prompt == "action_card"


def chased(options):
    """Tanks win, pursue into a second battle and win it, too; a third enemy stands beside."""
    t = clash(
        "1TK", "107", at="SOS", pack="inchon-1950", options=options, foes={"YDP": "111", "SEO": "25B"}
    )
    t.dice(6, 1, 6, 1, 1)
    t.play("1TK")
    t.dice(6, 1, 6, 1, 1)
    t.play("YDP")
    return t


@rule("R-BLITZ-35", "BLITZ-7.5a")
def test_a_unit_may_pursue_again_after_the_battle_its_pursuit_brought_about():
    t = chased("7.5")
    assert endings(t) == [("SOS", "allied"), ("YDP", "allied")]
    assert (t.prompt, t.battle.space) == ("pursuit", "YDP")
    assert t.offers() == {"1TK", "button:pass"}
    t.play("1TK", "ANY")
    assert (t.where("1TK"), t.prompt) == ("ANY", "action_card")


@rule("R-BLITZ-35")
def test_with_the_switch_each_unit_pursues_once_a_phase():
    t = chased("7.5 R-35")
    assert t.prompt == "action_card"


@rule("R-BLITZ-35")
@pytest.mark.parametrize(("options", "offered"), [("7.5", {"1TK", "73T"}), ("7.5 R-35", {"73T"})])
def test_who_may_take_up_the_pursuit_from_the_second_battle(options, offered):
    t = clash(
        "1TK", "107", at="SOS", pack="inchon-1950", options=options, friends={"ANY": "73T"}, foes={"ANY": "111"}
    )
    t.dice(6, 1, 6, 1, 1)
    t.play("SOS", "1TK")
    t.dice(6, 1)
    t.play("ANY")
    t.dice(6, 1, 1)
    t.play("1TK")
    assert (t.prompt, t.offers()) == ("pursuit", offered | {"button:pass"})
