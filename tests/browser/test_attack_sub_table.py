"""The table of Attack Sub in the browser: choices that say what they do, and panels that stay in their room."""

import pytest

from tests.browser import accessibility
from tests.browser.attack_sub import ANSWERED, CONVOY, PERSON_AND_BOT, TWO_PEOPLE
from tests.browser.pages import TablePage, open_link
from tests.browser.server import path_of

HUNTED = {
    **CONVOY, "turn": 1,
    "players": [CONVOY["players"][0], {"hand": ["as-02", "ps-02", "sr-01", "cor-02", "nm-01"], "points": 2}],
}  # fmt: skip
"""The wolfpack has the turn."""

TARGETS = ("invincible", "norfolk", "sheffield", "semmes", "transport-1", "transport-2")
OUT_OF_ROOM = """() => {
  const box = (element) => element.getBoundingClientRect();
  const outside = (inner, outer) => inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1 || inner.left < outer.left - 1;
  const panel = document.querySelector('.operation'), header = document.querySelector('.near-force .force-head');
  const found = [...panel.querySelectorAll('li, .played')].filter((one) => outside(box(one), box(panel))).map((one) => one.textContent);
  for (const chart of document.querySelectorAll('.chart')) {
    if (box(chart).left < box(panel).right && box(chart).right > box(panel).left) found.push('a chart');
  }
  if (box(panel).bottom > box(header).top) found.push('the header of the own panel');
  return found;
}"""


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU"])
@pytest.mark.parametrize("size", [(1440, 900), (1024, 768)])
def test_a_search_for_many_ships_stays_inside_its_panel(server, new_context, size, locale):
    """F10: two rows of numbers lay over the charts and the header of the own panel."""
    held = server.open_table(game="attack_sub", seats=TWO_PEOPLE, start=HUNTED)
    hunter = TablePage.at(new_context().new_page(), server.url + path_of(held, 1))
    for action in ("ship:ivan-rogov", "card:as-02", *[f"ship:{ship}" for ship in TARGETS], "button:done"):
        hunter.play(action)
    wishes = {"viewport": dict(zip(("width", "height"), size, strict=True)), "locale": locale}
    page = new_context(**wishes).new_page()
    TablePage.at(page, server.url + path_of(held, 0)).settled()
    assert page.locator(".operation .aims li").count() == len(TARGETS)
    assert page.evaluate(OUT_OF_ROOM) == []


def test_an_evasion_says_what_it_changes_before_it_is_played(server, new_context):
    """T12: what the attacker needs now, and what after it; T11: by its effect, without its random number."""
    held = server.open_table(game="attack_sub", seats=TWO_PEOPLE, start=ANSWERED)
    page = new_context().new_page()
    target = TablePage.at(page, server.url + path_of(held, 0))
    firer = TablePage.at(new_context().new_page(), server.url + path_of(held, 1))
    for action in ("ship:ivan-rogov", "card:wl11-01", "ship:los-angeles"):
        firer.play(action)
    target.settled()
    words = target.prompt.locator('[data-action="card:ht-01"]').inner_text()
    assert "High Speed Turn (−2)" in words and "Ivan Rogov hits: 7+" in words and "→ out of reach" in words
    assert "Ivan Rogov → Los Angeles" in target.prompt.locator('[data-action="button:pass"]').inner_text()


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU"])
def test_a_briefing_is_read_from_its_top_on_a_phone(server, new_context, locale):
    """Its columns of words stand below each other, and the way on stays in sight."""
    page = new_context(interludes=True, locale=locale, viewport={"width": 390, "height": 844}).new_page()
    held = server.open_table(game="attack_sub", seats=PERSON_AND_BOT, options={"scenario": "13A"})
    open_link(page, server.url + path_of(held, 0))
    page.wait_for_selector("[data-interlude]:not([hidden])")
    title = page.locator("#interlude-title").bounding_box()
    assert title["y"] > 0
    for cell in page.locator(".interlude td.words").all():
        assert cell.bounding_box()["width"] > 280
    way_on = page.locator("[data-dismiss-interlude]").bounding_box()
    assert way_on["y"] + way_on["height"] <= 844
    accessibility.check(accessibility.violations(page, "briefing on a phone"))
