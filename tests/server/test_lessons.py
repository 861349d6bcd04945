"""Tables that teach: opening, steps, refusals, scripts, restarts, leaving, and what is counted (T5)."""

import asyncio
import re

import pytest
from click.testing import CliRunner

import coldwake
from coldwake import learn, texts
from coldwake.core import registry
from coldwake.server.autopilot import Pilot
from coldwake.server.counting import learning
from coldwake.server.models import CountRow
from coldwake.server.settings import Limits
from coldwake.server.store import Store
from coldwake.server.tables import BOT, PERSON
from tests.learn.lessons import EVERY, name_of
from tests.server.support import running, settings_for, until

FIRST = learn.find("cwnb", "first")
LANGUAGE = {"Accept-Language": "ru"}


def in_app(settings, work):
    async def run():
        async with running(settings) as client:
            await work(client)

    asyncio.run(run())


async def begun(client, lesson="first", game="cwnb"):
    """A lesson opened by its button: the address of its table, and the table itself."""
    answer = await client.post(f"/learn/{game}/{lesson}")
    assert answer.status_code == 303, answer.text
    address = answer.headers["location"]
    return address, client.app.state.hall._live[address.rsplit("/", 1)[1]]


async def click(client, address, table, action):
    seat = table.course.lesson.seat
    return await client.post(f"{address}/act", json={"action": action, "revision": table.shown(seat)})


def part(html, name):
    """What stands in one part of a page, up to the next one."""
    return re.split(r'id="part-', html.split(f'id="part-{name}"')[1])[0]


def offered(html):
    return re.findall(r'data-action="([^"]+)"', part(html, "prompt"))


async def to_step(client, address, table, id):
    """Take the steps before one of them, by its first actions, and whatever single ways lie between."""
    mine = table.course.lesson.seat
    for _ in range(200):
        await until(lambda: mine in table.match.movers or table.course.is_done(table.match))
        step = table.course.standing(table.match)
        if (step is not None and step.id == id) or (id == "" and table.course.is_done(table.match)):
            return
        ways = table.course.offered(table.match, table.match.view(mine)["actions"])
        answer = await click(client, address, table, step.actions[0] if step else ways[0])
        assert answer.status_code == 200, answer.text
    raise AssertionError(f"the step {id!r} never comes")


def test_a_lesson_is_an_unlisted_table_of_one_person_and_bots(settings):
    async def work(client):
        address, table = await begun(client)
        assert [seat.kind for seat in table.seats] == [PERSON, BOT]
        assert not table.listed
        assert table.match.position() == FIRST.start
        html = (await client.get(address)).text
        assert texts.text("en", FIRST.key("row_one")) in html
        assert "1 of 12" in part(html, "lesson")
        assert offered(html) == ["ship:us-spruance"]
        assert 'data-show="ship:us-spruance"' in html
        russian = (await client.get(address, headers=LANGUAGE)).text
        assert texts.text("ru", FIRST.key("row_one")) in russian

    in_app(settings, work)


def test_the_lobby_lists_ones_own_first_game_to_go_on_with_and_no_drills(settings):
    async def work(client):
        _, first = await begun(client)
        _, drill = await begun(client, "which_defence")
        mine = (await client.get("/api/tables")).text
        assert first.id in mine
        assert drill.id not in mine
        client.cookies.clear()
        assert first.id not in (await client.get("/api/tables")).text

    in_app(settings, work)


def test_what_the_step_does_not_leave_open_is_refused_with_its_reminder_and_changes_nothing(settings):
    async def work(client):
        address, table = await begun(client)
        before = table.match.digest, table.revision
        answer = await click(client, address, table, "button:pass")
        assert answer.status_code == 409
        assert answer.json()["message"] == texts.text("en", FIRST.key("row_one"))
        assert (table.match.digest, table.revision) == before
        again = await click(client, address, table, "card:ecm")
        assert again.json()["message"] != texts.text("en", FIRST.key("row_one")), (
            "what the rules refuse, they explain"
        )

    in_app(settings, work)


def test_a_drill_offers_everything_and_explains_what_is_wrong(settings):
    async def work(client):
        address, table = await begun(client, "which_defence")
        html = (await client.get(address)).text
        assert set(offered(html)) == {"card:evasive", "card:ecm", "button:done"}
        answer = await click(client, address, table, "card:evasive")
        assert answer.status_code == 409
        assert answer.json()["message"] == texts.text("en", "cwnb.learn.which_defence.guns")
        assert texts.text("en", "cwnb.learn.which_defence.guns") in answer.json()["parts"]["lesson"]
        assert texts.text("en", "cwnb.learn.which_defence.guns") not in (await client.get(address)).text
        assert (await click(client, address, table, "card:ecm")).status_code == 200

    in_app(settings, work)


def test_chance_and_replies_are_those_of_the_script(settings):
    async def work(client):
        address, table = await begun(client)
        await to_step(client, address, table, "ordnance")
        sunk = [told["ship"] for told in table.match.log(0) if told["event"] == "sank"]
        assert sorted(sunk) == ["su-baku", "su-grozny", "su-rezvy"]
        await to_step(client, address, table, "answer")
        named = [
            told["card"]
            for told in table.match.log(0)
            if told["event"] == "attack_named" and told["seat"] == 1
        ]
        assert named == ["gun3-d2", "mis-c-d4"]
        drawn = [
            told["card"] for told in table.match.log(0) if told["event"] == "card_drawn" and told["seat"] == 0
        ]
        assert drawn == ["gun3-d1", "asw-n3-n1", "gun16-d5"]

    in_app(settings, work)


def test_a_lesson_survives_a_restart_in_the_middle(settings):
    kept = {}

    async def before(client):
        address, table = await begun(client)
        await to_step(client, address, table, "missile_target")
        kept.update(address=address, cookies=dict(client.cookies), digest=table.match.digest)

    async def after(client):
        client.cookies.update(kept["cookies"])
        html = (await client.get(kept["address"])).text
        table = client.app.state.hall._live[kept["address"].rsplit("/", 1)[1]]
        assert table.match.digest == kept["digest"]
        assert texts.text("en", FIRST.key("missile_target")) in html
        assert offered(html) == ["ship:su-grozny"]
        await to_step(client, kept["address"], table, "")
        assert table.course.is_done(table.match)

    in_app(settings, before)
    in_app(settings, after)


def test_undo_takes_the_step_back(settings):
    async def work(client):
        address, table = await begun(client)
        await click(client, address, table, "ship:us-spruance")
        assert table.course.standing(table.match).id == "forward"
        answer = await client.post(f"{address}/undo", json={"revision": table.shown(0)})
        assert answer.status_code == 200
        assert table.course.standing(table.match).id == "row_one"

    in_app(settings, work)


def test_whoever_skips_the_lesson_plays_on_freely_with_hints_and_that_is_kept(settings):
    kept = {}

    async def work(client):
        address, table = await begun(client)
        answer = await client.post(f"{address}/lesson/leave")
        assert answer.status_code == 303
        assert answer.headers["location"] == address
        html = (await client.get(address)).text
        assert len(offered(html)) > 3
        assert texts.text("en", "cwnb.learn.hint.adjust_ship") in part(html, "lesson")
        assert (await click(client, address, table, "button:pass")).status_code == 200
        kept.update(address=address)

    async def after(client):
        await client.get(kept["address"])
        table = client.app.state.hall._live[kept["address"].rsplit("/", 1)[1]]
        assert table.course.is_left

    in_app(settings, work)
    in_app(settings, after)


def test_only_the_learner_may_leave_and_only_a_lesson(settings):
    async def work(client):
        address, table = await begun(client)
        client.cookies.clear()
        assert (await client.post(f"{address}/lesson/leave")).status_code == 403
        assert not table.course.is_left
        await client.post("/play", data={"game": "cwnb", "seats": "2"})
        plain = next(id for id in client.app.state.hall._live if id != table.id)
        assert (await client.post(f"/table/{plain}/lesson/leave")).status_code == 404
        html = (await client.get(f"/table/{plain}")).text
        assert "part-lesson" not in html and "lesson.js" not in html

    in_app(settings, work)


def test_others_see_no_coach_and_nothing_of_the_learners_hand(settings):
    async def work(client):
        address, table = await begun(client)
        await to_step(client, address, table, "gun")
        client.cookies.clear()
        for language in texts.LANGUAGES:
            html = (await client.get(address, headers={"Accept-Language": language})).text
            assert "coach" not in part(html, "lesson")
            for step in FIRST.steps:
                assert texts.text(language, FIRST.key(step.id)) not in html
            assert "card:gun5-d3" not in html

    in_app(settings, work)


@pytest.mark.parametrize("lesson", EVERY, ids=name_of)
def test_what_a_lesson_shows_tells_nothing_of_other_hands(lesson, settings):
    """Its part of the page and the refusals are texts of the lesson; no card of another hand is on the page."""
    game, path = lesson
    found = next(each for each in learn.shelf(game).lessons.values() if each.path == path)

    async def work(client):
        address, table = await begun(client, found.id, game)
        mine = found.seat
        for _ in range(300):
            await until(lambda: mine in table.match.movers or table.course.is_done(table.match))
            if table.course.is_done(table.match):
                return
            html = (await client.get(address)).text
            step = table.course.standing(table.match)
            shown = re.findall(r'data-show="([^"]+)"', part(html, "lesson"))
            assert shown == ([" ".join(step.show)] if step and step.show else [])
            others = {seat for seat in range(table.match.seats) if seat != mine}
            hidden = {
                name
                for name in hands(table.match, others)
                if name not in str(table.match.view(mine)) + str(table.match.log(mine))
            }
            assert [name for name in hidden if name in part(html, "lesson")] == []
            ways = table.course.offered(table.match, table.match.view(mine)["actions"])
            await click(client, address, table, step.actions[0] if step else ways[0])
        raise AssertionError("the lesson never ends")

    in_app(settings, work)


def hands(match, seats):
    """The ids of the cards that lie in some hands."""
    zones = match.position()["zones"]
    return {card.split(":")[1].split("#")[0] for seat in seats for card in zones.get(f"hand:{seat}", [])}


def test_a_table_whose_lesson_is_gone_goes_on_without_it(settings, monkeypatch):
    kept = {}

    async def before(client):
        address, _ = await begun(client)
        kept.update(address=address, cookies=dict(client.cookies))

    async def after(client):
        client.cookies.update(kept["cookies"])
        html = (await client.get(kept["address"])).text
        assert len(offered(html)) > 3

    in_app(settings, before)
    monkeypatch.setattr("coldwake.learn.find", lambda game, id: None)
    in_app(settings, after)


def test_standing_orders_do_not_answer_over_the_head_of_a_learner(settings):
    async def work(client):
        address, table = await begun(client, "which_defence")
        await table.give_orders(0, {"point_defence": "pass"})
        pilot = Pilot(table, None)
        pilot._notice()
        assert pilot._next_seat() is None
        assert table.course.standing(table.match).id == "card"
        assert (await click(client, address, table, "card:ecm")).status_code == 200

    in_app(settings, work)


def test_a_thing_that_the_step_does_not_ask_for_says_so_when_it_is_looked_at(settings):
    async def work(client):
        address, _ = await begun(client)
        other = (await client.get(f"{address}/thing/ship/us-midway")).text
        assert texts.text("en", FIRST.key("row_one")) in other
        asked = (await client.get(f"{address}/thing/ship/us-spruance")).text
        assert texts.text("en", FIRST.key("row_one")) not in asked
        drill, _ = await begun(client, "which_defence")
        free = (await client.get(f"{drill}/thing/card/evasive")).text
        assert texts.text("en", "cwnb.learn.which_defence.guns") not in free, (
            "that would give the answer away"
        )

    in_app(settings, work)


def test_lessons_are_tables_to_those_who_count_them(tmp_path):
    async def work(client):
        await begun(client)
        assert (await client.post("/learn/cwnb/first")).status_code == 429

    in_app(settings_for(tmp_path, limits=Limits(tables_per_minute=1)), work)


# -- pages -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_the_pages_of_learning_offer_every_lesson(language, settings):
    async def work(client):
        client.headers["Accept-Language"] = language
        index = (await client.get("/learn")).text
        for game in registry.names():
            assert f'href="/learn/{game}"' in index
            html = (await client.get(f"/learn/{game}")).text
            for lesson in learn.shelf(game).lessons.values():
                assert f'action="/learn/{game}/{lesson.id}"' in html
                assert texts.text(language, lesson.key("about")) in html.replace("&#39;", "'").replace(
                    "&#34;", '"'
                )
        win = (await client.get("/learn/cwnb/win")).text
        assert texts.text(language, "cwnb.learn.win.1.title") in win
        assert win.count('class="way-face"') >= 3

    in_app(settings, work)


def test_what_is_not_taught_is_not_found(settings):
    async def work(client):
        for path in ("/learn/chess", "/learn/cwnb/example", "/learn/chess/win"):
            assert (await client.get(path)).status_code == 404, path
        for path in ("/learn/cwnb/unknown", "/learn/chess/first"):
            assert (await client.post(path)).status_code == 404, path
        back = await client.get("/learn/cwnb/first")
        assert (back.status_code, back.headers["location"]) == (303, "/learn/cwnb")

    in_app(settings, work)


# -- counting ----------------------------------------------------------------------------------------


def counts(settings):
    store = Store(settings.database)
    rows = store.counts()
    store.close()
    return {(row.game, row.lesson, row.what, row.how): row.number for row in rows}


def test_steps_and_refusals_are_counted_and_nothing_else_is_kept(settings):
    async def work(client):
        address, table = await begun(client)
        await click(client, address, table, "button:pass")
        await click(client, address, table, "button:pass")
        await click(client, address, table, "ship:us-spruance")
        await click(client, address, table, "card:ecm")
        await client.post(f"{address}/lesson/leave")

    in_app(settings, work)
    assert counts(settings) == {
        ("cwnb", "first", "row_one", "shown"): 1,
        ("cwnb", "first", "row_one", "refused"): 2,
        ("cwnb", "first", "row_one", "done"): 1,
        ("cwnb", "first", "forward", "shown"): 1,
        ("cwnb", "first", "forward", "left"): 1,
        ("cwnb", "", refusal(), "refused"): 1,
    }
    assert set(CountRow.__table__.columns.keys()) == {"game", "lesson", "what", "how", "number"}


def refusal():
    """The code and the reason with which a Defense card is refused while a formation is adjusted."""
    match = coldwake.load(FIRST.start, seed=1)
    match.play("ship:us-spruance")
    found = match.why_not("card:ecm", 0)
    return f"{found.code} {found.key}"


def test_refusals_are_counted_at_every_table(settings):
    async def work(client):
        await client.post("/play", data={"game": "cwnb", "seats": "2"})
        (table,) = client.app.state.hall._live.values()
        await until(lambda: 0 in table.match.movers)
        answer = await client.post(
            f"/table/{table.id}/act", json={"action": "button:finish", "revision": table.shown(0)}
        )
        assert answer.status_code == 409

    in_app(settings, work)
    ((key, number),) = counts(settings).items()
    assert key[:2] == ("cwnb", "") and key[3] == "refused" and key[2].startswith("E-") and number == 1


def test_the_host_is_told_where_learners_stop_and_what_was_refused(settings):
    store = Store(settings.database)
    store.migrate()
    for what, how, times in (
        ("row_one", "shown", 4),
        ("row_one", "done", 3),
        ("forward", "shown", 3),
        ("row_one", "refused", 2),
    ):
        for _ in range(times):
            store.count("cwnb", "first", what, how)
    store.count("cwnb", "", "E-TARGET too_far", "refused")
    store.close()
    told = CliRunner().invoke(learning, ["--database", settings.database], env={"COLUMNS": "120"})
    assert told.exit_code == 0, told.output
    assert re.search(r"row_one\W+4\W+3\W+0\W+1 \(25 %\W+2\b", told.output)
    assert re.search(r"forward\W+3\W+0\W+0\W+3 \(100 %", told.output)
    assert re.search(r"E-TARGET too_far\W+1\b", told.output)


def test_the_host_of_a_new_server_is_told_that_nothing_was_counted(settings):
    told = CliRunner().invoke(learning, ["--database", settings.database])
    assert told.output == "nothing has been counted yet\n"
