"""Attack Sub in the browser: whole games by clicking, what is seen on the way, phones, and people at one screen."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import accessibility
from tests.browser.attack_sub import ANSWERED, CONVOY, LAST_SHOTS, PERSON_AND_BOT, TWO_PEOPLE, Hunter
from tests.browser.pages import CURTAIN, TURN, TablePage, covered, open_link, overflow, secrets_in
from tests.browser.server import path_of
from tests.browser.test_coming_back import OUTAGE
from tests.browser.test_keyboard import Typist
from tests.browser.test_russian import CYRILLIC, LATIN_WORD, switch

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
LAPTOP = {"width": 1024, "height": 768}
TYPE_CODES = {"SSGN", "SSBN", "BCGN"}
AGAINST_GREEDY = [{"kind": "person", "name": "Ann"}, {"kind": "bot", "bot": "greedy", "name": "Boris"}]


@pytest.fixture
def page(new_context) -> Page:
    """A tab."""
    return new_context().new_page()


def at_table(server, page: Page, **asked: object) -> TablePage:
    """Seat 0 of a new table of Attack Sub."""
    held = server.open_table(**{"game": "attack_sub", "seats": PERSON_AND_BOT, **asked})
    return TablePage.at(page, server.url + path_of(held, 0), Hunter(seed=3))


# -- whole games -----------------------------------------------------------------------------------


def test_a_whole_scenario_is_played_by_clicking(server, page):
    table = at_table(server, page, seats=AGAINST_GREEDY, options={"scenario": "13I", "sides": "first"})
    table.captain = Hunter(seed=4)
    searched = 0
    for _ in range(1000):
        seen = table.settled()
        if seen["over"]:
            break
        searched += "ship:" in str(seen["actions"])
        table.decide(seen)
    assert table.clicks > 20 and searched
    expect(page.locator("#result")).to_be_visible()
    expect(page.locator("#result .places li")).to_have_count(2)
    assert "How it ended" in page.locator("#result .told").inner_text()
    accessibility.check(accessibility.violations(page, "the result"))
    page.locator('#result [data-open="scores"]').click()
    scores = page.locator("#dialog-scores")
    expect(scores.locator(".standing-side")).to_have_count(2)
    assert scores.locator(".ending a.clause").count() == 1
    table.close_dialog("scores")
    page.locator('#result a[href$="/replay"]').click()
    page.wait_for_selector("#replay-slider")
    expect(page.locator("#part-hand .hand-cards")).to_have_count(2)
    assert page.locator("[data-action]").count() == 0


def test_a_whole_scenario_is_played_in_russian(server, new_context):
    page = new_context(locale="ru-RU").new_page()
    seats = [{"kind": "person", "name": "Анна"}, {"kind": "bot", "bot": "greedy", "name": "Борис"}]
    table = at_table(server, page, options={"scenario": "13D", "sides": "first"}, seats=seats)
    for number in range(1000):
        seen = table.settled()
        if seen["over"]:
            break
        assert CYRILLIC.search(seen["question"])
        if number % 12 == 0:
            for part, words in table.shown().items():
                left = [word for word in LATIN_WORD.findall(words) if word not in TYPE_CODES]
                assert left == [], (part, left)
        table.decide(seen)
    expect(page.locator("#result")).to_be_visible()
    for line in table.log.all_inner_texts():
        assert CYRILLIC.search(line), line
    page.locator("[data-dismiss]").click()
    for name in ("aid", "scores"):
        dialog = table.open_dialog(name)
        assert CYRILLIC.search(dialog.inner_text())
        table.close_dialog(name)


def test_the_last_boat_is_sunk_and_the_language_switches_on_the_way(server, page):
    table = at_table(server, page, start=LAST_SHOTS)
    for action in ("ship:los-angeles", "card:wl11-01"):
        table.play(action)
    expect(page.locator(".near-force .ship.picked .ship-name")).to_have_text("Los Angeles")
    switch(page, "ru")
    assert table.settle() == TURN
    expect(page.locator(".near-force .ship.picked .ship-name")).to_have_text("Лос-Анджелес")
    switch(page, "en")
    table.decide_until_over(200)
    expect(page.locator("#result h2")).to_have_text("You win")
    assert page.locator("#result .won").count() == 1


# -- what is seen ----------------------------------------------------------------------------------


def test_an_attack_lies_open_and_is_answered(server, page, new_context):
    held = server.open_table(game="attack_sub", seats=TWO_PEOPLE, start=ANSWERED)
    target = TablePage.at(page, server.url + path_of(held, 0))
    firer = TablePage.at(new_context().new_page(), server.url + path_of(held, 1))
    for action in ("ship:ivan-rogov", "card:wl11-01", "ship:los-angeles"):
        firer.play(action)
    expect(page.locator("#part-prompt .ask.mine")).to_be_visible()
    expect(page.locator(".operation .played")).to_have_count(1)
    expect(page.locator(".ship.target .ship-name")).to_have_text("Los Angeles")
    expect(page.locator(".ship.acts .ship-name")).to_have_text("Ivan Rogov")
    assert page.locator("#lines path").count() == 1
    accessibility.check(accessibility.violations(page, "the attack"))
    target.play("card:ps-01")
    expect(page.locator('.far-force .marker[title="Los Angeles"]')).to_have_count(1)
    expect(page.locator(".operation .op-answer")).to_contain_text("Los Angeles")
    target.play("button:pass")
    expect(firer.page.locator(".draw").first).to_be_visible()
    assert secrets_in(firer.page, {"ht-01", "nm-01", "bs-01"}) == []


def test_every_thing_can_be_looked_at_closely(server, page):
    table = at_table(server, page, start=CONVOY)
    for thing in (".far-force .ship", ".near-force .rotorcraft", "#part-hand .card", ".top-card .card"):
        page.locator(thing).first.hover()
        expect(page.locator("#inspector")).to_be_visible()
        assert page.locator("#inspector svg").count() >= 1
        page.locator("#question").hover()
        expect(page.locator("#inspector")).to_be_hidden()
    page.locator(".far-force .ship").first.hover()
    related = page.locator(".near-force .marker.related")
    expect(related).to_have_count(4)
    assert set(related.evaluate_all("(all) => all.map((one) => one.title)")) == {"Grif"}
    page.keyboard.press("h")
    expect(page.locator("#dialog-aid")).to_be_visible()
    table.close_dialog("aid")


def test_the_discard_pile_cannot_be_browsed(server, page):
    at_table(server, page, start=CONVOY)
    assert page.locator('[data-open="discards"], #dialog-discards').count() == 0
    assert secrets_in(page, {"cd-01"}) == []
    expect(page.locator('.top-card [data-thing="card:dy-01"]')).to_be_visible()


def test_axe_finds_nothing_at_a_crowded_table_nor_in_its_sheets(server, page):
    table = at_table(server, page, start=CONVOY)
    found = accessibility.violations(page, "the convoy")
    for name in ("aid", "scores"):
        table.open_dialog(name)
        found += accessibility.violations(page, f"the dialog {name}")
        table.close_dialog(name)
    accessibility.check(found)


# -- small screens ---------------------------------------------------------------------------------


def test_the_table_fits_a_phone(server, new_context):
    phone = new_context(**PHONE).new_page()
    table = at_table(server, phone, start=CONVOY)
    for step, action in enumerate(("", "ship:norfolk", "card:as-01", "ship:grif")):
        if action:
            with table.sending():
                table.button(action).tap()
        assert overflow(phone) <= 0, step
        accessibility.check(accessibility.violations(phone, f"the phone, {action}", accessibility.TARGET_SIZE))
    for name in ("aid", "scores"):
        box = table.open_dialog(name).bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 360, name
        assert overflow(phone) <= 0
        table.close_dialog(name)


def test_a_phone_still_fits_when_many_numbers_have_been_drawn(server, new_context):
    phone = new_context(**PHONE).new_page()
    table = at_table(server, phone, start=CONVOY)
    for _ in range(40):
        if phone.locator(".draw-list li").count() > 5 or table.settled()["over"]:
            break
        table.decide()
    assert phone.locator(".draw-list li").count() > 5
    assert overflow(phone) <= 0


def test_nothing_on_the_plot_lies_under_something_else(server, page, new_context):
    held = server.open_table(game="attack_sub", seats=PERSON_AND_BOT, start=CONVOY)
    context = new_context()
    for size in ({"width": 1440, "height": 900}, LAPTOP):
        tab = context.new_page()
        tab.set_viewport_size(size)
        open_link(tab, server.url + (path_of(held, 0) if size is not LAPTOP else f"/table/{held['id']}"))
        tab.wait_for_selector("#part-prompt .ask.mine")
        assert covered(tab) == [] and overflow(tab) <= 0, size


# -- people ----------------------------------------------------------------------------------------


def test_two_people_at_one_screen_and_an_observer_see_no_foreign_hand(server, page, new_context):
    held = server.open_table(game="attack_sub", seats=TWO_PEOPLE, start=ANSWERED)
    hands = {0: {"ht-01", "nm-01", "ps-01", "bs-01"}, 1: {"wl11-01", "wl12-01"}}
    for seat in (0, 1):
        open_link(page, server.url + path_of(held, seat))
    table = TablePage(page)
    page.goto(f"{server.url}/table/{held['id']}")
    assert table.settle() == CURTAIN
    assert secrets_in(page, hands[0] | hands[1]) == []
    table.lift_curtain()
    assert table.settle() == TURN and secrets_in(page, hands[0]) == []
    for action in ("ship:ivan-rogov", "card:wl11-01", "ship:los-angeles"):
        table.play(action)
    assert table.settle() == CURTAIN
    watcher = new_context().new_page()
    watcher.goto(f"{server.url}/table/{held['id']}")
    for shown in (page, watcher):
        assert secrets_in(shown, hands[0] | {"wl12-01"}) == []
    assert watcher.locator("[data-action], #part-hand [data-thing]").count() == 0
    assert re.search("attacks", watcher.locator("#part-stage").inner_text())


# -- the keyboard, and coming back -----------------------------------------------------------------


def test_the_keyboard_alone_wins_the_game(server, new_context):
    held = server.open_table(game="attack_sub", seats=PERSON_AND_BOT, start=LAST_SHOTS)
    typist = Typist.at(new_context().new_page(), server.url + path_of(held, 0), Hunter(seed=3))
    typist.decide_until_over(300)
    expect(typist.page.locator("#result")).to_be_visible()
    assert typist.clicks > 3


def test_a_reload_in_the_middle_of_a_search_shows_the_same_and_goes_on(server, page):
    table = at_table(server, page, start=CONVOY)
    for action in ("ship:norfolk", "card:as-01", "ship:grif"):
        table.play(action)
    before = table.shown()
    page.reload()
    assert table.settle() == TURN
    assert table.shown() == before
    table.play("button:done")
    for _ in range(4):
        table.decide()


def test_the_server_is_killed_and_the_game_still_ends(own_server, new_context, watch):
    watch.allow(OUTAGE)
    held = own_server.open_table(game="attack_sub", seats=PERSON_AND_BOT, start=LAST_SHOTS)
    table = TablePage.at(new_context().new_page(), own_server.url + path_of(held, 0), Hunter(seed=3))
    table.decide()
    known = own_server.view(held, 0)
    own_server.kill()
    expect(table.page.locator("#link-state")).to_be_visible()
    own_server.start()
    expect(table.page.locator("#link-state")).to_be_hidden()
    assert own_server.view(held, 0) == known
    table.decide_until_over(300)
    expect(table.page.locator("#result")).to_be_visible()
