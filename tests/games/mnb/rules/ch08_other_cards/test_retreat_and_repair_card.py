"""Retreat & Repair: all damage goes, and some attacks with it for this step (MNB-8.2)."""

import pytest

from tests.games.mnb.table import Table, rule

FORBIDDEN = {
    "rr1": {"S", "M", "L", "SSM", "CM"},
    "rr2": {"S", "M", "L", "SSM", "CM", "AS"},
    "rr3": {"S", "M", "L", "SSM", "CM", "T", "AS", "ASW"},
}


def armada(hand, **more):
    """A fleet that can make every kind of attack, against a fleet with something for each of them."""
    return Table(A=dict(rows="us05 us17 us16 | us01", subs="us22* us23*", hand=hand, **more),
                 B=dict(rows="su14 su15 | su13", subs="su22"), turn="A", step="actions")  # fmt: skip


@rule("MNB-8.2a")
def test_all_damage_cards_leave_all_own_ships_at_once():
    t = armada("rr1 gc1", damage={"us05": "mc1 mc4", "us17": "gc1", "us01": "tc2"})  # T-MNB-63
    assert t.damage("us05") == 5
    t.play_card("rr1")
    assert [t.damage(ship) for ship in ("us05", "us17", "us01")] == [0, 0, 0]
    assert [t.under(ship) for ship in ("us05", "us17", "us01")] == [[], [], []]
    assert sorted(t.discard) == ["gc1", "mc1", "mc4", "rr1", "tc2"]
    assert t.prompt == "actions"


@rule("MNB-8.2a")
def test_damage_on_the_ships_of_others_stays():
    t = Table(A=dict(rows="us17", hand="rr1 gc1", damage={"us17": "gc1"}), B=dict(rows="su13", damage={"su13": "mc1"}),
              C=dict(rows="uk05", damage={"uk05": "gc2"}), turn="A", step="actions", teams="A C/B")  # fmt: skip
    t.play_card("rr1")
    assert (t.damage("us17"), t.damage("su13"), t.damage("uk05")) == (0, 2, 1)


@rule("MNB-8.2a")
def test_repair_is_played_in_ones_own_actions_step_only():
    t = Table(A=dict(rows="us17", hand="gc1 rr2"), B=dict(rows="su13", hand="rr1", damage={"su13": "mc1"}),
              turn="A", step="actions")  # fmt: skip
    t.attack("gc1", "us17", "su13")
    t.refused("card:rr1", by="B")
    t.finish()
    assert (t.prompt, t.to_move) == ("defence", "B")
    t.refused("card:rr1", by="B")
    t.commit()
    assert (t.prompt, t.damage("su13")) == ("discard", 3)
    t.play("card:rr2")
    assert t.damage("su13") == 3


@rule("MNB-8.2a")
def test_a_repaired_ship_must_be_hit_anew_for_its_whole_hull():
    t = Table(A=dict(rows="us17 us16", hand="rr1 gc1", damage={"us17": "mc1"}), B=dict(rows="su14", hand="gc1 bp1"),
              turn="A", step="actions")  # fmt: skip
    t.play_card("rr1")
    t.end_turn()
    t.skip_to("actions", by="B")
    t.attack("gc1", "su14", "us17")
    t.finish()
    t.skip_to("discard", by="B")
    assert (t.damage("us17"), t.afloat("us17")) == (1, True)


@rule("MNB-8.2b")
def test_the_crossed_out_attacks_are_refused_and_the_others_allowed_for_rr1():
    t = armada("rr1 gc1 mc1 gc6 mc4 tc1 as1")  # T-MNB-63
    t.play_card("rr1")
    assert set(t.view(None)["banned"]) == FORBIDDEN["rr1"]
    for card in ("gc1", "mc1", "gc6", "mc4"):
        t.refused(f"card:{card}")
    assert t.offers() == {"card:tc1", "card:as1", "us01", "us22", "us23", "button:finish"}
    t.own("us01", "su14", "su15")
    t.attack("tc1", "us23", "su13")
    t.own("us22", "su22")
    assert [attack.kind for attack in t.attacks()] == ["strike", "strike", "torpedo", "asw"]


@rule("MNB-8.2b")
@pytest.mark.parametrize("card", ["rr1", "rr2", "rr3"])
def test_each_card_bans_just_the_kinds_crossed_out_on_it(card):
    t = armada(f"{card} gc1 mc1 tc1 bp1")
    t.play_card(card)
    assert set(t.view(None)["banned"]) == FORBIDDEN[card]
    assert ("card:tc1" in t.offers()) is ("T" not in FORBIDDEN[card])
    assert "card:gc1" not in t.offers() and "card:mc1" not in t.offers()
    assert "card:bp1" in t.offers()


@rule("MNB-8.2b")
def test_a_card_of_two_kinds_is_banned_when_either_is_crossed_out():
    t = armada("rr1 mc5 gc2 gc5")
    t.play_card("rr1")
    for card in ("mc5", "gc2", "gc5"):
        t.refused(f"card:{card}")


@rule("MNB-8.2b")
def test_the_ban_ends_with_the_actions_step():
    t = Table(A=dict(rows="us17", hand="rr3 gc1", reserve=""), B=dict(rows="su14"), turn="A", step="actions")
    t.play_card("rr3")
    t.refused("card:gc1")
    t.end_turn()
    t.end_turn()
    t.skip_to("actions", by="A")
    assert t.view(None)["banned"] == []
    assert "card:gc1" in t.offers()


@rule("MNB-8.2b")
def test_the_ban_hits_nobody_else():
    t = Table(A=dict(rows="us17", hand="rr3"), B=dict(rows="su14", hand="gc1"), turn="A", step="actions")
    t.play_card("rr3")
    t.end_turn()
    t.skip_to("actions", by="B")
    assert "card:gc1" in t.offers()


@rule("MNB-8.2b")
def test_the_ban_does_not_touch_defence():
    t = Table(A=dict(rows="us17", hand="rr3 mc2 gc1", reserve=""), B=dict(rows="su14", hand="mc1 bp1", reserve=""),
              turn="A", step="actions")  # fmt: skip
    t.play_card("rr3")
    t.skip_to("actions", by="B")
    t.attack("mc1", "su14", "us17")
    t.finish()
    t.defend("mc2", 1)
    t.dice(3)
    t.commit()
    assert t.damage("us17") == 0


@rule("MNB-8.2c")
def test_the_fleet_can_be_attacked_as_usual_in_the_next_players_turn():
    t = Table(A=dict(rows="us17", hand="rr3"), B=dict(rows="su14", hand="gc1 bp1"), turn="A", step="actions")
    t.play_card("rr3")  # T-MNB-107
    t.skip_to("actions", by="B")
    t.attack("gc1", "su14", "us17")
    t.finish()
    t.skip_to("discard", by="B")
    assert t.damage("us17") == 1


@rule("R-MNB-48")
def test_repair_is_illegal_after_an_attack_of_a_kind_crossed_out():
    t = armada("rr1 rr2 rr3 mc1 bp1", damage={"us17": "gc1"})  # T-MNB-64
    t.attack("mc1", "us17", "su14")
    for card in ("rr1", "rr2", "rr3"):
        t.refused(f"card:{card}")
    assert t.damage("us17") == 1


@rule("R-MNB-48")
def test_repair_is_legal_after_attacks_of_kinds_not_crossed_out():
    t = armada("rr1 rr2 rr3", damage={"us17": "gc1"})
    t.own("us01", "su14")
    t.refused("card:rr2")
    t.refused("card:rr3")
    t.play_card("rr1")
    assert t.damage("us17") == 0


@rule("R-MNB-48")
def test_an_asw_attack_rules_out_only_the_card_that_crosses_it_out():
    t = armada("rr1 rr2 rr3")
    t.own("us22", "su22")
    assert {"card:rr1", "card:rr2"} <= t.offers()
    t.refused("card:rr3")


@rule("R-MNB-48")
def test_a_torpedo_rules_out_only_the_card_that_crosses_it_out():
    t = armada("rr1 rr2 rr3 tc1")
    t.attack("tc1", "us22", "su14")
    assert {"card:rr1", "card:rr2"} <= t.offers()
    t.refused("card:rr3")


@rule("R-MNB-48")
def test_the_bans_of_several_repairs_add_up():
    t = armada("rr1 rr2 gc1 as1")
    t.play_card("rr2")
    t.play_card("rr1")
    assert set(t.view(None)["banned"]) == FORBIDDEN["rr2"]
    assert "us01" in t.offers()
    t.play("us01")
    assert t.targets() == {"su22"}


@rule("R-MNB-48")
def test_repair_may_be_played_though_nothing_is_damaged():
    t = armada("rr1 gc1")
    t.play_card("rr1")
    assert t.discard == ["rr1"]
    assert set(t.view(None)["banned"]) == FORBIDDEN["rr1"]


@rule("R-MNB-49")
def test_with_air_strikes_crossed_out_a_carrier_has_only_its_asw_attack():
    t = armada("rr2 as1 bp1")  # T-MNB-65
    t.play_card("rr2")
    t.play("us01")
    assert t.targets() == {"su22"}
    t.refused("su14")


@rule("R-MNB-49")
def test_with_air_strikes_crossed_out_air_support_flies_asw_only():
    t = armada("rr2 as1 bp1")
    t.play_card("rr2")
    t.play("card:as1")
    assert t.targets() == {"su22"}
    t.refused("su14")


@rule("R-MNB-49")
def test_with_everything_crossed_out_no_ship_attacks_at_all():
    t = armada("rr3 as1 tc1 gc1 bp1")
    t.play_card("rr3")
    assert t.offers() == {"card:bp1", "button:finish"}
    for click in ("us01", "us22", "card:as1", "card:tc1"):
        t.refused(click)


@rule("R-MNB-49", "R-MNB-48")
def test_a_strike_without_a_card_rules_out_the_repair_that_crosses_strikes_out():
    t = armada("rr2")
    t.own("us01", "su14")
    t.refused("card:rr2")
