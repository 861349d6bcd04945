"""The doors of the workshop's pages: open, locked by a key, or not there."""

import asyncio
import dataclasses

import pytest

from coldwake import texts
from coldwake.core import registry
from tests.server.support import running

HTML = {"Accept": "text/html", "Accept-Language": "ru"}
WAYS = ["/about", "/learn", "/cards/mnb?pack=drill"]


def visit(settings, work, **changes):
    async def run():
        async with running(dataclasses.replace(settings, **changes)) as client:
            await work(client)

    asyncio.run(run())


async def begun(client, game="mnb", pack="drill"):
    answer = await client.post("/workshop/api/drafts", json={"game": game, "pack": pack})
    assert answer.status_code == 200, answer.text
    return answer.json()["id"]


def test_drafts_are_listed_and_each_has_a_bench(settings):
    async def work(client):
        id = await begun(client)
        listed = await client.get("/workshop", headers=HTML)
        assert f'href="/workshop/{id}"' in listed.text
        bench = await client.get(f"/workshop/{id}", headers=HTML)
        assert bench.status_code == 200
        assert texts.text("ru", "workshop.play") in bench.text
        assert (await client.get("/workshop/nothing-here", headers=HTML)).status_code == 404

    visit(settings, work, workshop=True)


def test_the_pack_that_was_looked_at_is_offered_first(settings):
    async def work(client):
        page = await client.get("/workshop?game=blitz&pack=drill-2", headers=HTML)
        assert page.text.count(" selected>") == 1
        assert '<option value="drill-2" selected>' in page.text

    visit(settings, work, workshop=True)


@pytest.mark.parametrize("is_there", [True, False])
def test_pages_lead_to_the_workshop_where_there_is_one(settings, is_there):
    async def work(client):
        for address in WAYS:
            page = await client.get(address, headers=HTML)
            assert ('href="/workshop' in page.text) == is_there, address
        assert (await client.get("/workshop", headers=HTML)).status_code == (200 if is_there else 404)

    visit(settings, work, workshop=is_there)


def test_who_has_not_shown_the_key_sees_a_door_and_no_draft(settings):
    async def work(client):
        page = await client.get("/workshop", headers=HTML)
        assert page.status_code == 403
        assert texts.text("ru", "workshop.lock") in page.text
        assert "draft-card" not in page.text
        assert (await client.get("/workshop/whatever", headers=HTML)).status_code == 403
        assert (await client.post("/workshop/api/enter", json={"key": "sesame"})).status_code == 200
        assert (await client.get("/workshop", headers=HTML)).status_code == 200

    visit(settings, work, workshop=True, workshop_key="sesame")


def named(path):
    """The keys of a path but those that are ids of ships."""
    return [step for before, step in zip(["", *path], path) if isinstance(step, str) and before != "points"]


def test_every_key_that_a_loader_may_ask_for_has_a_label(settings):
    """A pack may hold more than any pack of ours does; the loader knows."""

    async def work(client):
        found = set()
        for game in registry.names():
            document = (await client.get(f"/workshop/api/drafts/{await begun(client, game)}")).json()
            keys = {step for field in document["fields"] for step in named(field["path"])}
            found |= {
                f"{game}.{key}" for key in keys if not texts.has("ru", texts.own_key("ru", game, f"workshop.key.{key}"))
            }
        assert found == set()

    visit(settings, work, workshop=True)


ODD = ("a text", 7, ["a text"], {"en": ["a text"], "id": 7})
"""A value of every sort; each is wrong nearly everywhere."""


@pytest.mark.parametrize("game", registry.names())
def test_a_draft_is_shown_whatever_stands_in_its_files(settings, game):
    """A pack that was taken in may have been written by hand: its name may be a text, its ships a number.

    Every key is tried with two sorts of values, and every sort with half of the keys.
    """

    async def work(client):
        draft = (await client.get(f"/workshop/api/drafts/{await begun(client, game)}")).json()
        id, revision, trouble = draft["id"], draft["revision"], []
        keys = [(file, key) for file, data in draft["files"].items() for key in data]
        for number, (file, key) in enumerate(keys):
            for value in (ODD[number % 4], ODD[(number + 1) % 4], draft["files"][file][key]):
                change = {"file": file, "path": [key], "value": value}
                asked = {"revision": revision, "changes": [change]}
                edited = await client.post(f"/workshop/api/drafts/{id}/edit", json=asked)
                revision += edited.status_code == 200
                bench = await client.get(f"/workshop/{id}", headers=HTML)
                trouble += [change for answer in (edited, bench) if answer.status_code >= 500]
        assert trouble == []
        assert revision > len(keys), "the changes were made"

    visit(settings, work, workshop=True)


@pytest.mark.parametrize("value", ODD)
@pytest.mark.parametrize("key", ["name", "id", "game"])
def test_all_that_shows_a_draft_shows_it_whatever_its_manifest_says(settings, key, value):
    async def work(client):
        draft = (await client.get(f"/workshop/api/drafts/{await begun(client)}")).json()
        own, face = f"/workshop/api/drafts/{draft['id']}", "{noun}/{id}".format(**draft["things"][0])
        asked = {"revision": 1, "changes": [{"file": "pack.toml", "path": [key], "value": value}]}
        assert (await client.post(f"{own}/edit", json=asked)).status_code == 200
        for address in ("/workshop", own, f"{own}/differences", f"{own}/export.zip", f"{own}/face/{face}.svg"):
            assert (await client.get(address, headers=HTML)).status_code == 200, address
        assert (await client.post(f"{own}/publish", json={})).status_code == 422
        bench = await client.get(f"/workshop/{draft['id']}", headers=HTML)
        assert bench.status_code == 200 and "./drill" in bench.text

    visit(settings, work, workshop=True)
