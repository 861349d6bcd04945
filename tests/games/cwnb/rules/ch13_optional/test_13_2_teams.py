"""Option 13.2: forming teams, and never attacking a teammate."""

import pytest

import coldwake
from tests.games.cwnb.table import Table, rule

REFUSED = (coldwake.SeatCountError, coldwake.OptionError, coldwake.PositionError)


@rule("CWNB-13.2a")
def test_five_players_cannot_form_equal_teams():
    with pytest.raises(REFUSED):
        coldwake.new("cwnb", seats=5, seed=1, options={"13.2": True})


@rule("CWNB-13.2a")
@pytest.mark.parametrize("seats", [2, 3])
def test_two_or_three_players_are_too_few_for_teams(seats):
    with pytest.raises(REFUSED):
        coldwake.new("cwnb", seats=seats, seed=1, options={"13.2": True})


@rule("CWNB-13.2a")
def test_teams_of_unequal_size_are_refused():
    with pytest.raises(REFUSED):
        Table(
            P=dict(rows="dda"), X=dict(rows="dda"), Y=dict(rows="dda"), Z=dict(rows="dda"),
            teams="P / X Y Z", options="13.2", turn="P", step="B1", fog=1,
        )


@rule("CWNB-13.2a")
def test_four_players_form_two_teams_of_two():
    t = Table(
        P=dict(rows="dda"), X=dict(rows="dda"), Y=dict(rows="dda"), Z=dict(rows="dda"),
        teams="P Y / X Z", options="13.2", turn="P", step="B1", fog=1,
    )
    team = [player["team"] for player in t.view(None)["players"]]
    assert team[0] == team[2]
    assert team[1] == team[3]
    assert team[0] != team[1]


@rule("CWNB-13.2a")
@pytest.mark.parametrize(("teams", "count"), [("P Y Q / X Z R", 2), ("P X / Y Z / Q R", 3)])
def test_six_players_form_two_teams_of_three_or_three_teams_of_two(teams, count):
    seats = {seat: dict(rows=ship) for seat, ship in zip("PXYZQR", ["dda", "ddb"] * 3, strict=True)}
    t = Table(**seats, teams=teams, options="13.2", turn="P", step="B1", fog=1)
    assert len({player["team"] for player in t.view(None)["players"]}) == count


@rule("CWNB-13.2b")
@pytest.mark.parametrize(
    ("chain", "mate", "enemy"),
    [
        (["card:g5", "P.dda"], "Y.ddb", "X.ddb"),
        (["card:ma", "P.dda"], "Y.ddb", "X.ddb"),
        (["card:tp", "P.ssg"], "Y.ddb", "X.ddb"),
        (["card:asw", "button:attack"], "Y.ssg", "X.ssg"),
        (["card:lb"], "Y.ddb", "X.ddb"),
        (["card:bs"], "seat:Y", "seat:X"),
        (["P.cvb"], "Y.ddb", "X.ddb"),
    ],
)
def test_no_attack_of_any_kind_may_be_aimed_at_a_teammate(chain, mate, enemy):
    t = Table(
        P=dict(rows="dda cvb", subs="ssg", hand="g5 ma tp asw lb bs"),
        X=dict(rows="ddb", subs="ssg"), Y=dict(rows="ddb", subs="ssg"), Z=dict(rows="ddb"),
        teams="P Y / X Z", options="13.2", turn="P", step="B1", fog=3,
    )
    t.play(*chain)
    assert enemy in t.offers()
    t.refused(mate, code="E-TARGET")


@rule("CWNB-13.2b")
def test_without_teams_every_other_player_may_be_attacked():
    t = Table(
        P=dict(rows="dda", hand="g5"), X=dict(rows="ddb"), Y=dict(rows="ddb"), Z=dict(rows="ddb"),
        turn="P", step="B1", fog=1,
    )
    t.play("card:g5", "P.dda")
    assert t.offers() == {"X.ddb", "Y.ddb", "Z.ddb", "button:cancel"}
