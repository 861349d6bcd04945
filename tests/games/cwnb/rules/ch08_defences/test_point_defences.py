"""Point Defenses: played from the hand in an opponent's B.2 against one attack (rule 8.2)."""

from tests.games.cwnb.table import Table, rule


def purposes(t):
    return [roll.purpose for roll in t.rolls if roll.purpose != "fog_of_war"]


@rule("CWNB-8.2a", "CWNB-8a")
def test_point_defence_answers_one_chosen_attack_only():
    t = Table(P=dict(rows="ddb", hand="g5 g5 rt"), X=dict(rows="ffa dda", hand="em"),
              turn="P", step="B1", fog=2)
    t.attack("g5", "P.ddb", "X.dda")
    t.attack("g5", "P.ddb", "X.ffa")
    t.finish()
    t.answer("em", 2)
    t.resolve()
    assert t.afloat("X.ffa")
    assert t.damage("X.ffa") == 0
    assert t.damage("X.dda") == 2


@rule("CWNB-8.2a")
def test_player_who_is_not_attacked_has_no_point_defence():
    t = Table(P=dict(rows="dda", hand="g5 rt"), X=dict(rows="cgc", hand="as"), Y=dict(rows="cgc", hand="em"),
              turn="P", step="B1", fog=1)
    t.attack("g5", "P.dda", "X.cgc")
    t.finish()
    assert (t.to_move, t.prompt) == ("X", "point_defence")
    t.refused("card:em", code="E-TURN", by="Y")
    t.resolve()
    assert t.damage("X.cgc") == 2
    assert t.hand("Y") == ["em"]


@rule("CWNB-8.2b")
def test_successful_point_defence_is_discarded():
    t = Table(P=dict(rows="dda", hand="g5 rt"), X=dict(rows="cgc", hand="em"), turn="P", step="B1", fog=1)
    t.attack("g5", "P.dda", "X.cgc")
    t.finish()
    t.answer("em", 1)
    t.resolve()
    assert t.damage("X.cgc") == 0
    assert t.hand("X") == []
    assert t.area_cards("X") == []
    assert sorted(t.discard) == ["em", "g5"]


@rule("CWNB-8.2b")
def test_failed_point_defence_is_discarded_too():
    t = Table(P=dict(rows="dda", hand="lb rt"), X=dict(rows="dda", hand="ac"), turn="P", step="B1", fog=2)
    t.lbas("lb", "X.dda")
    t.dice(3, 6)
    t.finish()
    t.answer("ac", 1)
    t.resolve()
    assert purposes(t) == ["air_cover", "lbas"]
    assert t.hand("X") == []
    assert t.area_cards("X") == []
    assert sorted(t.discard) == ["ac", "lb"]


@rule("CWNB-8.2c")
def test_point_defences_cost_no_fog_of_war():
    t = Table(P=dict(rows="ddb", hand="g5 g5 rt"), X=dict(rows="cgc", hand="em em"),
              turn="P", step="B1", fog=2)
    t.attack("g5", "P.ddb", "X.cgc")
    t.attack("g5", "P.ddb", "X.cgc")
    t.finish()
    before = t.fog_left
    t.answer("em", 1)
    assert t.fog_left == before == 0
    t.answer("em", 2)
    t.resolve()
    assert t.damage("X.cgc") == 0


@rule("CWNB-8.2d")
def test_one_em_stops_one_gun_of_choice_while_the_other_gun_and_the_missile_land():
    t = Table(P=dict(rows="ddb ffa", hand="g5 g3 ma rt"), X=dict(rows="bbx", hand="em"),
              turn="P", step="B1", fog=3)
    t.attack("g5", "P.ddb", "X.bbx")
    t.attack("g3", "P.ffa", "X.bbx")
    t.attack("ma", "P.ffa", "X.bbx")
    t.finish()
    t.play("card:em")
    assert t.offers() == {"attack:1", "attack:2", "button:cancel"}
    t.play("attack:1")
    t.resolve()
    assert t.damage("X.bbx") == 1 + 2


@rule("CWNB-8.2f", "CWNB-8.2g")
def test_no_point_die_is_thrown_while_cards_can_still_be_put_down():
    t = Table(P=dict(rows="cvb", hand="rt"), X=dict(rows="dda", hand="ac ac"), turn="P", step="B1", fog=2)
    t.strike("P.cvb", "X.dda")
    t.strike("P.cvb", "X.dda")
    t.dice(2, 2)
    t.finish()
    t.answer("ac", 1)
    assert purposes(t) == []
    assert t.prompt == "air_point_defence"
    t.answer("ac", 2)
    t.resolve()
    assert purposes(t) == ["air_cover", "air_cover"]
    assert t.afloat("X.dda")


@rule("CWNB-8.2f", "CWNB-8.2g")
def test_further_air_cover_is_refused_once_the_first_has_been_rolled():
    t = Table(P=dict(rows="cvb", hand="rt"), X=dict(rows="dda cgc", hand="ac ac"), turn="P", step="B1", fog=2)
    t.strike("P.cvb", "X.dda")
    t.strike("P.cvb", "X.dda")
    t.dice(6, 1, 6)
    t.finish()
    t.answer("ac", 1)
    t.done()
    assert purposes(t) == ["air_cover", "strike", "strike"]
    assert (t.to_move, t.prompt) == ("X", "damage_control")
    t.refused("card:ac", code="E-PHASE", by="X")
    t.resolve()
    assert not t.afloat("X.dda")
    assert t.hand("X") == ["ac"]


@rule("CWNB-8.2e", "CWNB-8.2g", "R-CWNB-33")
def test_point_air_covers_may_follow_an_area_air_cover_that_failed():
    t = Table(P=dict(rows="cvb", hand="rt"), X=dict(rows="dda", area="ac", hand="ac ac"),
              turn="P", step="B1", fog=1)
    t.strike("P.cvb", "X.dda")
    t.dice(6, 5, 2)
    t.finish()
    assert purposes(t) == ["area_air_cover"]
    t.answer("ac", 1)
    t.answer("ac", 1)
    t.resolve()
    assert purposes(t) == ["area_air_cover", "air_cover", "air_cover"]
    assert t.afloat("X.dda")
    assert t.hand("X") == []
    assert t.discard == ["ac", "ac"]
    assert t.area_cards("X") == ["ac"]


@rule("R-CWNB-33")
def test_surplus_point_cards_are_discarded_when_the_first_already_succeeds():
    t = Table(P=dict(rows="cvb", hand="rt"), X=dict(rows="dda", hand="ac ac ac"), turn="P", step="B1", fog=1)
    t.strike("P.cvb", "X.dda")
    t.dice(1, 6, 6)     # the spec does not say whether the surplus cards are still rolled
    t.finish()
    t.answer("ac", 1)
    t.answer("ac", 1)
    t.answer("ac", 1)
    t.resolve()
    assert t.afloat("X.dda")
    assert t.hand("X") == []
    assert t.discard == ["ac", "ac", "ac"]


@rule("R-CWNB-32")
def test_each_stage_has_its_own_point_window_with_its_own_cards():
    t = Table(P=dict(rows="dda | cvb", hand="g5 rt"), X=dict(rows="cgc", area="ac", hand="ac em"),
              turn="P", step="B1", fog=2)
    t.attack("g5", "P.dda", "X.cgc")
    t.strike("P.cvb", "X.cgc")
    t.dice(6, 2)
    t.finish()
    assert t.prompt == "point_defence"
    assert t.offers() == {"card:em", "button:done"}
    t.refused("card:ac", code="E-CARD")
    assert purposes(t) == []
    t.answer("em", 1)
    assert t.prompt == "air_point_defence"
    assert purposes(t) == ["area_air_cover"]
    assert t.offers() == {"card:ac", "button:done"}
    t.answer("ac", 2)
    t.resolve()
    assert purposes(t) == ["area_air_cover", "air_cover"]
    assert t.damage("X.cgc") == 0


@rule("R-CWNB-32")
def test_em_is_too_late_in_the_air_stage():
    t = Table(P=dict(rows="dda | cvb", hand="g5 rt"), X=dict(rows="cgc", hand="em"),
              turn="P", step="B1", fog=2)
    t.attack("g5", "P.dda", "X.cgc")
    t.strike("P.cvb", "X.cgc")
    t.dice(6)
    t.finish()
    t.skip_to("air_point_defence")
    assert t.offers() == {"button:done"}
    t.resolve()
    assert t.damage("X.cgc") == 2
