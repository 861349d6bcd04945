"""A lesson that would fail at a table is refused before, by file and step (T5)."""

import pytest

from coldwake import learn
from coldwake.core import registry
from coldwake.learn import LessonError, check, shelf
from coldwake.learn.shelf import files
from tests.learn.lessons import DRILL, FIRST, GAME, changed

FORM = [
    ('minutes = 1', 'minutes = 0', r"which_defence.toml: 'minutes' is 0"),
    ('minutes = 1\n', '', r"which_defence.toml: the key 'minutes' is missing"),
    ('minutes = 1', 'minutes = 1\nspeed = 3', r"which_defence.toml: unknown key 'speed'"),
    ('[start]', '[deal]\nseats = 2\nseed = 1\n[start]', r"either 'start', a position, or 'deal'"),
    ('id = "card"', 'id = "title"', r"steps 1 \(title\): no step can be called 'title'"),
    ('id = "attack"', 'id = "card"', r"the id 'card' appears twice"),
    ('actions = ["card:ecm"]', 'actions = []', r"steps 1 \(card\): 'actions' must name what may be chosen"),
    ('free = true\n[steps.wrong]', 'free = false\n[steps.wrong]', r"'wrong' explains choices that only a free step offers"),
    ('event = "cancelled_by"\n', '', r"goal: the key 'event' is missing"),
    ('clauses = ["', 'clauses = [["', r"is not TOML"),
]  # fmt: skip
CONTENT = [
    ('prompt = "point_defence"\n', 'prompt = "coffee"\n', r"step 'card': cwnb asks nothing called 'coffee'"),
    ('actions = ["card:ecm"]', 'actions = ["card:tea"]', r"step 'card': there is no 'card:tea' in this game"),
    ('actions = ["card:ecm"]', 'actions = ["card:air-cover-n2"]', r"step 'card': 'card:air-cover-n2' may not be chosen at 'point_defence'; one may choose button:done"),
    ('actions = ["attack:3"]', 'actions = ["attack:2"]', r"the goal 'cancelled_by' is not reached so far"),
    ('actions = ["attack:3"]', 'actions = ["attack:3", "attack:2"]', r"the goal 'cancelled_by' is not reached so far"),
    ('"attack:2" = "weak"', '"attack:9" = "weak"', r"step 'attack': there is no 'attack:9' in this game"),
    ('"attack:2" = "weak"', '"attack:2" = "strong"', r"step 'attack': there is no text 'cwnb.learn.which_defence.strong' in 'en'"),
    ('id = "rest"', 'id = "last"', r"step 'last': there is no text 'cwnb.learn.which_defence.last' in 'en'"),
    ('prompt = "point_defence_attack"', 'prompt = "point_defence"', r"step 'attack': it stands at 'point_defence', but 'point_defence_attack' is asked"),
    ('clause = "CWNB-8.2a"', 'clause = "CWNB-99"', r"step 'attack': the rulebook has no clause 'CWNB-99'"),
    ('clauses = ["CWNB-8.2a"', 'clauses = ["CWNB-99"', r": the rulebook has no clause 'CWNB-99'"),
    ('event = "cancelled_by"', 'event = "lunch"', r"goal: cwnb tells of nothing called 'lunch'"),
    ('attack = 3', 'colour = 3', r"goal: 'cancelled_by' says nothing about 'colour'"),
    ('minutes = 1', 'minutes = 1\nreplies = ["button:finish"]', r"'replies' is not used up: button:finish is left"),
    ('minutes = 1', 'minutes = 1\nchance = ["die:9"]', r"chance 1: 'die:9' cannot come up at"),
    ('minutes = 1', 'minutes = 1\nseat = 5', r"there is no seat 5"),
    ('"ship:us-kidd",\n    "card:mis-a-d2"', '"ship:us-iowa",\n    "card:mis-a-d2"', r"the start is refused: .*us-iowa"),
    ('fog = 3', 'fog = 9', r"the start is refused: 'fog' must be"),
    ('[goal]\nevent = "cancelled_by"\nattack = 3\ncard = "ecm"\n', '', r"a drill needs a goal"),
]  # fmt: skip
OF_THE_FIRST = [
    ('"card:gun3-d2", "ship:us-perry",\n', '"card:gun5-d1", "ship:us-perry",\n', r"step 'answer': reply: card:gun5-d1"),
    ('    "button:finish",\n]', ']', r"step 'answer': seat 1 is asked 'battle_stations' and no reply is left"),
    ('    "die:2",\n', '', r"chance 1: 'card:gun3-d1' cannot come up at 'strike_roll'; it may be die:1"),
    ('    "die:3",\n]', ']', r"chance 5: 'fog_of_war' has no result in the script"),
    ('    "die:3",\n]', '    "die:3", "die:1",\n]', r"'chance' is not used up: die:1 is left"),
    ('"ship:us-spruance"]\nclause', '"button:pass"]\nclause', r"step 'forward': it stands at 'adjust_row', but 'battle_stations' is asked"),
    ('rows = [["us-perry", "uk-broadsword"]', 'rows = [["us-knox", "uk-broadsword"]', r"step 'gun_target': .*'attack_firer' is asked"),
    ('rows = [["su-smyshlenny", "su-rezvy"]', 'rows = [["su-rezvy"]', r"step 'gun_target': there is nothing to choose at 'attack_target'"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "complaint"), FORM)
def test_a_file_that_is_no_lesson_is_refused(old, new, complaint, tmp_path):
    with pytest.raises(LessonError, match=complaint):
        changed(tmp_path, DRILL, (old, new))


@pytest.mark.parametrize(("old", "new", "complaint"), CONTENT)
def test_a_drill_that_cannot_be_taught_is_refused(old, new, complaint, tmp_path):
    with pytest.raises(LessonError, match=rf"drills/which_defence.toml.*{complaint}"):
        check(changed(tmp_path, DRILL, (old, new)))


@pytest.mark.parametrize(("old", "new", "complaint"), OF_THE_FIRST)
def test_a_first_game_whose_script_does_not_fit_is_refused(old, new, complaint, tmp_path):
    with pytest.raises(LessonError, match=rf"first_game.toml.*{complaint}"):
        check(changed(tmp_path, FIRST, (old, new)))


def test_a_first_game_has_eight_to_twelve_steps(tmp_path):
    text = FIRST.read_text(encoding="utf-8")
    last = text.rindex("[[steps]]")
    more = text[last:].replace('id = "answer"', 'id = "gun"')
    with pytest.raises(LessonError, match="a first game has 8 to 12 steps, not 13"):
        check(changed(tmp_path, FIRST, (text[last:], text[last:] + "\n" + more.replace('"gun"', '"again"'))))


def test_a_step_that_is_too_long_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr("coldwake.learn.checking.MOST_WORDS", {"en": 5, "ru": 5})
    with pytest.raises(LessonError, match=r"step 'card': \d+ words in 'en', at most 5 are read"):
        check(changed(tmp_path, DRILL))


def test_a_drill_may_not_be_called_as_a_page(tmp_path):
    for name in ("win", "first", "Nine"):
        path = tmp_path / f"{name}.toml"
        path.write_text(DRILL.read_text(encoding="utf-8"), encoding="utf-8")
        with pytest.raises(LessonError, match=f"no drill can be called '{name}'"):
            learn.read(path, GAME)


def test_what_is_left_to_chance_is_tried_with_several_seeds(tmp_path):
    """A die that must be low for the goal may not be left to chance."""
    check(changed(tmp_path, FIRST, ('"card:gun16-d5"', '"any"')))
    text = FIRST.read_text(encoding="utf-8")
    last = text[text.rindex("[[steps]]") :]
    goal = '\n[goal]\nevent = "sank"\nship = "su-baku"\n'
    check(changed(tmp_path, FIRST, (last, last + goal)))
    lucky = changed(tmp_path, FIRST, ('    "die:2",\n', '    "any",\n'), (last, last + goal))
    with pytest.raises(LessonError, match=r"the goal 'sank' is not reached so far"):
        check(lucky)


def test_a_broken_lesson_is_told_of_and_left_out_and_the_rest_stays(tmp_path, monkeypatch):
    home = tmp_path / "house"
    (home / "learn" / "drills").mkdir(parents=True)
    (home / "learn" / FIRST.name).write_text(FIRST.read_text(encoding="utf-8"), encoding="utf-8")
    broken = DRILL.read_text(encoding="utf-8").replace("fog = 3", "fog = 9")
    (home / "learn" / "drills" / DRILL.name).write_text(broken, encoding="utf-8")
    monkeypatch.setattr(type(registry.title(GAME)), "lessons", property(lambda title: home / "learn"))
    shelf.cache_clear()
    try:
        with pytest.warns(UserWarning, match="a lesson is left out: cwnb: drills/which_defence.toml"):
            kept = shelf(GAME)
        assert list(kept.lessons) == ["first"]
        assert len(kept.faults) == 1
        assert learn.find(GAME, "which_defence") is None
    finally:
        shelf.cache_clear()


def test_lessons_are_found_in_the_house_and_stand_in_the_order_of_the_rulebook():
    assert [path.name for path in files(registry.title(GAME).lessons)][0] == "first_game.toml"
    kept = shelf(GAME)
    assert next(iter(kept.lessons)) == "first"
    ids = [lesson.id for lesson in kept.drills]
    assert ids.index("missile_range") < ids.index("which_defence")
    following = kept.after("first")
    assert following is not None and following.id == ids[0]
    assert kept.after(ids[-1]) is None


def test_a_deal_by_its_seed_is_always_the_same(tmp_path):
    text = DRILL.read_text(encoding="utf-8")
    start = text[text.index("before = [") : text.index("[[steps]]")]
    dealt = '[deal]\nseats = 2\nseed = 7\noptions = { "12.1" = true }\n\n'
    one, other = (changed(tmp_path, DRILL, (start, dealt)) for _ in range(2))
    assert one.start == other.start
    assert one.start["options"]["12.1"] is True
