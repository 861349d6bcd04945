"""MNB-3.5: the deck, the Hand Size and the opening hands."""

import pytest

from tests.games.mnb.rules.ch03_set_up.opening import started
from tests.games.mnb.table import GAME, Table, rule


@rule("MNB-3.5b", "MNB-3.5c", "MNB-3.5d", "MNB-6.6a")
def test_a_fleet_with_titan_opens_with_eight_cards():  # T-MNB-08
    t = started({"A": "us15", "B": "su18 su14"})
    assert (len(t.hand("A")), len(t.hand("B"))) == (7, 8)
    assert (t.player("A")["hand_size"], t.player("B")["hand_size"]) == (7, 8)


@rule("MNB-3.5c", "MNB-6.6a")
@pytest.mark.parametrize("ship", ["us21", "su18", "uk11", "fr04"])
def test_each_ship_with_a_hand_symbol_adds_one_card(ship):
    other = "jp09"
    t = started({"A": ship, "B": other})
    assert (len(t.hand("A")), len(t.hand("B"))) == (8, 7)


@rule("MNB-3.5c", "MNB-6.6a")
def test_only_four_ships_have_a_hand_symbol():
    assert {ship.sheet for ship in GAME.content.ships if ship.hand} == {"US21", "SU18", "UK11", "FR04"}
    assert all(ship.hand == 1 for ship in GAME.content.ships if ship.hand)


@rule("MNB-3.5c")
def test_a_hand_symbol_in_the_reserve_counts_nothing():
    t = Table(A=dict(rows="us15", reserve="us21"), B=dict(rows="su14"))
    assert t.player("A")["hand_size"] == 7


@rule("MNB-3.5a")
def test_all_cards_that_are_not_dealt_lie_in_the_deck():
    t = started({"A": "us15", "B": "su18", "C": "uk05"})
    assert t.draw_pile == 110 - 7 - 8 - 7
    assert t.discard == []


@rule("MNB-3.5a")
def test_the_deck_is_shuffled():
    fleets = {"A": "us15", "B": "su14"}
    hands = []
    for seed in (1, 2, 3):
        t = Table.new("AB", dice=(6, 1), seed=seed)
        t.play("navy:usa", "navy:ussr")
        for seat, ship in fleets.items():
            t.play(ship, "button:ready", by=seat)
        for ship in fleets.values():
            t.play(ship, "row:1", "button:ready")
        hands.append(t.hand("A"))
    assert hands[0] != hands[1] != hands[2] != hands[0]


@rule("MNB-3.5a")
@pytest.mark.parametrize("looker", ["A", "B", None])
def test_nobody_sees_more_of_the_deck_than_its_height(looker):
    t = started({"A": "us15", "B": "su14"})
    assert t.view(looker)["piles"] == {"draw": 96, "discard": []}
