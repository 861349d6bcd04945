"""Cold War Blitz in the browser: whole campaigns by clicking on the map, battles, cards, phones, the keyboard."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import accessibility
from tests.browser.blitz import BATTLE, LANDING, LAST_TURN, PERSON, Commander, MapPage
from tests.browser.pages import TURN, covered, overflow
from tests.browser.server import path_of
from tests.browser.test_keyboard import Typist
from tests.browser.test_russian import CYRILLIC, LATIN_WORD, switch

PHONE = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
SIZES = ({"width": 1280, "height": 800}, {"width": 1024, "height": 768})
PARTS = ("#part-map", "#part-desk", "#part-hand", "#part-ledger", "#part-piles", "#part-prompt", "#log")
WIDER_THAN = "(width) => document.querySelector('.map').getBoundingClientRect().width > width"
SCENARIOS = ["inchon-1950", "suez-1956", "grenada-1983", "falklands-1982"]


@pytest.fixture
def page(new_context) -> Page:
    """A tab."""
    return new_context().new_page()


def at_table(server, page: Page, **asked: object) -> MapPage:
    """The one seat of a new table of Cold War Blitz."""
    held = server.open_table(**{"game": "blitz", "seats": PERSON, **asked})
    return MapPage.at(page, server.url + path_of(held, 0), Commander(seed=3, zeal=0.6, most=2))


# -- whole games -----------------------------------------------------------------------------------


def test_a_campaign_is_played_to_its_end_by_clicking(server, page):
    table = at_table(server, page, pack="inchon-1950")
    table.captain = Commander(seed=3, zeal=0.35, most=2)
    asked, fights = set(), 0
    for _ in range(400):
        seen = table.settled()
        if seen["over"]:
            break
        asked |= {name.split(":")[0] for name in seen["actions"]}
        fights += page.locator("#part-ledger .dispatch").count()
        table.decide(seen)
    assert {"card", "unit", "space"} <= asked and table.clicks > 15 and fights > 0
    expect(page.locator("#result")).to_be_visible()
    assert "How it ended" in page.locator("#result .told").inner_text()
    accessibility.check(accessibility.violations(page, "the result"))
    page.locator('#result [data-open="scores"]').click()
    expect(page.locator("#dialog-scores .standing tbody tr")).not_to_have_count(0)
    accessibility.check(accessibility.violations(page, "the scores"))
    table.close_dialog("scores")
    page.locator('#result a[href$="/replay"]').click()
    page.wait_for_selector("#replay-slider")
    page.locator('[data-step="first"]').click()
    expect(page.locator(".phases [aria-current]")).to_contain_text("Action card")
    assert page.locator("[data-action]").count() == 0


def test_a_campaign_is_played_in_russian(server, new_context):
    page = new_context(locale="ru-RU").new_page()
    table = at_table(server, page, pack="suez-1956", seats=[{"kind": "person", "name": "Анна"}])
    for number in range(400):
        seen = table.settled()
        if seen["over"]:
            break
        assert CYRILLIC.search(seen["question"])
        if number % 9 == 0:
            for part, words in table.shown(", ".join(PARTS)).items():
                assert LATIN_WORD.findall(words.replace("BLITZ", "")) == [], part
        table.decide(seen)
    expect(page.locator("#result")).to_be_visible()
    for line in table.log.all_inner_texts():
        assert CYRILLIC.search(line), line
    page.locator("[data-dismiss]").click()
    for name in ("aid", "scores", "discards"):
        assert CYRILLIC.search(table.open_dialog(name).inner_text())
        table.close_dialog(name)


# -- the map ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("pack", SCENARIOS)
def test_axe_finds_nothing_at_the_start_of_a_scenario_and_it_fits_all_windows(
    server, page, new_context, pack
):
    held = server.open_table(game="blitz", seats=PERSON, pack=pack)
    link = server.url + path_of(held, 0)
    table = MapPage.at(page, link)
    accessibility.check(accessibility.violations(page, f"{pack} with its cards"))
    table.play("card:A1")
    accessibility.check(accessibility.violations(page, pack))
    for size in SIZES:
        desk = new_context(viewport=size).new_page()
        MapPage.at(desk, link).settle()
        assert overflow(desk) <= 0, size
    phone = new_context(**PHONE).new_page()
    MapPage.at(phone, link).settle()
    fits(phone, pack)


def test_a_unit_is_moved_on_the_map_and_the_odds_are_told_before(server, page):
    table = at_table(server, page, start=LANDING)
    table.play("unit:5M")
    expect(page.locator(".piece.picked")).to_have_count(1)
    odds = page.locator('#part-prompt [data-action="space:ASC"] .odds')
    expect(odds).to_contain_text("wins")
    expect(page.locator(".map-odds")).not_to_have_count(0)
    accessibility.check(accessibility.violations(page, "a move"))
    page.locator('#part-map [data-action="space:ASC"]').click()
    expect(page.locator('#part-map [data-thing="space:ASC"]')).to_have_attribute(
        "aria-label", re.compile("5th Marines")
    )
    assert "107th Security Regiment" in page.locator('#part-map [data-thing="space:ASC"]').get_attribute(
        "aria-label"
    )


def test_a_pile_is_spread_out_and_a_unit_picked_from_it(server, page):
    table = at_table(server, page, start=LANDING)
    page.locator('[popovertarget="pile-INC"]').click()
    sheet = page.locator("#pile-INC")
    expect(sheet).to_be_visible()
    expect(sheet.locator("li")).to_have_count(4)
    accessibility.check(accessibility.violations(page, "a pile"))
    with table.sending():
        sheet.locator('[data-action="unit:1TK"]').click()
    expect(page.locator(".piece.picked")).to_have_count(1)


def test_what_lies_under_the_hand_is_shown_large_and_stands_out(server, page):
    at_table(server, page, start=LANDING)
    page.locator('#part-map [data-thing="enemy:7"], #part-map [data-thing^="enemy:"]').first.hover()
    expect(page.locator("#inspector")).to_be_visible()
    page.locator('#part-prompt [data-action="unit:1TK"]').hover()
    expect(page.locator('#part-map [data-of="1TK"]').first).to_have_class(re.compile("related"))


def test_the_map_grows_and_stays_so(server, page):
    table = at_table(server, page, start=LANDING)
    table.settle()
    width = page.locator(".map").bounding_box()["width"]
    page.locator(".zoom-close").click()
    expect(page.locator("#zoom-close")).to_be_checked()
    page.wait_for_function(WIDER_THAN, arg=2 * width)
    table.play("unit:1TK")
    page.wait_for_function(WIDER_THAN, arg=2 * width)
    assert overflow(page) <= 0


def test_nothing_of_the_plot_lies_under_something_else(server, new_context):
    for start in (LANDING, BATTLE):
        held = server.open_table(game="blitz", seats=PERSON, start=start)
        for size in SIZES:
            desk = new_context(viewport=size).new_page()
            MapPage.at(desk, server.url + path_of(held, 0)).settle()
            desk.evaluate("document.querySelectorAll('[popover]').forEach((pile) => pile.remove())")
            hidden = [
                line for line in covered(desk) if 'data-thing="space:' not in line.split(" lies under ")[0]
            ]
            assert hidden == [], size


# -- battles and cards -----------------------------------------------------------------------------


def test_a_battle_is_lined_up_on_its_own_panel(server, page):
    table = at_table(server, page, start=BATTLE)
    expect(page.locator("#battle")).to_contain_text("Inchon")
    expect(page.locator("#battle .tie")).to_contain_text("OPFOR")
    expect(page.locator("#battle .ts-total")).to_have_count(2)
    accessibility.check(accessibility.violations(page, "a battle"))
    with table.sending():
        page.locator('#battle [data-action="unit:5M"]').click()
    expect(page.locator("#battle .line.side-allied .fighter").first).to_contain_text("1")
    table.play("button:in-order")
    expect(page.locator("#part-ledger .dispatch .shot").first).to_be_visible()


def test_cards_lie_open_with_their_texts_and_all_of_them_are_on_a_sheet(server, page):
    table = at_table(server, page, pack="grenada-1983")
    expect(page.locator(".choosing .war-card.choice")).to_have_count(9)
    page.locator('.choosing [data-action="card:A1"]').click()
    expect(page.locator("#part-hand .in-play .war-card")).to_have_count(1)
    sheet = table.open_dialog("discards")
    expect(sheet.locator(".war-card")).to_have_count(9)
    accessibility.check(accessibility.violations(page, "the cards"))
    table.close_dialog("discards")
    table.open_dialog("aid")
    accessibility.check(accessibility.violations(page, "the aid"))


# -- small screens, keyboard, coming back ------------------------------------------------------------


def fits(page: Page, where: str) -> None:
    """Nothing over the edge, nothing too small to tap."""
    assert overflow(page) <= 0 and page.evaluate("innerWidth") == 390, where
    accessibility.check(accessibility.violations(page, where, accessibility.TARGET_SIZE))


def test_a_turn_is_played_on_a_phone(server, new_context):
    phone = new_context(**PHONE).new_page()
    table = at_table(server, phone, start=LANDING)
    fits(phone, "movement")
    table.play("unit:5M")
    fits(phone, "a step")
    inside = "(e) => { const f = e.closest('[data-pan]').getBoundingClientRect(), b = e.getBoundingClientRect(); return b.left >= f.left && b.right <= f.right && b.top >= f.top && b.bottom <= f.bottom; }"
    assert any(
        phone.locator("#part-map .choice").nth(k).evaluate(inside)
        for k in range(phone.locator("#part-map .choice").count())
    )
    phone.locator('#part-map [data-action="space:SOS"]').tap()
    table.settle()
    held = server.open_table(game="blitz", seats=PERSON, start=BATTLE)
    MapPage.at(phone, server.url + path_of(held, 0)).settle()
    fits(phone, "a battle")


def test_the_keyboard_alone_plays_to_the_end(server, new_context):
    held = server.open_table(game="blitz", seats=PERSON, start=LAST_TURN)
    typist = Typist.at(
        new_context().new_page(), server.url + path_of(held, 0), Commander(seed=2, zeal=0.5, most=2)
    )
    typist.decide_until_over(160)
    expect(typist.page.locator("#result")).to_be_visible()
    assert typist.clicks >= 3


def test_a_reload_and_another_language_show_the_same_table(server, page):
    table = at_table(server, page, start=LANDING)
    table.play("unit:1TK")
    before = table.shown(", ".join(PARTS))
    page.reload()
    assert table.settle() == TURN and table.shown(", ".join(PARTS)) == before
    switch(page, "ru")
    assert table.settle() == TURN
    expect(page.locator(".piece.picked")).to_have_count(1)
    expect(page.locator("#part-map")).to_contain_text("Инчхон")
