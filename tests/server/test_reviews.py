"""Reviews at the server: made piece by piece in other processes, kept, one at a time, and read by whom they concern."""

import asyncio
from dataclasses import replace

import httpx
import pytest

from coldwake import coach, texts
from coldwake.bots.judgement import WeightsError
from coldwake.coach import Review
from coldwake.server.coach_work import PIECE
from coldwake.server.coaching import ATTEMPTS, BROKEN, NO_WEIGHTS, NoReview, Progress, Reviews
from coldwake.server.seats import new_device
from coldwake.server.settings import Limits
from tests.server.games import finished_table, last_turn
from tests.server.support import ADDRESS, CoachHere, bearer, opened, running, until

PLAYOUTS = 16


class Silent:
    """Processes that never answer."""

    async def work(self, key, question, seconds):
        await asyncio.Event().wait()


HTML = {"Accept": "text/html"}


def in_app(settings, work):
    async def run():
        async with running(settings) as client:
            await work(client)

    asyncio.run(run())


async def a_finished_table(client, *people):
    """A table at which a short game has ended, and the cookie of the browser that played its people."""
    secret = new_device()
    table = await client.app.state.hall.create(finished_table(last_turn(), *people), secret)
    assert table.match.is_over
    return table, {"Cookie": f"coldwake={secret}", **HTML}


async def made(reviews: Reviews, table, seat: int) -> Review:
    """The review, once it is there."""
    await reviews.find(table, seat)
    await until(lambda: reviews.under_way(table, seat) is None)
    found = await reviews.find(table, seat)
    assert isinstance(found, Review)
    return found


# -- making ----------------------------------------------------------------------------------------


def test_a_review_made_in_bot_processes_is_the_coachs_own_and_is_kept(settings):
    async def work(client):
        hall = client.app.state.hall
        table, _ = await a_finished_table(client, 0)
        reviews = Reviews(hall, client.app.state.reviews._thinkers, PLAYOUTS)
        assert await reviews.find(table, 0) == Progress()
        found = await made(reviews, table, 0)
        assert found.as_data() == coach.review(table.match, [0], PLAYOUTS).as_data() and found.adds_up
        nobody = CoachHere(dies=1000)
        again = Reviews(hall, nobody, PLAYOUTS)
        assert await again.find(table, 0) == found and not nobody.asked
        assert await again.ready(table) == [0]

    in_app(settings, work)


def test_one_review_is_made_at_a_time_and_none_twice(settings):
    async def work(client):
        table, _ = await a_finished_table(client, 0)
        here = CoachHere()
        reviews = Reviews(client.app.state.hall, here, PLAYOUTS)
        first = await reviews.find(table, 0)
        assert await reviews.find(table, 0) is first
        await reviews.find(table, 1)
        await until(lambda: not any(reviews.under_way(table, seat) for seat in (0, 1)))
        assert await reviews.ready(table) == [0, 1]
        order = [question["seat"] for question in here.asked]
        assert order == sorted(order) and set(order) == {0, 1}
        pieces = [question for question in here.asked if question["coach"] == PIECE and question["seat"] == 0]
        assert first == Progress(len(pieces), len(pieces))

    in_app(settings, work)


def test_a_process_that_ends_over_a_piece_is_asked_again_but_not_for_ever(settings):
    async def work(client):
        table, _ = await a_finished_table(client, 0)
        patient = Reviews(client.app.state.hall, CoachHere(dies=ATTEMPTS - 1), PLAYOUTS)
        assert isinstance(await made(patient, table, 0), Review)
        broken = Reviews(client.app.state.hall, CoachHere(dies=ATTEMPTS), PLAYOUTS)
        await broken.find(table, 1)
        await until(lambda: broken.under_way(table, 1) is None)
        with pytest.raises(NoReview) as refused:
            await broken.find(table, 1)
        assert refused.value.why == BROKEN
        assert isinstance(await made(broken, table, 1), Review)

    in_app(settings, work)


def test_a_review_of_another_form_is_made_anew(settings):
    async def work(client):
        table, _ = await a_finished_table(client, 0)
        await client.app.state.hall.keep_review(table, 0, {"coldwake_review": 0})
        reviews = Reviews(client.app.state.hall, CoachHere(), PLAYOUTS)
        assert isinstance(await reviews.find(table, 0), Progress)
        assert await made(reviews, table, 0) == await reviews.find(table, 0)

    in_app(settings, work)


# -- reading ---------------------------------------------------------------------------------------


async def with_reviews(client, *people):
    """A finished table whose seats have all been reviewed."""
    table, cookie = await a_finished_table(client, *people)
    client.app.state.reviews = Reviews(client.app.state.hall, CoachHere(), PLAYOUTS)
    for seat in range(table.match.seats):
        await made(client.app.state.reviews, table, seat)
    return table, cookie


def test_the_player_reads_the_own_review_and_those_of_bots_and_others_only_the_bots(settings):
    async def work(client):
        table, mine = await with_reviews(client, 0)
        stranger = {"Cookie": f"coldwake={new_device()}", **HTML}
        for path in (f"/table/{table.id}/review", f"/table/{table.id}/review/progress", f"/api/tables/{table.id}/review"):
            for who, seat, status in [(mine, 0, 200), (mine, 1, 200), (stranger, 0, 403), (stranger, 1, 200), (HTML, 0, 403), (mine, 7, 403)]:
                answer = await client.get(f"{path}?seat={seat}", headers=who)
                assert answer.status_code == status, (path, seat, answer.text)
        page = (await client.get(f"/table/{table.id}/review", headers=mine)).text
        assert f'href="/table/{table.id}/review?seat=0" aria-current="page"' in page
        public = (await client.get(f"/table/{table.id}/review", headers=stranger)).text
        assert "review?seat=1" in public and "review?seat=0" not in public
        told = (await client.get(f"/api/tables/{table.id}/review?seat=0", headers=mine)).json()
        assert [player["seat"] for player in told["players"]] == [0]

    in_app(settings, work)


def test_of_two_people_neither_reads_the_others(settings):
    async def work(client):
        table, _ = await with_reviews(client, 0, 1)
        stranger = {"Cookie": f"coldwake={new_device()}", **HTML}
        page = await client.get(f"/table/{table.id}/review", headers=stranger)
        assert page.status_code == 200 and texts.text("en", "coach.review.none.not_yours") in page.text
        assert (await client.get(f"/api/tables/{table.id}/review", headers=stranger)).status_code == 403

    in_app(settings, work)


def test_nobody_reads_how_a_person_chose_who_left_and_for_whom_a_bot_went_on(settings):
    async def work(client):
        hall, secret = client.app.state.hall, new_device()
        hall.on_open = None
        new = finished_table(last_turn(), 0, 1)
        seat, last = new.played[-1]
        table = await hall.create(replace(new, played=new.played[:-1]), secret)
        gone = 1 - seat
        await hall.leave(table, gone)
        await table.act(seat, last, None)
        assert table.match.is_over and table.seats[gone].kind == "bot"
        client.app.state.reviews = Reviews(hall, CoachHere(), PLAYOUTS)
        mine = {"Cookie": f"coldwake={secret}", **HTML}
        for path in (f"/table/{table.id}/review", f"/table/{table.id}/review/progress", f"/api/tables/{table.id}/review"):
            assert (await client.get(f"{path}?seat={gone}", headers=mine)).status_code == 403, path
        assert (await client.get(f"/api/tables/{table.id}/review?seat={gone}")).status_code == 403
        page = (await client.get(f"/table/{table.id}/review", headers=mine)).text
        assert f"review?seat={gone}" not in page
        public = (await client.get(f"/table/{table.id}/review", headers=HTML)).text
        assert texts.text("en", "coach.review.none.not_yours") in public

    in_app(settings, work)


def test_one_client_does_not_fill_the_line_of_reviews(settings):
    async def work(client):
        tables = [(await a_finished_table(client))[0] for _ in range(2)]
        client.app.state.reviews = Reviews(client.app.state.hall, Silent(), PLAYOUTS)
        paths = [f"/api/tables/{table.id}/review?seat={seat}" for table in tables for seat in (0, 1)]
        answers = [await client.get(path) for path in paths]
        assert [answer.status_code for answer in answers] == [202, 202, 409, 409]
        assert answers[2].json()["error"]["message"] == texts.text("en", "coach.review.none.too_many_of_one")
        assert (await client.get(paths[0])).status_code == 202, "what is under way is told of"
        other = httpx.ASGITransport(client.app, client=("192.0.2.7", 1))
        async with httpx.AsyncClient(transport=other, base_url=ADDRESS) as elsewhere:
            assert (await elsewhere.get(paths[2])).status_code == 202

    in_app(replace(settings, limits=Limits()), work)


def test_a_running_game_has_no_review(settings):
    async def work(client):
        table = await opened(client)
        for path in ("/table/{}/review", "/table/{}/review/progress", "/api/tables/{}/review"):
            answer = await client.get(path.format(table["id"]), headers=bearer(table, 0))
            assert answer.status_code == 409
        assert not client.app.state.reviews._under_way

    in_app(settings, work)


def test_a_game_that_nobody_can_judge_gets_a_sentence(settings, monkeypatch):
    def nobody(*_):
        raise WeightsError("no weights yet")

    async def work(client):
        table, mine = await a_finished_table(client, 0)
        monkeypatch.setattr("coldwake.server.coaching.check_review", nobody)
        page = await client.get(f"/table/{table.id}/review", headers=mine)
        assert page.status_code == 200 and texts.text("en", f"coach.review.none.{NO_WEIGHTS}") in page.text
        assert (await client.get(f"/api/tables/{table.id}/review", headers=mine)).status_code == 409

    in_app(settings, work)


def test_the_page_waits_with_a_bar_and_the_script_is_told_when_it_is_there(settings):
    async def work(client):
        table, mine = await a_finished_table(client, 0)
        client.app.state.reviews = Reviews(client.app.state.hall, CoachHere(), PLAYOUTS)
        page = (await client.get(f"/table/{table.id}/review?seat=0", headers=mine)).text
        assert "<progress" in page and "review.js" in page and "review-mistakes" not in page
        answer = await client.get(f"/api/tables/{table.id}/review?seat=0", headers=mine)
        assert answer.status_code in (200, 202)
        await until(lambda: client.app.state.reviews.under_way(table, 0) is None)
        assert (await client.get(f"/table/{table.id}/review/progress?seat=0", headers=mine)).json() == {"ready": True}
        page = (await client.get(f"/table/{table.id}/review?seat=0", headers=mine)).text
        assert "<progress" not in page and "<script" not in page and 'class="line"' in page

    in_app(settings, work)


def test_the_end_of_a_game_and_its_replay_lead_to_the_review(settings):
    async def work(client):
        table, mine = await a_finished_table(client, 0)
        page = (await client.get(f"/table/{table.id}", headers=mine)).text
        assert f'href="/table/{table.id}/review?seat=0"' in page
        replay = (await client.get(f"/table/{table.id}/replay", headers=mine)).text
        assert f'href="/table/{table.id}/review"' in replay

    in_app(settings, work)
