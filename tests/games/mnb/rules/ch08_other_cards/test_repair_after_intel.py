"""MNB-8.2b, R-MNB-48: an attack that Intel stopped was not performed, so it forbids no repair."""

from tests.games.mnb.table import Table, rule


def stopped(hand, foe_hand="in1"):
    """A has fired an SSM card of row 1, and B has stopped it with Intel."""
    t = Table(
        A=dict(rows="us17 us15 | us01", hand=f"mc1 {hand}", damage={"us17": "gc1"}),
        B=dict(rows="su14", hand=foe_hand),
        step="actions",
    )
    t.attack("mc1", "us17", "su14", intel=True)
    t.play("card:in1")
    t.pass_intel()
    assert t.attacks()[0].status == "cancelled"
    return t


@rule("R-MNB-48", "MNB-8.2b", "MNB-8.3a")
def test_repair_may_be_played_after_an_attack_that_intel_stopped():
    t = stopped("rr1 nm1")
    t.play_card("rr1")
    assert t.damage("us17") == 0
    assert "SSM" in t.view(None)["banned"]


@rule("R-MNB-48")
def test_another_attack_of_the_kind_still_forbids_it():
    t = stopped("rr1 mc2 nm1")
    t.attack("mc2", "us15", "su14")
    t.refused("card:rr1")


@rule("R-MNB-48")
def test_an_attack_announced_before_the_stopped_one_still_forbids_it():
    t = Table(
        A=dict(rows="us17 us15", hand="mc1 mc2 rr1 nm1"), B=dict(rows="su14", hand="in1"), step="actions"
    )
    t.attack("mc2", "us15", "su14")
    t.attack("mc1", "us17", "su14", intel=True)
    t.play("card:in1")
    t.pass_intel()
    t.refused("card:rr1")


@rule("R-MNB-48", "MNB-8.3d")
def test_an_attack_whose_intel_was_stopped_stands_and_forbids_it():
    t = Table(A=dict(rows="us17", hand="mc1 rr1 in1"), B=dict(rows="su14", hand="in1"), step="actions")
    t.attack("mc1", "us17", "su14", intel=True)
    t.play("card:in1", "card:in1")
    t.pass_intel()
    assert t.attacks()[0].status == "announced"
    t.refused("card:rr1")


@rule("R-MNB-48", "R-MNB-49")
def test_a_card_strike_that_was_stopped_leaves_the_carrier_and_the_repair():
    t = Table(A=dict(rows="us01", hand="as1 rr2"), B=dict(rows="su14", hand="in1 in2"), step="actions")
    t.air("as1", "su14", intel=True)
    t.play("card:in1")
    t.pass_intel()
    assert {"us01", "card:rr2"} <= t.offers()
