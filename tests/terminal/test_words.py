"""The words of the client: complete in both languages, and no key without a text."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

import coldwake.terminal
from coldwake.terminal import play
from tests.catalogues import HOUSES, messages, wordings

SOURCES = [*Path(coldwake.terminal.__file__).parent.glob("*.py"), *(house / "terminal.py" for house in HOUSES)]


def catalogue(language: str) -> dict[str, str]:
    return {key: " ".join(wordings(message)) for key, message in messages(language, "ui").items()}


def test_both_languages_have_the_same_keys_with_the_same_values() -> None:
    english, russian = catalogue("en"), catalogue("ru")
    assert list(english) == list(russian)
    for key, text in english.items():
        assert text
        assert russian[key]
        assert set(re.findall(r"{\w+}", text)) == set(re.findall(r"{\w+}", russian[key])), key


def test_every_key_in_the_code_has_a_text_and_every_text_a_use() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in SOURCES)
    keys = set(re.findall(r"[\"']((?:\w+\.)?ui\.[a-z_.]+[a-z_])[\"']", code))
    english = catalogue("en")
    assert keys <= set(english)
    families = set(re.findall(r"[\"']((?:\w+\.)?ui\.[a-z_.]+\.){", code)) | {"ui.cli.play.short"}
    unused = [key for key in english if key not in keys and not any(key.startswith(family) for family in families)]
    assert unused == []


@pytest.mark.parametrize(("locale", "words"), [("ru_RU.UTF-8", "Сколько игроков"), ("de_DE", "How many players"), ("", "How many")])
def test_help_speaks_the_language_of_the_system(locale: str, words: str) -> None:
    quiet = {"LANGUAGE": "", "LC_ALL": "", "LC_MESSAGES": ""}
    result = CliRunner(env={**quiet, "LANG": locale}).invoke(play, ["--help"])
    assert result.exit_code == 0
    assert words in result.output
    assert "ui." not in result.output
