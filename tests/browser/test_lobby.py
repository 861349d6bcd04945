"""The front page as a first visitor sees it: every game can be played without scrolling (F15)."""

import pytest
from playwright.sync_api import expect

from tests.browser.pages import overflow

PHONE = {"width": 390, "height": 844}


@pytest.mark.parametrize("language", ["en-GB", "ru-RU"])
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768)])
def test_every_game_can_be_played_without_scrolling(server, new_context, language, width, height):
    page = new_context(locale=language, viewport={"width": width, "height": height}).new_page()
    page.goto(server.url)
    page.evaluate("document.fonts.ready.then(() => 0)")
    buttons = page.locator(".play-now .primary")
    expect(buttons).to_have_count(4)
    for box in [button.bounding_box() for button in buttons.all()]:
        assert box["y"] + box["height"] <= height and box["x"] + box["width"] <= width
    assert overflow(page) <= 0


@pytest.mark.parametrize("language", ["en-GB", "ru-RU"])
def test_what_one_plays_comes_first_and_is_gone_on_with_at_one_click(server, new_context, language):
    page = new_context(locale=language, viewport=PHONE).new_page()
    page.goto(server.url)
    page.locator("#play-cwnb .primary").click()
    page.wait_for_selector("#table")
    page.goto(server.url)
    going = page.locator(".going")
    expect(going).to_have_count(1)
    expect(going.locator(".badge")).to_be_visible()
    assert overflow(page) <= 0
    going.locator("a").click()
    page.wait_for_selector("#table")


def test_scenarios_are_sifted_by_length(server, new_context):
    page = new_context().new_page()
    page.goto(f"{server.url}/scenarios/attack_sub")
    cards = page.locator(".scenario-card:visible")
    expect(cards).to_have_count(13)
    page.locator('.lengths [data-length="long"]').click()
    expect(page.locator('.scenario-card:visible:not([data-length="long"])')).to_have_count(0)
    assert 0 < cards.count() < 13
    page.locator('.lengths [data-length=""]').click()
    expect(cards).to_have_count(13)
