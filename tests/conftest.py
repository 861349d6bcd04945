"""Shared by all tests: says which engine runs, and refuses a stale compiled one."""

import gc
import os
import sys
from pathlib import Path

import pytest
from platformdirs import user_cache_path

if sys.dont_write_bytecode:  # then every process of a test would compile all code, which takes it as long as its work
    sys.dont_write_bytecode, sys.pycache_prefix = False, str(user_cache_path("coldwake") / "bytecode")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix

from coldwake.core import machine
from coldwake.lab.bench import is_compiled

SOURCE = Path(machine.__file__).parent.parent


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--compiled", action="store_true", help="refuse to run on the interpreted engine")


def pytest_report_header() -> str:
    return f"engine: {'compiled' if is_compiled() else 'interpreted'}"


def pytest_sessionstart(session: pytest.Session) -> None:
    if session.config.getoption("--compiled") and not is_compiled():
        pytest.exit("the compiled engine was asked for, but the interpreted one is running", 1)
    for library in SOURCE.rglob("*.so"):
        source = library.with_name(library.name.split(".")[0] + ".py")
        if source.exists() and source.stat().st_mtime > library.stat().st_mtime:
            pytest.exit(f"{source.name} is newer than its compiled module: run make compiled or interpreted")


def pytest_collection_finish() -> None:
    """What has been loaded stays: it need not be looked through for garbage again and again."""
    gc.collect()
    gc.freeze()
