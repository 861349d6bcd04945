"""The table of Attack Sub as it is drawn: legal actions are buttons, contacts stand on tracks, no secret is told."""

import random
import re

import pytest
from markupsafe import escape

import coldwake
from coldwake import narrate, rulebook, texts
from coldwake.core.actions import GIVING_UP
from coldwake.core.chance import Generator
from coldwake.games.attack_sub.table.contacts import Contacts, badges
from coldwake.games.attack_sub.table.drawer import (
    AID_ACTIONS,
    AID_ANSWERS,
    AID_DRAWS,
    AID_FAULTS,
    AID_TURN,
)
from coldwake.games.attack_sub.table.ending import CLAUSES, SCENARIO_ENDINGS
from coldwake.games.attack_sub.table.parts import FAMILIES, AttackSubTable
from coldwake.web.table import Setting, drawer, parts
from coldwake.web.table.drawing import UnknownThing
from coldwake.web.table.explaining import thing
from tests.web.offers import choices
from tests.web.test_table import Page

OBSERVER = -1
SCENARIOS = ("13A", "13G", "13K", "13M")
DUEL = {
    "game": "attack_sub", "seats": 2, "options": {"scenario": "13A"}, "turn": 0, "number": 9,
    "players": [{"side": "first", "hand": ["wl22-01", "as-01", "ht-01"]}, {"side": "second", "hand": ["nm-01"]}],
    "contacts": {"los-angeles": {"ivan-rogov": "2"}, "skvortsov": {"los-angeles": "no-attack"}},
    "ships": {"ivan-rogov": {"sensor": 1, "sensor_fault": 3, "damaged": True}, "skvortsov": {"shut_down": True}},
}  # fmt: skip
"""The first seat to move: a target in reach, a damaged boat, one that plays dead."""


def whole_game(scenario, seed, most=1500):
    """Random play to the end, every position on the way."""
    match = coldwake.new("attack_sub", 2, seed, {"scenario": scenario})
    rng = random.Random(seed)
    for _ in range(most):
        yield match
        if match.is_over:
            return
        seat = match.to_move
        legal = [action.name for action in match.actions(seat) if action.name not in GIVING_UP]
        forward = [name for name in legal if name != "button:cancel"]
        match.play(rng.choice(forward or legal), seat)


def html(setting):
    return "".join(parts(setting, "t", []).values())


def duel(**changes):
    return coldwake.load({**DUEL, **changes}, seed=1)


# -- whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_legal_action_is_a_button_at_every_kind_of_prompt(scenario):
    """Each prompt is drawn for everybody in both languages when it comes for the first time, others now and then."""
    asked = set()
    for number, match in enumerate(whole_game(scenario, seed=SCENARIOS.index(scenario))):
        key = match.prompt.key if match.prompt else ""
        if key in asked and number % 97:
            continue
        asked.add(key)
        for seat in (0, 1, None):
            legal = {action.name for action in match.actions(seat)} if seat in match.movers else set()
            for language in texts.LANGUAGES:
                page = Page(html(Setting(match, seat, language)))
                assert set(page.actions) == legal, key
                assert page.faults == [] and page.styled == [], key
    assert {"choose_side", "main", "unit", "search_target"} <= asked


@pytest.mark.parametrize("scenario", ["13A", "13K", "13M"])
def test_the_page_is_the_same_in_every_world_the_onlooker_cannot_tell_apart(scenario):
    rng = Generator(5)
    compared = 0
    for number, match in enumerate(whole_game(scenario, seed=7, most=600)):
        if number % 37:
            continue
        for seat in (0, 1, None):
            world = match.sample(OBSERVER if seat is None else seat, rng)
            world._events, world._undo, world.header = match._events, match._undo, match.header
            assert parts(Setting(match, seat, "en"), "t", []) == parts(Setting(world, seat, "en"), "t", [])
            compared += 1
    assert compared > 30


def test_only_the_top_of_the_discard_pile_is_shown():
    *_, match = whole_game("13A", seed=3, most=160)
    view = match.view(None)
    made = parts(Setting(match, None, "en"), "t", [])
    sheet = drawer("attack_sub").sheet(Setting(match, None, "en"), "discards")
    shown = set(re.findall(r"card:([a-z0-9-]+)", made["piles"] + sheet))
    assert view["piles"]["discard"] > 1 and shown == {view["piles"]["top"]}
    assert f"<b>{view['piles']['discard']}</b>" in made["piles"]


def test_the_hand_of_another_is_on_nobodys_page():
    match = next(match for match in whole_game("13A", seed=4) if match.view(None)["turn"] == 3)
    for seat in (0, 1):
        foreign = [Setting(match, 1 - seat, "en"), Setting(match, None, "en"), Setting(match, seat, "en", curtain=1 - seat)]
        others = "".join(map(html, foreign))
        for card in match.view(seat)["me"]["hand"]:
            assert f"card:{card}" not in others
            assert f"card:{card}" in html(Setting(match, None, "en", open=True, still=True))


# -- what a player sees ----------------------------------------------------------------------------


def chip_of(match, ship):
    return AttackSubTable(Setting(match, 0, "en")).chips.chip(ship)


def test_a_ship_shows_its_tracks_and_what_is_wrong_with_it():
    chip = chip_of(duel(), "ivan-rogov")
    sensor, attack = chip.tracks
    assert (sensor.values, sensor.at) == ((("4",), ("3",), ("2",)), 1)
    assert (sensor.fault, sensor.trouble) == ("✕", "Down") and attack.fault == ""
    assert attack.values[0] == ("2", "2") and (chip.detection, chip.defence) == (7, 7)
    assert [mark.name for mark in chip.marks] == ["damaged"]
    assert [mark.name for mark in chip_of(duel(), "skvortsov").marks] == ["shut"]


def holders_on(chip):
    return {box.level: [marker.holder.badge for marker in box.markers] for box in chip.contacts}


def test_a_track_tells_who_knows_of_the_ship_and_how_well():
    held = holders_on(chip_of(duel(), "ivan-rogov"))
    assert held == {"no-contact": ["Ba"], "no-attack": [], "1": [], "2": ["LA"], "3": [], "4": []}
    held = holders_on(chip_of(duel(), "los-angeles"))
    assert held["no-attack"] == ["Sk"] and held["no-contact"] == ["IR"]


def test_the_chart_holds_the_contacts_of_both_sides():
    own, theirs = Contacts(Setting(duel(), 0, "ru")).charts()
    assert [[cell.short for cell in known] for _, known in own.rows] == [["2", "НК"], ["НК", "НК"]]
    assert [[cell.short for cell in known] for _, known in theirs.rows] == [["НК", "НК"], ["БА", "НК"]]
    assert own.is_near and not theirs.is_near


def test_a_surface_force_is_one_holder():
    match = coldwake.new("attack_sub", 2, 1, {"scenario": "13L", "sides": "first"})
    nato, soviets = Contacts(Setting(match, 0, "en")).charts()
    assert [holder.badge for holder, _ in nato.rows] == ["SF"] and len(nato.targets) == 3
    assert len(soviets.rows) == 3 and [target.badge for target in soviets.targets][-3:] == ["T1", "T2", "T3"]


def test_badges_are_short_and_differ():
    assert badges([("a", "Ivan Rogov"), ("b", "Skvortsov"), ("c", "Skat")]) == {"a": "IR", "b": "Sk", "c": "Ska"}


def test_an_attack_lies_open_with_its_cards_and_its_sum():
    match = duel()
    for action in ("ship:los-angeles", "card:wl22-01", "ship:ivan-rogov"):
        match.play(action, 0)
    view = match.view(1)["operation"]
    stage = parts(Setting(match, 1, "en"), "t", [])["stage"]
    assert "card:wl22-01" in stage and 'data-firer="ship:los-angeles"' in stage and 'data-target="ship:ivan-rogov"' in stage
    assert f"<b>{view['strength']}</b>" in stage and f"<b>{view['defence']}</b>" in stage
    assert f"needs {view['defence'] - view['strength']} or more" in stage
    match.play("card:nm-01", 1)
    shown = html(Setting(match, 0, "en"))
    assert "draw-number" in shown, "the attack was drawn for"


def test_draws_tell_what_for_and_what_they_had_to_reach():
    match = duel()
    for action in ("ship:los-angeles", "card:as-01", "ship:skvortsov", "button:done"):
        match.play(action, 0)
    while match.movers == [1]:
        match.play("button:pass", 1)
    turned = next(event for event in match.log(0) if event["event"] == "turned")
    tray = parts(Setting(match, 0, "en"), "t", [])["tray"]
    assert f'<b class="draw-number">{turned["number"]}</b>' in tray
    assert f"≥ {turned['needed']}" in tray and "Los Angeles → Skvortsov" in tray


def test_what_has_been_named_or_packed_is_marked():
    match = duel()
    for action in ("ship:los-angeles", "card:as-01", "ship:skvortsov"):
        match.play(action, 0)
    assert chip_of(match, "skvortsov").role == "named" and chip_of(match, "ivan-rogov").role == ""
    assert chip_of(match, "los-angeles").role == "picked"
    match = duel()
    match.play("button:discard", 0)
    match.play("card:ht-01", 0)
    hand = parts(Setting(match, 0, "en"), "t", [])["hand"]
    assert re.findall(r'class="card picked" data-thing="card:([a-z0-9-]+)"', hand) == ["ht-01"]


def test_a_choice_that_is_drawn_for_shows_its_odds_and_what_is_known():
    match = duel()
    for action in ("ship:los-angeles", "card:as-01"):
        match.play(action, 0)
    setting = Setting(match, 0, "en")
    things, _ = choices(setting, drawer("attack_sub"))
    assert {thing.action: thing.detail for thing in things} == {"ship:ivan-rogov": "level 2", "ship:skvortsov": "No Contact"}
    assert all(thing.odds and thing.odds.sign == "≥" for thing in things)
    assert f"≥{things[0].odds.number} · {things[0].odds.percent} %" in parts(setting, "t", [])["force-1"]


@pytest.mark.parametrize(("language", "stop"), [("en", "Stop searching"), ("ru", "Закончить поиск")])
def test_a_passive_search_under_way_shows_whom_it_may_go_on_with_and_the_odds(language, stop):
    match = duel(players=[{"side": "first", "hand": ["ps-01"]}, {"side": "second", "hand": []}])
    for action in ("ship:los-angeles", "card:ps-01", "ship:skvortsov"):
        match.play(action, 0)
    setting = Setting(match, 0, language)
    things, buttons = choices(setting, drawer("attack_sub"))
    assert [thing.action for thing in things] == ["ship:ivan-rogov"]
    assert things[0].detail == texts.text(language, "attack_sub.level.2") and things[0].odds
    assert [button.label for button in buttons] == [stop]


@pytest.mark.parametrize(("language", "words"), [
    ("en", ["Fill the hand", "Draw nothing"]), ("ru", ["Пополнить руку", "Не брать карт"]),
])
def test_at_the_end_of_a_turn_filling_the_hand_goes_on_and_holding_back_stands_beside_it(language, words):
    match = duel()
    for action in ("button:discard", "card:ht-01", "button:done", "button:finish"):
        match.play(action, 0)
    setting = Setting(match, 0, language)
    _, buttons = choices(setting, drawer("attack_sub"))
    assert [button.label for button in buttons] == words
    assert all(word in html(setting) for word in words)


@pytest.mark.parametrize("cap", [0, 10])
def test_the_last_deck_is_told_only_where_there_is_one(cap):
    piles = parts(Setting(duel(options={"scenario": "13A", "cap": cap}), 0, "en"), "t", [])["piles"]
    assert (texts.text("en", "attack_sub.table.pile.cap", cap=cap) in piles) == bool(cap)


def test_giving_up_is_never_the_button_that_goes_on():
    _, buttons = choices(Setting(duel(), 0, "en"), drawer("attack_sub"))
    assert [button.action for button in buttons] == ["button:discard", "button:resign", "button:offer-draw"]
    assert [button.weight for button in buttons] == ["forward", "aside", "aside"]
    assert buttons[0].key in "123456789" and [button.key for button in buttons[1:]] == ["", ""]


# -- looking closely, and the end ------------------------------------------------------------------


def test_a_ship_and_a_card_are_shown_large_with_their_state():
    setting = Setting(duel(), 0, "en")
    shown = thing(setting, "ship", "ivan-rogov")
    assert "Damaged" in shown and "Los Angeles: level 2" in shown and "Why not?" in shown and "<svg" in shown
    assert "Sensor" in thing(setting, "card", "as-01")
    with pytest.raises(UnknownThing):
        thing(setting, "card", "as-99")


def test_a_helicopter_is_shown_with_its_ship():
    match = next(match for match in whole_game("13K", seed=11) if match.view(None)["helicopters"])
    helicopter = match.view(None)["helicopters"][0]
    setting = Setting(match, 0, "en")
    shown = html(setting)
    assert f'data-thing="helicopter:{helicopter["id"]}"' in shown
    assert "Helicopter of" in thing(setting, "helicopter", helicopter["id"])


def test_a_draw_has_no_winner():
    match = duel()
    match.play("button:offer-draw", 0)
    match.play("button:accept", 1)
    shown = parts(Setting(match, 0, "en"), "t", [])["result"]
    assert "A draw" in shown and "by agreement" in shown and "winner" not in shown
    sheet = drawer("attack_sub").sheet(Setting(match, 0, "en"), "scores")
    assert "R-SUB-74" in sheet and "A draw" in sheet


def test_a_victory_names_the_side_and_the_clause():
    match = duel()
    match.play("button:resign", 0)
    match.play("button:confirm", 0)
    shown = parts(Setting(match, 1, "ru"), "t", [])["result"]
    assert "СССР" in shown and texts.text("ru", "table.winner") in shown
    assert Page(drawer("attack_sub").sheet(Setting(match, None, "ru"), "scores")).faults == []


def test_the_sheet_tells_what_decided_the_game():
    *_, match = whole_game("13A", seed=2, most=6000)
    assert match.is_over
    sheet = drawer("attack_sub").sheet(Setting(match, 0, "en"), "scores")
    decided = [event for event in match.log(None) if event["event"] in ("sank", "exited", "game_ended")]
    assert len(decided) >= 2
    for event in decided:
        assert str(escape(narrate.event_line(match, event, "en"))) in sheet


def test_every_clause_that_the_table_cites_exists():
    book = rulebook.rulebook("attack_sub")
    cited = [clause for _, clause in [*AID_ACTIONS, *AID_ANSWERS, *AID_DRAWS, *AID_FAULTS, *AID_TURN]]
    cited += [*CLAUSES.values(), *[clause for own in SCENARIO_ENDINGS.values() for clause in own.values()]]
    for clause in cited:
        assert book.find(clause).id == clause


def test_every_event_of_the_filters_exists():
    game = coldwake.new("attack_sub", 2, 1).game
    assert set(FAMILIES.named) <= {kind.name for kind in game.event_kinds}
