"""Several defenders and the stages of B.2 (R-CWNB-26, R-CWNB-27)."""

from tests.games.cwnb.table import Table, rule


def attack_both_with_guns_and_strikes():
    t = Table(P=dict(rows="ddb | cvb", hand="g5 g5 rt"),
              X=dict(rows="cgc", hand="as"),
              Y=dict(rows="cgc", hand="as"),
              turn="P", step="B1", fog=4)
    t.attack("g5", "P.ddb", "X.cgc")
    t.attack("g5", "P.ddb", "Y.cgc")
    t.strike("P.cvb", "X.cgc")
    t.strike("P.cvb", "Y.cgc")
    t.dice(6, 6)
    return t


@rule("R-CWNB-26")
def test_all_defenders_pass_the_gun_stage_before_the_first_passes_the_air_stage():
    t = attack_both_with_guns_and_strikes()
    t.finish("Y", "X")
    seen = []
    while t.prompt != "adjust_ordnance":
        seen.append((t.to_move, t.prompt))
        t.done()
    assert [step for step in seen if step[1].endswith("point_defence")] == [
        ("Y", "point_defence"), ("X", "point_defence"),
        ("Y", "air_point_defence"), ("X", "air_point_defence"),
    ]
    assert "defender_order" not in [prompt for _, prompt in seen]


@rule("R-CWNB-26")
def test_attacker_may_choose_the_other_order():
    t = attack_both_with_guns_and_strikes()
    t.finish("X", "Y")
    assert (t.to_move, t.prompt) == ("X", "point_defence")


@rule("R-CWNB-26")
def test_later_defender_sees_the_results_of_the_earlier_one():
    t = attack_both_with_guns_and_strikes()
    t.finish("Y", "X")
    while t.to_move == "Y":
        t.done()
    assert (t.to_move, t.prompt) == ("X", "point_defence")
    assert t.ledger()[1].status == "hit"
    assert t.ledger()[0].status == "named"


@rule("R-CWNB-26", "R-CWNB-27", "CWNB-8.34f", "CWNB-8.34h", "R-CWNB-46")
def test_area_asw_of_the_last_defender_still_pre_empts_torpedoes_at_the_first():
    t = Table(P=dict(rows="dda", subs="ssg", hand="tp tp rt"),
              X=dict(rows="ffa cgc"),
              Y=dict(rows="ffa cgc", area="asw"),
              turn="P", step="B1", fog=2)
    t.attack("tp", "P.ssg", "X.ffa")
    t.attack("tp", "P.ssg", "Y.ffa")
    t.dice(1)
    t.finish("X", "Y")
    t.resolve()
    assert not t.afloat("P.ssg")
    assert t.sunk("Y") == ["ssg"]
    assert t.sunk("X") == []
    assert t.afloat("X.ffa") and t.afloat("Y.ffa")
    assert sorted(t.discard) == ["tp", "tp"]


@rule("R-CWNB-27")
def test_area_asw_ignores_a_submarine_that_attacks_somebody_else():
    t = Table(P=dict(rows="dda", subs="ssg ssl", hand="tp tp rt"),
              X=dict(rows="bbx"),
              Y=dict(rows="bbx", area="asw"),
              turn="P", step="B1", fog=2)
    t.attack("tp", "P.ssg", "X.bbx")
    t.attack("tp", "P.ssl", "Y.bbx")
    t.dice(2)
    t.finish("X", "Y")
    t.resolve()
    assert [roll.purpose for roll in t.rolls if roll.purpose != "fog_of_war"] == ["area_asw"]
    assert not t.afloat("P.ssl")
    assert t.afloat("P.ssg")
    assert t.damage("X.bbx") == 3
    assert t.damage("Y.bbx") == 0


@rule("R-CWNB-46")
def test_second_defender_takes_the_submarine_when_the_first_ones_roll_fails():
    t = Table(P=dict(rows="dda", subs="ssg", hand="tp tp rt"),
              X=dict(rows="bbx", area="asw"),
              Y=dict(rows="bbx", area="asw"),
              turn="P", step="B1", fog=2)
    t.attack("tp", "P.ssg", "X.bbx")
    t.attack("tp", "P.ssg", "Y.bbx")
    t.dice(6, 1)
    t.finish("Y", "X")
    t.resolve()
    assert t.sunk("X") == ["ssg"]
    assert t.sunk("Y") == []


@rule("R-CWNB-46")
def test_first_success_in_defender_order_takes_the_submarine():
    t = Table(P=dict(rows="dda", subs="ssg", hand="tp tp rt"),
              X=dict(rows="bbx", area="asw"),
              Y=dict(rows="bbx", area="asw"),
              turn="P", step="B1", fog=2)
    t.attack("tp", "P.ssg", "X.bbx")
    t.attack("tp", "P.ssg", "Y.bbx")
    t.dice(1, 1)        # the spec does not say whether the second card still rolls at a marked submarine
    t.finish("Y", "X")
    t.resolve()
    assert t.sunk("Y") == ["ssg"]
    assert t.sunk("X") == []
