"""The pages around the table, from plain values to HTML."""

import re
from datetime import UTC, datetime, timedelta
from html.parser import HTMLParser

import pytest

from coldwake import texts
from coldwake.core.errors import PackError, UnknownGame
from coldwake.rulebook import UnknownClause, rulebook
from coldwake.web import api_page, gallery, new_table, rules_page, site
from coldwake.web.site import Chair, Invitation, TableCard

LANGUAGES = pytest.mark.parametrize("language", texts.LANGUAGES)
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


class Page(HTMLParser):
    """A page: its ids, links, headings and fields; complains about what is badly nested."""

    def __init__(self, html):
        super().__init__()
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
        if tag in ("input", "select") and found.get("type") not in ("hidden", "radio", "checkbox"):
            self.fields.append(found.get("id"))
        if "checked" in found:
            self.checked.add((found["name"], found.get("value", "on")))
        if tag == "input" and found.get("type") not in ("radio", "checkbox"):
            self.values[found.get("name")] = found.get("value", "")

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
    form = new_table.fresh()
    chairs = [Chair(HOSTILE, "person", mine=True, to_move=True), Chair("", "open"), Chair("Orlov", "bot")]
    mine = card(id="M", chairs=chairs, open_seats=[1], invitations=[Invitation("Bob", "http://h/join/M/k", False)])
    over = card(id="F", finished=True, chairs=[Chair("Ann", "person", winner=True, points=9)])
    yield site.lobby(language, [mine, card(open_seats=[1]), over], NOW)
    yield site.lobby(language, [])
    yield new_table.new_table(language, form)
    yield rules_page.rules(language, "cwnb")
    yield rules_page.clause(language, "cwnb", "R-CWNB-21")
    yield gallery.gallery(language, "cwnb")
    yield gallery.gallery(language, "cwnb", "drill")
    yield gallery.thing(language, "cwnb", "ship", "us-iowa")
    yield gallery.thing(language, "cwnb", "card", "gun5-d2")
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
        assert not re.search(r">[^<]*\bsite\.[a-z]+\.[a-z]", html)


# -- the lobby -----------------------------------------------------------------------------------


def test_the_lobby_shows_ones_own_tables_first_and_those_that_wait_before_the_rest():
    idle = card(id="idle", chairs=[Chair("Me", "person", mine=True)])
    asked = card(id="asked", chairs=[Chair("Me", "person", mine=True, to_move=True)], created=NOW - timedelta(days=2))
    html = site.lobby("en", [card(id="other"), idle, asked], NOW)
    assert re.findall(r'id="table-(\w+)"', html) == ["asked", "idle", "other"]
    assert html.count("Your turn") == 1
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
    assert 'action="/table/T1/take"' in html
    assert Page(html).values["seat"] == "2"
    assert "/take" not in site.lobby("en", [card(open_seats=[2], hosted=True)], NOW)


def test_only_what_can_be_played_is_called_playable():
    html = site.lobby("en", [])
    assert html.count("Ready to play") == 1
    assert html.count("cannot be played yet") == 3


# -- the form ------------------------------------------------------------------------------------

BASE = {"game": ["cwnb"], "pack": ["standard"], "seats": ["2"], "kind-0": ["me"], "kind-1": ["bot:greedy"], "pace": ["normal"]}


def sent(**changes):
    return new_table.read(BASE | changes)


def test_the_fresh_form_is_a_duel_by_the_default_rules():
    form = new_table.fresh()
    assert new_table.faults(form, "en") == {}
    assert form.chairs() == [("me", "", ""), ("bot", "", "greedy")]
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
        ({"option": ["13.2"]}, "option-teams"),
        ({"option": ["13.2"], "seats": ["4"], "option-teams": ["ABC"]}, "option-teams"),
        ({"option": ["14.1"], "seats": ["6"], "pack": ["drill"]}, "option"),
    ],
)
def test_what_is_wrong_is_said_beside_its_field_and_nothing_is_lost(language, fields, wrong):
    form = sent(**fields)
    faults = new_table.faults(form, language)
    assert list(faults) == [wrong]
    html = new_table.new_table(language, form, faults)
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


def test_every_switch_names_its_clause_and_a_sentence():
    html = new_table.new_table("en", new_table.fresh())
    for spec in gallery.registry.game("cwnb").option_specs():
        assert f'href="/rules/cwnb#{spec.clause}"' in html
        assert texts.text("en", f"cwnb.option.{spec.key}.text") in html.replace("&#39;", "'")


# -- rules ---------------------------------------------------------------------------------------


@LANGUAGES
def test_every_clause_and_ruling_is_on_the_page_with_its_anchor(language):
    html = rules_page.rules(language, "cwnb")
    book = rulebook("cwnb")
    ids = set(Page(html).ids)
    assert {item.id for item in [*book.clauses, *book.rulings]} <= ids
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


@pytest.mark.parametrize("pack", ["standard", "drill"])
def test_the_gallery_shows_every_ship_and_card_once(pack):
    html = gallery.gallery("ru", "cwnb", pack)
    content = gallery.content(gallery.registry.game("cwnb", pack))
    shown = re.findall(r'href="/cards/cwnb/(\w+)/([^"?]+)\?', html)
    wanted = [("ship", ship.id) for ship in content.ships] + [("card", card.id) for card in content.cards]
    assert sorted(shown) == sorted(wanted)
    groups = gallery.card_groups(gallery.registry.game("cwnb", pack), "ru")
    assert sum(group.count for group in groups) == content.card_total


def test_one_thing_leads_to_its_neighbours_and_a_two_sided_ship_shows_both_faces():
    ids = gallery._ids(gallery.registry.game("cwnb"), "ship")
    for at, id in enumerate(ids):
        html = gallery.thing("en", "cwnb", "ship", id)
        assert ('rel="prev"' in html, 'rel="next"' in html) == (at > 0, at < len(ids) - 1)
    assert gallery.thing("en", "cwnb", "ship", "us-iowa", fragment=True).count('class="thing-face"') == 2
    for noun, id in (("ship", "no-such"), ("card", "us-iowa"), ("order", "1")):
        with pytest.raises(gallery.UnknownThing):
            gallery.thing("en", "cwnb", noun, id)


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
