"""Additional Ship cards (rules 9, 9.1)."""

from tests.games.cwnb.table import Table, rule


@rule("CWNB-9a")
def test_additional_ship_costs_no_fog_of_war():
    t = Table(P=dict(rows="ffa", hand="as rt"), X=dict(rows="dda"), turn="P", step="A5", fog=3, top="ssg")
    t.play("card:as")
    t.skip_to("battle_stations")
    assert t.fog_left == 3


@rule("CWNB-9.1a")
def test_additional_ship_is_refused_in_battle_stations():
    t = Table(P=dict(rows="ffa", hand="as rt"), X=dict(rows="dda"), turn="P", step="B1", fog=3)
    t.refused("card:as", code="E-PHASE")


@rule("CWNB-9.1a")
def test_additional_ship_is_refused_before_ship_ahoy():
    t = Table(P=dict(rows="ffa dda", hand="as rt"), X=dict(rows="dda"), turn="P", step="A3", fog=3)
    assert t.prompt == "adjust_ship"
    t.refused("card:as", code="E-PHASE")


@rule("CWNB-9.1a")
def test_additional_ship_is_no_point_defence():
    t = Table(P=dict(rows="dda", hand="g5 rt"), X=dict(rows="cgc", hand="as"), turn="P", step="B1", fog=1)
    t.attack("g5", "P.dda", "X.cgc")
    t.finish()
    assert t.prompt == "point_defence"
    t.refused("card:as", code="E-CARD")


@rule("CWNB-9.1b", "CWNB-9.1c")
def test_additional_ships_come_one_by_one_from_the_visible_top():
    t = Table(P=dict(rows="ffa", hand="as as rt"), X=dict(rows="dda"), turn="P", step="A5", fog=3,
              top="dda", deck="cvb ffa")
    t.ships("cvb ffa")
    assert t.top_ship == "dda"
    t.play("card:as", "row:1")
    assert t.row("P.dda") == 1
    assert t.prompt == "ship_ahoy"
    assert t.top_ship == "cvb"
    assert t.offers() == {"card:as", "button:done"}
    t.play("card:as", "row:2")
    assert t.row("P.cvb") == 2
    assert t.top_ship == "ffa"
    assert t.ship_deck == 1
    assert t.hand("P") == ["rt"]
    assert t.discard == ["as", "as"]


@rule("CWNB-9.1c")
def test_player_who_dislikes_the_next_top_ship_keeps_his_second_card():
    t = Table(P=dict(rows="ffa", hand="as as rt"), X=dict(rows="dda"), turn="P", step="A5", fog=3,
              top="dda", deck="ddb ffa")
    t.ships("ddb ffa")
    t.play("card:as", "row:1")
    t.done()
    assert t.top_ship == "ddb"
    assert t.hand("P") == ["as", "rt"]


@rule("CWNB-9.1d")
def test_new_surface_ship_may_not_enter_row_three_while_row_two_is_empty():
    t = Table(P=dict(rows="dda ffa", hand="as rt"), X=dict(rows="dda"), turn="P", step="A5", fog=3, top="cgc")
    t.play("card:as")
    assert t.prompt == "ship_ahoy_row"
    assert {"row:1", "row:2"} <= t.offers()
    t.refused("row:3", code="E-ROW")
    t.play("row:2")
    assert t.row("P.cgc") == 2


@rule("CWNB-9.1d")
def test_new_surface_ship_may_enter_row_three_behind_two_occupied_rows():
    t = Table(P=dict(rows="dda | ffa", hand="as rt"), X=dict(rows="dda"),
              turn="P", step="A5", fog=3, top="cgc")
    t.play("card:as", "row:3")
    assert t.row("P.cgc") == 3


@rule("CWNB-9.1e")
def test_new_submarine_arrives_passive_and_without_a_row():
    t = Table(P=dict(rows="dda", hand="as rt"), X=dict(rows="dda"), turn="P", step="A5", fog=3, top="ssg")
    t.play("card:as")
    assert t.prompt != "ship_ahoy_row"
    assert t.row("P.ssg") == 0
    assert not t.is_active("P.ssg")


@rule("CWNB-9.1f")
def test_new_ship_may_fire_in_the_turn_it_joins():
    t = Table(P=dict(rows="cgc", hand="as g5 rt"), X=dict(rows="cgc"), turn="P", step="A5", fog=1, top="dda")
    t.play("card:as", "row:1")
    t.skip_to("battle_stations")
    t.attack("g5", "P.dda", "X.cgc")
    t.finish()
    assert t.damage("X.cgc") == 2
