"""Turns remaining: the sum of the card numbers, the track's end, and the end of the game (rule 3.2)."""

import pytest

from coldwake import narrate
from tests.games.blitz.rules.scenarios.copies import card_number, changed, complaint
from tests.games.blitz.table import Table, rule


def at_admin(action, opfor, left=6, dice=(), pack="drill", **more):
    """The position after an Admin phase with these two cards."""
    t = Table(pack, allied={"XRO": "1M"}, played=action, opfor_played=opfor, left=left, step="admin", **more)
    t.dice(*dice)
    return t


@rule("BLITZ-3.2a")
@pytest.mark.parametrize(("pack", "turns", "most"), [
    ("inchon-1950", 8, 12), ("suez-1956", 5, 8), ("grenada-1983", 4, 9), ("falklands-1982", 8, 12), ("drill", 6, 8),
])  # fmt: skip
def test_the_track_starts_at_the_number_of_the_scenario(pack, turns, most):
    t = Table.new(pack)
    assert (t.left, t.view["most"], t.turn) == (turns, most, 1)


@rule("BLITZ-3.2b", "BLITZ-3.3.1", "BLITZ-3.3.8")
def test_each_turn_sees_one_action_card_and_one_opfor_card():
    t = Table(allied={"XRO": "1M"}, left=6)
    for turn, (action, opfor) in enumerate([("A4", "O1"), ("A4", "O2"), ("A2", "O9")], start=1):
        t.cards(opfor)
        t.play(f"card:{action}")
        t.end_turn()
        assert len(t.events("card_played")) == len(t.events("opfor_card")) == turn
    assert [event["card"] for event in t.events("card_played")] == ["A4", "A4", "A2"]
    assert [event["card"] for event in t.events("opfor_card")] == ["O1", "O2", "O9"]


@rule("BLITZ-3.2b")
def test_no_second_action_card_can_be_played_in_the_same_turn():
    t = Table(allied={"XRO": "1M"})
    t.play("card:A4")
    t.refused("card:A2")


@rule("BLITZ-3.2c", "BLITZ-4.1c")
@pytest.mark.parametrize(
    ("action", "opfor", "left"),
    [
        ("A2", "O2", 4),  # -1 and -1
        ("A1", "O2", 5),  # 0 and -1
        ("A2", "O1", 5),  # -1 and 0
        ("A9", "O2", 6),  # +1 and -1
        ("A9", "O1", 7),  # +1 and 0
        ("A9", "O5", 8),  # +1 and +1
    ],
)
def test_the_numbers_of_both_cards_are_added_up_and_applied(action, opfor, left):
    assert at_admin(action, opfor).left == left


@rule("BLITZ-3.2c", "BLITZ-3.3.12")
def test_the_clock_does_not_move_before_the_admin_phase():
    t = Table(allied={"YAR": "1M"}, opfor={"ZEN": "G2"}, left=6)
    t.cards("O2")
    t.dice(6, 1, 6, 6, 6, 6)
    t.play("card:A4")
    assert (t.phase, t.left) == (3, 6)
    t.end_turn()
    assert [event["left"] for event in t.events("clock")] == [4]
    log = [event["event"] for event in t.match.log(0)]
    assert log.index("battle_ends") < log.index("clock")


@rule("R-BLITZ-02")
def test_t_bl_07_two_zeros_leave_the_clock_alone_and_the_next_turn_begins():
    t = at_admin("A1", "O1")
    assert (t.left, t.turn, t.phase) == (6, 2, 1)


@rule("R-BLITZ-03")
@pytest.mark.parametrize(("left", "after"), [(5, 7), (6, 8), (7, 8), (8, 8)])
def test_the_turns_remaining_rise_at_most_to_the_end_of_the_track(left, after):
    assert at_admin("A9", "O5", left=left).left == after


@rule("R-BLITZ-03")
def test_what_exceeds_the_track_is_lost_and_not_kept_for_later():
    t = at_admin("A9", "O5", left=8)
    t.cards("O2")
    t.play("card:A4")
    t.end_turn()
    assert t.left == 6


@rule("BLITZ-3.2d", "BLITZ-3.3.12")
@pytest.mark.parametrize(("left", "over"), [(1, True), (2, True), (3, False)])
def test_the_game_ends_when_no_turn_remains(left, over):
    t = at_admin("A2", "O2", left=left)
    assert t.match.is_over is over
    if over:
        assert (t.view["ending"], t.view["level"]) == ("clock", "defeat")
        assert t.prompt is None
    else:
        assert (t.left, t.turn) == (1, 2)


@rule("BLITZ-3.2d")
def test_two_below_zero_is_as_much_the_end_as_zero():
    t = at_admin("A8", "O2", left=1, dice=[1])
    assert t.match.is_over
    assert t.view["ending"] == "clock"


@rule("BLITZ-3.2c", "BLITZ-4.1c", "BLITZ-4.1d", "R-BLITZ-04")
@pytest.mark.parametrize(("die", "change"), [(1, -2), (2, -2), (3, -1), (4, -1), (5, -1), (6, 0)])
def test_the_question_mark_of_an_action_card_is_diced_by_its_own_table(die, change):
    assert at_admin("A8", "O1", dice=[die]).left == 6 + change


@rule("BLITZ-4.1c", "R-BLITZ-04")
@pytest.mark.parametrize(("die", "change"), [(1, -1), (2, -1), (3, -1), (4, 0), (5, 0), (6, 0)])
def test_the_question_mark_of_an_opfor_card_is_diced_by_its_own_table(die, change):
    assert at_admin("A1", "O8", dice=[die]).left == 6 + change


@rule("R-BLITZ-04")
def test_two_question_marks_are_two_dice_the_action_cards_first():
    t = at_admin("A8", "O8", dice=[6, 1])
    assert t.left == 6 + 0 - 1
    assert [(roll.purpose, roll.die) for roll in t.rolls] == [("clock", 6), ("clock", 1)]
    assert t.dice_left == 0


@rule("R-BLITZ-04")
def test_the_question_mark_is_not_diced_when_the_card_is_played():
    t = Table(allied={"XRO": "1M"})
    t.play("card:A8")
    assert (t.phase, t.rolls) == (3, [])


@rule("R-BLITZ-54", "BLITZ-3.3.12")
def test_when_the_game_ends_no_card_is_disposed_of_and_no_air_unit_turned_round():
    t = at_admin("A2", "O2", left=2, used="S1 GS")
    assert t.match.is_over
    assert t.dice_left == 0 and t.rolls == []
    assert (t.where("S1"), t.where("GS")) == ("used", "used")
    assert t.view["cards"]["opfor_discarded"] == []
    assert not t.events("card_goes") and not t.events("turnaround")


@rule("R-BLITZ-54", "BLITZ-3.3.12")
def test_when_a_turn_remains_cards_are_disposed_of_and_air_units_turned_round():
    t = at_admin("A2", "O2", left=3, used="S1 GS", dice=[4, 5])
    assert (t.where("S1"), t.where("GS")) == ("available", "used")
    assert t.view["cards"]["opfor_discarded"] == ["O2"]


@rule("R-BLITZ-09")
def test_a_scenario_whose_numbers_do_not_run_down_is_refused(tmp_path):
    changes = [card_number(card, 1) for card in ("A1", "A2", "A4", "A5", "O1", "O2")]
    message = complaint(changed(tmp_path, *changes))
    assert "R-BLITZ-09" in message or "turn" in message


@rule("R-BLITZ-09")
@pytest.mark.parametrize(("turn", "over"), [(199, False), (200, True)])
def test_the_game_ends_after_200_turns(turn, over):
    t = at_admin("A1", "O1", turn=turn)
    assert t.match.is_over is over
    assert t.view["ending"] == ("limit" if over else "")


@rule("BLITZ-3.2c", "R-BLITZ-04")
@pytest.mark.parametrize(
    ("cards", "dice", "numbers"),
    [
        ({"played": "A4", "opfor_played": "O8"}, (2,), (-1, -1, 3)),
        ({"played": "A8", "opfor_played": "O1"}, (1,), (-2, 0, 3)),
        ({"played": "A8", "opfor_played": "O8"}, (6, 4), (0, 0, 5)),
    ],
)
def test_the_line_of_the_clock_names_what_each_card_has_really_done(cards, dice, numbers):
    t = Table(**cards, left=5, step="admin")
    t.dice(*dice)
    assert t.left == numbers[2]
    told = t.events("clock")[0]
    assert (told["action"], told["opfor"], told["left"]) == numbers


@rule("R-BLITZ-04")
def test_the_die_of_a_question_mark_says_whose_card_it_is_for():
    t = Table(played="A8", opfor_played="O8", left=5, step="admin")
    t.dice(1, 2)
    assert t.left == 2
    lines = [narrate.event_line(t.match, event, "en") for event in t.events("rolled")]
    assert lines == ["Turn number of the Action card by die 1: -2.", "Turn number of the OPFOR card by die 2: -1."]
