"""The Resolve Attacks step: what was not stopped is carried out, defender by defender (MNB-5.4)."""

import pytest

from tests.games.mnb.table import Table, rule


def two_defenders(b_hand="", c_hand="", **rest):
    """A turn with one gun card and one strike at each of two opponents, all announced and finished."""
    t = Table(A=dict(rows="us17 us15 us20 | us01", hand="gc1 gc1 bp1"), B=dict(rows="su14 su01", hand=b_hand),
              C=dict(rows="uk10 uk05", hand=c_hand), turn="A", step="actions", **rest)  # fmt: skip
    t.attack("gc1", "us17", "uk05")
    t.attack("gc1", "us15", "su01")
    t.own("us01", "uk10", "su14")
    return t


@rule("MNB-5.4a")
def test_attacks_that_were_not_stopped_are_carried_out_and_the_stopped_ones_are_not():
    t = Table(
        A=dict(rows="us17 us15", hand="gc1 mc1 bp1"),
        B=dict(rows="uk05", hand="nm1"),
        turn="A",
        step="actions",
    )
    t.attack("gc1", "us17", "uk05")
    t.attack("mc1", "us15", "uk05")
    t.finish()
    t.defend("nm1", 2)
    t.dice(4)
    t.commit()
    assert [attack.status for attack in t.attacks()] == ["hit", "stopped"]
    assert t.damage("uk05") == 1
    assert t.under("uk05") == ["gc1"]
    assert "mc1" in t.discard


@rule("MNB-5.4a")
def test_the_dice_of_attacks_fall_after_the_dice_of_the_defences():
    t = Table(
        A=dict(rows="us01", hand="bp1"), B=dict(rows="su14 su15 | su01", hand="nm2"), turn="A", step="actions"
    )
    t.own("us01", "su14", "su15")
    t.finish()
    t.defend("su01", 1)
    t.defend("nm2", 2)
    t.dice(1, 1, 4, 4)
    t.commit()
    t.play("button:in-order")
    t.play("button:in-order")
    assert [roll.purpose for roll in t.rolls] == ["air_defence", "card", "strike", "strike"]
    assert t.trophies("A") == ["su14", "su15"]


@rule("R-MNB-38", "MNB-5.4a")
def test_one_defender_after_the_other_defends_and_takes_the_attacks():
    t = two_defenders(b_hand="nm3", c_hand="nm3")
    t.finish()
    assert (t.prompt, t.to_move) == ("defence", "B")
    t.dice(4)
    t.commit()
    assert (t.prompt, t.to_move) == ("attack_order", "A")
    assert t.offers() == {"attack:2", "attack:4", "button:in-order"}
    t.play("button:in-order")
    assert t.under("su01") == ["gc1"]
    assert not t.afloat("su14")
    assert (t.prompt, t.to_move) == ("defence", "C")
    assert t.afloat("uk10") and t.damage("uk05") == 0
    t.dice(4)
    t.commit()
    t.play("button:in-order")
    assert t.under("uk05") == ["gc1"]
    assert t.trophies("A") == ["su14", "uk10"]


@rule("R-MNB-38")
def test_defenders_come_in_player_order_from_the_acting_player_not_in_order_of_attack():
    t = Table(A=dict(rows="uk05", hand="nm3"), B=dict(rows="us17 us15", hand="gc1 gc1"),
              C=dict(rows="su01", hand="nm3"), turn="B", step="actions")  # fmt: skip
    t.attack("gc1", "us17", "uk05")
    t.attack("gc1", "us15", "su01")
    t.finish()
    assert t.to_move == "C"
    t.commit()
    assert t.to_move == "A"


@rule("R-MNB-38")
def test_a_table_may_let_everybody_defend_before_anything_is_resolved():
    t = two_defenders(b_hand="nm3", c_hand="nm3", options="R-38")
    t.finish()
    assert (t.prompt, t.to_move) == ("defence", "B")
    t.commit()
    assert (t.prompt, t.to_move) == ("defence", "C")
    assert t.afloat("su14") and t.damage("su01") == 0
    t.commit()
    assert (t.prompt, t.to_move) == ("attack_order", "A")
    t.dice(4, 4)
    t.resolve()
    assert sorted(t.trophies("A")) == ["su14", "uk10"]
    assert (t.damage("su01"), t.damage("uk05")) == (1, 1)


@rule("R-MNB-38", "R-MNB-40")
def test_attacks_resolved_all_together_may_be_taken_in_any_order_across_defenders():
    t = two_defenders(options="R-38")
    t.finish()
    t.skip_to("attack_order", by="A")
    assert t.offers() == {"attack:1", "attack:2", "attack:3", "attack:4", "button:in-order"}
    t.dice(4, 4)
    t.play("attack:3", "attack:4")
    assert [roll.attack for roll in t.rolls] == [3, 4]


@rule("R-MNB-40")
@pytest.mark.parametrize(("first", "survivor"), [(1, "su15"), (2, "su14")])
def test_the_acting_player_picks_the_order_of_the_surviving_attacks(first, survivor):
    t = Table(A=dict(rows="us01", hand="bp1"), B=dict(rows="su14 su15"), turn="A", step="actions")
    t.own("us01", "su14", "su15")
    t.finish()
    assert (t.prompt, t.to_move) == ("attack_order", "A")
    t.refused("attack:1", by="B")
    t.dice(4, 3)
    t.play(f"attack:{first}")
    assert t.afloat(survivor)
    assert len(t.trophies("A")) == 1


@rule("R-MNB-40")
def test_an_attack_on_a_ship_already_sunk_is_wasted_without_a_roll():
    t = Table(A=dict(rows="us01", hand="bp1"), B=dict(rows="su14 | su15"), turn="A", step="actions")
    t.own("us01", "su14", "su14")  # T-MNB-53
    t.finish()
    t.dice(4)
    t.play("button:in-order")
    assert [attack.status for attack in t.attacks()] == ["sunk", "wasted"]
    assert [roll.purpose for roll in t.rolls] == ["strike"]
    assert t.trophies("A") == ["su14"]


@rule("R-MNB-40")
def test_the_card_of_a_wasted_attack_is_discarded():
    t = Table(
        A=dict(rows="us17 | us01", hand="gc1 bp1"), B=dict(rows="su14 | su15"), turn="A", step="actions"
    )
    t.attack("gc1", "us17", "su14")
    t.own("us01", "su14")
    t.finish()
    t.dice(4)
    t.play("attack:2")
    assert [attack.status for attack in t.attacks()] == ["wasted", "sunk"]
    assert t.discard == ["gc1"]


@rule("R-MNB-40")
def test_two_strikes_on_one_ship_are_both_rolled_while_it_floats():
    t = Table(A=dict(rows="us01", hand="bp1"), B=dict(rows="su14"), turn="A", step="actions")
    t.own("us01", "su14", "su14")
    t.finish()
    t.dice(3, 4)
    t.play("button:in-order")
    assert [roll.success for roll in t.rolls] == [False, True]
    assert t.trophies("A") == ["su14"]


@rule("R-MNB-38", "R-MNB-40")
def test_no_defence_is_left_for_a_fleet_that_nothing_threatens():
    t = Table(A=dict(rows="us17", hand="gc1 bp1"), B=dict(rows="su14", hand="nm1"), C=dict(rows="uk05", hand="nm1"),
              turn="A", step="actions")  # fmt: skip
    t.attack("gc1", "us17", "uk05")
    t.finish()
    assert (t.prompt, t.to_move) == ("defence", "C")


@rule("R-MNB-40")
def test_attacks_on_a_ship_that_is_gone_are_wasted_at_once():
    t = Table(A=dict(rows="us02"), B=dict(rows="su14"), step="actions", pile="")
    t.own("us02", "su14", "su14", "su14")
    t.finish()
    t.dice(6)
    t.play("attack:1")
    wasted = [event["attack"] for event in t.log() if event["event"] == "attack_wasted"]
    assert wasted == [2, 3] and t.active == "B"  # no further question, no further die


@rule("MNB-7.6c", "R-MNB-56")
def test_used_defence_cards_are_discarded_before_the_next_defender():
    t = Table(
        A=dict(rows="us02"),
        B=dict(rows="su14", hand="as1"),
        C=dict(rows="uk05 uk06", hand="as2 nm2"),
        step="actions",
    )
    t.own("us02", "su14", "uk05")
    t.finish()
    t.defend("as1", 1)
    t.dice(1, 1)
    t.commit()
    assert (t.to_move, t.prompt) == ("C", "defence") and t.discard == ["as1"]
