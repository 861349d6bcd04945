"""When something outside is wrong: other rules, spoilt rows, a database that is locked, full or away."""

import asyncio
import contextlib
import json
import sqlite3
import stat
import threading
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

import coldwake
from coldwake import texts
from coldwake.core import registry
from coldwake.server import tables
from coldwake.server.autopilot import Pilot
from coldwake.server.dealing import OtherRules
from coldwake.server.seats import COOKIE
from coldwake.server.store import Store
from coldwake.server.tables import BOT, PERSON, Hall, NewSeat, NewTable
from tests.server.support import PATIENCE, bearer, opened, running, settings_for

HTML = {"Accept": "text/html"}
TWO = [NewSeat(PERSON, "Ann"), NewSeat(PERSON, "Bob")]


def path_of(settings) -> str:
    return settings.database.removeprefix("sqlite:///")


def spoil(settings, statement: str, *values) -> None:
    """Change the database behind the server's back."""
    with contextlib.closing(sqlite3.connect(path_of(settings))) as connection:
        connection.execute(statement, values)
        connection.commit()


def in_app(settings, work):
    async def run():
        async with running(settings) as client:
            await work(client)

    asyncio.run(run())


def forget(client, id: str) -> None:
    """Let the server open a table from the database the next time."""
    client.app.state.hall._live.pop(id).close()


# -- other rules -----------------------------------------------------------------------------------------

OTHERS = ["UPDATE tables SET rules = rules + 1", "UPDATE tables SET pack_hash = 'another'", "UPDATE tables SET pack = 'gone'"]


def test_rules_and_cards_are_kept_with_every_table(settings):
    async def work(client):
        for game in registry.names():
            seats = [{"kind": "person"}] * registry.game(game).min_seats
            table = await opened(client, game=game, seats=seats)
            stored = client.app.state.hall._keeper.store.load(table["id"]).table
            known = registry.game(game, stored.pack)
            assert (stored.rules, stored.pack_hash) == (known.rules_version, known.pack_hash) and stored.pack_hash

    in_app(settings, work)


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("other", OTHERS)
def test_a_table_of_other_rules_or_cards_is_shown_and_not_played_on(settings, other, language):
    async def work(client):
        table = await opened(client)
        path, key = f"/api/tables/{table['id']}", bearer(table, 0)
        forget(client, table["id"])
        spoil(settings, other)
        client.cookies.set("language", language)
        page = await client.get(f"/table/{table['id']}", headers=HTML)
        assert page.status_code == 409 and texts.text(language, "server.join.kept.title") in page.text
        assert f"/table/{table['id']}/record.jsonl" not in page.text
        for answer in (
            await client.get(f"{path}/view", headers=key),
            await client.post(f"{path}/act", json={"action": "row:1", "revision": 1}, headers=key),
        ):
            assert (answer.status_code, answer.json()["error"]["code"]) == (409, "other_rules")
        for record in (f"{path}/record", f"/table/{table['id']}/record.jsonl"):
            assert (await client.get(record)).status_code == 409
        assert (await client.get("/", headers=HTML)).status_code == 200
        stranger = await client.post(f"/table/{table['id']}/close", data={"seat": ""})
        assert stranger.status_code == 409
        client.cookies.set(COOKIE, table["opener"])
        assert (await client.post(f"/table/{table['id']}/close", data={"seat": ""})).status_code == 303
        page = await client.get(f"/table/{table['id']}", headers=HTML)
        assert page.status_code == 409 and f"/table/{table['id']}/record.jsonl" in page.text
        kept = (await client.get(f"/table/{table['id']}/record.jsonl")).text
        assert kept == (await client.get(f"{path}/record")).text
        stored = client.app.state.hall._keeper.store.load(table["id"])
        header, *moves, end = map(json.loads, kept.splitlines())
        assert (header["game"], header["rules"], header["pack_hash"]) == ("cwnb", stored.table.rules, stored.table.pack_hash)
        assert [move.get("play", move.get("is")) for move in moves] == [move.choice for move in stored.moves]
        assert end == {"end": None, "moves": len(moves)}

    in_app(settings, work)


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("other", OTHERS)
def test_a_table_closed_for_good_stays_closed_when_its_rules_come_back(settings, other, language):
    async def work(client):
        table = await opened(client)
        path, key = f"/api/tables/{table['id']}", bearer(table, 0)
        was = client.app.state.hall._keeper.store.load(table["id"]).table
        forget(client, table["id"])
        spoil(settings, other)
        client.cookies.set(COOKIE, table["opener"])
        client.cookies.set("language", language)
        assert (await client.post(f"/table/{table['id']}/close", data={"seat": ""})).status_code == 303
        kept = (await client.get(f"{path}/record")).text
        back = "UPDATE tables SET rules = ?, pack_hash = ?, pack = ?"
        spoil(settings, back, was.rules, was.pack_hash, was.pack)
        for answer in (
            await client.get(f"{path}/view", headers=key),
            await client.post(f"{path}/act", json={"action": "row:1", "revision": 1}, headers=key),
            await client.post(f"{path}/undo", json={"revision": 1}, headers=key),
        ):
            assert (answer.status_code, answer.json()["error"]["code"]) == (409, "closed_table")
        page = await client.get(f"/table/{table['id']}", headers=HTML)
        assert page.status_code == 409 and texts.text(language, "server.join.kept.closed") in page.text
        record = await client.get(f"{path}/record")
        assert record.status_code == 200 and record.text.splitlines()[1:] == kept.splitlines()[1:]
        [line] = (await client.get("/api/tables")).json()
        assert line["finished"]

    in_app(settings, work)


def test_a_table_from_before_counts_as_version_one(settings, monkeypatch):
    async def work(client):
        table = await opened(client)
        live = client.app.state.hall._live[table["id"]]
        forget(client, table["id"])
        spoil(settings, "UPDATE tables SET rules = 1, pack_hash = ''")
        game = registry.game("cwnb", "standard")
        monkeypatch.setattr(game, "rules_version", 1)
        again = await client.app.state.hall.table(table["id"])
        assert again.match.digest == live.match.digest
        forget(client, table["id"])
        monkeypatch.setattr(game, "rules_version", 2)
        with pytest.raises(OtherRules):
            await client.app.state.hall.table(table["id"])

    in_app(settings, work)


def test_a_running_table_that_plays_on_is_not_closed_that_way(settings):
    async def work(client):
        table = await opened(client)
        client.cookies.set(COOKIE, table["opener"])
        assert (await client.post(f"/table/{table['id']}/close", data={"seat": ""})).status_code == 409
        assert client.app.state.hall._live[table["id"]].finished is None

    in_app(settings, work)


# -- spoilt rows -----------------------------------------------------------------------------------------

SPOILT = [
    "UPDATE tables SET options = '{' WHERE id = ?",
    "UPDATE tables SET options = '[]' WHERE id = ?",
    "UPDATE tables SET progress = '[1' WHERE id = ?",
    "UPDATE tables SET progress = '{}' WHERE id = ?",
    "UPDATE tables SET created = 'yesterday' WHERE id = ?",
    "UPDATE tables SET created = 1e300 WHERE id = ?",
    "UPDATE tables SET game = 'chess' WHERE id = ?",
    "UPDATE tables SET revision = -5 WHERE id = ?",
    "UPDATE tables SET opened = -1 WHERE id = ?",
    "UPDATE tables SET finished = 'never' WHERE id = ?",
    "UPDATE seats SET kind = 'ghost' WHERE table_id = ?",
    "UPDATE seats SET key = x'00ff' WHERE table_id = ? AND number = 1",
    "UPDATE seats SET orders = 'x' WHERE table_id = ? AND number = 0",
    "UPDATE seats SET number = 7 WHERE table_id = ? AND number = 1",
    "UPDATE moves SET choice = 'card:nothing' WHERE table_id = ? AND number = 2",
    "DELETE FROM seats WHERE table_id = ?",
    "UPDATE tables SET game = x'00ff' WHERE id = ?",
    "UPDATE tables SET pack = x'00ff' WHERE id = ?",
    "UPDATE tables SET pace = 'slow' WHERE id = ?",
    "UPDATE tables SET options = '{\"teams\": \"\\ud800\"}' WHERE id = ?",
    "UPDATE tables SET options = '{\"house_rules\": [1]}' WHERE id = ?",
    "UPDATE seats SET name = x'ff' WHERE table_id = ?",
    "UPDATE seats SET orders = '{\"a\": 1}' WHERE table_id = ?",
    "UPDATE seats SET orders = '{\"point_defence\": {\"a\": 1}}' WHERE table_id = ?",
    "UPDATE holders SET seat = 9 WHERE table_id = ? AND seat = 0",
    "INSERT INTO notes VALUES (?, 0, 0, 'left', 9)",
    "INSERT INTO notes VALUES (?, 0, 'x', 'left', 0)",
    "INSERT INTO notes VALUES (?, 0, 0, x'ff', 0)",
    "INSERT INTO says VALUES (?, 0, 9, 'name', 'text', 1.0)",
    "INSERT INTO says VALUES (?, 0, 0, 5, x'ff', 1.0)",
]


@pytest.mark.parametrize("statement", SPOILT)
def test_one_spoilt_row_breaks_one_table_only(settings, statement, caplog):
    async def work(client):
        good, bad = await opened(client), await opened(client)
        forget(client, bad["id"])
        spoil(settings, statement, bad["id"])
        lobby = await client.get("/api/tables")
        assert lobby.status_code == 200 and good["id"] in {line["id"] for line in lobby.json()}
        assert (await client.get("/", headers=HTML)).status_code == 200
        for address in (f"/table/{bad['id']}", f"/join/{bad['id']}/{bad['held'][0]['key']}", f"/table/{bad['id']}/stream"):
            answer = await client.get(address, headers=HTML)
            if "progress" not in statement and "created = 1e300" not in statement:
                assert answer.status_code in (409, 503), (address, answer.status_code)
            else:
                assert answer.status_code != 500
            if answer.status_code == 200 and address.endswith("/stream"):
                raise AssertionError
            if "progress" in statement:
                break
        assert (await client.get(f"/table/{good['id']}", headers=HTML)).status_code == 200
        resumed = [bad["id"]] if "orders = '{" in statement else []
        assert await asyncio.to_thread(client.app.state.hall._keeper.store.running) == resumed

    in_app(settings, work)
    in_app(settings, one_table_at_least)


async def one_table_at_least(client):
    """What is resumed when the server starts does not keep it from starting."""
    assert (await client.get("/api/tables")).json()


TOLD = [
    {"round": [1], "series": {}, "movers": 7, "winners": None, "points": "x"},
    {"round": "1"}, {"series": {}}, {"deck": [1]}, {"left": "x"}, {"level": 7}, {"level": "\ud800"},
    {"movers": 7}, {"movers": [9]}, {"movers": ["x"]}, {"winners": None}, {"winners": [[0]]},
    {"points": "x"}, {"points": [1]}, {"points": ["a", "b"]}, {"points": [None, 1]},
]  # fmt: skip


@pytest.mark.parametrize("spoilt", TOLD, ids=json.dumps)
def test_a_table_of_which_nonsense_is_told_is_left_out_and_can_still_be_played(settings, spoilt):
    sound = {"round": 1, "series": 1, "deck": None, "left": None, "level": None, "movers": [0], "winners": [], "points": []}

    async def work(client):
        good, bad = await opened(client), await opened(client)
        for told, listed in (({**sound, **spoilt}, False), (sound, True)):
            spoil(settings, "UPDATE tables SET progress = ? WHERE id = ?", json.dumps(told), bad["id"])
            lobby = await client.get("/api/tables")
            assert lobby.status_code == 200
            assert {line["id"] for line in lobby.json()} == {good["id"]} | ({bad["id"]} if listed else set())
            assert (await client.get("/", headers=HTML)).status_code == 200
        forget(client, bad["id"])
        assert (await client.get(f"/table/{bad['id']}", headers=HTML)).status_code == 200

    in_app(settings, work)


@pytest.mark.parametrize("statement", [each for each in SPOILT if "progress" not in each])
def test_a_spoilt_row_is_an_error_of_its_own_table_at_every_address(settings, statement):
    async def work(client):
        bad = await opened(client)
        forget(client, bad["id"])
        spoil(settings, statement, bad["id"])
        for path in ("", "/view", "/actions", "/log", "/record", "/stream"):
            answer = await client.get(f"/api/tables/{bad['id']}{path}", headers=bearer(bad, 0))
            assert answer.status_code in (409, 503) or "created" in statement, (path, answer.status_code)
            if path == "/log" and answer.status_code == 200:
                break
        answer = await client.post(f"/api/tables/{bad['id']}/say", json={"text": "hi"}, headers=bearer(bad, 0))
        assert answer.status_code != 500

    in_app(settings, work)


def test_a_wrong_end_in_the_database_does_not_hand_out_the_record_of_a_running_game(settings):
    async def work(client):
        table = await opened(client)
        forget(client, table["id"])
        spoil(settings, "UPDATE tables SET finished = 1.0")
        for record in (f"/api/tables/{table['id']}/record", f"/table/{table['id']}/record.jsonl", f"/table/{table['id']}/replay"):
            assert (await client.get(record)).status_code == 409
        assert (await client.get(f"/api/tables/{table['id']}")).json()["finished"] is None

    in_app(settings, work)


# -- a database that cannot be used -------------------------------------------------------------------------


def away(*_, **__):
    raise OperationalError("statement", {}, sqlite3.OperationalError("database or disk is full"))


def test_a_database_that_is_away_is_a_503_that_says_when_to_try_again(settings, monkeypatch):
    async def work(client):
        table = await opened(client)
        path, key = f"/api/tables/{table['id']}", bearer(table, 0)
        seen = (await client.get(f"{path}/view", headers=key)).json()
        asked = {"action": seen["view"]["actions"][0], "revision": seen["revision"]}
        live = client.app.state.hall._live[table["id"]]
        digest = live.match.digest
        store = client.app.state.hall._keeper.store
        for name in ("commit", "create", "lobby", "load"):
            monkeypatch.setattr(store, name, away)
        for answer in (
            await client.post(f"{path}/act", json=asked, headers=key),
            await client.post(f"{path}/say", json={"text": "hello"}, headers=key),
            await client.post("/api/tables", json={"seats": [{"kind": "person"}] * 2}),
            await client.get("/api/tables"),
            await client.get("/", headers=HTML),
            await client.get(f"/api/tables/{'x' * 16}"),
        ):
            assert answer.status_code == 503 and int(answer.headers["retry-after"]) > 0
        assert (await client.get(f"{path}/view", headers=key)).status_code == 200
        monkeypatch.undo()
        assert live.match.digest == digest and live.chat == []
        assert len(store.load(table["id"]).moves) == live.match.version
        assert (await client.post(f"{path}/act", json=asked, headers=key)).status_code == 200

    in_app(settings, work)


def test_a_locked_database_lets_readers_through_and_tells_writers_to_wait(tmp_path, monkeypatch):
    monkeypatch.setattr("coldwake.server.store.BUSY_SECONDS", 0.2)
    settings = settings_for(tmp_path)

    async def work(client):
        table, other = await opened(client), await opened(client)
        forget(client, other["id"])
        with contextlib.closing(sqlite3.connect(path_of(settings), isolation_level=None)) as greedy:
            greedy.execute("BEGIN IMMEDIATE")
            said = asyncio.create_task(client.post(f"/api/tables/{table['id']}/say", json={"text": "hi"}, headers=bearer(table, 0)))
            assert (await client.get("/api/tables")).status_code == 200
            assert (await client.get(f"/api/tables/{other['id']}/view")).status_code == 200
            answer = await said
            assert answer.status_code == 503 and answer.headers["retry-after"]
            greedy.execute("ROLLBACK")
        answer = await client.post(f"/api/tables/{table['id']}/say", json={"text": "hi"}, headers=bearer(table, 0))
        assert answer.status_code == 200

    in_app(settings, work)


def test_readers_do_not_wait_behind_a_write_that_takes_long(settings):
    async def work(client):
        hall = client.app.state.hall
        table = await opened(client)
        gate = threading.Event()
        writing = asyncio.create_task(hall._keeper.run(gate.wait))
        try:
            async with asyncio.timeout(PATIENCE):
                assert [line.id for line in await hall.listed("")] == [table["id"]]
                forget(client, table["id"])
                assert (await hall.table(table["id"])).id == table["id"]
        finally:
            gate.set()
        await writing

    in_app(settings, work)


class Instant:
    """Bots that take the first thing that goes on."""

    async def choose(self, match, seat, bot, table_id):
        return match.actions(seat)[0].name


def test_bots_go_on_by_themselves_after_an_outage(settings, monkeypatch):
    monkeypatch.setattr("coldwake.server.autopilot.OUTAGE", 0.0)

    async def run():
        hall = Hall(settings)
        await hall.start()
        table = await hall.create(NewTable(seats=[NewSeat(BOT, bot="random")] * 2), "a")
        tries, over = [], asyncio.Event()

        def fails(change):
            tries.append(change)
            if len(tries) > 12:
                monkeypatch.setattr(hall._keeper.store, "commit", real)
            away()

        real = hall._keeper.store.commit
        monkeypatch.setattr(hall._keeper.store, "commit", fails)
        flight = asyncio.create_task(Pilot(table, Instant()).fly())
        async with asyncio.timeout(PATIENCE):
            while table.revision < 3:
                await table.wait(table.revision, PATIENCE)
        over.set()
        flight.cancel()
        assert len(tries) > 12 and not table.notes
        await hall.stop()

    asyncio.run(run())


def test_tables_are_resumed_when_a_database_that_was_away_at_the_start_comes_back(settings, monkeypatch):
    monkeypatch.setattr(tables, "PAUSES", (0.0,))

    async def run():
        first = Hall(settings)
        await first.start()
        table = await first.create(NewTable(seats=[NewSeat(BOT, bot="random")] * 2), "a")
        await first.stop()
        hall, woken = Hall(settings), []
        await hall.start()
        hall.on_open = lambda found: woken.append(found.id)
        running_tables, load, tries = hall._keeper.store.running, hall._keeper.store.load, []

        def flaky(work):
            def tried(*given):
                tries.append(work)
                return work(*given) if len(tries) % 3 == 0 else away()

            return tried

        monkeypatch.setattr(hall._keeper.store, "running", flaky(running_tables))
        monkeypatch.setattr(hall._keeper.store, "load", flaky(load))
        await hall.resume()
        assert woken == [table.id] and len(tries) == 6
        await hall.stop()

    asyncio.run(run())


# -- on the way in ------------------------------------------------------------------------------------------


def test_a_position_is_tried_out_while_others_go_on(settings, monkeypatch):
    """The trial waits for something that only the event loop can do: if it were on the loop, it would never end."""

    async def run():
        hall = Hall(settings)
        await hall.start()
        loop, deal = asyncio.get_running_loop(), tables.deal

        def slow(*given, **named):
            asyncio.run_coroutine_threadsafe(asyncio.sleep(0), loop).result(PATIENCE)
            return deal(*given, **named)

        monkeypatch.setattr(tables, "deal", slow)
        start = coldwake.new("cwnb", seats=2, seed=1).position()
        table = await hall.create(NewTable(seats=TWO, start=start), "a")
        assert table.match.header.start is not None
        await hall.stop()

    asyncio.run(run())


def test_the_files_of_a_database_are_their_owners_alone(tmp_path):
    path = tmp_path / "folder" / "tables.db"
    store = Store(f"sqlite:///{path}")
    store.migrate()
    files = [path, Path(f"{path}-wal"), Path(f"{path}-shm")]
    assert [stat.S_IMODE(file.stat().st_mode) for file in files] == [0o600] * 3
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    store.close()
    path.chmod(0o644)
    Store(f"sqlite:///{path}").close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


