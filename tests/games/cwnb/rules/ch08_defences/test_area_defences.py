"""Area Defenses: laid in one's own B.1, covering the whole Task Force until the next A.1 (rules 8, 8.1)."""

from tests.games.cwnb.table import Table, rule


def purposes(t):
    return [roll.purpose for roll in t.rolls if roll.purpose != "fog_of_war"]


@rule("CWNB-8.1a", "CWNB-8.1d")
def test_defense_card_played_in_own_battle_stations_lies_face_up_for_all_to_see():
    t = Table(P=dict(rows="dda", hand="em rt"), X=dict(rows="dda"), turn="P", step="B1", fog=2)
    t.area("em")
    assert t.hand("P") == ["rt"]
    assert t.area_cards("P") == ["em"]
    assert t.face_down("P") == []
    assert t.view("X")["players"][0]["area"] == ["em"]
    assert t.view(None)["players"][0]["area"] == ["em"]


@rule("CWNB-8.1e")
def test_face_up_area_defence_is_free_even_when_the_allotment_is_spent():
    t = Table(P=dict(rows="dda", hand="g5 em rt"), X=dict(rows="cgc"), turn="P", step="B1", fog=1)
    t.attack("g5", "P.dda", "X.cgc")
    assert t.fog_left == 0
    t.area("em")
    assert t.area_cards("P") == ["em"]
    assert t.fog_left == 0


@rule("CWNB-8.1g")
def test_copies_of_one_defense_card_may_be_laid_together():
    t = Table(P=dict(rows="dda", hand="ecm em em rt"), X=dict(rows="dda"), turn="P", step="B1", fog=1)
    t.area("em")
    t.area("em")
    t.area("ecm")
    assert sorted(t.area_cards("P")) == ["ecm", "em", "em"]
    assert t.fog_left == 1


@rule("CWNB-8b", "CWNB-8a")
def test_defense_card_serves_as_area_defence_in_own_turn_and_as_point_defence_in_an_opponents_turn():
    t = Table(P=dict(rows="dda", hand="em g5 rt"), X=dict(rows="cgc", hand="em"), turn="P", step="B1", fog=2)
    t.area("em")
    t.attack("g5", "P.dda", "X.cgc")
    t.finish()
    t.answer("em", 1)
    t.resolve()
    assert t.area_cards("P") == ["em"]
    assert t.area_cards("X") == []
    assert t.hand("X") == []
    assert t.damage("X.cgc") == 0


@rule("CWNB-8.1b", "CWNB-8.1c", "CWNB-8.31a")
def test_area_em_cancels_every_gun_and_torpedo_at_every_vessel_without_a_die():
    t = Table(P=dict(rows="ddb", subs="ssg", hand="g5 g5 tp rt"),
              X=dict(rows="ffa dda", subs="ssl", area="em"),
              turn="P", step="B1", fog=3)
    t.attack("g5", "P.ddb", "X.ffa")
    t.attack("g5", "P.ddb", "X.dda")
    t.attack("tp", "P.ssg", "X.ssl")
    t.finish()
    assert t.afloat("X.ffa") and t.afloat("X.ssl")
    assert t.damage("X.dda") == 0
    assert purposes(t) == []
    assert [row.status for row in t.ledger()] == ["cancelled", "cancelled", "cancelled"]
    assert sorted(t.discard) == ["g5", "g5", "tp"]
    assert t.area_cards("X") == ["em"]


@rule("CWNB-8.1f", "CWNB-8.32a")
def test_area_ecm_cancels_missiles_but_not_guns():
    t = Table(P=dict(rows="dda cgc", hand="ma ma g5 rt"), X=dict(rows="bbx", area="ecm"),
              turn="P", step="B1", fog=3)
    t.attack("ma", "P.dda", "X.bbx")
    t.attack("ma", "P.cgc", "X.bbx")
    t.attack("g5", "P.dda", "X.bbx")
    t.finish()
    assert t.damage("X.bbx") == 2
    assert purposes(t) == []
    assert t.area_cards("X") == ["ecm"]


@rule("CWNB-8.31a")
def test_area_em_does_not_stop_missiles():
    t = Table(P=dict(rows="dda", hand="ma rt"), X=dict(rows="cgc", area="em"), turn="P", step="B1", fog=1)
    t.attack("ma", "P.dda", "X.cgc")
    t.finish()
    assert t.damage("X.cgc") == 2


@rule("CWNB-8.1c", "CWNB-8.1h")
def test_area_defence_outlasts_several_opponents_and_ends_with_the_owners_clear_the_decks():
    t = Table(P=dict(rows="dda", hand="g5 rt", order=1),
              X=dict(rows="ffa", area="em", order=3),
              Y=dict(rows="dda", hand="g5 rt", order=2),
              turn="P", step="B1", fog=1)
    t.attack("g5", "P.dda", "X.ffa")
    t.finish()
    assert t.afloat("X.ffa")
    t.dice(1)
    t.done()
    t.skip_to("battle_stations")
    assert t.active == "Y"
    t.attack("g5", "Y.dda", "X.ffa")
    t.finish()
    assert t.afloat("X.ffa")
    assert t.area_cards("X") == ["em"]
    t.dice(1)
    t.done()
    assert t.active == "X"
    assert t.area_cards("X") == []
    assert "em" in t.discard


@rule("CWNB-8c")
def test_area_defence_acts_before_the_point_window_so_its_attacks_need_no_answer():
    t = Table(P=dict(rows="dda", hand="g5 ma rt"), X=dict(rows="cgc", area="em", hand="em"),
              turn="P", step="B1", fog=2)
    t.attack("g5", "P.dda", "X.cgc")
    t.attack("ma", "P.dda", "X.cgc")
    t.finish()
    assert (t.to_move, t.prompt) == ("X", "point_defence")
    assert t.ledger()[0].status == "cancelled"
    assert t.ledger()[1].status == "named"
    assert t.offers() == {"button:done"}
    t.resolve()
    assert t.damage("X.cgc") == 2
    assert t.hand("X") == ["em"]


@rule("CWNB-8c", "R-CWNB-32")
def test_area_air_cover_is_rolled_before_point_air_cover_is_asked_for():
    t = Table(P=dict(rows="cvb", hand="rt"), X=dict(rows="dda", area="ac", hand="ac"),
              turn="P", step="B1", fog=1)
    t.strike("P.cvb", "X.dda")
    t.dice(6, 6)
    t.finish()
    assert (t.to_move, t.prompt) == ("X", "air_point_defence")
    assert purposes(t) == ["area_air_cover"]
    t.resolve()
    assert t.afloat("X.dda")


@rule("R-CWNB-29")
def test_area_defences_work_unasked_in_the_order_asw_then_em_then_air_cover():
    t = Table(P=dict(rows="cvb", subs="ssg", hand="tp rt"), X=dict(rows="bbx", area="ac em asw"),
              turn="P", step="B1", fog=2)
    t.strike("P.cvb", "X.bbx")
    t.attack("tp", "P.ssg", "X.bbx")
    t.dice(6, 6, 6)
    t.finish()
    assert (t.to_move, t.prompt) == ("P", "adjust_ordnance")
    assert purposes(t) == ["area_asw", "area_air_cover", "strike"]
    assert t.damage("X.bbx") == 0


@rule("R-CWNB-29")
def test_area_asw_engages_a_submarine_whose_torpedo_area_em_cancels_anyway():
    t = Table(P=dict(rows="dda", subs="ssg", hand="tp rt"), X=dict(rows="cgc", area="em asw"),
              turn="P", step="B1", fog=1)
    t.attack("tp", "P.ssg", "X.cgc")
    t.dice(3)
    t.finish()
    t.resolve()
    assert not t.afloat("P.ssg")
    assert t.sunk("X") == ["ssg"]
    assert t.damage("X.cgc") == 0


@rule("R-CWNB-30")
def test_each_area_air_cover_rolls_once_at_each_strike_still_alive():
    t = Table(P=dict(rows="cvb", hand="rt"), X=dict(rows="dda", area="ac ac"), turn="P", step="B1", fog=2)
    t.strike("P.cvb", "X.dda")
    t.strike("P.cvb", "X.dda")
    t.dice(2, 6, 2)
    t.finish()
    assert purposes(t) == ["area_air_cover"] * 3
    assert t.afloat("X.dda")


@rule("R-CWNB-30")
def test_two_area_air_covers_that_fail_roll_twice_at_one_strike():
    t = Table(P=dict(rows="cvb", hand="rt"), X=dict(rows="dda cgc", area="ac ac"), turn="P", step="B1", fog=1)
    t.strike("P.cvb", "X.dda")
    t.dice(3, 3, 2)
    t.finish()
    assert purposes(t) == ["area_air_cover", "area_air_cover", "strike"]
    assert not t.afloat("X.dda")
