"""The table in Russian, switched in the middle of a game and back."""

import re

from playwright.sync_api import Page, expect

from tests.browser.captain import Captain
from tests.browser.pages import SITE, TURN, TablePage
from tests.browser.positions import BATTLE, PERSON_AND_BOT
from tests.browser.server import path_of

CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
LATIN_WORD = re.compile(r"\b[A-Za-z]{4,}\b")
OWN_NAMES = {"Coldwake", "CWNB"}


def switch(page: Page, language: str) -> None:
    """Press the button of a language."""
    page.locator(f'.language button[value="{language}"]').click()
    page.wait_for_selector(f'html[lang="{language}"]')


def latin_words(text: str) -> list[str]:
    """Words left in Latin letters; ids of clauses and the name of the product are no words."""
    return [word for word in LATIN_WORD.findall(text) if word not in OWN_NAMES]


def test_the_language_switches_in_the_middle_of_a_game_and_back(server, new_context):
    seats = [{"kind": "person", "name": "Анна"}, {"kind": "bot", "bot": "greedy", "name": "Борт"}]
    held = server.open_table(seats=seats, start=BATTLE)
    table = TablePage.at(new_context().new_page(), server.url + path_of(held, 0), Captain(seed=4))
    page = table.page
    table.play("card:gun5-d3")
    english = table.look()
    assert not CYRILLIC.search(english["question"])

    switch(page, "ru")
    assert table.settle() == TURN
    russian = table.look()
    assert russian["actions"] == english["actions"]
    assert CYRILLIC.search(russian["question"])
    table.play("ship:us-iowa")
    table.play("ship:su-rezvy")
    for _ in range(8):
        table.decide()
    table.settle()
    assert table.log.count() > 3
    for line in table.log.all_inner_texts():
        assert CYRILLIC.search(line), line
    for name in page.locator(".ship .ship-name").all_inner_texts():
        assert CYRILLIC.search(name), name
    for part, words in table.shown().items():
        assert latin_words(words) == [], part
    assert CYRILLIC.search(page.title())

    switch(page, "en")
    assert table.settle() == TURN
    assert not CYRILLIC.search(table.look()["question"])
    table.decide()


def test_pages_and_dialogs_in_russian(server, new_context):
    context = new_context(locale="ru-RU")
    page = context.new_page()
    for path in SITE:
        page.goto(server.url + path)
        assert page.locator("html").get_attribute("lang") == "ru", path
        for place in ("main p", ".menu", "footer"):
            assert CYRILLIC.search(page.locator(place).first.inner_text()), (path, place)
    held = server.open_table(seats=PERSON_AND_BOT, start=BATTLE)
    table = TablePage.at(page, server.url + path_of(held, 0))
    for name in ("aid", "scores", "orders", "discards"):
        dialog = table.open_dialog(name)
        assert CYRILLIC.search(dialog.inner_text()), name
        table.close_dialog(name)
    page.locator("#part-prompt a.clause").click()
    expect(page.locator("#dialog-rule")).to_be_visible()
    assert CYRILLIC.search(page.locator("#rule").inner_text())
