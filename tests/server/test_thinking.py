"""The pool of bot processes: quick, fair, secret, and hard to break."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from types import SimpleNamespace

import pytest

import coldwake
from coldwake.core.chance import Generator
from coldwake.server.thinking import BotFailed, Overrun, Thinkers, Worker
from coldwake.server.worker import Memory
from tests.server.support import PATIENCE, until

ODD = ("tests.server.odd_bots",)


@asynccontextmanager
async def pool(workers: int = 1, seconds: float = 5.0, modules=ODD) -> AsyncIterator[Thinkers]:
    thinkers = Thinkers(workers, seconds, modules, secret=b"test")
    await thinkers.start()
    try:
        yield thinkers
    finally:
        await thinkers.stop()


def run(scenario: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(asyncio.wait_for(scenario(), PATIENCE))


def battle(seed: int = 3) -> coldwake.Match:
    """A table past its formations."""
    match = coldwake.new("cwnb", seats=3, seed=seed, pack="drill")
    while match.prompt.key.startswith("formation"):
        match.play(match.actions()[-1] if "button:ready" not in match.actions() else "button:ready")
    return match


def test_starting_takes_no_time_and_stopping_leaves_no_process():
    async def scenario():
        thinkers = Thinkers(2, 5.0)
        await thinkers.start()
        assert thinkers.pids == [], "nobody has waited for a process"
        match = battle()
        assert await thinkers.choose(match, match.to_move, "greedy", "t") in match.actions()
        pids = thinkers.pids
        await thinkers.stop()
        assert pids and not any(alive(pid) for pid in pids)

    run(scenario)


def test_a_whole_game_is_thought_in_another_process():
    async def scenario():
        async with pool(2) as thinkers:
            match = coldwake.new("cwnb", seats=2, seed=5, pack="drill")
            while not match.is_over:
                seat = match.movers[0]
                match.play(await thinkers.choose(match, seat, ("greedy", "random")[seat], "t"), seat)
            assert match.outcome is not None

    run(scenario)


def test_an_overrun_is_cut_short_and_the_process_replaced():
    async def scenario():
        async with pool(1, 3.0) as thinkers:
            match = battle()
            first = await thinkers.choose(match, match.to_move, "greedy", "t")
            before = thinkers.pids
            thinkers._seconds = 0.5  # neither would ever answer
            for bot in ("sleeper", "circler"):
                with pytest.raises(Overrun):
                    await thinkers.choose(match, match.to_move, bot, f"other {bot}")
            thinkers._seconds = 3.0
            assert await thinkers.choose(match, match.to_move, "greedy", "t") == first
            assert thinkers.pids != before and len(thinkers.pids) == 1

    run(scenario)


@pytest.mark.parametrize("bot", ["raiser", "cheat", "dead", "nobody"])
def test_a_bot_that_fails_says_so_and_harms_no_other(bot):
    async def scenario():
        async with pool(1) as thinkers:
            match = battle()
            with pytest.raises(BotFailed):
                await thinkers.choose(match, match.to_move, bot, "t")
            assert await thinkers.choose(match, match.to_move, "random", "u") in match.actions()

    run(scenario)


def test_a_slow_bot_holds_up_no_other_table():
    async def scenario():
        async with pool(2, 59.0) as thinkers:
            match = battle()
            seat = match.to_move
            await asyncio.gather(*[thinkers.choose(match, seat, "random", f"{k}") for k in range(4)])
            slow = asyncio.create_task(thinkers.choose(match, seat, "sleeper", "slow"))
            for k in range(20):
                await thinkers.choose(match, seat, "random", f"quick {k}")
            assert not slow.done()
            slow.cancel()
            await asyncio.wait([slow])

    run(scenario)


def test_a_bot_keeps_its_memory_while_its_process_plays_it():
    async def scenario():
        async with pool(2) as thinkers:
            match = battle()
            seat = match.to_move
            actions = [action.name for action in match.actions()]
            assert len(actions) > 2
            found = [await thinkers.choose(match, seat, "talker", "t") for _ in range(3)]
            assert found == actions[:3]
            owner = thinkers._owners["t", seat, "talker"]
            thinkers._idle.remove(owner)  # as if it were busy elsewhere
            assert await thinkers.choose(match, seat, "talker", "t") == actions[0]
            thinkers._release(owner)
            assert await thinkers.choose(match, seat, "talker", "t") == actions[1]

    run(scenario)


def test_a_question_given_up_frees_its_place():
    async def scenario():
        async with pool(1, 2.0) as thinkers:
            match = battle()
            seat = match.to_move
            await thinkers.choose(match, seat, "random", "t")
            slow = asyncio.create_task(thinkers.choose(match, seat, "slow", "slow"))
            given_up = [asyncio.create_task(thinkers.choose(match, seat, "random", f"{k}")) for k in range(3)]
            await asyncio.sleep(0.05)
            for task in given_up:
                task.cancel()
            await slow
            assert await thinkers.choose(match, seat, "random", "t") in match.actions()

    run(scenario)


def test_whoever_finds_no_free_process_waits_in_a_fair_line(monkeypatch):
    """However long that takes: nothing but the bot's own thinking counts against it."""

    async def scenario():
        thinkers, match, served = Thinkers(1, 0.2, secret=b"test"), battle(), []
        seat = match.to_move
        first = match.actions(seat)[0].name

        async def ask(worker, question, limit):
            served.append(question["table"])
            for _ in range(20):
                await asyncio.sleep(0)
            thinkers._release(worker)
            return {"action": first}

        monkeypatch.setattr(thinkers, "_ask", ask)

        async def play(table, moves):
            for _ in range(moves):
                assert await thinkers.choose(match, seat, "random", table) == first

        names = [f"table {number}" for number in range(6)]
        playing = [asyncio.create_task(play(name, 5)) for name in names]
        await asyncio.sleep(0.5)  # longer than any thinking time: there is no process yet
        assert served == []
        thinkers._release(SimpleNamespace(thinks=True))
        await asyncio.gather(*playing)
        rounds = [served[at : at + len(names)] for at in range(0, len(served), len(names))]
        assert rounds == [names] * 5

    run(scenario)


def test_those_in_line_are_let_go_when_the_pool_stops():
    async def scenario():
        thinkers, match = Thinkers(1, 5.0), battle()
        waiting = asyncio.create_task(thinkers.choose(match, match.to_move, "random", "t"))
        await asyncio.sleep(0)
        await thinkers.stop()
        with pytest.raises(asyncio.CancelledError):
            await waiting

    run(scenario)


@pytest.mark.skipif(sys.platform != "linux", reason="needs RLIMIT_AS")
def test_a_bot_that_wants_all_memory_fails_alone():
    async def scenario():
        thinkers = Thinkers(1, 30.0, ODD, secret=b"test", megabytes=1024)
        await thinkers.start()
        try:
            match = battle()
            with pytest.raises(BotFailed):
                await thinkers.choose(match, match.to_move, "glutton", "t")
            assert await thinkers.choose(match, match.to_move, "random", "t") in match.actions()
        finally:
            await thinkers.stop()

    run(scenario)


def test_a_question_tells_only_what_the_seat_knows():
    match = coldwake.new("cwnb", seats=3, seed=11)
    rng = Generator(1)
    for _ in range(150):
        actions = match.actions()
        match.play(actions[rng.below(len(actions))])
    seat = match.to_move
    thinkers = Thinkers(1, secret=b"test")
    question = thinkers._question(match, seat, "greedy", "t")
    assert json.loads(json.dumps(question)) == question
    told = coldwake.load(question["position"])
    mine, real = told.view(seat), match.view(seat)
    mine.pop("undo"), real.pop("undo")
    assert mine == real
    hands = [match.view(other)["me"]["hand"] for other in range(3) if other != seat]
    assert [told.view(other)["me"]["hand"] for other in range(3) if other != seat] != hands


def test_seeds_differ_by_table_seat_version_and_server():
    one, other = Thinkers(1, secret=b"a"), Thinkers(1, secret=b"b")
    seeds = [one._seed("t", 0, 1), one._seed("t", 1, 1), one._seed("t", 0, 2), one._seed("u", 0, 1), other._seed("t", 0, 1)]
    assert len(set(seeds)) == 5 and one._seed("t", 0, 1) == seeds[0]


def test_a_process_forgets_the_bots_of_long_ago(monkeypatch):
    monkeypatch.setattr("coldwake.server.worker.REMEMBERED", 2)
    memory = Memory()
    match = battle()
    question = Thinkers(1)._question(match, match.to_move, "greedy", "t") | {"fresh": False}
    for table in ("a", "b", "c"):
        assert "action" in memory.answer(question | {"table": table})
    assert list(memory._bots) == [(table, match.to_move, "greedy") for table in "bc"]


SERVER = """
import asyncio, coldwake
from coldwake.server.thinking import Thinkers, Worker
async def main():
    thinkers = Thinkers(2, 60.0, ("tests.server.odd_bots",))
    await thinkers.start()
    match = coldwake.new("cwnb", seats=2, seed=1)
    await thinkers.choose(match, 0, "random", "t")
    tasks = [asyncio.create_task(thinkers.choose(match, 0, bot, bot)) for bot in ("circler", "sleeper")]
    while len(thinkers.pids) < 2 or thinkers._idle:
        await asyncio.sleep(0.05)
    print(*thinkers.pids, flush=True)
    await asyncio.gather(*tasks)
asyncio.run(main())
"""


def test_no_process_outlives_a_killed_server():
    path = os.pathsep.join(path for path in sys.path if path)
    server = subprocess.Popen(
        [sys.executable, "-c", SERVER], stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": path}
    )
    pids = [int(pid) for pid in server.stdout.readline().split()]
    server.send_signal(signal.SIGKILL)
    server.wait()
    assert len(pids) == 2
    deadline = time.monotonic() + PATIENCE
    while any(alive(pid) for pid in pids) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not any(alive(pid) for pid in pids)


def alive(pid: int) -> bool:
    """Whether a process runs; one that waits to be reaped does not."""
    try:
        with open(f"/proc/{pid}/stat") as stat:
            return stat.read().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_a_process_that_cannot_be_started_is_tried_again(monkeypatch):
    async def scenario():
        start, failures = Worker.start, [OSError("too many processes"), RuntimeError("what?")]

        async def at_last(modules, megabytes, thinks):
            if failures:
                raise failures.pop()
            return await start(modules, megabytes, thinks)

        monkeypatch.setattr(Worker, "start", at_last)
        monkeypatch.setattr("coldwake.server.thinking.RETRY_SECONDS", 0.01)
        thinkers = Thinkers(1, 5)
        await thinkers.start()
        try:
            await until(lambda: bool(thinkers._idle))
            assert not failures and len(thinkers.pids) == 1
        finally:
            await thinkers.stop()

    asyncio.run(scenario())
