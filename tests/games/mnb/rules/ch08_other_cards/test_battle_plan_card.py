"""Battle Plan: +1 on every die of its owner until the owner's next turn begins (MNB-8.1)."""

import pytest

from tests.games.mnb.table import Table, rule


@rule("MNB-8.1a")
def test_a_battle_plan_lies_open_for_all_to_see():
    t = Table(A=dict(rows="us01", hand="bp1 gc1"), B=dict(rows="su14"), turn="A", step="actions")
    t.play_card("bp1")
    assert t.hand("A") == ["gc1"]
    for seat in ("A", "B", None):
        assert t.view(seat)["players"][0]["plans"] == ["bp1"]
    assert t.discard == []


@rule("MNB-8.1a")
def test_a_battle_plan_is_played_in_ones_own_actions_step_only():
    t = Table(A=dict(rows="us17", hand="gc1 bp1"), B=dict(rows="su14", hand="bp2"), turn="A", step="actions")
    t.refused("card:bp2", by="B")
    t.attack("gc1", "us17", "su14")
    t.finish()
    assert (t.prompt, t.to_move) == ("defence", "B")
    t.refused("card:bp2", by="B")
    t.refused("card:bp1", by="A")


@rule("MNB-8.1a", "MNB-5.1c")
def test_in_the_reorganize_step_a_battle_plan_only_gives_points():
    t = Table(A=dict(rows="us17", hand="bp2", reserve="us19"), B=dict(rows="su14"), turn="A")
    t.spend("bp2")
    assert t.reinforcement_points == 2
    assert t.plans("A") == []
    assert t.discard == ["bp2"]


@rule("MNB-8.1a")
def test_it_stays_through_all_other_turns_and_is_discarded_when_the_owners_next_turn_begins():
    t = Table(A=dict(rows="us17", hand="gc1", plans="bp1"), B=dict(rows="su14"), C=dict(rows="uk05"),
              turn="A", step="discard")  # fmt: skip
    t.play("button:done")
    assert (t.active, t.plans("A")) == ("B", ["bp1"])
    t.end_turn()
    assert (t.active, t.plans("A")) == ("C", ["bp1"])
    assert "bp1" not in t.discard
    t.end_turn()
    assert (t.active, t.plans("A")) == ("A", [])
    assert "bp1" in t.discard


@rule("MNB-8.1a", "R-MNB-47")
def test_after_it_has_been_discarded_a_three_against_four_fails_again():
    t = Table(
        A=dict(rows="us01", hand="gc1", plans="bp1", reserve=""), B=dict(rows="su14"), turn="A", step="start"
    )
    assert t.plans("A") == []  # T-MNB-61
    assert t.discard == ["bp1"]
    t.skip_to("actions")
    t.own("us01", "su14")
    t.dice(3)
    t.finish()
    assert (t.rolls[0].bonus, t.rolls[0].success) == (0, False)
    assert t.afloat("su14")


@rule("MNB-8.1b")
@pytest.mark.parametrize(("die", "sunk"), [(2, False), (3, True)])
def test_it_adds_one_to_a_strike(die, sunk):
    t = Table(A=dict(rows="us01", hand="bp1 gc1"), B=dict(rows="su14"), turn="A", step="actions")
    t.play_card("bp1")
    t.own("us01", "su14")
    t.dice(die)
    t.finish()
    assert (t.rolls[0].bonus, t.rolls[0].needed, t.rolls[0].success) == (1, 4, sunk)
    assert t.afloat("su14") is not sunk


@rule("MNB-8.1b")
@pytest.mark.parametrize(("die", "sunk"), [(3, False), (4, True)])
def test_it_adds_one_to_an_asw_attack_by_card(die, sunk):
    t = Table(
        A=dict(rows="us17", hand="bp1 as1 gc1"), B=dict(rows="su14", subs="su22*"), turn="A", step="actions"
    )
    t.play_card("bp1")
    t.air("as1", "su22")
    t.dice(5, die)
    t.finish()
    assert [roll.bonus for roll in t.rolls] == [0, 1]  # the defender has no plan
    assert t.afloat("su22") is not sunk


@rule("MNB-8.1b")
@pytest.mark.parametrize(("die", "stopped"), [(2, False), (3, True)])
def test_it_adds_one_to_a_defence_card_in_another_players_turn(die, stopped):
    t = Table(
        A=dict(rows="us17", hand="gc1 bp2"),
        B=dict(rows="su14", hand="nm1", plans="bp1"),
        turn="A",
        step="actions",
    )
    t.attack("gc1", "us17", "su14")
    t.finish()
    t.defend("nm1", 1)
    t.dice(die)
    t.commit()
    assert (t.rolls[0].bonus, t.rolls[0].success) == (1, stopped)
    assert (t.damage("su14") == 0) is stopped


@rule("MNB-8.1b")
@pytest.mark.parametrize(("die", "stopped"), [(4, False), (5, True)])
def test_it_adds_one_to_a_ships_air_defence(die, stopped):
    t = Table(
        A=dict(rows="us01", hand="gc1"), B=dict(rows="su14 su08", plans="bp1"), turn="A", step="actions"
    )
    t.own("us01", "su14")
    t.finish()
    t.defend("su08", 1)
    t.dice(*([die] if stopped else [die, 4]))
    t.commit()
    assert (t.rolls[0].needed, t.rolls[0].success) == (6, stopped)
    assert t.afloat("su14") is stopped


@rule("MNB-8.1b")
@pytest.mark.parametrize(("die", "stopped"), [(3, False), (4, True)])
def test_it_adds_one_to_self_defence(die, stopped):
    t = Table(A=dict(rows="us17", hand="gc1 bp2"), B=dict(rows="su16", plans="bp1"), turn="A", step="actions")
    t.attack("gc1", "us17", "su16")
    t.dice(die)
    t.finish()
    assert (t.rolls[0].purpose, t.rolls[0].success) == ("self_defence", stopped)
    assert (t.damage("su16") == 0) is stopped


@rule("MNB-8.1b")
def test_it_helps_nobody_but_its_owner():
    t = Table(A=dict(rows="us01", plans="bp1", hand="gc1"), B=dict(rows="su14 su01"), C=dict(rows="uk05", plans="bp2"),
              turn="A", step="actions")  # fmt: skip
    t.own("us01", "su14")
    t.finish()
    t.defend("su01", 1)
    t.dice(4, 3)
    t.commit()
    assert [(roll.seat, roll.bonus, roll.success) for roll in t.rolls] == [("B", 0, False), ("A", 1, True)]


@rule("MNB-8.1b", "MNB-11.2d")
def test_it_does_not_help_a_teammate():
    t = Table(A=dict(rows="us01", hand="gc1"), B=dict(rows="su14"), C=dict(rows="uk05", plans="bp1"),
              turn="A", step="actions", teams="A C/B")  # fmt: skip
    t.own("us01", "su14")
    t.dice(3)
    t.finish()
    assert t.afloat("su14")


@rule("R-MNB-47")
def test_it_helps_attacks_announced_before_it_in_the_same_step():
    t = Table(A=dict(rows="us01", hand="bp1 gc1"), B=dict(rows="su14"), turn="A", step="actions")
    t.own("us01", "su14")
    t.play_card("bp1")
    t.dice(3)
    t.finish()
    assert not t.afloat("su14")


@rule("R-MNB-47")
@pytest.mark.parametrize(("number", "die", "stopped"), [(3, 1, True), (5, 2, False), (5, 3, True)])
def test_two_battle_plans_give_two(number, die, stopped):
    card = {3: "mc2", 5: "mc4"}[number]  # T-MNB-62
    t = Table(
        A=dict(rows="us17", hand="mc1 gc1"),
        B=dict(rows="uk10", hand=card, plans="bp1 bp2"),
        turn="A",
        step="actions",
    )
    t.attack("mc1", "us17", "uk10")
    t.finish()
    t.defend(card, 1)
    t.dice(die)
    t.commit()
    assert (t.rolls[0].needed, t.rolls[0].bonus, t.rolls[0].success) == (number, 2, stopped)
    assert (t.damage("uk10") == 0) is stopped


@rule("R-MNB-47")
def test_no_roll_fails_by_itself_so_a_two_always_succeeds():
    t = Table(A=dict(subs="su19*", rows="su14", hand="bp1 tc1"), B=dict(rows="us17", subs="us25", plans="bp2"),
              turn="A", step="actions")  # fmt: skip
    t.attack("tc1", "su19", "us25")
    t.dice(1)
    t.finish()
    assert (t.rolls[0].needed, t.rolls[0].success) == (2, True)
    assert t.afloat("us25")


@rule("R-MNB-47", "R-MNB-52")
def test_no_roll_succeeds_by_itself_so_a_six_can_fail():
    t = Table(
        A=dict(rows="us02", hand="gc1"),
        B=dict(rows="su14 | su15 | su13"),
        turn="A",
        step="actions",
        options="11.1",
    )
    t.own("us02", "su14", "su14", "su13")
    t.finish()
    t.dice(1, 1, 6)
    t.play("button:in-order")
    assert (t.rolls[2].needed, t.rolls[2].die, t.rolls[2].success) == (7, 6, False)
    assert t.afloat("su13")


@rule("R-MNB-47", "MNB-8.1a")
def test_the_plan_of_one_player_does_not_end_with_the_turn_of_another():
    t = Table(A=dict(rows="us17", hand="gc1"), B=dict(rows="su14", plans="bp1"), C=dict(rows="uk05"),
              turn="A", step="start")  # fmt: skip
    assert t.plans("B") == ["bp1"]
    t.end_turn()
    assert (t.active, t.plans("B")) == ("B", [])
