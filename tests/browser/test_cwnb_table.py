"""The table of Cold War Naval Battles in a browser: what a choice says, whose an attack is, what the aid shows."""

import copy

import pytest
from playwright.sync_api import expect

from tests.browser import accessibility
from tests.browser.pages import TablePage, overflow
from tests.browser.positions import BATTLE, LAST_TURN, PERSON_AND_BOT, TWO_PEOPLE
from tests.browser.server import path_of

LAPTOP = {"width": 1024, "height": 768}
PHONE = {"width": 390, "height": 844}
COVERED_WEAPONS = """() => [...document.querySelectorAll('.ship .arm')].filter((arm) => {
  const box = arm.getBoundingClientRect();
  return [...document.querySelectorAll('.ship > .odds, .ship .fires b, .ship .aimed b')].some((badge) => {
    const other = badge.getBoundingClientRect();
    return box.left < other.right && other.left < box.right && box.top < other.bottom - 1 && other.top < box.bottom - 1;
  });
}).map((arm) => arm.outerHTML)"""
OUTSIDE = """() => [...document.querySelectorAll('.ship > .odds')].filter((badge) => {
  const box = badge.getBoundingClientRect(), ship = badge.parentElement.getBoundingClientRect();
  return box.bottom > ship.bottom || box.right > ship.right || box.left < ship.left;
}).map((badge) => badge.parentElement.innerText)"""
PLACED = ".near-force .row:not(.subs):not(.unplaced) .ship"
MOST_CLICKS = 12
DOING_LITTLE = ("button:pass", "button:finish", "button:done", "card:g5")
CUT_OFF = "(box) => box.scrollWidth - box.clientWidth"


def fight() -> dict:
    """Seat 0 attacks a force that has ECM lying open, with a carrier in its last row."""
    start = copy.deepcopy(BATTLE)
    start["players"][0]["hand"] = ["gun5-d3", "gun5-d2", "mis-b-d3", "evasive"]
    start["players"][1]["area"] = ["ecm"]
    start["players"][1]["hand"] = ["evasive", "damage-control", "additional-ship"]
    start["players"][1]["rows"] = [["su-smyshlenny", "su-rezvy"], ["us-new-jersey"], ["us-nimitz"]]
    return start


def tables(server, new_context, **wishes) -> tuple[TablePage, TablePage]:
    """Both players at their screens."""
    held = server.open_table(seats=TWO_PEOPLE, start=fight())
    first, second = (
        TablePage.at(new_context(**wishes).new_page(), server.url + path_of(held, seat)) for seat in (0, 1)
    )
    return first, second


def pick(table: TablePage, *actions: str) -> None:
    """Click these, but for those that were the only way on and are taken already."""
    for action in actions:
        if action in table.settled()["actions"]:
            table.play(action)


def test_a_choice_says_what_it_does_and_what_stops_it(server, new_context):
    """T7: in the list of choices, before anything is clicked."""
    table, _ = tables(server, new_context)
    pick(table, "card:gun5-d3", "ship:us-iowa")
    expect(table.prompt.locator('[data-action="ship:su-rezvy"] .does')).to_have_text("sinks · 3 points")
    expect(table.prompt.locator('[data-action="ship:su-rezvy"] .cost')).to_have_text("1 Fog point")
    pick(table, "button:cancel", "card:mis-b-d3", "ship:us-iowa")
    warning = table.prompt.locator('[data-action="ship:su-rezvy"] .warning')
    expect(warning).to_contain_text("Electronic Counter-Measures lies open there")


def test_badges_stay_on_their_ships_and_hide_no_weapon(server, new_context):
    """F7: odds in the last row are not clipped, and nothing lies on a weapon."""
    table, _ = tables(server, new_context)
    pick(table, "card:gun5-d3", "ship:us-iowa", "ship:su-rezvy", "ship:us-midway")
    expect(table.page.locator('[data-thing="ship:us-nimitz"] > .odds')).to_be_visible()
    assert table.page.evaluate(OUTSIDE) == []
    assert table.page.evaluate(COVERED_WEAPONS) == []


def test_own_attacks_and_those_of_the_enemy_are_told_apart(server, new_context):
    """F7: by a mark that the script reads, and by another border beside another colour."""
    mine, theirs = tables(server, new_context)
    pick(mine, "card:gun5-d3", "ship:us-iowa", "ship:su-rezvy")
    own = mine.page.locator('#part-ledger .attack[data-number="1"]')
    other = theirs.page.locator('#part-ledger .attack[data-number="1"]')
    expect(own).to_have_attribute("data-mine", "1")
    expect(other).to_be_visible()
    assert other.get_attribute("data-mine") is None
    style = "(one) => getComputedStyle(one).borderLeftStyle"
    assert own.evaluate(style) != other.evaluate(style)


def last_turn(server, new_context, totals: tuple[int, int]) -> TablePage:
    """Seat 0 has played the last turn of a round."""
    start = copy.deepcopy(LAST_TURN)
    for player, total in zip(start["players"], totals, strict=True):
        player["total"] = total
    held = server.open_table(seats=PERSON_AND_BOT, start=start)
    table = TablePage.at(new_context().new_page(), server.url + path_of(held, 0))
    for _ in range(MOST_CLICKS):
        table.page.wait_for_selector(".ask.mine, .interlude, #result", state="attached")
        seen = table.look()
        if seen["over"] or table.page.locator(".interlude").count():
            break
        table.play(next(action for action in DOING_LITTLE if action in seen["actions"]), seen)
    return table


def test_a_round_ends_with_its_points_and_their_reasons(server, new_context):
    """T8: who scored what, who leads, what comes next."""
    table = last_turn(server, new_context, (60, 40))
    interlude = table.page.locator(".interlude")
    expect(interlude.locator("h2")).to_have_text("Round 1 is over")
    expect(interlude.locator("tbody tr").first).to_contain_text("You")
    expect(interlude).to_contain_text("You lead by")


def test_the_end_says_who_has_won_to_the_one_who_reads_it(server, new_context):
    """T9."""
    table = last_turn(server, new_context, (170, 40))
    expect(table.page.locator("#result-title")).to_have_text("You win")
    expect(table.page.locator("#result")).to_contain_text("with 180 needed")


@pytest.mark.parametrize("size", [{"width": 1440, "height": 900}, LAPTOP, PHONE], ids=["desk", "laptop", "phone"])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_aid_shows_every_column_advice_and_a_legend(server, new_context, size, language):
    """F6: the column Damage Control is not cut off. T5, F16: advice at each step, signs, abbreviations explained."""
    held = server.open_table(seats=TWO_PEOPLE, start=fight(), options={"12.1": True, "12.9": True})
    table = TablePage.at(new_context(viewport=size).new_page(), server.url + path_of(held, 0))
    if language == "ru":
        table.page.locator('form.language button[value="ru"]').click()
        table.page.wait_for_selector('html[lang="ru"] #table')
        table.settled()
    aid = table.open_dialog("aid")
    assert aid.locator(".aid-chart-box").evaluate(CUT_OFF) <= 0
    assert overflow(table.page) <= 0
    expect(aid.locator(".aid-advice")).to_have_count(11)
    assert aid.locator(".aid-signs dd").count() > 15
    expect(aid.locator(".aid-codes dt").first).to_have_text("BB")
    for abbreviation in aid.locator(".aid-chart thead abbr").all():
        assert abbreviation.get_attribute("title")
    accessibility.check(accessibility.violations(table.page, "the aid", accessibility.TARGET_SIZE))


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU"])
def test_ships_form_up_as_suggested_by_one_key(server, new_context, locale):
    """T14: twenty clicks in one; nobody is ready before he says so."""
    page = new_context(locale=locale).new_page()
    held = server.open_table(seats=PERSON_AND_BOT)
    table = TablePage.at(page, server.url + path_of(held, 0))
    table.settle()
    assert page.locator(PLACED).count() == 0
    accessibility.check(accessibility.violations(page, "a formation is suggested"))
    with table.sending():
        page.keyboard.press("a")
    expect(table.prompt.locator('[data-action="button:ready"]')).to_be_visible()
    assert page.locator(PLACED).count() > 2
    expect(table.prompt.locator("[data-actions]")).to_have_count(0)
