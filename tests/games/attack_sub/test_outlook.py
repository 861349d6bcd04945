"""What a choice of Attack Sub says before it is made: what it does, what it costs, the sum of its odds."""

import random
import re

import pytest

import coldwake
from coldwake import texts
from coldwake.core.actions import GIVING_UP
from coldwake.core.chance import Generator
from coldwake.games.attack_sub.table.foresight import Foresight, is_fatal
from coldwake.games.attack_sub.table.outlook import BY_PROMPT
from coldwake.web.table import Setting, drawer
from coldwake.web.table.prompt import NO_OUTLOOK
from tests.games.attack_sub.table import Table

DRAWER = drawer("attack_sub")
LEVEL_1 = {"los-angeles": {"ivan-rogov": "1"}}


def outlook(table, action, seat=0, language="en"):
    """What one offered choice says."""
    setting = Setting(table.match, seat, language)
    assert setting.offered(action), setting.actions
    return DRAWER.outlook(setting, action)


def percent(table, seat, least):
    """How many of a hundred unseen cards have so much or more."""
    unseen = table.match.view(seat)["unseen"]
    return round(100 * sum(unseen["numbers"][max(least, 0):8]) / unseen["total"])


# -- searching -------------------------------------------------------------------------------------


def test_a_sonar_card_names_the_chance_on_each_ship_and_active_sonar_its_risk():
    table = Table("13A", first="as ps").play("los-angeles")
    active, passive = (outlook(table, f"card:{card}-01") for card in ("as", "ps"))
    assert f"Ivan Rogov: 2+ ({percent(table, 0, 2)} %)" in active.does and "Skvortsov" in active.does
    assert "may be heard" in active.cost
    assert f"Ivan Rogov: 3+ ({percent(table, 0, 3)} %)" in passive.does
    assert passive.cost == "", "nothing gives the listener away (SUB-4.22b)"


def test_a_search_target_shows_its_sum_and_what_hides_it():
    table = Table("13A", first="ps as", second="tl", contacts=LEVEL_1)
    table.next("0").play("los-angeles", "ps", "ivan-rogov", "done", "tl", "baltimore", "as")
    told = outlook(table, "ship:ivan-rogov")
    assert re.fullmatch(r"Detection 8 − Sensor \d − active 1 \+ hidden 2 = \d\+", told.sum)
    detection, sensor, active, hidden, number = map(int, re.findall(r"\d+", told.sum))
    assert detection - sensor - active + hidden == number
    assert told.does == "No Contact → No Attack" and "−2" in told.warning
    assert outlook(table, "ship:skvortsov").warning == ""


def test_a_search_under_way_says_who_goes_on_with_it():
    """T12: the prompt itself names nobody."""
    table = Table("13A", first="ps", options={"R-45": False}).next("0").play("los-angeles", "ps", "ivan-rogov")
    while table.match.movers == [1]:
        table.play("pass")
    assert table.match.prompt.key == "search_on"
    assert outlook(table, "ship:skvortsov").does == "Los Angeles: No Contact → No Attack"


def test_a_reduction_against_a_search_shows_the_odds_before_and_after():
    """T12."""
    table = Table("13A", first="ps", second="tl").play("los-angeles", "ps", "ivan-rogov", "done")
    hidden, bare = outlook(table, "card:tl-01", seat=1), outlook(table, "button:pass", seat=1)
    assert hidden.does == f"Los Angeles finds her: 3+ ({percent(table, 1, 3)} %) → 5+ ({percent(table, 1, 5)} %)"
    assert bare.does == f"Los Angeles finds her: 3+ ({percent(table, 1, 3)} %)"


def test_a_reduction_that_changes_nothing_is_warned_of():
    """A damaged transport's escort may be so loud that only X fails, with the card as without it."""
    table = Table("13L", first="sn", second="as", turn=1, ships={"invincible": {"damaged": True}})
    table.play("ivan-rogov", "as", "invincible", "done", "pass")
    assert table.match.prompt.key == "hide", "the ping has been passed by"
    told = outlook(table, "card:sn-01")
    assert told.does.count("all but X") == 2 and told.warning == "would change nothing"


# -- attacking -------------------------------------------------------------------------------------


def test_a_target_shows_the_sum_of_its_odds():
    table = Table("13A", first="wl12", contacts=LEVEL_1).play("los-angeles", "wl12")
    told = outlook(table, "ship:ivan-rogov")
    assert told.sum == "Defence 8 − Attack 3 − Fire 2 = 3+"
    assert re.fullmatch(r"a hit sinks: about \d+ %", told.does) and "heard" in told.cost


@pytest.mark.parametrize(("sensor", "result", "sinks"), [(0, "S2", False), (1, "S2", True), (2, "S1", True), (0, "DUD", False), (0, "SUNK", True), (0, "A1S2", False)])
def test_which_hits_sink_a_ship_depends_on_its_boxes(sensor, result, sinks):
    foresight = Foresight(Setting(Table("13A", first="ps").match, 0, "en"))
    assert is_fatal(result, foresight.ships["ivan-rogov"], {"sensor": sensor, "attack": 0}) == sinks


def test_an_evasion_shows_what_the_attacker_needs_before_and_after():
    """T12: and the window says who fires at whom."""
    table = Table("13A", first="wl12", second="nm ps bs", contacts=LEVEL_1).play("los-angeles", "wl12", "ivan-rogov")
    evades = outlook(table, "card:nm-01", seat=1)
    assert evades.does == f"Los Angeles hits: 3+ ({percent(table, 1, 3)} %) → 6+ ({percent(table, 1, 6)} %)"
    assert outlook(table, "button:pass", seat=1).does == f"Los Angeles hits: 3+ ({percent(table, 1, 3)} %)"
    assert "Los Angeles +1" in outlook(table, "card:ps-01", seat=1).does
    assert "one more answer" in outlook(table, "card:bs-01", seat=1).does
    assert DRAWER.whereabouts(Setting(table.match, 1, "en"), "button:pass") == "Los Angeles → Ivan Rogov"


def test_more_lockons_show_what_they_add():
    table = Table("13A", first="wl12 wl11", second="nm", contacts={"los-angeles": {"ivan-rogov": "2"}})
    table.play("los-angeles", "wl12", "ivan-rogov")
    assert outlook(table, "button:fire").sum == "Defence 8 − strength 5 = 3+"
    assert outlook(table, "card:wl11-01").sum == "Defence 8 − strength 5 − Fire 1 = 2+"


# -- ranges, systems, cards ------------------------------------------------------------------------


def test_a_range_change_shows_the_contacts_of_both_sides_before_and_after():
    contacts = {"los-angeles": {"ivan-rogov": "1"}, "ivan-rogov": {"los-angeles": "no-attack"}}
    table = Table("13A", first="cor", second="cor", contacts=contacts).play("los-angeles", "cor", "close")
    told = outlook(table, "ship:ivan-rogov").does
    assert told == "Los Angeles on Ivan Rogov: level 1 → level 2; Ivan Rogov on Los Angeles: No Attack → level 1"
    table.play("ivan-rogov")
    assert outlook(table, "button:pass", seat=1).does == told
    assert "stay" in outlook(table, "card:cor-02", seat=1).does


def test_a_surface_force_moves_the_contacts_of_submarines_on_it():
    contacts = {"force": {"molniya": "1"}, "molniya": {"simpson": "1"}}
    table = Table("13B", first="cor", contacts=contacts).play("force", "cor", "open")
    told = outlook(table, "ship:molniya").does
    assert "Surface Force on Molniya: level 1 → No Attack" in told and "Molniya on Simpson: level 1 → No Attack" in told


def test_a_repair_says_what_it_mends_and_what_it_risks():
    table = Table("13A", first="tech", ships={"los-angeles": {"sensor_fault": 2}}).play("los-angeles")
    by_draw, by_card = outlook(table, "button:repair"), outlook(table, "card:tech-01")
    assert by_draw.does == by_card.does == "Sensor: −2 → −1"
    assert "Down" in by_draw.warning and by_card.warning == ""


def test_a_unit_says_what_it_could_do_and_the_end_of_a_turn_who_could_still_act():
    table = Table("13A", first="ps wl12 cor ps", contacts=LEVEL_1)
    assert outlook(table, "ship:los-angeles").does == "search · attack · range"
    assert outlook(table, "ship:baltimore").does == "search"
    table.next("0").play("los-angeles", "wl12", "ivan-rogov")
    while table.match.movers == [1]:
        table.play("pass")
    assert outlook(table, "button:finish").warning == "could still act: Baltimore"


# -- which card ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_a_cards_face_is_told_where_it_counts_and_nowhere_else(language):
    """T11: when cards are discarded, and to tell copies of one printing apart."""
    table = Table("13A", first="ps tl ps")
    table.play("los-angeles")
    setting = Setting(table.match, 0, language)
    alone = [action for action in setting.actions if action.startswith("card:") and "ps" not in action]
    assert all(DRAWER.whereabouts(setting, action) == "" for action in alone)
    twins = {DRAWER.whereabouts(setting, f"card:ps-0{copy}") for copy in (1, 2)}
    assert len(twins) == 2 and "" not in twins
    table.play("cancel", "discard")
    setting = Setting(table.match, 0, language)
    sunk = texts.text(language, "attack_sub.hit.SUNK")
    assert DRAWER.whereabouts(setting, "card:ps-01").endswith(f"0, {sunk}")
    assert DRAWER.whereabouts(setting, "card:tl-01")


# -- whole games -----------------------------------------------------------------------------------


def some_positions(scenario, seed, most=700):
    match = coldwake.new("attack_sub", 2, seed, {"scenario": scenario})
    rng = random.Random(seed)
    for _ in range(most):
        if match.is_over:
            return
        yield match
        legal = [action.name for action in match.actions(match.to_move) if action.name not in GIVING_UP]
        match.play(rng.choice([name for name in legal if name != "button:cancel"] or legal), match.to_move)


@pytest.mark.parametrize("scenario", ["13B", "13E", "13L", "13M"])
def test_every_choice_reads_and_tells_the_same_in_every_world_its_seat_cannot_tell_apart(scenario):
    """What is foreseen may tell no more than the seat's own view."""
    rng, asked = Generator(3), set()
    for number, match in enumerate(some_positions(scenario, seed=len(scenario))):
        key, seat = match.prompt.key, match.to_move
        if key in asked and number % 29:
            continue
        asked.add(key)
        world = match.sample(seat, rng)
        world._events, world._undo, world.header = match._events, match._undo, match.header
        for language in texts.LANGUAGES:
            ours, theirs = Setting(match, seat, language), Setting(world, seat, language)
            for action in ours.actions:
                told = DRAWER.outlook(ours, action)
                assert told == DRAWER.outlook(theirs, action), action
                words = " ".join([told.does, told.cost, told.sum, told.warning])
                assert not re.search(r"[{}]|attack_sub\.|None", words), words
                assert bool(re.search("[а-яё]", words)) == (language == "ru") or not re.search("[a-z]{3}", words)
    assert len(asked & set(BY_PROMPT)) > 8


def test_a_prompt_without_an_adviser_says_nothing():
    match = coldwake.new("attack_sub", 2, 1, {"scenario": "13A"})
    seat = match.to_move
    assert match.prompt.key not in BY_PROMPT
    assert DRAWER.outlook(Setting(match, seat, "en"), match.actions(seat)[0].name) == NO_OUTLOOK
