"""Option 13.2 and R-CWNB-70: Point Defenses for a teammate."""

import pytest

from tests.games.cwnb.table import Table, rule


def attack_on_y(attacker, mate, defender, options="13.2", fog=2, other=None):
    """X is at Battle Stations; P and Y are a team against X and Z."""
    return Table(
        P=mate, X=attacker, Y=defender, Z=other or dict(rows="ffa"),
        teams="P Y / X Z", options=options, turn="X", step="B1", fog=fog,
    )


def needed(t, purpose):
    """The Hit numbers of the rolls of one purpose."""
    return [roll.needed for roll in t.rolls if roll.purpose == purpose]


@rule("CWNB-13.2c", "R-CWNB-70")
@pytest.mark.parametrize(("card", "defence"), [("g5", "em"), ("ma", "ecm")])
def test_a_teammate_may_cancel_the_attack_with_his_own_card(card, defence):
    t = attack_on_y(dict(rows="dda", hand=f"{card} rt"), dict(rows="ffa", hand=defence), dict(rows="cgc"))
    t.attack(card, "X.dda", "Y.cgc")
    t.finish()
    assert (t.prompt, t.to_move) == ("point_defence", "P")
    t.answer(defence, 1)
    t.resolve()
    assert t.damage("Y.cgc") == 0
    assert t.hand("P") == []
    assert defence in t.discard


@rule("CWNB-13.2c", "R-CWNB-70")
def test_a_teammates_area_defence_does_not_protect():
    t = attack_on_y(dict(rows="dda", hand="g5 rt"), dict(rows="ffa", area="em"), dict(rows="cgc"))
    t.attack("g5", "X.dda", "Y.cgc")
    t.finish()
    assert t.damage("Y.cgc") == 2


@rule("R-CWNB-70")
def test_the_teammate_is_asked_after_the_defender_is_done():
    t = attack_on_y(
        dict(rows="dda", hand="g5 rt"), dict(rows="ffa", hand="em"), dict(rows="cgc", hand="em"),
    )
    t.attack("g5", "X.dda", "Y.cgc")
    t.finish()
    assert (t.prompt, t.to_move) == ("point_defence", "Y")
    t.done()
    assert (t.prompt, t.to_move) == ("point_defence", "P")
    t.answer("em", 1)
    t.resolve()
    assert t.hand("Y") == ["em"]
    assert t.damage("Y.cgc") == 0


@rule("CWNB-13.2c")
def test_players_of_the_other_team_are_not_asked():
    t = attack_on_y(
        dict(rows="dda", hand="g5 rt"), dict(rows="ffa"), dict(rows="cgc"),
        other=dict(rows="ffa", hand="em"),
    )
    t.attack("g5", "X.dda", "Y.cgc")
    t.finish()
    assert t.prompt == "adjust_ordnance"
    assert t.damage("Y.cgc") == 2


@rule("R-CWNB-70")
def test_the_carrier_bonus_comes_from_the_task_force_of_the_card_player():
    t = attack_on_y(
        dict(rows="ffa", hand="lb rt"), dict(rows="cvb", hand="ac"), dict(rows="cvs ddb"), fog=1,
    )
    t.lbas("lb", "Y.ddb")
    t.finish()
    assert (t.prompt, t.to_move) == ("air_point_defence", "P")
    t.dice(4)
    t.answer("ac", 1)
    t.resolve()
    assert needed(t, "air_cover") == [4]
    assert t.afloat("Y.ddb")


@rule("R-CWNB-70")
def test_the_defenders_carrier_does_not_help_the_teammates_card():
    t = attack_on_y(
        dict(rows="ffa", hand="lb rt"), dict(rows="ffa", hand="ac"), dict(rows="cvb ddb"), fog=1,
    )
    t.lbas("lb", "Y.ddb")
    t.finish()
    t.dice(3, 6)
    t.answer("ac", 1)
    t.resolve()
    assert needed(t, "air_cover") == [2]


@rule("R-CWNB-70")
def test_a_teammate_may_counterattack_with_asw_and_takes_the_submarine():
    t = attack_on_y(
        dict(rows="dda", subs="ssg", hand="tp rt"), dict(rows="ffa", hand="asw"), dict(rows="cgc"),
    )
    t.attack("tp", "X.ssg", "Y.cgc")
    t.finish()
    t.dice(3)
    t.answer("asw", 1)
    t.resolve()
    assert needed(t, "point_asw") == [3]
    assert t.sunk("P") == ["ssg"]
    assert t.sunk("Y") == []


@rule("R-CWNB-70")
def test_a_teammate_may_play_damage_control():
    t = attack_on_y(dict(rows="dda", hand="g5 rt"), dict(rows="ffa", hand="dc"), dict(rows="cgc"))
    t.attack("g5", "X.dda", "Y.cgc")
    t.finish()
    t.skip_to("damage_control")
    assert t.to_move == "P"
    t.play("attack:1")
    t.resolve()
    assert t.damage("Y.cgc") == 0
    assert "dc" in t.discard


@rule("R-CWNB-70")
def test_a_retreated_teammate_may_still_help():
    t = attack_on_y(
        dict(rows="dda", hand="g5 rt"), dict(rows="ffa", hand="em", retreated=True), dict(rows="cgc"),
    )
    t.attack("g5", "X.dda", "Y.cgc")
    t.finish()
    assert (t.prompt, t.to_move) == ("point_defence", "P")
    t.answer("em", 1)
    t.resolve()
    assert t.damage("Y.cgc") == 0


@rule("R-CWNB-70")
def test_a_teammates_air_defence_does_not_protect():
    t = attack_on_y(
        dict(rows="cvb", hand="rt"), dict(rows="aeg"), dict(rows="dda ddb"), options="12.1 13.2", fog=1,
    )
    t.strike("X.cvb", "Y.ddb")
    t.finish()
    assert (t.prompt, t.to_move) == ("air_defence", "Y")
    assert t.offers() == {"Y.dda", "button:done"}


@rule("R-CWNB-70")
def test_a_teammates_area_air_cover_does_not_protect():
    t = attack_on_y(dict(rows="cvb", hand="rt"), dict(rows="ffa", area="ac"), dict(rows="cgc ddb"), fog=1)
    t.strike("X.cvb", "Y.ddb")
    t.dice(2)
    t.finish()
    assert [roll.purpose for roll in t.rolls] == ["strike"]
    assert not t.afloat("Y.ddb")


@rule("R-CWNB-70")
def test_an_eliminated_teammate_is_not_asked():
    t = attack_on_y(dict(rows="dda", hand="g5 rt"), dict(rows=""), dict(rows="cgc"))
    t.attack("g5", "X.dda", "Y.cgc")
    t.finish()
    assert t.eliminated("P")
    assert t.prompt == "adjust_ordnance"
