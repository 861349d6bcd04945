"""What the table has seen cannot be taken back, and what is only being thought about is not seen."""

import random

import pytest

import coldwake
from tests.games.mnb.rules.ch03_set_up.opening import picked
from tests.games.mnb.table import Table, rule


def can_undo(t, seat):
    return t.match.can_undo(t.letters.index(seat))


def seen(t, looker):
    """The question that somebody else sees, and what it is about."""
    prompt = t.view(looker)["prompt"]
    return prompt["key"], prompt["about"]


# -- announced is announced (R-MNB-62) ---------------------------------------------------------------


@rule("R-MNB-62", "MNB-7.11c")
def test_an_announced_carrier_strike_cannot_be_taken_back():
    t = Table(A=dict(rows="us01"), B=dict(rows="su14 su16"), step="actions")
    t.play("us01")
    assert can_undo(t, "A")
    t.play("su14")
    assert not can_undo(t, "A")
    t.play("su16")
    assert not can_undo(t, "A")
    assert [attack.target for attack in t.attacks()] == ["su14", "su16"]


@rule("R-MNB-62", "MNB-7.12a")
def test_an_announced_asw_attack_cannot_be_taken_back():
    t = Table(A=dict(rows="us17", subs="us22*"), B=dict(rows="su14", subs="su22"), step="actions")
    t.play("us22", "su22")
    assert t.prompt == "actions"
    assert not can_undo(t, "A")


@rule("R-MNB-62")
def test_an_attack_card_binds_though_nobody_holds_a_card_to_answer_it():
    t = Table(A=dict(rows="us17", hand="mc1 nm1"), B=dict(rows="su14"), step="actions")
    t.play("card:mc1", "us17")
    assert can_undo(t, "A")
    t.play("su14")
    assert t.prompt == "actions"
    assert not can_undo(t, "A")


@rule("MNB-7.11b")
def test_declining_the_next_strike_may_be_taken_back_since_nobody_has_seen_anything_new():
    t = Table(A=dict(rows="us01"), B=dict(rows="su14 su16"), step="actions")
    t.play("us01", "su14", "button:done")
    assert can_undo(t, "A")
    t.match.undo(0)
    assert [attack.target for attack in t.attacks()] == ["su14"]


# -- and so is whatever else the others have seen ----------------------------------------------------


@rule("MNB-9d")
def test_a_ship_that_has_joined_the_fleet_is_not_sent_back():
    t = Table(A=dict(rows="us17", hand="gc2", reserve="us20 us15"), B=dict(rows="su14"))
    t.spend("gc2")
    assert t.prompt == "buy"
    t.play("us20")
    assert not can_undo(t, "A")


@rule("MNB-8.5a", "MNB-5.3d")
def test_an_attack_that_was_moved_stays_moved():
    t = Table(
        A=dict(rows="us17 us15", hand="mc1 mc2 nm1"),
        B=dict(rows="su14 su12", hand="sc1 mc1 mc3"),
        step="actions",
    )
    t.attack("mc1", "us17", "su14")
    t.attack("mc2", "us15", "su12")
    t.finish()
    t.defend("sc1", 1, to="su12")
    t.defend("mc1", 1)
    t.defend("mc3", 1)
    t.commit()
    assert t.prompt == "defence_order"
    t.play("answer:1")
    assert [attack.target for attack in t.attacks()][0] == "su12"
    assert not can_undo(t, "B")


@rule("R-MNB-40", "MNB-7.14a")
def test_an_attack_that_was_resolved_without_a_die_is_not_resolved_again():
    t = Table(
        A=dict(rows="us17 us15 us18", hand="mc1 mc2 gc1 nm1"),
        B=dict(rows="su14 su12"),
        step="actions",
    )
    t.attack("mc1", "us17", "su14")
    t.attack("mc2", "us15", "su12")
    t.attack("gc1", "us18", "su14")
    t.finish()
    assert t.prompt == "attack_order"
    t.play("attack:1")
    assert t.prompt == "attack_order" and t.damage("su14") == 2
    assert not can_undo(t, "A")


@rule("MNB-8.3b", "R-MNB-44")
def test_whoever_let_an_intel_pass_cannot_stop_it_any_more():
    t = Table(A=dict(rows="us17", hand="mc1 in2 nm1"), B=dict(rows="su14", hand="in1"), step="actions")
    t.attack("mc1", "us17", "su14", intel=True)
    t.play("card:in1")
    assert (t.prompt, t.to_move) == ("intel", "A")
    t.play("button:pass")
    assert (t.prompt, t.attacks()[0].status) == ("actions", "cancelled")
    assert not can_undo(t, "A")


@rule("MNB-8.3b")
def test_whoever_let_one_defence_pass_is_not_asked_about_it_again():
    t = Table(
        A=dict(rows="us17 us15", hand="mc1 mc2 in1"),
        B=dict(rows="su14 su12", hand="mc1 mc3"),
        step="actions",
    )
    t.attack("mc1", "us17", "su14")
    t.attack("mc2", "us15", "su12")
    t.finish()
    t.defend("mc1", 1)
    t.defend("mc3", 2)
    t.commit(intel=True)
    assert (t.prompt, t.to_move) == ("intel", "A")
    t.play("button:pass")
    assert (t.prompt, t.to_move) == ("intel", "A")  # the next card
    assert not can_undo(t, "A")


@rule("R-MNB-53")
def test_a_share_that_was_told_stands():
    t = Table.new("ABCD", "11.2 teams=AAAB allotment=30", dice=(6, 5, 4, 3))
    t.play("navy:usa", "navy:uk", "navy:france", "navy:ussr")
    assert t.prompt == "share"
    t.play("points:10")
    assert (t.prompt, t.to_move) == ("share", "A")
    assert not can_undo(t, "A")


# -- Reorganize Fleet is arranged openly (R-MNB-14) --------------------------------------------------


@rule("MNB-5.1a", "MNB-5.1e")
def test_rows_and_modes_may_be_taken_back_one_by_one():
    t = Table(A=dict(rows="us15 us16", subs="us22", reserve=""), B=dict(rows="su14"))
    t.play("us15", "row:2", "us22")
    assert can_undo(t, "A")
    t.match.undo(0)
    assert not t.is_active("us22")
    t.match.undo(0)
    assert t.row("us15") == 1
    t.match.undo(0)
    assert t.prompt == "reorganise" and not can_undo(t, "A")


@rule("R-MNB-14")
def test_the_end_of_each_part_of_reorganize_fleet_may_be_taken_back():
    t = Table(A=dict(rows="us17", hand="rr3 mc1", reserve="us20 us16"), B=dict(rows="su14", hand="nm1"))
    t.spend("rr3")
    parts = [t.prompt]
    for _ in range(3):
        t.play("button:done")
        parts.append(t.prompt)
    assert parts == ["spend", "buy", "reorganise", "actions"]
    for part in ("reorganise", "buy", "spend"):
        t.match.undo(0)
        assert t.prompt == part
    assert not can_undo(t, "A")  # the card was shown to all


@rule("R-MNB-14", "MNB-5.1b")
def test_ranks_that_closed_at_the_end_of_the_step_open_again():
    t = Table(A=dict(rows="us17 | us15", subs="us22", reserve=""), B=dict(rows="su14", hand="nm1"))
    t.play("us17", "row:3", "us22")
    before, told = t.view("B"), t.log("B")
    t.play("button:done")
    assert (t.prompt, t.row("us15"), t.row("us17")) == ("actions", 1, 2)
    t.match.undo(0)
    assert (t.prompt, t.row("us15"), t.row("us17")) == ("reorganise", 2, 3)
    assert t.is_active("us22")
    assert (t.view("B"), t.log("B")) == (before, told)


@rule("R-MNB-14", "R-MNB-62")
def test_the_formation_stands_once_an_attack_was_announced():
    t = Table(A=dict(rows="us17", hand="mc1", reserve=""), B=dict(rows="su14"))
    t.play("button:done", "card:mc1", "us17")
    assert can_undo(t, "A")
    t.play("su14")
    assert t.prompt == "actions" and not can_undo(t, "A")


@rule("R-MNB-14")
def test_the_formation_stands_once_the_move_has_passed():
    t = Table(A=dict(rows="us17", hand="bp1", reserve=""), B=dict(rows="su14", hand="nm1"))
    t.play("button:done", "card:bp1")
    assert (t.prompt, t.to_move) == ("intel", "B")
    t.play("button:pass")
    assert (t.prompt, t.to_move) == ("actions", "A")
    assert not can_undo(t, "A")


REVERSIBLE = {"ship_moved", "mode_set", "rows_advanced"}
"""What is arranged openly, and may be arranged anew as long as nothing has come of it."""


@rule("R-MNB-62", "MNB-5.1a")
@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (3, {"R-38": True, "R-43": False}), (4, {"11.2": True, "teams": "AAAB"})]
)
def test_in_whole_games_nothing_that_was_told_can_be_taken_back_but_rows_and_modes(seats, options):
    match, rng = coldwake.new("mnb", seats, seats, options), random.Random(seats)
    undoable = 0
    for _ in range(700):
        seat = rng.choice(match.movers) if match.movers else None
        if seat is None:
            break
        told = len(match.log())
        match.play(rng.choice(match.actions(seat)), seat)
        if not match.is_over and match.can_undo(seat):
            undoable += 1
            assert {event["event"] for event in match.log(None, told)} <= REVERSIBLE
    assert undoable > 50


@rule("MNB-5.2a", "R-MNB-37")
def test_in_whole_games_whatever_can_be_cancelled_is_seen_by_nobody_else():
    match, rng = coldwake.new("mnb", 3, 8), random.Random(8)
    chains = set()
    for _ in range(1500):
        seat = rng.choice(match.movers) if match.movers else None
        if seat is None:
            break
        actions = match.actions(seat)
        if "button:cancel" in map(str, actions):
            chains.add(match.prompt_for(seat).key)
            assert match.prompt_for(None).key != match.prompt_for(seat).key
        match.play(rng.choice(actions), seat)
    assert {"own_attack", "new_row", "layout_row", "launcher", "card_attack"} <= chains


# -- thinking aloud ----------------------------------------------------------------------------------


@rule("MNB-7.11a", "MNB-7.12a")
@pytest.mark.parametrize("ship", ["us01", "us22"])
@pytest.mark.parametrize("looker", ["B", None])
def test_picking_a_ship_that_attacks_by_itself_shows_nothing_before_a_target_is_named(ship, looker):
    t = Table(A=dict(rows="us01", subs="us22*"), B=dict(rows="su14", subs="su22"), step="actions")
    before, told = t.view(looker), t.log(looker)
    t.play(ship)
    assert seen(t, "A")[0] == "own_attack"
    assert t.view(looker) == before
    t.play("button:cancel")
    assert t.view(looker) == before and t.log(looker) == told


@rule("MNB-5.1a")
@pytest.mark.parametrize("looker", ["B", None])
def test_picking_a_ship_to_move_shows_nothing_before_a_row_is_named(looker):
    t = Table(A=dict(rows="us15 us16", reserve=""), B=dict(rows="su14"))
    before = t.view(looker)
    t.play("us15")
    assert seen(t, "A")[0] == "new_row"
    assert t.view(looker) == before


@rule("MNB-3.4a")
@pytest.mark.parametrize("looker", ["B", None])
def test_picking_a_ship_to_place_shows_nothing_before_a_row_is_named(looker):
    t = picked({"A": "us15 us16", "B": "su14"})
    before = t.view(looker)
    t.play("us15")
    assert seen(t, "A")[0] == "layout_row"
    assert t.view(looker) == before
