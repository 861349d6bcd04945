"""Connections before they are requests: counted by address, limited in time, quick, and quiet."""

import asyncio
import logging
import socket

import httpx
import pytest

from coldwake.server.command import Server, configuration
from coldwake.server.protocol import Census
from coldwake.server.quiet import MINUTE, MOST, Quiet
from coldwake.server.settings import Limits, Settings
from tests.server.support import PATIENCE, opened, serving, settings_for

HALF = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 40\r\n\r\n{"
WHOLE = b"GET /about HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


def at_server(settings, work):
    async def run():
        async with serving(settings) as client:
            await work(client, client.base_url.port)

    asyncio.run(run())


async def until(holds):
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.01)


async def end_of(reader) -> bytes:
    async with asyncio.timeout(PATIENCE):
        try:
            return await reader.read()
        except ConnectionError:
            return b""


def test_many_half_sent_requests_from_one_address_do_not_keep_others_out(tmp_path, caplog):
    many, allowed = 150, 20
    settings = settings_for(tmp_path, limits=Limits(connections=allowed), head_seconds=PATIENCE * 2)

    async def work(client, port):
        census = client.app.state.census
        held = []
        for _ in range(many):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(HALF)
            held.append((reader, writer))
        await until(lambda: census.refused >= many - allowed)
        elsewhere = httpx.AsyncHTTPTransport(local_address="127.0.0.2")
        async with httpx.AsyncClient(transport=elsewhere, base_url=client.base_url, timeout=PATIENCE) as other:
            assert (await other.get("/about")).status_code == 200
        for _, writer in held:
            writer.close()
        await until(lambda: census.held <= 1)
        assert (await client.get("/about")).status_code == 200

    at_server(settings, work)
    assert [record for record in caplog.records if record.name.startswith(("uvicorn", "coldwake"))] == []


@pytest.mark.parametrize("sent", [b"", b"G", HALF, b"\r\n\r\n", POST], ids=["nothing", "letter", "head", "lines", "body"])
def test_whoever_does_not_end_a_request_is_hung_up_on(tmp_path, caplog, sent):
    async def work(client, port):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(sent)
        answer = await end_of(reader)
        assert answer == b"" or answer.startswith(b"HTTP/1.1 408")
        writer.close()
        await until(lambda: client.app.state.census.held == 0)

    at_server(settings_for(tmp_path, head_seconds=0.2, body_seconds=0.2), work)
    assert [record for record in caplog.records if record.name.startswith(("uvicorn", "coldwake"))] == []


@pytest.mark.parametrize("sent", [b"G", b"\r\n"])
def test_the_limit_counts_again_for_the_next_request_of_a_kept_connection(tmp_path, sent):
    async def work(client, port):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(WHOLE)
        async with asyncio.timeout(PATIENCE):
            assert (await reader.readline()).startswith(b"HTTP/1.1 200")
        writer.write(sent)
        await end_of(reader)
        writer.close()
        await until(lambda: client.app.state.census.held == 0)

    at_server(settings_for(tmp_path, head_seconds=0.2), work)


def test_a_stream_outlives_the_limits_of_requests(tmp_path):
    async def work(client, port):
        table = await opened(client)
        async with client.stream("GET", f"/api/tables/{table['id']}/stream") as stream:
            lines = stream.aiter_lines()
            assert await anext(lines) == "retry: 1000"
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(HALF)
            await end_of(reader)
            writer.close()
            await client.app.state.hall._live[table["id"]].say(0, "", "still here?")
            async with asyncio.timeout(PATIENCE):
                while '"events"' not in await anext(lines):
                    pass

    at_server(settings_for(tmp_path, head_seconds=0.2, body_seconds=0.2), work)


def test_small_answers_are_not_held_back(tmp_path):
    """TCP_NODELAY is set on what is accepted; it is only if the listening socket knows its protocol."""

    async def work(client, port):
        await client.get("/about")
        [connection] = client.server.server_state.connections
        accepted = connection.transport.get_extra_info("socket")
        assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)

    at_server(settings_for(tmp_path), work)


def test_connections_are_counted_by_household_and_proxies_are_not():
    census = Census(Settings(database="sqlite://", limits=Limits(connections=2), proxies=("10.0.0.1",)), most=9)
    assert [census.admit(address) for address in ("1.1.1.1", "1.1.1.1", "1.1.1.1", "1.1.1.2")] == [True, True, False, True]
    census.leave("1.1.1.1")
    assert census.admit("1.1.1.1")
    assert [census.admit(f"2001:db8::{k}") for k in range(3)] == [True, True, False]
    assert [census.admit("10.0.0.1") for _ in range(5)] == [True] * 4 + [False], "the files of the process are an end"
    assert (census.held, census.refused) == (9, 3)


def test_an_ipv4_address_heard_of_by_ipv6_is_itself():
    census = Census(Settings(database="sqlite://", limits=Limits(connections=2), proxies=("10.0.0.1",)), most=99)
    addresses = ("::ffff:6.6.6.6", "6.6.6.6", "::ffff:6.6.6.6", "::ffff:7.7.7.7", "::1")
    assert [census.admit(address) for address in addresses] == [True, True, False, True, True]
    assert all(census.admit("::ffff:10.0.0.1") for _ in range(5)), "the proxy is known by either name"
    census.leave("6.6.6.6")
    assert census.admit("::ffff:6.6.6.6")


def test_a_proxy_is_believed_on_a_listener_for_both_kinds_of_address(tmp_path):
    limits = Limits(per_address=0.001, burst_seconds=1000)
    settings = settings_for(tmp_path, limits=limits, proxies=("127.0.0.1",))

    async def work(port):
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as client:
            asked = [{"X-Forwarded-For": name} for name in ("192.0.2.1", "192.0.2.1", "192.0.2.2")]
            assert [(await client.get("/about", headers=one)).status_code for one in asked] == [200, 429, 200]

    async def run():
        listener = socket.create_server(("::", 0), family=socket.AF_INET6, dualstack_ipv6=True)
        server = Server(configuration(settings))
        running = asyncio.create_task(server._serve([listener]))
        await until(lambda: server.started)
        try:
            await work(listener.getsockname()[1])
        finally:
            server.should_exit = True
            await running

    if not socket.has_dualstack_ipv6():
        pytest.skip("this machine has no IPv6")
    asyncio.run(run())


def test_without_limits_only_the_files_of_the_process_count():
    census = Census(Settings(database="sqlite://", limits=Limits(enabled=False)), most=500)
    assert sum(census.admit("1.1.1.1") for _ in range(600)) == 500


def test_what_repeats_itself_is_logged_a_few_times_a_minute():
    now = [0.0]
    quiet = Quiet(lambda: now[0])

    def told(text, *given):
        record = logging.LogRecord("uvicorn.error", logging.WARNING, "", 0, text, given, None)
        return record.getMessage() if quiet.filter(record) else None

    assert [told("bad request from %s", k) is not None for k in range(MOST + 5)] == [True] * MOST + [False] * 5
    assert told("something else") == "something else"
    now[0] += MINUTE
    assert told("bad request from %s", 1) == "bad request from 1 (and 5 more like it before)"
    assert told("bad request from %s", 2) == "bad request from 2"
