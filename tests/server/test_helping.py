"""The coach at a running table: who switches it on, who is told what, and that no click waits for it."""

import asyncio
import re

import pytest

from coldwake import coach, texts
from coldwake.bots import Budget
from coldwake.server.coach_work import WARNING
from coldwake.server.helping import Helper, help_at
from coldwake.server.thinking import BotFailed
from tests.server.games import blundering
from tests.server.support import CoachHere, bearer, fingerprint, opened, running, until

HINTS, WARNINGS = Budget(playouts=32), Budget(playouts=200)
ONE_PERSON = [{"kind": "person", "name": "Ann"}, {"kind": "bot", "bot": "greedy", "name": "Marlowe"}]


class Silent:
    """Processes that never answer."""

    async def work(self, key, question, seconds):
        await asyncio.Event().wait()


class Waiting:
    """Processes that answer when they are let."""

    def __init__(self):
        self.asked = []
        self.may = asyncio.Event()

    async def work(self, key, question, seconds):
        self.asked.append(key)
        await self.may.wait()
        return {"lines": ["Fire."]}


class Broken:
    async def work(self, key, question, seconds):
        raise BotFailed("the bot's process has ended")


def in_app(settings, work):
    async def run():
        async with running(settings) as client:
            client.app.state.helper = Helper(CoachHere(), HINTS, WARNINGS, patience=600)
            await work(client)

    asyncio.run(run())


class Sitting:
    """A table and its players, who ask by the keys of their seats."""

    def __init__(self, client, table: dict) -> None:
        self.client, self.told, self.path = client, table, f"/table/{table['id']}"

    @property
    def table(self):
        return self.client.app.state.hall._live[self.told["id"]]

    async def post(self, seat: int | None, what: str, **body):
        headers = {} if seat is None else bearer(self.told, seat)
        return await self.client.post(f"{self.path}/{what}", json=body, headers=headers)

    async def page(self, seat: int | None) -> str:
        return (await self.client.get(self.path, headers={} if seat is None else bearer(self.told, seat))).text

    def revision(self, seat: int) -> int:
        return self.table.shown(seat)

    async def hint(self, seat: int):
        return await self.post(seat, "hint", revision=self.revision(seat))


async def sitting(client, **asked) -> Sitting:
    return Sitting(client, await opened(client, **asked))


def lines_of(answer) -> list[str]:
    assert answer.status_code == 200, answer.text
    return answer.json()["lines"]


# -- the switch ------------------------------------------------------------------------------------


def test_one_person_among_bots_switches_it_on_alone_and_the_log_tells(settings):
    async def work(client):
        table = await sitting(client, seats=ONE_PERSON)
        assert (await table.hint(0)).status_code == 409
        page = await table.page(0)
        assert 'data-coach="on"' in page and "data-hint" not in page and "<meter" not in page
        assert (await table.post(0, "coach", on=True)).status_code == 200
        page = await table.page(0)
        assert 'data-coach="off"' in page and page.count("<meter") == 2
        for eyes in (0, None):
            assert texts.text("en", "table.note.coach_on", name="Ann") in await table.page(eyes)
        assert (await table.post(0, "coach", on=False)).status_code == 200
        assert (await table.hint(0)).status_code == 409 and "<meter" not in await table.page(0)

    in_app(settings, work)


def test_two_people_must_both_want_it(settings):
    async def work(client):
        table = await sitting(client)
        await table.post(0, "coach", on=True)
        assert not help_at(table.table).is_on and (await table.hint(0)).status_code == 409
        assert texts.text("en", "table.coach.missing", names="Bob") in await table.page(0)
        assert texts.text("en", "table.coach.wanting", names="Ann") in await table.page(1)
        await table.post(1, "coach", on=True)
        assert help_at(table.table).is_on
        await table.post(0, "coach", on=False)
        assert not help_at(table.table).is_on and "<meter" not in await table.page(1)

    in_app(settings, work)


def test_it_is_still_on_after_the_server_has_come_back(settings):
    async def first(client):
        table = await sitting(client, seats=ONE_PERSON)
        await table.post(0, "coach", on=True)
        ids.append(table.told["id"])

    async def second(client):
        assert help_at(await client.app.state.hall.table(ids[0])).is_on

    ids: list[str] = []
    in_app(settings, first)
    in_app(settings, second)


def test_nobody_switches_or_asks_for_another_and_observers_get_nothing(settings):
    async def work(client):
        table = await sitting(client)
        for seat in (0, 1):
            await table.post(seat, "coach", on=True)
        before = fingerprint(client, table.told["id"])
        body = {"hint": {"revision": table.revision(1)}, "coach": {"on": False}}
        body["warning"] = {"action": "row:1", "revision": table.revision(1)}
        for what, sent in body.items():
            assert (await table.post(None, what, **sent)).status_code == 403
            answer = await client.post(f"{table.path}/{what}?seat=1", json=sent, headers=bearer(table.told, 0))
            assert answer.status_code == 403 and "lines" not in answer.json()
        assert fingerprint(client, table.told["id"]) == before
        public = await table.page(None)
        assert "<meter" not in public and "data-hint" not in public and "data-coach=" not in public

    in_app(settings, work)


# -- the bar and hints -------------------------------------------------------------------------------


def test_the_bar_shows_what_the_seat_itself_would_reckon(settings):
    async def work(client):
        table = await sitting(client, seats=ONE_PERSON, start=blundering())
        await table.post(0, "coach", on=True)
        shown = [int(value) for value in re.findall(r'<meter[^>]* value="(\d+)"', await table.page(0))]
        assert shown == [round(100 * chance) for chance in coach.appraise(table.table.match, 0).chances]

    in_app(settings, work)


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_a_player_alone_sees_the_chance_of_every_level_and_of_a_win(settings, language):
    async def work(client):
        table = await sitting(client, game="blitz", pack="suez-1956", seats=[ONE_PERSON[0]])
        client.cookies.set("language", language)
        await table.post(0, "coach", on=True)
        match, page = table.table.match, await table.page(0)
        stands = coach.appraise(match, 0)
        told = re.findall(r'<li class="tone-(\w+)"><span>(.*?)</span> <b>(\d+)%', page)
        assert [name for _, name, _ in told] == [coach.level_name(match, level.ids, language) for level in stands.levels]
        percents = [int(percent) for _, _, percent in told]
        assert sum(percents) == 100
        assert all(abs(percent - 100 * level.chance) <= 1 for percent, level in zip(percents, stands.levels, strict=True))
        win = texts.text(language, "table.coach.win")
        assert f"{win} <b>{sum(percents[:2])}%</b>" in page and abs(sum(percents[:2]) - 100 * stands.win) <= 1
        widths = [int(width) for width in re.findall(r'<rect class="tone-\w+" x="\d+" width="(\d+)"', page)]
        assert widths == [percent for percent in percents if percent], "the bar is parted as the figures are"
        assert "tone-" not in await table.page(None)

    in_app(settings, work)


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_a_hint_is_given_in_the_seats_language_and_the_same_again(settings, language):
    async def work(client):
        table = await sitting(client, seats=ONE_PERSON, start=blundering())
        client.cookies.set("language", language)
        await table.post(0, "coach", on=True)
        before = fingerprint(client, table.told["id"])
        first = lines_of(await table.hint(0))
        assert first[0].startswith(texts.text(language, "coach.hint", move="").rstrip(" .")) and len(first) > 1
        assert lines_of(await table.hint(0)) == first and len(client.app.state.helper._thinkers.asked) == 1
        assert fingerprint(client, table.told["id"]) == before

    in_app(settings, work)


def test_whoever_asks_without_waiting_has_one_hint_under_way(settings):
    """Each click makes another position; the hints about those that are gone would fill the line of all tables."""

    async def work(client):
        thinkers = Waiting()
        helper = client.app.state.helper = Helper(thinkers)
        table = await sitting(client, seats=ONE_PERSON)
        client.cookies.set("language", "ru")
        await table.post(0, "coach", on=True)
        click = table.table.match.actions(0)[0].name
        asked = [asyncio.create_task(table.hint(0))]
        await until(lambda: thinkers.asked)
        for what in ("act", "undo"):
            changed = await table.post(0, what, action=click, revision=table.revision(0))
            assert changed.status_code == 200, changed.text
            asked.append(asyncio.create_task(table.hint(0)))
        await until(lambda: sum(one.done() for one in asked) == 2 or len(thinkers.asked) > 1)
        assert len(thinkers.asked) == 1
        for refused in [one.result() for one in asked[1:]]:
            assert refused.status_code == 503 and refused.headers["retry-after"] == "1", refused.text
            assert refused.json()["error"]["message"] == texts.text("ru", "table.coach.busy")
        thinkers.may.set()
        assert lines_of(await asked[0]) == ["Fire."]
        assert lines_of(await table.hint(0)) == ["Fire."] and len(thinkers.asked) == 2
        await helper.stop()

    in_app(settings, work)


def test_the_questions_of_all_tables_together_are_few(settings, monkeypatch):
    monkeypatch.setattr("coldwake.server.helping.MOST_UNDER_WAY", 2, raising=False)

    async def work(client):
        thinkers = Waiting()
        helper = client.app.state.helper = Helper(thinkers, patience=0.01)
        tables = [await sitting(client, seats=ONE_PERSON, start=blundering()) for _ in range(4)]
        for table in tables:
            await table.post(0, "coach", on=True)
        asked = [asyncio.create_task(table.hint(0)) for table in tables]
        await until(lambda: sum(one.done() for one in asked) == 2 or len(thinkers.asked) > 2)
        assert await warned(tables[3], tables[3].table.match.actions(0)[0].name) == []
        assert len(thinkers.asked) == 2
        thinkers.may.set()
        assert sorted(one.status_code for one in await asyncio.gather(*asked)) == [200, 200, 503, 503]
        assert lines_of(await tables[3].hint(0)) == ["Fire."]
        await helper.stop()

    in_app(settings, work)


def test_a_hint_for_a_position_that_has_moved_on_is_refused(settings):
    async def work(client):
        table = await sitting(client, seats=ONE_PERSON, start=blundering())
        await table.post(0, "coach", on=True)
        seen = table.revision(0)
        action = table.table.match.actions(0)[0].name
        await table.post(0, "act", action=action, revision=seen)
        assert (await table.post(0, "hint", revision=seen)).status_code == 409

    in_app(settings, work)


def test_what_the_processes_are_told_is_a_world_of_the_seats_own(settings):
    async def work(client):
        table = await sitting(client, seats=ONE_PERSON)
        await table.post(0, "coach", on=True)
        lines_of(await table.hint(0))
        asked = client.app.state.helper._thinkers.asked[0]
        assert asked["position"] != table.table.match.position() and "record" not in asked

    in_app(settings, work)


# -- warnings ----------------------------------------------------------------------------------------


async def warned(table: Sitting, action: str) -> list[str]:
    return lines_of(await table.post(0, "warning", action=action, revision=table.revision(0)))


def test_before_a_move_that_gives_away_much_one_is_asked_and_before_a_good_one_not(settings):
    async def work(client):
        table = await sitting(client, seats=ONE_PERSON, start=blundering())
        await table.post(0, "coach", on=True)
        advice = coach.advise(table.table.match, 0, 1, WARNINGS)
        single = [one.move[0] for one in advice.moves if len(one.move) == 1]
        said = {action: await warned(table, action) for action in single}
        bad = [action for action, lines in said.items() if lines]
        assert bad and not said.get(advice.best.move[0])
        assert table.table.match.version == 0, "a warning plays nothing"
        assert (await table.post(0, "act", action=bad[0], revision=table.revision(0))).status_code == 200

    in_app(settings, work)


@pytest.mark.parametrize("processes", [Silent, Broken])
def test_a_click_never_waits_for_a_coach_that_does_not_answer(settings, processes):
    async def work(client):
        client.app.state.helper = Helper(processes(), patience=0.01)
        table = await sitting(client, seats=ONE_PERSON, start=blundering())
        await table.post(0, "coach", on=True)
        action = table.table.match.actions(0)[0].name
        for _ in range(2):
            assert await warned(table, action) == []
        assert (await table.post(0, "act", action=action, revision=table.revision(0))).status_code == 200
        await client.app.state.helper.stop()

    in_app(settings, work)


def test_a_coach_that_fails_says_so_and_may_be_asked_again(settings):
    async def work(client):
        table = await sitting(client, seats=ONE_PERSON, start=blundering())
        await table.post(0, "coach", on=True)
        here, client.app.state.helper._thinkers = client.app.state.helper._thinkers, Broken()
        assert (await table.hint(0)).status_code == 503
        client.app.state.helper._thinkers = here
        assert lines_of(await table.hint(0))

    in_app(settings, work)


def test_a_click_that_is_no_longer_open_is_not_thought_about(settings):
    async def work(client):
        table = await sitting(client, seats=ONE_PERSON, start=blundering())
        await table.post(0, "coach", on=True)
        assert await warned(table, "button:nothing") == []
        stale = await table.post(0, "warning", action=table.table.match.actions(0)[0].name, revision=0)
        assert lines_of(stale) == []
        assert not [one for one in client.app.state.helper._thinkers.asked if one["coach"] == WARNING]

    in_app(settings, work)
