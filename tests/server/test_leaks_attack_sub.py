"""Nothing hidden of Attack Sub reaches a client. Every Action card is unique, so its id betrays it anywhere."""

import html
import random
import re
from functools import partial
from typing import Any

import pytest

import coldwake
from coldwake import bots
from coldwake.core.events import EVERYBODY
from coldwake.match import Match
from coldwake.server.ways import only_way
from tests.server.leaks import Censor, Party, Viewer
from tests.server.visitors import (
    at_party,
    click_in_secret,
    play_whole_game,
    questions,
    told_about,
    vars_of,
    world_of,
)

GAME = "attack_sub"
DRILL = {"pack": "drill", "options": {"scenario": "D3", "cap": 2, "sides": "first"}}
CARD = re.compile(r"(?<![a-z0-9])([a-z]{2,4}[0-9]{0,2}-[0-9]{2})(?![0-9])")
CARD_NOUNS = ("card", "unit", "mover")
PUBLIC_ZONES = ("air", "table")
CARDS = {
    name.split(":")[1]
    for pack in ("drill", "standard")
    for name in coldwake.new(GAME, 2, 1, pack=pack).game.actions.names
    if name.startswith("card:")
}


def signs(text: str) -> set[str]:
    """The Action cards that a text names by their ids."""
    return set(CARD.findall(html.unescape(text))) & CARDS


def visible(match: Match, viewer: Viewer) -> set[str]:
    """What lies before a viewer: told by the zones, not by the views that are being tested."""
    names = [name.split(":")[1] for name in match.game.content.names]
    open_to = {*PUBLIC_ZONES, f"hand:{viewer}", f"packet:{viewer}"}
    seen = {
        names[piece]
        for zone, pieces in zip(match.game.zone_names, match._state.zones, strict=True)
        if zone in open_to
        for piece in pieces
    }
    return seen | ({names[match._state.top]} if match._state.top >= 0 else set())


def told(match: Match, viewer: Viewer, turns: int) -> set[str]:
    """The cards that events have named to a viewer in so many turns, the present one included."""
    kinds = match.game.event_kinds
    found: set[str] = set()
    for event in reversed(match._events):
        kind = kinds[event.kind]
        is_told = event.audience == EVERYBODY or (viewer is not None and event.audience >> viewer & 1)
        for noun, value, secret in zip(kind.nouns, event.values, kind.secret, strict=True):
            if noun in CARD_NOUNS and value >= 0 and (is_told or not secret):
                found.add(str(match.game.noun_value(noun, value)))
        turns -= kind.name == "turn_begins"
        if not turns:
            break
    return found


class SubKnowledge:
    """What each viewer may know: on the table now, told in this turn and the one before, and ever."""

    def __init__(self, match: Match) -> None:
        self.viewers: list[Viewer] = [None, *range(match.seats)]
        self.now: dict[Viewer, set[str]] = {viewer: set() for viewer in self.viewers}
        self.before, self.round, self.ever = dict(self.now), dict(self.now), dict(self.now)
        self.learn(match)

    def learn(self, match: Match) -> None:
        """Take note of what has become visible."""
        for viewer in self.viewers:
            self.before[viewer] = self.now[viewer]
            self.now[viewer] = visible(match, viewer) | told(match, viewer, 1)
            self.round[viewer] = self.now[viewer] | self.before[viewer] | told(match, viewer, 2)
            self.ever[viewer] = self.ever[viewer] | self.round[viewer]


class SubCensor(Censor):
    """Reads everything for the cards of Attack Sub."""

    knowing = SubKnowledge
    signs = staticmethod(signs)


class SubParty(Party):
    """A table of Attack Sub with everybody at it."""

    reader = SubCensor


def at_sub_party(settings: Any, work: Any, **asked: Any) -> None:
    """The same at a table of this game."""
    at_party(settings, 2, work, SubParty, **{"game": GAME, **asked})


def positions(rng, count, scenario="13L"):
    """Moments of a game, about so many."""
    match = coldwake.new(GAME, 2, rng.randrange(1000), {"scenario": scenario, "sides": "first"})
    players = [bots.make("greedy", match.game, seat, 3) for seat in (0, 1)]
    for _ in range(400):
        if match.is_over:
            return
        if rng.random() < count / 400 and not any(only_way(match, seat) for seat in match.movers):
            yield match.copy()
        seat = match.to_move
        match.play(players[seat].choose(bots.observe(match, seat)), seat)


def test_nobody_is_told_of_a_card_he_may_not_know_in_a_whole_game(settings):
    async def work(table):
        await play_whole_game(table, random.Random(4), shift=25, mischief=0.06, longest=2000)

    at_sub_party(settings, work, **DRILL)


def test_the_censor_would_notice(settings):
    """A hand read with the eyes of the other seat is a leak to it."""

    async def work(table):
        answer = await table.ask(0, "GET", f"{table.api}/view")
        with pytest.raises(AssertionError, match="may not know"):
            table.censor.body(1, answer.text, "a foreign view")

    at_sub_party(settings, work, **DRILL)


def test_dealing_hidden_things_anew_changes_no_byte_of_any_answer(settings):
    async def work(table):
        rng = random.Random(6)
        for match in positions(rng, 6):
            table.show(match)
            viewer = rng.choice(table.viewers)
            asked = questions(table, match, viewer, rng)
            before = [await told_about(table, viewer, question) for question in asked]
            table.show(world_of(match, viewer, rng))
            for question, answer in zip(asked, before, strict=True):
                assert await told_about(table, viewer, question) == answer, (viewer, question)
            table.show(match)

    at_sub_party(settings, work, pack="standard", options={"scenario": "13L", "sides": "first"})


def test_no_refusal_depends_on_hidden_things():
    rng = random.Random(5)
    for match in positions(rng, 12, "13K"):
        seat = match.to_move
        world = world_of(match, seat, rng)
        for action in match.game.actions.names:
            one, other = match.why_not(action, seat), world.why_not(action, seat)
            assert (one and vars_of(one)) == (other and vars_of(other)), (seat, action, match.prompt_for(seat))


def covered_chains():
    """Positions with a first click that only its own seat can see, one for each question it may begin at."""
    found = {}
    for seed in range(4):
        match = coldwake.new(GAME, 2, seed, {"scenario": "13K", "sides": "first"})
        players = [bots.make("greedy", match.game, seat, 3) for seat in (0, 1)]
        for _ in range(300):
            if match.is_over:
                break
            seat, asked = match.to_move, match.prompt_for(None).key
            for action in match.actions(seat) if asked not in found else ():
                trial = match.copy()
                trial.play(action, seat)
                if trial.to_move == seat and trial.view(None) == match.view(None):
                    found[asked] = (match.position(), seat, action.name)
                    break
            match.play(players[seat].choose(bots.observe(match, seat)), seat)
    return found


def test_clicks_that_nobody_else_can_see_reach_nobody_else(settings):
    chains = covered_chains()
    assert {"main", "listen"} <= set(chains)

    for start, seat, action in chains.values():
        at_sub_party(settings, partial(click_in_secret, seat=seat, action=action), pack="", start=start)
