"""A game that is only installed, as a visitor meets it: in the lobby, on the form, at its plain table."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.accessibility import check, violations
from tests.browser.pages import OVER, TablePage
from tests.browser.server import Server
from tests.plugins.installing import HIGHEST, install


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which Highest is installed; no test writes there."""
    return install(HIGHEST, tmp_path_factory.mktemp("installed"))


@pytest.fixture
def host(browser, installed, tmp_path, monkeypatch):
    """A server on whose machine Highest is installed."""
    monkeypatch.setenv("PYTHONPATH", str(installed))
    server = Server(tmp_path)
    yield server
    server.stop()


def test_highest_is_played_from_the_lobby_to_its_end_in_both_languages(host: Server, new_context) -> None:
    for language, title, asked in (("en", "Highest", "Pick a card."), ("ru", "Старшая карта", "Выберите карту.")):
        page = new_context(locale=language).new_page()
        page.goto(f"{host.url}/")
        expect(page.locator("#play-highest")).to_be_visible()
        expect(page.locator(".games").get_by_role("heading", name=title)).to_be_visible()
        page.locator("#play-highest button.primary").click()
        page.wait_for_url("**/table/*")
        table = TablePage(page)
        table.settle()
        expect(table.prompt.locator(".question")).to_have_text(asked)
        expect(page.locator("#part-plain .plain-player")).to_have_count(2)
        check(violations(page, "the plain table"))
        while table.settle() != OVER:
            table.play(next(name for name in table.look()["actions"] if name != "button:cancel"))
        assert table.clicks == 2
        expect(page.locator("#result")).to_be_visible()
        expect(page.locator("#result .places li")).to_have_count(2)
        assert "highest." not in page.locator("body").inner_text()


def test_its_rules_and_its_form_are_there_and_what_it_has_not_is_not_offered(host: Server, new_context) -> None:
    page = new_context(locale="en").new_page()
    page.goto(f"{host.url}/rules/highest")
    expect(page.locator("#HI-4a")).to_contain_text("whoever laid the highest wins")
    assert page.request.get(host.url + page.get_by_role("link", name="Cards", exact=True).get_attribute("href")).ok
    page.goto(f"{host.url}/new?game=highest&pack=eighteen")
    page.locator("#name").fill("Ann")
    page.locator("button.primary.big").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("#part-plain")).to_contain_text("Ann")
    for missing in ("/cards/highest", "/scenarios/highest", "/faces/highest/none/en.svg"):
        assert page.request.get(host.url + missing).status == 404, missing


def test_a_game_whose_package_is_gone_leaves_the_other_tables_as_they_are(host: Server, new_context, monkeypatch, tmp_path: Path) -> None:
    people = [{"kind": "person", "name": "Ann"}, {"kind": "bot", "bot": "random"}]
    gone = host.open_table(game="highest", seats=people)
    stays = host.open_table(game="cwnb", pack="drill", seats=people)
    host.kill()
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "nothing"))
    host.start()
    page = new_context(locale="en").new_page()
    page.goto(f"{host.url}/")
    expect(page.locator("#play-highest")).to_have_count(0)
    assert page.request.get(f"{host.url}/table/{stays['id']}").ok
    answer = page.request.get(f"{host.url}/table/{gone['id']}")
    assert 200 <= answer.status < 500
    assert "Traceback" not in host.messages
