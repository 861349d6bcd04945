"""Levels as a person meets them: chosen in the form, seen at the seat, and playing, in both languages."""

import re

import pytest
from playwright.sync_api import expect

from coldwake import bots, texts
from coldwake.bots import wording
from coldwake.web.table import parts
from tests.browser.accessibility import check, violations
from tests.browser.pages import TablePage, overflow
from tests.browser.server import path_of
from tests.web.test_opponents import waited_for

LANGUAGES = pytest.mark.parametrize("locale", ["en-GB", "ru-RU"])
PHONE = {"width": 390, "height": 844}
DESK = {"width": 1440, "height": 900}
LEVELS = [level.name for level in bots.LEVELS]


@LANGUAGES
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_level_is_chosen_in_the_form_seen_at_the_seat_and_plays(server, new_context, locale, size):
    page = new_context(locale=locale, viewport=size).new_page()
    language = locale[:2]
    page.goto(f"{server.url}/new?game=attack_sub")
    for name in LEVELS:
        expect(page.locator(".levels dt", has_text=wording.title(language, name))).to_be_visible()
        expect(page.locator(".levels dd", has_text=wording.expectation(language, name))).to_be_visible()
    assert overflow(page) <= 0
    check(violations(page, "form with levels"))
    assert page.locator("#kind-1").input_value() == "bot:lieutenant"
    page.locator("#kind-1").select_option("bot:recruit")
    page.locator(".sheet-doors button").click()
    page.wait_for_selector("#table")
    expect(page.locator(".tag.rank")).to_have_text(re.compile(f"^{wording.title(language, 'recruit')}"))
    assert overflow(page) <= 0
    table = TablePage(page)
    for _ in range(6):  # each time the level has answered, and its person is asked again
        seen = table.settled()
        if seen["over"]:
            break
        table.decide(seen)
    told = server.ask("GET", f"/api/tables/{table.id}")
    assert told["seats"][1]["bot"] == "recruit"
    assert "bot_failed" not in server.messages and "took longer" not in server.messages


@LANGUAGES
def test_the_time_of_an_admiral_is_chosen_and_told_in_the_lobby(server, new_context, locale):
    page = new_context(locale=locale).new_page()
    language = locale[:2]
    page.goto(f"{server.url}/new?game=attack_sub")
    page.locator("#kind-1").select_option("bot:admiral")
    page.locator('.segmented label:has(input[name="think"][value="quick"])').click()
    page.locator(".sheet-doors button").click()
    page.wait_for_selector("#table")
    id = TablePage(page).id
    assert server.ask("GET", f"/api/tables/{id}")["seats"][1]["bot"] == "admiral@0.3"
    expect(page.locator(".tag.rank")).to_have_attribute("title", re.compile(f"^{wording.full_title(language, 'admiral@0.3')}: "))
    page.goto(server.url)
    expect(page.locator(f"#table-{id} .chair-level")).to_have_text(wording.full_title(language, "admiral@0.3"))


@LANGUAGES
def test_one_click_meets_whom_one_chose_and_the_choice_is_kept(server, new_context, locale):
    page = new_context(locale=locale).new_page()
    page.goto(server.url)
    opponent = page.locator("#opponent-attack_sub")
    expect(opponent).to_have_value("lieutenant")
    opponent.select_option("recruit")
    page.locator("#play-attack_sub .primary").click()
    page.wait_for_selector("#table")
    assert server.ask("GET", f"/api/tables/{TablePage(page).id}")["seats"][1]["bot"] == "recruit"
    page.goto(server.url)
    expect(page.locator("#opponent-attack_sub")).to_have_value("recruit")
    page.goto(f"{server.url}/scenarios/attack_sub/13D")
    expect(page.locator(".all-doors select")).to_have_value("recruit")
    assert page.locator('.force-door [name="bot"]').evaluate_all("(fields) => fields.map((field) => field.value)") == ["recruit"] * 2


PLACES = """() => ['.waits', '#question', '.things'].map((name) => {
  const box = document.querySelector(`#part-prompt ${name}`).getBoundingClientRect();
  return [box.x, box.y, box.width, box.height];
})"""
SHOWN = f"""(html) => {{
  document.dispatchEvent(new CustomEvent('coldwake:position', {{ detail: {{ parts: {{ prompt: html }} }} }}));
  return ({PLACES})();
}}"""
"""Shows a prompt as if the server had sent it, and tells where its pieces are."""


@LANGUAGES
def test_a_bot_that_is_waited_for_is_said_to_think_and_nothing_moves(server, new_context, locale):
    """The page is shown a prompt that waits for a bot, and gets no news: whoever is waited for thinks for ever."""
    setting = waited_for({1: "admiral@1"}, language=locale[:2])
    held = server.open_table(game="attack_sub", seats=[{"kind": "person"}, {"kind": "person"}])
    page = new_context(locale=locale).new_page()
    TablePage.at(page, server.url + path_of(held, 0))
    before = page.evaluate(SHOWN, parts(setting, "t", [])["prompt"])
    said = page.locator("#part-prompt .waits > span")
    expect(said).to_have_text(texts.plural(setting.language, "table.thinking", 1, names=setting.names[1]))
    assert page.evaluate(PLACES) == before
    expect(page.locator("#part-prompt")).to_have_attribute("aria-live", "polite")
    check(violations(page, "a bot thinks"))
