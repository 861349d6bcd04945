"""Rule 12.8: bigger guns and missiles may fire smaller cards."""

import pytest

from tests.games.cwnb.table import Table, rule


def firing(rows, hand, options="12.8", target="ffa cgc", fog=4):
    """P is at Battle Stations."""
    return Table(
        P=dict(rows=rows, hand=f"{hand} rt"), X=dict(rows=target),
        turn="P", step="B1", fog=fog, options=options,
    )


def choices(t):
    """What is offered besides cancelling the chain."""
    return t.offers() - {"button:cancel"}


@rule("CWNB-12.8a")
@pytest.mark.parametrize(("ship", "card"), [("bbx", "ma"), ("bbx", "mb"), ("aeg", "ma")])
def test_a_bigger_missile_symbol_fires_smaller_missile_cards(ship, card):
    t = firing(ship, card)
    t.attack(card, f"P.{ship}", "X.ffa")
    t.finish()
    assert not t.afloat("X.ffa")


@rule("CWNB-12.8a")
@pytest.mark.parametrize(("ship", "card"), [("bbx", "ma"), ("bbx", "mb"), ("aeg", "ma")])
def test_without_the_rule_a_missile_needs_its_own_letter(ship, card):
    firing(ship, card, options="").refused(f"card:{card}", code="E-SYMBOL")


@rule("CWNB-12.8c")
@pytest.mark.parametrize(("ship", "card"), [("dda", "g3"), ("ddb", "g3"), ("aeg", "g3")])
def test_a_five_inch_symbol_fires_three_inch_cards(ship, card):
    t = firing(ship, card)
    t.attack(card, f"P.{ship}", "X.cgc")
    t.finish()
    assert t.damage("X.cgc") == 1


@rule("CWNB-12.8c", "R-CWNB-69")
@pytest.mark.parametrize(("card", "damage"), [("g5", 2), ("g3", 1)])
def test_a_sixteen_inch_symbol_fires_the_smaller_gun_cards(card, damage):
    t = firing("bbx", card)
    t.play(f"card:{card}", "P.bbx")
    assert t.prompt == "attack_symbol"
    assert choices(t) == {"symbol:gun-5", "symbol:gun-16"}
    t.play("symbol:gun-16", "X.cgc")
    t.finish()
    assert t.damage("X.cgc") == damage


@rule("CWNB-12.8c")
@pytest.mark.parametrize(("ship", "card"), [("dda", "g3"), ("bbx", "g3")])
def test_without_the_rule_a_gun_card_needs_its_own_calibre(ship, card):
    firing(ship, card, options="").refused(f"card:{card}", code="E-SYMBOL")


@rule("CWNB-12.8d")
def test_substitution_never_goes_upward():
    t = firing("ffa aeg", "mb g5")
    t.play("card:mb")
    assert choices(t) == {"P.aeg"}
    t.refused("P.ffa", code="E-SYMBOL")
    t.play("button:cancel", "card:g5")
    assert choices(t) == {"P.aeg"}
    t.refused("P.ffa", code="E-SYMBOL")


@rule("CWNB-12.8d")
@pytest.mark.parametrize(("ship", "card"), [("ffa", "mc"), ("aeg", "mc"), ("aeg", "g16"), ("ddb", "g16")])
def test_a_smaller_symbol_never_fires_the_biggest_cards(ship, card):
    firing(ship, card).refused(f"card:{card}", code="E-SYMBOL")


@rule("CWNB-12.8d")
def test_a_missile_symbol_used_for_a_smaller_card_is_used_up():
    t = firing("aeg", "ma mb")
    t.attack("ma", "P.aeg", "X.cgc")
    t.refused("card:mb", code="E-SYMBOL")


@rule("CWNB-12.8d")
def test_a_gun_symbol_used_for_a_smaller_card_is_used_up():
    t = firing("dda", "g3 g5")
    t.attack("g3", "P.dda", "X.cgc")
    t.refused("card:g5", code="E-SYMBOL")


@rule("R-CWNB-69")
def test_the_attacker_picks_the_symbol_and_so_what_is_left():
    t = firing("bbx", "g5 g16 g16")
    t.attack("g5", "P.bbx", "X.ffa", symbol="gun-16")
    t.attack("g16", "P.bbx", "X.cgc")
    t.refused("card:g16", code="E-SYMBOL")


@rule("R-CWNB-69")
def test_picking_the_smaller_symbol_keeps_the_bigger_ones():
    t = firing("bbx", "g5 g16 g16")
    t.attack("g5", "P.bbx", "X.ffa", symbol="gun-5")
    t.attack("g16", "P.bbx", "X.cgc")
    t.attack("g16", "P.bbx", "X.cgc")
    assert len(t.ledger()) == 3


@rule("R-CWNB-69")
def test_the_attacker_picks_between_missile_symbols():
    t = firing("cgc", "ma mc")
    t.play("card:ma", "P.cgc")
    assert choices(t) == {"symbol:missile-a", "symbol:missile-c"}
    t.play("symbol:missile-c", "X.ffa")
    t.refused("card:mc", code="E-SYMBOL")


@rule("R-CWNB-69")
def test_substitution_does_not_let_guns_fire_from_the_second_row():
    t = firing("ffa | bbx", "g3")
    t.play("card:g3")
    assert choices(t) == {"P.ffa"}
    t.refused("P.bbx", code="E-ROW")


@rule("CWNB-12.8b", "R-CWNB-69")
@pytest.mark.parametrize("card", ["ma", "mb"])
def test_a_smaller_card_is_never_fired_from_the_third_row(card):
    t = firing("cgc | aeg | bbx", card, options="12.8 12.9")
    t.play(f"card:{card}")
    assert choices(t) == {"P.cgc", "P.aeg"}
    t.refused("P.bbx", code="E-ROW")


@rule("CWNB-12.8b", "R-CWNB-69")
@pytest.mark.parametrize("card", ["ma", "mb"])
def test_a_smaller_card_is_never_fired_at_the_third_row_by_a_surface_ship(card):
    t = firing("bbx", card, options="12.8 12.9", target="ffa | dda | ddb")
    t.play(f"card:{card}", "P.bbx")
    assert choices(t) == {"X.ffa", "X.dda"}
    t.refused("X.ddb", code="E-ROW")
