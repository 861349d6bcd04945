"""Chromite: Inchon to Seoul, September 1950: what only this scenario has (rule 2.2); its lists are checked with those of the others."""

import pytest

from tests.games.blitz.table import Table, rule

PACK = "inchon-1950"


@rule("BLITZ-3.3.3", "R-BLITZ-49")
def test_both_beaches_are_open_from_the_start():
    t = Table(PACK, allied={"FLT": "1M 5M"}, played="A1", step="movement")
    t.play("1M")
    assert t.offers() == {"WOL", "INC", "button:cancel"}


@rule("BLITZ-3.3.3", "R-BLITZ-49")
@pytest.mark.parametrize(
    ("place", "control", "offered"),
    [
        ("INC", "allied", True),
        ("INC", "opfor", False),
        ("WOL", "allied", False),
    ],
)
def test_units_go_back_to_the_fleet_from_a_controlled_inchon_only(place, control, offered):
    t = Table(PACK, allied={place: "1M"}, control={place: control}, played="A1", step="movement")
    t.play("1M")
    assert ("FLT" in t.offers()) is offered


@rule("BLITZ-3.3.2a", "BLITZ-5.1a")
@pytest.mark.parametrize(("control", "choice"), [("allied", {"ASH", "KIM"}), ("opfor", set())])
def test_the_airborne_regiment_comes_to_japan_or_to_a_controlled_kimpo(control, choice):
    t = Table(PACK, allied={"ASC": "1M"}, box="187", control={"KIM": control})
    t.play("card:A7", "187")
    if choice:
        assert choice <= t.offers()
        t.play("KIM")
        assert t.where("187") == "KIM"
    else:
        assert t.where("187") == "ASH"


@rule("BLITZ-4.2c", "BLITZ-7.1.1a")
@pytest.mark.parametrize(("space", "total"), [("SEO", 4), ("YON", 4), ("NAM", 4), ("KWG", 3), ("YDP", 3)])
def test_the_capital_card_adds_one_to_superiority_in_and_around_seoul(space, total):
    t = Table(PACK, allied={space: "KMC"}, opfor={space: "107"}, in_effect="A9", step="combat", played="A4")
    t.dice(3, 5, *[6] * 8)
    t.cards("O2")
    first = t.events("superiority_won")[0]
    assert (first["allied"], first["opfor"]) == (total, 5)
