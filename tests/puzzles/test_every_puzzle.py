"""Every puzzle that comes with a game, and files that must be refused."""

import json
from importlib import import_module

import pytest

from coldwake import coach, puzzles, texts
from coldwake.core import registry
from coldwake.puzzles import PuzzleError
from coldwake.puzzles.shelf import file_of

GAMES = [title.name for title in registry.titles()]
SOME = GAMES[0]


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_of_every_puzzle_can_be_played_and_is_a_whole_move(game):
    shelf = puzzles.shelf(game)
    assert not shelf.fault
    assert shelf.puzzles
    assert shelf.made_by.startswith(f"coldwake puzzles {game} ")
    for puzzle in shelf.puzzles.values():
        for answer in puzzle.answers:
            puzzles.check_answer(puzzle, answer)


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_has_words_in_every_language(game):
    for puzzle in puzzles.shelf(game).puzzles.values():
        match = puzzles.opened(puzzle)
        for language in texts.LANGUAGES:
            assert texts.has(language, f"{game}.prompt.{puzzle.prompt}")
            assert coach.move_words(match, puzzle.seat, puzzle.solution, language)
            for reason in puzzle.reasons:
                assert coach.reason_words(match, puzzle.seat, reason, language)


@pytest.mark.parametrize("game", GAMES)
def test_puzzles_are_varied(game):
    kept = list(puzzles.shelf(game).puzzles.values())
    assert len({puzzle.prompt for puzzle in kept}) >= 4
    alike = [(puzzle.id.split("-")[0], puzzle.kind) for puzzle in kept]
    assert len(alike) == len(set(alike)), "one game gives one puzzle of a sort"
    assert {puzzle.is_easy for puzzle in kept} == {True, False}
    assert all(2 * puzzle.good <= len(puzzle.answers) for puzzle in kept)
    assert all(puzzle.margin - 2 * puzzle.error > 0 for puzzle in kept)


def test_the_next_puzzle_is_a_little_harder_and_the_last_leads_to_the_first():
    shelf = puzzles.shelf(SOME)
    order = list(shelf.puzzles)
    ratings = [shelf.puzzles[id].rating for id in order]
    assert ratings == sorted(ratings)
    assert [shelf.after(id).id for id in order] == [*order[1:], order[0]]


# -- refused ---------------------------------------------------------------------------------------


def lines():
    return file_of(SOME).read_text(encoding="utf-8").splitlines()[:3]


def spoilt(tmp_path, header=None, first=None):
    """The file with some keys of its header or of its first puzzle changed."""
    told = lines()
    told[0] = json.dumps({**json.loads(told[0]), **(header or {})})
    told[1] = json.dumps({**json.loads(told[1]), **(first or {})})
    path = tmp_path / "puzzles.jsonl"
    path.write_text("\n".join(told) + "\n", encoding="utf-8")
    return path


def test_a_file_that_nobody_changed_is_taken(tmp_path):
    assert len(puzzles.read(spoilt(tmp_path), SOME).puzzles) == 2


def position(**changes):
    return {"position": {**json.loads(lines()[1])["position"], **changes}}


REFUSED = {
    "another game": ({"game": "blitz"}, {}, "is for format 1 of blitz"),
    "other rules": ({"rules_version": 99}, {}, "rules version 99"),
    "another format": ({"coldwake_puzzles": 2}, {}, "is for format 2"),
    "another pack": ({}, position(pack_hash="0"), "another version of pack"),
    "no such pack": ({}, position(pack="nowhere"), "the position is refused"),
    "an illegal solution": ({}, {"answers": [["card:nothing", 0, 0], ["button:x", 0.5, 0]]}, "line 2"),
    "no whole move": ({}, {"answers": [["button:undo", 0, 0], ["button:x", 0.5, 0]]}, "line 2"),
    "another question": ({}, {"prompt": "something"}, "is not asked 'something'"),
    "another seat": ({}, {"seat": 9}, "no such seat"),
    "all answers good": ({}, {"good": 99}, "no answers to choose from"),
    "one answer twice": ({}, {"answers": [["a", 0, 0], ["a", 0.5, 0]], "good": 1}, "one answer twice"),
    "no rating": ({}, {"rating": 9000}, "no such rating"),
    "no margin": ({}, {"margin": 0}, "no margin"),
    "a path": ({}, {"id": "../1"}, "no name that an address can have"),
    "an unknown key": ({}, {"hint": "it is the carrier"}, "a key that means nothing"),
    "no words": ({}, {"reasons": [["nothing", 0, True, ""]]}, "no words for 'nothing'"),
    "no answers": ({}, {"answers": None}, "this is no puzzle"),
}


@pytest.mark.parametrize(("header", "first", "said"), REFUSED.values(), ids=REFUSED)
def test_a_file_with_something_wrong_is_refused_and_says_what(tmp_path, header, first, said):
    with pytest.raises(PuzzleError, match=said.replace("(", r"\(")):
        puzzles.read(spoilt(tmp_path, header, first), SOME)


@pytest.mark.parametrize("content", ["", "nonsense\n", "[]\n", '{"coldwake_puzzles": 1}\n'])
def test_what_is_no_file_of_puzzles_is_refused(tmp_path, content):
    path = tmp_path / "puzzles.jsonl"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(PuzzleError, match="no file of puzzles"):
        puzzles.read(path, SOME)


def test_one_puzzle_twice_is_refused(tmp_path):
    path = tmp_path / "puzzles.jsonl"
    path.write_text("\n".join([*lines()[:2], lines()[1]]) + "\n", encoding="utf-8")
    with pytest.raises(PuzzleError, match="for the second time"):
        puzzles.read(path, SOME)


def test_a_broken_file_is_told_of_and_the_game_does_without(tmp_path, monkeypatch):
    path = spoilt(tmp_path, {"rules_version": 99})
    module = import_module("coldwake.puzzles.shelf")
    monkeypatch.setattr(module, "file_of", lambda game: path)
    fresh = puzzles.shelf.__wrapped__
    with pytest.warns(UserWarning, match="are left out"):
        assert fresh(SOME).puzzles == {}
    monkeypatch.setattr(module, "file_of", lambda game: tmp_path / "none")
    assert fresh(SOME) == puzzles.Shelf({})


def test_an_answer_is_the_first_whole_move_and_what_was_taken_back_is_none():
    for puzzle in puzzles.shelf(SOME).puzzles.values():
        match = puzzles.opened(puzzle)
        assert puzzles.given(puzzle, match) == ()
        for number, click in enumerate(puzzle.solution, 1):
            match.play(click, puzzle.seat)
            whole = number == len(puzzle.solution)
            assert puzzles.given(puzzle, match) == (puzzle.solution if whole else ())
