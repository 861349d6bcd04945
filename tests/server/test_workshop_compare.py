"""From the bench of a draft on: compared with its original in a process beside the server, and printed."""

import asyncio
import gc
import os
import re
import signal
import threading
import weakref
from pathlib import Path

import pytest

from coldwake import texts
from coldwake.server import comparing, workshop_compare
from coldwake.server.settings import Settings
from coldwake.server.workshop_compare import REPORT_POLICY
from tests.server.support import until
from tests.server.test_workshop import API, HTML, begun, edited, in_app
from tools.kill_test import ask

TINY = {"games": 64, "players": "random"}
TOLD = pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="processes are not told of here")
NAME = {"file": "pack.toml", "path": ["name", "en"], "value": "Ours"}


async def asked(client, id, **changes):
    return await client.post(f"{API}/drafts/{id}/comparison", json={**TINY, **changes})


async def told(client, id):
    return (await client.get(f"{API}/drafts/{id}/comparison")).json()


async def ended(client, id):
    """Wait until a comparison has come to its end, whichever."""
    await asyncio.gather(client.app.state.comparisons._known[id].task, return_exceptions=True)
    return await told(client, id)


async def started(client, id):
    """Wait until the process of a comparison is there; the number of the process."""
    while not (found := processes_in(client.app.state.comparisons.page(id).parent.parent)):
        assert (await told(client, id))["state"] in ("waiting", "playing")
    return found[0]


def processes_in(folder):
    """Which processes work in a folder."""
    found = []
    for number in filter(str.isdigit, os.listdir("/proc")):
        try:
            if os.readlink(f"/proc/{number}/cwd") == str(folder):
                found.append(int(number))
        except OSError:
            continue
    return found


def test_a_draft_is_compared_with_its_original(settings):
    async def work(client):
        id = (await edited(client, await begun(client, "blitz", "drill"), NAME))["id"]
        assert await told(client, id) == {"state": "none"}
        assert (await client.get(f"/workshop/{id}/comparison", headers=HTML)).status_code == 404
        answer = await asked(client, id)
        assert answer.status_code == 200 and answer.json()["state"] in ("waiting", "playing"), answer.text
        done = await ended(client, id)
        assert (done["state"], done["played"], done["games"]) == ("done", 64, 64), done
        assert done["pack"].startswith("drill-")
        report = await client.get(f"/workshop/{id}/comparison", headers=HTML)
        assert report.headers["Content-Security-Policy"] == REPORT_POLICY and "sandbox" in REPORT_POLICY
        assert report.headers["X-Content-Type-Options"] == "nosniff"
        assert f"./{done['pack']}" in report.text and "./drill<" in report.text
        assert str(settings.workshop_home) not in report.text
        client.app.state.comparisons._known.clear()  # as after a restart
        assert await told(client, id) == {"state": "done"}
        await client.delete(f"{API}/drafts/{id}")
        assert not (settings.workshop_home / "compared" / id).exists()

    in_app(settings, work)


@TOLD
def test_a_comparison_is_stopped_by_hand_and_with_the_server(settings):
    found = []

    async def work(client):
        first, second = [(await begun(client, "mnb", "drill"))["id"] for _ in range(2)]
        for id in (first, second):
            assert (await asked(client, id, games=1024, players="greedy")).status_code == 200
        await started(client, first)
        assert (await told(client, second))["state"] == "waiting"
        stopped = await client.delete(f"{API}/drafts/{first}/comparison")
        assert stopped.json()["state"] == "stopped"
        found.append(await started(client, second))

    in_app(settings, work)
    assert not os.path.exists(f"/proc/{found[0]}")


@TOLD
def test_a_comparison_is_bounded_and_ends_with_a_server_that_is_killed(live_server, tmp_path):
    def told(method, path, data=None):
        status, found = ask(live_server.url, method, f"{API}{path}", data)
        assert status == 200, found
        return found

    async def work():
        id = told("POST", "/drafts", {"game": "mnb", "pack": "drill"})["id"]
        assert told("POST", f"/drafts/{id}/comparison", {"games": 1024})["state"] in ("waiting", "playing")
        folder = tmp_path / "workshop" / "compared" / id
        await until(lambda: processes_in(folder) and (folder / "found").is_dir())
        [number] = processes_in(folder)
        limits = Path(f"/proc/{number}/limits").read_text().splitlines()
        [most] = [line.split()[3] for line in limits if line.startswith("Max address space")]
        assert int(most) == Settings().bot_megabytes * 1024 * 1024
        live_server.stop(signal.SIGKILL)
        await until(lambda: not processes_in(folder))

    asyncio.run(work())


class Slow:
    """The packs are laid out as slowly as a test likes; `most` is how many did so at a time."""

    def __init__(self, monkeypatch):
        self.may, self.at_it, self.most = threading.Event(), 0, 0
        lay_out = comparing.Comparison.lay_out

        def slowly(one):
            self.at_it += 1
            self.most = max(self.most, self.at_it)
            self.may.wait()
            packs = lay_out(one)
            self.at_it -= 1
            return packs

        monkeypatch.setattr(comparing.Comparison, "lay_out", slowly)


def test_a_comparison_that_is_stopped_while_it_is_laid_out_leaves_its_folder_first(settings, monkeypatch):
    slow = Slow(monkeypatch)

    async def work(client):
        id = (await begun(client, "mnb", "drill"))["id"]
        await asked(client, id)
        await until(lambda: slow.at_it)
        task = client.app.state.comparisons._known[id].task
        stops = [asyncio.create_task(client.delete(f"{API}/drafts/{id}/comparison")) for _ in range(2)]
        await until(lambda: task.cancelling() == 2 or task.done())
        again = (await asked(client, id)).status_code
        slow.may.set()  # before anything can fail: the end of the server waits for its threads
        assert again == 409
        assert [stop.json()["state"] for stop in await asyncio.gather(*stops)] == ["stopped"] * 2
        assert (await asked(client, id)).status_code == 200
        await client.delete(f"{API}/drafts/{id}/comparison")
        assert slow.most == 1

    in_app(settings, work)


def test_a_disk_that_fails_is_told_of_in_words_and_without_its_folders(settings, monkeypatch):
    def full(one):
        raise OSError(28, "No space left on device", str(one.folder))

    monkeypatch.setattr(comparing.Comparison, "lay_out", full)

    async def work(client):
        id = (await begun(client))["id"]
        await asked(client, id)
        failed = await ended(client, id)
        assert (failed["state"], failed["message"]) == ("failed", texts.text("en", comparing.BROKEN))
        client.cookies.set("language", "ru")
        assert (await told(client, id))["message"] == texts.text("ru", comparing.BROKEN)

    in_app(settings, work)


def test_a_process_that_breaks_is_not_quoted(settings, monkeypatch):
    async def break_down(one, *_):
        (one.folder / comparing.MESSAGES).write_text(f"Traceback:\nOSError: [Errno 28] {one.folder}\n")

    monkeypatch.setattr(comparing, "_play", break_down)

    async def work(client):
        id = (await begun(client))["id"]
        await asked(client, id)
        assert (await ended(client, id))["message"] == texts.text("en", comparing.BROKEN)

    in_app(settings, work)


def test_a_draft_that_is_thrown_away_meanwhile_is_not_compared(settings, monkeypatch):
    publish = workshop_compare.published

    async def published(request, draft):
        pack = await publish(request, draft)
        assert (await request.app.state.visitor.delete(f"{API}/drafts/{draft.id}")).status_code == 200
        return pack

    monkeypatch.setattr(workshop_compare, "published", published)

    async def work(client):
        client.app.state.visitor = client
        id = (await begun(client))["id"]
        assert (await asked(client, id)).status_code == 404
        assert not client.app.state.comparisons._known

    in_app(settings, work)


def test_a_draft_that_was_compared_is_let_go_of(settings, monkeypatch):
    async def play(one, *_):
        pass

    monkeypatch.setattr(comparing, "_play", play)

    async def work(client):
        id = (await begun(client))["id"]
        await asked(client, id)
        await ended(client, id)
        workshop = client.app.state.workshop
        draft = weakref.ref(workshop.draft(id))
        workshop._last.clear()  # many others were asked for since
        gc.collect()
        assert draft() is None and not client.app.state.comparisons._known[id].original

    in_app(settings, work)


def test_nobody_waits_twice_and_few_wait(settings, monkeypatch):
    async def wait(one, *_):
        await asyncio.Event().wait()

    monkeypatch.setattr(comparing, "_play", wait)

    async def work(client):
        ids = [(await begun(client))["id"] for _ in range(comparing.MOST_WAITING + 1)]
        assert [(await asked(client, id)).status_code for id in ids] == [200] * comparing.MOST_WAITING + [503]
        twice = await client.post(f"{API}/drafts/{ids[0]}/comparison", json=TINY, headers={"Accept-Language": "ru"})
        assert twice.status_code == 409
        assert twice.json()["error"]["message"] == texts.text("ru", "server.error.comparison_running")
        await client.delete(f"{API}/drafts/{ids[0]}/comparison")
        assert (await asked(client, ids[-1])).status_code == 200

    in_app(settings, work)


def test_as_many_games_are_played_unasked_as_the_page_offers_first(settings, monkeypatch):
    async def work(client):
        wishes = []
        monkeypatch.setattr(comparing.Comparisons, "begin", lambda self, draft, folder, wish: wishes.append(wish))
        id = (await begun(client))["id"]
        assert (await client.post(f"{API}/drafts/{id}/comparison", json={})).status_code == 200
        page = (await client.get(f"/workshop/{id}", headers=HTML)).text
        chosen = dict(re.findall(r'<input type="radio" name="(games|players)" value="(\w+)" checked>', page))
        assert [(str(wish.games), wish.players) for wish in wishes] == [(chosen["games"], chosen["players"])]

    in_app(settings, work)


def test_what_cannot_be_compared_is_refused_in_words(settings):
    async def work(client):
        document = await begun(client)
        id = document["id"]
        for wrong in ({"games": 65}, {"games": "64"}, {"games": True}, {"players": "captain"}, {"players": 1},
                      {"seats": 99}, {"seats": "2"}, {"scenario": 3}):  # fmt: skip
            assert (await asked(client, id, **wrong)).status_code == 422, wrong
        await edited(client, document, {"file": "ships.toml", "path": ["ship", 0, "hits"], "value": 99})
        for way in ("comparison", "publish"):
            refused = await client.post(f"{API}/drafts/{id}/{way}", json=TINY)
            assert refused.status_code == 422 and len(refused.json()["problems"]) == 1
            assert refused.json()["error"]["message"] == texts.text("en", "server.error.unsound_draft")
        assert await told(client, id) == {"state": "none"}

    in_app(settings, work)


def test_a_process_that_fails_says_why(settings):
    """The scenario that is asked for is in the draft alone."""

    async def work(client):
        document = await begun(client, "mnb", "drill")
        scenario = document["files"]["scenarios.toml"]["scenario"][0]
        other = {"file": "scenarios.toml", "path": ["scenario", 0], "insert": {**scenario, "id": "ours"}}
        document = await edited(client, document, other)
        assert (await asked(client, document["id"], scenario="ours")).status_code == 200
        failed = await ended(client, document["id"])
        assert failed["state"] == "failed" and "ours" in failed["message"], failed

    in_app(settings, work)


def test_a_draft_goes_to_the_press(settings):
    async def work(client):
        document = await begun(client, "mnb", "drill")
        found = (await client.post(f"{API}/drafts/{document['id']}/publish")).json()
        page = await client.get(found["print"], headers=HTML)
        assert page.status_code == 200 and f'<option value="{found["pack"]}" selected>' in page.text
        usual = await client.get("/print/mnb", headers=HTML)
        assert found["pack"] not in usual.text

    in_app(settings, work)


def test_a_pack_without_the_usual_scenario_is_played_by_its_first(settings):
    async def work(client):
        document = await begun(client, "mnb", "drill")
        played = await client.post(f"{API}/drafts/{document['id']}/play", json={})
        assert played.status_code == 200, played.text
        table = await client.app.state.hall.table(played.json()["table"].rpartition("/")[2])
        assert table.match.view(0)["scenario"] == document["files"]["scenarios.toml"]["scenario"][0]["id"]

    in_app(settings, work)
