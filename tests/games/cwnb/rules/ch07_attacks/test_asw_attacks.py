"""Rule 7.14: ASW as an attack, and the ASW counterattacks that belong to the same chapter of rulings."""

import pytest

from tests.games.cwnb.table import Table, rule


@rule("CWNB-7.14a")
def test_an_asw_card_may_attack_or_defend():
    t = Table(P=dict(rows="ffa", hand="asw rt"), X=dict(rows="cgc", subs="ssg"), turn="P", step="B1", fog=3)
    t.play("card:asw")
    assert t.prompt == "asw_use"
    assert t.offers() == {"button:attack", "button:area", "button:cancel"}
    t.play("button:area")
    assert t.area_cards("P") == ["asw"]
    assert t.fog_left == 3
    assert t.ledger() == []


@rule("CWNB-7.14a")
def test_an_asw_card_in_hand_may_answer_an_attacking_submarine():
    t = Table(P=dict(rows="ddb", subs="ssg", hand="tp rt"), X=dict(rows="cgc", hand="asw"),
              turn="P", step="B1", fog=3)
    t.attack("tp", "P.ssg", "X.cgc")
    t.finish()
    assert t.offers() == {"card:asw", "button:done"}


@rule("CWNB-7.14b")
def test_an_asw_attack_is_aimed_at_a_submarine_and_costs_one_fog():
    t = Table(P=dict(rows="ffa", hand="asw rt"), X=dict(rows="cgc", subs="ssg* ssl"),
              turn="P", step="B1", fog=3)
    t.play("card:asw", "button:attack")
    assert t.offers() == {"X.ssg", "X.ssl", "button:cancel"}
    t.refused("X.cgc", code="E-TARGET")
    t.play("X.ssl")
    assert t.fog_left == 2
    assert [(row.kind, row.target) for row in t.ledger()] == [("asw", "X.ssl")]


@rule("CWNB-7.14c", "CWNB-7.14d", "R-CWNB-43", "R-CWNB-83")
@pytest.mark.parametrize(
    ("boat", "number"),
    [("ssg*", 3), ("ssg", 1), ("ssl*", 2), ("ssf*", 2), ("ssl", 0), ("ssf", 0)],
)
def test_the_asw_number_depends_on_posture_and_traits(boat, number):
    t = Table(P=dict(rows="ffa", hand="asw rt"), X=dict(rows="cgc", subs=boat), turn="P", step="B1", fog=3)
    t.asw("asw", "X." + boat.rstrip("*"))
    t.dice(max(number, 1))
    t.finish()
    assert [(r.purpose, r.needed, r.success) for r in t.rolls] == [("asw", number, number > 0)]
    assert t.afloat("X." + boat.rstrip("*")) is (number == 0)


@rule("CWNB-7.14c")
@pytest.mark.parametrize(("boat", "die"), [("ssg*", 4), ("ssg", 2)])
def test_a_die_above_the_asw_number_misses(boat, die):
    t = Table(P=dict(rows="ffa", hand="asw rt"), X=dict(rows="cgc", subs=boat), turn="P", step="B1", fog=3)
    t.asw("asw", "X.ssg")
    t.dice(die)
    t.finish()
    assert t.afloat("X.ssg")


@rule("CWNB-7.14c", "CWNB-7.14d", "CWNB-7.14e")
@pytest.mark.parametrize(("die", "afloat"), [(3, True), (2, False)])
def test_a_carrier_of_the_attacker_raises_the_asw_number(die, afloat):
    """1 + 2 - 1 = 2."""
    t = Table(P=dict(rows="cvb", hand="asw rt"), X=dict(rows="cgc", subs="ssl"), turn="P", step="B1", fog=3)
    t.asw("asw", "X.ssl")
    t.dice(die)
    t.finish()
    assert [r.needed for r in t.rolls] == [2]
    assert t.afloat("X.ssl") is afloat


@rule("CWNB-7.14e")
def test_a_carrier_of_the_target_does_not_touch_the_asw_number():
    t = Table(P=dict(rows="ffa", hand="asw rt"), X=dict(rows="cvb", subs="ssg*"), turn="P", step="B1", fog=3)
    t.asw("asw", "X.ssg")
    t.dice(4)
    t.finish()
    assert [(r.needed, r.success) for r in t.rolls] == [(3, False)]


@rule("CWNB-7.14f")
def test_an_asw_success_sinks_outright():
    t = Table(P=dict(rows="ffa", hand="asw rt"), X=dict(rows="cgc", subs="ssg"), turn="P", step="B1", fog=3)
    t.asw("asw", "X.ssg")
    t.dice(1)
    t.finish()
    assert t.sunk("P") == ["ssg"]
    assert t.discard == ["asw"]


@rule("CWNB-7.14f")
def test_an_asw_miss_places_no_damage():
    t = Table(P=dict(rows="ffa", hand="asw rt"), X=dict(rows="cgc", subs="ssg"), turn="P", step="B1", fog=3)
    t.asw("asw", "X.ssg")
    t.dice(5)
    t.finish()
    assert t.damage("X.ssg") == 0
    assert t.discard == ["asw"]


@rule("CWNB-7.14g", "R-CWNB-40", "R-CWNB-41")
def test_only_damage_control_saves_a_submarine_from_an_asw_attack():
    t = Table(P=dict(rows="ffa", hand="asw rt"),
              X=dict(rows="cgc", subs="ssg*", area="em ecm", hand="em ecm asw dc"),
              turn="P", step="B1", fog=3)
    t.asw("asw", "X.ssg")
    t.dice(3)
    t.finish()
    assert t.prompt == "damage_control"  # no Point Defense answers it, so no such window opens
    assert [r.success for r in t.rolls] == [True]
    assert t.offers() == {"attack:1", "button:done"}
    t.play("attack:1")
    t.resolve()
    assert t.afloat("X.ssg")
    assert t.hand("X") == ["asw", "ecm", "em"]


@rule("CWNB-7.14g")
def test_area_evasive_manoeuvres_do_not_stop_an_asw_attack():
    t = Table(P=dict(rows="ffa", hand="asw rt"), X=dict(rows="cgc", subs="ssg*", area="em"),
              turn="P", step="B1", fog=3)
    t.asw("asw", "X.ssg")
    t.dice(3)
    t.finish()
    assert t.sunk("P") == ["ssg"]


@rule("CWNB-7.14h", "R-CWNB-23")
def test_any_task_force_may_play_as_many_asw_attacks_as_fog_allows():
    t = Table(P=dict(rows="", subs="ssf", hand="asw asw asw rt"), X=dict(rows="cgc", subs="ssg*"),
              turn="P", step="B1", fog=2)
    t.asw("asw", "X.ssg")
    t.asw("asw", "X.ssg")
    assert len(t.ledger()) == 2
    assert not t.is_active("P.ssf")
    t.play("card:asw")
    t.refused("button:attack", code="E-FOW")


@rule("R-CWNB-23")
def test_a_crippled_carrier_neither_hinders_nor_helps_an_asw_attack():
    t = Table(P=dict(rows="cvb", crippled="cvb", hand="asw rt"), X=dict(rows="cgc", subs="ssg*"),
              turn="P", step="B1", fog=3, options="12.7")
    t.asw("asw", "X.ssg")
    t.dice(3)
    t.finish()
    assert [(r.needed, r.success) for r in t.rolls] == [(3, True)]


@rule("R-CWNB-34", "CWNB-8.34e")
def test_point_asw_is_rolled_after_the_submarines_attack():
    t = Table(P=dict(rows="ddb", subs="ssg", hand="tp rt"), X=dict(rows="ffa dda", hand="asw"),
              turn="P", step="B1", fog=3)
    t.attack("tp", "P.ssg", "X.ffa")
    t.dice(2)
    t.finish()
    t.answer("asw", 1)
    t.resolve()
    assert [(r.purpose, r.needed) for r in t.rolls] == [("point_asw", 3)]
    assert t.sunk("P") == ["ffa"]
    assert t.sunk("X") == ["ssg"]


@rule("R-CWNB-34")
def test_point_asw_keeps_the_bonus_of_a_carrier_lost_in_the_same_stage():
    t = Table(P=dict(rows="ddb", subs="ssg", hand="tp rt"),
              X=dict(rows="cvb dda", damage={"cvb": "g16 mb"}, hand="asw"),
              turn="P", step="B1", fog=3)
    t.attack("tp", "P.ssg", "X.cvb")
    t.dice(5)
    t.finish()
    t.answer("asw", 1)
    t.resolve()
    assert [(r.purpose, r.needed, r.success) for r in t.rolls] == [("point_asw", 5, True)]
    assert t.sunk("P") == ["cvb"]
    assert t.sunk("X") == ["ssg"]


@rule("R-CWNB-35")
def test_point_asw_answers_a_missile_that_ecm_has_stopped():
    t = Table(P=dict(rows="ddb", subs="ssg", hand="ma rt"), X=dict(rows="cgc", hand="ecm asw"),
              turn="P", step="B1", fog=3)
    t.attack("ma", "P.ssg", "X.cgc")
    t.dice(3)
    t.finish()
    t.answer("ecm", 1)
    t.answer("asw", 1)
    t.resolve()
    assert t.damage("X.cgc") == 0
    assert t.sunk("X") == ["ssg"]


@rule("R-CWNB-35")
def test_point_asw_answers_a_torpedo_that_area_em_has_stopped():
    t = Table(P=dict(rows="ddb", subs="ssg", hand="tp rt"), X=dict(rows="cgc", area="em", hand="asw"),
              turn="P", step="B1", fog=3)
    t.attack("tp", "P.ssg", "X.cgc")
    t.dice(3)
    t.finish()
    t.answer("asw", 1)
    t.resolve()
    assert t.damage("X.cgc") == 0
    assert t.sunk("X") == ["ssg"]


@rule("R-CWNB-35")
def test_several_point_asw_cards_may_go_to_one_submarine():
    t = Table(P=dict(rows="ddb", subs="ssg", hand="tp rt"), X=dict(rows="cgc", hand="asw asw"),
              turn="P", step="B1", fog=3)
    t.attack("tp", "P.ssg", "X.cgc")
    t.dice(6, 3)
    t.finish()
    t.answer("asw", 1)
    t.answer("asw", 1)
    t.resolve()
    assert [(r.purpose, r.success) for r in t.rolls] == [("point_asw", False), ("point_asw", True)]
    assert t.sunk("X") == ["ssg"]


@rule("R-CWNB-35")
def test_point_asw_does_not_reach_a_submarine_attacking_someone_else():
    t = Table(P=dict(rows="ddb", subs="ssg ssl", hand="tp tp rt"), X=dict(rows="cgc", hand="asw"),
              Y=dict(rows="cgc"), turn="P", step="B1", fog=3)
    t.attack("tp", "P.ssg", "X.cgc")
    t.attack("tp", "P.ssl", "Y.cgc")
    t.finish("X", "Y")
    t.play("card:asw", by="X")
    assert t.offers() == {"attack:1", "button:cancel"}
    t.refused("attack:2", code="E-TARGET")


@rule("CWNB-8.34f", "CWNB-8.34g", "CWNB-8.34h", "CWNB-8.34j", "R-CWNB-82")
def test_area_asw_sinks_the_submarine_before_it_fires():
    t = Table(P=dict(rows="ddb", subs="ssg", hand="tp tp rt"), X=dict(rows="dda ffa", area="asw"),
              turn="P", step="B1", fog=3)
    t.attack("tp", "P.ssg", "X.dda")
    t.attack("tp", "P.ssg", "X.ffa")
    t.dice(3)
    t.finish()
    assert t.fog_left == 1
    t.resolve()
    assert [(r.purpose, r.seat, r.needed) for r in t.rolls] == [("area_asw", "X", 3)]
    assert t.sunk("X") == ["ssg"]
    assert t.discard == ["tp", "tp"]
    assert t.afloat("X.ffa")
    assert t.damage("X.dda") == 0


@rule("R-CWNB-27", "R-CWNB-46")
def test_area_asw_of_one_victim_stops_the_submarine_against_all():
    t = Table(P=dict(rows="ddb", subs="ssg", hand="tp tp rt"), X=dict(rows="cgc"),
              Y=dict(rows="cgc", area="asw"),
              turn="P", step="B1", fog=3)
    t.attack("tp", "P.ssg", "X.cgc")
    t.attack("tp", "P.ssg", "Y.cgc")
    t.dice(1)
    t.finish("X", "Y")
    t.resolve()
    assert t.sunk("Y") == ["ssg"]
    assert t.sunk("X") == []
    assert t.damage("X.cgc") == t.damage("Y.cgc") == 0
    assert t.discard == ["tp", "tp"]


@rule("CWNB-13.1a")
def test_option_13_1_helps_area_asw_but_not_point_asw():
    t = Table(P=dict(rows="ddb", subs="ssg", hand="tp rt"), X=dict(rows="cgc", area="asw", hand="asw"),
              turn="P", step="B1", fog=3, options="13.1")
    t.attack("tp", "P.ssg", "X.cgc")
    t.dice(5, 4)
    t.finish()
    t.answer("asw", 1)
    t.resolve()
    assert [(r.purpose, r.needed) for r in t.rolls] == [("area_asw", 4), ("point_asw", 3)]
    assert t.afloat("P.ssg")


@rule("R-CWNB-82")
def test_each_side_throws_for_its_own_submarine_weapons():
    t = Table(P=dict(rows="ddb", subs="ssg", hand="tp asw rt"),
              X=dict(rows="cgc", subs="ssl ssf*", hand="asw"),
              turn="P", step="B1", fog=3)
    t.attack("tp", "P.ssg", "X.ssl")
    t.asw("asw", "X.ssf")
    t.dice(6, 6, 6)
    t.finish()
    t.answer("asw", 1)
    t.resolve()
    assert [(r.purpose, r.seat) for r in t.rolls] == [("torpedo", "P"), ("asw", "P"), ("point_asw", "X")]


@rule("R-CWNB-17", "CWNB-7.14b")
def test_asw_is_refused_for_the_retreat_where_the_only_submarine_has_retreated():
    t = Table(P=dict(rows="dda", hand="asw g3"), X=dict(rows="ffa", subs="ssg", retreated=True),
              turn="P", step="B1", fog=2)
    t.play("card:asw")
    t.refused("button:attack", code="E-TARGET")
    assert (t.why("button:attack").clause, t.why("button:attack").key) == ("R-CWNB-17", "has_retreated")


@rule("CWNB-7.14b")
def test_asw_is_refused_for_want_of_a_submarine_where_only_surface_ships_have_retreated():
    t = Table(P=dict(rows="dda", hand="asw g3"), X=dict(rows="ffa", retreated=True), Y=dict(rows="ffa"),
              turn="P", step="B1", fog=2)
    t.play("card:asw")
    assert t.why("button:attack").key == "no_submarine"
