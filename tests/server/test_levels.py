"""Players of five levels at the server's tables: how they are asked for, kept, shown, and that they play."""

import asyncio
import re

import pytest
from sqlalchemy import create_engine

from coldwake import bots, texts
from coldwake.bots import wording
from coldwake.server.tables import BOT, Hall, NewSeat, NewTable, Seat
from tests.server.support import LateThinkers, opened, running, until
from tests.server.test_autopilot import Mind, Tabletop, fly, run, salvo
from tests.server.test_site import ORIGIN, visiting

GAME = "attack_sub"
LEVELS = [level.name for level in bots.LEVELS]
REFUSED = [
    ("oracle", "unknown"), ("admiral@0", "no_time"), ("admiral@-1", "no_time"), ("admiral@10.5", "too_long"),
    ("admiral@600", "too_long"), ("admiral@soon", "not_a_time"), ("greedy@1", "no_time_taken"),
]  # fmt: skip
FORM = {"game": GAME, "pack": "standard", "seats": "2", "kind-0": "me", "kind-1": "bot:lieutenant", "pace": "instant", "listed": "on",
        "option-scenario": "13A", "option-sides": "cut"}  # fmt: skip


def in_app(settings, work):
    """Do something with an app in this process."""

    async def whole():
        async with running(settings) as client:
            await work(client)

    asyncio.run(whole())


def against(bot, **asked) -> dict:
    """A table of a person and a bot, as a script asks for it."""
    return {"game": GAME, "seats": [{"kind": "person"}, {"kind": "bot", "bot": bot}], **asked}


def kept_tables(settings) -> int:
    """How many tables lie in the database."""
    with create_engine(settings.database).connect() as connection:
        return connection.exec_driver_sql("SELECT count(*) FROM tables").scalar()


def sentence(language, reason) -> list[str]:
    """The pieces of a refusal that no value is put into."""
    return re.split(r"\{\w+\}", texts.text(language, f"bots.fault.{reason}"))


# -- by script -----------------------------------------------------------------------------------------


def test_a_script_is_told_which_levels_a_game_has_in_its_language(settings):
    async def work(client):
        for language in texts.LANGUAGES:
            games = {game["name"]: game for game in (await client.get(f"/api/games?language={language}")).json()}
            told = games[GAME]
            assert told["bots"] == bots.names(GAME) and told["opponent"] == "lieutenant"
            assert [level["name"] for level in told["levels"]] == LEVELS
            for level in told["levels"]:
                assert level["title"] == wording.title(language, level["name"])
                assert level["text"] == wording.expectation(language, level["name"])
                assert (level["seconds"] > 0) == bots.by_clock(level["name"])
            for name, game in games.items():
                assert [level["name"] for level in game["levels"]] == bots.levels_of(name)

    in_app(settings, work)


@pytest.mark.parametrize(("asked", "kept"), [("admiral@1.0", "admiral@1"), ("recruit", "recruit"), ("captain@40r", "captain@40r")])
def test_a_seat_keeps_its_level_and_time_through_a_restart(settings, asked, kept):
    async def work(client):
        table = await opened(client, **against(asked))
        assert table["seats"][1]["bot"] == kept
        again = Hall(settings)
        assert (await again.table(table["id"])).seats[1].bot == kept
        await again.stop()

    in_app(settings, work)


@pytest.mark.parametrize(("bot", "reason"), REFUSED)
def test_a_script_is_refused_with_a_sentence_and_nothing_is_opened(settings, bot, reason):
    async def work(client):
        answer = await client.post("/api/tables", json=against(bot))
        assert answer.status_code == 422
        error = answer.json()["error"]
        assert error["code"] == "unknown_bot"
        assert all(piece in error["message"] for piece in sentence("en", reason))
        assert kept_tables(settings) == 0

    in_app(settings, work)


@pytest.mark.parametrize("bot", ["a\u0000b", "я", "x" * 65, "admiral@1\n", 7, None])
def test_what_is_no_name_at_all_has_not_the_documented_form(settings, bot):
    async def work(client):
        answer = await client.post("/api/tables", json=against(bot))
        assert answer.status_code == 422 and answer.json()["error"]["code"] == "invalid"
        assert kept_tables(settings) == 0

    in_app(settings, work)


def test_without_weights_there_are_no_levels(settings, monkeypatch, tmp_path):
    monkeypatch.setattr("coldwake.bots.levels.weights_file", lambda game: tmp_path / "none")

    async def work(client):
        games = {game["name"]: game for game in (await client.get("/api/games")).json()}
        assert (games[GAME]["levels"], games[GAME]["bots"], games[GAME]["opponent"]) == ([], ["greedy", "random"], "greedy")
        assert (await client.post("/api/tables", json=against("lieutenant"))).status_code == 422
        assert kept_tables(settings) == 0
        response = await client.post("/play", data={"game": GAME, "seats": "2"}, headers=ORIGIN)
        table = await client.app.state.hall.table(response.headers["location"].rpartition("/")[2])
        assert table.seats[1].bot == "greedy"

    in_app(settings, work)


def test_an_open_seat_is_given_to_a_level_by_its_opener(settings):
    async def work(client):
        seats = [{"kind": "person"}, {"kind": "open"}]
        table = await opened(client, game=GAME, seats=seats)
        headers = {"Authorization": f"Bearer {table['opener']}"}
        path = f"/api/tables/{table['id']}/bot?seat=1"
        for bot, reason in REFUSED:
            answer = await client.post(path, json={"bot": bot}, headers=headers)
            assert answer.status_code == 422 and all(piece in answer.json()["error"]["message"] for piece in sentence("en", reason))
        assert client.app.state.hall._live[table["id"]].seats[1].kind == "open"
        given = await client.post(path, json={"bot": "captain@0.5"}, headers=headers)
        assert given.json()["seats"][1]["bot"] == "captain@0.5"

    in_app(settings, work)


def test_whoever_leaves_without_a_word_leaves_the_seat_to_the_usual_opponent(settings):
    async def work(client):
        table = await opened(client, game=GAME, seats=[{"kind": "person"}, {"kind": "person"}])
        key = {"Authorization": f"Bearer {table['held'][0]['key']}"}
        left = await client.post(f"/api/tables/{table['id']}/leave", json={}, headers=key)
        assert left.json()["seats"][0]["bot"] == "lieutenant"

    in_app(settings, work)


# -- by form -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "bot"),
    [
        ({}, "lieutenant"),
        ({"kind-1": "bot:admiral"}, "admiral@1"),
        ({"kind-1": "bot:admiral", "think": "quick"}, "admiral@0.3"),
        ({"kind-1": "bot:admiral", "think": "long"}, "admiral@3"),
        ({"kind-1": "bot:greedy", "think": "long"}, "greedy"),
    ],
)
def test_the_form_opens_a_table_against_the_level_that_was_chosen(settings, fields, bot):
    async def visit(client):
        response = await client.post("/new", data=FORM | fields, headers=ORIGIN)
        assert response.status_code == 303
        table = await client.app.state.hall.table(response.headers["location"].rpartition("/")[2])
        assert table.seats[1].bot == bot

    visiting(settings, visit)


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize(("bot", "reason"), REFUSED)
def test_the_form_says_what_is_wrong_and_nothing_is_opened(settings, language, bot, reason):
    async def visit(client):
        told = ORIGIN | {"Accept-Language": language}
        for path, fields in (("/new", FORM | {"kind-1": f"bot:{bot}"}), ("/play", {"game": GAME, "seats": "2", "bot": bot})):
            response = await client.post(path, data=fields, headers=told)
            assert response.status_code == 422, path
            assert all(piece in response.text for piece in sentence(language, reason)), path
        assert kept_tables(settings) == 0

    visiting(settings, visit)


@pytest.mark.parametrize(("asked", "bot"), [("", "lieutenant"), ("recruit", "recruit"), ("admiral", "admiral@1"), ("admiral@3", "admiral@3")])
def test_one_click_opens_a_table_against_whom_one_likes(settings, asked, bot):
    async def visit(client):
        for more in ({}, {"option-scenario": "13K", "option-sides": "first"}):
            response = await client.post("/play", data={"game": GAME, "seats": "2", "bot": asked, **more}, headers=ORIGIN)
            table = await client.app.state.hall.table(response.headers["location"].rpartition("/")[2])
            assert table.seats[1].bot == bot

    visiting(settings, visit)


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_lobby_invitation_and_table_show_the_level(settings, language):
    async def visit(client):
        client.headers["Accept-Language"] = language
        title = wording.full_title(language, "admiral@3")
        seats = [{"kind": "bot", "bot": "admiral@3", "name": "Orlov"}, {"kind": "open"}]
        table = await opened(client, game=GAME, seats=seats)
        assert f'chair-level">{title}<' in (await client.get("/")).text
        assert f'title="{title}: {wording.expectation(language, "admiral")}">' in (await client.get(f"/table/{table['id']}")).text
        link = next(held["link"] for held in table["held"])
        assert f"Orlov ({title})" in (await client.get(link)).text

    visiting(settings, visit)


def test_an_open_seat_is_given_to_a_level_from_the_lobby_and_from_the_table(settings):
    async def visit(client):
        opening = FORM | {"kind-1": "open"}
        for path in ("/", "/table/{id}"):
            response = await client.post("/new", data=opening, headers=ORIGIN)
            id = response.headers["location"].rpartition("/")[2]
            page = (await client.get(path.format(id=id))).text
            form = re.search(rf'<form[^>]*action="/table/{id}/bot".*?</form>', page, re.S)[0]
            assert re.findall(r'<option value="(\w+)"', form) == LEVELS
            given = await client.post(f"/table/{id}/bot", data={"seat": "1", "bot": "ensign", "back": "/"}, headers=ORIGIN)
            assert given.status_code == 303
            assert (await client.app.state.hall.table(id)).seats[1].bot == "ensign"

    visiting(settings, visit)


# -- old tables ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ["greedy", "oracle", "admiral@soon", "admiral@1"])
def test_a_table_is_opened_whatever_its_bot_was_called(settings, bot):
    async def visit(client):
        table = await opened(client, **against("greedy"))
        hall = client.app.state.hall
        hall.hang_up()
        hall._live.clear()
        with create_engine(settings.database).begin() as connection:
            connection.exec_driver_sql(f"UPDATE seats SET bot = '{bot}' WHERE number = 1")
        for path in ("/", f"/table/{table['id']}", f"/api/tables/{table['id']}"):
            assert (await client.get(path)).status_code == 200
        assert (await hall.table(table["id"])).seats[1].bot == bot

    visiting(settings, visit)


# -- at play -------------------------------------------------------------------------------------------


def test_levels_play_at_a_table_and_think_once_about_a_whole_move(settings, monkeypatch):
    """Two levels play a while in real processes; no note in the log says that one failed or overran."""
    asked, ask = [], LateThinkers._ask

    async def counted(thinkers, worker, question, limit):
        asked.append(question["bot"])
        return await ask(thinkers, worker, question, limit)

    monkeypatch.setattr(LateThinkers, "_ask", counted)

    async def work(client):
        seats = [NewSeat(BOT, bot="recruit@8r"), NewSeat(BOT, bot="admiral@8r")]
        table = await client.app.state.hall.create(NewTable(game=GAME, seats=seats), "")
        await until(lambda: len(table.match.decisions) > 60 or table.match.is_over)
        assert table.notes == []
        assert set(asked) == {"recruit@8r", "admiral@8r"}
        assert len(asked) < len(table.match.decisions), "the rest of a move is not asked for"

    in_app(settings, work)


def test_a_window_is_answered_as_if_it_was_thought_over_whether_there_is_a_choice_or_not():
    """Else a quick answer would tell that a hand has nothing to answer with."""

    async def scenario():
        moments = []
        for thought, hand in ((0.0, "rt"), (1.0, "em dc"), (1.2, "em dc")):
            table = Tabletop(salvo(hand=hand), bots="1")
            table.seats[1] = Seat(1, BOT, "", "admiral@1", "")
            began = asyncio.get_running_loop().time()
            done = await fly(table, Mind(seconds=thought), 4)
            moments.append(done[0][0] - began)
        assert moments == [pytest.approx(1.4)] * 3

    run(scenario())
