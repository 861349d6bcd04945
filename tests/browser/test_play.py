"""Games played by clicking: from the lobby to the result, at one screen, at several."""

from playwright.sync_api import expect

from tests.browser.captain import Captain
from tests.browser.pages import CURTAIN, HEARD, PUBLIC, TURN, TablePage, secrets_in, until, when
from tests.browser.positions import PERSON_AND_BOT
from tests.browser.server import path_of

FIRST_DECISIONS = 12
TURNS_AT_ONE_SCREEN = 4
DECISIONS_AT_TWO_SCREENS = 20


def test_one_click_in_the_lobby_opens_a_game_that_can_be_played(server, new_context):
    page = new_context().new_page()
    page.goto(f"{server.url}/")
    page.locator("#play-cwnb button.primary").click()
    page.wait_for_url("**/table/*")
    table = TablePage(page, Captain(seed=5, zeal=0.4, most=4))
    assert table.settle() == TURN
    expect(table.prompt.locator(".question")).not_to_be_empty()
    for _ in range(FIRST_DECISIONS):
        table.decide()
    assert table.clicks == FIRST_DECISIONS


def test_a_whole_game_by_clicking(server, new_context):
    """From the deal through every step to the result; to 10 points instead of 180."""
    held = server.open_table(seats=PERSON_AND_BOT, options={"victory": 10})
    page = new_context().new_page()
    table = TablePage.at(page, server.url + path_of(held, 0), Captain(seed=3, zeal=0.25, most=4))
    table.decide_until_over()
    assert table.clicks > 50
    expect(page.locator("#result")).to_be_visible()
    expect(page.locator("#result .places li")).to_have_count(2)
    assert page.locator("#result .won").count() >= 1
    assert server.ask("GET", f"/api/tables/{table.id}")["finished"]


# -- hot-seat --------------------------------------------------------------------------------------


def new_table(page, server, second: str) -> TablePage:
    """A table for two that a person sets up on the form; `second` is who sits opposite."""
    page.goto(f"{server.url}/new")
    page.locator("#name").fill("Ann")
    page.locator("#kind-1").select_option(second)
    if second == "guest":
        page.locator("#name-1").fill("Bob")
    page.locator("button.primary.big").click()
    page.wait_for_url("**/table/*")
    return TablePage(page)


def hand_on_screen(table: TablePage) -> set[str]:
    """The cards that lie in the hand on the screen."""
    cards = table.page.locator("#part-hand [data-thing]")
    return set(cards.evaluate_all("(cards) => cards.map((card) => card.dataset.thing.replace('card:', ''))"))


def public_cards(table: TablePage) -> set[str]:
    """The cards that everybody may see: on the table."""
    cards = table.page.locator(".area [data-thing]")
    return set(cards.evaluate_all("(cards) => cards.map((card) => card.dataset.thing.replace('card:', ''))"))


def test_hot_seat_hands_over_with_a_curtain_and_shows_no_hand_of_the_other(server, new_context):
    table = new_table(new_context().new_page(), server, "guest")
    captains = [Captain(seed=1), Captain(seed=2)]
    hands: dict[int, set[str]] = {}
    seat, lifted = 0, 0
    while lifted < TURNS_AT_ONE_SCREEN:
        table.captain = captains[seat]
        if table.settle() == CURTAIN:
            expect(table.page.locator("#part-curtain .curtain-card")).to_be_visible()
            assert hand_on_screen(table) == set()
            assert table.page.locator("#part-prompt [data-action]").count() == 0
            every_hand = set().union(*hands.values())
            assert secrets_in(table.page, every_hand - public_cards(table)) == []
            table.lift_curtain()
            seat, lifted = int(table.page.locator("#table").get_attribute("data-seat")), lifted + 1
            assert table.settle() == TURN
            hands[seat] = hand_on_screen(table)
            others = hands.get(1 - seat, set()) - hands[seat] - public_cards(table)
            assert secrets_in(table.page, others) == []
        else:
            table.decide()
            hands[seat] = hand_on_screen(table) or hands.get(seat, set())
    assert set(hands) == {0, 1}


# -- two browsers and an observer ------------------------------------------------------------------


def secret_cards(server, id: str, keys: dict[int, str]) -> dict[int, set[str]]:
    """The cards of each hand that nobody else may have on his screen."""
    views = [server.ask("GET", f"/api/tables/{id}/view", key=keys[seat])["view"] for seat in (0, 1)]
    hands = [set(view["me"]["hand"]) for view in views]
    named = {row["card"] for row in views[0]["attacks"]} | {row["card"] for row in views[0]["answers"]}
    public = named | {card for player in views[0]["players"] for card in player["area"]}
    return {seat: hands[seat] - hands[1 - seat] - public for seat in (0, 1)}


def key_in(link: str) -> str:
    return link.rsplit("/", 1)[1]


def links_of(page, server) -> dict[str, str]:
    """The links that the lobby offers to a player, by their labels."""
    page.goto(f"{server.url}/")
    fields = page.locator(".copy-row")
    return dict(fields.evaluate_all("(rows) => rows.map((row) => [row.querySelector('label').textContent, row.querySelector('input').value])"))


def test_two_browsers_and_an_observer(server, new_context):
    ann = new_table(new_context().new_page(), server, "open")
    dialog = ann.page.locator("#dialog-invitations")
    expect(dialog).to_be_visible()
    invitation = dialog.locator("input[readonly]").input_value()
    ann.close_dialog("invitations")
    links = links_of(ann.page.context.new_page(), server).values()
    keys = {0: next(key_in(link) for link in links if link != invitation)}

    bob = TablePage.at(new_context().new_page(), invitation, Captain(seed=2))
    keys[1] = next(map(key_in, links_of(bob.page.context.new_page(), server).values()))
    assert keys[1] != key_in(invitation), "a link that was used opens nothing any more"
    assert bob.page.locator("#table").get_attribute("data-seat") == "1"
    assert key_in(invitation) not in bob.page.url
    watcher = TablePage.at(new_context().new_page(), f"{server.url}/table/{ann.id}")
    assert watcher.page.locator("#table").get_attribute("data-seat") == ""
    for table in (ann, bob, watcher):
        table.page.evaluate("() => { window.neverReloaded = true; }")

    acted = {0: 0, 1: 0}
    while sum(acted.values()) < DECISIONS_AT_TWO_SCREENS:
        for page in (ann.page, bob.page):
            page.wait_for_selector("#table:not(.busy)")
        seat = next(iter(server.ask("GET", f"/api/tables/{ann.id}")["turn"]))
        player = (ann, bob)[seat]
        expect(player.page.locator("#part-prompt .ask.mine")).to_be_visible()
        player.decide()
        acted[seat] += 1
        lines = server.ask("GET", f"/api/tables/{ann.id}/log")["events"]
        for table in (ann, bob, watcher):
            when(table.page, HEARD, lines)
        until(lambda: ann.shown(PUBLIC) == bob.shown(PUBLIC) == watcher.shown(PUBLIC))
        secret = secret_cards(server, ann.id, keys)
        assert secrets_in(ann.page, secret[1]) == secrets_in(bob.page, secret[0]) == []
        assert secrets_in(watcher.page, secret[0] | secret[1]) == []
    assert min(acted.values()) >= 3
    assert watcher.page.locator("[data-action], [data-undo], #say, #part-hand [data-thing]").count() == 0
    for table in (ann, bob, watcher):
        assert table.page.evaluate("() => window.neverReloaded === true")
