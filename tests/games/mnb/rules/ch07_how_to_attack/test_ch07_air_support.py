"""Air Support cards: Air Strike, Air Defense or ASW (7.4d, 7.4f, 7.10)."""

import pytest

from tests.games.mnb.rules.ch07_how_to_attack.firing import can_fire, statuses
from tests.games.mnb.table import Table, rule

STRIKES = {"as1": 4, "as2": 5, "as3": 5, "as4": 3, "as5": 5}
ASW = {"as1": 5, "as2": 4, "as3": 3, "as4": 5, "as5": 5}
AIR_DEFENCE = {"as1": 4, "as2": 4, "as3": 5, "as4": 5, "as5": 3}


def aloft(hand, rows="us17", foe="su14 | su15 | su13", foe_hand="", **given):
    """A with Air Support in hand before an enemy whose ships have no defence of their own."""
    return Table(A=dict(rows=rows, hand=f"{hand} in1", **given), B=dict(rows=foe, subs="su22*", hand=foe_hand), step="actions")  # fmt: skip


@rule("MNB-7.10a", "MNB-7.4d", "MNB-7.4f")
def test_an_air_support_card_reaches_every_enemy_ship_and_submarine():
    t = aloft("as1", rows="us15 | us18 | us17")
    t.play("card:as1")
    assert t.targets() == {"su14", "su15", "su13", "su22"}


@rule("MNB-7.10b", "MNB-7.10a")
@pytest.mark.parametrize(("card", "number"), STRIKES.items())
@pytest.mark.parametrize("short", [1, 0])
def test_an_air_strike_sinks_outright_on_its_number_and_does_nothing_below(card, number, short):
    t = aloft(card)
    t.air(card, "su13")
    assert [(attack.kind, attack.number) for attack in t.attacks()] == [("strike", number)]
    t.dice(number - short)
    t.finish()
    assert t.afloat("su13") is bool(short)
    assert t.trophies("A") == ([] if short else ["su13"])
    if short:
        assert t.damage("su13") == 0
    assert t.discard == [card]


@rule("MNB-7.10d", "MNB-7.10a")
@pytest.mark.parametrize(("card", "number"), ASW.items())
@pytest.mark.parametrize("short", [1, 0])
def test_an_asw_attack_sinks_a_submarine_on_its_number_and_does_nothing_below(card, number, short):
    t = aloft(card)
    t.air(card, "su22")
    assert [(attack.kind, attack.number) for attack in t.attacks()] == [("asw", number)]
    t.dice(5, number - short)  # an active Kilo needs 6
    t.finish()
    assert t.afloat("su22") is bool(short)
    assert t.trophies("A") == ([] if short else ["su22"])
    assert t.discard == [card]


@rule("MNB-7.10c", "MNB-7.10a")
@pytest.mark.parametrize(("card", "number"), AIR_DEFENCE.items())
@pytest.mark.parametrize("short", [1, 0])
def test_air_defense_stops_a_strike_on_its_number_and_not_below(card, number, short):
    t = aloft("", rows="us01", foe_hand=card)
    t.own("us01", "su14")
    t.finish()
    t.defend(card, 1)
    t.dice(number - short, 6)
    t.commit()
    assert t.afloat("su14") is not bool(short)
    assert card in t.discard


@rule("MNB-7.10c")
def test_air_defense_names_one_attack_and_leaves_the_others_alone():
    t = aloft("", rows="us01", foe_hand="as1")
    t.own("us01", "su14", "su15")
    t.finish()
    t.play("card:as1")
    assert t.prompt == "card_attack"
    assert {"attack:1", "attack:2"} <= t.offers()
    t.play("attack:2")
    t.dice(4, 4)
    t.commit()
    assert statuses(t) == ["sunk", "stopped"]
    assert t.afloat("su15") and not t.afloat("su14")


@rule("MNB-7.10a", "MNB-7.10c", "MNB-7.6c")
@pytest.mark.parametrize("die", [3, 4])
def test_a_card_used_as_air_defense_is_gone_when_its_owner_wants_to_strike(die):
    t = Table(
        A=dict(rows="us01", hand="in1"), B=dict(rows="su14 su15", hand="as1", reserve=""), step="actions"
    )
    t.own("us01", "su14")
    t.finish()
    t.defend("as1", 1)
    t.dice(die, 1)
    t.commit()
    assert t.hand("B") == []
    assert t.discard == ["as1"]
    t.cards("mc1 gc1 gc1 gc1 gc2 gc2 gc2 gc3 gc3 gc3 gc3 bp1 bp1")  # six for A, seven for B
    t.skip_to("actions", by="B")
    t.refused("card:as1")


@rule("MNB-7.10a")
def test_an_air_support_card_makes_one_attack_only():
    t = aloft("as1")
    t.air("as1", "su14")
    assert t.prompt == "actions"
    assert len(t.attacks()) == 1
    t.refused("card:as1")


@rule("MNB-7.10a", "MNB-7.10c")
def test_air_defense_has_no_use_in_ones_own_actions_step():
    t = Table(A=dict(rows="us17", hand="as1 in1"), B=dict(subs="", rows="su14"), step="actions")
    t.play("card:as1")
    assert t.targets() == {"su14"}
    t.refused("us17")


@rule("R-MNB-23", "MNB-7.10b")
def test_an_air_support_card_played_at_a_submarine_is_never_a_strike():
    t = aloft("as4")
    t.air("as4", "su22")
    attack = t.attacks()[0]
    assert (attack.kind, attack.kinds, attack.number) == ("asw", ["ASW"], 5)


@rule("MNB-7.10d", "MNB-7.10b")
def test_an_air_support_card_played_at_a_surface_ship_is_never_asw():
    t = aloft("as3")
    t.air("as3", "su14")
    attack = t.attacks()[0]
    assert (attack.kind, attack.kinds, attack.number) == ("strike", ["AS"], 5)


@rule("R-MNB-23", "MNB-7.4f")
@pytest.mark.parametrize("card", ["gc1", "mc1"])
def test_guns_and_missiles_may_not_aim_at_a_submarine(card):
    t = aloft(card)
    t.play(f"card:{card}", "us17")
    assert "su22" not in t.offers()
    t.refused("su22")


@rule("R-MNB-23", "MNB-7.10b")
def test_a_carriers_strike_may_not_aim_at_a_submarine():
    t = aloft("", rows="us01")
    t.play("us01", "su14")
    assert t.prompt == "more_attacks"
    assert t.targets() == {"su14", "su15", "su13"}
    t.refused("su22")


@rule("R-MNB-27")
@pytest.mark.parametrize("target", ["su14", "su22"])
def test_air_support_needs_no_carrier_and_uses_no_ships_action(target):
    t = aloft("as1")
    assert can_fire(t, "as1", "", target)
    assert t.attacks()[0].firers == []
    assert not t.has_acted("us17")


@rule("R-MNB-27")
def test_air_support_is_played_after_the_carrier_has_acted():
    t = aloft("as1", rows="us01")
    t.own("us01", "su14", "su15")
    assert t.has_acted("us01")
    assert can_fire(t, "as1", "", "su13")


@rule("R-MNB-27")
def test_a_carrier_acts_after_air_support_was_played():
    t = aloft("as1", rows="us01")
    t.air("as1", "su13")
    t.own("us01", "su14", "su15")
    assert [attack.target for attack in t.attacks()] == ["su13", "su14", "su15"]


@rule("R-MNB-27")
def test_a_fleet_of_one_passive_submarine_still_plays_air_support():
    t = Table(A=dict(subs="us22", hand="as1 in1"), B=dict(rows="su14"), step="actions")
    assert can_fire(t, "as1", "", "su14")


@rule("MNB-7.10b", "MNB-7.10d")
def test_air_support_may_not_aim_at_ones_own_fleet():
    t = Table(A=dict(rows="us17", subs="us22", hand="as1 in1"), B=dict(rows="su14"), step="actions")
    t.play("card:as1")
    t.refused("us17")
    t.refused("us22")
