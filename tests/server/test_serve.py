"""The command `serve`: finds a port, says where it is, stops at once, and speaks two languages."""

import ast
import signal
import socket
import threading
from pathlib import Path

import click
import httpx
import pytest
from click.testing import CliRunner

from coldwake import texts
from coldwake.server import answers, command
from coldwake.server.settings import DEFAULT_PORT, Settings
from coldwake.server.store import STEP
from tests.server.support import PATIENCE, TWO_PEOPLE
from tools.kill_test import Server

SERVER = Path(answers.__file__).parent


def refusal_keys() -> set[str]:
    """The keys of the catalogue that the server's sources give to a refusal, wherever one is raised."""
    keys = set()
    for path in SERVER.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                keys |= set(map(_constant, _that_may_be_keys(node)))
            elif isinstance(node, ast.Constant) and str(node.value).startswith("server.error."):
                keys.add(str(node.value).removeprefix("server.error."))
    return keys - {""}


def _that_may_be_keys(call: ast.Call) -> list[ast.expr]:
    match call:
        case ast.Call(func=ast.Name("Refused"), args=[_, _, key, *_]):
            return [key]
        case ast.Call(func=ast.Name("missing"), args=[key, *_]):
            return [key]
        case ast.Call(func=ast.Attribute(attr="__init__"), args=[ast.Constant(int()), _, key, *_]):
            return [key]
        case _:
            return [keyword.value for keyword in call.keywords if ast.unparse(call.func) == "Refused" and keyword.arg == "key"]


def _constant(key: ast.expr) -> str:
    """Only what is written out can be looked up; `missing` hands its own key on, and its callers are read."""
    return str(key.value) if isinstance(key, ast.Constant) else ""


def test_a_port_that_was_asked_for_is_not_exchanged():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(click.ClickException, match=str(port)):
            command.listen("127.0.0.1", port)


def test_without_a_wish_the_next_free_port_is_taken(monkeypatch):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        monkeypatch.setattr(command, "DEFAULT_PORT", taken.getsockname()[1])
        with command.listen("127.0.0.1", None) as found:
            assert taken.getsockname()[1] < found.getsockname()[1] < taken.getsockname()[1] + 20
    assert Settings().port == DEFAULT_PORT


@pytest.mark.parametrize(
    ("host", "url"),
    [
        ("127.0.0.1", "http://127.0.0.1:1/"),
        ("0.0.0.0", "http://127.0.0.1:1/"),
        ("::1", "http://[::1]:1/"),
        ("box.local", "http://box.local:1/"),
    ],
)
def test_the_address_is_one_a_browser_here_can_open(host, url):
    assert command.address(host, 1) == url


def test_no_browser_is_no_failure(monkeypatch):
    def fails(url):
        opened.append(url)
        raise command.webbrowser.Error

    opened = []
    for name in command.SCREENS:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(command.sys, "platform", "linux")
    monkeypatch.setattr(command.webbrowser, "open", fails)
    command.show("http://x/")
    assert opened == []
    monkeypatch.setenv("DISPLAY", ":0")
    command.show("http://x/")
    for thread in threading.enumerate():
        if thread is not threading.current_thread() and thread.daemon:
            thread.join(0.5)
    assert opened == ["http://x/"]


@pytest.mark.parametrize(
    ("database", "said"),
    [("nonsense", "URL"), ("mysql://x", "MySQLdb"), ("sqlite:////dev/null/tables.db", "/dev/null")],
)
def test_a_database_that_cannot_be_opened_is_one_line_before_any_address(database, said):
    result = CliRunner().invoke(command.serve, ["--no-open", "--port", "0", "--database", database])
    assert result.exit_code == 1 and "Coldwake is at" not in result.output
    assert result.output.startswith("Error: The database cannot be opened") and said in result.output
    assert len(result.output.splitlines()) == 1


def test_help_names_every_option():
    said = CliRunner().invoke(command.serve, ["--help"]).output
    for option in ("--host", "--port", "--database", "--workers", "--public-url", "--proxy", "--trust", "--no-limits", "--no-open"):
        assert option in said


def test_only_a_named_proxy_is_believed(tmp_path):
    plain = command.configuration(Settings(database=f"sqlite:///{tmp_path / 'a.db'}"))
    assert not plain.proxy_headers and plain.forwarded_allow_ips == []
    behind = command.configuration(Settings(database=f"sqlite:///{tmp_path / 'b.db'}", proxies=("10.0.0.1",)))
    assert behind.proxy_headers and behind.forwarded_allow_ips == ["10.0.0.1"]


def test_ctrl_c_stops_a_server_with_open_streams_at_once(live_server):
    table = httpx.post(f"{live_server.url}api/tables", json={"seats": TWO_PEOPLE}, timeout=PATIENCE).json()
    with httpx.stream("GET", f"{live_server.url}api/tables/{table['id']}/stream", timeout=PATIENCE) as stream:
        lines = stream.iter_lines()
        assert next(lines) == "retry: 1000"
        live_server.process.send_signal(signal.SIGINT)
        for _ in lines:
            pass  # a stream that is cut off, when the time for ending is up, would raise
        assert live_server.process.wait(60) == 0


def test_a_restarted_server_knows_its_tables(live_server, tmp_path):
    table = httpx.post(f"{live_server.url}api/tables", json={"seats": TWO_PEOPLE}, timeout=PATIENCE).json()
    key = {"Authorization": f"Bearer {table['held'][0]['key']}"}
    path = f"api/tables/{table['id']}/view"
    seen = httpx.get(f"{live_server.url}{path}", headers=key, timeout=PATIENCE).json()
    action = {"action": seen["view"]["actions"][0], "revision": seen["revision"]}
    done = httpx.post(f"{live_server.url}api/tables/{table['id']}/act", json=action, headers=key, timeout=PATIENCE).json()
    live_server.stop()
    again = Server(tmp_path / "live.db", "--workers", "1")
    try:
        now = httpx.get(f"{again.url}{path}", headers=key, timeout=PATIENCE).json()
        assert now.pop("revision") > done.pop("revision") and now == done
        late = httpx.post(f"{again.url}api/tables/{table['id']}/undo", json={"revision": STEP + 1}, headers=key, timeout=PATIENCE)
        assert late.status_code == 409
        back = httpx.post(f"{again.url}api/tables/{table['id']}/undo", json={"revision": late.json()["revision"]}, headers=key, timeout=PATIENCE)
        assert back.json()["view"] == seen["view"]
    finally:
        again.stop()


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_error_has_its_words(language):
    keys = refusal_keys() | set(answers.CODES.values()) | {code for _, _, code in answers.STATUSES}
    for key in keys:
        assert texts.has(language, f"server.error.{key}"), key
    catalogue = texts.LOCALE / language / "server.po"
    written = {line[7:-1] for line in catalogue.read_text(encoding="utf-8").splitlines() if line.startswith("msgid \"s")}
    pages = {key for key in written if key.startswith("server.join.")}
    assert pages
    assert written - pages == {f"server.error.{key}" for key in keys} | {
        "server.serve.at", "server.serve.database", "server.serve.taken", "server.serve.workshop",
    }  # fmt: skip


def test_the_command_speaks_the_systems_language(monkeypatch):
    for name in command.LANGUAGE_VARIABLES:
        monkeypatch.delenv(name, raising=False)
    assert command.system_language() == "en"
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert command.system_language() == "ru"
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert command.system_language() == "en"
