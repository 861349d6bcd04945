"""Levels on the pages: the form, the lobby, the seat and the prompt, in both languages, and where there are none."""

import re

import pytest

import coldwake
from coldwake import bots, texts
from coldwake.bots import wording
from coldwake.core import registry
from coldwake.web import new_table, new_table_page, opponents, scenarios, site
from coldwake.web.new_table import Form
from coldwake.web.site import Chair
from coldwake.web.table import Setting, drawer, parts
from coldwake.web.table.prompt import LEVELS_MOMENT, prompt
from tests.web.test_site import NOW, Page, card

LANGUAGES = pytest.mark.parametrize("language", texts.LANGUAGES)
GAME = "attack_sub"
LEVELS = [level.name for level in bots.LEVELS]
FIELDS = {"game": [GAME], "pack": ["standard"], "seats": ["2"], "kind-0": ["me"], "pace": ["normal"], "option": ["R-04"],
          "option-scenario": ["13A"], "option-sides": ["cut"]}  # fmt: skip


@pytest.fixture
def no_weights(monkeypatch, tmp_path):
    """Nobody has learned to judge any game."""
    monkeypatch.setattr("coldwake.bots.levels.weights_file", lambda game: tmp_path / "none")


def sent(**fields) -> Form:
    """A form as a browser sends it."""
    return new_table.read(FIELDS | fields)


def options_of(html, seat=1):
    """The values and words of the field of a seat, group by group."""
    field = re.search(rf'<select id="kind-{seat}".*?</select>', html, re.S)[0]
    groups = re.findall(r'<optgroup label="([^"]+)">(.*?)</optgroup>', field, re.S)
    option = re.compile(r'<option value="([^"]+)"[^>]*>([^<]+)<')
    return dict(option.findall(field)), {heading: [value for value, _ in option.findall(inner)] for heading, inner in groups}


# -- the form ----------------------------------------------------------------------------------------


@LANGUAGES
def test_the_form_offers_the_levels_by_name_with_what_to_expect_and_plain_bots_behind(language):
    html = new_table_page.new_table(language, new_table.fresh(GAME))
    words, groups = options_of(html)
    assert groups[texts.text(language, "site.seat.bots")] == [f"bot:{name}" for name in LEVELS]
    assert groups[texts.text(language, "site.seat.more")] == ["bot:greedy", "bot:random"]
    assert list(words)[-2:] == ["bot:greedy", "bot:random"]
    told = html[html.index('<dl class="levels">') :]
    for name in LEVELS:
        assert wording.title(language, name) in words[f"bot:{name}"]
        assert f"<dt>{wording.title(language, name)}</dt><dd>{wording.expectation(language, name)}</dd>" in told
    assert Page(html).values["kind-1"] == "bot:lieutenant"


@LANGUAGES
def test_the_form_offers_the_time_of_those_who_go_by_the_clock(language):
    page = Page(html := new_table_page.new_table(language, new_table.fresh(GAME)))
    assert ("think", "normal") in page.checked
    assert re.findall(r'name="think" value="(\w+)"', html) == ["quick", "normal", "long"]
    comma = "," if language == "ru" else "."
    assert f"0{comma}3 / 1 / 3" in html


@LANGUAGES
def test_without_weights_the_form_is_as_it_was(no_weights, language):
    html = new_table_page.new_table(language, new_table.fresh(GAME))
    words, groups = options_of(html)
    assert groups[texts.text(language, "site.seat.bots")] == ["bot:greedy", "bot:random"]
    assert texts.text(language, "site.seat.more") not in groups
    assert Page(html).values["kind-1"] == "bot:greedy"
    assert 'name="think"' not in html and 'class="levels"' not in html
    assert not any(name in value for value in words for name in LEVELS)


@pytest.mark.parametrize(
    ("fields", "bot"),
    [
        ({"kind-1": ["bot:admiral"]}, "admiral@1"),
        ({"kind-1": ["bot:admiral"], "think": ["quick"]}, "admiral@0.3"),
        ({"kind-1": ["bot:admiral"], "think": ["long"]}, "admiral@3"),
        ({"kind-1": ["bot:lieutenant"], "think": ["long"]}, "lieutenant"),
        ({"kind-1": ["bot:greedy"], "think": ["long"]}, "greedy"),
        ({"kind-1": ["bot:admiral@2"], "think": ["long"]}, "admiral@2"),
        ({"kind-1": ["bot:recruit@8r"]}, "recruit@8r"),
    ],
)
def test_the_time_of_the_table_goes_with_the_name(fields, bot):
    form = sent(**fields)
    assert new_table.faults(form, "en") == {}
    assert form.chairs()[1] == ("bot", "", bot)


def test_seats_of_different_levels_sit_at_one_table():
    form = sent(**{"kind-0": ["bot:recruit"], "kind-1": ["bot:admiral"]})
    assert new_table.faults(form, "en") == {}
    assert [bot for _, _, bot in form.chairs()] == ["recruit", "admiral@1"]


@LANGUAGES
@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        ("bot:oracle", "unknown"), ("bot:", "unknown"), ("bot:admiral@0", "no_time"), ("bot:admiral@-3", "no_time"),
        ("bot:admiral@11", "too_long"), ("bot:admiral@soon", "not_a_time"), ("bot:greedy@1", "no_time_taken"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_said_beside_its_seat_in_a_sentence(language, kind, reason):
    form = sent(**{"kind-1": [kind]})
    faults = new_table.faults(form, language)
    assert list(faults) == ["kind-1"]
    stem = texts.text(language, f"bots.fault.{reason}")
    assert all(piece in faults["kind-1"] for piece in re.split(r"\{\w+\}", stem))
    html = new_table_page.new_table(language, form, faults)
    assert "fault-kind-1" in Page(html).ids


@LANGUAGES
@pytest.mark.parametrize("kind", ["king", "me:x", "open:1", ""])
def test_who_is_nobody_is_refused_too(language, kind):
    assert list(new_table.faults(sent(**{"kind-1": [kind]}), language)) == ["kind-1"]


@LANGUAGES
@pytest.mark.parametrize("think", ["0", "-1", "99", "soon", ""])
def test_a_time_that_is_none_of_those_offered_is_refused_beside_its_field(language, think):
    form = sent(**{"kind-1": ["bot:admiral"], "think": [think]})
    faults = new_table.faults(form, language)
    assert faults == {"think": texts.text(language, "site.fault.think")}
    assert "fault-think" in Page(new_table_page.new_table(language, form, faults)).ids


@LANGUAGES
def test_a_level_of_a_game_that_has_none_is_refused(no_weights, language):
    assert list(new_table.faults(sent(**{"kind-1": ["bot:admiral"]}), language)) == ["kind-1"]


def test_a_time_of_ones_own_is_not_lost_when_the_form_comes_back():
    form = sent(**{"kind-1": ["bot:admiral@2"], "name": ["x" * 99], "think": ["quick"]})
    html = new_table_page.new_table("en", form, new_table.faults(form, "en"))
    page = Page(html)
    assert page.values["kind-1"] == "bot:admiral@2"
    assert ("think", "quick") in page.checked
    assert "Bot: Admiral, 2 s a move" in html


# -- the lobby and what is played at one click -----------------------------------------------------------


@LANGUAGES
def test_the_lobby_lets_one_choose_the_opponent_of_a_game_at_one_click(language):
    html = site.lobby(language, [])
    field = re.search(rf'<select id="opponent-{GAME}" name="bot".*?</select>', html)[0]
    assert re.findall(r'value="(\w+)"', field) == LEVELS
    assert re.findall(r'value="(\w+)"[^>]* selected', field) == ["lieutenant"]
    assert all(f">{wording.title(language, name)}<" in field for name in LEVELS)
    assert "greedy" not in html
    assert 'id="opponent-blitz"' not in html, "nobody plays against anybody there"


def test_without_weights_the_lobby_asks_nothing(no_weights):
    assert 'name="bot"' not in site.lobby("en", [])


@LANGUAGES
def test_a_scenario_is_played_against_whom_one_chooses(language):
    scenarios._scenario.cache_clear()
    html = scenarios.scenario(language, GAME, "13D")
    assert html.count('<input type="hidden" name="bot" value="lieutenant">') == 2
    assert html.count('name="bot" data-opponent') == 1
    Page(html)


@LANGUAGES
def test_the_lobby_shows_the_level_of_a_bot_beside_its_name(language):
    bot = "admiral@3"
    shown = [Chair("Ann", "person"), Chair("Orlov", "bot", level=opponents.level_of(language, bot)), Chair("Sato", "bot")]
    html = site.lobby(language, [card(chairs=shown)], NOW)
    assert re.findall(r'chair-level">([^<]+)<', html) == [wording.full_title(language, bot)]


@LANGUAGES
def test_who_sits_already_is_told_with_its_level(language):
    assert opponents.named(language, "Ann", "") == "Ann"
    assert opponents.named(language, "Orlov", "admiral@3") == f"Orlov ({wording.full_title(language, 'admiral@3')})"
    assert opponents.named(language, "Orlov", "greedy") == f"Orlov {texts.text(language, 'site.lobby.bot')}"


# -- the table -------------------------------------------------------------------------------------------


@LANGUAGES
@pytest.mark.parametrize("game", [name for name in registry.names() if registry.game(name).max_seats > 1])
def test_a_seat_shows_its_level_beside_its_name(language, game):
    match = coldwake.new(game, 2, 4)
    drawn = {bot: "".join(parts(Setting(match, 0, language, {1: bot}), "t", []).values()) for bot in ("admiral@3", "greedy")}
    title = wording.title(language, "admiral")
    assert f'<span class="tag rank" title="{wording.full_title(language, "admiral@3")}: ' in drawn["admiral@3"]
    assert f'">{title}<span class="visually-hidden">' in drawn["admiral@3"]
    assert title not in drawn["greedy"]
    assert f'<span class="tag">{texts.text(language, "table.bot")}</span>' in drawn["greedy"]


def waited_for(bots_of, seat=0, **values) -> Setting:
    """A table at which seat 1 is asked."""
    match = coldwake.new("attack_sub", 2, 5)
    while match.to_move != 1:
        match.play(match.actions()[0])
    return Setting(match, seat, values.pop("language", "en"), bots_of, **values)


@pytest.mark.parametrize(("language", "words"), [("en", "Player 2 is thinking…"), ("ru", "Игрок 2 думает…")])
def test_whoever_is_waited_for_is_said_to_think_after_a_moment(language, words):
    setting = waited_for({1: "admiral@1"}, language=language)
    made = prompt(setting, drawer("attack_sub"))
    assert (made.thinks, made.moment) == (words, LEVELS_MOMENT)
    page = parts(setting, "t", [])["prompt"]
    assert f'data-thinks="{words}" data-moment="{LEVELS_MOMENT}"' in page
    assert texts.text(language, "table.waiting", names=setting.names[1]) in page, "until then it is waited for"


def test_a_plain_player_is_not_slow_before_its_beat_is_over():
    setting = waited_for({1: "greedy"}, pace=1600)
    assert prompt(setting, drawer("attack_sub")).moment > 1600


def test_nobody_is_said_to_think_where_a_person_decides_or_nothing_moves():
    for setting in (waited_for({}), waited_for({0: "admiral@1"}), waited_for({1: "admiral@1"}, seat=1), waited_for({1: "admiral@1"}, still=True)):
        assert prompt(setting, drawer("attack_sub")).thinks == ""
        assert "data-thinks" not in parts(setting, "t", [])["prompt"]


def test_several_who_think_are_told_together():
    match = coldwake.new("cwnb", 4, 2)
    setting = Setting(match, None, "en", dict.fromkeys(range(4), "greedy"))
    assert prompt(setting, drawer("cwnb")).thinks == "Player 1, Player 2, Player 3, and Player 4 are thinking…"
