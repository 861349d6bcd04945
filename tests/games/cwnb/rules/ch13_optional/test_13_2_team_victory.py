"""Option 13.2 and R-CWNB-73: how a team wins."""

from tests.games.cwnb.table import Table, rule


def scored(teams, **totals):
    """The last turn of a round in which every player has one FFA worth 2 or one DDA worth 4."""
    ships = ["ffa", "ffa", "ffa", "ffa", "dda", "dda"]
    seats = {
        seat: dict(rows=ship, total=totals[seat]) for seat, ship in zip(totals, ships, strict=False)
    }
    seats["P"]["hand"] = "rt"
    t = Table(
        **seats, teams=teams, options="13.2", turn="P", step="C2", played=True, fog=1,
        acted=" ".join(seat for seat in totals if seat != "P"), final=True, draw=0,
    )
    t.done()
    return t


@rule("CWNB-13.2h", "R-CWNB-73")
def test_359_points_are_not_enough_for_a_team_of_two():
    t = scored("P Y / X Z", P=200, X=0, Y=155, Z=0)
    assert (t.total("P"), t.total("Y")) == (202, 157)
    assert t.outcome is None
    assert t.round == 2


@rule("CWNB-13.2h", "R-CWNB-73")
def test_360_points_win_for_a_team_of_two():
    t = scored("P Y / X Z", P=200, X=0, Y=156, Z=0)
    assert set(t.outcome.winners) == {"P", "Y"}


@rule("CWNB-13.2h")
def test_539_points_are_not_enough_for_a_team_of_three():
    t = scored("P Y Q / X Z R", P=200, X=0, Y=160, Z=0, Q=171, R=0)
    assert t.total("P") + t.total("Y") + t.total("Q") == 539
    assert t.outcome is None


@rule("CWNB-13.2h")
def test_540_points_win_for_a_team_of_three():
    t = scored("P Y Q / X Z R", P=200, X=0, Y=160, Z=0, Q=172, R=0)
    assert set(t.outcome.winners) == {"P", "Y", "Q"}


@rule("CWNB-13.2h", "R-CWNB-73")
def test_180_points_of_one_member_do_not_win_for_the_team():
    t = scored("P Y / X Z", P=250, X=0, Y=0, Z=0)
    assert t.outcome is None


@rule("R-CWNB-73")
def test_six_players_in_three_teams_of_two_play_to_360():
    t = scored("P X / Y Z / Q R", P=200, X=156, Y=0, Z=0, Q=0, R=0)
    assert set(t.outcome.winners) == {"P", "X"}


@rule("R-CWNB-73")
def test_when_both_teams_are_over_the_level_the_higher_total_wins():
    t = scored("P Y / X Z", P=200, X=199, Y=180, Z=200)
    assert set(t.outcome.winners) == {"X", "Z"}


@rule("R-CWNB-73")
def test_equal_teams_over_the_level_share_the_victory():
    t = scored("P Y / X Z", P=200, X=190, Y=180, Z=190)
    assert set(t.outcome.winners) == {"P", "X", "Y", "Z"}


def last_ship_of_x_sunk(z_rows):
    """P sinks X's only ship; Z is X's teammate."""
    t = Table(
        P=dict(rows="dda", hand="g5 rt"), X=dict(rows="ffa"), Y=dict(rows="ddb"), Z=dict(rows=z_rows),
        teams="P Y / X Z", options="13.2", turn="P", step="B1", fog=1,
    )
    t.attack("g5", "P.dda", "X.ffa")
    t.finish()
    return t


@rule("R-CWNB-73")
def test_the_round_ends_at_once_when_only_one_team_has_ships():
    t = last_ship_of_x_sunk("")
    assert t.round == 2
    assert t.score("P") == 2 + 4
    assert t.score("Y") == 4


@rule("R-CWNB-73")
def test_the_round_goes_on_while_a_teammate_of_the_loser_has_ships():
    t = last_ship_of_x_sunk("ddb")
    assert t.round == 1
    assert t.eliminated("X")
    assert not t.eliminated("Z")
