"""Modern Naval Battles as a new player sees it in the browser: briefing, outlooks, names, reach, the lesson."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.mnb import DEFENCE, PERSON_AND_BOT, TWO_PEOPLE
from tests.browser.pages import TablePage, open_link, overflow
from tests.browser.server import path_of

SIZES = [(1440, 900), (1024, 768), (390, 844)]
SOUTH = {
    "game": "mnb", "seats": 2, "options": {"scenario": "SC-2"}, "step": "start", "turn": 0,
    "players": [
        {
            "rows": [["ar-drummond", "ar-hercules"], ["ar-santisima-trinidad"], ["ar-veinticinco-de-mayo"]],
            "submarines": ["ar-san-luis"], "hand": ["gc1", "gc6", "mc1", "mc2", "as1", "rr1", "in1", "bp1"],
        },
        {
            "rows": [["uk-bristol", "uk-glasgow"], ["uk-broadsword"], ["uk-hermes"]],
            "submarines": ["uk-conqueror"], "hand": ["mc1", "nm1", "sc1"],
        },
    ],
}  # fmt: skip
"""T1A of South Atlantic with eight cards in hand."""

CUT = """(names) => names.filter((name) => name.checkVisibility()
  && (name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 2))
  .map((name) => name.textContent)"""
"""Names of ships that do not fit into their boxes."""


@pytest.fixture
def page(new_context) -> Page:
    """A tab."""
    return new_context().new_page()


def at(server, page: Page, **asked: object) -> TablePage:
    """Seat 0 of a new table, without waiting for anybody."""
    held = server.open_table(**{"game": "mnb", "seats": TWO_PEOPLE, **asked})
    open_link(page, server.url + path_of(held, 0))
    page.wait_for_selector("#table:not([inert])")
    return TablePage(page)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("locale", ["en-US", "ru-RU"])
def test_no_name_of_a_ship_is_cut_and_no_page_too_wide(server, new_context, size, locale):
    """F13: long names take a second line."""
    page = new_context(viewport={"width": size[0], "height": size[1]}, locale=locale).new_page()
    at(server, page, start=SOUTH)
    names = page.locator(".ship .ship-name")
    assert names.count() >= 9
    assert names.evaluate_all(CUT) == [] and overflow(page) <= 0


def test_choices_tell_what_they_do_and_distances_stay_at_hand(server, page):
    """T7, F13: outlooks in the buttons; "Distances and reach" in Actions."""
    table = at(server, page, start=SOUTH)
    expect(page.locator('#part-prompt [data-action="card:as1"] .does')).to_contain_text("points then")
    table.play("button:done")
    table.play("button:done")
    expect(page.locator('#part-prompt [data-action="card:mc2"] .does')).to_contain_text("in range")
    expect(page.locator("#reach summary")).to_be_visible()
    page.locator("#reach summary").click()
    expect(page.locator("#reach .distances")).to_be_visible()
    table.play("ship:ar-veinticinco-de-mayo")
    expect(page.locator('#part-prompt [data-action="ship:uk-hermes"] .sum')).to_have_text("4 + 2 (row) = 6+")
    expect(page.locator('#part-prompt [data-action="ship:uk-hermes"] .warning')).to_contain_text(
        "air defence"
    )


def test_the_briefing_is_there_before_the_first_turn_and_the_lesson_in_the_tutorial(server, page):
    """F13, T5: the scenario explains itself, and the example says why."""
    people = [{"kind": "person", "name": name} for name in ("Alan", "Keith", "Mike")]
    at(server, page, seats=people, options={"scenario": "SC-7"})
    expect(page.locator('[data-interlude="briefing"]')).to_contain_text("worked example")
    expect(page.locator("#part-stage .lesson")).to_contain_text("Alan begins with reinforcements")


def test_the_turn_of_the_bot_is_kept_as_a_report(server, page):
    """T4: who announced what, with its odds, while one is asked for Intel or a defence."""
    at(server, page, seats=PERSON_AND_BOT, start={**DEFENCE, "step": "start"})
    report = page.locator("#part-report .report")
    expect(report).to_be_attached()
    expect(report.locator(".beat-attack, .beat-move, .beat-card").first).to_be_attached()
    assert "Boris" in report.locator("summary").text_content()
