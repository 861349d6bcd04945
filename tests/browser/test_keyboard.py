"""The keyboard alone plays, and always shows where it is."""

from playwright.sync_api import Page, expect

from tests.browser.captain import Captain
from tests.browser.pages import OVER, TURN, TablePage
from tests.browser.positions import LAST_TURN, PERSON_AND_BOT
from tests.browser.server import path_of

MOST_TABS = 400
DECISIONS = 18

FOCUS = """() => {
  const element = document.activeElement;
  const style = getComputedStyle(element);
  return {
    onBody: element === document.body,
    action: element.dataset.action || '',
    visible: element.matches(':focus-visible'),
    outlined: (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none',
  };
}"""
IS_AT = "(selector) => document.activeElement.matches(selector)"


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is there."""
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if page.evaluate(IS_AT, selector):
            return
    raise AssertionError(f"Tab does not lead to {selector}")


class Typist(TablePage):
    """Plays without a mouse: digits, or Tab and Enter, in turn."""

    def play(self, action: str, seen: dict | None = None) -> None:
        digit = self.prompt.locator(f'[data-action="{action}"]').get_attribute("data-digit")
        if digit and self.clicks % 2:
            key = digit
        else:
            self._walk_to(action)
            key = "Enter"
        with self.sending():
            if self.is_careful(action):
                self.page.keyboard.press(key)
            self.page.keyboard.press(key)
        self.clicks += 1
        self.check_focus(action)

    def _walk_to(self, action: str) -> None:
        """P leads to the first choice, Tab on from there."""
        self.page.keyboard.press("p")
        if not self.page.evaluate(IS_AT, f'#part-prompt [data-action="{action}"]'):
            tab_to(self.page, f'#part-prompt [data-action="{action}"]')
        focus = self.page.evaluate(FOCUS)
        assert focus["visible"] and focus["outlined"], f"the focus on {action} cannot be seen"

    def check_focus(self, action: str) -> None:
        self.settle()
        assert not self.page.evaluate(FOCUS)["onBody"], f"after {action} the focus is nowhere"


def test_the_keyboard_alone_from_the_lobby_into_the_battle(server, new_context):
    page = new_context().new_page()
    page.goto(f"{server.url}/")
    tab_to(page, "#play-cwnb button.primary")
    assert page.evaluate(FOCUS)["outlined"]
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    table = Typist(page, Captain(seed=3))
    assert table.settle() == TURN
    for _ in range(DECISIONS):
        if table.settle() == OVER:
            break
        table.decide()
    expect(page.locator(".steps")).to_be_visible()


def test_the_keyboard_alone_through_the_last_turn_to_the_result(server, new_context):
    table = server.open_table(seats=PERSON_AND_BOT, start=LAST_TURN)
    typist = Typist.at(new_context().new_page(), server.url + path_of(table, 0), Captain(seed=1, zeal=0.7))
    typist.decide_until_over()
    expect(typist.page.locator("#result")).to_be_visible()
    tab_to(typist.page, '#result [data-open="scores"]')
    typist.page.keyboard.press("Enter")
    expect(typist.page.locator("#dialog-scores")).to_be_visible()
    typist.page.keyboard.press("Escape")
    expect(typist.page.locator("#dialog-scores")).to_be_hidden()


def test_undo_cancel_aid_and_orders_by_their_keys(server, new_context):
    table = server.open_table(seats=PERSON_AND_BOT, start=LAST_TURN)
    page = new_context().new_page()
    typist = Typist.at(page, server.url + path_of(table, 0))
    question = typist.look()["question"]
    typist.play("ship:cvb-1")  # there is a single row that she can go to, and she goes
    expect(page.locator("#question")).not_to_have_text(question)
    page.keyboard.press("u")
    expect(page.locator("#question")).to_have_text(question)
    typist.play("button:pass")
    stations = typist.look()["question"]
    typist.play("ship:cvb-1")
    expect(page.locator("#question")).not_to_have_text(stations)
    page.keyboard.press("c")
    expect(page.locator("#question")).to_have_text(stations)
    for key, dialog in (("h", "aid"), ("?", "aid"), ("o", "orders")):
        page.keyboard.press(key)
        expect(page.locator(f"#dialog-{dialog}")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(f"#dialog-{dialog}")).to_be_hidden()
    page.keyboard.press("i")
    expect(page.locator("#inspector")).to_be_visible()
    page.keyboard.press("i")
    expect(page.locator("#inspector")).to_be_hidden()
