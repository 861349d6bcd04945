"""MNB-3.3a, MNB-3.3e, MNB-11.2b, R-MNB-03: 25 points are the default, any number that the navies can fill will do."""

import pytest

import coldwake
from tests.games.mnb.rules.ch03_set_up.opening import opened, started
from tests.games.mnb.table import Table, rule


@rule("MNB-3.3a", "R-MNB-03", "MNB-4d")
@pytest.mark.parametrize(
    ("agreed", "other", "points"),
    [
        (26, "su", 26),
        (40, "su", 40),
        (103, "su", 103),  # all Soviet ships together
        (104, "su", 100),
        (130, "su", 100),
        (60, "uk", 50),  # 53 points of British ships
        (53, "uk", 53),
        (30, "ar", 25),  # 27
        (27, "ar", 27),
        (40, "cn", 20),  # 24
        (40, "no", 15),  # 18
    ],
)
def test_any_allotment_that_the_navies_can_fill_holds_and_others_are_lowered_by_fives(agreed, other, points):
    t = opened({"A": "us", "B": other}, f"allotment={agreed}")
    assert t.allotment == points
    assert [t.player(seat)["share"] for seat in "AB"] == [points, points]


@rule("MNB-3.3a", "MNB-4d")
def test_a_large_fleet_is_bought_and_its_points_are_the_target():
    t = started({"A": "us01 us02 us03 us04", "B": "su01 su03"}, "allotment=40")  # 37 points
    assert len(t.rows("A")[0]) == 4
    assert t.allotment == 40


@rule("MNB-11.2b", "R-MNB-03")
@pytest.mark.parametrize(("agreed", "points"), [(25, 25), (33, 33), (35, 35), (36, 35), (50, 35), (200, 35)])
def test_a_team_that_can_fill_35_has_35_when_more_is_asked_for(agreed, points):
    t = Table.new("ABC", f"11.2 teams=AAB allotment={agreed}", dice=(6, 5, 4))
    t.play("navy:taiwan", "navy:norway", "navy:usa")  # 17 + 18 points
    assert t.allotment == points


@rule("MNB-11.2b", "R-MNB-53")
def test_a_team_may_have_hundreds_of_points_to_share():
    t = Table.new("ABCD", "11.2 teams=AABB allotment=150", dice=(6, 5, 4, 3))
    t.play("navy:usa", "navy:uk", "navy:ussr", "navy:france")
    assert t.allotment == 150
    assert {"points:110", "points:148"} <= t.offers()
    t.play("points:110", "button:equal")
    assert [t.player(seat)["share"] for seat in "ABCD"] == [110, 40, 75, 75]


@rule("R-MNB-03", "R-MNB-04")
@pytest.mark.parametrize(("fleets", "points"), [({"A": "us", "B": "cn"}, 1), ({"A": "us", "B": "uk"}, 2)])
def test_the_smallest_allotment_buys_everybody_a_ship(fleets, points):
    t = opened(fleets, "allotment=1")
    assert t.allotment == points
    for seat in "AB":
        assert "button:ready" not in t.offers(seat)


@rule("R-MNB-03", "R-MNB-04", "MNB-11.2b")
def test_a_small_team_allotment_buys_every_member_a_ship():
    t = Table.new("ABC", "11.2 teams=AAB allotment=1", dice=(6, 5, 4))
    t.play("navy:uk", "navy:france", "navy:usa")  # 2 points for the cheapest ship of each
    assert t.allotment == 4
    t.play("points:2")
    assert [t.player(seat)["share"] for seat in "ABC"] == [2, 2, 4]


@rule("R-MNB-53", "R-MNB-04")
def test_equal_shares_are_not_offered_where_they_would_leave_somebody_without_a_ship():
    t = Table.new("ABC", "11.2 teams=AAB allotment=3", dice=(6, 5, 4))
    t.play("navy:usa", "navy:uk", "navy:ussr")  # 1 and 2 points for the cheapest ship
    assert t.allotment == 3
    assert t.offers() == {"points:1"}


@rule("R-MNB-03")
@pytest.mark.parametrize("points", [0, 1000])
def test_no_points_and_absurdly_many_are_refused(points):
    with pytest.raises(coldwake.OptionError):
        Table.new("AB", f"allotment={points}", dice=(6, 1))
