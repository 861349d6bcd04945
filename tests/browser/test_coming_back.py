"""Reload, second tab, stale tab, killed server: the page comes back to the truth by itself."""

from playwright.sync_api import expect

from tests.browser.captain import Captain
from tests.browser.pages import TURN, TablePage
from tests.browser.positions import BATTLE, PERSON_AND_BOT, asked_again_alike
from tests.browser.server import path_of

OUTAGE = r"net::ERR_(CONNECTION_\w+|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|NETWORK_IO_\w+)"


def battle(server, page, captain: Captain | None = None) -> tuple[dict, TablePage]:
    """A table in the battle, and the tab of the person there."""
    table = server.open_table(seats=PERSON_AND_BOT, start=BATTLE)
    return table, TablePage.at(page, server.url + path_of(table, 0), captain)


def name_an_attack(table: TablePage) -> None:
    """Guns of a ship at an enemy ship: three clicks."""
    table.play("card:gun5-d3")
    table.play("ship:us-iowa")
    table.play("ship:su-rezvy")


def test_a_reload_in_the_middle_shows_the_same_and_goes_on(server, new_context):
    _, table = battle(server, new_context().new_page())
    name_an_attack(table)
    table.play("card:mis-c-d4")
    before = table.shown()
    table.page.reload()
    assert table.settle() == TURN
    assert table.shown() == before
    for _ in range(6):
        table.decide()


def test_nothing_can_be_chosen_before_the_script_is_there_to_send_it(server, new_context):
    held = server.open_table(seats=PERSON_AND_BOT, start=BATTLE)
    page = new_context().new_page()
    waiting = []
    page.route("**/table.js*", lambda route: waiting.append(route))
    page.goto(server.url + path_of(held, 0))
    page.locator("main form button").click()
    page.wait_for_selector("#table[inert]")
    page.keyboard.press("Tab")
    assert not page.evaluate("() => document.getElementById('table').contains(document.activeElement)")
    waiting.pop().continue_()
    page.wait_for_selector("#table:not([inert])")
    name_an_attack(TablePage(page))


def test_without_scripts_the_page_says_what_it_needs(server, new_context):
    held = server.open_table(seats=PERSON_AND_BOT, start=BATTLE)
    page = new_context(java_script_enabled=False).new_page()
    page.goto(f"{server.url}/table/{held['id']}")
    assert "JavaScript" in page.content().partition("<noscript>")[2].partition("</noscript>")[0]
    assert page.locator("#table[inert]").count() == 1


def test_a_second_tab_of_the_same_seat_stays_in_step(server, new_context):
    context = new_context()
    _, first = battle(server, context.new_page())
    second = TablePage.at(context.new_page(), first.page.url)
    name_an_attack(first)
    revision = first.look()["revision"]
    second.page.wait_for_selector(f'#table[data-revision="{revision}"]')
    assert second.shown() == first.shown()
    before = second.look()["revision"]
    second.play("button:finish")
    assert second.look()["revision"] != before
    first.settle()
    second.settle()
    expect(first.log).to_have_count(second.log.count())
    assert second.shown() == first.shown()


def test_the_click_of_a_stale_tab_changes_nothing_and_shows_the_fresh_view(server, new_context, watch):
    watch.allow(r"\b409\b")
    context = new_context()
    held, first = battle(server, context.new_page())
    page = context.new_page()
    page.route("**/stream*", lambda route: None)
    stale = TablePage.at(page, first.page.url)
    name_an_attack(first)
    before = server.view(held, 0)
    assert "card:gun5-d3" in stale.look()["actions"], "this tab must have heard nothing"
    stale.button("card:gun5-d3").click()
    expect(page.locator("#toast")).not_to_be_empty()
    expect(page.locator("#part-ledger .attack")).to_have_count(1)
    assert server.view(held, 0) == before
    assert stale.shown() == first.shown()


def test_two_quick_clicks_are_one(server, new_context, watch):
    watch.allow(r"\b409\b")
    held, table = battle(server, new_context().new_page())
    with table.sending():
        table.button("card:gun5-d3").dblclick()
    assert server.view(held, 0)["prompt"]["key"] == "attack_firer"
    assert table.page.locator("#part-prompt [data-action='button:cancel']").is_visible()


def test_a_question_put_again_unchanged_takes_the_next_click(server, new_context):
    held = server.open_table(seats=PERSON_AND_BOT, start=asked_again_alike())
    table = TablePage.at(new_context().new_page(), server.url + path_of(held, 0))
    for _ in range(2):
        table.settle()
        table.play("button:done")
    table.settle()
    table.decide()


def test_the_server_is_killed_and_the_page_comes_back(own_server, new_context, watch):
    watch.allow(OUTAGE)
    held, table = battle(own_server, new_context().new_page())
    name_an_attack(table)
    before, known = table.shown(), own_server.view(held, 0)
    table.page.evaluate("() => { window.neverReloaded = true; }")

    own_server.kill()
    expect(table.page.locator("#link-state")).to_be_visible()
    table.button("button:finish").click()
    expect(table.page.locator("#toast")).not_to_be_empty()
    own_server.start()
    expect(table.page.locator("#link-state")).to_be_hidden()

    assert own_server.view(held, 0) == known
    assert table.shown() == before
    name = table.look()["actions"]
    assert "button:finish" in name and "button:withdraw" in name
    table.play("button:finish")
    for _ in range(4):
        table.decide()
    assert table.page.evaluate("() => window.neverReloaded === true")
