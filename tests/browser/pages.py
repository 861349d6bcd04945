"""The table's page as a person uses it: look at it, click, wait for what comes of it."""

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urljoin

from playwright.sync_api import Error, Locator, Page, TimeoutError, expect

from tests.browser.captain import Captain

WAIT = 120_000
"""Milliseconds after which something that should happen on the page has not, on however busy a machine."""
NONE_OF_IT = 1_000_000
"""The log from here on is empty; how many events there are is told all the same."""
TURN, OVER, CURTAIN = "turn", "over", "curtain"
SITE = [
    "/", "/about", "/api", "/new", "/rules/cwnb", "/cards/cwnb?pack=drill", "/new?game=attack_sub",
    "/cards/attack_sub?pack=drill", "/cards/attack_sub/card/ps", "/scenarios/attack_sub", "/scenarios/attack_sub/13K",
    "/print", "/print/blitz?pack=drill",
]  # fmt: skip
"""The pages around the table."""

LOOK = """() => {
  const offered = [...document.querySelectorAll('#part-prompt [data-action]')];
  return {
    revision: Number(document.getElementById('table').dataset.revision),
    mine: !!document.querySelector('#part-prompt .ask.mine'),
    over: !!document.querySelector('#result'),
    question: document.getElementById('question').textContent,
    actions: offered.map((button) => button.dataset.action),
  };
}"""
STATE = "#part-prompt .ask.mine, #result, #part-curtain .curtain-card"
SHOWN = """(revision) => {
  const table = document.getElementById('table');
  return table && !table.classList.contains('busy') && Number(table.dataset.revision) >= revision;
}"""
HEARD = """(events) => [...document.querySelectorAll('#log > li')]
  .reduce((sum, line) => sum + Number(line.querySelector('.times')?.textContent.slice(1) || 1), 0) >= events"""
"""A line that is repeated is told once, with its number."""
SETTLED = f"(events) => document.querySelector({STATE!r}) && ({HEARD})(events) && ({LOOK})()"
OFTEN = 10
"""Milliseconds between two looks at a condition; the driver's own way of waiting would look ever more seldom."""
DECISIONS = re.compile(r"/table/[^/]+/(act|undo)\b")
PARTS = "[id^=part-force-], #part-ledger, #part-tray, #part-piles, #part-hand, #part-prompt, #log"
PUBLIC = "#part-ledger, #part-tray, #part-piles"
COVERED = """() => {
  const found = [];
  for (const thing of document.querySelectorAll('.plot [data-thing], .plot [data-action]')) {
    thing.scrollIntoView({ block: 'center', inline: 'center' });
    const box = thing.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!thing.contains(top)) found.push(`${thing.outerHTML.slice(0, 90)} lies under ${top && top.outerHTML.slice(0, 90)}`);
  }
  scrollTo(0, 0);
  return found;
}"""
WORDS = "(parts) => parts.map((part) => [part.id, part.innerText.trim()])"


def open_link(page: Page, address: str) -> None:
    """Go to a table, and sit down if the address is the link of a seat."""
    page.goto(address)
    if "/join/" in address:
        page.locator("main form.sheet button").click()
        page.wait_for_selector("#table")
        page.wait_for_load_state()


def when(page: Page, condition: str, arg: object = None) -> object:
    """What a condition tells of the page as soon as it holds there.

    Mostly it does so already, and one look costs less than the driver's way of waiting: that brings a large
    script into every page. While a page is left for another there is nothing to look at, and it waits.
    """
    with suppress(Error):
        if told := page.evaluate(condition, arg):
            return told
    return page.wait_for_function(condition, arg=arg, polling=OFTEN, timeout=WAIT).json_value()


class TablePage:
    """One tab that shows a table, with the captain who plays there."""

    def __init__(self, page: Page, captain: Captain | None = None) -> None:
        self.page = page
        self.captain = captain or Captain()
        self.clicks = 0

    @classmethod
    def at(cls, page: Page, address: str, captain: Captain | None = None) -> "TablePage":
        """The table at an address, opened in this tab."""
        open_link(page, address)
        return cls(page, captain)

    # -- looking -----------------------------------------------------------------------------------

    def look(self) -> dict:
        """What the page shows just now: revision, question, offered actions."""
        return self.page.evaluate(LOOK)

    @property
    def id(self) -> str:
        return self.page.locator("#table").get_attribute("data-table")

    @property
    def prompt(self) -> Locator:
        return self.page.locator("#part-prompt")

    @property
    def log(self) -> Locator:
        return self.page.locator("#log > li")

    def shown(self, parts: str = PARTS) -> dict[str, str]:
        """The words of the parts that tell the state of the game."""
        return dict(self.page.locator(parts).evaluate_all(WORDS))

    def settled(self) -> dict:
        """Wait until somebody at this tab is asked, or the game is over; what the page shows then."""
        told = self._told_when_bots_have_decided()
        return when(self.page, SETTLED, told)

    def settle(self) -> str:
        """Wait as well; the answer is whether it is this person's turn, over, or another's at this screen."""
        seen = self.settled()
        return OVER if seen["over"] else TURN if seen["mine"] else CURTAIN

    def _told_when_bots_have_decided(self) -> int:
        """How many events the log tells once no bot is asked.

        Where everybody decides at once, bots may be at it still: what they do would make a click stale.
        """
        api = f"{urljoin(self.page.url, '/api/tables/')}{self.id}"
        until(lambda: not _bots_asked(self.page.request.get(api).json()))
        return self.page.request.get(f"{api}/log?since={NONE_OF_IT}").json()["events"]

    # -- doing -------------------------------------------------------------------------------------

    def button(self, action: str) -> Locator:
        """The button of an action: the thing itself where it lies, else the one in the prompt."""
        on_table = self.page.locator(f'.plot [data-action="{action}"], #part-ledger [data-action="{action}"]')
        if not action.startswith("button:") and on_table.count():
            return on_table.first
        return self.prompt.locator(f'[data-action="{action}"]')

    def is_careful(self, action: str) -> bool:
        """Whether the action is asked for twice."""
        return self.prompt.locator(f'[data-action="{action}"][data-careful]').count() > 0

    def play(self, action: str, seen: dict | None = None) -> None:
        """Click an action and wait until the page shows what came of it; `seen` is the page as it was looked at."""
        before = seen or self.look()
        self.clicks += 1
        try:
            with self.sending():
                if self.is_careful(action):
                    self.button(action).click(timeout=WAIT)
                self.button(action).click(timeout=WAIT)
        except TimeoutError:
            told = f"{self.look()}; {self.page.locator('#toast').text_content()}"
            raise AssertionError(f"click {self.clicks}, {action}: nothing came of it at {before}; now {told}") from None

    @contextmanager
    def sending(self) -> Iterator[None]:
        """What is done inside sends a decision: go on when it was answered and the page shows what came of it."""
        with self.page.expect_response(DECISIONS, timeout=WAIT) as sent:
            yield
        revision = sent.value.json().get("revision", 0)
        when(self.page, SHOWN, revision)

    def undo(self) -> None:
        """Take back by the button."""
        with self.sending():
            self.page.locator("[data-undo]").click()

    def decide(self, seen: dict | None = None) -> str:
        """Let the captain make one decision; the answer is what was clicked."""
        seen = seen or self.settled()
        assert seen["mine"], "somebody else is asked"
        action = self.captain.choose(seen["actions"])
        self.play(action, seen)
        return action

    def decide_until_over(self, most: int = 1500) -> None:
        """Let the captain play to the result."""
        for _ in range(most):
            seen = self.settled()
            if seen["over"]:
                return
            self.decide(seen)
        raise AssertionError(f"the game is not over after {most} decisions")

    def lift_curtain(self) -> None:
        """Sit down as the person the curtain calls."""
        button = self.page.locator("#part-curtain .curtain-card button[data-sit]")
        seat = button.get_attribute("data-sit")
        button.click()
        self.page.wait_for_selector(f'#table[data-seat="{seat}"]')
        self.page.wait_for_load_state()

    def open_dialog(self, name: str) -> Locator:
        """Open a dialog by its button."""
        self.page.locator(f'[data-open="{name}"]:visible').first.click()
        dialog = self.page.locator(f"#dialog-{name}")
        expect(dialog).to_be_visible()
        return dialog

    def close_dialog(self, name: str) -> None:
        """Close a dialog by its cross."""
        self.page.locator(f"#dialog-{name} [data-close]").click()
        expect(self.page.locator(f"#dialog-{name}")).to_be_hidden()


def _bots_asked(told: dict) -> bool:
    """Whether a table, as the API tells of it, waits for a bot."""
    return any(told["seats"][seat]["kind"] == "bot" for seat in told["turn"])


def until(holds: Callable[[], bool]) -> None:
    """Wait for something that the page alone cannot tell."""
    end = time.monotonic() + WAIT / 1000
    while not holds():
        assert time.monotonic() < end, "what was waited for does not come"
        time.sleep(OFTEN / 1000)


def overflow(page: Page) -> int:
    """By how many pixels the page is wider than the window."""
    return page.evaluate("() => document.scrollingElement.scrollWidth - innerWidth")


def covered(page: Page) -> list[str]:
    """Ships, cards and buttons of the plot that lie under something else even in the middle of the window."""
    return page.evaluate(COVERED)


def secrets_in(page: Page, cards: set[str]) -> list[str]:
    """Those of the cards that stand anywhere in the page's HTML, shown or not."""
    html = page.content()
    return sorted(card for card in cards if f"card:{card}" in html or f"hand-{card}-" in html)
