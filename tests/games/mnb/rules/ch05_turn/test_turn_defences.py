"""The Defenses step: who defends, that it is declared at once and rolled in the defender's order (MNB-5.3)."""

import pytest

from tests.games.mnb.table import Table, rule


def kiev_under_strikes(hand, strikes="su01 su14", **seats):
    """Enterprise launches two strikes at a fleet of Krivak, Smerch, Ustinov, Titan and Kiev."""
    t = Table(A=dict(rows="us01", hand="bp1"), B=dict(rows="su14 su16 | su08 su18 | su01", hand=hand), **seats,
              turn="A", step="actions")  # fmt: skip
    t.own("us01", *strikes.split())
    t.finish()
    return t


@rule("MNB-5.3b")
def test_only_the_player_under_attack_is_asked_to_defend():
    t = kiev_under_strikes("nm2", C=dict(rows="uk05 uk07 | uk01", hand="nm2 nm3 as1"))
    assert t.to_move == "B"
    for click in ("card:nm2", "card:nm3", "card:as1", "uk01", "button:ready"):
        t.refused(click, by="C")
    t.dice(6, 6)
    t.resolve()
    assert t.hand("C") == ["as1", "nm2", "nm3"]
    assert not [event for event in t.log() if event["event"] == "defence_declared" and event["seat"] == 2]


@rule("MNB-5.3b", "R-MNB-53")
def test_a_teammate_cannot_defend_the_fleet_under_attack():
    t = Table(A=dict(rows="us01", hand="bp1"), B=dict(rows="su14"), C=dict(rows="uk01", hand="nm2 as1"),
              turn="A", step="actions", teams="A/B C")  # fmt: skip
    t.own("us01", "su14")
    t.dice(4)
    t.finish()
    assert not t.afloat("su14")
    assert t.hand("C") == ["as1", "nm2"]


@rule("MNB-5.3b")
def test_the_acting_player_does_not_defend():
    t = kiev_under_strikes("nm2")
    assert t.offers(by="A") == set()
    t.refused("button:ready", by="A")


@rule("MNB-5.3b", "MNB-8.3a")
def test_intel_is_the_one_thing_a_player_not_under_attack_may_do():
    t = kiev_under_strikes("nm2", C=dict(rows="uk05", hand="in1"))
    t.defend("nm2", 1)
    t.commit(intel=True)
    t.skip_to("intel", by="C")
    assert "card:in1" in t.offers()


@rule("MNB-5.3c")
def test_all_defences_are_declared_together_before_the_first_roll():
    t = kiev_under_strikes("nm2 as1")
    t.defend("su01", 1)
    t.defend("nm2", 1)
    t.defend("as1", 2)
    assert t.answers() == []
    assert t.rolls == []
    t.commit()
    assert [(answer.how, answer.card or answer.ship, answer.attack) for answer in t.answers()] == [
        ("air-defence", "su01", 1), ("card", "nm2", 1), ("card", "as1", 2),
    ]  # fmt: skip
    assert t.rolls == []


@rule("MNB-5.3c")
def test_nothing_is_added_once_the_list_is_committed_however_badly_the_rolls_go():
    t = kiev_under_strikes("nm2 as1")
    t.defend("nm2", 1)
    t.defend("su01", 2)
    t.commit()
    t.refused("card:as1", by="B")
    t.refused("su08", by="B")
    t.dice(1, 4, 4, 4)
    t.play("answer:1")
    assert (t.prompt, t.to_move) == ("attack_order", "A")
    t.play("button:in-order")
    assert t.hand("B") == ["as1"]
    assert not t.afloat("su01") and not t.afloat("su14")


@rule("MNB-5.3c")
def test_an_empty_list_may_be_committed_and_is_final():
    t = kiev_under_strikes("nm2 as1", strikes="su01")
    t.dice(4)
    t.commit()
    assert not t.afloat("su01")
    assert t.hand("B") == ["as1", "nm2"]


@rule("MNB-5.3c")
def test_a_draft_can_be_emptied_before_it_is_committed():
    t = kiev_under_strikes("nm2 as1")
    t.defend("nm2", 1)
    t.play("button:cancel")
    assert t.view("B")["me"]["draft"] == []
    t.defend("nm2", 2)
    assert [row["attack"] for row in t.view("B")["me"]["draft"]] == [2]


@rule("MNB-5.3c")
def test_a_card_drafted_once_is_not_offered_again():
    t = kiev_under_strikes("nm2 as1")
    t.defend("nm2", 1)
    assert "card:nm2" not in t.offers()
    assert "card:as1" in t.offers()
    t.refused("card:nm2")


@rule("MNB-5.3d")
@pytest.mark.parametrize("order", [(3, 1, 2), (2, 3, 1), (1, 2, 3)])
def test_the_defender_chooses_the_order_of_the_rolls(order):
    t = kiev_under_strikes("nm2 as1")  # T-MNB-98
    t.defend("nm2", 1)
    t.defend("as1", 1)
    t.defend("su08", 2)
    t.commit()
    t.dice(1, 2, 3, 1, 1)
    t.play(f"answer:{order[0]}", f"answer:{order[1]}")  # the third has no choice left
    names = {1: "nm2", 2: "as1", 3: "su08"}
    assert [roll.card or roll.ship for roll in t.rolls[:3]] == [names[number] for number in order]
    assert {roll.seat for roll in t.rolls[:3]} == {"B"}


@rule("MNB-5.3d")
def test_self_defence_takes_its_place_in_the_order_too():
    t = kiev_under_strikes("as1", strikes="su16 su16")
    t.defend("as1", 1)
    t.commit()
    self_defences = [answer.id for answer in t.answers() if answer.how == "self-defence"]
    assert [t.answers()[k - 1].attack for k in self_defences] == [1, 2]
    t.dice(1)
    t.play(f"answer:{self_defences[1]}")
    assert (t.rolls[0].purpose, t.rolls[0].attack) == ("self_defence", 2)


@rule("MNB-5.3d")
def test_only_the_defender_chooses_that_order():
    t = kiev_under_strikes("nm2 as1")
    t.defend("nm2", 1)
    t.defend("as1", 1)
    t.commit()
    assert t.to_move == "B"
    t.refused("answer:1", by="A")
    assert t.offers() == {"answer:1", "answer:2", "button:in-order"}


@rule("R-MNB-33")
def test_cards_and_ships_may_all_be_used_against_one_attack():
    t = Table(A=dict(rows="us15 | us07", hand="mc5"), B=dict(rows="uk07 | uk01", hand="mc2 nm1 as1"),
              turn="A", step="actions")  # fmt: skip  # T-MNB-110
    t.attack("mc5", "us15 us07", "uk07")
    t.finish()
    t.defend("mc2", 1)
    t.defend("nm1", 1)
    t.defend("as1", 1)
    t.defend("uk01", 1)
    t.commit()
    assert [answer.number for answer in t.answers()] == [3, 4, 4, 5]
    t.dice(2, 3, 3, 5)
    t.play("button:in-order")
    assert [roll.success for roll in t.rolls] == [False, False, False, True]
    assert t.damage("uk07") == 0


@rule("R-MNB-33")
def test_when_every_one_of_several_defences_fails_the_attack_goes_through():
    t = kiev_under_strikes("nm2", strikes="su01")
    t.defend("nm2", 1)
    t.defend("su01", 1)
    t.defend("su08", 1)
    t.commit()
    t.dice(3, 4, 5, 4)
    t.play("button:in-order")
    assert [roll.purpose for roll in t.rolls] == ["card", "air_defence", "air_defence", "strike"]
    assert not t.afloat("su01")


@rule("R-MNB-39", "R-MNB-33")
def test_a_defence_against_an_attack_already_stopped_is_not_rolled_but_spent():
    t = kiev_under_strikes("nm2 as1")  # T-MNB-46
    t.defend("nm2", 1)
    t.defend("as1", 1)
    t.defend("su01", 1)
    t.commit()
    t.dice(4, 3)
    t.play("answer:1")
    t.resolve()
    assert [(roll.purpose, roll.attack) for roll in t.rolls] == [("card", 1), ("strike", 2)]
    assert t.hand("B") == []
    assert {"nm2", "as1"} <= set(t.discard)
    assert t.dice_left == 0


@rule("R-MNB-39")
def test_a_defence_made_pointless_cannot_be_moved_to_another_attack():
    t = kiev_under_strikes("")
    t.defend("su01", 1)
    t.defend("su08", 1)
    t.commit()
    t.dice(6, 4)
    t.play("answer:2")
    assert [(roll.purpose, roll.attack) for roll in t.rolls] == [("air_defence", 1), ("strike", 2)]
    assert not t.afloat("su14") and t.afloat("su01")


@rule("R-MNB-36")
def test_self_defence_is_rolled_by_itself_once_for_each_attack_on_the_ship():
    t = Table(A=dict(rows="us17 us15", hand="gc1 mc1 as1"), B=dict(rows="su16"), turn="A", step="actions")
    t.attack("gc1", "us17", "su16")  # T-MNB-47
    t.attack("mc1", "us15", "su16")
    t.air("as1", "su16")
    t.finish()
    t.dice(5, 4, 6)
    t.resolve()
    assert [(roll.purpose, roll.needed, roll.attack, roll.success) for roll in t.rolls] == [
        ("self_defence", 5, 1, True), ("self_defence", 5, 2, False), ("self_defence", 5, 3, True),
    ]  # fmt: skip
    assert not t.afloat("su16")  # the two hits of mc1 on hull 2


@rule("R-MNB-36")
def test_self_defence_protects_no_other_ship():
    t = kiev_under_strikes("", strikes="su14")
    t.dice(4)
    t.commit()
    assert [roll.purpose for roll in t.rolls] == ["strike"]
    assert not t.afloat("su14")


@rule("R-MNB-36")
def test_self_defence_works_along_with_declared_defences():
    t = kiev_under_strikes("nm2", strikes="su16")
    t.defend("nm2", 1)
    t.commit()
    t.dice(3, 5)
    t.play("button:in-order")
    assert [(roll.purpose, roll.success) for roll in t.rolls] == [("card", False), ("self_defence", True)]
    assert t.afloat("su16")


@rule("R-MNB-36")
@pytest.mark.parametrize(
    ("mode", "die", "stopped"),
    [("su22", 2, False), ("su22", 3, True), ("su22*", 5, False), ("su22*", 6, True)],
)
def test_a_submarine_defends_itself_with_the_number_of_its_mode(mode, die, stopped):
    t = Table(A=dict(subs="us22*", rows="us15"), B=dict(subs=mode, rows="su14"), turn="A", step="actions")
    t.own("us22", "su22")  # T-MNB-48
    t.dice(die) if stopped else t.dice(die, 4)
    t.finish()
    assert t.rolls[0].success is stopped
    assert t.afloat("su22") is stopped


@rule("R-MNB-37")
def test_intel_on_one_committed_defence_leaves_the_others_and_brings_no_replacement():
    t = Table(
        A=dict(rows="us01", hand="in1 bp1"), B=dict(rows="su14", hand="as1 nm2 nm3"), turn="A", step="actions"
    )
    t.own("us01", "su14")  # T-MNB-73
    t.finish()
    t.defend("as1", 1)
    t.defend("nm2", 1)
    t.commit(intel=True)
    assert (t.prompt, t.to_move) == ("intel", "A")
    t.dice(4)
    t.play("card:in1")
    t.pass_intel()
    assert [(roll.card, roll.success) for roll in t.rolls] == [("nm2", True)]
    assert t.hand("B") == ["nm3"]
    assert t.afloat("su14")
    assert {"as1", "in1"} <= set(t.discard)


@rule("R-MNB-37")
def test_a_defence_cancelled_by_intel_is_not_replaced():
    t = Table(
        A=dict(rows="us01", hand="in1 bp1"), B=dict(rows="su14", hand="as1 nm2"), turn="A", step="actions"
    )
    t.own("us01", "su14")
    t.finish()
    t.defend("as1", 1)
    t.commit(intel=True)
    t.dice(4)
    t.play("card:in1")
    t.pass_intel()
    assert [roll.purpose for roll in t.rolls] == ["strike"]
    assert not t.afloat("su14")
    assert t.hand("B") == ["nm2"]


@rule("R-MNB-37")
def test_every_committed_card_opens_one_intel_window_in_committed_order():
    t = Table(
        A=dict(rows="us01", hand="in1 in2"), B=dict(rows="su14", hand="as1 nm2"), turn="A", step="actions"
    )
    t.own("us01", "su14")
    t.finish()
    t.defend("nm2", 1)
    t.defend("as1", 1)
    t.commit(intel=True)
    t.play("button:pass")
    assert (t.prompt, t.to_move) == ("intel", "A")
    t.dice(4)
    t.play("card:in1")  # on the second card, as1
    t.pass_intel()
    assert [(roll.card, roll.success) for roll in t.rolls] == [("nm2", True)]
