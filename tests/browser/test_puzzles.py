"""A puzzle solved in the browser by keyboard alone: missed, tried again, and what the browser remembers."""

import pytest
from playwright.sync_api import expect

from coldwake import puzzles, texts
from coldwake.core import registry
from tests.browser.accessibility import check, violations
from tests.browser.pages import WAIT, overflow
from tests.browser.test_keyboard import Typist, tab_to

DESK, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
WAYS = [("en", "en-GB", DESK), ("ru", "ru-RU", PHONE)]
VISITS = [
    pytest.param(game, *way, id=f"{game}-{way[0]}-{way[2]['width']}")
    for game, way in zip(registry.names(), WAYS, strict=False)
]


def answer(page, move):
    """Make a move by the keyboard."""
    typist = Typist(page)
    for click in move:
        seen = typist.settled()
        typist.play(click, seen)


@pytest.mark.parametrize(("game", "language", "locale", "size"), VISITS)
def test_a_puzzle_is_missed_then_solved_and_remembered(game, language, locale, size, server, new_context):
    puzzle = next(iter(puzzles.shelf(game).puzzles.values()))
    page = new_context(viewport=size, locale=locale).new_page()
    page.goto(f"{server.url}/puzzles/{game}")
    assert overflow(page) <= 0
    check(violations(page, f"puzzles of {game}"))
    tab_to(page, f'form[action="/puzzles/{game}/{puzzle.id}"] .puzzle-card')
    page.keyboard.press("Enter")
    page.wait_for_selector(".riddle-asked", timeout=WAIT)
    answer(page, puzzle.answers[-1].move)
    verdict = page.locator(".riddle-verdict")
    expect(verdict).to_contain_text(texts.text(language, "puzzles.wrong"), timeout=WAIT)
    expect(page.locator(".riddle-change")).to_be_visible(timeout=WAIT)
    assert overflow(page) <= 0
    check(violations(page, f"a puzzle of {game}"))
    page.locator(f'.riddle form[action="/puzzles/{game}/{puzzle.id}"] button').press("Enter")
    page.wait_for_selector(".riddle-asked", timeout=WAIT)
    answer(page, puzzle.solution)
    expect(verdict).to_contain_text(texts.text(language, "puzzles.right"), timeout=WAIT)
    page.goto(f"{server.url}/puzzles/{game}")
    expect(page.locator(f'[data-puzzle-card="{game}/{puzzle.id}"].is-solved')).to_be_visible(timeout=WAIT)
    expect(page.locator("[data-solved]")).to_have_text("1", timeout=WAIT)
    rating = int(page.locator("[data-own-rating]").inner_text())
    assert rating < puzzles.MIDDLE, "only the first answer counts"
    page.goto(f"{server.url}/puzzles/{game}/{puzzle.id}/solution")
    assert overflow(page) <= 0
    check(violations(page, f"a solution of {game}"))
