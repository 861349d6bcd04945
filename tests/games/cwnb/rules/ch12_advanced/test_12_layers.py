"""The worked example of rule 12: the layers of air defence."""

from tests.games.cwnb.table import Table, rule


def rolls(t, purpose):
    """The rolls of one purpose thrown so far."""
    return [roll for roll in t.rolls if roll.purpose == purpose]


def raid(options="12.1 12.9", **defender):
    """P can launch two land based strikes, two carrier strikes and a Cruise Missile."""
    return Table(
        P=dict(rows="cgc cvb", hand="lb mc rt"), X=defender,
        turn="P", step="B1", fog=5, options=options,
    )


def name_everything(t):
    """Two LBAS dice, two CAS dice and a Cruise Missile on X."""
    t.lbas("lb", "X.ddb", "X.ddb")
    t.strike("P.cvb", "X.ffa")
    t.strike("P.cvb", "X.ffa")
    t.attack("mc", "P.cgc", "X.bbx")


@rule("CWNB-12LAYa", "CWNB-12LAYb")
def test_an_area_air_cover_rolls_once_against_each_of_the_five():
    t = raid(rows="ddb | ffa | bbx", area="ac")
    name_everything(t)
    assert [row.kind for row in t.ledger()] == ["lbas", "lbas", "strike", "strike", "cruise"]
    assert t.fog_left == 0
    assert t.rolls == []
    t.dice(6, 6, 6, 6, 6, 6, 6, 6, 6)
    t.finish()
    t.resolve()
    assert len(rolls(t, "area_air_cover")) == 5
    assert t.damage("X.bbx") == 4


@rule("CWNB-12LAYb")
def test_with_an_area_ecm_as_well_only_four_rolls_are_needed():
    t = raid(rows="ddb | ffa | bbx", area="ac ecm")
    name_everything(t)
    t.dice(6, 6, 6, 6, 6, 6, 6, 6)
    t.finish()
    t.resolve()
    assert len(rolls(t, "area_air_cover")) == 4
    assert t.damage("X.bbx") == 0


@rule("CWNB-12LAYb")
def test_an_area_air_cover_may_stop_the_cruise_missile():
    t = raid(rows="ddb | ffa | bbx", area="ac")
    t.attack("mc", "P.cgc", "X.bbx")
    t.dice(2)
    t.finish()
    assert t.damage("X.bbx") == 0


@rule("CWNB-12LAYc")
def test_point_ecm_answers_the_cruise_missile_and_point_air_cover_any_survivor():
    t = raid(rows="ddb | ffa | bbx", area="ac", hand="ac ecm")
    t.strike("P.cvb", "X.ffa")
    t.attack("mc", "P.cgc", "X.bbx")
    t.dice(6, 6)
    t.finish()
    assert len(rolls(t, "area_air_cover")) == 2
    assert (t.prompt, t.to_move) == ("air_point_defence", "X")
    t.play("card:ecm")
    assert t.offers() == {"attack:2", "button:cancel"}
    t.play("button:cancel", "card:ac")
    assert t.offers() == {"attack:1", "attack:2", "button:cancel"}


@rule("CWNB-12LAYc")
def test_a_point_card_cannot_be_spent_on_a_strike_the_area_layer_stopped():
    t = raid(rows="ddb | ffa | bbx", area="ac", hand="ac")
    t.lbas("lb", "X.ddb", "X.ddb")
    t.dice(2, 6)
    t.finish()
    t.play("card:ac")
    assert len(t.offers() - {"button:cancel"}) == 1


@rule("CWNB-12LAYd")
def test_air_defence_is_assigned_to_survivors_of_both_kinds_and_then_rolled():
    t = raid(rows="aeg ddb | ffa | bbx", hand="ac")
    t.lbas("lb", "X.ddb", "X.ddb")
    t.strike("P.cvb", "X.ffa")
    t.attack("mc", "P.cgc", "X.bbx")
    t.finish()
    t.dice(2, 3, 3, 6)
    t.answer("ac", 1)
    t.skip_to("air_defence")
    t.play("X.aeg")
    assert t.offers() == {"attack:2", "attack:3", "attack:4", "button:cancel"}
    t.play("attack:3")
    assert rolls(t, "air_defence") == []
    t.assign("X.aeg", 4)
    t.resolve()
    assert len(rolls(t, "air_defence")) == 2
    assert rolls(t, "strike") == []
    assert len(rolls(t, "lbas")) == 1
    assert t.damage("X.bbx") == 0


@rule("CWNB-12LAYe")
def test_damage_control_may_cancel_the_cruise_missile_after_the_strike_dice():
    t = raid(options="12.7 12.9", rows="ddb | ffa | cvb", hand="dc")
    t.strike("P.cvb", "X.cvb")
    t.attack("mc", "P.cgc", "X.cvb")
    t.dice(1)
    t.finish()
    t.skip_to("damage_control")
    assert len(rolls(t, "strike")) == 1
    assert t.offers() == {"attack:1", "attack:2", "button:done"}
    t.play("attack:2")
    t.resolve()
    assert t.is_crippled("X.cvb")


@rule("CWNB-12LAYe")
def test_damage_control_may_cancel_the_strike_instead():
    t = raid(options="12.7 12.9", rows="ddb | ffa | cvb", hand="dc")
    t.strike("P.cvb", "X.cvb")
    t.attack("mc", "P.cgc", "X.cvb")
    t.dice(1)
    t.finish()
    t.skip_to("damage_control")
    t.play("attack:1")
    t.resolve()
    assert not t.is_crippled("X.cvb")
    assert t.damage("X.cvb") == 4
