"""The coach in the browser: the review after a game, a hint at the table, and the question before a bad move."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.captain import Captain
from tests.browser.pages import TablePage
from tests.browser.positions import BATTLE, LAST_TURN, PERSON_AND_BOT
from tests.browser.server import path_of

REASON = "This gives away half a win."


@pytest.fixture
def table(server, new_context) -> TablePage:
    """A person among bots who has to decide, with the coach switched on."""
    held = server.open_table(seats=PERSON_AND_BOT, start=BATTLE)
    at = TablePage.at(new_context().new_page(), server.url + path_of(held, 0), Captain(zeal=0))
    at.page.locator('[data-open="coach"]').click()
    at.page.locator('[data-coach="on"]').click()
    expect(at.page.locator("#part-coach [data-hint]")).to_be_visible()
    return at


def test_a_finished_game_leads_to_its_review_and_on_to_another_try(server, new_context):
    held = server.open_table(seats=PERSON_AND_BOT, start=LAST_TURN)
    at = TablePage.at(new_context().new_page(), server.url + path_of(held, 0), Captain(seed=2, zeal=0.6))
    at.decide_until_over()
    page = at.page
    page.locator('#result a[href*="/review"]').click()
    expect(page.locator(".review-sums")).to_be_visible()
    expect(page.locator(".review-plot .line")).to_have_count(1)
    expect(page.locator(".review-sums > div")).to_have_count(5)
    page.locator(".review-seats a").nth(1).click()
    expect(page.locator(".review-table tbody tr")).to_have_count(2)
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_hint_by_key_goes_when_the_table_moves_on(table):
    page = table.page
    expect(page.locator("#part-coach meter")).to_have_count(2)
    page.keyboard.press("t")
    expect(page.locator("#coach-said p").nth(1)).to_be_visible()
    page.route("**/warning*", lambda route: route.fulfill(json={"lines": []}))
    page.locator("#part-prompt [data-action]").first.click()
    expect(page.locator("#coach-said")).to_be_hidden()


def test_before_a_bad_move_one_is_asked_once_and_no_click_is_lost(table, watch):
    watch.allow("warning")
    page, asked = table.page, []

    def warn(route):
        asked.append(json.loads(route.request.post_data)["action"])
        route.fulfill(json={"lines": [REASON] if len(asked) == 1 else []})

    page.route("**/warning*", warn)
    before = page.locator("#table").get_attribute("data-revision")
    choice = page.locator("#part-prompt [data-action]").first
    action = choice.get_attribute("data-action")
    choice.click()
    expect(page.locator("#dialog-warning")).to_contain_text(REASON)
    page.locator("#dialog-warning [data-close]").click()
    assert page.locator("#table").get_attribute("data-revision") == before, "nothing was played"
    asked.clear()
    choice.click()
    page.locator("#dialog-warning [data-anyway]").click()
    expect(page.locator("#table")).not_to_have_attribute("data-revision", before)
    assert asked == [action], "one is asked once"
    page.unroute("**/warning*")
    page.route("**/warning*", lambda route: route.abort())
    before = page.locator("#table").get_attribute("data-revision")
    page.locator("#part-prompt [data-action]").first.click()
    expect(page.locator("#table")).not_to_have_attribute("data-revision", before)
