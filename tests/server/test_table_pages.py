"""The table's pages: what a seat is sent, what a click does, what a stale one does not; replay and record."""

import asyncio
import json
import re
import threading
from functools import cache
from html import unescape
from importlib import import_module

import pytest

import coldwake
from coldwake import bots, texts
from coldwake.core import registry
from coldwake.server import orders
from coldwake.server.looks import Looks, Onlooker, curtain
from coldwake.server.seats import new_device
from coldwake.server.table_pages import _follow
from coldwake.server.tables import NewSeat, NewTable
from coldwake.web.table import UNASKED
from tests.server.support import ADDRESS, PATIENCE, bearer, events, fingerprint, opened, running, serving

GZIP = {"Accept-Encoding": "gzip"}


def in_app(settings, work, how=running):
    async def run():
        async with how(settings) as client:
            await work(client)

    asyncio.run(run())


def revision(html):
    return int(re.search(r'data-revision="(\d+)"', html)[1])


def offered(html):
    return re.findall(r'data-action="([^"]+)"', html)


@cache
def finished():
    """The position of a game whose next decision, "done", ends it, and the seat that makes it."""
    for seed in range(40):
        match = coldwake.new("cwnb", seats=2, seed=seed, pack="drill")
        players = [bots.make("greedy", match.game, seat, seed) for seat in range(2)]
        while not match.is_over:
            seat = match.to_move
            if match.why_not("button:done", seat) is None:
                trial = match.copy()
                trial.play("button:done", seat)
                if trial.is_over:
                    return match.position(), seat
            match.play(players[seat].choose(bots.observe(match, seat)), seat)
    raise AssertionError("no game ends with this button")


def test_a_seat_sees_its_hand_and_an_observer_none(settings):
    async def work(client):
        table = await opened(client)
        mine = (await client.get(f"/table/{table['id']}", headers=bearer(table, 0))).text
        public = (await client.get(f"/table/{table['id']}")).text
        assert 'data-seat="0"' in mine and offered(mine)
        assert 'data-seat=""' in public and not offered(public)
        assert mine.count('data-key="hand-') == 7 and 'data-key="hand-' not in public

    in_app(settings, work)


def test_a_click_plays_and_a_second_one_on_the_same_page_does_not(settings):
    async def work(client):
        table = await opened(client)
        path, key = f"/table/{table['id']}", bearer(table, 0)
        page = (await client.get(path, headers=key)).text
        click = {"action": offered(page)[0], "revision": revision(page)}
        first = await client.post(f"{path}/act", json=click, headers=key)
        assert first.status_code == 200 and first.json()["revision"] > click["revision"]
        before = fingerprint(client, table["id"])
        again = await client.post(f"{path}/act", json=click, headers=key)
        assert again.status_code == 409 and fingerprint(client, table["id"]) == before
        assert again.json()["revision"] == first.json()["revision"]
        assert "data-undo" in again.json()["parts"]["prompt"] and again.json()["message"]
        back = await client.post(f"{path}/undo", json={"revision": first.json()["revision"]}, headers=key)
        assert back.status_code == 200

    in_app(settings, work)


def test_what_the_rules_refuse_is_answered_with_the_reason_in_the_readers_language(settings):
    async def work(client):
        table = await opened(client)
        path, key = f"/table/{table['id']}", {**bearer(table, 0), "Accept-Language": "ru"}
        page = (await client.get(path, headers=key)).text
        before = fingerprint(client, table["id"])
        for action in ("row:3", "button:finish", "nonsense"):
            click = {"action": action, "revision": revision(page)}
            answer = await client.post(f"{path}/act", json=click, headers=key)
            assert answer.status_code == 409 and re.search("[а-я]", answer.json()["message"])
        assert fingerprint(client, table["id"]) == before

    in_app(settings, work)


@pytest.mark.parametrize("body", [{}, {"action": "x"}, {"action": 3, "revision": 0}, {"action": "x" * 99, "revision": 0}])
def test_a_click_that_is_none_is_refused(settings, body):
    async def work(client):
        table = await opened(client)
        before = fingerprint(client, table["id"])
        answer = await client.post(f"/table/{table['id']}/act", json=body, headers=bearer(table, 0))
        assert answer.status_code == 422 and fingerprint(client, table["id"]) == before

    in_app(settings, work)


def test_observers_and_strangers_cannot_act(settings):
    async def work(client):
        table = await opened(client)
        path = f"/table/{table['id']}"
        before = fingerprint(client, table["id"])
        here = {"Origin": ADDRESS}
        for place, body in (("act", {"action": "button:done", "revision": 0}), ("undo", {"revision": 0}), ("say", {"text": "x"}), ("orders", {"orders": {}})):
            assert (await client.post(f"{path}/{place}", json=body, headers=here)).status_code == 403
            wrong = {"Authorization": "Bearer wrong"}
            assert (await client.post(f"{path}/{place}", json=body, headers=wrong)).status_code == 401
            foreign = {"Origin": "https://evil.example"}
            assert (await client.post(f"{path}/{place}", json=body, headers=foreign)).status_code == 403
        assert (await client.get(f"{path}?seat=1")).status_code == 403
        assert (await client.get(f"{path}/stream?seat=1")).status_code == 403
        assert (await client.get(f"{path}?seat=1", headers=bearer(table, 0))).status_code == 403
        assert fingerprint(client, table["id"]) == before

    in_app(settings, work)


def test_the_stream_sends_only_what_differs(settings):
    async def work(client):
        table = await opened(client)
        path, key = f"/table/{table['id']}", bearer(table, 0)
        page = (await client.get(path, headers=key)).text
        async with client.stream("GET", f"{path}/stream?have={revision(page)}", headers=key) as answer:
            stream = events(answer)
            _, first = await asyncio.wait_for(anext(stream), PATIENCE)
            assert first == {"revision": revision(page), "parts": {}}
            click = {"action": offered(page)[0], "revision": revision(page)}
            await client.post(f"{path}/act", json=click, headers=key)
            _, update = await asyncio.wait_for(anext(stream), PATIENCE)
            assert update["revision"] > revision(page)
            assert {"prompt", "force-0"} <= set(update["parts"]) and "hand" not in update["parts"]

    in_app(settings, work, serving)


def test_a_page_that_was_away_gets_everything(settings):
    async def work(client):
        table = await opened(client)
        path, key = f"/table/{table['id']}", bearer(table, 0)
        async with client.stream("GET", f"{path}/stream?have=1", headers=key) as answer:
            _, update = await asyncio.wait_for(anext(events(answer)), PATIENCE)
        assert {"prompt", "hand", "force-0", "force-1", "status"} <= set(update["parts"])
        assert update["log"]["from"] == 0 and len(update["log"]["items"]) > 20

    in_app(settings, work, serving)


def test_orders_and_words(settings):
    async def work(client):
        table = await opened(client)
        path, key = f"/table/{table['id']}", bearer(table, 0)
        good = await client.post(f"{path}/orders", json={"orders": {"point_defence": "pass"}}, headers=key)
        assert good.status_code == 200 and client.app.state.hall._live[table["id"]].orders == {0: {"point_defence": "pass"}}
        bad = await client.post(f"{path}/orders", json={"orders": {"point_defence": "surrender"}}, headers=key)
        assert bad.status_code == 422
        said = await client.post(f"{path}/say", json={"text": "<script>alert(1)</script>"}, headers=key)
        assert said.status_code == 200
        page = (await client.get(path)).text
        assert "<script>alert" not in page and "&lt;script&gt;alert(1)" in page

    in_app(settings, work)


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_order_that_is_offered_says_what_it_does(settings, language):
    async def work(client):
        table = await opened(client)
        page = (await client.get(f"/table/{table['id']}", headers={**bearer(table, 0), "Accept-Language": language})).text
        form = page.partition('<form id="orders">')[2].partition("</form>")[0]
        said = dict(re.findall(r'<option value="([^"]+)" title="([^"]+)"', form))
        assert set(said) == set(re.findall(r'<option value="([^"]+)"', form)) > {orders.ASK, orders.PASS, "unless_sunk"}
        assert {key: unescape(text) for key, text in said.items()} == {
            key: orders.order_text("cwnb", language, key) for key in said
        }

    in_app(settings, work)


def test_looking_closely_and_sheets(settings):
    async def work(client):
        table = await opened(client)
        path = f"/table/{table['id']}"
        ship = re.search(r'data-thing="ship:([^"]+)"', (await client.get(path)).text)[1]
        closely = await client.get(f"{path}/thing/ship/{ship}")
        assert closely.status_code == 200 and "<svg" in closely.text
        for name in ("scores", "discards"):
            assert (await client.get(f"{path}/sheet/{name}")).status_code == 200
        for missing in ("thing/ship/none", "thing/button/done", "sheet/hands"):
            assert (await client.get(f"{path}/{missing}")).status_code == 404

    in_app(settings, work)


def test_a_counter_that_is_not_on_the_map_is_not_found(settings):
    async def work(client):
        table = await opened(client, game="blitz", seats=[{"kind": "person", "name": "Ann"}])
        view = client.app.state.hall._live[table["id"]].match.view(0)
        seen = {state["id"] for state in [*view["enemies"], *view["enemy_air"]]}
        path = f"/table/{table['id']}/thing/enemy"
        assert 40 not in seen and (await client.get(f"{path}/40")).status_code == 404
        assert (await client.get(f"{path}/{min(seen)}")).status_code == 200

    in_app(settings, work)


# -- after the game ------------------------------------------------------------------------------------


def test_nothing_of_a_running_game_is_replayed(settings):
    async def work(client):
        table = await opened(client)
        path = f"/table/{table['id']}"
        for place in ("replay", "replay/0", "replay/0/sheet/scores", "record.jsonl"):
            assert (await client.get(f"{path}/{place}", headers=bearer(table, 0))).status_code == 409
        form = {"Content-Type": "application/x-www-form-urlencoded", "Origin": ADDRESS}
        assert (await client.post(f"{path}/branch", content="number=0", headers=form)).status_code == 409

    in_app(settings, work)


def test_a_finished_game_can_be_replayed_kept_and_played_on(settings):
    start, seat = finished()

    async def work(client):
        table = await opened(client, start=start)
        path, key = f"/table/{table['id']}", bearer(table, seat)
        page = (await client.get(path, headers=key)).text
        click = {"action": "button:done", "revision": revision(page)}
        assert (await client.post(f"{path}/act", json=click, headers=key)).status_code == 200
        over = (await client.get(path)).text
        assert 'id="result"' in over
        record = await client.get(f"{path}/record.jsonl")
        assert coldwake.replay(record.text).is_over
        shown = (await client.get(f"{path}/replay?number=0&eyes=open")).text
        assert shown.count('class="hand-cards"') == 2 and not offered(shown)
        for eyes in ("open", "none", "0", "1"):
            assert (await client.get(f"{path}/replay/1?eyes={eyes}")).status_code == 200
        for wrong in ("replay/99", "replay/-1", "replay/0?eyes=9", "replay/0?eyes=x"):
            assert (await client.get(f"{path}/{wrong}")).status_code in (404, 422)
        form = {"Content-Type": "application/x-www-form-urlencoded", "Origin": ADDRESS}
        gone = await client.post(f"{path}/branch", content="number=0", headers=form)
        assert gone.status_code == 303
        new = (await client.get(gone.headers["location"])).text
        assert offered(new)

    in_app(settings, work)


@pytest.mark.parametrize("listed", [True, False])
def test_a_branch_of_a_game_that_is_not_listed_is_not_listed_either(settings, listed):
    start, seat = finished()

    async def work(client):
        table = await opened(client, start=start, listed=listed)
        await client.app.state.hall._live[table["id"]].act(seat, "button:done", None)
        form = {"Content-Type": "application/x-www-form-urlencoded", "Origin": ADDRESS}
        gone = await client.post(f"/table/{table['id']}/branch", content="number=0", headers=form)
        branch = gone.headers["location"].removeprefix("/table/")
        assert branch in {line["id"] for line in (await client.get("/api/tables")).json()}, "one's own"
        client.cookies.clear()
        found = {line["id"] for line in (await client.get("/api/tables")).json()}
        assert found == ({table["id"], branch} if listed else set())

    in_app(settings, work)


# -- one screen for several people -----------------------------------------------------------------------


def curtain_and_hand(html):
    name = re.search(r'data-sit="(\d)"', html)
    return (int(name[1]) if name else None), 'data-key="hand-' in html


def test_at_a_shared_screen_nobody_sees_cards_before_sitting_down(settings):
    async def work(client):
        hall = client.app.state.hall
        seats = [NewSeat("person", "Ann"), NewSeat("person", "Bob"), NewSeat("bot", "", "random")]
        secret = new_device()
        table = await hall.create(NewTable(seats=seats, pace=10_000), secret)
        client.cookies.set("coldwake", secret)
        path = f"/table/{table.id}"
        assert curtain_and_hand((await client.get(path)).text) == (0, False)
        assert curtain_and_hand((await client.get(f"{path}?seat=0")).text) == (None, True)
        assert curtain_and_hand((await client.get(f"{path}?seat=1")).text) == (None, True)

    in_app(settings, work)


@pytest.mark.parametrize(
    ("movers", "seat", "sat", "called"),
    [
        ([0], 0, False, 0), ([1], 0, False, 1), ([2], 0, False, 0), ([2], 1, False, 1),
        ([0], 0, True, UNASKED), ([1], 0, True, 1), ([2], 0, True, UNASKED), ([2], 1, True, UNASKED),
        ([0, 1], 1, True, UNASKED),
    ],
)  # fmt: skip
def test_who_is_called_to_the_screen(movers, seat, sat, called):
    class Game:
        is_over = False

    class Here:
        match = Game()

    Here.match.movers = movers
    assert curtain(Here, Onlooker(seat, "en", (0, 1), sat)) == called
    assert curtain(Here, Onlooker(seat, "en", (seat,), sat)) == UNASKED
    assert curtain(Here, Onlooker(None, "en", (), sat)) == UNASKED
    Here.match.is_over = True
    assert curtain(Here, Onlooker(seat, "en", (0, 1), sat)) == UNASKED


def test_a_lowered_curtain_stays_down_until_somebody_sits_down(settings):
    """Even when the seat that was called need not decide any more: somebody else may be at the screen."""

    async def work(client):
        table = await client.app.state.hall.table((await opened(client))["id"])
        looks, sitting = Looks(), Onlooker(0, "en", (0, 1), True)
        stream = _follow(table, sitting, 0, 5, lambda: True)
        await anext(stream)
        shown = json.loads((await anext(stream)).decode().split("data: ")[1])
        assert 'data-key="hand-' in shown["parts"]["hand"]
        await finish_formation(table, 0)
        called = json.loads((await anext(stream)).decode().split("data: ")[-1])
        while "curtain" not in called["parts"]:
            called = json.loads((await anext(stream)).decode().split("data: ")[-1])
        assert "data-sit" in called["parts"]["curtain"] and 'data-key="hand-' not in called["parts"]["hand"]
        await finish_formation(table, 1)
        later = json.loads((await anext(stream)).decode().split("data: ")[-1])
        assert 'data-key="hand-' not in later["parts"].get("hand", "")
        assert looks.look(table, sitting).parts["hand"]
        await stream.aclose()

    in_app(settings, work)


async def finish_formation(table, seat):
    while seat in table.match.movers and table.match.view(None)["step"] == "5.2":
        actions = [action.name for action in table.match.actions(seat)]
        ready = [name for name in actions if name in ("button:ready", "row:1")]
        await table.act(seat, ready[0] if ready else actions[0], None)


# -- compression -------------------------------------------------------------------------------------------


def test_public_pages_and_files_are_compressed_and_tables_never(settings):
    async def work(client):
        for path in ("/static/table.css", "/faces/sprite.svg", "/rules/cwnb", "/cards/cwnb"):
            assert (await client.get(path, headers=GZIP)).headers["content-encoding"] == "gzip"
        table = await opened(client)
        page = await client.get(f"/table/{table['id']}", headers={**GZIP, **bearer(table, 0)})
        assert page.status_code == 200 and "content-encoding" not in page.headers

    in_app(settings, work)


def test_the_lobby_is_compressed_for_those_alone_who_can_hold_no_secret(settings):
    async def work(client):
        assert (await client.get("/", headers=GZIP)).headers["content-encoding"] == "gzip"
        known = await client.get("/", headers={**GZIP, "Cookie": "coldwake_device=somebody"})
        assert "content-encoding" not in known.headers

    in_app(settings, work)


def test_cards_are_drawn_beside_the_loop(settings, monkeypatch):
    """A pack may hold texts of ten thousand letters; while its cards are drawn every other table goes on."""
    drawing, threads = import_module("coldwake.web.faces.sprite"), []
    faces_of = drawing.faces_of

    def noted(game):
        threads.append(threading.current_thread())
        return faces_of(game)

    async def work(client):
        table = await opened(client, pack="drill")
        game = registry.game("cwnb", "drill")
        for path, headers in (("/faces/cwnb/drill/en.svg", {}), (f"/table/{table['id']}", bearer(table, 0))):
            monkeypatch.setattr(game, "kept", {})
            threads.clear()
            assert (await client.get(path, headers=headers)).status_code == 200
            assert threads and threading.main_thread() not in threads, path

    monkeypatch.setattr(drawing, "faces_of", noted)
    in_app(settings, work)


@pytest.mark.parametrize("path", ["/faces/cwnb/none/en.svg", "/faces/none/standard/en.svg", "/faces/cwnb/standard/xx.svg"])
def test_faces_that_do_not_exist(settings, path):
    async def work(client):
        assert (await client.get(path)).status_code == 404
        assert (await client.get("/faces/cwnb/standard/ru.svg")).status_code == 200

    in_app(settings, work)
