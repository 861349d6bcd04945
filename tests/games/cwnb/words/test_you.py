"""The log says "you" to the player who does it, in both languages (T10)."""

import re

import pytest

import coldwake
from coldwake import bots, narrate, texts
from coldwake.core import registry
from tests.catalogues import messages, wordings
from tests.narrate.games import CWNB

LANGUAGES = pytest.mark.parametrize("language", texts.LANGUAGES)
SPOKEN = {
    "en": re.compile(r"\byour?\b", re.IGNORECASE),
    "ru": re.compile(r"\b(?:вы|вам|ваш\w*)\b", re.IGNORECASE),
}


def doings():
    """Every wording of an event whose doer is told by `seat`, but for those told to others alone."""
    kinds = [kind for kind in registry.game("cwnb").event_kinds if "seat" in kind.keys]
    plain = {kind.name for kind in kinds} - CWNB.never_plain
    forms = {form for form in CWNB.forms if form.split(".")[0] in {kind.name for kind in kinds}}
    return plain | forms


@LANGUAGES
def test_everything_that_a_player_does_has_a_wording_for_him(language):
    """T10."""
    missing = [name for name in doings() if not texts.has(language, f"cwnb.event.{name}.you")]
    assert missing == []


@LANGUAGES
def test_a_player_reads_of_himself_as_you_and_never_by_his_name(language):
    """T10: over whole games with every rule."""
    match = coldwake.new(
        "cwnb", seats=2, seed=4, options={f"12.{k}": True for k in range(1, 10)}, names=["Ann", "Bob"]
    )
    players = [bots.make("greedy", match.game, seat, 4) for seat in (0, 1)]
    while not match.is_over:
        seat = match.movers[0]
        match.play(players[seat].choose(bots.observe(match, seat)), seat)
    for event in match.log(0):
        line = narrate.event_line(match, event, language, 0)
        if event.get("seat") == 0:
            assert SPOKEN[language].search(line) and "Ann" not in line, line
        else:
            assert line == narrate.event_line(match, event, language)


def test_both_languages_fill_in_the_same_values():
    """Every catalogue that the table of this game has of its own."""
    kinds = ("you", "outlook", "beat", "ending", "guide", "learn")
    english, russian = messages("en", *kinds), messages("ru", *kinds)
    assert list(english) == list(russian)
    for key in english:
        values = [set(re.findall(r"{\w+}", " ".join(wordings(one[key])))) for one in (english, russian)]
        assert values[0] == values[1], key
        assert all(wordings(english[key])) and all(wordings(russian[key])), key


def test_every_text_of_the_table_is_in_use():
    """No wording lies idle: each key stands in the source, or its family does."""
    room = registry.title("cwnb").home / "table"
    source = "\n".join(path.read_text("utf-8") for path in [*room.glob("*.py"), *room.rglob("*.html")])
    families = re.compile(
        r"cwnb\.(?:outlook\.(?:part|row|card)|beat|ending\.(?:head|reason)|guide\.(?:arm|mark|step|short))\."
    )
    own = [key for key in messages("en", "outlook", "beat", "ending", "guide") if key.startswith("cwnb.")]
    for key in own:
        word = key.split(".", 2)[2].removesuffix(".you").removesuffix(".yours")
        assert families.match(key) or f'"{word}"' in source or f"guide.{word}'" in source, key


# -- how to win ------------------------------------------------------------------------------------


@LANGUAGES
def test_how_to_win_is_told_in_short_paragraphs_without_a_gap(language):
    """T5: six to ten, each with a title and a text, some with a face that the game has."""
    count = 0
    while texts.has(language, f"cwnb.learn.win.{count + 1}.title"):
        count += 1
        text = texts.text(language, f"cwnb.learn.win.{count}.text")
        assert 20 < len(text.split()) < 90, count
        check_face(language, f"cwnb.learn.win.{count}.face")
    assert 6 <= count <= 10
    assert len(messages(language, "learn")) >= 2 * count


def check_face(language, key):
    if not texts.has(language, key):
        return
    noun, id = texts.text(language, key).split(":")
    content = registry.game("cwnb").content
    assert id in {thing.id for thing in (content.cards if noun == "card" else content.ships)}


def test_a_hand_is_not_said_to_be_the_players_player():
    """F16: a name that is a word for a player already."""
    assert texts.text("ru", "table.hand.of", name="Игрок 1") == "Карточки на руках: Игрок 1"
