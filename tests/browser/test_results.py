"""Results are seen, and no click is lost (T1, T3, T4, T13, T14): the reel, the report, clicks in a hurry."""

import random
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.browser import accessibility, mnb
from tests.browser.pages import OFTEN, WAIT, TablePage, until
from tests.browser.positions import BATTLE, PERSON_AND_BOT, TWO_PEOPLE
from tests.browser.server import path_of
from tools.clicks import COUNTING, Player

SLOW, FAST = "slow", "fast"
GAMES = ("cwnb", "mnb", "attack_sub", "blitz")


def seen_at(pace: str) -> str:
    """The page of somebody who has chosen a pace for results."""
    return f"try {{ localStorage.getItem('coldwake-pace') ?? localStorage.setItem('coldwake-pace', '{pace}'); }} catch {{}}"


def battle(server, new_context, pace: str, **wishes: object) -> TablePage:
    """Somebody in the battle, who wants to see results at this pace."""
    context = new_context(**{"reduced_motion": "no-preference", **wishes})
    context.add_init_script(seen_at(pace))
    held = server.open_table(seats=PERSON_AND_BOT, start=BATTLE)
    return TablePage.at(context.new_page(), server.url + path_of(held, 0))


def fire(table: TablePage) -> None:
    """Name two attacks and let them be carried out."""
    for action in ("card:gun5-d3", "ship:us-iowa", "ship:su-rezvy", "card:mis-c-d4", "ship:us-iowa", "ship:su-rezvy"):
        if action in table.look()["actions"]:
            table.play(action)
    table.prompt.locator('[data-action="button:finish"]').click()


def is_held(page: Page) -> bool:
    return page.locator("#table.held").count() > 0


@pytest.mark.parametrize("wishes", [{}, {"viewport": {"width": 390, "height": 844}}], ids=["desk", "phone"])
def test_each_result_is_shown_by_itself_and_one_key_goes_on(server, new_context, wishes):
    table = battle(server, new_context, SLOW, **wishes)
    page = table.page
    fire(table)
    expect(page.locator("#reel")).to_be_visible()
    accessibility.check(accessibility.violations(page, "a result by itself"))
    told = set()
    while is_held(page):
        text = page.locator("#reel-beat").inner_text()
        told.add(text)
        page.keyboard.press("0")
        page.wait_for_function(
            "(text) => !document.querySelector('#table.held') || document.getElementById('reel-beat').innerText !== text",
            arg=text, polling=OFTEN, timeout=WAIT,
        )  # fmt: skip
    assert len(told) >= 1
    expect(page.locator("#reel")).to_be_hidden()
    assert table.settled()["actions"]


def test_what_is_shown_waits_until_the_results_were_seen(server, new_context):
    table = battle(server, new_context, SLOW)
    page = table.page
    fire(table)
    expect(page.locator("#reel")).to_be_visible()
    seen = page.locator("#table").get_attribute("data-revision")
    page.locator("[data-reel]").click()
    page.keyboard.press("Escape")
    until(lambda: not is_held(page))
    assert int(page.locator("#table").get_attribute("data-revision")) > int(seen)


def test_with_results_switched_off_nothing_is_held(server, new_context):
    table = battle(server, new_context, SLOW)
    table.page.locator("#pace").select_option("off")
    fire(table)
    table.settled()
    expect(table.page.locator("#reel")).to_be_hidden()
    assert table.page.evaluate("localStorage.getItem('coldwake-pace')") == "off"


def test_a_person_with_reduced_motion_is_shown_no_reel_unless_he_asks(server, new_context):
    held = server.open_table(seats=PERSON_AND_BOT, start=BATTLE)
    table = TablePage.at(new_context().new_page(), server.url + path_of(held, 0))
    expect(table.page.locator("#pace")).to_have_value("off")
    fire(table)
    table.settled()
    expect(table.page.locator("#reel")).to_be_hidden()


def test_the_report_of_the_others_turn_stays_until_it_is_folded_and_opens_again(server, new_context):
    table = battle(server, new_context, "off")
    page = table.page
    report = page.locator("[data-report]")
    while not report.count():
        table.decide(table.settled())
    expect(report).to_have_attribute("open", "")
    assert report.locator(".beat").count() > 0
    page.keyboard.press("r")
    expect(report).not_to_have_attribute("open", "")
    page.reload()
    expect(report).not_to_have_attribute("open", "")
    page.keyboard.press("r")
    expect(report).to_have_attribute("open", "")


# -- clicks ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_no_click_is_lost_however_fast(server, new_context, watch, game):
    """T1: each click is sent, refused in words, or spent on the next result."""
    watch.allow(r"\b409\b")  # a click that came too late for the server is refused in words too
    context = new_context(reduced_motion="no-preference")
    player = Player(context.new_page(), random.Random(game))
    player.open(server.url, game, FAST)
    assert player.hurry(60) > 0
    assert player.lost() == 0


def test_a_button_that_is_replaced_while_it_is_pressed_still_counts(server, new_context):
    """Somebody speaks, or moves in secret, between press and release."""
    context = new_context(reduced_motion="no-preference")
    context.add_init_script(COUNTING)
    held = server.open_table(seats=TWO_PEOPLE, start=BATTLE)
    table = TablePage.at(context.new_page(), server.url + path_of(held, 0))
    page = table.page
    box = table.prompt.locator('[data-action="card:gun5-d3"]').bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 10)
    page.mouse.down()
    page.evaluate("() => { const part = document.getElementById('part-prompt'); part.innerHTML = part.innerHTML; }")
    with table.sending():
        page.mouse.up()
    assert page.evaluate("window.fates.sent") == 1


def test_an_early_click_on_the_way_on_is_refused_in_words_and_passes_nothing(server, new_context):
    table = battle(server, new_context, "off")
    page = table.page
    page.evaluate(
        """() => {
            document.querySelector('#part-prompt [data-action="card:gun5-d3"]').click();
            document.querySelector('#part-prompt .go-on').click();
        }"""
    )
    expect(page.locator("#toast")).to_be_visible()
    expect(page.locator("#part-ledger .attack")).to_have_count(0)
    assert table.settled()["question"]


# -- the large picture ---------------------------------------------------------------------------------


def test_the_large_picture_comes_to_a_resting_pointer_and_never_lies_over_what_is_asked(server, new_context):
    """T13."""
    table = battle(server, new_context, "off")
    page, large = table.page, table.page.locator("#inspector")
    thing = page.locator(".near-force [data-thing]").first.bounding_box()
    page.mouse.move(thing["x"] + 30, thing["y"] + 30)
    expect(large).to_be_visible()
    shown, asked = large.bounding_box(), page.locator("#part-prompt").bounding_box()
    assert shown["x"] + shown["width"] <= asked["x"]
    assert shown["x"] > thing["x"] + thing["width"] or shown["x"] + shown["width"] < thing["x"]


def test_no_picture_opens_after_a_click_without_a_move(server, new_context):
    table = battle(server, new_context, "off")
    page = table.page
    page.clock.install()
    card = page.locator('#part-hand [data-action="card:gun5-d3"]').bounding_box()
    page.mouse.move(card["x"] + 30, card["y"] + 30)
    with table.sending():
        page.mouse.click(card["x"] + 30, card["y"] + 30)
    asked = []
    page.on("request", lambda request: "/thing/" in request.url and asked.append(request.url))
    page.clock.run_for(3000)
    assert asked == [] and page.locator("#inspector").is_hidden()


# -- the page --------------------------------------------------------------------------------------------

SPILT = """() => [...document.querySelectorAll('#part-prompt .thing')].filter((button) => {
  const frame = button.getBoundingClientRect();
  const label = button.querySelector('.label').getBoundingClientRect();
  return label.top < frame.top - 1 || label.bottom > frame.bottom + 1 || button.scrollHeight > button.clientHeight + 1;
}).map((button) => button.innerText)"""


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (390, 844)])
@pytest.mark.parametrize("language", ["en-GB", "ru-RU"])
def test_labels_stay_in_their_buttons(server, new_context, size, language):
    """F1: many long choices scroll, and none lies over another."""
    held = server.open_table(game="mnb", seats=mnb.TWO_PEOPLE, start=mnb.BATTLE)
    page = new_context(viewport={"width": size[0], "height": size[1]}, locale=language).new_page()
    table = TablePage.at(page, server.url + path_of(held, 0))
    assert len(table.settled()["actions"]) > 5
    assert page.evaluate(SPILT) == []
    boxes = page.locator("#part-prompt .thing").evaluate_all(
        "(all) => all.map((one) => [one.getBoundingClientRect().top, one.getBoundingClientRect().bottom])"
    )
    assert all(below[0] >= above[1] for above, below in pairwise(boxes))


def test_only_what_moves_is_drawn_as_moving(server, new_context):
    """F5: no picture of the whole page is blended into another; bar, prompt and log stay as they are."""
    table = battle(server, new_context, FAST)
    page = table.page
    page.evaluate(
        """() => {
            window.blended = 0;
            document.startViewTransition = () => { window.blended += 1; };
            window.faded = [];
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (...how) {
                if (!this.closest('.plot, .flying, #reel')) window.faded.push(this.className);
                return animate.apply(this, how);
            };
        }"""
    )
    fire(table)
    until(lambda: is_held(page) or page.locator("#part-prompt .ask.mine").count() > 0)
    assert page.evaluate("window.blended") == 0 and page.evaluate("window.faded") == []


def test_the_way_on_stays_where_it_is(server, new_context):
    """T14: after a click the pointer rests on the same button."""
    table = battle(server, new_context, "off")
    places = set()
    for action in ("card:gun5-d3", "ship:us-iowa", "button:cancel", "card:evasive"):
        if action not in table.look()["actions"]:
            continue
        go_on = table.prompt.locator(".go-on")
        if go_on.count():
            box = go_on.bounding_box()
            places.add((round(box["x"]), round(box["y"] + box["height"])))
        prompt = table.prompt.bounding_box()
        places.add(("prompt", round(prompt["y"]), round(prompt["height"])))
        table.play(action)
    assert len(places) == 2, places
