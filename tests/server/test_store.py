"""The store: migrations from nothing, one transaction per change, and no two futures for one table."""

import asyncio
import json
import sqlite3
from hashlib import sha256
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect

from coldwake.server.migrations import configuration
from coldwake.server.models import Base, MoveRow, SaidRow
from coldwake.server.settings import Settings
from coldwake.server.store import Change, Conflict, Store
from coldwake.server.tables import Hall, NewSeat, NewTable, Stale

TWO = [NewSeat("person", "Ann"), NewSeat("person", "Bob")]


@pytest.fixture
def store(settings):
    store = Store(settings.database)
    store.migrate()
    yield store
    store.close()


@pytest.fixture
def table_id(settings):
    async def make():
        hall = Hall(settings)
        await hall.start()
        table = await hall.create(NewTable(seats=TWO), "device")
        await hall.stop()
        return table.id

    return asyncio.run(make())


def test_an_empty_database_gets_every_table_and_a_second_time_changes_nothing(store):
    first = set(inspect(store.engine).get_table_names())
    assert first == {"alembic_version", "tables", "seats", "moves", "says", "notes", "holders", "counts", "reviews"}
    store.migrate()
    assert set(inspect(store.engine).get_table_names()) == first


def test_models_and_migrations_agree(store):
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, Base.metadata) == []


def test_a_migration_that_breaks_off_leaves_nothing_half_made(settings, monkeypatch):
    def breaks(*_):
        raise RuntimeError

    store = Store(settings.database)
    monkeypatch.setattr("alembic.op.create_index", breaks)
    with pytest.raises(RuntimeError):
        store.migrate()
    assert inspect(store.engine).get_table_names() == []
    monkeypatch.undo()
    store.migrate()
    store.close()


def test_sqlite_is_told_to_be_durable(store):
    with store.engine.connect() as connection:
        told = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    assert told == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}


def test_the_default_database_lies_in_the_data_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "with space"))
    store = Store(Settings().database)
    store.migrate()
    store.close()
    assert (tmp_path / "with space" / "coldwake" / "coldwake.db").exists()


def test_a_change_from_an_old_revision_is_refused_and_nothing_of_it_is_written(store, table_id):
    before = store.load(table_id)
    first = len(before.moves) + 1
    move = MoveRow(table_id=table_id, number=first, seat=0, choice="row:1")
    said = SaidRow(table_id=table_id, number=0, seat=0, name="Ann", text="hello", at=0.0)
    store.commit(Change(table_id, before.table.revision, before.table.revision + 1, rows=(said,)))
    with pytest.raises(Conflict):
        store.commit(Change(table_id, before.table.revision, before.table.revision + 1, rows=(move,), seats={0: {"name": "Eve"}}, keep=1))
    after = store.load(table_id)
    assert after.table.revision == before.table.revision + 1
    assert len(after.moves) == len(before.moves)
    assert [seat.name for seat in after.seats] == ["Ann", "Bob"]
    assert [row.text for row in after.says] == ["hello"]


def test_a_change_that_fails_half_way_is_not_written_at_all(store, table_id):
    before = store.load(table_id)
    twice = MoveRow(table_id=table_id, number=1, seat=0, choice="row:1")
    with pytest.raises(Exception, match="UNIQUE"):
        store.commit(Change(table_id, before.table.revision, before.table.revision + 1, rows=(twice,), values={"pace": 1}))
    after = store.load(table_id)
    assert (after.table.revision, after.table.pace) == (before.table.revision, before.table.pace)


def test_changes_written_together_fail_each_for_itself(store, settings):
    async def make():
        hall = Hall(settings)
        await hall.start()
        ids = [(await hall.create(NewTable(seats=TWO), "device")).id for _ in range(4)]
        await hall.stop()
        return ids

    ids = asyncio.run(make())
    good = [Change(id, 0, 1, values={"pace": 5}) for id in ids[:2]]
    late = Change(ids[2], 7, 8, values={"pace": 5})
    outcomes = store.commit_all([good[0], late, good[1]])
    assert [type(outcome) for outcome in outcomes] == [type(None), Conflict, type(None)]
    broken = Change(ids[3], 0, 1, rows=(MoveRow(table_id=ids[3], number=1, seat=0, choice="row:1"),))
    outcomes = store.commit_all([Change(ids[0], 1, 2, values={"pace": 6}), broken, Change(ids[2], 0, 1, values={"pace": 6})])
    assert outcomes[0] is None and outcomes[2] is None
    assert "UNIQUE" in str(outcomes[1])
    stored = [store.load(id).table for id in ids]
    assert [(row.revision, row.pace) for row in stored] == [(2, 6), (1, 5), (1, 6), (0, 700)]


def test_two_servers_on_one_database_cannot_fork_a_game(settings, table_id):
    async def play():
        one, two = Hall(settings), Hall(settings)
        await one.start()
        await two.start()
        here, there = await one.table(table_id), await two.table(table_id)
        await there.act(0, there.match.actions(0)[0].name, there.shown(0))
        with pytest.raises(Stale):
            await here.act(1, here.match.actions(1)[0].name, here.shown(1))
        assert here.match.digest == there.match.digest and here.revision == there.revision
        await here.act(1, here.match.actions(1)[0].name, here.shown(1))
        with pytest.raises(Stale):
            await there.say(0, "", "am I late?")
        assert here.match.digest == there.match.digest
        await one.stop()
        await two.stop()

    asyncio.run(play())


def test_a_race_between_two_servers_has_exactly_one_winner(settings, table_id):
    """Neither opening a table nor losing a race makes the next click of the other server stale."""

    async def play():
        halls = [Hall(settings), Hall(settings)]
        for hall in halls:
            await hall.start()
        tables = [await hall.table(table_id) for hall in halls]
        for _ in range(20):
            clicks = [table.act(0, table.match.actions(0)[0].name, table.shown(0)) for table in tables]
            done = await asyncio.gather(*clicks, return_exceptions=True)
            assert sorted(type(one).__name__ for one in done) == ["NoneType", "Stale"]
            assert tables[0].match.digest == tables[1].match.digest
            assert tables[0].revision == tables[1].revision
            if 0 not in tables[0].match.movers:
                break
        for hall in halls:
            await hall.stop()

    asyncio.run(play())


def test_moves_are_kept_by_name_and_browsers_and_keys_only_as_hashes(settings, table_id):
    connection = sqlite3.connect(settings.database.removeprefix("sqlite:///"))
    choices = {choice for (choice,) in connection.execute("SELECT choice FROM moves")}
    assert all(choice.startswith(("ship:", "card:")) for choice in choices)
    devices = [device for (device,) in connection.execute("SELECT device FROM holders")]
    assert devices and all(len(device) == 64 and device != "device" for device in devices)
    everything = json.dumps([list(connection.execute(f"SELECT * FROM {name}")) for name in ("tables", "seats", "holders")])
    assert '"device"' not in everything
    connection.close()

    async def links():
        hall = Hall(settings)
        await hall.start()
        found = hall.invitations(await hall.table(table_id), "device")
        await hall.stop()
        return found

    keys = asyncio.run(links())
    assert set(keys) == {0, 1} and not any(key in everything for key in keys.values())


def test_a_database_of_the_first_form_keeps_its_tables_and_its_keys_become_hashes(settings):
    path = settings.database.removeprefix("sqlite:///")
    store = Store(settings.database)
    with store.engine.begin() as connection:
        config = configuration()
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
    with store.engine.begin() as connection:
        connection.exec_driver_sql(
            "INSERT INTO tables VALUES ('t', 'cwnb', 'drill', '{}', NULL, 1, 700, 'none', '', 0.0, NULL, 30007, '{}')"
        )
        connection.exec_driver_sql("INSERT INTO seats VALUES ('t', 0, 'person', 'Ann', '', 'an old key', '{}')")
        connection.exec_driver_sql("INSERT INTO seats VALUES ('t', 1, 'bot', 'Bob', 'greedy', '', '{}')")
    store.migrate()
    stored = store.load("t")
    assert [seat.key for seat in stored.seats] == [sha256(b"an old key").hexdigest(), ""]
    assert (stored.table.rules, stored.table.pack_hash, stored.table.opened) == (1, "", 3)
    store.close()
    assert b"an old key" not in Path(path).read_bytes()


def test_unknown_tables_are_none(store):
    assert store.load("nothing") is None
