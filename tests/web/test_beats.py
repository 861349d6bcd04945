"""Results one by one, the report of the others' turn, and a log that folds what is repeated (T3, T4, T10)."""

import random

import pytest

import coldwake
from coldwake import bots
from coldwake.core import registry
from coldwake.web.table import beats_since, drawer
from coldwake.web.table.beats import MOMENT, QUIET, Beat, others_turns
from coldwake.web.table.drawing import draw
from coldwake.web.table.journal import folded
from coldwake.web.table.setting import Setting
from tests.server.visitors import world_of

SEVERAL = [game for game in registry.names() if registry.game(game).max_seats > 1]


def played(game, seed=4, steps=300):
    rules = registry.game(game)
    match = coldwake.new(game, rules.min_seats, seed)
    players = [bots.make("greedy", rules, seat, seed) for seat in range(match.seats)]
    for _ in range(steps):
        if match.is_over:
            return match
        seat = match.to_move
        match.play(players[seat].choose(bots.observe(match, seat)), seat)
    return match


def test_repeated_lines_are_told_once_with_their_number():
    lines = ["<li>a</li>", "<li>a</li>", "<li>a</li>", "<li>b</li>", "<li>a</li>"]
    assert folded(lines) == ['<li>a <b class="times">×3</b></li>', "<li>b</li>", "<li>a</li>"]
    assert folded([]) == []


@pytest.mark.parametrize("game", SEVERAL)
def test_a_report_tells_the_turns_of_others_before_ones_own(game):
    match = played(game)
    for seat in range(match.seats):
        setting = Setting(match, seat, "en")
        told = []

        def keep(setting, events, told=told):
            told.extend(events)
            return [Beat("told", event["event"]) for event in events]

        report = others_turns(setting, keep)
        starts = [event["seat"] for event in told if event["event"] == "turn_begins"]
        assert report is not None and starts and seat not in starts
        assert told[0]["event"] == "turn_begins"
        assert len(report.beats) == len(told)


@pytest.mark.parametrize("game", registry.names())
def test_results_reports_and_screens_are_the_same_in_every_world_the_reader_cannot_tell_apart(game):
    """They are made of the reader's own log: hidden things dealt anew change nothing of them."""
    drawn_by, rng, told = drawer(game), random.Random(7), 0
    for steps in (40, 150, 300):
        match = played(game, steps=steps)
        for seat in [*range(match.seats), None]:
            here, there = (Setting(one, seat, "en") for one in (match, world_of(match, seat, rng)))
            beats = drawn_by.beats(here, match.log(seat))
            assert beats == drawn_by.beats(there, there.match.log(seat))
            assert all(beat.text for beat in beats)
            told += len(beats)
            if seat is not None:
                assert drawn_by.report(here) == drawn_by.report(there)
                assert drawn_by.interlude(here) == drawn_by.interlude(there)
    assert told > 20


@pytest.mark.parametrize("game", registry.names())
def test_the_reel_gets_what_happened_since_and_nothing_quiet(game):
    match = played(game)
    setting = Setting(match, 0, "en")
    made = drawer(game).beats(setting, match.log(0))
    sent = beats_since(setting, 0)
    assert [beat["kind"] for beat in sent] == [beat.kind for beat in made if beat.weight != QUIET]
    assert beats_since(setting, match.told) == []
    assert beats_since(Setting(match, 0, "en", curtain=1), 0) == []


def test_a_beat_shows_the_attack_the_need_the_die_and_what_it_did():
    setting = Setting(played(registry.usual(), steps=5), 0, "en")
    beat = Beat("sunk", "She sinks.", "A → B", "needs 4 or less", 3, MOMENT, ("us-iowa",))
    html = draw("table/beat.html", setting, {"beat": beat})
    for piece in ("beat-sunk moment", "#die-3", "A → B", "needs 4 or less", "rolled 3", "She sinks.", "us-iowa"):
        assert piece in html
    plain = draw("table/beat.html", setting, {"beat": Beat("told", "A card.")})
    assert "moment" not in plain and "die-" not in plain and "rolled" not in plain
