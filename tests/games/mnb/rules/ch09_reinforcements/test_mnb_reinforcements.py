"""MNB-9 with MNB-5.1c and 5.1d: cards are spent, ships are bought, and then the fleet is formed."""

import pytest

from tests.games.mnb.table import GAME, Table, rule


def spending(hand, reserve="us07 us16 us19 us20 us22", enemy="", **more):
    return Table(
        A=dict(rows="us15 us17", hand=hand, reserve=reserve, **more), B=dict(rows="su14", hand=enemy)
    )  # fmt: skip


def buying(hand, **more):
    t = spending(hand, **more)
    t.spend(*hand.split())
    t.skip_to("buy")
    return t


@rule("MNB-9a")
def test_every_action_card_has_a_reinforcement_value():
    assert all(card.reinforcement >= 1 for card in GAME.content.cards)


@rule("MNB-9a")
@pytest.mark.parametrize("card", GAME.content.cards, ids=lambda card: card.id)
def test_any_card_counts_its_value(card):
    t = spending(f"{card.id} gc1")
    t.spend(card.id)
    assert t.reinforcement_points == card.reinforcement


@rule("MNB-9b", "MNB-9c")
def test_the_values_of_all_cards_spent_are_added_up():
    t = spending("mc2 gc2 rr3 nm1")
    t.spend("mc2", "gc2", "rr3")
    assert t.reinforcement_points == 1 + 2 + 3
    assert t.hand("A") == ["nm1"]
    assert sorted(t.discard) == ["gc2", "mc2", "rr3"]


@rule("MNB-9b")
def test_a_whole_hand_may_be_spent():
    t = buying("gc1 gc1 gc2 mc1 bp2 in1 nm3")
    assert t.hand("A") == []
    assert t.reinforcement_points == 10


@rule("MNB-9b")
def test_no_card_need_be_spent():
    t = spending("gc1 gc2")
    t.play("button:done")
    assert t.prompt == "reorganise"
    assert t.hand("A") == ["gc1", "gc2"]


@rule("MNB-9b")
def test_a_card_that_is_not_in_hand_is_not_spent():
    spending("gc1").refused("card:mc1")


@rule("MNB-9c", "MNB-6.7a")
def test_a_ship_dearer_than_the_points_is_refused():  # T-MNB-18
    t = buying("mc2 gc2")
    assert t.reinforcement_points == 3
    t.refused("us07")
    assert t.targets() == {"us16", "us19", "us20"}


@rule("MNB-9c", "MNB-10.1a")
def test_a_ship_that_costs_exactly_the_points_is_bought():
    t = buying("mc2 gc2")
    t.play("us16")
    assert t.row("us16") is not None
    assert "us16" not in t.reserve("A")
    assert t.reinforcement_points == 0


@rule("MNB-9c")
def test_several_ships_are_bought_up_to_the_sum():
    t = buying("mc2 gc2")
    t.play("us19")  # 2 of 3
    assert t.targets() == {"us20"}
    t.play("us20")
    t.skip_to("reorganise")
    assert {"us19", "us20"} <= set(t.offers())


@rule("MNB-9c", "MNB-3.3d")
def test_only_ships_of_the_own_reserve_are_bought():
    t = buying("mc2 gc2")
    t.refused("su16")
    t.refused("us18")  # not in the reserve of this game


@rule("R-MNB-15")
def test_points_left_over_are_lost():
    t = buying("mc2 gc2 gc1")
    t.play("us16", "button:done")  # 3 of 4
    assert t.prompt == "reorganise"
    assert t.reinforcement_points == 0
    t.end_turn()
    t.end_turn()
    assert t.active == "A"
    assert t.reinforcement_points == 0


@rule("R-MNB-15")
def test_points_may_be_wasted_altogether():
    t = buying("mc2 gc2")
    t.play("button:done")
    assert t.prompt == "reorganise"
    assert sorted(t.discard) == ["gc2", "mc2"]
    assert t.rows("A") == [["us15", "us17"]]


@rule("MNB-5.1c", "R-MNB-13")
@pytest.mark.parametrize("step", ["actions", "discard"])
def test_no_card_is_spent_in_another_step(step):
    t = Table(A=dict(rows="us15", hand="gc2 mc1", reserve="us20"), B=dict(rows="su14"), step=step)
    t.play(*(["card:gc2"] if step == "discard" else []))
    assert t.reinforcement_points == 0
    t.refused("us20")


@rule("MNB-5.1c")
def test_an_intel_card_has_no_use_of_its_own_in_actions():
    t = Table(A=dict(rows="us15", hand="in2", reserve="us20"), B=dict(rows="su14"), step="actions")
    t.refused("card:in2")


@rule("MNB-5.1c")
def test_only_the_acting_player_spends_cards():
    t = spending("gc1", enemy="gc2")
    t.refused("card:gc2", "E-TURN", by="B")


@rule("MNB-5.1d", "MNB-9d")
def test_a_bought_ship_is_placed_freely_in_the_same_step():
    t = buying("mc2 gc2")
    t.play("us16")
    t.skip_to("reorganise")
    t.move("us16", 2)
    t.play("button:done")
    assert t.rows("A") == [["us15", "us17"], ["us16"]]


@rule("MNB-9d")
def test_a_bought_ship_joins_the_fleet_immediately():
    t = buying("gc2 gc2 gc2")
    t.play("us16")
    assert t.prompt == "buy"
    assert t.row("us16") in (1, 2, 3)


@rule("MNB-5.1d", "R-MNB-14")
def test_no_card_is_spent_after_the_rearrangement_has_begun():  # T-MNB-99
    t = spending("gc2 mc1")
    t.spend("gc2")
    t.skip_to("reorganise")
    t.move("us17", 2)
    t.refused("card:mc1")
    assert t.hand("A") == ["mc1"]


@rule("R-MNB-14")
def test_no_card_is_spent_after_the_purchase_has_begun():
    t = spending("rr3 mc1")
    t.spend("rr3")
    t.play("button:done")
    assert t.prompt == "buy"
    t.refused("card:mc1")
    t.play("us19")
    t.refused("card:mc1")


@rule("R-MNB-14")
def test_no_ship_is_bought_after_the_purchase():
    t = buying("mc2 gc2")
    t.play("button:done")
    t.refused("us16")


@rule("R-MNB-14")
def test_no_ship_is_bought_while_cards_are_still_spent():
    t = spending("rr3 mc1")
    t.spend("rr3")
    assert t.prompt == "spend"
    t.refused("us16")


@rule("R-MNB-16")
def test_a_ship_acts_in_the_turn_in_which_it_was_bought():
    t = Table(
        A=dict(rows="us19", hand="mc2 gc2 gc1", reserve="us16"), B=dict(rows="uk05 | uk07"),
    )  # fmt: skip
    t.spend("mc2", "gc2")
    t.skip_to("buy")
    t.play("us16")
    t.skip_to("actions")
    t.attack("gc1", "us16", "uk05")
    t.finish()
    assert t.damage("uk05") == 1


@rule("R-MNB-17", "MNB-5.1e")
def test_a_bought_submarine_arrives_passive_and_may_be_switched_at_once():
    t = buying("gc2 gc2")
    t.play("us22")
    t.skip_to("reorganise")
    assert (t.row("us22"), t.is_active("us22")) == (0, False)
    t.play("us22", "button:done")
    assert t.is_active("us22")


@rule("MNB-9e")
def test_a_card_spent_is_not_there_for_attack_or_defence():  # T-MNB-108
    t = spending("mc1 in1", enemy="in1 gc1")
    t.spend("mc1", "in1")
    assert t.hand("A") == []
    t.skip_to("actions")
    assert not any(offer.startswith("card:") for offer in t.offers())


@rule("MNB-9e")
def test_an_intel_spent_for_points_cannot_stop_a_card_afterwards():
    t = Table(
        A=dict(rows="us15", hand="in1", reserve="us20"),
        B=dict(rows="su14", hand="bp1"),
        pile="nm1",
    )
    t.spend("in1")
    assert t.reinforcement_points == 1
    assert t.discard[-1] == "in1"
    t.skip_to("actions")
    t.refused("card:in1")


@rule("MNB-9b", "MNB-9c")
def test_what_is_spent_and_bought_is_public():
    t = buying("mc2 gc2")
    t.play("us16")
    assert t.view("B")["piles"]["discard"] == ["mc2", "gc2"]
    assert "us-george-phillip" in t.view("B")["players"][0]["rows"][t.row("us16") - 1]
    assert {"mc2", "gc2"} <= {event.get("card") for event in t.log("B")}
