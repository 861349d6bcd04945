"""What the four games print: the numbers of the rulebooks, in both languages, in letters that can be selected."""

import re

import pytest

from coldwake import texts
from coldwake.core import registry
from coldwake.press import press_of
from coldwake.press.job import job_of
from coldwake.press.room import NothingToPrint
from coldwake.press.setting import set_sheets
from tests.press.sheets import embedded, first_sheet, ordered, pages

COUNTS = {
    "cwnb": {"actions": (114, 13), "orders": (9, 1), "reverses": (16, 2), "ships": (39, 5)},
    "mnb": {"actions": (110, 13), "ships": (110, 13)},
    "attack_sub": {"actions": (128, 15), "ships": (47, 6)},
    "blitz": {"cards": (18, 2)},
}
"""Cards and sheets of nine."""
FIRST = {
    ("cwnb", "en"): "Gun Attack",
    ("cwnb", "ru"): "Орудийный",
    ("mnb", "en"): "Warning Shots",
    ("mnb", "ru"): "Предупредительные",
    ("attack_sub", "en"): "Active Sonar",
    ("attack_sub", "ru"): "Активный",
    ("blitz", "en"): "Assault Waves",
    ("blitz", "ru"): "Волны десанта",
}
"""Words on the first sheet of cards."""
LARGEST = 15_000_000
EVERY_PRINT = pytest.mark.parametrize(("game", "language"), list(FIRST))


def test_every_game_can_be_printed() -> None:
    assert set(registry.names()) == set(COUNTS)
    for name in registry.names():
        assert press_of(name)


@EVERY_PRINT
def test_all_cards_are_printed_as_often_as_there_are_copies(game: str, language: str) -> None:
    order = ordered(game, language)
    assert {deck.name: (deck.count, order.sheets_of(deck)) for deck in order.decks} == COUNTS[game]


def test_every_sheet_has_two_pages_after_the_test_sheet_and_a_file_can_be_sent() -> None:
    pdf = set_sheets(job_of(ordered("cwnb", "ru")))
    assert len(pages(pdf)) == 2 + 2 * (13 + 1 + 2 + 5)
    assert len(pdf) < LARGEST


@EVERY_PRINT
def test_words_can_be_selected_and_fonts_are_in_the_file(game: str, language: str) -> None:
    front = first_sheet(game, language)
    found = "".join(front.extract_text().split())
    assert FIRST[game, language].replace(" ", "") in found
    assert texts.text(language, f"{game}.title").replace(" ", "") in found
    fonts = embedded(front)
    assert len(fonts) >= 3
    assert all("SourceSansPro" in name for name in fonts)


def words(svg: str) -> str:
    return " ".join(re.findall(r">([^<]+)</text>", svg))


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_ships_of_the_first_two_sheets_have_their_own_reverse_and_the_others_the_common_back(language: str) -> None:
    """Cold War Naval Battles, 2.1."""
    actions, orders, reverses, ships = ordered("cwnb", language).decks
    assert len({card.back for card in actions.cards}) == len({card.back for card in ships.cards}) == 1
    stamps = {texts.text(language, "cwnb.face.crippled").upper(), texts.text(language, "cwnb.face.passive").upper()}
    for card in reverses.cards:
        assert any(stamp in words(card.back) for stamp in stamps)
        assert not any(stamp in words(card.front) for stamp in stamps)
    assert len({card.front for card in orders.cards}) == 1
    assert [re.findall(r"\d", words(card.back)) for card in orders.cards] == [[str(number)] * 3 for number in range(1, 10)]


def test_backs_tell_games_and_kinds_of_card_apart_and_nothing_else() -> None:
    backs = [{card.back for card in deck.cards} for game in COUNTS for deck in ordered(game, "en").decks if deck.name not in ("orders", "reverses")]
    assert [len(of_deck) for of_deck in backs] == [1, 1, 1, 1, 1, 1, 2]  # two sets of cards lie on common sheets
    assert len(set().union(*backs)) == 8


def test_a_game_without_the_room_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "room", lambda *asked: None)
    with pytest.raises(NothingToPrint, match="nothing of 'cwnb' can be printed"):
        press_of("cwnb")
