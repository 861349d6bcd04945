"""Who sees a seat's cards: whoever sits there, and nobody else, by whatever key, cookie, page or stream.

Every route of the application has an entry here; a new one without an entry fails the test.
"""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx
import pytest

import coldwake
from coldwake import bots
from coldwake.server.app import create_app
from coldwake.server.settings import Settings
from coldwake.server.store import STEP
from tests.server.leaks import CANARIES, GAME, Follower, settle, signs
from tests.server.support import fingerprint, running, settings_for

SEAT = 1
"""The seat whose cards are the secret; the opener sits at 0, another guest at 2."""
HTML = {"Accept": "text/html"}

# -- every route ---------------------------------------------------------------------------------------

READ, CHANGE, STREAM, PUBLIC = "read", "change", "stream", "public"
FORM = "application/x-www-form-urlencoded"


@dataclass(frozen=True)
class Door:
    """How a route is knocked at: what it does, and what is sent along."""

    kind: str
    json: dict[str, Any] | None = None
    form: dict[str, str] | None = None
    by_link: bool = False
    """Whether the key stands in the address."""


SEATED = {"seat": str(SEAT), "back": "/"}
ACT = {"action": "row:1", "revision": STEP}
DOORS = {
    "GET /api/openapi.json": Door(PUBLIC),
    "GET /api/games": Door(PUBLIC),
    "POST /api/tables": Door(PUBLIC),
    "GET /api/tables": Door(READ),
    "GET /api/tables/{id}": Door(READ),
    "GET /api/tables/{id}/view": Door(READ),
    "GET /api/tables/{id}/actions": Door(READ),
    "GET /api/tables/{id}/log": Door(READ),
    "GET /api/tables/{id}/why": Door(READ),
    "GET /api/tables/{id}/record": Door(READ),
    "GET /api/tables/{id}/review": Door(READ),
    "GET /api/tables/{id}/stream": Door(STREAM),
    "POST /api/tables/{id}/act": Door(CHANGE, json=ACT),
    "POST /api/tables/{id}/undo": Door(CHANGE, json={"revision": STEP}),
    "POST /api/tables/{id}/say": Door(CHANGE, json={"text": "hello"}),
    "PUT /api/tables/{id}/orders": Door(CHANGE, json={"orders": {}}),
    "POST /api/tables/{id}/claim": Door(CHANGE, json={}),
    "POST /api/tables/{id}/decline": Door(CHANGE, json={}),
    "POST /api/tables/{id}/leave": Door(CHANGE, json={}),
    "POST /api/tables/{id}/invite": Door(CHANGE, json={}),
    "POST /api/tables/{id}/bot": Door(CHANGE, json={}),
    "GET /join/{id}": Door(READ),
    "GET /join/{id}/{key}": Door(READ, by_link=True),
    "POST /join/{id}/{key}": Door(CHANGE, form={"name": ""}, by_link=True),
    "POST /join/{id}/{key}/decline": Door(CHANGE, form={"name": ""}, by_link=True),
    "GET /table/{id}": Door(READ),
    "GET /table/{id}/stream": Door(STREAM),
    "GET /table/{id}/thing/{verb}/{noun}": Door(READ),
    "GET /table/{id}/sheet/{name}": Door(READ),
    "GET /table/{id}/replay": Door(READ),
    "GET /table/{id}/replay/{number}": Door(READ),
    "GET /table/{id}/replay/{number}/thing/{verb}/{noun}": Door(READ),
    "GET /table/{id}/replay/{number}/sheet/{name}": Door(READ),
    "GET /table/{id}/record.jsonl": Door(READ),
    "GET /table/{id}/review": Door(READ),
    "GET /table/{id}/review/progress": Door(READ),
    "GET /table/{id}/take": Door(READ),
    "POST /table/{id}/take": Door(CHANGE, form=SEATED),
    "POST /table/{id}/act": Door(CHANGE, json=ACT),
    "POST /table/{id}/undo": Door(CHANGE, json={"revision": STEP}),
    "POST /table/{id}/say": Door(CHANGE, json={"text": "hello"}),
    "POST /table/{id}/orders": Door(CHANGE, json={"orders": {}}),
    "POST /table/{id}/coach": Door(CHANGE, json={"on": True}),
    "POST /table/{id}/hint": Door(CHANGE, json={"revision": STEP}),
    "POST /table/{id}/warning": Door(CHANGE, json=ACT),
    "POST /table/{id}/branch": Door(CHANGE, form={"number": "0"}),
    "POST /table/{id}/again": Door(CHANGE, form={"swap": ""}),
    "POST /table/{id}/lesson/leave": Door(CHANGE, form=SEATED),
    "POST /table/{id}/close": Door(CHANGE, form=SEATED),
    "POST /table/{id}/link": Door(CHANGE, form=SEATED),
    "POST /table/{id}/bot": Door(CHANGE, form=SEATED),
    "POST /table/{id}/leave": Door(CHANGE, form=SEATED),
    "GET /": Door(READ),
    "POST /play": Door(PUBLIC),
    "GET /new": Door(PUBLIC),
    "POST /new": Door(PUBLIC),
    "POST /language": Door(PUBLIC),
    "GET /rules": Door(PUBLIC),
    "GET /cards": Door(PUBLIC),
    "GET /rules/{game}": Door(PUBLIC),
    "GET /rules/{game}/{clause}": Door(PUBLIC),
    "GET /cards/{game}": Door(PUBLIC),
    "GET /cards/{game}/{noun}/{id}": Door(PUBLIC),
    "GET /scenarios": Door(PUBLIC),
    "GET /scenarios/{game}": Door(PUBLIC),
    "GET /scenarios/{game}/{id}": Door(PUBLIC),
    "GET /about": Door(PUBLIC),
    "GET /learn": Door(PUBLIC),
    "GET /learn/{game}": Door(PUBLIC),
    "GET /learn/{game}/win": Door(PUBLIC),
    "GET /learn/{game}/example": Door(PUBLIC),
    "GET /learn/{game}/{lesson}": Door(PUBLIC),
    "POST /learn/{game}/{lesson}": Door(PUBLIC),
    "GET /print": Door(PUBLIC),
    "GET /print/{game}": Door(PUBLIC),
    "POST /print/{game}": Door(PUBLIC),
    "GET /puzzles": Door(PUBLIC),
    "GET /puzzles/{game}": Door(PUBLIC),
    "GET /puzzles/{game}/{id}": Door(PUBLIC),
    "POST /puzzles/{game}/{id}": Door(PUBLIC),
    "GET /puzzles/{game}/{id}/solution": Door(PUBLIC),
    "GET /workshop": Door(PUBLIC),
    "GET /workshop/{id}": Door(PUBLIC),
    "POST /workshop/api/enter": Door(PUBLIC),
    "GET /workshop/api/drafts": Door(PUBLIC),
    "POST /workshop/api/drafts": Door(PUBLIC),
    "POST /workshop/api/import": Door(PUBLIC),
    "GET /workshop/api/drafts/{id}": Door(PUBLIC),
    "DELETE /workshop/api/drafts/{id}": Door(PUBLIC),
    "POST /workshop/api/drafts/{id}/edit": Door(PUBLIC),
    "POST /workshop/api/drafts/{id}/undo": Door(PUBLIC),
    "POST /workshop/api/drafts/{id}/redo": Door(PUBLIC),
    "POST /workshop/api/drafts/{id}/restore": Door(PUBLIC),
    "GET /workshop/api/drafts/{id}/face/{noun}/{thing}.svg": Door(PUBLIC),
    "GET /workshop/api/drafts/{id}/differences": Door(PUBLIC),
    "GET /workshop/api/drafts/{id}/export.zip": Door(PUBLIC),
    "POST /workshop/api/drafts/{id}/play": Door(PUBLIC),
    "POST /workshop/api/drafts/{id}/publish": Door(PUBLIC),
    "POST /workshop/api/drafts/{id}/comparison": Door(PUBLIC),
    "GET /workshop/api/drafts/{id}/comparison": Door(PUBLIC),
    "DELETE /workshop/api/drafts/{id}/comparison": Door(PUBLIC),
    "GET /workshop/{id}/comparison": Door(PUBLIC),
    "GET /api": Door(PUBLIC),
    "GET /faces/sprite.svg": Door(PUBLIC),
    "GET /faces/{game}/{pack}/{language}.svg": Door(PUBLIC),
    "GET /fonts/{name}.woff": Door(PUBLIC),
    "GET /static/joined/{names:path}": Door(PUBLIC),
    "MOUNT /static": Door(PUBLIC),
    **{f"MOUNT /static/{game}": Door(PUBLIC) for game in ("attack_sub", "blitz", "cwnb", "mnb")},
}
"""PUBLIC are the routes that know no table: the same for everybody, or open a new one."""

AT_TABLE = {name: door for name, door in DOORS.items() if door.kind != PUBLIC}


def routes(entries: list[Any], prefix: str = "") -> Iterator[str]:
    """Every route of an application, as "METHOD /path"."""
    for entry in entries:
        inner = getattr(entry, "original_router", None)
        if inner is not None:
            yield from routes(inner.routes, prefix + entry.include_context.prefix)
        elif getattr(entry, "methods", None):
            yield from (f"{method} {prefix}{entry.path}" for method in entry.methods if method != "HEAD")
        else:
            yield f"MOUNT {prefix}{entry.path}"


def test_every_route_of_the_application_has_an_entry():
    assert sorted(routes(create_app(Settings(database="sqlite://")).routes)) == sorted(DOORS)


# -- everybody who may knock ------------------------------------------------------------------------------


@dataclass
class Scene:
    """A table in some state of its seat, and everybody who could want to look."""

    client: httpx.AsyncClient
    id: str
    cookies: dict[str, str] = field(default_factory=dict)
    keys: dict[str, str] = field(default_factory=dict)
    insiders: set[str] = field(default_factory=set)
    """Who sits on the seat: they may see its cards."""

    @property
    def table(self) -> Any:
        return self.client.app.state.hall._live[self.id]

    @property
    def secrets(self) -> set[str]:
        """The cards of the seat that are in nobody else's sight."""
        match = self.table.match
        names, zones = match.game.piece_names, match.game.zone_names
        hand = match._state.zones[zones.index(f"hand:{SEAT}")]
        return {names[piece].partition(":")[2].partition("#")[0] for piece in hand}

    @property
    def roles(self) -> list[str]:
        return [*self.cookies, *self.keys, "nobody", "forged key", "forged cookie"]

    def headers(self, role: str) -> dict[str, str]:
        if role in self.cookies:
            return {"Cookie": f"coldwake={self.cookies[role]}"}
        if role in self.keys:
            return {"Authorization": f"Bearer {self.keys[role]}"}
        forged = {"forged key": {"Authorization": f"Bearer {'x' * 32}"}, "forged cookie": {"Cookie": f"coldwake={'x' * 43}"}}
        return forged.get(role, {})

    def address(self, name: str, role: str, seated: bool) -> str:
        path = name.partition(" ")[2].replace("{id}", self.id).replace("{key}", self.keys.get(role, "x" * 32))
        for part, value in {"verb": "card", "noun": sorted(self.secrets)[0] if self.secrets else "x", "name": "scores", "number": "0"}.items():
            path = path.replace(f"{{{part}}}", value)
        asked = [f"seat={SEAT}"] if seated else []
        asked += ["action=row:1"] if path.endswith("/why") else []
        return f"{path}?{'&'.join(asked)}" if asked else path

    async def knock(self, name: str, role: str, seated: bool) -> tuple[int, str]:
        """The status and all that is sent in answer."""
        door, method = DOORS[name], name.partition(" ")[0]
        address, headers = self.address(name, role, seated), {**HTML, **self.headers(role)}
        if door.kind == STREAM:
            async with Follower(self.client.app, address, headers) as follower:
                await settle()
                return follower.status, "".join(text for _, text in follower.messages)
        answer = await self.client.request(method, address, json=door.json, data=door.form, headers=headers)
        return answer.status_code, answer.text + str(answer.headers.multi_items())


HOST, GUEST, THIRD = ("the-secret-of-the-host".ljust(43, "_"), "the-secret-of-a-guest".ljust(43, "_"),
                      "the-secret-of-a-third".ljust(43, "_"))  # fmt: skip


async def scene(client: httpx.AsyncClient, second: str = "open", **asked: Any) -> Scene:
    """A table whose seat is open (or the opener's own), with another guest on a third seat."""
    seats = [{"kind": "person", "name": "Ann"}, {"kind": second}, {"kind": "open"}]
    made = await client.post(
        "/api/tables", json={"pack": CANARIES, "seats": seats, "listed": False, **asked}, headers={"Cookie": f"coldwake={HOST}"}
    )
    assert made.status_code == 201, made.text
    table = made.json()
    held = {one["number"]: one["key"] for one in table["held"]}
    found = Scene(client, table["id"], {"opener": HOST, "third": THIRD}, {"opener's seat key": held[0]})
    if found.table.finished is None:
        await join(client, found.id, held[2], THIRD)
        found.keys["third's key"] = own_key(found, 2, THIRD)
    found.keys["third's old invitation"] = held[2]
    found.keys["key of the seat"] = held[SEAT]
    return found


async def join(client: httpx.AsyncClient, id: str, key: str, secret: str) -> None:
    answer = await client.post(f"/join/{id}/{key}", data={"name": ""}, headers={"Cookie": f"coldwake={secret}"})
    assert answer.status_code == 303, answer.text
    client.cookies.clear()


def own_key(found: Scene, seat: int, secret: str) -> str:
    hall = found.client.app.state.hall
    return hall.invitations(hall._live[found.id], secret)[seat]


async def open_seat(client):
    return await scene(client)


async def claimed_by_page(client):
    found = await scene(client)
    await join(client, found.id, found.keys["key of the seat"], GUEST)
    found.cookies["guest"] = GUEST
    found.keys["guest's key"] = own_key(found, SEAT, GUEST)
    found.insiders = {"guest", "guest's key"}
    return found


async def claimed_by_script(client):
    found = await scene(client)
    answer = await client.post(f"/api/tables/{found.id}/claim", json={}, headers=found.headers("key of the seat"))
    assert answer.status_code == 200, answer.text
    found.keys["script's key"] = answer.json()["key"]
    found.insiders = {"script's key"}
    return found


async def left(client):
    found = await claimed_by_page(client)
    answer = await client.post(f"/table/{found.id}/leave", data=SEATED, headers=found.headers("guest"))
    assert answer.status_code == 303, answer.text
    found.insiders = set()
    return found


async def left_by_script(client):
    found = await claimed_by_script(client)
    answer = await client.post(f"/api/tables/{found.id}/leave", json={}, headers=found.headers("script's key"))
    assert answer.status_code == 200, answer.text
    found.insiders = set()
    return found


async def given_to_bot(client):
    found = await scene(client)
    answer = await client.post(f"/table/{found.id}/bot", data=SEATED, headers=found.headers("opener"))
    assert answer.status_code == 303, answer.text
    return found


async def declined(client):
    found = await scene(client)
    answer = await client.post(f"/join/{found.id}/{found.keys['key of the seat']}/decline", data={"name": ""})
    assert answer.status_code == 200, answer.text
    return found


async def invited_anew(client):
    found = await declined(client)
    answer = await client.post(f"/table/{found.id}/link", data=SEATED, headers=found.headers("opener"))
    assert answer.status_code == 303, answer.text
    found.keys["second invitation"] = own_key(found, SEAT, HOST)
    return found


async def hot_seat(client):
    found = await scene(client, second="person")
    found.insiders = {"opener", "key of the seat"}
    return found


async def renewed(client):
    """The guest has a second device and a key of its own thrown out."""
    found = await claimed_by_page(client)
    await join(client, found.id, found.keys["guest's key"], "the-second-device".ljust(43, "_"))
    found.cookies["second device"] = "the-second-device".ljust(43, "_")
    answer = await client.post(f"/table/{found.id}/link", data=SEATED, headers=found.headers("guest"))
    assert answer.status_code == 303
    found.keys["guest's new key"] = own_key(found, SEAT, GUEST)
    found.insiders = {"guest", "guest's new key"}
    return found


STATES = [
    open_seat, claimed_by_page, claimed_by_script, left, left_by_script, given_to_bot, declined, invited_anew, hot_seat, renewed,
]  # fmt: skip

OPENERS = {"POST /table/{id}/link", "POST /table/{id}/bot", "POST /api/tables/{id}/invite", "POST /api/tables/{id}/bot"}
INVITED = {"POST /join/{id}/{key}", "POST /join/{id}/{key}/decline", "POST /api/tables/{id}/claim", "POST /api/tables/{id}/decline"}


def may_change(found: Scene, role: str, name: str) -> bool:
    """Whether a knock may change something: it does so in a test of its own."""
    chair = found.table.seats[SEAT]
    if chair.kind == "open" and role == "opener" and name in OPENERS:
        return True
    hall = found.client.app.state.hall
    try:
        opens = hall.seat_by_key(found.table, found.keys.get(role, ""))
    except coldwake.ColdwakeError:
        opens = None
    if opens == SEAT and chair.kind == "open":
        return name in INVITED
    sits = role in found.insiders or (opens is not None and found.table.seats[opens].kind == "person")
    return sits and (role in found.insiders or DOORS[name].by_link)


@asynccontextmanager
async def server(folder) -> AsyncIterator[httpx.AsyncClient]:
    """A server without anybody who plays by himself, so that nothing changes but by knocking."""
    async with running(settings_for(folder)) as client:
        client.app.state.hall.on_open = None
        yield client


@pytest.mark.usefixtures("canaries")
@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_nobody_but_whoever_sits_there_sees_the_cards_of_a_seat_or_changes_anything(tmp_path, state):
    async def work():
        async with server(tmp_path) as client:
            found = await state(client)
            assert found.secrets and found.roles
            before, shown = fingerprint(client, found.id), set()
            for role in found.roles:
                for name, door in AT_TABLE.items():
                    if door.kind == CHANGE and may_change(found, role, name):
                        continue
                    for seated in (True, False):
                        if not seated and door.kind == CHANGE and role not in found.keys:
                            continue
                        status, text = await found.knock(name, role, seated)
                        where = f"{name} for {role}: {status}"
                        assert status < 500, where
                        named = {sorted(found.secrets)[0]} if "/thing/" in name else set()
                        seen = (signs(text) & found.secrets) - named
                        assert not seen or role in found.insiders, where
                        if seen:
                            shown.add(role)
                        if door.kind == CHANGE and not (not seated and role in ("opener's seat key", "third's key")):
                            assert status >= 400, where
                            assert fingerprint(client, found.id) == before, where
                        client.cookies.clear()
                        before = fingerprint(client, found.id)
            assert shown == found.insiders

    asyncio.run(work())


@pytest.mark.usefixtures("canaries")
@pytest.mark.parametrize("name", sorted(AT_TABLE))
def test_the_key_of_an_open_seat_only_claims_it_or_is_given_back(tmp_path, name):
    """Before and after, at every door: the invitation shows no card, and only four doors take it."""

    async def work():
        async with server(tmp_path) as client:
            found = await scene(client)
            before = found.table.seats[SEAT], found.table.revision
            for seated in (False, True):
                status, text = await found.knock(name, "key of the seat", seated)
                assert not signs(text) & found.secrets - ({sorted(found.secrets)[0]} if "/thing/" in name else set())
                client.cookies.clear()
                if name in INVITED:
                    assert status < 400
                    assert found.table.seats[SEAT].key != before[0].key
                    break
                assert (found.table.seats[SEAT], found.table.revision) == before

    asyncio.run(work())


@pytest.mark.usefixtures("canaries")
def test_a_finished_game_is_open_to_all_and_changed_by_nobody(tmp_path):
    match = coldwake.new(GAME, seats=3, seed=4, pack=CANARIES)
    players = [bots.make("random", match.game, seat, 3) for seat in range(3)]
    while not match.is_over:
        match.play(players[match.to_move].choose(bots.observe(match, match.to_move)), match.to_move)

    async def work():
        async with server(tmp_path) as client:
            found = await scene(client, start=match.position())
            before = fingerprint(client, found.id)
            for role in found.roles:
                for name, door in AT_TABLE.items():
                    shares = door.by_link and may_change(found, role, name) and role != "key of the seat"
                    status, text = await found.knock(name, role, True)
                    assert status < 500, f"{name} for {role}: {status}"
                    if "/view" in name and role not in found.insiders:
                        assert not signs(text) & found.secrets
                    if door.kind == CHANGE and not (shares or name.endswith(("/branch", "/again"))):
                        assert status >= 400 and fingerprint(client, found.id) == before, f"{name} for {role}"
                    client.cookies.clear()
                    before = fingerprint(client, found.id)

    asyncio.run(work())


@pytest.mark.usefixtures("canaries")
@pytest.mark.parametrize("kind", ["/api/tables/{id}/stream", "/table/{id}/stream"])
@pytest.mark.parametrize("how", ["leave", "link"])
def test_a_stream_ends_when_its_seat_is_left_or_its_key_is_voided(tmp_path, kind, how):
    async def work():
        async with server(tmp_path) as client:
            found = await claimed_by_page(client)
            address = kind.replace("{id}", found.id)
            await join(client, found.id, found.keys["guest's key"], "the-second-device".ljust(43, "_"))
            found.cookies["second"] = "the-second-device".ljust(43, "_")
            roles = ["guest's key", "second"]
            followers = [await Follower(client.app, address, found.headers(role)).__aenter__() for role in roles]
            await settle()
            for follower in followers:
                assert signs("".join(text for _, text in follower.take())) & found.secrets
            answer = await client.post(f"/table/{found.id}/{how}", data=SEATED, headers=found.headers("guest"))
            assert answer.status_code == 303
            await found.table.say(0, "", "anybody here?")
            await settle()
            for follower in followers:
                assert follower.take() == [] and follower.ended
                await follower.__aexit__()

    asyncio.run(work())


@pytest.mark.usefixtures("canaries")
def test_the_trick_with_empty_orders_does_not_keep_an_invitation_alive(tmp_path):
    """The opener gave himself the guest's seat silently and read along; both steps are refused now."""

    async def work():
        async with server(tmp_path) as client:
            found = await scene(client)
            key = found.headers("key of the seat")
            assert (await client.get(f"/api/tables/{found.id}/view", headers=key)).status_code == 403
            assert (await client.put(f"/api/tables/{found.id}/orders", json={"orders": {}}, headers=key)).status_code == 403
            assert found.table.seats[SEAT].kind == "open"
            await join(client, found.id, found.keys["key of the seat"], GUEST)
            assert (await client.get(f"/api/tables/{found.id}/view", headers=key)).status_code == 401

    asyncio.run(work())


@pytest.mark.usefixtures("canaries")
def test_a_new_key_at_every_claim_and_no_key_twice(tmp_path):
    async def work():
        async with server(tmp_path) as client:
            for state in (claimed_by_page, claimed_by_script, invited_anew, renewed):
                found = await state(client)
                known = [key for role, key in found.keys.items()]
                assert len(set(known)) == len(known)
                works = [role for role in found.keys if (await found.knock("GET /api/tables/{id}/view", role, True))[0] == 200]
                assert works == [role for role in found.keys if role in found.insiders]

    asyncio.run(work())


