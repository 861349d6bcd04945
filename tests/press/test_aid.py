"""The player aids: on one page or two, complete, in both languages, with odds that are right."""

import io
import re
from dataclasses import replace
from functools import cache

import pypdf
import pytest

from coldwake import texts
from coldwake.core import registry
from coldwake.games.attack_sub.words.content import content_of as sub_content
from coldwake.games.cwnb.words.content import fleet_of
from coldwake.press import press_of
from coldwake.press.aid import aid_job
from coldwake.press.layout import PAPERS
from coldwake.press.panels import Entry, Panel, at_least_one, percent
from coldwake.press.parts import Asked, Made, NoSuchPart, made
from coldwake.press.room import Press
from coldwake.press.setting import typeset
from coldwake.rulebook import rulebook
from tests.press.sheets import POINT, pages, paths
from tests.press.test_book import squeezed
from tests.press.test_games import embedded

PAGES = {"cwnb": 1, "mnb": 1, "attack_sub": 2, "blitz": 1}
EVERY_AID = pytest.mark.parametrize(("game", "language"), [(game, language) for game in PAGES for language in texts.LANGUAGES])
CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
SIZES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}


@cache
def sheet(game: str, language: str, paper: str = "a4") -> Made:
    (file,) = made("aid", Asked(registry.game(game), language, paper))
    return file


def panels(game: str, language: str) -> list[Panel]:
    make = press_of(game).aid
    assert make is not None
    return make(registry.game(game), language)


@EVERY_AID
def test_an_aid_is_one_sheet_of_paper_with_every_word_of_its_panels(game: str, language: str) -> None:
    file = sheet(game, language)
    assert (file.name, file.sheets) == (f"{game}-aid-{language}-a4.pdf", 1)
    found = pages(file.content)
    assert len(found) == PAGES[game]
    words = squeezed("".join(page.extract_text() for page in found))
    for panel in panels(game, language):
        told = [panel.title, panel.note, *(cell.words for grid in panel.grids for row in grid.rows for cell in row)]
        told += [part for entry in panel.entries for part in (entry.words, entry.text, entry.advice)]
        assert [one for one in told if squeezed(one) not in words] == []
    assert all("SourceSansPro" in font for font in embedded(found[0]))


@EVERY_AID
def test_an_aid_speaks_one_language_and_names_clauses_that_are_there(game: str, language: str) -> None:
    found = panels(game, language)
    assert len(found) >= 5
    book = rulebook(game)
    for entry in (entry for panel in found for entry in panel.entries):
        assert entry.clause == "" or book.find(entry.clause)
        assert entry.words or entry.text
        for told in (entry.text, entry.advice):
            assert bool(CYRILLIC.search(told)) == (language == "ru" and told != ""), told
            assert f"{game}." not in told


@pytest.mark.parametrize("paper", list(PAPERS))
def test_an_aid_fills_the_paper_that_was_asked_for(paper: str) -> None:
    boxes = [page.mediabox for page in pages(sheet("blitz", "en", paper).content)]
    assert {(round(float(box.width) * POINT, 1), round(float(box.height) * POINT, 1)) for box in boxes} == {SIZES[paper]}


def test_the_same_aid_is_made_twice_and_says_its_language() -> None:
    first, second = sheet("blitz", "ru"), made("aid", Asked(registry.game("blitz"), "ru"))[0]
    assert first == second
    assert pypdf.PdfReader(io.BytesIO(first.content)).trailer["/Root"]["/Lang"] == "ru"


def test_with_little_ink_no_area_is_dark() -> None:
    asked = Asked(registry.game("blitz"), "en")
    light = made("aid", replace(asked, low_ink=True))[0]
    assert dark(sheet("blitz", "en")) >= 5
    assert dark(light) == 0


def dark(file: Made) -> int:
    """How many broad areas are filled with ink."""
    found = [drawn for page in pages(file.content) for drawn in paths(page) if drawn.operator in ("f", "f*", "B")]
    return sum(sum(drawn.colour[:3]) < 0.6 and drawn.box[2] - drawn.box[0] > 60 for drawn in found)


# -- what it says ----------------------------------------------------------------------------------


def test_every_action_card_of_the_fleets_is_counted_once() -> None:
    counted = [re.search(r"×(\d+)$", entry.words) for panel in panels("cwnb", "en") for entry in panel.entries]
    assert sum(int(found[1]) for found in counted if found) == sum(card.copies for card in fleet_of(registry.game("cwnb")).cards)
    counted = [re.search(r"×(\d+)$", entry.words) for panel in panels("mnb", "ru") for entry in panel.entries]
    assert sum(int(found[1]) for found in counted if found) == 110


def test_the_odds_of_a_draw_are_those_of_the_deck() -> None:
    (draws,) = (panel for panel in panels("attack_sub", "en") if panel.title == texts.text("en", "attack_sub.aid.draws"))
    numbers = [number for card in sub_content(registry.game("attack_sub")).cards for number, _ in card.faces]
    assert len(numbers) == 128
    shown = {head.words: cell.words for head, cell in zip(draws.grids[0].head, draws.grids[0].rows[0], strict=True)}
    assert shown["≥ 4"] == percent(sum(number in ("4", "5", "6", "7", "8", "9") for number in numbers) / 128)
    assert shown["X"] == percent(numbers.count("X") / 128)


def test_the_odds_of_dice() -> None:
    assert [at_least_one(3, dice) for dice in (1, 2, 3)] == ["50 %", "75 %", "88 %"]
    assert at_least_one(6, 1) == "100 %"
    assert at_least_one(5, 4) == "99 %"
    assert at_least_one(0, 3) == "0 %"
    assert percent(0.001) == "1 %"


def test_tactical_superiority_is_counted_over_all_pairs_of_dice() -> None:
    (found,) = (panel for panel in panels("blitz", "en") if panel.title == "Tactical Superiority")
    first, tie = ([cell.words for cell in row[1:]] for row in found.grids[0].rows)
    assert [cell.words for cell in found.grids[0].head[1:]] == ["−1", "0", "+1", "+2"]
    assert first == [percent(share / 36) for share in (10, 15, 21, 26)]
    assert tie == [percent(share / 36) for share in (5, 6, 5, 4)]


# -- what is not there -----------------------------------------------------------------------------


def test_a_game_without_an_aid_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("coldwake.press.parts.press_of", lambda name: Press(press_of(name).decks))
    with pytest.raises(NoSuchPart, match="'blitz' has no player aid"):
        made("aid", Asked(registry.game("blitz"), "en"))


def test_nothing_that_a_pack_says_in_an_aid_is_markup() -> None:
    words = '#eval("1+1") *b* `c` $x$ = head <label> @ref // none'
    panel = Panel(words, [Entry(words, words, words, mark="1")], note=words)
    job = aid_job(registry.game("blitz", "drill"), "en", [panel] * 40, PAPERS["a4"])
    found = pages(typeset("aid.typ", {**job, "size": 8}))
    assert len(found) > 1
    assert squeezed("".join(page.extract_text() for page in found)).count(squeezed(words)) == 200
