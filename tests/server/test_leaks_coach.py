"""With the coach at work nothing hidden reaches anybody: not by the bar, by hints or warnings, nor by a stream."""

import random

import pytest

from coldwake import bots
from coldwake.bots import Budget
from coldwake.server.helping import Helper
from tests.server.leaks import LANGUAGES
from tests.server.support import CoachHere, until
from tests.server.visitors import at_party, change_shifts, goes_by_itself, look_around, one_decision

DECISIONS = 60
LITTLE = Budget(playouts=8)


async def ask_the_coach(table, rng):
    """Whoever is asked gets a hint of his own; whoever asks for another seat, or for none, gets nothing."""
    seat = rng.choice(table.match.movers)
    language, shown = rng.choice(LANGUAGES), table.table.shown(seat)
    hint = await table.ask(seat, "POST", f"{table.page}/hint?seat={seat}", language=language, json={"revision": shown})
    assert hint.json()["lines"]
    click = {"action": table.match.actions(seat)[0].name, "revision": shown}
    warned = await table.ask(seat, "POST", f"{table.page}/warning?seat={seat}", language=language, json=click)
    assert warned.status_code == 200
    for viewer in table.viewers:
        if viewer != seat:
            for what, body in (("hint", {"revision": shown}), ("warning", click), ("coach", {"on": False})):
                answer = await table.ask(viewer, "POST", f"{table.page}/{what}?seat={seat}", json=body)
                assert answer.status_code == 403


async def bars_of(table, viewer):
    """How many chances a viewer's page shows."""
    seat = "" if viewer is None else f"?seat={viewer}"
    return (await table.ask(viewer, "GET", f"{table.page}{seat}")).text.count("<meter")


@pytest.mark.usefixtures("canaries")
def test_nobody_is_told_of_a_piece_he_may_not_know_while_the_coach_helps(settings):
    rng = random.Random(7)

    async def work(table):
        table.app.state.helper = Helper(CoachHere(), LITTLE, LITTLE, patience=600)
        players = [bots.make("greedy", table.match.game, seat, 3) for seat in sorted(table.keys)]
        for seat in table.keys:
            answer = await table.ask(seat, "POST", f"{table.page}/coach?seat={seat}", json={"on": True})
            assert answer.status_code == 200
        for viewer in table.viewers:
            await table.follow(viewer, rng.choice(LANGUAGES))
        for step in range(DECISIONS):
            await until(lambda: not goes_by_itself(table))
            if table.match.is_over:
                break
            if step % 15 == 0:
                await ask_the_coach(table, rng)
                await change_shifts(table, rng)
                await look_around(table, rng)
            await one_decision(table, players, rng, step)
            await table.hear()
        assert await bars_of(table, None) == 0
        assert [await bars_of(table, seat) for seat in table.keys] == [2, 2]

    at_party(settings, 2, work)
