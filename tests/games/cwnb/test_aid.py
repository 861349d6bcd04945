"""The player aid of Cold War Naval Battles: its chart is what the engine does, and it names only rules in play."""

import re
from itertools import product

import pytest

import coldwake
from coldwake import texts
from coldwake.games.cwnb.faces.backs import back
from coldwake.games.cwnb.faces.summary import CHART, DEFENCES, mark
from coldwake.rulebook import rulebook
from coldwake.web.table import Setting, drawer
from tests.games.cwnb.table import Table, rule

CARD_OF = {"evasive": "em", "ecm": "ecm", "asw": "asw", "air-cover": "ac", "damage-control": "dc"}
ATTACKERS = {
    "gun": [("dda", "", "g5")],
    "missile": [("cgc", "", "ma"), ("cgc", "ssg", "ma")],
    "cruise": [("cgc", "", "mc")],
    "torpedo": [("dda", "ssg", "tp")],
    "asw": [("dda", "", "asw")],
    "strike": [("cvb", "", "")],
    "lbas": [("dda", "", "lb")],
    "bomber": [("dda", "", "bs")],
}
"""Who may make each attack: surface ship, submarine, card."""


def name(t, attack, ship, boat, card):
    """P names one attack on X."""
    if attack == "torpedo" or (attack == "missile" and boat):
        t.attack(card, f"P.{boat}", "X.bbx")
    elif attack == "cruise":
        t.attack(card, f"P.{ship}", "X.aeg")
    elif attack == "asw":
        t.asw(card, "X.ssg")
    elif attack == "strike":
        t.strike(f"P.{ship}", "X.bbx")
    elif attack == "lbas":
        t.lbas(card, "X.bbx")
    elif attack == "bomber":
        t.bombers(card, "X", 1)
    else:
        t.attack(card, f"P.{ship}", "X.bbx")


def table(attack, ship, boat, card, options, hand="", area=""):
    """X has all sorts of ships and so many cards; P has named the attack and finished."""
    t = Table(
        P=dict(rows=ship, subs=boat, hand=f"{card} rt"),
        X=dict(rows="bbx | dda | aeg", subs="ssg", hand=hand, area=area),
        turn="P", step="B1", fog=1, options=options,
    )
    name(t, attack, ship, boat, card)
    t.dice(*[1] * 9)
    t.finish()
    return t


def played(attack, options):
    """What the engine lets a Point Defense do against the attack, by defence, whoever makes it."""
    by_attacker = [answers(attack, *attacker, options) for attacker in ATTACKERS[attack]]
    defences = {defence for found in by_attacker for defence in found}
    return {defence: told([found.get(defence, "") for found in by_attacker]) for defence in defences}


def told(cells):
    """One cell for all who may make an attack: a defence that only answers the last, a submarine, says so."""
    if len(set(cells)) == 1:
        return cells[0]
    assert cells == ["", "roll"]
    return "boats"


def answers(attack, ship, boat, card, options):
    """What a Point Defense may do against the attack of one attacker."""
    found = {}
    t = table(attack, ship, boat, card, options, hand="em ecm asw ac dc")
    while t.prompt in ("point_defence", "air_point_defence", "air_defence", "damage_control"):
        offers = t.offers()
        for defence, token in CARD_OF.items():
            if f"card:{token}" in offers:
                found[defence] = "roll" if token in ("asw", "ac") else "stops"
        if t.prompt == "air_defence":
            assert offers == {"X.aeg", "X.dda", "button:done"}
            found["air-defence"] = "roll"
        if t.prompt == "damage_control":
            assert offers == {"attack:1", "button:done"}
            found["damage-control"] = "effect"
        t.dice(1)
        t.done()
    return found


def laid(attack, defence, options):
    """What the engine lets a card do against the attack as an Area Defense."""
    cells = []
    for ship, boat, card in ATTACKERS[attack]:
        t = table(attack, ship, boat, card, options, area=CARD_OF[defence])
        is_stopped = any(event["event"] == "cancelled_by" for event in t.log())
        is_rolled = any(roll.purpose in ("area_asw", "area_air_cover") for roll in t.rolls)
        assert not (is_stopped and is_rolled)
        cells.append("stops" if is_stopped else "roll" if is_rolled else "")
    return told(cells)


def shown_chart(options, language="en"):
    """The chart as a table with these options shows it: {attack: {defence: cell}}."""
    match = coldwake.new("cwnb", 2, 1, dict.fromkeys(options.split(), True))
    page = drawer("cwnb").page(Setting(match, 0, language))
    return {attack: dict(zip(page["aid_defences"], cells, strict=True)) for attack, _, cells in page["aid_chart"]}


@rule("CWNB-6h", "CWNB-12.9d", "CWNB-12.9e", "CWNB-8.31a", "CWNB-8.32a", "CWNB-8.33a", "CWNB-8.34a", "CWNB-12.1a")
@pytest.mark.parametrize("options", ["", "12.1", "12.9", "12.1 12.9"])
def test_the_whole_chart_says_what_the_engine_offers(options):
    chart = shown_chart(options)
    attacks = [attack for attack in ATTACKERS if attack != "cruise" or "12.9" in options]
    assert list(chart) == [attack for attack, _, _ in CHART if attack in attacks]
    for attack in attacks:
        offered = played(attack, options)
        assert {defence: cell for defence, cell in chart[attack].items() if cell} == offered, attack


@rule("CWNB-6h", "CWNB-8.1b", "CWNB-12.9d")
@pytest.mark.parametrize(("attack", "defence"), list(product(ATTACKERS, ("evasive", "ecm", "asw", "air-cover"))))
def test_the_chart_holds_for_area_defences_too(attack, defence):
    assert shown_chart("12.1 12.9")[attack][defence] == laid(attack, defence, "12.1 12.9")


@rule("CWNB-12.1a")
@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_air_defence_is_neither_charted_nor_printed_where_it_is_not_in_play(language):
    word = texts.text(language, "cwnb.aid.defence.air-defence")
    for options, is_on in (({}, False), ({"12.1": True}, True)):
        match = coldwake.new("cwnb", 2, 1, options)
        setting = Setting(match, 0, language)
        page = drawer("cwnb").page(setting)
        assert ("air-defence" in page["aid_defences"]) == is_on
        assert all(len(cells) == len(page["aid_defences"]) for _, _, cells in page["aid_chart"])
        ship = next(ship.id for ship in match.game.content.ships if ship.air_defence)
        help = drawer("cwnb").closely(setting, "ship", ship).help
        assert any(word in line for line in help) == is_on
        parts = "".join(drawer("cwnb").parts(setting).values())
        assert ("sym-air-defence" in parts) == is_on


@rule("CWNB-12.7b")
@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_the_crippled_face_is_told_where_ships_can_be_crippled(language):
    word = texts.text(language, "cwnb.help.reverse")
    for options, is_on in (({}, False), ({"12.7": True}, True)):
        match = coldwake.new("cwnb", 2, 1, options)
        ship = next(ship.id for ship in match.game.content.ships if ship.two_sided and not ship.is_submarine)
        assert (word in drawer("cwnb").closely(Setting(match, 0, language), "ship", ship).help) == is_on
        boat = next(ship.id for ship in match.game.content.ships if ship.two_sided and ship.is_submarine)
        passive = texts.text(language, "cwnb.help.reverse.submarine")
        assert passive in drawer("cwnb").closely(Setting(match, 0, language), "ship", boat).help


@rule("CWNB-12.9a")
@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_the_words_of_an_air_attack_name_no_cruise_missile_where_there_may_be_none(language):
    missile = {"en": "missile", "ru": "ракет"}[language]
    t = Table(P=dict(rows="cvb"), X=dict(rows="ffa", hand="ac"), turn="P", step="B1", fog=3)
    t.strike("P.cvb", "X.ffa")
    t.finish()
    assert t.prompt == "air_point_defence"
    assert missile not in t.match.prompt.in_language(language).lower()
    assert missile not in texts.text(language, "cwnb.orders.window.air_point_defence.text").lower()


@rule("R-CWNB-21", "R-CWNB-42")
def test_the_aid_names_the_usual_rules_that_are_off():
    for options, off in (({}, []), ({"R-21": False, "R-42": False, "R-64": True}, ["R-21", "R-42"])):
        setting = Setting(coldwake.new("cwnb", 2, 1, options), 0, "en")
        page = drawer("cwnb").page(setting)
        assert [key for key, _ in page["aid_rules_off"]] == off
        assert [key for key, _ in page["aid_rules"]] == [key for key in options if options[key]]


@rule("CWNB-6h")
@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_the_back_of_the_order_card_shows_the_steps_and_which_defence_answers_which_attack(language):
    order = back("order", language)
    words = " ".join(re.sub(r"<[^>]+>", " ", order).split()).replace("- ", "")
    for step in ("A.1", "A.6", "B.1", "B.2", "C.1", "C.3"):
        assert step in words
    for attack, _, _ in CHART:
        assert texts.text(language, f"cwnb.attack.{attack}") in words
    for defence in DEFENCES:
        assert texts.text(language, f"cwnb.aid.defence.{defence}").replace("\u00ad", "").split()[0] in words
    for attack, _, row in CHART:
        for defence, cell in zip(DEFENCES, row, strict=True):
            drawn = [kind for kind in ("stops", "roll", "boats", "effect") if mark(attack, defence, kind) in order]
            assert drawn == ([cell] if cell else []), (attack, defence)
    assert texts.text(language, "cwnb.aid.boats") in words


@rule("CWNB-6.1C1a")
def test_step_c_1_has_the_name_that_the_rulebook_prints():
    assert texts.text("en", "cwnb.step.C.1") == "Work the Hangers"
    assert "Work the Hangers" in rulebook("cwnb").find("CWNB-6.1C1a").text["en"]


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_on_the_back_of_the_order_card_all_attacks_are_named_in_one_size_that_can_be_read_on_paper(language):
    order = back("order", language)
    sizes = {float(size) for size in re.findall(r'<text x="52"[^>]* font-size="([\d.]+)" font-weight="600"', order)}
    assert len(sizes) == 1
    assert min(sizes) >= 14
