"""Screening Ship: another ship of the fleet takes the attack (MNB-8.5, R-MNB-51, R-MNB-52)."""

import pytest

from tests.games.mnb.table import Table, rule

SOVIET = "su14 su16 | su08 su18 | su01"


def struck(target, hand="sc1", rows=SOVIET, **rest):
    """Enterprise strikes one ship of the Soviet fleet; its owner is to defend."""
    t = Table(A=dict(rows="us01", hand="bp1"), B=dict(rows=rows, hand=hand), turn="A", step="actions", **rest)
    t.own("us01", target)
    t.finish()
    return t


@rule("MNB-8.5a", "MNB-8.5b")
def test_a_strike_on_the_third_row_is_moved_to_the_first_and_the_new_target_defends_itself():
    t = struck("su01")  # T-MNB-54
    t.defend("sc1", 1, to="su16")
    t.dice(5)
    t.commit()
    assert t.attacks()[0].target == "su16"
    assert [(roll.purpose, roll.ship, roll.needed) for roll in t.rolls] == [("self_defence", "su16", 5)]
    assert t.afloat("su01") and t.afloat("su16")
    assert t.hand("B") == [] and "sc1" in t.discard


@rule("MNB-8.5a")
def test_the_new_target_suffers_the_attack():
    t = struck("su01")
    t.defend("sc1", 1, to="su14")
    t.dice(4)
    t.commit()
    assert t.afloat("su01") and not t.afloat("su14")
    assert t.trophies("A") == ["su14"]


@rule("MNB-8.5a")
def test_the_hits_of_a_card_go_to_the_new_target():
    t = Table(
        A=dict(rows="us17", hand="mc1 bp1"), B=dict(rows="su13 su01", hand="sc1"), turn="A", step="actions"
    )
    t.attack("mc1", "us17", "su01")
    t.finish()
    t.defend("sc1", 1, to="su13")
    t.commit()
    assert (t.damage("su01"), t.under("su13")) == (0, ["mc1"])


@rule("MNB-8.5a", "MNB-7.5b")
def test_a_large_gun_card_sinks_the_new_target():
    t = Table(
        A=dict(rows="us05", hand="gc6 bp1"), B=dict(rows="su13 su05", hand="sc1"), turn="A", step="actions"
    )
    t.attack("gc6", "us05", "su05")
    t.finish()
    t.defend("sc1", 1, to="su13")
    t.commit()
    assert t.afloat("su05") and t.damage("su05") == 0
    assert t.trophies("A") == ["su13"]


@rule("MNB-8.5a")
def test_it_moves_one_attack_only():
    t = Table(A=dict(rows="us01", hand="bp1"), B=dict(rows="su14 su15", hand="sc1"), turn="A", step="actions")
    t.own("us01", "su14", "su14")
    t.finish()
    t.defend("sc1", 2, to="su15")
    t.commit()
    assert [attack.target for attack in t.attacks()] == ["su14", "su15"]


@rule("MNB-8.5a")
def test_it_is_a_card_for_the_defenses_step_alone():
    t = Table(
        A=dict(rows="us17", hand="sc1 gc1"), B=dict(rows="su14 su15", hand="sc2"), turn="A", step="actions"
    )
    t.refused("card:sc1")
    t.attack("gc1", "us17", "su14", intel=True)
    t.refused("card:sc2", by="B")


@rule("MNB-8.5b")
@pytest.mark.parametrize(("target", "screens"), [
    ("su14", {"su16"}),
    ("su08", {"su14", "su16", "su18"}),
    ("su01", {"su14", "su16", "su08", "su18"}),
])  # fmt: skip
def test_the_new_target_stands_in_the_same_row_or_nearer_the_front(target, screens):
    t = struck(target)  # T-MNB-55
    t.play("card:sc1", "attack:1")
    assert t.prompt == "screen_ship"
    assert t.targets() == screens
    for ship in {"su14", "su16", "su08", "su18", "su01"} - screens:
        t.refused(ship)


@rule("MNB-8.5b", "R-MNB-51")
def test_a_ship_alone_in_front_cannot_be_screened():
    t = struck("su14", rows="su14 | su01")
    assert t.offers() == {"su01", "button:ready"}
    t.refused("card:sc1")


@rule("MNB-8.5a", "R-MNB-51")
def test_the_screen_comes_from_the_same_fleet_and_from_the_surface_ships_at_sea():
    t = Table(A=dict(rows="us01", hand="bp1"), B=dict(rows="su14 su15", subs="su22", reserve="su16", hand="sc1"),
              C=dict(rows="uk05"), turn="A", step="actions", teams="A/B C")  # fmt: skip
    t.own("us01", "su14")
    t.finish()
    t.play("card:sc1", "attack:1")
    assert t.targets() == {"su15"}
    for ship in ("su14", "su22", "su16", "uk05", "us01"):
        t.refused(ship)


@rule("MNB-8.5c")
def test_an_asw_attack_on_a_submarine_cannot_be_moved():
    t = Table(A=dict(rows="us17", subs="us22*", hand="bp1"), B=dict(rows="su14 su15", subs="su22 su21", hand="sc1"),
              turn="A", step="actions")  # fmt: skip  # T-MNB-56
    t.own("us22", "su22")
    t.finish()
    assert t.offers() == {"button:ready"}
    t.refused("card:sc1")


@rule("MNB-8.5c")
def test_a_torpedo_at_a_submarine_cannot_be_moved_but_one_at_a_ship_can():
    t = Table(A=dict(rows="us17", subs="us22* us23*", hand="tc1 tc2 bp1"),
              B=dict(rows="su14 su13", subs="su22", hand="sc1"), turn="A", step="actions")  # fmt: skip  # T-MNB-56
    t.attack("tc1", "us22", "su22")
    t.attack("tc2", "us23", "su14")
    t.finish()
    t.play("card:sc1")
    t.refused("attack:1")
    t.play("attack:2", "su13")
    t.dice(3)
    t.commit()
    t.resolve()
    assert t.damage("su13") == 3 and t.afloat("su14")


@rule("R-MNB-51")
def test_it_takes_effect_without_a_roll():
    t = struck("su01", rows="su14 | su15 | su01")
    t.defend("sc1", 1, to="su15")
    t.dice(1)
    t.commit()
    assert [roll.purpose for roll in t.rolls] == ["strike"]
    assert t.attacks()[0].target == "su15"


@rule("R-MNB-51")
def test_the_range_is_not_checked_again():
    t = Table(
        A=dict(rows="us17", hand="mc3 bp1"), B=dict(rows="su13 | su01", hand="sc1"), turn="A", step="actions"
    )
    t.attack("mc3", "us17", "su01")  # distance 2; mc3 may not be fired at distance 1
    t.finish()
    t.defend("sc1", 1, to="su13")
    t.commit()
    assert t.under("su13") == ["mc3"]


@rule("R-MNB-51")
def test_defences_tied_to_the_attack_stay_tied_to_it():
    t = struck("su01", hand="sc1 nm2")
    t.defend("sc1", 1, to="su14")
    t.defend("nm2", 1)
    t.defend("su08", 1)
    t.commit()
    t.dice(1, 6)
    t.play("button:in-order")
    assert [(roll.attack, roll.success) for roll in t.rolls] == [(1, False), (1, True)]
    assert t.afloat("su14") and t.afloat("su01")


@rule("R-MNB-51")
def test_after_the_screen_the_old_target_does_not_defend_itself():
    t = struck("su16", rows="su14 su16")
    t.defend("sc1", 1, to="su14")
    t.commit()
    screen = next(answer.id for answer in t.answers() if answer.how == "screen")
    t.dice(4)
    t.play(f"answer:{screen}")
    assert [roll.purpose for roll in t.rolls] == ["strike"]
    assert t.afloat("su16") and not t.afloat("su14")


@rule("R-MNB-51", "MNB-5.3d")
def test_before_the_screen_the_old_target_may_defend_itself_first():
    t = struck("su16", rows="su14 su16")
    t.defend("sc1", 1, to="su14")
    t.commit()
    own = next(answer.id for answer in t.answers() if answer.how == "self-defence")
    t.dice(4, 4)
    t.play(f"answer:{own}")
    assert [(roll.purpose, roll.success) for roll in t.rolls] == [("self_defence", False), ("strike", True)]
    assert t.afloat("su16") and not t.afloat("su14")


@rule("R-MNB-51", "R-MNB-36")
def test_both_ships_may_defend_themselves_each_while_it_is_the_target():
    t = struck("su16", rows="su16 su17")
    t.defend("sc1", 1, to="su17")
    t.commit()
    own = next(answer.id for answer in t.answers() if answer.how == "self-defence")
    t.dice(4, 5)
    t.play(f"answer:{own}")
    t.resolve()
    assert [(roll.ship, roll.success) for roll in t.rolls] == [("su16", False), ("su17", True)]
    assert t.afloat("su16") and t.afloat("su17")


@rule("R-MNB-51")
def test_a_second_screen_moves_the_attack_again():
    t = struck("su01", hand="sc1 sc2", rows="su14 | su18 | su01")
    t.defend("sc1", 1, to="su18")
    t.defend("sc2", 1, to="su14")
    t.commit()
    t.dice(1)
    t.play("button:in-order")
    assert t.attacks()[0].target == "su14"


@rule("R-MNB-51", "MNB-8.5b")
def test_no_order_of_two_screens_moves_the_attack_backwards():
    t = struck("su01", hand="sc1 sc2", rows="su14 | su18 | su01")
    t.defend("sc1", 1, to="su18")
    t.defend("sc2", 1, to="su14")
    t.commit()
    t.dice(1)
    t.play("answer:2")
    t.resolve()
    assert t.attacks()[0].target == "su14"


@rule("R-MNB-52", "MNB-11.1a")
@pytest.mark.parametrize(("screen", "needed"), [("su14", 4), ("su18", 5)])
def test_with_row_defense_the_row_of_the_final_target_counts(screen, needed):
    t = struck("su01", options="11.1")
    t.defend("sc1", 1, to=screen)
    t.dice(needed)
    t.commit()
    assert (t.rolls[-1].needed, t.rolls[-1].success) == (needed, True)
    assert not t.afloat(screen)


@rule("R-MNB-52", "MNB-3.4d")
def test_with_row_defense_rows_that_closed_up_count():
    t = Table(
        A=dict(rows="us01", hand="bp1"),
        B=dict(rows="su14 | su13 | su15"),
        turn="A",
        step="actions",
        options="11.1",
    )
    t.own("us01", "su14", "su13")
    t.finish()
    t.dice(4, 4)
    t.play("button:in-order")
    assert [(roll.needed, roll.success) for roll in t.rolls] == [(4, True), (4, True)]
    assert t.rows("B") == [["su15"]]


@rule("R-MNB-52")
@pytest.mark.parametrize(("plans", "sunk"), [("", False), ("bp2", True)])
def test_a_number_above_six_fails_without_a_battle_plan(plans, sunk):
    t = Table(A=dict(rows="us17", hand="as2 bp1", plans=plans), B=dict(rows="su14 | su13 | su15"),
              turn="A", step="actions", options="11.1")  # fmt: skip  # T-MNB-80
    t.air("as2", "su15")
    t.dice(6)
    t.finish()
    assert (t.rolls[0].needed, t.rolls[0].success) == (7, sunk)
    assert t.afloat("su15") is not sunk


@rule("R-MNB-51")
def test_a_second_screening_ship_may_move_an_attack_back():
    t = Table(A=dict(rows="us01"), B=dict(rows="su16 su17", hand="sc1 sc2", reserve=""), step="actions")
    t.own("us01", "su16")
    t.finish()
    t.defend("sc1", 1, "su17")
    t.play("card:sc2", "attack:1")
    assert t.targets() == {"su16", "su17"}
    t.play("su16")
    t.dice(5)  # it defends itself where the attack ends
    t.play("button:ready")
    t.pass_intel()
    t.play("button:in-order")
    assert t.rolls[0].ship == "su16"


@rule("R-MNB-51")
def test_a_screening_ship_that_comes_too_late_is_told():
    t = Table(A=dict(rows="us01"), B=dict(rows="su16 su17", hand="sc1 sc2", reserve=""), step="actions")
    t.own("us01", "su16")
    t.finish()
    t.defend("sc1", 1, "su17")
    t.defend("sc2", 1, "su17")
    t.dice(5)
    t.commit()
    t.play("button:in-order")
    assert [event["card"] for event in t.log() if event["event"] == "screen_failed"] == ["sc2"]
