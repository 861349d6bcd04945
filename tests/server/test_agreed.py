"""What a table agreed on: from the form or a script to everybody who looks, before and after sitting down."""

import asyncio
import html

import pytest

from coldwake import texts
from tests.server.support import ADDRESS, opened, running

RULES = "No bombers <b>today</b>.\nДомой в девять."
PEOPLE = [{"kind": "person", "name": "Ann"}, {"kind": "open"}]
OPTIONS = {"house_rules": RULES, "victory": 120, "advance": 60}


def in_app(settings, work):
    async def run():
        async with running(settings) as client:
            await work(client)

    asyncio.run(run())


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_everybody_reads_the_house_rules_before_and_after_sitting_down(settings, language):
    async def work(client):
        table = await opened(client, seats=PEOPLE, options=OPTIONS)
        await client.post("/language", data={"language": language, "back": "/"}, headers={"Origin": ADDRESS})
        link = table["held"][1]["link"].removeprefix(ADDRESS)
        for address in (link, "/", f"/table/{table['id']}"):
            page = (await client.get(address, headers={"Accept": "text/html"})).text
            assert html.escape(RULES) in page and "<b>today</b>" not in page, address
            assert texts.text(language, "cwnb.option.victory.name") in page, address
            assert texts.text(language, "cwnb.option.advance.name") in page, address
            assert ">120<" in page and ">60<" in page, address

    in_app(settings, work)


def test_a_table_without_agreements_says_nothing_of_them(settings):
    async def work(client):
        table = await opened(client, seats=PEOPLE)
        page = (await client.get(f"/table/{table['id']}", headers={"Accept": "text/html"})).text
        assert 'class="panel house"' not in page

    in_app(settings, work)


@pytest.mark.parametrize("bad", ["x" * 1001, "x" * 3000, "a\tb", "\x1b[2J"])
def test_house_rules_too_long_or_with_control_signs_open_no_table(settings, bad):
    async def work(client):
        asked = {"seats": PEOPLE, "options": {"house_rules": bad}}
        answer = await client.post("/api/tables", json=asked)
        assert answer.status_code == 422 and answer.json()["error"]["message"]
        assert await client.app.state.hall.listed("") == []

    in_app(settings, work)
