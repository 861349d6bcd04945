"""Nothing is asked in vain (T2): single ways are gone by the server, and only where nobody learns from it."""

import asyncio
import random

import pytest

import coldwake
from coldwake import bots
from coldwake.core import registry
from coldwake.core.actions import GIVING_UP, TAKING_BACK
from coldwake.core.chance import Generator
from coldwake.core.errors import NothingToUndo
from coldwake.server import orders
from coldwake.server.orders import BadOrder
from coldwake.server.tables import BOT, PERSON, NewSeat, NewTable
from coldwake.server.ways import only_way, open_way, unseen_way
from tests.server.support import bearer, opened, running, settings_for
from tests.server.test_tables import TWO, in_hall, truth

GAMES = registry.names()
LONGEST = 700
PERSON_AND_BOT = [{"kind": "person", "name": "Ann"}, {"kind": "bot", "bot": "greedy"}]


@pytest.fixture
def settings(tmp_path):
    return settings_for(tmp_path)


def seats_of(game):
    """One person against bots, or alone."""
    least = registry.game(game).min_seats
    return [NewSeat(PERSON, "Ann"), *[NewSeat(BOT, bot="greedy") for _ in range(least - 1)]]


async def at_screen(hall, new, screens=(0,)):
    """A table whose players sit before a screen."""
    table = await hall.create(new, "a")
    table.screens.update(screens)
    await table.run_on()
    return table


async def play_on(table, rng, seen, longest=LONGEST):
    """Play with bots in their seats and a random person; `seen` is called whenever the person is asked."""
    players = [bots.make("greedy", table.match.game, seat, 3) for seat in range(table.match.seats)]
    for _ in range(longest):
        if table.match.is_over:
            return
        seat = table.match.to_move
        if table.seats[seat].kind == BOT:
            action = players[seat].choose(bots.observe(table.match, seat))
        else:
            seen(table)
            names = [action.name for action in table.match.actions(seat)]
            sound = [name for name in names if name not in GIVING_UP | TAKING_BACK]
            action = rng.choice(sound or names)
        await table.act(seat, action, None)


@pytest.mark.parametrize("game", GAMES)
def test_the_one_person_at_a_table_of_bots_is_never_asked_in_vain(settings, game):
    """T2: no window with nothing to choose, no single target, row or end of turn."""

    async def work(hall):
        table = await at_screen(hall, NewTable(game=game, seats=seats_of(game)))
        asked = []

        def seen(table):
            names = [action.name for action in table.match.actions(0)]
            ways = [name for name in names if name not in GIVING_UP]
            assert len(ways) > 1, (table.match.prompt_for(0).key, names)
            assert only_way(table.match, 0) == ""
            asked.append(ways)

        await play_on(table, random.Random(5), seen)
        assert len(asked) > 20 and table.match.version > len(asked)

    in_hall(settings, work)


@pytest.mark.parametrize("game", GAMES)
def test_what_was_gone_by_itself_is_kept_like_any_decision(settings, game):
    async def work(hall):
        table = await at_screen(hall, NewTable(game=game, seats=seats_of(game)))
        await play_on(table, random.Random(6), lambda table: None, 60)
        before = truth(table)
        hall._live.clear()
        assert truth(await hall.table(table.id)) == before

    in_hall(settings, work)


def test_as_soon_as_somebody_else_looks_on_the_person_is_asked_everything(settings):
    async def work(hall):
        table = await at_screen(hall, NewTable(seats=seats_of(registry.usual())))
        table.watched = True
        in_vain = []
        await play_on(table, random.Random(5), lambda table: in_vain.append(only_way(table.match, 0)))
        assert [way for way in in_vain if way]

    in_hall(settings, work)


def test_a_script_is_asked_everything(settings):
    async def work(hall):
        table = await hall.create(NewTable(seats=seats_of(registry.usual())), "a")
        in_vain = []
        await play_on(table, random.Random(5), lambda table: in_vain.append(only_way(table.match, 0)))
        assert table.lone_person is None and [way for way in in_vain if way]

    in_hall(settings, work)


def test_among_people_a_window_without_an_answer_in_hand_is_still_open(settings):
    """A quick pass would tell the table that the hand is empty."""

    async def work(hall):
        table = await at_screen(hall, NewTable(seats=TWO), (0, 1))
        windows = {window.key for window in orders.windows(table.game)}
        in_vain = []

        def seen(table):
            seat = table.match.to_move
            assert unseen_way(table.match, seat) == ""
            if table.match.prompt_for(seat).key in windows:
                in_vain.append(only_way(table.match, seat))

        await play_on(table, random.Random(5), seen)
        assert [way for way in in_vain if way]

    in_hall(settings, work)


async def undone(table, rng, players):
    """Let somebody decide once; how many decisions a person's undo takes back, 0 where there is no way back."""
    seat = table.match.to_move
    if table.seats[seat].kind == BOT:
        await table.act(seat, players[seat].choose(bots.observe(table.match, seat)), None)
        return 0
    before = (table.match.digest, table.match.version)
    names = [action.name for action in table.match.actions(seat)]
    action = rng.choice([name for name in names if name not in GIVING_UP | TAKING_BACK] or names)
    await table.act(seat, action, None)
    gone = table.match.version - before[1]
    try:
        await table.undo(seat, None)
    except NothingToUndo:
        return 0
    assert (table.match.digest, table.match.version) == before
    await table.act(seat, action, None)
    return gone


@pytest.mark.parametrize("game", GAMES)
def test_undo_goes_back_to_the_last_choice_and_not_to_what_followed_by_itself(settings, game):
    async def work(hall):
        table = await at_screen(hall, NewTable(game=game, seats=seats_of(game)))
        players = [bots.make("greedy", table.match.game, seat, 3) for seat in range(table.match.seats)]
        rng = random.Random(8)
        jumps = []
        while not table.match.is_over and len(jumps) < 250:
            jumps.append(await undone(table, rng, players))
        assert jumps.count(1) > 3
        assert max(jumps) > 1 or game != registry.usual()

    in_hall(settings, work)


# -- what everybody can see ------------------------------------------------------------------------


@pytest.mark.parametrize("game", [game for game in GAMES if bots.windows_of(game)])
def test_no_hand_decides_what_may_be_chosen_at_an_open_prompt(game):
    """In every world that another seat holds possible, an open prompt has the same answers."""
    known = bots.windows_of(game)
    rules = registry.game(game)
    checked = set()
    for seed in range(4):
        match, rng = rules_match(game, seed), random.Random(seed)
        players = [
            bots.make("greedy" if (seed + seat) % 2 else "random", rules, seat, seed) for seat in range(match.seats)
        ]
        for _ in range(500):
            if match.is_over:
                break
            for seat in match.movers:
                prompt = match.prompt_for(seat)
                if prompt.key in known.open:
                    checked.add(prompt.key)
                    expect_the_same_everywhere(match, seat, rng)
            mover = match.to_move
            match.play(players[mover].choose(bots.observe(match, mover)), mover)
    assert checked


def rules_match(game, seed):
    least, most = registry.game(game).min_seats, min(registry.game(game).max_seats, 4)
    return coldwake.new(game, seats=least + seed % (most - least + 1), seed=seed)


def expect_the_same_everywhere(match, seat, rng):
    mine = [action.name for action in match.actions(seat)]
    for other in range(match.seats):
        if other != seat:
            world = match.sample(other, Generator(rng.randrange(1 << 30)))
            assert seat in world.movers and world.prompt_for(seat).key == match.prompt_for(seat).key
            assert [action.name for action in world.actions(seat)] == mine, match.prompt_for(seat).key


def test_a_prompt_that_depends_on_a_hand_is_none_of_the_open_ones():
    for game in GAMES:
        known = bots.windows_of(game)
        listed = {"intel", "point_defence", "air_point_defence", "damage_control", "hide", "listen", "answer"}
        assert known is None or not known.open & listed


def test_an_open_way_is_found_only_at_an_open_prompt(settings):
    async def work(hall):
        table = await at_screen(hall, NewTable(game="mnb", seats=TWO), (0, 1))
        known = bots.windows_of(table.game)
        found, passed_over = set(), set()

        def seen(table):
            seat = table.match.to_move
            key = table.match.prompt_for(seat).key
            if only_way(table.match, seat):
                (found if open_way(table.match, seat) else passed_over).add(key)

        await play_on(table, random.Random(5), seen)
        assert found and found <= known.open
        assert passed_over and not passed_over & known.open

    in_hall(settings, work)


def asked_in_vain(game, seat=0):
    """A position at which a seat is asked something that it cannot answer but in one way."""
    rules = registry.game(game)
    match = coldwake.new(game, rules.min_seats, 5)
    players = [bots.make("greedy", rules, number, 3) for number in range(match.seats)]
    while not (match.movers == [seat] and only_way(match, seat)):
        mover = match.to_move
        match.play(players[mover].choose(bots.observe(match, mover)), mover)
    return match.position()


def test_whoever_opens_the_page_is_shown_a_choice_and_a_script_is_not_helped(settings):
    """The server decides before the view is sent: no page shows a question that goes by itself."""
    start = asked_in_vain(registry.usual())

    async def run():
        async with running(settings) as client:
            table = await opened(client, seats=PERSON_AND_BOT, start=start)
            seen = client.app.state.hall
            here = await seen.table(table["id"])
            await client.get(f"/api/tables/{table['id']}/view", headers=bearer(table, 0))
            assert only_way(here.match, 0), "a script is asked"
            await client.post(table["held"][0]["link"], data={"name": ""})
            page = await client.get(f"/table/{table['id']}")
            assert page.status_code == 200 and here.lone_person == 0
            assert not only_way(here.match, 0)

    asyncio.run(run())


# -- for the rest of the turn --------------------------------------------------------------------------


def test_every_window_of_a_turn_can_be_passed_by_one_order(settings):
    async def work(hall):
        table = await at_screen(hall, NewTable(seats=TWO), (0, 1))
        passed = []

        def seen(table):
            seat, view = table.match.to_move, table.match.view(None)
            window = orders.open_window(table.game, view)
            rest = {orders.THIS_TURN: orders.turn_of(table.match)}
            if window is not None and view["prompt"]["seat"] == seat:
                passed.append(window.key)
                assert orders.passes(table.match, seat, rest)
                assert not orders.passes(table.match, 1 - seat, rest)
                assert not orders.passes(table.match, seat, {orders.THIS_TURN: "0"})
            else:
                assert not orders.passes(table.match, seat, rest)

        await play_on(table, random.Random(2), seen, 300)
        assert passed

    in_hall(settings, work)


def test_one_order_is_added_to_those_given_before(settings):
    async def work(hall):
        table = await at_screen(hall, NewTable(seats=TWO), (0, 1))
        first, second = (window.key for window in orders.windows(table.game)[:2])
        await table.give_orders(0, {first: "pass"})
        await table.give_orders(0, {second: "pass"}, add=True)
        await table.give_orders(0, {orders.THIS_TURN: "12"}, add=True)
        assert table.orders[0] == {first: "pass", second: "pass", orders.THIS_TURN: "12"}
        with pytest.raises(BadOrder):
            await table.give_orders(0, {orders.THIS_TURN: "now"}, add=True)
        assert len(table.orders[0]) == 3

    in_hall(settings, work)
