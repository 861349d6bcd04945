"""The definitions at the end of the rules."""

import tomllib

import pytest

from coldwake.core import registry
from tests.games.cwnb.table import Table, rule

PACKS = registry.title("cwnb").packs
CODES = {"BB", "CG", "CGN", "CV", "CVN", "CVH", "CVHG", "DD", "DDG", "FF", "FFG", "SSN"}


def ships(pack):
    """The ship records of a pack as written in its file."""
    return tomllib.loads((PACKS / pack / "ships.toml").read_text(encoding="utf-8"))["ship"]


@rule("CWNB-DEF-01")
def test_sixteen_inch_guns_are_found_only_on_iowa_class_battleships():
    armed = [ship for ship in ships("standard") if 16 in ship["guns"]]
    assert armed
    assert {ship["class"]["en"] for ship in armed} == {"Iowa"}
    assert {ship["code"] for ship in armed} == {"BB"}


@rule("CWNB-DEF-01")
@pytest.mark.parametrize(
    ("ship", "fits", "card"), [("ffa", "g3", "g5"), ("dda", "g5", "g3"), ("ddb", "g5", "g16")],
)
def test_a_gun_card_needs_a_symbol_of_its_own_class(ship, fits, card):
    t = Table(
        P=dict(rows=ship, hand=f"{fits} {card}"), X=dict(rows="cgc"),
        turn="P", step="B1", fog=2,
    )
    assert f"card:{fits}" in t.offers()
    t.refused(f"card:{card}", code="E-SYMBOL")


@rule("CWNB-DEF-02")
@pytest.mark.parametrize(
    ("ship", "fits", "card"), [("dda", "ma", "mb"), ("aeg", "mb", "mc"), ("bbx", "mc", "ma")],
)
def test_a_missile_card_needs_a_symbol_of_its_own_class(ship, fits, card):
    t = Table(
        P=dict(rows=ship, hand=f"{fits} {card}"), X=dict(rows="cgc"),
        turn="P", step="B1", fog=2,
    )
    assert f"card:{fits}" in t.offers()
    t.refused(f"card:{card}", code="E-SYMBOL")


@rule("CWNB-DEF-03")
@pytest.mark.parametrize(
    ("die", "success"), [(1, True), (2, True), (3, True), (4, False), (5, False), (6, False)],
)
def test_a_hit_number_of_three_means_the_results_one_to_three(die, success):
    t = Table(
        P=dict(rows="ffa", hand="lb rt"), X=dict(rows="ddb cgc"),
        turn="P", step="B1", fog=1,
    )
    t.lbas("lb", "X.ddb")
    t.dice(die)
    t.finish()
    assert [(roll.needed, roll.die, roll.success) for roll in t.rolls] == [(3, die, success)]
    assert t.afloat("X.ddb") != success


@rule("CWNB-DEF-04")
@pytest.mark.parametrize(("cards", "afloat"), [("", True), ("g3", True), ("g5", False), ("mb", False)])
def test_a_ship_sinks_when_its_damage_reaches_its_hits_to_sink(cards, afloat):
    t = Table(
        P=dict(rows="dda", hand="g5 rt"),
        X=dict(rows="ddb cgc", **({"damage": {"ddb": cards}} if cards else {})),
        turn="P", step="B1", fog=1,
    )
    t.attack("g5", "P.dda", "X.ddb")
    t.finish()
    assert t.afloat("X.ddb") == afloat


@rule("CWNB-DEF-05")
@pytest.mark.parametrize("pack", ["standard", "drill"])
def test_every_ship_has_one_of_the_twelve_class_codes(pack):
    assert {ship["code"] for ship in ships(pack)} <= CODES


@rule("CWNB-DEF-05")
def test_only_submarines_are_aimed_at_by_asw_and_only_by_asw_or_torpedo():
    t = Table(
        P=dict(rows="dda cvb", subs="ssg", hand="asw tp g5 ma lb"), X=dict(rows="cgc", subs="ssf"),
        turn="P", step="B1", fog=4,
    )
    t.play("card:asw", "button:attack")
    assert t.offers() == {"X.ssf", "button:cancel"}
    t.play("button:cancel", "card:lb")
    assert t.offers() == {"X.cgc", "button:cancel"}
    t.play("button:cancel", "P.cvb")
    assert t.offers() == {"X.cgc", "button:cancel"}


def torpedo(firer, target, active=""):
    """P's submarine aims one torpedo at a vessel of X's."""
    t = Table(
        P=dict(rows="dda", subs=firer, hand="tp rt"),
        X=dict(rows="cgc dda", subs=f"ssg{active} ssl{active}"),
        turn="P", step="B1", fog=1,
    )
    t.attack("tp", f"P.{firer}", f"X.{target}")
    return t


@rule("CWNB-DEF-06")
@pytest.mark.parametrize("firer", ["ssg", "ssl", "ssf"])
def test_traits_do_not_change_torpedo_damage_to_a_surface_ship(firer):
    t = torpedo(firer, "cgc")
    t.finish()
    assert t.rolls == []
    assert t.damage("X.cgc") == 3


@rule("CWNB-DEF-06")
@pytest.mark.parametrize("target", ["ssg", "ssl"])
def test_traits_do_not_save_an_active_submarine_from_torpedo_damage(target):
    t = torpedo("ssg", target, active="*")
    t.finish()
    assert t.rolls == []
    assert not t.afloat(f"X.{target}")


@rule("CWNB-DEF-06")
@pytest.mark.parametrize(
    ("firer", "target", "number"),
    [("ssg", "ssg", 2), ("ssl", "ssg", 3), ("ssf", "ssg", 2), ("ssg", "ssl", 1)],
)
def test_hunter_adds_one_and_quiet_takes_one_from_the_torpedo_roll(firer, target, number):
    t = torpedo(firer, target)
    t.dice(6)
    t.finish()
    assert [roll.needed for roll in t.rolls] == [number]


@rule("CWNB-DEF-06")
@pytest.mark.parametrize(("target", "number"), [("ssg", 3), ("ssl", 2), ("ssf", 2)])
def test_quiet_and_fast_boats_lower_the_asw_number_by_one(target, number):
    t = Table(
        P=dict(rows="dda", hand="asw rt"), X=dict(rows="cgc", subs=f"{target}*"),
        turn="P", step="B1", fog=1,
    )
    t.asw("asw", f"X.{target}")
    t.dice(6)
    t.finish()
    assert [roll.needed for roll in t.rolls] == [number]


@rule("CWNB-DEF-07")
def test_a_ship_with_aegis_makes_two_air_defence_rolls_at_three():
    t = Table(
        P=dict(rows="us-nimitz", hand="retreat"), X=dict(rows="us-ticonderoga us-spruance"),
        pack="standard", turn="P", step="B1", fog=1, options="12.1",
    )
    t.strike("P.us-nimitz", "X.us-spruance")
    t.finish()
    t.dice(4, 3)
    t.assign("X.us-ticonderoga", 1)
    t.assign("X.us-ticonderoga", 1)
    t.resolve()
    assert [(roll.purpose, roll.needed) for roll in t.rolls] == [("air_defence", 3), ("air_defence", 3)]


@rule("CWNB-DEF-08")
def test_a_ship_may_attack_ships_of_its_own_navy():
    t = Table(
        P=dict(rows="us-knox", hand="gun5-d2 retreat"), X=dict(rows="us-spruance su-kirov uk-active"),
        pack="standard", turn="P", step="B1", fog=1,
    )
    t.play("card:gun5-d2", "P.us-knox")
    assert t.offers() == {"X.us-spruance", "X.su-kirov", "X.uk-active", "button:cancel"}


@rule("CWNB-DEF-08")
def test_the_navies_of_the_rules_are_all_in_the_set():
    assert {ship["navy"] for ship in ships("standard")} >= {"usa", "ussr", "uk"}


@rule("CWNB-DEF-09")
def test_a_cruiser_has_no_armour_and_a_battleship_has():
    t = Table(
        P=dict(rows="ffa", hand="rt"), X=dict(rows="cgc bbx", damage={"cgc": "g3", "bbx": "g3"}),
        turn="P", step="B1", fog=1, options="12.6",
    )
    assert t.damage("X.cgc") == 1
    assert t.damage("X.bbx") == 0
