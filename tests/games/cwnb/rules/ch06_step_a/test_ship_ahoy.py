"""Step A.5: Ship, Ahoy!"""

from tests.games.cwnb.table import Table, rule


def reinforcing(rows="dda", hand="as em", top="cgc", **table):
    return Table(P=dict(rows=rows, hand=hand), X=dict(rows="ffa | dda"), turn="P", step="A5", fog=2,
                 top=top, **table)


def rows_offered(t):
    return {name for name in t.offers() if name.startswith("row:")}


@rule("CWNB-6.1A5a", "CWNB-6.1A5b", "CWNB-6.1A5f", "CWNB-9.1c")
def test_additional_ship_cards_are_played_one_by_one_each_for_the_visible_ship():
    t = reinforcing(hand="as as em", top="ddb", deck="cvb ffa")
    t.ships("cvb ffa")
    t.play("card:as", "row:1")
    assert t.row("P.ddb") == 1
    assert t.discard == ["as"]
    assert t.top_ship == "cvb"
    t.play("card:as", "row:2")
    assert t.row("P.cvb") == 2
    assert t.discard == ["as", "as"]
    assert (t.top_ship, t.ship_deck) == ("ffa", 1)
    assert t.hand("P") == ["em"]


@rule("CWNB-6.1A5a")
def test_three_additional_ships_may_come_in_one_turn():
    t = reinforcing(hand="as as as em", top="ddb", deck="cvb ffa")
    t.ships("cvb ffa")
    t.play("card:as", "row:1", "card:as", "row:1", "card:as", "row:1")
    assert [t.row(ship) for ship in ("P.ddb", "P.cvb", "P.ffa")] == [1, 1, 1]
    assert t.ship_deck == 0


@rule("CWNB-6.1A5c", "CWNB-9.1d", "R-CWNB-11", "R-CWNB-01")
def test_a_new_ship_may_not_open_row_three_while_row_two_is_empty():
    t = reinforcing(rows="dda ddb")
    t.play("card:as")
    assert rows_offered(t) == {"row:1", "row:2"}
    t.refused("row:3", code="E-ROW")
    t.play("row:2")
    assert t.row("P.cgc") == 2


@rule("CWNB-6.1A5c", "R-CWNB-11")
def test_a_new_ship_may_go_to_any_of_three_rows_when_two_are_held():
    t = reinforcing(rows="dda | ddb")
    t.play("card:as")
    assert rows_offered(t) == {"row:1", "row:2", "row:3"}
    t.play("row:3")
    assert t.row("P.cgc") == 3


@rule("R-CWNB-11")
def test_a_new_ship_joins_row_one_and_does_not_push_it_back():
    t = reinforcing(rows="dda | ddb")
    t.play("card:as", "row:1")
    assert (t.row("P.cgc"), t.row("P.dda"), t.row("P.ddb")) == (1, 1, 2)


@rule("CWNB-6.1A5c")
def test_a_new_submarine_arrives_passive_and_is_asked_no_row():
    t = reinforcing(top="ssg")
    t.play("card:as")
    assert t.prompt == "ship_ahoy"
    assert t.row("P.ssg") == 0
    assert not t.is_active("P.ssg")


@rule("CWNB-6.1A5d")
def test_a_new_ship_may_attack_in_the_same_turn():
    t = reinforcing(rows="ffa", hand="as g5 em", top="ddb")
    t.play("card:as", "row:1")
    t.skip_to("battle_stations")
    t.attack("g5", "P.ddb", "X.ffa")
    assert t.ledger()[0].firer == "P.ddb"


@rule("CWNB-6.1A5d")
def test_a_new_submarine_may_attack_in_the_same_turn():
    t = reinforcing(hand="as tp em", top="ssg")
    t.play("card:as")
    t.skip_to("battle_stations")
    t.attack("tp", "P.ssg", "X.dda")
    assert t.is_active("P.ssg")


@rule("CWNB-6.1A5e")
def test_the_card_may_be_kept_for_a_better_ship():
    t = reinforcing(top="ffa")
    before = t.ship_deck
    t.done()
    assert "as" in t.hand("P")
    assert t.discard == []
    assert (t.top_ship, t.ship_deck) == ("ffa", before)


@rule("R-CWNB-10")
def test_the_card_cannot_be_played_when_no_ship_is_left_but_may_be_discarded():
    t = Table(P=dict(rows="dda", hand="as em", sunk="ffa"), X=dict(rows="ffa"),
              turn="P", step="A5", fog=1, deck="")
    assert t.ship_deck == 0
    assert t.prompt == "retreat"
    t.refused("card:as", code="E-RULE")
    assert t.hand("P") == ["as", "em"]
    t.skip_to("adjust_ordnance")
    t.play("card:as")
    assert t.discard == ["as"]


@rule("R-CWNB-10")
def test_a_sunk_ship_does_not_return_to_the_ship_deck():
    t = Table(P=dict(rows="dda", hand="g5 as"), X=dict(rows="ffa cgc"), turn="P", step="B1", fog=1, deck="")
    t.attack("g5", "P.dda", "X.ffa")
    t.finish()
    t.resolve()
    assert t.sunk("P") == ["ffa"]
    assert t.ship_deck == 0
    assert t.top_ship is None


@rule("CWNB-9.1a", "CWNB-6.1A5a")
def test_the_card_cannot_be_played_in_step_b1():
    t = Table(P=dict(rows="dda", hand="as"), X=dict(rows="ffa"), turn="P", step="B1", fog=1)
    assert "card:as" not in t.offers()
    t.refused("card:as", code="E-PHASE")
