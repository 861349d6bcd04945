"""MNB-11a and MNB-11.1: options are agreed beforehand; strikes at rows 2 and 3 are harder."""

import pytest

import coldwake
from tests.games.mnb.table import GAME, Table, rule

ROWS = "su14 | su13 | su18"
BY_ROW = {1: "su14", 2: "su13", 3: "su18"}


def sunk_by_card(row, die, options="11.1", card="as1", plans=""):
    """Whether a strike of a card sinks the only ship of that row."""
    t = Table(
        A=dict(rows="us15", hand=f"{card} nm1", plans=plans),
        B=dict(rows=ROWS),
        step="actions",
        options=options,
    )
    t.air(card, BY_ROW[row])
    t.dice(die)
    t.finish()
    t.resolve()
    assert t.rolls[-1].purpose == "strike"
    return not t.afloat(BY_ROW[row])


@rule("MNB-11a")
def test_optional_rules_are_off_unless_agreed():
    t = Table.new("AB", dice=(6, 1))
    assert not t.view(None)["row_defence"]
    assert not t.view(None)["teams"]
    assert [spec.default for spec in GAME.option_specs() if spec.key in ("11.1", "11.2")] == [False, False]


@rule("MNB-11a")
def test_an_option_chosen_at_the_start_is_public_to_all():
    t = Table.new("AB", "11.1", dice=(6, 1))
    for looker in ("A", "B", None):
        assert t.view(looker)["row_defence"]
        assert "11.1" in t.view(looker)["options"]


@rule("MNB-11a")
def test_an_unknown_optional_rule_is_refused():
    with pytest.raises(coldwake.OptionError):
        Table.new("AB", "11.3", dice=(6, 1))


@rule("MNB-11.1a")
@pytest.mark.parametrize(
    ("row", "die", "sunk"), [(1, 3, 0), (1, 4, 1), (2, 4, 0), (2, 5, 1), (3, 5, 0), (3, 6, 1)]
)
def test_a_strike_needs_one_more_at_row_two_and_two_more_at_row_three(row, die, sunk):  # T-MNB-79
    assert sunk_by_card(row, die) == bool(sunk)


@rule("MNB-11a", "MNB-11.1a")
@pytest.mark.parametrize("row", [1, 2, 3])
def test_without_the_option_the_row_makes_no_difference(row):
    assert sunk_by_card(row, 4, options="")
    assert not sunk_by_card(row, 3, options="")


@rule("MNB-11.1a", "R-MNB-52")
@pytest.mark.parametrize(("plans", "sunk"), [("", False), ("bp1", True)])
def test_a_number_above_six_is_reached_with_a_battle_plan_only(plans, sunk):  # T-MNB-80
    assert sunk_by_card(3, 6, card="as2", plans=plans) is sunk


@rule("MNB-11.1a", "MNB-11.1b")
@pytest.mark.parametrize(("die", "sunk"), [(4, False), (5, True)])
def test_carrier_strikes_are_harder_too(die, sunk):
    t = Table(A=dict(rows="us01", hand="nm1"), B=dict(rows=ROWS), step="actions", options="11.1")
    t.own("us01", "su13")
    t.dice(die)
    t.finish()
    t.resolve()
    assert t.afloat("su13") is not sunk


@rule("MNB-11.1b")
@pytest.mark.parametrize(("die", "sunk"), [(3, False), (4, True)])
def test_asw_numbers_do_not_change(die, sunk):  # T-MNB-81
    t = Table(A=dict(rows="us01", hand="nm1"), B=dict(rows=ROWS, subs="su22"), step="actions", options="11.1")
    t.own("us01", "su22")
    t.dice(2, die)  # the submarine's self-defence fails
    t.finish()
    t.resolve()
    assert t.afloat("su22") is not sunk


@rule("MNB-11.1b")
@pytest.mark.parametrize(("die", "stopped"), [(4, False), (5, True)])
def test_defence_numbers_do_not_change(die, stopped):
    """Smerch defends herself with 5 in the last row, too."""
    t = Table(
        A=dict(rows="us15", hand="as1 nm1"),
        B=dict(rows="su14 | su13 | su16"),
        step="actions",
        options="11.1",
    )
    t.air("as1", "su16")
    t.dice(die, *(() if stopped else (6,)))
    t.finish()
    t.resolve()
    assert (t.afloat("su16"), t.dice_left) == (stopped, 0)


@rule("MNB-11.1b")
def test_guns_and_missiles_are_not_changed():
    t = Table(A=dict(rows="us15", hand="mc1 nm1"), B=dict(rows="su14 | su13"), step="actions", options="11.1")
    t.attack("mc1", "us15", "su13")
    t.finish()
    t.resolve()
    assert t.damage("su13") == 2


@rule("MNB-11.1a", "R-MNB-52")
def test_the_row_counts_that_the_ship_has_when_the_die_is_thrown():
    """The first strike empties row 1, so the second target has moved up to row 1."""
    t = Table(
        A=dict(rows="us15", hand="as1 as1 nm1"), B=dict(rows="su14 | su13"), step="actions", options="11.1"
    )
    t.air("as1", "su14")
    t.air("as1", "su13")
    t.dice(4, 4)
    t.finish()
    t.resolve()
    assert t.rolls[-1].needed == 4
    assert not t.afloat("su13")


@rule("MNB-11.1a", "R-MNB-52")
def test_a_screened_strike_is_rolled_against_the_row_of_the_new_target():
    t = Table(
        A=dict(rows="us15", hand="as1 nm1"),
        B=dict(rows="su14 | su13 | su18", hand="sc1"),
        step="actions",
        options="11.1",
    )
    t.air("as1", "su18")
    t.finish()
    t.defend("sc1", 1, to="su14")
    t.dice(4)
    t.commit()
    t.resolve()
    assert not t.afloat("su14")
    assert t.afloat("su18")
