"""The table of Cold War Blitz as it is drawn: the whole map, every counter and card, and nothing that lies face down."""

import random
import re
from functools import cache

import pytest

import coldwake
from coldwake import rulebook, texts
from coldwake.core import registry
from coldwake.core.chance import Generator
from coldwake.games.blitz.faces.chart import NAME, chart_of, lines_of
from coldwake.games.blitz.faces.shore import Shore, outline
from coldwake.games.blitz.table.board import SIZE, Board
from coldwake.games.blitz.table.counters import code_of
from coldwake.games.blitz.table.drawer import AID_PHASES, neighbours
from coldwake.games.blitz.table.fight import Dispatches, fight
from coldwake.games.blitz.table.parts import FAMILIES, BlitzTable
from coldwake.games.blitz.table.standing import CLAUSES, account
from coldwake.games.blitz.words.content import LAND, NAVAL, TYPES, WATER, content_of, units_of
from coldwake.web import templating
from coldwake.web.table import Setting, drawer, parts
from coldwake.web.table.drawing import UnknownThing
from coldwake.web.table.explaining import thing
from tests.games.blitz.table import Table
from tests.web.offers import choices
from tests.web.test_table import Page, without_log

SCENARIOS = ["inchon-1950", "suez-1956", "grenada-1983", "falklands-1982", "drill", "drill-2"]
ADVANCED = {"7.5": True, "10.3": True, "10.4": True, "10.5": True}
FROM_LOG = {"ledger", "report", "interlude", "desk", "result"}
"""Told from the log, which a sample does not have: dice, the other side's turn, who has fired in a battle."""
ARROWS = re.compile(r'<g class="opfor-moves">.*?</g>', re.DOTALL)


@cache
def start(pack):
    return coldwake.new("blitz", 1, 1, {}, pack=pack)


def whole_game(pack, seed=1, options=None):
    """Random play, every position on the way; whoever may act mostly acts."""
    match = coldwake.new("blitz", 1, seed, options or {}, pack=pack)
    rng = random.Random(seed)
    while not match.is_over:
        yield match
        legal = [action.name for action in match.actions(0)]
        things = [name for name in legal if not name.startswith("button:")]
        forward = [name for name in legal if name != "button:cancel"] or legal
        match.play(rng.choice(things if things and rng.random() < 0.75 else forward), 0)
    yield match


def html(setting):
    return "".join(parts(setting, "t", []).values())


def nouns(setting, verb):
    """All things of a kind that a choice of this game can name."""
    return [name.split(":", 1)[1] for name in setting.match.game.actions.ids if name.startswith(f"{verb}:")]


def whole_page(setting):
    """The parts with the layout around them, the player aid and the sheets."""
    drawn_by, made = drawer("blitz"), parts(setting, "t", [])
    values = {**drawn_by.page(setting), "parts": {}, "sprite": "", "game": "blitz", "view": setting.view}
    marked = {name: templating.safe(part) for name, part in made.items()}
    layout = templating.render(drawn_by.layout, setting.language, {**values, "parts": marked})
    aid = templating.render(drawn_by.aid, setting.language, values)
    return layout + aid + "".join(drawn_by.sheet(setting, name) for name in ("scores", "discards"))


# -- every scenario --------------------------------------------------------------------------------


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("pack", SCENARIOS)
def test_every_space_unit_and_card_of_a_scenario_is_on_the_page(pack, language):
    match = start(pack)
    content = content_of(match.game)
    shown = whole_page(Setting(match, 0, language))
    for space in content.map.spaces:
        assert f'data-thing="space:{space.id}"' in shown
        assert all(
            f">{line}</text>" in shown
            for line in lines_of(str(templating.Markup.escape(space.name[language])))
        )
    for id in match.view(0)["units"]:
        assert f'data-thing="unit:{id}"' in shown
    for enemy in match.view(0)["enemies"]:
        assert f'data-thing="enemy:{enemy["id"]}"' in shown
    for card in content.actions:
        assert (
            f'data-action="card:{card.id}"' in shown
            and str(templating.Markup.escape(card.title[language])) in shown
        )
    assert Page(shown).faults == [] and Page(shown).styled == []
    assert not re.search(r"\b(table|aid|blitz)\.[a-z]+[.a-z_]*", re.sub(r'href="[^"]*"', "", shown)), (
        "a key without a text"
    )


@pytest.mark.parametrize("pack", SCENARIOS)
def test_every_legal_action_is_a_button_at_every_kind_of_prompt(pack):
    asked = set()
    for number, match in enumerate(whole_game(pack, options=ADVANCED)):
        key = match.prompt.key if match.prompt else ""
        if key in asked and number % 53:
            continue
        asked.add(key)
        for seat in (0, None):
            legal = {action.name for action in match.actions(0)} if seat == 0 and not match.is_over else set()
            for language in texts.LANGUAGES:
                page = Page(html(Setting(match, seat, language)))
                assert set(page.actions) == legal, key
                assert page.faults == [] and page.styled == [], key
    assert {"action_card", "move", "step", "line_up", ""} <= asked


@pytest.mark.parametrize("pack", SCENARIOS)
def test_nothing_of_a_face_down_unit_is_on_the_page(pack):
    rng, compared = Generator(5), 0
    for number, match in enumerate(whole_game(pack, seed=2)):
        if number % 11:
            continue
        here = Setting(match, 0, "en")
        down = [enemy for enemy in here.view["enemies"] if enemy["unit"] is None]
        other = Setting(match.sample(0, rng), 0, "en")
        one, two = parts(here, "t", []), parts(other, "t", [])
        for name in set(one) - (FROM_LOG if here.view["battle"] else FROM_LOG - {"desk"}):
            assert ARROWS.sub("", without_log(one[name])) == ARROWS.sub("", without_log(two[name])), name
        for enemy in down:
            assert thing(here, "enemy", str(enemy["id"])) == thing(other, "enemy", str(enemy["id"]))
            counter = Board(here).counters.enemy(enemy["id"])
            assert (counter.type, counter.values, counter.size, counter.code, counter.steps) == (
                "",
                "",
                "",
                "",
                0,
            )
            compared += 1
    assert compared > 10


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("pack", SCENARIOS)
def test_what_is_printed_lies_within_the_map(pack, language):
    chart = chart_of(start(pack).game, language)
    for node in chart.nodes:
        if not node.is_box:
            assert node.label.left >= 0 and node.label.right <= chart.width, node.name
            assert node.label.bottom <= chart.height, node.name
            marks = [mark.name for mark in node.label.marks]
            assert ("points" in marks, "stop" in marks) == (bool(node.points), node.stops)
    for place in Board(Setting(start(pack), 0, language)).places:
        if place.node.is_box:
            left, top, wide, high = place.box
            assert left >= 0 and top >= 0 and left + wide <= chart.width and top + high <= chart.height
            assert all(left <= one.x and one.x + one.side <= left + wide for one in place.pieces)
            assert all(top <= one.y and one.y + one.side <= top + high for one in place.pieces)


@pytest.mark.parametrize("pack", SCENARIOS)
def test_routes_are_drawn_by_their_kind(pack):
    game = start(pack).game
    board, chart = content_of(game).map, chart_of(game, "en")
    kinds = {LAND: "land", WATER: "water", NAVAL: "naval"}
    assert [route.kind for route in chart.routes] == [kinds[kind] for _, _, kind in board.routes]
    assert all(bool(route.barrier) == (route.kind == "water") for route in chart.routes)
    assert all(bool(route.tip) == (route.kind == "naval") for route in chart.routes)


# -- the map ---------------------------------------------------------------------------------------


def test_a_course_by_sea_keeps_clear_of_land():
    shore = Shore([("land", "M100 0 L200 0 L200 200 L100 200 Z"), ("water", "M120 20 L140 20 L140 40 Z")])
    assert outline("M0 0 C0 10 10 10 10 0 Z")[-1] == (10.0, 0.0)
    assert shore.is_sea((50, 100)) and not shore.is_sea((130, 25)), "a lake is no sea"
    assert shore.course((0, 100), (110, 100)), "straight to the western shore"
    assert shore.course((0, 100), (190, 100)) == [], "the eastern shore lies behind the land"
    far, _, place = shore.approach((190, 100))
    assert place == (190, 100) and far[0] > 200, "so the last of the way is shown from the east"


def test_long_names_take_two_lines_and_no_word_is_cut():
    assert lines_of("Seoul") == ["Seoul"]
    lines = lines_of("Port Said, Arab Town")
    assert lines == ["Port Said,", "Arab Town"] and max(map(NAME.width, lines)) < NAME.width(
        "Port Said, Arab Town"
    )
    assert lines_of("Fortification-under-the-hill") == ["Fortification-", "under-the-hill"]


def board(language="en", **given):
    t = Table(**given)
    return t, Board(Setting(t.match, 0, language))


def place_of(made, id):
    return next(place for place in made.places if place.node.id == id)


def test_both_sides_lie_in_piles_of_their_own_and_aircraft_above():
    _, made = board(
        pack="inchon-1950", allied={"INC": "1M 5M 1TK", "KIM": "CVA"}, opfor={"INC": "107", "KIM": "43T"}, step="movement",
        revealed="107",
    )  # fmt: skip
    place = place_of(made, "INC")
    sides = [piece.counter.side for piece in place.pieces]
    assert sides == ["allied"] * 3 + ["opfor"] and place.is_pile
    xs = [piece.x for piece in place.pieces]
    assert xs == sorted(xs) and xs[3] >= xs[2] + SIZE, "the piles do not lie on each other"
    assert "contested" in place.states
    shown = parts(Setting(_.match, 0, "en"), "t", [])["map"]
    assert 'popovertarget="pile-INC"' in shown and 'id="pile-INC"' in shown
    assert 'popovertarget="pile-KIM"' not in shown


def test_a_space_tells_terrain_control_points_marks_and_who_is_there():
    _, made = board(
        pack="inchon-1950",
        allied={"INC": "1M"},
        opfor={"KIM": "43T 107"},
        step="movement",
        control={"INC": "allied"},
    )
    told = place_of(made, "INC").told
    assert (
        told
        == "Inchon, City, control: Allied, victory points: 1, STOP terrain, port, landing space, your units: 1st Marines"
    )
    assert place_of(made, "KIM").told.endswith("air base, face-down OPFOR units: 2")
    assert (place_of(made, "INC").control, place_of(made, "KIM").control) == ("allied", "opfor")


def test_a_counter_shows_type_size_values_steps_and_traits():
    _, made = board(
        pack="suez-1956",
        allied={"GAM": "3PA", "CYP": "RE9"},
        opfor={"PSD": "AA1"},
        reduced="3PA",
        revealed="AA1",
        step="movement",
    )
    para, guns, engineers = (
        made.counters.friend("3PA"),
        made.counters.enemies("PSD")[0],
        made.counters.friend("RE9"),
    )
    assert (para.type, para.size, para.steps, para.left, para.elite, para.signs) == (
        "INF",
        "II",
        2,
        1,
        True,
        ("airborne",),
    )
    assert para.values == "1-2" and para.is_reduced and "reduced" in para.told
    assert (guns.side, guns.type, guns.aaa) == ("opfor", "AAA", 2)
    assert engineers.steps == 1 and not engineers.is_reduced
    assert (code_of("3rd Battalion"), code_of("Корейский полк морской пехоты")) == ("3", "КПМ")


def test_a_unit_that_moves_is_marked_and_the_spaces_it_may_enter_are_buttons_with_their_odds():
    t, _ = board(
        pack="inchon-1950",
        allied={"INC": "1M 5M"},
        opfor={"ASC": "107"},
        step="movement",
        control={"INC": "allied"},
    )
    t.match.play("unit:1M", 0)
    setting = Setting(t.match, 0, "en")
    made = Board(setting)
    assert made.counters.friend("1M").is_picked and not made.counters.friend("5M").is_picked
    open_spaces = {place.node.id for place in made.places if place.action}
    assert open_spaces == {"ASC", "SOS"} | {
        name.split(":")[1] for name in setting.actions if name.startswith("space:")
    }
    odds = place_of(made, "ASC").odds
    assert odds.kind == "win" and f">{odds.percent} %</text>" in parts(setting, "t", [])["map"]
    assert place_of(made, "SOS").odds is None
    things, _ = choices(setting, drawer("blitz"))
    assert {one.action: one.detail for one in things}["space:ASC"] == "face-down OPFOR units: 1"


def test_a_unit_that_has_moved_is_ticked():
    t, _ = board(pack="inchon-1950", allied={"SOS": "1M 5M"}, opfor={"SEO": "107"}, step="movement")
    for action in ("unit:1M", "space:ASC", "button:stop"):
        if action in t.match.view(0)["actions"]:
            t.match.play(action, 0)
    counters = Board(Setting(t.match, 0, "en")).counters
    assert counters.friend("1M").is_done and not counters.friend("5M").is_done


# -- beside the map --------------------------------------------------------------------------------


def test_boxes_hold_the_units_that_are_not_on_the_map():
    table = BlitzTable(Setting(start("inchon-1950"), 0, "en"))
    boxes = {tray.id: [one.key for one in tray.counters] for tray in table.boxes()}
    units = start("inchon-1950").view(0)["units"]
    for place in ("available", "box"):
        assert boxes[place] == [id for id, state in units.items() if state["at"] == place] != []


def test_the_clock_shows_what_remains_and_the_levels_what_the_points_are_good_for():
    table = BlitzTable(Setting(start("inchon-1950"), 0, "ru"))
    track = dict(table.track())
    assert len(track) == 13 and track[8] == "marker" and track[7] == "left" and track[9] == "gone"
    assert [goal.is_now for goal in table.goals()] == [
        False,
        False,
        False,
        True,
    ] and table.level == "Поражение"
    phases = table.phases()
    assert [number for number, _, now, _ in phases if now] == [1] and [
        n for n, _, _, theirs in phases if theirs
    ] == [8, 9, 10, 11]


def test_cards_lie_open_while_one_is_chosen_and_then_the_played_one_does():
    match = coldwake.new("blitz", 1, 1, {}, pack="inchon-1950")
    hand = parts(Setting(match, 0, "en"), "t", [])["hand"]
    assert hand.count('data-action="card:') == 9 and "choosing" in hand
    match.play("card:A4", 0)
    after = parts(Setting(match, 0, "en"), "t", [])["hand"]
    assert "choosing" not in after and 'data-thing="card:A4"' in after and 'data-thing="card:A1"' not in after
    face = BlitzTable(Setting(match, 0, "en")).card("A8")
    assert face.turns == "?" and face.roll.count(",") == 5
    sheet = drawer("blitz").sheet(Setting(match, 0, "en"), "discards")
    assert face.title in sheet and "Turns by the die" in sheet


def test_opfor_cards_are_seen_when_they_are_drawn_and_not_before():
    for number, match in enumerate(whole_game("suez-1956", seed=3)):
        if number % 7:
            continue
        setting = Setting(match, 0, "en")
        cards = setting.view["cards"]
        seen = {*cards["opfor_played"], *cards["opfor_discarded"], *cards["removed"], *cards["in_effect"]}
        seen |= {row["card"] for row in setting.view["in_force"]}
        sheet = drawer("blitz").sheet(setting, "discards") + parts(setting, "t", [])["hand"]
        for card in content_of(match.game).opfor:
            if card.id not in seen:
                assert str(templating.Markup.escape(card.text["en"])) not in sheet


# -- battles ---------------------------------------------------------------------------------------


def fighting():
    t = Table(
        pack="inchon-1950", allied={"INC": "1M 5M 1TK"}, opfor={"INC": "107 42T"}, revealed="107 42T", step="combat",
    )  # fmt: skip
    t.dice(4, 4, *[1] * 40)
    return t


def test_a_battle_has_its_lines_dice_and_the_rule_of_ties():
    t = fighting()
    assert t.match.prompt.key == "line_up"
    shown = fight(Setting(t.match, 0, "en"))
    allied, opfor = shown.sides
    assert (shown.space, shown.terrain, shown.tie, shown.round) == ("Inchon", "City", "OPFOR", 1)
    assert {one.key for one in allied.waiting} == {"1M", "5M", "1TK"} and allied.attacks and not opfor.attacks
    assert (allied.die, allied.bonus, allied.total) == (4, 1, 5) and (opfor.die, opfor.total) == (4, 4)
    assert allied.is_first and not opfor.is_first
    t.match.play("unit:5M", 0)
    assert [one.counter.key for one in fight(Setting(t.match, 0, "en")).sides[0].fighters] == ["5M"]
    desk = parts(Setting(fighting().match, 0, "ru"), "t", [])["desk"]
    assert "Тактическое превосходство" in desk and 'data-action="unit:1M"' in desk


def test_the_dice_of_the_last_fights_are_told_volley_by_volley():
    t = fighting()
    t.match.play("button:in-order", 0)
    match = t.match
    rolled = [event for event in match.log(0) if event["event"] == "rolled" and event["purpose"] == "fire"]
    groups = Dispatches(Setting(match, 0, "en")).groups
    assert groups[0].title == "Battle: Inchon"
    assert [die for group in groups for volley in group.volleys for die, _, _ in volley.dice] == [
        e["die"] for e in rolled
    ]
    names = {unit.name["en"] for unit in units_of(match.game).values()}
    shots = [volley.who for volley in groups[0].volleys if volley.dice]
    assert shots and all(set(shot.split(" → ")) <= names for shot in shots)


# -- looking closely, the aid, the end -------------------------------------------------------------


def test_units_spaces_and_cards_are_shown_large():
    match = start("inchon-1950")
    setting = Setting(match, 0, "en")
    assert "<svg" in thing(setting, "unit", "1M") and "Flying Fish Channel, full strength" in thing(
        setting, "unit", "1M"
    )
    assert "May be chosen." in thing(setting, "card", "A1")
    shown = thing(setting, "space", "SEO")
    assert "Seoul" in shown and "Yonhui Ridge" in shown and "control: OPFOR" in shown
    assert neighbours(setting, "SEO") == ["Yonhui Ridge", "= Yongdungpo", "South Mountain", "Uijongbu"]
    assert "Face-down OPFOR unit" in thing(setting, "enemy", "1")
    with pytest.raises(UnknownThing):
        thing(setting, "unit", "nobody")


def test_a_counter_that_nobody_sees_is_an_unknown_thing():
    setting = Setting(start("inchon-1950"), 0, "en")
    seen = {state["id"] for state in [*setting.view["enemies"], *setting.view["enemy_air"]]}
    named = [noun for noun in nouns(setting, "enemy") if int(noun) not in seen]
    assert named
    for noun in named:
        with pytest.raises(UnknownThing):
            thing(setting, "enemy", noun)


def test_an_aircraft_of_the_other_side_is_shown_large():
    found = [(pack, state) for pack in SCENARIOS for state in start(pack).view(0)["enemy_air"]]
    assert found
    for pack, state in found:
        setting = Setting(start(pack), 0, "en")
        shown = thing(setting, "enemy", str(state["id"]))
        assert units_of(setting.match.game)[state["unit"]].name["en"] in shown.replace("&#39;", "'")


@pytest.mark.parametrize("pack", SCENARIOS)
@pytest.mark.parametrize("verb", ["unit", "space", "card"])
def test_every_unit_space_and_card_that_a_choice_can_name_is_shown_large(pack, verb):
    setting = Setting(start(pack), 0, "en")
    assert all("<svg" in thing(setting, verb, noun) for noun in nouns(setting, verb))


def test_the_aid_shows_each_type_that_the_scenario_has_and_the_whole_results_table():
    match = start("grenada-1983")
    page = drawer("blitz").page(Setting(match, 0, "en"))
    types = {unit.type_name for unit in content_of(match.game).units}
    assert [kind for kind, _ in page["aid_symbols"]] == [kind for kind in TYPES if kind in types]
    assert all(len(cells) == 6 for _, cells in page["aid_columns"])
    assert {(side, kind) for side, kind, _ in page["unit_symbols"]} == {
        (side, kind) for side in ("allied", "opfor") for kind in TYPES
    }


def test_the_points_are_accounted_for():
    *_, match = whole_game("falklands-1982", seed=4)
    setting = Setting(match, 0, "en")
    kept = account(setting)
    assert kept.total == kept.gained - kept.lost + kept.rest == match.outcome.points[0]
    assert {node.id for node in kept.held + kept.open} == {
        s.id for s in content_of(match.game).map.spaces if s.points
    }
    shown = parts(setting, "t", [])["result"]
    level = next(one for one in content_of(match.game).charts.levels if one.id == setting.view["level"])
    assert level.name["en"] in shown and "How it ended" in shown
    assert f"<td>{kept.total}</td>" in drawer("blitz").sheet(setting, "scores")


def test_every_clause_named_on_the_table_exists():
    book = rulebook.rulebook("blitz")
    for clause in [*CLAUSES.values(), *[clause for _, clause, _ in AID_PHASES]]:
        assert book.find(clause).id == clause


def test_every_family_of_events_is_an_event_and_a_filter():
    kinds = {kind.name for kind in registry.game("blitz").event_kinds}
    assert set(FAMILIES.named) <= kinds
    assert {drawer("blitz").families.of(kind) for kind in kinds} == set(drawer("blitz").filters)


# -- the second drill ------------------------------------------------------------------------------


def test_opfor_aircraft_lie_in_a_box_of_their_own_and_are_told_in_both_languages():
    t = Table("drill-2", allied={"FLD": "M1"}, available="RF", used="RH", step="start")
    english, russian = (html(Setting(t.match, 0, language)) for language in ("en", "ru"))
    assert "Enemy aircraft" in english and "Red Fighter-bombers" in english and "Red Gunships" in english
    assert "Авиация противника" in russian


def test_opfor_aircraft_over_a_space_can_be_clicked_and_their_bombs_are_told_as_theirs():
    t = Table("drill-2", allied={"FLD": "M1 AA"}, available="RF RH", deck="O1 O6", step="opfor-card")
    t.cards("O1")
    t.dice(6, 1, 1)
    assert t.prompt == "take_hit"
    shown = html(Setting(t.match, 0, "en"))
    assert f'data-action="{t._action("RF")}"' in shown
    t.dice(4, 1)
    t.play("RF")
    assert t.prompt == "retreat_space"
    told = drawer("blitz").report(Setting(t.match, 0, "en"))
    assert [beat.about for beat in told.beats[1:]] == ["AAA fire: Airstrip", "OPFOR air attack: Airstrip"]
    assert not Dispatches(Setting(t.match, 0, "en")).groups, "what OPFOR did is in the report"
