"""Carrier air power: strikes and ASW without a card (7.11)."""

import pytest

from tests.games.mnb.rules.ch07_how_to_attack.firing import statuses
from tests.games.mnb.table import GAME, Table, rule


def deck(rows, foe="su14 su15 | su13", foe_subs="su22* su21*", hand=""):
    """A carrier group of A before an enemy without cards and air defence."""
    return Table(A=dict(rows=rows, hand=f"{hand} in1"), B=dict(rows=foe, subs=foe_subs), step="actions")


@rule("MNB-7.11a", "MNB-7.11b", "MNB-7.4d")
def test_a_carrier_in_row_3_strikes_a_ship_in_row_3_without_a_card():
    t = deck("us15 | us17 | us01", foe="su14 | su15 | su13")
    t.own("us01", "su13")
    attack = t.attacks()[0]
    assert (attack.kind, attack.card, attack.firers, attack.number) == ("strike", None, ["us01"], 4)
    assert t.hand("A") == ["in1"]


@rule("MNB-7.11b", "MNB-7.11c")
def test_nimitz_makes_three_strikes_at_two_players_as_one_action_and_no_fourth():
    t = Table(A=dict(rows="us02", hand="in1"), B=dict(rows="su14 su15"), C=dict(rows="uk10"), step="actions")
    t.play("us02", "su14", "uk10")
    assert t.prompt == "more_attacks"
    t.play("su15")
    assert t.prompt == "actions"
    assert [(attack.target, attack.number) for attack in t.attacks()] == [
        ("su14", 4),
        ("uk10", 4),
        ("su15", 5),
    ]
    assert t.has_acted("us02")
    t.refused("us02")


@rule("MNB-7.11b", "MNB-7.11c")
def test_a_carrier_may_leave_strikes_unused_and_they_are_lost():
    t = deck("us02")
    t.play("us02", "su14", "button:done")
    assert len(t.attacks()) == 1
    t.refused("us02")


@rule("MNB-7.11c")
def test_several_strikes_of_a_carrier_may_go_at_the_same_ship():
    t = deck("us01")
    t.own("us01", "su13", "su13")
    t.dice(3, 4)
    t.finish()
    t.resolve()
    assert statuses(t) == ["missed", "sunk"]


@rule("MNB-7.11c")
def test_a_carrier_chosen_by_mistake_keeps_its_action():
    t = deck("us01")
    t.play("us01", "button:cancel")
    assert not t.has_acted("us01")
    assert t.attacks() == []
    assert "us01" in t.offers()


@rule("MNB-7.11b", "MNB-7.11d")
@pytest.mark.parametrize(("dice", "fates"), [
    ((4, 4, 5), ["sunk", "sunk", "sunk"]),
    ((3, 3, 4), ["missed", "missed", "missed"]),
    ((3, 6, 4), ["missed", "sunk", "missed"]),
])  # fmt: skip
def test_each_strike_is_rolled_against_its_own_number(dice, fates):
    t = deck("us02")
    t.own("us02", "su14", "su15", "su13")
    t.dice(*dice)
    t.finish()
    t.resolve()
    assert statuses(t) == fates
    assert [roll.needed for roll in t.rolls] == [4, 4, 5]
    assert t.discard == []


@rule("MNB-7.11d")
@pytest.mark.parametrize(("die", "afloat"), [(3, True), (4, False)])
def test_a_carrier_strike_sinks_an_undamaged_ship_of_any_hull(die, afloat):
    t = deck("us01", foe="su01")
    t.own("us01", "su01")
    t.dice(die)
    t.finish()
    t.resolve()
    assert t.afloat("su01") is afloat
    assert t.trophies("A") == ([] if afloat else ["su01"])


@rule("MNB-7.11a", "MNB-7.11e")
@pytest.mark.parametrize(("die", "afloat"), [(3, True), (4, False)])
def test_carrier_asw_sinks_a_submarine_on_its_number(die, afloat):
    t = deck("us01")
    t.own("us01", "su22")
    assert [(attack.kind, attack.card, attack.number) for attack in t.attacks()] == [("asw", None, 4)]
    t.dice(5, die)  # an active Kilo needs 6
    t.finish()
    assert t.afloat("su22") is afloat
    assert t.trophies("A") == ([] if afloat else ["su22"])


@rule("R-MNB-26", "MNB-7.11a")
def test_moskva_without_strike_numbers_offers_one_asw_attack_only():
    t = Table(A=dict(rows="su04", hand="in1"), B=dict(rows="us17", subs="us22* us23"), step="actions")
    t.play("su04")
    assert t.targets() == {"us22", "us23"}
    t.refused("us17")
    t.play("us22")
    assert t.prompt == "actions"
    t.refused("su04")
    t.dice(4, 4)  # an active Los Angeles needs 5
    t.finish()
    assert t.trophies("A") == ["us22"]


@rule("R-MNB-26")
def test_a_carrier_makes_one_asw_attack_however_many_strikes_it_has():
    t = deck("us02")
    t.play("us02", "su22")
    assert t.prompt == "actions"
    assert len(t.attacks()) == 1
    t.refused("us02")


@rule("R-MNB-25")
def test_a_carrier_that_has_begun_to_strike_may_not_turn_to_asw():
    t = deck("us02")
    t.play("us02", "su14")
    t.refused("su22")
    t.play("button:done")
    t.refused("us02")


@rule("R-MNB-25", "MNB-7.1a")
def test_a_carrier_that_has_struck_may_not_fire_its_gun_or_missiles():
    t = Table(A=dict(rows="su01", hand="gc1 mc4 in1"), B=dict(rows="us19 | us21"), step="actions")
    assert {"card:gc1", "card:mc4"} <= t.offers()
    t.own("su01", "us19")
    t.refused("card:gc1")
    t.refused("card:mc4")


@rule("R-MNB-25", "MNB-7.1a")
def test_a_carrier_that_has_made_an_asw_attack_may_not_fire_its_gun():
    t = Table(A=dict(rows="su01", hand="gc1 in1"), B=dict(rows="us19", subs="us22"), step="actions")
    t.own("su01", "us22")
    t.refused("card:gc1")


@rule("R-MNB-25", "MNB-7.1a")
def test_a_carrier_that_has_fired_a_card_may_not_strike():
    t = Table(A=dict(rows="su01", hand="gc1 in1"), B=dict(rows="us19", subs="us22"), step="actions")
    t.attack("gc1", "su01", "us19")
    t.refused("su01")


@rule("MNB-7.11c", "MNB-7.1a")
def test_two_carriers_each_have_their_own_action():
    t = deck("us01 us04")
    t.own("us01", "su14")
    t.own("us04", "su22")
    assert [(attack.kind, attack.firers) for attack in t.attacks()] == [
        ("strike", ["us01"]),
        ("asw", ["us04"]),
    ]


@rule("MNB-7.11a")
def test_no_ship_but_a_carrier_attacks_surface_ships_without_a_card():
    t = deck("us12 us05")
    t.refused("us12")
    t.refused("us05")
    assert all(ship.type == "CV" for ship in GAME.content.ships if ship.strikes)


@rule("MNB-7.11d", "R-MNB-57")
def test_more_dice_are_thrown_in_a_turn_than_the_box_holds():
    t = Table(A=dict(rows="us02", subs="us22*", hand="as1 in1"), B=dict(rows="su14 su15 | su13", subs="su22*"),
              step="actions")  # fmt: skip
    t.own("us02", "su14", "su15", "su13")
    t.own("us22", "su22")
    t.air("as1", "su13")
    t.dice(1, 1, 1, 1, 1, 1)
    t.finish()
    t.resolve()
    assert len(t.rolls) == 6
    assert statuses(t) == ["missed"] * 5


@rule("R-MNB-40", "MNB-7.11c")
def test_a_strike_at_a_ship_that_an_earlier_strike_sank_is_wasted_without_a_roll():
    t = deck("us01")
    t.own("us01", "su14", "su14")
    t.dice(4)
    t.finish()
    t.resolve()
    assert statuses(t) == ["sunk", "wasted"]
    assert len(t.rolls) == 1
    assert t.trophies("A") == ["su14"]
