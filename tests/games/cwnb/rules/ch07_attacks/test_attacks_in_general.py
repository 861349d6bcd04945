"""Rule 7 and 7.1: price of attacks, naming, order of resolution, damage and sinking."""

import pytest

from tests.games.cwnb.table import Table, rule


@rule("CWNB-7a")
def test_each_attack_card_and_each_strike_costs_one_fog():
    t = Table(P=dict(rows="dda cvb", subs="ssg", hand="g5 ma tp asw rt"), X=dict(rows="cgc", subs="ssg"),
              turn="P", step="B1", fog=6)
    t.attack("g5", "P.dda", "X.cgc")
    assert t.fog_left == 5
    t.attack("ma", "P.dda", "X.cgc")
    assert t.fog_left == 4
    t.attack("tp", "P.ssg", "X.cgc")
    assert t.fog_left == 3
    t.asw("asw", "X.ssg")
    assert t.fog_left == 2
    t.strike("P.cvb", "X.cgc")
    assert t.fog_left == 1


@rule("CWNB-7a", "CWNB-7.15c", "CWNB-7.16c")
def test_air_cards_cost_one_fog_for_each_die():
    t = Table(P=dict(rows="dda", hand="lb bs rt"), X=dict(rows="cgc ffa"), turn="P", step="B1", fog=6)
    t.lbas("lb", "X.cgc", "X.ffa")
    assert t.fog_left == 4
    t.bombers("bs", "X", 3)
    assert t.fog_left == 1


@rule("CWNB-7b")
def test_the_allotment_cannot_be_exceeded():
    t = Table(P=dict(rows="dda cvb", subs="ssg", hand="g5 ma tp asw lb bs rt"),
              X=dict(rows="cgc", subs="ssg"),
              turn="P", step="B1", fog=1)
    t.attack("g5", "P.dda", "X.cgc")
    assert t.fog_left == 0
    t.refused("card:ma", code="E-FOW")
    t.refused("card:tp", code="E-FOW")
    t.refused("card:lb", code="E-FOW")
    t.refused("card:bs", code="E-FOW")
    t.refused("P.cvb", code="E-FOW")
    t.play("card:asw")
    assert t.prompt == "asw_use"
    t.refused("button:attack", code="E-FOW")


@rule("CWNB-7d")
def test_naming_puts_the_card_on_one_target():
    t = Table(P=dict(rows="dda cvb", hand="g5 rt"), X=dict(rows="ffa | cgc"), turn="P", step="B1", fog=3)
    t.attack("g5", "P.dda", "X.ffa")
    t.strike("P.cvb", "X.cgc")
    gun, strike = t.ledger()
    assert (gun.kind, gun.card, gun.firer, gun.target, gun.defender) == ("gun", "g5", "P.dda", "X.ffa", "X")
    assert (strike.kind, strike.firer, strike.target, strike.defender) == ("strike", "P.cvb", "X.cgc", "X")
    assert [gun.status, strike.status] == ["named", "named"]
    assert t.hand("P") == ["rt"]
    assert t.rolls == []


@rule("CWNB-7d", "CWNB-7e")
def test_everyone_sees_the_named_attacks():
    t = Table(P=dict(rows="dda cvb", hand="g5 rt"), X=dict(rows="ffa"), Y=dict(rows="ffa"),
              turn="P", step="B1", fog=3)
    t.attack("g5", "P.dda", "X.ffa")
    t.strike("P.cvb", "X.ffa")
    assert len(t.view("X")["attacks"]) == 2
    assert len(t.view("Y")["attacks"]) == 2
    assert len(t.view(None)["attacks"]) == 2


@rule("CWNB-7e", "R-CWNB-31")
def test_a_strike_shows_its_hit_number_when_named():
    t = Table(P=dict(rows="cvb cvs", hand="lb rt"), X=dict(rows="dda | cgc"), turn="P", step="B1", fog=4)
    t.strike("P.cvb", "X.cgc")
    t.strike("P.cvs", "X.cgc")
    t.lbas("lb", "X.dda", "X.cgc")
    assert [row.number for row in t.ledger()] == [2, 1, 3, 2]


def two_defenders() -> Table:
    """P has named one gun attack on X and one on Y, who both hold a card."""
    t = Table(P=dict(rows="ddb", hand="g5 g5 rt"), X=dict(rows="cgc", hand="em"),
              Y=dict(rows="cgc", hand="em"),
              turn="P", step="B1", fog=3)
    t.attack("g5", "P.ddb", "X.cgc")
    t.attack("g5", "P.ddb", "Y.cgc")
    return t


@rule("CWNB-7f")
def test_the_attacker_picks_who_answers_first():
    t = two_defenders()
    t.play("button:finish")
    assert (t.prompt, t.to_move) == ("defender_order", "P")
    assert t.offers() == {"seat:X", "seat:Y"}


@rule("CWNB-7f")
@pytest.mark.parametrize(("first", "second"), [("X", "Y"), ("Y", "X")])
def test_defenders_answer_in_the_order_the_attacker_picked(first, second):
    t = two_defenders()
    t.finish(first, second)
    assert (t.prompt, t.to_move) == ("point_defence", first)
    t.done()
    t.skip_to("point_defence")
    assert t.to_move == second


@rule("CWNB-7f")
def test_a_single_defender_needs_no_order():
    t = Table(P=dict(rows="ddb", hand="g5 rt"), X=dict(rows="cgc", hand="em"), Y=dict(rows="cgc", hand="em"),
              turn="P", step="B1", fog=3)
    t.attack("g5", "P.ddb", "X.cgc")
    t.play("button:finish")
    assert (t.prompt, t.to_move) == ("point_defence", "X")


@rule("CWNB-7g", "CWNB-7j", "CWNB-7.1c")
def test_a_card_that_gets_through_lies_under_the_ship_for_all_to_see():
    t = Table(P=dict(rows="dda", hand="ma rt"), X=dict(rows="cgc"), Y=dict(rows="ffa"),
              turn="P", step="B1", fog=3)
    t.attack("ma", "P.dda", "X.cgc")
    t.finish()
    assert t.afloat("X.cgc")
    assert t.damage("X.cgc") == 2
    assert t.discard == []
    damaged = [ship for ship in t.view("Y")["ships"].values() if ship["damage"]]
    assert [(len(ship["damage"]), ship["points"]) for ship in damaged] == [(1, 2)]


@rule("CWNB-7g")
def test_an_attack_that_needs_a_die_is_rolled():
    t = Table(P=dict(rows="dda", hand="asw rt"), X=dict(rows="cgc", subs="ssg*"), turn="P", step="B1", fog=3)
    t.asw("asw", "X.ssg")
    t.dice(4)
    t.finish()
    assert [(r.purpose, r.die, r.success) for r in t.rolls] == [("asw", 4, False)]
    assert t.discard == ["asw"]


@rule("CWNB-7h", "CWNB-7AIRc", "CWNB-6.1B2b", "CWNB-6.1B2c")
def test_guns_come_before_air_cover_and_air_cover_before_the_strike():
    t = Table(P=dict(rows="dda cvb", hand="g5 rt"), X=dict(rows="dda ffa", hand="ac"),
              turn="P", step="B1", fog=3)
    t.strike("P.cvb", "X.dda")
    t.attack("g5", "P.dda", "X.dda")
    t.finish()
    t.skip_to("air_point_defence")
    strike, gun = t.ledger()
    assert (gun.status, strike.status) == ("hit", "named")
    assert t.rolls == []
    t.dice(6, 2)
    t.answer("ac", 1)
    t.resolve()
    assert [(r.purpose, r.die) for r in t.rolls] == [("air_cover", 6), ("strike", 2)]
    assert t.sunk("P") == ["dda"]


@rule("CWNB-7h", "CWNB-7AIRc", "CWNB-6.1B2b")
def test_every_defender_finishes_gunfire_before_any_air_attack():
    t = Table(P=dict(rows="dda cvb", hand="g5 rt"), X=dict(rows="dda", hand="ac"),
              Y=dict(rows="cgc", hand="em"),
              turn="P", step="B1", fog=3)
    t.strike("P.cvb", "X.dda")
    t.attack("g5", "P.dda", "Y.cgc")
    t.finish("X", "Y")
    assert (t.prompt, t.to_move) == ("point_defence", "Y")
    t.skip_to("air_point_defence")
    assert t.to_move == "X"


@rule("CWNB-7i")
def test_a_sunk_ship_goes_face_down_to_the_sinkers_pile():
    t = Table(P=dict(rows="dda", hand="g5 rt"), X=dict(rows="ffa cgc"), turn="P", step="B1", fog=3)
    t.attack("g5", "P.dda", "X.ffa")
    t.finish()
    assert not t.afloat("X.ffa")
    assert t.sunk("P") == ["ffa"]
    assert t.view("P")["me"]["sunk_points"] == 2
    assert t.view("X")["players"][0]["sunk"] == 1
    assert t.view("X")["me"]["sunk"] == []
    assert t.view(None)["me"] is None


@rule("CWNB-7.1a")
@pytest.mark.parametrize(
    ("card", "firer", "points"),
    [("g3", "P.cgc", 1), ("g5", "P.aeg", 2), ("g16", "P.bbx", 4),
     ("ma", "P.cgc", 2), ("mb", "P.aeg", 3), ("mc", "P.cgc", 4), ("tp", "P.ssg", 3)],
)
def test_a_card_inflicts_its_printed_damage(card, firer, points):
    t = Table(P=dict(rows="cgc aeg bbx", subs="ssg", hand=f"{card} rt"), X=dict(rows="cvb"),
              turn="P", step="B1", fog=1)
    t.attack(card, firer, "X.cvb")
    t.finish()
    assert t.damage("X.cvb") == points
    assert t.rolls == []


@rule("CWNB-7.1a", "CWNB-7.1c")
def test_damage_of_several_cards_adds_up():
    t = Table(P=dict(rows="bbx ffa", hand="g16 g5 g3 rt"), X=dict(rows="cvb"), turn="P", step="B1", fog=3)
    t.attack("g16", "P.bbx", "X.cvb")
    t.attack("g5", "P.bbx", "X.cvb")
    t.attack("g3", "P.ffa", "X.cvb")
    t.finish()
    assert t.damage("X.cvb") == 7
    assert t.afloat("X.cvb")


@rule("CWNB-7.1b", "CWNB-11.1a")
def test_damage_equal_to_hits_to_sink_sinks_for_the_final_blow():
    """two points by Y earlier, two by P now."""
    t = Table(P=dict(rows="ddb", hand="g5 rt"), X=dict(rows="dda ffa", damage={"dda": "g5"}),
              Y=dict(rows="ddb"),
              turn="P", step="B1", fog=3)
    t.attack("g5", "P.ddb", "X.dda")
    t.finish()
    assert not t.afloat("X.dda")
    assert t.sunk("P") == ["dda"]
    assert t.view("P")["me"]["sunk_points"] == 4
    assert t.sunk("Y") == []
    assert sorted(t.discard) == ["g5", "g5"]


@rule("CWNB-7.1b")
def test_damage_beyond_hits_to_sink_sinks():
    t = Table(P=dict(rows="ddb", hand="g5 rt"), X=dict(rows="ffa cgc", damage={"ffa": "g3"}),
              turn="P", step="B1", fog=3)
    t.attack("g5", "P.ddb", "X.ffa")
    t.finish()
    assert not t.afloat("X.ffa")


@rule("CWNB-7.1b", "CWNB-7.1c")
def test_one_point_short_of_hits_to_sink_stays_afloat():
    t = Table(P=dict(rows="cgc", hand="g3 rt"), X=dict(rows="dda", damage={"dda": "g5"}),
              turn="P", step="B1", fog=3)
    t.attack("g3", "P.cgc", "X.dda")
    t.finish()
    assert t.afloat("X.dda")
    assert t.damage("X.dda") == 3


@rule("R-CWNB-47")
def test_surplus_cards_on_a_sunk_ship_are_discarded():
    t = Table(P=dict(rows="ddb ffa", hand="g5 g5 g3 rt"), X=dict(rows="ffa cgc"), turn="P", step="B1", fog=3)
    t.attack("g5", "P.ddb", "X.ffa")
    t.attack("g5", "P.ddb", "X.ffa")
    t.attack("g3", "P.ffa", "X.ffa")
    t.finish()
    assert t.sunk("P") == ["ffa"]
    assert sorted(t.discard) == ["g3", "g5", "g5"]
    assert t.damage("X.cgc") == 0


@rule("R-CWNB-90")
def test_a_card_has_exactly_one_target():
    t = Table(P=dict(rows="dda", subs="ssg", hand="g5 ma tp asw rt"), X=dict(rows="cgc ffa", subs="ssg ssl"),
              turn="P", step="B1", fog=6)
    t.play("card:g5", "P.dda", "X.cgc")
    assert t.prompt == "battle_stations"
    t.play("card:ma", "P.dda", "X.cgc")
    assert t.prompt == "battle_stations"
    t.play("card:tp", "P.ssg", "X.cgc")
    assert t.prompt == "battle_stations"
    t.asw("asw", "X.ssg")
    assert t.prompt == "battle_stations"
    assert [row.target for row in t.ledger()] == ["X.cgc", "X.cgc", "X.cgc", "X.ssg"]


@rule("R-CWNB-25")
def test_missiles_into_an_open_area_ecm_are_legal():
    t = Table(P=dict(rows="dda", hand="ma rt"), X=dict(rows="cgc", area="ecm"), turn="P", step="B1", fog=3)
    t.attack("ma", "P.dda", "X.cgc")
    assert len(t.ledger()) == 1
    t.finish()
    assert t.damage("X.cgc") == 0
    assert t.discard == ["ma"]


@rule("R-CWNB-25", "R-CWNB-44")
def test_an_attack_with_hit_number_zero_is_legal_and_never_succeeds():
    t = Table(P=dict(rows="dda", hand="asw rt"), X=dict(rows="cgc", subs="ssl"), turn="P", step="B1", fog=3)
    t.asw("asw", "X.ssl")
    t.dice(1)
    t.finish()
    assert [(r.purpose, r.success) for r in t.rolls] == [("asw", False)]
    assert t.afloat("X.ssl")


@rule("R-CWNB-44")
def test_a_hit_number_of_six_always_succeeds():
    t = Table(P=dict(rows="cvb", crew="cvb", hand="asw rt"), X=dict(rows="cgc", subs="ssg*"),
              turn="P", step="B1", fog=3)
    t.asw("asw", "X.ssg")  # 3 + rating 2 + crew 1
    t.dice(6)
    t.finish()
    assert [r.success for r in t.rolls] == [True]
    assert t.sunk("P") == ["ssg"]


@rule("R-CWNB-44")
def test_a_hit_number_above_six_always_succeeds():
    t = Table(P=dict(rows="ddb", subs="ssg", hand="tp rt"), X=dict(rows="cvb", crew="cvb", area="asw"),
              turn="P", step="B1", fog=3, options="13.1")
    t.attack("tp", "P.ssg", "X.cvb")
    t.dice(6)  # 3 + rating 2 + crew 1 + area 1
    t.finish()
    t.resolve()
    assert [(r.purpose, r.success) for r in t.rolls] == [("area_asw", True)]
    assert t.sunk("X") == ["ssg"]
