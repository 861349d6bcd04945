"""The guard: hosts, origins, sizes and rates are checked, every answer wears its headers, nothing leaks."""

import asyncio
import dataclasses
import logging
import re
from types import CodeType, FunctionType
from typing import Any

import httpx
import pytest
from fastapi import Request

from coldwake.server import buckets
from coldwake.server.answers import masked
from coldwake.server.app import create_app
from coldwake.server.buckets import Buckets
from coldwake.server.guard import LONGEST_ADDRESS, OPENING, SECURITY_HEADERS, client_of
from coldwake.server.seats import COOKIE
from coldwake.server.settings import Limits, Settings
from tests.server.support import ADDRESS, PATIENCE, TWO_PEOPLE, bearer, fingerprint, opened, running, serving

SECRET = "very-secret-cookie" * 2 + "-------"
HTML = {"Accept": "text/html"}


def in_app(settings, work, how=running):
    async def run():
        async with how(settings) as client:
            await work(client)

    asyncio.run(run())


def test_every_answer_wears_the_headers(settings):
    async def work(client):
        table = await opened(client)
        key = bearer(table, 0)
        asked = {"action": "row:9", "revision": 1000}
        for answer in (
            await client.get("/", headers=HTML),
            await client.get("/api/games"),
            await client.get("/api/openapi.json"),
            await client.get("/static/base.css"),
            await client.get("/fonts/Bold-latin.woff"),
            await client.get("/nothing", headers=HTML),
            await client.get(f"/join/{table['id']}/wrong"),
            await client.post(f"/api/tables/{table['id']}/act", json=asked, headers=key),
            await client.post("/api/tables", content=b"{", headers={"Content-Type": "application/json"}),
            await client.post("/api/tables", json={}, headers={"Origin": "http://evil.example"}),
            await client.get("/", headers={"Host": "evil.example"}),
            await client.delete("/api/games"),
        ):
            for name, value in SECURITY_HEADERS.items():
                assert answer.headers[name] == value, answer.url
            lasting = answer.url.path.startswith(("/static/", "/fonts/"))
            assert answer.headers["Cache-Control"] == (
                "public, max-age=31536000, immutable" if lasting else "no-store"
            )

    in_app(settings, work)


def test_missing_files_are_not_kept_for_a_year(settings):
    async def work(client):
        for path in ("/static/nothing.css", "/static/../templating.py", "/fonts/Comic-latin.woff",
                     "/fonts/Light-latin.woff", "/fonts/Regular.woff", "/fonts/..%2fx.woff", "/fonts/Bold-latin.ttf",
                     "/static/joined/nothing.css", "/static/joined/base.css+table.js", "/static/joined/../x.css",
                     "/static/joined/base.css+", "/static/joined/icon.svg",
                     "/static/joined/table.css+table.css"):  # fmt: skip
            answer = await client.get(path)
            assert answer.status_code == 404
            assert answer.headers["Cache-Control"] == "no-store"

    in_app(settings, work)


def test_the_policy_allows_no_inline_script_and_no_other_host():
    policy = SECURITY_HEADERS["Content-Security-Policy"]
    assert "unsafe" not in policy and "http" not in policy and "*" not in policy
    assert policy.startswith("default-src 'none'")


def test_where_people_come_by_https_they_are_told_to_stay_there(settings):
    async def by_proxy(client):
        for address in ("/about", "/static/base.css", "/nothing", "/api/games"):
            assert (await client.get(address)).headers["strict-transport-security"] == "max-age=31536000"

    async def plain(client):
        assert "strict-transport-security" not in (await client.get("/about")).headers

    in_app(dataclasses.replace(settings, public_url="https://games.example.org"), by_proxy)
    in_app(settings, plain)


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "https://127.0.0.1"},
        {"Origin": "http://127.0.0.1.evil.example"},
        {"Origin": "http://127.0.0.1:99"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "cross-site", "Origin": ADDRESS},
    ],
)
def test_what_comes_from_another_site_is_refused(settings, headers):
    async def work(client):
        table = await opened(client)
        await client.post(table["held"][0]["link"], data={"name": ""})
        before = fingerprint(client, table["id"])
        view = (await client.get(f"/api/tables/{table['id']}/view")).json()
        asked = {"action": view["view"]["actions"][0], "revision": view["revision"]}
        path = f"/api/tables/{table['id']}"
        for answer in (
            await client.post(f"{path}/act", json=asked, headers=headers),
            await client.post(f"{path}/say", json={"text": "hi"}, headers=headers),
            await client.put(f"{path}/orders", json={"orders": {}}, headers=headers),
            await client.post(f"/table/{table['id']}/take", data={"seat": "1"}, headers=headers),
            await client.post("/api/tables", json={"seats": TWO_PEOPLE}, headers=headers),
        ):
            assert answer.status_code == 403
            assert answer.json()["error"]["code"] == "forbidden"
        assert fingerprint(client, table["id"]) == before
        assert len((await client.get("/api/tables")).json()) == 1

    in_app(settings, work)


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Origin": ADDRESS},
        {"Origin": ADDRESS, "Sec-Fetch-Site": "same-origin"},
        {"Sec-Fetch-Site": "none"},
        {"Origin": "https://play.example", "Host": "play.example"},
    ],
)
def test_ones_own_pages_and_scripts_pass(settings, headers):
    async def work(client):
        answer = await client.post("/api/tables", json={"seats": TWO_PEOPLE}, headers=headers)
        assert answer.status_code == 201

    in_app(dataclasses.replace(settings, public_url="https://play.example/"), work)


def test_a_seats_key_passes_from_anywhere(settings):
    async def work(client):
        table = await opened(client)
        headers = {**bearer(table, 0), "Origin": "http://bots.example"}
        answer = await client.post(f"/api/tables/{table['id']}/say", json={"text": "hi"}, headers=headers)
        assert answer.status_code == 200

    in_app(settings, work)


def test_hosts(settings):
    async def ask(client, host):
        return (await client.get("/api/games", headers={"Host": host})).status_code

    async def at_home(client):
        for host in ("127.0.0.1", "localhost:8710", "LOCALHOST", "[::1]:80"):
            assert await ask(client, host) == 200
        for host in ("evil.example", "127.0.0.1.evil.example", "", "[", "10.0.0.7"):
            assert await ask(client, host) == 400

    async def trusted(client):
        assert await ask(client, "play.example") == 200
        assert await ask(client, "club.example:443") == 200
        assert await ask(client, "127.0.0.1") == 400

    async def anywhere(client):
        assert await ask(client, "whatever.example") == 200

    in_app(settings, at_home)
    named = dataclasses.replace(settings, trusted_hosts=("play.example",), public_url="https://club.example")
    in_app(named, trusted)
    in_app(dataclasses.replace(settings, host="0.0.0.0"), anywhere)


def test_a_megabyte_is_refused_with_and_without_its_length(settings):
    big = b'{"text": "' + b"x" * 1_000_000 + b'"}'

    async def in_pieces():
        for at in range(0, len(big), 10_000):
            yield big[at : at + 10_000]

    async def work(client):
        table = await opened(client)
        before = fingerprint(client, table["id"])
        headers = {**bearer(table, 0), "Content-Type": "application/json"}
        form = {"Content-Type": "application/x-www-form-urlencoded"}
        for content in (big, in_pieces):
            for method, path, dress in (
                ("POST", f"/api/tables/{table['id']}/say", headers),
                ("POST", "/api/tables", {"Content-Type": "application/json"}),
                ("POST", f"/table/{table['id']}/take", form),
                ("PUT", f"/api/tables/{table['id']}/orders", headers),
            ):
                data = content() if callable(content) else content
                answer = await client.request(method, path, content=data, headers=dress)
                assert answer.status_code == 413, (method, path)
        assert fingerprint(client, table["id"]) == before
        assert (await client.get("/api/games")).status_code == 200

    in_app(settings, work)
    in_app(settings, work, serving)


def test_a_body_of_the_greatest_size_passes(settings):
    async def work(client):
        table = await opened(client)
        padding = " " * (settings.body_bytes - len('{"text":"hello"}'))
        headers = {**bearer(table, 0), "Content-Type": "application/json"}
        path = f"/api/tables/{table['id']}/say"
        assert (await client.post(path, content='{"text":"hello"}' + padding, headers=headers)).status_code == 200
        answer = await client.post(path, content='{"text":"hello"} ' + padding, headers=headers)
        assert answer.status_code == 413

    in_app(settings, work)


def test_an_address_has_a_greatest_length(settings):
    async def work(client):
        for path in ("/api/games?x=", "/rules/cwnb?x=", "/static/base.css?x=", "/nowhere/"):
            longest = path + "y" * (LONGEST_ADDRESS + len("?") * ("?" in path) - len(path))
            assert (await client.get(longest)).status_code in (200, 404), path
            answer = await client.get(longest + "y")
            assert (answer.status_code, answer.json()["error"]["code"]) == (414, "long_address"), path
        page = await client.get("/rules/cwnb", params={"x": "y" * LONGEST_ADDRESS}, headers={**HTML, "Accept-Language": "ru"})
        assert page.status_code == 414 and "Адрес слишком длинный" in page.text

    in_app(settings, work)
    in_app(settings, work, serving)


@pytest.mark.parametrize("length", ["-1", "1e3", "٣", "9" * 40])
def test_lengths_that_make_no_sense(settings, length):
    async def work(client):
        headers = [(b"content-length", length.encode())]
        answer = await client.post("/api/tables", headers=headers, content=b"")
        assert answer.status_code in (400, 413)

    in_app(settings, work)


# -- rates -----------------------------------------------------------------------------------------


def test_a_bucket_gives_a_burst_and_then_a_steady_rate():
    now = [0.0]
    buckets = Buckets(rate=2, burst=3, clock=lambda: now[0])
    assert [buckets.take("a") for _ in range(4)] == [0, 0, 0, 0.5]
    assert buckets.take("b") == 0
    now[0] = 0.5
    assert (buckets.take("a"), buckets.take("a")) == (0, 0.5)
    now[0] = 100
    assert [buckets.take("a") for _ in range(4)] == [0, 0, 0, 0.5]


@pytest.fixture
def still(monkeypatch):
    """The clock of the limits stands still: on a busy machine tokens would come back between two requests."""
    monkeypatch.setattr(buckets, "now", lambda: 0.0)


@pytest.mark.usefixtures("still")
def test_who_asks_too_often_is_told_when_to_come_back(settings):
    limits = Limits(per_device=2, per_address=5, burst_seconds=2, tables_per_minute=3)

    async def by_device(client):
        client.cookies.set(COOKIE, "a" * 43)
        answers = [await client.get("/api/games") for _ in range(8)]
        assert [answer.status_code for answer in answers].count(429) >= 3
        late = answers[-1]
        assert int(late.headers["Retry-After"]) >= 1
        assert late.json()["error"]["code"] == "too_many_requests"
        assert late.headers["X-Content-Type-Options"] == "nosniff"
        client.cookies.set(COOKIE, "b" * 43, domain="")
        assert (await client.get("/static/base.css")).status_code == 200

    async def by_address(client):
        answers = [await client.get("/api/games", headers=HTML) for _ in range(14)]
        assert answers[0].status_code == 200 and answers[-1].status_code == 429

    async def creations(client):
        answers = [await client.post("/api/tables", json={"seats": TWO_PEOPLE}) for _ in range(5)]
        assert [answer.status_code for answer in answers] == [201, 201, 201, 429, 429]

    for work in (by_device, by_address, creations):
        in_app(dataclasses.replace(settings, limits=limits), work)


@pytest.mark.usefixtures("still")
def test_going_on_from_a_position_opens_a_table_too(settings):
    async def work(client):
        answers = [await client.post("/table/nothing/branch", data={"number": "0"}) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [404, 404, 404, 429]

    in_app(dataclasses.replace(settings, limits=Limits(tables_per_minute=3)), work)


def names_in(code: CodeType) -> set[str]:
    """All names that a function looks up, also in the functions inside it."""
    inside = [const for const in code.co_consts if isinstance(const, CodeType)]
    return set(code.co_names).union(*map(names_in, inside))


def opens_a_table(function: Any, seen: frozenset[Any] = frozenset()) -> bool:
    """Whether a function of the server calls `create` of the hall, by itself or through others."""
    names = names_in(function.__code__)
    found = [function.__globals__.get(name) for name in names]
    called = [one for one in found if isinstance(one, FunctionType) and one.__module__.startswith("coldwake.server")]
    known = seen | {function}
    return "create" in names or any(opens_a_table(one, known) for one in called if one not in known)


def test_every_route_that_opens_a_table_is_counted_as_one(settings):
    """A new one need not be thought of here: it is found by what it calls."""
    posts = [route for route in create_app(settings).routes if "POST" in (getattr(route, "methods", None) or ())]
    opening = {route.path for route in posts if opens_a_table(route.endpoint)}
    assert {"/api/tables", "/play", "/table/{id}/branch", "/table/{id}/again", "/puzzles/{game}/{id}"} <= opening
    filled_in = {route.path: re.sub(r"{[^}]*}", "x", route.path) for route in posts}
    assert {path for path, filled in filled_in.items() if OPENING.fullmatch(filled)} == opening


@pytest.mark.usefixtures("still")
def test_puzzles_are_counted_as_tables(settings):
    async def work(client):
        answers = [await client.post("/puzzles/cwnb/nothing") for _ in range(4)]
        assert [answer.status_code for answer in answers] == [404, 404, 404, 429]

    in_app(dataclasses.replace(settings, limits=Limits(tables_per_minute=3)), work)


@pytest.mark.usefixtures("still")
def test_an_address_opens_only_so_many_tables_a_day(settings):
    async def work(client):
        answers = [await client.post("/api/tables", json={"seats": TWO_PEOPLE}) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]

    in_app(dataclasses.replace(settings, limits=Limits(tables_per_day=2)), work)


@pytest.mark.usefixtures("still")
def test_files_are_counted_for_themselves(settings):
    async def work(client):
        answers = [await client.get("/static/base.css") for _ in range(6)]
        assert [answer.status_code for answer in answers[:4]] == [200] * 4
        assert answers[-1].status_code == 429
        assert (await client.get("/api/games")).status_code == 200

    in_app(dataclasses.replace(settings, limits=Limits(files=2, burst_seconds=2)), work)


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("::1", "::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_is_counted_once(host, counted):
    assert client_of(Request({"type": "http", "client": (host, 1)})) == counted
    assert client_of(Request({"type": "http", "client": None})) == ""


async def status_of_stream(client, path):
    async with client.stream("GET", path) as answer:
        return answer.status_code


def test_streams_of_one_address_are_counted(settings):
    async def work(client):
        table = await opened(client)
        path = f"/api/tables/{table['id']}/stream"
        async with client.stream("GET", path) as one, client.stream("GET", path) as two:
            assert (one.status_code, two.status_code) == (200, 200)
            assert (await client.get(path)).status_code == 429
        async with asyncio.timeout(PATIENCE):  # a stream that has ended must not be counted for ever
            while (await status_of_stream(client, path)) != 200:
                await asyncio.sleep(0.05)

    in_app(dataclasses.replace(settings, limits=Limits(streams=2)), work, serving)


def test_ordinary_play_is_far_from_every_limit():
    limits = Settings().limits
    assert limits.enabled
    assert limits.per_device >= 20
    assert limits.per_address > limits.per_device


# -- what goes wrong -------------------------------------------------------------------------------


def test_a_surprise_is_a_clean_answer_and_the_log_keeps_secrets(settings, monkeypatch, caplog):
    async def work(client):
        table = await opened(client)
        key = table["held"][0]["key"]

        async def surprise(*_, **__):
            raise RuntimeError("boom")

        monkeypatch.setattr("coldwake.server.table.Table.say", surprise)
        monkeypatch.setattr("coldwake.server.tables.Hall.claim", surprise)
        client.cookies.set(COOKIE, SECRET)
        with caplog.at_level(logging.DEBUG):
            said = await client.post(
                f"/api/tables/{table['id']}/say", json={"text": "private words"}, headers=bearer(table, 0)
            )
            joined = await client.post(f"/join/{table['id']}/{key}", data={"name": ""}, headers=HTML)
        assert said.status_code == joined.status_code == 500
        assert said.json()["error"]["code"] == "internal"
        assert "<html" in joined.text
        for text in (said.text, joined.text):
            assert "boom" not in text and "Traceback" not in text
        ours = "\n".join(r.getMessage() + str(r.exc_text or "") for r in caplog.records if r.name.startswith("coldwake"))
        assert "boom" in ours
        assert f"/join/{table['id']}/…" in ours
        for secret in (key, SECRET, "private words"):
            assert secret not in ours

    in_app(settings, work)


def test_keys_are_masked_in_paths():
    assert masked("/join/abc/secret") == "/join/abc/…"
    assert masked("/join/abc/secret/more") == "/join/abc/…"
    assert masked("/join/abc") == "/join/abc"
    assert masked("/table/abc") == "/table/abc"


def test_a_real_server_logs_no_key(live_server, tmp_path, capfd):
    client = httpx.Client(base_url=live_server.url, timeout=PATIENCE)
    table = client.post("/api/tables", json={"seats": TWO_PEOPLE}).json()
    key = table["held"][0]["key"]
    for link in (f"/join/{table['id']}/{key}", f"/join/{table['id']}/{key}x"):
        client.get(link)
        client.post(link, data={"name": ""})
    client.get("/api/tables/nothing/view", headers={"Authorization": f"Bearer {key}"})
    assert live_server.stop() in (0, -15)
    said = capfd.readouterr()
    assert key not in said.out + said.err
    assert table["id"] not in said.out + said.err


def test_errors_are_json_for_scripts_and_pages_for_people(settings):
    async def work(client):
        page = await client.get("/nothing", headers=HTML)
        assert page.status_code == 404 and page.headers["content-type"].startswith("text/html")
        script = await client.get("/nothing")
        assert script.json()["error"]["code"] == "not_found"
        api = await client.get("/api/nothing", headers=HTML)
        assert api.json()["error"]["code"] == "not_found"
        method = await client.delete("/api/games")
        assert method.status_code == 405 and method.headers["Allow"] == "GET"

    in_app(settings, work)
