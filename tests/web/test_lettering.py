"""Lettering: lines are those that measuring everything gives, and texts of ten thousand letters take no longer for it."""

from collections.abc import Callable

import pytest

from coldwake import texts
from coldwake.core import registry
from coldwake.web.faces import lettering
from coldwake.web.faces.lettering import Type, fitted, shortened, text_block, wrapped

LONG = ["W" * 10_000, "i " * 5_000, "word " * 2_000, "漢" * 10_000]
MOST_MEASURED = 400_000
"""Letters, in all sizes that are tried; with every line measured anew in each it was tens of millions."""


def lines_by_hand(words: str, type: Type, width: float) -> list[str]:
    """What `wrapped` makes, with every line measured as a whole, and a long word letter by letter."""
    lines: list[str] = []
    for word in words.split():
        if lines and type.width(f"{lines[-1]} {word}") <= width:
            lines[-1] += f" {word}"
            continue
        while len(word) > 1 and type.width(word) > width:
            cut = max([1, *(k for k in range(1, len(word)) if type.width(word[:k]) <= width)])
            lines.append(word[:cut])
            word = word[cut:]
        lines.append(word)
    return lines


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("width", [12, 66.6, 110, 330, 562])
@pytest.mark.parametrize("type", [Type(27.5), Type(12, 700), Type(40, 900, spacing=2), Type(8.25, 600)])
def test_lines_are_those_that_measuring_everything_gives(language: str, width: float, type: Type) -> None:
    for card in registry.game("cwnb").content.cards:
        words = card.text[language]
        assert wrapped(words, type, width) == lines_by_hand(words, type, width)
        kept = next(k for k in range(len(words), -1, -1) if not k or type.width(f"{words[:k]}…") <= width)
        assert shortened(words, type, width) == f"{words[:kept].rstrip()}…"


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every letter that is measured, each time that it is."""
    found: list[str] = []
    width_of = lettering._width_of

    def noted(character: str, weight: int) -> float:
        found.append(character)
        return width_of(character, weight)

    lettering._remembered.cache_clear()
    monkeypatch.setattr(lettering, "_width_of", noted)
    return found


@pytest.mark.parametrize("words", LONG, ids=["one word", "letters", "words", "unknown letters"])
@pytest.mark.parametrize(
    "set_words",
    [
        lambda words: fitted(words, Type(42, 900), 400, 1, 21),
        lambda words: fitted(words, Type(21), 562, 3, 12),
        lambda words: text_block(words, Type(28), 562, 300, 1.2),
        lambda words: shortened(words, Type(42, 900), 400),
        lambda words: wrapped(words, Type(20), 400),
    ],
    ids=["one line", "three lines", "paragraph", "shortened", "wrapped"],
)
def test_the_longest_text_of_a_pack_is_not_measured_over_and_over(
    words: str, set_words: Callable[[str], object], measured: list[str]
) -> None:
    assert set_words(words)
    assert 0 < len(measured) < MOST_MEASURED


@pytest.mark.parametrize("words", LONG)
def test_what_no_card_can_hold_ends_in_an_ellipsis(words: str) -> None:
    for type, lines in (fitted(words, Type(42), 562, 3, 12), text_block(words, Type(28), 562, 400, 1.2)):
        assert lines[-1].endswith("…") and all(type.width(line) <= 562 for line in lines)


def test_a_paragraph_that_is_long_but_not_too_long_is_set_whole() -> None:
    words = ("word " * 200)[: lettering.LONGEST_PARAGRAPH].strip()
    assert " ".join(text_block(words, Type(28), 562, 400, 1.2)[1]) == words


def test_only_short_words_are_remembered() -> None:
    Type(10).width("x" * lettering.LONGEST_REMEMBERED)
    Type(10).width("x")
    held = lettering._remembered.cache_info().currsize
    assert Type(10).width("x" * 5_000) == pytest.approx(5_000 * Type(10).width("x"))
    assert wrapped("x" * 5_000, Type(10), 50_000)
    assert lettering._remembered.cache_info().currsize == held
