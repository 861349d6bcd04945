"""What a choice at the table of Modern Naval Battles is about: whom it is aimed at, and what it is worth."""

import pytest

import coldwake
from coldwake import texts
from coldwake.games.mnb.table.drawer import rules_in_force
from coldwake.games.mnb.table.intel import in_question, played
from coldwake.games.mnb.table.ledger import Ledger
from coldwake.games.mnb.table.parts import MnbTable
from coldwake.games.mnb.words.content import cards_of, ships_of
from coldwake.web.table import Setting, drawer, parts
from coldwake.web.table.prompt import prompt
from tests.games.mnb.table import SHIPS, Table
from tests.games.mnb.test_table import announced, details
from tests.web.test_table import Page


def name_of(t, code):
    """The name of a sheet's ship."""
    return ships_of(t.match.game)[SHIPS[code]].name["en"]


def test_intel_is_told_by_whom_and_at_what_an_attack_goes():
    t, _, _ = announced()
    setting = Setting(t.match, 1, "en")
    course = f"{name_of(t, 'us15')} → {name_of(t, 'su15')} ({setting.names[1]})"
    assert [card.purpose for card in played(setting)] == [course]
    shown = parts(setting, "t", [])
    assert course in shown["stage"] and course in shown["prompt"]
    assert details(setting)["button:pass"] == in_question(setting)
    assert in_question(setting).startswith(f"{setting.names[0]}: ")


@pytest.mark.parametrize(
    ("card", "language", "purpose"),
    [
        ("bp1", "en", "+1 to every roll until the next own turn"),
        ("rr1", "en", "repairs the whole fleet"),
        ("rr1", "ru", "ремонтирует весь флот"),
    ],
)
def test_intel_is_told_what_a_card_does_that_is_aimed_at_nothing(card, language, purpose):
    t = Table(
        P={"rows": "us15 us07", "hand": f"{card} gc1", "damage": {"us07": "mc1"}},
        X={"rows": "su15", "hand": "in1 in2"},
        step="actions",
    )
    t.play(f"card:{card}")
    assert t.prompt == "intel"
    assert [one.purpose for one in played(Setting(t.match, 1, language))] == [purpose]
    t.play("card:in1")
    below, above = played(Setting(t.match, 0, "en"))
    assert above.purpose == f"stops “{below.name}”" and above.purpose in in_question(
        Setting(t.match, 0, "en")
    )


def spending(options=""):
    """The first seat may spend cards; its Reserve holds a ship."""
    return Table(
        P={"rows": "us15", "hand": "bp1 mc2", "reserve": "us07"},
        X={"rows": "su15", "hand": "nm1", "reserve": "su05"},
        step="start",
        options=options,
    )


def test_cards_for_points_show_their_worth_beside_an_open_reserve():
    t = spending()
    assert t.prompt == "spend"
    setting, cards = Setting(t.match, 0, "en"), cards_of(t.match.game)
    assert {action: text for action, text in details(setting).items() if text} == {
        f"card:{card}": f"+{cards[card].reinforcement}" for card in ("bp1", "mc2")
    }
    assert [MnbTable(setting).fleet(seat).reserve_is_open for seat in (0, 1)] == [True, False]
    assert not MnbTable(Setting(t.match, 1, "en")).fleet(0).reserve_is_open


def test_intel_is_told_that_a_card_is_spent_for_points():
    t = spending("R-43")
    t.play("card:mc2")
    assert t.prompt == "intel"
    points = cards_of(t.match.game)["mc2"].reinforcement
    told = {language: played(Setting(t.match, 1, language))[0].purpose for language in texts.LANGUAGES}
    assert told == {
        language: texts.plural(language, "mnb.table.purpose.points", points) for language in texts.LANGUAGES
    }
    assert str(points) in told["en"] and "reinforcement" in told["en"]


def test_the_way_on_has_the_same_key_and_place_at_every_window():
    """T14: 0 goes on, whether it forgoes something or nothing."""
    t, _, _ = announced()
    t.play("button:pass", "button:finish")
    assert t.prompt == "defence"
    asked = prompt(Setting(t.match, 1, "en"), drawer("mnb"))
    assert (asked.go_on.action, asked.go_on.key) == ("button:ready", "0") and asked.choices
    t.play("card:nm1", "attack:1")
    assert t.prompt == "more_defence"
    asked = prompt(Setting(t.match, 1, "en"), drawer("mnb"))
    assert (asked.go_on.action, asked.go_on.key) == ("button:ready", "0")


@pytest.mark.parametrize(
    ("seats", "options", "keys"),
    [
        (2, {}, []),
        (2, {"11.1": True}, ["11.1"]),
        (2, {"scenario": "SC-2"}, ["11.1"]),
        (4, {"scenario": "SC-3"}, ["11.2"]),
    ],
)
def test_the_aid_tells_rules_that_the_scenario_switches_on(seats, options, keys):
    match = coldwake.new("mnb", seats, 1, options)
    setting = Setting(match, match.to_move, "en")
    assert [key for key, _ in rules_in_force(setting)] == keys
    rule = texts.text("en", "mnb.option.11.1.text")
    assert (rule in drawer("mnb").sheet(setting, "scores")) == ("11.1" in keys)
    if match.prompt.key == "navy":
        assert (rule in parts(setting, "t", [])["stage"]) == ("11.1" in keys)


def test_the_number_of_a_strike_is_explained_by_the_row():
    t = Table(
        P={"rows": "us01", "plans": "bp1", "reserve": ""},
        X={"rows": "su14 | su09 | su01", "hand": "", "reserve": ""},
        step="actions",
        options="11.1",
    )
    t.play("us01")
    told = details(Setting(t.match, 0, "en"))
    name = Setting(t.match, 0, "en").names[1]
    assert told[f"ship:{SHIPS['su14']}"] == f"{name}, Row 1"
    assert told[f"ship:{SHIPS['su01']}"] == f"{name}, Row 3"
    assert (
        drawer("mnb").outlook(Setting(t.match, 0, "en"), f"ship:{SHIPS['su01']}").sum
        == "4 + 2 (row) − 1 (Battle Plan) = 5+"
    )
    t.play("su01")
    (line,) = Ledger(Setting(t.match, 1, "en")).lines()
    assert line.by_row == "4, +2 for row 3" and line.odds.number == 5


def test_hits_announced_before_are_counted_and_sink_together():
    t = Table(
        P={"rows": "us15 us07", "hand": "mc2 mc1", "reserve": ""},
        X={"rows": "su10", "hand": "nm1", "reserve": ""},
        step="actions",
    )
    hull, cards = t.view(None)["ships"][SHIPS["su10"]]["hull"], cards_of(t.match.game)
    first, second = cards["mc2"].hits, cards["mc1"].hits
    assert max(first, second) < hull <= first + second
    t.play("card:mc2", "us15", "su10", "button:pass", "card:mc1", "us07")
    setting = Setting(t.match, 0, "en")
    assert details(setting)[f"ship:{SHIPS['su10']}"].endswith(f"{first}+{second} of {hull} hits")
    assert setting.odds(f"ship:{SHIPS['su10']}").sinks
    t.play("su10")
    assert [line.sinks for line in Ledger(Setting(t.match, 1, "en")).lines()] == [False, True]


def test_launchers_are_counted_while_a_salvo_is_put_together():
    t = Table(A=dict(rows="us15 us17 | us07", hand="mc6"), B=dict(rows="su14 | su16"), step="actions")
    needed = cards_of(t.match.game)["mc6"].launchers
    t.play("card:mc6")
    assert details(Setting(t.match, 0, "en"))[f"ship:{SHIPS['us15']}"].endswith(f"1 of {needed} launchers")
    assert f"0 of {needed} launchers" in parts(Setting(t.match, 0, "en"), "t", [])["stage"]
    t.play("us15")
    assert details(Setting(t.match, 0, "en"))[f"ship:{SHIPS['us07']}"].endswith(f"3 of {needed} launchers")
    assert f"1 of {needed} launchers" in parts(Setting(t.match, 0, "en"), "t", [])["stage"]
    t.play("us07")
    stage = parts(Setting(t.match, 0, "en"), "t", [])["stage"]
    assert f"3 of {needed} launchers" in stage and f"{name_of(t, 'us15')} + {name_of(t, 'us07')}" in stage


def test_self_defence_is_in_the_ledger_before_anything_is_declared():
    t = Table(
        P={"rows": "us15", "subs": "us22*", "hand": "as1 gc1"},
        X={"rows": "su15", "subs": "su19", "hand": "nm1"},
        step="actions",
    )
    t.play("card:as1", "su19", "button:pass")
    (answer,) = Ledger(Setting(t.match, 0, "en")).lines()[0].answers
    number = t.view(None)["ships"][SHIPS["su19"]]["self_defence"]
    assert (answer.what, answer.state, answer.odds.number) == ("defends itself", "to-come", number)
    shown = parts(Setting(t.match, 0, "ru"), "t", [])["ledger"]
    assert "защищается сам" in shown and Page(shown).faults == []
    t.dice(6, 6)
    t.play("button:finish", "button:ready")
    answers = [line.answers for line in Ledger(Setting(t.match, 0, "en")).lines()]
    assert all(answer.state != "to-come" for row in answers for answer in row)


def test_an_attack_without_a_card_begins_with_a_capital():
    t = Table(P={"rows": "us01"}, X={"rows": "su14", "hand": ""}, step="actions")
    t.play("us01", "su14")
    assert [line.what for line in Ledger(Setting(t.match, 0, "ru")).lines()] == ["Авиаудар"]
