"""Tables: every change is in the database before it is shown, and a table opened again is the same."""

import asyncio
import random
from functools import partial

import pytest

import coldwake
from coldwake.bots import UnknownBot
from coldwake.server.buckets import Buckets
from coldwake.server.dealing import BrokenTable
from coldwake.server.models import MoveRow
from coldwake.server.orders import BadOrder
from coldwake.server.settings import Limits, Settings
from coldwake.server.sitting import MOST_DEVICES
from coldwake.server.store import MOST_SAID, STEP, Change
from coldwake.server.table import MOST_ALIKE
from coldwake.server.tables import (
    BOT,
    OPEN,
    PERSON,
    BadSeats,
    BadText,
    Hall,
    NewSeat,
    NewTable,
    SeatTaken,
    Stale,
    TooManyTables,
    TooMuchTalk,
    UnknownTable,
    WrongKey,
)
from coldwake.server.told import MOST_CUTS, Cuts
from tests.server.support import settings_for

TWO = [NewSeat(PERSON, "Ann"), NewSeat(PERSON, "Bob")]


def in_hall(settings: Settings, work):
    """Run a test in a hall; `work` may ask for a second hall on the same database."""

    async def run():
        hall = Hall(settings)
        await hall.start()
        try:
            await work(hall)
        finally:
            await hall.stop()

    asyncio.run(run())


def truth(table):
    return (
        table.match.digest, table.match.version, table.match.log(0), table.events,
        [table.match.can_undo(seat) for seat in range(table.match.seats)],
        table.seats, table.chat, table.notes, table.orders, table.finished, table.match.header.names,
    )  # fmt: skip


async def wander(table, rng, steps):
    """Random legal play with some undoing."""
    for _ in range(steps):
        if table.match.is_over:
            return
        seat = rng.choice(table.match.movers)
        if table.match.can_undo(seat) and rng.random() < 0.2:
            await table.undo(seat, table.shown(seat))
        else:
            await table.act(seat, rng.choice(table.match.actions(seat)).name, table.shown(seat))


@pytest.mark.parametrize("seed", range(3))
def test_a_table_opened_again_is_the_same_in_everything(settings, seed):
    async def work(hall):
        rng = random.Random(seed)
        options = {"12.1": True, "12.4": True} if seed else {}
        seats = [*TWO, NewSeat(OPEN), NewSeat(BOT, bot="greedy")]
        table = await hall.create(NewTable(seats=seats, options=options, listed=False, pace=123), "a")
        await wander(table, rng, 150)
        await table.say(0, "", "fire!")
        await table.say(None, "Zoë", "who wins?")
        await table.note("bot_overran", 3)
        await table.give_orders(1, {"point_defence": "pass"})
        await hall.claim(table, hall.invitations(table, "a")[2], "b", "Cid")
        await wander(table, rng, 20)
        again = Hall(settings)
        await again.start()
        other = await again.table(table.id)
        assert other is not table
        assert truth(other) == truth(table)
        assert (other.listed, other.clock, other.created) == (table.listed, table.clock, table.created)
        assert again.seats_of(other, "b") == [2]
        assert again.seats_of(other, "a") == [0, 1]
        assert other.revision == table.revision and other.shown(None) > table.shown(None)
        await other.act(other.match.to_move, other.match.actions()[0].name, other.shown(other.match.to_move))
        await again.stop()

    in_hall(settings, work)


def test_a_whole_game_to_its_end(settings):
    async def work(hall):
        table = await hall.create(NewTable(seats=TWO, pack="drill"), "a")
        await wander(table, random.Random(1), 5000)
        assert table.match.is_over
        assert table.finished is not None
        [summary] = await hall.listed("")
        assert summary.winners == table.match.outcome.winners
        assert summary.points == table.match.outcome.points
        assert summary.finished == table.finished
        assert coldwake.replay(table.match.record()).digest == table.match.digest

    in_hall(settings, work)


def test_a_whole_move_is_played_in_one_step_or_not_at_all(settings):
    async def work(hall):
        table = await hall.create(NewTable(seats=TWO), "a")
        ship, other = (action.name for action in table.match.actions(0)[:2])
        before, seen = truth(table), table.shown(0)
        for then in (["row:7"], ["row:1", ship], ["row:1", other, "no such"], ["button:ready"]):
            with pytest.raises(coldwake.IllegalAction):
                await table.act(0, ship, seen, then)
            assert truth(table) == before
        await table.act(0, ship, seen, ["row:1", other, "row:1"])
        assert table.shown(0) == seen + 1
        assert table.match.played[-4:] == [ship, "row:1", other, "row:1"]
        await table.undo(0, table.shown(0))
        assert table.match.played[-3:] == [ship, "row:1", other]

    in_hall(settings, work)


def test_nothing_is_decided_in_a_row_before_its_player_has_seen_what_came_of_it(settings):
    """Whoever is ready tells everybody so, and sees what the others did, before the next decision."""

    async def work(hall):
        table = await hall.create(NewTable(seats=TWO), "a")
        while table.match.prompt_for(0).key != "formation_ready":
            await table.act(0, table.match.actions(0)[-1].name, table.shown(0))
        before = truth(table)
        with pytest.raises(coldwake.IllegalAction, match="look at what comes of it"):
            await table.act(0, "button:ready", table.shown(0), ["ship:no-such"])
        assert truth(table) == before

    in_hall(settings, work)


def test_what_is_refused_changes_nothing(settings):
    async def work(hall):
        table = await hall.create(NewTable(seats=TWO), "a")
        await table.act(0, table.match.actions(0)[0].name, STEP)
        before, match = truth(table), table.match
        with pytest.raises(coldwake.IllegalAction):
            await table.act(0, "ship:no-such", table.shown(0))
        with pytest.raises(coldwake.IllegalAction):
            await table.act(0, "row:3", table.shown(0))
        with pytest.raises(Stale):
            await table.act(0, table.match.actions(0)[0].name, STEP)
        with pytest.raises(Stale):
            await table.act(0, table.match.actions(0)[0].name, table.shown(0) + 1)
        with pytest.raises(coldwake.NothingToUndo):
            await table.undo(1, table.shown(1))
        for text in ("", "  ", "x" * 301, "a\x00b", "\ud800", "turn\u202eround"):
            with pytest.raises(BadText):
                await table.say(0, "", text)
        with pytest.raises(BadOrder):
            await table.give_orders(0, {"point_defence": "surrender"})
        with pytest.raises(BadText):
            await hall.claim(table, hall.invitations(table, "a")[0], "b", "x" * 25)
        assert truth(table) == before
        assert table.match is match

    in_hall(settings, work)


def test_a_change_that_cannot_be_written_is_not_shown(settings, monkeypatch):
    async def work(hall):
        table = await hall.create(NewTable(seats=TWO), "a")
        before = truth(table)

        def broken(change: Change) -> None:
            raise OSError("disk full")

        monkeypatch.setattr(hall._keeper.store, "commit", broken)
        with pytest.raises(OSError, match="disk full"):
            await table.act(0, table.match.actions(0)[0].name, STEP)
        with pytest.raises(OSError, match="disk full"):
            await table.say(0, "", "hello")
        assert truth(table) == before
        monkeypatch.undo()
        await table.act(0, table.match.actions(0)[0].name, STEP)

    in_hall(settings, work)


def test_a_request_that_goes_away_does_not_tear_a_change_apart(settings):
    async def work(hall):
        table = await hall.create(NewTable(seats=TWO), "a")
        acting = asyncio.create_task(table.act(0, table.match.actions(0)[0].name, STEP))
        await asyncio.sleep(0)
        acting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await acting
        await table.wait(0, 5)
        stored = await hall._keeper.run(hall._keeper.store.load, table.id)
        assert (table.revision, stored.table.revision) == (1, 1)
        assert table.match.version == len(stored.moves)

    in_hall(settings, work)


def test_a_double_click_counts_once(settings):
    async def work(hall):
        table = await hall.create(NewTable(seats=TWO), "a")
        action = table.match.actions(0)[0].name
        done = await asyncio.gather(*(table.act(0, action, STEP) for _ in range(5)), return_exceptions=True)
        assert [type(one) for one in done] == [type(None)] + [Stale] * 4
        assert table.revision == 1

    in_hall(settings, work)


def test_words_and_what_others_do_in_secret_do_not_make_a_click_stale(settings):
    async def work(hall):
        table = await hall.create(NewTable(seats=TWO), "a")
        seen = table.shown(0)
        await table.say(1, "", "take your time")
        await table.act(1, table.match.actions(1)[0].name, table.shown(1))
        assert table.is_current(0, seen)
        await table.act(0, table.match.actions(0)[0].name, seen)
        assert not table.is_current(0, seen)
        with pytest.raises(Stale):
            await table.undo(0, seen)

    in_hall(settings, work)


def test_names_are_shown_by_the_match_and_the_old_match_is_left_alone(settings):
    async def work(hall):
        table = await hall.create(NewTable(seats=[NewSeat(PERSON), NewSeat(OPEN), NewSeat(BOT, bot="random")]), "a")
        match = table.match
        assert match.header.names[:2] == ["Player 1", "Player 2"]
        assert table.seats[2].name
        await hall.claim(table, hall.invitations(table, "a")[1], "b", "  Cid   of the Sea ")
        assert table.match.header.names[1] == "Cid of the Sea"
        assert match.header.names[1] == "Player 2"
        assert table.seats[1].kind == PERSON
        await hall.claim(table, hall.invitations(table, "a")[0], "a", "Ann")
        assert table.match.header.names[0] == "Ann"

    in_hall(settings, work)


def test_links_open_their_seat_and_nothing_else(settings):
    async def work(hall):
        table = await hall.create(NewTable(seats=[NewSeat(PERSON), NewSeat(OPEN), NewSeat(BOT, bot="random")]), "a")
        other = await hall.create(NewTable(seats=TWO), "z")
        keys = hall.invitations(table, "a")
        assert set(keys) == {0, 1} and len({*keys.values(), table.id}) == 3
        assert all(len(key) == 32 for key in keys.values())
        foreign = hall.invitations(other, "z")[0]
        for wrong in ("", keys[0][:-1], keys[0] + "x", foreign, table.id, "é", table.seats[0].key, table.seats[1].salt):
            with pytest.raises(WrongKey):
                await hall.claim(table, wrong, "b")
        assert hall.seats_of(table, "b") == []
        assert await hall.claim(table, keys[1], "b") == 1
        with pytest.raises(WrongKey):
            await hall.claim(table, keys[1], "c")
        assert await hall.claim(table, hall.invitations(table, "b")[1], "c") == 1
        assert hall.seats_of(table, "b") == hall.seats_of(table, "c") == [1]
        assert await hall.claim(table, keys[0], "d") == 0
        assert hall.invitations(table, "a") == {0: keys[0]}
        assert hall.seats_of(table, "") == []

    in_hall(settings, work)


def test_invitations_are_shown_to_the_host_until_somebody_sits_down(settings):
    async def work(hall):
        table = await hall.create(NewTable(seats=[NewSeat(PERSON), NewSeat(OPEN)]), "a")
        keys = hall.invitations(table, "a")
        assert hall.is_host(table, "a") and not hall.is_host(table, "b") and not hall.is_host(table, "")
        assert hall.invitations(table, "b") == hall.invitations(table, "") == {}
        assert (await hall.listed("a"))[0].keys == keys and set(keys) == {0, 1}
        await hall.claim(table, keys[1], "b")
        fresh = hall.invitations(table, "b")
        assert fresh.keys() == {1} and fresh[1] != keys[1]
        assert hall.invitations(table, "a") == {0: keys[0]}
        assert (await hall.listed("b"))[0].keys == fresh
        assert (await hall.listed("c"))[0].keys == {}

    in_hall(settings, work)


def test_an_open_seat_of_a_listed_table_is_taken_once(settings):
    async def work(hall):
        seats = [NewSeat(PERSON), NewSeat(OPEN), NewSeat(BOT, bot="random")]
        table = await hall.create(NewTable(seats=seats), "a")
        hidden = await hall.create(NewTable(seats=seats, listed=False), "a")
        for seat in (-1, 0, 2, 3):
            with pytest.raises(SeatTaken):
                await hall.take(table, seat, "b")
        with pytest.raises(SeatTaken):
            await hall.take(hidden, 1, "b")
        takers = [hall.take(table, 1, device, device) for device in "bcd"]
        done = await asyncio.gather(*takers, return_exceptions=True)
        assert [type(one) for one in done] == [type(None), SeatTaken, SeatTaken]
        assert table.seats[1].name == "b"

    in_hall(settings, work)


def test_the_lobby_lists_public_tables_and_ones_own(settings):
    async def work(hall):
        shown = await hall.create(NewTable(seats=[NewSeat(PERSON, "Ann"), NewSeat(OPEN)]), "a")
        hidden = await hall.create(NewTable(seats=TWO, listed=False), "b")
        [line] = await hall.listed("")
        assert (line.id, line.open, line.mine, line.hosted) == (shown.id, [1], [], False)
        assert (line.round, line.turn, line.names[0]) == (1, [0, 1], "Ann")
        assert {summary.id for summary in await hall.listed("b")} == {shown.id, hidden.id}
        mine = next(summary for summary in await hall.listed("b") if summary.id == hidden.id)
        assert (mine.mine, mine.hosted) == ([0, 1], True)

    in_hall(settings, work)


@pytest.mark.parametrize(
    ("new", "error"),
    [
        (NewTable(game="chess", seats=TWO), coldwake.UnknownGame),
        (NewTable(seats=[]), coldwake.SeatCountError),
        (NewTable(seats=TWO * 4), coldwake.SeatCountError),
        (NewTable(seats=[NewSeat("king"), NewSeat(PERSON)]), BadSeats),
        (NewTable(seats=[NewSeat(BOT, bot="oracle"), NewSeat(PERSON)]), UnknownBot),
        (NewTable(seats=[NewSeat(PERSON, "a\nb\x00"), NewSeat(PERSON)]), BadText),
        (NewTable(seats=TWO, options={"99": True}), coldwake.OptionError),
        (NewTable(seats=TWO, options={"12.1": 7}), coldwake.OptionError),
        (NewTable(seats=TWO, pack="../../etc"), coldwake.PackError),
        (NewTable(seats=TWO, pace=-1), BadSeats),
        (NewTable(seats=TWO, clock="blitz"), BadSeats),
        (NewTable(seats=TWO, start={}), coldwake.PositionError),
        (NewTable(seats=TWO, start={"game": "cwnb", "seats": 2, "stack": 3}), coldwake.PositionError),
        (NewTable(seats=TWO, start={"game": "cwnb", "seats": 2, "values": float("nan")}), coldwake.PositionError),
        (NewTable(seats=TWO, start={"game": "cwnb", "seats": 3}), coldwake.PositionError),
    ],
)
def test_a_table_that_cannot_be_is_refused(settings, new, error):
    async def work(hall):
        with pytest.raises(error):
            await hall.create(new, "a")
        assert await hall.listed("a") == []

    in_hall(settings, work)


def test_a_table_from_a_position(settings):
    async def work(hall):
        first = await hall.create(NewTable(seats=TWO, pack="drill", options={"12.1": True}), "a")
        await wander(first, random.Random(2), 60)
        start = first.match.position()
        table = await hall.create(NewTable(seats=TWO, start=start), "a")
        assert table.match.digest == first.match.digest
        assert table.match.header.names == ["Ann", "Bob"]
        await wander(table, random.Random(3), 40)
        again = Hall(settings)
        await again.start()
        assert truth(await again.table(table.id)) == truth(table)
        await again.stop()

    in_hall(settings, work)


def test_unknown_and_broken_tables(settings):
    async def work(hall):
        with pytest.raises(UnknownTable):
            await hall.table("no-such-table")
        table = await hall.create(NewTable(seats=[NewSeat(PERSON), NewSeat(BOT, bot="random")]), "a")
        nonsense = MoveRow(table_id=table.id, number=table.match.version + 1, seat=0, choice="row:9")
        await hall._keeper.run(hall._keeper.store.commit, Change(table.id, table.revision, table.revision + 1, rows=(nonsense,)))
        again = Hall(settings)
        await again.start()
        with pytest.raises(BrokenTable):
            await again.table(table.id)
        assert len(await again.listed("")) == 1
        await again.resume()
        await again.stop()

    in_hall(settings, work)


def test_idle_tables_are_let_go_and_come_back(tmp_path):
    async def work(hall):
        made = [await hall.create(NewTable(seats=TWO), "a") for _ in range(3)]
        followed = made[0]
        with followed.followed():
            bots = await hall.create(NewTable(seats=[NewSeat(BOT, bot="random")] * 2), "a")
            more = [await hall.create(NewTable(seats=TWO), "a") for _ in range(4)]
            live = list(hall._live)
        assert followed.id in live and bots.id in live and more[-1].id in live
        assert len(live) == 4
        assert made[1].closed and not followed.closed
        assert await made[1].wait(made[1].revision, 60)
        back = await hall.table(made[1].id)
        assert back is not made[1]
        assert truth(back) == truth(made[1])

    in_hall(settings_for(tmp_path, live_tables=4, idle_seconds=0), work)


def test_an_old_object_of_a_table_cannot_fork_the_game(tmp_path):
    async def work(hall):
        old = await hall.create(NewTable(seats=TWO), "a")
        await hall.create(NewTable(seats=TWO), "a")
        new = await hall.table(old.id)
        assert new is not old
        before = truth(new)
        for change in (old.act(0, old.match.actions(0)[0].name, STEP), old.say(0, "", "hello")):
            with pytest.raises(Stale):
                await change
        assert truth(await Hall(hall.settings).table(old.id)) == before

    in_hall(settings_for(tmp_path, live_tables=1, idle_seconds=0), work)


def test_a_table_is_opened_once_however_many_ask(settings):
    async def work(hall):
        id = (await hall.create(NewTable(seats=TWO), "a")).id
        opened = []
        again = Hall(settings, opened.append)
        await again.start()
        tables = await asyncio.gather(*(again.table(id) for _ in range(5)))
        assert len({*map(builtin_id, tables)}) == 1
        assert opened == [tables[0]]
        await again.stop()

    builtin_id = id
    in_hall(settings, work)


def test_only_tables_that_wait_for_a_bot_are_resumed(settings):
    async def work(hall):
        bots = await hall.create(NewTable(seats=[NewSeat(BOT, bot="random")] * 2), "a")
        await hall.create(NewTable(seats=TWO), "a")
        again = Hall(settings)
        await again.start()
        await again.resume()
        assert list(again._live) == [bots.id]
        await again.stop()

    in_hall(settings, work)


def test_waiting_ends_with_a_change_or_in_vain(settings):
    async def work(hall):
        table = await hall.create(NewTable(seats=TWO), "a")
        assert not await table.wait(table.revision, 0.01)
        assert await table.wait(table.revision - 1, 60)
        waiting = asyncio.create_task(table.wait(table.revision, 60))
        await asyncio.sleep(0)
        await table.say(0, "", "now")
        assert await waiting

    in_hall(settings, work)


def test_the_log_that_still_stands_after_taking_back(settings):
    async def work(hall):
        table = await hall.create(NewTable(seats=TWO), "a")
        await table.act(0, table.match.actions(0)[0].name, STEP)
        await table.act(0, table.match.actions(0)[0].name, STEP + 1)
        seen, known, log = table.cuts.made, table.events, table.match.log(0)
        await table.undo(0, table.shown(0))
        await table.act(0, table.match.actions(0)[-1].name, table.shown(0))
        kept = table.cuts.kept(seen, known)
        assert kept <= known
        assert table.match.log(0)[:kept] == log[:kept]
        assert table.cuts.kept(table.cuts.made, table.events) == table.events

    in_hall(settings, work)


@pytest.mark.parametrize("seed", range(5))
def test_cuts_are_remembered_in_bounds_and_never_promise_too_much(seed):
    rng, cuts, made = random.Random(seed), Cuts(), []
    for _ in range(3000):
        made.append(rng.randrange(2000) if rng.random() < 0.1 else len(made) * 10)
        cuts.cut(made[-1])
    assert len(cuts._cuts) <= MOST_CUTS
    for before in (0, 1, 1500, 2990, 2999, 3000):
        assert cuts.kept(before, 10**6) <= min([10**6, *made[before:]])
    assert cuts.kept(2999, 10**6) == made[-1]
    assert cuts.kept(3000, 5) == 5


# -- what is told of revisions -----------------------------------------------------------------------


def test_clicks_in_secret_leave_what_others_are_shown_as_it_was(settings):
    async def work(hall):
        table = await hall.create(NewTable(seats=[*TWO, NewSeat(PERSON)]), "a")
        await table.act(0, table.match.actions(0)[0].name, STEP)
        await table.act(0, table.match.actions(0)[0].name, table.shown(0))
        await table.undo(0, table.shown(0))
        await table.give_orders(0, {"point_defence": "pass"})
        assert table.shown(0) == STEP + 4
        assert [table.shown(1), table.shown(2), table.shown(None)] == [STEP] * 3
        assert table.is_current(1, STEP)
        await table.say(1, "", "ready?")
        assert [table.shown(viewer) for viewer in (0, 1, 2, None)] == [STEP + 5, STEP + 1, STEP + 1, STEP + 1]

    in_hall(settings, work)


@pytest.mark.parametrize("clicks", [0, 1, 6])
def test_ones_own_click_is_answered_with_ones_own_count(settings, clicks):
    """Whatever another has clicked in secret, and after a restart too, the numbers told are the same."""

    async def work(hall):
        table = await hall.create(NewTable(seats=TWO), "a")
        await table.act(1, table.match.actions(1)[0].name, table.shown(1))
        for _ in range(clicks):
            await table.act(0, table.match.actions(0)[0].name, table.shown(0))
        for guess in range(STEP + 2, STEP + 20):
            assert not table.is_current(1, guess)
        assert table.is_current(1, STEP + 1)
        await table.act(1, table.match.actions(1)[0].name, STEP + 1)
        assert (table.shown(1), table.shown(None)) == (STEP + 2, STEP)
        again = Hall(settings)
        await again.start()
        other = await again.table(table.id)
        assert [other.shown(viewer) for viewer in (0, 1, None)] == [2 * STEP] * 3
        assert not other.is_current(1, STEP + 2)
        await table.say(0, "", "that another server looks on is no change")
        with pytest.raises(Stale):
            await other.say(0, "", "this server has been left behind")
        assert [other.shown(viewer) for viewer in (0, 1, None)] == [3 * STEP] * 3
        await again.stop()

    in_hall(settings, work)


@pytest.mark.parametrize("seed", range(4))
def test_a_revision_tells_nothing_but_what_can_be_seen(settings, seed):
    """In whole stretches of play, a viewer's number moves by one with what he sees, and with nothing else."""

    async def work(hall):
        rng = random.Random(seed)
        table = await hall.create(NewTable(seats=[*TWO, NewSeat(PERSON)], pack="drill"), "a")
        for _ in range(250):
            if table.match.is_over:
                return
            before = {seat: (table.match.view(seat), table.match.log(seat)) for seat in (0, 1, 2, None)}
            numbers = {seat: table.shown(seat) for seat in before}
            seat = rng.choice(table.match.movers)
            if table.match.can_undo(seat) and rng.random() < 0.3:
                await table.undo(seat, table.shown(seat))
            else:
                await table.act(seat, rng.choice(table.match.actions(seat)).name, table.shown(seat))
            is_public = before[None] != (table.match.view(None), table.match.log(None))
            for viewer in before:
                sees = before[viewer] != (table.match.view(viewer), table.match.log(viewer))
                assert table.shown(viewer) - numbers[viewer] == (viewer == seat or sees or is_public)
    in_hall(settings, work)


# -- what must not happen ------------------------------------------------------------------------------


def test_however_much_a_table_counts_in_one_opening_its_numbers_are_stale_in_the_next(settings):
    async def work(hall):
        table = await hall.create(NewTable(seats=TWO), "a")
        for _ in range(100_005):
            table._told.tell()
        old = table.shown(0)
        await table.act(0, table.match.actions(0)[0].name, old)
        again = Hall(settings)
        await again.start()
        other = await again.table(table.id)
        for _ in range(100_010):
            other._told.tell()
        assert other.shown(0) > old and not other.is_current(0, old)
        with pytest.raises(Stale):
            await other.act(0, other.match.actions(0)[0].name, old)
        await again.stop()

    in_hall(settings, work)


@pytest.mark.parametrize("failing", ["play", "view", "take_back"])
def test_rules_that_break_down_change_nothing(settings, monkeypatch, failing):
    async def work(hall):
        table = await hall.create(NewTable(seats=TWO), "a")
        await table.act(0, table.match.actions(0)[0].name, STEP)
        before, match, action = truth(table), table.match, table.match.actions(0)[0].name

        def broken(*_):
            raise ZeroDivisionError

        monkeypatch.setattr(coldwake.Match, failing, broken)
        with pytest.raises(BrokenTable):
            await (table.undo if failing == "take_back" else partial(table.act, action=action))(seat=0, revision=STEP + 1)
        monkeypatch.undo()
        assert truth(table) == before and table.match is match
        await table.act(0, action, STEP + 1)
        stored = await hall._keeper.run(hall._keeper.store.load, table.id)
        assert table.match.version == len(stored.moves)

    in_hall(settings, work)


def test_two_who_follow_one_invitation_get_one_seat(settings):
    async def work(hall):
        table = await hall.create(NewTable(seats=[NewSeat(PERSON), NewSeat(OPEN)]), "a")
        key = hall.invitations(table, "a")[1]
        done = await asyncio.gather(*(hall.claim(table, key, device) for device in "bcd"), return_exceptions=True)
        assert [type(one) for one in done] == [int, SeatTaken, SeatTaken]
        again = Hall(settings)
        await again.start()
        other = await again.table(table.id)
        assert other.seats == table.seats
        with pytest.raises(WrongKey):
            again.seat_by_key(other, key)
        await again.stop()

    in_hall(settings, work)


def test_a_script_gets_another_key_when_it_sits_down(settings):
    async def work(hall):
        table = await hall.create(NewTable(seats=[NewSeat(PERSON), NewSeat(OPEN)]), "a")
        invitation = hall.invitations(table, "a")[1]
        seat, key = await hall.claim_by_script(table, invitation, "Robbie")
        assert (seat, table.seats[1].kind, table.seats[1].name) == (1, PERSON, "Robbie")
        assert hall.seat_by_key(table, key) == 1 and key != invitation
        with pytest.raises(WrongKey):
            hall.seat_by_key(table, invitation)
        with pytest.raises(SeatTaken):
            await hall.claim_by_script(table, key)

    in_hall(settings, work)


def test_a_declined_invitation_leaves_the_seat_open_for_a_new_one_or_a_bot(settings):
    async def work(hall):
        table = await hall.create(NewTable(seats=[NewSeat(PERSON), NewSeat(OPEN), NewSeat(OPEN)]), "a")
        keys = hall.invitations(table, "a")
        for seat in (1, 2):
            await hall.decline(table, keys[seat])
        assert [note.key for note in table.notes] == ["declined"] * 2
        assert [line.declined for line in await hall.listed("a")] == [[1, 2]]
        for device in ("b", ""):
            with pytest.raises(SeatTaken):
                await hall.new_link(table, 1, device)
            with pytest.raises(SeatTaken):
                await hall.give_to_bot(table, 2, "", device)
        key = await hall.new_link(table, 1, "a")
        assert hall.invitations(table, "a") == {0: keys[0], 1: key}
        assert await hall.claim(table, key, "b") == 1
        with pytest.raises(UnknownBot):
            await hall.give_to_bot(table, 2, "nobody", "a")
        await hall.give_to_bot(table, 2, "random", "a")
        assert (table.seats[2].kind, table.seats[2].bot) == (BOT, "random") and table.seats[2].name != "Player 3"
        again = Hall(settings)
        await again.start()
        assert truth(await again.table(table.id)) == truth(table)
        await again.stop()

    in_hall(settings, work)


def test_inviting_and_declining_again_and_again_does_not_fill_the_log(settings):
    async def work(hall):
        table = await hall.create(NewTable(seats=[NewSeat(PERSON), NewSeat(OPEN), NewSeat(OPEN)]), "a")
        for _ in range(20):
            await hall.decline(table, await hall.new_link(table, 1, "a"))
        await hall.decline(table, hall.invitations(table, "a")[2])
        assert [note.seat for note in table.notes] == [1] * MOST_ALIKE + [2]
        assert not table.seats[1].key, "declined all the same"
        await table.note("bot_overran", 0)
        again = Hall(settings)
        await again.start()
        assert truth(await again.table(table.id)) == truth(table)
        await again.stop()

    in_hall(settings, work)


def test_so_many_devices_hold_one_seat_and_the_oldest_is_put_out(settings):
    async def work(hall):
        table = await hall.create(NewTable(seats=[NewSeat(PERSON), NewSeat(PERSON)]), "first")
        key = hall.invitations(table, "first")[1]
        for k in range(MOST_DEVICES - 1):
            assert await hall.claim(table, key, f"device {k}") == 1
        assert hall.seats_of(table, "first") == [0, 1]
        again = Hall(settings)
        await again.start()
        same = await again.table(table.id)
        for k in range(MOST_DEVICES - 1, 2 * MOST_DEVICES):
            assert await again.claim(same, key, f"device {k}") == 1
            assert len(same.devices(1)) == MOST_DEVICES
            assert again.seats_of(same, f"device {k}") == [1]
        assert again.seats_of(same, "first") == [0], "its other seat it keeps"
        holding = [k for k in range(2 * MOST_DEVICES) if again.seats_of(same, f"device {k}")]
        assert holding == list(range(MOST_DEVICES, 2 * MOST_DEVICES))
        await again.stop()

    in_hall(settings, work)


def test_whoever_leaves_gives_the_seat_to_a_bot_with_its_orders_forgotten(settings):
    async def work(hall):
        table = await hall.create(NewTable(seats=TWO), "a")
        await table.give_orders(1, {"point_defence": "pass"})
        await hall.leave(table, 1)
        assert (table.seats[1].kind, table.seats[1].name, table.orders) == (BOT, "Bob", {})
        assert hall.seats_of(table, "a") == [0] and set(hall.invitations(table, "a")) == {0}
        assert [(note.key, note.seat) for note in table.notes] == [("left", 1)]
        with pytest.raises(SeatTaken):
            await hall.leave(table, 1)
        again = Hall(settings)
        await again.start()
        other = await again.table(table.id)
        assert truth(other) == truth(table) and other.holders == table.holders
        await again.stop()

    in_hall(settings, work)


def test_talk_is_bounded_in_time_and_in_memory(tmp_path):
    async def work(hall):
        table = await hall.create(NewTable(seats=TWO), "a")
        for number in range(5):
            await table.say(0, "", f"word {number}")
        with pytest.raises(TooMuchTalk):
            await table.say(0, "", "and another thing")
        await table.say(1, "", "please")
        assert len(table.chat) == 6
        table._talk = Buckets(10**9, 10**9)
        for number in range(MOST_SAID):
            await table.say(0, "", f"more {number}")
        assert (len(table.chat), table.chat[-1].number, table.chat[0].number) == (MOST_SAID, 505, 6)
        again = Hall(hall.settings)
        await again.start()
        assert (await again.table(table.id)).chat == table.chat
        await again.stop()

    in_hall(settings_for(tmp_path, limits=Limits()), work)


def test_a_browser_leaves_only_so_many_games_unfinished(tmp_path):
    async def work(hall):
        for _ in range(2):
            await hall.create(NewTable(seats=TWO), "a")
        with pytest.raises(TooManyTables):
            await hall.create(NewTable(seats=TWO), "a")
        await hall.create(NewTable(seats=TWO), "b")

    in_hall(settings_for(tmp_path, limits=Limits(unfinished_tables=2)), work)


def test_bots_among_themselves_rest_while_nobody_looks_on(tmp_path):
    async def work(hall):
        bots = [NewSeat(BOT, bot="random")] * 2
        table = await hall.create(NewTable(seats=bots), "a")
        assert table.rests and not table.plays_itself() and table.least_beat == 0
        waiting = asyncio.create_task(table.wait(table.revision, 60))
        await asyncio.sleep(0)
        with table.followed():
            assert not table.rests and table.plays_itself()
            assert await waiting
        mixed = await hall.create(NewTable(seats=[bots[0], NewSeat(OPEN)]), "a")
        assert not mixed.rests and mixed.least_beat == 50

    in_hall(settings_for(tmp_path, limits=Limits(), pace=None), work)


def test_a_table_in_use_is_not_let_go(tmp_path, monkeypatch):
    async def work(hall):
        table = await hall.create(NewTable(seats=TWO), "a")
        writing, go_on = asyncio.Event(), asyncio.Event()
        commit = hall._keeper.commit

        async def slowly(change):
            writing.set()
            await go_on.wait()
            await commit(change)

        monkeypatch.setattr(hall._keeper, "commit", slowly)
        acting = asyncio.create_task(table.act(0, table.match.actions(0)[0].name, STEP))
        await writing.wait()
        await hall.create(NewTable(seats=TWO), "a")
        assert not table.closed and await hall.table(table.id) is table
        go_on.set()
        await acting
        await hall.create(NewTable(seats=TWO), "a")
        assert table.closed

    in_hall(settings_for(tmp_path, live_tables=1, idle_seconds=0), work)


def test_a_table_just_asked_for_is_not_let_go(tmp_path):
    async def work(hall):
        tables = [await hall.create(NewTable(seats=TWO), "a") for _ in range(3)]
        assert not any(table.closed for table in tables)

    in_hall(settings_for(tmp_path, live_tables=1), work)
