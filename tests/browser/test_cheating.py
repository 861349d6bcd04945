"""The opener of a table wants to see the guest's cards, and tries what a browser can be made to do."""

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.pages import TablePage, secrets_in
from tests.browser.server import key_of

OPEN_SEAT = [{"kind": "person", "name": "Ann"}, {"kind": "open"}]
BEARER = """async ([method, path, key, body]) => {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const answer = await fetch(path, { method, headers, body: body ? JSON.stringify(body) : undefined });
  return [answer.status, await answer.text()];
}"""
REFUSED = range(400, 500)
ANOTHER_EYES = "?seat=1"


def by_script(page: Page, method: str, path: str, key: str, body: dict | None = None) -> tuple[int, str]:
    """A request that the cheat types into the console of his browser."""
    status, text = page.evaluate(BEARER, [method, path, key, body])
    return status, text


def hand_in(page: Page) -> set[str]:
    """The cards of the hand on the screen."""
    things = page.locator("#part-hand [data-thing]")
    expect(things.first).to_be_visible()
    return set(things.evaluate_all("(cards) => cards.map((card) => card.dataset.thing.replace('card:', ''))"))


def opened(server, context: BrowserContext) -> tuple[Page, dict, str]:
    """The opener's tab at a table with an open seat, the table, and the key of the invitation."""
    page = context.new_page()
    page.goto(f"{server.url}/new")
    page.locator("#name").fill("Ann")
    page.locator("#kind-1").select_option("open")
    page.locator("button.primary.big").click()
    page.wait_for_url("**/table/*")
    link = page.locator("#dialog-invitations input[readonly]").input_value()
    table = TablePage(page)
    table.close_dialog("invitations")
    return page, {"id": table.id}, link.rsplit("/", 1)[1]


def test_the_invitation_shows_the_opener_no_card_and_cannot_be_made_to(server, new_context, watch):
    watch.allow(r"\b40[0-9]\b")
    page, table, key = opened(server, new_context())
    path = f"/api/tables/{table['id']}"
    for method, door, body in (
        ("GET", "/view", None), ("GET", "/actions", None), ("GET", "/view?seat=1", None),
        ("PUT", "/orders", {"orders": {}}), ("POST", "/say", {"text": "hello"}), ("POST", "/undo", {"revision": 0}),
    ):  # fmt: skip
        status, text = by_script(page, method, path + door, key, body)
        assert status in REFUSED or '"hand"' not in text, f"{method} {door}: {status} {text[:200]}"
    second = new_context().new_page()
    second.goto(f"{server.url}/join/{table['id']}/{key}")
    expect(second.locator("main form.sheet button").first).to_be_visible()
    assert second.locator("#part-hand, [data-thing^='card:']").count() == 0
    page.goto(f"{server.url}/table/{table['id']}{ANOTHER_EYES}")
    assert page.locator("#table[data-seat='1'], [data-thing^='card:']").count() == 0


def test_the_opener_sees_nothing_of_a_guest_who_has_sat_down(server, new_context, watch):
    watch.allow(r"\b40[0-9]\b")
    opener = new_context()
    page, table, key = opened(server, opener)
    by_script(page, "PUT", f"/api/tables/{table['id']}/orders", key, {"orders": {}})
    guest = TablePage.at(new_context().new_page(), f"{server.url}/join/{table['id']}/{key}")
    assert guest.page.locator("#table").get_attribute("data-seat") == "1"
    hand = hand_in(guest.page)
    secret = hand - hand_in(page)
    assert secret
    for address in (f"/table/{table['id']}", f"/table/{table['id']}{ANOTHER_EYES}", f"/join/{table['id']}/{key}"):
        tab = opener.new_page()
        tab.goto(server.url + address)
        tab.wait_for_load_state()
        assert secrets_in(tab, secret) == [], address
    status, text = by_script(page, "GET", f"/api/tables/{table['id']}/view", key)
    assert status in REFUSED, text[:200]
    status, text = by_script(page, "POST", f"/api/tables/{table['id']}/claim", key, {})
    assert status in REFUSED, text[:200]


def test_whoever_looks_from_the_guests_seat_first_keeps_the_guest_out_of_it(server, new_context, watch):
    """The cheat sits down himself, looks and leaves: the seat is a bot's for good, and no guest can be fooled."""
    watch.allow(r"\b40[0-9]\b")
    page, table, key = opened(server, new_context())
    look = TablePage.at(new_context().new_page(), f"{server.url}/join/{table['id']}/{key}")
    hand_in(look.page)
    look.page.goto(f"{server.url}/")
    held = server.ask("GET", f"/api/tables/{table['id']}")
    assert held["seats"][1]["kind"] == "person"
    key_now = look.page.locator(".copy-row input").first.input_value().rsplit("/", 1)[1]
    status, _ = by_script(look.page, "POST", f"/api/tables/{table['id']}/leave", key_now, {})
    assert status == 200
    assert server.ask("GET", f"/api/tables/{table['id']}")["seats"][1]["kind"] == "bot"
    guest = new_context().new_page()
    for old in (key, key_now):
        guest.goto(f"{server.url}/join/{table['id']}/{old}")
        assert guest.locator("#part-hand, main form.sheet").count() == 0
    status, _ = by_script(page, "POST", f"/api/tables/{table['id']}/invite?seat=1", key, {})
    assert status in REFUSED


def test_a_script_that_opened_the_table_has_no_more_to_see(server, new_context, watch):
    watch.allow(r"\b40[0-9]\b")
    table = server.open_table(seats=OPEN_SEAT)
    guest = TablePage.at(new_context().new_page(), f"{server.url}/join/{table['id']}/{key_of(table, 1)}")
    hand = hand_in(guest.page)
    page = new_context().new_page()
    page.goto(f"{server.url}/about")
    own = set(server.view(table, 0)["me"]["hand"])
    for key in (key_of(table, 1), table["opener"], key_of(table, 0)):
        for door in ("/view", "/view?seat=1", "/actions", "/log", "/record"):
            status, text = by_script(page, "GET", f"/api/tables/{table['id']}{door}", key)
            assert not [card for card in hand - own if f'"{card}"' in text or f"card:{card}" in text], (door, status)
