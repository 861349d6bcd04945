"""The door for scripts: every operation, its refusals, and the stream."""

import asyncio
import json
import random

import pytest

import coldwake
from coldwake import bots
from coldwake.server.store import STEP
from tests.server.support import (
    ADDRESS,
    PATIENCE,
    TWO_PEOPLE,
    bearer,
    events,
    fingerprint,
    opened,
    running,
    serving,
    until,
)

BOTS = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "greedy"}]


def in_app(settings, work, how=running):
    async def run():
        async with how(settings) as client:
            await work(client)

    asyncio.run(run())


async def act(client, table, seat, rng=None):
    """Play a legal action as a script would."""
    path, key = f"/api/tables/{table['id']}", bearer(table, seat)
    seen = (await client.get(f"{path}/view", headers=key)).json()
    action = (rng or random).choice(seen["view"]["actions"])
    answer = await client.post(f"{path}/act", json={"action": action, "revision": seen["revision"]}, headers=key)
    assert answer.status_code == 200, answer.text
    return answer.json()


def near_the_end():
    """The position of a game that is all but over."""
    match = coldwake.new("cwnb", seats=2, seed=3, pack="drill")
    players = [bots.make("greedy", match.game, seat, 3) for seat in range(2)]
    earlier = []
    while not match.is_over:
        earlier.append(match.position())
        match.play(players[match.to_move].choose(bots.observe(match, match.to_move)), match.to_move)
    return earlier[-20]


def test_the_games(settings):
    async def work(client):
        games = {one["name"]: one for one in (await client.get("/api/games")).json()}
        boats, game, fleets = games["attack_sub"], games["cwnb"], games["mnb"]
        assert (boats["name"], boats["min_seats"], boats["max_seats"]) == ("attack_sub", 2, 2)
        [scenarios] = [option["choices"] for option in boats["options"] if option["key"] == "scenario"]
        assert scenarios[0] == "13A" and len(scenarios) == 13
        assert (game["name"], game["min_seats"], game["max_seats"]) == ("cwnb", 2, 6)
        assert {"drill", "standard"} <= set(game["packs"])
        assert "greedy" in game["bots"] and "advanced" in game["presets"]
        assert "pass" in game["windows"]["point_defence"]
        assert all(option["name"] and option["clause"] for option in game["options"])
        assert (fleets["min_seats"], fleets["max_seats"]) == (2, 6) and "intel" in fleets["windows"]
        russian = next(one for one in (await client.get("/api/games?language=ru")).json() if one["name"] == "cwnb")
        assert russian["options"][0]["name"] != game["options"][0]["name"]

    in_app(settings, work)


def test_opening_a_table(settings):
    async def work(client):
        seats = [{"kind": "person", "name": "Ann"}, {"kind": "open"}, {"kind": "bot", "bot": "greedy"}]
        table = await opened(client, seats=seats, options={"12.1": True}, pack="drill", pace=50, listed=False)
        assert [held["number"] for held in table["held"]] == [0, 1]
        assert table["held"][0]["link"] == f"{ADDRESS}/join/{table['id']}/{table['held'][0]['key']}"
        assert (table["pack"], table["options"]["12.1"], table["listed"]) == ("drill", True, False)
        assert table["seats"][2]["bot"] == "greedy"
        shown = (await client.get(f"/api/tables/{table['id']}")).text
        for held in table["held"]:
            assert held["key"] not in shown
        assert (await client.get("/api/tables")).json() == []

    in_app(settings, work)


def test_the_lobby_tells_no_key(settings):
    async def work(client):
        table = await opened(client)
        await client.post(table["held"][0]["link"], data={"name": ""})
        lobby = await client.get("/api/tables")
        assert lobby.json()[0]["mine"] == [0]
        assert not any(held["key"] in lobby.text for held in table["held"])

    in_app(settings, work)


def test_looking(settings):
    async def work(client):
        table = await opened(client)
        path, key = f"/api/tables/{table['id']}", bearer(table, 0)
        view = (await client.get(f"{path}/view", headers=key)).json()
        live = client.app.state.hall._live[table["id"]]
        assert view == {"revision": STEP, "seat": 0, "view": live.match.view(0), "orders": {}}
        observer = (await client.get(f"{path}/view")).json()
        assert (observer["seat"], observer["view"]) == (None, live.match.view(None))
        actions = (await client.get(f"{path}/actions?language=ru", headers=key)).json()
        assert [action["name"] for action in actions["actions"]] == view["view"]["actions"]
        assert all(action["label"] for action in actions["actions"]) and actions["prompt"]
        assert (await client.get(f"{path}/actions")).json()["actions"] == []
        why = (await client.get(f"{path}/why?action=row:3", headers=key)).json()
        assert not why["allowed"] and why["code"] and why["message"]
        first = view["view"]["actions"][0]
        assert (await client.get(f"{path}/why?action={first}", headers=key)).json()["allowed"]

    in_app(settings, work)


def test_the_log_is_the_seats_own(settings):
    async def work(client):
        table = await opened(client)
        for _ in range(6):
            await act(client, table, 0)
        path = f"/api/tables/{table['id']}/log"
        match = client.app.state.hall._live[table["id"]].match
        for seat, headers in ((0, bearer(table, 0)), (1, bearer(table, 1)), (None, {})):
            told = (await client.get(path, headers=headers)).json()
            assert told["log"] == match.log(seat)
            assert len(told["lines"]) == len(told["log"]) == told["events"]
            later = (await client.get(f"{path}?since=2", headers=headers)).json()
            assert (later["since"], later["log"]) == (2, match.log(seat)[2:])
        beyond = (await client.get(f"{path}?since=100000")).json()
        assert (beyond["since"], beyond["log"]) == (beyond["events"], [])

    in_app(settings, work)


def test_acting_and_taking_back(settings):
    async def work(client):
        table = await opened(client)
        path, key = f"/api/tables/{table['id']}", bearer(table, 0)
        before = (await client.get(f"{path}/view", headers=key)).json()
        done = await act(client, table, 0)
        assert done["revision"] == STEP + 1 and done["view"]["undo"]
        back = (await client.post(f"{path}/undo", json={"revision": STEP + 1}, headers=key)).json()
        assert back["revision"] == STEP + 2
        assert back["view"] == before["view"]
        nothing = await client.post(f"{path}/undo", json={"revision": STEP + 2}, headers=key)
        assert nothing.status_code == 409
        assert nothing.json()["error"]["code"] == "nothing_to_undo"
        assert nothing.json()["view"] == before["view"]

    in_app(settings, work)


def test_stale_and_doubled_requests_get_the_fresh_view_and_change_nothing(settings):
    async def work(client):
        table = await opened(client)
        path, key = f"/api/tables/{table['id']}", bearer(table, 0)
        first = (await client.get(f"{path}/view", headers=key)).json()
        asked = {"action": first["view"]["actions"][0], "revision": first["revision"]}
        answers = await asyncio.gather(*(client.post(f"{path}/act", json=asked, headers=key) for _ in range(4)))
        assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
        before = fingerprint(client, table["id"])
        for what in (asked, {**asked, "revision": 0}, {**asked, "revision": 9_999}):
            late = await client.post(f"{path}/act", json=what, headers=key)
            assert late.status_code == 409
            fresh = (await client.get(f"{path}/view", headers=key)).json()
            assert late.json()["error"]["code"] == "stale"
            assert (late.json()["revision"], late.json()["view"]) == (fresh["revision"], fresh["view"])
        late = await client.post(f"{path}/undo", json={"revision": STEP}, headers=key)
        assert late.status_code == 409
        assert fingerprint(client, table["id"]) == before

    in_app(settings, work)


@pytest.mark.parametrize(
    "asked",
    [
        {"action": "row:3", "revision": STEP},
        {"action": "ship:no-such", "revision": STEP},
        {"action": "row", "revision": STEP},
        {"action": "", "revision": STEP},
        {"action": "row:\u0000", "revision": STEP},
        {"action": 1, "revision": STEP},
        {"action": "row:1", "revision": "1"},
        {"action": "row:1", "revision": True},
        {"action": "row:1", "revision": -1},
        {"action": "row:1", "revision": 10**30},
        {"action": "row:1"},
        {"revision": STEP},
        {"action": "row:1", "revision": STEP, "seat": 1},
        [],
        None,
        "row:1",
    ],
)
def test_actions_that_cannot_be(settings, asked):
    async def work(client):
        table = await opened(client)
        before = fingerprint(client, table["id"])
        answer = await client.post(f"/api/tables/{table['id']}/act", json=asked, headers=bearer(table, 0))
        assert answer.status_code == 422
        assert set(answer.json()["error"]) == {"code", "message", "clause"}
        assert fingerprint(client, table["id"]) == before

    in_app(settings, work)


def test_a_refusal_names_its_clause(settings):
    async def work(client):
        table = await opened(client)
        key = bearer(table, 0)
        await act(client, table, 0)
        answer = await client.post(
            f"/api/tables/{table['id']}/act", json={"action": "row:3", "revision": STEP + 1}, headers=key
        )
        error = answer.json()["error"]
        assert error["clause"].startswith("CWNB-") and error["code"].startswith("E-")

    in_app(settings, work)


def test_it_is_not_your_turn(settings):
    async def work(client):
        table = await opened(client, pack="drill")
        live = client.app.state.hall._live[table["id"]]
        rng = random.Random(1)
        while len(live.match.movers) > 1:
            await act(client, table, live.match.movers[0], rng)
        idle = 1 - live.match.to_move
        before = fingerprint(client, table["id"])
        answer = await client.post(
            f"/api/tables/{table['id']}/act",
            json={"action": live.match.actions()[0].name, "revision": live.shown(0)},
            headers=bearer(table, idle),
        )
        assert answer.status_code == 422
        assert answer.json()["error"]["code"] == "E-TURN"
        assert fingerprint(client, table["id"]) == before

    in_app(settings, work)


@pytest.mark.parametrize("content", [b"{", b"\xff\xfe", b"", b"1" * 5000, b"[" * 30_000, b'{"seats": "\\ud800"}'])
def test_bad_json(settings, content):
    async def work(client):
        headers = {"Content-Type": "application/json"}
        answer = await client.post("/api/tables", content=content, headers=headers)
        assert answer.status_code in (400, 422)
        assert answer.json()["error"]["message"]

    in_app(settings, work)


@pytest.mark.parametrize(
    "asked",
    [
        {"seats": []},
        {"seats": [{"kind": "person"}]},
        {"seats": [{"kind": "person"}] * 7},
        {"seats": [{"kind": "person"}] * 50},
        {"seats": [{"kind": "king"}, {"kind": "person"}]},
        {"seats": [{"kind": "bot", "bot": "oracle"}, {"kind": "person"}]},
        {"seats": [{"kind": "bot"}, {"kind": "person"}]},
        {"seats": [{"kind": "person", "name": "x" * 25}, {"kind": "person"}]},
        {"seats": [{"kind": "person", "name": "a\u0000b"}, {"kind": "person"}]},
        {"seats": [{"kind": "person", "name": "a\ud800b"}, {"kind": "person"}]},
        {"seats": [{"kind": "person", "name": "a\u202eb"}, {"kind": "person"}]},
        {"game": "chess"},
        {"game": "../x"},
        {"pack": "nothing"},
        {"pack": "../../../etc"},
        {"options": {"12.1": "yes"}},
        {"options": {"99.9": True}},
        {"options": {"order_cards": 10**40}},
        {"options": {"teams": "\u0000"}},
        {"pace": -1},
        {"pace": 10**6},
        {"clock": "blitz"},
        {"listed": "yes"},
        {"start": {}},
        {"start": {"game": "cwnb", "seats": 2}},
        {"start": {"game": "cwnb", "seats": 2, "stack": [["turn", 0]], "zones": {}, "values": {}}},
        {"start": {"game": "cwnb", "seats": 2, "pack": "/etc"}},
        {"start": []},
        {"surprise": 1},
    ],
)
def test_tables_that_cannot_be(settings, asked):
    async def work(client):
        content = json.dumps({"seats": TWO_PEOPLE, **asked})
        answer = await client.post("/api/tables", content=content, headers={"Content-Type": "application/json"})
        assert answer.status_code in (404, 422)
        assert answer.json()["error"]["message"]
        assert (await client.get("/api/tables")).json() == []

    in_app(settings, work)


@pytest.mark.parametrize("teams", ["\ud800", "x" * 50_000, "\u202eab\0", "A\nB"], ids=["surrogate", "long", "turned", "lines"])
@pytest.mark.parametrize("door", ["options", "start"])
@pytest.mark.parametrize("game", ["cwnb", "mnb"])
def test_a_word_among_the_options_is_looked_at_at_every_door(settings, game, door, teams):
    start = coldwake.new(game, seats=2, seed=3).position()
    asked = {"options": {"teams": teams}} if door == "options" else {"start": {**start, "options": {**start["options"], "teams": teams}}}

    async def work(client):
        content = json.dumps({"game": game, "seats": TWO_PEOPLE, **asked})
        answer = await client.post("/api/tables", content=content, headers={"Content-Type": "application/json"})
        assert answer.status_code == 422
        assert "teams" in answer.json()["error"]["message"] and len(answer.text) < 500
        assert (await client.get("/api/tables")).json() == []

    in_app(settings, work)


def test_unknown_tables(settings):
    async def work(client):
        for id in ("x" * 16, "x", "x" * 17, "%00" * 16, "..%2f..%2f", "ж" * 16):
            path = f"/api/tables/{id}"
            for answer in (
                await client.get(path),
                await client.get(f"{path}/view"),
                await client.get(f"{path}/stream"),
                await client.get(f"{path}/record"),
                await client.post(f"{path}/act", json={"action": "row:1", "revision": STEP}),
            ):
                assert answer.status_code in (404, 422)
                assert answer.json()["error"]["message"]

    in_app(settings, work)


def test_talking(settings):
    async def work(client):
        table = await opened(client)
        path, key = f"/api/tables/{table['id']}/say", bearer(table, 1)
        said = (await client.post(path, json={"text": "  <script>alert(1)</script>  "}, headers=key)).json()
        [words] = said["chat"]
        assert (words["seat"], words["name"], words["text"]) == (1, "Bob", "<script>alert(1)</script>")
        assert said["revision"] == STEP + 1
        before = fingerprint(client, table["id"])
        for text in ("", "   ", "x" * 301, "a\u0000", "\u202e", 7):
            assert (await client.post(path, json={"text": text}, headers=key)).status_code == 422
        assert fingerprint(client, table["id"]) == before

    in_app(settings, work)


def test_standing_orders_are_the_seats_own(settings):
    async def work(client):
        table = await opened(client)
        path, key = f"/api/tables/{table['id']}", bearer(table, 1)
        given = {"orders": {"point_defence": "pass", "save_submarine": "ask"}}
        answer = await client.put(f"{path}/orders", json=given, headers=key)
        assert answer.json()["orders"] == {"point_defence": "pass"}
        assert (await client.get(f"{path}/view", headers=key)).json()["orders"] == {"point_defence": "pass"}
        for headers in (bearer(table, 0), {}):
            for page in (path, f"{path}/view", f"{path}/log"):
                assert "point_defence" not in (await client.get(page, headers=headers)).text
        before = fingerprint(client, table["id"])
        for wrong in ({"orders": {"nothing": "pass"}}, {"orders": {"point_defence": "x"}}, {"orders": []}, {}):
            assert (await client.put(f"{path}/orders", json=wrong, headers=key)).status_code == 422
        assert fingerprint(client, table["id"]) == before

    in_app(settings, work)


def test_the_record_waits_for_the_end(settings):
    async def work(client):
        table = await opened(client, start=near_the_end())
        path = f"/api/tables/{table['id']}/record"
        early = await client.get(path, headers=bearer(table, 0))
        assert early.status_code == 409
        live = client.app.state.hall._live[table["id"]]
        rng = random.Random(4)
        while not live.match.is_over:
            seat = live.match.to_move
            await live.act(seat, rng.choice(live.match.actions(seat)).name, None)
        record = await client.get(path)
        assert record.headers["content-type"].startswith("text/plain")
        assert "attachment" in record.headers["content-disposition"]
        assert coldwake.replay(record.text).digest == live.match.digest
        shown = (await client.get(f"/api/tables/{table['id']}")).json()
        assert shown["finished"] and shown["winners"] == live.match.outcome.winners and shown["turn"] == []
        answer = await client.post(
            f"/api/tables/{table['id']}/act", json={"action": "row:1", "revision": live.shown(0)}, headers=bearer(table, 0)
        )
        assert answer.status_code == 422

    in_app(settings, work)


def test_a_table_from_a_position(settings):
    async def work(client):
        match = coldwake.new("cwnb", seats=2, seed=3, pack="drill")
        match.play(match.actions()[0])
        table = await opened(client, start=match.position())
        assert client.app.state.hall._live[table["id"]].match.digest == match.digest

    in_app(settings, work)


def test_bots_play_to_the_end(settings):
    async def work(client):
        table = await opened(client, seats=BOTS, pack="drill")
        assert table["held"] == []
        live = client.app.state.hall._live[table["id"]]
        async with asyncio.timeout(PATIENCE):
            while not live.match.is_over:
                await live.wait(live.revision, 10)
        assert (await client.get("/api/tables")).json()[0]["finished"]

    in_app(settings, work)


# -- the stream ------------------------------------------------------------------------------------


def test_a_stream_tells_every_follower_his_own_view(settings):
    async def work(client):
        table = await opened(client)
        path = f"/api/tables/{table['id']}/stream"
        live = client.app.state.hall._live[table["id"]]
        async with client.stream("GET", path, headers=bearer(table, 0)) as mine, client.stream("GET", path) as others:
            assert mine.headers["content-type"].startswith("text/event-stream")
            one, two = events(mine), events(others)
            id, told = await anext(one)
            assert (id, told["revision"], told["seat"], told["view"]) == (STEP, STEP, 0, live.match.view(0))
            assert (told["since"], told["log"]) == (0, live.match.log(0))
            _, seen = await anext(two)
            assert (seen["seat"], seen["view"]) == (None, live.match.view(None))
            assert live.followers == 2
            for _ in range(5):
                await act(client, table, 0)
                id, told = await anext(one)
                assert (id, told["view"]) == (live.shown(0), live.match.view(0))
            waiting = asyncio.ensure_future(anext(two))
            await asyncio.sleep(0.1)
            assert not waiting.done(), "an observer hears of a formation made in secret"
            await live.say(1, "", "well?")
            id, seen = await waiting
            assert (id, seen["view"]) == (STEP + 1, live.match.view(None))
            assert seen["since"] + len(seen["log"]) == seen["events"] == live.events
        await until(lambda: live.followers == 0)

    in_app(settings, work, serving)


def test_a_stream_takes_back_what_was_taken_back(settings):
    async def work(client):
        table = await opened(client)
        live = client.app.state.hall._live[table["id"]]
        rng = random.Random(2)
        async with client.stream("GET", f"/api/tables/{table['id']}/stream", headers=bearer(table, 0)) as stream:
            told, log, known = events(stream), [], 0
            for _ in range(60):
                if live.shown(0) != known:
                    known, news = await anext(told)
                    log[news["since"] :] = news["log"]
                assert (known, log) == (live.shown(0), live.match.log(0))
                if live.match.can_undo(0) and rng.random() < 0.4:
                    await live.undo(0, None)
                else:
                    seat = rng.choice(live.match.movers)
                    await live.act(seat, rng.choice(live.match.actions(seat)).name, None)

    in_app(settings, work, serving)


def test_a_follower_that_comes_back_is_told_only_what_is_new(settings):
    async def work(client):
        table = await opened(client)
        live = client.app.state.hall._live[table["id"]]
        path = f"/api/tables/{table['id']}/stream"
        async with client.stream("GET", path, headers={"Last-Event-ID": str(STEP)}) as stream:
            told = events(stream)
            waiting = asyncio.ensure_future(anext(told))
            await asyncio.sleep(0.2)
            assert not waiting.done()
            known = live.events
            await live.act(0, live.match.actions(0)[0].name, None)
            await live.say(0, "", "ready")
            id, news = await waiting
            assert (id, news["since"]) == (STEP + 1, known)
        for last in ("1", "0", "99999", "9" * 32, "x", "-1"):
            async with client.stream("GET", path, headers={"Last-Event-ID": last}) as stream:
                id, news = await anext(events(stream))
                assert (id, news["revision"], news["since"]) == (STEP + 1, STEP + 1, 0)

    in_app(settings, work, serving)


def test_an_idle_stream_has_a_heartbeat(tmp_path):
    from tests.server.support import settings_for

    async def work(client):
        table = await opened(client)
        async with client.stream("GET", f"/api/tables/{table['id']}/stream") as stream:
            lines = stream.aiter_lines()
            first = await anext(lines)
            assert first == "retry: 1000"
            async with asyncio.timeout(PATIENCE):
                async for line in lines:
                    if line.startswith(":"):
                        return

    in_app(settings_for(tmp_path, heartbeat_seconds=0.1), work, serving)


def test_a_slow_follower_is_told_the_newest_state(settings):
    async def work(client):
        table = await opened(client)
        live = client.app.state.hall._live[table["id"]]
        async with client.stream("GET", f"/api/tables/{table['id']}/stream") as stream:
            told = events(stream)
            await anext(told)
            for number in range(40):
                await live.say(0, "", f"word {number}")
            last, count = 0, 0
            async with asyncio.timeout(PATIENCE):
                while last != live.shown(None):
                    last, _ = await anext(told)
                    count += 1
            assert count <= 40

    in_app(settings, work, serving)


def test_open_streams_do_not_keep_a_server_from_stopping(settings):
    async def work(client):
        table = await opened(client)
        async with client.stream("GET", f"/api/tables/{table['id']}/stream") as stream:
            told = events(stream)
            await anext(told)
            client.server.should_exit = True
            async with asyncio.timeout(PATIENCE):
                with pytest.raises(StopAsyncIteration):  # a stream that is cut off at the end of the grace does not end so
                    await anext(told)

    in_app(settings, work, serving)
