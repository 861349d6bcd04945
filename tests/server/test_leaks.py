"""Nothing hidden reaches a client: not in pages, JSON, streams, errors or logs, and not by counting either."""

import asyncio
import logging
import random
from functools import partial

import httpx
import pytest

import coldwake
from coldwake import bots
from coldwake.core import registry
from coldwake.match import Match
from coldwake.server.store import STEP
from coldwake.server.tables import Hall
from coldwake.server.thinking import Thinkers
from coldwake.server.ways import only_way
from tests.server.leaks import (
    CANARIES,
    GAME,
    LANGUAGES,
    claim,
    late_start,
    signs,
    split_log,
    visible,
)
from tests.server.support import PATIENCE, opened, running
from tests.server.visitors import (
    MISCHIEF,
    at_party,
    click_in_secret,
    followed_by_all,
    play_whole_game,
    questions,
    snapshot,
    told_about,
    vars_of,
    world_of,
)
from tools.kill_test import Server

ADVANCED = {f"12.{k}": True for k in range(1, 10)}
TABLES = {
    "duel": (2, {"victory": 60}, False),
    "advanced": (3, {**ADVANCED, "13.1": True, "13.3": True}, True),
    "teams": (4, {**ADVANCED, "13.2": True, "13.3": True}, True),
}


# -- whole games -----------------------------------------------------------------------------------


@pytest.mark.usefixtures("canaries")
@pytest.mark.parametrize("name", TABLES)
def test_nobody_is_told_of_a_piece_he_may_not_know_in_a_whole_game(settings, name):
    seats, options, late = TABLES[name]

    async def work(table):
        await play_whole_game(table, random.Random(name), shift=40, mischief=0.04, longest=6000)

    start = late_start(seats, options) if late else None
    at_party(settings, seats, work, options={} if late else options, start=start)


# -- hidden things dealt anew ----------------------------------------------------------------------


@pytest.mark.usefixtures("canaries")
@pytest.mark.parametrize("name", TABLES)
def test_dealing_hidden_things_anew_changes_no_byte_of_any_answer(settings, name):
    seats, options, _ = TABLES[name]

    async def work(table):
        rng = random.Random(name)
        for match in positions(seats, options, rng, 4):
            table.show(match)
            for viewer in rng.sample(table.viewers, 2):
                world = world_of(match, viewer, rng)
                asked = questions(table, match, viewer, rng)
                told = [await told_about(table, viewer, question) for question in asked]
                table.show(world)
                for question, before in zip(asked, told, strict=True):
                    assert await told_about(table, viewer, question) == before, (viewer, question)
                table.show(match)

    at_party(settings, seats, work, options=options)


@pytest.mark.usefixtures("canaries")
def test_no_refusal_depends_on_hidden_things():
    seats, options, _ = TABLES["teams"]
    rng = random.Random(5)
    for match in positions(seats, options, rng, 40):
        for seat in match.movers:
            world = world_of(match, seat, rng)
            for action in match.game.actions.names:
                one, other = match.why_not(action, seat), world.why_not(action, seat)
                assert (one and vars_of(one)) == (other and vars_of(other)), (seat, action, match.prompt_for(seat))


def positions(seats, options, rng, count):
    """Moments of a game: some in the formation, and about so many in all that follows."""
    match = coldwake.new(GAME, seats, rng.randrange(1000), options, CANARIES)
    players = [bots.make("greedy", match.game, seat, 3) for seat in range(seats)]
    for _ in range(700):
        if match.is_over:
            return
        wanted = rng.random() < (0.06 if match.view(None)["step"] == "5.2" else count / 700)
        if wanted and not any(only_way(match, seat) for seat in match.movers):
            yield match.copy()
        seat = rng.choice(match.movers)
        match.play(players[seat].choose(bots.observe(match, seat)), seat)


# -- what could be counted -------------------------------------------------------------------------


def covered_chains():
    """Positions with a first click that only its own seat can see, one for each question it may begin at."""
    seats, options, _ = TABLES["teams"]
    match = coldwake.new(GAME, seats, 11, options, CANARIES)
    players = [bots.make("greedy", match.game, seat, 3) for seat in range(seats)]
    found = {}
    while not match.is_over:
        seat = match.to_move
        asked = match.prompt_for(None).key
        for action in match.actions(seat) if asked not in found else ():
            trial = match.copy()
            trial.play(action, seat)
            is_hidden = trial.to_move == seat and trial.view(None) == match.view(None)
            can_cancel = "button:cancel" in [after.name for after in trial.actions(seat)]
            if is_hidden and can_cancel and not only_way(trial, seat):
                found[asked] = (match.position(), seat, action.name)
                break
        match.play(players[seat].choose(bots.observe(match, seat)), seat)
    return found


@pytest.mark.usefixtures("canaries")
def test_clicks_that_nobody_else_can_see_reach_nobody_else(settings):
    chains = covered_chains()
    assert {"formation", "battle_stations", "point_defence", "air_defence"} <= set(chains)

    for start, seat, action in chains.values():
        at_party(settings, 4, partial(click_in_secret, seat=seat, action=action), start=start)


@pytest.mark.usefixtures("canaries")
def test_standing_orders_reach_nobody_else(settings):
    async def work(table):
        await followed_by_all(table)
        before = {viewer: await snapshot(table, viewer) for viewer in (None, 1)}
        for orders in ({"damage_control": "pass"}, {}, {"air_defence": "unless_sunk"}):
            await table.ask(0, "PUT", f"{table.api}/orders", json={"orders": orders})
            await table.ask(0, "POST", f"{table.page}/orders?seat=0", json={"orders": orders})
            await table.hear()
            assert table.others_heard(0) == []
        for viewer, found in before.items():
            assert await snapshot(table, viewer) == found

    at_party(settings, 2, work)


async def secret_clicks(table, seat, pairs):
    """Pick a ship and put it back again, so many times."""
    for _ in range(pairs):
        ship = next(action.name for action in table.match.actions(seat))
        await table.act(seat, ship)
        await table.undo(seat)  # with a single row to go to, the ship is there already


@pytest.mark.usefixtures("canaries")
def test_how_many_secret_clicks_there_were_cannot_be_counted(settings):
    few, many = 1, 8

    async def work(table):
        await followed_by_all(table)
        jumps = {(viewer, pairs): [] for viewer in (None, 1) for pairs in (few, many)}
        last = {}
        for pairs in [few, many] * 8:
            await secret_clicks(table, 0, pairs)
            await table.ask(1, "POST", f"{table.api}/say", json={"text": "Hm"})
            await table.hear()
            told = table.others_heard(0)
            assert sorted(map(str, told)) == sorted(str((viewer, kind)) for viewer in (None, 1) for kind in ("script", "en"))
            for viewer in (None, 1):
                revision = (await table.ask(viewer, "GET", f"{table.api}/view")).json()["revision"]
                if viewer in last:
                    jumps[viewer, pairs].append(revision - last[viewer])
                last[viewer] = revision
        for viewer in (None, 1):
            assert min(jumps[viewer, many]) <= max(jumps[viewer, few]), jumps

    at_party(settings, 2, work)


@pytest.mark.usefixtures("canaries")
def test_a_table_that_is_opened_again_does_not_tell_how_much_was_clicked_in_secret(settings):
    async def work(table):
        before = {viewer: await snapshot(table, viewer) for viewer in (None, 1)}
        told = {viewer: table.table.shown(viewer) for viewer in before}
        await secret_clicks(table, 0, 3)
        table.open_again()
        for viewer, found in before.items():
            after = await snapshot(table, viewer)
            now = table.table.shown(viewer)
            assert now == (told[viewer] // STEP + 1) * STEP, "opening moves the number, the clicks do not"
            same = {address: text.replace(str(now), str(told[viewer])) for address, text in after.items()}
            assert same == found

    at_party(settings, 2, work)


# -- several seats at one screen -------------------------------------------------------------------


@pytest.mark.usefixtures("canaries")
def test_behind_the_curtain_of_a_hot_seat_there_is_nothing_secret(settings):
    async def work(table):
        rng = random.Random(9)
        players = [bots.make("greedy", table.match.game, seat, 3) for seat in range(2)]
        screen = table.browsers[0]
        await claim(screen, f"/join/{table.id}/{table.keys[1]}")
        for shown in (0, 1):
            table.table.shows(shown)
        for step in range(160):
            await table.rest()
            seat = rng.choice(table.match.movers)
            await table.act(seat, players[seat].choose(bots.observe(table.match, seat)), by_script=True)
            await table.rest()
            if step < 30 or step % 4:
                continue
            for shown in (0, 1):
                eyes = shown if shown in table.match.movers else None
                for address in (f"{table.page}?seat={shown}", f"{table.page}/thing/card/kanari001?seat={shown}"):
                    answer = await screen.get(address, headers={"Accept-Language": rng.choice(LANGUAGES)})
                    table.censor.body(eyes, answer.text, address, named=["kanari001"])
                follower = await table.follow(0, "en", seat=shown)
                [(_, text)] = follower.take()
                await table.leave(0, "en")
                table.censor.body(eyes, text, f"stream for {shown} behind the curtain")

    at_party(settings, 2, work)


# -- keys ------------------------------------------------------------------------------------------


HOST, GUEST = "the-secret-of-the-host".ljust(43, "_"), "the-secret-of-the-guest".ljust(43, "_")


@pytest.mark.usefixtures("canaries")
def test_the_links_of_open_seats_are_shown_to_the_host_alone(settings):
    seats = [{"kind": "person"}, {"kind": "open"}, {"kind": "open"}]

    async def work(client):
        form = {"cookie": f"coldwake={HOST}"}
        made = await client.post("/api/tables", json={"seats": seats}, headers=form)
        table = made.json()
        keys = {held["number"]: held["key"] for held in table["held"]}
        addresses = ("/", "/api/tables", f"/table/{table['id']}", f"/api/tables/{table['id']}",
                     f"/api/tables/{table['id']}/view")  # fmt: skip
        host = [(await client.get(address, headers=form)).text for address in addresses]
        assert all(keys[seat] in host[0] and keys[seat] in host[2] for seat in (1, 2))
        guest = {"cookie": f"coldwake={GUEST}"}
        answer = await claim(client, f"/join/{table['id']}/{keys[2]}", **guest)
        assert answer.status_code == 303
        client.cookies.clear()
        for who, own in ((guest, {2}), ({}, set()), ({"cookie": "coldwake=nobody"}, set())):
            for address in addresses:
                text = (await client.get(address, headers=who)).text
                assert {seat for seat, key in keys.items() if key in text} <= own, address
                assert HOST not in text and GUEST not in text
        for address in addresses:
            text = (await client.get(address, headers=form)).text
            assert keys[2] not in text, "a seat that is taken is no invitation any more"

    in_app(settings, work)


# -- logs ------------------------------------------------------------------------------------------


def in_app(settings, work):
    async def run():
        async with running(settings) as client:
            await work(client)

    asyncio.run(run())


def own_lines(caplog):
    """What the server itself has logged."""
    ours = [record for record in caplog.records if record.name.startswith(("coldwake", "uvicorn"))]
    return "\n".join(f"{record.name} {logging.Formatter().format(record)}" for record in ours)


@pytest.mark.usefixtures("canaries")
@pytest.mark.parametrize("answer", ["wrong", "error"])
def test_a_bot_that_fails_is_logged_without_its_cards(settings, caplog, monkeypatch, answer):
    async def asks(thinkers, worker, question, limit):
        thinkers._release(worker)
        card = question["position"]["zones"]["hand:1"][0].partition("#")[0]
        return {"action": card} if answer == "wrong" else {"error": f"KeyError: {card!r}"}

    monkeypatch.setattr(Thinkers, "_ask", asks)

    async def work(client):
        seats = [{"kind": "person"}, {"kind": "bot", "bot": "greedy"}]
        made = await opened(client, pack=CANARIES, seats=seats)
        table = client.app.state.hall._live[made["id"]]
        while not table.notes:
            await table.wait(table.revision, 30)
        page = (await client.get(f"/table/{made['id']}")).text
        assert not signs(split_log(page)[0]) - visible(table.match, None)

    caplog.set_level(logging.INFO)
    in_app(settings, work)
    logged = own_lines(caplog)
    assert "bot" in logged
    assert not signs(logged), logged


@pytest.mark.usefixtures("canaries")
def test_what_goes_wrong_is_answered_and_logged_without_secrets(settings, caplog, monkeypatch):
    caplog.set_level(logging.INFO)

    async def work(table):
        rng = random.Random(2)
        for mischief in MISCHIEF * 2:
            await mischief(table, rng)

        def broken(*_):
            raise RuntimeError("the kraken")

        with monkeypatch.context() as patch:
            patch.setattr(Match, "view", broken)
            for address in (f"{table.page}?seat=0", f"{table.api}/view"):
                answer = await table.plain(0, "GET", address)
                assert answer.status_code == 500 and "kraken" not in answer.text
                assert "Traceback" not in answer.text and "RuntimeError" not in answer.text
            patch.setattr(Hall, "seat_by_key", broken)
            for address in (f"/join/{table.id}/{table.keys[1]}", f"{table.api}/view"):
                answer = await table.plain(1, "GET", address)
                assert answer.status_code == 500 and "kraken" not in answer.text
        logged = own_lines(caplog)
        table.censor._keys(None, logged, "the log")
        assert "failed" in logged
        assert not signs(logged)

    at_party(settings, 2, work)


def test_a_server_prints_no_secrets(tmp_path, capfd):
    server = Server(tmp_path / "live.db", "--pace", "0", "--workers", "1")
    try:
        with httpx.Client(base_url=server.url, headers={"Accept": "text/html"}, timeout=PATIENCE) as browser:
            seats = [{"kind": "person"}, {"kind": "person"}, {"kind": "bot", "bot": "greedy"}]
            table = browser.post("/api/tables", json={"seats": seats}).json()
            page, api = f"/table/{table['id']}", f"/api/tables/{table['id']}"
            keys = [held["key"] for held in table["held"]]
            browser.get(f"/join/{table['id']}/{keys[0]}")
            form = {"Content-Type": "application/x-www-form-urlencoded", "Origin": server.url.rstrip("/")}
            browser.post(f"/join/{table['id']}/{keys[0]}", content="name=", headers=form)
            browser.get(f"/join/{table['id']}/{keys[0]}x")
            secrets = [*keys, browser.cookies["coldwake"]]
            for _ in range(40):
                for key in keys:
                    bearer = {"Authorization": f"Bearer {key}"}
                    seen = browser.get(f"{api}/view", headers=bearer).json()
                    for action in (*seen["view"]["actions"][:1], "card:ecm", "nonsense"):
                        browser.post(f"{api}/act", json={"action": action, "revision": seen["revision"]}, headers=bearer)
            for address in (page, f"{page}?seat=0", f"{page}?seat=1", f"{page}/replay", "/nothing", "/"):
                browser.get(address)
            browser.post(f"{page}/act", content=b"{")
    finally:
        server.process.terminate()
        printed = server.process.communicate(timeout=60)[0]
    printed += "".join(capfd.readouterr())
    things = [name for name in registry.game(GAME).actions.names if name.startswith(("card:", "ship:"))]
    for secret in (*secrets, *things, *(name.split(":")[1] for name in things if "-" in name)):
        assert secret not in printed
