"""The load command: it plays, it measures, and it leaves nothing running."""

import json
import os

import pytest
from click.testing import CliRunner
from rich.console import Console

from coldwake.cli import main
from coldwake.server import load as measuring
from coldwake.server.load import DOORS, Figures, _spread
from coldwake.server.load_client import Address, Follower, Traffic
from coldwake.server.load_command import load, report
from tests.server.test_thinking import alive


@pytest.mark.parametrize("door", list(DOORS))
def test_a_short_load_is_measured(door, monkeypatch):
    pids = []
    usage = measuring._usage
    monkeypatch.setattr(measuring, "_usage", lambda pid: pids.append(pid) or usage(pid))
    options = ["--tables", "2", "--onlookers", "1", "--seconds", "3", "--seats", "3", "--pace", "100", "--pause", "60"]
    result = CliRunner().invoke(load, [*options, "--door", door, "--bot", "random", "--json"])
    assert result.exit_code == 0, result.output
    found = json.loads(result.output)
    assert found["door"] == door and found["errors"] == [] and found["late"] == 0
    assert found["streams_held"] == found["streams"] == 6
    assert 0 < found["clicks_per_second"] <= found["changes_per_second"]
    assert 0 < found["click_to_view"]["p50"] <= found["click_to_view"]["p95"] <= found["click_to_view"]["p99"]
    assert found["compressed_bytes"]["mean"] < found["update_bytes"]["mean"]
    if os.path.exists("/proc/self/stat"):
        assert found["server"]["megabytes"] > 20 and found["bots"]["processes"] >= 1
        assert pids and not any(alive(pid) for pid in pids)


def test_a_server_that_is_not_there_is_an_error():
    result = CliRunner().invoke(load, ["--tables", "1", "--seconds", "1", "--url", "http://127.0.0.1:9"])
    assert isinstance(result.exception, OSError)


def test_the_command_says_so_in_one_line():
    result = CliRunner().invoke(main, ["load", "--tables", "1", "--seconds", "1", "--url", "http://127.0.0.1:9"])
    assert result.exit_code == 1 and result.output.startswith("Error: ")
    assert len(result.output.splitlines()) == 1


def test_percentiles():
    assert _spread([]) == {}
    assert _spread(list(range(1, 101))) == {"mean": 50.5, "p50": 51, "p95": 96, "p99": 100, "max": 100}
    assert _spread([7.0]) == {"mean": 7.0, "p50": 7.0, "p95": 7.0, "p99": 7.0, "max": 7.0}


def test_the_report_is_a_table_for_people():
    few = {"mean": 1.0, "p50": 1.0, "p95": 2.0, "p99": 3.0, "max": 4.0}
    figures = Figures("api", 2, 6, 5, 3.0, 1.5, 9.0, 20.0, few, 1, 0, few, {}, None, None, ["a stream was answered with 429"])
    console = Console(width=120, record=True, file=open(os.devnull, "w"))  # noqa: SIM115
    console.print(report(figures))
    text = console.export_text()
    assert "5 of 6" in text and "1 / 2 / 3 ms" in text and "429" in text


def test_a_follower_reads_updates_and_passes_over_the_rest():
    traffic = Traffic()
    follower = Follower(Address("http://127.0.0.1"), "/stream", "", traffic)
    for event in (b"retry: 1000", b": still here", b'id: 4\nevent: table\ndata: {"revision": 4}', b"", b'id: 5\ndata: {"a": ": "}'):
        follower._take(event)
    assert [revision for revision, _ in follower.arrivals] == [4, 5]
    assert follower.newest == {"a": ": "}
    assert traffic.sizes == [len(b'id: 5\ndata: {"a": ": "}')]
