"""Rules 7.11 and 7.12: symbols, rows, and what cancels a gun or missile attack."""

import pytest

from tests.games.cwnb.table import Table, rule


@rule("CWNB-7.11a")
def test_a_gun_card_needs_a_symbol_of_its_calibre():
    t = Table(P=dict(rows="ffa dda bbx", hand="g5 rt"), X=dict(rows="cgc"), turn="P", step="B1", fog=3)
    t.play("card:g5")
    assert t.offers() == {"P.dda", "P.bbx", "button:cancel"}
    t.refused("P.ffa", code="E-SYMBOL")


@rule("CWNB-7.11a")
def test_a_bigger_gun_does_not_fire_a_smaller_card():
    t = Table(P=dict(rows="ddb", hand="g3 rt"), X=dict(rows="cgc"), turn="P", step="B1", fog=3)
    t.refused("card:g3", code="E-SYMBOL")


@rule("CWNB-7.11a")
def test_rule_12_8_lets_a_bigger_gun_fire_a_smaller_card():
    t = Table(P=dict(rows="ddb", hand="g3 rt"), X=dict(rows="cgc"),
              turn="P", step="B1", fog=3, options="12.8")
    t.attack("g3", "P.ddb", "X.cgc")
    assert [row.firer for row in t.ledger()] == ["P.ddb"]


@rule("CWNB-7.11a")
def test_a_gun_symbol_fires_once():
    t = Table(P=dict(rows="dda bbx", hand="g5 g5 g5 rt"), X=dict(rows="cgc"), turn="P", step="B1", fog=4)
    t.attack("g5", "P.dda", "X.cgc")
    t.play("card:g5")
    t.refused("P.dda", code="E-SYMBOL")
    t.play("P.bbx", "X.cgc")
    t.refused("card:g5", code="E-SYMBOL")  # the two 16-inch symbols do not help


@rule("CWNB-7.11b")
def test_guns_are_not_fired_from_the_second_or_third_row():
    t = Table(P=dict(rows="dda | ddb | ddb", hand="g5 rt"), X=dict(rows="cgc"), turn="P", step="B1", fog=3)
    t.play("card:g5")
    assert t.offers() == {"P.dda", "button:cancel"}
    t.refused("P.ddb", code="E-ROW")
    t.refused("P.ddb2", code="E-ROW")


@rule("CWNB-7.11b")
def test_guns_do_not_reach_the_second_or_third_row():
    t = Table(P=dict(rows="dda", hand="g5 rt"), X=dict(rows="ffa | cgc | cvb"), turn="P", step="B1", fog=3)
    t.play("card:g5", "P.dda")
    assert t.offers() == {"X.ffa", "button:cancel"}
    t.refused("X.cgc", code="E-ROW")
    t.refused("X.cvb", code="E-ROW")


@rule("CWNB-7.11c")
def test_evasive_manoeuvres_cancel_a_gun_attack():
    t = Table(P=dict(rows="dda", hand="g5 rt"), X=dict(rows="cgc", hand="em ecm ac"),
              turn="P", step="B1", fog=3)
    t.attack("g5", "P.dda", "X.cgc")
    t.finish()
    assert t.offers() == {"card:em", "button:done"}
    t.answer("em", 1)
    t.resolve()
    assert t.damage("X.cgc") == 0
    assert sorted(t.discard) == ["em", "g5"]


@rule("CWNB-7.11c")
def test_damage_control_cancels_a_gun_attack():
    t = Table(P=dict(rows="dda", hand="g5 rt"), X=dict(rows="cgc", hand="dc"), turn="P", step="B1", fog=3)
    t.attack("g5", "P.dda", "X.cgc")
    t.finish()
    t.skip_to("damage_control")
    t.play("attack:1", by="X")
    t.resolve()
    assert t.damage("X.cgc") == 0
    assert sorted(t.discard) == ["dc", "g5"]


@rule("CWNB-7.12a")
@pytest.mark.parametrize(("card", "fitting"), [("ma", "P.dda"), ("mb", "P.aeg"), ("mc", "P.bbx")])
def test_a_missile_card_needs_a_symbol_of_its_letter(card, fitting):
    t = Table(P=dict(rows="dda aeg bbx", hand=f"{card} rt"), X=dict(rows="cgc"), turn="P", step="B1", fog=3)
    t.play(f"card:{card}")
    assert t.offers() == {fitting, "button:cancel"}


@rule("CWNB-7.12a")
def test_a_bigger_missile_symbol_does_not_fire_a_smaller_card():
    t = Table(P=dict(rows="ffa bbx", hand="ma rt"), X=dict(rows="cgc"), turn="P", step="B1", fog=3)
    t.play("card:ma")
    t.refused("P.bbx", code="E-SYMBOL")


@rule("CWNB-7.12a")
def test_rule_12_8_lets_a_bigger_missile_symbol_fire_a_smaller_card():
    t = Table(P=dict(rows="bbx", hand="ma rt"), X=dict(rows="cgc"),
              turn="P", step="B1", fog=3, options="12.8")
    t.attack("ma", "P.bbx", "X.cgc")
    assert [row.kind for row in t.ledger()] == ["missile"]


@rule("CWNB-7.12a")
def test_a_missile_symbol_fires_once():
    t = Table(P=dict(rows="cgc", hand="ma ma mc rt"), X=dict(rows="cgc"), turn="P", step="B1", fog=4)
    t.attack("ma", "P.cgc", "X.cgc")
    t.refused("card:ma", code="E-SYMBOL")
    t.attack("mc", "P.cgc", "X.cgc")
    assert len(t.ledger()) == 2


@rule("CWNB-7.12b")
def test_missiles_are_fired_from_the_first_two_rows_only():
    t = Table(P=dict(rows="dda | dda | cgc", hand="ma rt"), X=dict(rows="cgc"), turn="P", step="B1", fog=3)
    t.play("card:ma")
    assert t.offers() == {"P.dda", "P.dda2", "button:cancel"}
    t.refused("P.cgc", code="E-ROW")


@rule("CWNB-7.12b")
@pytest.mark.parametrize("firer", ["P.dda", "P.dda2"])
def test_missiles_of_surface_ships_reach_the_first_two_rows_only(firer):
    t = Table(P=dict(rows="dda | dda", hand="ma rt"), X=dict(rows="ffa | cgc | cvb"),
              turn="P", step="B1", fog=3)
    t.play("card:ma", firer)
    assert t.offers() == {"X.ffa", "X.cgc", "button:cancel"}
    t.refused("X.cvb", code="E-ROW")


@rule("CWNB-7.12b")
def test_rule_12_9_lets_a_c_missile_reach_the_third_row_as_a_cruise_missile():
    t = Table(P=dict(rows="cgc", hand="mc rt"), X=dict(rows="ffa | cgc | cvb"), turn="P", step="B1", fog=3,
              options="12.9")
    t.attack("mc", "P.cgc", "X.cvb")
    assert [row.kind for row in t.ledger()] == ["cruise"]


@rule("CWNB-7.12c")
@pytest.mark.parametrize("target", ["X.ffa", "X.cgc", "X.cvb"])
def test_a_submarine_fires_missiles_at_any_row_and_turns_active(target):
    t = Table(P=dict(rows="ddb", subs="ssg", hand="ma rt"), X=dict(rows="ffa | cgc | cvb"),
              turn="P", step="B1", fog=3)
    assert not t.is_active("P.ssg")
    t.attack("ma", "P.ssg", target)
    assert t.is_active("P.ssg")
    assert [row.kind for row in t.ledger()] == ["missile"]


@rule("CWNB-7.12d")
def test_electronic_counter_measures_cancel_a_missile_attack():
    t = Table(P=dict(rows="dda", hand="ma rt"), X=dict(rows="cgc", hand="em ecm ac"),
              turn="P", step="B1", fog=3)
    t.attack("ma", "P.dda", "X.cgc")
    t.finish()
    assert t.offers() == {"card:ecm", "button:done"}
    t.answer("ecm", 1)
    t.resolve()
    assert t.damage("X.cgc") == 0
    assert sorted(t.discard) == ["ecm", "ma"]


@rule("CWNB-7.12d")
def test_damage_control_cancels_a_missile_attack():
    t = Table(P=dict(rows="dda", hand="ma rt"), X=dict(rows="cgc", hand="dc"), turn="P", step="B1", fog=3)
    t.attack("ma", "P.dda", "X.cgc")
    t.finish()
    t.skip_to("damage_control")
    t.play("attack:1", by="X")
    t.resolve()
    assert t.damage("X.cgc") == 0
    assert sorted(t.discard) == ["dc", "ma"]


@rule("CWNB-7.12e")
@pytest.mark.parametrize("firer", ["P.dda", "P.ssg"])
def test_missiles_cannot_be_aimed_at_submarines(firer):
    t = Table(P=dict(rows="dda", subs="ssg", hand="ma rt"), X=dict(rows="cgc", subs="ssg* ssl"),
              turn="P", step="B1", fog=3)
    t.play("card:ma", firer)
    assert t.offers() == {"X.cgc", "button:cancel"}
    t.refused("X.ssg", code="E-TARGET")
    t.refused("X.ssl", code="E-TARGET")


@rule("R-CWNB-84")
def test_a_carrier_with_weapons_uses_them_besides_its_strikes():
    t = Table(P=dict(rows="cvs", hand="g3 mc rt"), X=dict(rows="cgc"), turn="P", step="B1", fog=3)
    t.attack("g3", "P.cvs", "X.cgc")
    t.attack("mc", "P.cvs", "X.cgc")
    t.strike("P.cvs", "X.cgc")
    assert [row.kind for row in t.ledger()] == ["gun", "missile", "strike"]


@rule("R-CWNB-84")
def test_a_carrier_in_the_second_row_fires_missiles_but_no_guns():
    t = Table(P=dict(rows="ffa | cvs", hand="g3 mc rt"), X=dict(rows="cgc"), turn="P", step="B1", fog=3)
    t.attack("mc", "P.cvs", "X.cgc")
    t.play("card:g3")
    t.refused("P.cvs", code="E-ROW")


@rule("R-CWNB-84")
def test_a_carrier_in_the_third_row_only_launches_strikes():
    t = Table(P=dict(rows="ffa | ffa | cvs", hand="g3 mc rt"), X=dict(rows="cgc"), turn="P", step="B1", fog=3)
    assert "card:mc" not in t.offers()
    t.strike("P.cvs", "X.cgc")
    t.play("card:g3")
    assert t.offers() == {"P.ffa", "button:cancel"}


@rule("R-CWNB-84")
def test_rule_12_9_lets_a_carrier_fire_cruise_missiles_from_the_third_row():
    t = Table(P=dict(rows="ffa | ffa | cvs", hand="mc rt"), X=dict(rows="cgc"), turn="P", step="B1", fog=3,
              options="12.9")
    t.attack("mc", "P.cvs", "X.cgc")
    assert [row.kind for row in t.ledger()] == ["cruise"]
