"""The table of Cold War Blitz as it teaches: limits and warnings, compact cards, the OPFOR turn, the keyboard."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser import accessibility
from tests.browser.blitz import BATTLE, LANDING, LAST_TURN, PERSON, Commander, MapPage
from tests.browser.pages import overflow
from tests.browser.server import path_of

CROWDED = {
    "game": "blitz", "pack": "inchon-1950", "seats": 1, "step": "movement", "turn": 2, "left": 6,
    "allied": {"FLT": ["1M", "5M"], "INC": ["31I", "32I", "1TK"]}, "opfor": {"SEO": ["18A"]}, "played": ["A1"],
    "control": {"INC": "allied"}, "available": ["CVA"],
}  # fmt: skip
"""Inchon holds as many as it may, and more are at sea."""

SHARE = "(part) => document.querySelector(part).getBoundingClientRect().height / innerHeight"
INSIDE = """(card) => {
  const text = document.querySelector(card + ' .card-body');
  const box = text.getBoundingClientRect();
  return text.scrollHeight <= text.clientHeight + 1 && box.top >= 0 && box.left >= 0 && box.right <= innerWidth;
}"""


@pytest.fixture
def page(new_context) -> Page:
    """A tab."""
    return new_context().new_page()


def at_table(server, page: Page, **asked: object) -> MapPage:
    """The one seat of a new table of Cold War Blitz."""
    held = server.open_table(**{"game": "blitz", "seats": PERSON, **asked})
    return MapPage.at(page, server.url + path_of(held, 0), Commander(seed=3, zeal=0.6, most=2))


def test_the_limit_is_seen_on_the_map_warned_of_twice_and_taken_back(server, page):
    """T6: on the space, on the move, on the button that ends the phase; undo reaches back to the move."""
    table = at_table(server, page, start=CROWDED)
    table.play("unit:1M")
    expect(page.locator(".crowd.over")).to_have_text("4/3")
    expect(table.prompt.locator('[data-action="space:INC"]')).to_contain_text("over the limit by 1")
    accessibility.check(accessibility.violations(page, "a move over the limit"))
    table.play("space:INC")
    expect(table.prompt.locator('[data-action="button:done"]')).to_contain_text("Inchon (units: 4 of 3)")
    table.play("button:done")
    expect(table.prompt.locator('[data-action="unit:1M"]')).to_contain_text("−1 VP")
    for question in ("End ground movement", "Choose another unit"):
        with table.sending():
            page.keyboard.press("u")
        expect(table.prompt).to_contain_text(question)
    expect(page.locator(".crowd.over")).to_have_text("4/3")


def test_a_unit_goes_where_one_clicks(server, page):
    """T14: three spaces away, in one click; it is taken back step by step."""
    table = at_table(server, page, start=CROWDED)
    table.play("unit:1TK")
    with table.sending():
        page.locator('#part-map .march[data-of="SUW"]').click()
    expect(page.locator('#part-map [data-of="SUW"][aria-label*="1st Marine Tank"]')).to_have_count(1)
    for _ in range(3):
        table.undo()
    expect(table.prompt.locator('[data-action="space:SOS"]')).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768)])
def test_the_map_has_most_of_the_screen_while_a_card_is_chosen(server, new_context, width, height):
    """T15: nine full cards pressed the map to half its height."""
    page = new_context(viewport={"width": width, "height": height}).new_page()
    table = at_table(server, page, pack="falklands-1982")
    table.settle()
    assert page.evaluate(SHARE, ".map-frame") > 0.68
    assert overflow(page) <= 0
    table.play("card:A1")
    assert page.evaluate(SHARE, ".map-frame") > 0.68


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU"])
def test_a_card_opens_on_focus_and_shows_its_whole_text(server, new_context, locale):
    """T15: a strip with name and number; the text is whole, and on the screen."""
    page = new_context(locale=locale).new_page()
    table = at_table(server, page, pack="suez-1956")
    table.settle()
    cards = page.locator(".hand [data-action^='card:']")
    page.keyboard.press("Tab")
    for name in cards.evaluate_all("(all) => all.map((card) => card.dataset.action)"):
        card = f'.hand [data-action="{name}"]'
        expect(page.locator(f"{card} .card-body")).to_be_hidden()
        page.locator(card).focus()
        expect(page.locator(f"{card} .card-body")).to_be_visible()
        assert page.evaluate(INSIDE, card), name
    accessibility.check(accessibility.violations(page, "an open card"))


def test_a_counter_under_another_is_raised_whole(server, page):
    """T15: stacks hid their own values."""
    at_table(server, page, start=LANDING).settle()
    under = page.locator('#part-map foreignObject [data-of="1M"]').first
    expect(under.locator(".raised")).to_be_hidden()
    under.hover()
    expect(under.locator(".raised")).to_be_visible()
    assert under.locator(".raised").bounding_box()["width"] > 60


def test_the_turn_of_the_other_side_is_kept_as_a_report_with_arrows(server, page):
    """T4: its card, and its moves on the map, until its next turn."""
    table = at_table(server, page, pack="inchon-1950")
    table.captain = Commander(seed=3, zeal=0.35, most=2)
    for _ in range(200):
        seen = table.settled()
        if seen["over"] or page.locator(".opfor-moves").count():
            break
        table.decide(seen)
    report = page.locator("#part-report")
    expect(report).to_contain_text("OPFOR")
    expect(report.locator(".beat-card")).to_have_count(1)
    assert report.locator(".beat-move").count() >= 1
    expect(page.locator(".opfor-moves .arrow-tip").first).to_be_attached()
    accessibility.check(accessibility.violations(page, "the report"))


def test_the_last_fights_are_reached_by_keyboard(server, page):
    """F17: the ledger scrolled and could not be reached."""
    table = at_table(server, page, start=BATTLE)
    table.play("button:in-order")
    box = page.locator("#part-ledger .ledger-box")
    expect(box).to_have_attribute("tabindex", "0")
    assert page.evaluate("() => getComputedStyle(document.querySelector('#part-ledger')).overflowY") == "hidden"
    accessibility.check(accessibility.violations(page, "the last fights"))


def test_the_aid_tells_each_phase_and_no_key_that_does_nothing(server, page):
    """F11, T5."""
    table = at_table(server, page, start=LANDING)
    aid = table.open_dialog("aid")
    expect(aid.locator(".aid-do")).to_have_count(12)
    assert "O" not in aid.locator(".aid-keys kbd").all_inner_texts()
    accessibility.check(accessibility.violations(page, "the aid"))


def test_a_replay_with_open_eyes_shows_every_counter_and_no_raw_key(server, page):
    """F2, F3: seven counters stayed face down, and steps were told by their keys."""
    table = at_table(server, page, start={**LAST_TURN, "left": 1})
    for _ in range(150):
        seen = table.settled()
        if seen["over"]:
            break
        table.decide(seen)
    page.locator('#result a[href$="/replay"]').click()
    page.wait_for_selector("#replay-slider")
    page.locator('[data-step="first"]').click()
    expect(page.locator("#part-map .face-down")).to_have_count(0)
    assert page.locator("#part-map .side-opfor").count() >= 5
    expect(page.locator("#question")).not_to_contain_text("blitz.")
    page.locator("#replay-eyes").select_option("none")
    expect(page.locator("#part-map .face-down")).not_to_have_count(0)
