"""Option 13.3: an attack of a kind rules out the Area Defense against that kind."""

import pytest

from tests.games.cwnb.table import Table, rule


def fleet(hand, options="13.3", fog=4):
    """P owns one platform of every kind and is at Battle Stations."""
    return Table(
        P=dict(rows="dda cvb", subs="ssg", hand=f"{hand} rt"),
        X=dict(rows="cgc bbx", subs="ssg"),
        turn="P", step="B1", fog=fog, options=options,
    )


@rule("CWNB-13.3a")
def test_a_gun_attack_rules_out_an_area_em():
    t = fleet("g5 em")
    t.attack("g5", "P.dda", "X.cgc")
    t.refused("card:em", code="E-RULE")


@rule("CWNB-13.3a", "R-CWNB-75")
def test_an_area_em_rules_out_a_gun_attack():
    t = fleet("g5 em")
    t.area("em")
    t.refused("card:g5", code="E-RULE")


@rule("CWNB-13.3b")
def test_a_missile_attack_rules_out_an_area_ecm():
    t = fleet("ma ecm")
    t.attack("ma", "P.dda", "X.cgc")
    t.refused("card:ecm", code="E-RULE")


@rule("CWNB-13.3b", "R-CWNB-75")
def test_an_area_ecm_rules_out_a_missile_attack():
    t = fleet("ma ecm")
    t.area("ecm")
    t.refused("card:ma", code="E-RULE")


@rule("CWNB-13.3b", "R-CWNB-75")
def test_a_submarines_missile_rules_out_an_area_ecm_too():
    t = fleet("ma ecm")
    t.attack("ma", "P.ssg", "X.cgc")
    t.refused("card:ecm", code="E-RULE")


@rule("CWNB-13.3c")
def test_a_carrier_strike_rules_out_an_area_air_cover():
    t = fleet("ac")
    t.strike("P.cvb", "X.cgc")
    t.refused("card:ac", code="E-RULE")


@rule("CWNB-13.3c", "CWNB-13.3e", "R-CWNB-75")
def test_an_area_air_cover_rules_out_carrier_strikes_but_not_land_based_ones():
    t = fleet("ac lb")
    t.area("ac")
    t.refused("P.cvb", code="E-RULE")
    t.lbas("lb", "X.cgc")
    assert [row.kind for row in t.ledger()] == ["lbas"]


@rule("R-CWNB-75")
@pytest.mark.parametrize(("card", "defence"), [("g5", "em"), ("ma", "ecm")])
def test_face_down_cards_are_ruled_out_as_well(card, defence):
    t = fleet(f"{card} {defence}", options="12.4 13.3")
    t.attack(card, "P.dda", "X.cgc")
    t.refused(f"card:{defence}", code="E-RULE")


@rule("R-CWNB-75")
@pytest.mark.parametrize(("card", "defence"), [("g5", "em"), ("ma", "ecm")])
def test_a_face_down_card_rules_out_the_attack_as_well(card, defence):
    t = fleet(f"{card} {defence}", options="12.4 13.3")
    t.area(defence, face_down=True)
    t.refused(f"card:{card}", code="E-RULE")


@rule("CWNB-13.3a", "CWNB-13.3b", "CWNB-13.3c")
def test_a_gun_attack_leaves_the_other_area_defences_free():
    t = fleet("g5 ecm ac asw")
    t.attack("g5", "P.dda", "X.cgc")
    t.area("ecm")
    t.area("ac")
    t.area("asw")
    assert sorted(t.area_cards("P")) == ["ac", "asw", "ecm"]


@rule("CWNB-13.3e")
def test_a_torpedo_attack_rules_out_nothing():
    t = fleet("tp em asw")
    t.attack("tp", "P.ssg", "X.cgc")
    t.area("em")
    t.area("asw")
    assert sorted(t.area_cards("P")) == ["asw", "em"]


@rule("CWNB-13.3e")
def test_an_asw_attack_does_not_rule_out_an_area_asw():
    t = fleet("asw asw")
    t.asw("asw", "X.ssg")
    t.area("asw")
    assert t.area_cards("P") == ["asw"]


@rule("CWNB-13.3e")
def test_land_based_and_bomber_strikes_do_not_rule_out_an_area_air_cover():
    t = fleet("lb bs ac")
    t.lbas("lb", "X.cgc")
    t.bombers("bs", "X", 1)
    t.area("ac")
    assert t.area_cards("P") == ["ac"]


@rule("CWNB-13.3d")
def test_the_card_stays_usable_as_a_point_defence():
    t = Table(
        P=dict(rows="dda bbx", hand="g5 em", order=1),
        X=dict(rows="ddb cgc", hand="g5 rt", order=2),
        turn="P", step="B1", fog=1, options="13.3", draw=0,
    )
    t.attack("g5", "P.dda", "X.cgc")
    t.refused("card:em", code="E-RULE")
    t.finish()
    t.resolve()
    t.dice(3)
    t.end_turn()
    t.skip_to("battle_stations")
    t.attack("g5", "X.ddb", "P.bbx")
    t.finish()
    assert (t.prompt, t.to_move) == ("point_defence", "P")
    t.answer("em", 1)
    t.resolve()
    assert t.damage("P.bbx") == 0


@rule("CWNB-13.3a")
def test_a_new_turn_lifts_the_limit():
    t = Table(
        P=dict(rows="dda bbx", area="em", hand="g5", order=2),
        X=dict(rows="ddb", hand="rt", order=1),
        turn="X", step="C2", played=True, fog=1, options="13.3", draw=0,
    )
    t.dice(3)
    t.end_turn()
    t.skip_to("battle_stations")
    t.attack("g5", "P.dda", "X.ddb")
    assert [row.kind for row in t.ledger()] == ["gun"]
