"""Rule 12.4: Area Defenses laid face-down."""

from tests.games.cwnb.table import Table, rule


def preparing(hand, fog=3, **rest):
    """P is at Battle Stations with defence cards in hand."""
    return Table(
        P=dict(rows="dda cgc", hand=hand),
        X=dict(rows="ddb ffa"),
        turn="P", step="B1", fog=fog, options="12.4", **rest,
    )


@rule("CWNB-12.4a")
def test_a_face_down_area_defence_costs_one_fog_of_war_each():
    t = preparing("ecm em rt")
    t.area("ecm", face_down=True)
    assert t.fog_left == 2
    t.area("em", face_down=True)
    assert t.fog_left == 1
    assert sorted(t.face_down("P")) == ["ecm", "em"]
    assert t.area_cards("P") == []
    assert t.hand("P") == ["rt"]


@rule("CWNB-12.4a")
def test_without_fog_of_war_left_a_card_can_only_be_laid_face_up():
    t = preparing("ecm em rt", fog=1)
    t.area("ecm", face_down=True)
    t.play("card:em")
    assert t.offers() == {"button:face-up", "button:cancel"}
    t.refused("button:face-down", code="E-FOW")


@rule("CWNB-12.4a", "CWNB-INF-b")
def test_others_see_that_a_card_lies_there_but_not_which():
    one, other = preparing("ecm rt", top="cvb"), preparing("em rt", top="cvb")
    one.area("ecm", face_down=True)
    other.area("em", face_down=True)
    assert one.view("X")["players"][0]["face_down"] == 1
    assert one.view("X")["players"][0]["area"] == []
    assert one.view("X") == other.view("X")
    assert one.view(None) == other.view(None)
    assert one.log("X") == other.log("X")
    assert one.view("P")["me"]["face_down"] == ["ecm"]
    assert other.view("P")["me"]["face_down"] == ["em"]


@rule("CWNB-12.4e")
def test_laying_face_up_remains_available_and_free():
    t = preparing("ecm rt")
    t.play("card:ecm")
    assert t.offers() == {"button:face-up", "button:face-down", "button:cancel"}
    t.play("button:face-up")
    assert t.fog_left == 3
    assert t.area_cards("P") == ["ecm"]
    assert t.face_down("P") == []


@rule("CWNB-12.4a")
def test_without_the_rule_a_card_is_always_laid_face_up():
    t = Table(
        P=dict(rows="dda", hand="ecm rt"), X=dict(rows="ddb"),
        turn="P", step="B1", fog=3,
    )
    t.play("card:ecm")
    assert t.prompt == "battle_stations"
    assert t.area_cards("P") == ["ecm"]
    t.refused("button:face-down", code="E-PHASE")


@rule("CWNB-12.4b", "CWNB-12.4d", "R-CWNB-67")
def test_a_hidden_ecm_sleeps_through_guns_and_wakes_for_a_missile():
    t = Table(
        P=dict(rows="cgc bbx", down="ecm", order=3),
        X=dict(rows="dda", hand="g5 rt", order=1),
        Y=dict(rows="dda", hand="ma rt", order=2),
        turn="X", step="B1", fog=1, options="12.4", draw=0,
    )
    t.attack("g5", "X.dda", "P.cgc")
    t.finish()
    assert t.face_down("P") == ["ecm"]
    assert t.damage("P.cgc") == 2
    t.dice(2)
    t.end_turn()
    t.skip_to("battle_stations")
    t.attack("ma", "Y.dda", "P.cgc")
    t.finish()
    assert t.face_down("P") == []
    assert t.area_cards("P") == ["ecm"]
    assert t.damage("P.cgc") == 2
    t.dice(4)
    t.end_turn()
    assert t.active == "P"
    assert t.area_cards("P") == []
    assert "ecm" in t.discard


@rule("CWNB-12.4d")
def test_a_card_once_shown_stops_every_later_attack_of_its_kind():
    t = Table(
        P=dict(rows="cgc bbx", down="em", order=3),
        X=dict(rows="dda", hand="g5 rt", order=1),
        Y=dict(rows="ddb", hand="g5 g5 rt", order=2),
        turn="X", step="B1", fog=1, options="12.4", draw=0,
    )
    t.attack("g5", "X.dda", "P.cgc")
    t.finish()
    assert t.area_cards("P") == ["em"]
    t.dice(2)
    t.end_turn()
    t.skip_to("battle_stations")
    t.attack("g5", "Y.ddb", "P.cgc")
    t.attack("g5", "Y.ddb", "P.bbx")
    t.finish()
    assert t.damage("P.cgc") == 0
    assert t.damage("P.bbx") == 0


@rule("CWNB-12.4c")
def test_an_unused_card_is_shown_when_it_is_discarded_in_the_owners_next_turn():
    t = Table(
        P=dict(rows="dda", down="ecm", order=2),
        X=dict(rows="ddb", hand="rt", order=1),
        turn="X", step="C2", played=True, fog=1, options="12.4", draw=0,
    )
    assert t.view("X")["piles"]["discard"].count("ecm") == 6
    t.dice(4)
    t.end_turn()
    assert t.active == "P"
    assert t.face_down("P") == []
    assert t.view("X")["piles"]["discard"].count("ecm") == 7
    assert t.view(None)["piles"]["discard"].count("ecm") == 7
