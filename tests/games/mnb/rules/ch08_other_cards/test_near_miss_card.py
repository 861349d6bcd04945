"""Near Miss: a defender's roll against one attack of a kind noted on the card (MNB-8.4)."""

import pytest

from tests.games.mnb.table import Table, rule

KINDS = {
    "nm1": {"gun", "missile"},
    "nm2": {"torpedo", "strike"},
    "nm3": {"gun", "missile", "torpedo", "strike", "asw"},
}


def five_attacks(hand):
    """One attack of each kind, in the order gun, missile, torpedo, strike, ASW; B is to defend."""
    t = Table(A=dict(rows="us17 us16", subs="us22* us23*", hand="gc1 mc1 tc1 as1 bp1"),
              B=dict(rows="su13", subs="su22", hand=hand), turn="A", step="actions")  # fmt: skip
    t.attack("gc1", "us17", "su13")
    t.attack("mc1", "us16", "su13")
    t.attack("tc1", "us22", "su13")
    t.air("as1", "su13")
    t.own("us23", "su22")
    t.finish()
    return t


@rule("MNB-8.4a")
@pytest.mark.parametrize("card", ["nm1", "nm2", "nm3"])
def test_it_is_offered_only_against_the_kinds_noted_on_it(card):
    t = five_attacks(card)
    t.play(f"card:{card}")
    kinds = {attack.id: attack.kind for attack in t.attacks()}
    offered = {kinds[int(name.split(":")[1])] for name in t.offers() if name.startswith("attack:")}
    assert offered == KINDS[card]
    for number, kind in kinds.items():
        if kind not in KINDS[card]:
            t.refused(f"attack:{number}")


@rule("MNB-8.4a")
@pytest.mark.parametrize(
    ("card", "die", "stopped"), [("nm1", 3, False), ("nm1", 4, True), ("nm3", 4, False), ("nm3", 5, True)]
)
def test_a_roll_of_its_number_or_more_stops_the_attack(card, die, stopped):
    t = Table(A=dict(rows="us17", hand="gc1 bp1"), B=dict(rows="su13", hand=card), turn="A", step="actions")
    t.attack("gc1", "us17", "su13")
    t.finish()
    t.defend(card, 1)
    t.dice(die)
    t.commit()
    assert (t.rolls[0].purpose, t.rolls[0].success) == ("card", stopped)
    assert t.damage("su13") == (0 if stopped else 1)


@rule("MNB-8.4a")
@pytest.mark.parametrize(("die", "stopped"), [(3, False), (4, True)])
def test_it_stops_an_air_strike(die, stopped):
    t = Table(A=dict(rows="us01", hand="bp1"), B=dict(rows="su14", hand="nm2"), turn="A", step="actions")
    t.own("us01", "su14")
    t.finish()
    t.defend("nm2", 1)
    t.dice(*([die] if stopped else [die, 4]))
    t.commit()
    assert t.afloat("su14") is stopped


@rule("MNB-8.4a")
def test_it_may_stop_an_asw_attack_on_a_submarine():
    t = Table(A=dict(subs="us22*", rows="us17", hand="bp1"), B=dict(subs="su22*", rows="su14", hand="nm3"),
              turn="A", step="actions")  # fmt: skip
    t.own("us22", "su22")
    t.finish()
    t.defend("nm3", 1)
    t.commit()
    t.dice(5)
    t.play("answer:1")
    assert [roll.purpose for roll in t.rolls] == ["card"]
    assert t.afloat("su22")


@rule("MNB-8.4a")
def test_it_stops_one_attack_only():
    t = Table(
        A=dict(rows="us17 us16", hand="gc1 gc1 bp1"),
        B=dict(rows="su13", hand="nm1"),
        turn="A",
        step="actions",
    )
    t.attack("gc1", "us17", "su13")
    t.attack("gc1", "us16", "su13")
    t.finish()
    t.defend("nm1", 2)
    t.dice(6)
    t.commit()
    assert [attack.status for attack in t.attacks()] == ["hit", "stopped"]
    assert t.damage("su13") == 1


@rule("MNB-8.4a", "MNB-7.6c")
@pytest.mark.parametrize("die", [1, 6])
def test_it_is_spent_whether_it_helped_or_not(die):
    t = Table(A=dict(rows="us17", hand="gc1 bp1"), B=dict(rows="su13", hand="nm1"), turn="A", step="actions")
    t.attack("gc1", "us17", "su13")
    t.finish()
    t.defend("nm1", 1)
    t.dice(die)
    t.commit()
    assert t.hand("B") == []
    assert "nm1" in t.discard


@rule("MNB-8.4a", "R-MNB-13")
def test_it_has_no_use_in_ones_own_turn():
    t = Table(A=dict(rows="us17", hand="nm1 nm3 gc1"), B=dict(rows="su13"), turn="A", step="actions")
    assert t.offers() == {"card:gc1", "button:finish"}
    t.refused("card:nm3")


@rule("R-MNB-50")
@pytest.mark.parametrize("card", ["nm1", "as1", "nm3"])
def test_one_matching_kind_is_enough_against_a_card_of_two_kinds(card):
    t = Table(
        A=dict(rows="us17 us16", hand="mc5 bp1"), B=dict(rows="su13", hand=card), turn="A", step="actions"
    )
    t.attack("mc5", "us17 us16", "su13")  # only SSM launchers; the card shows CM as well
    t.finish()
    t.defend(card, 1)
    t.dice(6)
    t.commit()
    assert t.damage("su13") == 0


@rule("R-MNB-50")
def test_air_defense_does_not_work_against_a_card_with_ssm_alone():
    t = Table(
        A=dict(rows="us17", hand="mc1 bp1"), B=dict(rows="su13", hand="as1 nm2"), turn="A", step="actions"
    )
    t.attack("mc1", "us17", "su13")
    t.finish()
    assert t.offers() == {"button:ready"}
    t.refused("card:as1")
    t.refused("card:nm2")
