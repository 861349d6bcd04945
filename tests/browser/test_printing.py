"""The page of the press in a browser: files are saved, and what goes wrong is told beside the buttons."""

import pytest
from playwright.sync_api import expect

from coldwake import texts
from tests.browser.accessibility import check, violations

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize(("language", "locale", "wishes"), [("en", "en-GB", {}), ("ru", "ru-RU", PHONE)])
def test_the_cards_of_a_pack_are_saved_and_a_bad_address_is_explained(server, new_context, watch, language, locale, wishes):
    watch.allow("400")
    page = new_context(locale=locale, **wishes).new_page()
    page.goto(f"{server.url}/cards/blitz?pack=drill")
    page.get_by_role("link", name=texts.text(language, "site.print.cards")).click()
    expect(page.locator("#pack")).to_have_value("drill")
    page.locator("label", has_text="Letter").click()
    with page.expect_download() as saved:
        page.locator('button[value="cards"]').click()
    assert saved.value.suggested_filename == f"blitz-{language}-letter-duplex.pdf"
    assert saved.value.path().read_bytes().startswith(b"%PDF")
    said = page.locator("[data-said]")
    expect(said).to_have_text(f"{texts.text(language, 'site.print.done')} blitz-{language}-letter-duplex.pdf")
    page.locator("#url").fill("ftp://cards")
    page.locator('button[value="tabletop"]').click()
    expect(said).to_have_text(texts.text(language, "server.error.bad_address"))
    check(violations(page, "the press"))
