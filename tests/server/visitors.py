"""What visitors of a table do in the tests of secrets: play, look, click what they may not, ask and compare."""

import asyncio
import re

from coldwake import bots
from coldwake.core.chance import Generator
from coldwake.server.ways import open_way
from tests.server.leaks import LANGUAGES, Party, party
from tests.server.support import until


def at_party(settings, seats, work, kind=Party, **asked):
    """Do this work at a table with everybody at it."""

    async def run():
        async with party(settings, seats, kind, **asked) as table:
            await work(table)

    asyncio.run(run())


# -- playing ---------------------------------------------------------------------------------------


async def play_whole_game(table, rng, shift, mischief, longest):
    """Greedy bots play to the end while all follow; pages change hands every `shift` steps, and some do mischief."""
    players = [bots.make("greedy", table.match.game, seat, 3) for seat in sorted(table.keys)]
    for viewer in table.viewers:
        await table.follow(viewer, "script")
    for seat in table.keys:
        table.table.shows(seat)
    step = 0
    while not table.match.is_over:
        if step % shift == 0:
            await change_shifts(table, rng)
        await until(lambda: not goes_by_itself(table))
        if table.match.is_over:
            break
        await one_decision(table, players, rng, step)
        await until(lambda: not goes_by_itself(table))
        if rng.random() < mischief and not table.match.is_over:
            await rng.choice(MISCHIEF)(table, rng)
            await table.hear()
        step += 1
        assert step < longest
    await look_around(table, rng)
    assert table.censor.read > 10 * step


def goes_by_itself(table):
    """Whether the table is about to go somebody's only way, as everybody can see."""
    seats = [seat for seat in table.match.movers if table.table.is_at_screen(seat)]
    return any(open_way(table.match, seat) or table.table.way_of(table.match, seat) for seat in seats)


async def one_decision(table, players, rng, step):
    """Somebody who is asked plays: as his bot would, now and then at random, or he takes back."""
    match = table.match
    seat = rng.choice(match.movers)
    if rng.random() < 0.03 and match.can_undo(seat):
        await take_back(table, seat, rng)
        return
    legal = [action.name for action in match.actions(seat)]
    is_whim = rng.random() < 0.04
    action = rng.choice(legal) if is_whim else players[seat].choose(bots.observe(match, seat))
    await table.act(seat, action, by_script=step % 2 == 0)


async def take_back(table, seat, rng):
    body = {"revision": await table.revision(seat)}
    answer = await table.ask(seat, "POST", rng.choice([f"{table.api}/undo", f"{table.page}/undo?seat={seat}"]), json=body)
    assert answer.status_code == 200, answer.text
    await table.hear()


async def change_shifts(table, rng):
    """One of all viewers, now and then two, follow their pages, in languages that change; then others do."""
    for viewer, kind in [key for key in table.followers if key[1] != "script"]:
        await table.leave(viewer, kind)
    for viewer in rng.sample(table.viewers, rng.choice([1, 1, 2])):
        await table.follow(viewer, rng.choice(LANGUAGES))
    await table.hear()


# -- what people do besides ------------------------------------------------------------------------


async def look_around(table, rng):
    """Everybody looks at everything, in either language."""
    for viewer in table.viewers:
        seat = "" if viewer is None else f"?seat={viewer}"
        language = rng.choice(LANGUAGES)
        for address in (f"{table.page}{seat}", "/", f"{table.api}", "/api/tables",
                        f"{table.api}/view", f"{table.api}/actions?language={language}",
                        f"{table.api}/log?language={language}"):  # fmt: skip
            answer = await table.ask(viewer, "GET", address, language=language)
            assert answer.status_code == 200, address


async def look_closely(table, rng):
    """A piece is shown to whoever names it, and no other piece with it but what lies under a ship."""
    names = [name for name in table.match.game.actions.names if name.startswith(("card:", "ship:"))]
    for name in rng.sample(names, 4):
        viewer = rng.choice(table.viewers)
        verb, noun = name.split(":")
        address = f"{table.page}/thing/{verb}/{noun}" + ("" if viewer is None else f"?seat={viewer}")
        answer = await table.ask(viewer, "GET", address, named=[noun], language=rng.choice(LANGUAGES))
        assert answer.status_code == 200
        if viewer is not None:
            await table.ask(viewer, "GET", f"{table.api}/why?action={name}", named=[noun])


async def click_the_impossible(table, rng):
    """What is not legal, whoever asks, is refused without a word too many."""
    game = table.match.game
    for seat in table.keys:
        legal = {action.name for action in table.match.actions(seat)}
        action = rng.choice([name for name in game.actions.names if name not in legal])
        body = {"action": action, "revision": await table.revision(seat)}
        named = [action.split(":")[1]]
        before = table.match
        page = await table.ask(seat, "POST", f"{table.page}/act?seat={seat}", named, rng.choice(LANGUAGES), json=body)
        script = await table.ask(seat, "POST", f"{table.api}/act", named, json=body)
        assert (page.status_code, script.status_code) == (409, 422)
        assert table.match is before


async def click_too_late(table, rng):
    """A stale click or undo is answered with what its own seat sees."""
    for seat in table.keys:
        for name, body in (("act", {"action": "button:done", "revision": 0}), ("undo", {"revision": 0})):
            page = await table.ask(seat, "POST", f"{table.page}/{name}?seat={seat}", (), rng.choice(LANGUAGES), json=body)
            script = await table.ask(seat, "POST", f"{table.api}/{name}", json=body)
            assert (page.status_code, script.status_code) == (409, 409)


async def pretend(table, rng):
    """Foreign seats, foreign keys, other sites, nonsense, and the record before its time."""
    for viewer in table.viewers:
        others = [seat for seat in table.keys if seat != viewer]
        seat, body = rng.choice(others), {"action": "button:done", "revision": 1}
        refused = [
            await table.ask(viewer, "GET", f"{table.page}?seat={seat}", language=rng.choice(LANGUAGES)),
            await table.ask(viewer, "GET", f"{table.page}/stream?seat={seat}"),
            await table.ask(viewer, "GET", f"{table.page}/thing/card/kanari000?seat={seat}"),
            await table.ask(viewer, "POST", f"{table.page}/act?seat={seat}", json=body),
            await table.ask(viewer, "POST", f"{table.page}/undo?seat={seat}", json=body),
            await table.ask(viewer, "POST", f"{table.page}/say?seat={seat}", json={"text": "I am you"}),
            await table.ask(viewer, "POST", f"{table.page}/orders?seat={seat}", json={"orders": {}}),
            await table.ask(viewer, "GET", f"{table.api}/view?seat={seat}"),
            await table.ask(viewer, "GET", f"{table.api}/view", headers={"Authorization": "Bearer nonsense"}),
            await table.ask(viewer, "POST", f"{table.api}/act?seat={seat}", json=body),
            await table.ask(viewer, "POST", f"{table.page}/act", json=body, headers={"Origin": "http://evil.example"}),
            await table.ask(viewer, "POST", f"{table.api}/act", json={"revision": "x"}),
            await table.ask(viewer, "POST", f"{table.page}/act", content=b"{"),
            await table.ask(viewer, "GET", f"{table.page}/replay"),
            await table.ask(viewer, "GET", f"{table.page}/replay/1"),
            await table.ask(viewer, "GET", f"{table.page}/record.jsonl"),
            await table.ask(viewer, "GET", f"{table.api}/record"),
            await table.ask(viewer, "GET", f"{table.page}x"),
        ]
        assert all(answer.status_code >= 400 for answer in refused)


async def talk(table, rng):
    """Words and standing orders."""
    seat = rng.choice(list(table.keys))
    await table.ask(seat, "POST", f"{table.page}/say?seat={seat}", json={"text": "Well played"})
    await table.ask(seat, "POST", f"{table.api}/say", json={"text": "Thanks"})
    await table.ask(seat, "POST", f"{table.page}/orders?seat={seat}", json={"orders": {"damage_control": "ask"}})
    await table.ask(seat, "PUT", f"{table.api}/orders", json={"orders": {"save_submarine": "nonsense"}})
    await table.ask(seat, "PUT", f"{table.api}/orders", json={"orders": {}})


MISCHIEF = [look_around, look_closely, click_the_impossible, click_too_late, pretend, talk]


# -- asking about other worlds -----------------------------------------------------------------------


def vars_of(refusal):
    return refusal.code, refusal.clause, refusal.key


def world_of(match, viewer, rng):
    """The same to this viewer, with everything hidden from him dealt anew; the past stays as it was."""
    world = match.sample(-1 if viewer is None else viewer, Generator(rng.randrange(1 << 31)))
    world._events, world._undo = match._events, match._undo
    world.header = match.header
    return world


def questions(table, match, viewer, rng):
    """Everything a viewer could ask about a position, also the wrong way: method, address, body."""
    language = rng.choice(LANGUAGES)
    names = match.game.actions.names
    own = "" if viewer is None else f"?seat={viewer}"
    asked = [
        ("GET", f"{table.page}{own}", None),
        ("GET", f"{table.api}", None),
        ("GET", f"{table.api}/view", None),
        ("GET", f"{table.api}/actions?language={language}", None),
        ("GET", f"{table.api}/log?language={language}", None),
        ("FOLLOW", language, None),
        ("FOLLOW", "script", None),
    ]
    for name in rng.sample([name for name in names if name.startswith(("card:", "ship:"))], 3):
        asked.append(("GET", f"{table.page}/thing/{name.replace(':', '/')}{own}", None))
    if viewer is None:
        return asked
    for name in rng.sample(names, 6):
        asked.append(("GET", f"{table.api}/why?action={name}&language={language}", None))
    legal = {action.name for action in match.actions(viewer)}
    forged = {"action": rng.choice([name for name in names if name not in legal]), "revision": table.table.shown(viewer)}
    for body in (forged, {"action": "button:done", "revision": 0}):
        asked += [("POST", f"{table.page}/act{own}", body), ("POST", f"{table.api}/act", body)]
    asked += [("POST", f"{table.page}/undo{own}", {"revision": 0}), ("POST", f"{table.api}/undo", {"revision": 0})]
    return asked


async def told_about(table, viewer, question):
    """The status and the body of an answer, or the first message of a stream."""
    method, address, body = question
    if method != "FOLLOW":
        answer = await table.plain(viewer, method, address, json=body)
        return answer.status_code, answer.text
    follower = await table.follow(viewer, address)
    [first] = follower.take()
    await table.leave(viewer, address)
    return first


# -- what could be counted -------------------------------------------------------------------------


AGE = re.compile(r"<time[^>]*>[^<]*</time>")
"""How long ago a table was opened; it changes by itself."""


async def snapshot(table, viewer):
    """All that somebody can look up."""
    seat = "" if viewer is None else f"?seat={viewer}"
    found = {}
    for address in (f"{table.page}{seat}", "/", table.api, "/api/tables", f"{table.api}/view",
                    f"{table.api}/actions", f"{table.api}/log"):  # fmt: skip
        text = (await table.ask(viewer, "GET", address)).text
        found[address] = AGE.sub("", text)
    return found


async def followed_by_all(table):
    for viewer in table.viewers:
        await table.follow(viewer, "script")
        await table.follow(viewer, "en")
    await table.hear()
    table.heard.clear()


async def click_in_secret(table, seat, action):
    """A click that only its own seat can see, and the way back, twice: nobody else hears or finds anything."""
    await followed_by_all(table)
    others = [viewer for viewer in table.viewers if viewer != seat]
    before = {viewer: await snapshot(table, viewer) for viewer in others}
    for click in (action, "button:cancel") * 2:
        await table.act(seat, click)
        assert table.others_heard(seat) == []
    for viewer in others:
        assert await snapshot(table, viewer) == before[viewer], viewer
