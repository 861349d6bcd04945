"""Who answers in which order, Intel on Intel, Intel on reinforcement (MNB-8.3d, R-MNB-43, R-MNB-44)."""

import pytest

from tests.games.mnb.table import Table, rule


def three(a="mc1 gc1", b="", c="", **rest):
    """A in turn with Gary against Krivak; B and C hold these cards."""
    return Table(A=dict(rows="us17 us15", hand=a), B=dict(rows="su14", hand=b), C=dict(rows="uk05", hand=c),
                 turn="A", step="actions", **rest)  # fmt: skip


def standing(t):
    """The attacks that are still to come."""
    return [attack.id for attack in t.attacks() if attack.status == "announced"]


def window(t):
    """Who is asked in which prompt."""
    return t.prompt, t.to_move


@rule("MNB-8.3d")
def test_intel_on_intel_lets_the_first_card_stand():
    t = three(a="mc1 in1 gc1", b="in2")  # T-MNB-67
    t.attack("mc1", "us17", "su14", intel=True)
    t.play("card:in2")
    assert window(t) == ("intel", "A")
    t.play("card:in1")
    t.pass_intel()
    assert standing(t) == [1]
    assert sorted(t.discard) == ["in1", "in2"]
    assert (t.hand("A"), t.hand("B")) == (["gc1"], [])


@rule("MNB-8.3d")
def test_a_third_intel_in_the_chain_cancels_the_card_after_all():
    t = three(a="mc1 in1 gc1", b="in2 nm1", c="in1 nm1")  # T-MNB-68
    t.attack("mc1", "us17", "su14", intel=True)
    assert window(t) == ("intel", "B")
    t.play("card:in2")
    t.skip_to("intel", by="A")
    t.play("card:in1")
    t.skip_to("intel", by="C")
    t.play("card:in1")
    t.pass_intel()
    assert t.prompt == "actions"
    assert standing(t) == []
    assert sorted(t.discard) == ["in1", "in1", "in2", "mc1"]


@rule("MNB-8.3d")
def test_a_fourth_intel_turns_it_round_again():
    t = Table(A=dict(rows="us17", hand="mc1 in1 in1 gc1"), B=dict(rows="su14", hand="in2 in2 nm1"),
              turn="A", step="actions")  # fmt: skip
    t.attack("mc1", "us17", "su14", intel=True)
    t.play("card:in2", "card:in1", "card:in2", "card:in1")
    t.pass_intel()
    assert standing(t) == [1]
    assert sorted(t.discard) == ["in1", "in1", "in2", "in2"]


@rule("MNB-8.3d", "R-MNB-44")
def test_everybody_but_its_player_is_asked_about_an_intel():
    t = three(a="mc1 gc1", b="in1 nm1", c="nm1")
    t.attack("mc1", "us17", "su14", intel=True)
    t.play("card:in1")
    assert window(t) == ("intel", "C")
    t.refused("button:pass", by="B")
    t.play("button:pass")
    assert window(t) == ("intel", "A")
    t.play("button:pass")
    assert standing(t) == []


@rule("MNB-8.3d")
def test_nobody_stops_the_own_intel():
    t = Table(A=dict(rows="us17", hand="mc1"), B=dict(rows="su14", hand="in1 in2"), turn="A", step="actions")
    t.attack("mc1", "us17", "su14", intel=True)
    t.play("card:in1")
    t.refused("card:in2", by="B")
    assert standing(t) == []
    assert "in2" in t.hand("B")


@rule("R-MNB-44")
def test_players_are_asked_clockwise_from_the_one_who_played_the_card():
    t = Table(A=dict(rows="us17", hand="nm1"), B=dict(rows="su14", hand="gc1 bp1"), C=dict(rows="uk05", hand="nm1"),
              D=dict(rows="fr05", hand="nm2"), turn="B", step="actions")  # fmt: skip
    t.attack("gc1", "su14", "us17", intel=True)
    asked = []
    while t.prompt == "intel":
        asked.append(t.to_move)
        t.play("button:pass")
    assert asked == ["C", "D", "A"]


@rule("R-MNB-44")
def test_for_a_defence_card_the_order_begins_left_of_the_defender():
    t = Table(A=dict(rows="us17", hand="gc1 bp1"), B=dict(rows="su14", hand="nm2"), C=dict(rows="uk05", hand="nm1"),
              D=dict(rows="fr05", hand="nm2"), turn="A", step="actions")  # fmt: skip
    t.attack("gc1", "us17", "uk05")
    t.finish()
    t.defend("nm1", 1)
    t.commit(intel=True)
    asked = []
    t.dice(4)
    while t.prompt == "intel":
        asked.append(t.to_move)
        t.play("button:pass")
    assert asked == ["D", "A", "B"]


@rule("R-MNB-44")
def test_one_who_passed_is_not_asked_again_about_the_same_card():
    t = three(b="in1", c="in1")  # T-MNB-112
    t.attack("mc1", "us17", "su14", intel=True)
    assert window(t) == ("intel", "B")
    t.play("button:pass")
    assert window(t) == ("intel", "C")
    t.play("card:in1")
    t.pass_intel()
    assert standing(t) == []
    assert (t.hand("B"), t.hand("C")) == (["in1"], [])


@rule("R-MNB-44", "MNB-8.3d")
def test_when_an_intel_is_stopped_the_window_goes_on_with_those_not_yet_asked():
    t = three(a="mc1 in1 gc1", b="in1 in2", c="in2 nm1")
    t.attack("mc1", "us17", "su14", intel=True)
    t.play("card:in1")  # B on the missile
    assert window(t) == ("intel", "C")
    t.play("button:pass")
    assert window(t) == ("intel", "A")
    t.play("card:in1")  # A on B's Intel
    assert window(t) == ("intel", "B")
    t.play("button:pass")
    assert window(t) == ("intel", "C")
    t.play("button:pass")
    assert window(t) == ("intel", "C")  # B's Intel is gone; the missile itself, and B has answered it
    t.refused("card:in2", by="B")
    t.play("card:in2")
    t.pass_intel()
    assert standing(t) == []
    assert sorted(t.discard) == ["in1", "in1", "in2", "mc1"]


@rule("R-MNB-44")
def test_a_player_has_one_answer_for_each_card_even_with_two_intel():
    t = Table(
        A=dict(rows="us17", hand="mc1 in1 gc1"), B=dict(rows="su14", hand="in1 in2"), turn="A", step="actions"
    )
    t.attack("mc1", "us17", "su14", intel=True)
    t.play("card:in1", "card:in1")  # B on the missile, A on that Intel
    assert window(t) == ("intel", "B")
    t.play("button:pass")
    assert window(t) == ("actions", "A")
    assert standing(t) == [1]
    assert t.hand("B") == ["in2"]


@rule("R-MNB-44")
def test_teammates_may_answer_too():
    t = Table(A=dict(rows="us17", hand="mc1 gc1"), B=dict(rows="su14"), C=dict(rows="uk05", hand="in1"),
              turn="A", step="actions", teams="A C/B")  # fmt: skip
    t.attack("mc1", "us17", "su14", intel=True)
    assert window(t) == ("intel", "C")
    t.play("card:in1")
    t.pass_intel()
    assert standing(t) == []


def buying(b_hand="in1", **rest):
    """A spends cards for reinforcement; Knox (2) and Blue Ridge (3) are in the reserve."""
    return Table(A=dict(rows="us17", hand="gc2 gc4 mc1", reserve="us19 us21"), B=dict(rows="su14", hand=b_hand),
                 turn="A", **rest)  # fmt: skip


@rule("R-MNB-43")
def test_intel_stops_a_card_played_for_reinforcement():
    t = buying()
    t.spend("gc2", intel=True)
    assert window(t) == ("intel", "B")
    t.play("card:in1")
    t.pass_intel()
    assert window(t) == ("spend", "A")
    assert t.reinforcement_points == 0
    assert sorted(t.discard) == ["gc2", "in1"]
    t.spend("mc1")
    assert t.reinforcement_points == 1


@rule("R-MNB-43")
def test_cards_for_reinforcement_are_announced_one_by_one():
    t = buying("in1")
    t.spend("gc2", intel=True)
    t.play("button:pass")
    assert t.reinforcement_points == 2
    t.spend("gc4", intel=True)
    assert window(t) == ("intel", "B")
    t.play("card:in1")
    t.pass_intel()
    assert t.reinforcement_points == 2


@rule("R-MNB-43", "MNB-8.3d")
def test_intel_on_the_intel_saves_the_points():
    t = Table(
        A=dict(rows="us17", hand="gc2 in2 mc1", reserve="us19"), B=dict(rows="su14", hand="in1"), turn="A"
    )
    t.spend("gc2", intel=True)
    t.play("card:in1", "card:in2")
    t.pass_intel()
    assert t.reinforcement_points == 2


@rule("R-MNB-43")
def test_a_table_may_rule_that_reinforcement_cannot_be_stopped():
    t = buying(options="R-43=off")
    t.play("card:gc2")
    assert window(t) == ("spend", "A")
    t.refused("card:in1", by="B")
    assert t.reinforcement_points == 2
    t.skip_to("actions")
    t.attack("mc1", "us17", "su14", intel=True)
    assert window(t) == ("intel", "B")


@rule("R-MNB-43")
def test_discards_and_draws_are_no_plays():
    t = Table(A=dict(rows="us17", hand="gc2 gc4"), B=dict(rows="su14", hand="in1"), C=dict(rows="uk05", hand="in2"),
              turn="A", step="discard")  # fmt: skip
    t.play("card:gc2")
    assert window(t) == ("discard", "A")
    t.play("button:done")
    assert t.active == "B"
    assert t.prompt != "intel"


@rule("MNB-9e", "MNB-9a", "R-MNB-43")
@pytest.mark.parametrize(("card", "value"), [("in1", 1), ("in2", 2)])
def test_an_intel_spent_for_its_value_cannot_stop_a_card_afterwards(card, value):
    t = Table(A=dict(rows="us17", hand=f"{card} gc1", reserve="us19"), B=dict(rows="su14", hand="mc1 in1 nm1"),
              turn="A")  # fmt: skip  # T-MNB-108
    t.spend(card, intel=True)
    t.play("button:pass")
    assert t.reinforcement_points == value
    assert t.discard == [card]
    t.skip_to("actions", by="A")
    t.attack("gc1", "us17", "su14", intel=True)
    t.play("card:in1")
    t.refused(f"card:{card}", by="A")
    assert standing(t) == []
