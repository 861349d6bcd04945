"""Who asks: links become cookies, cookies hold seats, and nobody sees as a seat that is not his."""

import asyncio
import dataclasses
import html

import httpx
import pytest

import coldwake
from coldwake import texts
from coldwake.server.seats import COOKIE
from coldwake.server.tables import NewSeat, NewTable
from coldwake.web.offers import Offer, offer, terms
from tests.server.support import ADDRESS, TWO_PEOPLE, bearer, fingerprint, opened, running

PEOPLE = [{"kind": "person", "name": "Ann"}, {"kind": "open"}]
HTML = {"Accept": "text/html"}
SECRET = "s" * 43


def browser(client) -> httpx.AsyncClient:
    """Another browser at the same server."""
    return httpx.AsyncClient(transport=httpx.ASGITransport(client.app), base_url=ADDRESS)


async def join(client, link: str, **fields) -> httpx.Response:
    """Sit down by a link, as the button on its page does."""
    return await client.post(link, data={"name": "", **fields})


def in_app(settings, work):
    async def run():
        async with running(settings) as client:
            await work(client)

    asyncio.run(run())


def test_a_link_becomes_a_cookie_and_leaves_the_address_bar(settings):
    async def work(client):
        table = await opened(client, seats=PEOPLE)
        link = table["held"][1]["link"].removeprefix(ADDRESS)
        answer = await join(client, link)
        assert answer.status_code == 303
        assert answer.headers["location"] == f"/table/{table['id']}?seat=1"
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Path=/" in cookie
        assert "Max-Age=31536000" in cookie and "Secure" not in cookie
        assert len(client.cookies[COOKIE]) == 43
        assert table["held"][1]["key"] not in str(answer.headers)
        view = (await client.get(f"/api/tables/{table['id']}/view")).json()
        assert view["seat"] == 1 and view["view"]["me"]["hand"]
        secret = client.cookies[COOKIE]
        await join(client, table["held"][0]["link"])
        assert client.cookies[COOKIE] == secret

    in_app(settings, work)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_looking_at_a_link_changes_nothing(settings, language):
    async def work(client):
        table = await opened(client, seats=PEOPLE)
        before = fingerprint(client, table["id"])
        client.cookies.set("language", language)
        for seat, title in ((0, "server.join.person.title"), (1, "server.join.open.title")):
            link = table["held"][seat]["link"].removeprefix(ADDRESS)
            page = await client.get(link, headers=HTML)
            assert page.status_code == 200 and "set-cookie" not in page.headers
            assert texts.text(language, title) in page.text
            assert f'<form class="sheet" method="post" action="{link}">' in page.text
            assert "Ann" in page.text
        assert fingerprint(client, table["id"]) == before
        assert client.app.state.hall._live[table["id"]].seats[1].kind == "open"

    in_app(settings, work)


def test_an_invitation_is_good_for_one_guest(settings):
    async def work(client):
        table = await opened(client, seats=PEOPLE)
        link, key = table["held"][1]["link"], bearer(table, 1)
        assert (await client.get(f"/api/tables/{table['id']}/view", headers=key)).status_code == 403
        assert (await join(client, link, name=" Eve ")).status_code == 303
        live = client.app.state.hall._live[table["id"]]
        assert (live.seats[1].kind, live.seats[1].name) == ("person", "Eve")
        async with browser(client) as late:
            before = fingerprint(client, table["id"])
            assert (await late.get(link, headers=HTML)).status_code == 404
            assert (await join(late, link)).status_code == 404
            assert (await client.get(f"/api/tables/{table['id']}/view", headers=key)).status_code == 401
            assert fingerprint(client, table["id"]) == before
            own = f"/join/{table['id']}/{client.app.state.hall.invitations(live, client.cookies[COOKIE])[1]}"
            lobby = await client.get("/", headers=HTML)
            assert own in lobby.text
            assert (await client.get(own)).headers["location"] == f"/table/{table['id']}?seat=1"
            assert (await join(late, own)).status_code == 303
            assert (await late.get(f"/api/tables/{table['id']}/view")).json()["seat"] == 1

    in_app(settings, work)


def test_a_bad_name_is_said_beside_its_field(settings):
    async def work(client):
        table = await opened(client, seats=PEOPLE)
        before = fingerprint(client, table["id"])
        answer = await client.post(table["held"][1]["link"], data={"name": "x" * 25 + "<b>"}, headers=HTML)
        assert answer.status_code == 422 and "fault-name" in answer.text and "<b>" not in answer.text
        assert fingerprint(client, table["id"]) == before and COOKIE not in client.cookies

    in_app(settings, work)


def test_a_link_is_not_followed_for_another_site(settings):
    async def work(client):
        table = await opened(client, seats=PEOPLE)
        before = fingerprint(client, table["id"])
        headers = {"Origin": "https://evil.example"}
        answer = await client.post(table["held"][1]["link"], data={"name": ""}, headers=headers)
        assert answer.status_code == 403
        assert (await client.post(table["held"][1]["link"], json={})).status_code == 400
        assert fingerprint(client, table["id"]) == before

    in_app(settings, work)


def test_over_https_the_cookies_are_secure(settings):
    async def work(client):
        table = await opened(client, seats=PEOPLE)
        transport = httpx.ASGITransport(client.app)
        async with httpx.AsyncClient(transport=transport, base_url="https://127.0.0.1") as safe:
            answer = await join(safe, f"/join/{table['id']}/{table['held'][0]['key']}")
        assert "Secure" in answer.headers["set-cookie"]

    in_app(settings, work)


def test_behind_a_proxy_with_https_the_cookies_are_secure_too(settings):
    async def work(client):
        table = await opened(client, seats=PEOPLE)
        answer = await join(client, f"/join/{table['id']}/{table['held'][0]['key']}")
        assert "Secure" in answer.headers["set-cookie"]
        answer = await client.post("/language", data={"language": "ru", "back": "/"})
        assert "Secure" in answer.headers["set-cookie"]

    in_app(dataclasses.replace(settings, public_url="https://games.example.org"), work)


def test_a_forged_link_is_answered_like_a_table_that_is_not_there(settings):
    async def work(client):
        table = await opened(client, seats=PEOPLE)
        other = await opened(client)
        before = fingerprint(client, table["id"])
        unknown = await client.get(f"/join/{'x' * 16}/{table['held'][0]['key']}", headers=HTML)
        assert unknown.status_code == 404
        key = table["held"][0]["key"]
        for wrong in (key[:-1], key[::-1], other["held"][0]["key"], table["id"], "%00", "a" * 5000, "%D0%B6"):
            answer = await client.get(f"/join/{table['id']}/{wrong}", headers=HTML)
            assert (answer.status_code, answer.text) == (404, unknown.text)
            assert "set-cookie" not in answer.headers
            assert key not in answer.text
            answer = await client.post(f"/join/{table['id']}/{wrong}", data={"name": ""}, headers=HTML)
            assert (answer.status_code, answer.text) == (404, unknown.text)
        assert fingerprint(client, table["id"]) == before

    in_app(settings, work)


def test_the_address_of_a_table_leads_to_it(settings):
    async def work(client):
        table = await opened(client, seats=PEOPLE)
        answer = await client.get(f"/join/{table['id']}")
        assert (answer.status_code, answer.headers["location"]) == (303, f"/table/{table['id']}")
        assert (await client.get("/join/nothing")).status_code == 404

    in_app(settings, work)


def test_an_open_seat_of_a_listed_table_can_be_taken_with_a_name(settings):
    async def work(client):
        table = await opened(client, seats=PEOPLE)
        answer = await client.post(f"/table/{table['id']}/take", data={"seat": 1, "name": "<b>Eve</b>"})
        assert answer.headers["location"] == f"/table/{table['id']}?seat=1"
        shown = (await client.get(f"/api/tables/{table['id']}")).json()
        assert shown["seats"][1] == {"number": 1, "kind": "person", "name": "<b>Eve</b>", "bot": ""}
        before = fingerprint(client, table["id"])
        async with browser(client) as late:
            for seat in ("0", "1", "7", "-1", "x", "", "1" * 40):
                answer = await late.post(f"/table/{table['id']}/take", data={"seat": seat, "name": "Mallory"})
                assert answer.status_code in (400, 409)
            assert COOKIE not in late.cookies
        hidden = await opened(client, seats=PEOPLE, listed=False)
        answer = await client.post(f"/table/{hidden['id']}/take", data={"seat": 1})
        assert answer.status_code == 409
        assert fingerprint(client, table["id"]) == before

    in_app(settings, work)


def test_nobody_sees_or_acts_as_a_seat_that_he_does_not_hold(settings):
    async def work(client):
        table = await opened(client)
        path = f"/api/tables/{table['id']}"
        await join(client, table["held"][0]["link"])
        before = fingerprint(client, table["id"])
        async with browser(client) as stranger:
            for who, seat in ((client, 1), (stranger, 0), (stranger, 1), (client, 5)):
                for page in ("view", "actions", "log", "stream", "why?action=row:1"):
                    sign = "&" if "?" in page else "?"
                    answer = await who.get(f"{path}/{page}{sign}seat={seat}")
                    assert answer.status_code == 403, page
                answer = await who.post(f"{path}/act?seat={seat}", json={"action": "row:1", "revision": 1000})
                assert answer.status_code == 403
                assert (await who.post(f"{path}/undo?seat={seat}", json={"revision": 1000})).status_code == 403
                assert (await who.post(f"{path}/say?seat={seat}", json={"text": "hi"})).status_code == 403
                assert (await who.put(f"{path}/orders?seat={seat}", json={"orders": {}})).status_code == 403
            for answer in (
                await stranger.post(f"{path}/act", json={"action": "row:1", "revision": 1000}),
                await stranger.post(f"{path}/undo", json={"revision": 1000}),
                await stranger.post(f"{path}/say", json={"text": "hi"}),
                await stranger.put(f"{path}/orders", json={"orders": {}}),
                await stranger.get(f"{path}/why?action=row:1"),
            ):
                assert answer.status_code == 403
            seen = (await stranger.get(f"{path}/view")).json()
            assert seen["seat"] is None and seen["view"]["me"] is None
        assert fingerprint(client, table["id"]) == before

    in_app(settings, work)


@pytest.mark.parametrize("header", ["Bearer", "Bearer ", "Bearer nonsense", "bearer x", "Bearer \u00e9".encode("latin-1")])
def test_a_forged_key_opens_nothing_and_is_no_observer_either(settings, header):
    async def work(client):
        table = await opened(client)
        before = fingerprint(client, table["id"])
        headers = {"Authorization": header}
        for page in ("view", "actions", "log", "stream"):
            assert (await client.get(f"/api/tables/{table['id']}/{page}", headers=headers)).status_code == 401
        asked = {"action": "row:1", "revision": 1000}
        answer = await client.post(f"/api/tables/{table['id']}/act", json=asked, headers=headers)
        assert answer.status_code == 401
        assert fingerprint(client, table["id"]) == before

    in_app(settings, work)


def test_the_key_of_one_table_is_nothing_at_another(settings):
    async def work(client):
        one, two = await opened(client), await opened(client)
        answer = await client.get(f"/api/tables/{one['id']}/view", headers=bearer(two, 0))
        assert answer.status_code == 401

    in_app(settings, work)


def test_a_key_is_its_seat_whatever_the_cookie_says(settings):
    async def work(client):
        table = await opened(client)
        await join(client, table["held"][0]["link"])
        path = f"/api/tables/{table['id']}/view"
        assert (await client.get(path, headers=bearer(table, 1))).json()["seat"] == 1
        assert (await client.get(f"{path}?seat=0", headers=bearer(table, 1))).status_code == 403

    in_app(settings, work)


def test_a_browser_may_hold_several_seats(settings):
    async def work(client):
        table = await opened(client, seats=TWO_PEOPLE)
        for held in table["held"]:
            await join(client, held["link"])
        path = f"/api/tables/{table['id']}/view"
        assert (await client.get(path)).json()["seat"] == 0
        assert (await client.get(f"{path}?seat=1")).json()["seat"] == 1

    in_app(settings, work)


def test_a_script_claims_an_open_seat_and_plays_with_its_new_key(settings):
    async def work(client):
        table = await opened(client, seats=PEOPLE)
        path = f"/api/tables/{table['id']}"
        for what in ("act", "undo", "say"):
            answer = await client.post(f"{path}/{what}", json={"action": "row:1", "revision": 1, "text": "x"}, headers=bearer(table, 1))
            assert answer.status_code in (403, 422)
        answer = await client.post(f"{path}/claim", json={"name": "Robbie"}, headers=bearer(table, 1))
        claimed = answer.json()
        assert (claimed["number"], claimed["kind"], claimed["name"]) == (1, "person", "Robbie")
        assert claimed["link"].endswith(claimed["key"])
        key = {"Authorization": f"Bearer {claimed['key']}"}
        view = (await client.get(f"{path}/view", headers=key)).json()
        asked = {"action": view["view"]["actions"][0], "revision": view["revision"]}
        assert (await client.post(f"{path}/act", json=asked, headers=key)).status_code == 200
        assert (await client.get(f"{path}/view", headers=bearer(table, 1))).status_code == 401
        assert (await client.post(f"{path}/claim", json={}, headers=key)).status_code == 409
        assert (await client.post(f"{path}/claim", json={})).status_code == 401

    in_app(settings, work)


@pytest.mark.parametrize("written", [True, False])
def test_a_script_is_told_that_a_table_starts_from_a_written_position(settings, written):
    start = coldwake.new("cwnb", seats=2, seed=3).position() if written else None

    async def work(client):
        table = await opened(client, seats=PEOPLE, start=start)
        path = f"/api/tables/{table['id']}"
        told = [
            table,
            (await client.get(path)).json(),
            (await client.post(f"{path}/claim", json={"name": "Robbie"}, headers=bearer(table, 1))).json(),
            (await client.get(path)).json(),
        ]
        assert [answer["from_position"] for answer in told] == [written] * 4

    in_app(settings, work)


def test_a_script_that_opened_a_table_makes_new_links_or_gives_seats_to_bots(settings):
    async def work(client):
        table = await opened(client, seats=[*PEOPLE, {"kind": "open"}])
        path, opener = f"/api/tables/{table['id']}", {"Authorization": f"Bearer {table['opener']}"}
        assert (await client.get(f"{path}/view", headers=opener)).status_code == 401
        for headers, status in ((bearer(table, 0), 403), (bearer(table, 1), 403), ({}, 403), ({"Authorization": "Bearer x"}, 401)):
            for what in ("invite", "bot"):
                answer = await client.post(f"{path}/{what}?seat=1", json={}, headers=headers)
                assert answer.status_code == status, (what, headers)
        assert (await client.post(f"{path}/decline", headers=bearer(table, 1))).status_code == 200
        fresh = (await client.post(f"{path}/invite?seat=1", headers=opener)).json()
        assert (await client.post(f"{path}/claim", json={}, headers={"Authorization": f"Bearer {fresh['key']}"})).status_code == 200
        given = (await client.post(f"{path}/bot?seat=2", json={"bot": "random"}, headers=opener)).json()
        assert given["seats"][2]["bot"] == "random"
        for seat in (0, 1, 2, 3):
            assert (await client.post(f"{path}/bot?seat={seat}", json={}, headers=opener)).status_code == 409

    in_app(settings, work)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_whoever_is_invited_sees_what_is_played_and_may_decline(settings, language):
    async def work(client):
        client.cookies.set("language", language)
        options = {"12.1": True, "13.2": True, "teams": "ABAB"}
        seats = [*PEOPLE, {"kind": "open"}, {"kind": "bot", "bot": "greedy"}]
        table = await opened(client, seats=seats, options=options)
        link = table["held"][1]["link"].removeprefix(ADDRESS)
        page = (await client.get(link, headers=HTML)).text
        for words in ("cwnb.title", "cwnb.option.12.1.name", "cwnb.option.12.1.text", "cwnb.option.teams.name", "server.join.decline"):
            assert texts.text(language, words) in html.unescape(page)
        assert "ABAB" in page
        taking = (await client.get(f"/table/{table['id']}/take?seat=1", headers=HTML)).text
        assert texts.text(language, "cwnb.option.12.1.name") in html.unescape(taking)
        assert texts.text(language, "server.join.decline") not in taking
        answer = await client.post(f"{link}/decline", data={"name": ""}, headers=HTML)
        assert answer.status_code == 200 and texts.text(language, "server.join.declined.title") in answer.text
        assert (await client.get(link, headers=HTML)).status_code == 404
        async with browser(client) as host:
            host.cookies.set(COOKIE, table["opener"])
            host.cookies.set("language", language)
            for page in ("/", f"/table/{table['id']}"):
                assert texts.text(language, "site.lobby.declined") in (await host.get(page, headers=HTML)).text
            answer = await host.post(f"/table/{table['id']}/link", data={"seat": "1", "back": "/"})
            assert (answer.status_code, answer.headers["location"]) == (303, "/")
            fresh = client.app.state.hall.invitations(client.app.state.hall._live[table["id"]], table["opener"])
            assert f"/join/{table['id']}/{fresh[1]}" in (await host.get("/", headers=HTML)).text
        assert (await client.get(f"/join/{table['id']}/{fresh[1]}", headers=HTML)).status_code == 200

    in_app(settings, work)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("game", "options"), [("attack_sub", {"scenario": "13B"}), ("mnb", {"11.1": True})])
def test_every_game_tells_a_guest_its_terms(settings, language, game, options):
    async def work(client):
        client.cookies.set("language", language)
        table = await opened(client, game=game, options=options, seats=PEOPLE)
        page = (await client.get(table["held"][1]["link"], headers=HTML)).text
        live = client.app.state.hall._live[table["id"]]
        assert texts.text(language, f"{game}.title") in html.unescape(page)
        told = terms(language, game, live.match.game.pack_id, live.match.header.options, False)
        for term in told.switches:
            assert term.name in html.unescape(page)
        assert not told.scenario or told.scenario in html.unescape(page)

    in_app(settings, work)


def test_house_rules_are_shown_as_they_were_written():
    told = terms("en", "cwnb", "standard", {"house_rules": " No talking <b>at all</b> "}, True)
    assert told.house_rules == "No talking <b>at all</b>" and told.from_position
    offered = Offer("t", "cwnb", "Player 2", True, [], told, "", 24)
    page = offer("en", "/join/t/k", offered)
    assert "No talking &lt;b&gt;at all&lt;/b&gt;" in page and texts.text("en", "server.join.position") in page


def test_strange_cookies_are_nobody(settings):
    async def work(client):
        table = await client.app.state.hall.create(NewTable(seats=[NewSeat("person"), NewSeat("person")]), SECRET)
        for cookie in ("x" * 200, SECRET[:-1], SECRET + "x", "x" * 43, "é" * 43, '"', "%00", ""):
            answer = await client.get(f"/api/tables/{table.id}/view", headers={"Cookie": f"{COOKIE}={cookie}".encode()})
            assert answer.json()["seat"] is None
        answer = await client.get(f"/api/tables/{table.id}/view", headers={"Cookie": f"{COOKIE}={SECRET}"})
        assert answer.json()["seat"] == 0

    in_app(settings, work)
