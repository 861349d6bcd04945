"""The catalogues of the table's outlooks, beats, second person and the page on winning: complete and in use."""

import re
import string

import pytest
from babel.messages.pofile import read_po

from coldwake import texts
from coldwake.core import registry

HOME = registry.title("attack_sub").home
OWN = ("outlook", "beats", "you", "learn")
FAMILIES = {
    "outlook.can.": ("A", "B", "C", "D", "E", "F", "G", "S"),
    "outlook.term.": ("detection", "sensor", "active", "hidden", "defence", "attack", "fire", "strength", "entry", "deck"),
    "outlook.fault.": ("0", "1", "2", "3"),
    "outlook.range.": ("close", "open"),
    "beat.": [
        f"{purpose}.{result}"
        for purpose in ("search", "reduction", "cancel", "escape", "repair", "revival", "check", "weather", "entry")
        for result in ("success", "failure")
    ],
    "beat.attack.": ("failure", "fault"),
    "beat.search.": ("fault",), "beat.repair.": ("fault",), "beat.check.": ("fault",),
}  # fmt: skip
"""Keys whose last word is put in by the program."""


def catalogue(language, kind):
    with (registry.title("attack_sub").catalogues / language / f"{kind}.po").open("rb") as source:
        return {message.id.removeprefix("attack_sub."): message.string for message in read_po(source, locale=language) if message.id}


def used(domain):
    """The keys that the table asks for, as they are written there."""
    found = set()
    for path in (HOME / "table").glob("*.py"):
        for key in re.findall(r"""["']([a-z_.-]+)["']""", path.read_text(encoding="utf-8")):
            found |= {key.removeprefix(f"{domain}."), key}
    return found | {f"{prefix}{word}".removeprefix(f"{domain}.") for prefix, words in FAMILIES.items() for word in words}


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize(("kind", "domain"), [("outlook", "outlook"), ("beats", "beat")])
def test_every_text_is_in_use(kind, domain, language):
    keys = {key.removeprefix(f"{domain}.") for key in catalogue(language, kind)}
    assert keys - used(domain) == set()
    assert {f"{prefix}{word}" for prefix, words in FAMILIES.items() for word in words if prefix.startswith(f"{domain}.")} <= {
        f"{domain}.{key}" for key in keys
    }


@pytest.mark.parametrize("kind", OWN)
def test_both_languages_have_the_same_texts_and_values(kind):
    english, russian = catalogue("en", kind), catalogue("ru", kind)
    assert list(english) == list(russian)
    for key, text in english.items():
        values = [{name for _, name, _, _ in string.Formatter().parse(one) if name} for one in (text, russian[key])]
        assert values[0] == values[1], key
        if re.search("[A-Za-z]{3}", re.sub(r"{\w+}|\w+:[\w-]+", "", text)):
            assert re.search("[А-Яа-я]", russian[key]), key


def test_the_second_person_is_worded_for_events_of_a_seat():
    """T10."""
    kinds = {kind.name: kind.keys for kind in registry.game("attack_sub").event_kinds}
    for key, text in catalogue("en", "you").items():
        event = key.split(".")[1]
        assert "seat" in kinds[event] and "{seat}" not in text and key.endswith(".you")
        plain = texts.text("en", f"attack_sub.{key.removesuffix('.you')}")
        assert "{seat}" in plain, key


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_the_page_on_winning_has_its_paragraphs_and_pictures(language):
    pages = catalogue(language, "learn")
    numbers = sorted({int(key.split(".")[2]) for key in pages})
    assert numbers == list(range(1, len(numbers) + 1)) and 6 <= len(numbers) <= 10
    content = registry.game("attack_sub").content
    things = {f"card:{card.id}" for card in content.cards} | {f"ship:{ship.id}" for ship in content.ships}
    for number in numbers:
        assert pages[f"learn.win.{number}.title"] and len(pages[f"learn.win.{number}.text"].split()) < 100
        assert pages.get(f"learn.win.{number}.face", "ship:los-angeles") in things
