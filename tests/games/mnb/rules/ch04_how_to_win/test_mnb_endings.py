"""R-MNB-12 and R-MNB-10: the rulebook wins by points alone, and what the switch for the last fleet afloat does."""

import pytest

from tests.games.mnb.table import Table, rule

TWENTY_FIVE_US = "us02 us03 us08"
TWENTY_FIVE_SU = "su01 su03 su05 su15"


def last_turn(a, b, c=None, **more):
    """The end of the last turn of a round: nobody can draw, and nothing is left to decide in it."""
    seats = dict(A=a, B=b) if c is None else dict(A=a, B=b, C=c)
    setup = dict(turn=list(seats)[-1], step="discard", pile="")
    setup.update(more)
    return Table(**seats, **setup)


def rounds_until_over(t, most=12):
    """Play on without doing anything; the round in which the game ended, or None."""
    for _ in range(most * len(t.letters)):
        if t.match.is_over:
            return t.round
        t.end_turn()
    return t.round if t.match.is_over else None


# -- by the text: points alone --------------------------------------------------------------------


@rule("R-MNB-12", "MNB-4b")
def test_nobody_wins_by_being_the_only_one_afloat_while_another_could_buy():
    t = last_turn(
        dict(rows="us15", reserve=""), dict(navy="ussr", reserve="su14"), lonely=5, options="rounds=9"
    )
    assert not t.match.is_over
    rounds_until_over(t)
    assert t.view(None)["ending"] == "limit"


@rule("R-MNB-12", "MNB-4c")
def test_when_only_one_fleet_can_ever_sail_the_highest_total_wins_not_the_fleet():
    t = last_turn(dict(rows="us15", reserve=""), dict(navy="ussr", reserve="", trophies="us16"))
    assert t.outcome.winners == ["B"]
    assert t.view(None)["ending"] == "nothing-left"


@rule("R-MNB-12")
def test_the_last_fleet_wins_if_its_player_has_sunk_most():  # T-MNB-78
    t = last_turn(
        dict(rows="us15", reserve="", trophies="su01 su02 su03 su15"), dict(navy="ussr", reserve="")
    )
    assert t.outcome.winners == ["A"]
    assert t.outcome.points == [24, 0]


@rule("R-MNB-12", "R-MNB-10")
def test_equal_totals_win_together_when_nothing_is_left():
    t = last_turn(
        dict(rows="us15", reserve="", trophies="su14"), dict(navy="ussr", reserve="", trophies="us19")
    )
    assert t.points("A") == t.points("B")
    assert sorted(t.outcome.winners) == ["A", "B"]


@rule("R-MNB-12")
def test_a_reserve_of_one_player_alone_ends_the_game_too():
    t = last_turn(
        dict(navy="usa", reserve="us15", trophies="su01"),
        dict(navy="ussr", reserve=""),
        dict(navy="uk", reserve="", trophies="us01 us02"),
    )
    assert t.outcome.winners == ["C"]
    assert t.view(None)["ending"] == "nothing-left"


@rule("R-MNB-12")
def test_the_game_ends_when_nobody_has_anything_left():
    t = last_turn(dict(navy="usa", reserve="", trophies="su14"), dict(navy="ussr", reserve=""))
    assert t.outcome.winners == ["A"]


@rule("R-MNB-12", "MNB-11.2a")
def test_a_team_counts_as_one_when_fleets_are_looked_for():
    t = last_turn(
        dict(rows="us15", reserve=""),
        dict(navy="ussr", reserve="", trophies="us16"),
        dict(rows="uk05", reserve="", trophies="su14"),
        teams="A C/B",
    )
    assert t.points("B") > t.points("C")
    assert t.outcome.winners == ["B"]


@rule("R-MNB-12")
@pytest.mark.parametrize("reserve", ["", "su14"])
def test_two_who_may_still_fight_go_on(reserve):
    t = last_turn(
        dict(rows="us15", reserve=""),
        dict(navy="ussr", reserve=reserve, **({} if reserve else {"rows": "su14"})),
    )
    assert not t.match.is_over


@rule("R-MNB-12", "MNB-4a")
def test_nothing_left_is_seen_at_the_end_of_a_round_only():
    t = last_turn(
        dict(rows="us15", reserve=""), dict(navy="ussr", reserve="", hand="bp1"), turn="A", first="A"
    )
    assert not t.match.is_over


# -- only who has reached the target can win by it -------------------------------------------------


def tied_at_the_target(**more):
    """A and B have 25 points each and no ship at sea; C has a ship and no points."""
    return last_turn(
        dict(navy="ussr", reserve="su14", trophies=TWENTY_FIVE_US),
        dict(navy="usa", reserve="us15", trophies=TWENTY_FIVE_SU),
        dict(rows="uk05", reserve=""),
        **more,
    )


@rule("R-MNB-10", "R-MNB-12", "MNB-4b")
@pytest.mark.parametrize("options", ["", "R-12"])
def test_a_player_without_points_does_not_win_over_two_tied_at_the_target_by_being_afloat(options):
    t = tied_at_the_target(lonely=1, options=options)
    assert not t.match.is_over
    t = tied_at_the_target(lonely=1, options=f"{options} rounds=4")
    rounds_until_over(t)
    assert sorted(t.outcome.winners) == ["A", "B"]


@rule("R-MNB-10", "R-MNB-12")
@pytest.mark.parametrize("options", ["", "R-12"])
def test_tied_players_share_the_win_when_only_a_third_has_a_ship(options):
    t = last_turn(
        dict(navy="ussr", reserve="", trophies=TWENTY_FIVE_US),
        dict(navy="usa", reserve="", trophies=TWENTY_FIVE_SU),
        dict(rows="uk05", reserve=""),
        options=options,
    )
    assert sorted(t.outcome.winners) == ["A", "B"]
    assert t.view(None)["ending"] == "points"


@rule("R-MNB-12", "R-MNB-10")
def test_of_two_tied_at_the_target_the_last_afloat_wins_where_the_table_wants_it():
    t = last_turn(
        dict(rows="su14", reserve="", trophies=TWENTY_FIVE_US),
        dict(navy="usa", reserve="us15", trophies=TWENTY_FIVE_SU),
        lonely=1,
        options="R-12",
    )
    assert t.outcome.winners == ["A"]
    assert t.view(None)["ending"] == "last-afloat"


# -- the switch: rounds begun without ships -----------------------------------------------------------


@rule("R-MNB-12")
@pytest.mark.parametrize("first", ["A", "B"])
def test_the_round_in_which_the_last_ship_sank_does_not_count(first):
    t = Table(
        A=dict(rows="us15", reserve="", hand="as1"),
        B=dict(rows="su14", reserve="su15"),
        turn="A",
        first=first,
        step="actions",
        pile="",
        options="R-12",
    )
    t.air("as1", "su14")
    t.dice(4)
    t.finish()
    assert not t.afloat("su14")
    assert rounds_until_over(t) == 3  # sunk in round 1; rounds 2 and 3 began without ships
    assert t.outcome.winners == ["A"]
    assert t.view(None)["ending"] == "last-afloat"


@rule("R-MNB-12")
def test_a_ship_that_was_bought_and_sunk_in_a_round_breaks_the_count():
    t = Table(
        A=dict(rows="us15", reserve="", hand="as1"),
        B=dict(navy="ussr", reserve="su14 su15", hand="gc2"),
        turn="B",
        first="B",
        lonely=1,
        pile="",
        options="R-12",
    )
    t.spend("gc2")
    t.play("su14")
    t.skip_to("actions", by="A")
    t.air("as1", "su14")
    t.dice(6)
    t.finish()
    assert rounds_until_over(t) == 3


@rule("R-MNB-12", "MNB-11.2a")
def test_a_team_is_alone_at_sea_together():
    t = Table(
        A=dict(rows="us15", reserve=""),
        B=dict(navy="ussr", reserve="su14"),
        C=dict(rows="uk05", reserve=""),
        teams="A C/B",
        pile="",
        options="R-12",
        lonely=0,
    )
    assert rounds_until_over(t) == 2
    assert sorted(t.outcome.winners) == ["A", "C"]
