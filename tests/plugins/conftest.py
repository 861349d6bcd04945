"""The package of Highest, built and installed once for all tests of a process."""

from pathlib import Path

import pytest

from tests.plugins.installing import HIGHEST, install


@pytest.fixture(scope="session")
def highest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which the plug-in is installed."""
    return install(HIGHEST, tmp_path_factory.mktemp("installed"))
