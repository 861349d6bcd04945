"""Step B.1: what the Fog of War allotment pays for (6.1B1a, R-CWNB-20)."""

from tests.games.cwnb.table import Table, rule


@rule("CWNB-6.1B1a", "CWNB-7a", "CWNB-7b", "CWNB-8.1e", "CWNB-9a")
def test_attacks_end_with_the_allotment_but_free_actions_go_on():
    t = Table(P=dict(rows="dda ffa | cvb", hand="g5 ma g3 em cce"), X=dict(rows="cgc"),
              turn="P", step="B1", fog=2)
    t.attack("g5", "P.dda", "X.cgc")
    t.attack("ma", "P.ffa", "X.cgc")
    assert t.fog_left == 0
    t.refused("card:g3", code="E-FOW")
    t.refused("P.cvb", code="E-FOW")
    t.area("em")
    t.crew("cce", "P.cvb")
    assert t.area_cards("P") == ["em"]
    assert t.rating("P.cvb") == 3
    assert t.fog_left == 0


@rule("CWNB-6.1B1a")
def test_a_face_down_area_defence_is_an_action_and_takes_the_allotment():
    t = Table(P=dict(rows="dda", hand="em g5"), X=dict(rows="cgc"),
              turn="P", step="B1", fog=1, options="12.4")
    t.area("em", face_down=True)
    assert t.fog_left == 0
    t.refused("card:g5", code="E-FOW")


@rule("R-CWNB-20")
def test_two_land_based_strikes_cost_two():
    t = Table(P=dict(rows="dda", hand="lb"), X=dict(rows="ffa cgc"), turn="P", step="B1", fog=3)
    t.lbas("lb", "X.ffa", "X.cgc")
    assert t.fog_left == 1
    assert len(t.ledger()) == 2


@rule("R-CWNB-20")
def test_one_strike_of_a_land_based_card_costs_one():
    t = Table(P=dict(rows="dda", hand="lb"), X=dict(rows="ffa cgc"), turn="P", step="B1", fog=3)
    t.play("card:lb", "X.ffa", "button:one-strike")
    assert t.fog_left == 2
    assert len(t.ledger()) == 1


@rule("R-CWNB-20")
def test_with_one_point_left_a_land_based_card_makes_one_strike():
    t = Table(P=dict(rows="dda", hand="lb"), X=dict(rows="ffa cgc"), turn="P", step="B1", fog=1)
    t.play("card:lb", "X.cgc")
    assert t.prompt == "battle_stations"
    assert t.fog_left == 0
    assert [row.target for row in t.ledger()] == ["X.cgc"]


@rule("R-CWNB-20")
def test_a_bomber_strike_costs_its_dice():
    t = Table(P=dict(rows="dda", hand="bs"), X=dict(rows="ffa cgc"), turn="P", step="B1", fog=4)
    t.play("card:bs", "seat:X")
    assert t.offers() == {"dice:1", "dice:2", "dice:3", "dice:4", "button:cancel"}
    t.refused("dice:5", code="E-FOW")
    t.play("dice:3")
    assert t.fog_left == 1
    assert t.ledger()[0].dice == 3


@rule("R-CWNB-20")
def test_air_cards_cannot_be_played_with_nothing_left():
    t = Table(P=dict(rows="dda", hand="g5 lb bs"), X=dict(rows="ffa cgc"), turn="P", step="B1", fog=1)
    t.attack("g5", "P.dda", "X.cgc")
    t.refused("card:lb", code="E-FOW")
    t.refused("card:bs", code="E-FOW")


@rule("CWNB-6.1B1f")
def test_doing_nothing_in_battle_stations_is_legal():
    t = Table(P=dict(rows="dda", hand="g5"), X=dict(rows="cgc"), turn="P", step="B1", fog=3)
    t.play("button:finish")
    assert t.prompt == "adjust_ordnance"
    assert t.hand("P") == ["g5"]
    assert t.damage("X.cgc") == 0
