"""After the game: the result, the scores by their clauses, the replay, the record, playing on."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

import coldwake
from tests.browser.captain import Captain
from tests.browser.pages import OVER, TURN, TablePage
from tests.browser.positions import LAST_TURN, PERSON_AND_BOT
from tests.browser.server import path_of

SECRET = "ecm"
"""The card in the other hand of the last turn."""


@pytest.fixture
def finished(server, new_context) -> TablePage:
    """A tab with the result of a game, played to its end there."""
    held = server.open_table(seats=PERSON_AND_BOT, start=LAST_TURN)
    table = TablePage.at(new_context().new_page(), server.url + path_of(held, 0), Captain(seed=2, zeal=0.6))
    table.decide_until_over()
    return table


def to_replay(table: TablePage) -> int:
    """Open the replay from the result; the answer is the number of its last position."""
    table.page.locator('#result a[href$="/replay"]').click()
    table.page.wait_for_selector("#replay-slider")
    return int(table.page.locator("#replay-slider").get_attribute("max"))


def slide(table: TablePage, number: int) -> None:
    """Move the slider and wait until the position is shown."""
    slider = table.page.locator("#replay-slider")
    slider.fill(str(number))
    expect(table.page.locator("#replay-number")).to_have_text(str(number))


def test_the_result_with_its_scores_clause_by_clause(finished):
    page = finished.page
    expect(page.locator("#result-title")).not_to_be_empty()
    points = [int(text) for text in page.locator("#result .places li > b").all_inner_texts()]
    assert points == sorted(points, reverse=True) and points[0] >= 180
    page.locator('#result [data-open="scores"]').click()
    scores = page.locator("#dialog-scores")
    expect(scores.locator("table.round-score")).to_be_visible()
    assert scores.locator("a.clause").count() >= 3
    totals = [int(text) for text in scores.locator("table.round-score tbody td:last-child").all_inner_texts()]
    assert sorted(totals, reverse=True) == points
    scores.locator("a.clause").first.click()
    expect(page.locator("#dialog-rule")).to_be_visible()
    expect(page.locator("#rule")).not_to_be_empty()
    finished.close_dialog("rule")
    finished.close_dialog("scores")
    page.locator('#result [data-dismiss="result"]').click()
    expect(page.locator("#result")).to_be_hidden()


def test_the_replay_steps_through_the_game_with_any_eyes(finished):
    page = finished.page
    last = to_replay(finished)
    assert last >= 4
    slide(finished, last)
    whole = finished.log.count()
    slide(finished, 2)
    assert finished.log.count() < whole
    for step, number in (("1", 3), ("-1", 2), ("first", 0), ("last", last)):
        page.locator(f'[data-step="{step}"]').click()
        expect(page.locator("#replay-number")).to_have_text(str(number))
    slide(finished, 1)
    assert page.locator("[data-action], [data-undo]").count() == 0
    secret = page.locator(f'#part-hand [data-thing="card:{SECRET}"]')
    expect(secret).to_have_count(1)
    for eyes, own, other in (("none", 0, 0), ("0", 1, 0), ("1", 0, 1), ("open", 1, 1)):
        page.locator("#replay-eyes").select_option(eyes)
        page.wait_for_url(f"**eyes={eyes}")
        expect(page.locator("#replay-number")).to_have_text("1")
        expect(secret).to_have_count(other)
        expect(page.locator('#part-hand [data-thing="card:em"]')).to_have_count(own)


def test_the_downloaded_record_replays(finished, server):
    with finished.page.expect_download() as waiting:
        finished.page.locator('#result a[href$="record.jsonl"]').click()
    assert waiting.value.suggested_filename.endswith(".jsonl")
    match = coldwake.replay(Path(waiting.value.path()).read_text())
    assert match.is_over
    told = server.ask("GET", f"/api/tables/{finished.id}")
    assert match.outcome.points == told["points"] and match.outcome.winners == told["winners"]


def test_playing_on_from_a_position_opens_a_new_table(finished):
    old = finished.id
    to_replay(finished)
    slide(finished, 1)
    finished.page.locator(".replay-branch button").click()
    finished.page.wait_for_selector('#table[data-replay=""]')
    again = TablePage(finished.page, Captain(zeal=0))
    assert again.id != old
    assert again.settle() == TURN
    again.decide_until_over()
    assert again.settle() == OVER


def test_the_lobby_shows_the_finished_game_with_its_doors(finished, server):
    page, id = finished.page, finished.id
    page.goto(server.url)
    card = page.locator(f"[id='table-{id}']")
    expect(card.locator('a[href$="/replay"]')).to_be_visible()
    expect(card.locator('a[href$="record.jsonl"]')).to_be_visible()
    expect(card.locator(".is-winner").first).to_be_visible()
