"""The workshop's routes: who may enter, what may come in, and a draft from its copy to a table."""

import asyncio
import gc
import hmac
import logging
import random
import weakref
from dataclasses import replace
from xml.etree import ElementTree

import httpx
import pytest
from click.testing import CliRunner

import coldwake
from coldwake import texts
from coldwake.core import registry
from coldwake.server import buckets, command, keys
from coldwake.server.app import create_app
from coldwake.server.guard import SECURITY_HEADERS
from coldwake.server.settings import Limits, Settings
from coldwake.server.thinking import offered_pack
from coldwake.server.worker import Memory
from coldwake.server.workshop_faces import face, things
from coldwake.workshop.bench import Workshop
from coldwake.workshop.draft import read_folder, write_folder
from tests.server.support import ADDRESS, running, settings_for
from tests.server.test_who_sees import routes
from tools.hostile_archives import KINDS

API = "/workshop/api"
HTML = {"Accept": "text/html"}
ZIP = {"Content-Type": "application/zip"}
KEY = "the key of the workshop"
SHIP = {"file": "ships.toml", "path": ["ship", 0, "hits"]}


def in_app(settings, work):
    async def run():
        async with running(settings) as client:
            await work(client)

    asyncio.run(run())


async def begun(client, game="cwnb", pack="drill"):
    answer = await client.post(f"{API}/drafts", json={"game": game, "pack": pack})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def edited(client, document, *changes):
    asked = {"revision": document["revision"], "changes": list(changes)}
    answer = await client.post(f"{API}/drafts/{document['id']}/edit", json=asked)
    assert answer.status_code == 200, answer.text
    return answer.json()


def knocks(id="a" * 12):
    """Every route, with something that it could be sent."""
    draft = f"{API}/drafts/{id}"
    return [
        ("GET", f"{API}/drafts", {}),
        ("POST", f"{API}/drafts", {"json": {"game": "cwnb", "pack": "drill"}}),
        ("POST", f"{API}/import", {"content": b"x", "headers": ZIP}),
        ("GET", draft, {}),
        ("DELETE", draft, {}),
        ("POST", f"{draft}/edit", {"json": {"revision": 1, "changes": [{**SHIP, "value": 7}]}}),
        ("POST", f"{draft}/undo", {"json": {}}),
        ("POST", f"{draft}/redo", {"json": {}}),
        ("POST", f"{draft}/restore", {"json": {"file": "ships.toml", "path": ["ship", 0]}}),
        ("GET", f"{draft}/face/ship/cvb-1.svg", {}),
        ("GET", f"{draft}/differences", {}),
        ("GET", f"{draft}/export.zip", {}),
        ("POST", f"{draft}/play", {"json": {}}),
        ("POST", f"{draft}/publish", {"json": {}}),
        ("POST", f"{draft}/comparison", {"json": {}}),
        ("GET", f"{draft}/comparison", {}),
        ("DELETE", f"{draft}/comparison", {}),
        ("GET", f"/workshop/{id}/comparison", {}),
    ]


def test_every_route_of_the_workshop_is_knocked_at():
    known = {name for name in routes(create_app(Settings(database="sqlite://")).routes) if API in name or "comparison" in name}
    assert len(knocks()) + len(["POST /workshop/api/enter"]) == len(known)


# -- a draft from its copy to a table ------------------------------------------------------------------------


def test_a_card_is_changed_seen_and_played(settings):
    async def work(client):
        document = await begun(client)
        assert set(document) == {
            "id", "game", "pack", "revision", "can_undo", "can_redo", "files", "fields", "problems", "things",
        }  # fmt: skip
        thing = next(thing for thing in document["things"] if thing["noun"] == "ship")
        assert (thing["id"], thing["file"], thing["path"]) == ("cvb-1", "ships.toml", ["ship", 0]) and set(thing["name"]) == {"en", "ru"}
        face = f"{API}/drafts/{document['id']}/face/ship/{thing['id']}.svg?language=en"
        before = (await client.get(face)).text
        document = await edited(client, document, {**SHIP, "value": 4})
        after = await client.get(face)
        assert after.headers["content-type"] == "image/svg+xml" and after.text != before
        assert ElementTree.fromstring(after.text).tag == "{http://www.w3.org/2000/svg}svg"
        changes = (await client.get(f"{API}/drafts/{document['id']}/differences")).json()["differences"]
        assert [(one["path"], one["entry"], one["after"]) for one in changes] == [(["ship", 0, "hits"], "cvb-1", 4)]
        played = await client.post(f"{API}/drafts/{document['id']}/play", json={})
        assert played.status_code == 200, played.text
        table = await client.app.state.hall.table(played.json()["table"].rpartition("/")[2])
        assert table.match.game.pack.ships[0].hits == 4
        page = await client.get(played.json()["table"], headers=HTML)
        assert page.status_code == 200 and played.json()["pack"] in page.text
        thumbs = await client.get(f"/faces/cwnb/{played.json()['pack']}/en.svg")
        assert thumbs.status_code == 200

    in_app(settings, work)


def test_steps_are_taken_back_and_values_restored(settings):
    async def work(client):
        document = await edited(client, await begun(client), {**SHIP, "value": 4})
        draft = f"{API}/drafts/{document['id']}"
        assert document["can_undo"] and not document["can_redo"]
        undone = (await client.post(f"{draft}/undo")).json()
        assert undone["can_redo"] and undone["files"]["ships.toml"]["ship"][0]["hits"] == 10
        redone = (await client.post(f"{draft}/redo")).json()
        assert redone["files"] == document["files"] and redone["revision"] == 4
        restored = await client.post(f"{draft}/restore", json=SHIP)
        assert restored.json()["files"] == undone["files"]
        assert (await client.post(f"{draft}/redo")).status_code == 422

    in_app(settings, work)


def test_a_broken_draft_shows_its_problems_and_is_not_played(settings):
    async def work(client):
        document = await edited(client, await begun(client), {**SHIP, "value": 99})
        [problem] = document["problems"]
        assert (problem["file"], problem["path"]) == ("ships.toml", ["ship", 0, "hits"]) and "not from 1 to 30" in problem["message"]
        refused = await client.post(f"{API}/drafts/{document['id']}/play", json={})
        assert refused.status_code == 422 and refused.json()["problems"] == [problem]
        assert (await client.get(f"{API}/drafts/{document['id']}/face/ship/cvb-1.svg")).status_code == 200
        [line] = (await client.get(f"{API}/drafts")).json()["drafts"]
        assert (line["id"], line["sound"], line["revision"]) == (document["id"], False, 2)

    in_app(settings, work)


def test_a_stale_edit_is_refused(settings):
    async def work(client):
        document = await begun(client)
        await edited(client, document, {**SHIP, "value": 4})
        asked = {"revision": document["revision"], "changes": [{**SHIP, "value": 5}]}
        late = await client.post(f"{API}/drafts/{document['id']}/edit", json=asked)
        assert late.status_code == 409 and late.json()["error"]["code"] == "stale_draft"
        now = (await client.get(f"{API}/drafts/{document['id']}")).json()
        assert now["files"]["ships.toml"]["ship"][0]["hits"] == 4 and now["revision"] == 2

    in_app(settings, work)


def test_an_export_is_imported_as_another_draft(settings):
    async def work(client):
        document = await edited(client, await begun(client), {**SHIP, "value": 4})
        archive = await client.get(f"{API}/drafts/{document['id']}/export.zip")
        assert archive.headers["content-type"] == "application/zip" and 'filename="drill.zip"' in archive.headers["content-disposition"]
        taken = (await client.post(f"{API}/import", content=archive.content, headers=ZIP)).json()
        assert taken["id"] != document["id"] and taken["files"] == document["files"]
        gone = await client.delete(f"{API}/drafts/{document['id']}")
        assert gone.status_code == 200 and (await client.get(f"{API}/drafts/{document['id']}")).status_code == 404
        assert [line["id"] for line in (await client.get(f"{API}/drafts")).json()["drafts"]] == [taken["id"]]

    in_app(settings, work)


def test_every_game_is_drawn_and_played(settings):
    async def work(client):
        for game in registry.names():
            document = await begun(client, game, "")
            nouns = {thing["noun"]: thing["id"] for thing in document["things"]}
            assert len(nouns) == 2
            for noun, id in nouns.items():
                assert (await client.get(f"{API}/drafts/{document['id']}/face/{noun}/{id}.svg")).status_code == 200
            played = await client.post(f"{API}/drafts/{document['id']}/play", json={})
            assert played.status_code == 200, played.text

    in_app(settings, work)


# -- frozen copies -------------------------------------------------------------------------------------------


def test_a_table_goes_on_after_edits_and_a_restart(settings):
    found = {}

    async def play(client):
        client.app.state.hall.on_open = None
        document = await begun(client)
        played = await client.post(f"{API}/drafts/{document['id']}/play", json={})
        found["table"] = played.json()["table"].rpartition("/")[2]
        await edited(client, document, {**SHIP, "value": 4})
        await client.delete(f"{API}/drafts/{document['id']}")
        table = await client.app.state.hall.table(found["table"])
        found["digest"], found["pack"] = table.match.digest, table.match.game.pack_id

    async def look(client):
        client.app.state.hall.on_open = None
        table = await client.app.state.hall.table(found["table"])
        assert (table.match.digest, table.match.game.pack_id) == (found["digest"], found["pack"])

    async def miss(client):
        kept = await client.app.state.hall.kept(found["table"])
        assert kept is not None and kept.table.pack == found["pack"]

    in_app(settings, play)
    assert found["pack"] not in registry.pack_names("cwnb")
    in_app(settings, look)
    in_app(Settings(**{**vars(settings), "workshop": False}), look)
    [file] = settings.workshop_home.glob("published/cwnb/*/ships.toml")
    file.write_text(file.read_text().replace("hits = 10", "hits = 9", 1))
    in_app(settings, miss)


def test_a_pack_that_is_played_again_is_kept_in_mind_once(settings):
    async def work(client):
        document = await begun(client)
        offered = client.app.state.packs._offered
        before = len(offered)
        for _ in range(3):
            assert (await client.post(f"{API}/drafts/{document['id']}/play", json={})).status_code == 200
        assert len(offered) == before + 1

    in_app(settings, work)


def test_a_draft_that_is_thrown_away_twice_is_not_found_the_second_time(settings):
    async def work(client):
        document = await begun(client)
        address = f"{API}/drafts/{document['id']}"
        client.app.state.workshop.draft(document["id"]).discard()  # as by a request a moment before
        assert (await client.delete(address)).status_code == 404

    in_app(settings, work)


def test_a_bots_process_finds_a_published_pack(settings):
    async def work(client):
        document = await begun(client)
        played = (await client.post(f"{API}/drafts/{document['id']}/play", json={})).json()
        table = await client.app.state.hall.table(played["table"].rpartition("/")[2])
        match, seat = table.match, table.match.movers[0]
        question = {"table": "t", "seat": seat, "bot": "random", "seed": 1, "fresh": True, "position": match.position()}
        told = offered_pack(match)
        registry.withdraw("cwnb", played["pack"])  # another process has never heard of it
        assert "no pack" in Memory().answer(question)["error"]
        assert Memory().answer({**question, **told})["action"] in [action.name for action in match.actions(seat)]
        assert offered_pack(coldwake.new("cwnb", 2, seed=1, pack="drill")) == {}

    in_app(settings, work)


def test_a_host_offers_a_folder_of_packs(tmp_path, caplog):
    files = read_folder(registry.title("cwnb").packs / "drill")
    for id, hits in (("ours", 4), ("broken", 99)):
        ships = {"ship": [{**files["ships.toml"]["ship"][0], "hits": hits}, *files["ships.toml"]["ship"][1:]]}
        write_folder(tmp_path / "packs" / id, {**files, "ships.toml": ships, "pack.toml": {**files["pack.toml"], "id": id}}, {})

    async def work(client):
        assert registry.pack_names("cwnb") == ["drill", "ours", "standard"]
        assert (await client.get("/cards/cwnb?pack=ours", headers=HTML)).status_code == 200
        made = await client.post("/api/tables", json={"pack": "ours", "seats": [{"kind": "person"}, {"kind": "person"}]})
        assert made.status_code == 201
        document = await begun(client, "cwnb", "ours")
        assert document["files"]["ships.toml"]["ship"][0]["hits"] == 4

    with caplog.at_level(logging.WARNING):
        in_app(settings_for(tmp_path, packs=(str(tmp_path / "packs"),)), work)
    assert "the pack in broken is left out" in caplog.text
    assert registry.pack_names("cwnb") == ["drill", "standard"]


# -- who may enter -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "is_open"),
    [
        ({}, True),
        ({"workshop": False}, False),
        ({"host": "0.0.0.0"}, False),
        ({"host": "0.0.0.0", "workshop": True}, False),
        ({"host": "0.0.0.0", "workshop_key": KEY}, True),
        ({"host": "0.0.0.0", "workshop_key": KEY, "workshop": False}, False),
        ({"public_url": "https://play.example"}, False),
        ({"proxies": ("10.0.0.1",)}, False),
        ({"trusted_hosts": ("play.example",)}, False),
        ({"database": "sqlite://"}, False),
        ({"database": "sqlite://", "workshop_folder": "elsewhere"}, True),
        ({"database": "postgresql://there/x"}, True),
    ],
)
def test_a_workshop_is_open_where_only_this_machine_comes_or_a_key_lets_in(changes, is_open, tmp_path):
    assert settings_for(tmp_path, **changes).has_workshop is is_open


def test_a_closed_workshop_is_not_there(tmp_path):
    async def work(client):
        for method, address, sent in [*knocks(), ("POST", f"{API}/enter", {"json": {"key": ""}})]:
            answer = await client.request(method, address, **sent)
            assert answer.status_code == 404 and answer.json()["error"]["message"] == "There is no workshop here.", address

    in_app(settings_for(tmp_path, workshop=False), work)
    assert not (tmp_path / "workshop").exists()


def test_whoever_has_not_shown_the_key_stays_outside(tmp_path):
    async def work(client):
        for cookie in ({}, {"Cookie": "coldwake_workshop=x"}, {"Cookie": f"coldwake_workshop={KEY.replace(' ', '')}"}):
            for method, address, sent in knocks():
                headers = {**sent.get("headers", {}), **cookie}
                answer = await client.request(method, address, **{**sent, "headers": headers})
                assert answer.status_code == 403, address
        for wrong in ({"key": "x"}, {"key": ""}, {}, {"key": 1}, {"key": ["x"]}):
            answer = await client.post(f"{API}/enter", json=wrong)
            assert answer.status_code == 403 and "set-cookie" not in answer.headers
        assert not (tmp_path / "workshop").exists()
        entered = await client.post(f"{API}/enter", json={"key": KEY})
        cookie = entered.headers["set-cookie"]
        assert "HttpOnly" in cookie and "SameSite=lax" in cookie and KEY not in cookie
        await begun(client)

    in_app(settings_for(tmp_path, host="0.0.0.0", workshop_key=KEY), work)


def test_nobody_sends_much_to_the_door_and_a_whole_pack_only_to_the_inside(tmp_path):
    async def work(client):
        much = {"key": "x" * 100_000}
        assert (await client.post(f"{API}/enter", json=much)).status_code == 413
        assert (await client.post(f"{API}/enter", json={"key": KEY})).status_code == 200
        assert (await client.post(f"{API}/drafts", json=much)).status_code != 413

    in_app(settings_for(tmp_path, host="0.0.0.0", workshop_key=KEY), work)


def test_wrong_keys_are_tried_slowly_by_one_address_and_no_other_waits_for_it(tmp_path, monkeypatch):
    monkeypatch.setattr(buckets, "now", lambda: 0.0)

    async def work(client):
        async def enter(key):
            return await client.post(f"{API}/enter", json={"key": key})

        for _ in range(20):
            assert (await enter(KEY)).status_code == 200
        wrong = [(await enter(f"wrong {number}")).status_code for number in range(8)]
        assert wrong == [403] * 6 + [429] * 2
        refused = await enter(KEY)
        assert refused.status_code == 429 and int(refused.headers["retry-after"]) == 10
        assert refused.json()["error"]["message"] == texts.text("en", "server.error.too_many_wrong_keys")
        await begun(client)  # whoever has been let in stays inside
        other = httpx.ASGITransport(client.app, client=("192.0.2.7", 1))
        async with httpx.AsyncClient(transport=other, base_url=ADDRESS) as elsewhere:
            assert (await elsewhere.post(f"{API}/enter", json={"key": KEY})).status_code == 200

    in_app(settings_for(tmp_path, host="0.0.0.0", workshop_key=KEY, limits=Limits()), work)


def test_a_ticket_is_made_by_nobody_who_knows_the_key_alone_and_is_good_after_a_restart(tmp_path):
    settings = settings_for(tmp_path, host="0.0.0.0", workshop_key=KEY)
    tickets = []

    async def enter(client):
        tickets.append((await client.post(f"{API}/enter", json={"key": KEY})).cookies["coldwake_workshop"])

    async def look(client):
        made = [keys.hashed(f"workshop {KEY}"), keys.hashed(KEY), hmac.new(b"", KEY.encode(), "sha256").hexdigest()]
        for ticket, status in [(tickets[0], 200), *((one, 403) for one in made)]:
            headers = {"Cookie": f"coldwake_workshop={ticket}"}
            assert (await client.get(f"{API}/drafts", headers=headers)).status_code == status

    in_app(settings, enter)
    in_app(settings, look)
    assert (tmp_path / "workshop" / "door").stat().st_mode & 0o077 == 0
    assert [file.name for file in (tmp_path / "workshop").iterdir()] == ["door"]
    in_app(replace(settings, workshop_key=f"another {KEY}"), lambda client: look_in(client, tickets[0], 403))


async def look_in(client, ticket, status):
    answer = await client.get(f"{API}/drafts", headers={"Cookie": f"coldwake_workshop={ticket}"})
    assert answer.status_code == status


def test_other_sites_change_nothing(settings):
    async def work(client):
        document = await begun(client)
        for method, address, sent in knocks(document["id"]):
            headers = {**sent.get("headers", {}), "Origin": "https://evil.example"}
            if method != "GET":
                answer = await client.request(method, address, **{**sent, "headers": headers})
                assert answer.status_code == 403, address
        assert (await client.get(f"{API}/drafts/{document['id']}")).json() == document

    in_app(settings, work)


# -- what may come in ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", ["x", "a" * 12, "..%2f..%2fetc", "%2e%2e", "a" * 200, "....%00......"])
def test_ids_that_are_none_are_not_found(settings, id):
    async def work(client):
        for method, address, sent in knocks(id)[3:]:
            assert (await client.request(method, address, **sent)).status_code in (404, 405), address

    in_app(settings, work)


def test_bodies_that_make_no_sense_are_refused(settings):
    async def work(client):
        document = await begun(client)
        draft = f"{API}/drafts/{document['id']}"
        json_type = {"Content-Type": "application/json"}
        for address in (f"{API}/drafts", f"{draft}/edit", f"{draft}/restore", f"{draft}/play"):
            for body in (b"", b"{", b"[]", b"1", b"null", b'{"revision": NaN}', b"[" * 50_000, b'{"a":' * 9_000, b"\xff", b"9" * 50_000, b'{"game": "\\ud800"}'):
                answer = await client.post(address, content=body, headers=json_type)
                assert answer.status_code in (400, 422), (address, body[:20], answer.text)
            plain = await client.post(address, content=b"{}", headers={"Content-Type": "text/plain"})
            assert plain.status_code == 400
        for asked in ({}, {"revision": 1}, {"revision": "1", "changes": []}, {"revision": 1, "changes": {}}, {"revision": True, "changes": []},
                      {"revision": -1, "changes": []}, {"revision": 10**30, "changes": []}, {"revision": 1, "changes": [None]}):  # fmt: skip
            answer = await client.post(f"{draft}/edit", json=asked)
            assert answer.status_code == 422 and answer.json()["error"]["message"], asked
        for asked in ({"seats": "two"}, {"seats": 99}, {"seats": -1}, {"bot": "nobody"}, {"bot": 7}, {"scenario": 3}):
            answer = await client.post(f"{draft}/play", json=asked)
            assert answer.status_code == 422, asked
        for asked in ({"game": "nothing"}, {"game": 1}, {"game": "cwnb", "pack": "../drill"}, {"game": "cwnb", "pack": []}):
            assert (await client.post(f"{API}/drafts", json=asked)).status_code in (404, 422), asked
        assert (await client.get(draft)).json() == document
        assert await client.app.state.hall.listed("") == []

    in_app(settings, work)


def test_hostile_archives_are_refused(settings):
    async def work(client):
        for kind in ("bomb", "way up", "symlink", "encrypted", "chain", "nested archive", "noise", "nothing", "other game"):
            content = KINDS[kind](random.Random(1))
            answer = await client.post(f"{API}/import", content=content, headers=ZIP)
            assert answer.status_code == 422 and answer.json()["error"]["message"], kind
        assert (await client.post(f"{API}/import", content=b"x" * 600_000, headers=ZIP)).status_code == 413
        assert (await client.post(f"{API}/import", content=b"x", headers={"Content-Type": "text/html"})).status_code == 400
        assert (await client.post("/api/tables", content=b"x" * 100_000)).status_code == 413
        assert (await client.get(f"{API}/drafts")).json() == {"drafts": []}
        assert not settings.workshop_home.exists()

    in_app(settings, work)


def test_what_has_no_face_is_not_found(settings):
    async def work(client):
        document = await begun(client)
        face = f"{API}/drafts/{document['id']}/face"
        for path in ("ship/nobody.svg", "card/cvb-1.svg", "order/1.svg", "x/y.svg", "ship/cvb-1.svg?side=9", "ship/cvb-1.svg?side=-1",
                     "ship/%2e%2e.svg"):  # fmt: skip
            assert (await client.get(f"{face}/{path}")).status_code == 404, path
        assert (await client.get(f"{face}/ship/cvb-1.svg?side=1")).status_code == 200
        assert (await client.get(f"{face}/ship/cvb-1.svg?language=xx")).status_code == 200

    in_app(settings, work)


MARKUP = '</text><script>alert(1)</script><image href="x" onerror="alert(1)"/>&amp;\u202e{{7*7}}'


@pytest.mark.parametrize("game", registry.names())
def test_nothing_that_a_pack_says_can_run(settings, game):
    async def work(client):
        document = await begun(client, game, "drill")
        changes: list = []
        said = {"en": MARKUP, "ru": MARKUP}
        for field in document["fields"]:
            if field["kind"] == "texts" and field["present"]:
                changes.append({"file": field["file"], "path": field["path"], "value": said})
        document = await edited(client, document, *changes[:400])
        names = {"path": ["name"], "file": "pack.toml", "value": said}
        assert names in changes
        for thing in document["things"][:2] + document["things"][-2:]:
            answer = await client.get(f"{API}/drafts/{document['id']}/face/{thing['noun']}/{thing['id']}.svg")
            assert_harmless(answer)
        played = await client.post(f"{API}/drafts/{document['id']}/play", json={})
        if played.status_code == 200:
            for address in (played.json()["table"], f"/cards/{game}?pack={played.json()['pack']}", "/"):
                page = await client.get(address, headers=HTML)
                assert page.status_code == 200 and "<script>alert" not in page.text and 'onerror="alert' not in page.text

    in_app(settings, work)


def assert_harmless(answer):
    assert answer.status_code == 200
    assert answer.headers["Content-Security-Policy"] == SECURITY_HEADERS["Content-Security-Policy"]
    for element in ElementTree.fromstring(answer.text).iter():
        assert element.tag.rpartition("}")[2] not in ("script", "image", "foreignObject")
        assert not [name for name in element.attrib if name.startswith("on")]


def test_nobody_is_told_of_a_draft_that_somebody_tries_out(settings):
    """Whoever knows the name of its pack can look at it: no list, no lobby and no refusal says the name."""

    async def work(client):
        play = f"{API}/drafts/{(await begun(client))['id']}/play"
        played = (await client.post(play, json={})).json()
        pack, id = played["pack"], played["table"].rpartition("/")[2]
        assert not (await client.app.state.hall.table(id)).listed
        mine = (await client.get("/", headers=HTML)).text
        assert id in mine
        client.cookies.clear()
        asked = {"game": "cwnb", "seats": [{"kind": "person"}, {"kind": "open"}]}
        for answer in (
            await client.get("/api/games"),
            await client.get("/api/tables"),
            await client.post("/api/tables", json={**asked, "pack": "nope"}),
            await client.get("/cards/cwnb", headers=HTML),
            await client.get("/new?game=cwnb", headers=HTML),
            await client.get("/", headers=HTML),
        ):
            assert pack not in answer.text and id not in answer.text, answer.url
        assert (await client.get(f"/cards/cwnb?pack={pack}", headers=HTML)).status_code == 200

    in_app(settings, work)


def test_a_table_with_a_draft_is_in_the_lobby_if_somebody_wants_it(settings):
    async def work(client):
        play = f"{API}/drafts/{(await begun(client))['id']}/play"
        pack = (await client.post(play, json={})).json()["pack"]
        form = (await client.get(f"/new?game=cwnb&pack={pack}", headers=HTML)).text
        usual = (await client.get("/new?game=cwnb&pack=drill", headers=HTML)).text
        assert 'name="listed" checked' in usual and 'name="listed" checked' not in form
        asked = {"game": "cwnb", "pack": pack, "seats": [{"kind": "person"}, {"kind": "open"}]}
        for more, listed in (({}, False), ({"listed": True}, True), ({"listed": False}, False), ({"pack": "drill"}, True)):
            opened = await client.post("/api/tables", json={**asked, **more})
            assert (opened.status_code, opened.json()["listed"]) == (201, listed), more
        at_once = await client.post("/play", data={"game": "cwnb", "seats": "2", "pack": pack}, headers=HTML)
        assert not (await client.app.state.hall.table(at_once.headers["location"].rpartition("/")[2])).listed
        for name, listed in ((pack, False), ("drill", True)):
            start = {"game": "cwnb", "pack": name, "seats": 2, "players": [{"rows": [["dda-1"]]}, {"rows": [["ffa-1"]]}]}
            opened = await client.post("/api/tables", json={**asked, "pack": "", "start": start})
            assert (opened.status_code, opened.json()["listed"]) == (201, listed), opened.text

    in_app(settings, work)


# -- the command ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [["--host", "0.0.0.0", "--workshop"], ["--workshop-key", "short"], ["--packs", "nowhere"]])
def test_a_server_that_would_let_everybody_in_does_not_start(words, tmp_path, monkeypatch):
    monkeypatch.setattr(command, "Server", lambda *_: pytest.fail("it started"))
    asked = ["--no-open", "--port", "0", "--database", f"sqlite:///{tmp_path / 'x.db'}", *words]
    refused = CliRunner().invoke(command.serve, asked)
    assert refused.exit_code in (1, 2) and "Error: " in refused.output


def test_the_options_of_the_command_reach_the_settings():
    given = {"database": None, "workers": 1, "think": 1.0, "pace": None, "limits": True, "public_url": None, "trusted": (), "proxies": ()}
    settings = command.settings_for("0.0.0.0", 1, {**given, "packs": ("here",), "workshop": None, "workshop_key": KEY})
    assert settings.packs == ("here",) and settings.has_workshop
    assert not command.settings_for("0.0.0.0", 1, {**given, "packs": (), "workshop": None, "workshop_key": ""}).has_workshop


def test_the_key_need_not_stand_among_the_options(tmp_path, monkeypatch):
    """Everybody on the machine can read those."""
    found = []
    monkeypatch.setattr(command, "configuration", found.append)
    monkeypatch.setattr(command, "Server", lambda _: type("Started", (), {"run": lambda *_: None}))
    monkeypatch.setattr(command.logging.config, "dictConfig", lambda _: None)
    asked = ["--no-open", "--port", "0", "--host", "0.0.0.0", "--database", f"sqlite:///{tmp_path / 'x.db'}"]
    for words, key in ([], KEY), (["--workshop-key", f"other {KEY}"], f"other {KEY}"):
        ran = CliRunner().invoke(command.serve, [*asked, *words], env={"COLDWAKE_WORKSHOP_KEY": KEY})
        assert ran.exit_code == 0, ran.output
        assert found.pop().workshop_key == key


@pytest.mark.parametrize("game", registry.names())
def test_what_was_drawn_of_a_draft_is_forgotten_with_it(game, tmp_path):
    """Somebody who types draws a face after every letter; the games of old revisions must not pile up."""
    draft = Workshop(tmp_path).copy(game, "drill")
    for thing in things(draft)[:1] + things(draft)[-1:]:
        for language in ("en", "ru"):
            assert face(draft, thing["noun"], thing["id"], 0, language).startswith("<svg")
    held = [weakref.ref(part) for part in parts(draft.drawn())]
    draft.edit(1, [{"file": "pack.toml", "path": ["name", "en"], "value": "Another"}])
    gc.collect()
    assert [part() for part in held if part() is not None] == []


def parts(game):
    """The game with its pack and the entries of that: a memory may hold a card alone, and so all that was drawn of it."""
    entries = [entry for listed in vars(game.pack).values() if isinstance(listed, list) for entry in listed]
    found = [entry for entry in entries if type(entry).__weakrefoffset__]
    assert found
    return [game, game.pack, *found]
