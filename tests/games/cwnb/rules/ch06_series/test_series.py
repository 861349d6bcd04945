"""Rule 6: order cards and series of turns."""

import pytest

import coldwake
from tests.games.cwnb.table import Table, rule


def deployed(seats, **options):
    """A match in which all surface ships stand in row 1 and the first turn has begun."""
    match = coldwake.new("cwnb", seats=seats, seed=11, options=options)
    for seat in range(seats):
        for name in list(match.view(seat=seat)["actions"]):
            if name.startswith("ship:"):
                match.play(name, seat=seat)
                match.play("row:1", seat=seat)
        match.play("button:ready", seat=seat)
    return match


def idle(player, names):
    """The quietest of the offered choices."""
    for quiet in ("button:done", "button:pass", "button:finish"):
        if quiet in names:
            return player.play(quiet)
    return player.play(min(names))


def own_numbers(match, seats):
    return [match.view(seat=seat)["me"]["order"] for seat in range(seats)]


def turns_of_this_series(match):
    """Plays the running series to its end; the seats in the order in which they acted."""
    series = match.view(seat=None)["series"]
    acted = []
    while (view := match.view(seat=None))["series"] == series:
        if view["active"] not in acted[-1:]:
            acted.append(view["active"])
        idle(match, {str(action) for action in match.actions()})
    return acted


@rule("CWNB-6a", "R-CWNB-78")
@pytest.mark.parametrize("size", [1, 2, 10])
def test_an_order_set_smaller_than_the_table_or_larger_than_nine_is_refused(size):
    with pytest.raises(coldwake.OptionError):
        coldwake.new("cwnb", seats=3, seed=1, options={"order_cards": size})


@rule("CWNB-6a", "R-CWNB-78")
@pytest.mark.parametrize("size", [3, 5, 9])
def test_order_numbers_come_from_a_set_of_the_chosen_size(size):
    match = deployed(3, order_cards=size)
    numbers = own_numbers(match, 3)
    assert len(set(numbers)) == 3
    assert set(numbers) <= set(range(1, size + 1))


@rule("CWNB-6b", "CWNB-6c")
def test_a_player_knows_his_own_number_and_nobody_elses():
    match = deployed(4)
    active = match.view(seat=None)["active"]
    waiting = [seat for seat in range(4) if seat != active]
    for seat in waiting:
        assert match.view(seat=seat)["me"]["order"] is not None
        for onlooker in (*range(4), None):
            if onlooker != seat:
                assert match.view(seat=onlooker)["players"][seat]["order"] is None


@rule("CWNB-6d")
def test_the_holder_of_the_lowest_number_shows_it_and_begins():
    match = deployed(4)
    numbers = own_numbers(match, 4)
    view = match.view(seat=None)
    assert view["active"] == numbers.index(min(numbers))
    assert view["players"][view["active"]]["order"] == min(numbers)


@rule("CWNB-6a", "CWNB-6b", "CWNB-6d", "R-CWNB-78")
def test_turns_run_from_the_lowest_number_to_the_next_larger_ones():
    t = Table(P=dict(rows="dda", order=4), X=dict(rows="dda", order=7),
              Y=dict(rows="dda", order=2, hand="g3"),
              turn="Y", step="C2", fog=1, played=True, options="order_cards=9")
    t.dice(1, 1)
    assert t.view("P")["me"]["order"] == 4
    assert t.view("X")["players"][0]["order"] is None
    assert t.view("Y")["players"][0]["order"] is None
    t.end_turn()
    assert t.active == "P"
    assert t.view("X")["players"][0]["order"] == 4
    assert t.view("P")["players"][1]["order"] is None
    t.end_turn()
    assert t.active == "X"
    assert t.view("P")["players"][1]["order"] == 7


@rule("CWNB-6e", "CWNB-6f")
def test_everybody_acts_once_in_a_series_and_then_new_numbers_are_dealt():
    match = deployed(3)
    for series in (1, 2):
        assert match.view(seat=None)["series"] == series
        numbers = own_numbers(match, 3)
        view = match.view(seat=None)
        shown = [seat for seat in range(3) if view["players"][seat]["order"] is not None]
        assert shown == [view["active"]]
        assert turns_of_this_series(match) == sorted(range(3), key=numbers.__getitem__)


@rule("CWNB-6g")
def test_nobody_knows_which_spare_numbers_are_out_of_play():
    one, other = (
        Table(P=dict(rows="dda", hand="as", order=1), X=dict(rows="ffa", order=number), top="cgc",
              turn="P", step="B1", fog=2, options="order_cards=9")
        for number in (5, 9)
    )
    assert one.view("P") == other.view("P")
    assert one.view(None) == other.view(None)


@rule("R-CWNB-78")
def test_a_player_out_of_the_round_gets_no_order_card():
    t = Table(P=dict(rows="dda", hand="g5 as"), X=dict(rows="ffa"), Y=dict(rows="dda"),
              turn="P", step="B1", fog=1, acted="X Y")
    t.dice(1, 1, 1)
    t.attack("g5", "P.dda", "X.ffa")
    t.finish()
    t.resolve()
    assert t.eliminated("X")
    t.play("button:done")
    assert t.series == 2
    assert t.view("X")["me"]["order"] is None
    while t.series == 2:
        idle(t, t.offers())
    turns = [roll.seat for roll in t.rolls if roll.purpose == "fog_of_war"]
    assert sorted(turns[-3:-1]) == ["P", "Y"]


@rule("CWNB-6f", "CWNB-8.1h", "R-CWNB-79")
def test_an_area_defence_of_the_last_player_may_go_before_it_covered_any_turn():
    """P was last in the old series and is first in this one."""
    t = Table(P=dict(rows="dda", hand="as", area="em", order=1), X=dict(rows="dda", hand="g5", order=2),
              turn="P", step="A1")
    t.dice(3)
    t.skip_to("battle_stations")
    assert t.active == "P"
    assert t.area_cards("P") == []
    assert "em" in t.discard


@rule("R-CWNB-79", "CWNB-8.1h")
def test_an_area_defence_lies_there_through_several_opposing_turns():
    t = Table(P=dict(rows="cgc", area="em", order=1), X=dict(rows="dda", hand="g5 as", order=2),
              Y=dict(rows="dda", hand="g5 as", order=3), turn="X", step="B1", fog=1, acted="P")
    t.dice(1)
    t.attack("g5", "X.dda", "P.cgc")
    t.finish()
    t.resolve()
    t.end_turn()
    t.skip_to("battle_stations")
    t.attack("g5", "Y.dda", "P.cgc")
    t.finish()
    t.resolve()
    assert t.damage("P.cgc") == 0
    assert t.area_cards("P") == ["em"]
