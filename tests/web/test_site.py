"""The pages around the table, from plain values to HTML."""

import re
from datetime import UTC, datetime, timedelta

import pytest

from coldwake import bots, presets, texts
from coldwake.core import registry
from coldwake.core.errors import PackError, UnknownGame
from coldwake.rulebook import UnknownClause, rulebook
from coldwake.web import api_page, gallery, new_table, new_table_page, offers, rules_page, scenarios, site
from coldwake.web.agreed import agreed
from coldwake.web.site import Chair, Invitation, TableCard
from tests.web.markup import Reader

LANGUAGES = pytest.mark.parametrize("language", texts.LANGUAGES)
GAMES = pytest.mark.parametrize("game", ["cwnb", "attack_sub", "mnb", "blitz"])
CAMPAIGNS = ["inchon-1950", "suez-1956", "falklands-1982", "grenada-1983", "drill", "drill-2"]
NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)
HOSTILE = "<script>x</script>"
VOID = {"br", "img", "input", "meta", "link", "hr"}
OPENAPI = {
    "paths": {
        "/api/tables/{id}/act": {
            "post": {
                "summary": "Act",
                "parameters": [{"name": "id", "in": "path", "required": True, "schema": {"type": "string"}}],
                "requestBody": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Act"}}}},
                "responses": {"200": {"description": "Done", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Act"}}}}},
            },
        },
        "/about": {"get": {"responses": {}}},
    },
    "components": {
        "schemas": {
            "Act": {
                "properties": {
                    "action": {"type": "string", "description": HOSTILE},
                    "revision": {"anyOf": [{"type": "integer"}, {"type": "null"}]},
                    "names": {"type": "array", "items": {"enum": ["a", "b"]}},
                },
                "required": ["action"],
            }
        }
    },
}


class Page(Reader):
    """A page: its ids, links, headings and fields; complains about what is badly nested."""

    def __init__(self, html):
        self.ids, self.links, self.levels, self.stack, self.inline = [], [], [], [], []
        self.checked, self.values, self.labelled, self.fields = set(), {}, set(), []
        self.feed(html)
        assert self.stack == []

    def handle_starttag(self, tag, attrs):
        found = dict(attrs)
        if tag not in VOID:
            self.stack.append(tag)
        self.inline += [name for name in found if name == "style" or name.startswith("on")]
        self.ids += [found["id"]] if "id" in found else []
        self.links += [found["href"]] if tag == "a" else []
        self.levels += [int(tag[1])] if re.fullmatch("h[1-6]", tag) else []
        if tag == "label":
            self.labelled.add(found.get("for"))
        if tag in ("input", "select", "textarea") and found.get("type") not in ("hidden", "radio", "checkbox"):
            self.fields.append(found.get("id"))
        if "checked" in found:
            self.checked.add((found["name"], found.get("value", "on")))
        if tag == "input" and found.get("type") not in ("radio", "checkbox"):
            self.values[found.get("name")] = found.get("value", "")
        if tag == "textarea":
            self.values[found["name"]] = ""
        if tag == "select":
            self.select = found.get("name")
        if tag == "option" and "selected" in found:
            self.values[self.select] = found["value"]

    def handle_data(self, data):
        if self.stack and self.stack[-1] == "textarea":
            name = list(self.values)[-1]
            self.values[name] = (self.values[name] + data).removeprefix("\n")

    def handle_endtag(self, tag):
        if tag not in VOID:
            assert self.stack.pop() == tag

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.stack.pop()


def card(**values):
    given = dict(id="T1", game="cwnb", chairs=[Chair("Ann", "person")], created=NOW - timedelta(minutes=5))
    return TableCard(**(given | values))


def pages(language):
    chairs = [Chair(HOSTILE, "person", mine=True, to_move=True), Chair("", "open"), Chair("Orlov", "bot")]
    mine = card(id="M", chairs=chairs, open_seats=[1], invitations=[Invitation("Bob", "http://h/join/M/k", False)])
    over = card(id="F", finished=True, chairs=[Chair("Ann", "person", winner=True, points=9)])
    yield site.lobby(language, [mine, card(open_seats=[1]), over], NOW)
    yield site.lobby(language, [])
    for game in ("cwnb", "attack_sub", "mnb", "blitz"):
        yield new_table_page.new_table(language, new_table.fresh(game))
        yield rules_page.rules(language, game)
        yield gallery.gallery(language, game)
        yield gallery.gallery(language, game, "drill")
    yield rules_page.clause(language, "cwnb", "R-CWNB-21")
    yield rules_page.clause(language, "attack_sub", "SUB-13Kc")
    yield gallery.thing(language, "cwnb", "ship", "us-iowa")
    yield gallery.thing(language, "cwnb", "card", "gun5-d2")
    yield gallery.thing(language, "attack_sub", "ship", "kennedy")
    yield gallery.thing(language, "attack_sub", "card", "ps")
    yield gallery.thing(language, "attack_sub", "card", "ps-03")
    yield gallery.thing(language, "mnb", "ship", "us-iowa")
    yield gallery.thing(language, "mnb", "card", "gc6")
    yield gallery.thing(language, "blitz", "unit", "1M")
    yield gallery.thing(language, "blitz", "card", "O8", "suez-1956")
    yield scenarios.overview(language, "blitz")
    for pack in CAMPAIGNS:
        yield scenarios.scenario(language, "blitz", pack)
        yield gallery.gallery(language, "blitz", pack)
        yield new_table_page.new_table(language, new_table.fresh("blitz", pack=pack))
    for game in ("attack_sub", "mnb"):
        yield scenarios.overview(language, game)
        for brief in scenarios.briefs(game, "standard", language):
            yield scenarios.scenario(language, game, brief.id)
    yield scenarios.scenario(language, "attack_sub", "D1", "drill")
    yield scenarios.overview(language, "mnb", "drill")
    yield site.about(language, "1.2.3")
    yield api_page.api(language, OPENAPI, "http://here")
    for status in (400, 401, 403, 404, 409, 413, 429, 500, 503):
        yield site.error_page(language, status, HOSTILE)


@LANGUAGES
def test_every_page_is_sound(language):
    for html in pages(language):
        page = Page(html)
        assert f'<html lang="{language}">' in html
        assert "<script>x" not in html
        assert page.inline == []
        assert len(set(page.ids)) == len(page.ids)
        assert page.levels[0] == 1
        assert page.levels.count(1) == 1
        assert all(after - before <= 1 for before, after in zip(page.levels, page.levels[1:]))
        assert set(page.fields) <= page.labelled
        assert {link[1:] for link in page.links if link.startswith("#")} <= set(page.ids)
        assert not re.search(r">[^<]*\b(site|attack_sub|cwnb|mnb|blitz|face)\.[a-z]+\.[a-z]", html)


# -- the lobby -----------------------------------------------------------------------------------


def test_the_lobby_shows_ones_own_tables_first_and_those_that_wait_before_the_rest():
    idle = card(id="idle", chairs=[Chair("Me", "person", mine=True)])
    asked = card(id="asked", chairs=[Chair("Me", "person", mine=True, to_move=True)], created=NOW - timedelta(days=2))
    html = site.lobby("en", [card(id="other"), idle, asked], NOW)
    assert re.findall(r'id="table-(\w+)"', html) == ["asked", "idle", "other"]
    assert html.count("Your turn") == 2, "before the games, and among the tables"
    assert "2 days ago" in html


def test_a_finished_table_never_waits_for_anybody_and_shows_its_points():
    chairs = [Chair("Me", "person", mine=True, to_move=True, winner=True, points=181), Chair("You", "person", points=3)]
    html = site.lobby("en", [card(finished=True, chairs=chairs)], NOW)
    assert "Your turn" not in html
    assert "181" in html
    assert "/table/T1/replay" in html
    assert "/table/T1/record.jsonl" in html


def test_a_hostile_name_is_text():
    html = site.lobby("en", [card(chairs=[Chair(HOSTILE, "person")])], NOW)
    assert "&lt;script&gt;x&lt;/script&gt;" in html


def test_an_open_seat_can_be_taken_by_others_only():
    html = site.lobby("en", [card(open_seats=[2], chairs=[Chair("Ann", "person")] * 2 + [Chair("", "open")])], NOW)
    assert 'href="/table/T1/take?seat=2"' in html, "first one sees what is played"
    assert "/take" not in site.lobby("en", [card(open_seats=[2], hosted=True)], NOW)


def test_only_what_is_installed_is_offered(monkeypatch):
    html = site.lobby("en", [])
    assert html.count(">Play now<") == 4
    fewer = [title for title in registry.titles() if title.name != "blitz"]
    monkeypatch.setattr(registry, "titles", lambda: fewer)
    assert site.lobby("en", []).count(">Play now<") == 3
    assert 'id="play-blitz"' in html
    assert 'id="play-blitz"' not in site.lobby("en", [])


def test_every_game_has_its_picture_on_the_front_page():
    html = site.lobby("en", [])
    pictures = re.findall(r'<svg class="motif".*?</svg>', html)
    assert len(set(pictures)) == len(pictures) == len(registry.titles())


# -- the form ------------------------------------------------------------------------------------

BASE = {"game": ["cwnb"], "pack": ["standard"], "seats": ["2"], "kind-0": ["me"], "kind-1": ["bot:greedy"], "pace": ["normal"]}


def sent(**changes):
    return new_table.read(BASE | changes)


def test_the_fresh_form_is_a_duel_by_the_default_rules():
    form = new_table.fresh("cwnb")
    assert new_table.faults(form, "en") == {}
    assert form.chairs() == [("me", "", ""), ("bot", "", bots.opponent("cwnb"))]
    assert {key for key, value in new_table.options(form).items() if value is True} == {"R-21", "R-42"}


def test_what_the_browser_sends_is_read_back():
    fields = BASE | {"seats": ["3"], "name": [" Ann "], "kind-1": ["guest"], "name-1": ["Bob"], "kind-2": ["open"]}
    fields |= {"option": ["12.1", "R-21", "no-such"], "option-order_cards": ["5"], "option-teams": ["ab"], "listed": ["on"]}
    form = new_table.read(fields)
    assert form.chairs() == [("me", "Ann", ""), ("guest", "Bob", ""), ("open", "", "")]
    options = new_table.options(form)
    assert options["12.1"] is True
    assert options["R-42"] is False
    assert (options["order_cards"], options["teams"]) == (5, "AB")
    assert form.listed
    assert new_table.faults(form, "en") == {}


@LANGUAGES
@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"game": ["chess"]}, "game"),
        ({"pack": ["../.."]}, "pack"),
        ({"seats": ["7"]}, "seats"),
        ({"seats": ["1"]}, "seats"),
        ({"seats": ["two"]}, "seats"),
        ({"seats": ["²"]}, "seats"),
        ({"pace": ["warp"]}, "pace"),
        ({"kind-1": ["bot:oracle"]}, "kind-1"),
        ({"kind-1": ["me"]}, "seats"),
        ({"name": ["x" * 25]}, "name"),
        ({"name": ["a\u202eb"]}, "name"),
        ({"kind-1": ["guest"], "name-1": ["y" * 25]}, "name-1"),
        ({"option-order_cards": ["ten"]}, "option-order_cards"),
        ({"option-order_cards": ["1"]}, "option-order_cards"),
        ({"option-order_cards": ["10"]}, "option-order_cards"),
        ({"option-victory": ["1000"]}, "option-victory"),
        ({"option-advance": ["-1"]}, "option-advance"),
        ({"option-house_rules": ["x" * 1001]}, "option-house_rules"),
        ({"option-house_rules": ["no \x1b[2J bombs"]}, "option-house_rules"),
        ({"option": ["13.2"]}, "option-teams"),
        ({"option": ["13.2"], "seats": ["4"], "option-teams": ["ABC"]}, "option-teams"),
        ({"option": ["14.1"], "seats": ["6"], "pack": ["drill"]}, "option-14.1"),
    ],
)
def test_what_is_wrong_is_said_beside_its_field_and_nothing_is_lost(language, fields, wrong):
    form = sent(**fields)
    faults = new_table.faults(form, language)
    assert list(faults) == [wrong]
    html = new_table_page.new_table(language, form, faults)
    page = Page(html)
    assert f"fault-{wrong}" in page.ids
    assert page.values["name"] == form.name
    for key in form.switches:
        assert ("option", key) in page.checked
    for key, value in form.settings.items():
        assert page.values[f"option-{key}"] == value


def test_presets_tick_boxes_and_teams_need_four_or_six():
    form = sent(seats=["2"], name=["Ann"])
    advanced = new_table.with_preset(form, "advanced")
    assert {f"12.{k}" for k in range(1, 10)} <= advanced.switches
    assert advanced.name == "Ann"
    teams = new_table.with_preset(form, "teams")
    assert (teams.seats, "13.2" in teams.switches) == ("4", True)
    assert new_table.faults(teams, "en") == {}
    counts = [new_table.with_preset(sent(seats=[count]), "teams").seats for count in "3456"]
    assert counts == ["4", "4", "4", "6"]
    assert new_table.with_preset(advanced, "basic").switches == {"R-21", "R-42"}


def test_house_rules_are_read_as_they_were_written():
    form = sent(**{"option-house_rules": [" No bombers.\r\nИгра до 120 очков. "], "option-victory": ["120"]})
    options = new_table.options(form)
    assert options["house_rules"] == "No bombers.\nИгра до 120 очков."
    assert (options["victory"], options["advance"]) == (120, 0)
    assert new_table.faults(form, "en") == {}
    again = new_table.with_preset(form, "tournament")
    assert again.settings["house_rules"] == form.settings["house_rules"]


@LANGUAGES
def test_what_a_table_agreed_on_is_shown_before_one_sits_down_and_escaped(language):
    options = {"house_rules": f"{HOSTILE}\n& more", "victory": 120, "advance": 0}
    open_table = card(open_seats=[1], agreed=agreed(language, "cwnb", options))
    for html in (invitation(language, options), site.lobby(language, [open_table], NOW)):
        assert "&lt;script&gt;x&lt;/script&gt;" in html and HOSTILE not in html
        assert texts.text(language, "cwnb.option.victory.name") in html and ">120<" in html
        assert texts.text(language, "cwnb.option.advance.name") not in html
        assert texts.text(language, "site.house_rules") in html
        Page(html)
    assert texts.text(language, "site.house_rules") not in invitation(language, {})


def invitation(language: str, options: dict[str, object]) -> str:
    """The page of somebody who is invited to a table with these options."""
    terms = offers.terms(language, "cwnb", "standard", options, False)
    offered = offers.Offer("T1", "cwnb", "Bob", True, ["Ann"], terms, "", 24)
    return offers.offer(language, "/join/T1/k", offered)


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("scenario", ["SC-2", "SC-3", "SC-5"])
def test_an_invitation_tells_what_the_scenario_brings_and_what_is_switched_off(language, scenario):
    """M10: all players must agree to the optional rules, those of the scenario and R-MNB-43 among them."""
    options = {"scenario": scenario, "R-43": False, "teams": "AABB"}
    told = offers.terms(language, "mnb", "standard", options, False)
    html = offers.offer(language, "/join/T1/k", offers.Offer("T1", "mnb", "Bob", True, [], told, "", 24))
    Page(html)
    brief = scenarios.brief_of("mnb", "standard", scenario, language)
    assert brief is not None and len(brief.terms) > 1
    for label, value in brief.terms:
        assert label in html and value in html
    off = html[html.index(texts.text(language, "server.join.off")) :]
    assert texts.text(language, "mnb.option.R-43.name") in off
    assert texts.text(language, "server.join.no_switches") not in html
    assert texts.text(language, "mnb.option.teams.name") not in html, "no teams are played"


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_an_invitation_names_the_teams_where_they_are_played(language):
    told = offers.terms(language, "mnb", "standard", {"11.2": True, "teams": "ABBA"}, False)
    assert [term.value for term in told.settings] == ["ABBA"]
    assert not offers.terms(language, "mnb", "standard", {}, False).off


@GAMES
def test_every_option_names_its_clause_and_a_sentence(game):
    html = new_table_page.new_table("en", new_table.fresh(game))
    for spec in registry.game(game).option_specs():
        assert f'href="/rules/{game}#{spec.clause}"' in html
        assert texts.text("en", f"{game}.option.{spec.key}.text") in html.replace("&#39;", "'")


SUB = BASE | {"game": ["attack_sub"], "option-scenario": ["13K"], "option-sides": ["second"], "option-R-06": ["own"], "option-cap": ["12"]}


def test_a_game_of_scenarios_asks_for_one_and_for_no_number_of_players():
    html = new_table_page.new_table("en", new_table.fresh("attack_sub"))
    page = Page(html)
    assert (page.values["seats"], page.values["option-scenario"], page.values["option-sides"]) == ("2", "13A", "cut")
    assert "kind-1" in page.ids
    assert "kind-2" not in page.ids
    assert 'name="preset"' not in html
    shown = re.findall(r'data-scenario="(\w+)"(?! hidden)', html)
    assert shown == ["13A"]
    assert set(re.findall(r'data-scenario="(\w+)"', html)) == {f"13{letter}" for letter in "ABCDEFGHIJKLM"}


def test_the_form_of_a_scenario_is_read_back():
    form = new_table.read(SUB | {"option": ["R-04", "R-57", "12.1"]})
    assert new_table.faults(form, "en") == {}
    assert new_table.options(form) == {
        "scenario": "13K", "sides": "second", "R-04": True, "R-05": False, "R-06": "own", "R-09": False,
        "R-15": False, "R-34": False, "R-37": False, "R-45": False, "R-57": True, "R-59": False,
        "agreement": False, "cap": 12,
    }  # fmt: skip
    page = Page(new_table_page.new_table("en", form))
    assert (page.values["option-scenario"], page.values["option-R-06"]) == ("13K", "own")


def test_no_last_deck_is_a_zero():
    assert new_table.options(new_table.read(SUB | {"option-cap": ["0"]}))["cap"] == 0
    assert new_table.faults(new_table.read(SUB | {"option-cap": ["0"]}), "en") == {}
    said = new_table.faults(new_table.read(SUB | {"option-cap": ["1"]}), "en")
    assert said == {"option-cap": texts.text("en", "site.fault.cap")}


def test_a_number_left_empty_stays_as_the_game_has_it():
    assert new_table.options(new_table.read(SUB | {"option-cap": [""]}))["cap"] == 10


@LANGUAGES
@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"option-scenario": ["99"]}, "option-scenario"),
        ({"option-scenario": ["D1"]}, "option-scenario"),
        ({"option-sides": [""]}, "option-sides"),
        ({"option-R-06": ["nobody"]}, "option-R-06"),
        ({"option-cap": ["1"]}, "option-cap"),
        ({"seats": ["3"]}, "seats"),
    ],
)
def test_a_choice_that_is_not_offered_is_refused_beside_its_field(language, fields, wrong):
    form = new_table.read(SUB | fields)
    faults = new_table.faults(form, language)
    assert list(faults) == [wrong]
    html = new_table_page.new_table(language, form, faults)
    assert f"fault-{wrong}" in Page(html).ids
    if wrong.startswith("option-"):
        assert re.search(rf'id="{wrong}"[^>]*aria-invalid="true" aria-describedby="fault-{wrong} ', html)


def test_each_pack_has_its_own_scenarios():
    drill = new_table.fresh("attack_sub", pack="drill")
    assert drill.settings["scenario"] == "D1"
    assert new_table.faults(drill, "en") == {}
    html = new_table_page.new_table("en", drill)
    assert re.findall(r'data-scenario="(\w+)"', html) == ["D1", "D2", "D3"]
    assert 'href="/new?game=attack_sub"' in html


def test_presets_belong_to_a_game():
    assert presets.presets_of("cwnb") == ["basic", "advanced", "teams", "tournament"]
    assert presets.presets_of("attack_sub") == []
    assert presets.presets_of("mnb") == [scenario.id for scenario in registry.game("mnb").content.scenarios]
    assert 'name="preset"' not in new_table_page.new_table("en", new_table.fresh("mnb"))


# -- the form of Modern Naval Battles ------------------------------------------------------------

MNB = BASE | {"game": ["mnb"], "option-scenario": ["SC-1"]}


def test_a_scenario_restricts_the_players_and_says_which_options_it_sets_itself():
    html = new_table_page.new_table("en", new_table.fresh("mnb"))
    found = re.findall(r'<option value="(SC-\d)"[^>]*data-seats="([\d ]+)" data-fixed="([^"]*)" data-people="(\d)"', html)
    assert len(found) == 7
    assert found[0] == ("SC-1", "2 3 4 5 6", "", "1")
    assert found[2] == ("SC-3", "4", "11.2 teams allotment", "1")
    assert found[6] == ("SC-7", "3", "11.2 teams allotment", "3")
    assert re.findall(r'data-scenario="(SC-\d)"(?! hidden)', html) == ["SC-1"]
    for plan in registry.game("mnb").content.scenarios:
        assert plan.intro["en"] in html


def test_the_options_are_grouped_and_teams_stand_by_their_switch():
    form = new_table.fresh("mnb")
    groups = {group.name: group for group in new_table_page.option_groups("en", form, "mnb", "standard", {})}
    asked = {name: [s.key for s in group.switches] + [s.spec.key for s in group.settings] for name, group in groups.items()}
    assert asked == {"length": ["allotment", "rounds"], "optional": ["11.1", "11.2", "teams"], "rulings": ["R-05", "R-12", "R-21", "R-38", "R-43"]}
    assert [name for name, group in groups.items() if group.is_open] == ["length", "optional", "rulings"]


def test_a_group_with_a_fault_in_it_stands_open():
    for wrong, is_open in (({}, False), ({"option-13.1": "!"}, True), ({"option-teams": "!"}, True)):
        groups = new_table_page.option_groups("en", new_table.fresh("cwnb"), "cwnb", "standard", wrong)
        assert next(group for group in groups if group.name == "optional").is_open == is_open


@LANGUAGES
@pytest.mark.parametrize(
    ("fields", "wrong", "key"),
    [
        ({"option-scenario": ["SC-3"]}, "seats", "scenario_seats"),
        ({"option-scenario": ["SC-2"], "seats": ["3"]}, "seats", "scenario_seats"),
        ({"option-scenario": ["SC-9"]}, "option-scenario", "choice"),
        ({"seats": ["7"]}, "seats", "seats"),
        ({"option-allotment": ["0"]}, "option-allotment", "number"),
        ({"option-allotment": ["501"]}, "option-allotment", "number"),
        ({"option-scenario": ["SC-2"], "option-allotment": ["15"]}, "option-allotment", "scenarios_own"),
        ({"option-scenario": ["SC-3"], "seats": ["4"], "option-teams": ["AABB"]}, "option-teams", "scenarios_own"),
        ({"option": ["11.2"], "seats": ["3"], "option-teams": ["AAAA"]}, "option-teams", "any_teams"),
        ({"option": ["11.2"], "seats": ["3"], "option-teams": ["aaa"]}, "option-teams", "any_teams"),
        ({"option": ["11.2"], "option-scenario": ["SC-6"], "seats": ["3"]}, "option-11.2", "no_teams"),
        ({"option-rounds": ["0"]}, "option-rounds", "number"),
    ],
)
def test_what_the_rules_refuse_is_said_beside_the_field_in_words_of_its_own(language, fields, wrong, key):
    form = new_table.read(MNB | fields)
    faults = new_table.faults(form, language)
    assert list(faults) == [wrong]
    before, *_ = re.split(r"\{\w+\}", texts.text(language, f"site.fault.{key}"))
    assert faults[wrong].startswith(before)
    html = new_table_page.new_table(language, form, faults)
    assert f"fault-{wrong}" in Page(html).ids
    if wrong == "option-11.2":
        assert re.search(r'id="option-11\.2"[^>]*aria-invalid="true" aria-describedby="fault-option-11\.2 ', html)


@pytest.mark.parametrize(("seats", "teams"), [("3", "aab"), ("5", "ABBBB"), ("6", "AABBCC"), ("2", "")])
def test_teams_may_be_unequal(seats, teams):
    form = new_table.read(MNB | {"seats": [seats], "option": ["11.2"], "option-teams": [teams], "option-allotment": ["40"]})
    assert new_table.faults(form, "en") == {}
    assert new_table.options(form)["teams"] == teams.upper()


def test_a_scenario_takes_as_many_chairs_as_it_needs_and_the_tutorial_is_played_by_one_person():
    chosen = {id: new_table.with_settings(new_table.fresh("mnb"), {"scenario": id}) for id in ("SC-1", "SC-3", "SC-7")}
    chairs = {id: new_table.seated(form, "en").chairs() for id, form in chosen.items()}
    bot = ("bot", "", bots.opponent("mnb"))
    assert chairs["SC-1"] == [("me", "", ""), bot]
    assert chairs["SC-3"] == [("me", "", ""), bot, bot, bot]
    assert chairs["SC-7"] == [("me", "Alan", ""), ("guest", "Keith", ""), ("guest", "Mike", "")]
    assert new_table.seated(chosen["SC-7"], "ru").names[:3] == ["Алан", "Кит", "Майк"]
    for form in chosen.values():
        assert new_table.faults(new_table.seated(form, "en"), "en") == {}


# -- the form of a game for one ------------------------------------------------------------------

SOLO = {"game": ["blitz"], "pack": ["suez-1956"], "seats": ["1"], "kind-0": ["me"], "pace": ["normal"]}


def test_a_game_for_one_asks_for_a_scenario_and_for_no_opponents():
    html = new_table_page.new_table("en", new_table.fresh("blitz", pack="grenada-1983"))
    page = Page(html)
    assert page.values["seats"] == "1"
    assert [id for id in page.ids if id.startswith(("kind-", "name-"))] == ["kind-0"]
    offered = re.findall(r'<option value="([\w:]+)"', html)
    assert offered[0] == "me"
    assert all(kind.startswith("bot:") for kind in offered[1:])
    assert [link for link in page.links if link.startswith("/new?game=blitz")] == [
        "/new?game=blitz",
        "/new?game=blitz",
        *(f"/new?game=blitz&pack={pack}" for pack in CAMPAIGNS[1:]),
    ]
    assert registry.game("blitz", "grenada-1983").content.intro["en"] in html.replace("&#39;", "'")
    assert "/scenarios/blitz/grenada-1983" in page.links


def test_the_form_of_a_game_for_one_is_read_back_with_its_advanced_rules():
    form = new_table.read(SOLO | {"name": ["Ann"], "option": ["7.5", "10.4", "12.1"]})
    assert new_table.faults(form, "en") == {}
    assert form.chairs() == [("me", "Ann", "")]
    advanced_rules = {"7.5": True, "10.3": False, "10.4": True, "10.5": False}
    assert new_table.options(form) == advanced_rules | {"R-20": False, "R-35": False}
    advanced = new_table.with_preset(form, "advanced")
    assert advanced.switches == {"7.5", "10.3", "10.4", "10.5"}
    assert (advanced.pack, advanced.seats) == ("suez-1956", "1")
    assert new_table.with_preset(advanced, "basic").switches == frozenset()


@LANGUAGES
@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"seats": ["2"], "kind-1": ["bot:random"]}, "seats"),
        ({"kind-0": ["guest"]}, "kind-0"),
        ({"kind-0": ["open"]}, "kind-0"),
        ({"pack": ["waterloo-1815"]}, "pack"),
    ],
)
def test_nobody_else_can_sit_at_a_game_for_one(language, fields, wrong):
    form = new_table.read(SOLO | fields)
    faults = new_table.faults(form, language)
    assert list(faults) == [wrong]
    assert f"fault-{wrong}" in Page(new_table_page.new_table(language, form, faults)).ids


def test_play_now_opens_only_what_can_be_played():
    for game in registry.names():
        for seats, settings in site.play_now(game).items():
            form = new_table.with_settings(new_table.fresh(game, str(seats)), settings)
            assert new_table.faults(form, "en") == {}, (game, seats)
            assert form.settings.items() >= settings.items()


# -- scenarios -----------------------------------------------------------------------------------


@LANGUAGES
def test_a_scenario_shows_both_sides_their_ships_and_what_wins(language):
    html = scenarios.scenario(language, "attack_sub", "13C").replace("&#39;", "'")
    plan = registry.game("attack_sub").content.scenario("13C")
    for text in (plan.title, plan.situation, *[side.aim for side in plan.sides], *[side.name for side in plan.sides]):
        assert text[language] in html
    ships = re.findall(r'class="vessel" href="/cards/attack_sub/ship/([\w-]+)', html)
    assert ships == ["seawolf", "trafalgar", "ivan-rogov", "donets", "dekabrist", "skvortsov"]
    assert html.count('<div class="forces">') == 1
    assert html.count('<ol class="vessels">') == 2
    assert [id for id in Page(html).ids if id.startswith("SUB-")] == ["SUB-13Ca", "SUB-13Cb", "SUB-13Cc", "SUB-13Cd"]


def test_either_side_of_a_scenario_can_be_played_at_one_click():
    html = scenarios.scenario("en", "attack_sub", "13D")
    assert re.findall(r'name="option-sides" value="(\w+)"', html) == ["first", "second"]
    assert html.count('name="option-scenario" value="13D"') == 2
    assert ("Play Britain against a bot" in html, "Play Argentina against a bot" in html) == (True, True)


@LANGUAGES
def test_all_campaigns_stand_side_by_side_in_the_order_of_their_years_the_drill_last(language):
    html = scenarios.overview(language, "blitz")
    assert re.findall(r'<h2><a href="/scenarios/blitz/([\w-]+)\?pack=\1"', html) == CAMPAIGNS
    assert html.count('class="scenario-picture"') == len(CAMPAIGNS)
    assert [pack for pack, _, _ in gallery.packs("blitz", language)] == CAMPAIGNS


@LANGUAGES
@pytest.mark.parametrize("pack", CAMPAIGNS)
def test_a_campaign_shows_its_map_sides_year_turns_and_levels_of_victory(language, pack):
    content = registry.game("blitz", pack).content
    html = scenarios.scenario(language, "blitz", pack).replace("&#39;", "'")
    for text in (content.name, content.intro, content.allied_name, content.opfor_name):
        assert text[language] in html
    terms = dict(re.findall(r"<dt>([^<]+)</dt><dd>([^<]+)</dd>", html))
    year, turns, levels = (terms[texts.text(language, f"site.scenarios.term.{key}")] for key in ("year", "turns", "levels"))
    assert (year, re.findall(r"\d+", turns)) == (str(content.year), [str(content.turns), str(content.most_turns)])
    assert [int(points) for points in re.findall(r"\d+", levels)] == [level.points for level in content.charts.levels[:-1]]
    assert all(level.name[language] in levels for level in content.charts.levels[:-1])
    shown = re.findall(r'href="/cards/blitz/unit/([\w-]+)\?pack=([\w-]+)" data-large', html)
    assert sorted(shown) == sorted((unit.id, pack) for unit in content.units)
    for space in content.map.spaces:
        assert not space.points or f"{space.name[language]} {space.points}" in html
    assert re.findall(r'name="pack" value="([\w-]+)"', html) == [pack]
    assert re.findall(r'name="seats" value="(\d)"', html) == ["1"]


def test_what_costs_points_and_what_ends_the_game_is_told():
    told = {pack: scenarios.briefs("blitz", pack, "en")[0].forces[0].aim for pack in CAMPAIGNS}
    assert "Minus 2 for each ground unit lost." in told["suez-1956"]
    assert "Minus 2 unless you hold: True Blue Campus, Grand Anse." in told["grenada-1983"]
    assert "ends at once when you hold: Stanley" in told["falklands-1982"]
    assert "Wireless Ridge. Plus 2 for that. That is at least this result: Victory." in told["falklands-1982"]
    assert "Plus" not in told["grenada-1983"]
    assert "ends at once" not in told["inchon-1950"]


def test_a_campaign_is_found_by_its_pack():
    assert scenarios.title_of("blitz", "suez-1956", "", "en") == "Musketeer: the Suez Canal, 1956"
    assert scenarios.title_of("blitz", "waterloo-1815", "", "en") == ""
    assert scenarios.title_of("attack_sub", "standard", "", "en") == ""
    with pytest.raises(PackError):
        scenarios.scenario("en", "blitz", "waterloo-1815")


@pytest.mark.parametrize("pack", ["suez-1956", "grenada-1983", "nothing", "../standard"])
def test_a_campaign_is_one_page_whatever_pack_is_named_with_it(pack):
    assert scenarios.scenario("en", "blitz", "suez-1956", pack) is scenarios.scenario("en", "blitz", "suez-1956")


@pytest.mark.parametrize("kept", [gallery.gallery, scenarios.overview, scenarios._scenario, scenarios.briefs])
def test_pages_of_packs_do_not_pile_up(kept):
    """A server may have published hundreds of packs, and whoever knows their names may look at each."""
    assert 0 < (kept.cache_info().maxsize or 0) <= 128


def test_a_scenario_of_navies_shows_them_its_terms_and_one_door_for_each_number_of_players():
    html = scenarios.scenario("en", "mnb", "SC-3")
    assert re.findall(r"#flag-(\w+)", html) == ["usa", "uk", "norway", "ussr"]
    assert [letter.strip() for letter in re.findall(r'navy-team">.*?</span>(\w)</span>', html)] == list("AAAB")
    assert "40 VP for each team" in html
    assert re.findall(r'name="seats" value="(\d)">([^<]+)<', html) == [("4", "Play with 3 bots")]
    shown = re.findall(r'class="tile"><a href="/cards/mnb/ship/(\w\w)-', html)
    assert set(shown) == {"us", "uk", "no", "su"}
    south = scenarios.scenario("en", "mnb", "SC-2")
    assert "Somerset, Norfolk" in south
    assert "ship/uk-somerset" not in south
    assert [seats for seats in re.findall(r'name="seats" value="(\d)"', scenarios.scenario("en", "mnb", "SC-1"))] == list("23456")


def test_the_tutorial_shows_the_fleets_of_its_seats():
    html = scenarios.scenario("ru", "mnb", "SC-7")
    ships = re.findall(r'class="vessel" href="/cards/mnb/ship/([\w-]+)', html)
    assert ships[:5] == ["us-oh-perry", "us-gary", "us-virginia", "us-enterprise", "us-los-angeles"]
    assert len(ships) == 14
    assert "Играть за все стороны" in html


def test_the_first_and_the_last_scenario_have_one_neighbour_each():
    for id, doors in (("13A", ["next"]), ("13G", ["prev", "next"]), ("13M", ["prev"])):
        assert re.findall(r'rel="(prev|next)"', scenarios.scenario("en", "attack_sub", id)) == doors


def test_what_is_no_scenario_is_an_error():
    with pytest.raises(scenarios.UnknownScenario):
        scenarios.scenario("en", "attack_sub", "D1")
    with pytest.raises(UnknownGame):
        scenarios.overview("en", "cwnb")
    with pytest.raises(PackError):
        scenarios.overview("en", "attack_sub", "none")
    assert scenarios.title_of("attack_sub", "standard", "13K", "en") == "Flattop"
    assert scenarios.title_of("attack_sub", "gone", "13K", "en") == ""
    assert scenarios.title_of("cwnb", "standard", "13K", "en") == ""


# -- rules ---------------------------------------------------------------------------------------


@GAMES
@LANGUAGES
def test_every_clause_and_ruling_is_on_the_page_with_its_anchor_in_order(language, game):
    html = rules_page.rules(language, game)
    book = rulebook(game)
    ids = Page(html).ids
    known = {item.id for item in [*book.clauses, *book.rulings]}
    assert [id for id in ids if id in known] == [item.id for item in [*book.clauses, *book.rulings]]
    for cited in re.findall(r'data-clause="([^"]+)"', html):
        assert cited in ids


def test_references_become_links_and_everything_else_is_escaped():
    text = rules_page.linked(rulebook("cwnb"), "cwnb", "<b> CWNB-7.12a, R-CWNB-31 & CWNB-99z.")
    assert str(text).startswith("&lt;b&gt; <a ")
    assert re.findall(r">([^<]+)</a>", str(text)) == ["CWNB-7.12a", "R-CWNB-31"]
    assert str(text).endswith(" &amp; CWNB-99z.")


def test_one_clause_as_a_fragment_is_an_article_alone():
    html = rules_page.clause("en", "cwnb", "CWNB-5.21c", fragment=True).strip()
    assert html.startswith("<article")
    assert html.endswith("</article>")
    assert "id=" not in html
    assert rulebook("cwnb").find("CWNB-5.21c").text["en"].split(".")[0] in html


def test_rulings_show_their_title_weight_and_switch():
    html = rules_page.clause("en", "cwnb", "R-CWNB-21", fragment=True)
    ruling = rulebook("cwnb").find("R-CWNB-21")
    assert ruling.title["en"] in html
    assert "The table may choose" in html
    assert f"mark-weight-{ruling.weight}" in html


def test_the_clauses_of_a_scenario_are_marked_as_such():
    html = rules_page.clause("en", "attack_sub", "SUB-13Kc", fragment=True)
    assert '<span class="mark mark-applies">Scenario</span>' in html
    assert "mark-applies" not in rules_page.clause("en", "attack_sub", "SUB-1.1a", fragment=True)


def test_unknown_games_and_clauses_are_errors():
    with pytest.raises(UnknownGame):
        rules_page.rules("en", "chess")
    with pytest.raises(UnknownClause):
        rules_page.clause("en", "cwnb", "CWNB-99")
    with pytest.raises(UnknownGame):
        gallery.gallery("en", "chess")
    with pytest.raises(PackError):
        gallery.gallery("en", "cwnb", "../standard")


# -- cards ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["cwnb", "attack_sub", "mnb"])
@pytest.mark.parametrize("pack", ["standard", "drill"])
def test_the_gallery_shows_every_ship_and_card_once(game, pack):
    html = gallery.gallery("ru", game, pack)
    content = registry.game(game, pack).content
    shown = re.findall(rf'href="/cards/{game}/(\w+)/([^"?]+)\?', html)
    wanted = [("ship", ship.id) for ship in content.ships] + [("card", card.id) for card in content.cards]
    assert sorted(shown) == sorted(wanted)
    groups = gallery.groups(registry.game(game, pack), "card", "ru")
    assert sum(group.count for group in groups) == content.card_total


@LANGUAGES
@pytest.mark.parametrize("pack", CAMPAIGNS)
def test_the_gallery_of_a_campaign_shows_every_unit_and_card_once_by_side(language, pack):
    game = registry.game("blitz", pack)
    html = gallery.gallery(language, "blitz", pack)
    content = game.content
    shown = re.findall(r'href="/cards/blitz/(\w+)/([^"?]+)\?', html)
    assert sorted(shown) == sorted([("unit", unit.id) for unit in content.units] + [("card", card.id) for card in content.cards])
    groups = [(group.key, group.count) for group in gallery.groups(game, "unit", language) + gallery.groups(game, "card", language)]
    kinds = [f"{unit.side_name}-{'air' if unit.is_air else 'ground'}" for unit in content.units]
    expected = [(kind, kinds.count(kind)) for kind in ("allied-ground", "allied-air", "opfor-ground", "opfor-air")]
    assert groups == [
        *(group for group in expected if group[1]), ("card-allied", len(content.actions)), ("card-opfor", 9),
    ]  # fmt: skip
    with pytest.raises(gallery.UnknownThing):
        gallery.thing(language, "blitz", "ship", content.units[0].id, pack)


def test_the_gallery_of_attack_sub_lists_the_random_number_and_hit_result_of_each_copy():
    tiles = {tile.id: tile for group in gallery.groups(registry.game("attack_sub"), "card", "en") for tile in group.tiles}
    assert list(tiles["wl44"].details) == ["In the set: 1", "1:\xa0Attack\xa01,\xa0Sensor\xa01"]
    assert tiles["ta"].details[1].replace("\xa0", " ") == "0: Attack 1, Sensor 1 · 1: Attack 1 · 2: Sunk"
    html = gallery.thing("en", "attack_sub", "card", "ta")
    assert re.findall(r'href="/cards/attack_sub/card/(ta-\d\d)\?', html) == ["ta-01", "ta-02", "ta-03"]
    assert "Random number 2; hit result: Sunk" in gallery.thing("en", "attack_sub", "card", "ta-03")


def test_one_thing_leads_to_its_neighbours_and_a_two_sided_ship_shows_both_faces():
    ids = gallery.ids(registry.game("cwnb"), "ship", "en")
    for at, id in enumerate(ids):
        html = gallery.thing("en", "cwnb", "ship", id)
        assert ('rel="prev"' in html, 'rel="next"' in html) == (at > 0, at < len(ids) - 1)
    assert gallery.thing("en", "cwnb", "ship", "us-iowa", fragment=True).count('class="thing-face"') == 2
    for game, noun, id in (("cwnb", "ship", "no-such"), ("cwnb", "card", "us-iowa"), ("cwnb", "order", "1"),
                           ("attack_sub", "card", "ps-13"), ("attack_sub", "ship", "ps")):  # fmt: skip
        with pytest.raises(gallery.UnknownThing):
            gallery.thing("en", game, noun, id)


# -- API and errors ------------------------------------------------------------------------------


def test_the_api_page_tells_parameters_bodies_and_answers():
    (endpoint,) = api_page.endpoints(OPENAPI)
    assert (endpoint.method, endpoint.path, endpoint.anchor) == ("POST", "/api/tables/{id}/act", "post-api-tables-id-act")
    assert [(value.name, value.type, value.required) for value in endpoint.body] == [
        ("action", "string", True),
        ("revision", "integer | null", False),
        ("names", 'list of "a" | "b"', False),
    ]
    assert endpoint.responses == [("200", "Done", "action, revision, names")]
    assert "curl -X POST http://here/api/tables" in api_page.api("en", OPENAPI, "http://here")


@pytest.mark.parametrize(("status", "kind"), [(404, 404), (401, 403), (418, 400), (502, 500)])
def test_errors_speak_the_readers_language_whatever_the_message_says(status, kind):
    html = site.error_page("ru", status, "there is no such table")
    assert texts.text("ru", f"site.error.{kind}.text") in html
    assert "there is no such table" in html
    assert "Not Found" not in site.error_page("ru", 404, "Not Found")
