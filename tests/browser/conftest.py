"""Fixtures of the tests with a real browser: Chromium, a server, and a watch over every page.

Without Chromium these tests are skipped, and the summary names each of them.
"""

import re
import shutil
from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Request,
    Response,
    WebError,
    expect,
    sync_playwright,
)

from tests.browser.pages import WAIT
from tests.browser.server import Server

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--disable-dev-shm-usage",
]  # fmt: skip
SPARING = [
    "--in-process-gpu", "--force-gpu-mem-available-mb=1", "--js-flags=--single-threaded --max-lazy --no-opt",
]  # fmt: skip
"""No test looks at pixels, and no page lives long: what is laid out is hardly filled in, and no script optimized."""
NO_CHROMIUM = "NO CHROMIUM"
IMPATIENT = """
const dismiss = () => document.querySelector("[data-interlude]:not([hidden]) [data-dismiss-interlude]")?.click();
addEventListener("DOMContentLoaded", () => {
  new MutationObserver(dismiss).observe(document.body, { subtree: true, childList: true, attributes: true });
  dismiss();
});
"""
"""Somebody who dismisses every screen between rounds before he has read it."""
DESK = {"width": 1440, "height": 900}
expect.set_options(timeout=WAIT)


def program() -> str | None:
    """The path of Chromium, or None."""
    return next(filter(None, map(shutil.which, NAMES)), None)


# -- the browser -----------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser | str]:
    """The browser, or why there is none. While it runs, its event loop would disturb the tests of the server:

    `make test` runs the tests with a browser by themselves, and they must not share a process with others.
    """
    if program() is None:
        yield f"none of {', '.join(NAMES)} is installed"
        return
    try:
        driver = sync_playwright().start()
    except Exception as error:  # the driver has no error of its own for this
        yield f"Playwright does not start: {error}"
        return
    try:
        browser = driver.chromium.launch(executable_path=program(), args=[*ARGUMENTS, *SPARING])
    except Error as error:
        driver.stop()
        yield f"{program()} does not start: {error}"
        return
    yield browser
    browser.close()
    driver.stop()


@pytest.fixture
def browser(chromium: Browser | str, request: pytest.FixtureRequest) -> Browser:
    """The browser; without one the test is skipped by name."""
    if isinstance(chromium, str):
        pytest.skip(f"{NO_CHROMIUM}: {request.node.name} did not run, {chromium.splitlines()[0]}")
    return chromium


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name every test that had no browser."""
    skipped = [report for report in terminalreporter.stats.get("skipped", []) if NO_CHROMIUM in str(report.longrepr)]
    if skipped:
        terminalreporter.section(f"{NO_CHROMIUM}: {len(skipped)} tests with a browser were SKIPPED", red=True)
        for report in skipped:
            terminalreporter.line(f"SKIPPED {report.nodeid}")


# -- the server ------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def shared_server(chromium: Browser | str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server | None]:
    """One server for all tests of a process; none where there is no browser to visit it."""
    if isinstance(chromium, str):
        yield None
        return
    server = Server(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


@pytest.fixture
def server(browser: Browser, shared_server: Server) -> Server:
    """The server of all tests."""
    return shared_server


@pytest.fixture
def own_server(browser: Browser, tmp_path) -> Iterator[Server]:
    """A server of this test alone, to be killed."""
    server = Server(tmp_path)
    yield server
    server.stop()


# -- the watch -------------------------------------------------------------------------------------


class Watch:
    """Notes everything that goes wrong on any page: script errors, failed requests, foreign hosts."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        self.allowed: list[str] = []

    def allow(self, pattern: str) -> None:
        """Let pass what this test causes on purpose."""
        self.allowed.append(pattern)

    def over(self, context: BrowserContext) -> None:
        """Watch all pages of a context."""
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("request", self._request)
        context.on("requestfailed", self._failed)
        context.on("response", self._response)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def _error(self, error: WebError) -> None:
        self.faults.append(f"page error: {error.error}")

    def _request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in ("data", "blob") and parts.hostname != "127.0.0.1":
            self.faults.append(f"request to a foreign host: {request.url}")

    def _failed(self, request: Request) -> None:
        """What was being fetched when a page was left, or became a download, has not failed."""
        left_behind = request.method == "GET" and "ERR_ABORTED" in (request.failure or "")
        if not left_behind:
            self.faults.append(f"failed request: {request.method} {request.url} {request.failure}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.faults.append(f"answer {response.status}: {response.request.method} {response.url}")

    def check(self) -> None:
        """Nothing may have gone wrong but what was allowed."""
        left = [fault for fault in self.faults if not any(re.search(one, fault) for one in self.allowed)]
        assert not left, "the browser complains:\n" + "\n".join(left)


@pytest.fixture
def watch() -> Iterator[Watch]:
    """The watch over the test's pages; it speaks at the end."""
    watch = Watch()
    yield watch
    watch.check()


@pytest.fixture
def new_context(browser: Browser, watch: Watch) -> Iterator[Callable[..., BrowserContext]]:
    """Open another browser profile: a person of his own, with his own cookies.

    Motion is reduced unless asked, and screens between rounds are dismissed as they come, but with `interludes`.
    """
    opened: list[BrowserContext] = []

    def make(interludes: bool = False, **wishes: object) -> BrowserContext:
        wanted = {"viewport": DESK, "reduced_motion": "reduce", "locale": "en-GB", **wishes}
        context = browser.new_context(**wanted)
        context.set_default_timeout(WAIT)
        if not interludes:
            context.add_init_script(IMPATIENT)
        watch.over(context)
        opened.append(context)
        return context

    yield make
    for context in opened:
        context.close()
