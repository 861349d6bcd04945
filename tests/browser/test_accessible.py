"""axe finds nothing on any page, in any state of the table."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import check, violations
from tests.browser.captain import Captain
from tests.browser.pages import SITE, TablePage, open_link
from tests.browser.positions import BATTLE, LAST_TURN, PERSON_AND_BOT, TWO_PEOPLE
from tests.browser.server import path_of

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture
def page(new_context) -> Page:
    """A tab."""
    return new_context().new_page()


@pytest.mark.parametrize("path", SITE)
def test_axe_finds_nothing_on_the_page(server, page, path):
    page.goto(server.url + path)
    check(violations(page, path))


def test_where_motion_is_reduced_every_colour_changes_at_once(server, page):
    """However short a transition is, for its time letters may have the colour of what they stand on."""
    page.goto(f"{server.url}/new")
    spans = "[...document.querySelectorAll('*')].map((part) => getComputedStyle(part).transitionDuration)"
    assert set(page.evaluate(spans)) == {"0s"}


def test_axe_finds_nothing_at_the_start_of_a_game(server, page):
    page.goto(server.url)
    page.locator("#play-cwnb button.primary").click()
    page.wait_for_url("**/table/*")
    TablePage(page).settle()
    at_table = violations(page, "the table at the start")
    page.goto(server.url)
    check(at_table, violations(page, "the lobby with a table"))


def test_axe_finds_nothing_in_the_battle_nor_in_its_dialogs(server, page):
    held = server.open_table(seats=PERSON_AND_BOT, start=BATTLE)
    table = TablePage.at(page, server.url + path_of(held, 0))
    for action in ("card:gun5-d3", "ship:us-iowa", "ship:su-rezvy"):
        table.play(action)
    found = violations(page, "the battle")
    for name in ("aid", "orders", "scores", "discards"):
        table.open_dialog(name)
        found += violations(page, f"the dialog {name}")
        table.close_dialog(name)
    page.locator("#part-prompt a.clause").click()
    expect(page.locator("#dialog-rule")).to_be_visible()
    found += violations(page, "the dialog of a rule")
    table.close_dialog("rule")
    page.locator(".far-force .ship").first.hover()
    expect(page.locator("#inspector")).to_be_visible()
    check(found, violations(page, "a ship shown large"))


def test_axe_finds_nothing_in_the_battle_on_a_phone(server, new_context):
    page = new_context(**PHONE).new_page()
    held = server.open_table(seats=PERSON_AND_BOT, start=BATTLE)
    TablePage.at(page, server.url + path_of(held, 0)).settle()
    check(violations(page, "the battle on a phone"))


def test_axe_finds_nothing_behind_the_curtain_and_for_the_observer(server, page, new_context):
    held = server.open_table(seats=TWO_PEOPLE, start=LAST_TURN)
    open_link(page, server.url + path_of(held, 0))
    open_link(page, server.url + path_of(held, 1))
    page.goto(f"{server.url}/table/{held['id']}")
    page.wait_for_selector("#part-curtain .curtain-card")
    watcher = new_context().new_page()
    watcher.goto(f"{server.url}/table/{held['id']}")
    check(violations(page, "the curtain"), violations(watcher, "the observer's table"))


def test_axe_finds_nothing_in_the_result_and_the_replay(server, page):
    held = server.open_table(seats=PERSON_AND_BOT, start=LAST_TURN)
    table = TablePage.at(page, server.url + path_of(held, 0), Captain(zeal=0))
    table.decide_until_over()
    found = violations(page, "the result")
    page.locator('#result a[href$="/replay"]').click()
    page.wait_for_selector("#replay-slider")
    check(found, violations(page, "the replay"))
