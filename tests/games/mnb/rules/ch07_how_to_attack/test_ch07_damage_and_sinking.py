"""Hits, the Large gun note, damage cards and sinking (7.5, 7.13, 7.14)."""

import pytest

from tests.games.mnb.rules.ch07_how_to_attack.firing import statuses
from tests.games.mnb.table import Table, rule

# card: its hits, and who fires it from a fleet with us17, us15, us12 in row 1 and us05 in row 2
HITS = {
    "gc1": (1, "us17"), "gc2": (1, "us17"), "gc3": (2, "us12"), "gc4": (2, "us12"), "gc5": (2, "us17 us15"),
    "gc6": (2, "us12"), "gc7": (1, "us17"),
    "mc1": (2, "us17"), "mc2": (2, "us17"), "mc3": (3, "us05"), "mc4": (3, "us05"), "mc5": (3, "us12"),
    "mc6": (5, "us05"), "mc7": (5, "us05"), "mc8": (1, "us17"),
    "tc1": (2, "us25"), "tc2": (3, "us25"), "tc3": (4, "us25"), "tc4": (6, "us25"),
}  # fmt: skip


def battle(cards, foe="su05", **foe_has):
    """A fleet of A that can fire everything, before ships of B."""
    return Table(A=dict(rows="us17 us15 us12 | us05", subs="us25*", hand=f"{cards} in1"), B=dict(rows=foe, **foe_has),
                 step="actions")  # fmt: skip


@rule("MNB-7.5a", "MNB-7.13a")
@pytest.mark.parametrize("card", HITS)
def test_an_attack_card_that_is_not_stopped_does_its_hits_without_a_roll_and_stays_under_the_ship(card):
    hits, firers = HITS[card]
    t = battle(card)
    t.attack(card, firers, "su05")
    t.finish()
    t.resolve()
    assert t.rolls == []
    assert t.damage("su05") == hits
    assert t.under("su05") == [card]
    assert t.discard == []
    assert statuses(t) == ["hit"]


@rule("MNB-7.5a")
def test_an_attack_card_that_is_stopped_does_no_hits():
    t = battle("gc1", foe="su14", hand="gc2")
    t.attack("gc1", "us17", "su14")
    t.finish()
    t.defend("gc2", 1)
    t.dice(4)
    t.commit()
    assert t.damage("su14") == 0
    assert t.under("su14") == []


@rule("MNB-7.5b", "MNB-7.5c", "R-MNB-30")
@pytest.mark.parametrize(("card", "firer", "sunk"), [
    ("gc6", "us05", True),  # L
    ("gc6", "us12", False),  # M only
    ("gc7", "us05", True),
    ("gc7", "us12", False),
    ("gc7", "us17", False),  # S only
    ("gc4", "us05", False),  # M/L without the note
])  # fmt: skip
def test_a_large_gun_note_sinks_any_ship_if_the_firer_has_large_guns(card, firer, sunk):
    t = Table(A=dict(rows=firer, hand=f"{card} in1"), B=dict(rows="su05"), step="actions")
    t.attack(card, firer, "su05")
    t.finish()
    t.resolve()
    assert t.rolls == []
    assert t.afloat("su05") is not sunk
    if sunk:
        assert t.trophies("A") == ["su05"]
        assert t.discard == [card]
    else:
        assert t.damage("su05") == HITS[card][0]


@rule("MNB-7.5b")
@pytest.mark.parametrize(("die", "afloat"), [(4, False), (5, True)])
def test_a_large_gun_attack_can_be_stopped_like_any_other(die, afloat):
    t = Table(A=dict(rows="su13", hand="gc6 in1"), B=dict(rows="us05", hand="gc1"), step="actions")
    t.attack("gc6", "su13", "us05")
    t.finish()
    t.defend("gc1", 1)
    t.dice(die)
    t.commit()
    assert t.afloat("us05") is afloat
    if afloat:
        assert t.damage("us05") == 0


@rule("MNB-7.14a", "MNB-7.13b")
@pytest.mark.parametrize(("before", "card", "sunk"), [
    ("", "tc1", False),  # 2 of 3
    ("gc1", "gc1", False),  # 2 of 3
    ("mc1", "gc1", True),  # 3 of 3
    ("", "tc2", True),  # 3 of 3
    ("", "tc3", True),  # 4 of 3
    ("gc1 gc1", "tc3", True),  # 6 of 3
])  # fmt: skip
def test_a_ship_sinks_when_its_hits_reach_or_pass_its_hull(before, card, sunk):
    t = battle(card, foe="su14", damage={"su14": before} if before else {})
    t.attack(card, HITS[card][1], "su14")
    t.finish()
    assert t.afloat("su14") is not sunk
    if not sunk:
        assert t.damage("su14") == 2


@rule("MNB-7.13a", "MNB-7.13b", "R-MNB-56")
def test_glasgow_survives_a_missile_and_a_gun_card_with_three_hits():
    t = battle("mc1 gc1", foe="uk05")
    t.attack("mc1", "us17", "uk05")
    t.attack("gc1", "us15", "uk05")
    t.finish()
    t.resolve()
    assert t.damage("uk05") == 3
    assert sorted(t.under("uk05")) == ["gc1", "mc1"]
    assert t.discard == []


@rule("MNB-7.13b", "MNB-7.13c", "MNB-7.14a", "MNB-7.14b", "R-MNB-55", "R-MNB-56")
def test_who_does_the_last_hit_gets_the_ship_and_all_its_damage_cards_are_discarded():
    t = Table(A=dict(rows="us17 us15", hand="mc1 gc1"), B=dict(rows="su15", hand="gc1 in1", reserve=""),
              C=dict(rows="uk05 uk06", hand=""), step="actions")  # fmt: skip
    t.attack("mc1", "us17", "uk05")
    t.attack("gc1", "us15", "uk05")
    t.finish()
    t.play("button:in-order")
    assert t.damage("uk05") == 3
    t.skip_to("actions", by="B")
    assert t.damage("uk05") == 3
    t.attack("gc1", "su15", "uk05")
    t.finish()
    t.resolve()
    assert not t.afloat("uk05")
    assert t.trophies("B") == ["uk05"]
    assert (t.points("A"), t.points("B")) == (0, 3)
    assert sorted(t.discard) == ["gc1", "gc1", "mc1"]


@rule("R-MNB-55", "MNB-7.14b", "MNB-7.13c")
def test_a_strike_that_sinks_a_damaged_ship_earns_it_and_frees_its_damage_cards():
    t = Table(A=dict(rows="us01", hand="in1"), B=dict(rows="su14", damage={"su14": "mc1"}), C=dict(rows="uk05"),
              step="actions")  # fmt: skip
    t.own("us01", "su14")
    t.dice(4)
    t.finish()
    assert t.trophies("A") == ["su14"]
    assert t.points("A") == 2
    assert t.discard == ["mc1"]


@rule("MNB-7.14b")
def test_a_sunk_ship_is_never_its_owners_again():
    t = battle("tc2", foe="su14 su15")
    t.attack("tc2", "us25", "su14")
    t.finish()
    assert t.trophies("A") == ["su14"]
    assert t.rows("B") == [["su15"]]
    assert "su14" not in t.reserve("B")
    assert t.trophies("B") == []


@rule("R-MNB-56", "MNB-7.13a")
def test_only_the_cards_that_left_no_damage_are_discarded():
    t = Table(A=dict(rows="us17 us15", hand="mc1 as1 gc1 in1"), B=dict(rows="su14 su16"), step="actions")
    t.attack("mc1", "us17", "su14")
    t.air("as1", "su14")
    t.attack("gc1", "us15", "su16")
    t.dice(5, 3)  # Smerch stops the gun, the strike fails
    t.finish()
    t.resolve()
    assert statuses(t) == ["hit", "missed", "stopped"]
    assert sorted(t.discard) == ["as1", "gc1"]
    assert t.under("su14") == ["mc1"]


@rule("R-MNB-56", "R-MNB-40")
def test_the_card_of_a_wasted_attack_is_discarded():
    t = battle("tc2 gc1", foe="su14 su15")
    t.attack("tc2", "us25", "su14")
    t.attack("gc1", "us17", "su14")
    t.finish()
    t.resolve()
    assert statuses(t) == ["sunk", "wasted"]
    assert sorted(t.discard) == ["gc1", "tc2"]


@rule("R-MNB-56")
def test_the_card_of_a_cancelled_attack_is_discarded():
    t = battle("gc1", foe="su14", hand="in1")
    t.attack("gc1", "us17", "su14", intel=True)
    t.play("card:in1")
    t.pass_intel()
    assert sorted(t.discard) == ["gc1", "in1"]
    t.finish()
    assert t.damage("su14") == 0


@rule("MNB-7.13b", "MNB-7.13a")
def test_damage_stays_from_turn_to_turn_and_is_open_to_all():
    t = battle("gc1", foe="su14", reserve="")
    t.attack("gc1", "us17", "su14")
    t.finish()
    t.end_turn()
    t.end_turn()
    assert t.active == "A"
    assert t.damage("su14") == 1
    for seat in ("A", "B", None):
        assert t.view(seat)["ships"]["su-krivak"]["damage"] == ["gc1"]


@rule("MNB-7.14a")
def test_hits_of_one_turn_add_up_to_sink():
    t = battle("mc1 gc1", foe="su14 su15")
    t.attack("mc1", "us17", "su14")
    t.attack("gc1", "us15", "su14")
    t.finish()
    t.resolve()
    assert statuses(t) == ["hit", "sunk"]
    assert t.trophies("A") == ["su14"]
    assert sorted(t.discard) == ["gc1", "mc1"]


@rule("R-MNB-65")
def test_a_ship_one_hit_from_sinking_defends_itself_on_its_full_number():
    t = Table(A=dict(rows="us01", hand="in1"), B=dict(rows="su16", damage={"su16": "gc1"}), step="actions")
    t.own("us01", "su16")
    t.dice(5)
    t.finish()
    assert statuses(t) == ["stopped"]
