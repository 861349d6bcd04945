"""How many clicks a game takes, and whether any is in vain or lost.

A whole game of each title is played against bots in a real browser: prompts without a choice are counted, and
there must be none. Then choices are clicked as fast as a hand can, without waiting for anything; each such
click must be sent, be refused in words, or lead to the next result.

python -m tools.clicks [--fast 2000] [--longest 2000] [GAME ...]
"""

import argparse
import random
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, TimeoutError, sync_playwright

from coldwake.core import registry
from tests.browser.conftest import ARGUMENTS, DESK, program
from tests.browser.server import Server

COUNTING = """
window.fates = {sent: 0, refused: 0, next: 0};
window.pressed = 0;
document.addEventListener("coldwake:click", ({detail}) => { window.fates[detail.fate] += 1; });
document.addEventListener("pointerdown", ({target}) => {
  if (target.closest("[data-action], [data-undo], [data-reel]")) window.pressed += 1;
}, true);
"""
"""What the page counts for us: presses on choices, and what became of each click."""

CHOICES_IN_SIGHT = """() => [...document.querySelectorAll("#table [data-action], #table [data-reel]")]
  .filter((one) => !one.matches(".aside, .cancel, .back"))
  .map((one) => one.getBoundingClientRect())
  .filter((box) => box.width && box.top >= 0 && box.bottom <= innerHeight)
  .map((box) => [box.left + box.width / 2, box.top + box.height / 2])"""

DISMISS = "() => document.querySelector('[data-interlude]:not([hidden]) [data-dismiss-interlude]')?.click()"

REAL = "#part-prompt [data-action]:not(.aside):not(.cancel):not(.back)"
PATIENCE = 60_000
PASSING = 3_000
"""Milliseconds after which a choice that is no more is left."""
STEADY = 0.05


class Player:
    """Somebody at one table, who counts."""

    def __init__(self, page: Page, rng: random.Random) -> None:
        self.page, self.rng = page, rng
        self.clicks = self.prompts = self.in_vain = 0
        self.rows: list[str] = []

    def open(self, url: str, game: str, pace: str) -> None:
        """Open a table against bots by the lobby's own button."""
        self.page.add_init_script(COUNTING)
        self.page.goto(url)
        self.page.evaluate(f"localStorage.setItem('coldwake-pace', '{pace}')")
        self.page.locator(f"#play-{game} button.primary").first.click()
        self.page.wait_for_url("**/table/*")

    @property
    def is_over(self) -> bool:
        """Whether the result stands there."""
        return self.page.locator("#result").count() > 0

    def offered(self) -> Locator:
        """What may be chosen, without what only takes back or gives up."""
        return self.page.locator(REAL)

    def pass_by(self) -> None:
        """Dismiss a screen between rounds."""
        self.page.evaluate(DISMISS)

    def play(self, longest: int) -> None:
        """Play at random, one click at a time, to the end or so many clicks."""
        while not self.is_over and self.clicks < longest:
            self.pass_by()
            if not self.page.locator("#part-prompt .ask.mine").count():
                time.sleep(STEADY)
                continue
            self._choose()

    def _choose(self) -> None:
        count = self.offered().count()
        if not count:
            time.sleep(STEADY)
            return
        self.prompts += 1
        if count == 1 and not self.page.locator("#part-prompt .cancel, #part-prompt .thing.back").count():
            self.in_vain += 1
            self.rows.append(self.page.locator("#question").inner_text())
        seen = self.page.locator("#table").get_attribute("data-revision")
        listed = self.offered().nth(self.rng.randrange(count))
        twice = listed.get_attribute("data-careful") is not None
        action = listed.get_attribute("data-action")
        choice = self.page.locator(f'#table [data-action="{action}"]:visible').first
        try:
            for _ in range(1 + twice):
                choice.click(timeout=PASSING)
                self.clicks += 1
        except TimeoutError:  # it was drawn anew while the hand was on its way: look again
            return
        self._until_changed(seen)

    def _until_changed(self, seen: str | None) -> None:
        end = time.monotonic() + PATIENCE / 1000
        while self.page.locator("#table").get_attribute("data-revision") == seen and not self.is_over:
            if time.monotonic() > end:
                raise SystemExit(f"a click was lost: {self.page.url} at {seen}")
            time.sleep(0.01)

    def hurry(self, clicks: int) -> int:
        """Click choices where they lie, never waiting; how many were made, in several games if need be."""
        made = 0
        while made < clicks and not self.is_over:
            self.pass_by()
            box = self._somewhere()
            if box is None:
                time.sleep(0.005)
                continue
            before = self.page.evaluate("window.pressed")
            self.page.mouse.click(*box)
            made += self.page.evaluate("window.pressed") - before
        return made

    def _somewhere(self) -> tuple[float, float] | None:
        """The middle of some choice that is in sight now."""
        boxes = self.page.evaluate(CHOICES_IN_SIGHT)
        return tuple(self.rng.choice(boxes)) if boxes else None

    def lost(self) -> int:
        """Clicks that came to nothing, once everything that waits in line has been dealt with."""
        end = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < end:
            fates, pressed = self.page.evaluate("[window.fates, window.pressed]")
            if sum(fates.values()) >= pressed:
                return 0
            time.sleep(0.1)
        return int(pressed - sum(fates.values()))


def whole_game(browser: Browser, url: str, game: str, longest: int) -> bool:
    """Count a game's clicks; whether none was asked for in vain."""
    with browser.new_context(viewport=DESK) as context:
        player = Player(context.new_page(), random.Random(game))
        player.open(url, game, "off")
        player.play(longest)
        end = "to the end" if player.is_over else "so far"
        print(
            f"{game:12} {player.clicks:5} clicks {end}, {player.in_vain} prompts without a choice", flush=True
        )
        for row in player.rows[:5]:
            print(f"{'':12}   {row}")
    return player.in_vain == 0


def fast_clicks(browser: Browser, url: str, game: str, clicks: int) -> bool:
    """Click fast, at the usual pace of results; whether none was lost."""
    made = lost = 0
    fates = {"sent": 0, "refused": 0, "next": 0}
    while made < clicks:
        with browser.new_context(viewport=DESK) as context:
            player = Player(context.new_page(), random.Random(made))
            player.open(url, game, "fast")
            made += player.hurry(clicks - made)
            lost += player.lost()
            for fate, count in player.page.evaluate("window.fates").items():
                fates[fate] += count
    print(f"{game:12} {made:5} fast clicks, {lost} lost ({fates})", flush=True)
    return lost == 0


def main() -> None:
    """Count, and fail if a prompt or a click was in vain."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=registry.names())
    parser.add_argument("--fast", type=int, default=2000, help="fast clicks in all, over the games")
    parser.add_argument("--longest", type=int, default=2000, help="clicks after which a game is left")
    asked = parser.parse_args()
    server = Server(Path(tempfile.mkdtemp()))
    try:
        with sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=program(), args=ARGUMENTS)
            good = [whole_game(browser, server.url, game, asked.longest) for game in asked.games]
            share = -(-asked.fast // len(asked.games))
            good += [fast_clicks(browser, server.url, game, share) for game in asked.games if asked.fast]
            browser.close()
    finally:
        server.stop()
    sys.exit(0 if all(good) else 1)


if __name__ == "__main__":
    main()
