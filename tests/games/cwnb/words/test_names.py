"""Cold War Naval Battles in words: choices, attacks and help as they read."""

import re

import pytest

import coldwake
from coldwake import narrate, texts
from tests.games.cwnb.table import Table, rule
from tests.narrate.games import CWNB

LANGUAGES = pytest.mark.parametrize("language", texts.LANGUAGES)


@pytest.mark.parametrize(
    ("language", "forms"),
    [("en", "0 dice, 1 die, 2 dice, 5 dice, 11 dice, 21 dice"),
     ("ru", "0 кубиков, 1 кубик, 2 кубика, 5 кубиков, 11 кубиков, 21 кубик")],
)  # fmt: skip
def test_numbers_take_the_plural_of_their_language(language: str, forms: str) -> None:
    assert ", ".join(texts.plural(language, "cwnb.dice", n) for n in (0, 1, 2, 5, 11, 21)) == forms


@pytest.mark.parametrize(
    ("action", "english", "russian"),
    [
        ("ship:us-iowa", "Iowa (BB)", "Айова (BB)"),
        ("card:gun5-d2", 'Gun Attack 5" −2', 'Орудийный обстрел 5" −2'),
        ("card:torpedo-d3-n2", "Torpedo Attack −3 (2)", "Торпедная атака −3 (2)"),
        ("card:lbas-n4-n3-n2", "Land Based Air Strike (4/3/2)", "Удары аэродромной авиации (4/3/2)"),
        ("row:2", "Row 2", "Линия 2"),
        ("button:finish", "Finish naming attacks", "Закончить объявление атак"),
        ("symbol:gun-16", '16" gun', 'Орудие 16"'),
        ("seat:1", "Player 2", "Игрок 2"),
        ("dice:1", "1 die", "1 кубик"),
        ("attack:3", "Attack 3", "Атака 3"),
    ],
)
def test_a_choice_reads(action: str, english: str, russian: str) -> None:
    match = coldwake.new("cwnb", seats=2, seed=1)
    assert narrate.action_label(match, action, "en") == english
    assert narrate.action_label(match, action, "ru") == russian


ROW: narrate.Plain = {
    "target": "us-iowa",
    "firer": "su-kiev",
    "card": None,
    "number": None,
    "defender": 1,
    "dice": 1,
}


@pytest.mark.parametrize(
    ("row", "label"),
    [
        ({"kind": "gun", "card": "gun5-d2"}, 'Attack 1: Gun Attack 5" −2, Kiev → Iowa'),
        ({"kind": "cruise", "card": "mis-c-d5"}, "Attack 1: Cruise Missile Attack −5, Kiev → Iowa"),
        ({"kind": "strike", "number": 0}, "Attack 1: Carrier Air Strike (0), Kiev → Iowa"),
        ({"kind": "torpedo-roll", "card": "torpedo-d3-n2", "number": 3}, "Attack 1: Torpedo Attack (3), Kiev → Iowa"),
        ({"kind": "lbas", "card": "lbas-n4-n3-n2", "number": 3, "firer": None}, "Attack 1: Land Based Air Strike (3) → Iowa"),
        ({"kind": "bomber", "card": "bomber-n2", "number": 2, "firer": None, "target": None, "dice": 4},
         "Attack 1: Bomber Strike (2) → Player 2, 4 dice"),
    ],
)  # fmt: skip
def test_an_attack_reads_by_its_parts(
    row: narrate.Plain, label: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = coldwake.new("cwnb", seats=2, seed=1)
    monkeypatch.setattr(match, "view", lambda seat: {"attacks": [ROW | row]})
    assert narrate.action_label(match, "attack:1", "en") == label


@LANGUAGES
@pytest.mark.parametrize("pack", CWNB.packs)
def test_help_shows_all_that_is_printed(pack: str, language: str) -> None:
    match = coldwake.new("cwnb", seats=2, seed=1, options={"12.1": True}, pack=pack)
    for card in match.game.content.cards:
        told = narrate.card_help(match, card.id, language)
        assert told.startswith(narrate.card_name(match, card.id, language))
        assert told.endswith(card.text[language])
        assert "cwnb." not in told
        assert {str(number) for number in [card.copies, *card.hit]} <= set(re.findall(r"\d+", told))
    for ship in match.game.content.ships:
        told = narrate.ship_help(match, ship.id, language)
        assert told.startswith(narrate.ship_name(match, ship.id, language))
        assert "cwnb." not in told
        printed = [ship.code, ship.ship_class[language], ship.fit[language], ship.hits, ship.points]
        printed += [f'{calibre}"' for calibre in ship.guns] + [" + ".join(str(n) for n in ship.air_defence)]
        printed += [texts.text(language, f"cwnb.trait.{trait}") for trait in ship.traits]
        assert [value for value in printed if str(value) not in told] == []


def test_help_on_a_ship_reads() -> None:
    match = coldwake.new("cwnb", seats=2, seed=1)
    assert narrate.ship_help(match, "us-iowa", "ru").splitlines()[:6] == [
        "Айова (BB)",
        "Линкор, США; класс: Айова",
        "Водоизмещение: 57,5 тыс. т",
        "Чтобы утопить: 8; стоимость: 9",
        'Орудия: 16" × 2, 5" × 2',
        "Ракеты: B, C",
    ]


@rule("CWNB-12.2a", "CWNB-12.3c")
def test_a_carrier_shows_no_odds_where_they_depend_on_the_row_of_its_target() -> None:
    for options, on_the_carrier, on_the_target in (("12.3", 0, 0), ("12.2 12.3", None, 1)):
        t = Table(
            P=dict(rows="cvs", damage={"cvs": "mb"}), X=dict(rows="ffa"), turn="P", step="B1", fog=3, options=options
        )
        assert needed(t, "ship:cvs-1") == on_the_carrier
        t.play("P.cvs")
        assert needed(t, "ship:ffa-1") == on_the_target


def needed(t: Table, action: str) -> int | None:
    """The number that a choice of the first seat shows."""
    odds = narrate.odds(t.match, 0, action, t.match.view(0))
    return None if odds is None else odds.number
