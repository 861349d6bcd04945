"""The words of the site: every key in use has a text in both languages, none is idle, none shows as a key."""

import re
from pathlib import Path

import pytest

import coldwake.web
from coldwake import texts
from coldwake.core import registry
from coldwake.web.site import scenario_games
from tests.catalogues import HOUSES, messages, wordings

WEB = Path(coldwake.web.__file__).parent
SOURCES = [*WEB.rglob("*.py"), *WEB.rglob("*.html"), *(WEB.parent / "server").glob("*.py")]
SOURCES += [path for house in HOUSES for room in ("table", "faces") for path in (house / room).glob("*.py")]
OF_EVERY_GAME = ("play", "text", "rules", "scenarios")
"""What a page asks of the game that it is about."""


def catalogue(language):
    return {key: wordings(message) for key, message in messages(language, "site").items()}


def used():
    """The keys written out in code and templates, and the beginnings of those put together there."""
    code = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    keys = set(re.findall(r"[\"']((?:\w+\.)?site\.[\w.-]*\w)[\"']", code))
    keys |= {f"{game}.site.{word}" for game in registry.names() for word in OF_EVERY_GAME}
    keys -= {f"{game}.site.scenarios" for game in registry.names() if game not in scenario_games()}
    families = set(re.findall(r"[\"']((?:\w+\.)?site\.[\w.-]*\.)(?:[\"']|{)", code))
    return {key for key in keys if not key.endswith(("html", "css", "js"))}, families


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_key_in_use_has_a_text(language):
    keys, _ = used()
    assert keys - set(catalogue(language)) == set()


def test_every_text_is_in_use():
    """Where a family of keys is put together, a game may have words of its own for some of them."""
    keys, families = used()
    begins = (*families, *(f"{game}.{family}" for game in registry.names() for family in families))
    assert [key for key in catalogue("en") if key not in keys and not key.startswith(begins)] == []


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
