"""After the game: another one at one click, the way through the replay, and the sound (T9, F8, F14)."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.accessibility import check, violations
from tests.browser.captain import Captain
from tests.browser.pages import TablePage, overflow
from tests.browser.positions import LAST_TURN, PERSON_AND_BOT
from tests.browser.server import path_of
from tests.browser.test_after_the_game import slide, to_replay

PHONE = {"width": 390, "height": 844}


@pytest.fixture
def finished(server, new_context) -> TablePage:
    """A tab with the result of a game, played to its end there."""
    held = server.open_table(seats=PERSON_AND_BOT, start=LAST_TURN)
    table = TablePage.at(new_context().new_page(), server.url + path_of(held, 0), Captain(seed=2, zeal=0.6))
    table.decide_until_over()
    return table


def test_the_end_speaks_to_the_player_and_another_game_is_one_click_away(finished):
    page, old = finished.page, finished.id
    expect(page.locator("#result .to-you")).to_have_text(re.compile("You (win|lose)|A draw"))
    check(violations(page, "result"))
    page.locator("#result .another button", has_text="Swap sides").click()
    page.wait_for_selector('#table[data-seat="1"]')
    assert TablePage(page).id != old  # where the bot may have played that last turn already


def test_the_link_to_the_replay_is_copied(finished):
    page = finished.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("#result [data-share]").click()
    expect(page.locator("#result [data-share]")).to_have_text("Link copied")
    assert page.evaluate("navigator.clipboard.readText()").endswith(f"/table/{finished.id}/replay")


def test_the_replay_jumps_by_key_by_button_and_by_moment(finished):
    page = finished.page
    last = to_replay(finished)
    number = page.locator("#replay-number")
    turns = [int(word) for word in page.locator("#replay-slider").get_attribute("data-turns").split()]
    page.locator("#main").focus()
    page.keyboard.press("End")
    expect(number).to_have_text(str(last))
    page.keyboard.press("PageUp")
    expect(number).to_have_text(str(max([turn for turn in turns if turn < last], default=0)))
    page.keyboard.press("Home")
    expect(number).to_have_text("0")
    page.locator(".moment-list summary").focus()
    page.keyboard.press("Enter")
    check(violations(page, "replay with its moments"))
    page.locator(".moment-list button").last.focus()
    page.keyboard.press("Enter")
    expect(number).to_have_text(str(last))
    slide(finished, 0)
    page.locator("#replay-slider").focus()
    page.keyboard.press("PageDown")
    expect(number).to_have_text(str(min([turn for turn in turns if turn > 0], default=last)))


def test_on_a_phone_the_moments_can_be_reached(finished):
    page = finished.page
    page.set_viewport_size(PHONE)
    page.reload()
    expect(page.locator("#result")).to_be_visible()
    assert overflow(page) <= 0
    last = to_replay(finished)
    page.locator(".moment-list summary").click()
    page.locator(".moment-list button").last.click()
    expect(page.locator("#replay-number")).to_have_text(str(last))
    assert overflow(page) <= 0


def test_sound_is_fetched_and_made_only_when_it_is_switched_on(server, new_context):
    held = server.open_table(seats=PERSON_AND_BOT, start=LAST_TURN)
    page = new_context().new_page()
    fetched = []
    page.on("request", lambda request: fetched.append(request.url) if "sound.js" in request.url else None)
    TablePage.at(page, server.url + path_of(held, 0)).settled()
    switch, sounded = page.locator("[data-noise]"), page.locator("html")
    tell = "() => document.dispatchEvent(new CustomEvent('coldwake:beat', {detail: {kind: 'sunk', weight: 2}}))"
    page.evaluate(tell)
    expect(switch).to_have_attribute("aria-pressed", "false")
    assert not fetched and sounded.get_attribute("data-sounded") is None
    with page.expect_response(re.compile("sound.js")):
        page.keyboard.press("m")
    expect(switch).to_have_attribute("aria-pressed", "true")
    page.wait_for_function(f"() => {{ ({tell})(); return document.documentElement.dataset.sounded === 'sunk' }}")
    switch.click()
    page.evaluate("() => document.dispatchEvent(new CustomEvent('coldwake:turn'))")
    assert sounded.get_attribute("data-sounded") == "sunk", "switched off, nothing sounds"
    assert page.evaluate("localStorage.getItem('coldwake-sound')") == "off"
