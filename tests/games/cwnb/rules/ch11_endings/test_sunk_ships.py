"""Sunk ships: who takes them, what is known of them, where their cards go (rule 11.1)."""

from tests.games.cwnb.table import Table, rule


@rule("CWNB-11.1a", "R-CWNB-46")
def test_final_blow_takes_the_ship_whoever_did_the_earlier_damage():
    t = Table(P=dict(rows="dda", hand="g5 rt"),
              X=dict(rows="dda cgc", damage={"dda": "g5"}),
              Y=dict(rows="dda"),
              turn="P", step="B1", fog=1)
    t.attack("g5", "P.dda", "X.dda")
    t.finish()
    assert not t.afloat("X.dda")
    assert t.sunk("P") == ["dda"]
    assert t.sunk("X") == []
    assert t.sunk("Y") == []


def with_pile(pile):
    return Table(P=dict(rows="dda", sunk=pile), X=dict(rows="dda", hand="rt"),
                 turn="X", step="B1", fog=1, top="cgc", deck="ddb")


@rule("CWNB-11.1c", "R-CWNB-66")
def test_opponents_see_the_number_but_not_the_worth_of_sunk_ships():
    rich, poor = with_pile("cvb cvb"), with_pile("ffa ffa")
    assert rich.view("X")["players"][0]["sunk"] == 2
    assert rich.view("X") == poor.view("X")
    assert rich.view(None) == poor.view(None)


@rule("CWNB-11.1c")
def test_owner_knows_the_worth_of_his_own_pile():
    t = with_pile("cvb ffa")
    assert t.view("P")["me"]["sunk_points"] == 17
    assert t.view("X")["me"]["sunk_points"] == 0


@rule("R-CWNB-66")
def test_discards_and_sizes_of_hands_and_piles_are_public():
    t = Table(P=dict(rows="dda", hand="g5 em rt"), X=dict(rows="dda", hand="ac"), Y=dict(rows="dda"),
              turn="P", step="B1", fog=1, draw=2, top="cgc", deck="ddb ffa")
    for seat in ("X", "Y", None):
        view = t.view(seat)
        assert [player["hand"] for player in view["players"]] == [3, 1, 0]
        assert view["piles"]["draw"] == 2
        assert view["piles"]["ships"] == 3
        assert sorted(view["piles"]["discard"]) == sorted(t.discard)
    assert len(t.discard) == 95 - 2 - 4


@rule("R-CWNB-45")
def test_damage_cards_and_killing_card_are_discarded_and_no_card_is_lost():
    t = Table(P=dict(rows="dda", hand="g5 rt"), X=dict(rows="cgc dda", damage={"cgc": "mb g3"}),
              turn="P", step="B1", fog=1)
    t.attack("g5", "P.dda", "X.cgc")
    t.finish()
    assert t.sunk("P") == ["cgc"]
    assert sorted(t.discard) == ["g3", "g5", "mb"]
    assert t.draw_pile + len(t.discard) + len(t.hand("P")) == 95


@rule("R-CWNB-45")
def test_cancelled_attack_and_its_answer_are_discarded_at_the_end_of_their_stage():
    t = Table(P=dict(rows="dda | cvb", hand="g5 rt"), X=dict(rows="cgc", hand="em as"),
              turn="P", step="B1", fog=2)
    t.attack("g5", "P.dda", "X.cgc")
    t.strike("P.cvb", "X.cgc")
    t.dice(6)
    t.finish()
    t.answer("em", 1)
    t.skip_to("air_point_defence")
    assert sorted(t.discard) == ["em", "g5"]


@rule("R-CWNB-45")
def test_missed_attack_cards_are_discarded():
    t = Table(P=dict(rows="dda", subs="ssg", hand="tp asw lb rt"), X=dict(rows="dda", subs="ssg"),
              turn="P", step="B1", fog=3)
    t.attack("tp", "P.ssg", "X.ssg")
    t.asw("asw", "X.ssg")
    t.lbas("lb", "X.dda")
    t.dice(6, 6, 6)
    t.finish()
    t.resolve()
    assert sorted(t.discard) == ["asw", "lb", "tp"]


@rule("R-CWNB-46")
def test_submarine_sunk_by_point_asw_goes_to_the_player_of_the_card():
    t = Table(P=dict(rows="dda", subs="ssg", hand="tp tp rt"),
              X=dict(rows="bbx"),
              Y=dict(rows="bbx", hand="asw"),
              turn="P", step="B1", fog=2)
    t.attack("tp", "P.ssg", "X.bbx")
    t.attack("tp", "P.ssg", "Y.bbx")
    t.dice(3)
    t.finish("X", "Y")
    t.answer("asw", 2)
    t.resolve()
    assert t.sunk("Y") == ["ssg"]
    assert t.sunk("X") == []
    assert t.sunk("P") == []
