"""Results of Attack Sub one by one: the beats, the report of the other side's turn, the screens, the end."""

import random
import re

import pytest

import coldwake
from coldwake import narrate, texts
from coldwake.core.actions import GIVING_UP
from coldwake.core.chance import Generator
from coldwake.games.attack_sub.table.beats import KINDS, LEFT_OUT, MOMENTS, QUIET_KINDS, TELLERS, chance
from coldwake.web.table import Setting, drawer, parts
from coldwake.web.table.beats import MOMENT, QUIET, SHOWN
from coldwake.web.table.drawing import result
from tests.games.attack_sub.table import Table

DRAWER = drawer("attack_sub")
LEVEL_2 = {"los-angeles": {"ivan-rogov": "2"}}
OBSERVER = -1


def beats(table, seat=0, language="en"):
    """Everything that happened, beat by beat, but for what is quiet."""
    setting = Setting(table.match, seat, language)
    return [beat for beat in DRAWER.beats(setting, table.match.log(seat)) if beat.weight > QUIET]


def whole_game(scenario, seed, most=4000):
    match = coldwake.new("attack_sub", 2, seed, {"scenario": scenario})
    rng = random.Random(seed)
    for _ in range(most):
        yield match
        if match.is_over:
            return
        legal = [action.name for action in match.actions(match.to_move) if action.name not in GIVING_UP]
        match.play(rng.choice([name for name in legal if name != "button:cancel"] or legal), match.to_move)


# -- results one by one ----------------------------------------------------------------------------


def test_a_search_is_one_beat_for_each_ship_with_what_it_needed():
    """T3."""
    table = Table("13A", first="as").next("4", "1").play("los-angeles", "as", "ivan-rogov", "skvortsov")
    found, missed = beats(table)
    assert (found.kind, missed.kind) == ("hit", "miss")
    assert found.about == "Los Angeles → Ivan Rogov · Search, Active Sonar, +1"
    percent = chance(table.game, 2, "search")
    assert found.needed == f"Needed 2 or more (about {percent} %), drawn 4"
    assert found.text == "Contact. Los Angeles on Ivan Rogov: up to No Attack."
    assert missed.text == "Nothing is heard." and missed.ships == ("skvortsov",)


def test_an_attack_that_nobody_answers_is_one_beat_with_its_sum():
    table = Table("13A", first="wl12", contacts=LEVEL_2).next("2").play("los-angeles", "wl12", "ivan-rogov")
    (miss,) = beats(table)
    assert miss.kind == "miss" and "Ivan Rogov is unharmed" in miss.text
    assert miss.about == "Los Angeles → Ivan Rogov · Attack, Weapon Lockon (contact 1, fire 2)"
    assert miss.needed.startswith("Defence 8 − strength 5: 3+ (about ") and miss.needed.endswith(", drawn 2")


def test_an_evasion_is_a_beat_with_the_odds_before_and_after():
    """T12."""
    table = Table("13A", first="wl12", second="nm", contacts=LEVEL_2).next("6", "hit:A1S1")
    table.play("los-angeles", "wl12", "ivan-rogov", "nm", "pass")
    attack, evasion, hit = beats(table)
    assert (attack.kind, evasion.kind, hit.kind) == ("attack", "stopped", "hit")
    before, after = chance(table.game, 3, "attack"), chance(table.game, 6, "attack")
    assert evasion.needed == f"3+ (about {before} %) → 6+ (about {after} %)"
    assert hit.text == "A hit. Ivan Rogov: Sensor −1, Attack −1." and "drawn 6" in hit.needed


def test_a_sinking_is_a_moment():
    """T3: with the end of the game after it, a moment too."""
    start = {"fleet": ["ivan-rogov"], "sunk": ["skvortsov"], "hand": ""}
    table = Table("13A", first="wl12", second=start, contacts=LEVEL_2).next("6", "hit:SUNK")
    table.play("los-angeles", "wl12", "ivan-rogov")
    hit, sunk, end = beats(table)
    assert hit.weight == SHOWN and (sunk.kind, sunk.weight, sunk.ships) == ("sunk", MOMENT, ("ivan-rogov",))
    assert "Ivan Rogov sinks." in sunk.text and end.weight == MOMENT


@pytest.mark.parametrize(("known", "weight"), [(("ivan-rogov",), SHOWN), (("ivan-rogov", "skvortsov"), MOMENT)])
def test_a_malfunction_that_costs_two_contacts_is_a_moment(known, weight):
    """T12: it was a small chip."""
    contacts = {"los-angeles": dict.fromkeys(known, "2")}
    table = Table("13A", first="ps", contacts=contacts).next("X").play("los-angeles", "ps", "ivan-rogov", "done")
    search, broken = beats(table)
    assert search.kind == "miss" and broken.weight == weight
    assert all(f"on {name}: down to level 1." in broken.text for name in ["Ivan Rogov", "Skvortsov"][: len(known)])


def test_a_range_change_tells_all_contacts_that_move_and_its_cancelling_is_told():
    contacts = {"los-angeles": {"ivan-rogov": "1"}, "ivan-rogov": {"los-angeles": "1"}}
    table = Table("13A", first="cor", second="cor", contacts=contacts)
    table.play("los-angeles", "cor", "close", "ivan-rogov", "pass")
    (moved,) = beats(table)
    assert moved.kind == "move" and moved.text.count("up to level 2") == 2 and moved.ships == ("los-angeles", "ivan-rogov")
    table = Table("13A", first="cor", second="cor", contacts=contacts)
    table.play("los-angeles", "cor", "close", "ivan-rogov", "cor")
    assert [beat.kind for beat in beats(table)] == ["move", "stopped"]


def test_how_likely_a_draw_was_is_told_by_the_whole_deck():
    game = coldwake.new("attack_sub", 2, 1).game
    assert chance(game, 0, "search") == 94 and chance(game, 8, "attack") == 0
    assert chance(game, 0, "entry") == 100, "X is 0 there (SUB-9.5a)"
    assert chance(game, 1, "escape") > chance(game, 7, "attack") > 0


def test_every_kind_of_event_is_known():
    kinds = {kind.name for kind in coldwake.new("attack_sub", 2, 1).game.event_kinds}
    assert {*KINDS, *LEFT_OUT, *MOMENTS, *QUIET_KINDS, *TELLERS} <= kinds


@pytest.mark.parametrize("scenario", ["13B", "13E", "13K", "13L"])
def test_beats_read_and_tell_the_same_in_every_world_the_onlooker_cannot_tell_apart(scenario):
    rng, seen = Generator(9), set()
    for number, match in enumerate(whole_game(scenario, seed=4, most=900)):
        if number % 60 and not match.is_over:
            continue
        for seat in (0, 1, None):
            world = match.sample(OBSERVER if seat is None else seat, rng)
            world._events, world._undo, world.header = match._events, match._undo, match.header
            for language in texts.LANGUAGES:
                ours, theirs = (Setting(one, seat, language) for one in (match, world))
                log = match.log(seat)
                told = DRAWER.beats(ours, log)
                assert told == DRAWER.beats(theirs, log)
                assert DRAWER.report(ours) == DRAWER.report(theirs)
                assert DRAWER.interlude(ours) == DRAWER.interlude(theirs)
                seen |= {beat.kind for beat in told}
                for beat in told:
                    words = f"{beat.about} {beat.needed} {beat.text}"
                    assert not re.search(r"[{}]|attack_sub\.|None", words), words
                    assert bool(re.search("[а-яё]", words)) == (language == "ru"), words
    assert {"hit", "miss", "turn"} <= seen


def test_beats_of_any_stretch_of_a_log_can_be_told():
    """The page asks for what happened since somebody last looked, wherever that begins."""
    *_, match = whole_game("13L", seed=4, most=500)
    setting, log = Setting(match, 0, "en"), match.log(0)
    for first in range(len(log)):
        assert all(beat.text for beat in DRAWER.beats(setting, log[first : first + 7]))


# -- the other side's turn -------------------------------------------------------------------------


def test_the_report_tells_the_turn_of_the_other_side_with_misses_and_names():
    """T4."""
    table = Table("13A", first="ps", second="wl11", turn=1, contacts={"ivan-rogov": {"los-angeles": "1"}}).next("0")
    table.play("ivan-rogov", "wl11", "los-angeles")
    while table.match.movers == [0]:
        table.play("pass")
    assert DRAWER.report(Setting(table.match, 1, "en")) is None, "nobody else has had a turn yet"
    table.play("finish")
    report = DRAWER.report(Setting(table.match, 0, "en"))
    shots = [beat for beat in report.beats if beat.kind == "miss"]
    assert len(shots) == 1 and "Ivan Rogov → Los Angeles" in shots[0].about and "drawn 0" in shots[0].needed
    assert report.title == "What Player 2 did"
    assert "Ivan Rogov → Los Angeles" in parts(Setting(table.match, 0, "en"), "t", [])["report"]


# -- screens of their own --------------------------------------------------------------------------


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_the_briefing_comes_before_the_first_turns_and_not_again(language):
    match = coldwake.new("attack_sub", 2, 1, {"scenario": "13L", "sides": "first"})
    shown = DRAWER.interlude(Setting(match, 0, language))
    plan = match.game.content.scenario("13L")
    assert shown.key == "briefing" and plan.title[language] in shown.title
    assert [row[2] for row in shown.rows] == [side.aim[language] for side in plan.sides]
    assert plan.situation[language] in shown.told
    assert texts.text(language, "attack_sub.table.brief.you") in shown.rows[0][0]
    later = next(match for match in whole_game("13L", seed=2) if match.view(None)["turn"] == 3)
    assert DRAWER.interlude(Setting(later, 0, language)) is None


def test_a_new_deck_has_a_screen_until_it_is_old_news():
    matches = iter(whole_game("13L", seed=2))
    match = next(match for match in matches if match.view(None)["deck"] == 2)
    turn = match.view(None)["turn"]
    shown = DRAWER.interlude(Setting(match, 0, "en"))
    assert shown.key == "deck-2" and len(shown.rows) == 2 and any("Skvortsov" in line for line in shown.told)
    later = next(match for match in matches if match.view(None)["turn"] >= turn + 3)
    assert later.view(None)["deck"] == 2
    assert DRAWER.interlude(Setting(later, 0, "en")) is None


# -- the end ---------------------------------------------------------------------------------------


def ended():
    start = {"fleet": ["ivan-rogov"], "sunk": ["skvortsov"], "hand": ""}
    table = Table("13A", first="wl12", second=start, contacts=LEVEL_2).next("6", "hit:SUNK")
    return table.play("los-angeles", "wl12", "ivan-rogov").match


@pytest.mark.parametrize(("seat", "holds", "title"), [
    (0, (0,), "You win"), (1, (1,), "You lose"), (None, (), "Player 1 wins: NATO"), (0, (0, 1), "Player 1 wins: NATO"),
])  # fmt: skip
def test_the_end_is_told_to_whoever_looks(seat, holds, title):
    """T9: at a screen that several share nobody is "you"."""
    assert result(Setting(ended(), seat, "en", holds=holds)).title == title


def test_the_end_has_reasons_and_the_moments_that_decided_it():
    """T9."""
    told = result(Setting(ended(), 0, "en"))
    assert ("Lost by Soviet Union", "2: Skvortsov, Ivan Rogov") in told.reasons
    assert ("Lost by NATO", "0") in told.reasons
    assert any("Los Angeles sinks Ivan Rogov; needed 3 or more, drawn 6." in line for line in told.decided)


@pytest.mark.parametrize("scenario", ["13B", "13G", "13L"])
@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_at_most_four_moments_decide_a_game_in_the_order_they_came(scenario, language):
    *_, match = whole_game(scenario, seed=5, most=9000)
    assert match.is_over
    told = result(Setting(match, 1, language))
    turns = [int(re.search(r"\d+", line)[0]) for line in told.decided]
    assert len(turns) <= 4 and turns == sorted(turns)
    assert not re.search(r"[{}]|attack_sub\.", f"{told.reasons} {told.decided}".replace("{'", ""))


# -- the log says "you" ----------------------------------------------------------------------------


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_what_one_does_is_told_in_the_second_person(language):
    """T10: every sentence that begins with the player has a wording for him."""
    you = {"en": "You ", "ru": "Вы "}[language]
    game = coldwake.new("attack_sub", 2, 1).game
    kinds = [kind.name for kind in game.event_kinds if "seat" in kind.keys]
    *_, match = whole_game("13E", seed=3, most=3000)
    told = {}
    for event in match.log(0):
        plain = narrate.event_line(match, event, language)
        if event.get("seat") == 0 and plain.startswith(texts.text(language, "attack_sub.player", number=1)):
            told[event["event"]] = narrate.event_line(match, event, language, 0)
    assert {"discarded", "card_drawn"} <= set(told) <= set(kinds)
    assert all(line.startswith(you) for line in told.values()), told
