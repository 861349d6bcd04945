"""The table of Modern Naval Battles as it is drawn: legal actions are buttons, purchases stay secret, odds are told."""

import random
import re

import pytest

import coldwake
from coldwake import rulebook, texts
from coldwake.core import registry
from coldwake.core.chance import Generator
from coldwake.games.mnb.table.chips import picked_ships
from coldwake.games.mnb.table.drawer import AID_ATTACKS, AID_CARDS, AID_CHART, AID_STEPS
from coldwake.games.mnb.table.harbour import Harbour, Shipyard
from coldwake.games.mnb.table.ledger import Ledger
from coldwake.games.mnb.table.parts import FAMILIES, MnbTable
from coldwake.games.mnb.table.standing import CLAUSES
from coldwake.games.mnb.words.content import cards_of, ships_of
from coldwake.web.table import Setting, drawer, parts
from coldwake.web.table.drawing import UnknownThing
from coldwake.web.table.explaining import thing
from tests.games.mnb.table import SHIPS, Table
from tests.web.test_table import Page, without_log

OBSERVER = -1
TABLES = [(2, {}), (3, {"scenario": "SC-6"}), (4, {"scenario": "SC-3"}), (6, {"11.1": True, "R-38": True})]
AFLOAT = {
    "P": {"rows": "us15 | us07", "subs": "us22* us23", "hand": "mc2 gc1 as1 in1"},
    "X": {"rows": "su15 | su05 su16", "subs": "su19", "hand": "mc1 nm1 sc1"},
}
"""Two rows and boats on both sides; the first seat has missiles that reach three rows."""


def whole_game(seats, options, seed, most=900):
    """Random play, every position on the way; whoever may act mostly acts."""
    match = coldwake.new("mnb", seats, seed, options)
    rng = random.Random(seed)
    for _ in range(most):
        yield match
        if match.is_over:
            return
        seat = rng.choice(match.movers)
        legal = [action.name for action in match.actions(seat)]
        forward = [name for name in legal if name != "button:cancel"] or legal
        match.play(rng.choice(forward), seat)


def ids(*codes):
    """The ships of some sheets."""
    return [SHIPS[code] for code in codes]


def html(setting):
    return "".join(parts(setting, "t", []).values())


def details(setting):
    """The details of all choices, by action."""
    return {action: drawer("mnb").whereabouts(setting, action) for action in setting.actions}


# -- whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_legal_action_is_a_button_at_every_kind_of_prompt(seats, options):
    asked = set()
    for number, match in enumerate(whole_game(seats, options, seed=seats)):
        key = match.prompt.key if match.prompt else ""
        if key in asked and number % 299:
            continue
        asked.add(key)
        for seat in {*match.movers, 0, None}:
            legal = {action.name for action in match.actions(seat)} if seat in match.movers else set()
            for language in texts.LANGUAGES:
                page = Page(html(Setting(match, seat, language)))
                assert set(page.actions) == legal, key
                assert page.faults == [] and page.styled == [], key
    assert {"fleet", "layout_row", "actions", "intel", "defence"} <= asked


@pytest.mark.parametrize(("seats", "options"), TABLES[:3])
def test_the_page_is_the_same_in_every_world_the_onlooker_cannot_tell_apart(seats, options):
    rng = Generator(5)
    from_log = {"tray", "report", "interlude", "result"}
    compared = 0
    for number, match in enumerate(whole_game(seats, options, seed=7, most=420)):
        if number % 41:
            continue
        for seat in (0, 1, None):
            other = match.sample(OBSERVER if seat is None else seat, rng)
            here = parts(Setting(match, seat, "en"), "t", [])
            there = parts(Setting(other, seat, "en"), "t", [])
            for name in set(here) - from_log:
                assert without_log(here[name]) == without_log(there[name]), name
            compared += 1
    assert compared > 25


def test_the_hand_of_another_is_on_nobodys_page():
    t = Table(**AFLOAT, step="actions")
    for seat, cards in ((0, {"mc2", "gc1", "as1", "in1"}), (1, {"mc1", "nm1", "sc1"})):
        foreign = [
            Setting(t.match, 1 - seat, "en"),
            Setting(t.match, None, "en"),
            Setting(t.match, seat, "en", curtain=1 - seat),
        ]
        others = "".join(map(html, foreign))
        for card in cards:
            assert f"card:{card}" not in others
            assert f"card:{card}" in html(Setting(t.match, None, "en", open=True, still=True))


# -- before the battle -----------------------------------------------------------------------------


def test_a_small_navy_is_said_to_lower_the_allotment_for_all():
    match = coldwake.new("mnb", 2, 1, {})
    seat = match.to_move
    offered = {navy.id: navy for navy in Harbour(Setting(match, seat, "en")).navies()}
    assert {navy: one.allotment for navy, one in offered.items() if one.lowers} == {
        "china": 20,
        "taiwan": 15,
        "norway": 15,
    }
    assert (offered["usa"].ships, offered["usa"].points, offered["usa"].allotment) == (25, 130, 25)
    match.play("navy:norway", seat)
    later = {navy.id: navy for navy in Harbour(Setting(match, 1 - seat, "en")).navies()}
    assert later["usa"].allotment == 15 and later["norway"].taken_by == Setting(match, 0, "en").names[seat]
    match.play("navy:usa", 1 - seat)
    assert match.view(None)["allotment"] == later["usa"].allotment


def test_ships_that_a_scenario_leaves_at_home_are_not_counted():
    match = coldwake.new("mnb", 2, 1, {"scenario": "SC-2"})
    britain = next(navy for navy in Harbour(Setting(match, match.to_move, "en")).navies() if navy.id == "uk")
    assert britain.ships == 9 and britain.allotment == 20


def bought(options=None):
    """Both navies chosen, fleets to be bought: the first seat has the USSR."""
    match = coldwake.new("mnb", 2, 1, options or {})
    for _ in range(2):
        seat = match.to_move
        match.play("navy:ussr" if seat == 0 else "navy:usa", seat)
    return match


def test_the_shipyard_counts_what_is_picked():
    match = bought()
    for ship in ("su-kiev", "su-titan"):
        match.play(f"ship:{ship}", 0)
    yard = Shipyard(Setting(match, 0, "en"))
    ships = ships_of(match.game)
    spent = ships["su-kiev"].vp + ships["su-titan"].vp
    assert (yard.spent, yard.left, yard.share) == (spent, 25 - spent, 25)
    totals = dict(yard.totals())
    assert totals["Hull"] == str(ships["su-kiev"].hull + ships["su-titan"].hull)
    assert totals["Hand Size"] == str(7 + ships["su-titan"].hand) and totals["Strikes"] == "5"
    berths = {berth.id: berth for berth in yard.berths()}
    assert len(berths) == 22 and berths["su-kiev"].picked and not berths["su-tbilisi"].picked
    assert all(berth.too_dear == (berth.worth > yard.left) for berth in berths.values() if not berth.picked)


def test_a_suggested_fleet_is_a_list_of_ordinary_actions():
    match = bought()
    match.play("ship:su-kiev", 0)
    for offer in Shipyard(Setting(match, 0, "en")).offers():
        trial = match.copy()
        for action in offer.actions.split():
            trial.play(action, 0)
        yard = Shipyard(Setting(trial, 0, "en"))
        assert yard.spent == offer.cost <= 25 and "button:ready" in trial.view(0)["actions"]
        assert [one.is_picked for one in yard.offers() if one.theme == offer.theme] == [True]


def test_what_a_scenario_demands_is_said_until_it_is_there():
    match = coldwake.new("mnb", 2, 1, {"scenario": "SC-4"})
    while match.prompt.key == "navy":
        match.play(match.actions(match.to_move)[0], match.to_move)
    own = match.view(0)["players"][0]["reserve"]
    boat = next(ship for ship in own if ships_of(match.game)[ship].is_submarine)
    assert Shipyard(Setting(match, 0, "en")).wanted == "Submarine"
    match.play(f"ship:{boat}", 0)
    assert Shipyard(Setting(match, 0, "en")).wanted == ""


def test_nobody_sees_what_another_picks():
    match = bought()
    before = [html(Setting(match, seat, "en")) for seat in (1, None)]
    match.play("ship:su-kiev", 0)
    assert [html(Setting(match, seat, "en")) for seat in (1, None)] == before
    match.play("button:ready", 0)
    page = html(Setting(match, 1, "en"))
    assert 'class="ready"' in page and "su-kiev" not in page


def test_rows_and_distances_are_shown_while_a_fleet_is_formed():
    match = bought()
    for seat, ship in ((0, "su-kiev"), (1, "us-iowa")):
        match.play(f"ship:{ship}", seat)
        match.play("button:ready", seat)
    seat = match.to_move
    match.play(match.actions(seat)[0], seat)
    shown = parts(Setting(match, seat, "en"), "t", [])
    assert 'data-action="row:1"' in shown[f"force-{seat}"]
    cells = re.findall(r'<td class="far-(\d)">', shown["stage"])
    assert cells == list("123234345")
    assert parts(Setting(match, 1 - seat, "en"), "t", [])["stage"] == ""


# -- ships -----------------------------------------------------------------------------------------


def test_a_chip_tells_hull_weapons_numbers_mode_and_whether_it_has_acted():
    cruiser, boat, other = ids("us07", "us22", "us23")
    t = Table(
        P={"rows": "us15 | us07", "subs": "us22* us23", "damage": {"us07": "mc1"}, "acted": "us07"},
        X={"rows": "su15"},
        step="actions",
    )
    chips = MnbTable(Setting(t.match, 0, "en")).chips
    chip = chips.chip(cruiser)
    assert (chip.code, chip.hull, chip.damage, chip.acted) == ("CG", 5, 2, True)
    assert [(weapon.sign, weapon.count) for weapon in chip.weapons] == [("M", 1), ("SSM", 1), ("CM", 1)]
    assert [(rating.name, rating.numbers) for rating in chip.ratings] == [("flak", ((5, False),))]
    chip = chips.chip(boat)
    assert (chip.mode, chip.hull) == ("active", 0)
    assert {rating.name: rating.numbers for rating in chip.ratings}["self"] == ((3, True), (5, False))
    assert chips.chip(other).mode == "passive"


def test_a_draft_is_seen_by_its_owner_and_a_spent_number_is_struck_out():
    t = Table(P={"rows": "us15", "hand": "as1 gc1"}, X={"rows": "su07", "hand": ""}, step="actions")
    match = t.match
    (target,) = ids("su07")
    t.dice(*[6] * 4)
    for action, seat in (
        ("card:as1", 0),
        (f"ship:{target}", 0),
        ("button:finish", 0),
        (f"ship:{target}", 1),
        ("attack:1", 1),
    ):
        match.play(action, seat)
    ledgers = [parts(Setting(match, seat, "en"), "t", [])["ledger"] for seat in (0, 1, None)]
    assert ["your draft" in ledger for ledger in ledgers] == [False, True, False]
    match.play("button:ready", 1)
    (flak,) = [
        one for one in MnbTable(Setting(match, 0, "en")).chips.chip(target).ratings if one.name == "flak"
    ]
    assert [spent for _, spent in flak.numbers].count(True) == 1
    (line,) = Ledger(Setting(match, 0, "en")).lines()
    assert (line.status, line.line, line.answers[0].state) == ("stopped", "cancelled", "succeeded")


# -- attacks ---------------------------------------------------------------------------------------


def announced():
    """A missile of the first seat is announced, and the second is asked for Intel."""
    t = Table(**AFLOAT, step="actions")
    firer, target = ids("us15", "su15")
    for action in ("card:mc2", f"ship:{firer}", f"ship:{target}"):
        t.match.play(action, 0)
    return t, firer, target


def test_an_attack_lies_in_the_ledger_with_its_course():
    t, firer, target = announced()
    (line,) = Ledger(Setting(t.match, 1, "en")).lines()
    card = cards_of(t.match.game)["mc2"]
    assert (line.what, line.card, line.kinds, line.hits) == (
        card.title["en"],
        "mc2",
        [("SSM", "Surface-to-surface missile")],
        card.hits,
    )
    assert [ship for ship, _ in line.firers] == [firer] and line.target_id == target
    shown = parts(Setting(t.match, 1, "en"), "t", [])["ledger"]
    assert (
        f'data-firer="{firer}"' in shown
        and f'data-target="{target}"' in shown
        and 'data-status="named"' in shown
    )


def test_the_window_for_intel_looks_alike_whoever_holds_it():
    t, _, _ = announced()
    assert t.match.prompt.key == "intel" and t.match.movers == [1]
    shown = {seat: parts(Setting(t.match, seat, "en"), "t", [])["stage"] for seat in (0, 1, None)}
    assert 'data-action="button:pass"' in shown[1] and shown[0] == shown[None]
    assert "Asked: " in shown[0] and "card:mc2" in shown[0]
    with_intel = Table(**{**AFLOAT, "X": {**AFLOAT["X"], "hand": "in1 nm1 sc1"}}, step="actions")
    for action in ("card:mc2", f"ship:{ids('us15')[0]}", f"ship:{ids('su15')[0]}"):
        with_intel.match.play(action, 0)
    for seat in (0, None):
        assert parts(Setting(with_intel.match, seat, "en"), "t", [])["stage"] == shown[seat]


def test_while_aiming_rows_tell_their_distance_and_targets_what_comes_of_it():
    t = Table(**AFLOAT, step="actions")
    firer, near, far = ids("us07", "su15", "su05")
    t.match.play("card:mc2", 0)
    t.match.play(f"ship:{firer}", 0)
    setting = Setting(t.match, 0, "en")
    assert "range 1–3, hits 2" in parts(setting, "t", [])["stage"]
    assert parts(Setting(t.match, 1, "en"), "t", [])["stage"] == ""
    rows = MnbTable(setting).fleet(1).rows
    assert [(row.distance, row.reached) for row in rows] == [(2, True), (3, True), (4, False)]
    told, name = details(setting), setting.names[1]
    assert told[f"ship:{near}"] == f"{name}, Row 1, distance 2"
    assert told[f"ship:{far}"] == f"{name}, Row 2, distance 3"
    odds = [setting.odds(action) for action in setting.actions if action.startswith("ship:")]
    assert odds and all(one and one.hull for one in odds)
    assert "✶ " in parts(setting, "t", [])["force-1"] or "sinks" in parts(setting, "t", [])["force-1"]


def test_dice_tell_what_for_and_what_they_had_to_reach():
    t = Table(
        P={"rows": "us15", "hand": "as1 gc1"}, X={"rows": "su15", "hand": "", "reserve": ""}, step="actions"
    )
    (target,) = ids("su15")
    t.dice(*[2] * 8)
    t.match.play("card:as1", 0)
    t.match.play(f"ship:{target}", 0)
    t.match.play("button:finish", 0)
    if t.match.prompt.key == "defence":
        t.match.play("button:ready", 1)
    rolled = [event for event in t.match.log(0) if event["event"] == "rolled"]
    tray = parts(Setting(t.match, 0, "en"), "t", [])["tray"]
    assert rolled and tray.count('data-key="roll-') == len(rolled)
    assert f"≥{rolled[-1]['needed']} failure" in tray and "Air Strike" in tray


def test_reserve_and_victory_pile_lie_beside_a_fleet():
    t = Table(
        P={"rows": "us15", "trophies": "su15", "hand": "mc1"},
        X={"rows": "su16", "reserve": "su05"},
        step="actions",
    )
    shown = parts(Setting(t.match, 0, "en"), "t", [])
    trophy, waiting = ids("su15", "su05")
    ships = ships_of(t.match.game)
    assert f'data-thing="ship:{waiting}"' in shown["force-1"] and 'id="reserve-1"' in shown["force-1"]
    assert ships[trophy].name["en"] in shown["force-0"]
    assert f"<b>{ships[trophy].vp}</b>" in shown["force-0"]


# -- looking closely, the aid, the end -------------------------------------------------------------


def test_a_ship_and_a_card_are_shown_large_with_their_state():
    t = Table(
        P={"rows": "us07", "hand": "mc1", "damage": {"us07": "mc1"}}, X={"rows": "su15"}, step="actions"
    )
    setting = Setting(t.match, 0, "en")
    shown = thing(setting, "ship", ids("us07")[0])
    assert "2 of 5 hits taken" in shown and "<svg" in shown and "Why not?" in shown
    assert "May be chosen." in thing(setting, "card", "mc1")
    with pytest.raises(UnknownThing):
        thing(setting, "ship", "us-nobody")


def test_the_chart_of_the_aid_agrees_with_the_printed_cards():
    cards = cards_of(registry.game("mnb")).values()
    for answer, cells in AID_CHART:
        family, kind = answer.split(".")
        if family != "kind" or kind == "screening":
            continue
        for (attacks, _), works in zip(AID_ATTACKS, cells, strict=True):
            guards = [attack in card.guards for card in cards for attack in attacks if card.kind_name == kind]
            assert any(guards) == works, (attacks, answer)


def test_every_clause_that_the_table_cites_exists():
    book = rulebook.rulebook("mnb")
    cited = [clause for _, clause in [*AID_STEPS, *AID_CARDS]] + [
        *CLAUSES.values(),
        "MNB-4b",
        "MNB-7.2a",
        "MNB-7.4a",
    ]
    for clause in cited:
        assert book.find(clause).id == clause


def test_every_event_of_the_filters_exists():
    assert set(FAMILIES.named) <= {kind.name for kind in registry.game("mnb").event_kinds}


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_the_result_names_navies_and_how_it_ended(language):
    *_, match = whole_game(2, {"scenario": "SC-4", "rounds": 1}, seed=3, most=4000)
    assert match.is_over
    setting = Setting(match, 0, language)
    shown = parts(setting, "t", [])["result"]
    assert texts.text(language, "table.winner") in shown and texts.text(language, "mnb.navy.china") in shown
    assert texts.text(language, f"mnb.ending.{match.view(None)['ending']}") in shown
    sheet = drawer("mnb").sheet(setting, "scores")
    assert Page(sheet).faults == [] and CLAUSES[match.view(None)["ending"]] in sheet
    assert Page(drawer("mnb").sheet(setting, "discards")).faults == []


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_the_tutorial_tells_the_next_click_of_the_example(language):
    match = coldwake.new("mnb", 3, 1, {"scenario": "SC-7"})
    name = cards_of(match.game)["mc2"].title[language]
    asked = parts(Setting(match, 0, language), "t", [])["prompt"]
    assert name in asked.split('class="hint-line">')[1].split("</p>")[0]
    assert "hint-line" not in parts(Setting(match, 1, language), "t", [])["prompt"]  # it is not their turn
    match.play("card:gc1")
    assert "hint-line" not in parts(Setting(match, match.to_move, language), "t", [])["prompt"]


def test_every_launcher_picked_for_a_salvo_is_marked():
    t = Table(A=dict(rows="us15 us17 | us07", hand="mc6"), B=dict(rows="su14 | su16"), step="actions")
    t.play("card:mc6", "us15", "us07")
    assert picked_ships(Setting(t.match, 0, "en")) == ids("us15", "us07")
    assert picked_ships(Setting(t.match, 1, "en")) == []
