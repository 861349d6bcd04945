"""Modern Naval Battles in the browser: fleets bought, formed and fought by clicking, what is seen on the way, phones."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import accessibility
from tests.browser.mnb import (
    BATTLE,
    DEFENCE,
    LAST_TURN,
    PERSON_AND_BOT,
    TWO_PEOPLE,
    Admiral,
    crowded,
)
from tests.browser.pages import CURTAIN, TURN, TablePage, covered, open_link, overflow, secrets_in, until
from tests.browser.server import path_of
from tests.browser.test_keyboard import Typist
from tests.browser.test_russian import CYRILLIC, LATIN_WORD, switch

PHONE = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
LAPTOP = {"width": 1024, "height": 768}
SHORT = {"scenario": "SC-4", "rounds": 1}
"""China against Taiwan, 15 points each, one round."""


@pytest.fixture
def page(new_context) -> Page:
    """A tab."""
    return new_context().new_page()


def at_table(server, page: Page, **asked: object) -> TablePage:
    """Seat 0 of a new table of Modern Naval Battles."""
    held = server.open_table(**{"game": "mnb", "seats": PERSON_AND_BOT, **asked})
    return TablePage.at(page, server.url + path_of(held, 0), Admiral(seed=3, most=5))


def at_the_shipyard(server, page: Page, **asked: object) -> TablePage:
    """The same, when navies are chosen and fleets are to be bought."""
    table = at_table(server, page, **asked)
    if any(name.startswith("navy:") for name in table.settled()["actions"]):
        table.decide()
    expect(page.locator(".shipyard .berth").first).to_be_visible()
    return table


def left(page: Page) -> int:
    """How many points the purse still holds."""
    return int(page.locator(".budget-left b").inner_text())


# -- whole games -----------------------------------------------------------------------------------


def test_a_fleet_is_bought_formed_and_fought_with_by_clicking(server, page):
    table = at_table(server, page, options=SHORT)
    asked = set()
    for _ in range(500):
        seen = table.settled()
        if seen["over"]:
            break
        asked |= {name.split(":")[0] for name in seen["actions"]}
        table.decide(seen)
    assert {"ship", "card"} <= asked and table.clicks > 20
    expect(page.locator("#result")).to_be_visible()
    expect(page.locator("#result .places li")).to_have_count(2)
    assert "How it ended" in page.locator("#result .told").inner_text()
    accessibility.check(accessibility.violations(page, "the result"))
    page.locator('#result [data-open="scores"]').click()
    expect(page.locator("#dialog-scores .standing tbody tr")).to_have_count(2)
    table.close_dialog("scores")
    page.locator('#result a[href$="/replay"]').click()
    page.wait_for_selector("#replay-slider")
    expect(page.locator("#part-hand .hand-cards")).to_have_count(2)
    assert page.locator("[data-action]").count() == 0


def test_a_whole_game_is_played_in_russian(server, new_context):
    page = new_context(locale="ru-RU").new_page()
    seats = [{"kind": "person", "name": "Анна"}, {"kind": "bot", "bot": "greedy", "name": "Борис"}]
    table = at_table(server, page, options=SHORT, seats=seats)
    for number in range(500):
        seen = table.settled()
        if seen["over"]:
            break
        assert CYRILLIC.search(seen["question"])
        if number % 9 == 0:
            for part, words in table.shown(f"#part-stage, {', '.join(PARTS)}").items():
                assert LATIN_WORD.findall(words) == [], part
        table.decide(seen)
    expect(page.locator("#result")).to_be_visible()
    for line in table.log.all_inner_texts():
        assert CYRILLIC.search(line), line
    page.locator("[data-dismiss]").click()
    for name in ("aid", "scores", "discards"):
        assert CYRILLIC.search(table.open_dialog(name).inner_text())
        table.close_dialog(name)


PARTS = ("[id^=part-force-]", "#part-ledger", "#part-tray", "#part-piles", "#part-prompt", "#log")


# -- before the battle -----------------------------------------------------------------------------


def test_navies_are_chosen_on_a_screen_of_their_own(server, page):
    held = server.open_table(game="mnb", seats=TWO_PEOPLE)
    first = server.view(held, None)["movers"][0]
    table = TablePage.at(page, server.url + path_of(held, first))
    expect(page.locator(".navy")).to_have_count(9)
    expect(page.locator(".navy-taiwan .allotment")).to_contain_text("15")
    accessibility.check(accessibility.violations(page, "the harbour"))
    table.play("navy:usa")
    expect(page.locator(".navy-usa .tag")).to_have_text(TWO_PEOPLE[first]["name"])


def test_a_fleet_is_bought_with_filters_sorting_and_a_suggestion(server, new_context):
    page = new_context(reduced_motion="no-preference").new_page()
    table = at_the_shipyard(server, page, options={"scenario": "SC-5"})
    share = left(page)
    berths = page.locator(".berth:visible")
    whole = berths.count()
    accessibility.check(accessibility.violations(page, "the shipyard"))

    page.locator('[data-sift="berths"]').select_option("SS")
    assert 0 < berths.count() < whole
    assert set(page.locator(".berth:visible .ship-code").all_inner_texts()) == {"SS"}
    table.play(berths.first.locator("[data-action]").get_attribute("data-action"))
    assert set(page.locator(".berth:visible .ship-code").all_inner_texts()) == {"SS"}, (
        "the filter outlives a click"
    )
    assert left(page) < share
    page.locator('[data-sift="berths"]').select_option("picked")
    expect(berths).to_have_count(1)
    page.locator('[data-sift="berths"]').select_option("")
    page.locator('[data-sort="berths"]').select_option("worth")
    worths = [int(text) for text in page.locator(".berth .ship-worth").all_inner_texts() if text.isdigit()]
    assert worths == sorted(worths, reverse=True)

    offer = page.locator(".fleet-offer").first
    cost = int(re.search(r"(\d+)$", offer.locator("b").inner_text()).group(1))
    offer.click()
    expect(page.locator('.fleet-offer[aria-pressed="true"]')).to_have_count(1)
    expect(page.locator(".budget-left b")).to_have_text(str(share - cost))
    assert page.locator(".berth.in-fleet").count() == page.locator(".picked-ships [data-action]").count()
    page.locator(".mini.clear").click()
    expect(page.locator(".budget-left b")).to_have_text(str(share))
    expect(page.locator(".shipyard [data-action='button:ready']")).to_have_count(0)
    page.locator(".fleet-offer").last.click()
    expect(page.locator('.fleet-offer[aria-pressed="true"]')).to_have_count(1)
    page.locator(".shipyard [data-action='button:ready']").click()
    expect(page.locator(".shipyard")).to_have_count(0)


def test_ships_are_picked_without_a_mouse(server, page):
    at_the_shipyard(server, page, options={"scenario": "SC-5"})
    share = left(page)
    page.keyboard.press("p")
    page.keyboard.press("Enter")
    expect(page.locator(".berth.in-fleet")).to_have_count(1)
    assert page.evaluate("() => document.activeElement.matches('.berth.in-fleet [data-action]')")
    page.keyboard.press("Enter")
    expect(page.locator(".berth.in-fleet")).to_have_count(0)
    assert left(page) == share


def choose_navies(server, held: dict, *players: TablePage) -> None:
    """Let each choose one who has a choice: the only one that is left is taken by the table itself."""

    def are_chosen() -> bool:
        for player in players:
            navies = player.page.locator('#part-prompt [data-action^="navy:"]')
            if navies.count() > 1:
                player.play(navies.first.get_attribute("data-action"))
        return server.view(held, None)["prompt"]["key"] != "navy"

    until(are_chosen)


def test_who_buys_sees_nothing_of_another_purchase(server, page, new_context):
    held = server.open_table(game="mnb", seats=TWO_PEOPLE, options={"scenario": "SC-5"})
    ann = TablePage.at(page, server.url + path_of(held, 0), Admiral())
    boris = TablePage.at(new_context().new_page(), server.url + path_of(held, 1), Admiral())
    choose_navies(server, held, ann, boris)
    expect(boris.page.locator(".shipyard .berth").first).to_be_visible()
    before = boris.page.locator("#part-stage").inner_html()
    expect(page.locator(".shipyard .berth").first).to_be_visible()
    ann.play(page.locator(".berth:not(.in-fleet) [data-action]").first.get_attribute("data-action"))
    assert boris.page.locator("#part-stage").inner_html() == before
    ann.play("button:ready")
    expect(boris.page.locator(".buyers .ready")).to_have_count(1)
    expect(page.locator(".shipyard")).to_contain_text("ready")


def test_a_fleet_is_formed_by_clicking_ships_and_rows(server, page):
    table = at_the_shipyard(server, page, options={"scenario": "SC-5"})
    page.locator(".fleet-offer").first.click()
    expect(page.locator('.fleet-offer[aria-pressed="true"]')).to_have_count(1)
    table.play("button:ready")
    seen = table.settled()
    ships = len(seen["actions"])
    table.play(seen["actions"][0], seen)  # the first ship can stand in row 1 alone, and does
    expect(page.locator(".near-force .row-1 .ship")).to_have_count(1)
    seen = table.settled()
    table.play(seen["actions"][0], seen)
    expect(page.locator(".near-force .row.open")).not_to_have_count(0)
    expect(page.locator("#part-stage .distances td[class]")).to_have_count(9)
    accessibility.check(accessibility.violations(page, "the formation"))
    page.locator('.near-force .place[data-action="row:1"]').click()
    expect(page.locator(".near-force .row-1 .ship")).to_have_count(2)
    expect(page.locator(".near-force .unplaced .ship")).to_have_count(ships - 2)


# -- the battle ------------------------------------------------------------------------------------


def test_an_attack_is_aimed_announced_and_answered(server, page, new_context):
    held = server.open_table(game="mnb", seats=TWO_PEOPLE, start=BATTLE)
    attacker = TablePage.at(page, server.url + path_of(held, 0))
    defender = TablePage.at(new_context().new_page(), server.url + path_of(held, 1))
    attacker.play("card:mc2")
    attacker.play("ship:us-oh-perry")
    expect(page.locator(".far-force .row-1 .far-off")).to_contain_text("1")
    expect(page.locator('.far-force [data-action="ship:su-burun"] .odds')).to_be_visible()
    expect(page.locator(".ship.picked .ship-name")).to_have_text("O.H. Perry")
    accessibility.check(accessibility.violations(page, "the aiming"))
    attacker.play("ship:su-burun")
    expect(page.locator(".window")).to_contain_text("Boris")
    accessibility.check(accessibility.violations(defender.page, "the window for Intel"))
    assert secrets_in(page, {"mc1", "nm1", "sc1", "as2"}) == []
    defender.page.locator('.window [data-action="button:pass"]').click()
    expect(page.locator("#part-ledger .attack")).to_have_count(1)
    expect(page.locator("#lines path")).to_have_count(1)
    attacker.play("ship:us-enterprise")
    attacker.play("ship:su-kiev")
    attacker.play("ship:su-kiev")
    attacker.play("button:finish")

    assert defender.settle() == TURN
    defender.play("card:nm1")  # against the only attack that it can stop
    expect(defender.page.locator(".answer-draft")).to_have_count(1)
    assert page.locator(".answer-draft").count() == 0 and secrets_in(page, {"nm1"}) == []
    accessibility.check(accessibility.violations(defender.page, "the defence"))
    defender.play("button:ready")
    expect(page.locator("#part-ledger .answers li").first).to_be_visible()
    attacker.play("button:pass")
    defender.play("button:in-order")
    expect(page.locator(".roll").first).to_be_visible()


def test_axe_finds_nothing_in_the_battle_nor_in_its_sheets(server, page):
    table = at_table(server, page, start=BATTLE)
    found = accessibility.violations(page, "the battle")
    for name in ("aid", "scores", "discards"):
        table.open_dialog(name)
        found += accessibility.violations(page, f"the dialog {name}")
        table.close_dialog(name)
    page.locator(".far-force .ship").first.hover()
    expect(page.locator("#inspector")).to_be_visible()
    assert page.locator("#inspector svg").count() >= 1
    accessibility.check(found, accessibility.violations(page, "a ship shown large"))


def test_what_is_folded_out_stays_so(server, page):
    start = {
        **BATTLE,
        "players": [
            {**one, "reserve": [*more]}
            for one, more in zip(BATTLE["players"], (["us-knox"], ["su-oscar"]), strict=True)
        ],
    }
    table = at_table(server, page, start=start)
    page.locator("#reserve-1 summary").click()
    expect(page.locator('#reserve-1 [data-thing="ship:su-oscar"]')).to_be_visible()
    table.play("card:mc2")
    table.play("button:cancel")
    expect(page.locator('#reserve-1 [data-thing="ship:su-oscar"]')).to_be_visible()
    expect(page.locator('#reserve-0 [data-thing="ship:us-knox"]')).to_be_hidden()


# -- small screens ---------------------------------------------------------------------------------


def fits(page: Page, where: str) -> None:
    """Nothing over the edge, nothing too small to tap; a wide page would have widened the window of a phone."""
    assert overflow(page) <= 0 and page.evaluate("innerWidth") == 360, where
    accessibility.check(accessibility.violations(page, where, accessibility.TARGET_SIZE))


def test_a_fleet_is_bought_and_formed_on_a_phone(server, new_context):
    phone = new_context(**PHONE).new_page()
    table = at_the_shipyard(server, phone, options={"scenario": "SC-5"})
    fits(phone, "the shipyard")
    phone.locator(".fleet-offer").first.tap()
    expect(phone.locator('.fleet-offer[aria-pressed="true"]')).to_have_count(1)
    fits(phone, "the shipyard with a fleet")
    table.play("button:ready")
    for _ in range(2):
        seen = table.settled()
        table.play(seen["actions"][0], seen)
    fits(phone, "the formation")
    phone.locator('.near-force .place[data-action="row:1"]').tap()
    expect(phone.locator(".near-force .row-1 .ship")).to_have_count(2)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_many_fleets_fit_a_phone_and_nothing_is_covered_on_a_desk(server, new_context, seats):
    people = [PERSON_AND_BOT[0], *[PERSON_AND_BOT[1]] * (seats - 1)]
    held = server.open_table(game="mnb", seats=people, start=crowded(seats) if seats > 2 else BATTLE)
    phone = new_context(**PHONE).new_page()
    TablePage.at(phone, server.url + path_of(held, 0)).settle()
    fits(phone, f"{seats} fleets")
    for size in ({"width": 1280, "height": 800}, LAPTOP):
        desk = new_context(viewport=size).new_page()
        TablePage.at(desk, server.url + path_of(held, 0)).settle()
        assert covered(desk) == [] and overflow(desk) <= 0, size


# -- people, keyboard, coming back -----------------------------------------------------------------


def test_two_people_at_one_screen_and_an_observer_see_no_foreign_hand(server, page, new_context):
    held = server.open_table(game="mnb", seats=TWO_PEOPLE, start=DEFENCE)
    hands = {0: {"mc2", "mc5", "gc3", "as1", "tc1", "bp1", "in1"}, 1: {"mc1", "nm1", "sc1", "as2", "in2"}}
    for seat in (0, 1):
        open_link(page, server.url + path_of(held, seat))
    table = TablePage(page)
    page.goto(f"{server.url}/table/{held['id']}")
    assert table.settle() == CURTAIN and secrets_in(page, hands[1] | (hands[0] - {"gc3"})) == []
    table.lift_curtain()
    assert table.settle() == TURN and secrets_in(page, hands[0] - {"gc3"}) == []
    table.play("card:mc1")
    watcher = new_context().new_page()
    watcher.goto(f"{server.url}/table/{held['id']}")
    assert secrets_in(watcher, hands[1] | (hands[0] - {"gc3"})) == []
    assert watcher.locator("[data-action], #part-hand [data-thing]").count() == 0


def test_the_keyboard_alone_ends_the_game(server, new_context):
    held = server.open_table(game="mnb", seats=PERSON_AND_BOT, start=LAST_TURN)
    typist = Typist.at(new_context().new_page(), server.url + path_of(held, 0), Admiral(seed=3))
    typist.decide_until_over(60)
    expect(typist.page.locator("#result")).to_be_visible()
    assert typist.clicks >= 3


def test_a_reload_in_the_middle_of_an_attack_shows_the_same_and_the_language_switches(server, page):
    table = at_table(server, page, start=BATTLE)
    table.play("card:mc2")
    table.play("ship:us-virginia")
    before = table.shown()
    page.reload()
    assert table.settle() == TURN and table.shown() == before
    switch(page, "ru")
    assert table.settle() == TURN
    expect(page.locator(".ship.picked .ship-name")).to_have_text("Вирджиния")
    switch(page, "en")
    table.play("ship:su-kiev")
    expect(page.locator("#part-ledger .attack")).to_have_count(1)
