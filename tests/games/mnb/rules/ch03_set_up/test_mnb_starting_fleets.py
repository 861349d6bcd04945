"""MNB-3.3: the secret choice of a starting fleet and the Reserve."""

import pytest

from tests.games.mnb.rules.ch03_set_up.opening import opened, pick, picked, started
from tests.games.mnb.table import Table, rule

EXAMPLE = "us01 us07 us15 us17 us22"  # 24 VP


@rule("MNB-3.3a", "MNB-3.3c", "R-MNB-04")
def test_a_fleet_of_24_points_is_accepted():  # T-MNB-03
    t = picked({"A": EXAMPLE, "B": "su14"})
    assert t.prompt == "layout_ship"
    assert len(t.reserve("A")) == 20
    assert not set(EXAMPLE.split()) & set(t.reserve("A"))


@rule("R-MNB-04")
def test_points_left_over_are_lost():
    t = started({"A": EXAMPLE, "B": "su14"})
    assert t.reinforcement_points == 0
    assert t.allotment == 25


@rule("MNB-3.3a", "MNB-3.3b")
def test_a_fleet_may_not_cost_more_than_the_allotment():  # T-MNB-04
    t = opened({"A": "us", "B": "su"})
    pick(t, "A", EXAMPLE)
    assert t.view("A")["me"]["points_left"] == 1
    t.refused("us19", "E-LIMIT", by="A")
    t.play("us20", by="A")  # exactly 25
    assert t.view("A")["me"]["points_left"] == 0


@rule("MNB-3.3a")
def test_a_ship_may_be_put_back_before_the_fleet_is_ready():
    t = opened({"A": "us", "B": "su"})
    pick(t, "A", EXAMPLE)
    pick(t, "A", "us01 us02")
    assert sorted(t.view("A")["me"]["picked"]) == sorted(
        ["us-nimitz", "us-virginia", "us-oh-perry", "us-gary", "us-los-angeles"]
    )
    assert t.view("A")["me"]["points_left"] == 0


@rule("R-MNB-04")
def test_a_fleet_has_at_least_one_ship():
    t = opened({"A": "us", "B": "su"})
    assert "button:ready" not in t.offers("A")
    t.refused("button:ready", by="A")
    pick(t, "A", "us20")
    assert "button:ready" in t.offers("A")


@rule("MNB-3.3a", "R-MNB-05")
def test_all_players_pick_at_the_same_time():
    t = opened({"A": "us", "B": "su", "C": "uk"})
    assert t.match.movers == [0, 1, 2]
    pick(t, "C", "uk05")
    pick(t, "A", "us15")
    t.play("button:ready", by="C")
    assert t.match.movers == [0, 1]


@rule("MNB-3.3a", "R-MNB-05")
@pytest.mark.parametrize("looker", ["B", None])
def test_the_picks_are_secret_until_everyone_is_ready(looker):
    t = opened({"A": "us", "B": "su"})
    before = t.view(looker)
    pick(t, "A", "us01 us21 us22")  # a carrier, a ship with a hand symbol, a submarine
    assert t.view(looker) == before
    t.play("button:ready", by="A")
    assert t.view(looker)["players"][0]["ready"]
    assert t.view(looker)["players"][0]["reserve"] == before["players"][0]["reserve"]
    assert t.view(looker)["players"][0]["unplaced"] == []
    assert t.view(looker)["players"][0]["hand_size"] == 7
    assert not any(event["event"] == "fleet_shown" for event in t.log(looker))


@rule("R-MNB-05")
def test_the_fleets_are_revealed_together_where_the_table_wants_it():
    t = picked({"A": EXAMPLE, "B": "su14 su16"}, "R-05")
    assert sorted(t.player("B")["unplaced"]) == ["su-krivak", "su-smerch"]
    assert len(t.player("A")["unplaced"]) == 4
    assert t.subs("A") == ["us22"]


@rule("MNB-3.3a")
def test_a_fleet_that_is_ready_is_not_changed_any_more():
    t = opened({"A": "us", "B": "su"})
    pick(t, "A", "us15")
    t.play("button:ready", by="A")
    t.refused("us17", by="A")


@rule("MNB-3.3f", "R-MNB-05")
def test_fleets_are_laid_out_in_player_order():
    t = picked({"A": "us15", "B": "su14", "C": "uk05"})
    order = []
    while t.prompt == "layout_ship":
        order.append(t.to_move)
        t.play(*t.offers(), "row:1", "button:ready")
    assert order == ["A", "B", "C"]


@rule("MNB-3.3f")
def test_nobody_lays_out_before_the_turn_has_come():
    t = picked({"A": "us15", "B": "su14"})
    t.refused("su14", "E-TURN", by="B")


@rule("MNB-3.3d", "MNB-3.3f", "R-MNB-02", "R-MNB-05")
def test_the_second_player_sees_the_first_formation_and_places_no_reserve_ship():  # T-MNB-93
    t = picked({"A": "us15 us07", "B": "su14"})
    t.play("us15", "row:1", "us07", "row:2", "button:ready")
    assert t.to_move == "B"
    assert t.view("B")["players"][0]["rows"] == [["us-oh-perry"], ["us-virginia"], []]
    assert "su16" in t.reserve("B")
    t.refused("su16", by="B")


@rule("MNB-3.3d")
def test_a_reserve_ship_does_not_enter_without_points():
    t = started({"A": "us15", "B": "su14"})
    assert t.prompt == "spend"
    t.refused("us16")
    t.play("button:done")
    assert t.prompt == "reorganise"
    t.refused("us16")
    assert t.player("A")["rows"][0] == ["us-oh-perry"]


@rule("R-MNB-06")
def test_a_fleet_of_submarines_only_is_legal():
    t = picked({"A": "us22 us23 us25", "B": "su14"})
    assert t.subs("A") == ["us22", "us23", "us25"]
    assert t.to_move == "B"  # nothing of A's is to be laid out
    assert t.rows("A") == []


@rule("R-MNB-06", "MNB-6.3b")
def test_a_fleet_of_submarines_is_a_target_for_torpedoes_and_asw_alone():  # T-MNB-95
    t = Table(
        A=dict(rows="us15", subs="us22*", hand="gc1 mc1 as1 tc1"),
        B=dict(subs="su20 su21 su22"),
        step="actions",
    )
    assert "card:gc1" not in t.offers()
    assert "card:mc1" not in t.offers()
    t.play("card:as1")
    assert t.targets() == {"su20", "su21", "su22"}
    t.play("su20", "card:tc1", "us22")
    assert t.targets() == {"su20", "su21", "su22"}
