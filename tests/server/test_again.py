"""After a game, another: the same set-up, sides swapped, the next scenario; who may, and what stays private (T9, F8)."""

import asyncio
import re

import pytest

import coldwake
from coldwake import bots
from coldwake.core.options import SCENARIO
from coldwake.server.tables import BOT, OPEN, PERSON, NewSeat, NewTable
from tests.server.support import ADDRESS, running
from tests.server.test_table_pages import finished

FORM = {"Content-Type": "application/x-www-form-urlencoded", "Origin": ADDRESS, "Accept": "text/html"}
SECRET = "s" * 43
OTHER = "o" * 43
AGAINST_BOT = [NewSeat(PERSON, "Ann"), NewSeat(BOT, bot="random")]


def in_app(settings, work):
    async def run():
        async with running(settings) as client:
            client.cookies.set("coldwake", SECRET)
            await work(client, client.app.state.hall)

    asyncio.run(run())


async def over(hall, device=SECRET, seats=None, **asked):
    """A table whose game has just ended; all its people sit at one browser unless told otherwise."""
    start, seat = finished()
    wanted = NewTable("cwnb", seats=seats or [NewSeat(PERSON, "Ann"), NewSeat(PERSON, "Bob")], start=start, **asked)
    table = await hall.create(wanted, device)
    await table.act(seat, "button:done", None)
    return table


async def resigned(hall, **asked):
    """A table of bots and one person, ended by playing on at random for everybody; no pilot plays beside us."""
    pilots, hall.on_open = hall.on_open, None
    table = await hall.create(NewTable(**asked), SECRET)
    players = [bots.make("random", table.match.game, seat, 1) for seat in range(table.match.seats)]
    while not table.match.is_over:
        seat = next(seat for seat in table.match.movers)
        await table.act(seat, players[seat].choose(bots.observe(table.match, seat)), None)
    hall.on_open = pilots
    return table


async def asked_for(client, hall, table, content=""):
    answer = await client.post(f"/table/{table.id}/again", content=content or "again=1", headers=FORM)
    assert answer.status_code == 303, answer.text
    return await hall.table(answer.headers["location"].removeprefix("/table/"))


def test_playing_again_is_the_same_set_up_with_a_new_deal(settings):
    async def work(client, hall):
        table = await over(hall, listed=False, pace=250)
        new = await asked_for(client, hall, table)
        assert new.id != table.id and not new.match.is_over and not new.listed
        assert [(seat.kind, seat.name) for seat in new.seats] == [(PERSON, "Ann"), (PERSON, "Bob")]
        assert new.match.header.options == table.match.header.options
        assert new.match.game.pack_id == table.match.game.pack_id == "drill"
        assert hall.seats_of(new, SECRET) == [0, 1]

    in_app(settings, work)


def test_a_fresh_deal_differs_from_the_one_before(settings):
    async def work(client, hall):
        table = await resigned(hall, game="attack_sub", seats=AGAINST_BOT, options={SCENARIO: "13A"})
        new = await asked_for(client, hall, table)
        assert new.match.header.start is None and new.match.view(0)["scenario"] == "13A"
        assert [seat.kind for seat in new.seats] == [PERSON, BOT]

    in_app(settings, work)


def test_the_seats_of_others_are_open_and_have_invitations(settings):
    async def work(client, hall):
        table = await over(hall, OTHER)
        link = hall.invitations(table, OTHER)
        await hall.claim(table, link[1], SECRET)
        new = await asked_for(client, hall, table)
        assert [seat.kind for seat in new.seats] == [OPEN, PERSON]
        assert hall.seats_of(new, SECRET) == [1] and hall.is_host(new, SECRET)
        assert set(hall.invitations(new, SECRET)) == {0, 1}
        assert not hall.seats_of(new, OTHER)

    in_app(settings, work)


def test_swapping_sides_changes_places(settings):
    async def work(client, hall):
        table = await resigned(hall, game="attack_sub", seats=AGAINST_BOT, options={SCENARIO: "13C"})
        before = table.match.view(0)["me"]["side"]
        new = await asked_for(client, hall, table, "swap=1")
        assert [seat.kind for seat in new.seats] == [BOT, PERSON]
        assert hall.seats_of(new, SECRET) == [1]
        assert new.match.view(1)["me"]["side"] != before

    in_app(settings, work)


@pytest.mark.parametrize(("now", "following"), [("13A", "13B"), ("13M", "13A")])
def test_the_next_scenario_follows_and_after_the_last_comes_the_first(settings, now, following):
    async def work(client, hall):
        table = await resigned(hall, game="attack_sub", seats=AGAINST_BOT, options={SCENARIO: now})
        new = await asked_for(client, hall, table, "next=1")
        assert new.match.view(0)["scenario"] == following
        assert [seat.kind for seat in new.seats] == [PERSON, BOT]

    in_app(settings, work)


def test_where_every_pack_is_a_scenario_the_next_pack_follows(settings):
    async def work(client, hall):
        table = await resigned(hall, game="blitz", pack="drill", seats=[NewSeat(PERSON)])
        assert (await asked_for(client, hall, table, "next=1")).match.game.pack_id == "drill-2"

    in_app(settings, work)


def test_a_scenario_for_more_players_gets_bots(settings):
    async def work(client, hall):
        table = await resigned(hall, game="mnb", seats=AGAINST_BOT, options={SCENARIO: "SC-2"})
        new = await asked_for(client, hall, table, "next=1")
        assert new.match.view(0)["scenario"] == "SC-3"
        assert [seat.kind for seat in new.seats] == [PERSON, BOT, BOT, BOT]

    in_app(settings, work)


@pytest.mark.parametrize("content", ["again=1", "swap=1", "next=1"])
def test_who_did_not_play_and_who_still_plays_is_refused(settings, content):
    async def work(client, hall):
        table = await over(hall, OTHER)
        running_one = await hall.create(NewTable("cwnb", seats=AGAINST_BOT), SECRET)
        before = len(await hall.listed(SECRET))
        for id, status in ((table.id, 403), (running_one.id, 409), ("0123456789abcdef", 404)):
            answer = await client.post(f"/table/{id}/again", content=content, headers=FORM)
            assert answer.status_code == status and len(await hall.listed(SECRET)) == before
        assert "Only those who played" in (await client.post(f"/table/{table.id}/again", content=content, headers=FORM)).text

    in_app(settings, work)


def test_a_game_without_scenarios_has_no_next_and_six_do_not_swap(settings):
    async def work(client, hall):
        table = await over(hall)
        assert (await client.post(f"/table/{table.id}/again", content="next=1", headers=FORM)).status_code == 400
        many = await resigned(hall, game="cwnb", pack="drill", seats=[NewSeat(PERSON)] * 3)
        assert (await client.post(f"/table/{many.id}/again", content="swap=1", headers=FORM)).status_code == 400

    in_app(settings, work)


# -- the result says it to the onlooker --------------------------------------------------------------


def test_the_result_speaks_to_who_looks_on_and_offers_what_may_follow(settings):
    async def work(client, hall):
        table = await over(hall, seats=AGAINST_BOT)
        page = (await client.get(f"/table/{table.id}")).text
        won = 0 in table.match.outcome.winners
        assert f'<p class="to-you">{"You win" if won else "You lose"}</p>' in page
        assert page.count(f'action="/table/{table.id}/again"') == 2, "again and swap, but no scenarios here"
        client.cookies.clear()
        other = (await client.get(f"/table/{table.id}")).text
        assert 'class="to-you"' not in other and "/again" not in other
        assert f"/table/{table.id}/replay" in other

    in_app(settings, work)


# -- playing on ----------------------------------------------------------------------------------------


def repeated(line):
    """How often a line is told, which stands there once."""
    times = re.search(r'class="times">×(\d+)<', line)
    return int(times[1]) if times else 1


def lines(html):
    return re.findall(r'<li class="[^"]*"[^>]*>(?:<svg.*?</svg>)?(.*?)</li>', re.search(r'<ol id="log".*?</ol>', html, re.S)[0], re.S)


def test_a_game_played_on_begins_with_what_had_happened(settings):
    """F8: the log of the new table holds the moves before, for each seat what it may know, and its record is whole."""

    async def work(client, hall):
        table = await resigned(hall, game="attack_sub", seats=AGAINST_BOT, options={SCENARIO: "13A"})
        number = len(table.match.decisions) // 2
        past = table.match.at(table.match.decisions[number])
        answer = await client.post(f"/table/{table.id}/branch", content=f"number={number}", headers=FORM)
        assert answer.status_code == 303
        new = await hall.table(answer.headers["location"].removeprefix("/table/"))
        for eyes in (None, 0, 1):
            assert new.match.log(eyes)[: past.told] == past.log(eyes)
        assert new.seats[past.to_move].kind == PERSON
        page = (await client.get(f"/table/{new.id}")).text
        told = [line for line in lines(page) for _ in range(repeated(line))]
        assert len(told) > past.told > 0 and "game of its own" in told[past.told]
        again = coldwake.replay(new.match.record())
        assert again.digest == new.match.digest and again.version == new.match.version
        kept = await hall._keeper.read(hall._keeper.store.load, new.id)
        assert [(move.seat, move.choice) for move in kept.moves[: past.version]] == await hall.moves_of(table, past.version)

    in_app(settings, work)


# -- the way of a game -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "pack"), [("cwnb", "drill"), ("attack_sub", "standard"), ("mnb", "drill")])
def test_a_replay_knows_where_turns_and_rounds_begin_and_tells_no_more_than_the_log(settings, game, pack):
    """F14: jumps lead to the decision after which a turn or a round has begun."""

    async def work(client, hall):
        table = await resigned(hall, game=game, pack=pack, seats=AGAINST_BOT)
        page = (await client.get(f"/table/{table.id}/replay?number=0&eyes=none")).text
        last = len(table.match.decisions) - 1
        begun = {"turns": "turn_begins", "rounds": "round_begins"}
        for name, event in begun.items():
            numbers = [int(word) for word in re.search(rf'data-{name}="([\d ]*)"', page)[1].split()]
            for number in numbers[:3]:
                before = table.match.at(table.match.decisions[number - 1]).told if number else 0
                news = table.match.at(table.match.decisions[number]).log(None)[before:]
                assert event in [told["event"] for told in news]
            happened = sum(told["event"] == event for told in table.match.log(None))
            assert len(numbers) <= happened and bool(numbers) == bool(happened)
        ticks = re.findall(r'<path class="moment-(\w+)" d="M(\d+) 0V10"', page)
        assert ticks[-1] == ("end", str(last)) and len(ticks) > 1
        assert all(0 <= int(number) <= last for _, number in ticks)
        assert page.count('data-to="') == 2 * len(ticks), "each tick is in the list as well"

    in_app(settings, work)
