"""Discard and Everyone Draws: who throws cards away, who draws how many and in which order (MNB-5.5, MNB-5.6)."""

import pytest

from tests.games.mnb.table import GAME, Table, rule

SEVEN = "gc1 gc1 gc1 gc2 gc2 gc3 gc3"
EIGHT = SEVEN + " gc4"


def all_but(*used):
    """Every card of the deck except these: in a bystander's hand they make the others scarce."""
    deck = [card.id for card in GAME.content.cards for _ in range(card.copies)]
    for card in " ".join(used).split():
        deck.remove(card)
    return " ".join(deck)


@rule("MNB-5.5a")
@pytest.mark.parametrize("thrown", [[], ["gc1"], ["gc1", "mc1"], ["gc1", "mc1", "bp1"]])
def test_the_acting_player_throws_away_any_number_of_cards(thrown):
    t = Table(A=dict(rows="us17", hand="gc1 mc1 bp1"), B=dict(rows="su14"), turn="A", step="discard")
    assert (t.prompt, t.to_move) == ("discard", "A")
    for card in thrown:
        t.play(f"card:{card}")
    assert t.discard == thrown
    if len(thrown) < 3:
        assert t.offers() == {f"card:{card}" for card in {"gc1", "mc1", "bp1"} - set(thrown)} | {
            "button:done"
        }
        t.play("button:done")
    assert t.discard == thrown
    assert {"gc1", "mc1", "bp1"} - set(thrown) <= set(t.hand("A"))
    assert len(t.hand("A")) == 7


@rule("MNB-5.5a")
def test_discarding_opens_no_intel_window():
    t = Table(A=dict(rows="us17", hand="gc1 mc1"), B=dict(rows="su14", hand="in1"), turn="A", step="discard")
    t.play("card:gc1")
    assert (t.prompt, t.to_move) == ("discard", "A")


@rule("MNB-5.5b")
def test_nobody_else_discards():
    t = Table(A=dict(rows="us17", hand="gc1"), B=dict(rows="su14", hand="mc1"), C=dict(rows="uk05", hand="nm1"),
              turn="A", step="discard")  # fmt: skip
    t.refused("card:mc1", by="B")
    t.refused("card:nm1", by="C")
    assert t.offers(by="B") == set() == t.offers(by="C")
    t.play("button:done")
    assert "mc1" in t.hand("B") and "nm1" in t.hand("C")
    assert t.discard == []


@rule("MNB-5.6a")
def test_everybody_below_the_hand_size_draws_not_only_the_acting_player():
    t = Table(A=dict(rows="us17", hand="gc1"), B=dict(rows="su14", hand="mc1 mc2"), C=dict(rows="uk05"),
              turn="A", step="discard")  # fmt: skip
    deck = t.draw_pile
    t.play("button:done")
    assert [len(t.hand(letter)) for letter in "ABC"] == [7, 7, 7]
    assert t.draw_pile == deck - 6 - 5 - 7


@rule("MNB-5.6a")
def test_each_draws_up_to_the_own_hand_size():
    t = Table(
        A=dict(rows="us21", hand="gc1"),
        B=dict(rows="su14 su18"),
        C=dict(rows="uk05"),
        turn="A",
        step="discard",
    )
    t.play("button:done")
    assert [len(t.hand(letter)) for letter in "ABC"] == [8, 8, 7]


@rule("MNB-5.6b")
def test_drawing_is_no_choice_and_stops_at_the_hand_size():
    t = Table(A=dict(rows="us17", hand="gc1"), B=dict(rows="su14", hand="mc1"), turn="A", step="discard")
    t.play("button:done")
    assert t.active == "B"
    assert t.prompt in ("spend", "reorganise")
    assert (len(t.hand("A")), len(t.hand("B"))) == (7, 7)


@rule("MNB-5.6c")
@pytest.mark.parametrize("hand", [SEVEN, EIGHT])
def test_a_player_at_or_above_the_hand_size_draws_nothing(hand):
    t = Table(
        A=dict(rows="us17", hand=hand),
        B=dict(rows="su14", hand=hand.replace("gc", "mc")),
        turn="A",
        step="draw",
    )
    assert t.active == "B"
    assert t.hand("A") == hand.split()
    assert t.hand("B") == hand.replace("gc", "mc").split()


@rule("MNB-5.6a")
def test_the_hand_that_matters_is_that_at_the_draw_step_of_every_turn():
    t = Table(A=dict(rows="us17", hand=SEVEN), B=dict(rows="su14", hand="mc1 mc2"), turn="A", step="draw")
    assert len(t.hand("B")) == 7
    assert t.active == "B"


@rule("R-MNB-07")
def test_after_the_loss_of_titan_the_eighth_card_is_kept_but_none_drawn():
    t = Table(A=dict(rows="us01", hand="bp1"), B=dict(rows="su18 su14", hand=EIGHT), turn="A", step="actions")
    assert t.player("B")["hand_size"] == 8
    t.own("us01", "su18")
    t.finish()
    t.dice(4)
    t.commit()
    assert t.player("B")["hand_size"] == 7
    assert t.hand("B") == EIGHT.split()
    t.end_turn()
    assert t.hand("B") == EIGHT.split()


@rule("R-MNB-07")
def test_after_the_loss_of_titan_a_smaller_hand_is_filled_to_seven_only():
    t = Table(A=dict(rows="us01", hand="bp1"), B=dict(rows="su18 su14"), turn="A", step="actions")
    t.own("us01", "su18")
    t.dice(4)
    t.finish()
    t.end_turn()
    assert len(t.hand("B")) == 7


@rule("R-MNB-07")
def test_the_surplus_card_lasts_until_the_hand_is_below_the_new_size():
    t = Table(A=dict(rows="us17", hand=EIGHT), B=dict(rows="su14"), turn="A", step="discard")
    t.play("card:gc4", "button:done")
    assert t.hand("A") == SEVEN.split()


@rule("R-MNB-07")
def test_a_command_ship_that_is_bought_counts_at_the_next_draw():
    t = Table(A=dict(rows="us17", hand="gc2 gc4 nm1", reserve="us21"), B=dict(rows="su14"), turn="A")
    t.spend("gc2", "gc4")
    t.skip_to("buy")
    t.play("us21")
    t.skip_to("discard")
    assert t.player("A")["hand_size"] == 8
    assert t.hand("A") == ["nm1"]
    t.play("button:done")
    assert len(t.hand("A")) == 8


def scarce(a_hand, pile, discards="", **rest):
    """The end of A's turn; B's hand is full, and C holds every card that is nowhere else."""
    full = "mc1 mc1 mc1 mc2 mc2 mc3 mc3"
    t = Table(A=dict(rows="us17", hand=a_hand), B=dict(rows="su14", hand=full),
              C=dict(rows="uk05", hand=all_but(a_hand, full, pile, discards)),
              turn="A", step="discard", pile=pile, discard=discards, **rest)  # fmt: skip
    assert sorted(t.discard) == sorted(discards.split())
    return t


@rule("R-MNB-08")
def test_when_the_deck_is_empty_the_discards_become_the_deck_and_drawing_goes_on():
    t = scarce("gc1", "nm1 nm2", "sc1 sc1 sc2 in1 in2 as1 as2 as3")
    t.play("button:done")
    hand = t.hand("A")
    assert len(hand) == 7
    assert {"gc1", "nm1", "nm2"} <= set(hand)
    assert set(hand) - {"gc1", "nm1", "nm2"} <= {"sc1", "sc2", "in1", "in2", "as1", "as2", "as3"}
    assert t.discard == []
    assert t.draw_pile == 4


@rule("R-MNB-08")
def test_the_discards_stay_where_they_are_while_the_deck_suffices():
    t = scarce("gc1", "nm1 nm1 nm2 nm2 nm3 nm3", "sc1 sc2")
    t.play("button:done")
    assert t.hand("A") == ["gc1", "nm1", "nm1", "nm2", "nm2", "nm3", "nm3"]
    assert t.discard == ["sc1", "sc2"]


@rule("R-MNB-08")
def test_cards_under_ships_and_open_battle_plans_are_not_shuffled_in():
    apart = "bp1 bp2 gc2 gc3"
    t = Table(A=dict(rows="us17", hand="gc1", plans="bp1", damage={"us17": "gc2"}),
              B=dict(rows="su14", plans="bp2", damage={"su14": "gc3"}, hand=all_but(apart, "gc1 sc1 sc2")),
              turn="A", step="discard", pile="", discard="sc1 sc2")  # fmt: skip
    t.play("button:done")
    assert t.hand("A") == ["gc1", "sc1", "sc2"]
    assert t.under("us17") == ["gc2"] and t.under("su14") == ["gc3"]
    assert t.plans("A") == ["bp1"]
    assert (t.draw_pile, t.discard) == (0, ["bp2"])  # B's turn has begun and ended B's plan


@rule("R-MNB-08")
def test_with_deck_and_discards_empty_drawing_stops_without_penalty():
    t = scarce("gc1", "nm1")
    t.play("button:done")
    assert t.hand("A") == ["gc1", "nm1"]
    assert t.active == "B"
    assert not t.match.is_over


@rule("R-MNB-08")
def test_what_the_acting_player_has_just_thrown_away_is_shuffled_in_too():
    t = scarce("gc1 nm1", "")
    t.play("card:nm1", "button:done")
    assert t.hand("A") == ["gc1", "nm1"]
    assert (t.discard, t.draw_pile) == ([], 0)


@rule("R-MNB-08", "MNB-5a")
def test_the_cards_used_in_a_turn_are_among_the_discards_before_anybody_draws():
    t = Table(A=dict(rows="us17", hand="as1 gc1 bp1"), B=dict(rows="su13", hand="nm2"),
              C=dict(rows="uk05", hand=all_but("as1 gc1 bp1 nm2")), turn="A", step="actions", pile="")  # fmt: skip
    t.air("as1", "su13")
    t.attack("gc1", "us17", "su13")
    t.play_card("bp1")
    t.finish()
    t.defend("nm2", 1)
    t.dice(3, 1)
    t.commit()
    t.resolve()
    assert t.hand("A") == ["as1", "nm2"]  # gc1 lies under Sverdlov, the plan is in effect
    assert t.under("su13") == ["gc1"] and t.plans("A") == ["bp1"]


@rule("R-MNB-09")
def test_players_draw_in_order_from_the_acting_player_and_each_up_to_the_full_size():
    pile = "nm1 nm2 nm3 sc1 sc2 in1 in2 as1 as2 as3"
    t = Table(A=dict(rows="us17"), B=dict(rows="su14", hand="mc1"), C=dict(rows="uk05"),
              D=dict(rows="fr05", hand=all_but("mc1", pile)), turn="B", step="discard", pile=pile)  # fmt: skip
    t.play("button:done")
    assert [t.player(letter)["hand"] for letter in "BCA"] == [7, 4, 0]


@rule("R-MNB-09")
def test_the_order_goes_round_the_table():
    pile = "nm1 nm2 nm3 sc1 sc2 in1 in2 as1 as2"
    t = Table(A=dict(rows="us17"), B=dict(rows="su14"), C=dict(rows="uk05", hand=all_but(pile)),
              turn="C", step="draw", pile=pile)  # fmt: skip
    assert [t.player(letter)["hand"] for letter in "AB"] == [7, 2]
