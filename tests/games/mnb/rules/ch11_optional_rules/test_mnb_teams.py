"""MNB-11.2a to d: teams, their allotment, its shares, and the common victory."""

import pytest

import coldwake
from tests.games.mnb.rules.ch03_set_up.opening import pick
from tests.games.mnb.table import Table, rule


def sharing(teams="AAB", allotment=30, letters="ABC", navies="usa uk ussr france"):
    """A team game whose navies are chosen: the points are to be divided."""
    options = f"11.2 teams={teams} allotment={allotment}"
    t = Table.new(letters, options, dice=(6, 5, 4, 3, 2, 1)[: len(letters)])
    for navy in navies.split()[: len(letters)]:
        t.play(f"navy:{navy}")
    return t


def shares(t):
    return [t.player(letter)["share"] for letter in t.letters]


# -- forming teams ------------------------------------------------------------------------------


@rule("MNB-11.2a", "R-MNB-54")
@pytest.mark.parametrize("teams", ["AAB", "ABA", "ABB", "ABC"])
def test_teams_of_any_sizes_are_formed_at_the_start(teams):
    t = Table.new("ABC", f"11.2 teams={teams}", dice=(6, 1, 1))
    seen = [t.player(letter)["team"] for letter in "ABC"]
    assert [seen.index(team) for team in seen] == [teams.index(letter) for letter in teams]
    assert t.view(None)["teams"]


@rule("MNB-11.2a")
@pytest.mark.parametrize("teams", ["AAA", "AA", "AABB"])
def test_one_team_alone_or_a_seat_without_team_is_refused(teams):
    with pytest.raises(coldwake.OptionError):
        Table.new("ABC", f"11.2 teams={teams}", dice=(6, 1, 1))


@rule("MNB-11.2a")
def test_without_the_option_everybody_is_alone():
    t = Table.new("ABC", dice=(6, 1, 1))
    assert len({t.player(letter)["team"] for letter in "ABC"}) == 3


# -- allotment and shares -----------------------------------------------------------------------


@rule("MNB-11.2b", "R-MNB-54")
@pytest.mark.parametrize("allotment", [20, 30, 50, 60])
def test_each_team_gets_the_same_allotment(allotment):
    t = sharing(allotment=allotment)
    assert t.allotment == allotment
    t.play("button:equal")
    first, second, alone = shares(t)
    assert first + second == alone == allotment


@rule("R-MNB-53")
@pytest.mark.parametrize(("allotment", "equal"), [(30, [15, 15]), (31, [16, 15])])
def test_equal_shares_leave_the_remainder_to_the_first(allotment, equal):
    t = sharing(allotment=allotment)
    t.play("button:equal")
    assert shares(t) == [*equal, allotment]


@rule("R-MNB-53")
def test_equal_shares_of_three():
    t = sharing("AAAB", 32, "ABCD", "usa uk france ussr")
    t.play("button:equal")
    assert shares(t) == [12, 10, 10, 32]


@rule("R-MNB-53")
def test_a_team_divides_its_points_as_it_likes():
    t = sharing()
    t.play("points:22")
    assert shares(t) == [22, 8, 30]
    assert t.prompt == "fleet"


@rule("R-MNB-53")
def test_three_members_are_given_their_shares_one_after_another():
    t = sharing("AAAB", 32, "ABCD", "usa uk france ussr")
    t.play("points:20")
    t.refused("points:12")  # something must be left for the third
    t.play("points:5")
    assert shares(t) == [20, 5, 7, 32]


@rule("R-MNB-53")
def test_each_team_divides_its_own_points():
    t = sharing("AABB", 32, "ABCD", "usa uk france ussr")
    t.play("points:20")
    assert (t.prompt, t.to_move) == ("share", "C")
    t.play("button:equal")
    assert shares(t) == [20, 12, 16, 16]


@rule("R-MNB-53")
def test_the_remainder_goes_to_the_first_member_in_player_order():
    t = Table.new("ABCD", "11.2 teams=ABAB allotment=31", dice=(1, 1, 6, 1))
    t.play("navy:usa", "navy:uk", "navy:france", "navy:ussr")
    t.play("button:equal", "button:equal")
    assert shares(t) == [15, 15, 16, 16]  # the order is C, D, A, B


@rule("R-MNB-53", "R-MNB-04")
@pytest.mark.parametrize(
    ("teams", "allotment", "navies", "equal"),
    [
        (
            "AAB",
            3,
            "uk usa ussr",
            [2, 1],
        ),  # the cheapest British ship costs 2, and the first gets the remainder
        ("AAAB", 4, "uk usa china ussr", [2, 1, 1]),
        ("AAAB", 5, "uk usa china ussr", [3, 1, 1]),
        ("AAB", 2, "usa china ussr", [1, 1]),
        ("AAB", 4, "usa uk ussr", [2, 2]),
    ],
)
def test_equal_parts_are_offered_if_each_member_can_buy_a_ship_with_his_own(teams, allotment, navies, equal):
    t = sharing(teams, allotment, "ABCD"[: len(teams)], navies)
    assert "button:equal" in t.offers()
    t.play("button:equal")
    assert shares(t) == [*equal, allotment]


@rule("R-MNB-53", "R-MNB-04")
@pytest.mark.parametrize(
    ("teams", "allotment", "navies"),
    [("AAB", 3, "usa uk ussr"), ("AAAB", 5, "uk usa france ussr"), ("AAAB", 5, "usa uk china ussr")],
)
def test_equal_parts_are_not_offered_if_one_of_them_buys_no_ship(teams, allotment, navies):
    t = sharing(teams, allotment, "ABCD"[: len(teams)], navies)
    assert t.prompt == "share"
    t.refused("button:equal")


@rule("R-MNB-53", "R-MNB-04")
def test_a_share_buys_at_least_one_ship():
    t = sharing()  # the cheapest British ship costs 2
    t.refused("points:29")


@rule("MNB-3.3e", "R-MNB-03", "MNB-11.2b")
def test_a_team_whose_only_navy_is_too_small_lowers_the_allotment():
    t = Table.new("AB", "11.2 teams=AB", dice=(6, 1))
    t.play("navy:usa", "navy:taiwan")
    assert t.allotment == 15


@rule("R-MNB-53")
@pytest.mark.parametrize("points", [0, 30, 31])
def test_a_share_leaves_something_to_everybody_and_is_not_above_the_allotment(points):
    sharing().refused(f"points:{points}")


@rule("R-MNB-53", "MNB-3.3a")
def test_a_member_picks_ships_up_to_the_share():
    t = sharing()
    t.play("points:22")
    pick(t, "B", "uk07 uk08")  # 8
    t.refused("uk10", by="B")
    pick(t, "A", "us02 us05 us19")  # 20
    t.refused("us15", by="A")
    pick(t, "C", "su03 su05 su06 su07")  # 30 for the player who is a team alone
    assert t.view("C")["me"]["points_left"] == 0


# -- attacks ------------------------------------------------------------------------------------


def allied(step="actions", **hands):
    return Table(
        A=dict(rows="us15 us01", hand=hands.get("a", ""), subs="us22*"),
        B=dict(rows="su14 su13", hand=hands.get("b", ""), subs="su22"),
        C=dict(rows="uk05 uk01", hand=hands.get("c", ""), subs="uk12"),
        teams="A C/B",
        step=step,
    )


@rule("MNB-11.2d")
@pytest.mark.parametrize(
    ("clicks", "targets"),
    [
        (["card:gc1", "us15"], {"su14", "su13"}),
        (["card:mc1", "us15"], {"su14", "su13"}),
        (["card:tc1", "us22"], {"su14", "su13", "su22"}),
        (["card:as1"], {"su14", "su13", "su22"}),
        (["us01"], {"su14", "su13", "su22"}),
        (["us22"], {"su22"}),
    ],
)
def test_a_team_mate_is_never_a_target(clicks, targets):
    t = allied(a="gc1 mc1 tc1 as1")
    t.play(*clicks)
    assert t.targets() == targets
    t.refused("uk05")
    t.refused("uk12")


@rule("MNB-11.2d")
def test_members_of_other_teams_are_targets_all_of_them():
    t = Table(
        A=dict(rows="us15", hand="as1"),
        B=dict(rows="su14"),
        C=dict(rows="uk05"),
        D=dict(rows="fr08"),
        teams="A/B C/D",
        step="actions",
    )
    t.play("card:as1")
    assert t.targets() == {"su14", "uk05", "fr08"}


@rule("R-MNB-53")
def test_a_member_defends_only_the_own_ships():
    t = Table(
        A=dict(rows="us15", hand="as1 nm1"),
        B=dict(rows="su13", hand="nm2"),
        C=dict(rows="uk05 uk01", hand="nm2 as1"),
        teams="A/B C",
        step="actions",
    )
    t.air("as1", "su13")
    t.dice(4)
    t.finish()
    assert (t.prompt, t.to_move) == ("defence", "B")
    assert "card:nm2" in t.offers()
    t.refused("uk01", by="C")
    t.refused("card:nm2", by="C")
    t.commit()
    assert t.prompt == "discard"  # C was never asked
    assert not t.afloat("su13")


# -- victory ------------------------------------------------------------------------------------


def counted(trophies, allotment=30, **more):
    return Table(
        A=dict(rows="us15", reserve="", trophies=trophies["A"]),
        B=dict(rows="su14", reserve="", trophies=trophies.get("B", "")),
        C=dict(rows="uk05", reserve="", trophies=trophies["C"]),
        teams="A C/B",
        options=f"allotment={allotment}",
        turn="C",
        step="discard",
        pile="",
        **more,
    )


@rule("MNB-11.2b", "MNB-11.2c", "R-MNB-53")
def test_a_team_wins_with_the_points_of_all_members():  # T-MNB-85
    t = counted({"A": "su03 su05 su15", "C": "su01 su10"})
    assert t.outcome.winners == ["A", "C"]
    assert t.player("A")["side_points"] == t.player("C")["side_points"] == 30


@rule("MNB-11.2c")
def test_a_team_one_point_short_of_its_target_has_not_won():
    t = counted({"A": "su03 su05", "C": "su01 su10"})  # 17 + 12
    assert t.outcome is None
    assert t.player("A")["side_points"] == t.player("C")["side_points"] == 29


@rule("MNB-11.2c", "MNB-4c")
def test_of_two_teams_at_the_target_the_higher_total_wins():
    t = counted({"A": "su03 su15", "C": "su10 su11", "B": "us02 us03 us20"}, allotment=20)
    assert t.outcome.winners == ["B"]  # 21 against 10 + 10


@rule("MNB-11.2c", "R-MNB-10")
def test_two_teams_with_the_same_total_play_another_round():
    t = counted({"A": "su03 su15", "C": "su10 su11", "B": "us02 us03"}, allotment=20)
    assert t.outcome is None
    assert t.round == 2


@rule("R-MNB-12", "MNB-11.2c")
def test_at_the_limit_of_rounds_the_better_team_wins():
    t = counted({"A": "su10", "C": "su11", "B": "us01"}, round=60)  # 5 + 5 against 9
    assert t.outcome.winners == ["A", "C"]
