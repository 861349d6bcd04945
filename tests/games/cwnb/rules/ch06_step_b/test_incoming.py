"""Step B.2: Incoming! and who may answer what."""

import pytest

from tests.games.cwnb.table import Table, rule


def purposes(t):
    return [roll.purpose for roll in t.rolls if roll.purpose != "fog_of_war"]


@rule("CWNB-6.1B2a")
def test_every_named_attack_is_worked_out():
    t = Table(P=dict(rows="dda cvb", subs="ssg", hand="g5 ma tp asw lb as"),
              X=dict(rows="cgc bbx ddb ffa", subs="ssl*"), turn="P", step="B1", fog=6)
    t.attack("g5", "P.dda", "X.cgc")
    t.attack("ma", "P.dda", "X.cgc")
    t.attack("tp", "P.ssg", "X.bbx")
    t.asw("asw", "X.ssl")
    t.lbas("lb", "X.ddb")
    t.strike("P.cvb", "X.ffa")
    t.dice(1, 1, 1)
    t.finish()
    t.resolve()
    assert (t.damage("X.cgc"), t.damage("X.bbx")) == (4, 3)
    assert [t.afloat(ship) for ship in ("X.ssl", "X.ddb", "X.ffa")] == [False, False, False]
    assert t.prompt == "adjust_ordnance"


@rule("CWNB-6.1B2b")
def test_torpedo_and_asw_dice_come_before_strike_dice_whatever_was_named_first():
    t = Table(P=dict(rows="cvb", subs="ssg", hand="asw tp as"), X=dict(rows="cgc", subs="ssg ssl"),
              turn="P", step="B1", fog=3)
    t.strike("P.cvb", "X.cgc")
    t.asw("asw", "X.ssl")
    t.attack("tp", "P.ssg", "X.ssg")
    t.dice(6, 6, 6)
    t.finish()
    t.resolve()
    assert sorted(purposes(t)[:2]) == ["asw", "torpedo"]
    assert purposes(t)[2:] == ["strike"]


@rule("CWNB-6.1B2b")
def test_the_gun_attack_on_a_later_defender_precedes_the_strike_on_an_earlier_one():
    t = Table(P=dict(rows="dda cvb", hand="g5 as"), X=dict(rows="cgc", hand="g3"),
              Y=dict(rows="cgc", hand="g3"),
              turn="P", step="B1", fog=2)
    t.strike("P.cvb", "X.cgc")
    t.attack("g5", "P.dda", "Y.cgc")
    t.finish("X", "Y")
    assert (t.to_move, t.prompt) == ("Y", "point_defence")
    t.done()
    assert (t.to_move, t.prompt) == ("Y", "damage_control")
    t.done()
    assert (t.to_move, t.prompt) == ("X", "air_point_defence")


@rule("CWNB-6.1B2c", "CWNB-6.1B2b")
def test_air_cover_comes_before_air_defences_and_these_before_the_strikes():
    t = Table(P=dict(rows="dda | cvb", hand="g5 as"), X=dict(rows="cgc", hand="ac dc"),
              turn="P", step="B1", fog=2, options="12.1")
    t.attack("g5", "P.dda", "X.cgc")
    t.strike("P.cvb", "X.cgc")
    t.dice(6, 6, 6)
    t.finish()
    t.skip_to("damage_control")
    assert t.offers() == {"attack:1", "button:done"}
    assert purposes(t) == []
    t.done()
    assert t.prompt == "air_point_defence"
    t.answer("ac", 2)
    t.skip_to("air_defence")
    assert purposes(t) == ["air_cover"]
    t.assign("X.cgc", 2)
    t.resolve()
    assert purposes(t) == ["air_cover", "air_defence", "strike"]


@rule("CWNB-8.2a", "CWNB-9.1a", "CWNB-9.2a")
@pytest.mark.parametrize("card", ["ac", "as", "rt", "g5"])
def test_only_fitting_defences_are_played_in_the_first_window(card):
    t = Table(P=dict(rows="dda", hand="g5 as"), X=dict(rows="cgc", hand="ac as rt g5 em"),
              turn="P", step="B1", fog=1)
    t.attack("g5", "P.dda", "X.cgc")
    t.finish()
    assert (t.to_move, t.prompt) == ("X", "point_defence")
    assert t.offers() == {"card:em", "button:done"}
    t.refused(f"card:{card}", code="E-CARD")


@rule("CWNB-8.2a")
def test_a_player_who_is_not_attacked_plays_no_point_defence():
    t = Table(P=dict(rows="dda", hand="g5 as"), X=dict(rows="cgc", hand="em"), Y=dict(rows="cgc", hand="em"),
              turn="P", step="B1", fog=1)
    t.attack("g5", "P.dda", "X.cgc")
    t.finish()
    assert t.to_move == "X"
    t.refused("card:em", code="E-TURN", by="Y")


@rule("CWNB-8.2a")
def test_a_cancelled_attack_cannot_be_answered():
    """the torpedo is gone with the submarine that Area ASW sank."""
    t = Table(P=dict(rows="dda", subs="ssg", hand="tp g5 as"), X=dict(rows="cgc", area="asw", hand="em"),
              turn="P", step="B1", fog=2)
    t.attack("tp", "P.ssg", "X.cgc")
    t.attack("g5", "P.dda", "X.cgc")
    t.dice(1)
    t.finish()
    t.skip_to("point_defence")
    t.play("card:em")
    assert t.offers() == {"attack:2", "button:cancel"}
    t.refused("attack:1", code="E-TARGET")


@rule("R-CWNB-89")
def test_a_ship_that_joins_later_is_covered_by_area_defences_already_laid():
    """The destroyer goes from P to his teammate Y, whose Area EM lies there already."""
    t = Table(P=dict(rows="dda ddb", hand="as"), X=dict(rows="dda", hand="g5 as"),
              Y=dict(rows="ffa", area="em"),
              Z=dict(rows="ffa"), turn="P", step="B1", fog=1, options="13.2", teams="P Y / X Z")
    t.dice(1)
    t.play("button:give", "P.ddb", "button:accept", "row:1")
    t.end_turn()
    t.skip_to("battle_stations")
    t.play("card:g5", "X.dda")
    target = next(name for name in t.offers() if name.endswith(".ddb"))
    t.play(target)
    t.finish()
    t.resolve()
    assert t.owner(target) == "Y"
    assert t.damage(target) == 0
