from tests.games.cwnb.table import Table, rule


@rule("CWNB-9a", "CWNB-9b")
def test_none_of_the_four_special_cards_costs_fog_of_war():
    t = Table(P=dict(rows="cvb ddb", hand="as g5 cce rt"), X=dict(rows="dda", hand="dc"),
              turn="P", step="A5", fog=1, top="ffa")
    t.play("card:as", "row:1", "button:done", "button:pass")
    assert t.fog_left == 1
    t.crew("cce", "P.cvb")
    assert t.fog_left == 1
    t.attack("g5", "P.ddb", "X.dda")
    assert t.fog_left == 0
    t.finish()
    t.skip_to("damage_control")
    t.play("attack:1")
    assert t.damage("X.dda") == 0
    assert t.fog_left == 0


@rule("CWNB-9a", "CWNB-9b")
def test_a_retreat_costs_no_fog_of_war():
    t = Table(P=dict(rows="ddb", hand="rt g5"), X=dict(rows="dda"), turn="P", step="A6", fog=1)
    t.play("card:rt")
    assert t.fog_left == 1
