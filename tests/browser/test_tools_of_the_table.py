"""What helps a player at the table: undo, reasons, rules, the aid, discards, filters, orders, chat."""

import re

from playwright.sync_api import expect

from tests.browser.captain import Captain
from tests.browser.pages import TURN, TablePage
from tests.browser.positions import BATTLE, DEFENCE, LAST_TURN, PERSON_AND_BOT, TWO_PEOPLE
from tests.browser.server import path_of

CLAUSE = re.compile(r"CWNB-\d|R-CWNB-\d")


def battle(server, new_context, **wishes) -> TablePage:
    """The tab of the person in the battle."""
    held = server.open_table(seats=PERSON_AND_BOT, start=BATTLE)
    return TablePage.at(new_context(**wishes).new_page(), server.url + path_of(held, 0))


def test_undo_takes_back_click_by_click(server, new_context):
    table = battle(server, new_context)
    expect(table.page.locator("[data-undo]")).to_have_count(0)
    questions = [table.look()["question"]]
    for action in ("card:gun5-d3", "ship:us-iowa"):
        table.play(action)
        questions.append(table.look()["question"])
    assert len(set(questions)) == 3
    table.undo()
    assert table.look()["question"] == questions[1]
    table.undo()
    assert table.look()["question"] == questions[0]
    expect(table.page.locator("[data-undo]")).to_have_count(0)


def test_cancel_leads_back_to_the_start_of_the_chain(server, new_context):
    table = battle(server, new_context)
    before = table.look()
    table.play("card:gun5-d3")
    table.play("ship:us-iowa")
    table.play("button:cancel")
    after = table.look()
    assert after["question"] == before["question"] and after["actions"] == before["actions"]
    expect(table.page.locator("#part-ledger .attack")).to_have_count(0)


def test_odds_stand_beside_what_is_rolled_for(server, new_context):
    table = battle(server, new_context)
    table.play("ship:us-midway")
    odds = table.prompt.locator(".things .odds").first
    expect(odds).to_be_visible()
    assert re.search(r"≤\d · \d+ %", odds.inner_text())


def test_only_what_may_be_chosen_is_a_button(server, new_context):
    table = battle(server, new_context)
    offered = set(table.look()["actions"])
    shown = table.page.locator(".plot [data-action]")
    assert set(shown.evaluate_all("(all) => all.map((one) => one.dataset.action)")) <= offered
    assert set(shown.evaluate_all("(all) => all.map((one) => one.tagName)")) == {"BUTTON"}
    assert table.page.locator("button[data-thing]:not([data-action])").count() == 0


def test_hovering_a_ship_that_cannot_be_chosen_tells_why_with_its_clause(server, new_context):
    table = battle(server, new_context)
    page = table.page
    page.locator('.near-force [data-thing="ship:us-wainwright"]').hover()
    verdict = page.locator("#inspector .verdict.not")
    expect(verdict).to_be_visible()
    assert CLAUSE.search(verdict.inner_text()), verdict.inner_text()
    page.locator('#part-hand [data-thing="card:gun5-d3"]').first.hover()
    expect(page.locator("#inspector .verdict.may")).to_be_visible()
    expect(page.locator("#inspector svg").first).to_be_visible()
    page.locator(".rail .journal h2").hover()
    expect(page.locator("#inspector")).to_be_hidden()


def test_a_clause_opens_its_rule(server, new_context):
    table = battle(server, new_context)
    link = table.prompt.locator("a.clause")
    clause = link.inner_text()
    assert CLAUSE.match(clause)
    link.click()
    dialog = table.page.locator("#dialog-rule")
    expect(dialog).to_be_visible()
    expect(dialog).to_contain_text(clause.removeprefix("CWNB-"))
    assert len(dialog.inner_text()) > 60
    assert "/table/" in table.page.url
    table.close_dialog("rule")


def test_the_player_aid_by_its_key_and_its_button(server, new_context):
    table = battle(server, new_context)
    table.page.keyboard.press("h")
    aid = table.page.locator("#dialog-aid")
    expect(aid).to_be_visible()
    expect(aid.locator(".aid-steps li")).to_have_count(11)
    expect(aid.locator(".aid-chart tbody tr")).to_have_count(7)  # no Cruise Missiles without rule 12.9
    table.close_dialog("aid")
    table.open_dialog("aid")


def test_the_discards_can_be_browsed(server, new_context):
    table = battle(server, new_context)
    dialog = table.open_dialog("discards")
    expect(dialog.locator(".card")).to_have_count(3)
    expect(dialog.locator('[data-thing="card:damage-control"]')).to_be_visible()


def test_the_log_can_be_filtered(server, new_context):
    held = server.open_table(seats=PERSON_AND_BOT, start=LAST_TURN)
    table = TablePage.at(new_context().new_page(), server.url + path_of(held, 0), Captain(zeal=0))
    for _ in range(3):
        table.decide()
    for action in ("card:g5", "ship:dda-1", "ship:ddb-1"):
        if action in table.look()["actions"]:
            table.play(action)
    table.decide_until_over()
    table.page.locator('[data-dismiss="result"]').click()
    table.page.locator(".filters summary").click()
    families = set(table.log.evaluate_all("(lines) => lines.map((line) => line.classList[0])"))
    for family in families - {"remark"}:
        box = table.page.locator(f'[data-filter="{family}"]')
        lines = table.page.locator(f"#log > li.{family}")
        box.uncheck()
        expect(lines.first).to_be_hidden()
        box.check()
        expect(lines.first).to_be_visible()


def test_standing_orders_are_kept_and_obeyed(server, new_context):
    held = server.open_table(seats=TWO_PEOPLE, start=BATTLE)
    ann = TablePage.at(new_context().new_page(), server.url + path_of(held, 0), Captain(zeal=0))
    bob = TablePage.at(new_context().new_page(), server.url + path_of(held, 1), Captain(zeal=0))
    dialog = bob.open_dialog("orders")
    for choice in dialog.locator("select").all():
        choice.select_option("pass")
    dialog.locator("button.primary").click()
    expect(dialog).to_be_hidden()
    expect(bob.page.locator("#toast")).not_to_be_empty()
    bob.page.reload()
    values = bob.page.locator("#dialog-orders select").evaluate_all("(all) => all.map((one) => one.value)")
    assert set(values) == {"pass"}

    for action in ("card:gun5-d3", "ship:us-iowa", "ship:su-rezvy", "button:finish"):
        ann.play(action)
    expect(ann.page.locator("#log [data-event=rolled], #log [data-event=damaged]").first).to_be_attached()
    assert server.view(held, None)["step"] != "B.2", "Bob was asked although his orders say pass"


def test_without_orders_the_same_attack_asks_the_defender(server, new_context):
    held = server.open_table(seats=TWO_PEOPLE, start=BATTLE)
    ann = TablePage.at(new_context().new_page(), server.url + path_of(held, 0))
    bob = TablePage.at(new_context().new_page(), server.url + path_of(held, 1))
    for action in ("card:gun5-d3", "ship:us-iowa", "ship:su-rezvy", "button:finish"):
        ann.play(action)
    assert bob.settle() == TURN
    assert server.view(held, None)["prompt"]["key"] == "point_defence"


def test_what_is_said_stays_text(server, new_context):
    held = server.open_table(seats=TWO_PEOPLE, start=DEFENCE)
    ann = TablePage.at(new_context().new_page(), server.url + path_of(held, 0))
    bob = TablePage.at(new_context().new_page(), server.url + path_of(held, 1))
    words = '<script>alert(1)</script><img src="https://example.org/x.png" onerror="alert(2)"> & "aye"'
    ann.page.locator("#say-text").fill(words)
    ann.page.locator("#say button").click()
    for table in (ann, bob):
        expect(table.page.locator("#part-chat .said li")).to_contain_text(words)
        assert table.page.locator("#part-chat script, #part-chat img").count() == 0
    expect(ann.page.locator("#say-text")).to_have_value("")
    bob.page.reload()
    expect(bob.page.locator("#part-chat .said li")).to_contain_text(words)


def test_names_stay_text(server, new_context):
    name = "<b onclick=alert(1)>Ann"
    held = server.open_table(seats=[{"kind": "person", "name": name}, {"kind": "bot", "bot": "greedy"}])
    table = TablePage.at(new_context().new_page(), server.url + path_of(held, 0))
    expect(table.page.locator(".near-force .force-name")).to_contain_text(name)
    table.page.goto(server.url)
    expect(table.page.locator(f"[id='table-{held['id']}']")).to_contain_text(name)


def test_with_motion_the_same_clicks_lead_to_the_same_place(server, new_context):
    for motion in ("no-preference", "reduce"):
        table = battle(server, new_context, reduced_motion=motion)
        started = table.page.evaluate(
            """() => {
                window.moved = 0;
                const animate = Element.prototype.animate;
                Element.prototype.animate = function (...how) { window.moved += 1; return animate.apply(this, how); };
                return matchMedia('(prefers-reduced-motion: reduce)').matches;
            }"""
        )
        assert started == (motion == "reduce")
        for action in ("card:gun5-d3", "ship:us-iowa", "ship:su-rezvy"):
            if action in table.look()["actions"]:
                table.play(action)
        expect(table.page.locator("#part-ledger .attack")).to_have_count(1)
        assert (table.page.evaluate("() => window.moved") == 0) == (motion == "reduce")
