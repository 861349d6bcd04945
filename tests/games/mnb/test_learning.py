"""The worked example with its comments, how to win, the aid, and the words of all of it in both languages."""

import re
import tomllib
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import coldwake
from coldwake import narrate, rulebook, texts
from coldwake.core import registry
from coldwake.games.mnb.faces.thumbs import card_thumb
from coldwake.games.mnb.table import lessons
from coldwake.games.mnb.table.drawer import AID_LEGEND, AID_SIGNS, AID_STEPS
from coldwake.games.mnb.words.content import KINDS, cards_of, scenario_of, ships_of
from coldwake.web.table import Setting, drawer, parts
from coldwake.web.templating import render
from tests.catalogues import wordings
from tests.games.mnb.test_table import whole_game

HOME = registry.title("mnb").home
LANGUAGES = pytest.mark.parametrize("language", texts.LANGUAGES)
CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
OWN = ("telling", "you", "learn")
"""The catalogues of this game alone, which no other test counts."""


def catalogue(language, name):
    with (registry.title("mnb").catalogues / language / f"{name}.po").open("rb") as source:
        messages = [message for message in read_po(source, locale=language) if message.id]
    keys = [message.id if isinstance(message.id, str) else message.id[0] for message in messages]
    assert len(set(keys)) == len(keys)
    return dict(zip(keys, messages, strict=True))


# -- the worked example ----------------------------------------------------------------------------


def example():
    return coldwake.replay((HOME / "learn" / "example.jsonl").read_text(encoding="utf-8"), seed=0)


def test_the_record_of_the_example_replays_and_is_the_script_of_the_tutorial():
    """T5: the worked example can be shown as a replay."""
    match = example()
    assert match.played == scenario_of(match).script
    assert match.header.names == ["Alan", "Keith", "Mike"]
    sunk = [event["ship"] for event in match.log(None) if event["event"] == "sank"]
    assert sunk == ["su-krivak"] and match.view(None)["ships"]["uk-glasgow"]["points"] == 3


def test_every_comment_stands_at_a_decision_has_a_clause_and_a_text_in_both_languages():
    match = example()
    found = tomllib.loads((HOME / "learn" / "example.toml").read_text(encoding="utf-8"))["comment"]
    numbers = [item["number"] for item in found]
    assert len(found) >= 12 and numbers == sorted(set(numbers))
    assert numbers[0] == 0 and numbers[-1] < len(match.decisions)
    book = rulebook.rulebook("mnb")
    for item in found:
        assert set(item) == {"id", "number", "clause"} and book.find(item["clause"])
        for language in texts.LANGUAGES:
            words = texts.text(language, f"mnb.learn.example.{item['id']}")
            assert words.endswith((".", "…", "…")) and len(words.split()) <= 40, words
            assert bool(CYRILLIC.search(words)) == (language == "ru")
    keys = {f"mnb.learn.example.{item['id']}" for item in found}
    written = {key for key in catalogue("en", "learn") if key.startswith("mnb.learn.example.")}
    assert keys == written, "no comment is idle"


@LANGUAGES
def test_whoever_follows_the_example_is_told_why_and_nobody_else(language):
    """T5: what to click, and why."""
    match = coldwake.new("mnb", 3, 1, {"scenario": "SC-7"})
    told = []
    for action in scenario_of(match).script:
        seat = match.to_move
        shown = parts(Setting(match, seat, language), "t", [])["stage"]
        assert 'class="lesson"' in shown
        assert "lesson" not in parts(Setting(match, (seat + 1) % 3, language), "t", [])["stage"]
        told.append(lessons.lesson(Setting(match, seat, language)))
        match.play(action, seat)
    assert told[0] != told[1] and len(set(told)) == len(lessons.comments())
    assert lessons.lesson(Setting(match, match.to_move, language)) == "", "the example is over"
    astray = coldwake.new("mnb", 3, 1, {"scenario": "SC-7"})
    astray.play("button:done", 0)
    assert lessons.lesson(Setting(astray, astray.to_move, language)) == ""


# -- how to win, and the aid -----------------------------------------------------------------------


@LANGUAGES
def test_how_to_win_is_told_in_short_paragraphs_with_pictures_that_exist(language):
    """T5: goal, turn, hits, layers, points, three mistakes."""
    game = registry.game("mnb")
    numbers = [n for n in range(1, 20) if texts.has(language, f"mnb.learn.win.{n}.title")]
    assert numbers == list(range(1, len(numbers) + 1)) and 6 <= len(numbers) <= 10
    pictures = 0
    for n in numbers:
        text = texts.text(language, f"mnb.learn.win.{n}.text")
        assert text.endswith(".") and 15 < len(text.split()) < 75
        if texts.has(language, f"mnb.learn.win.{n}.face"):
            noun, id = texts.text(language, f"mnb.learn.win.{n}.face").split(":")
            assert id in {"card": cards_of, "ship": ships_of}[noun](game)
            pictures += 1
    assert pictures >= 4


@LANGUAGES
def test_the_aid_says_what_one_may_want_in_each_step_and_spells_every_sign_out(language):
    """F13: S, M, L, SSM, CM, T, AS and ASW have their words; T5: the steps say what to do in them."""
    match = coldwake.new("mnb", 3, 1, {"scenario": "SC-7"})
    setting = Setting(match, 0, language)
    values = {**drawer("mnb").page(setting), "view": setting.view, "sprite": "", "game": "mnb"}
    html = render("mnb/aid.html", language, values)
    for step, _ in AID_STEPS:
        wanted = texts.text(language, f"mnb.aid.advice.{step}")
        assert wanted != f"mnb.aid.advice.{step}" and (wanted in html.replace("&#39;", "'")) == (step != "T0")
    assert [sign for sign, _ in AID_SIGNS] == list(KINDS)
    for sign in KINDS:
        assert texts.text(language, f"mnb.symbol.{sign}") in html
    for key, _ in AID_LEGEND:
        assert texts.text(language, f"mnb.aid.legend.{key}") in html.replace("&#39;", "'")


def test_chips_spell_out_their_signs_and_long_names_are_marked():
    """F13: an abbr with its word on every launcher; no name is cut."""
    match = coldwake.new("mnb", 3, 1, {"scenario": "SC-7"})
    shown = parts(Setting(match, 0, "en"), "t", [])
    assert '<abbr title="Surface-to-surface missile">' in shown["force-0"]
    assert 'class="ship-name longer">Marshall Ustinov<' in shown["force-1"]
    style = (HOME / "table" / "static" / "style.css").read_text(encoding="utf-8")
    assert re.search(r"\.game-mnb \.ship-name \{[^}]*white-space: normal[^}]*text-overflow: clip", style)


@pytest.mark.parametrize("prompt", ["spend", "actions", "launcher", "attack_target", "own_attack"])
def test_distances_and_reach_stay_in_sight_while_attacks_are_announced(prompt):
    """F13: "Distances and reach" is there wherever a distance matters."""
    match = coldwake.new("mnb", 3, 1, {"scenario": "SC-7"})
    for action in scenario_of(match).script:
        if match.prompt.key == prompt:
            break
        match.play(action)
    assert 'id="reach"' in parts(Setting(match, 0, "en"), "t", [])["stage"]
    assert 'id="reach"' not in parts(Setting(match, 1, "en"), "t", [])["stage"]


# -- words -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", OWN)
def test_both_languages_have_the_same_keys_and_values(name):
    english, russian = catalogue("en", name), catalogue("ru", name)
    assert list(english) == list(russian)
    for key in english:
        values = [set(re.findall(r"{\w+}", " ".join(wordings(one[key])))) for one in (english, russian)]
        assert values[0] == values[1], key
        assert all(wordings(english[key])) and all(wordings(russian[key])), key
        if name == "you" or not key.endswith(".face"):
            assert not CYRILLIC.search(" ".join(wordings(english[key]))), key


def test_every_text_of_the_telling_is_in_use():
    sources = [*(HOME / "table").glob("*.py"), *(HOME / "table").rglob("*.html")]
    code = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    families = tuple(re.findall(r"""mnb\.learn\.[a-z]+\.""", code)) + ("mnb.learn.win.",)
    for key in [*catalogue("en", "telling"), *catalogue("en", "learn")]:
        rest = key.removeprefix("mnb.")
        known = [key, rest, rest.split(".", 1)[-1]]
        found = any(f'"{word}"' in code or f"'{word}'" in code for word in known)
        assert found or key.startswith(families) or _put_together(rest, code), key


def _put_together(rest, code):
    """Whether a key is made of a family in the code and a word beside it."""
    family, _, word = rest.rpartition(".")
    return f'f"{family}.{{' in code and f'"{word}"' in code


@LANGUAGES
def test_the_log_says_you_to_whoever_does_it_and_names_him_to_others(language):
    """T10: everything a seat does is told to it in the second person."""
    you = {"en": re.compile(r"\b[Yy]our?\b"), "ru": re.compile(r"\b[Вв](?:ы|ас|ам|аш\w*)\b")}[language]
    seen = set()
    for seats, options, seed in ((2, {"rounds": 3}, 2), (4, {"scenario": "SC-3"}, 3), (3, {"R-38": True}, 5)):
        *_, match = whole_game(seats, options, seed, most=2500)
        for event in match.log(0):
            line = narrate.event_line(match, event, language, 0)
            if event.get("seat") == 0:
                seen.add(event["event"])
                assert you.search(line), line
                assert narrate.player_name(match, 0, language) not in line, line
            else:
                assert line == narrate.event_line(match, event, language), line
    assert len(seen) > 20


def test_every_event_of_a_seat_has_its_wording_in_the_second_person():
    """T10: also what whole games seldom show."""
    kinds = [kind.name for kind in registry.game("mnb").event_kinds if "seat" in kind.keys]
    written = set(catalogue("en", "you"))
    for kind in kinds:
        begins = f"mnb.event.{kind}"
        assert any(key == f"{begins}.you" or key.startswith(f"{begins}.") for key in written), kind
    for key in written:
        plain = key.removesuffix(".you")
        assert texts.has("en", plain), f"{key} has no wording for others"


def test_one_name_for_a_card_in_hand_list_and_log():
    """F13: the card's own title is on the small card, in the list and in the log."""
    game = registry.game("mnb")
    match = coldwake.new("mnb", 2, 1)
    for language in texts.LANGUAGES:
        for id, card in cards_of(game).items():
            title = card.title[language]
            drawn = " ".join(re.findall(r">([^<>]+)</t", card_thumb(game, id, language)))
            assert title in re.sub(r"\s+", " ", drawn).replace("&#39;", "'").replace("&amp;", "&"), (
                id,
                drawn,
            )
            assert narrate.action_label(match, f"card:{id}", language).startswith(title)
            assert narrate.card_name(match, id, language).startswith(title)


def test_the_folder_of_the_lessons_is_the_one_beside_the_table():
    assert Path(HOME / "learn") == lessons.LEARN and (lessons.LEARN / lessons.EXAMPLE).exists()
