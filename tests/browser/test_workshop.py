"""The workshop in the browser: a card changed, its face and its faults seen, undone, compared, printed, played; a map redrawn."""

import re

from playwright.sync_api import expect

from coldwake import texts
from tests.browser.accessibility import check, violations
from tests.browser.pages import WAIT, overflow, when

PHONE = {"width": 390, "height": 844}
NEW_TITLE = "Very High Waves"
SAVED = "() => ['saved', 'compared'].includes(document.getElementById('bench-state').dataset.state)"


def field(page, *path):
    """The field of a value in the form, by its file and path."""
    name = ",".join(f'"{step}"' if isinstance(step, str) else str(step) for step in path)
    return page.locator(f"[data-spot='[{name}]']")


def test_a_card_is_changed_seen_mended_compared_printed_and_played(server, new_context, watch):
    watch.allow("the document's frame is sandboxed")  # in the report not even a script of this test runs
    page = new_context().new_page()
    page.goto(f"{server.url}/cards/blitz?pack=drill")
    page.locator('a[href^="/workshop?game=blitz"]').click()
    page.wait_for_selector("#drafts")
    found = violations(page, "the drafts")
    page.locator('[data-begin="blitz"] button').press("Enter")
    page.wait_for_url("**/workshop/*", timeout=WAIT)
    page.locator('a[href="#cards.toml/action/0"]').press("Enter")
    face, turn = page.locator(".face-drawn"), field(page, "cards.toml", "action", 0, "turn")
    expect(face).to_contain_text("Assault Waves")
    check(found, violations(page, "a card at the bench"))

    field(page, "cards.toml", "action", 0, "title").locator("input").first.fill(NEW_TITLE)
    expect(face).to_contain_text(NEW_TITLE)
    turn.locator("input").fill("99")
    expect(turn.locator(".fault")).to_contain_text("from -9 to 9")
    expect(page.locator("#bench-wrong")).to_be_enabled()
    expect(page.locator('a[href="#cards.toml/action/0"].is-wrong')).to_be_visible()
    expect(turn.locator(".origin")).to_contain_text("0")
    page.keyboard.press("Control+z")
    expect(turn.locator("input")).to_have_value("0")
    expect(page.locator("#bench-wrong")).to_be_disabled()
    expect(turn.locator(".fault")).to_be_hidden()

    page.locator('[data-deed="differences"]').click()
    expect(page.locator("#bench-differences tbody td").nth(1)).to_contain_text(NEW_TITLE)
    found = violations(page, "what differs")
    page.keyboard.press("Escape")
    page.set_viewport_size(PHONE)
    assert overflow(page) <= 0
    page.locator('[data-deed="compare"]').click()
    for value in ("64", "random"):
        page.locator(f'#compare-form input[value="{value}"]').check(force=True)
    assert overflow(page) <= 0
    check(found, violations(page, "asking for a comparison on a phone"))
    page.locator("#compare-form button.primary").click()
    report = page.locator(".compare-report a")
    expect(report).to_be_visible(timeout=WAIT)
    expect(page.locator("[data-deed=stopCompare]")).to_be_hidden()
    expect(page.locator(".compare-said")).to_have_text(texts.text("en", "workshop.say.compare_done"))
    with page.expect_popup() as popup:
        report.click()
    expect(popup.value.locator("h1")).to_contain_text("Cold War Blitz")
    expect(popup.value.locator("pre").first).to_contain_text("./drill-")
    assert popup.value.evaluate("getComputedStyle(document.body).fontFamily") != "Times"
    popup.value.close()
    page.keyboard.press("Escape")

    bench = page.url
    page.locator('[data-deed="print"]').click()
    page.locator('[data-deed="press"]').click()
    page.wait_for_url("**/print/blitz?pack=drill-*", timeout=WAIT)
    expect(page.locator("#pack")).to_have_value(re.compile("drill-[0-9a-f]{8}"))
    with page.expect_download() as saved:
        page.locator('button[value="aid"]').click()
    assert saved.value.path().read_bytes().startswith(b"%PDF")
    page.goto(bench)
    when(page, SAVED)
    check(violations(page, "the bench on a phone"))
    page.locator('[data-deed="play"]').click()
    page.wait_for_url("**/table/*", timeout=WAIT)
    table = server.ask("GET", f"/api{page.url.removeprefix(server.url).partition('?')[0].replace('/table/', '/tables/')}")
    page.goto(f"{server.url}/cards/blitz/card/A1?pack={table['pack']}")
    expect(page.locator("main")).to_contain_text(NEW_TITLE)


def test_a_map_is_changed_by_keys_and_by_dragging(server, new_context):
    draft = server.ask("POST", "/workshop/api/drafts", {"game": "blitz", "pack": "drill"})
    page = new_context(locale="ru-RU").new_page()
    page.goto(f"{server.url}/workshop/{draft['id']}#map.toml/space/3")
    place = field(page, "map.toml", "space", 3, "x").locator("input")
    expect(place).to_have_value("160")
    page.locator('[data-mark="space POR"]').focus()
    page.keyboard.press("ArrowRight")
    expect(place).to_have_value("165")
    page.keyboard.press("Shift+ArrowLeft")
    expect(place).to_have_value("140")

    unit = next(number for number, one in enumerate(draft["files"]["units.toml"]["unit"]) if one["id"] == "CB")
    drag(page, f'[data-unit="{unit}"]', '[data-mark="space XRO"]')
    page.locator('[data-mark="space XRO"]').press("Enter")
    expect(page.locator(".map-units li")).to_have_count(1)
    page.locator('[name="map-mode"][value="route"]').check(force=True)
    for space in ("POR", "YAR"):
        page.locator(f'[data-mark="space {space}"]').press("Enter")
    expect(page.locator('[data-way="POR-YAR"]')).to_have_count(1)
    when(page, SAVED)
    expect(page.locator("#bench-wrong")).to_be_disabled()
    check(violations(page, "the map"))
    page.set_viewport_size(PHONE)
    assert overflow(page) <= 0
    kept = server.ask("GET", f"/workshop/api/drafts/{draft['id']}")["files"]
    assert kept["map.toml"]["space"][3]["x"] == 140
    assert kept["map.toml"]["routes"].endswith(" POR-YAR")
    assert kept["units.toml"]["unit"][unit]["start"] == "XRO"
    assert texts.text("ru", "workshop.play") in page.locator(".bench-doors").inner_text()


def drag(page, what, onto):
    """Drag a thing of the drawing onto another."""
    for moving, selector in ((page.mouse.down, what), (page.mouse.up, onto)):
        box = page.locator(selector).bounding_box()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
        moving()
