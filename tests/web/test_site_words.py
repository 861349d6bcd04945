"""The words of the site: every key in use has a text in both languages, none is idle, none shows as a key."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import coldwake.web
from coldwake import texts

WEB = Path(coldwake.web.__file__).parent
SOURCES = [*WEB.rglob("*.py"), *WEB.rglob("*.html"), *(WEB.parent / "server").glob("*.py")]


def catalogue(language):
    with (texts.LOCALE / language / "site.po").open("rb") as source:
        messages = [message for message in read_po(source, locale=language) if message.id]
    return {
        message.id if isinstance(message.id, str) else message.id[0]:
        [message.string] if isinstance(message.string, str) else list(message.string)
        for message in messages
    }  # fmt: skip


def used():
    """The keys written out in code and templates, and the beginnings of those put together there."""
    code = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    keys = set(re.findall(r"[\"'](site\.[\w.-]*\w)[\"']", code))
    families = set(re.findall(r"[\"'](site\.[\w.-]*\.)(?:[\"']|{)", code))
    return {key for key in keys if not key.endswith(("html", "css", "js"))}, families


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_key_in_use_has_a_text(language):
    keys, _ = used()
    assert keys - set(catalogue(language)) == set()


def test_every_text_is_in_use():
    keys, families = used()
    assert [key for key in catalogue("en") if key not in keys and not key.startswith(tuple(families))] == []


def test_both_languages_have_the_same_keys_with_the_same_values():
    english, russian = catalogue("en"), catalogue("ru")
    assert list(english) == list(russian)
    for key in english:
        assert all(english[key]), key
        assert all(russian[key]), key
        values = [set(re.findall(r"{\w+}", " ".join(forms))) for forms in (english[key], russian[key])]
        assert values[0] == values[1], key


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_plural_has_all_its_forms(language):
    forms = {"en": 2, "ru": 3}[language]
    assert {len(found) for found in catalogue(language).values()} <= {1, forms}
