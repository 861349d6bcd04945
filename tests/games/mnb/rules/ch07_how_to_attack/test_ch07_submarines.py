"""Submarines: ASW without a card, their modes, and what can hurt them (7.12)."""

import pytest

from tests.games.mnb.rules.ch07_how_to_attack.firing import statuses
from tests.games.mnb.table import GAME, Table, rule


def hunt(subs, foe_subs, foe="su14", hand="", foe_hand=""):
    """Submarines of A against submarines of B."""
    return Table(A=dict(rows="us17", subs=subs, hand=f"{hand} in1"), B=dict(rows=foe, subs=foe_subs, hand=foe_hand), step="actions")  # fmt: skip


@rule("MNB-7.12a", "MNB-7.12b")
def test_an_active_submarine_attacks_a_submarine_without_a_card_as_its_action():
    t = hunt("us22*", "su22 su20*")
    t.play("us22")
    assert t.targets() == {"su22", "su20"}
    t.refused("su14")
    t.play("su22")
    attack = t.attacks()[0]
    assert (attack.kind, attack.card, attack.firers, attack.number) == ("asw", None, ["us22"], 4)
    assert t.has_acted("us22")
    t.refused("us22")
    assert t.hand("A") == ["in1"]


@rule("MNB-7.12a", "R-MNB-26")
def test_a_submarine_makes_one_asw_attack_only():
    t = hunt("us22*", "su22 su20")
    t.play("us22", "su22")
    assert t.prompt == "actions"
    assert len(t.attacks()) == 1


@rule("MNB-7.12a")
def test_a_submarine_has_no_asw_target_among_surface_ships():
    t = hunt("us22*", "")
    t.refused("us22")


@rule("MNB-7.12b")
@pytest.mark.parametrize(("die", "afloat"), [(3, True), (4, False)])
def test_akula_sinks_an_active_los_angeles_on_4(die, afloat):
    t = Table(
        A=dict(rows="su14", subs="su20*", hand="in1"), B=dict(rows="us17", subs="us22*"), step="actions"
    )
    t.own("su20", "us22")
    t.dice(4, die)
    t.finish()
    assert [(roll.purpose, roll.needed, roll.success) for roll in t.rolls] == [
        ("self_defence", 5, False),
        ("asw", 4, not afloat),
    ]
    assert t.afloat("us22") is afloat
    assert t.trophies("A") == ([] if afloat else ["us22"])


@rule("MNB-7.12b")
@pytest.mark.parametrize(("sub", "number"), [("us25", 3), ("us22", 4), ("fr10", 5), ("cn08", 6)])
@pytest.mark.parametrize("short", [1, 0])
def test_every_submarine_rolls_against_its_own_asw_number(sub, number, short):
    t = Table(A=dict(subs=f"{sub}*", hand="in1"), B=dict(subs="su22*"), step="actions")
    t.own(sub, "su22")
    t.dice(5, number - short)  # an active Kilo needs 6
    t.finish()
    assert t.afloat("su22") is bool(short)


# submarine, Passive number, Active number
MODES = [("us25", 2, 4), ("us22", 3, 5), ("su19", 4, 5), ("su22", 3, 6), ("cn08", 4, 6)]


@rule("R-MNB-22")
@pytest.mark.parametrize(("sub", "passive", "active"), MODES)
@pytest.mark.parametrize("is_active", [False, True])
@pytest.mark.parametrize("card", ["as1", "tc1"])
def test_a_submarine_defends_itself_on_the_number_of_its_mode(sub, passive, active, is_active, card):
    number = active if is_active else passive
    for die in (number - 1, number):
        t = Table(
            A=dict(subs="uk12*", hand=f"{card} in1"), B=dict(subs=sub + "*" * is_active), step="actions"
        )
        t.attack(card, "uk12" if card == "tc1" else "", sub)
        t.dice(die, 1)  # the attack roll, if there is one, fails
        t.finish()
        assert t.rolls[0].needed == number
        assert (statuses(t) == ["stopped"]) is (die == number)


@rule("R-MNB-22")
@pytest.mark.parametrize(("mode", "stopped"), [("*", False), ("", True)])
def test_a_5_saves_the_passive_kilo_but_not_the_active_one(mode, stopped):
    t = hunt("us22*", f"su22{mode}")
    t.own("us22", "su22")
    t.dice(5, 4)
    t.finish()
    assert t.afloat("su22") is stopped


@rule("R-MNB-22")
def test_every_submarine_is_safer_passive_than_active():
    boats = [ship for ship in GAME.content.ships if ship.type == "SS"]
    assert len(boats) == 20
    assert all(2 <= boat.passive < boat.active <= 6 for boat in boats)


@rule("MNB-7.12a")
def test_a_passive_submarine_is_a_legal_target():
    t = hunt("us22*", "su22", hand="tc1 as1")
    for first in ("us22", "card:as1"):
        t.play(first)
        assert "su22" in t.targets()
        t.play("button:cancel")
    t.play("card:tc1", "us22")
    assert "su22" in t.targets()


@rule("R-MNB-23")
def test_a_fleet_of_submarines_can_be_hurt_by_torpedoes_and_asw_only():
    t = Table(A=dict(rows="us05 us01 us17", subs="us22*", hand="gc1 mc1 mc4 as1 tc1 in1"),
              B=dict(subs="su20 su21 su22"), step="actions")  # fmt: skip
    assert t.offers() >= {"card:as1", "card:tc1", "us01", "us22", "button:finish"}
    for card in ("gc1", "mc1", "mc4"):
        t.refused(f"card:{card}")
    t.air("as1", "su20")
    t.own("us01", "su21")
    t.own("us22", "su22")
    assert [attack.kind for attack in t.attacks()] == ["asw", "asw", "asw"]


@rule("R-MNB-35", "MNB-7.3b")
@pytest.mark.parametrize("how", ["us22", "tc1", "as1"])
def test_the_air_defence_of_the_fleet_never_protects_a_submarine(how):
    t = hunt("us22*", "su22", foe="su05", hand="tc1 as1", foe_hand="in1")
    if how == "us22":
        t.own("us22", "su22")
    else:
        t.attack(how, "us22" if how == "tc1" else "", "su22")
    t.dice(3)
    t.finish()
    assert t.prompt == "defence"
    t.refused("su05")
    t.commit()
    assert statuses(t) == ["stopped"]
    assert [roll.purpose for roll in t.rolls] == ["self_defence"]


@rule("R-MNB-35")
def test_air_defence_is_offered_the_strike_but_not_the_asw_attack_beside_it():
    t = hunt("us22*", "su22", foe="su05", hand="as1")
    t.own("us22", "su22")
    t.air("as1", "su05")
    t.finish()
    t.play("su05")
    assert "attack:2" in t.offers()
    t.refused("attack:1")


@rule("R-MNB-21", "MNB-7.12a")
def test_a_submarine_that_goes_active_at_the_start_of_the_turn_may_attack():
    t = Table(A=dict(rows="us17", subs="us22", hand="in1", reserve=""), B=dict(subs="su22"))
    assert t.prompt == "reorganise"
    t.play("us22", "button:done")
    t.own("us22", "su22")
    assert [attack.target for attack in t.attacks()] == ["su22"]
