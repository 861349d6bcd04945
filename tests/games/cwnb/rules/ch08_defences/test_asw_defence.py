"""Anti-Submarine Warfare as a defence, and saving one's own submarine (rule 8.34)."""

from tests.games.cwnb.table import Table, rule


def needed(t, purpose):
    return [roll.needed for roll in t.rolls if roll.purpose == purpose]


@rule("CWNB-8.34a")
def test_point_asw_answers_only_attacks_made_by_submarines():
    t = Table(P=dict(rows="dda", subs="ssg", hand="g5 tp rt"), X=dict(rows="bbx", hand="asw"),
              turn="P", step="B1", fog=2)
    t.attack("g5", "P.dda", "X.bbx")
    t.attack("tp", "P.ssg", "X.bbx")
    t.dice(3)
    t.finish()
    t.play("card:asw")
    assert t.offers() == {"attack:2", "button:cancel"}
    t.play("attack:2")
    t.resolve()
    assert not t.afloat("P.ssg")
    assert t.sunk("X") == ["ssg"]


@rule("CWNB-8.34a")
def test_point_asw_cannot_be_played_when_no_submarine_attacks():
    t = Table(P=dict(rows="dda", subs="ssg", hand="g5 rt"), X=dict(rows="bbx", hand="asw"),
              turn="P", step="B1", fog=1)
    t.attack("g5", "P.dda", "X.bbx")
    t.finish()
    assert t.offers() == {"button:done"}
    t.refused("card:asw", code="E-CARD")


@rule("CWNB-8.34b", "CWNB-8.34i")
def test_defensive_asw_uses_the_active_number_because_the_attacker_has_surfaced():
    t = Table(P=dict(rows="dda", subs="ssg", hand="tp rt"), X=dict(rows="bbx", hand="asw"),
              turn="P", step="B1", fog=1)
    assert not t.is_active("P.ssg")
    t.attack("tp", "P.ssg", "X.bbx")
    t.dice(4)
    t.finish()
    t.answer("asw", 1)
    t.resolve()
    assert needed(t, "point_asw") == [3]
    assert t.is_active("P.ssg")
    assert t.afloat("P.ssg")


@rule("CWNB-8.34b")
def test_defensive_asw_is_one_worse_against_the_los_angeles_class():
    t = Table(P=dict(rows="dda", subs="ssl", hand="tp rt"), X=dict(rows="bbx", hand="asw"),
              turn="P", step="B1", fog=1)
    t.attack("tp", "P.ssl", "X.bbx")
    t.dice(3)
    t.finish()
    t.answer("asw", 1)
    t.resolve()
    assert needed(t, "point_asw") == [2]
    assert t.afloat("P.ssl")


@rule("CWNB-8.34b")
def test_area_asw_is_one_worse_against_the_alfa_class():
    t = Table(P=dict(rows="dda", subs="ssf", hand="tp rt"), X=dict(rows="bbx", area="asw"),
              turn="P", step="B1", fog=1)
    t.attack("tp", "P.ssf", "X.bbx")
    t.dice(2)
    t.finish()
    t.resolve()
    assert needed(t, "area_asw") == [2]
    assert not t.afloat("P.ssf")


@rule("CWNB-8.34c")
def test_defensive_asw_is_raised_by_the_defenders_carrier_and_not_by_the_attackers():
    t = Table(P=dict(rows="cvb", subs="ssg", hand="tp rt"), X=dict(rows="cvs", hand="asw"),
              turn="P", step="B1", fog=1)
    t.attack("tp", "P.ssg", "X.cvs")
    t.dice(5)
    t.finish()
    t.answer("asw", 1)
    t.resolve()
    assert needed(t, "point_asw") == [4]


@rule("CWNB-8.34c")
def test_area_asw_is_raised_by_the_defenders_carrier():
    t = Table(P=dict(rows="dda", subs="ssg", hand="tp rt"), X=dict(rows="cvb", area="asw"),
              turn="P", step="B1", fog=1)
    t.attack("tp", "P.ssg", "X.cvb")
    t.dice(5)
    t.finish()
    t.resolve()
    assert needed(t, "area_asw") == [5]
    assert not t.afloat("P.ssg")


@rule("CWNB-8.34e", "CWNB-8.34d", "CWNB-8.34j")
def test_point_asw_sinks_the_submarine_after_its_torpedo_has_struck():
    t = Table(P=dict(rows="dda", subs="ssg", hand="tp rt"), X=dict(rows="ffa cgc", hand="asw"),
              turn="P", step="B1", fog=1)
    t.attack("tp", "P.ssg", "X.ffa")
    t.dice(2)
    t.finish()
    t.answer("asw", 1)
    t.resolve()
    assert not t.afloat("X.ffa")
    assert not t.afloat("P.ssg")
    assert t.sunk("P") == ["ffa"]
    assert t.sunk("X") == ["ssg"]


@rule("CWNB-8.34f", "CWNB-8.34g", "CWNB-8.34h", "CWNB-8.34j", "CWNB-8.34d")
def test_submarine_sunk_by_area_asw_never_fires_and_its_cards_and_fog_are_lost():
    t = Table(P=dict(rows="dda", subs="ssg", hand="tp tp rt"), X=dict(rows="ffa cgc", area="asw"),
              turn="P", step="B1", fog=3)
    t.attack("tp", "P.ssg", "X.ffa")
    t.attack("tp", "P.ssg", "X.cgc")
    assert t.fog_left == 1
    t.dice(3)
    t.finish()
    t.resolve()
    assert needed(t, "area_asw") == [3]
    assert not t.afloat("P.ssg")
    assert t.sunk("X") == ["ssg"]
    assert t.afloat("X.ffa")
    assert t.damage("X.cgc") == 0
    assert sorted(t.discard) == ["tp", "tp"]
    assert t.fog_left <= 1
    assert t.area_cards("X") == ["asw"]


@rule("CWNB-8.34f")
def test_submarine_missed_by_area_asw_fires():
    t = Table(P=dict(rows="dda", subs="ssg", hand="tp rt"), X=dict(rows="bbx", area="asw"),
              turn="P", step="B1", fog=1)
    t.attack("tp", "P.ssg", "X.bbx")
    t.dice(4)
    t.finish()
    assert t.afloat("P.ssg")
    assert t.damage("X.bbx") == 3


@rule("R-CWNB-28")
def test_area_asw_rolls_once_at_a_submarine_that_fires_twice():
    t = Table(P=dict(rows="dda", subs="ssg", hand="tp tp rt"), X=dict(rows="bbx", area="asw"),
              turn="P", step="B1", fog=2)
    t.attack("tp", "P.ssg", "X.bbx")
    t.attack("tp", "P.ssg", "X.bbx")
    t.dice(6)
    t.finish()
    assert len(needed(t, "area_asw")) == 1
    assert t.damage("X.bbx") == 6


@rule("R-CWNB-28")
def test_every_area_asw_card_rolls():
    t = Table(P=dict(rows="dda", subs="ssg", hand="tp rt"), X=dict(rows="bbx", area="asw asw"),
              turn="P", step="B1", fog=1)
    t.attack("tp", "P.ssg", "X.bbx")
    t.dice(6, 1)
    t.finish()
    t.resolve()
    assert len(needed(t, "area_asw")) == 2
    assert not t.afloat("P.ssg")


@rule("R-CWNB-28")
def test_one_area_asw_card_rolls_at_every_attacking_submarine():
    t = Table(P=dict(rows="dda", subs="ssg ssl", hand="tp tp rt"), X=dict(rows="bbx", area="asw"),
              turn="P", step="B1", fog=2)
    t.attack("tp", "P.ssg", "X.bbx")
    t.attack("tp", "P.ssl", "X.bbx")
    t.dice(6, 6)
    t.finish()
    assert sorted(needed(t, "area_asw")) == [2, 3]
    assert t.damage("X.bbx") == 6


@rule("CWNB-8.34d", "R-CWNB-36")
def test_active_player_saves_his_submarine_from_area_asw_and_it_attacks_normally():
    t = Table(P=dict(rows="dda", subs="ssg", hand="tp tp dc rt"), X=dict(rows="bbx", area="asw"),
              turn="P", step="B1", fog=2)
    t.attack("tp", "P.ssg", "X.bbx")
    t.attack("tp", "P.ssg", "X.bbx")
    t.dice(3)
    t.finish()
    assert (t.to_move, t.prompt) == ("P", "save_submarine")
    assert t.damage("X.bbx") == 0
    assert t.offers() == {"P.ssg", "button:done"}
    t.play("P.ssg")
    t.resolve()
    assert t.afloat("P.ssg")
    assert t.sunk("X") == []
    assert t.damage("X.bbx") == 6
    assert t.hand("P") == ["rt"]
    assert "dc" in t.discard


@rule("CWNB-8.34d", "R-CWNB-36")
def test_active_player_saves_his_submarine_from_point_asw_after_the_rolls():
    t = Table(P=dict(rows="dda", subs="ssg", hand="tp dc rt"), X=dict(rows="bbx", hand="asw"),
              turn="P", step="B1", fog=1)
    t.attack("tp", "P.ssg", "X.bbx")
    t.dice(3)
    t.finish()
    t.answer("asw", 1)
    assert needed(t, "point_asw") == [3]
    assert (t.to_move, t.prompt) == ("P", "save_submarine")
    t.play("P.ssg")
    t.resolve()
    assert t.afloat("P.ssg")
    assert t.sunk("X") == []
    assert t.damage("X.bbx") == 3


@rule("CWNB-8.34d")
def test_nothing_but_damage_control_saves_a_submarine_from_asw():
    t = Table(P=dict(rows="dda", subs="ssg", hand="tp em ecm ac asw"), X=dict(rows="bbx", area="asw"),
              turn="P", step="B1", fog=1)
    t.attack("tp", "P.ssg", "X.bbx")
    t.dice(3)
    t.finish()
    assert t.prompt == "save_submarine"
    assert t.offers() == {"button:done"}
    t.resolve()
    assert not t.afloat("P.ssg")


@rule("R-CWNB-36")
def test_declining_to_save_the_submarine_keeps_the_card_and_loses_the_boat():
    t = Table(P=dict(rows="dda", subs="ssg", hand="tp dc"), X=dict(rows="bbx", area="asw"),
              turn="P", step="B1", fog=1)
    t.attack("tp", "P.ssg", "X.bbx")
    t.dice(3)
    t.finish()
    t.done()
    assert not t.afloat("P.ssg")
    assert t.hand("P") == ["dc"]
    assert t.damage("X.bbx") == 0


@rule("R-CWNB-36")
def test_saving_from_point_asw_is_asked_once_after_the_last_defender():
    t = Table(P=dict(rows="dda", subs="ssg", hand="tp tp dc rt"),
              X=dict(rows="bbx", hand="asw"),
              Y=dict(rows="bbx", hand="as"),
              turn="P", step="B1", fog=2)
    t.attack("tp", "P.ssg", "X.bbx")
    t.attack("tp", "P.ssg", "Y.bbx")
    t.dice(3)
    t.finish("X", "Y")
    t.answer("asw", 1)
    assert (t.to_move, t.prompt) == ("Y", "point_defence")
    t.skip_to("save_submarine")
    assert t.to_move == "P"
    t.play("P.ssg")
    t.resolve()
    assert t.afloat("P.ssg")
    assert t.damage("X.bbx") == 3
    assert t.damage("Y.bbx") == 3
