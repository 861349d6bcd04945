"""A server in a process of its own that can be killed and started again at the same address."""

import http.client
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from urllib.parse import urlsplit

import coldwake

START_SECONDS = 180
SOURCE = str(Path(coldwake.__file__).parent.parent)
TESTS = str(Path(__file__).parent.parent.parent)


ADDRESS = re.compile(r"http://127\.0\.0\.1:([0-9]+)")


class Server:
    """The product as `coldwake serve` runs it: no pause between bots, no limits, one process of bots.

    Its dice are given (`dealt.py`), so that the same clicks always lead to the same game.
    """

    def __init__(self, folder: Path) -> None:
        self._database = folder / "tables.db"
        self._messages = folder / "messages.txt"
        self.port = 0
        """At the first start any free one; whoever is killed comes back at the same one."""
        self.start()

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start, and wait until it answers."""
        command = [sys.executable, "-m", "tests.browser.dealt", "serve", "--no-open", "--no-limits"]
        command += ["--workers", "1", "--think", "60", "--pace", "0", "--port", str(self.port), "--database", f"sqlite:///{self._database}"]
        paths = os.pathsep.join(filter(None, [SOURCE, TESTS, os.environ.get("PYTHONPATH")]))
        with self._messages.open("a") as messages:
            self._process = subprocess.Popen(
                command, stdout=messages, stderr=messages, env={**os.environ, "PYTHONPATH": paths}
            )
        until = time.monotonic() + START_SECONDS
        while not self._answers():
            assert self._process.poll() is None, f"the server did not start:\n{self.messages}"
            assert time.monotonic() < until, "the server does not answer"
            time.sleep(0.05)

    def _answers(self) -> bool:
        """Whether it has said where it listens, and answers there."""
        said = ADDRESS.search(self.messages)
        if said is None:
            return False
        self.port = int(said[1])
        try:
            self.ask("GET", "/api/tables")
        except OSError:
            return False
        return True

    def kill(self) -> None:
        """End it without a warning, as kill -9 does."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End it politely, if it still runs."""
        if self._process.poll() is None:
            self._end(signal.SIGTERM)

    def _end(self, how: int) -> None:
        self._process.send_signal(how)
        try:
            self._process.wait(START_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            raise

    @property
    def messages(self) -> str:
        """What it has printed: warnings and errors among them."""
        return self._messages.read_text()

    def ask(self, method: str, path: str, data: dict | None = None, key: str = "") -> dict | list | str:
        """One request to the API and its answer; raises OSError when the server is not there."""
        connection = http.client.HTTPConnection(urlsplit(self.url).hostname, self.port, timeout=START_SECONDS)
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        if data is not None:
            headers["Content-Type"] = "application/json"
        try:
            connection.request(method, path, None if data is None else json.dumps(data), headers)
            response = connection.getresponse()
            text = response.read().decode()
        except http.client.HTTPException as error:
            raise ConnectionError(str(error)) from None
        finally:
            connection.close()
        assert response.status < 400, f"{method} {path}: {response.status} {text[:500]}"
        is_json = response.headers.get("Content-Type", "").startswith("application/json")
        return json.loads(text) if is_json else text

    def open_table(self, **asked: object) -> dict:
        """A new table by the API; the answer holds the links of its seats."""
        return self.ask("POST", "/api/tables", asked)

    def view(self, table: dict, seat: int | None) -> dict:
        """What the API tells a seat (None: an observer) about a table."""
        key = "" if seat is None else key_of(table, seat)
        return self.ask("GET", f"/api/tables/{table['id']}/view", key=key)["view"]


def key_of(table: dict, seat: int) -> str:
    """The secret of a seat at a table that was opened by the API."""
    return next(held["key"] for held in table["held"] if held["number"] == seat)


def path_of(table: dict, seat: int) -> str:
    """The address, on the server, that gives a browser this seat."""
    return f"/join/{table['id']}/{key_of(table, seat)}"
