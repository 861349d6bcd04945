"""MNB-3.2 and the allotment of MNB-3.3e: which navy a player gets, and how small navies lower the points."""

import pytest

from tests.games.mnb.rules.ch03_set_up.opening import opened, picked
from tests.games.mnb.table import CODES, Table, rule


def owned(t, seat):
    player = t.player(seat)
    ships = [
        *player["reserve"],
        *player["unplaced"],
        *player["subs"],
        *(s for row in player["rows"] for s in row),
    ]
    return sorted(CODES[ship] for ship in ships)


@rule("MNB-3.2b", "MNB-3.3b", "MNB-3.3c", "MNB-1b")
def test_a_player_owns_exactly_the_ships_of_the_navy():  # T-MNB-92
    t = picked({"A": "us01 us07 us15 us17 us22", "B": "su14"})
    assert owned(t, "A") == [f"us{number:02}" for number in range(1, 26)]
    assert owned(t, "B") == [f"su{number:02}" for number in range(1, 23)]
    assert len(t.reserve("A")) == 20


@rule("MNB-3.2b")
def test_a_ship_of_another_navy_cannot_be_picked():
    t = opened({"A": "us01", "B": "su01"})
    t.refused("su14", by="A")
    t.refused("uk05", by="A")


@rule("MNB-3.2c", "R-MNB-02")
def test_a_navy_that_is_taken_is_no_longer_on_offer():
    t = Table.new("AB", dice=(6, 1))
    t.play("navy:usa")
    assert t.to_move == "B"
    assert len(t.offers()) == 8
    t.refused("navy:usa")


@rule("MNB-3.2a")
def test_nobody_chooses_a_navy_before_the_turn_has_come():
    t = Table.new("AB", dice=(6, 1))
    t.refused("navy:usa", "E-TURN", by="B")


@rule("MNB-3.2a")
def test_the_choice_of_a_navy_is_public():
    t = Table.new("AB", dice=(6, 1))
    t.play("navy:japan")
    assert t.view("B")["players"][0]["navy"] == "japan"


@rule("MNB-3.3e", "MNB-4d", "R-MNB-03")
@pytest.mark.parametrize(
    ("fleets", "points"),
    [
        ({"A": "us", "B": "su"}, 25),
        ({"A": "us", "B": "ar"}, 25),
        ({"A": "us", "B": "cn"}, 20),  # T-MNB-05
        ({"A": "us", "B": "no"}, 15),
        ({"A": "tw", "B": "su"}, 15),
        ({"A": "cn", "B": "tw", "C": "us"}, 15),
        ({"A": "uk", "B": "cn", "C": "us"}, 20),
    ],
)
def test_the_smallest_navy_sets_the_allotment_for_everybody(fleets, points):
    t = opened(fleets)
    assert t.allotment == points
    assert [t.player(seat)["share"] for seat in fleets] == [points] * len(fleets)


@rule("R-MNB-03", "MNB-3.3a")
@pytest.mark.parametrize(
    ("set_by_host", "other", "points"),
    [(20, "su", 20), (12, "su", 12), (18, "no", 18), (18, "tw", 15), (10, "tw", 10)],
)
def test_the_host_may_set_a_lower_allotment(set_by_host, other, points):
    t = opened({"A": "us", "B": other}, f"allotment={set_by_host}")
    assert t.allotment == points


@rule("MNB-3.3e")
def test_the_lowered_allotment_binds_the_big_navy_too():
    t = opened({"A": "us", "B": "cn"})
    t.play("us01", "us07", "us15", "us19", by="A")  # 19 points
    t.refused("us11", by="A")  # 3 more
    t.play("us20", by="A")
    assert t.view("A")["me"]["points_left"] == 0
