"""The front page: what one plays first, every game with its doors, scenarios by length (F15)."""

import re
from datetime import UTC, datetime

import pytest

from coldwake.core import registry
from coldwake.web import scenarios, site
from coldwake.web.briefs import EASY, HARD, LENGTHS
from coldwake.web.site import Chair, TableCard

NOW = datetime(2026, 7, 1, tzinfo=UTC)
ME = Chair("Ann", "person", mine=True, to_move=True)
BOT = Chair("Orlov", "bot")


def card(id: str, *chairs: Chair, **more: object) -> TableCard:
    return TableCard(id, "cwnb", chairs, NOW, **more)


def goings(html: str) -> list[str]:
    return re.findall(r'<li class="going.*?</li>', html, re.S)


def test_the_tables_one_plays_stand_before_the_games_with_whose_move_it_is():
    waiting = card("waits", Chair("Ann", "person", mine=True), Chair("Orlov", "bot", to_move=True))
    html = site.lobby("en", [waiting, card("asks", ME, BOT), card("other", Chair("Bob", "person"), BOT)], NOW)
    mine = goings(html)
    assert html.index('class="going') < html.index('id="play-cwnb"')
    assert len(mine) == 2 and "/table/asks" in mine[0] and "/table/waits" in mine[1]
    assert "Your turn" in mine[0] and "waits for Orlov" in mine[1]


def test_a_table_that_nobody_has_joined_waits_for_players():
    html = site.lobby("en", [card("open", Chair("Ann", "person", mine=True), Chair("", "open", to_move=True))], NOW)
    assert "waits for players" in goings(html)[0]


def test_finished_tables_are_not_gone_on_with_and_few_stand_first():
    many = [card(f"t{k}", ME, BOT) for k in range(site.MOST_GOINGS + 2)]
    assert len(goings(site.lobby("en", many, NOW))) == site.MOST_GOINGS
    assert not goings(site.lobby("en", [card("done", ME, BOT, finished=True)], NOW))


def test_lessons_are_offered_where_a_house_has_them(monkeypatch, tmp_path):
    monkeypatch.setattr(site, "taught_games", lambda lesson="": ["cwnb"] if lesson else ["cwnb", "mnb"])
    html = site.lobby("en", [])
    assert re.findall(r'action="/learn/(\w+)/first"', html) == ["cwnb"]
    assert re.findall(r'href="/learn/(\w+)"', html) == ["cwnb", "mnb"]


def test_a_house_without_lessons_has_none(monkeypatch):
    monkeypatch.setattr(site, "LESSONS", "no such folder")
    assert site.taught_games() == [] == site.taught_games(site.FIRST_GAME)
    assert "/learn/" not in site.lobby("en", [])


# -- scenarios by length ---------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "ru"])
def test_scenarios_stand_by_length_the_easiest_first(language):
    picks = scenarios.picks(language)
    assert [length for length, _ in picks] == list(LENGTHS)
    for length, some in picks:
        levels = [pick.brief.level for pick in some]
        assert 0 < len(some) <= scenarios.MOST_PICKS and levels == sorted(levels)
        assert all(pick.brief.length == length for pick in some)
    assert {pick.game for _, some in picks for pick in some} == set(site.scenario_games())
    html = site.lobby(language, [], picks=picks)
    for _, some in picks:
        for pick in some:
            assert pick.address in html


@pytest.mark.parametrize("game", site.scenario_games())
def test_every_scenario_of_a_game_says_how_long_and_how_hard_it_is(game):
    for _, brief in scenarios.offered(game, registry.title(game).default_pack, "en"):
        assert 5 <= brief.minutes <= 90 and EASY <= brief.level <= HARD, brief.id


@pytest.mark.parametrize("game", site.scenario_games())
def test_the_page_of_scenarios_can_be_sifted_by_length(game):
    html = scenarios.overview("en", game)
    offered = re.findall(r'<button type="button" aria-pressed="false" data-length="(\w+)"', html)
    shown = re.findall(r'<li class="scenario-card" data-length="(\w*)"', html)
    assert set(offered) == set(shown) and len(offered) > 1
    assert html.count("about ") >= len(shown)
