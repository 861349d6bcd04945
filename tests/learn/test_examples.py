"""A worked example: a record with comments, checked on load, shown as a table with what is said (T5)."""

import pytest

import coldwake
from coldwake import bots, learn, texts
from coldwake.core import registry
from coldwake.learn import LessonError
from coldwake.learn.examples import example as load_example
from coldwake.web import learning

GAME = "cwnb"
COMMENTS = """
[[comment]]
id = "deal"
number = 0

[[comment]]
id = "later"
number = 30
clause = "CWNB-5.2c"
"""


def record():
    match = coldwake.new(GAME, seats=2, seed=3)
    players = [bots.make("greedy", match.game, seat, 1) for seat in range(2)]
    for _ in range(60):
        seat = match.movers[0]
        match.play(players[seat].choose(bots.observe(match, seat)), seat)
    return match.record()


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A house with a worked example, and words for its comments."""
    monkeypatch.setattr(type(registry.title(GAME)), "lessons", property(lambda title: tmp_path))
    (tmp_path / "example.jsonl").write_text(record(), encoding="utf-8")
    (tmp_path / "example.toml").write_text(COMMENTS, encoding="utf-8")
    said = {
        f"{GAME}.learn.example.deal": "The ships are dealt.",
        f"{GAME}.learn.example.later": "The first turn <b>ends</b>.",
    }
    has, text = texts.has, texts.text
    monkeypatch.setattr(texts, "has", lambda language, key: key in said or has(language, key))
    monkeypatch.setattr(
        texts,
        "text",
        lambda language, key, **values: said[key] if key in said else text(language, key, **values),
    )
    load_example.cache_clear()
    yield tmp_path
    load_example.cache_clear()


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_each_comment_stands_beside_its_position(folder, language):
    shown = learn.example(GAME)
    assert [comment.number for comment in shown.comments] == [0, 30]
    first, last = (learning.example(language, GAME, number) for number in (0, 1))
    assert "The ships are dealt." in first and 'rel="next"' in first and 'rel="prev"' not in first
    assert "&lt;b&gt;ends" in last and 'rel="prev"' in last and 'rel="next"' not in last
    assert "CWNB-5.2c" in last
    for html in (first, last):
        assert 'id="part-prompt"' in html and "table.js" not in html and "inert" in html
        assert "data-action" not in html, "nobody plays here"


def test_there_is_no_page_beyond_the_last_comment(folder):
    with pytest.raises(learning.NothingToLearn):
        learning.example("en", GAME, 2)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("number = 30", "number = 3000", "'number' is 3000, not from 0 to"),
        ("number = 30", "number = 0", "one at each"),
        ('id = "later"', 'id = "never"', "there is no text 'cwnb.learn.example.never' in 'en'"),
        ('clause = "CWNB-5.2c"', 'colour = "red"', "unknown key 'colour'"),
    ],
)
def test_broken_comments_are_refused_and_the_page_is_not_offered(folder, old, new, complaint):
    (folder / "example.toml").write_text(COMMENTS.replace(old, new), encoding="utf-8")
    with pytest.raises(LessonError, match=complaint):
        learn.example(GAME)
    assert not learning.has_example(GAME)


def test_a_game_without_an_example_has_none(folder):
    (folder / "example.jsonl").unlink()
    load_example.cache_clear()
    assert learn.example(GAME) is None
