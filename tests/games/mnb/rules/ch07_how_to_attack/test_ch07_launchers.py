"""Ship actions, attack symbols and launchers (7.1, 7.2)."""

import pytest

from tests.games.mnb.rules.ch07_how_to_attack.firing import can_fire, fired
from tests.games.mnb.table import Table, rule


def at_sea(rows, hand, subs="", foe="su14 | su08 | su01"):
    """The fleet of A, with a card to spare, before an enemy who can do nothing."""
    return Table(
        A=dict(rows=rows, subs=subs, hand=f"{hand} in1"), B=dict(rows=foe, subs="su22"), step="actions"
    )


@rule("MNB-7.1a")
def test_a_ship_that_has_fired_a_missile_card_may_not_fire_a_gun_card_too():
    t = at_sea("us17", "mc1 gc1")
    t.attack("mc1", "us17", "su14")
    assert t.has_acted("us17")
    assert t.refused("card:gc1").clause == "MNB-7.1a"
    assert fired(t) == [("mc1", ["us17"], "su14")]


@rule("MNB-7.1a")
def test_a_sister_ship_fires_what_the_ship_that_acted_may_not():
    t = at_sea("us15 us17", "mc1 gc1")
    t.attack("mc1", "us17", "su14")
    t.play("card:gc1")
    assert t.targets() == {"us15"}
    t.refused("us17")
    t.play("us15", "su14")
    assert fired(t) == [("mc1", ["us17"], "su14"), ("gc1", ["us15"], "su14")]


@rule("MNB-7.1a")
def test_a_ship_may_act_again_in_its_owners_next_turn():
    t = at_sea("us17", "gc1 gc1")
    t.attack("gc1", "us17", "su14")
    t.finish()
    t.skip_to("actions", by="B")
    assert t.active == "B"
    t.skip_to("actions", by="A")
    assert not t.has_acted("us17")
    assert can_fire(t, "gc1", "us17", "su14")


SYMBOLS = {
    "gc1": {"us21"},  # S
    "gc2": {"us21", "us19", "us12", "us05"},  # S or M
    "gc3": {"us19", "us12", "us05"},  # M
    "gc4": {"us19", "us12", "us05"},  # M or L
    "mc1": {"us19", "us11", "us12", "us05"},  # SSM
    "mc8": {"us19", "us11", "us12", "us05"},  # SSM or CM
    "mc7": {"us12", "us05"},  # CM
}


@rule("MNB-7.2a", "MNB-7.7b", "MNB-7.8b")
@pytest.mark.parametrize("card", SYMBOLS)
def test_only_ships_with_a_symbol_of_the_card_may_fire_it(card):
    t = at_sea("us21 us19 us11 us12 us05", card)
    t.play(f"card:{card}")
    assert t.prompt == "launcher"
    assert t.targets() == SYMBOLS[card]


@rule("MNB-7.2a", "MNB-7.6b", "MNB-7.8a")
@pytest.mark.parametrize(("die", "hits"), [(4, 2), (5, 0)])
def test_a_card_that_no_ship_can_fire_still_defends(die, hits):
    t = Table(A=dict(rows="us17", hand="mc4"), B=dict(rows="su14", hand="mc1 in1", reserve=""), turn="A")
    t.skip_to("actions")
    t.refused("card:mc4")
    t.skip_to("actions", by="B")
    t.attack("mc1", "su14", "us17")
    t.finish()
    t.defend("mc4", 1)
    t.dice(die)
    t.commit()
    assert t.damage("us17") == hits
    assert "mc4" in t.discard


@rule("MNB-7.2b", "MNB-7.2c", "MNB-7.2d", "R-MNB-28")
def test_an_ssm_and_a_cm_launcher_of_one_ship_suffice_for_a_card_that_needs_two_of_either():
    t = at_sea("us07", "mc5")
    t.attack("mc5", "us07", "su14")
    assert fired(t) == [("mc5", ["us07"], "su14")]
    assert t.has_acted("us07")


@rule("MNB-7.2b")
def test_a_single_launcher_is_not_enough_for_a_card_that_needs_two():
    t = at_sea("us17", "mc5")
    t.refused("card:mc5")


# card, the ships of row 1, whether all of them together can fire it
ENOUGH = [
    ("mc6", "us05", True),  # SSM 1 + CM 2
    ("mc6", "us12", False),  # SSM 1 + CM 1
    ("mc6", "us12 us11", True),
    ("mc6", "us17 us15 us18", True),  # three SSM
    ("mc6", "us17 us15", False),
    ("gc5", "us12", True),  # M 2
    ("gc5", "us17", False),  # S 1
    ("gc5", "us17 us19", True),  # S 1 + M 1
    ("gc5", "no01", True),  # S 2
    ("gc5", "ar02", False),  # L is not shown on the card: only M 1 counts
    ("gc5", "ar02 ar03", True),
]


@rule("MNB-7.2b", "MNB-7.2c", "MNB-7.2e")
@pytest.mark.parametrize(("card", "ships", "enough"), ENOUGH)
def test_each_matching_symbol_counts_as_one_launcher_and_no_other_does(card, ships, enough):
    t = at_sea(ships, card)
    assert can_fire(t, card, ships, "su14") is enough
    assert [t.has_acted(ship) for ship in ships.split()] == [enough] * len(ships.split())


@rule("MNB-7.2b", "MNB-7.2c")
@pytest.mark.parametrize(("ship", "enough"), [("us12", False), ("us10", True), ("us14", True)])
def test_ssm_launchers_do_not_help_a_card_that_wants_two_cruise_missiles(ship, enough):
    t = at_sea(f"us17 | {ship}", "mc7")
    assert can_fire(t, "mc7", ship, "su14") is enough


@rule("MNB-7.2b", "MNB-7.2c", "MNB-7.2e", "MNB-7.9b")
@pytest.mark.parametrize(("subs", "enough"), [("us22*", False), ("us22* us23*", True), ("us22* us23", False), ("us25*", True)])  # fmt: skip
def test_two_torpedo_launchers_come_from_one_submarine_or_from_two(subs, enough):
    t = at_sea("us17", "tc4", subs=subs)
    firers = subs.replace("*", "")
    assert can_fire(t, "tc4", firers, "su14") is enough


@rule("MNB-7.2d", "MNB-7.2e")
def test_every_ship_that_supplies_a_launcher_has_used_its_action():
    t = at_sea("us17 us15", "gc5 mc1 gc1")
    t.attack("gc5", "us17 us15", "su14")
    assert t.has_acted("us17") and t.has_acted("us15")
    t.refused("card:mc1")
    t.refused("card:gc1")


@rule("MNB-7.2d", "MNB-7.1a")
@pytest.mark.parametrize("clicks", ["", "us17", "us17 us15"])
def test_a_card_taken_back_before_its_target_is_named_uses_no_action(clicks):
    t = at_sea("us17 us15", "gc5")
    t.play("card:gc5", *clicks.split(), "button:cancel")
    assert t.prompt == "actions"
    assert t.attacks() == []
    assert not t.has_acted("us17") and not t.has_acted("us15")
    assert t.hand("A") == ["gc5", "in1"]


@rule("R-MNB-28")
def test_no_ship_may_be_added_once_the_launchers_suffice():
    t = at_sea("us07 us17", "mc5")
    t.play("card:mc5", "us07")
    assert t.prompt == "attack_target"
    t.refused("us17")
    t.play("su14")
    assert not t.has_acted("us17")


@rule("R-MNB-28", "MNB-7.2e")
def test_a_ship_may_give_fewer_launchers_than_it_has():
    t = at_sea("us07 us17", "mc5")
    t.play("card:mc5", "us17")
    assert t.prompt == "launcher"
    t.play("us07")
    assert t.prompt == "attack_target"
    t.play("su14")
    assert fired(t)[0][0] == "mc5"
    assert sorted(fired(t)[0][1]) == ["us07", "us17"]


@rule("R-MNB-28", "MNB-7.2d")
def test_launchers_that_a_ship_did_not_use_are_lost_for_the_turn():
    t = at_sea("us10", "mc5 mc1 gc3")
    t.attack("mc5", "us10", "su14")
    t.refused("card:mc1")
    t.refused("card:gc3")


@rule("R-MNB-29", "MNB-7.1a")
def test_a_ship_with_two_ssm_launchers_may_not_fire_two_single_cards():
    t = at_sea("uk07", "mc1 mc1")
    t.attack("mc1", "uk07", "su14")
    t.refused("card:mc1")
    assert len(t.attacks()) == 1


@rule("R-MNB-29", "MNB-7.1a")
def test_a_second_single_card_goes_to_another_ship():
    t = at_sea("uk07 uk09", "mc1 mc1")
    t.attack("mc1", "uk07", "su14")
    t.play("card:mc1")
    assert t.targets() == {"uk09"}


@rule("MNB-7.2a", "MNB-7.2b")
def test_a_ship_serves_a_card_only_once():
    t = at_sea("us17 us15", "gc5")
    t.play("card:gc5", "us17")
    assert t.targets() == {"us15"}
    t.refused("us17")


@rule("R-MNB-65")
def test_a_badly_damaged_ship_fires_with_all_its_launchers():
    t = Table(
        A=dict(rows="us12", hand="mc5 in1", damage={"us12": "mc1 gc1"}), B=dict(rows="su14"), step="actions"
    )
    assert t.damage("us12") == 3
    assert can_fire(t, "mc5", "us12", "su14")


@rule("R-MNB-65")
def test_a_fleet_that_was_repaired_last_turn_may_be_attacked_and_damage_does_not_weaken_the_attacker():
    t = Table(A=dict(rows="us17", hand="rr1"), B=dict(rows="su12", hand="gc3 in1", reserve="", damage={"su12": "mc3"}),
              step="actions")  # fmt: skip
    t.play_card("rr1")
    t.skip_to("actions", by="B")
    t.attack("gc3", "su12", "us17")
    t.finish()
    t.resolve()
    assert t.damage("us17") == 2


@rule("R-MNB-65")
def test_a_damaged_command_ship_keeps_its_hand_bonus():
    t = Table(A=dict(rows="us17"), B=dict(rows="su18", damage={"su18": "mc1"}))
    assert t.damage("su18") == 2
    assert t.player("B")["hand_size"] == 8


@rule("R-MNB-65")
def test_a_damaged_ship_keeps_its_air_defence():
    t = Table(
        A=dict(rows="us01", hand="in1"), B=dict(rows="su05", damage={"su05": "mc7 gc1"}), step="actions"
    )
    t.own("us01", "su05")
    t.finish()
    t.defend("su05", 1)
    t.defend("su05", 1)
    assert t.view("B")["me"]["draft"]
    t.dice(3, 5)
    t.commit()
    t.resolve()
    assert [(roll.die, roll.needed, roll.success) for roll in t.rolls] == [(3, 4, False), (5, 5, True)]
    assert t.afloat("su05")
