"""MNB-6: what a Ship card shows, and what the figures do."""

import re

import pytest

from tests.games.mnb.rules.ch06_ships.ship_sheet import SHEET
from tests.games.mnb.table import GAME, NAVIES, Table, rule

KINDS = ["S", "M", "L", "SSM", "CM", "T"]
LINES = SHEET.strip().splitlines()
BY_CODE = {ship.sheet: ship for ship in GAME.content.ships}


def numbers(text):
    return [] if text == "-" else [int(number) for number in text.split(",")]


def launchers(text):
    found = dict(re.fullmatch(r"([A-Z]+)(\d)", part).groups() for part in text.split("+") if part != "-")
    return [int(found.get(kind, 0)) for kind in KINDS]


def self_defence(text):
    """Self-defence of a surface ship, then that of a passive and of an active submarine."""
    if text.startswith("P"):
        return (0, int(text[1]), int(text[4]))
    return (0 if text == "-" else int(text), 0, 0)


# -- the list -----------------------------------------------------------------------------------


@rule("MNB-6.1a", "MNB-6.2a", "MNB-6.3a", "MNB-6.4a", "MNB-6.5a", "MNB-6.6a", "MNB-6.7a")
@pytest.mark.parametrize("line", LINES, ids=lambda line: line[:4])
def test_a_ship_has_the_figures_of_the_list(line):
    code, sort, hull, weapons, strikes, asw, air, own, hand, vp, name = line.split(" ", 10)
    ship = BY_CODE[code]
    assert (ship.name["en"], ship.type, ship.navy) == (name, sort, NAVIES[code[:2].lower()])
    assert (ship.hull, ship.vp) == (0 if hull == "-" else int(hull), int(vp))
    assert list(ship.weapons) == launchers(weapons)
    assert (ship.strikes, ship.asw, ship.air_defence) == (numbers(strikes), numbers(asw), numbers(air))
    assert (ship.self_defence, ship.passive, ship.active) == self_defence(own)
    assert ship.hand == (0 if hand == "-" else int(hand))


@rule("MNB-2b")
def test_the_list_has_no_other_ships():
    assert sorted(BY_CODE) == sorted(line[:4] for line in LINES)


@rule("MNB-6.2a")
def test_every_ship_has_a_name_and_a_class_in_both_languages():
    for ship in GAME.content.ships:
        for language in ("en", "ru"):
            assert ship.name[language].strip()
            assert ship.ship_class[language].strip()


@rule("MNB-6.2a")
@pytest.mark.parametrize(
    ("codes", "name"),
    [
        ("US15 US16 US17 US18", "Oliver Hazard Perry"),
        ("SU07 SU08", "Slava"),
        ("SU16 SU17", "Nanuchka"),
        ("UK05 UK06 AR03 AR04", "Type 42"),
        ("NO05 NO06", "Ula"),
    ],
)
def test_sister_ships_name_the_same_class(codes, name):
    assert {BY_CODE[code].ship_class["en"] for code in codes.split()} == {name}


@rule("MNB-6.2a")
def test_no_two_ships_of_a_navy_share_a_name():
    names = [(ship.navy, ship.name["en"]) for ship in GAME.content.ships]
    assert len(set(names)) == 110


# -- hull ---------------------------------------------------------------------------------------


@rule("MNB-6.3a")
@pytest.mark.parametrize(("before", "sunk"), [("", False), ("gc1", True)])
def test_a_ship_sinks_when_the_hits_reach_the_hull(before, sunk):
    t = Table(
        A=dict(rows="us15", hand="mc1 nm1"),
        B=dict(rows="su14 su13", damage={"su14": before} if before else {}),
        step="actions",
    )  # Krivak has a hull of 3, the missile card does 2 hits
    t.attack("mc1", "us15", "su14")
    t.finish()
    t.resolve()
    assert t.afloat("su14") is not sunk


@rule("MNB-6.3a")
def test_a_bigger_hull_stands_more():
    t = Table(
        A=dict(rows="us15", hand="mc1 nm1"), B=dict(rows="su05", damage={"su05": "gc3 gc3"}), step="actions"
    )
    t.attack("mc1", "us15", "su05")
    t.finish()
    t.resolve()
    assert t.damage("su05") == 6  # of 7
    assert t.afloat("su05")


@rule("MNB-6.3b")
def test_submarines_and_they_alone_have_no_hull():
    for ship in GAME.content.ships:
        assert (ship.hull == 0) == (ship.type == "SS") == ship.is_submarine


@rule("MNB-6.3b", "R-MNB-24")
def test_one_torpedo_card_sinks_a_submarine_whatever_its_hits():
    t = Table(A=dict(subs="us22*", hand="tc1 nm1"), B=dict(rows="su14", subs="su22"), step="actions")
    t.attack("tc1", "us22", "su22")
    t.dice(2)  # passive: 3 would stop it
    t.finish()
    t.resolve()
    assert not t.afloat("su22")
    assert t.trophies("A") == ["su22"]


@rule("MNB-6.3b")
def test_a_submarine_that_is_missed_is_intact():
    t = Table(A=dict(subs="us22*", hand="tc1 nm1"), B=dict(rows="su14", subs="su22"), step="actions")
    t.attack("tc1", "us22", "su22")
    t.dice(3)
    t.finish()
    t.resolve()
    assert t.afloat("su22")
    assert (t.damage("su22"), t.under("su22")) == (0, [])


# -- weapons ------------------------------------------------------------------------------------


@rule("MNB-6.4a", "MNB-7.2a")
def test_each_symbol_enables_its_own_kind_of_attack():
    t = Table(
        A=dict(rows="us15 us13 us11", hand="gc1 gc3 mc1"), B=dict(rows="su14 su13"), step="actions"
    )  # Perry S SSM, Kidd M SSM, Leahy SSM
    for card, firers in (("gc1", {"us15"}), ("gc3", {"us13"}), ("mc1", {"us15", "us13", "us11"})):
        t.play(f"card:{card}")
        assert t.targets() == firers
        t.play("button:cancel")


@rule("MNB-6.4a", "MNB-7.2c")
def test_a_repeated_symbol_counts_as_so_many_launchers():
    t = Table(A=dict(rows="su10", hand="mc5"), B=dict(rows="us15"), step="actions")  # Sovremenny: SSM2
    t.attack("mc5", "su10", "us15")
    assert t.attacks()[0].firers == ["su10"]


@rule("MNB-6.4a")
def test_torpedoes_strikes_and_asw_are_on_the_right_sorts_of_ship():
    for ship in GAME.content.ships:
        assert ship.type == "SS" or not ship.weapons[KINDS.index("T")]
        assert ship.type == "CV" or not ship.strikes
        assert ship.type in ("CV", "SS") or not ship.asw


# -- defences, hand, points ---------------------------------------------------------------------


@rule("MNB-6.5a")
@pytest.mark.parametrize(("die", "stopped"), [(4, False), (5, True)])
def test_a_built_in_defence_works_with_its_number(die, stopped):
    t = Table(A=dict(rows="us15", hand="mc1 nm1"), B=dict(rows="su16"), step="actions")
    t.attack("mc1", "us15", "su16")
    t.dice(die)
    t.finish()
    t.resolve()
    assert t.afloat("su16") is stopped


@rule("MNB-6.5a")
def test_all_numbers_are_from_two_to_six():
    for ship in GAME.content.ships:
        own = [number for number in (ship.self_defence, ship.passive, ship.active) if number]
        assert all(2 <= number <= 6 for number in [*ship.strikes, *ship.asw, *ship.air_defence, *own])


@rule("MNB-6.5a", "R-MNB-22")
def test_a_submarine_is_harder_to_hit_while_passive():
    subs = [ship for ship in GAME.content.ships if ship.is_submarine]
    assert subs
    assert all(ship.passive < ship.active for ship in subs)


@rule("MNB-6.7a")
def test_a_sunk_ship_is_worth_its_points():
    t = Table(A=dict(rows="us15", hand="as1 nm1"), B=dict(rows="su13 su14"), step="actions")
    t.air("as1", "su13")
    t.dice(4)
    t.finish()
    t.resolve()
    assert t.points("A") == BY_CODE["SU13"].vp == 4
