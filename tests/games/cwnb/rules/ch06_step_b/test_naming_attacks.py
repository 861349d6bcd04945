"""Step B.1: naming attacks (6.1B1b to 6.1B1g, R-CWNB-21, 22, 93)."""

import pytest

from tests.games.cwnb.table import Table, rule


def naming(rows="", hand="", subs="", fog=4, X=None, **table):
    return Table(P=dict(rows=rows, subs=subs, hand=hand), X=X or dict(rows="cgc ddb"),
                 turn="P", step="B1", fog=fog, **table)


@rule("CWNB-7.11b", "CWNB-5.22a")
def test_a_gun_attack_on_row_two_is_refused():
    t = naming(rows="dda", hand="g5", X=dict(rows="ffa | cgc"))
    t.play("card:g5", "P.dda")
    t.refused("X.cgc", code="E-ROW")


@rule("CWNB-7.11a", "CWNB-6.1B1b")
def test_a_gun_of_another_calibre_does_not_fire_the_card():
    t = naming(rows="ffa dda", hand="g5")
    t.play("card:g5")
    t.refused("P.ffa", code="E-SYMBOL")


@rule("CWNB-6.1B1b", "CWNB-6.1B1c")
def test_one_missile_symbol_supports_one_attack():
    t = naming(rows="dda ffa", hand="ma ma")
    t.attack("ma", "P.dda", "X.cgc")
    t.play("card:ma")
    assert t.offers() == {"P.ffa", "button:cancel"}
    t.refused("P.dda", code="E-SYMBOL")


@rule("CWNB-6.1B1b")
def test_two_gun_symbols_support_two_attacks_and_not_three():
    t = naming(rows="ddb dda", hand="g5 g5 g5")
    t.attack("g5", "P.ddb", "X.cgc")
    t.attack("g5", "P.ddb", "X.cgc")
    assert len(t.ledger()) == 2
    t.play("card:g5")
    t.refused("P.ddb", code="E-SYMBOL")


@rule("CWNB-6.1B1b")
def test_one_torpedo_symbol_supports_one_attack():
    t = naming(subs="ssf ssg", hand="tp tp")
    t.attack("tp", "P.ssf", "X.cgc")
    t.play("card:tp")
    t.refused("P.ssf", code="E-SYMBOL")


@rule("CWNB-6.1B1b")
def test_gun_and_missile_symbols_of_one_ship_are_used_separately():
    t = naming(rows="dda", hand="g5 ma")
    t.attack("g5", "P.dda", "X.cgc")
    t.attack("ma", "P.dda", "X.cgc")
    assert [row.kind for row in t.ledger()] == ["gun", "missile"]


@rule("CWNB-6.1B1b")
def test_symbols_are_fresh_in_the_next_turn():
    t = naming(rows="dda", hand="g5 g5 as", acted="X")
    t.dice(2, 2)
    t.attack("g5", "P.dda", "X.cgc")
    t.refused("card:g5", code="E-SYMBOL")
    t.finish()
    t.resolve()
    t.done()
    if t.active == "X":
        t.end_turn()
    t.skip_to("battle_stations")
    assert (t.active, t.series) == ("P", 2)
    t.attack("g5", "P.dda", "X.cgc")
    assert [row.firer for row in t.ledger()] == ["P.dda"]


@rule("CWNB-5.22e", "CWNB-7.12b")
def test_a_cruiser_in_row_three_does_not_fire_its_c_missile():
    t = naming(rows="cgc | dda | cgc", hand="mc")
    t.play("card:mc")
    t.refused("P.cgc2", code="E-ROW")


@rule("CWNB-5.22c", "CWNB-7.12c", "CWNB-6.1B1d", "CWNB-5.24e")
def test_a_submarine_that_fires_a_missile_at_row_three_turns_active():
    t = naming(subs="ssg", hand="ma", X=dict(rows="ffa | dda | cvb"))
    t.attack("ma", "P.ssg", "X.cvb")
    assert t.is_active("P.ssg")
    (boat,) = t.view("X")["players"][0]["subs"]
    assert t.view("X")["ships"][boat]["active"] is True


@rule("CWNB-6.1B1d")
def test_a_submarine_named_for_a_torpedo_attack_is_turned_at_once():
    t = naming(subs="ssl", hand="tp")
    assert not t.is_active("P.ssl")
    t.attack("tp", "P.ssl", "X.cgc")
    assert t.prompt == "battle_stations"
    assert t.is_active("P.ssl")


@rule("CWNB-7.13a")
def test_a_surface_ship_fires_no_torpedo():
    t = naming(rows="dda", subs="ssg", hand="tp")
    t.play("card:tp")
    t.refused("P.dda", code="E-SYMBOL")


@rule("CWNB-7.2b", "CWNB-7.2c", "CWNB-6.1B1b")
def test_a_carrier_of_rating_two_launches_two_strikes():
    t = naming(rows="cvb", hand="g5", fog=3)
    t.strike("P.cvb", "X.cgc")
    t.strike("P.cvb", "X.ddb")
    assert t.fog_left == 1
    t.refused("P.cvb", code="E-LIMIT")
    assert t.hand("P") == ["g5"]


@rule("CWNB-9.4c")
def test_an_efficient_crew_gives_a_third_strike_and_a_better_number():
    t = naming(rows="cvb", hand="cce", fog=3)
    t.crew("cce", "P.cvb")
    t.strike("P.cvb", "X.cgc")
    t.strike("P.cvb", "X.cgc")
    t.strike("P.cvb", "X.ddb")
    assert [row.number for row in t.ledger()] == [3, 3, 3]


@rule("R-CWNB-51", "CWNB-7.16j", "R-CWNB-13")
def test_bombers_cannot_be_sent_at_a_force_of_submarines():
    t = naming(rows="dda", hand="bs", X=dict(subs="ssg ssl*"), Y=dict(rows="ffa"))
    t.play("card:bs")
    assert t.offers() == {"seat:Y", "button:cancel"}
    t.refused("seat:X", code="E-TARGET")


@rule("CWNB-6.1B1g", "CWNB-7f")
def test_attacks_on_two_opponents_let_the_attacker_choose_their_order():
    t = naming(rows="dda cvb", hand="g5 as", X=dict(rows="cgc"), Y=dict(rows="cgc"))
    t.attack("g5", "P.dda", "X.cgc")
    t.strike("P.cvb", "Y.cgc")
    t.play("button:finish")
    assert (t.to_move, t.prompt) == ("P", "defender_order")
    assert t.offers() == {"seat:X", "seat:Y"}


@rule("CWNB-6.1B1g")
def test_attacks_on_several_opponents_all_take_effect():
    t = naming(rows="ddb", hand="g5 g5 as", X=dict(rows="cgc"), Y=dict(rows="cgc"))
    t.attack("g5", "P.ddb", "X.cgc")
    t.attack("g5", "P.ddb", "Y.cgc")
    t.finish("X", "Y")
    t.resolve()
    assert (t.damage("X.cgc"), t.damage("Y.cgc")) == (2, 2)


@rule("CWNB-6.1B1e")
def test_no_defence_is_played_before_every_attack_is_named():
    t = naming(rows="ddb", hand="g5 g5 as", X=dict(rows="cgc", hand="em"))
    t.attack("g5", "P.ddb", "X.cgc")
    assert (t.to_move, t.prompt) == ("P", "battle_stations")
    t.refused("card:em", code="E-TURN", by="X")
    t.attack("g5", "P.ddb", "X.cgc")
    t.finish()
    assert (t.to_move, t.prompt) == ("X", "point_defence")
    assert "card:em" in t.offers()


@rule("R-CWNB-22")
@pytest.mark.parametrize(("card", "firer"), [("g5", "P.dda"), ("ma", "P.ffa"), ("tp", "P.ssg")])
def test_the_firing_ship_is_named_for_every_card_attack(card, firer):
    t = naming(rows="dda ffa", subs="ssg ssl", hand=card)
    t.play(f"card:{card}")
    assert t.prompt == "attack_firer"
    t.refused("X.cgc", code="E-TARGET")
    t.play(firer)
    assert t.prompt == "attack_target"
    t.play("X.cgc")
    row = t.ledger()[0]
    assert (row.card, row.firer, row.target, row.defender) == (card, firer, "X.cgc", "X")


@rule("R-CWNB-22")
def test_the_carrier_is_named_for_every_strike():
    t = naming(rows="cvb cvs")
    t.strike("P.cvs", "X.cgc")
    t.strike("P.cvb", "X.cgc")
    assert [(row.firer, row.number) for row in t.ledger()] == [("P.cvs", 1), ("P.cvb", 2)]


@rule("R-CWNB-22")
def test_the_symbol_is_named_when_several_kinds_fit():
    t = naming(rows="bbx", hand="g5", options="12.8")
    t.play("card:g5", "P.bbx")
    assert t.prompt == "attack_symbol"
    assert {name for name in t.offers() if name.startswith("symbol:")} == {"symbol:gun-5", "symbol:gun-16"}


@rule("R-CWNB-93")
def test_a_player_who_has_not_had_a_turn_may_be_attacked_in_the_first_series():
    t = naming(rows="dda", hand="g5 as", X=dict(rows="cgc", hand="em"))
    assert (t.round, t.series) == (1, 1)
    t.attack("g5", "P.dda", "X.cgc")
    t.finish()
    t.resolve()
    assert t.damage("X.cgc") == 2


@rule("R-CWNB-21")
def test_attacks_area_defences_and_crew_cards_mix_in_any_order():
    t = naming(rows="dda cvb", hand="g5 ma em ecm cce")
    t.area("em")
    t.attack("g5", "P.dda", "X.cgc")
    t.strike("P.cvb", "X.cgc")
    t.area("ecm")
    t.crew("cce", "P.cvb")
    t.attack("ma", "P.dda", "X.ddb")
    assert sorted(t.area_cards("P")) == ["ecm", "em"]
    assert [row.kind for row in t.ledger()] == ["gun", "strike", "missile"]


@rule("R-CWNB-21")
def test_a_named_attack_may_be_taken_back_with_its_card_cost_and_symbol():
    t = naming(rows="dda", hand="g5", fog=1)
    t.attack("g5", "P.dda", "X.cgc")
    t.play("button:withdraw", "attack:1")
    assert t.hand("P") == ["g5"]
    assert t.fog_left == 1
    assert t.ledger() == []
    t.attack("g5", "P.dda", "X.ddb")
    assert [row.target for row in t.ledger()] == ["X.ddb"]


@rule("R-CWNB-21")
def test_a_submarine_whose_only_attack_is_taken_back_is_passive_again():
    t = naming(subs="ssg", hand="tp")
    t.attack("tp", "P.ssg", "X.cgc")
    t.play("button:withdraw", "attack:1")
    assert not t.is_active("P.ssg")


@rule("R-CWNB-21")
def test_area_defences_and_crew_cards_may_be_taken_back():
    t = naming(rows="cvb", hand="em cce")
    t.area("em")
    t.crew("cce", "P.cvb")
    t.play("button:withdraw", "card:em")
    assert t.area_cards("P") == []
    t.play("button:withdraw", "P.cvb")
    assert t.rating("P.cvb") == 2
    assert t.hand("P") == ["cce", "em"]


@rule("R-CWNB-21")
def test_nothing_can_be_taken_back_after_finish():
    t = naming(rows="dda", hand="g5 as")
    t.attack("g5", "P.dda", "X.cgc")
    assert "button:withdraw" in t.offers()
    t.finish()
    t.resolve()
    t.refused("button:withdraw", code="E-PHASE")


@rule("R-CWNB-21")
def test_a_strict_table_allows_no_taking_back():
    t = naming(rows="dda", hand="g5 as", options="R-21=off")
    t.attack("g5", "P.dda", "X.cgc")
    assert "button:withdraw" not in t.offers()
