"""On a phone, 360 pixels wide: nothing runs over the edge, and everything can be tapped."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser import accessibility
from tests.browser.captain import Captain
from tests.browser.pages import OVER, SITE, TablePage, covered, overflow
from tests.browser.positions import BATTLE, LAST_TURN, PERSON_AND_BOT, dealt, person_and_bots
from tests.browser.server import path_of

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
LAPTOP = {"width": 1024, "height": 768}
THREE_SUBMARINES = 8
"""The seed of a deal in which the first seat gets three submarines, whoever else plays."""
OVER_THE_EDGE = """() => [...document.querySelectorAll('body *')]
  .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
  .slice(0, 3).map((one) => one.outerHTML.slice(0, 120))"""


@pytest.fixture
def phone(new_context) -> Page:
    """A tab on a phone."""
    return new_context(**PHONE).new_page()


def check(page: Page, where: str) -> None:
    """Nothing over the edge, nothing too small to tap."""
    assert overflow(page) <= 0, f"{where} is too wide: {page.evaluate(OVER_THE_EDGE)}"
    accessibility.check(accessibility.violations(page, where, accessibility.TARGET_SIZE))


@pytest.mark.parametrize("path", SITE)
def test_pages_fit_a_phone(server, phone, path):
    phone.goto(server.url + path)
    check(phone, path)


def test_the_table_fits_a_phone_from_the_start_into_the_game(server, phone):
    phone.goto(server.url)
    phone.locator("#play-cwnb button.primary").tap()
    phone.wait_for_url("**/table/*")
    table = TablePage(phone, Captain(seed=6))
    table.settle()
    check(phone, "the table at the start")
    for _ in range(14):
        if table.settle() == OVER:
            break
        table.decide()
    check(phone, "the table after some turns")


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_nothing_on_the_plot_lies_under_something_else(server, phone, new_context, seats):
    """A deal with three submarines, while a ship is being placed: on a phone and on two desks."""
    held = server.open_table(seats=person_and_bots(seats), start=dealt(seats, THREE_SUBMARINES))
    desk = new_context().new_page()
    laptop = new_context(viewport=LAPTOP).new_page()
    for page, where in ((desk, "a desk"), (laptop, "a laptop"), (phone, "a phone")):
        table = TablePage.at(page, server.url + path_of(held, 0))
        if page is desk:
            table.play(table.look()["actions"][0])
        table.settle()
        assert covered(page) == [], where
        assert overflow(page) <= 0, where


def test_a_turn_is_played_by_tapping(server, phone):
    held = server.open_table(seats=PERSON_AND_BOT, start=BATTLE)
    table = TablePage.at(phone, server.url + path_of(held, 0))
    check(phone, "the battle")
    for action in ("card:gun5-d3", "ship:us-iowa", "ship:su-rezvy"):
        with table.sending():
            table.button(action).tap()
    expect(phone.locator("#part-ledger .attack")).to_have_count(1)
    check(phone, "the battle with an attack")
    for name in ("aid", "scores", "orders"):
        dialog = table.open_dialog(name)
        box = dialog.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 360, name
        check(phone, f"the dialog {name}")
        table.close_dialog(name)


def test_the_result_and_the_replay_fit_a_phone(server, phone):
    held = server.open_table(seats=PERSON_AND_BOT, start=LAST_TURN)
    table = TablePage.at(phone, server.url + path_of(held, 0), Captain(zeal=0))
    table.decide_until_over()
    check(phone, "the result")
    phone.locator('#result a[href$="/replay"]').tap()
    phone.wait_for_selector("#replay-slider")
    check(phone, "the replay")
