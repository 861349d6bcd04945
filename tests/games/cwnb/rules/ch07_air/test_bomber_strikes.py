"""Rule 7.16."""

from tests.games.cwnb.table import Table, rule


def bombed(dice: int, fog: int = 6, options: str = "", **x: str) -> Table:
    """P, without a carrier, has named one Bomber Strike of so many dice on X."""
    t = Table(P=dict(rows="ffa", hand="bs rt"), X=x, turn="P", step="B1", fog=fog, options=options)
    t.bombers("bs", "X", dice)
    return t


def purposes(t: Table) -> list[str]:
    return [r.purpose for r in t.rolls]


@rule("CWNB-7.16a", "CWNB-7.16b")
def test_a_bomber_strike_needs_no_carrier_and_names_no_ship():
    t = Table(P=dict(rows="ffa", hand="bs rt"), X=dict(rows="dda | cgc"), Y=dict(rows="ffa"),
              turn="P", step="B1", fog=3)
    t.play("card:bs")
    assert t.prompt == "bomber_seat"
    assert t.offers() == {"seat:X", "seat:Y", "button:cancel"}
    t.play("seat:X", "dice:2")
    row, = t.ledger()
    assert (row.kind, row.card, row.target, row.defender, row.dice) == ("bomber", "bs", None, "X", 2)


@rule("CWNB-7.16c")
def test_a_bomber_strike_may_take_the_whole_allotment():
    t = Table(P=dict(rows="ffa", hand="bs rt"), X=dict(rows="dda cgc"), turn="P", step="B1", fog=6)
    t.play("card:bs", "seat:X")
    assert t.prompt == "bomber_dice"
    assert t.offers() == {f"dice:{n}" for n in range(1, 7)} | {"button:cancel"}
    t.play("dice:6")
    assert t.fog_left == 0
    t.dice(6, 6, 6, 6, 6, 6)
    t.finish()
    assert purposes(t) == ["bomber"] * 6


@rule("CWNB-7.16c")
def test_a_bomber_strike_cannot_take_more_fog_than_is_left():
    t = Table(P=dict(rows="dda", hand="g5 bs rt"), X=dict(rows="cgc"), turn="P", step="B1", fog=4)
    t.attack("g5", "P.dda", "X.cgc")
    t.play("card:bs", "seat:X")
    assert t.offers() == {"dice:1", "dice:2", "dice:3", "button:cancel"}
    t.refused("dice:4", code="E-FOW")
    t.play("dice:1")
    assert t.fog_left == 2


@rule("CWNB-7.16d", "CWNB-7.16k", "R-CWNB-87")
def test_each_die_up_to_the_number_is_a_hit_that_sinks():
    t = bombed(4, rows="dda cgc ddb ffa")
    t.dice(1, 2, 3, 6)
    t.finish()
    t.play("X.cgc", "X.ddb")
    assert [(r.needed, r.success) for r in t.rolls] == [(2, True), (2, True), (2, False), (2, False)]
    assert sorted(t.sunk("P")) == ["cgc", "ddb"]
    assert t.prompt == "adjust_ordnance"


@rule("CWNB-7.16e")
def test_the_defender_picks_the_ship_in_any_row():
    t = bombed(1, rows="dda | cgc | cvb")
    t.dice(2)
    t.finish()
    assert (t.prompt, t.to_move) == ("bomber_hit", "X")
    assert t.offers() == {"X.dda", "X.cgc", "X.cvb"}
    t.play("X.cgc", by="X")
    assert t.sunk("P") == ["cgc"]


@rule("CWNB-7.16f")
def test_a_ship_sunk_by_guns_cannot_take_a_bomber_hit():
    t = Table(P=dict(rows="dda", hand="g5 bs rt"), X=dict(rows="ffa dda ddb"), turn="P", step="B1", fog=3)
    t.attack("g5", "P.dda", "X.ffa")
    t.bombers("bs", "X", 1)
    t.dice(1)
    t.finish()
    assert t.offers() == {"X.dda", "X.ddb"}
    t.refused("X.ffa", code="E-TARGET")


@rule("CWNB-7.16f")
def test_a_ship_sunk_by_another_air_strike_cannot_take_a_bomber_hit():
    t = Table(P=dict(rows="cvb", hand="bs rt"), X=dict(rows="ffa dda ddb"), turn="P", step="B1", fog=3)
    t.bombers("bs", "X", 1)
    t.strike("P.cvb", "X.ffa")
    t.dice(1, 1)
    t.finish()
    assert t.offers() == {"X.dda", "X.ddb"}


@rule("CWNB-7.16g", "CWNB-7.16j")
def test_hits_beyond_the_surface_ships_are_ignored():
    t = bombed(4, rows="dda ffa", subs="ssg")
    t.dice(1, 1, 1, 1)
    t.finish()
    t.resolve()
    assert sorted(t.sunk("P")) == ["dda", "ffa"]
    assert t.afloat("X.ssg")
    assert t.prompt == "adjust_ordnance"


@rule("CWNB-7.16g", "R-CWNB-50")
def test_two_hits_must_go_to_two_ships():
    t = bombed(2, rows="dda cgc ffa", subs="ssg")
    t.dice(2, 2)
    t.finish()
    t.play("X.dda")
    assert t.offers() == {"X.cgc", "X.ffa"}
    t.refused("X.dda", code="E-TARGET")
    t.refused("X.ssg", code="E-TARGET")


@rule("R-CWNB-50")
def test_a_big_ship_may_take_two_hits_under_rule_12_7():
    t = bombed(2, rows="cvb ffa", options="12.7")
    t.dice(2, 2)
    t.finish()
    t.play("X.cvb")
    assert t.offers() == {"X.cvb", "X.ffa"}
    t.play("X.cvb")
    assert t.sunk("P") == ["cvb"]
    assert t.afloat("X.ffa")


@rule("R-CWNB-50")
def test_the_hits_may_be_spread_over_a_big_and_a_small_ship():
    t = bombed(2, rows="cvb ffa", options="12.7")
    t.dice(2, 2)
    t.finish()
    t.play("X.ffa", "X.cvb")
    assert t.sunk("P") == ["ffa"]
    assert t.is_crippled("X.cvb")


@rule("R-CWNB-50", "CWNB-7.16g")
def test_every_hit_takes_effect_while_a_big_ship_can_take_two():
    t = bombed(3, rows="cvb ffa", subs="ssg", options="12.7")
    t.dice(2, 2, 2)
    t.finish()
    t.resolve()
    assert sorted(t.sunk("P")) == ["cvb", "ffa"]


@rule("CWNB-7.16h", "R-CWNB-48")
def test_one_air_cover_rolls_once_and_removes_two_dice():
    t = bombed(3, rows="dda cgc", area="ac")
    t.dice(2, 6)
    t.finish()
    assert [(r.purpose, r.needed) for r in t.rolls] == [("area_air_cover", 2), ("bomber", 2)]


@rule("CWNB-7.16h", "R-CWNB-48")
def test_a_failed_air_cover_removes_no_die():
    t = bombed(3, rows="dda cgc", area="ac")
    t.dice(3, 6, 6, 6)
    t.finish()
    assert purposes(t) == ["area_air_cover", "bomber", "bomber", "bomber"]


@rule("R-CWNB-48")
def test_area_and_point_air_cover_each_roll_once_against_the_card():
    t = bombed(5, rows="dda cgc", area="ac", hand="ac")
    t.dice(1, 1, 6)
    t.finish()
    t.answer("ac", 1)
    t.resolve()
    assert purposes(t) == ["area_air_cover", "air_cover", "bomber"]


@rule("CWNB-7.16h", "R-CWNB-48")
def test_one_air_defence_success_removes_one_die():
    t = bombed(2, rows="ffa cgc", options="12.1")
    t.dice(2, 6)
    t.finish()
    t.assign("X.cgc", 1)
    t.resolve()
    assert purposes(t) == ["air_defence", "bomber"]


@rule("R-CWNB-49")
def test_a_surplus_reduction_does_not_spill_over_to_another_card():
    t = Table(P=dict(rows="ffa", hand="bs bs rt"), X=dict(rows="dda cgc", area="ac"),
              turn="P", step="B1", fog=3)
    t.bombers("bs", "X", 1)
    t.bombers("bs", "X", 2)
    t.dice(1, 6, 5, 5)
    t.finish()
    assert [(r.purpose, r.success) for r in t.rolls] == [
        ("area_air_cover", True), ("area_air_cover", False), ("bomber", False), ("bomber", False),
    ]


@rule("R-CWNB-49")
def test_the_number_of_dice_does_not_fall_below_zero():
    t = bombed(1, rows="dda cgc", area="ac")
    t.dice(1)
    t.finish()
    assert purposes(t) == ["area_air_cover"]
    assert t.prompt == "adjust_ordnance"
    assert t.sunk("P") == []


@rule("CWNB-7.16i")
def test_one_damage_control_cancels_one_hit():
    t = bombed(2, rows="dda cgc ffa", hand="dc")
    t.dice(1, 1)
    t.finish()
    t.skip_to("damage_control")
    t.play("attack:1", by="X")
    t.resolve()
    assert len(t.sunk("P")) == 1
    assert "dc" in t.discard


@rule("CWNB-7.16i")
def test_two_damage_controls_cancel_two_hits():
    t = bombed(2, rows="dda cgc ffa", hand="dc dc")
    t.dice(1, 1)
    t.finish()
    t.skip_to("damage_control")
    t.play("attack:1", "attack:1", by="X")
    t.resolve()
    assert t.sunk("P") == []


@rule("R-CWNB-51", "CWNB-7.16j")
def test_a_task_force_of_submarines_cannot_be_bombed():
    t = Table(P=dict(rows="ffa", hand="bs rt"), X=dict(rows="", subs="ssg* ssl"), Y=dict(rows="ffa"),
              turn="P", step="B1", fog=3)
    t.play("card:bs")
    assert t.offers() == {"seat:Y", "button:cancel"}
    t.refused("seat:X", code="E-TARGET")


@rule("R-CWNB-51")
def test_a_bomber_strike_without_any_surface_target_cannot_be_played():
    t = Table(P=dict(rows="ffa", hand="bs rt"), X=dict(rows="", subs="ssg"), turn="P", step="B1", fog=3)
    t.refused("card:bs", code="E-TARGET")
