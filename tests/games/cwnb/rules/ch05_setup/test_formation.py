"""Rules 5.2 to 5.23 while the Task Forces are being arranged."""

import pytest

import coldwake
from tests.games.cwnb.table import rule


def new_match():
    """Six seats hold 42 of the 44 drill ships, so submarines are dealt whatever the seed."""
    return coldwake.new("cwnb", seats=6, seed=3, pack="drill")


def offered(match, seat):
    return set(match.view(seat=seat)["actions"])


def largest_fleet(match):
    """A seat with at least five surface ships, and these ships."""
    seat = max(range(6), key=lambda number: len(offered(match, number)))
    ships = sorted(name for name in offered(match, seat) if name.startswith("ship:"))
    assert len(ships) >= 5
    return seat, ships


def place(match, seat, ship, row):
    match.play(ship, seat=seat)
    match.play(f"row:{row}", seat=seat)


def place_all_in_row_one(match, seat):
    for ship in sorted(name for name in offered(match, seat) if name.startswith("ship:")):
        place(match, seat, ship, 1)


def refused(match, seat, action):
    assert action not in offered(match, seat)
    with pytest.raises(coldwake.IllegalAction) as caught:
        match.play(action, seat=seat)
    return caught.value.code


@rule("CWNB-5.21c")
def test_row_two_is_refused_while_row_one_is_empty():
    match = new_match()
    seat, ships = largest_fleet(match)
    match.play(ships[0], seat=seat)
    assert offered(match, seat) == {"row:1", "button:cancel"}
    assert refused(match, seat, "row:2") == "E-ROW"


@rule("CWNB-5.21d")
def test_row_three_is_refused_while_row_two_is_empty():
    match = new_match()
    seat, ships = largest_fleet(match)
    place(match, seat, ships[0], 1)
    match.play(ships[1], seat=seat)
    assert offered(match, seat) == {"row:1", "row:2", "button:cancel"}
    assert refused(match, seat, "row:3") == "E-ROW"
    match.play("row:2", seat=seat)
    match.play(ships[2], seat=seat)
    assert offered(match, seat) == {"row:1", "row:2", "row:3", "button:cancel"}


@rule("CWNB-5.2c")
def test_there_is_no_fourth_row():
    match = new_match()
    seat, ships = largest_fleet(match)
    for ship, row in zip(ships, (1, 2, 3), strict=False):
        place(match, seat, ship, row)
    match.play(ships[3], seat=seat)
    assert refused(match, seat, "row:4") == "E-FORMAT"


@rule("CWNB-5.21a", "CWNB-5.21b")
def test_all_surface_ships_may_stand_in_row_one():
    match = new_match()
    seat, ships = largest_fleet(match)
    place_all_in_row_one(match, seat)
    assert "button:ready" in offered(match, seat)
    match.play("button:ready", seat=seat)
    rows = match.view(seat=seat)["players"][seat]["rows"]
    assert [len(row) for row in rows] == [len(ships), 0, 0]


@rule("CWNB-5.21a")
def test_a_single_ship_may_hold_a_row_while_the_rest_crowd_another():
    match = new_match()
    seat, ships = largest_fleet(match)
    place(match, seat, ships[0], 1)
    place(match, seat, ships[1], 2)
    for ship in ships[2:]:
        place(match, seat, ship, 3)
    match.play("button:ready", seat=seat)
    rows = match.view(seat=seat)["players"][seat]["rows"]
    assert [len(row) for row in rows] == [1, 1, len(ships) - 2]


@rule("CWNB-5.2c")
def test_nobody_is_ready_while_a_surface_ship_is_unplaced():
    match = new_match()
    seat, ships = largest_fleet(match)
    for ship in ships[1:]:
        place(match, seat, ship, 1)
    refused(match, seat, "button:ready")
    place(match, seat, ships[0], 1)
    assert "button:ready" in offered(match, seat)


@rule("CWNB-5.21c", "R-CWNB-12")
def test_a_placed_ship_may_be_taken_back_but_the_rows_must_still_be_legal():
    match = new_match()
    seat, ships = largest_fleet(match)
    place(match, seat, ships[0], 1)
    for ship in ships[1:]:
        place(match, seat, ship, 2)
    match.play(ships[0], seat=seat)
    refused(match, seat, "button:ready")
    match.play(ships[0], seat=seat)
    assert offered(match, seat) == {"row:1", "button:cancel"}


@rule("CWNB-5.23a", "CWNB-5.23c")
def test_dealt_submarines_lie_aside_passive_and_are_offered_no_row():
    match = new_match()
    boats = 0
    for seat in range(6):
        view = match.view(seat=seat)
        mine = view["players"][seat]
        boats += len(mine["subs"])
        assert all(boat.startswith("ss") for boat in mine["subs"])
        assert not any(ship.startswith("ss") for ship in mine["unplaced"])
        assert not any(name.startswith("ship:ss") for name in view["actions"])
        assert not any(view["ships"][boat]["active"] for boat in mine["subs"])
    assert boats >= 10


@rule("R-CWNB-12")
def test_a_formation_stays_secret_until_all_are_ready():
    match = new_match()
    for seat in range(5):
        place_all_in_row_one(match, seat)
        match.play("button:ready", seat=seat)
    assert any(match.view(seat=seat)["players"][seat]["rows"][0] for seat in range(5))
    for onlooker in (5, None):
        for seat in range(5):
            assert match.view(seat=onlooker)["players"][seat]["rows"] == [[], [], []]
    place_all_in_row_one(match, 5)
    match.play("button:ready", seat=5)
    assert any(match.view(seat=None)["players"][seat]["rows"][0] for seat in range(6))


@rule("R-CWNB-12")
def test_players_arrange_their_ships_at_the_same_time():
    match = new_match()
    for seat in (5, 2, 4):
        place_all_in_row_one(match, seat)
        match.play("button:ready", seat=seat)
    assert match.to_move == 0
    place_all_in_row_one(match, 0)
    match.play("button:ready", seat=0)
    assert match.to_move == 1


@rule("CWNB-5.2a", "CWNB-5.2b")
def test_all_seven_ships_of_a_player_lie_open_in_his_task_force():
    match = new_match()
    fleets = [match.view(seat=seat)["players"][seat] for seat in range(6)]
    dealt = [set(fleet["unplaced"] + fleet["subs"]) for fleet in fleets]
    for seat in range(6):
        place_all_in_row_one(match, seat)
        match.play("button:ready", seat=seat)
    for onlooker in (0, 5, None):
        for seat, player in enumerate(match.view(seat=onlooker)["players"]):
            assert {ship for row in player["rows"] for ship in row} | set(player["subs"]) == dealt[seat]
