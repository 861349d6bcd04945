"""The designer's command: what is taught, what is broken, and what is asked where a script ends (T5)."""

from click.testing import CliRunner

from coldwake.cli import main
from coldwake.core import registry
from coldwake.learn import shelf
from tests.learn.lessons import DRILL, FIRST, GAME


def run(*words):
    return CliRunner().invoke(main, ["lessons", *words])


def test_it_lists_every_lesson_of_every_game():
    told = run()
    assert told.exit_code == 0, told.output
    for game in registry.names():
        for lesson in shelf(game).lessons.values():
            assert f"{game} {lesson.id}: " in told.output


def test_it_tells_of_a_game_that_is_not_there():
    told = run("chess")
    assert told.exit_code == 1
    assert "there is no game 'chess'" in told.output


def test_a_sound_lesson_is_told_from_beginning_to_end():
    told = run("--try", str(FIRST))
    assert told.exit_code == 0, told.output
    assert "seat 0 'adjust_ship' [row_one]: ship:us-spruance; else button:pass" in told.output
    assert "seat 0 'attack_firer' [single]: ship:us-spruance; else nothing" in told.output
    assert "chance 'strike_roll': die:2 of die:1, die:2" in told.output
    assert "seat 1 'battle_stations' [reply]: card:gun3-d2" in told.output
    assert told.output.endswith("the lesson is sound\n")


def test_where_a_script_ends_it_says_what_is_asked_and_what_may_be_chosen(tmp_path):
    text = DRILL.read_text(encoding="utf-8")
    begun = text[: text.index('[[steps]]\nid = "attack"')]
    path = tmp_path / DRILL.name
    path.write_text(begun + '[goal]\nevent = "cancelled_by"\n', encoding="utf-8")
    told = run(GAME, "--try", str(path))
    assert told.exit_code == 1
    assert "now seat 0 is asked 'point_defence_attack' (CWNB-8.2a): Choose the attack" in told.output
    assert "attack:3    Attack 3: Missile Attack C" in told.output
    assert "problem: drills/which_defence.toml" in told.output


def test_a_file_outside_of_every_house_needs_the_name_of_its_game(tmp_path):
    path = tmp_path / "drill.toml"
    path.write_text(DRILL.read_text(encoding="utf-8"), encoding="utf-8")
    told = run("--try", str(path))
    assert told.exit_code == 1
    assert "name the game before --try" in told.output


def test_a_start_that_is_refused_is_the_problem(tmp_path):
    path = tmp_path / DRILL.name
    path.write_text(DRILL.read_text(encoding="utf-8").replace("fog = 3", "fog = 9"), encoding="utf-8")
    told = run(GAME, "--try", str(path))
    assert told.exit_code == 1
    assert "problem: drills/which_defence.toml" in told.output
    assert "the start is refused: 'fog' must be" in told.output
