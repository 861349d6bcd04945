"""Count what a first visit to the lobby and to each table costs: requests, bytes, time on a slow line.

python tools/page_weight.py            a table of figures, each page in a fresh browser
python tools/page_weight.py --parts    also what each page fetches, file by file
"""

import argparse
import shutil
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from coldwake import bots  # noqa: E402
from coldwake.core import registry  # noqa: E402
from tests.browser.conftest import ARGUMENTS, NAMES  # noqa: E402
from tests.browser.pages import open_link  # noqa: E402
from tests.browser.server import Server, path_of  # noqa: E402

SLOW = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
"""A slow line: 1.6 Mbit/s down, 150 ms for each way and back."""
WINDOW = {"width": 1440, "height": 900}
STREAM = "EventSource"
PAINTED = """() => {
  const paint = performance.getEntriesByName('first-contentful-paint')[0];
  const page = performance.getEntriesByType('navigation')[0];
  return [paint.startTime, page.domContentLoadedEventEnd, performance.now()];
}"""


@dataclass
class Weight:
    """What one page fetched, by kind: requests, bytes over the wire, bytes as the browser uses them."""

    requests: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    wire: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    plain: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    files: list[tuple[str, int, int]] = field(default_factory=list)


class Scale:
    """Weighs everything a page fetches, by the browser's own network events."""

    def __init__(self, cdp: CDPSession) -> None:
        self.weight = Weight()
        self._kinds: dict[str, tuple[str, str]] = {}
        self._plain: dict[str, int] = defaultdict(int)
        cdp.on("Network.responseReceived", self._answered)
        cdp.on("Network.dataReceived", self._received)
        cdp.on("Network.loadingFinished", self._finished)
        cdp.send("Network.enable")
        cdp.send("Network.setCacheDisabled", {"cacheDisabled": False})

    def _answered(self, event: dict[str, Any]) -> None:
        self._kinds[event["requestId"]] = (event["type"], event["response"]["url"])

    def _received(self, event: dict[str, Any]) -> None:
        self._plain[event["requestId"]] += event["dataLength"]

    def _finished(self, event: dict[str, Any]) -> None:
        kind, url = self._kinds.get(event["requestId"], (STREAM, ""))
        if kind == STREAM or url.startswith("data:"):
            return
        wire, plain = int(event["encodedDataLength"]), self._plain[event["requestId"]]
        self.weight.requests[kind] += 1
        self.weight.wire[kind] += wire
        self.weight.plain[kind] += plain
        self.weight.files.append((url, wire, plain))


@dataclass(frozen=True, order=True)
class Times:
    """Milliseconds from the click that leads to a page."""

    usable: float
    seen: float
    complete: float


@dataclass(frozen=True)
class Visit:
    """A page to weigh: its address, what says that it can be used, and the cookies of whoever sits there."""

    address: str
    ready: str
    cookies: Any = None


class Visitor:
    """A browser that has visited nothing, each time anew."""

    def __init__(self, browser: Browser, language: str) -> None:
        self.browser = browser
        self.language = language

    def page(self, cookies: Any = None) -> Page:
        """A page with an empty cache."""
        context = self.browser.new_context(
            viewport=WINDOW, locale=self.language, reduced_motion="reduce", storage_state=cookies
        )
        return context.new_page()

    def sit_down(self, address: str, ready: str) -> Visit:
        """Take a seat by its link; others visit the table with the same cookies."""
        page = self.page()
        open_link(page, address)
        visit = Visit(page.url, ready, page.context.storage_state())
        page.context.close()
        return visit

    def weigh(self, visit: Visit) -> Weight:
        """Load a page on a quick line until all is there, and say what was fetched."""
        page = self.page(visit.cookies)
        scale = Scale(page.context.new_cdp_session(page))
        page.goto(visit.address, wait_until="load")
        page.evaluate("document.fonts.ready.then(() => 0)")
        page.wait_for_timeout(300)  # the last events of the network come after the page is complete
        page.context.close()
        return scale.weight

    def clock(self, visit: Visit) -> Times:
        """When something is seen, the page can be used, and everything is there, on the slow line."""
        page = self.page(visit.cookies)
        cdp = page.context.new_cdp_session(page)
        cdp.send("Network.enable")
        cdp.send("Network.emulateNetworkConditions", SLOW)
        page.goto(visit.address, wait_until="domcontentloaded", timeout=120_000)
        page.wait_for_selector(visit.ready, state="attached")
        page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length > 0")
        page.wait_for_load_state("load")
        page.evaluate("document.fonts.ready.then(() => 0)")
        seen, usable, complete = page.evaluate(PAINTED)
        page.context.close()
        return Times(max(seen, usable), seen, complete)


def visits(server: Server, visitor: Visitor) -> Iterator[tuple[str, Visit]]:
    """The lobby, and a table of each game at which somebody sits."""
    yield "lobby", Visit(server.url + "/", "form[action='/play'] button")
    for title in registry.titles():
        alone = registry.game(title.name).max_seats == 1
        bot = {"kind": "bot", "bot": bots.usual(title.name)}
        table = server.open_table(game=title.name, seats=[{"kind": "person"}, bot][: 1 if alone else 2])
        yield title.name, visitor.sit_down(server.url + path_of(table, 0), "#table:not([inert])")


def report(name: str, weight: Weight, times: Times, parts: bool) -> None:
    """Print the figures of one page."""
    requests = sum(weight.requests.values())
    sent, used = sum(weight.wire.values()) / 1024, sum(weight.plain.values()) / 1024
    took = f"seen {times.seen:5.0f}, usable {times.usable:5.0f}, complete {times.complete:5.0f}"
    print(f"{name:14} {requests:3} requests {sent:8.1f} KB wire {used:8.1f} KB plain   slow line, ms: {took}")
    for kind in sorted(weight.wire, key=lambda kind: -weight.wire[kind]):
        wire, plain = weight.wire[kind] / 1024, weight.plain[kind] / 1024
        print(f"    {kind:12} {weight.requests[kind]:3}          {wire:8.1f}         {plain:8.1f}")
    for url, sent, size in weight.files if parts else ():
        print(f"        {sent:8} {size:8} {url}")


def main() -> None:
    """Start a server, visit its pages, print what they cost."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--parts", action="store_true", help="list every file")
    asked.add_argument("--language", default="en-GB", help="the browser's language")
    wanted = asked.parse_args()
    program = next(filter(None, map(shutil.which, NAMES)))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        visitor, server = Visitor(browser, wanted.language), Server(Path(folder))
        try:
            for name, visit in visits(server, visitor):
                times = sorted(visitor.clock(visit) for _ in range(3))[1]
                report(name, visitor.weigh(visit), times, wanted.parts)
        finally:
            server.stop()
            browser.close()


if __name__ == "__main__":
    main()
