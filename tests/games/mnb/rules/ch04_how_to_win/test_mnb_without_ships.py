"""R-MNB-11 and R-MNB-12: a player without ships, the last fleet afloat (a switch), and the limit of rounds."""

import pytest

from tests.games.mnb.table import Table, rule


def lonely(reserve="", rows="us15", **more):
    """A has a fleet; B (USSR) has none. It is the end of B's turn, the last of the round."""
    setup = dict(turn="B", step="discard", pile="", options="R-12")
    setup.update(more)
    return Table(
        A=dict(rows=rows, reserve="", trophies="su01 su02 su03 su15"),
        B=dict(navy="ussr", reserve=reserve),
        **setup,
    )


# -- R-MNB-11 -----------------------------------------------------------------------------------


@rule("R-MNB-11")
def test_a_player_without_ships_keeps_the_hand_and_has_a_turn():
    t = Table(A=dict(rows="us15", hand="as1 nm1"), B=dict(rows="su14", hand="gc1 bp1"), step="actions")
    t.air("as1", "su14")
    t.dice(4)
    t.finish()
    t.resolve()
    assert t.rows("B") == []
    assert t.hand("B") == ["bp1", "gc1"]
    t.end_turn()
    assert t.active == "B"
    assert len(t.hand("B")) == 7


@rule("R-MNB-11")
def test_a_player_without_ships_buys_ships_in_the_next_reorganise_step():
    t = Table(A=dict(rows="us15"), B=dict(navy="ussr", reserve="su14 su15", hand="gc2"), turn="B")
    t.spend("gc2")
    t.skip_to("buy")
    t.play("su14")
    t.skip_to("actions")
    assert t.rows("B") == [["su14"]]


@rule("R-MNB-11")
def test_a_player_without_ships_attacks_with_air_support_only():
    t = Table(
        A=dict(rows="us15", subs="us22"),
        B=dict(navy="ussr", reserve="su14", hand="as1 gc1 mc1 tc1 bp1"),
        turn="B",
        step="actions",
    )
    assert t.offers() == {"card:as1", "card:bp1", "button:finish"}
    t.play("card:as1")
    assert t.targets() == {"us15", "us22"}


@rule("R-MNB-11")
def test_a_player_without_ships_plays_intel():
    t = Table(
        A=dict(rows="us15", hand="mc1"),
        B=dict(navy="ussr", reserve="su14", hand="in1"),
        C=dict(rows="uk05"),
        step="actions",
    )
    t.attack("mc1", "us15", "uk05", intel=True)
    assert (t.prompt, t.to_move) == ("intel", "B")
    t.play("card:in1")
    t.pass_intel()
    t.finish()
    t.resolve()
    assert t.damage("uk05") == 0


@rule("R-MNB-11")
def test_a_player_without_ships_is_no_target():
    t = Table(
        A=dict(rows="us01", hand="as1"),
        B=dict(navy="ussr", reserve="su14"),
        C=dict(rows="uk05"),
        step="actions",
    )
    t.play("us01")
    assert t.targets() == {"uk05"}


# -- R-MNB-12 -----------------------------------------------------------------------------------


@rule("R-MNB-12")
def test_the_last_player_with_ships_wins_when_nobody_else_can_have_any():  # T-MNB-78
    t = lonely()
    assert t.points("A") == 24
    t.resolve()
    assert t.outcome.winners == ["A"]
    assert t.view(None)["ending"] == "last-afloat"


@rule("R-MNB-12", "MNB-4a")
def test_the_last_player_with_ships_does_not_win_in_the_middle_of_a_round():
    t = Table(
        A=dict(rows="us15", reserve="", hand="as1"),
        B=dict(rows="su14", reserve=""),
        step="actions",
        pile="",
    )
    t.air("as1", "su14")
    t.dice(4)
    t.finish()
    assert not t.afloat("su14")
    assert (t.active, t.match.is_over) == ("B", False)
    t.end_turn()
    assert t.outcome.winners == ["A"]


@rule("R-MNB-12")
def test_a_submarine_is_a_ship_afloat():
    t = Table(
        A=dict(rows="us15", reserve=""),
        B=dict(subs="su22", reserve=""),
        turn="B",
        step="discard",
        pile="",
    )
    assert not t.match.is_over
    assert t.round == 2


@rule("R-MNB-12")
@pytest.mark.parametrize(("before", "over"), [(0, False), (1, True)])
def test_others_who_could_buy_have_two_rounds_to_do_so(before, over):
    t = lonely(reserve="su14", lonely=before)
    assert t.match.is_over is over
    if over:
        assert t.outcome.winners == ["A"]


@rule("R-MNB-12")
def test_two_empty_rounds_in_a_row_end_the_game():
    t = lonely(reserve="su14")
    rounds = [t.round]
    while not t.match.is_over:
        t.end_turn()
        rounds.append(t.round)
    assert rounds[0] == 2
    assert max(rounds) == 2
    assert t.view(None)["ending"] == "last-afloat"


@rule("R-MNB-12", "MNB-4b")
def test_the_target_counts_before_the_last_fleet_afloat():
    t = Table(
        A=dict(rows="us15", reserve=""),
        B=dict(navy="ussr", reserve="", trophies="us02 us03 us08"),
        turn="B",
        step="discard",
        pile="",
    )
    assert t.outcome.winners == ["B"]
    assert t.view(None)["ending"] == "points"


@rule("R-MNB-12")
def test_a_ship_bought_in_time_starts_the_count_of_rounds_anew():
    t = Table(
        A=dict(rows="us15", reserve=""),
        B=dict(navy="ussr", reserve="su14 su15", hand="gc2"),
        turn="B",
        lonely=1,
        pile="",
        options="R-12",
    )
    t.spend("gc2")
    t.skip_to("buy")
    t.play("su14")
    t.end_turn()
    assert not t.match.is_over


@rule("R-MNB-12")
def test_two_fleets_afloat_go_on():
    t = Table(
        A=dict(rows="us15", reserve=""),
        B=dict(navy="ussr", reserve=""),
        C=dict(rows="uk05", reserve=""),
        turn="C",
        step="discard",
        pile="",
        lonely=1,
        options="R-12",
    )
    assert not t.match.is_over
    assert t.round == 2


@rule("R-MNB-12", "MNB-11.2a")
def test_a_team_is_last_afloat_together():
    t = Table(
        A=dict(rows="us15", reserve=""),
        B=dict(navy="ussr", reserve=""),
        C=dict(rows="uk05", reserve=""),
        teams="A C/B",
        turn="C",
        step="discard",
        pile="",
        options="R-12",
    )
    assert sorted(t.outcome.winners) == ["A", "C"]


@rule("R-MNB-12")
@pytest.mark.parametrize(("number", "over"), [(59, False), (60, True)])
def test_the_game_ends_after_sixty_rounds(number, over):
    t = Table(
        A=dict(rows="us15", reserve="", trophies="su15"),
        B=dict(rows="su14", reserve="", trophies="us16"),
        turn="B",
        step="discard",
        pile="",
        round=number,
    )
    assert t.match.is_over is over
    if over:
        assert t.outcome.winners == ["B"]  # 3 points against 1
        assert t.view(None)["ending"] == "limit"


@rule("R-MNB-12")
def test_a_table_may_set_another_limit_of_rounds():
    t = Table(
        A=dict(rows="us15", reserve="", trophies="su15"),
        B=dict(rows="su14", reserve=""),
        turn="B",
        step="discard",
        pile="",
        round=3,
        options="rounds=3",
    )
    assert t.outcome.winners == ["A"]


@rule("R-MNB-12")
def test_the_rounds_alone_are_counted_anew_when_another_side_is_alone():
    t = Table(A=dict(rows="us20", hand="nm1"), B=dict(navy="ussr", hand="as1 gc2"), turn="B", lonely=1,
              options="R-12")  # fmt: skip
    t.skip_to("spend")
    t.spend("gc2")
    t.play("button:done", "su14")
    t.skip_to("actions")
    t.air("as1", "us20")
    t.finish()
    t.dice(1, 6)
    t.resolve()
    t.end_turn()
    assert t.outcome is None


@rule("R-MNB-12")
def test_a_side_that_bought_a_ship_has_not_stayed_empty():
    t = Table(A=dict(rows="us15", hand="as1"), B=dict(navy="ussr", hand="gc2"), turn="B", first="B", lonely=1,
              options="R-12")  # fmt: skip
    t.skip_to("spend")
    t.spend("gc2")
    t.play("su14")
    t.end_turn()
    t.skip_to("actions")
    t.air("as1", "su14")
    t.finish()
    t.dice(6)
    t.resolve()
    t.end_turn()
    assert t.trophies("A") == ["su14"] and t.outcome is None


@rule("R-MNB-12")
def test_where_the_last_afloat_wins_a_player_who_can_still_buy_has_his_chance():
    t = Table(
        A=dict(navy="usa", reserve="us15", trophies="su01"),
        B=dict(navy="ussr", reserve=""),
        C=dict(navy="uk", reserve="", trophies="us01 us02"),
        turn="C",
        step="discard",
        pile="",
        options="R-12",
    )
    assert t.outcome is None
