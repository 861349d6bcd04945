"""Results of Modern Naval Battles one by one, the other side's turn, the end of a round and of the game."""

import re

import pytest

import coldwake
from coldwake import texts
from coldwake.web.table import Setting, drawer
from coldwake.web.table.beats import MOMENT, QUIET, SHOWN
from coldwake.web.table.drawing import result
from tests.games.mnb.table import SHIPS, Table
from tests.games.mnb.test_table import whole_game

CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)


def beats(t, seat=0, since=0, language="en"):
    """What a seat is shown of the log from some event on."""
    match = t.match
    return drawer("mnb").beats(Setting(match, seat, language), match.log(seat, since))


def kinds(found):
    return [(beat.kind, beat.weight) for beat in found]


def battle(**more):
    """Strikes, a missile and a gun against a fleet that defends itself; the first seat attacks."""
    given = {
        "P": {"rows": "us15 us17 | us07 | us01", "hand": "mc2 gc1 as1", "reserve": ""},
        "X": {"rows": "su14 su16 | su01", "hand": "nm1 sc1", "reserve": ""},
        "step": "actions",
    }
    return Table(**{**given, **more})


# -- beats -----------------------------------------------------------------------------------------


def test_a_strike_is_one_beat_with_course_number_die_and_result():
    """T3: the attack, what it needed, the die, what it did; a sinking is a moment."""
    t = battle(X={"rows": "su14", "hand": "", "reserve": ""})
    t.dice(3, 5)
    t.own("us01", "su14", "su14")
    t.finish()
    t.resolve()
    first, second = [beat for beat in beats(t) if beat.die]
    assert first.about == "Air Strike: Enterprise → Krivak" and first.needed == "needs 4+ (50 %)"
    assert (first.kind, first.die, first.text) == ("miss", 3, "Attack 1 misses Krivak.")
    assert (second.kind, second.die, second.weight) == ("sunk", 5, MOMENT)
    assert second.text == "You sink Krivak (Player 2): 2 VP for you." and second.ships == (SHIPS["su14"],)
    (lost,) = [beat for beat in beats(t, 1) if beat.kind == "sunk"]
    assert lost.text == "You lose Krivak: 2 VP for Player 1."
    (seen,) = [beat for beat in beats(t, None) if beat.kind == "sunk"]
    assert seen.text == "Player 1 sinks Krivak (Player 2): 2 VP."


def test_hits_are_told_against_the_hull_and_with_the_sinking_they_cause():
    """T4: every hit by the ship's name, "2 of 3"."""
    t = battle(X={"rows": "su14", "hand": "nm2", "reserve": ""})
    t.attack("mc2", "us15", "su14")
    t.attack("gc1", "us17", "su14")
    t.finish()
    t.resolve()
    hit, sunk = [beat for beat in beats(t, 1) if beat.kind in ("hit", "sunk")]
    assert (hit.about, hit.needed) == ("Sea Skimmer: O.H. Perry → Krivak", "2 hits")
    assert hit.text == "Krivak is hit: 2 of 3." and hit.weight == SHOWN
    assert sunk.about.startswith("Warning Shots: ") and sunk.needed == "1 hit" and sunk.weight == MOMENT


def test_every_defence_is_told_with_its_chance_whether_it_works_or_not():
    """T4: misses included, and whose defence against which attack."""
    t = battle()
    t.dice(5, 2, 6)
    t.attack("mc2", "us15", "su01")
    t.own("us01", "su01")
    t.finish()
    t.defend("nm1", 1)
    t.defend("su01", 2)
    t.commit()
    t.resolve()
    stopped, failed, *_ = [beat for beat in beats(t) if beat.die]
    assert stopped.kind == "stopped" and stopped.text == "Attack 1 is stopped."
    assert stopped.about == "False Targets against attack 1 (Sea Skimmer: O.H. Perry → Kiev)"
    assert stopped.needed == "needs 4+ (50 %)"
    assert failed.kind == "miss" and failed.text == "Attack 2 comes on."
    assert failed.about.startswith("Air defence of Kiev against attack 2")


def test_a_slice_of_the_log_knows_what_was_announced_before_it():
    """T3: a page that was told of the announcement earlier still hears who struck whom."""
    t = battle(X={"rows": "su14", "hand": "", "reserve": ""})
    t.dice(6)
    t.own("us01", "su14")
    told = t.match.told
    t.finish()
    (sunk,) = [beat for beat in beats(t, 0, told) if beat.kind == "sunk"]
    assert sunk.about == "Air Strike: Enterprise → Krivak"


def test_what_one_does_oneself_is_quiet_and_what_others_do_is_shown():
    t = battle()
    t.attack("mc2", "us15", "su01")
    (own,) = [beat for beat in beats(t, 0) if beat.kind == "attack"]
    (other,) = [beat for beat in beats(t, 1) if beat.kind == "attack"]
    assert (own.weight, other.weight) == (QUIET, SHOWN)
    assert own.text == "You announce attack 1 on Player 2."
    assert other.text == "Player 1 announces attack 1 on you."
    assert other.needed == "2 hits on a hull of 7, unless it is stopped"


def test_the_row_and_the_plan_are_in_the_sum_of_an_announced_strike():
    t = battle(options="11.1", P={"rows": "us01", "hand": "bp1", "reserve": ""})
    t.play_card("bp1")
    t.own("us01", "su01")
    (other,) = [beat for beat in beats(t, 1) if beat.kind == "attack"]
    assert other.needed == "needs 4 + 1 (row) − 1 (Battle Plan) = 4+ (50 %)"


def test_screening_waste_and_large_guns_are_told():
    t = battle(
        P={"rows": "us05", "hand": "gc6", "reserve": ""},
        X={"rows": "su14 su09", "hand": "sc1", "reserve": ""},
    )
    t.attack("gc6", "us05", "su09")
    t.finish()
    t.defend("sc1", 1, to="su14")
    t.commit()
    t.resolve()
    found = beats(t, 1)
    (announced,) = [beat for beat in found if beat.kind == "attack"]
    assert announced.needed == "sinks it unless it is stopped"
    assert any("moves from" in beat.text for beat in found if beat.kind == "card")
    (sunk,) = [beat for beat in found if beat.kind == "sunk"]
    assert sunk.about == "Main Battery: Iowa → Krivak"


def test_reinforcements_and_moves_are_gathered_and_draws_are_left_out():
    """T10: five lines of the same kind are one."""
    t = Table(
        P={"rows": "us15 us17", "subs": "us22", "hand": "mc2 gc2 nm2", "reserve": "us18"},
        X={"rows": "su14", "hand": "nm1", "reserve": ""},
        step="start",
    )
    t.spend("mc2", "gc2")
    t.done()
    t.play("us18")
    t.move("us15", 2)
    t.move("us15", 3)
    t.play("us22")
    t.done()
    t.finish()
    t.end_turn()
    found = beats(t, 1)
    texts_ = [beat.text for beat in found]
    assert "For reinforcements: Sea Skimmer, Rapid Fire; points: 3." in texts_
    assert "New formation: O.H. Perry to row 3 · Los Angeles turns active." in texts_
    assert not any("draws" in text for text in texts_)


def test_a_card_for_points_that_intel_stops_brings_none():
    t = Table(
        P={"rows": "us15", "hand": "mc2", "reserve": "us18"},
        X={"rows": "su14", "hand": "in1", "reserve": ""},
        step="start",
    )
    t.spend("mc2", intel=True)
    t.play("card:in1")
    t.pass_intel()
    told = [beat.text for beat in beats(t, 0)]
    assert "For reinforcements: Sea Skimmer." in told and any(
        "is stopped by the Intel" in text for text in told
    )


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize(
    ("seats", "options"), [(2, {"11.1": True}), (4, {"scenario": "SC-3"}), (3, {"R-38": True})]
)
def test_every_beat_of_a_whole_game_reads_as_a_sentence(seats, options, language):
    *_, match = whole_game(seats, options, seed=seats, most=1500)
    for seat in (0, None):
        log = match.log(seat)
        found = drawer("mnb").beats(Setting(match, seat, language), log)
        assert len(found) > 20
        for beat in found:
            words = f"{beat.about} {beat.needed} {beat.text}"
            assert beat.text.endswith(".") and "mnb." not in words and "{" not in words, words
            assert bool(CYRILLIC.search(beat.text)) == (language == "ru"), words
        dice = [event for event in log if event["event"] == "rolled"]
        assert len([beat for beat in found if beat.die]) == len(dice), "every die is a beat"
        sunk = [event for event in log if event["event"] == "sank"]
        assert len([beat for beat in found if beat.kind == "sunk"]) == len(sunk), "every sinking is one"


def test_beats_and_reports_name_no_card_that_the_onlooker_may_not_know():
    """Secrets: what is drawn stays with its owner, in reports as in the log."""
    t = battle(pile="tc4 tc1")
    t.finish()
    t.end_turn()
    assert "tc4" in t.match.view(0)["me"]["hand"] + t.match.view(1)["me"]["hand"]
    for seat in (0, 1, None):
        report = drawer("mnb").report(Setting(t.match, seat, "en"))
        told = [*beats(t, seat), *(report.beats if report else ())]
        assert told and not any("Full Spread" in beat.text + beat.about for beat in told)


# -- the report ------------------------------------------------------------------------------------


def test_the_report_tells_the_turn_of_the_other_side_and_keeps_its_key():
    """T4: what the other side did, attack by attack, with odds and misses."""
    t = battle(
        X={"rows": "su14", "hand": "", "reserve": ""},
        P={"rows": "us01", "hand": "", "reserve": ""},
        step="start",
    )
    t.dice(3, 2)
    t.skip_to("actions")
    t.own("us01", "su14", "su14")
    t.finish()
    t.resolve()
    report = drawer("mnb").report(Setting(t.match, 1, "en"))
    assert report is not None and report.title == "What Player 1 did"
    missed = [beat.text for beat in report.beats if beat.kind == "miss"]
    assert missed == ["Attack 1 misses Krivak.", "Attack 2 misses Krivak."]
    again = drawer("mnb").report(Setting(t.match, 1, "en"))
    assert again.key == report.key


def test_there_is_no_report_before_the_first_turn():
    match = coldwake.new("mnb", 2, 1, {"scenario": "SC-2"})
    assert drawer("mnb").report(Setting(match, 0, "en")) is None


# -- between the rounds ----------------------------------------------------------------------------


def interlude(match, seat=0, language="en"):
    return drawer("mnb").interlude(Setting(match, seat, language))


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_the_briefing_tells_situation_forces_and_goal_before_the_first_turn(language):
    """F13: the scenario is explained at the start."""
    match = coldwake.new("mnb", 2, 1, {"scenario": "SC-2"})
    told = interlude(match, language=language)
    assert told.key == "briefing" and told.title == match.game.content.scenario("SC-2").title[language]
    assert told.told[0] == match.game.content.scenario("SC-2").intro[language]
    assert len(told.rows) == 2 and any("20" in line for line in told.told)
    first = match.to_move
    match.play("navy:uk", first)
    rows = dict(interlude(match, first).rows)
    assert rows["United Kingdom"].endswith("(you)")


def test_the_tutorial_is_briefed_until_somebody_has_decided_something():
    match = coldwake.new("mnb", 3, 1, {"scenario": "SC-7"})
    assert interlude(match).key == "briefing" and "why" in interlude(match).told[-1]
    match.play("card:mc2", 0)
    assert interlude(match) is None


def last_turn(**more):
    """The second seat has the last turn of round 1; it sinks a ship or not."""
    given = {
        "P": {"rows": "us15 us07", "hand": "mc1", "reserve": ""},
        "X": {"rows": "su14 su01", "hand": "as1", "reserve": ""},
        "turn": "X",
        "first": "P",
        "step": "actions",
    }
    return Table(**{**given, **more})


def test_a_round_in_which_a_ship_sank_has_a_screen_until_the_next_shot():
    """T8: the standing against the target, what was sunk, what comes next."""
    t = last_turn()
    t.dice(6)
    t.air("as1", "us15")
    t.finish()
    t.end_turn()
    told = interlude(t.match)
    assert told.key == "round-1" and told.title == "Round 1 is over"
    assert told.rows[0][0] == "Player 2" and told.rows[0][1:3] == ("3 of 25", "O.H. Perry")
    assert told.told == [
        "In the lead: Player 2. VP still missing for the target of 25: 22.",
        "Round 2 begins; first to play: Player 1.",
    ]
    t.skip_to("actions", by="P")
    assert interlude(t.match) is not None
    t.attack("mc1", "us07", "su14")
    assert interlude(t.match) is None, "an old round does not come back"


def test_a_quiet_round_has_no_screen_unless_the_last_one_comes():
    t = last_turn()
    t.finish()
    t.end_turn()
    assert interlude(t.match) is None
    t = last_turn(options="rounds=2")
    t.finish()
    t.end_turn()
    assert "Round 2 is the last: after it the most VP win." in interlude(t.match).told


# -- the result ------------------------------------------------------------------------------------


def finished():
    """The second seat sinks a ship in the last turn of the only round and wins."""
    t = last_turn(options="rounds=1")
    t.dice(6)
    t.air("as1", "us15")
    t.finish()
    t.end_turn()
    assert t.match.is_over
    return t.match


def test_the_end_says_won_or_lost_to_the_players_and_names_the_winner_to_others():
    """T9: "you lost", the reasons, the moments that decided it."""
    match = finished()
    winner, loser, other = (result(Setting(match, seat, "en")) for seat in (1, 0, None))
    assert (winner.title, loser.title) == ("You win", "You lose")
    assert other.title == "Player 2 wins the game"
    assert "VP 3 : 0, target 25, round 1." in winner.told
    assert list(winner.reasons) == [("You sank O.H. Perry", "3"), ("Player 1 sank nothing", "0")]
    assert list(other.reasons)[0] == ("Player 2 sank O.H. Perry", "3")
    assert list(winner.decided) == [
        "Round 1: Player 2 sinks O.H. Perry of Player 1, worth 3 VP.",
        "From round 1 on the lead did not change: Player 2.",
    ]
    assert result(Setting(match, 0, "ru")).title == "Вы проиграли"


def test_at_a_table_with_one_screen_for_all_the_winner_is_named():
    match = finished()
    assert result(Setting(match, 0, "en", holds=(0, 1))).title == "Player 2 wins the game"


def test_the_deciding_moments_are_two_to_four_of_a_long_game():
    *_, match = whole_game(2, {"rounds": 6}, seed=5, most=3000)
    assert match.is_over
    told = result(Setting(match, 0, "en"))
    assert len(told.decided) <= 4
    worth = [
        int(points) for what, points in told.reasons if what.startswith("You sank ") and "nothing" not in what
    ]
    assert sum(worth) == match.view(0)["players"][0]["points"]
