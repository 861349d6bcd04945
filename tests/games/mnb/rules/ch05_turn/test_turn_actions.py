"""The Actions step: everything is announced in it, and no die falls before it is over (MNB-5.2)."""

import pytest

import coldwake
from tests.games.mnb.table import Table, rule


def warships(hand, answers=""):
    """Enterprise, Gary, Virginia and an active submarine against Krivak and Kilo, at the Actions step."""
    return Table(A=dict(rows="us17 | us07 | us01", subs="us22*", hand=hand),
                 B=dict(rows="su14", subs="su22", hand=answers), turn="A", step="actions")  # fmt: skip


@rule("MNB-5.2a")
def test_all_attacks_and_other_actions_are_announced_in_one_step_in_any_order():
    t = warships("gc1 bp1 mc2")
    t.attack("gc1", "us17", "su14")
    t.play_card("bp1")
    t.own("us22", "su22")
    t.attack("mc2", "us07", "su14")
    t.own("us01", "su14", "su14")
    assert (t.prompt, t.to_move) == ("actions", "A")
    assert [attack.kind for attack in t.attacks()] == ["gun", "asw", "missile", "strike", "strike"]


@rule("MNB-5.2a", "MNB-5.3a")
def test_after_the_actions_step_nothing_more_can_be_announced():
    t = warships("gc1 bp1 as1", answers="nm1")
    t.attack("gc1", "us17", "su14")
    t.finish()
    assert (t.prompt, t.to_move) == ("defence", "B")
    for late in ("card:bp1", "card:as1", "us01", "us22", "button:finish"):
        t.refused(late, by="A")


@rule("MNB-5.2a")
def test_the_discard_step_offers_cards_to_throw_away_but_no_attack():
    t = warships("bp1 as1")
    t.finish()
    assert t.prompt == "discard"
    assert t.offers() == {"card:bp1", "card:as1", "button:done"}
    t.play("card:bp1")
    assert t.plans("A") == []
    assert t.discard == ["bp1"]


@rule("MNB-5.2a")
def test_nothing_is_announced_while_the_fleet_is_being_reorganised():
    t = Table(A=dict(rows="us17 | us01", hand="gc1 bp1", reserve=""), B=dict(rows="su14"), turn="A")
    assert t.prompt == "reorganise"
    for card in ("gc1", "bp1"):
        t.refused(f"card:{card}")
    t.play("us01")
    t.refused("su14")
    assert t.attacks() == []


@rule("MNB-5.2a")
def test_a_player_may_pass_the_whole_step():
    t = warships("gc1")
    t.finish()
    assert t.prompt == "discard"
    assert t.hand("A") == ["gc1"]
    assert t.attacks() == []


@rule("MNB-5.2b")
def test_card_attacks_attacks_without_a_card_and_other_cards_are_all_actions():
    t = warships("gc1 as1 bp1 rr1")
    assert t.offers() == {"card:gc1", "card:as1", "card:bp1", "card:rr1", "us01", "us22", "button:finish"}


@rule("MNB-5.2b")
@pytest.mark.parametrize("card", ["in1", "nm1", "nm3", "sc1"])
def test_cards_that_only_answer_others_are_no_actions(card):
    t = warships(f"{card} bp1")
    assert f"card:{card}" not in t.offers()
    t.refused(f"card:{card}")


@rule("MNB-5.2b")
def test_a_ship_without_strikes_or_asw_has_no_attack_of_its_own():
    t = warships("gc1")
    assert t.targets() == {"us01", "us22"}
    t.refused("us07")


@rule("MNB-5.2c")
def test_no_die_is_thrown_and_no_hit_counted_before_the_actions_are_finished():
    t = warships("gc1 as1 mc2")
    t.attack("gc1", "us17", "su14")
    t.air("as1", "su22")
    t.own("us01", "su14", "su14")
    t.attack("mc2", "us07", "su14")
    assert t.rolls == []
    assert t.damage("su14") == 0
    assert t.under("su14") == []
    assert {attack.status for attack in t.attacks()} == {"announced"}
    t.dice(5, 1, 1)
    t.finish()
    t.resolve()
    assert len(t.rolls) == 3  # Kilo's self-defence stops the ASW attack, then the two strikes
    assert not t.afloat("su14")


@rule("MNB-5.2c", "MNB-8.2a")
def test_cards_that_are_no_attacks_work_at_once():
    t = Table(A=dict(rows="us01", hand="bp1 rr1", damage={"us01": "mc1"}), B=dict(rows="su14"),
              turn="A", step="actions")  # fmt: skip
    t.play_card("bp1")
    assert t.plans("A") == ["bp1"]
    t.play_card("rr1")
    assert (t.prompt, t.damage("us01")) == ("actions", 0)


@rule("MNB-5.3a", "MNB-5.2c", "MNB-5.2a")
def test_a_defender_cannot_defend_before_the_acting_player_has_finished():
    t = warships("gc1 mc2", answers="nm1")  # T-MNB-97
    t.attack("gc1", "us17", "su14")
    t.attack("mc2", "us07", "su14")
    t.refused("card:nm1", by="B")
    assert t.to_move == "A"
    t.finish()
    assert (t.prompt, t.to_move) == ("defence", "B")
    assert "card:nm1" in t.offers()


@rule("MNB-5.3a")
def test_near_miss_cannot_be_played_in_the_intel_window_of_the_attack():
    t = warships("gc1", answers="nm1")
    t.attack("gc1", "us17", "su14", intel=True)
    assert (t.prompt, t.to_move) == ("intel", "B")
    t.refused("card:nm1", by="B")
    assert t.offers() == {"button:pass"}


@rule("R-MNB-62")
def test_an_announced_attack_cannot_be_withdrawn():
    t = warships("gc1 mc2")
    t.attack("gc1", "us17", "su14")
    assert "attack:1" not in t.offers() and "button:cancel" not in t.offers()
    t.refused("us17")
    t.refused("attack:1")
    t.play("us01", "su14")
    assert "button:cancel" not in t.offers()
    t.refused("button:cancel")


@rule("R-MNB-62")
def test_a_strike_that_was_not_stopped_is_rolled_whether_the_attacker_wants_or_not():
    t = warships("")
    t.own("us01", "su14", "su14")
    t.finish()
    assert (t.prompt, t.to_move) == ("attack_order", "A")
    assert t.offers() == {"attack:1", "attack:2", "button:in-order"}
    t.dice(3, 3)
    t.play("attack:2")
    assert [roll.attack for roll in t.rolls] == [2, 1]
    assert t.prompt != "attack_order"


@rule("MNB-5a")
@pytest.mark.parametrize(
    "click",
    ["card:zz9", "card:mc1", "ship:none", "seat:7", "attack:1", "button:fly", "", "us17:su14", "card:"],
)
def test_unknown_or_unheld_things_are_refused_and_nothing_changes(click):
    t = warships("gc1 as1", answers="mc1")  # T-MNB-86
    before = t.match.digest
    with pytest.raises(coldwake.ColdwakeError):
        t.match.play(click)
    assert t.match.digest == before


@rule("MNB-5a")
def test_nobody_acts_out_of_turn():
    t = warships("gc1", answers="gc1 as1")  # T-MNB-86
    for click in ("card:gc1", "card:as1", "button:finish", "su14"):
        t.refused(click, by="B")
    assert t.offers(by="B") == set()


@rule("MNB-5a")
def test_an_attack_without_a_target_is_not_announced():
    t = warships("gc1 as1")  # T-MNB-86
    t.play("card:as1")
    assert t.prompt == "air_target"
    t.refused("button:finish")
    assert t.attacks() == []
