"""The note on air attacks: Hit numbers at naming, wasted strikes, order, who throws."""

import pytest

from tests.games.cwnb.table import Table, rule


def purposes(t: Table) -> list[str]:
    return [r.purpose for r in t.rolls]


@rule("CWNB-7AIRa")
def test_one_fog_left_gives_a_land_based_strike_one_die():
    t = Table(P=dict(rows="dda", hand="lb rt"), X=dict(rows="cgc ffa"), turn="P", step="B1", fog=1)
    t.play("card:lb", "X.cgc")
    assert t.prompt == "battle_stations"
    assert [row.target for row in t.ledger()] == ["X.cgc"]
    assert t.fog_left == 0


@rule("CWNB-7AIRa")
def test_a_carrier_without_fog_launches_no_further_strike():
    t = Table(P=dict(rows="cvb", hand="rt"), X=dict(rows="cgc"), turn="P", step="B1", fog=1)
    t.strike("P.cvb", "X.cgc")
    t.refused("P.cvb", code="E-FOW")
    assert len(t.ledger()) == 1


@rule("CWNB-7AIRb", "R-CWNB-53")
def test_a_second_hit_on_a_sunk_ship_is_wasted():
    t = Table(P=dict(rows="cvb", hand="rt"), X=dict(rows="ffa dda"), turn="P", step="B1", fog=3)
    t.strike("P.cvb", "X.ffa")
    t.strike("P.cvb", "X.ffa")
    t.dice(1, 2)
    t.finish()
    assert (t.prompt, t.to_move) == ("adjust_ordnance", "P")  # nobody was asked for another target
    assert [(r.purpose, r.success) for r in t.rolls] == [("strike", True), ("strike", True)]
    assert t.sunk("P") == ["ffa"]
    assert t.afloat("X.dda")


@rule("CWNB-7AIRc")
def test_a_strike_named_first_is_still_rolled_after_asw():
    t = Table(P=dict(rows="cvb", hand="asw rt"), X=dict(rows="cgc", subs="ssg"), turn="P", step="B1", fog=3)
    t.strike("P.cvb", "X.cgc")
    t.asw("asw", "X.ssg")
    t.dice(6, 5)
    t.finish()
    assert [(r.purpose, r.die) for r in t.rolls] == [("asw", 6), ("strike", 5)]


@rule("CWNB-9.4c", "R-CWNB-31")
def test_crew_played_after_naming_raises_the_earlier_strikes_too():
    t = Table(P=dict(rows="cvb", hand="cce rt"), X=dict(rows="ffa dda cgc"), turn="P", step="B1", fog=3)
    t.strike("P.cvb", "X.ffa")
    t.strike("P.cvb", "X.dda")
    assert [row.number for row in t.ledger()] == [2, 2]
    t.crew("cce", "P.cvb")
    assert [row.number for row in t.ledger()] == [3, 3]
    t.strike("P.cvb", "X.cgc")
    assert [row.number for row in t.ledger()] == [3, 3, 3]
    t.dice(3, 3, 3)
    t.finish()
    assert [(r.needed, r.success) for r in t.rolls] == [(3, True), (3, True), (3, True)]


@rule("CWNB-9.4c", "R-CWNB-31")
def test_crew_raises_the_strikes_of_its_own_carrier_alone():
    t = Table(P=dict(rows="cvb cvs", hand="cce lb rt"), X=dict(rows="ffa dda cgc"), turn="P", step="B1", fog=3)
    t.strike("P.cvb", "X.ffa")
    t.strike("P.cvs", "X.dda")
    t.lbas("lb", "X.cgc")
    t.crew("cce", "P.cvs")
    assert [row.number for row in t.ledger()] == [2, 2, 3]


@rule("CWNB-9.4c", "CWNB-12.2a", "R-CWNB-31")
def test_crew_played_after_naming_keeps_the_modifier_of_the_row():
    t = Table(P=dict(rows="cvb", hand="cce rt"), X=dict(rows="ffa | dda | cgc"), turn="P", step="B1", fog=3,
              options="12.2")
    t.strike("P.cvb", "X.ffa")
    t.strike("P.cvb", "X.cgc")
    t.crew("cce", "P.cvb")
    assert [row.number for row in t.ledger()] == [4, 2]


@rule("CWNB-9.4c", "CWNB-10a", "R-CWNB-31")
def test_crew_played_after_an_asw_attack_raises_its_carrier_modification():
    t = Table(P=dict(rows="cvb", hand="cce asw rt"), X=dict(rows="ffa", subs="ssg"), turn="P", step="B1", fog=2)
    t.asw("asw", "X.ssg")
    assert [row.number for row in t.ledger()] == [3]
    t.crew("cce", "P.cvb")
    assert [row.number for row in t.ledger()] == [4]
    t.dice(4)
    t.finish()
    assert [(r.purpose, r.needed, r.success) for r in t.rolls] == [("asw", 4, True)]


@rule("R-CWNB-31", "R-CWNB-21")
def test_crew_taken_back_lowers_the_strikes_again():
    t = Table(P=dict(rows="cvb", hand="cce rt"), X=dict(rows="ffa dda"), turn="P", step="B1", fog=3)
    t.crew("cce", "P.cvb")
    t.strike("P.cvb", "X.ffa")
    t.strike("P.cvb", "X.dda")
    t.play("button:withdraw", "P.cvb")
    assert [row.number for row in t.ledger()] == [2, 2]


@rule("R-CWNB-21", "CWNB-7.2b")
def test_crew_cannot_be_taken_back_while_a_strike_too_many_rests_on_it():
    t = Table(P=dict(rows="cvb", hand="cce rt"), X=dict(rows="ffa dda"), turn="P", step="B1", fog=4)
    t.crew("cce", "P.cvb")
    for _ in range(3):
        t.strike("P.cvb", "X.ffa")
    t.play("button:withdraw")
    assert t.offers() == {"attack:1", "attack:2", "attack:3", "button:cancel"}
    t.play("attack:1", "button:withdraw", "P.cvb")
    assert [row.number for row in t.ledger()] == [2, 2]


@rule("R-CWNB-31", "R-CWNB-72")
def test_the_number_of_a_carrier_given_away_is_locked_as_it_then_stands():
    t = Table(P=dict(rows="cvb dda", hand="cce rt"), X=dict(rows="ffa"), T=dict(rows="dda"), Y=dict(rows="ffa"),
              turn="P", step="B1", fog=3, options="13.2", teams="P T / X Y")
    t.crew("cce", "P.cvb")
    t.strike("P.cvb", "X.ffa")
    assert [row.number for row in t.ledger()] == [3]
    t.play("button:give", "P.cvb", "button:accept", "row:1")
    assert [row.number for row in t.ledger()] == [2]
    t.dice(3)
    t.finish()
    assert [(r.purpose, r.needed, r.success) for r in t.rolls] == [("strike", 2, False)]


@rule("CWNB-10a", "R-CWNB-31", "R-CWNB-72")
def test_an_asw_attack_loses_the_bonus_of_a_carrier_given_away():
    t = Table(P=dict(rows="cvb dda", hand="asw rt"), X=dict(rows="ffa", subs="ssg*"), T=dict(rows="dda"),
              Y=dict(rows="ffa"), turn="P", step="B1", fog=3, options="13.2", teams="P T / X Y")
    t.asw("asw", "X.ssg")
    assert [row.number for row in t.ledger()] == [5]
    t.play("button:give", "P.cvb", "button:accept", "row:1")
    assert [row.number for row in t.ledger()] == [3]


@rule("R-CWNB-31")
def test_losing_the_row_ahead_does_not_change_a_named_land_based_strike():
    t = Table(P=dict(rows="dda", hand="g5 lb rt"), X=dict(rows="ffa | cgc"), turn="P", step="B1", fog=3)
    t.lbas("lb", "X.cgc")
    t.attack("g5", "P.dda", "X.ffa")
    t.dice(3)
    t.finish()
    assert t.sunk("P") == ["ffa"]
    assert [(r.purpose, r.needed, r.success) for r in t.rolls] == [("lbas", 2, False)]
    assert t.afloat("X.cgc")


@rule("R-CWNB-31")
def test_losing_the_row_ahead_does_not_change_a_named_carrier_strike():
    t = Table(P=dict(rows="dda cvb", hand="g5 rt"), X=dict(rows="ffa | cgc"), turn="P", step="B1", fog=3,
              options="12.2")
    t.strike("P.cvb", "X.cgc")
    t.attack("g5", "P.dda", "X.ffa")
    t.dice(3)
    t.finish()
    assert t.sunk("P") == ["ffa"]
    assert [(r.purpose, r.needed, r.success) for r in t.rolls] == [("strike", 2, False)]


@rule("R-CWNB-31")
def test_the_named_number_contains_the_row_of_the_target():
    t = Table(P=dict(rows="cvb", hand="rt"), X=dict(rows="ffa | cgc | dda"), turn="P", step="B1", fog=3,
              options="12.2")
    t.strike("P.cvb", "X.ffa")
    t.strike("P.cvb", "X.dda")
    assert [row.number for row in t.ledger()] == [3, 1]


@rule("R-CWNB-31")
def test_the_named_number_contains_the_damage_of_the_carrier():
    t = Table(P=dict(rows="cvb", damage={"cvb": "mb g5"}, hand="rt"), X=dict(rows="ffa"),
              turn="P", step="B1", fog=3, options="12.3")
    t.strike("P.cvb", "X.ffa")
    assert [row.number for row in t.ledger()] == [1]


@rule("R-CWNB-24")
def test_the_two_land_based_strikes_may_hit_two_opponents():
    t = Table(P=dict(rows="dda", hand="lb rt"), X=dict(rows="ffa dda"), Y=dict(rows="ffa dda"),
              turn="P", step="B1", fog=3)
    t.lbas("lb", "X.ffa", "Y.ffa")
    assert [row.defender for row in t.ledger()] == ["X", "Y"]
    t.dice(3, 3)
    t.finish("X", "Y")
    assert t.sunk("P") == ["ffa", "ffa"]


@rule("R-CWNB-24", "CWNB-7.2g")
def test_the_strikes_of_one_carrier_may_hit_two_opponents():
    t = Table(P=dict(rows="cvb", hand="rt"), X=dict(rows="ffa dda"), Y=dict(rows="ffa dda"),
              turn="P", step="B1", fog=3)
    t.strike("P.cvb", "X.ffa")
    t.strike("P.cvb", "Y.ffa")
    assert [row.defender for row in t.ledger()] == ["X", "Y"]
    t.dice(2, 2)
    t.finish("Y", "X")
    assert not t.afloat("X.ffa")
    assert not t.afloat("Y.ffa")


@rule("R-CWNB-52")
@pytest.mark.parametrize("lbas_first", [True, False])
def test_strikes_are_rolled_in_naming_order_and_bombers_last(lbas_first):
    t = Table(P=dict(rows="cvb", hand="bs lb rt"), X=dict(rows="dda cgc"), turn="P", step="B1", fog=5)
    t.bombers("bs", "X", 2)
    if lbas_first:
        t.lbas("lb", "X.dda")
        t.strike("P.cvb", "X.dda")
    else:
        t.strike("P.cvb", "X.dda")
        t.lbas("lb", "X.dda")
    t.dice(6, 6, 6, 6)
    t.finish()
    strikes = ["lbas", "strike"] if lbas_first else ["strike", "lbas"]
    assert purposes(t) == [*strikes, "bomber", "bomber"]


@rule("R-CWNB-52")
def test_cruise_missiles_do_their_damage_before_a_strike_named_earlier():
    """11 - 4 = 7 leaves the battleship Crippled; the other way round it would be sunk."""
    t = Table(P=dict(rows="cvb cgc", hand="mc rt"), X=dict(rows="ffa | ffa | bbx"),
              turn="P", step="B1", fog=3,
              options="12.7 12.9")
    t.strike("P.cvb", "X.bbx")
    t.attack("mc", "P.cgc", "X.bbx")
    t.dice(2)
    t.finish()
    assert [r.success for r in t.rolls] == [True]
    assert t.afloat("X.bbx")
    assert t.is_crippled("X.bbx")


@rule("R-CWNB-53")
def test_a_strike_on_a_ship_lost_to_guns_is_rolled_and_wasted():
    t = Table(P=dict(rows="dda cvb", hand="g5 rt"), X=dict(rows="ffa cgc"), turn="P", step="B1", fog=3)
    t.attack("g5", "P.dda", "X.ffa")
    t.strike("P.cvb", "X.ffa")
    t.dice(1)
    t.finish()
    assert [(r.purpose, r.success) for r in t.rolls] == [("strike", True)]
    assert t.sunk("P") == ["ffa"]


@rule("R-CWNB-53")
@pytest.mark.parametrize(("die", "afloat"), [(2, False), (3, True)])
def test_the_strike_counts_when_damage_control_rescues_the_ship_from_guns(die, afloat):
    t = Table(P=dict(rows="dda cvb", hand="g5 rt"), X=dict(rows="ffa cgc", hand="dc"),
              turn="P", step="B1", fog=3)
    t.attack("g5", "P.dda", "X.ffa")
    t.strike("P.cvb", "X.ffa")
    t.dice(die)
    t.finish()
    t.skip_to("air_point_defence")  # passing over the early Damage Control window
    t.skip_to("damage_control")
    assert purposes(t) == ["strike"]
    t.play("attack:1", by="X")
    t.resolve()
    assert t.afloat("X.ffa") is afloat


@rule("R-CWNB-91")
def test_air_cover_may_be_spent_on_a_strike_whose_target_is_gone():
    t = Table(P=dict(rows="dda cvb", hand="g5 rt"), X=dict(rows="ffa cgc", hand="ac"),
              turn="P", step="B1", fog=3)
    t.attack("g5", "P.dda", "X.ffa")
    t.strike("P.cvb", "X.ffa")
    t.finish()
    t.skip_to("air_point_defence")
    t.dice(2)
    t.answer("ac", 2)
    t.resolve()
    assert [(r.purpose, r.success) for r in t.rolls] == [("air_cover", True)]
    assert t.sunk("P") == ["ffa"]


@rule("R-CWNB-91")
def test_air_defence_may_be_spent_on_a_strike_whose_target_is_gone():
    t = Table(P=dict(rows="dda cvb", hand="g5 rt"), X=dict(rows="ffa cgc"), turn="P", step="B1", fog=3,
              options="12.1")
    t.attack("g5", "P.dda", "X.ffa")
    t.strike("P.cvb", "X.ffa")
    t.finish()
    assert (t.prompt, t.to_move) == ("air_defence", "X")
    t.dice(2)
    t.assign("X.cgc", 2)
    t.resolve()
    assert [(r.purpose, r.success) for r in t.rolls] == [("air_defence", True)]


@rule("R-CWNB-82")
def test_the_attacker_throws_strikes_and_the_defender_throws_covers():
    t = Table(P=dict(rows="cvb", hand="lb bs rt"), X=dict(rows="cgc dda", area="ac"),
              turn="P", step="B1", fog=4,
              options="12.1")
    t.strike("P.cvb", "X.cgc")
    t.lbas("lb", "X.cgc")
    t.bombers("bs", "X", 1)
    t.dice(6, 6, 6, 6, 6, 6, 6)
    t.finish()
    t.assign("X.cgc", 1)
    t.resolve()
    assert [(r.purpose, r.seat) for r in t.rolls] == [
        ("area_air_cover", "X"), ("area_air_cover", "X"), ("area_air_cover", "X"), ("air_defence", "X"),
        ("strike", "P"), ("lbas", "P"), ("bomber", "P"),
    ]
