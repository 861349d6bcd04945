"""Losing the last ship (rule 11.2)."""

from tests.games.cwnb.table import Table, rule


@rule("CWNB-11.2a", "R-CWNB-65")
def test_player_without_ships_is_out_and_his_pending_turn_is_skipped():
    t = Table(P=dict(rows="dda", hand="g5 rt", order=1),
              X=dict(rows="ffa", order=2),
              Y=dict(rows="dda", hand="rt rt", order=3),
              turn="P", step="B1", fog=1)
    t.attack("g5", "P.dda", "X.ffa")
    t.finish()
    assert t.eliminated("X")
    assert not t.eliminated("Y")
    t.dice(1)
    t.done()
    assert t.active == "Y"


@rule("CWNB-11.2a", "R-CWNB-65")
def test_eliminated_player_gets_no_order_card_in_the_next_series():
    t = Table(P=dict(rows="dda", hand="g5 rt", order=1),
              X=dict(rows="ffa", order=2),
              Y=dict(rows="dda", hand="rt rt", order=3),
              turn="P", step="B1", fog=1)
    series = t.series
    t.attack("g5", "P.dda", "X.ffa")
    t.finish()
    t.dice(1)
    t.done()
    t.skip_to("adjust_ordnance")
    assert t.active == "Y"
    t.play("card:rt")
    t.dice(1)
    t.done()
    assert t.series == series + 1
    assert t.active in ("P", "Y")
    assert t.view("X")["me"]["order"] is None
    assert t.view("P")["me"]["order"] is not None
    assert t.view("Y")["me"]["order"] is not None


@rule("CWNB-11.2b", "CWNB-11.2c", "R-CWNB-65")
def test_additional_ship_in_hand_does_not_save_and_all_cards_are_discarded_at_once():
    t = Table(P=dict(rows="dda", hand="g5 rt"),
              X=dict(rows="ffa", hand="as as g3", area="ecm", down="ac"),
              Y=dict(rows="dda"),
              turn="P", step="B1", fog=1, options="12.4")
    t.attack("g5", "P.dda", "X.ffa")
    t.finish()
    t.resolve()
    assert t.active == "P"
    assert t.eliminated("X")
    assert t.hand("X") == []
    assert t.area_cards("X") == []
    assert t.face_down("X") == []
    assert sorted(t.discard) == ["ac", "as", "as", "ecm", "g3", "g5"]


@rule("CWNB-11.2e")
def test_task_force_of_one_submarine_stays_in_play():
    t = Table(P=dict(rows="dda", hand="g5 rt"), X=dict(rows="ffa", subs="ssg", hand="as"),
              turn="P", step="B1", fog=1)
    before = t.round
    t.attack("g5", "P.dda", "X.ffa")
    t.finish()
    t.resolve()
    assert not t.afloat("X.ffa")
    assert not t.eliminated("X")
    assert t.hand("X") == ["as"]
    assert t.round == before
    assert t.prompt == "adjust_ordnance"


@rule("R-CWNB-65")
def test_damage_control_saves_the_last_ship_before_elimination_is_tested():
    t = Table(P=dict(rows="dda", hand="g5 rt"), X=dict(rows="ffa", hand="dc as"), turn="P", step="B1", fog=1)
    t.attack("g5", "P.dda", "X.ffa")
    t.finish()
    t.skip_to("damage_control")
    assert not t.eliminated("X")
    t.play("attack:1")
    t.resolve()
    assert t.afloat("X.ffa")
    assert not t.eliminated("X")
    assert t.hand("X") == ["as"]


@rule("R-CWNB-65")
def test_active_player_who_loses_his_last_submarine_resolves_his_other_attacks_and_skips_step_c():
    t = Table(P=dict(rows="", subs="ssg", hand="tp lb rt"),
              X=dict(rows="ffa cgc", area="asw"),
              Y=dict(rows="dda"),
              turn="P", step="B1", fog=2)
    before = t.draw_pile
    t.attack("tp", "P.ssg", "X.cgc")
    t.lbas("lb", "X.ffa")
    t.dice(3, 3, 1)
    t.finish()
    t.resolve()
    assert t.sunk("X") == ["ssg"]
    assert t.sunk("P") == ["ffa"]
    assert t.damage("X.cgc") == 0
    assert t.eliminated("P")
    assert t.hand("P") == []
    assert t.draw_pile == before
    assert t.active == "X"


@rule("R-CWNB-80")
def test_both_sides_losing_their_last_ship_both_score_their_piles():
    t = Table(P=dict(rows="", subs="ssg", hand="tp"), X=dict(rows="ffa", hand="asw"),
              turn="P", step="B1", fog=1)
    before = t.round
    t.attack("tp", "P.ssg", "X.ffa")
    t.dice(3)
    t.finish()
    t.answer("asw", 1)
    assert t.round == before + 1
    assert t.score("P") == 2
    assert t.score("X") == 5


@rule("R-CWNB-80")
def test_both_sides_losing_their_last_ship_are_both_out_while_others_fight_on():
    t = Table(P=dict(rows="", subs="ssg", hand="tp"),
              X=dict(rows="ffa", hand="asw"),
              Y=dict(rows="dda"),
              Z=dict(rows="dda"),
              turn="P", step="B1", fog=1)
    t.attack("tp", "P.ssg", "X.ffa")
    t.dice(3, 1)
    t.finish()
    t.answer("asw", 1)
    assert t.eliminated("P") and t.eliminated("X")
    assert t.sunk("P") == ["ffa"]
    assert t.sunk("X") == ["ssg"]
    assert t.active == "Y"


@rule("R-CWNB-64")
def test_round_ends_at_once_when_one_player_alone_has_ships():
    t = Table(P=dict(rows="dda", hand="g5 rt"), X=dict(rows="ffa", sunk="aeg"), turn="P", step="B1", fog=1)
    before = t.round
    t.attack("g5", "P.dda", "X.ffa")
    t.finish()
    assert t.round == before + 1
    assert t.score("P") == 4 + 2
    assert t.score("X") == 8
    assert (t.total("P"), t.total("X")) == (6, 8)


@rule("R-CWNB-64")
def test_round_is_played_out_by_the_survivor_when_the_table_chose_so():
    t = Table(P=dict(rows="dda", hand="g5 rt"), X=dict(rows="ffa"), turn="P", step="B1", fog=1,
              options="R-64=on")
    before = t.round
    t.attack("g5", "P.dda", "X.ffa")
    t.finish()
    assert t.round == before
    assert t.eliminated("X")
    assert (t.to_move, t.prompt) == ("P", "adjust_ordnance")


@rule("R-CWNB-64")
def test_round_goes_on_while_two_players_have_ships():
    t = Table(P=dict(rows="dda", hand="g5 rt"), X=dict(rows="ffa"), Y=dict(rows="ffa"),
              turn="P", step="B1", fog=1)
    before = t.round
    t.attack("g5", "P.dda", "X.ffa")
    t.finish()
    assert t.round == before
    assert (t.to_move, t.prompt) == ("P", "adjust_ordnance")


@rule("CWNB-11.2d", "CWNB-11.2f")
def test_eliminated_player_scores_his_pile_and_rejoins_at_the_next_deal():
    t = Table(P=dict(rows="dda", hand="g5 rt", order=3),
              X=dict(rows="ffa", sunk="cvb", order=1),
              Y=dict(rows="cgc", order=2),
              turn="P", step="B1", fog=1, acted="X Y", final=True, draw=0)
    t.attack("g5", "P.dda", "X.ffa")
    t.finish()
    assert t.eliminated("X")
    t.done()
    assert t.score("P") == 4 + 2
    assert t.score("X") == 15
    assert t.score("Y") == 7
    assert not t.eliminated("X")
    assert len(t.hand("X")) == 7
