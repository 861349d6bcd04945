"""Intel: it stops a card that another player has just played (MNB-8.3a to 8.3c)."""

import pytest

from tests.games.mnb.table import Table, rule


def fleet(a_hand, b_hand="in1", **more):
    """A, with Gary, Perry, Enterprise and an active submarine, acts; B holds Intel."""
    return Table(A=dict(rows="us17 us15 | us01", subs="us22*", hand=a_hand, **more),
                 B=dict(rows="su14 su13", subs="su22", hand=b_hand), turn="A", step="actions")  # fmt: skip


def standing(t):
    """The attacks that are still to come."""
    return [attack.id for attack in t.attacks() if attack.status == "announced"]


@rule("MNB-8.3a", "R-MNB-45")
def test_intel_stops_an_attack_card_and_both_cards_are_discarded():
    t = fleet("mc1 gc1")  # T-MNB-66
    t.attack("mc1", "us17", "su14", intel=True)
    assert (t.prompt, t.to_move) == ("intel", "B")
    t.play("card:in1")
    t.pass_intel()
    assert t.prompt == "actions"
    assert standing(t) == []
    assert sorted(t.discard) == ["in1", "mc1"]
    assert t.hand("B") == []
    assert t.has_acted("us17")
    t.play("card:gc1")
    t.refused("us17")
    assert t.targets() == {"us15"}


@rule("R-MNB-45")
def test_every_ship_that_was_to_fire_the_stopped_card_has_acted():
    t = fleet("mc5 gc1 gc1")
    t.attack("mc5", "us17 us15", "su14", intel=True)
    t.play("card:in1")
    t.pass_intel()
    assert t.has_acted("us17") and t.has_acted("us15")
    assert "card:gc1" not in t.offers()


@rule("MNB-8.3a")
def test_a_stopped_attack_is_neither_defended_nor_resolved():
    t = fleet("mc1 gc1", "in1 nm1")
    t.attack("mc1", "us17", "su14", intel=True)
    t.play("card:in1")
    t.pass_intel()
    t.finish()
    assert t.prompt == "discard"
    assert t.damage("su14") == 0
    assert t.hand("B") == ["nm1"]


@rule("MNB-8.3a")
@pytest.mark.parametrize("target", ["su14", "su22"])
def test_intel_stops_an_air_support_card_in_either_mode(target):
    t = fleet("as1 gc1")
    t.air("as1", target, intel=True)
    t.play("card:in1")
    t.pass_intel()
    assert standing(t) == []
    assert sorted(t.discard) == ["as1", "in1"]


@rule("MNB-8.3a")
def test_intel_stops_a_torpedo_card_and_a_gun_card():
    t = fleet("tc1 gc1 bp1", "in1 in2")
    t.attack("tc1", "us22", "su14", intel=True)
    t.play("card:in1")
    t.pass_intel()
    t.attack("gc1", "us17", "su14", intel=True)
    t.play("card:in2")
    t.pass_intel()
    assert standing(t) == []


@rule("MNB-8.3a")
def test_a_passed_window_lets_the_card_stand():
    t = fleet("mc1 gc1")
    t.attack("mc1", "us17", "su14", intel=True)
    t.play("button:pass")
    assert standing(t) == [1]
    assert t.hand("B") == ["in1"]


@rule("MNB-8.3a")
def test_nobody_stops_the_own_card():
    t = Table(A=dict(rows="us17", hand="mc1 in1"), B=dict(rows="su14"), turn="A", step="actions")
    t.attack("mc1", "us17", "su14", intel=True)  # T-MNB-71
    assert t.prompt == "actions"
    t.refused("card:in1")
    assert standing(t) == [1]


@rule("MNB-8.3a")
def test_while_another_is_asked_the_player_of_the_card_cannot_answer_it():
    t = fleet("mc1 in2", "in1")
    t.attack("mc1", "us17", "su14", intel=True)
    t.refused("card:in2", by="A")
    assert t.to_move == "B"


@rule("MNB-8.3a")
def test_any_other_player_may_answer_not_only_the_one_attacked():
    t = Table(A=dict(rows="us17", hand="mc1 gc1"), B=dict(rows="su14"), C=dict(rows="uk05", hand="in1"),
              turn="A", step="actions")  # fmt: skip
    t.attack("mc1", "us17", "su14", intel=True)
    assert (t.prompt, t.to_move) == ("intel", "C")
    t.play("card:in1")
    t.pass_intel()
    assert standing(t) == []


@rule("MNB-8.3a")
def test_only_intel_cards_can_be_played_in_the_window():
    t = fleet("mc1 gc1", "in1 nm1 nm3 mc2 sc1 bp1 as1")
    t.attack("mc1", "us17", "su14", intel=True)
    assert t.offers() == {"card:in1", "button:pass"}
    for card in ("nm1", "mc2", "sc1", "bp1", "as1"):
        t.refused(f"card:{card}")


@rule("MNB-8.3b")
def test_a_card_cannot_be_stopped_once_another_has_been_played():
    t = fleet("mc1 gc1 bp1")
    t.attack("mc1", "us17", "su14", intel=True)
    t.play("button:pass")
    t.refused("card:in1", by="B")
    t.attack("gc1", "us15", "su14", intel=True)
    t.play("card:in1")
    t.pass_intel()
    assert standing(t) == [1]
    assert sorted(t.discard) == ["gc1", "in1"]


@rule("MNB-8.3b")
def test_an_attack_card_that_was_let_pass_cannot_be_stopped_in_the_defenses_step():
    t = fleet("mc1 gc1")
    t.attack("mc1", "us17", "su14")
    t.finish()
    assert (t.prompt, t.to_move) == ("defence", "B")
    t.refused("card:in1")
    assert t.offers() == {"button:ready"}


@rule("MNB-8.3c")
def test_a_carriers_strike_opens_no_window():
    t = fleet("gc1")  # T-MNB-69
    t.own("us01", "su14", "su13")
    assert (t.prompt, t.to_move) == ("actions", "A")
    t.refused("card:in1", by="B")
    assert standing(t) == [1, 2]


@rule("MNB-8.3c")
@pytest.mark.parametrize("ship", ["us22", "us01"])
def test_an_asw_attack_of_a_submarine_or_carrier_opens_no_window(ship):
    t = fleet("gc1")  # T-MNB-69
    t.own(ship, "su22")
    assert (t.prompt, t.to_move) == ("actions", "A")
    t.refused("card:in1", by="B")
    assert standing(t) == [1]


@rule("MNB-8.3c")
def test_the_air_defence_of_ships_and_self_defence_open_no_window():
    t = Table(A=dict(rows="us01", hand="in1"), B=dict(rows="su14 su16 | su01"), turn="A", step="actions")
    t.own("us01", "su14", "su16")
    t.finish()
    t.defend("su01", 1)
    t.commit(intel=True)
    assert (t.prompt, t.to_move) == ("defence_order", "B")
    t.refused("card:in1", by="A")


@rule("MNB-8.3a", "R-MNB-37")
def test_intel_stops_a_defence_card():
    t = Table(
        A=dict(rows="us17", hand="gc1 in1 bp1"), B=dict(rows="su13", hand="nm1"), turn="A", step="actions"
    )
    t.attack("gc1", "us17", "su13")
    t.finish()
    t.defend("nm1", 1)
    t.commit(intel=True)
    assert (t.prompt, t.to_move) == ("intel", "A")
    t.play("card:in1")
    t.pass_intel()
    assert t.rolls == []
    assert t.damage("su13") == 1
    assert sorted(t.discard) == ["in1", "nm1"]


@rule("MNB-8.3a", "R-MNB-51")
def test_a_screening_ship_stopped_by_intel_moves_nothing():
    t = Table(
        A=dict(rows="us01", hand="in1 bp1"), B=dict(rows="su15 su14", hand="sc1"), turn="A", step="actions"
    )
    t.own("us01", "su14")
    t.finish()
    t.defend("sc1", 1, to="su15")
    t.commit(intel=True)
    t.dice(4)
    t.play("card:in1")
    t.pass_intel()
    assert t.afloat("su15") and not t.afloat("su14")


@rule("R-MNB-46")
def test_a_battle_plan_that_was_stopped_gives_nothing():
    t = fleet("bp1 gc1")
    t.play_card("bp1", intel=True)
    t.play("card:in1")
    t.pass_intel()
    assert t.plans("A") == []
    assert sorted(t.discard) == ["bp1", "in1"]
    t.own("us01", "su14")
    t.dice(3)
    t.finish()
    assert (t.rolls[0].bonus, t.afloat("su14")) == (0, True)


@rule("R-MNB-46")
def test_a_battle_plan_takes_effect_only_after_its_window():
    t = fleet("bp1 gc1")
    t.play_card("bp1", intel=True)
    assert t.prompt == "intel"
    assert t.plans("A") == []
    t.pass_intel()
    assert t.plans("A") == ["bp1"]


@rule("R-MNB-46")
def test_a_repair_that_was_stopped_repairs_nothing_and_bans_nothing():
    t = fleet("rr3 gc1", damage={"us15": "mc1"})  # T-MNB-72
    t.play_card("rr3", intel=True)
    t.play("card:in1")
    t.pass_intel()
    assert t.damage("us15") == 2
    assert t.view(None)["banned"] == []
    t.attack("gc1", "us17", "su14")
    assert standing(t) == [1]


@rule("R-MNB-46", "MNB-8.2a")
def test_a_repair_takes_effect_only_after_its_window():
    t = fleet("rr1 gc1", damage={"us15": "mc1"})
    t.play_card("rr1", intel=True)
    assert (t.prompt, t.damage("us15")) == ("intel", 2)
    t.pass_intel()
    assert t.damage("us15") == 0


@rule("R-MNB-45", "R-MNB-25")
def test_a_carrier_whose_missile_card_was_stopped_launches_no_strike():
    t = Table(
        A=dict(rows="su14 | su01", hand="mc4 gc1"), B=dict(rows="uk05", hand="in1"), turn="A", step="actions"
    )
    assert "su01" in t.offers()
    t.attack("mc4", "su01", "uk05", intel=True)
    t.play("card:in1")
    t.pass_intel()
    assert t.has_acted("su01")
    t.refused("su01")


@rule("R-MNB-45", "R-MNB-27")
def test_a_stopped_air_support_card_uses_no_ships_action():
    t = fleet("as1 gc1")
    t.air("as1", "su14", intel=True)
    t.play("card:in1")
    t.pass_intel()
    assert not t.has_acted("us01")
    assert "us01" in t.offers()
