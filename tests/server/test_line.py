"""The line before the bot processes: who is served by which, how long he may think, and what is kept of a move.

No process runs here and no clock: the processes are made up and answer when they are told to.
"""

import asyncio
from types import SimpleNamespace

import pytest

import coldwake
from coldwake import bots
from coldwake.bots import Budget
from coldwake.server import line as lines
from coldwake.server import thinking
from coldwake.server.line import LINE_SECONDS, PlannedMoves, cut, fitting, seconds_of, share_of
from coldwake.server.thinking import BotFailed, Overrun, Thinkers
from coldwake.server.worker import Memory
from tests.bots.test_calling import long_move
from tests.server.test_autopilot import run

GRACE = 5.0


class Made:
    """A made-up process: it notes its questions, and answers them at once or when it is let."""

    def __init__(self, thinks=True, answer=None, is_held=False):
        self.thinks = thinks
        self.asked = []
        self.given = answer
        self.held_up = 0.0
        self.let = asyncio.Event()
        if not is_held:
            self.let.set()

    async def ask(self, question):
        self.asked.append(question)
        await self.let.wait()
        first = coldwake.load(question["position"]).actions(question["seat"])[0].name
        return self.given or {"action": first}

    async def kill(self):
        self.let.set()


def pool(*workers, size=None) -> Thinkers:
    """A pool of made-up processes."""
    thinkers = Thinkers(size or len(workers), GRACE, secret=b"test")
    for worker in workers:
        thinkers._release(worker)
    thinkers._hire = nobody
    return thinkers


async def nobody(thinks):
    """Whoever is dismissed is not replaced."""


def duel(seed=3) -> coldwake.Match:
    """A decision between several things."""
    match = coldwake.new("attack_sub", seats=2, seed=seed)
    while len(match.actions()) < 2:
        match.play(match.actions()[0])
    return match


async def settle():
    for _ in range(50):
        await asyncio.sleep(0)


# -- how long ------------------------------------------------------------------------------------------


def test_thought_is_cut_for_all_alike_when_more_is_asked_for_than_can_be_had_soon():
    assert [share_of(asked, 1) for asked in (0, 1, LINE_SECONDS, 2 * LINE_SECONDS, 10 * LINE_SECONDS)] == [1, 1, 1, 0.5, 0.1]
    assert share_of(10 * LINE_SECONDS, 5) == 0.5, "more processes, more thought"


@pytest.mark.parametrize(
    ("budget", "share", "given"),
    [
        (Budget(seconds=1.0), 1.0, Budget(seconds=1.0)),
        (Budget(seconds=1.0), 0.25, Budget(seconds=0.25)),
        (Budget(seconds=1.0), 0.001, Budget(seconds=lines.LEAST_SECONDS)),
        (Budget(seconds=0.02), 0.001, Budget(seconds=0.02)),
        (Budget(playouts=192), 0.5, Budget(playouts=96)),
        (Budget(playouts=192), 0.001, Budget(playouts=lines.LEAST_PLAYOUTS)),
        (Budget(playouts=3), 0.5, Budget(playouts=3)),
    ],
)
def test_a_cut_budget_is_never_longer_and_never_nothing(budget, share, given):
    assert cut(budget, share) == given


def test_playouts_are_reckoned_in_seconds_and_plain_players_ask_for_none():
    assert seconds_of(None) == 0
    assert seconds_of(Budget(seconds=2.0)) == 2.0
    assert 0 < seconds_of(Budget(playouts=100)) < seconds_of(Budget(playouts=200))


def test_alone_a_level_gets_all_its_time_and_its_limit_is_that_and_the_grace(monkeypatch):
    limits = []

    async def in_time(worker, asking, limit):
        limits.append(limit)
        await asking

    monkeypatch.setattr(thinking, "_in_time", in_time)

    async def scenario():
        worker, match = Made(), duel()
        thinkers = pool(worker)
        for bot in ("greedy", "admiral@1", "admiral@3", "admiral", "recruit@8r"):
            await thinkers.choose(match, match.to_move, bot, bot)
        assert [question.get("time") for question in worker.asked] == [None, "1", "3", "1", "8r"]
        assert limits == pytest.approx([GRACE, GRACE + 1, GRACE + 3, GRACE + 1, GRACE + seconds_of(Budget(playouts=8))])

    run(scenario())


def test_the_longer_the_line_the_less_time_each_gets_and_then_it_is_as_before():
    async def scenario():
        worker, match = Made(is_held=True), duel()
        thinkers = pool(worker)
        asked = [asyncio.create_task(thinkers.choose(match, match.to_move, "admiral@1", f"{k}")) for k in range(12)]
        await settle()
        assert len(worker.asked) == 1
        worker.let.set()
        await asyncio.gather(*asked)
        given = [float(question["time"]) for question in worker.asked]
        assert given[0] == 1.0, "nobody waited when the first was asked"
        # 11 were left in line, then 10, and so on: each asks for a second, three can be had
        assert given[1:] == [pytest.approx(min(1.0, LINE_SECONDS / left), abs=0.01) for left in range(11, 0, -1)]
        assert given[-1] == 1.0
        assert sum(given[1:4]) < LINE_SECONDS
        await thinkers.choose(match, match.to_move, "admiral@1", "later")
        assert worker.asked[-1]["time"] == "1"

    run(scenario())


def test_a_plain_player_in_line_asks_for_no_thought():
    async def scenario():
        worker, match = Made(is_held=True), duel()
        thinkers = pool(worker)
        bots_in_line = ["admiral@1", *["greedy"] * 30, "admiral@1"]
        asked = [asyncio.create_task(thinkers.choose(match, match.to_move, bot, f"{k}")) for k, bot in enumerate(bots_in_line)]
        await settle()
        worker.let.set()
        await asyncio.gather(*asked)
        assert [question.get("time") for question in worker.asked] == ["1", *[None] * 30, "1"]

    run(scenario())


# -- by whom -------------------------------------------------------------------------------------------


def test_of_several_processes_one_is_left_for_quick_answers():
    assert [Thinkers(size).thinking_processes for size in (1, 2, 4)] == [1, 1, 3]
    quick, thinks = SimpleNamespace(thinks=False), SimpleNamespace(thinks=True)
    assert fitting([thinks, quick], 0.0) == [quick, thinks]
    assert fitting([thinks, quick], 1.0) == [thinks]
    assert fitting([quick], 1.0) == []


def test_long_thoughts_hold_up_no_plain_player():
    async def scenario():
        quick, thinker, match = Made(thinks=False), Made(is_held=True), duel()
        thinkers, seat = pool(quick, thinker), match.to_move
        slow = [asyncio.create_task(thinkers.choose(match, seat, "admiral@1", f"slow {k}")) for k in range(5)]
        await settle()
        for k in range(3):
            await thinkers.choose(match, seat, "greedy", f"quick {k}")
        assert (len(quick.asked), len(thinker.asked)) == (3, 1)
        assert not any(task.done() for task in slow)
        thinker.let.set()
        await asyncio.gather(*slow)
        assert [question["table"] for question in thinker.asked] == [f"slow {k}" for k in range(5)], "in their order"

    run(scenario())


def test_a_free_thinking_process_serves_plain_players_too_and_whoever_came_first_goes_first():
    async def scenario():
        thinker, match = Made(is_held=True), duel()
        thinkers, seat = pool(thinker, size=2), match.to_move
        asked = [
            asyncio.create_task(thinkers.choose(match, seat, bot, bot))
            for bot in ("admiral@1", "greedy", "captain@1", "random")
        ]
        await settle()
        thinker.let.set()
        await asyncio.gather(*asked)
        assert [question["table"] for question in thinker.asked] == ["admiral@1", "greedy", "captain@1", "random"]

    run(scenario())


def test_whoever_leaves_the_line_asks_for_nothing_any_more():
    async def scenario():
        worker, match = Made(is_held=True), duel()
        thinkers, seat = pool(worker), match.to_move
        asked = [asyncio.create_task(thinkers.choose(match, seat, "admiral@3", f"{k}")) for k in range(6)]
        await settle()
        assert thinkers._line.asked == 15
        for task in asked[1:5]:
            task.cancel()
        await settle()
        assert thinkers._line.asked == 3
        worker.let.set()
        await asyncio.gather(asked[0], asked[5])
        assert [question["table"] for question in worker.asked] == ["0", "5"]

    run(scenario())


# -- in time -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bot", "limit"), [("greedy", GRACE), ("admiral@3", GRACE + 3)])
def test_a_bot_is_cut_short_after_its_time_and_the_grace(bot, limit):
    async def scenario():
        worker, match = Made(is_held=True), duel()
        thinkers = pool(worker)
        began = asyncio.get_running_loop().time()
        with pytest.raises(Overrun, match=f"longer than {limit:g} s"):
            await thinkers.choose(match, match.to_move, bot, "t")
        assert asyncio.get_running_loop().time() - began == pytest.approx(limit)
        assert thinkers._idle == []

    run(scenario())


def test_waiting_in_line_is_not_counted_against_a_bot():
    async def scenario():
        worker, match = Made(is_held=True), duel()
        thinkers = pool()
        asked = asyncio.create_task(thinkers.choose(match, match.to_move, "admiral@1", "t"))
        await asyncio.sleep(100 * GRACE)
        assert not asked.done()
        worker.let.set()
        thinkers._release(worker)
        assert await asked in match.actions()

    run(scenario())


def test_waiting_for_a_processor_is_not_counted_either_but_not_for_ever():
    async def scenario():
        match, loop = duel(), asyncio.get_running_loop()
        for held_up, passed in ((0.0, GRACE), (7.0, GRACE + 7), (1e9, thinking.LONGEST * GRACE)):
            worker = Made(is_held=True)
            thinkers, began = pool(worker), loop.time()
            asked = asyncio.create_task(thinkers.choose(match, match.to_move, "greedy", "t"))
            await settle()
            worker.held_up = held_up
            with pytest.raises(Overrun):
                await asked
            assert loop.time() - began == pytest.approx(passed)

    run(scenario())


# -- whole moves ---------------------------------------------------------------------------------------


def test_the_rest_of_a_move_needs_no_process():
    """The clicks of one whole move are thought out once, whatever becomes of the process."""
    match, player, click = long_move()
    seat, planned = match.to_move, player.hand_over()

    async def scenario():
        worker = Made(answer={"action": click, "then": planned})
        thinkers, made = pool(worker), []
        for number in range(1 + len(planned)):
            made.append(await thinkers.choose(match, seat, "admiral@1", "t"))
            if number == 0:
                assert await thinkers.choose(match, seat, "admiral@1", "t") == click, "asked twice, answered alike"
                thinkers._idle.clear()  # from now on there is no process at all
            match.play(made[-1], seat)
        assert made == [click, *planned]
        assert len(worker.asked) == 1

    run(scenario())


def test_a_plan_that_does_not_fit_is_forgotten_and_the_bot_asked_anew():
    async def scenario():
        match = duel()
        worker = Made(answer={"action": match.actions()[0].name, "then": ["button:never"]})
        thinkers, seat = pool(worker), match.to_move
        match.play(await thinkers.choose(match, seat, "admiral@1", "t"))
        while len(match.actions()) < 2:
            match.play(match.actions()[0])
        worker.given = {"action": match.actions()[0].name, "then": []}
        assert await thinkers.choose(match, seat if seat in match.movers else match.to_move, "admiral@1", "t") in match.actions()
        assert len(worker.asked) == 2

    run(scenario())


def test_a_level_with_one_way_to_go_is_not_asked():
    async def scenario():
        match = SimpleNamespace(version=1, actions=lambda seat: [SimpleNamespace(name="button:done")])
        assert await pool().choose(match, 0, "admiral@1", "t") == "button:done"

    run(scenario())


def test_plans_are_kept_by_table_seat_and_name_and_not_for_ever(monkeypatch):
    monkeypatch.setattr(lines, "REMEMBERED", 2)
    plans = PlannedMoves()
    plans.keep(("t", 0, "admiral"), 1, "a", ["b", "c"])
    assert plans.due(("t", 1, "admiral"), 2, ["b"]) == ""
    assert plans.due(("t", 0, "captain"), 2, ["b"]) == ""
    assert plans.due(("t", 0, "admiral"), 2, ["x", "b"]) == "b"
    assert plans.due(("t", 0, "admiral"), 3, ["c"]) == "c"
    assert plans.due(("t", 0, "admiral"), 4, ["c"]) == ""
    for table in "uvw":
        plans.keep((table, 0, "admiral"), 1, "a", ["b"])
    assert [plans.due((table, 0, "admiral"), 2, ["b"]) for table in "uvw"] == ["", "b", "b"]


def test_a_process_that_answers_nonsense_fails_and_leaves_no_plan():
    async def scenario():
        match = duel()
        worker = Made(answer={"action": "button:win", "then": [match.actions()[0].name]})
        thinkers = pool(worker)
        with pytest.raises(BotFailed):
            await thinkers.choose(match, match.to_move, "admiral@1", "t")
        assert thinkers._planned.due(("t", match.to_move, "admiral@1"), match.version + 1, [match.actions()[0].name]) == ""

    run(scenario())


# -- in the process ------------------------------------------------------------------------------------


def test_a_process_thinks_for_the_time_it_is_given_and_tells_the_rest_of_the_move():
    match, _, _ = long_move()
    seat = match.to_move
    question = Thinkers(1, secret=b"test")._question(match, seat, "recruit@8r", "t") | {"fresh": True, "time": "4r"}
    memory = Memory()
    answer = memory.answer(question)
    assert answer["action"] in match.actions(seat)
    (bot,) = memory._bots.values()
    assert bot._budget == Budget(playouts=4)
    assert bot.hand_over() == [], "what was told is forgotten"
    later = match.copy()
    for click in [answer["action"], *answer["then"]]:
        assert click in later.actions(seat)
        later.play(click, seat)


def test_a_process_without_memory_goes_on_in_the_middle_of_a_move():
    match, _, click = long_move()
    seat = match.to_move
    match.play(click)
    question = Thinkers(1, secret=b"test")._question(match, seat, "recruit@8r", "t") | {"fresh": True, "time": "8r"}
    assert Memory().answer(question)["action"] in match.actions(seat)


def test_plain_players_tell_no_plan_and_take_no_time():
    match = duel()
    question = Thinkers(1, secret=b"test")._question(match, match.to_move, "greedy", "t") | {"fresh": True}
    assert set(Memory().answer(question)) == {"action"}
    assert bots.called("attack_sub", "greedy").budget is None
