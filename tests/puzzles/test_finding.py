"""The finder on a tiny budget: the same seed finds the same, a search goes on where it stopped, nothing is spoilt."""

import json

import pytest
from click.testing import CliRunner

from coldwake import puzzles
from coldwake.bots.search import Trial
from coldwake.cli import main
from coldwake.lab.puzzles.choosing import chosen
from coldwake.lab.puzzles.difficulty import found_with_noise
from coldwake.lab.puzzles.finding import margin_of, puzzles_of
from coldwake.lab.puzzles.games import Job, played, worth_a_look
from coldwake.puzzles.puzzle import Answer, from_data
from tests.puzzles.support import TINY, a_puzzle

GAME = "cwnb"


def run(folder, games, *more):
    paths = ["--notes", str(folder / "notes.jsonl"), "--out", str(folder / "out.jsonl")]
    return CliRunner().invoke(main, ["puzzles", GAME, "--games", str(games), *TINY, *paths, *more])


@pytest.fixture(scope="module")
def found(tmp_path_factory):
    """Two games looked through at once."""
    folder = tmp_path_factory.mktemp("found")
    answer = run(folder, 2)
    assert answer.exit_code == 0, answer.output
    return folder


def test_what_is_found_is_a_sound_file_that_names_its_command(found):
    shelf = puzzles.read(found / "out.jsonl", GAME)
    assert shelf.puzzles, "the tiny budget finds something"
    assert shelf.made_by.startswith(f"coldwake puzzles {GAME} --games 2 ")
    for puzzle in shelf.puzzles.values():
        assert len(puzzle.answers) >= 3
        assert puzzle.margin - 2 * puzzle.error > 0
        assert all(answer.loss >= puzzle.margin / 2 for answer in puzzle.answers[puzzle.good :])
        for answer in puzzle.answers:
            puzzles.check_answer(puzzle, answer)


def test_the_same_seed_finds_the_same_whether_at_once_or_one_after_the_other(found, tmp_path):
    assert run(tmp_path, 1).exit_code == 0
    assert run(tmp_path, 2).exit_code == 0
    assert (tmp_path / "notes.jsonl").read_bytes() == (found / "notes.jsonl").read_bytes()
    assert (tmp_path / "out.jsonl").read_bytes() == (found / "out.jsonl").read_bytes()


def test_a_line_that_was_cut_off_is_looked_through_again(found, tmp_path):
    whole = (found / "notes.jsonl").read_bytes()
    (tmp_path / "notes.jsonl").write_bytes(whole[:-9])
    assert run(tmp_path, 2).exit_code == 0
    assert (tmp_path / "notes.jsonl").read_bytes() == whole
    assert (tmp_path / "out.jsonl").read_bytes() == (found / "out.jsonl").read_bytes()


@pytest.mark.parametrize("spoilt", [b'{"seed": 1}\n', b"nonsense\n", b"\xff\n"])
def test_notes_that_were_spoilt_or_are_of_another_search_are_refused_and_left_alone(found, tmp_path, spoilt):
    header = (found / "notes.jsonl").read_bytes().split(b"\n")[0] + b"\n"
    for content, more in ((header + spoilt, ()), (header, ("--margin", "33")), (spoilt, ())):
        (tmp_path / "notes.jsonl").write_bytes(content)
        answer = run(tmp_path, 2, *more)
        assert answer.exit_code == 1
        assert "nothing was changed" in answer.output
        assert (tmp_path / "notes.jsonl").read_bytes() == content
        assert not (tmp_path / "out.jsonl").exists()


def test_of_one_game_every_sort_is_kept_once():
    kinds = [puzzle.kind for puzzle in puzzles_of(Job(GAME, 1, "greedy", 30, 60, 0.03, 6))]
    assert len(kinds) == len(set(kinds))


def test_looks_are_taken_in_turn_from_every_question():
    job = Job("cwnb", 3, "greedy", 30, 12, 0.1, 8)
    looks = list(worth_a_look(played(job), job))
    assert len(looks) == 12
    assert len({made.version for made in looks}) == 12
    assert len({made.state.stack[-1][0] for made in looks}) > 4


def trial(move, *values):
    return Trial((move,), list(values))


def test_the_margin_is_that_of_the_first_move_that_is_not_as_good():
    trials = [trial("a", 0.6, 0.6), trial("b", 0.59, 0.59), trial("c", 0.4, 0.4)]
    margin = margin_of(trials, 0.02)
    assert (margin.good, round(margin.lead, 6), margin.error) == (2, 0.2, 0.0)
    assert margin_of(trials[:2], 0.02) is None, "both are as good"
    assert margin_of(trials, 0.005).good == 1


def test_what_is_better_by_far_is_found_more_often_by_those_who_misjudge():
    clear, narrow = found_with_noise([0, 0.5, 0.5], 1, 0.12), found_with_noise([0, 0.05, 0.05], 1, 0.12)
    assert clear > 0.95
    assert 1 / 3 < narrow < 0.8


def test_half_of_the_kept_are_hard_where_there_are_enough_and_sorts_take_turns():
    easy = [a_puzzle(id=f"1-{k}", easy=True, prompt="one" if k % 5 else "other") for k in range(20)]
    hard = [a_puzzle(id=f"2-{k}", easy=False) for k in range(20)]
    kept = chosen([*easy, *hard], 10)
    assert len(kept) == 10
    assert sum(puzzle.is_easy for puzzle in kept) == 5
    assert {puzzle.prompt for puzzle in kept if puzzle.is_easy} == {"one", "other"}
    assert len(chosen(hard, 10)) == 10
    assert kept == chosen(list(reversed([*easy, *hard])), 10)


def test_a_puzzle_is_the_same_after_it_was_written():
    puzzle = a_puzzle()
    assert from_data(puzzle.game, json.loads(json.dumps(puzzle.as_data()))) == puzzle
    assert puzzle.answer(("button:never",)) is None
    assert puzzle.answer(puzzle.solution) == Answer(puzzle.solution, 0.0, 0.0)
