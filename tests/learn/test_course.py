"""Which step stands is told by the moves alone; what it leaves open, what it refuses, what others reply (T5)."""

import coldwake
from coldwake import learn
from coldwake.learn import Course
from coldwake.learn.course import ways

FIRST = learn.find("cwnb", "first")
RANGE = learn.find("cwnb", "missile_range")
DEFENCE = learn.find("cwnb", "which_defence")


def at_start(lesson, **more):
    return coldwake.load(lesson.start, seed=1, **more)


def names(match, seat=0):
    return [action.name for action in match.actions(seat)]


def test_a_step_is_taken_by_one_of_its_actions_and_given_back_by_undo():
    match, course = at_start(FIRST), Course(FIRST)
    assert course.standing(match).id == "row_one"
    after = match.copy()
    after.play("ship:us-spruance")
    assert course.progress(after).steps == 1
    assert course.standing(after).id == "forward"
    after = after.copy()
    after.undo()
    assert course.standing(after).id == "row_one"


def test_progress_needs_nothing_but_the_record():
    match = at_start(FIRST)
    for action in (
        "ship:us-spruance",
        "row:1",
        "button:done",
        "button:pass",
        "card:gun5-d3",
        "ship:us-spruance",
    ):
        match.play(action)
    again = coldwake.replay(match.record(), seed=5)
    assert Course(FIRST).progress(again) == Course(FIRST).progress(match)
    assert Course(FIRST).standing(again).id == "gun_target"


def test_what_was_chosen_elsewhere_takes_no_step():
    match, course = at_start(FIRST), Course(FIRST)
    for action in ("ship:us-spruance", "row:1", "button:done"):
        match.play(action)
    assert course.progress(match).steps == 2
    assert course.standing(match) is None
    assert course.offered(match, names(match)) == ["button:pass"]


def test_a_step_leaves_its_actions_open_and_a_free_one_everything_that_goes_on():
    match, course = at_start(FIRST), Course(FIRST)
    assert len(names(match)) > 3
    assert course.offered(match, names(match)) == ["ship:us-spruance"]
    free = at_start(DEFENCE)
    assert Course(DEFENCE).offered(free, names(free)) == ["button:done", "card:evasive", "card:ecm"]
    free.play("card:ecm")
    assert "button:cancel" in names(free)
    assert Course(DEFENCE).offered(free, names(free)) == ["attack:2", "attack:3"]


def test_a_wrong_choice_has_its_own_explanation_or_the_step_once_more():
    free, course = at_start(DEFENCE), Course(DEFENCE)
    assert course.objection(free, "card:evasive") == "cwnb.learn.which_defence.guns"
    assert course.objection(free, "card:ecm") == ""
    match = at_start(FIRST)
    assert Course(FIRST).objection(match, "button:pass") == "cwnb.learn.first.row_one"
    assert Course(FIRST).objection(match, "card:ecm") == "", "what the rules refuse, the rules explain"


def test_whoever_leaves_plays_freely():
    match, course = at_start(FIRST), Course(FIRST, is_left=True)
    assert course.standing(match) is None
    assert course.offered(match, names(match)) == names(match)
    assert course.objection(match, "button:pass") == ""
    assert course.chance_left(match) == []
    assert course.reply(match, 1) == ""


def test_replies_and_chance_are_used_in_order_and_once():
    course = Course(FIRST)
    match = at_start(FIRST, chance=[*FIRST.chance])
    while not course.is_done(match):
        seat = match.movers[0]
        step = course.standing(match)
        reply = course.reply(match, seat) if seat else ""
        if reply:
            given = course.progress(match).replies
            assert reply == FIRST.replies[given]
        match = match.copy()
        match.play(step.actions[0] if step else reply or ways(match, seat)[0], seat)
    assert course.progress(match).replies == len(FIRST.replies)
    assert not course.progress(match).has_gone_on
    assert course.chance_left(match) == []
    assert course.reply(match, 1) == ""


def test_a_lesson_is_over_only_when_what_it_led_to_has_happened():
    course, match = Course(RANGE), at_start(RANGE)
    for action in ("card:mis-c-d4", "ship:us-bunker-hill", "ship:su-slava"):
        assert not course.is_done(match)
        match = match.copy()
        match.play(action, 0)
    assert course.progress(match).steps == len(RANGE.steps)
    assert not course.is_done(match), "a single way is still to be gone"
    while match.log(0)[-1]["event"] != "sank" and not course.is_done(match):
        match = match.copy()
        match.play(ways(match, match.movers[0])[0])
    assert course.is_done(match)
    assert any(RANGE.goal.is_met_by(told) for told in match.log(0))


def test_the_end_of_a_lesson_is_told_until_the_player_chooses_again():
    course, match = Course(DEFENCE), at_start(DEFENCE)
    for action in ("card:ecm", "attack:3", "card:evasive", "attack:1"):
        match.play(action, 0)
    while len(ways(match, 0)) < 2:
        match.play(ways(match, match.movers[0])[0])
    assert course.is_done(match)
    assert not course.progress(match).has_gone_on
    match = match.copy()
    match.play(ways(match, 0)[0], 0)
    assert course.progress(match).has_gone_on
