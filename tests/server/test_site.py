"""The routes of the pages around the table."""

import asyncio
import re
import threading
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from coldwake import bots, narrate
from coldwake.core import registry
from coldwake.core.errors import PackError
from coldwake.server.language import accepted, safe_return
from coldwake.server.site import table_card
from coldwake.server.tables import Summary
from coldwake.web import scenarios
from tests.games.blitz.rules.scenarios.copies import changed
from tests.server.support import ADDRESS, running, until

HTML = {"Accept": "text/html"}
ORIGIN = HTML | {"Origin": ADDRESS}
HUNT = {"game": "attack_sub", "pack": "standard", "seats": "2", "kind-0": "me", "kind-1": "bot:greedy", "pace": "instant",
        "listed": "on", "option": ["R-04", "agreement"], "option-scenario": "13K", "option-sides": "second",
        "option-R-06": "own", "option-cap": "12"}  # fmt: skip
DUEL = {"game": "cwnb", "pack": "drill", "seats": "2", "kind-0": "me", "kind-1": "open", "pace": "instant", "listed": "on"}


def visiting(settings, visit):
    """Run a visit to a living server."""

    async def whole():
        async with running(settings) as client:
            client.headers.update(HTML)
            await visit(client)

    asyncio.run(whole())


def test_every_page_answers_in_both_languages(settings):
    async def visit(client):
        for path in ("/", "/new", "/rules/cwnb", "/rules/cwnb/CWNB-5.21c", "/cards/cwnb", "/cards/cwnb?pack=drill",
                     "/cards/cwnb/ship/us-iowa", "/cards/cwnb/card/gun5-d2", "/about", "/api",
                     "/new?game=attack_sub", "/new?game=attack_sub&pack=drill", "/new?game=chess&pack=none",
                     "/rules/attack_sub", "/rules/attack_sub/SUB-13Kc", "/cards/attack_sub", "/cards/attack_sub?pack=drill",
                     "/cards/attack_sub/ship/kennedy", "/cards/attack_sub/card/ps", "/cards/attack_sub/card/ps-03",
                     "/scenarios/attack_sub", "/scenarios/attack_sub?pack=drill", "/scenarios/attack_sub/13K",
                     "/scenarios/attack_sub/D1?pack=drill", "/rules/blitz", "/rules/blitz/BLITZ-3.2d", "/cards/blitz",
                     "/cards/blitz?pack=suez-1956", "/cards/blitz/unit/1M", "/cards/blitz/card/A1?pack=grenada-1983",
                     "/scenarios/blitz", "/scenarios/blitz/falklands-1982", "/new?game=blitz&pack=grenada-1983"):  # fmt: skip
            for language in ("en", "ru"):
                response = await client.get(path, headers={"Accept-Language": language})
                assert response.status_code == 200, path
                assert response.headers["content-type"] == "text/html; charset=utf-8"
                assert f'<html lang="{language}">' in response.text
        fragment = await client.get("/rules/cwnb/CWNB-5.21c?fragment=1")
        assert "<html" not in fragment.text

    visiting(settings, visit)


def test_what_is_not_there_is_a_404_in_the_same_look(settings):
    async def visit(client):
        for path in ("/rules/chess", "/rules/cwnb/CWNB-99", "/cards/chess", "/cards/cwnb?pack=none",
                     "/cards/cwnb/ship/none", "/cards/cwnb/order/1", "/nowhere", "/cards/attack_sub/card/ps-13",
                     "/scenarios/cwnb", "/scenarios/chess", "/scenarios/attack_sub/D1",
                     "/scenarios/attack_sub?pack=none", "/scenarios/blitz/none", "/cards/blitz/ship/1M",
                     "/cards/blitz/unit/none"):  # fmt: skip
            response = await client.get(path, headers={"Accept-Language": "ru"})
            assert response.status_code == 404, path
            assert "По этим координатам пусто" in response.text

    visiting(settings, visit)


def test_one_click_opens_a_table_and_gives_the_browser_its_seat(settings):
    async def visit(client):
        response = await client.post("/play", data={"seats": "4"}, headers=ORIGIN)
        assert response.status_code == 303
        id = re.fullmatch(r"/table/([\w-]+)", response.headers["location"]).group(1)
        hall = client.app.state.hall
        table = await hall.table(id)
        assert [seat.kind for seat in table.seats] == ["person", "bot", "bot", "bot"]
        assert {seat.bot for seat in table.seats[1:]} == {bots.opponent("cwnb")}
        assert hall.seats_of(table, client.cookies["coldwake"]) == [0]
        lobby = await client.get("/")
        assert f"/table/{id}" in lobby.text
        assert "Your turn" in lobby.text

    visiting(settings, visit)


def test_one_click_opens_a_scenario_from_either_side(settings):
    async def visit(client):
        hall = client.app.state.hall
        for side in ("first", "second"):
            asked = {"game": "attack_sub", "seats": "2", "option-scenario": "13K", "option-sides": side}
            response = await client.post("/play", data=asked, headers=ORIGIN)
            assert response.status_code == 303
            table = await hall.table(response.headers["location"].rpartition("/")[2])
            assert [seat.kind for seat in table.seats] == ["person", "bot"]
            assert table.match.view(0)["scenario"] == "13K"
            assert table.match.view(0)["me"]["side"] == side
        lobby = (await client.get("/")).text
        assert lobby.count("Attack Sub · Flattop") == 2 * 2, "before the games, and among the tables"
        assert "Deck 1" in lobby

    visiting(settings, visit)


def test_one_click_opens_modern_naval_battles_and_the_tutorial_seats_one_person_everywhere(settings):
    async def visit(client):
        hall = client.app.state.hall
        opened = {}
        for asked in ({"seats": "2"}, {"seats": "4", "option-scenario": "SC-3"}, {"seats": "3", "option-scenario": "SC-7"}):
            response = await client.post("/play", data={"game": "mnb"} | asked, headers=ORIGIN)
            assert response.status_code == 303
            table = await hall.table(response.headers["location"].rpartition("/")[2])
            opened[table.match.view(None)["scenario"]] = table
        assert {id: [seat.kind for seat in table.seats] for id, table in opened.items()} == {
            "SC-2": ["person", "bot"], "SC-3": ["person", "bot", "bot", "bot"], "SC-7": ["person"] * 3,
        }  # fmt: skip
        assert [seat.name for seat in opened["SC-7"].seats] == ["Alan", "Keith", "Mike"]
        assert hall.seats_of(opened["SC-7"], client.cookies["coldwake"]) == [0, 1, 2]
        lobby = (await client.get("/")).text
        assert "GIUK Gap" in lobby
        assert "The fleets are being put together" in lobby

    visiting(settings, visit)


def test_one_click_opens_a_campaign_for_one_and_the_lobby_tells_how_it_stands(settings):
    async def visit(client):
        hall = client.app.state.hall
        for asked, pack in (({}, "inchon-1950"), ({"pack": "grenada-1983"}, "grenada-1983")):
            response = await client.post("/play", data={"game": "blitz", "seats": "1"} | asked, headers=ORIGIN)
            assert response.status_code == 303
            table = await hall.table(response.headers["location"].rpartition("/")[2])
            assert [seat.kind for seat in table.seats] == ["person"]
            assert table.match.game.pack_id == pack
            assert hall.seats_of(table, client.cookies["coldwake"]) == [0]
            page = await client.get(response.headers["location"])
            assert page.status_code == 200
        lobby = (await client.get("/")).text
        assert "Cold War Blitz · Urgent Fury: Grenada, 1983" in lobby
        left = table.match.view(0)["left"]
        assert f"{left} turns left" in lobby
        assert lobby.count("Your turn") == 2 * 2, "before the games, and among the tables"

    visiting(settings, visit)


def test_one_person_plays_a_whole_campaign_alone_and_sees_the_result(settings):
    async def visit(client):
        form = {"game": "blitz", "pack": "drill", "seats": "1", "kind-0": "me", "name": "Ann", "pace": "instant",
                "listed": "on", "option": ["7.5", "10.3"]}  # fmt: skip
        response = await client.post("/new", data=form, headers=ORIGIN)
        path = response.headers["location"]
        table = await client.app.state.hall.table(path.rpartition("/")[2])
        assert [(seat.kind, seat.name) for seat in table.seats] == [("person", "Ann")]
        assert {key for key, on in table.match.header.options.items() if on} == {"7.5", "10.3"}
        player = bots.make("random", table.match.game, 0, 1)
        while not table.finished:
            action = player.choose(bots.observe(table.match, 0))
            await table.act(0, action, table.shown(0))
        level = str(table.match.view(None)["level"])
        shown = narrate.names(table.match.game, "en").thing("level", level)
        lobby = (await client.get("/")).text
        assert re.search(rf'class="table-state">{shown} ·', lobby)
        assert f"{path}/replay" in lobby
        assert (await client.get(path)).status_code == 200

    visiting(settings, visit)


def test_a_campaign_for_one_can_be_watched_by_all_and_goes_on_on_another_device(settings):
    async def visit(client):
        response = await client.post("/play", data={"game": "blitz", "seats": "1"}, headers=ORIGIN)
        path = response.headers["location"]
        mine = (await client.get("/")).text
        (link,) = re.findall(rf'value="{ADDRESS}(/join/[^"]+)"', mine)
        client.cookies.clear()
        stranger = (await client.get("/")).text
        assert path in stranger
        assert "/take" not in stranger
        assert "/join/" not in stranger
        assert (await client.get(path)).status_code == 200
        assert (await client.get(link)).status_code == 200
        joined = await client.post(link, data={"name": ""}, headers=ORIGIN)
        assert joined.headers["location"] == f"{path}?seat=0"
        assert (await client.get(joined.headers["location"])).status_code == 200

    visiting(settings, visit)


def test_a_bot_may_play_a_campaign_for_an_audience(settings):
    async def visit(client):
        form = {"game": "blitz", "pack": "drill", "seats": "1", "kind-0": "bot:random", "pace": "leisurely", "listed": "on"}
        response = await client.post("/new", data=form, headers=ORIGIN)
        hall = client.app.state.hall
        table = await hall.table(response.headers["location"].rpartition("/")[2])
        assert [seat.kind for seat in table.seats] == ["bot"]
        assert hall.seats_of(table, client.cookies["coldwake"]) == []
        assert (await client.get(response.headers["location"])).status_code == 200
        lobby = (await client.get("/")).text
        assert "Your turn" not in lobby
        assert "/join/" not in lobby

    visiting(settings, visit)


def test_the_short_ways_lead_to_the_usual_game(settings):
    async def visit(client):
        for path, there in (("/rules", "/rules/cwnb"), ("/cards", "/cards/cwnb"), ("/scenarios", "/scenarios/attack_sub")):
            response = await client.get(path)
            assert (response.status_code, response.headers["location"]) == (303, there)

    visiting(settings, visit)


@pytest.mark.parametrize(
    "asked",
    [
        *({"seats": seats} for seats in ("3", "600", "x", "")),
        {"game": "chess", "seats": "2"},
        {"game": "attack_sub", "seats": "4"},
        {"game": "attack_sub", "seats": "2", "option-scenario": "99"},
        {"game": "attack_sub", "seats": "2", "option-sides": "third"},
        {"game": "mnb", "seats": "5"},
        {"game": "mnb", "seats": "3", "option-scenario": "SC-2"},
        {"game": "blitz", "seats": "2"},
    ],
)
def test_play_now_offers_nothing_else(settings, asked):
    async def visit(client):
        response = await client.post("/play", data=asked, headers=ORIGIN)
        assert response.status_code == 400
        assert await client.app.state.hall.listed("") == []

    visiting(settings, visit)


def test_the_form_opens_a_table_with_what_was_chosen(settings):
    async def visit(client):
        form = DUEL | {"name": "Ann", "kind-1": "guest", "name-1": "Bob", "option": ["12.1", "R-21"], "pace": "brisk"}
        response = await client.post("/new", data=form, headers=ORIGIN)
        assert response.status_code == 303
        table = await client.app.state.hall.table(response.headers["location"].rpartition("/")[2])
        assert [(seat.kind, seat.name) for seat in table.seats] == [("person", "Ann"), ("person", "Bob")]
        options = table.match.header.options
        assert (options["12.1"], options["R-21"], options["R-42"]) == (True, True, False)
        assert table.match.game.pack_id == "drill"
        assert client.app.state.hall.seats_of(table, client.cookies["coldwake"]) == [0, 1]

    visiting(settings, visit)


def test_the_form_opens_a_table_of_the_chosen_scenario(settings):
    async def visit(client):
        blank = (await client.get("/new?game=attack_sub&scenario=13K")).text
        assert re.search(r'<option value="13K" selected', blank)
        response = await client.post("/new", data=HUNT, headers=ORIGIN)
        assert response.status_code == 303
        table = await client.app.state.hall.table(response.headers["location"].rpartition("/")[2])
        assert table.match.header.options == {
            "scenario": "13K", "sides": "second", "R-04": True, "R-05": False, "R-06": "own", "R-09": False,
            "R-15": False, "R-34": False, "R-37": False, "R-45": False, "R-57": False, "R-59": False,
            "agreement": True, "cap": 12,
        }  # fmt: skip
        assert table.match.view(0)["me"]["side"] == "second"
        for change, field in (({"option-scenario": "D1"}, "option-scenario"), ({"option-cap": "99"}, "option-cap")):
            refused = await client.post("/new", data=HUNT | change, headers=ORIGIN)
            assert refused.status_code == 422
            assert f'id="fault-{field}"' in refused.text
        no_preset = await client.post("/new", data=HUNT | {"preset": "advanced"}, headers=ORIGIN)
        assert no_preset.status_code == 400
        assert len(await client.app.state.hall.listed("")) == 1

    visiting(settings, visit)


def test_a_bad_form_comes_back_and_opens_nothing(settings):
    async def visit(client):
        form = DUEL | {"name": "<b>" + "x" * 30, "seats": "9"}
        response = await client.post("/new", data=form, headers=ORIGIN)
        assert response.status_code == 422
        assert "&lt;b&gt;xxx" in response.text
        assert 'id="fault-seats"' in response.text
        assert await client.app.state.hall.listed("") == []
        preset = await client.post("/new", data=DUEL | {"preset": "advanced", "name": "Ann"}, headers=ORIGIN)
        assert preset.status_code == 200
        assert 'value="Ann"' in preset.text
        assert re.search(r'value="12.9" checked', preset.text)
        unknown = await client.post("/new", data=DUEL | {"preset": "nonsense"}, headers=ORIGIN)
        assert unknown.status_code == 400
        assert await client.app.state.hall.listed("") == []

    visiting(settings, visit)


def test_invitations_are_shown_to_the_host_alone_and_work(settings):
    async def visit(client):
        await client.post("/new", data=DUEL | {"name": "<script>"}, headers=ORIGIN)
        mine = (await client.get("/")).text
        links = re.findall(rf'value="{ADDRESS}(/join/[^"]+)"', mine)
        assert len(links) == 2
        assert "&lt;script&gt;" in mine
        assert "<script>" not in mine
        host = client.cookies["coldwake"]
        client.cookies.clear()
        stranger = (await client.get("/")).text
        assert "/join/" not in stranger
        assert "/take" in stranger
        joined = await client.post(links[0], data={"name": ""}, headers=ORIGIN)
        assert joined.status_code == 303
        assert joined.headers["location"].endswith("?seat=1")
        assert client.cookies["coldwake"] != host

    visiting(settings, visit)


@pytest.mark.parametrize(("winners", "points", "state"), [([0, 1], [0, 0], "A draw"), ([1], [2, 3], "Won by Bob"), ([], [], "")])
def test_the_lobby_tells_a_draw_from_a_victory(winners, points, state):
    now = datetime(2026, 5, 1, tzinfo=UTC)
    summary = Summary(
        id="T", game="attack_sub", pack="standard", scenario="13A", names=["Ann", "Bob"], kinds=["person", "bot"], bots=["", "greedy"], round=None,
        series=None, deck=3, left=None, level=None, turn=[], winners=winners, points=points, created=now, finished=now, listed=True, open=[],
        mine=[], hosted=False, keys={},
    )  # fmt: skip
    card = table_card(summary, [], "en")
    assert (card.state, card.scenario) == (state, "Sub Duel")
    assert [chair.points for chair in card.chairs] == (points if any(points) else [None, None])


@pytest.mark.parametrize(("level", "winners", "state"), [("decisive", [0], "Decisive victory"), ("draw", [], "Draw"), ("defeat", [], "Defeat")])
def test_the_lobby_tells_the_level_of_a_result_by_the_words_of_its_pack(level, winners, state):
    now = datetime(2026, 5, 1, tzinfo=UTC)
    summary = Summary(
        id="T", game="blitz", pack="grenada-1983", scenario="", names=["Ann"], kinds=["person"], bots=[""], round=None, series=None,
        deck=None, left=0, level=level, turn=[], winners=winners, points=[4], created=now, finished=now, listed=True, open=[],
        mine=[], hosted=False, keys={},
    )  # fmt: skip
    assert table_card(summary, [], "en").state == state
    assert table_card(replace(summary, pack="gone"), [], "en").state == level
    assert table_card(replace(summary, finished=None, left=1), [], "en").state == "1 turn left"


def test_an_unlisted_table_is_seen_by_its_own_only(settings):
    async def visit(client):
        hidden = {key: value for key, value in DUEL.items() if key != "listed"}
        response = await client.post("/new", data=hidden, headers=ORIGIN)
        assert response.headers["location"] in (await client.get("/")).text
        client.cookies.clear()
        assert response.headers["location"] not in (await client.get("/")).text

    visiting(settings, visit)


def test_a_game_of_bots_that_has_ended_shows_its_result(settings):
    async def visit(client):
        hall = client.app.state.hall
        form = DUEL | {"kind-0": "bot:random", "kind-1": "bot:random"}
        response = await client.post("/new", data=form, headers=ORIGIN)
        table = await hall.table(response.headers["location"].rpartition("/")[2])
        await until(lambda: table.finished)
        html = (await client.get("/")).text
        assert f"/table/{table.id}/replay" in html
        assert "Won by" in html

    visiting(settings, visit)


# -- language ------------------------------------------------------------------------------------


def test_the_language_is_remembered_and_wins_over_the_browser(settings):
    async def visit(client):
        data = {"language": "ru", "back": "/about"}
        response = await client.post("/language", data=data, headers=ORIGIN)
        assert (response.status_code, response.headers["location"]) == (303, "/about")
        cookie = response.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        page = await client.get("/about", headers={"Accept-Language": "en"})
        assert '<html lang="ru">' in page.text
        odd = await client.post("/language", data={"language": "xx", "back": "//evil"}, headers=ORIGIN)
        assert odd.headers["location"] == "/"
        assert "set-cookie" not in odd.headers

    visiting(settings, visit)


@pytest.mark.parametrize(
    ("header", "language"),
    [("", "en"), ("ru", "ru"), ("de, ru;q=0.5", "ru"), ("en;q=0.3,ru-RU;q=0.9", "ru"), ("ru;q=0, en", "en"), ("ru;q=zz", "en"), ("*", "en")],
)  # fmt: skip
def test_the_browsers_wish_is_heard(header, language):
    assert accepted(header) == language


@pytest.mark.parametrize(
    ("back", "path"),
    [
        ("/table/x?seat=1", "/table/x?seat=1"),
        ("", "/"),
        ("//evil.example", "/"),
        ("/\\evil.example", "/"),
        ("http://evil.example", "/"),
        ("javascript:x", "/"),
        ("/a\r\nX: y", "/"),
        ("/\t/evil.example", "/"),
    ],
)
def test_the_way_back_stays_on_this_site(back, path):
    assert safe_return(back) == path


def test_rules_and_cards_without_a_name_lead_to_the_first_game(settings):
    async def work():
        async with running(settings) as client:
            for page in ("/rules", "/cards"):
                answer = await client.get(page)
                assert answer.status_code == 303 and answer.headers["location"] == f"{page}/cwnb"

    asyncio.run(work())


# -- a pack that tells nothing -------------------------------------------------------------------


@pytest.fixture
def offered(tmp_path):
    """A copy of a scenario that is offered as `lent`, as what is published is: loaded when it is first asked for."""
    folder = changed(tmp_path, base="grenada-1983")
    manifest = folder / "pack.toml"
    manifest.write_text(manifest.read_text("utf-8").replace('id = "mine"', 'id = "lent"', 1), "utf-8")
    registry.offer("blitz", "lent", folder, listed=False)
    scenarios.briefs.cache_clear()
    yield folder
    registry.withdraw("blitz", "lent")
    scenarios.briefs.cache_clear()


@pytest.mark.parametrize("loss", ["a file", "a value"])
def test_a_table_whose_pack_no_longer_loads_does_not_take_the_lobby_with_it(settings, offered, loss):
    async def visit(client):
        asked = {"game": "blitz", "pack": "lent", "seats": "1", "kind-0": "me", "pace": "instant", "listed": "on"}
        id = (await client.post("/new", data=asked, headers=ORIGIN)).headers["location"].rpartition("/")[2]
        registry.withdraw("blitz", "lent")  # as after an upgrade and a restart: known by name, not loaded yet
        registry.offer("blitz", "lent", offered, listed=False)
        scenarios.briefs.cache_clear()
        if loss == "a file":
            (offered / "map.toml").unlink()
        else:
            (offered / "map.toml").write_text("width = 'wide'\n", encoding="utf-8")
        lobby = await client.get("/")
        assert lobby.status_code == 200 and f"/table/{id}" in lobby.text

    visiting(settings, visit)


@pytest.mark.parametrize("error", [PackError("no map"), KeyError("whatever a stranger's pack does")])
def test_the_level_of_a_result_is_its_id_where_the_pack_cannot_be_loaded(monkeypatch, error):
    def broken(*asked):
        raise error

    now = datetime(2026, 5, 1, tzinfo=UTC)
    summary = Summary(
        id="T", game="blitz", pack="grenada-1983", scenario="", names=["Ann"], kinds=["person"], bots=[""], round=None, series=None,
        deck=None, left=0, level="decisive", turn=[], winners=[0], points=[4], created=now, finished=now, listed=True, open=[],
        mine=[], hosted=False, keys={},
    )  # fmt: skip
    monkeypatch.setattr(registry, "game", broken)
    scenarios.briefs.cache_clear()
    card = table_card(summary, [], "en")
    assert (card.state, card.scenario) == ("decisive", "")


def test_no_pack_is_loaded_on_the_loop_of_events(settings, monkeypatch):
    threads = []

    def noticed(*asked):
        threads.append(threading.current_thread())
        return ""

    async def visit(client):
        assert (await client.post("/play", data={"seats": "2"}, headers=ORIGIN)).status_code == 303
        monkeypatch.setattr(scenarios, "title_of", noticed)
        assert (await client.get("/")).status_code == 200
        assert threads and threading.current_thread() not in threads

    visiting(settings, visit)
