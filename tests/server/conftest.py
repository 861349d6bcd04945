"""Fixtures of the server's tests."""

import pytest

from tests.server.support import LateThinkers, settings_for
from tools.kill_test import Server


@pytest.fixture(autouse=True)
def late_thinkers(monkeypatch):
    """Apps in this process start no bots before they need them."""
    monkeypatch.setattr("coldwake.server.autopilot.Thinkers", LateThinkers)


@pytest.fixture
def settings(tmp_path):
    """Settings with a database of this test alone, pace 0, no limits."""
    return settings_for(tmp_path)


@pytest.fixture
def live_server(tmp_path):
    """A real server in a process of its own; its address is `live_server.url`."""
    server = Server(tmp_path / "live.db", "--pace", "0", "--workers", "1")
    yield server
    if server.process.poll() is None:
        server.stop()
