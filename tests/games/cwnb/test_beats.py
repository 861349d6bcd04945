"""Results one by one and the report of the others' turns: nothing is left out, nothing secret is told (T3, T4)."""

import re

import pytest

import coldwake
from coldwake import bots, texts
from coldwake.web.table import Setting, drawer
from coldwake.web.table.beats import MOMENT, QUIET
from tests.games.cwnb.table import Table

EVERYTHING = {**{f"12.{k}": True for k in range(1, 10)}, "13.1": True}
LANGUAGES = pytest.mark.parametrize("language", texts.LANGUAGES)


def fight(hand="rt", **other):
    """P attacks X with a gun, a missile and a carrier strike."""
    t = Table(
        P={"rows": "ddb cgc cvb", "subs": "ssg", "hand": "g5 ma tp rt"},
        X={"rows": "ffa dda", "hand": hand, **other}, turn="P", step="B1", fog=6,
    )  # fmt: skip
    t.attack("g5", "P.ddb", "X.ffa")
    t.attack("ma", "P.cgc", "X.dda")
    t.strike("P.cvb", "X.dda")
    return t


def beats(table, seat="P", language="en", since=0):
    """The beats that a player reads."""
    match, number = table.match, None if seat is None else table.letters.index(seat)
    return drawer("cwnb").beats(Setting(match, number, language), match.log(number, since))


def told(found, kind):
    return [beat for beat in found if beat.kind == kind]


# -- single results --------------------------------------------------------------------------------


def test_a_miss_is_told_with_its_course_its_odds_and_its_die():
    """T3, T4: who attacks whom, what was needed, what fell."""
    t = fight()
    t.dice(5)
    t.finish()
    t.resolve()
    (miss,) = told(beats(t), "miss")
    assert (miss.about, miss.needed, miss.die, miss.text) == (
        "Carrier Air Strike: CVB 1 → DDA 1", "≤2 (33 %)", 5, "Missed.",
    )  # fmt: skip


def test_a_hit_tells_the_damage_so_far():
    """T3."""
    t = fight()
    t.dice(5)
    t.finish()
    t.resolve()
    (hit,) = told(beats(t), "hit")
    assert (hit.about, hit.text) == ("Missile Attack A −2: CGC 1 → DDA 1", "DDA 1 takes 2 damage: 2 of 4.")
    assert hit.ships == (t._ship("X.dda"),)


def test_a_sinking_is_a_moment_and_is_told_once():
    """T3: damage and sinking are one result, with the points and to whom they go."""
    t = fight()
    t.dice(5)
    t.finish()
    t.resolve()
    (mine,), (yours,) = told(beats(t, "P"), "sunk"), told(beats(t, "X"), "sunk")
    assert mine.weight == MOMENT and mine.ships == (t._ship("X.ffa"),)
    assert mine.text == "2 damage. FFA 1 (Player 2) sinks: 2 points to you."
    assert yours.text == "2 damage. You lose FFA 1: 2 points to Player 1."


def test_what_is_wasted_on_a_sunk_ship_is_told():
    """T4: an attack never disappears without a word."""
    t = Table(
        P={"rows": "ddb", "hand": "g5 g5 rt"}, X={"rows": "ffa dda", "hand": "rt"}, turn="P", step="B1", fog=6,
    )  # fmt: skip
    t.attack("g5", "P.ddb", "X.ffa")
    t.attack("g5", "P.ddb", "X.ffa")
    t.finish()
    t.resolve()
    (sunk,) = told(beats(t), "sunk")
    assert sunk.text.endswith("No need any more: attack 2.")


def test_an_answer_and_what_it_cancels_are_one_result():
    """T4."""
    t = fight(hand="em rt")
    t.finish()
    t.answer("em", 1)
    t.dice(6)
    t.resolve()
    (stopped,) = told(beats(t), "stopped")
    assert (stopped.about, stopped.text) == (
        'Gun Attack 5" −2: DDB 1 → FFA 1',
        "Cancelled by Evasive Maneuvers (Player 2).",
    )
    assert told(beats(t, "X"), "stopped")[0].text == "Cancelled by Evasive Maneuvers (you)."


def test_air_cover_is_told_with_the_attack_it_is_thrown_against():
    """T4."""
    t = fight(hand="ac rt")
    t.finish()
    while t.prompt != "air_point_defence":
        t.done()
    t.answer("ac", 3)
    t.dice(2)
    t.done()
    t.resolve()
    (stopped,) = told(beats(t, "X"), "stopped")
    assert stopped.about == "Air Cover (you) against Carrier Air Strike: CVB 1 → DDA 1"
    assert (stopped.needed, stopped.die, stopped.text) == ("≤2 (33 %)", 2, "The attack is stopped.")


def test_damage_control_is_told_without_the_discarding_of_its_card():
    """T4."""
    t = fight(hand="dc rt")
    t.finish()
    while t.prompt != "damage_control":
        t.done()
    t.dice(6)
    t.play("attack:1")
    t.resolve()
    found = beats(t)
    assert [beat.text for beat in told(found, "stopped")] == ["Undone by Damage Control (Player 2)."]
    assert not [beat for beat in found if "discards: Damage Control" in beat.text]


def test_all_that_is_named_is_one_result():
    """T4: who names what at whom; quiet for the one who has just named it."""
    t = fight()
    t.dice(5)
    t.finish()
    (theirs,), (own,) = told(beats(t, "X"), "attack"), told(beats(t, "P"), "attack")
    assert theirs.about == "Player 1 names 3 attacks"
    assert theirs.text.startswith(
        '1. Gun Attack 5" −2: DDB 1 → FFA 1; 2. Missile Attack A −2: CGC 1 → DDA 1; 3. '
    )
    assert (own.about, own.weight) == ("You name 3 attacks", QUIET)


def test_results_that_begin_in_the_middle_of_a_turn_still_know_the_attacks():
    """T3: a page asks for what is new, and the attacks were named before that."""
    t = fight()
    t.dice(5)
    before = t.match.told
    t.finish()
    t.resolve()
    assert told(beats(t, since=before + 1), "miss")[0].about == "Carrier Air Strike: CVB 1 → DDA 1"


def test_cards_drawn_are_counted_and_never_named():
    """T3, T10: five lines become one."""
    t = fight()
    t.dice(5, 4)
    t.finish()
    t.resolve()
    t.play("button:done")
    (drawn,) = [beat for beat in beats(t, "X") if "draws" in beat.text]
    assert re.fullmatch(r"Player 1 draws \d cards\.", drawn.text) and drawn.weight == QUIET


# -- whole games -----------------------------------------------------------------------------------


def game(seed=4, seats=2, options=None):
    """A game of bots; after each decision the match, and how many events there were before it."""
    match = coldwake.new("cwnb", seats=seats, seed=seed, options=EVERYTHING if options is None else options)
    players = [bots.make("greedy", match.game, seat, seed) for seat in range(seats)]
    while not match.is_over:
        before = match.told
        seat = match.movers[0]
        match.play(players[seat].choose(bots.observe(match, seat)), seat)
        yield match, before


@LANGUAGES
def test_every_die_and_every_sinking_of_a_game_is_a_result(language):
    """T3, T4: each thrown die is a beat with its face; each ship that goes down is a moment."""
    for match, before in game(options={}):
        events = match.log(0, before)
        found = drawer("cwnb").beats(Setting(match, 0, language), events)
        assert [beat.die for beat in found if beat.die] == [
            event["die"] for event in events if event["event"] == "rolled"
        ]
        assert len(told(found, "sunk")) == sum(event["event"] in ("sank", "eliminated") for event in events)
        words = " ".join(f"{beat.about} {beat.needed} {beat.text}" for beat in found)
        assert not re.search(r"[{}]|cwnb\.|None|: \.|«»", words), words


def test_results_tell_no_card_that_the_log_keeps_secret():
    """T3: to an observer a drawn, dealt or face-down card has no name."""
    for match, before in game(seed=5):
        public, mine = match.log(None, before), match.log(1, before)
        secret = {
            event["card"]
            for event, known in zip(mine, public, strict=True)
            if event != known and event.get("card")
        }
        shown = {event.get("card") for event in public}
        found = drawer("cwnb").beats(Setting(match, None, "en"), public)
        words = " ".join(beat.about + beat.text for beat in found)
        for card in secret - shown:
            name = next(one.name["en"] for one in match.game.content.cards if one.id == card)
            known = {
                next(one.name["en"] for one in match.game.content.cards if one.id == id) for id in shown if id
            }
            assert name in known or name not in words, (name, words)


def test_the_report_tells_the_turns_of_the_others_and_stays_when_ones_own_begins():
    """T4: misses included, ships by name; a key of its own for each turn."""
    keys, lines = set(), 0
    for match, _ in game(options={}):
        setting = Setting(match, 0, "en")
        report = drawer("cwnb").report(setting)
        if report is None:
            continue
        assert "Player 2" in report.title
        if report.key not in keys and match.view(0)["active"] == 0 and match.to_move == 0:
            keys.add(report.key)
            lines += len(report.beats)
            dice = [beat.die for beat in report.beats if beat.die]
            assert dice, "the Fog of War at least was rolled"
    assert len(keys) > 8 and lines > 40
