"""Bots and standing orders at a table: on the beat, never stuck, never over a player's head."""

import asyncio
import itertools
import selectors
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest

import coldwake
from coldwake import bots
from coldwake.core import registry
from coldwake.core.actions import TAKING_BACK
from coldwake.core.chance import Generator
from coldwake.server.autopilot import Autopilot, Pilot, safe_action
from coldwake.server.settings import Limits, Settings
from coldwake.server.tables import BOT, PERSON, Hall, NewSeat, NewTable, Note, Seat, Stale
from coldwake.server.thinking import BotFailed, Overrun
from coldwake.server.ways import open_way
from tests.games.cwnb.table import Table as Scene
from tests.server.support import PATIENCE, until
from tests.server.test_orders import WINDOWS, open_windows

# -- a clock of our own ------------------------------------------------------------------------------


class Skipping(selectors.SelectSelector):
    """Where others would sleep, the clock is put forward."""

    now = 0.0

    def select(self, timeout=None):
        self.now += timeout or 0.0
        return super().select(0)


class ClockLoop(asyncio.SelectorEventLoop):
    def __init__(self):
        self.skipping = Skipping()
        super().__init__(self.skipping)

    def time(self):
        return self.skipping.now


def run(scenario):
    loop = ClockLoop()
    try:
        loop.run_until_complete(asyncio.wait_for(scenario, 10_000))
    finally:
        loop.close()


@dataclass
class Tabletop:
    """A table without a database; `done` keeps what was played, and when."""

    match: coldwake.Match
    bots: str = ""
    orders: dict = field(default_factory=dict)
    pace: int = 700
    id: str = "t"
    closed: bool = False
    rests: bool = False
    least_beat: int = 0
    course: None = None
    revision: int = 1
    done: list = field(default_factory=list)
    notes: list = field(default_factory=list)
    screens: tuple = ()

    def __post_init__(self):
        kinds = [BOT if str(seat) in self.bots else PERSON for seat in range(self.match.seats)]
        self.seats = [Seat(k, kind, "", "bot" if kind == BOT else "", "") for k, kind in enumerate(kinds)]
        self.touched = [1] * self.match.seats
        self.changed = asyncio.Event()

    def shown(self, seat):
        return self.revision

    def is_at_screen(self, seat):
        return seat in self.screens

    def way_of(self, match, seat):
        return ""

    def is_current(self, seat, revision):
        return self.touched[seat] <= revision <= self.revision

    async def wait(self, seen, timeout):
        if self.revision == seen:
            try:
                await asyncio.wait_for(self.changed.wait(), timeout)
            except TimeoutError:
                return False
        return True

    def announce(self):
        self.revision += 1
        self.changed.set()
        self.changed = asyncio.Event()

    async def act(self, seat, action, revision):
        if not self.is_current(seat, revision):
            raise Stale("too late")
        trial = self.match.copy()
        trial.play(action, seat)
        self.match = trial
        self.done.append((round(asyncio.get_running_loop().time(), 6), seat, action))
        self.touched = [self.revision + 1] * self.match.seats
        self.announce()

    async def undo(self, seat):
        trial = self.match.copy()
        trial.undo(seat)
        self.match = trial
        self.touched = [self.revision + 1] * self.match.seats
        self.announce()

    async def note(self, key, seat):
        self.notes.append(Note(0, key, seat))
        self.announce()


class Mind:
    """Chooses by a rule, after a while."""

    def __init__(self, rule=safe_action, seconds=0.0):
        self.rule = rule
        self.seconds = seconds

    async def choose(self, match, seat, bot, table_id):
        await asyncio.sleep(self.seconds)
        chosen = self.rule([action.name for action in match.actions(seat)])
        if isinstance(chosen, Exception):
            raise chosen
        return chosen


async def fly(table, mind=None, seconds=0.0):
    """Let a pilot play for so many seconds of our clock."""
    task = asyncio.create_task(Pilot(table, mind or Mind()).fly())
    await asyncio.sleep(seconds)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    return table.done


def duel(hand="em dc", cards=2, **x) -> Scene:
    """P has two attacks to name at X, and P is to move."""
    return Scene(
        P=dict(rows="dda dda ddb", hand="g5 g5 rt as", order=1),
        X=dict(rows="cgc dda", hand=hand, order=2, **x),
        turn="P",
        step="B1",
        fog=cards,
    )


def salvo(**x) -> coldwake.Match:
    """X is asked for a Point Defense."""
    t = duel(**x)
    t.attack("g5", "P.dda", "X.cgc")
    t.attack("g5", "P.dda2", "X.dda")
    t.finish()
    assert (t.to_move, t.prompt) == ("X", "point_defence")
    return t.match


def before_salvo(**x) -> tuple[coldwake.Match, str]:
    """The same, one click earlier."""
    t = duel(**x)
    t.attack("g5", "P.dda", "X.cgc")
    t.attack("g5", "P.dda2", "X.dda")
    return t.match, "button:finish"


# -- safe moves ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_safe_moves_alone_finish_a_game(seed):
    match = coldwake.new("cwnb", seats=2 + seed, seed=seed, options={"12.1": True, "13.2": seed == 2})
    for _ in range(20_000):
        if match.is_over:
            return
        seat = match.movers[-1]
        actions = [action.name for action in match.actions(seat)]
        assert safe_action(actions) not in TAKING_BACK
        match.play(safe_action(actions), seat)
    raise AssertionError("no end in sight")


def test_a_safe_move_is_legal_wherever_it_is_asked_for():
    for seed in range(3):
        for match in open_windows(seed):
            names = [action.name for action in match.actions()]
            assert safe_action(names) in names
    assert safe_action(["button:cancel", "row:1"]) == "row:1"
    assert safe_action(["button:cancel"]) == "button:cancel"
    assert safe_action(["button:accept", "button:refuse"]) == "button:refuse"


# -- the beat -----------------------------------------------------------------------------------------


def test_a_bot_answers_on_the_beat_however_long_it_thought():
    async def scenario():
        for seconds, at in [(0.0, 0.7), (0.3, 0.7), (0.7, 0.7), (0.9, 1.4), (1.5, 2.1)]:
            began = asyncio.get_running_loop().time()
            done = await fly(Tabletop(salvo(), bots="1"), Mind(seconds=seconds), 4)
            assert done[0][0] - began == pytest.approx(at)

    run(scenario())


def one_ship_to_lay_out():
    """Everybody can see that there is a single ship left to place, and who must place it."""
    rules = registry.game("mnb")
    match = coldwake.new("mnb", 2, 5)
    players = [bots.make("greedy", rules, seat, 3) for seat in (0, 1)]
    while not any(open_way(match, seat) for seat in match.movers):
        mover = match.to_move
        match.play(players[mover].choose(bots.observe(match, mover)), mover)
    return match, next(seat for seat in match.movers if open_way(match, seat))


def test_the_only_way_that_all_can_see_is_gone_on_the_beat_for_a_person_at_a_screen():
    match, seat = one_ship_to_lay_out()

    async def scenario():
        began = asyncio.get_running_loop().time()
        done = await fly(Tabletop(match.copy(), screens=(seat,)), Mind(), 4)
        assert (done[0][1], done[0][2]) == (seat, open_way(match, seat))
        assert done[0][0] - began in (0.0, pytest.approx(0.7))
        assert await fly(Tabletop(match.copy()), Mind(), 4) == [], "a script decides for itself"

    run(scenario())


def test_cards_passes_and_orders_are_all_released_on_the_same_beat():
    async def scenario():
        tables = [
            (Tabletop(salvo(), bots="1"), Mind(lambda names: names[-1], 0.2)),
            (Tabletop(salvo(), bots="1"), Mind()),
            (Tabletop(salvo(hand="rt"), bots="1"), Mind(seconds=0.1)),
        ]
        for table, mind in tables:
            began = asyncio.get_running_loop().time()
            done = await fly(table, mind, 0.95)
            assert done[0][0] - began == pytest.approx(0.7)
        match, click = before_salvo()
        table = Tabletop(match, orders={1: {"point_defence": "pass"}})
        task = asyncio.create_task(Pilot(table, Mind()).fly())
        await asyncio.sleep(5)
        await table.act(0, click, table.revision)
        opened = asyncio.get_running_loop().time()
        await asyncio.sleep(2)
        task.cancel()
        assert table.done[1] == (pytest.approx(opened + 0.7), 1, "button:done")

    run(scenario())


def test_what_others_cannot_see_is_not_drawn_out():
    """The second click of an answer follows the first at once; so do secret formations."""

    async def scenario():
        def last(names):
            return names[-1]

        done = await fly(Tabletop(salvo(), bots="1"), Mind(last), 0.75)
        assert [action for _, _, action in done] == ["card:em", "attack:2"]
        table = Tabletop(coldwake.new("cwnb", seats=4, seed=2), bots="123")
        await fly(table, Mind(), 0.01)
        assert table.match.movers == [0]

    run(scenario())


def test_talk_changes_neither_the_beat_nor_the_answer():
    async def scenario():
        table = Tabletop(salvo(), bots="1")
        began = asyncio.get_running_loop().time()
        task = asyncio.create_task(fly(table, Mind(seconds=0.3), 1))
        for _ in range(9):
            await asyncio.sleep(0.07)
            table.announce()
        await task
        assert table.done[0][0] - began == pytest.approx(0.7)

    run(scenario())


def test_without_pace_a_whole_game_takes_no_time():
    async def scenario():
        table = Tabletop(coldwake.new("cwnb", seats=3, seed=1, pack="drill"), bots="012", pace=0)
        await asyncio.wait_for(Pilot(table, Mind()).fly(), 1)
        assert table.match.is_over and not table.notes

    run(scenario())


def test_bots_among_themselves_keep_the_pace():
    async def scenario():
        table = Tabletop(coldwake.new("cwnb", seats=2, seed=1, pack="drill"), bots="01")
        await fly(table, Mind(), 30)
        seen = [at for at, _, _ in table.done]
        visible = sorted({round(at, 3) for at in seen if at > 0})
        assert all(later - earlier == pytest.approx(0.7) for earlier, later in itertools.pairwise(visible))
        assert len(visible) > 35

    run(scenario())


@pytest.mark.parametrize("seed", range(4))
def test_the_time_of_an_answer_tells_nothing_of_the_hands(seed):
    """In a world dealt anew, unseen things apart, the order's answer and its time are the same."""

    async def answered(match, order):
        table = Tabletop(match, orders={match.to_move: {match.prompt.key: order}})
        pilot = Pilot(table, Mind())
        pilot._seen, pilot._version, pilot._asked = match.copy(), -1, ("", -1)  # it has seen the window open
        began = asyncio.get_running_loop().time()
        table.done = []
        done = await fly_pilot(pilot, table, 0.8)
        return [(round(at - began, 6), seat, action) for at, seat, action in done[:1]]

    async def scenario():
        found = open_windows(seed)
        for k in range(0, len(found), max(1, len(found) // 12)):
            match = found[k]
            other = (match.to_move + 1) % match.seats
            for order in WINDOWS[match.prompt.key]:
                redealt = match.sample(other, Generator(k))
                assert await answered(redealt, order) == await answered(match.copy(), order)

    run(scenario())


async def fly_pilot(pilot, table, seconds):
    task = asyncio.create_task(pilot.fly())
    await asyncio.sleep(seconds)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    return table.done


# -- a player at work is not disturbed ------------------------------------------------------------------


class Seated:
    """X has a standing order and P has just opened the window."""

    def __init__(self, order="pass", hand="em dc"):
        match, self.click = before_salvo(hand=hand)
        self.table = Tabletop(match, orders={1: dict.fromkeys(("point_defence", "damage_control"), order)})

    async def __aenter__(self):
        self.task = asyncio.create_task(Pilot(self.table, Mind()).fly())
        await asyncio.sleep(1)
        await self.table.act(0, self.click, self.table.revision)
        await asyncio.sleep(0.3)
        return self.table

    async def __aexit__(self, *_):
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)


def test_whoever_begins_to_answer_is_left_alone():
    async def scenario():
        async with Seated() as table:
            await table.act(1, "card:em", table.revision)
            await asyncio.sleep(5)
            assert table.done[-1][2] == "card:em"
            await table.act(1, "attack:1", table.revision)
            await asyncio.sleep(5)
            assert table.match.prompt.key == "point_defence" and table.done[-1][2] == "attack:1"

    run(scenario())


def test_whoever_takes_a_click_back_is_still_at_work():
    async def scenario():
        async with Seated() as table:
            await table.act(1, "card:em", table.revision)
            await asyncio.sleep(0.1)
            await table.undo(1)
            await asyncio.sleep(5)
            assert table.match.prompt.key == "point_defence"

    run(scenario())


def test_the_next_window_is_passed_again():
    async def scenario():
        async with Seated() as table:
            await asyncio.sleep(5)
            passed = [(seat, action) for _, seat, action in table.done[1:]]
            assert passed == [(1, "button:done")] * 3  # the salvo, and damage control after each stage
            times = [at for at, _, _ in table.done[1:]]
            assert [times[1] - times[0], times[2] - times[1]] == pytest.approx([0.7, 0.7])

    run(scenario())


def test_an_order_withdrawn_in_time_does_nothing():
    async def scenario():
        async with Seated() as table:
            table.orders = {}
            table.announce()
            await asyncio.sleep(5)
            assert len(table.done) == 1

    run(scenario())


def test_an_order_that_makes_an_exception_asks():
    async def scenario():
        async with Seated("unless_worth:3") as table:
            await asyncio.sleep(5)
            assert table.match.prompt.key == "point_defence"
        async with Seated("unless_worth:10") as table:
            await asyncio.sleep(5)
            assert table.match.to_move == 0

    run(scenario())


def test_a_window_that_was_open_before_a_restart_is_passed_unless_its_player_has_begun():
    async def scenario():
        began = asyncio.get_running_loop().time()
        done = await fly(Tabletop(salvo(), orders={1: {"point_defence": "pass"}}), Mind(), 5)
        assert done == [(pytest.approx(began + 0.7), 1, "button:done")]
        for clicks in (["card:em"], ["card:em", "attack:1"]):
            match = salvo()
            for click in clicks:
                match.play(click, 1)
            table = Tabletop(match, orders={1: {"point_defence": "pass"}})
            assert await fly(table, Mind(), 5) == []

    run(scenario())


# -- what cannot be seen does not move the beat ------------------------------------------------------------


def test_hidden_clicks_do_not_put_the_question_anew():
    async def scenario():
        pilot = Pilot(Tabletop(salvo(), bots=""), Mind())
        pilot._notice()
        since = pilot._since
        await asyncio.sleep(0.3)
        hidden = pilot._table.match.copy()
        hidden.play("card:em", 1)
        assert hidden.view(None) == pilot._table.match.view(None)
        pilot._table.match = hidden
        pilot._notice()
        assert pilot._since == since
        seen = hidden.copy()
        seen.play("attack:1", 1)
        pilot._table.match = seen
        pilot._notice()
        assert pilot._since == asyncio.get_running_loop().time()

    run(scenario())


def test_where_people_play_a_window_stays_open_for_a_moment_at_any_pace():
    async def scenario():
        for least, at in ((50, 0.05), (0, 0.0)):
            began = asyncio.get_running_loop().time()
            done = await fly(Tabletop(salvo(), bots="1", pace=0, least_beat=least), Mind(), 1)
            assert done[0][0] - began == pytest.approx(at)

    run(scenario())


def test_bots_among_themselves_wait_for_an_audience():
    async def scenario():
        table = Tabletop(salvo(), bots="01", rests=True)
        task = asyncio.create_task(fly(table, Mind(), 20))
        await asyncio.sleep(5)
        assert table.done == []
        table.rests = False
        table.announce()
        await task
        assert table.done

    run(scenario())


# -- bots that fail --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("error", "key"), [(Overrun("too slow"), "bot_overran"), (BotFailed("broken"), "bot_failed")]
)
def test_a_bot_that_fails_is_replaced_and_the_log_says_so(error, key):
    async def scenario():
        table = Tabletop(salvo(), bots="1")
        began = asyncio.get_running_loop().time()
        done = await fly(table, Mind(lambda names: error), 1)
        assert (done[0][0] - began, *done[0][1:]) == (pytest.approx(0.7), 1, "button:done")
        assert (table.notes[0].key, table.notes[0].seat) == (key, 1)

    run(scenario())


def test_a_game_of_bots_that_always_fail_still_ends():
    async def scenario():
        table = Tabletop(coldwake.new("cwnb", seats=2, seed=4, pack="drill"), bots="01", pace=0)
        await asyncio.wait_for(Pilot(table, Mind(lambda names: BotFailed("broken"))).fly(), 1)
        assert table.match.is_over

    run(scenario())


def test_a_surprise_is_logged_and_the_table_goes_on(caplog):
    async def scenario():
        surprises = [RuntimeError("what?"), OSError("disk")]
        mind = Mind(lambda names: surprises.pop() if surprises else safe_action(names))
        table = Tabletop(salvo(), bots="1")
        await fly(table, mind, 4)
        assert table.done and not surprises

    run(scenario())
    assert caplog.text.count("was disturbed") == 2


def test_a_pilot_that_always_fails_rests_longer_each_time_and_gives_up():
    async def scenario():
        times = []

        def fail(names):
            times.append(asyncio.get_running_loop().time())
            return RuntimeError("what?")

        table = Tabletop(salvo(), bots="1")
        assert not await Pilot(table, Mind(fail)).fly()
        assert [later - earlier for earlier, later in itertools.pairwise(times)] == pytest.approx(
            [1, 2, 4, 8]
        )
        assert [(note.key, note.seat) for note in table.notes] == [("bot_failed", 1)]
        assert not await Pilot(table, Mind(fail)).fly()
        assert len(table.notes) == 1

    run(scenario())


def test_a_table_whose_pilot_gave_up_gets_another_when_it_is_asked_for_after_a_rest(monkeypatch):
    async def scenario():
        flights = []

        async def fly(pilot):
            flights.append(asyncio.get_running_loop().time())
            return len(flights) > 1

        monkeypatch.setattr(Pilot, "fly", fly)
        autopilot = Autopilot(Hall(Settings(database="sqlite://")), Settings())
        scene = Tabletop(salvo(), bots="1")

        class Weak:
            id, match = scene.id, scene.match

        table = Weak()
        for seconds in (0, 1, 30, 40, 1):
            await asyncio.sleep(seconds)
            autopilot.watch(table)
            await asyncio.sleep(0.01)
        assert len(flights) == 3 and flights[1] - flights[0] > 60

    run(scenario())


# -- with real tables and real processes -------------------------------------------------------------------


@asynccontextmanager
async def hall_with_autopilot(folder, pace=0):
    settings = Settings(
        database=f"sqlite:///{folder / 'hall.db'}", workers=2, pace=pace, limits=Limits(enabled=False)
    )
    hall = Hall(settings)
    await hall.start()
    autopilot = Autopilot(hall, settings)
    await autopilot.start()
    try:
        yield hall, autopilot
    finally:
        hall.hang_up()
        await autopilot.stop()
        await hall.stop()


def late_position() -> dict:
    """The last series of the last round."""
    scene = Scene(
        P=dict(rows="dda dda ddb", hand="g5 g5 rt as", order=1, total=179),
        X=dict(rows="cgc dda", hand="em dc", order=2, total=179),
        turn="P",
        step="B1",
        fog=2,
        final=True,
    )
    return scene.match.position()


def test_a_hall_of_bots_plays_to_the_end(tmp_path):
    async def scenario():
        async with hall_with_autopilot(tmp_path) as (hall, autopilot):
            seats = [NewSeat("bot", bot="greedy"), NewSeat("bot", bot="random")]
            new = NewTable(pack="drill", seats=seats, start=late_position())
            tables = [await hall.create(new, "") for _ in range(2)]
            for table in tables:
                autopilot.watch(table)
            assert len(autopilot._flights) == 2
            while not all(table.match.is_over for table in tables):
                await asyncio.gather(*[table.wait(table.revision, 0.5) for table in tables])
            await until(lambda: autopilot._flights == {} and all(table.finished for table in tables))
            assert not any(table.notes for table in tables)

    asyncio.run(scenario())


def test_a_closed_table_is_left_and_an_open_one_watched_again(tmp_path):
    async def scenario():
        async with hall_with_autopilot(tmp_path) as (hall, autopilot):
            seats = [NewSeat("person"), NewSeat("bot", bot="greedy")]
            table = await hall.create(NewTable(pack="drill", seats=seats), "me")
            assert autopilot._flights[table.id][0] is table
            hall._live.clear()
            table.close()
            again = await hall.table(table.id)
            assert again is not table
            await until(lambda: autopilot._flights[table.id][0] is again)

    asyncio.run(scenario())


def test_standing_orders_at_a_real_table(tmp_path):
    async def scenario():
        async with hall_with_autopilot(tmp_path, pace=50) as (hall, _):
            start, click = before_salvo()
            new = NewTable(pack="drill", seats=[NewSeat("person"), NewSeat("person")], start=start.position())
            table = await hall.create(new, "me")
            await table.give_orders(1, {"point_defence": "pass", "damage_control": "pass"})
            await table.act(0, click, table.shown(0))
            assert table.match.prompt.key == "point_defence"
            while table.match.to_move == 1:
                assert await table.wait(table.revision, PATIENCE)
            assert table.match.view(None)["ships"]["cgc-1"]["points"] == 2

    asyncio.run(scenario())
