"""Torpedo Combat cards (7.4c, 7.4e, 7.9, 7.12c)."""

import pytest

from tests.games.mnb.rules.ch07_how_to_attack.firing import can_fire, statuses
from tests.games.mnb.table import Table, rule


def boats(subs, hand, foe="su14 | su08 | su01", foe_subs="su22", **given):
    """Submarines of A, beside two own rows, before an enemy without cards."""
    return Table(A=dict(rows="us17 | us12", subs=subs, hand=f"{hand} in1"), B=dict(rows=foe, subs=foe_subs), step="actions", **given)  # fmt: skip


@rule("MNB-7.4c", "MNB-7.4e", "MNB-7.12c")
def test_a_torpedo_card_may_aim_at_every_enemy_ship_and_submarine_at_any_distance():
    t = boats("us22*", "tc1")
    t.play("card:tc1", "us22")
    assert t.targets() == {"su14", "su08", "su01", "su22"}


@rule("MNB-7.4e")
def test_a_torpedo_card_may_aim_at_the_ships_of_any_opponent():
    t = Table(A=dict(rows="us17", subs="us22*", hand="tc1 in1"), B=dict(rows="su14", subs="su22*"),
              C=dict(rows="uk05 | uk01", subs="uk12"), step="actions")  # fmt: skip
    t.play("card:tc1", "us22")
    assert t.targets() == {"su14", "su22", "uk05", "uk01", "uk12"}


@rule("MNB-7.9b", "R-MNB-21")
def test_only_an_active_submarine_fires_a_torpedo_card():
    t = boats("us22* us23", "tc1")
    t.play("card:tc1")
    assert t.targets() == {"us22"}
    t.refused("us23")
    t.refused("us12")


@rule("MNB-7.9b", "R-MNB-21")
def test_a_fleet_whose_submarines_are_passive_cannot_fire_a_torpedo_card():
    t = boats("us22", "tc1")
    assert t.refused("card:tc1").clause in ("MNB-7.9b", "R-MNB-21")


@rule("MNB-7.9b")
def test_a_fleet_of_surface_ships_cannot_fire_a_torpedo_card():
    boats("", "tc1").refused("card:tc1")


@rule("MNB-7.9b")
def test_a_submarine_switched_to_active_in_the_next_turn_may_fire():
    t = Table(A=dict(rows="us17", subs="us22", hand="tc1", reserve=""), B=dict(rows="su14"), step="actions")
    t.refused("card:tc1")
    t.skip_to("reorganise", by="A")
    t.play("us22", "button:done")
    assert t.is_active("us22")
    assert can_fire(t, "tc1", "us22", "su14")


@rule("MNB-7.9a", "MNB-7.5a")
def test_a_torpedo_card_needs_no_die_and_does_its_hits():
    t = boats("us22*", "tc1")
    t.attack("tc1", "us22", "su14")
    t.finish()
    assert t.rolls == []
    assert t.damage("su14") == 2
    assert t.under("su14") == ["tc1"]


@rule("MNB-7.9a", "MNB-7.6a")
@pytest.mark.parametrize(("die", "hits"), [(3, 2), (4, 0)])
def test_a_torpedo_card_defends_against_a_torpedo_on_its_number(die, hits):
    t = Table(
        A=dict(rows="us17", subs="us22*", hand="tc1 in1"), B=dict(rows="su14", hand="tc3"), step="actions"
    )
    t.attack("tc1", "us22", "su14")
    t.finish()
    t.defend("tc3", 1)
    t.dice(die)
    t.commit()
    assert t.damage("su14") == hits


@rule("R-MNB-24", "MNB-7.12c")
@pytest.mark.parametrize("card", ["tc1", "tc2", "tc3"])
def test_any_torpedo_card_that_is_not_stopped_sinks_a_submarine_and_is_discarded(card):
    t = boats("us22*", card)
    t.attack(card, "us22", "su22")
    t.dice(2)  # a passive Kilo needs 3
    t.finish()
    assert not t.afloat("su22")
    assert t.trophies("A") == ["su22"]
    assert t.discard == [card]


@rule("R-MNB-24")
def test_a_torpedo_that_a_submarine_evades_does_nothing():
    t = boats("us22*", "tc3")
    t.attack("tc3", "us22", "su22")
    t.dice(3)
    t.finish()
    assert statuses(t) == ["stopped"]
    assert t.afloat("su22")
    assert t.damage("su22") == 0
    assert t.discard == ["tc3"]


@rule("MNB-7.12c", "MNB-7.1a")
def test_a_submarine_attacks_with_a_torpedo_or_by_asw_but_not_with_both():
    t = boats("us22*", "tc1")
    t.attack("tc1", "us22", "su22")
    t.refused("us22")
    other = boats("us22*", "tc1")
    other.own("us22", "su22")
    other.refused("card:tc1")


@rule("MNB-7.4e")
def test_a_torpedo_card_may_not_aim_at_ones_own_ships():
    t = boats("us22* us23", "tc1")
    t.play("card:tc1", "us22")
    for ship in ("us17", "us12", "us23"):
        t.refused(ship)
