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
