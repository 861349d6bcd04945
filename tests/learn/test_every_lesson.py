"""Every lesson of every game: sound, short, complete in both languages, played to its end by its script (T5)."""

import re

import pytest

from coldwake import bots, learn, texts
from coldwake.core import registry
from coldwake.core.nodes import Decision
from coldwake.learn.checking import MOST_WORDS, count_words
from coldwake.learn.course import Course, ways
from coldwake.learn.lessons import read
from coldwake.learn.rehearsal import Rehearsal
from coldwake.web.learning import face
from coldwake.web.learning import ways as ways_to_win
from tests.catalogues import messages, wordings
from tests.learn.lessons import EVERY, name_of

LESSONS = pytest.mark.parametrize("lesson", EVERY, ids=name_of)
GAMES = pytest.mark.parametrize("game", registry.names())
LANGUAGES = pytest.mark.parametrize("language", texts.LANGUAGES)


def test_there_is_something_to_learn():
    assert {path.name for _, path in EVERY} >= {"first_game.toml", "missile_range.toml", "which_defence.toml"}


@GAMES
def test_no_lesson_of_ours_is_broken(game):
    assert learn.shelf(game).faults == []


@LESSONS
def test_a_lesson_is_played_to_its_end_by_its_script(lesson):
    game, path = lesson
    found = read(path, game)
    learn.check(found)
    stood = []
    rehearsal = Rehearsal(found)
    rehearsal.run(on_step=lambda match, step: stood.append((step.id, len(ways(match, found.seat)))))
    assert [id for id, _ in stood] == [step.id for step in found.steps]
    assert all(choices >= 2 for _, choices in stood)
    course = Course(found)
    assert course.progress(rehearsal.match).steps == len(found.steps)
    assert course.is_done(rehearsal.match)
    assert found.bot in ("", *bots.names(game))


@LESSONS
@LANGUAGES
def test_steps_are_short_and_end_like_sentences(lesson, language):
    found = read(lesson[1], lesson[0])
    for step in found.steps:
        for name in (step.id, *step.wrong.values()):
            words = texts.text(language, found.key(name))
            assert count_words(words) <= MOST_WORDS[language], words
            assert words.endswith((".", "!", "?")), words


@LANGUAGES
def test_every_text_of_learning_is_in_use(language):
    """Hints are asked for by prompts, ways to win by their numbers; the rest by lessons and examples."""
    used = set()
    for game, path in EVERY:
        found = read(path, game)
        names = ["title", "about", "done", *(step.id for step in found.steps)]
        used |= {
            found.key(name)
            for name in (*names, *(wrong for step in found.steps for wrong in step.wrong.values()))
        }
    for game in registry.names():
        used |= {
            f"{game}.learn.hint.{node.name}"
            for node in registry.game(game).machine.nodes
            if isinstance(node, Decision)
        }
        used |= {f"{game}.learn.win.{k}.{name}" for k in range(1, 20) for name in ("title", "text", "face")}
        example = learn.example(game)
        used |= {comment.key for comment in example.comments} if example else set()
    assert [
        key for key in messages(language, "lessons", "learn") if ".learn." in key and key not in used
    ] == []


def test_both_languages_have_the_same_texts_of_learning():
    english, russian = (messages(language, "lessons", "learn") for language in ("en", "ru"))
    assert set(english) == set(russian)
    for key in english:
        told = [set(re.findall(r"{\w+}", " ".join(wordings(found[key])))) for found in (english, russian)]
        assert told[0] == told[1], key
        if not key.endswith(".face"):
            assert bool(re.search("[а-яё]", " ".join(wordings(russian[key])), re.IGNORECASE)), key


@GAMES
@LANGUAGES
def test_how_to_win_has_words_and_faces_of_the_game(game, language):
    ways = ways_to_win(language, game)
    for way in ways:
        assert not way.text.startswith(f"{game}.learn."), way.title
        assert not way.thing or "<svg" in face(game, way.thing, language), way.thing
    assert not ways or len([way for way in ways if way.thing]) >= 3
