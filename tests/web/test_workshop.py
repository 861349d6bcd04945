"""The pages of the workshop, from plain values to HTML, and the words of their scripts."""

import html as escapes
import json
import re
import tomllib
from pathlib import Path

import pytest

from coldwake import texts
from coldwake.core import registry
from coldwake.web import joined, scripts, workshop
from coldwake.web.table import table_room
from coldwake.web.workshop import DraftCard
from tests.catalogues import messages, wordings
from tests.web.test_site import HOSTILE, Page

LANGUAGES = pytest.mark.parametrize("language", texts.LANGUAGES)
TITLES = pytest.mark.parametrize("title", registry.titles(), ids=lambda title: title.name)


def document(game, pack):
    """A draft as the routes of the workshop tell of it, with one field of each sort."""
    folder = registry.title(game).packs / pack
    files = {file.name: tomllib.loads(file.read_text(encoding="utf-8")) for file in folder.glob("*.toml")}
    fields = [
        {"file": "ships.toml", "path": ["ship", 0, "navy"], "kind": "choice", "allowed": ["usa", "nowhere"]},
        {"file": "ships.toml", "path": ["ship", 0, "odd"], "kind": "number", "allowed": None},
    ]
    return {"id": "D1", "game": game, "pack": pack, "files": files, "fields": fields}


def told(html):
    """What a page tells its script."""
    return json.loads(escapes.unescape(re.search(r'data-told="([^"]*)"', html)[1]))


def sound(html):
    """The page, which must be well made and hold no inline script or style."""
    page = Page(html)
    assert page.inline == []
    assert len(set(page.ids)) == len(page.ids)
    assert page.levels.count(1) == 1
    assert set(page.fields) <= page.labelled
    assert not re.search(r">[^<]*\bworkshop\.[a-z]+", html)
    return page


# -- the drafts ------------------------------------------------------------------------------------


@LANGUAGES
def test_the_drafts_are_listed_and_every_pack_can_be_begun_from(language):
    cards = [DraftCard("D1", "mnb", "standard", HOSTILE, "today", False), DraftCard("D2", "cwnb", "drill", "Mine", "", True)]
    html = workshop.index(language, cards, ("blitz", "drill"))
    page = sound(html)
    assert HOSTILE not in html
    assert {"/workshop/D1", "/workshop/D2", "/workshop/api/drafts/D1/export.zip"} <= set(page.links)
    assert html.count("mark-unsound") == 1
    offered = set(re.findall(r'<option value="([^"]+)"', html))
    assert offered == {pack for title in registry.titles() for pack in registry.pack_names(title.name)}
    assert re.findall(r'<option value="([^"]+)" selected', html) == ["drill"]


@LANGUAGES
def test_a_workshop_without_drafts_says_so(language):
    html = workshop.index(language, [])
    sound(html)
    assert texts.text(language, "workshop.none") in html


# -- the bench -------------------------------------------------------------------------------------


@TITLES
@LANGUAGES
def test_the_bench_knows_all_its_words(title, language):
    html = workshop.bench(language, document(title.name, title.default_pack))
    sound(html)
    words = told(html)
    assert words["draft"] == "D1"
    assert not any(word.startswith("workshop.") for word in words["words"].values())
    assert not any(word.startswith(f"{title.name}.") for word in words["own"].values())
    assert set(words["files"]) >= {"pack.toml", "cards.toml"}


def test_values_are_called_as_the_game_calls_them():
    words = told(workshop.bench("en", document("mnb", "standard")))
    assert words["values"] == {"navy": {"usa": texts.text("en", "mnb.navy.usa")}}
    assert "odd" not in words["labels"], "a key that nobody knows stands as it is"


def test_a_hostile_name_is_text():
    draft = document("mnb", "drill")
    draft["files"]["pack.toml"]["name"]["en"] = HOSTILE
    html = workshop.bench("en", draft)
    assert HOSTILE not in html
    sound(html)


def test_a_game_with_an_editor_of_its_own_brings_script_style_and_words():
    html = workshop.bench("en", document("blitz", "drill"))
    assert "/static/joined/site.js+blitz/workshop.js+workshop.js?" in html
    assert "+blitz/workshop.css?" in html
    assert "blitz/workshop" not in workshop.bench("en", document("mnb", "drill"))


# -- words -----------------------------------------------------------------------------------------


def asked_for(source):
    """The words that a script asks for by name."""
    return set(re.findall(r'\bsay\("(\w+)"', source))


def test_the_script_says_nothing_else_and_nothing_is_idle():
    source = scripts.whole(scripts.WORKSHOP_SCRIPT)
    literal = set(re.findall(r'"(\w+)"', source))
    assert asked_for(source) <= set(workshop.SAID)
    assert set(workshop.SAID) <= literal


@TITLES
def test_the_editor_of_a_game_says_nothing_else_and_nothing_is_idle(title):
    editor = table_room(title.name).editor
    if editor is None:
        return
    source = joined.content(f"{title.name}/{editor.script}")
    words = {word.removeprefix("editor.") for word in editor.words}
    assert asked_for(source) <= words
    assert words <= set(re.findall(r'"(\w+)"', source))


@TITLES
def test_every_key_of_a_pack_has_a_label_and_no_label_is_idle(title):
    keys = set()
    for pack in registry.pack_names(title.name):
        keys |= workshop.keys_of(document(title.name, pack) | {"fields": []})
    ids = {key for key in keys if "-" in key or key in _ids(title)}
    for language in texts.LANGUAGES:
        assert keys - ids - set(workshop.labels(language, title.name, keys)) == set()
    own = {key.rpartition(".")[2] for key in messages("en", "workshop") if key.startswith(f"{title.name}.workshop.key.")}
    assert own <= keys


def _ids(title):
    """The ids of ships, by which some tables have their keys."""
    return {ship["id"] for file in title.packs.glob("*/ships.toml") for ship in tomllib.loads(file.read_text())["ship"]}


def test_both_languages_have_the_same_words_with_the_same_values():
    english, russian = messages("en", "workshop"), messages("ru", "workshop")
    assert list(english) == list(russian)
    for key in english:
        values = [sorted(re.findall(r"{\w+}", " ".join(wordings(found[key])))) for found in (english, russian)]
        assert values[0] == values[1], key
        assert all(wordings(russian[key])), key


def test_no_word_of_the_pages_is_idle():
    web = Path(workshop.__file__).parent
    sources = [*web.rglob("*.py"), *web.rglob("*.html")]
    code = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    keys = set(re.findall(r"[\"'](workshop\.[\w.]*\w)[\"']", code))
    families = tuple(re.findall(r"[\"'](workshop\.[\w.]*\.)(?:[\"']|{)", code))
    shared = {key for key in messages("en", "workshop") if key.startswith("workshop.")}
    assert {key for key in shared if key not in keys and not key.startswith(families)} == set()
    assert {key for key in keys if not key.endswith(("css", "js"))} <= shared
