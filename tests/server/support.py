"""Helpers for tests of the server: an app in this process, a server in its own, tables with keys."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
from httpx._transports import asgi
from sqlalchemy.engine import make_url

from coldwake.match import Match
from coldwake.server.app import create_app
from coldwake.server.coach_work import CoachWork
from coldwake.server.command import Server, address, configuration, listen
from coldwake.server.settings import Limits, Settings
from coldwake.server.store import Store
from coldwake.server.thinking import BotFailed, Thinkers

ADDRESS = "http://127.0.0.1"
PATIENCE = 120
"""Seconds after which something that should happen has not, on however busy a machine."""
asgi.create_event = asyncio.Event
"""Httpx would look for trio, which is not installed, through all folders of modules at every request."""
TWO_PEOPLE = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bob"}]


class LateThinkers(Thinkers):
    """Bots whose processes come when the first is asked: most tests ask none, and each would start one in vain."""

    called = False

    async def start(self) -> None:
        self._stopped = False

    async def choose(self, match: Match, seat: int, bot: str, table_id: str) -> str:
        await self._come()
        return await super().choose(match, seat, bot, table_id)

    async def work(self, key: tuple[str, int, str], question: dict, seconds: float) -> dict:
        await self._come()
        return await super().work(key, question, seconds)

    async def _come(self) -> None:
        if not self.called:
            self.called = True
            await super().start()


class CoachHere:
    """The coach's work in this process; what is asked and answered goes through JSON all the same.

    The first `dies` questions end the process that they are put to.
    """

    def __init__(self, dies: int = 0) -> None:
        self.asked: list[dict] = []
        self.dies = dies
        self._coach = CoachWork()

    async def work(self, key: tuple[str, int, str], question: dict, seconds: float) -> dict:
        assert key[:2] == (question["table"], question["seat"]) and seconds > 0
        self.asked.append(question)
        if self.dies:
            self.dies -= 1
            raise BotFailed("the bot's process has ended")
        await asyncio.sleep(0)
        return json.loads(json.dumps(self._coach.answer(json.loads(json.dumps(question)))))


def settings_for(folder: Path, **changes) -> Settings:
    """Settings for a test: a database of its own, no waiting, no limits."""
    values = dict(
        database=f"sqlite:///{folder / 'test.db'}", pace=0, workers=1, limits=Limits(enabled=False)
    )
    return Settings(**{**values, **changes})


@cache
def empty_database() -> bytes:
    """A database without tables in its present form, as the store makes it from nothing."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "empty.db"
        store = Store(f"sqlite:///{path}")
        store.migrate()
        store.close()
        return path.read_bytes()


def lay_out(settings: Settings) -> None:
    """Put an empty database where none is yet: going through all forms for every test takes longer than most tests."""
    url = make_url(settings.database)
    path = Path(url.database or "")
    if url.drivername == "sqlite" and path.is_absolute() and path.parent.is_dir() and not path.exists():
        path.write_bytes(empty_database())


@asynccontextmanager
async def running(settings: Settings) -> AsyncIterator[httpx.AsyncClient]:
    """The app, alive, and a client for it; the app itself is at `client.app`."""
    lay_out(settings)
    app = create_app(settings)
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url=ADDRESS) as client:
            client.app = app
            yield client


async def until(holds: Callable[[], bool]) -> None:
    """Wait for something that happens beside the test."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.01)


async def opened(client: httpx.AsyncClient, **asked) -> dict:
    """A new table by the API; of two people unless something else is asked."""
    response = await client.post("/api/tables", json={"seats": TWO_PEOPLE, **asked})
    assert response.status_code == 201, response.text
    return response.json()


def bearer(table: dict, seat: int) -> dict[str, str]:
    """The headers of a script that has a seat's key."""
    return {"Authorization": f"Bearer {next(held['key'] for held in table['held'] if held['number'] == seat)}"}


def fingerprint(client: httpx.AsyncClient, id: str) -> tuple:
    """The whole truth about a live table, to see that nothing has changed."""
    table = client.app.state.hall._live[id]
    return (
        table.match.digest, table.match.version, table.revision, len(table.chat), dict(table.orders),
        [(seat.kind, seat.name) for seat in table.seats], set(table.holders),
    )  # fmt: skip


@asynccontextmanager
async def serving(settings: Settings) -> AsyncIterator[httpx.AsyncClient]:
    """The app behind a real uvicorn on a free port, where streams are real streams."""
    lay_out(settings)
    listener = listen("127.0.0.1", 0)
    server = Server(configuration(settings))
    app = server.config.app
    work = asyncio.create_task(server._serve([listener]))
    await until(lambda: server.started)
    try:
        url = address("127.0.0.1", listener.getsockname()[1])
        async with httpx.AsyncClient(base_url=url, timeout=PATIENCE, verify=False) as client:
            client.app, client.server = app, server
            yield client
    finally:
        server.should_exit = True
        await work


async def events(response: httpx.Response) -> AsyncIterator[tuple[int, dict]]:
    """The events of a stream as (id, data)."""
    id = -1
    async for line in response.aiter_lines():
        if line.startswith("id: "):
            id = int(line[4:])
        elif line.startswith("data: "):
            yield id, json.loads(line[6:])
