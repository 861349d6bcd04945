"""MNB-3.1: who is first, and in which order the players follow."""

import pytest

from tests.games.mnb.table import Table, rule


def rolled(t):
    return [(t.letters[event["seat"]], event["die"]) for event in t.log() if event["event"] == "order_rolled"]


@rule("MNB-3.1a")
@pytest.mark.parametrize(("dice", "first"), [((6, 5, 5), "A"), ((1, 2, 1), "B"), ((3, 4, 5), "C")])
def test_the_highest_die_is_first_player(dice, first):
    t = Table.new("ABC", dice=dice)
    assert rolled(t) == list(zip("ABC", dice, strict=True))
    assert (t.active, t.to_move) == (first, first)


@rule("MNB-3.1a", "R-MNB-01")
def test_only_the_players_tied_for_the_highest_die_roll_again():  # T-MNB-01
    t = Table.new("ABC", dice=(5, 5, 2, 3, 6))
    assert rolled(t)[3:] == [("A", 3), ("B", 6)]
    assert [t.letters[seat] for seat in t.view(None)["order"]] == ["B", "C", "A"]


@rule("R-MNB-01")
def test_a_tie_below_the_highest_die_is_not_rolled_again():
    t = Table.new("ABC", dice=(2, 2, 3))
    assert len(rolled(t)) == 3
    assert t.to_move == "C"


@rule("R-MNB-01")
def test_the_tied_players_roll_until_one_is_highest():
    t = Table.new("ABCD", dice=(6, 1, 6, 6, 4, 4, 2, 5, 5, 1, 2))
    assert rolled(t)[4:] == [("A", 4), ("C", 4), ("D", 2), ("A", 5), ("C", 5), ("A", 1), ("C", 2)]
    assert t.to_move == "C"
    assert t.dice_left == 0


@rule("MNB-3.1b", "MNB-3.2a")
def test_navies_are_chosen_clockwise_from_the_first_player():
    t = Table.new("ABCD", dice=(1, 2, 6, 3))
    order = []
    for navy in ("usa", "uk", "ussr", "france"):
        order.append(t.to_move)
        t.play(f"navy:{navy}")
    assert order == ["C", "D", "A", "B"]


@rule("MNB-3.1b", "MNB-5b")
def test_turns_follow_the_same_order_round_after_round():  # T-MNB-91
    setup = dict(rows="", hand="", reserve="")
    t = Table(
        A=dict(setup, rows="us15"),
        B=dict(setup, rows="su14"),
        C=dict(setup, rows="uk05"),
        D=dict(setup, rows="fr08"),
        turn="C",
        first="C",
    )
    turns = []
    for _ in range(8):
        turns.append((t.active, t.round))
        t.end_turn()
    assert turns == [*((seat, 1) for seat in "CDAB"), *((seat, 2) for seat in "CDAB")]


@rule("MNB-3.1b")
def test_the_sinking_of_a_fleet_does_not_change_the_order():
    t = Table(
        A=dict(rows="us15", reserve="", hand="mc3 mc1"),
        B=dict(rows="su16"),
        C=dict(rows="uk05 | uk07"),
        step="actions",
    )
    t.attack("mc1", "us15", "su16")
    t.dice(1)
    t.finish()
    t.end_turn()
    assert not t.afloat("su16")
    assert t.active == "B"


@rule("MNB-3.1c")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_a_higher_roll_is_never_worse_in_attack(die):
    t = Table(A=dict(hand="as1", rows="us15"), B=dict(rows="su14"), step="actions")
    t.air("as1", "su14")
    t.dice(die)
    t.finish()
    t.resolve()
    assert t.afloat("su14") == (die < 4)


@rule("MNB-3.1c")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_a_higher_roll_is_never_worse_in_defence(die):
    t = Table(A=dict(hand="gc3", rows="us13"), B=dict(rows="su16"), step="actions")
    t.attack("gc3", "us13", "su16")
    t.dice(die)
    t.finish()
    t.resolve()
    assert t.afloat("su16") == (die >= 5)
