"""Fixtures of the server's tests."""

import pytest

from coldwake.core import registry
from tests.server.leaks import GAME, house_of_canaries
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


@pytest.fixture(scope="session")
def canary_house(tmp_path_factory):
    """The game with the pack of canaries; making it and loading its cards is shared by all who look for leaks."""
    return house_of_canaries(tmp_path_factory.mktemp("canaries"))


@pytest.fixture
def canaries(canary_house, monkeypatch):
    """Let the server know a pack in which every piece can be recognised."""
    monkeypatch.setitem(registry._titles, GAME, canary_house)
