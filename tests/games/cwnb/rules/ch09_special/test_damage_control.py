"""Damage Control: what one card cancels and when it is played (rule 9.3)."""

from tests.games.cwnb.table import Table, rule


def purposes(t):
    return [roll.purpose for roll in t.rolls if roll.purpose != "fog_of_war"]


@rule("CWNB-9.3a")
def test_damage_control_cannot_be_laid_as_an_area_defence():
    t = Table(P=dict(rows="dda", hand="dc em"), X=dict(rows="dda"), turn="P", step="B1", fog=3)
    assert "card:em" in t.offers()
    t.refused("card:dc", code="E-CARD")


@rule("CWNB-9.3a")
def test_damage_control_cannot_be_laid_face_down_either():
    t = Table(P=dict(rows="dda", hand="dc em"), X=dict(rows="dda"),
              turn="P", step="B1", fog=3, options="12.4")
    t.refused("card:dc", code="E-CARD")


@rule("CWNB-9.3b", "R-CWNB-38")
def test_one_damage_control_cancels_one_damage_card():
    t = Table(P=dict(rows="ddb ffa", hand="g5 g3 rt"), X=dict(rows="cgc", hand="dc"),
              turn="P", step="B1", fog=2)
    t.attack("g5", "P.ddb", "X.cgc")
    t.attack("g3", "P.ffa", "X.cgc")
    t.finish()
    t.skip_to("damage_control")
    assert t.offers() == {"attack:1", "attack:2", "button:done"}
    t.play("attack:1")
    t.resolve()
    assert t.damage("X.cgc") == 1
    assert t.hand("X") == []
    assert sorted(t.discard) == ["dc", "g5"]


@rule("CWNB-9.3b")
def test_damage_control_cancels_a_missile():
    t = Table(P=dict(rows="dda", hand="ma rt"), X=dict(rows="cgc", hand="dc"), turn="P", step="B1", fog=1)
    t.attack("ma", "P.dda", "X.cgc")
    t.finish()
    t.skip_to("damage_control")
    t.play("attack:1")
    t.resolve()
    assert t.damage("X.cgc") == 0


@rule("CWNB-9.3b", "CWNB-9.3d", "R-CWNB-38")
def test_damage_control_cancels_a_torpedo_success_after_the_die():
    t = Table(P=dict(rows="dda", subs="ssg", hand="tp rt"), X=dict(rows="dda", subs="ssg", hand="dc"),
              turn="P", step="B1", fog=1)
    t.attack("tp", "P.ssg", "X.ssg")
    t.dice(2)
    t.finish()
    t.skip_to("damage_control")
    assert purposes(t) == ["torpedo"]
    t.play("attack:1")
    t.resolve()
    assert t.afloat("X.ssg")
    assert t.sunk("P") == []


@rule("CWNB-9.3b", "CWNB-9.3d", "R-CWNB-38")
def test_damage_control_cancels_an_asw_success_after_the_die():
    t = Table(P=dict(rows="dda", hand="asw rt"), X=dict(rows="dda", subs="ssg", hand="dc"),
              turn="P", step="B1", fog=1)
    t.asw("asw", "X.ssg")
    t.dice(1)
    t.finish()
    t.skip_to("damage_control")
    assert purposes(t) == ["asw"]
    t.play("attack:1")
    t.resolve()
    assert t.afloat("X.ssg")


@rule("CWNB-9.3b", "CWNB-9.3d", "R-CWNB-38")
def test_damage_control_cancels_one_land_based_strike_and_never_the_whole_card():
    t = Table(P=dict(rows="dda", hand="lb rt"), X=dict(rows="dda cgc ffa", hand="dc"),
              turn="P", step="B1", fog=2)
    t.lbas("lb", "X.dda", "X.cgc")
    t.dice(1, 1)
    t.finish()
    t.skip_to("damage_control")
    assert purposes(t) == ["lbas", "lbas"]
    t.play("attack:1")
    t.resolve()
    assert t.afloat("X.dda")
    assert not t.afloat("X.cgc")


@rule("CWNB-9.3b", "R-CWNB-38")
def test_second_carrier_strike_that_hit_still_sinks_the_ship():
    t = Table(P=dict(rows="cvb", hand="rt"), X=dict(rows="dda cgc", hand="dc"), turn="P", step="B1", fog=2)
    t.strike("P.cvb", "X.dda")
    t.strike("P.cvb", "X.dda")
    t.dice(1, 2)
    t.finish()
    t.skip_to("damage_control")
    t.play("attack:1")
    t.resolve()
    assert not t.afloat("X.dda")


@rule("CWNB-9.3b", "R-CWNB-38")
def test_two_damage_controls_save_a_ship_from_two_carrier_strikes():
    t = Table(P=dict(rows="cvb", hand="rt"), X=dict(rows="dda cgc", hand="dc dc"), turn="P", step="B1", fog=2)
    t.strike("P.cvb", "X.dda")
    t.strike("P.cvb", "X.dda")
    t.dice(1, 2)
    t.finish()
    t.skip_to("damage_control")
    t.play("attack:1", "attack:2")
    t.resolve()
    assert t.afloat("X.dda")
    assert t.hand("X") == []


@rule("CWNB-9.3b", "R-CWNB-38")
def test_damage_control_cancels_one_bomber_hit_and_not_the_others():
    t = Table(P=dict(rows="dda", hand="bs rt"), X=dict(rows="dda cgc ffa", hand="dc"),
              turn="P", step="B1", fog=3)
    t.bombers("bs", "X", 2)
    t.dice(1, 2)
    t.finish()
    t.skip_to("damage_control")
    t.play("attack:1")
    assert (t.to_move, t.prompt) == ("X", "bomber_hit")
    t.play("X.ffa")
    assert t.prompt == "adjust_ordnance"
    assert not t.afloat("X.ffa")
    assert t.afloat("X.dda") and t.afloat("X.cgc")


@rule("CWNB-9.3c", "R-CWNB-37")
def test_damage_control_may_wait_for_the_air_results_and_still_cancel_a_gun():
    t = Table(P=dict(rows="bbx | cvb", hand="g16 rt"), X=dict(rows="dda cgc", hand="dc"),
              turn="P", step="B1", fog=2)
    t.attack("g16", "P.bbx", "X.dda")
    t.strike("P.cvb", "X.cgc")
    t.dice(2)
    t.finish()
    t.skip_to("air_point_defence")
    t.done()
    assert purposes(t) == ["strike"]
    assert (t.to_move, t.prompt) == ("X", "damage_control")
    assert t.offers() == {"attack:1", "attack:2", "button:done"}
    t.play("attack:1")
    t.resolve()
    assert t.afloat("X.dda")
    assert t.damage("X.dda") == 0
    assert not t.afloat("X.cgc")


@rule("R-CWNB-37", "R-CWNB-58")
def test_early_damage_control_restores_both_aegis_rolls():
    t = Table(P=dict(rows="bbx | cvb", hand="g16 g5 rt"), X=dict(rows="aeg | cvb", hand="dc"),
              turn="P", step="B1", fog=3, options="12.1")
    t.attack("g16", "P.bbx", "X.aeg")
    t.attack("g5", "P.bbx", "X.aeg")
    t.strike("P.cvb", "X.cvb")
    t.dice(6, 3)
    t.finish()
    t.skip_to("damage_control")
    t.play("attack:1")
    t.skip_to("air_defence")
    assert "X.aeg" in t.offers()
    t.assign("X.aeg", 3)
    assert "X.aeg" in t.offers()
    t.assign("X.aeg", 3)
    assert "X.aeg" not in t.offers()
    t.resolve()
    assert [roll.needed for roll in t.rolls if roll.purpose == "air_defence"] == [3, 3]
    assert "strike" not in purposes(t)
    assert t.afloat("X.cvb")
    assert t.damage("X.aeg") == 2


@rule("R-CWNB-37", "R-CWNB-58")
def test_ship_sunk_by_guns_offers_no_air_defence():
    t = Table(P=dict(rows="bbx | cvb", hand="g16 g5 rt"), X=dict(rows="aeg | cvb"),
              turn="P", step="B1", fog=3, options="12.1")
    t.attack("g16", "P.bbx", "X.aeg")
    t.attack("g5", "P.bbx", "X.aeg")
    t.strike("P.cvb", "X.cvb")
    t.dice(6)
    t.finish()
    assert t.prompt == "air_defence"
    assert t.offers() == {"X.cvb", "button:done"}
    t.resolve()
    assert not t.afloat("X.aeg")


@rule("R-CWNB-58")
def test_ship_made_critical_by_guns_loses_both_aegis_rolls():
    t = Table(P=dict(rows="bbx | cvb", hand="g16 rt"), X=dict(rows="aeg | cvb"),
              turn="P", step="B1", fog=2, options="12.1 12.5")
    t.attack("g16", "P.bbx", "X.aeg")
    t.strike("P.cvb", "X.cvb")
    t.dice(6)
    t.finish()
    assert t.prompt == "air_defence"
    assert t.offers() == {"X.cvb", "button:done"}


@rule("R-CWNB-58")
def test_same_damage_leaves_aegis_working_without_the_critical_damage_rule():
    t = Table(P=dict(rows="bbx | cvb", hand="g16 rt"), X=dict(rows="aeg | cvb"),
              turn="P", step="B1", fog=2, options="12.1")
    t.attack("g16", "P.bbx", "X.aeg")
    t.strike("P.cvb", "X.cvb")
    t.dice(6)
    t.finish()
    assert t.offers() == {"X.aeg", "X.cvb", "button:done"}


@rule("R-CWNB-58")
def test_crippled_ship_offers_no_air_defence():
    t = Table(P=dict(rows="cvb", hand="rt"), X=dict(rows="cgc cvb", crippled="cvb"),
              turn="P", step="B1", fog=1, options="12.1 12.7")
    t.strike("P.cvb", "X.cgc")
    t.dice(6)
    t.finish()
    assert t.prompt == "air_defence"
    assert t.offers() == {"X.cgc", "button:done"}


@rule("R-CWNB-58")
def test_cruise_missile_damage_comes_too_late_to_silence_air_defence():
    t = Table(P=dict(rows="dda | ffa | cgc cvb", hand="mc rt"), X=dict(rows="aeg ddb"),
              turn="P", step="B1", fog=2, options="12.1 12.5 12.9")
    t.attack("mc", "P.cgc", "X.aeg")
    t.strike("P.cvb", "X.ddb")
    t.dice(3)
    t.finish()
    assert t.prompt == "air_defence"
    t.assign("X.aeg", 2)
    t.resolve()
    assert t.afloat("X.ddb")
    assert t.damage("X.aeg") == 4
    assert t.is_critical("X.aeg")


@rule("R-CWNB-37")
def test_carrier_counted_as_sunk_between_the_windows_gives_no_bonus_though_saved_later():
    t = Table(P=dict(rows="bbx | cvb", hand="g16 g5 rt"), X=dict(rows="cvs cgc", hand="ac dc"),
              turn="P", step="B1", fog=3)
    t.attack("g16", "P.bbx", "X.cvs")
    t.attack("g5", "P.bbx", "X.cvs")
    t.strike("P.cvb", "X.cgc")
    t.dice(3, 2)
    t.finish()
    t.skip_to("air_point_defence")
    t.answer("ac", 3)
    t.done()
    assert [roll.needed for roll in t.rolls if roll.purpose == "air_cover"] == [2]
    assert t.prompt == "damage_control"
    t.play("attack:1")
    t.resolve()
    assert t.afloat("X.cvs")
    assert t.damage("X.cvs") == 2
    assert not t.afloat("X.cgc")
    assert purposes(t) == ["air_cover", "strike"]


@rule("R-CWNB-37")
def test_carrier_saved_in_the_early_window_gives_its_bonus():
    t = Table(P=dict(rows="bbx | cvb", hand="g16 g5 rt"), X=dict(rows="cvs cgc", hand="ac dc"),
              turn="P", step="B1", fog=3)
    t.attack("g16", "P.bbx", "X.cvs")
    t.attack("g5", "P.bbx", "X.cvs")
    t.strike("P.cvb", "X.cgc")
    t.dice(3)
    t.finish()
    t.skip_to("damage_control")
    t.play("attack:1")
    t.skip_to("air_point_defence")
    t.answer("ac", 3)
    t.resolve()
    assert [roll.needed for roll in t.rolls if roll.purpose == "air_cover"] == [3]
    assert t.afloat("X.cgc")


@rule("R-CWNB-39")
def test_damage_control_cannot_touch_damage_of_an_earlier_turn():
    t = Table(P=dict(rows="ffa", hand="g3 rt"), X=dict(rows="dda cgc", damage={"dda": "g5"}, hand="dc"),
              turn="P", step="B1", fog=1)
    t.attack("g3", "P.ffa", "X.cgc")
    t.finish()
    t.skip_to("damage_control")
    assert t.offers() == {"attack:1", "button:done"}
    t.refused("X.dda", code="E-TARGET")
    t.resolve()
    assert t.damage("X.dda") == 2


@rule("R-CWNB-39")
def test_damage_control_on_a_ship_leaves_its_older_damage():
    t = Table(P=dict(rows="ffa", hand="g3 rt"), X=dict(rows="dda cgc", damage={"dda": "g5"}, hand="dc"),
              turn="P", step="B1", fog=1)
    t.attack("g3", "P.ffa", "X.dda")
    t.finish()
    t.skip_to("damage_control")
    t.play("attack:1")
    t.resolve()
    assert t.damage("X.dda") == 2
