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


def of_one_click(game):
    """A puzzle with a solution and a wrong answer of a single click, for the server makes those that follow
    by themselves; and both of these."""
    for puzzle in puzzles.shelf(game).puzzles.values():
        wrong = [answer.move for answer in puzzle.answers[puzzle.good :] if len(answer.move) == 1]
        if len(puzzle.solution) == 1 and wrong:
            return puzzle, puzzle.solution[0], wrong[0][0]
    raise AssertionError(f"{game} has no puzzle of one click")


def answer(page, click):
    """Make a choice by the keyboard."""
    typist = Typist(page)
    typist.play(click, typist.settled())


@pytest.mark.parametrize(("game", "language", "locale", "size"), VISITS)
def test_a_puzzle_is_missed_then_solved_and_remembered(game, language, locale, size, server, new_context):
    puzzle, right, wrong = of_one_click(game)
    page = new_context(viewport=size, locale=locale).new_page()
    page.goto(f"{server.url}/puzzles/{game}")
    assert overflow(page) <= 0
    check(violations(page, f"puzzles of {game}"))
    tab_to(page, f'form[action="/puzzles/{game}/{puzzle.id}"] .puzzle-card')
    page.keyboard.press("Enter")
    page.wait_for_selector(".riddle-asked", timeout=WAIT)
    answer(page, wrong)
    verdict = page.locator(".riddle-verdict")
    expect(verdict).to_contain_text(texts.text(language, "puzzles.wrong"), timeout=WAIT)
    expect(page.locator(".riddle-change")).to_be_visible(timeout=WAIT)
    assert overflow(page) <= 0
    check(violations(page, f"a puzzle of {game}"))
    page.locator(f'.riddle form[action="/puzzles/{game}/{puzzle.id}"] button').press("Enter")
    page.wait_for_selector(".riddle-asked", timeout=WAIT)
    answer(page, right)
    expect(verdict).to_contain_text(texts.text(language, "puzzles.right"), timeout=WAIT)
    page.goto(f"{server.url}/puzzles/{game}")
    expect(page.locator(f'[data-puzzle-card="{game}/{puzzle.id}"].is-solved')).to_be_visible(timeout=WAIT)
    expect(page.locator("[data-solved]")).to_have_text("1", timeout=WAIT)
    rating = int(page.locator("[data-own-rating]").inner_text())
    assert rating < puzzles.MIDDLE, "only the first answer counts"
    page.goto(f"{server.url}/puzzles/{game}/{puzzle.id}/solution")
    assert overflow(page) <= 0
    check(violations(page, f"a solution of {game}"))
